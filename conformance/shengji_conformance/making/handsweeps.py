"""Whole hands for the suite: clean ones of each document, and ones with a slip or a report of each kind.

Each is dealt from its own seed and played by the predicates of the document that it is made for; the others judge it
as well.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from shengji_conformance.making.handmaking import (
    Beginning,
    Cards,
    Maker,
    cards_in,
    dealt,
    groups_in,
    throws_in,
    when_held,
)
from shengji_conformance.operations.conduct import KIND_NAMES
from shengji_conformance.operations.hands import RecordedHand
from shengji_spec.calls import AFTER_BURIAL, BEFORE_KITTY, DRAW
from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    SMALL_JOKER,
    SPADES,
    Card,
    Play,
)
from shengji_spec.conduct import Offence
from shengji_spec.documents import Text
from shengji_spec.hands import OF_SUIT_LED
from shengji_spec.parts import play_of
from shengji_spec.records import Called, Reported, TakenBack
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"
ALL = (WHU, ZZVC, BNUZ)
BIG, SMALL = Card(JOKERS, BIG_JOKER), Card(JOKERS, SMALL_JOKER)
NAMES = {WHU: Text("武大", "whu"), ZZVC: Text("郑州", "zzvc"), BNUZ: Text("珠海", "bnuz")}


class MadeHand(NamedTuple):
    """A hand with its name, what it shows, and the name of the one across the boundary."""

    name: str
    title: Text
    asked: RecordedHand
    across: str | None


class Seeded(NamedTuple):
    """What a plan is made with: the document's rules, and its chance."""

    document: str
    rules: Rules
    chance: Random


def shown(made: Seeded, suit: int, rank: int, copies: int = 1) -> Cards:
    """Give level cards as the document has them called: with the joker of their colour, or without."""
    joker = BIG if suit in {HEARTS, DIAMONDS} else SMALL
    return (*(Card(suit, rank),) * copies, *((joker,) if made.rules.calls_need_joker else ()))


# Beginnings

LATER: dict[str, Any] = {"hand_number": 3, "levels": (5, 7), "declarer": 0, "first_drawer": 0}


def four(**given: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    """Give what each seat is given: `s0` … `s3`."""
    return given.get("s0", ()), given.get("s1", ()), given.get("s2", ()), given.get("s3", ())


def later(made: Seeded, kept: Cards = (), s0: Cards = (), **changed: Any) -> Maker:
    """Begin a later hand: seat 0 declares, calls spades at 5 and buries."""
    maker = later_deal(made, kept, s0, **changed)
    maker.bury(0)
    return maker


def later_deal(made: Seeded, kept: Cards = (), s0: Cards = (), **changed: Any) -> Maker:
    """Begin the same, up to the burial."""
    rank = changed.get("levels", LATER["levels"])[0]
    call = shown(made, SPADES, rank)
    more = {f"s{seat}": changed.pop(f"s{seat}") for seat in (1, 2, 3) if f"s{seat}" in changed}
    beginning = Beginning(**{**LATER, "given": four(s0=(*call, *s0), **more), **changed})
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance, kept)
    maker.call(0, call)
    return maker


def finished(maker: Maker) -> Maker:
    """Play a hand to its end."""
    maker.play_out()
    return maker


# Clean hands


def first_hand(made: Seeded) -> Maker:
    """Play a first hand: seat 1 calls hearts and so declares."""
    call = shown(made, HEARTS, 2)
    maker = Maker(made.rules, dealt(Beginning(given=four(s1=call)), made.chance), made.chance)
    maker.call(1, call)
    maker.bury(1)
    return finished(maker)


def later_hand(made: Seeded) -> Maker:
    """Play a later hand."""
    return finished(later(made))


def turned_hand(made: Seeded) -> Maker:
    """Play a later hand in which nobody calls: the third card of the kitty gives the trump."""
    beginning = Beginning(**LATER, in_kitty=(Card(SPADES, 3), Card(CLUBS, 9), Card(HEARTS, 9)))
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance)
    maker.bury(0)
    return finished(maker)


def turned_joker(made: Seeded) -> Maker:
    """Play a later hand in which the third card of the kitty is a joker."""
    beginning = Beginning(**LATER, in_kitty=(Card(SPADES, 3), Card(CLUBS, 9), BIG, Card(DIAMONDS, 9)))
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance)
    maker.bury(0)
    return finished(maker)


def nobody_called(made: Seeded) -> Maker:
    """Deal a first hand in which nobody calls."""
    return Maker(made.rules, dealt(Beginning(), made.chance), made.chance)


def redealt_hand(made: Seeded) -> Maker:
    """Play a later hand that was dealt again because nobody had called, and is called by the other side."""
    call = shown(made, HEARTS, 7)
    beginning = Beginning(**{**LATER, "redealt": True, "given": four(s1=call)})
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance)
    maker.call(1, call)
    maker.bury(1)
    return finished(maker)


