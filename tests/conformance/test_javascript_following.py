"""The JavaScript sample engine: what may follow a lead, and how many plays may.

Every expectation is worked out by hand. Clauses: whu:5.10.5, zzvc:A.6.1 to A.6.5, bnuz:A.8.1. Readings: R-22 to R-23c,
R-28, R-28b, R-34, R-35, and R-01 to R-05 where they make or break a tractor.
"""

from __future__ import annotations

import pytest

from .javascript import BNUZ, WHU, ZZVC, Case, Message, answers_to, ask, name, ruleset


def may(
    why: str,
    document: str,
    trump_text: str,
    lead: str,
    hand: str,
    play: str,
    reason: str | None = None,
    **readings: str,
) -> Case:
    """A play that may follow, or may not for a reason."""
    request = ask(0, "follow", trump_text, lead=lead.split(), hand=hand.split(), play=play.split())
    return Case(ruleset(document, **readings), request, {"legal": reason is None, "reason": reason}, why)


def may_not(
    why: str, document: str, trump_text: str, lead: str, hand: str, play: str, reason: str, **readings: str
) -> Case:
    return may(why, document, trump_text, lead, hand, play, reason, **readings)


def counted(why: str, document: str, trump_text: str, lead: str, hand: str, count: int, **readings: str) -> Case:
    request = ask(0, "count_follows", trump_text, lead=lead.split(), hand=hand.split())
    return Case(ruleset(document, **readings), request, {"count": count}, why)


NUMBER_AND_SUIT = [
    may("the suit led", WHU, "5S", "H9", "H2 D3", "H2"),
    may_not("too few", WHU, "5S", "H9 H9", "HA HK D3", "HA", "wrong-count"),
    may_not("too many", WHU, "5S", "H9", "HA HK D3", "HA HK", "wrong-count"),
    may_not("nothing", WHU, "5S", "H9", "HA HK D3", "", "wrong-count"),
    may_not("another's card", WHU, "5S", "H9", "HA D3", "HK", "not-held"),
    may_not("a twin that is not held", WHU, "5S", "H9 H9", "HA HK", "HA HA", "not-held"),
    may_not("too few comes before not held", WHU, "5S", "H9 H9", "HA D3", "HK", "wrong-count"),
    may_not("another suit", WHU, "5S", "H9", "HA D3", "D3", "suit-held"),
    may_not("one card of two", WHU, "5S", "H9 H9", "HA HK D3", "HA D3", "suit-held"),
    may("short suit, all of it and any", WHU, "5S", "H9 H9", "HA D3 D3", "HA D3"),
    may_not("short suit kept back for a pair", WHU, "5S", "H9 H9", "HA D3 D3", "D3 D3", "suit-held"),
    may("void, anything", WHU, "5S", "H9 H9", "D3 C4 S2", "D3 S2"),
    may("the level card of the suit led is a trump", WHU, "5S", "H9", "H5 D3", "D3"),
    may("the level card of the suit led ruffs", WHU, "5S", "H9", "H5 D3", "H5"),
    may_not("the level card of the suit led does not follow", WHU, "5S", "H9", "H5 HK", "H5", "suit-held"),
    may_not("trump led, a level card held", WHU, "5S", "S9", "H5 HA", "HA", "suit-held"),
    may_not("no trump suit, spades led, level card", WHU, "5-", "S9", "S5 S2", "S5", "suit-held"),
    may("no trump suit, level card led", WHU, "5-", "S5", "D5 S2", "D5"),
    may_not("a joker led", WHU, "5-", "RJ", "D5 S2", "S2", "suit-held"),
]

