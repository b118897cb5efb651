"""The JavaScript sample engine: who wins a trick, and the points in it.

Every expectation is worked out by hand. Clauses: whu:5.2, whu:5.8, zzvc:A.6.1 to A.6.4, zzvc:A.7, bnuz:A.3. Readings:
R-06, R-24, R-30 to R-33, R-36, and R-01 to R-05 where they make or break a tractor.
"""

from __future__ import annotations

import pytest

from .javascript import BNUZ, WHU, ZZVC, Case, Message, answers_to, ask, name, ruleset


def won(
    why: str, document: str, trump_text: str, plays: str, winner: int, points: int, leader: int = 0, **readings: str
) -> Case:
    """A trick of four plays in the order of play, with "|" between them."""
    request = ask(0, "trick", trump_text, leader=leader, plays=[play.split() for play in plays.split("|")])
    return Case(ruleset(document, **readings), request, {"winner": winner, "points": points}, why)


SINGLES = [
    won("the highest of the suit", WHU, "5S", "H9|HK|HA|D3", 2, 10),
    won("the leader", WHU, "5S", "HA|HK|HQ|HJ", 0, 10),
    won("other suits do not win", WHU, "5S", "H9|DA|CA|H3", 0, 0),
    won("a ruff in the second seat", ZZVC, "5S", "H9|S2|HA|HK", 1, 10),
    won("a ruff in the third seat", ZZVC, "5S", "H9|HA|S2|HT", 2, 10),
    won("a ruff in the fourth seat", ZZVC, "5S", "H9|HA|HK|S2", 3, 10),
    won("seats from the leader on: 3 0 1 2", ZZVC, "5S", "H9|S2|HA|HK", 0, 10, leader=3),
    won("seats from the leader on: 2 3 0 1", ZZVC, "5S", "H9|HA|HK|S2", 1, 10, leader=2),
    won("a higher ruff", BNUZ, "5S", "HA|S2|S4|S3", 2, 0),
    won("three ruffs, one of them by the level card of the suit", BNUZ, "5S", "HA|H5|S2|SA", 1, 5),
    won("equal level cards, the first", WHU, "5S", "HA|S2|H5|D5", 2, 10),
    won("the main level card over them", WHU, "5S", "HA|C5|H5|S5", 3, 15),
    won("twins, the leader's", ZZVC, "5S", "HA|HK|HA|H3", 0, 10),
    won("twins of trump, the first", BNUZ, "5S", "HA|S9|S9|D2", 1, 0),
    won("trump led", WHU, "5S", "S9|SA|S5|RJ", 3, 5),
    won("no trump suit, four equal level cards", WHU, "5-", "S5|H5|D5|C5", 0, 20),
    won("no trump suit, a joker", WHU, "5-", "S5|H5|BJ|D5", 2, 15),
    won("no trump suit, a level card ruffs", ZZVC, "5-", "SA|SK|D5|ST", 2, 25),
    won("no trump suit, spades are a side suit", ZZVC, "5-", "HA|SA|HK|S2", 0, 10),
    won("level K: a K of another suit ruffs", BNUZ, "KS", "HA|HQ|HK|H2", 2, 10),
    won("level T, all points", BNUZ, "TS", "H5|DT|SK|ST", 3, 35),
    won("the last trick", WHU, "5S", "D2|D4|C3|S2", 2, 0, leader=3),
]

PAIRS = [
    won("the highest pair", WHU, "5S", "H9 H9|HA HK|HT HT|HQ HJ", 2, 30),
    won("a lone ace beats no pair", WHU, "5S", "H2 H2|HA HK|HQ HJ|H3 H4", 0, 10),
    won("a pair of trumps ruffs", WHU, "5S", "HA HA|S2 S2|HK HK|D3 D4", 1, 20),
    won("two trumps do not", ZZVC, "5S", "HA HA|S2 S3|HK HK|RJ BJ", 0, 20),
    won("one trump and a side card do not", BNUZ, "5S", "HA HA|RJ D2|HK HK|D3 D4", 0, 20),
    won("level cards of two suits are no pair", BNUZ, "5S", "HA HA|H5 D5|H3 H4|C2 C3", 0, 10),
    won("equal level pairs, the first", BNUZ, "5S", "HA HA|D5 D5|H5 H5|S2 S2", 1, 20),
    won("ruffs in all other seats", BNUZ, "5S", "HA HA|S9 S9|D5 D5|BJ BJ", 3, 10),
    won("pairs of other suits", ZZVC, "5S", "H2 H2|DA DA|CA CA|H3 H4", 0, 0),
    won("no trump suit, equal level pairs", ZZVC, "5-", "HA HA|S5 S5|D5 D5|C5 C5", 1, 30),
    won("pairs of trumps", ZZVC, "5S", "S9 S9|SA S5|H5 H5|RJ BJ", 2, 15),
]