def early_override(made: Seeded) -> Maker:
    """Play a first hand in which seat 2 overrides before the kitty is taken up."""
    call, over = shown(made, HEARTS, 2), shown(made, SPADES, 2, 2)
    maker = Maker(made.rules, dealt(Beginning(given=four(s1=call, s2=over)), made.chance), made.chance)
    maker.call(1, call)
    maker.call(2, over, BEFORE_KITTY)
    maker.bury(2)
    return finished(maker)


def later_early_override(made: Seeded) -> Maker:
    """Play a later hand in which seat 1 overrides before the kitty is taken up, and buries first."""
    over = shown(made, SPADES, 5, 2)
    call = shown(made, HEARTS, 5)
    maker = Maker(made.rules, dealt(Beginning(**LATER, given=four(s0=call, s1=over)), made.chance), made.chance)
    maker.call(0, call)
    maker.call(1, over, BEFORE_KITTY)
    maker.bury(1 if made.rules.overrider_before_kitty_buries else 0)
    return finished(maker)


def overridden(made: Seeded, *, leader: int) -> Maker:
    """Play a later hand in which seat 3 overrides after the burial and buries anew; then this seat leads."""
    call, over = shown(made, DIAMONDS, 5), shown(made, CLUBS, 5, 2)
    maker = Maker(made.rules, dealt(Beginning(**LATER, given=four(s0=call, s3=over)), made.chance), made.chance)
    maker.call(0, call)
    maker.bury(0)
    maker.call(3, over, AFTER_BURIAL)
    maker.bury(3)
    maker.play(leader, maker.right_lead(leader))
    return finished(maker)


def overridden_twice(made: Seeded, *, is_taken: bool) -> Maker:
    """Play a later hand in which seats 3 and 1 override after the burial; 3 buries anew, and 1 does or leaves it."""
    call, over = shown(made, DIAMONDS, 5), shown(made, CLUBS, 5, 2)
    higher = shown(made, SPADES, 5, 2)
    given = four(s0=call, s1=higher, s3=over)
    maker = Maker(made.rules, dealt(Beginning(**LATER, given=given), made.chance), made.chance)
    maker.call(0, call)
    maker.bury(0)
    maker.call(3, over, AFTER_BURIAL)
    maker.bury(3)
    maker.call(1, higher, AFTER_BURIAL)
    if is_taken:
        maker.bury(1)
    return finished(maker)


def overrider_leaves_kitty(made: Seeded) -> Maker:
    """Play a later hand in which the overrider leaves the kitty as it was buried."""
    maker = later(made, s1=(SMALL, SMALL) if not made.rules.calls_need_joker else (BIG, BIG))
    maker.call(1, (SMALL, SMALL) if not made.rules.calls_need_joker else (BIG, BIG), AFTER_BURIAL)
    return finished(maker)


def no_trump_suit(made: Seeded) -> Maker:
    """Play a later hand that a pair of big jokers has made one without trump suit."""
    maker = later(made, s2=(BIG, BIG))
    maker.call(2, (BIG, BIG), AFTER_BURIAL)
    maker.bury(2)
    return finished(maker)


def with_throw(made: Seeded, *, stands: bool) -> Maker:
    """Play a hand in which a throw stands, or fails."""
    maker = later(made)

    def can_throw(each: Maker) -> bool:
        return not each.table.plays and any(throws_in(each, each.seat_to_play(), stands=stands))

    maker.play_until(can_throw)
    seat = maker.seat_to_play()
    maker.play(seat, max(throws_in(maker, seat, stands=stands), key=sum))
    return finished(maker)


def must_play_levels(made: Seeded, levels: tuple[int, int]) -> Maker:
    """Play a hand at levels that may not be skipped."""
    return finished(later(made, levels=levels))


LAST = {
    "single": (BIG,),
    "pair": (BIG, BIG),
    "tractor": (Card(HEARTS, ACE), Card(HEARTS, ACE), Card(HEARTS, KING), Card(HEARTS, KING)),
    "triple": (Card(HEARTS, ACE), Card(HEARTS, ACE), Card(HEARTS, KING)),
    "throw": (Card(HEARTS, ACE), Card(HEARTS, KING), Card(HEARTS, KING)),
}
"""What an attacker leads to the last trick."""


def last_trick(made: Seeded, shape: str) -> Maker:
    """Play a hand whose last trick an attacker wins with a lead of this shape; points are in the kitty."""
    kept = LAST[shape]
    call = shown(made, SPADES, 5)
    jokers = () if BIG in kept else (BIG, BIG)
    given = four(s0=call, s1=(*kept, *jokers))
    points = (Card(CLUBS, KING), Card(DIAMONDS, 10), Card(CLUBS, 5))
    beginning = Beginning(**LATER, given=given, in_kitty=points)
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance, kept)
    maker.call(0, call)
    maker.bury(0, points)

    def wishes(each: Maker, seat: int) -> Iterator[Play]:
        if seat == 1 and each.table.held[1] == play_of(kept):
            yield play_of(kept)

    maker.play_out(wishes)
    last = maker.table.tricks[-1]
    if last.lead != play_of(kept) or last.winner != 1:
        raise ValueError("an attacker did not win the last trick so")
    return maker