PAIRS = [
    may("a pair", WHU, "5S", "H9 H9", "HA HA HK H3", "HA HA"),
    may_not("a pair held", WHU, "5S", "H9 H9", "HA HA HK H3", "HA HK", "pair-held"),
    may_not("a pair held, not even broken", WHU, "5S", "H9 H9", "HA HA HK H3", "HK H3", "pair-held"),
    may("no pair held", WHU, "5S", "H9 H9", "HA HK H3", "HA H3"),
    may("a pair of another suit does not oblige", WHU, "5S", "H9 H9", "HA HK D3 D3", "HA HK"),
    may("two level cards of two suits are no pair", WHU, "5S", "S9 S9", "H5 D5 S2", "H5 S2"),
    may_not("two level cards of two suits serve as none", WHU, "5S", "S9 S9", "H5 D5 S2 S2", "H5 D5", "pair-held"),
    may("the only pairs make a tractor, one is played", WHU, "5S", "H9 H9", "HA HA HK HK HQ", "HK HK"),
    may_not("the only pairs make a tractor", WHU, "5S", "H9 H9", "HA HA HK HK HQ", "HA HQ", "pair-held"),
    may("the tractor is spared", WHU, "5S", "H9 H9", "HA HA HK HK HQ", "HA HQ", R_22="b"),
    may("a spared tractor may be broken all the same", WHU, "5S", "H9 H9", "HA HA HK HK HQ", "HK HK", R_22="b"),
    may_not("a loose pair beside it", WHU, "5S", "H9 H9", "HA HA HK HK H8 H8", "HA HK", "pair-held", R_22="b"),
    may("a pair out of the tractor beside a loose one", WHU, "5S", "H9 H9", "HA HA HK HK H8 H8", "HA HA", R_22="b"),
    may("spared in trump", WHU, "5S", "S9 S9", "BJ BJ S5 S5 S2", "BJ S2", R_22="b"),
    may_not("spared in trump, not by default", WHU, "5S", "S9 S9", "BJ BJ S5 S5 S2", "BJ S2", "pair-held"),
    may_not(
        "two equal level pairs are no tractor", WHU, "5S", "S9 S9", "H5 H5 D5 D5 S2", "H5 S2", "pair-held", R_22="b"
    ),
    may("spared in the plain line", WHU, "5S", "S9 S9", "S6 S6 S5 S5 S2", "S6 S2", R_22="b", R_05="b"),
    may_not("main level and 6, no line", WHU, "5S", "S9 S9", "S6 S6 S5 S5 S2", "S6 S2", "pair-held", R_22="b"),
    may_not(
        "only a pair is spared", WHU, "5S", "H9 H9 H8 H8", "HA HA HK HK HQ HJ", "HA HA HQ HJ", "pair-held", R_22="b"
    ),
    may_not("trump led", ZZVC, "5S", "S9 S9", "SA SA SK S2", "SK S2", "pair-held"),
    may("trump led, any trumps", ZZVC, "5S", "S9 S9", "SA SA SK S2", "SK S2", R_28b="b"),
    may_not("trump led, trumps all the same", ZZVC, "5S", "S9 S9", "SA SK HK", "SA HK", "suit-held", R_28b="b"),
    may_not("a side suit led all the same", ZZVC, "5S", "H9 H9", "HA HA HK", "HA HK", "pair-held", R_28b="b"),
]

RUN_OF_FOUR = "D9 D9 D8 D8 D7 D7 D6 D6"
DIAMONDS = "DA DA DK DK DQ DQ DT DT D4 D4 D3 D3 D2"