TRACTORS = [
    won("a higher tractor", WHU, "5S", "H9 H9 H8 H8|HA HA HK HK|H7 H7 H6 H6|D2 D3 D4 D6", 1, 20),
    won("higher pairs apart", WHU, "5S", "H9 H9 H8 H8|HA HA HQ HQ|H7 H7 H6 H6|D2 D3 D4 D6", 0, 0),
    won("a tractor of trumps ruffs", WHU, "5S", "HK HK HQ HQ|S4 S4 S3 S3|H2 H3 H4 H6|D2 D3 D4 D6", 1, 20),
    won("pairs of trumps apart do not", ZZVC, "5S", "HK HK HQ HQ|SA SA SQ SQ|H2 H3 H4 H6|D2 D3 D4 D6", 0, 20),
    won("a side card spoils the ruff", ZZVC, "5S", "HK HK HQ HQ|SA SA SK D2|H2 H3 H4 H6|D2 D3 D4 D6", 0, 30),
    won("a higher ruff", BNUZ, "5S", "HK HK HQ HQ|S3 S3 S2 S2|S7 S7 S6 S6|S8 S8 ST ST", 2, 40),
    won("three pairs", WHU, "5S", "HQ HQ HJ HJ HT HT|S8 S8 S7 S7 S6 S6|D2 D3 D4 D6 D7 D8|S4 S4 S3 S3 S2 S2", 1, 20),
    won(
        "three pairs, not in one row",
        WHU,
        "5S",
        "HQ HQ HJ HJ HT HT|S9 S9 S7 S7 S6 S6|D2 D3 D4 D6 D7 D8|H2 H3 H4 H6 H7 H8",
        0,
        20,
    ),
    won("over the level rank", ZZVC, "3S", "HK HK HQ HQ|S4 S4 S2 S2|H2 H4 H6 H7|D2 D4 D6 D7", 1, 20),
    won(
        "over the level rank, trumps apart",
        ZZVC,
        "3S",
        "HK HK HQ HQ|S4 S4 S2 S2|H2 H4 H6 H7|D2 D4 D6 D7",
        0,
        20,
        R_04="b",
    ),
    won(
        "a side suit over the level rank", ZZVC, "3S", "H4 H4 H2 H2|H7 H7 H6 H6|D2 D4 D6 D7|D2 D4 D6 D7", 1, 0, R_04="b"
    ),
    won("level pair and ace", BNUZ, "5S", "HK HK HQ HQ|RJ RJ H2 H3|C5 C5 SA SA|BJ BJ S5 S5", 3, 40),
    won("main and off-suit level", ZZVC, "5S", "HK HK HQ HQ|S5 S5 D5 D5|H2 H3 H4 H6|D2 D3 D4 D6", 1, 40),
    won(
        "main and off-suit level, apart", ZZVC, "5S", "HK HK HQ HQ|S5 S5 D5 D5|H2 H3 H4 H6|D2 D3 D4 D6", 0, 40, R_01="b"
    ),
    won("two off-suit level pairs", ZZVC, "5S", "HK HK HQ HQ|H5 H5 D5 D5|H2 H3 H4 H6|D2 D3 D4 D6", 0, 40),
    won(
        "two off-suit level pairs, neighbours",
        ZZVC,
        "5S",
        "HK HK HQ HQ|H5 H5 D5 D5|C5 C5 SA SA|D2 D3 D4 D6",
        1,
        50,
        R_02="b",
    ),
    won("no trump suit, jokers", WHU, "5-", "HK HK HQ HQ|BJ BJ D5 D5|H2 H3 H4 H6|D2 D3 D4 D6", 1, 30),
    won("no trump suit, not one below the other", WHU, "5-", "HK HK HQ HQ|RJ RJ D5 D5|H2 H3 H4 H6|D2 D3 D4 D6", 0, 30),
    won(
        "no trump suit, small joker and level apart",
        BNUZ,
        "5-",
        "HK HK HQ HQ|BJ BJ D5 D5|H2 H3 H4 H6|D2 D3 D4 D6",
        0,
        30,
        R_03="b",
    ),
    won(
        "no trump suit, two level pairs", ZZVC, "5-", "HK HK HQ HQ|S5 S5 D5 D5|C5 C5 H5 H5|RJ RJ BJ BJ", 3, 60, R_02="b"
    ),
    won(
        "no trump suit, equal tractors", ZZVC, "5-", "HK HK HQ HQ|S5 S5 D5 D5|C5 C5 H5 H5|D2 D3 D4 D6", 1, 60, R_02="b"
    ),
    won("5 5 4 4 in no line", WHU, "5S", "H9 H9 H8 H8|S3 S3 S2 S2|S5 S5 S4 S4|D2 D3 D4 D6", 1, 10),
    won("5 5 4 4 over 3 3 2 2", WHU, "5S", "H9 H9 H8 H8|S3 S3 S2 S2|S5 S5 S4 S4|D2 D3 D4 D6", 2, 10, R_05="b"),
    won("5 5 4 4 under 7 7 6 6", WHU, "5S", "H9 H9 H8 H8|S5 S5 S4 S4|S7 S7 S6 S6|D2 D3 D4 D6", 2, 10, R_05="b"),
    won("6 6 5 5 stands at 6", WHU, "5S", "H9 H9 H8 H8|S6 S6 S5 S5|S8 S8 S7 S7|S4 S4 S3 S3", 2, 10, R_05="b"),
    won(
        "A A K K of trumps at level A under a level pair",
        WHU,
        "AS",
        "H9 H9 H8 H8|SA SA SK SK|HA HA SQ SQ|SJ SJ ST ST",
        1,
        40,
        R_05="b",
    ),
    won(
        "small jokers and main level at level A",
        WHU,
        "AS",
        "H9 H9 H8 H8|SQ SQ SJ SJ|CA CA SK SK|BJ BJ SA SA",
        3,
        20,
        R_05="b",
    ),
]