# Calls and the deal


def wrong_level(made: Seeded) -> Maker:
    """Have seat 2 show a card that is of no level, which is void, before the declarer calls."""
    maker = later(made)
    call = maker.actions[0]
    stray = next(card for card in maker.asked.hands[2] if card.suit != JOKERS and card.rank not in {5, 7})
    drawn = when_held(maker.asked, 2, (stray,))
    if not isinstance(call, Called) or call.drawn < drawn:
        raise ValueError("the declarer calls before seat 2 can")
    maker.actions.insert(0, Called(2, (stray,), DRAW, drawn))
    return finished(maker)


def not_drawn_yet(made: Seeded) -> Maker:
    """Have the declarer call a card before it has drawn it, and call it again when it has."""
    maker = later(made)
    call = maker.actions[0]
    maker.actions.insert(0, call._replace(drawn=0))  # type: ignore[call-arg]
    return finished(maker)


def not_higher(made: Seeded) -> Maker:
    """Have seat 1 override with a pair of a lower suit than the pair that stands."""
    call, over = shown(made, SPADES, 5, 2), shown(made, DIAMONDS, 5, 2)
    maker = Maker(made.rules, dealt(Beginning(**LATER, given=four(s0=call, s1=over)), made.chance), made.chance)
    maker.call(0, call)
    maker.bury(0)
    maker.call(1, over, AFTER_BURIAL)
    return finished(maker)


def drawn_first_by(made: Seeded, first: int) -> Maker:
    """Play a later hand in which this seat draws first."""
    call = shown(made, SPADES, 5)
    beginning = Beginning(**{**LATER, "first_drawer": first, "given": four(s0=call)})
    maker = Maker(made.rules, dealt(beginning, made.chance), made.chance)
    maker.call(0, call)
    maker.bury(0)
    return finished(maker)


def miscounted(made: Seeded, sizes: tuple[int, int, int, int], when: str) -> Maker:
    """Play a hand that one or two seats begin with a card too many or too few; `when` it is found."""
    short_or_long = tuple(seat for seat in range(4) if sizes[seat] != 25)
    kind = Offence.MISCOUNT_PAIR if len(short_or_long) == 2 else Offence.MISCOUNT_ONE
    report = Reported(kind, short_or_long)
    maker = later_deal(made, sizes=sizes)
    if when in {"early", "mended"}:
        maker.note(report)
    if when == "mended":
        long, short = sizes.index(26), sizes.index(24)
        card = made.chance.choice(cards_in(maker.table.held[long]))
        maker.draw_over(short, card)
    maker.bury(0)
    if when == "during":
        for _ in range(9):
            maker.play_one()
        maker.note(report)
    maker.play_out()
    if when == "late":
        maker.note(report)
    return maker


def spoilt_end(made: Seeded, *, is_laid_down: bool) -> Maker:
    """Have a seat lead its last cards, of several groups, in a hand that two began with wrong numbers of cards.

    That is reported while the others hold cards, or once all are laid down.
    """
    maker = later_deal(made, sizes=(24, 26, 25, 25))
    maker.bury(0)

    def is_mixed(each: Maker) -> bool:
        hand = each.table.held[each.seat_to_play()]
        return len(list(groups_in(each.game.trump, hand))) > 1 and 1 < sum(hand) < 6

    maker.play_until(lambda each: not each.table.plays and is_mixed(each))
    seat = maker.seat_to_play()
    for step in range(4 if is_laid_down else 1):
        other = (seat + step) % 4
        if sum(maker.table.held[other]) > 0:
            maker.play(other, maker.table.held[other])
    maker.note(Reported(Offence.MISCOUNT_PAIR, (0, 1)))
    return maker


def wrong_burial(made: Seeded, size: int, *, is_reported: bool) -> Maker:
    """Have the declarer bury a wrong number of cards."""
    maker = later_deal(made)
    maker.bury(0, size=size)
    if is_reported:
        maker.note(Reported(Offence.WRONG_BURIAL, (0,)))
    return finished(maker)


# Plays


def can_revoke(maker: Maker, seats: tuple[int, ...]) -> bool:
    """One of the seats is to follow and could revoke."""
    if not maker.table.plays or maker.seat_to_play() not in seats:
        return False
    return maker.wrong_follow(maker.seat_to_play(), is_revoke) is not None


def is_revoke(fault: object) -> bool:
    """The fault is one of holding back."""
    return fault in OF_SUIT_LED