TRACTORS = [
    may("a tractor", ZZVC, "5S", "H9 H9 H8 H8", "HA HA HK HK HJ HJ", "HA HA HK HK"),
    may_not("two loose pairs", ZZVC, "5S", "H9 H9 H8 H8", "HA HA HK HK HJ HJ", "HA HA HJ HJ", "tractor-held"),
    may("two loose pairs, pairs are enough", BNUZ, "5S", "H9 H9 H8 H8", "HA HA HK HK HJ HJ", "HA HA HJ HJ", R_23c="b"),
    may_not(
        "pairs are enough, and asked for",
        BNUZ,
        "5S",
        "H9 H9 H8 H8",
        "HA HA HK HK HJ",
        "HA HA HK HJ",
        "pair-held",
        R_23c="b",
    ),
    may_not(
        "the same length counts",
        BNUZ,
        "5S",
        "H9 H9 H8 H8",
        "HA HA HK HK HJ HJ",
        "HA HA HJ HJ",
        "tractor-held",
        R_23="b",
    ),
    may("the middle of a longer tractor", WHU, "5S", "H3 H3 H2 H2", "HA HA HK HK HQ HQ HJ HJ", "HK HK HQ HQ"),
    may_not("both ends of a longer one", WHU, "5S", "H3 H3 H2 H2", "HA HA HK HK HQ HQ", "HA HA HQ HQ", "tractor-held"),
    may(
        "a loose pair beside a longer tractor stays", WHU, "5S", "H3 H3 H2 H2", "HA HA HK HK HQ HQ H8 H8", "HK HK HQ HQ"
    ),
    may_not(
        "a loose pair for a piece", WHU, "5S", "H3 H3 H2 H2", "HA HA HK HK HQ HQ H8 H8", "HA HA H8 H8", "tractor-held"
    ),
    may("across the level rank", WHU, "5S", "H9 H9 H8 H8", "H6 H6 H4 H4 HA HA", "H6 H6 H4 H4"),
    may_not(
        "across the level rank, held back", WHU, "5S", "H9 H9 H8 H8", "H6 H6 H4 H4 HA HA", "H6 H6 HA HA", "tractor-held"
    ),
    # Shorter than the lead
    may("shorter tractor and loose pair", ZZVC, "5S", "H9 H9 H8 H8 H7 H7", "HA HA HK HK HJ HJ H3", "HA HA HK HK HJ HJ"),
    may_not(
        "shorter tractor, loose pair kept",
        ZZVC,
        "5S",
        "H9 H9 H8 H8 H7 H7",
        "HA HA HK HK HJ HJ H3 H2",
        "HA HA HK HK H3 H2",
        "pair-held",
    ),
    may("shorter tractor and singles", ZZVC, "5S", "H9 H9 H8 H8 H7 H7", "HQ HQ HJ HJ H4 H3 H2", "HQ HQ HJ HJ H4 H2"),
    may_not(
        "shorter tractor broken",
        ZZVC,
        "5S",
        "H9 H9 H8 H8 H7 H7",
        "HQ HQ HJ HJ H4 H3 H2",
        "HQ HQ HJ H4 H3 H2",
        "pair-held",
    ),
    may_not(
        "shorter tractor kept",
        ZZVC,
        "5S",
        "H9 H9 H8 H8 H7 H7",
        "HA HA HK HK HJ HJ H6 H4 H4",
        "HA HA HJ HJ H4 H4",
        "tractor-held",
    ),
    may(
        "only pairs and the full length count",
        WHU,
        "5S",
        "H9 H9 H8 H8 H7 H7",
        "HA HA HK HK HJ HJ H6 H4 H4",
        "HA HA HJ HJ H4 H4",
        R_23="b",
    ),
    may_not(
        "pairs still count",
        WHU,
        "5S",
        "H9 H9 H8 H8 H7 H7",
        "HA HA HK HK HJ HJ H6",
        "HA HA HK HK HJ H6",
        "pair-held",
        R_23="b",
    ),
    may("three and one", WHU, "5S", RUN_OF_FOUR, DIAMONDS, "DA DA DK DK DQ DQ D3 D3"),
    may_not("two and two, three held", WHU, "5S", RUN_OF_FOUR, DIAMONDS, "DA DA DK DK D4 D4 D3 D3", "tractor-held"),
    may_not("three and no pair", WHU, "5S", RUN_OF_FOUR, DIAMONDS, "DA DA DK DK DQ DQ DT D2", "pair-held"),
    may(
        "two and two, shorter ones do not count", BNUZ, "5S", RUN_OF_FOUR, DIAMONDS, "DA DA DK DK D4 D4 D3 D3", R_23="b"
    ),
    may("one, one, one and one", BNUZ, "5S", RUN_OF_FOUR, DIAMONDS, "DA DA DQ DQ DT DT D3 D3", R_23c="b"),
    # Trumps
    may("jokers and main level", ZZVC, "5S", "S9 S9 S8 S8", "RJ RJ BJ BJ S5 S5 H5 H5", "BJ BJ S5 S5"),
    may_not(
        "big jokers and off-suit level",
        ZZVC,
        "5S",
        "S9 S9 S8 S8",
        "RJ RJ BJ BJ S5 S5 H5 H5",
        "RJ RJ H5 H5",
        "tractor-held",
    ),
    may("main and off-suit level", ZZVC, "5S", "S9 S9 S8 S8", "RJ RJ BJ BJ S5 S5 H5 H5", "S5 S5 H5 H5"),
    may_not(
        "main and off-suit level, apart",
        ZZVC,
        "5S",
        "S9 S9 S8 S8",
        "RJ RJ BJ BJ S5 S5 H5 H5",
        "S5 S5 H5 H5",
        "tractor-held",
        R_01="b",
    ),
    may_not("two off-suit level pairs", ZZVC, "5S", "S9 S9 S8 S8", "H5 H5 D5 D5 SA SA", "H5 H5 D5 D5", "tractor-held"),
    may("either level pair with the ace", ZZVC, "5S", "S9 S9 S8 S8", "H5 H5 D5 D5 SA SA", "D5 D5 SA SA"),
    may(
        "two off-suit level pairs, neighbours", ZZVC, "5S", "S9 S9 S8 S8", "H5 H5 D5 D5 SA SA", "H5 H5 D5 D5", R_02="b"
    ),
    may("no trump suit, two level pairs", WHU, "5-", "RJ RJ BJ BJ", "S5 S5 H5 H5 D5", "S5 S5 H5 H5"),
    may_not("no trump suit, one level pair", WHU, "5-", "RJ RJ BJ BJ", "S5 S5 H5 H5 D5", "S5 S5 H5 D5", "pair-held"),
    may_not("over the level, in trump", ZZVC, "5S", "S9 S9 S8 S8", "S6 S6 S4 S4 SA SA", "S6 S6 SA SA", "tractor-held"),
    may("over the level, in trump, apart", ZZVC, "5S", "S9 S9 S8 S8", "S6 S6 S4 S4 SA SA", "S6 S6 SA SA", R_04="b"),
    may_not(
        "5 5 4 4 in the plain line",
        WHU,
        "5S",
        "S9 S9 S8 S8",
        "S5 S5 S4 S4 SA SA",
        "S5 S5 SA SA",
        "tractor-held",
        R_05="b",
    ),
    may("5 5 4 4, no line", WHU, "5S", "S9 S9 S8 S8", "S5 S5 S4 S4 SA SA", "S5 S5 SA SA"),
    may("any trumps for a tractor", ZZVC, "5S", "S9 S9 S8 S8", "SA SA SK SK S7 S6 S4 S3", "S7 S6 S4 S3", R_28b="b"),
]