TRIPLES = [
    won("4 4 3 ruffs A A K", WHU, "5S", "HA HA HK|S4 S4 S3|H2 H3 H4|D2 D3 D4", 1, 10),
    won("4 3 3 does not", WHU, "5S", "HA HA HK|S4 S3 S3|H2 H3 H4|D2 D3 D4", 0, 10),
    won("4 3 3 ruffs A K K", WHU, "5S", "HA HK HK|S4 S3 S3|H2 H3 H4|D2 D3 D4", 1, 20),
    won("4 4 3 does not ruff A K K", WHU, "5S", "HA HK HK|S4 S4 S3|H2 H3 H4|D2 D3 D4", 0, 20),
    won("over the level rank", WHU, "5S", "HA HA HK|S6 S6 S4|H2 H3 H4|D2 D3 D4", 1, 10),
    won("not neighbours", WHU, "5S", "HA HA HK|SA SA S2|H2 H3 H4|D2 D3 D4", 0, 10),
    won("off-suit level pair and ace", WHU, "5S", "HA HA HK|H5 H5 SA|H2 H3 H4|D2 D3 D4", 1, 20),
    won(
        "off-suit level pair and ace, plain trumps only",
        WHU,
        "5S",
        "HA HA HK|H5 H5 SA|H2 H3 H4|D2 D3 D4",
        0,
        20,
        R_31="b",
    ),
    won("plain trumps", WHU, "5S", "HA HA HK|SK SK SQ|H2 H3 H4|D2 D3 D4", 1, 30, R_31="b"),
    won("joker over main level pair", WHU, "5S", "HA HK HK|BJ S5 S5|H2 H3 H4|D2 D3 D4", 1, 30),
    won(
        "joker over main level pair, plain trumps only",
        WHU,
        "5S",
        "HA HK HK|BJ S5 S5|H2 H3 H4|D2 D3 D4",
        0,
        30,
        R_31="b",
    ),
    won("joker over off-suit level pair", WHU, "5S", "HA HK HK|BJ D5 D5|H2 H3 H4|D2 D3 D4", 0, 30),
    won("no trump suit, big jokers and a small one", WHU, "5-", "HA HA HK|RJ RJ BJ|H2 H3 H4|D2 D3 D4", 1, 10),
    won("no trump suit, small joker and level pair", WHU, "5-", "HA HK HK|BJ C5 C5|H2 H3 H4|D2 D3 D4", 1, 30),
    won("no trump suit, big jokers and a 5", WHU, "5-", "HA HA HK|RJ RJ C5|H2 H3 H4|D2 D3 D4", 0, 15),
    won("no trump suit, R-31 b bars nothing", WHU, "5-", "HA HA HK|RJ RJ BJ|H2 H3 H4|D2 D3 D4", 1, 10, R_31="b"),
    won("the higher of two ruffs", WHU, "5S", "HA HA HK|S4 S4 S3|S8 S8 S7|S3 S2 S2", 2, 10),
    won("the suit itself does not win", WHU, "5S", "HA HK HK|HA HQ HQ|H2 H3 H4|D2 D3 D4", 0, 20),
    won("A Q Q at level K, any pair and single", BNUZ, "KS", "HA HQ HQ|S4 S3 S3|H2 H3 H4|D2 D3 D4", 1, 0),
    won("any pair and single", BNUZ, "5S", "HA HA HK|SA S2 S2|H2 H3 H4|D2 D3 D4", 1, 10),
    won("neighbours, pair below", BNUZ, "5S", "HA HA HK|S3 S2 S2|H2 H3 H4|D2 D3 D4", 0, 10, R_36="b"),
    won("neighbours, pair above", BNUZ, "5S", "HA HA HK|S3 S3 S2|H2 H3 H4|D2 D3 D4", 1, 10, R_36="b"),
    won("small joker and level apart", BNUZ, "5-", "HA HA HK|BJ BJ C5|H2 H3 H4|D2 D3 D4", 0, 15, R_03="b", R_36="b"),
    won("three singles", BNUZ, "5S", "HA HA HK|SA SK SQ|H2 H3 H4|D2 D3 D4", 0, 20),
    won("a side card spoils the ruff", BNUZ, "5S", "HA HA HK|S9 S9 D2|H2 H3 H4|D2 D3 D4", 0, 10),
    won("the higher pair", BNUZ, "5S", "HA HA HK|S9 S9 S2|SA S3 S3|D2 D3 D4", 1, 10),
    won("the highest card", BNUZ, "5S", "HA HA HK|S9 S9 S2|SA S3 S3|D2 D3 D4", 2, 10, R_31b="b"),
    won("a triple is no throw", BNUZ, "5S", "HA HA HK|S9 S9 S2|SA S3 S3|D2 D3 D4", 1, 10, R_33="c"),
    won("equal pairs, the first", BNUZ, "5S", "HA HA HK|H5 H5 S2|D5 D5 RJ|D2 D3 D4", 1, 30),
    won("pair and single as a throw", ZZVC, "5S", "HA HA HK|S2 S2 SA|H2 H3 H4|S4 S3 S3", 3, 10),
]