def revoke(made: Seeded, seats: tuple[int, ...], when: str) -> Maker:
    """Have one of these seats revoke in the middle of a hand; `when` it is found."""
    maker = later(made)
    for _ in range(13):
        maker.play_one()
    maker.play_until(lambda each: can_revoke(each, seats))
    seat = maker.seat_to_play()
    slip(maker, seat, maker.wrong_follow(seat, is_revoke), Offence.REVOKE, when)
    return finish_with(maker, Reported(Offence.REVOKE, (seat,)), when)


def slip(maker: Maker, seat: int, play: Play | None, kind: Offence = Offence.WRONG_PLAY, when: str = "") -> None:
    """Have a seat play something wrong; it is taken back, or reported at once, or after some plays, or not yet."""
    if play is None:
        raise ValueError("nothing wrong can be played here")
    maker.play(seat, play)
    if when == "at-once":
        maker.note(Reported(kind, (seat,)))
    if when == "taken-back":
        maker.take_back(seat)
    if when == "during":
        for _ in range(6):
            maker.play_one()
        maker.note(Reported(kind, (seat,)))


def finish_with(maker: Maker, report: Reported, when: str) -> Maker:
    """Play to the end, and report then, where that is when it is found."""
    maker.play_out()
    if when == "after":
        maker.note(report)
    return maker


def two_revokes(made: Seeded, *, one_side: bool) -> Maker:
    """Have both an attacker and a declarer revoke, or two attackers: nobody says so."""
    maker = later(made)
    for seats in ((1, 3), (1, 3) if one_side else (0, 2)):
        for _ in range(8):
            maker.play_one()
        maker.play_until(lambda each, seats=seats: can_revoke(each, seats))  # type: ignore[misc]
        slip(maker, maker.seat_to_play(), maker.wrong_follow(maker.seat_to_play(), is_revoke), Offence.REVOKE, "never")
    return finished(maker)


def mixed_lead(maker: Maker, seat: int) -> Play:
    """Give two cards of two groups."""
    groups = list(groups_in(maker.game.trump, maker.table.held[seat]))
    return play_of((cards_in(groups[0])[0], cards_in(groups[1])[0]))


def wrong_lead(made: Seeded, when: str) -> Maker:
    """Have a seat lead cards of two groups; where that stays, the trick is played on, and the record ends there."""
    maker = later(made)
    for _ in range(8):
        maker.play_one()
    maker.play_until(lambda each: not each.table.plays and each.is_full())
    seat = maker.seat_to_play()
    slip(maker, seat, mixed_lead(maker, seat), Offence.WRONG_PLAY, "" if when == "during" else when)
    if when == "taken-back":
        return finished(maker)
    for step in (1, 2, 3):
        other = (seat + step) % 4
        maker.play(other, play_of(cards_in(maker.table.held[other])[:2]))
    if when == "during":
        maker.note(Reported(Offence.WRONG_PLAY, (seat,)))
    return maker


def wrong_count(made: Seeded, when: str) -> Maker:
    """Have a seat follow with a card too few."""
    maker = later(made)
    for _ in range(4):
        maker.play_one()
    maker.play_until(lambda each: len(each.table.plays) > 0 and sum(each.table.plays[0][1]) > 1 and each.is_full())
    seat = maker.seat_to_play()
    cards = cards_in(maker.right_follow(seat))[:-1]
    slip(maker, seat, play_of(cards), Offence.WRONG_PLAY, when)
    return finish_with(maker, Reported(Offence.WRONG_PLAY, (seat,)), when)


def right_play_taken_back(made: Seeded) -> Maker:
    """Have a seat take back a right play, and play another."""
    maker = later(made)
    for _ in range(10):
        maker.play_one()
    maker.play_until(lambda each: len(each.table.plays) == 1)
    seat = maker.seat_to_play()
    maker.play_one()
    maker.take_back(seat)
    return finished(maker)


def too_late(made: Seeded, since: str) -> Maker:
    """Have the second to play want its play back too late; `since`: what has come since.

    "play": the next seat has played; "back": it has taken that back, too; "lead": the trick is over and the next lead
    made; "revoke": the next seat has played, and what is wanted back is a revoke.
    """
    maker = later(made)
    for _ in range(10):
        maker.play_one()

    def is_ready(each: Maker) -> bool:
        return len(each.table.plays) == 1 and (since != "revoke" or can_revoke(each, (0, 1, 2, 3)))

    maker.play_until(is_ready)
    seat = maker.seat_to_play()
    slip(maker, seat, maker.wrong_follow(seat, is_revoke) if since == "revoke" else maker.right_follow(seat))
    last = maker.seat_to_play()
    for _ in range(4 if since == "lead" else 1):
        maker.play_one()
    if since == "back":
        maker.take_back(last)
    maker.note(TakenBack(seat))
    if since == "play":
        maker.take_back(last)  # this one is in time all the same
    return finished(maker)