TWO_LED = "HA HA HK HK HJ HJ HT HT H3 H2"  # tractor, tractor, single, single
RUN_OF_FIVE = "H9 H9 H8 H8 H7 H7 H6 H6 H4 H4 HQ"

THREE_AND_TWO = "S9 S9 S8 S8 S7 S7 S3 S3 S2 S2"
TWO_RUNS = "SK SK SQ SQ RJ RJ BJ BJ H5 H5 ST ST"

TRIPLES_AND_THROWS = [
    may("pair and single", WHU, "5S", "HA HA HK", "HQ HQ HJ HT", "HQ HQ HT"),
    may_not("a pair held", WHU, "5S", "HA HA HK", "HQ HQ HJ HT", "HQ HJ HT", "pair-held"),
    may("no pair held", WHU, "5S", "HA HA HK", "HQ HJ HT", "HQ HJ HT"),
    may("suit only", WHU, "5S", "HA HA HK", "HQ HQ HJ HT", "HQ HJ HT", R_35="b"),
    may("a pair out of a tractor", BNUZ, "5S", "HA HK HK", "HQ HQ HJ HJ", "HQ HJ HJ"),
    may_not("a pair held, in bnuz", BNUZ, "5S", "HA HK HK", "HQ HQ HJ HT", "HQ HJ HT", "pair-held"),
    may("suit only, in bnuz", BNUZ, "5S", "HA HK HK", "HQ HQ HJ HT", "HQ HJ HT", R_35="b"),
    # A throw
    may("suit and number", ZZVC, "5S", "HA HA HK", "HQ HQ HJ HT", "HQ HJ HT"),
    may_not("suit and number are asked for", ZZVC, "5S", "HA HA HK", "HQ HQ HJ D3", "HQ HQ D3", "suit-held"),
    may_not("part by part", ZZVC, "5S", "HA HA HK", "HQ HQ HJ HT", "HQ HJ HT", "pair-held", R_28="b"),
    may_not("part by part in bnuz", BNUZ, "5S", "HA HA HQ", "HJ HJ HT H9", "HJ HT H9", "pair-held"),
    may("suit and number in bnuz", BNUZ, "5S", "HA HA HQ", "HJ HJ HT H9", "HJ HT H9", R_28="a"),
    may("two singles ask for no pair", BNUZ, "5S", "HA HQ", "HJ HJ HT", "HJ HT"),
    may("tractor and singles", BNUZ, "5S", "HA HA HK HK HJ H9", "HT HT H8 H8 H7 H7 H3", "H8 H8 H7 H7 HT H3"),
    may_not(
        "loose pairs for a tractor",
        BNUZ,
        "5S",
        "HA HA HK HK HJ H9",
        "HT HT H8 H8 H7 H7 H3",
        "HT HT H8 H8 H7 H3",
        "tractor-held",
    ),
    may_not(
        "one pair for a tractor",
        BNUZ,
        "5S",
        "HA HA HK HK HJ H9",
        "HT HT H8 H8 H7 H6 H3",
        "HT HT H8 H7 H6 H3",
        "pair-held",
    ),
    may("6 7 8 9 answer two tractors", BNUZ, "5S", TWO_LED, RUN_OF_FIVE, "H9 H9 H8 H8 H7 H7 H6 H6 H4 HQ"),
    may("9 8 and 6 4 answer them", BNUZ, "5S", TWO_LED, RUN_OF_FIVE, "H9 H9 H8 H8 H6 H6 H4 H4 H7 HQ"),
    may("five pairs answer them", BNUZ, "5S", TWO_LED, RUN_OF_FIVE, "H9 H9 H8 H8 H7 H7 H6 H6 H4 H4"),
    may_not(
        "9 8 7 and 4 answer one", BNUZ, "5S", TWO_LED, RUN_OF_FIVE, "H9 H9 H8 H8 H7 H7 H4 H4 H6 HQ", "tractor-held"
    ),
    may(
        "the longer part first",
        BNUZ,
        "5S",
        "HA HA HK HK HQ HQ H9 H9",
        "HJ HJ HT HT H8 H8 H7 H7 H6 H6",
        "H8 H8 H7 H7 H6 H6 HT HT",
    ),
    may_not(
        "three and one before two and two",
        BNUZ,
        "5S",
        "HA HA HK HK HQ HQ H9 H9",
        "HJ HJ HT HT H8 H8 H7 H7 H6 H6",
        "HJ HJ HT HT H8 H8 H7 H7",
        "tractor-held",
    ),
    # R B and K Q are the runs, H5 and T are loose: three is two and one, two is two
    may("three and two", BNUZ, "5S", THREE_AND_TWO, TWO_RUNS, "RJ RJ BJ BJ SK SK SQ SQ ST ST"),
    may_not(
        "three out of the other run",
        BNUZ,
        "5S",
        THREE_AND_TWO,
        TWO_RUNS,
        "RJ RJ BJ BJ SK SK H5 H5 ST ST",
        "tractor-held",
    ),
    may_not(
        "a side triple within a throw asks for a pair",
        BNUZ,
        "5S",
        "HA HA HK H9",
        "HQ HQ HJ HT H8",
        "HQ HJ HT H8",
        "pair-held",
        R_29c="b",
    ),
    may(
        "a side triple within a throw asks for suit",
        BNUZ,
        "5S",
        "HA HA HK H9",
        "HQ HQ HJ HT H8",
        "HQ HJ HT H8",
        R_29c="b",
        R_35="b",
    ),
    may_not(
        "pair and singles ask all the same",
        BNUZ,
        "5S",
        "HA HA HK H9",
        "HQ HQ HJ HT H8",
        "HQ HJ HT H8",
        "pair-held",
        R_35="b",
    ),
    may_not("trumps thrown", BNUZ, "5S", "RJ RJ SA", "S9 S9 S8 S7", "S9 S8 S7", "pair-held"),
    may("trumps thrown, any trumps", ZZVC, "5S", "RJ RJ SA", "S9 S9 S8 S7", "S9 S8 S7", R_28="b", R_28b="b", R_29="b"),
]