TRACTOR_AND_PAIR = "HK HK HQ HQ HT HT"
TRACTOR_AND_TWO_PAIRS = "HK HK HQ HQ HT HT H8 H8"
TWO_TRACTORS = "HK HK HQ HQ H8 H8 H7 H7"
EIGHT_HEARTS, EIGHT_DIAMONDS = "H2 H2 H3 H3 H4 H6 H6 H9", "D2 D2 D3 D3 D4 D6 D6 D9"
LOW_HEARTS, LOW_DIAMONDS = "H2 H3 H4 H6", "D2 D3 D4 D6"

THROWS = [
    # What ruffs
    won("a single for each single", ZZVC, "5S", "HA HK|S2 S3|H2 H3|D2 D3", 1, 10),
    won("a side card spoils the ruff", ZZVC, "5S", "HA HK|RJ D2|H2 H3|D2 D3", 0, 10),
    won("a pair serves as singles", ZZVC, "5S", "HA HK|S2 S2|H2 H3|D2 D3", 1, 10),
    won("a pair has to stay one", ZZVC, "5S", "HA HK|S2 S2|H2 H3|D2 D3", 0, 10, R_32="b"),
    won("singles serve as no pair", ZZVC, "5S", "HA HA HQ|SA SK S2|H2 H3 H4|D2 D3 D4", 0, 10),
    won("two pairs, one serves as singles", BNUZ, "5S", "HA HA HQ HT|S9 S9 S2 S2|H2 H3 H4 H6|D2 D3 D4 D6", 1, 10),
    won("a tractor serves as pairs", ZZVC, "5S", f"HA HA HQ HQ|S3 S3 S2 S2|{LOW_HEARTS}|{LOW_DIAMONDS}", 1, 0),
    won(
        "a tractor is not two pairs", ZZVC, "5S", f"HA HA HQ HQ|S3 S3 S2 S2|{LOW_HEARTS}|{LOW_DIAMONDS}", 0, 0, R_32="b"
    ),
    won("two pairs are", ZZVC, "5S", f"HA HA HQ HQ|S4 S4 S2 S2|{LOW_HEARTS}|{LOW_DIAMONDS}", 1, 0, R_32="b"),
    won(
        "pairs serve as no tractor",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|SA SA SQ SQ ST ST|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        0,
        60,
    ),
    won(
        "a longer tractor",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|S4 S4 S3 S3 S2 S2|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        1,
        40,
    ),
    won(
        "a longer tractor, exactly",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|S4 S4 S3 S3 S2 S2|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        0,
        40,
        R_32="b",
    ),
    won(
        "tractor and pair, exactly",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|S6 S6 S3 S3 S2 S2|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        1,
        40,
        R_32="b",
    ),
    won(
        "the longest tractor of equal level pairs",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|C5 C5 D5 D5 SA SA|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        1,
        60,
        R_32="b",
    ),
    won("a throw that is not ruffed", BNUZ, "5S", "HA HQ|HK HK|DA DA|CA CA", 0, 20),
    won(
        "pairs apart, exactly",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|SA SA SQ SQ ST ST|{LOW_HEARTS} H7 H8|{LOW_DIAMONDS} D7 D8",
        0,
        60,
        R_32="b",
    ),
    won(
        "three pairs in a row are not two tractors",
        BNUZ,
        "5S",
        f"{TWO_TRACTORS}|S4 S4 S3 S3 S2 S2 SA SK|{EIGHT_HEARTS}|{EIGHT_DIAMONDS}",
        0,
        30,
    ),
    won(
        "four pairs in a row are",
        BNUZ,
        "5S",
        f"{TWO_TRACTORS}|S6 S6 S4 S4 S3 S3 S2 S2|{EIGHT_HEARTS}|{EIGHT_DIAMONDS}",
        1,
        20,
    ),
    won(
        "a triple and a pair",
        BNUZ,
        "5S",
        "HA HA HK H9 H9|S4 S4 S2 S7 S7|H2 H3 H4 H6 H7|D2 D3 D4 D6 D7",
        1,
        10,
        R_29c="b",
    ),
    won(
        "a triple and no pair",
        BNUZ,
        "5S",
        "HA HA HK H9 H9|S4 S4 S2 S7 S8|H2 H3 H4 H6 H7|D2 D3 D4 D6 D7",
        0,
        10,
        R_29c="b",
    ),
    won(
        "the pair that is split is no pair",
        BNUZ,
        "5S",
        "HA HA HK H9 H9|S4 S4 S3 S3 S7|H2 H3 H4 H6 H7|D2 D3 D4 D6 D7",
        0,
        10,
        R_29c="b",
        R_36="b",
    ),
    won(
        "a triple within a throw", BNUZ, "5S", f"HA HA HK H9|S9 S9 S2 S7|{LOW_HEARTS}|{LOW_DIAMONDS}", 1, 10, R_29c="b"
    ),
    won(
        "a triple within a throw, neighbours",
        BNUZ,
        "5S",
        f"HA HA HK H9|S9 S9 S2 S7|{LOW_HEARTS}|{LOW_DIAMONDS}",
        0,
        10,
        R_29c="b",
        R_36="b",
    ),
    won(
        "neighbours out of a pair that is split",
        BNUZ,
        "5S",
        f"HA HA HK H9|S4 S4 S3 S3|{LOW_HEARTS}|{LOW_DIAMONDS}",
        1,
        10,
        R_29c="b",
        R_36="b",
    ),
    won(
        "pair and single, exactly",
        BNUZ,
        "5S",
        f"HA HA HK H9|S4 S4 S3 S7|{LOW_HEARTS}|{LOW_DIAMONDS}",
        1,
        10,
        R_29c="b",
        R_32="b",
        R_36="b",
    ),
    won(
        "two pairs, exactly",
        BNUZ,
        "5S",
        f"HA HA HK H9|S4 S4 S3 S3|{LOW_HEARTS}|{LOW_DIAMONDS}",
        0,
        10,
        R_29c="b",
        R_32="b",
    ),
    # Which of two ruffs is higher
    won("a ruff over a ruff that does not match", ZZVC, "5S", "HA HA HK|RJ BJ S5|S2 S2 S3|D2 D3 D4", 2, 15),
    won("the higher pair", ZZVC, "5S", "HA HA HK|S9 S9 S2|S3 S3 SA|D2 D3 D4", 1, 10),
    won("the higher pair, though not every part", ZZVC, "5S", "HA HA HK|S9 S9 SA|ST ST S2|D2 D3 D4", 2, 30),
    won("not every part is higher", ZZVC, "5S", "HA HA HK|S9 S9 SA|ST ST S2|D2 D3 D4", 1, 30, R_33="b"),
    won("every part is higher", ZZVC, "5S", "HA HA HK|S9 S9 S2|ST ST S3|D2 D3 D4", 2, 30, R_33="b"),
    won("the highest card of all", ZZVC, "5S", "HA HA HK|S9 S9 S2|S3 S3 SA|D2 D3 D4", 2, 10, R_33="c"),
    won("the highest card is the first ruff's", ZZVC, "5S", "HA HA HK|S9 S9 SA|ST ST S2|D2 D3 D4", 1, 30, R_33="c"),
    won("equal level cards, the first", ZZVC, "5S", "HA HK|H5 S2|D5 SA|D2 D3", 1, 20),
    won("equal highest cards, the first", ZZVC, "5S", "HA HK|H5 S2|D5 SA|D2 D3", 1, 20, R_33="c"),
    won("equal level cards, not every part", ZZVC, "5S", "HA HK|H5 S2|D5 SA|D2 D3", 1, 20, R_33="b"),
    won("equal pairs, a higher single", BNUZ, "5S", "HA HA HQ|H5 H5 S2|D5 D5 SA|D2 D3 D4", 1, 20),
    won(
        "the best of three cuts",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_TWO_PAIRS}|S4 S4 S3 S3 SJ SJ SK SK|S9 S9 S8 S8 S7 S7 S6 S6|D2 D3 D4 D6 D7 D8 D9 DJ",
        2,
        60,
    ),
    won(
        "none of three cuts is higher throughout",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_TWO_PAIRS}|S4 S4 S3 S3 SJ SJ SK SK|S9 S9 S8 S8 S7 S7 S6 S6|D2 D3 D4 D6 D7 D8 D9 DJ",
        1,
        60,
        R_33="b",
    ),
    won(
        "the highest card whatever the cut",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_TWO_PAIRS}|S4 S4 S3 S3 SJ SJ SK SK|S9 S9 S8 S8 S7 S7 S6 S6|D2 D3 D4 D6 D7 D8 D9 DJ",
        1,
        60,
        R_33="c",
    ),
    won(
        "one of three cuts is the best of the standing ruff",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_TWO_PAIRS}|S9 S9 S8 S8 S7 S7 S6 S6|S4 S4 S3 S3 SJ SJ SK SK|D2 D3 D4 D6 D7 D8 D9 DJ",
        1,
        60,
    ),
    won(
        "two cuts of the standing ruff, one is not topped",
        BNUZ,
        "5S",
        f"HA HA HQ HT|S9 S9 S3 S3|ST ST SJ S4|{LOW_DIAMONDS}",
        1,
        30,
        R_33="b",
    ),
    won(
        "two cuts of the standing ruff, both are topped",
        BNUZ,
        "5S",
        f"HA HA HQ HT|S9 S9 S3 S3|SJ SJ ST ST|{LOW_DIAMONDS}",
        2,
        30,
        R_33="b",
    ),
    won(
        "the tractor decides, not the pair",
        BNUZ,
        "5S",
        f"{TRACTOR_AND_PAIR}|S4 S4 S3 S3 RJ RJ|S7 S7 S6 S6 S2 S2|{LOW_DIAMONDS} D7 D8",
        2,
        40,
    ),
    won(
        "one tractor of two decides",
        BNUZ,
        "5S",
        "HK HK HQ HQ H8 H8 H7 H7|SK SK SQ SQ S3 S3 S2 S2|SJ SJ ST ST S9 S9 S8 S8|D2 D3 D4 D6 D7 D8 D9 DJ",
        1,
        60,
    ),
    won("a triple's pair", BNUZ, "5S", f"HA HA HK H9|S9 S9 S2 S7|S3 S3 SA SK|{LOW_DIAMONDS}", 1, 20, R_29c="b"),
    won(
        "a triple's highest card",
        BNUZ,
        "5S",
        f"HA HA HK H9|S9 S9 S2 S7|S3 S3 SA SK|{LOW_DIAMONDS}",
        2,
        20,
        R_29c="b",
        R_31b="b",
    ),
    won("ruffs in all seats", ZZVC, "5S", "HA HK|S2 S3|S4 S6|S4 S7", 3, 10),
    # In the suit led: the trick does not ask whether the throw stood
    won("higher in the suit", ZZVC, "5S", "H9 H7|HA H2|D2 D3|HK HQ", 1, 10),
    won("higher in the suit, not every part", ZZVC, "5S", "H9 H7|HA H2|D2 D3|HK HQ", 3, 10, R_33="b"),
    won("trumps thrown", BNUZ, "5S", "SA SK|RJ S2|S5 D5|HA HA", 1, 20),
    won("trumps thrown, a pair and a single", BNUZ, "5S", "S9 S9 SA|RJ BJ S5|ST ST S2|HA HA HK", 2, 35),
    won(
        "the whole hand thrown",
        BNUZ,
        "5S",
        "RJ RJ BJ BJ S5 S5 H5 H5 D5 D5 C5 C5 SA SA SK SK SQ SQ SJ SJ ST ST S9 S9 S8|"
        "S8 S7 S7 S6 S6 S4 S4 S3 S3 S2 S2 HA HA HK HK HQ HQ HJ HJ HT HT H9 H9 H8 H8|"
        "DA DA DK DK DQ DQ DJ DJ DT DT D9 D9 D8 D8 D7 D7 D6 D6 D4 D4 D3 D3 D2 D2 H7|"
        "CA CA CK CK CQ CQ CJ CJ CT CT C9 C9 C8 C8 C7 C7 C6 C6 C4 C4 C3 C3 C2 C2 H7",
        0,
        200,
    ),
    won(
        "19 hearts ruffed by 19 trumps",
        BNUZ,
        "5S",
        "HA HA HK HK HJ HJ H9 H9 H7 H7 H4 H4 H2 H2 HQ HT H8 H6 H3|"
        "HQ HT H8 H6 H3 DA DA DK DK DQ DQ DJ DJ DT DT D9 D9 D8 D8|"
        "RJ RJ BJ BJ S5 S5 H5 H5 SA SA SQ SQ SJ SJ S9 S9 S8 S7 S6|"
        "CA CA CK CK CQ CQ CJ CJ CT CT C9 C9 C8 C8 C7 C7 C6 C6 C4",
        2,
        140,
    ),
]

CASES = SINGLES + PAIRS + TRACTORS + TRIPLES + THROWS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_a_trick_is_won_as_worked_out_by_hand(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output