def wrong_ruff(made: Seeded) -> Maker:
    """Have a seat that is void play trumps that do not ruff, where it could have ruffed."""
    strict = made.rules._replace(ruffs_must_match=True)
    maker = later(made)

    def could(each: Maker) -> bool:
        return len(each.table.plays) > 0 and each.spoilt_ruff(strict) is not None

    maker.play_until(could)
    seat, play = maker.seat_to_play(), maker.spoilt_ruff(strict)
    if play is None:
        raise ValueError("nobody can play trumps that do not ruff")
    maker.play(seat, play)
    return finished(maker)


def out_of_turn(made: Seeded, when: str) -> Maker:
    """Have a seat follow before its turn."""
    maker = later(made)
    for _ in range(12):
        maker.play_one()
    maker.play_until(lambda each: len(each.table.plays) == 1 and each.is_full())
    seat = (maker.seat_to_play() + 1) % 4
    slip(maker, seat, maker.right_follow(seat), Offence.OUT_OF_TURN, when)
    return finish_with(maker, Reported(Offence.OUT_OF_TURN, (seat,)), when)


def lead_out_of_turn(made: Seeded, when: str) -> Maker:
    """Have a seat lead that did not win the last trick."""
    maker = later(made)
    for _ in range(12):
        maker.play_one()
    maker.play_until(lambda each: not each.table.plays and each.is_full())
    seat = (maker.seat_to_play() + 1) % 4
    slip(maker, seat, maker.right_lead(seat), Offence.OUT_OF_TURN, when)
    return finished(maker)


# Reports


def reported(made: Seeded, kind: Offence, seats: tuple[int, ...], earlier: tuple[int, int] = (0, 0)) -> Maker:
    """Have the table report an offence that only persons can know, or one that there was not."""
    maker = later(made, earlier=earlier)
    for _ in range(11):
        maker.play_one()
    maker.note(Reported(kind, seats))
    return finished(maker)


def reported_of_both(made: Seeded, seats: tuple[int, int]) -> Maker:
    """Have the table report an offence of both sides, then one of the declarers: it is their second."""
    maker = later(made)
    for kind, each in (
        (Offence.TALK, seats),
        (Offence.SLOW if made.rules.offences_go_by_steps else Offence.SIGNAL, (0,)),
    ):
        for _ in range(9):
            maker.play_one()
        maker.note(Reported(kind, each))
    return finished(maker)


def reported_thrice(made: Seeded) -> Maker:
    """Have the table report three offences of one side, one after the other."""
    maker = later(made)
    for seats in ((1,), (3,), (1,)):
        for _ in range(9):
            maker.play_one()
        maker.note(Reported(Offence.TALK, seats))
    return finished(maker)


# The plans


class Plan(NamedTuple):
    """How a hand is made, and for which documents; `across`: the name of the plan just across the boundary."""

    name: str
    title: Text
    documents: tuple[str, ...]
    make: Callable[[Seeded], Maker]
    across: str | None = None


SEEDS = {
    "hand.last-single.whu": 172,
    "hand.last-single.zzvc": 178,
    "hand.last-single.bnuz": 172,
    "hand.last-pair.whu": 157,
    "hand.last-pair.zzvc": 167,
    "hand.last-pair.bnuz": 157,
    "hand.last-tractor.whu": 518,
    "hand.last-tractor.zzvc": 508,
    "hand.last-tractor.bnuz": 518,
    "hand.last-triple.whu": 709,
    "hand.last-triple.bnuz": 709,
    "hand.last-throw.zzvc": 290,
    "hand.last-throw.bnuz": 233,
}
"""The seeds of hands in which not every deal will do, by name; the others have that of their plan."""

PLAIN = Offence.SLOW, Offence.SIGNAL, Offence.PEEK, Offence.DISOBEY, Offence.TALK, Offence.LATE, Offence.GRAVE
FOUND = {
    "taken-back": Text("当即收回", "taken back at once"),
    "at-once": Text("当即被举报", "reported at once"),
    "during": Text("打牌中被举报", "reported during play"),
    "after": Text("打完才被举报", "reported after the hand"),
    "never": Text("无人举报", "never reported"),
    "early": Text("扣底前被举报，照打不误", "reported before the burial, and played on"),
    "mended": Text("扣底前抽回一张", "mended before the burial"),
    "late": Text("打完才被举报", "reported after the hand"),
}


def when_text(zh: str, en: str, when: str) -> Text:
    """Say what happens, and when it is found."""
    return Text(f"{zh}，{FOUND[when].zh}", f"{en}, {FOUND[when].en}")