RUFFS = [
    may("trumps that do not ruff", ZZVC, "5S", "H9 H9", "SA S2 D3 D4", "SA S2"),
    may_not("trumps that do not ruff are wrong", ZZVC, "5S", "H9 H9", "SA S2 D3 D4", "SA S2", "wrong-ruff", R_34="b"),
    may_not("one trump is wrong", BNUZ, "5S", "H9 H9", "SA S2 D3 D4", "SA D3", "wrong-ruff", R_34="b"),
    may("no trump", ZZVC, "5S", "H9 H9", "SA S2 D3 D4", "D3 D4", R_34="b"),
    may("nothing but wrong ruffs", ZZVC, "5S", "H9 H9", "SA S2 D3", "SA D3", R_34="b"),
    may("a ruff", ZZVC, "5S", "H9 H9", "SA SA S2 D3", "SA SA", R_34="b"),
    may_not("a ruff held", ZZVC, "5S", "H9 H9", "SA SA S2 D3", "SA S2", "wrong-ruff", R_34="b"),
    may("a single trump ruffs a single", ZZVC, "5S", "H9", "SA D3", "SA", R_34="b"),
    may("the level card of the suit ruffs", ZZVC, "5S", "H9", "H5 D3", "H5", R_34="b"),
    may_not("short, other cards held", ZZVC, "5S", "H9 H9", "HK SA D3", "HK SA", "wrong-ruff", R_34="b"),
    may("short, trumps only", ZZVC, "5S", "H9 H9", "HK SA S2", "HK SA", R_34="b"),
    may("short, trumps only, of which a pair would ruff", ZZVC, "5S", "H9 H9", "HK SA SA S2", "HK SA", R_34="b"),
    may("trump led", ZZVC, "5S", "S9 S9", "SA S2 D3 D4", "SA S2", R_34="b"),
    may_not(
        "pairs that are no tractor",
        BNUZ,
        "5S",
        "H9 H9 H8 H8",
        "S3 S3 S2 S2 SA SA",
        "SA SA S3 S3",
        "wrong-ruff",
        R_34="b",
    ),
    may("a tractor ruffs", BNUZ, "5S", "H9 H9 H8 H8", "S3 S3 S2 S2 SA SA", "S3 S3 S2 S2", R_34="b"),
    may("a pair ruffs two singles", ZZVC, "5S", "HA HQ", "S2 S2 S3 D3 D4", "S2 S2", R_34="b"),
    may_not("a pair has to stay one", ZZVC, "5S", "HA HQ", "S2 S2 S3 D3 D4", "S2 S2", "wrong-ruff", R_34="b", R_32="b"),
    may("any pair ruffs a triple", BNUZ, "5S", "HA HA HK", "SA SA SK S2 S2", "SA SA S2", R_34="b"),
    may_not(
        "a triple ruffs a triple",
        BNUZ,
        "5S",
        "HA HA HK",
        "SA SA SK S2 S2",
        "SA SA S2",
        "wrong-ruff",
        R_34="b",
        R_36="b",
    ),
    may_not("suit comes before the ruff", ZZVC, "5S", "H9 H9", "HK SA D3", "SA D3", "suit-held", R_34="b"),
]