def clean_plans() -> Iterator[Plan]:
    """Yield the plans of hands in which all is right by the document that they are made for."""
    yield Plan("first", Text("首局", "A first hand"), ALL, first_hand)
    yield Plan("later", Text("第三局", "A third hand"), ALL, later_hand)
    yield Plan(
        "turned", Text("无人叫主，翻底定主", "Nobody calls: a card of the kitty gives the trump"), (WHU,), turned_hand
    )
    yield Plan("turned-joker", Text("翻底翻到王", "A joker is turned from the kitty"), (WHU, BNUZ), turned_joker)
    yield Plan("nobody-called", Text("无人叫主，没有下文", "Nobody calls, and nothing follows"), (ZZVC,), nobody_called)
    yield Plan(
        "redealt", Text("重发的一局由对方叫走", "A hand dealt again is called by the other side"), (ZZVC,), redealt_hand
    )
    yield Plan(
        "early-override", Text("首局拿底前反主", "An override before the kitty in a first hand"), ALL, early_override
    )
    yield Plan(
        "later-early-override",
        Text("第三局拿底前反主", "An override before the kitty in a third hand"),
        (WHU, BNUZ),
        later_early_override,
    )
    for leader, name, other in ((0, "declarer-leads", "overrider-leads"), (3, "overrider-leads", "declarer-leads")):
        zh, en = ("庄家", "the declarer") if leader == 0 else ("反主者", "the overrider")
        yield Plan(
            name,
            Text(f"扣底后反主，{zh}首出", f"An override after the burial, and {en} leads"),
            ALL,
            lambda made, leader=leader: overridden(made, leader=leader),  # type: ignore[misc]
            other,
        )
    for is_taken, name, other in (
        (True, "overridden-twice", "overridden-twice-kitty-left"),
        (False, "overridden-twice-kitty-left", "overridden-twice"),
    ):
        zh, en = (
            ("再扣一次", "the second buries too") if is_taken else ("后一个不拿底牌", "the second leaves the kitty")
        )
        yield Plan(
            name,
            Text(f"扣底后两次反主，{zh}", f"Two overrides after the burial, {en}"),
            ALL,
            lambda made, is_taken=is_taken: overridden_twice(made, is_taken=is_taken),  # type: ignore[misc]
            other,
        )
    yield Plan(
        "kitty-left",
        Text("反主者不换底牌", "The overrider leaves the kitty as it is"),
        (WHU, ZZVC),
        overrider_leaves_kitty,
    )
    yield Plan(
        "no-trump-suit", Text("一对大王反成无主", "A pair of big jokers leaves no trump suit"), ALL, no_trump_suit
    )
    for stands, name in ((True, "throw-stands"), (False, "throw-fails")):
        zh, en = ("成立", "stands") if stands else ("不成立，罚分", "fails and is fined")
        yield Plan(
            name,
            Text(f"甩牌{zh}", f"A throw {en}"),
            (ZZVC, BNUZ),
            lambda made, stands=stands: with_throw(made, stands=stands),  # type: ignore[misc]
        )
    shapes = {"single": "单张", "pair": "对子", "tractor": "拖拉机", "triple": "边三轮", "throw": "甩牌"}
    for shape, zh in shapes.items():
        documents = {"triple": (WHU, BNUZ), "throw": (ZZVC, BNUZ)}.get(shape, ALL)
        yield Plan(
            f"last-{shape}",
            Text(f"闲家以{zh}赢末墩", f"An attacker wins the last trick with a {shape}"),
            documents,
            lambda made, shape=shape: last_trick(made, shape),  # type: ignore[misc]
        )
    for levels in ((JACK, ACE), (ACE, JACK)):
        name = "".join("JA"[level == ACE] for level in levels)
        yield Plan(
            f"levels-{name}",
            Text(f"两方打 {name[0]} 和 {name[1]}", f"The sides play at {name[0]} and {name[1]}"),
            (BNUZ,),
            lambda made, levels=levels: must_play_levels(made, levels),  # type: ignore[misc]
        )


def deal_plans() -> Iterator[Plan]:
    """Yield the plans of hands with something wrong before play."""
    yield Plan(
        "wrong-level", Text("亮了不是级牌的牌", "A card that is of no level is shown"), ALL, wrong_level, "later"
    )
    yield Plan("not-drawn", Text("亮了还没起到的牌", "A card is shown before it is drawn"), ALL, not_drawn_yet)
    yield Plan("not-higher", Text("用较低的花色反主", "An override with a lower suit"), (WHU, BNUZ), not_higher)
    for first, name, other in ((0, "declarer-first", "other-first"), (1, "other-first", "declarer-first")):
        zh, en = ("庄家", "The declarer") if first == 0 else ("庄家的下家", "The seat after the declarer")
        yield Plan(
            name,
            Text(f"{zh}先起", f"{en} draws first"),
            ALL,
            lambda made, first=first: drawn_first_by(made, first),  # type: ignore[misc]
            other,
        )
    own, both = (25, 26, 25, 24), (24, 26, 25, 25)
    for when, documents in (("mended", ALL), ("early", (ZZVC, BNUZ)), ("during", ALL), ("late", (WHU, BNUZ))):
        for sizes, side in ((own, "one-side"), (both, "both-sides")):
            zh, en = ("同一方", "on one side") if sizes == own else ("两方各一家", "on either side")
            yield Plan(
                f"miscount-pair.{side}.{when}",
                when_text(f"{zh}一人多牌一人少牌", f"One hand long and one short {en}", when),
                (WHU, BNUZ) if side == "both-sides" and when != "late" else documents,
                lambda made, sizes=sizes, when=when: miscounted(made, sizes, when),  # type: ignore[misc]
            )
    for is_laid_down, zh, en in (
        (False, "别家手里还有牌", "while the others hold cards"),
        (True, "四家的牌都摊开了", "once all cards are laid down"),
    ):
        yield Plan(
            f"miscount-pair.spoilt.{'laid-down' if is_laid_down else 'open'}",
            Text(f"多牌少牌，末了乱出，{zh}被举报", f"A miscount, a wrong lead at the end, reported {en}"),
            (WHU,),
            lambda made, is_laid_down=is_laid_down: spoilt_end(made, is_laid_down=is_laid_down),  # type: ignore[misc]
        )
    for when in ("early", "during", "never"):
        yield Plan(
            f"miscount-one.{when}",
            when_text("闲家一人多牌", "An attacker's hand is long by a card", when),
            (WHU, BNUZ) if when == "during" else ALL,
            lambda made, when=when: miscounted(made, (25, 25, 25, 26), when),  # type: ignore[misc]
        )
    yield Plan(
        "miscount-one.short",
        when_text("庄家少一张牌", "The declarer's hand is short by a card", "late"),
        (WHU, BNUZ),
        lambda made: miscounted(made, (24, 25, 25, 25), "late"),
    )
    for size, is_reported, documents in ((7, False, ALL), (9, True, (WHU, BNUZ))):
        yield Plan(
            f"burial-of-{size}",
            Text(f"扣底 {size} 张", f"{size} cards are buried"),
            documents,
            lambda made, size=size, is_reported=is_reported: wrong_burial(  # type: ignore[misc]
                made, size, is_reported=is_reported
            ),
        )


def play_plans() -> Iterator[Plan]:
    """Yield the plans of hands with a wrong play."""
    for when in ("taken-back", "at-once", "during", "after", "never"):
        for seats, zh, en in (((1, 3), "闲家", "An attacker"), ((0, 2), "庄家方", "One of the declarers")):
            if when in {"at-once", "after"} and seats == (1, 3):
                continue
            yield Plan(
                f"revoke.{'attacker' if seats == (1, 3) else 'declarer'}.{when}",
                when_text(f"{zh}藏牌", f"{en} revokes", when),
                ALL if when == "during" else (WHU, BNUZ),
                lambda made, seats=seats, when=when: revoke(made, seats, when),  # type: ignore[misc]
            )
    for one_side in (True, False):
        zh, en = ("同一方两次", "Two of one side") if one_side else ("两方各一次", "One of either side")
        yield Plan(
            f"two-revokes.{'one-side' if one_side else 'both-sides'}",
            Text(f"{zh}藏牌", f"{en} revoke"),
            (WHU, BNUZ),
            lambda made, one_side=one_side: two_revokes(made, one_side=one_side),  # type: ignore[misc]
        )
    for when in ("taken-back", "during", "never"):
        yield Plan(
            f"wrong-lead.{when}",
            when_text("首出两门牌", "Cards of two groups are led", when),
            ALL if when != "during" else (WHU,),
            lambda made, when=when: wrong_lead(made, when),  # type: ignore[misc]
        )
    for when in ("taken-back", "at-once", "after"):
        yield Plan(
            f"wrong-count.{when}",
            when_text("跟牌少一张", "A follow is short by a card", when),
            (WHU, ZZVC) if when == "at-once" else (BNUZ,),
            lambda made, when=when: wrong_count(made, when),  # type: ignore[misc]
        )
    yield Plan("taken-back", Text("收回一手对的牌", "A right play is taken back"), ALL, right_play_taken_back)
    for since, zh, en in (
        (
            "play",
            "下家出了牌才收回，下家再及时收回",
            "A play is wanted back after the next one, which is taken back in time",
        ),
        ("back", "下家出牌又收回，此后才收回", "A play is wanted back after the next one was played and taken back"),
        ("lead", "下一墩首出之后才收回", "A play is wanted back after the next trick's lead"),
        ("revoke", "藏牌，下家出了牌才收回", "A revoke is wanted back after the next play"),
    ):
        yield Plan(
            f"too-late.{since}",
            Text(zh, en),
            (WHU, BNUZ) if since == "revoke" else ALL if since == "play" else (WHU,),
            lambda made, since=since: too_late(made, since),  # type: ignore[misc]
        )
    yield Plan(
        "wrong-ruff",
        Text("能毙却出毙不了的主牌", "Trumps that do not ruff, where a ruff could be had"),
        (BNUZ,),
        wrong_ruff,
    )
    for when in ("taken-back", "at-once", "never"):
        yield Plan(
            f"out-of-turn.{when}",
            when_text("越序跟牌", "A follow out of turn", when),
            ALL if when == "never" else (WHU,),
            lambda made, when=when: out_of_turn(made, when),  # type: ignore[misc]
        )
        yield Plan(
            f"lead-out-of-turn.{when}",
            when_text("越序首出", "A lead out of turn", when),
            ALL if when == "never" else (BNUZ,),
            lambda made, when=when: lead_out_of_turn(made, when),  # type: ignore[misc]
        )