PAIRS_OF_25 = "RJ RJ BJ BJ S5 S5 H5 H5 D5 D5 C5 C5 SA SA SK SK SQ SQ SJ SJ ST ST S9 S9 S8"
ONE_EACH = "HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2 DA DK DQ DJ DT D9 D8 D7 D6 D4 D3 D2 SA"
TWELVE_CLUBS = "CA CK CQ CJ CT C9 C8 C7 C6 C4 C3 C2"

COUNTS = [
    counted("twins count once", WHU, "5S", "H9", "HA HA HK D3", 2),
    counted("void", WHU, "5S", "H9", "D3 D3 S2 RJ", 3),
    counted("a hand too small", WHU, "5S", "H9 H9", "HA", 0),
    counted("no cards", WHU, "5S", "H9", "", 0),
    counted("two pairs", WHU, "5S", "H9 H9", "HA HA HK HK HQ", 2),
    counted("a spared tractor: AA KK AK AQ KQ", WHU, "5S", "H9 H9", "HA HA HK HK HQ", 5, R_22="b"),
    counted("short: A with 3 or 4", WHU, "5S", "H9 H9", "HA D3 D3 D4", 2),
    counted("void, two cards: 33 34", WHU, "5S", "H9 H9", "D3 D3 D4", 2),
    counted("void, three cards: 334 337 347", WHU, "5S", "HA HA HK", "D3 D3 D4 D7", 3),
    counted("AK KQ QJ", BNUZ, "5S", "H9 H9 H8 H8", "HA HA HK HK HQ HQ HJ HJ", 3),
    counted("two pairs of four", BNUZ, "5S", "H9 H9 H8 H8", "HA HA HK HK HQ HQ HJ HJ", 6, R_23c="b"),
    counted("all three pairs", ZZVC, "5S", "H9 H9 H8 H8 H7 H7", "HA HA HK HK HJ HJ H4 H3 H2", 1),
    counted("tractor and two of J 4 3", ZZVC, "5S", "H9 H9 H8 H8 H7 H7", "HA HA HK HK HJ H4 H3", 3),
    counted("three and one: T, 4 or 3", WHU, "5S", RUN_OF_FOUR, DIAMONDS, 3),
    counted("four pairs of six", BNUZ, "5S", RUN_OF_FOUR, DIAMONDS, 15, R_23="b"),
    counted("two equal level pairs", ZZVC, "5S", "S9 S9 S8 S8", "H5 H5 D5 D5 SA SA", 2),
    counted("two equal level pairs, neighbours", ZZVC, "5S", "S9 S9 S8 S8", "H5 H5 D5 D5 SA SA", 3, R_02="b"),
    counted("QQJ QQT QJT", ZZVC, "5S", "HA HA HK", "HQ HQ HJ HT", 3),
    counted("QQJ QQT", ZZVC, "5S", "HA HA HK", "HQ HQ HJ HT", 2, R_28="b"),
    # All five pairs, or all cards but a 9, a 7 or a 4
    counted("two tractors out of five pairs", BNUZ, "5S", TWO_LED, RUN_OF_FIVE, 4),
    counted("any trumps: A A, A K, A 2, K 2", ZZVC, "5S", "S9 S9", "SA SA SK S2", 4, R_28b="b"),
    # Wrong ruffs
    counted("any two of A 2 3 4 4", ZZVC, "5S", "H9 H9", "SA S2 D3 D4 D4", 7),
    counted("only 34 and 44", ZZVC, "5S", "H9 H9", "SA S2 D3 D4 D4", 2, R_34="b"),
    counted("only the ruff", ZZVC, "5S", "H9 H9", "SA SA S2 D3", 1, R_34="b"),
    counted("34 and the ruffs", ZZVC, "5S", "H9 H9", "SA SA S2 S2 D3 D4", 3, R_34="b"),
    counted("nothing but wrong ruffs", ZZVC, "5S", "H9 H9", "SA S2 D3", 3, R_34="b"),
    counted("short, without trumps", ZZVC, "5S", "H9 H9", "HK SA D3 D4", 2, R_34="b"),
    counted("short, trumps only", ZZVC, "5S", "H9 H9", "HK SA S2", 2, R_34="b"),
    counted("short, trumps only, of which a pair would ruff", ZZVC, "5S", "H9 H9", "HK SA SA S2", 2, R_34="b"),
    counted("two singles: AA A2", ZZVC, "5S", "HA HQ", "SA SA S2", 2, R_34="b"),
    counted("two singles, exactly: A2", ZZVC, "5S", "HA HQ", "SA SA S2", 1, R_34="b", R_32="b"),
    counted("triple: AAK AAQ QQA QQK", BNUZ, "5S", "HA HA HK", "SA SA SK SQ SQ D2", 4, R_34="b"),
    counted("triple: AAK", BNUZ, "5S", "HA HA HK", "SA SA SK SQ SQ D2", 1, R_34="b", R_36="b"),
    counted("triple: KQQ", BNUZ, "5S", "HA HK HK", "SA SA SK SQ SQ D2", 1, R_34="b", R_36="b"),
    # 4 4 3 with 3, 7 or 9, and 9 9 8 is not held
    counted("triple and single", BNUZ, "5S", "HA HA HK HT", "S4 S4 S3 S3 S7 S9 S9", 3, R_34="b", R_36="b", R_29c="b"),
    # One pair is too few for triple and pair: all plays are wrong ruffs, so each of the five different cards may stay
    counted("triple and pair", BNUZ, "5S", "HA HA HK H9 H9", "S4 S4 S2 S7 S8 D2", 5, R_34="b", R_29c="b"),
    # 25 cards
    counted("13 different trumps", BNUZ, "5S", "S7", PAIRS_OF_25, 13),
    counted("12 pairs", BNUZ, "5S", "S7 S7", PAIRS_OF_25, 12),
    # RB B5, main level with three, three with A, AK KQ QJ JT T9
    counted("13 tractors of two", BNUZ, "5S", "S7 S7 S6 S6", PAIRS_OF_25, 13),
    # Ten rungs hold 6 tractors of five, 4 of them by three ways; one of 8 other cards beside
    counted("14 tractors of five", BNUZ, "5S", "S8 S7 S7 S6 S6 S4 S4 S3 S3 S2 S2", PAIRS_OF_25, 112),
    counted("any 12 of 25", ZZVC, "5S", TWELVE_CLUBS, ONE_EACH, 5_200_300),
    counted("a pair or two of 13 different cards", ZZVC, "5S", "C9 C9", PAIRS_OF_25, 90),
    counted("12 of 24 side cards, no wrong ruff", ZZVC, "5S", TWELVE_CLUBS, ONE_EACH, 2_704_156, R_34="b"),
]

CASES = NUMBER_AND_SUIT + PAIRS + TRACTORS + TRIPLES_AND_THROWS + RUFFS + COUNTS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_a_play_is_judged_as_worked_out_by_hand(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output