def report_plans() -> Iterator[Plan]:
    """Yield the plans of hands with a report."""
    for kind in PLAIN:
        zh, en = KIND_NAMES["zh"][kind], KIND_NAMES["en"][kind]
        yield Plan(
            f"{kind}.first",
            Text(f"闲家{zh}", f"Reported of an attacker: {en}"),
            (BNUZ,) if kind in {Offence.PEEK, Offence.DISOBEY} else (ZZVC, BNUZ),
            of_kind(kind, (1,)),
        )
    for kind, document, noted in (
        (Offence.TALK, ZZVC, 1),
        (Offence.SIGNAL, ZZVC, 1),
        (Offence.PEEK, BNUZ, 1),
        (Offence.TALK, BNUZ, 2),
    ):
        yield Plan(
            f"{kind}.noted-{noted}",
            Text(
                f"庄家方{KIND_NAMES['zh'][kind]}，此前已记 {noted} 次",
                f"Noted {noted} before: {KIND_NAMES['en'][kind]}",
            ),
            (document,),
            of_kind(kind, (2,), (noted, 0)),
        )
    yield Plan(
        "talk.thrice",
        Text("一方三次谈论牌情", "Talk about the cards by one side, three times"),
        (ZZVC, BNUZ),
        reported_thrice,
    )
    for name, seats in (("declarers-first", (0, 1)), ("attackers-first", (1, 0))):
        yield Plan(
            f"talk.both-sides-{name}",
            Text("两方谈论牌情，庄家一方再犯", "Talk by both sides, then another offence by the declarers"),
            (ZZVC, BNUZ),
            lambda made, seats=seats: reported_of_both(made, seats),  # type: ignore[misc]
        )
    yield Plan("late.both-sides", Text("两方都迟到", "Both sides are late"), (ZZVC,), of_kind(Offence.LATE, (0, 1)))
    yield Plan(
        "no-ground",
        Text("举报了没有的藏牌", "A revoke is reported that there was not"),
        ALL,
        of_kind(Offence.REVOKE, (3,)),
    )


def of_kind(kind: Offence, seats: tuple[int, ...], earlier: tuple[int, int] = (0, 0)) -> Callable[[Seeded], Maker]:
    """Make a plan that reports an offence."""
    return lambda made: reported(made, kind, seats, earlier)


def plans() -> Iterator[tuple[str, str, Plan]]:
    """Yield every plan with a document it is made for, and the name of the hand."""
    for plan in (*clean_plans(), *deal_plans(), *play_plans(), *report_plans()):
        for document in plan.documents:
            yield name_of(plan.name, document), document, plan


def name_of(plan: str, document: str) -> str:
    """Name the hand of a plan for a document."""
    return f"hand.{plan}.{document.partition('-')[0]}"


def made_hand(name: str, document: str, plan: Plan, seed: int | None = None) -> MadeHand:
    """Make a hand; raises ValueError where its seed does not lead there. Hands across a boundary share a seed."""
    pair = min(plan.name, plan.across or plan.name)
    known = SEEDS.get(name, crc32(pair.encode()) % 1000) if seed is None else seed
    chance = Random(known)  # noqa: S311
    asked = plan.make(Seeded(document, ruleset(document).rules, chance)).made()
    title = Text(f"{plan.title.zh}（{NAMES[document].zh}）", f"{plan.title.en} ({NAMES[document].en})")
    return MadeHand(name, title, asked, None if plan.across is None else name_of(plan.across, document))


def made_hands() -> Iterator[MadeHand]:
    """Make every hand once: what is played alike by two documents is named after the first."""
    named: dict[RecordedHand, str] = {}
    renamed: dict[str, str] = {}
    made = [made_hand(name, document, plan) for name, document, plan in plans()]
    for each in made:
        renamed[each.name] = named.setdefault(each.asked, each.name)
    for each in made:
        if renamed[each.name] == each.name:
            yield each._replace(across=None if each.across is None else renamed[each.across])
