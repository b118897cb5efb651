"""Who may show which cards when: calls, raises and overrides refused or allowed, and all that a hand may show.

(whu:5.3.a–d, whu:5.4.a–c, zzvc:A.3.1–4, zzvc:A.4, zzvc:A.4.1–4, bnuz:A.1.2–3, bnuz:A.4.1, bnuz:A.4.3)
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from shengji_reference.bidding import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    SEATS,
    Auction,
    Bid,
    NotAdmittedError,
    check_seat,
    level_of_grabber,
    level_of_side,
    turns_kitty,
)
from shengji_reference.refusals import (
    JOKERS_ONLY,
    NO_CALL,
    NOT_ENTITLED,
    NOT_HELD,
    NOT_HIGHER,
    OUT_OF_TIME_TO_CALL,
    OUT_OF_TIME_TO_OVERRIDE,
    OWN_CALL,
    WRONG_LEVEL,
    Refusal,
)
from shengji_reference.shows import PAIR, SUITS_UPWARD, Show, is_rightly_accompanied, joker_beside, outranks, read_show
from shengji_spec.cards import BIG_JOKER, JOKERS, PACK, SMALL_JOKER, Card
from shengji_spec.rules import Rules


def refuse_call(
    rules: Rules, state: Auction, bid: Bid, hands: Sequence[Collection[Card]] | None = None
) -> Refusal | None:
    """Return why the cards may not be shown, None: they may; of several reasons the first of Reason counts.

    `hands`, where they are known: what the four seats hold at that moment.

    Clauses: whu:5.3.a, whu:5.3.b, whu:5.3.d, whu:5.4.a, whu:5.4.b, whu:5.4.c, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3,
    zzvc:A.3.4, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.4.1,
    bnuz:A.4.3. Readings: R-10, R-12, R-14, R-14b, R-15, R-16, R-16b, R-16c, R-16d, R-18, R-18b, R-70, R-71, R-71b,
    R-72, R-73, R-73c, R-74, R-77, R-80, R-81, R-81b, R-82.

    Raises
    ------
    NotAdmittedError
        For what is no seat, phase or card, a phase that is over, a moment before which a card of the kitty is turned,
        and hands that are not four.
    """
    _check_bid(rules, state, bid)
    if hands is not None:
        if len(hands) != SEATS:
            raise NotAdmittedError(f"{len(hands)} hands: give {SEATS}")
        if Counter(bid.cards) - Counter(hands[bid.seat]):
            return NOT_HELD
    show = read_show(bid.cards)
    if show is None or not is_rightly_accompanied(rules, show):
        return NO_CALL
    if show.is_jokers and state.is_grabbed and not rules.jokers_override_first_hand:
        return NO_CALL
    if state.standing is None:
        return _refuse_opening(rules, state, bid, show, hands)
    return None if is_raise(rules, state, bid, show) else _refuse_override(rules, state, bid, show, state.standing)


def _check_bid(rules: Rules, state: Auction, bid: Bid) -> None:
    check_seat(bid.seat)
    if not DRAW <= bid.phase <= AFTER_BURIAL:
        raise NotAdmittedError(f"phase {bid.phase}: give {DRAW} to {AFTER_BURIAL}")
    if bid.phase < state.phase:
        raise NotAdmittedError("this phase is over: calls come in the order of time")
    if state.standing is None and bid.phase > DRAW and turns_kitty(rules, state):
        raise NotAdmittedError("nobody called in the draw: a card of the kitty is turned first")
    if any(card not in PACK or copies > 2 for card, copies in Counter(bid.cards).items()):
        raise NotAdmittedError("a card that no pack has, or one shown more than twice: give cards of the two packs")


def _refuse_opening(
    rules: Rules, state: Auction, bid: Bid, show: Show, hands: Sequence[Collection[Card]] | None
) -> Refusal | None:
    """Say why a first call may not be made."""
    if show.is_jokers and (state.is_grabbed or not rules.joker_pair_may_call or not show.is_pair):
        return NO_CALL
    if not show.is_jokers and show.is_pair and not rules.pair_may_call:
        return NO_CALL
    if not show.is_jokers and show.rank not in _levels_of_opening(rules, state, bid.seat):
        return WRONG_LEVEL
    if not _is_time_to_open(rules, state, bid, show):
        return OUT_OF_TIME_TO_CALL
    if not _is_opponent(state, bid.seat):
        return None
    is_barred = (
        bid.phase == BEFORE_KITTY
        and rules.holding_bars_opponents
        and hands is not None
        and any(holds_opening(rules, state, hands[seat]) for seat in range(SEATS) if not _is_opponent(state, seat))
    )
    return NOT_ENTITLED if rules.only_declarers_call or is_barred else None


def _refuse_override(rules: Rules, state: Auction, bid: Bid, show: Show, standing: int) -> Refusal | None:
    """Say why what stands may not be overridden so."""
    if not (show.is_pair or (rules.single_joker_may_override if show.is_jokers else rules.single_may_override)):
        return NO_CALL
    if not show.is_jokers and show.rank != _level_of_override(state, bid.seat):
        return WRONG_LEVEL
    if not may_override_in(rules, state, bid.phase):
        return OUT_OF_TIME_TO_OVERRIDE
    if not may_top(rules, state, bid.seat):
        return OWN_CALL
    if not show.is_jokers and (rules.overrides_by_jokers_only or state.caller is None):
        return JOKERS_ONLY
    return None if outranks(rules, show.height, standing) else NOT_HIGHER


def _is_opponent(state: Auction, seat: int) -> bool:
    """Say whether the seat is of the side that does not declare; no seat is where the deal is grabbed."""
    return state.declarer is not None and seat % 2 != state.declarer % 2


def _levels_of_opening(rules: Rules, state: Auction, seat: int) -> set[int]:
    """Return the levels at which a seat may be the first to call.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, bnuz:A.1.2. Readings: R-71, R-73, R-79.
    """
    if state.declarer is None:
        return {level_of_grabber(state, seat)}
    own = {level_of_side(state, seat)} if rules.opponents_may_move_deal else set()
    return {level_of_side(state, state.declarer)} | own


def moves_deal(rules: Rules, state: Auction, bid: Bid, show: Show) -> bool:
    """Say whether a first call is one of the declarer's opponents at their own level, which moves the deal.

    Where both sides are at one level, a call in the draw does not.

    Clauses: zzvc:A.3.2. Readings: R-71, R-71b.
    """
    if state.declarer is None or not _is_opponent(state, bid.seat) or not rules.opponents_may_move_deal:
        return False
    theirs, own = level_of_side(state, state.declarer), level_of_side(state, bid.seat)
    return show.rank == own and (theirs != own or (bid.phase > DRAW and rules.equal_level_call_moves_deal))


def _is_time_to_open(rules: Rules, state: Auction, bid: Bid, show: Show) -> bool:
    """Say whether a first call may come in this phase.

    Clauses: whu:5.3.a, whu:5.4.b, zzvc:A.3.1, zzvc:A.3.2, bnuz:A.4.3. Readings: R-70.
    """
    if not _is_opponent(state, bid.seat):
        return bid.phase == DRAW
    waits = rules.opponents_wait_to_call or moves_deal(rules, state, bid, show)
    if bid.phase == DRAW:
        return not waits
    return bid.phase == BEFORE_KITTY and may_open_late(rules, state)


def may_open_late(rules: Rules, state: Auction) -> bool:
    """Say whether the declarer's opponents may call once the draw is over.

    Clauses: zzvc:A.3.2. Readings: R-70.
    """
    return not state.is_grabbed and (rules.opponents_may_move_deal or rules.opponents_wait_to_call)


def may_override_in(rules: Rules, state: Auction, phase: int) -> bool:
    """Say whether overrides may come in a phase of this hand.

    Clauses: whu:5.3.b, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.3. Readings: R-77, R-80.
    """
    if phase == AFTER_BURIAL:
        return rules.first_hand_overrides_after_burial if state.is_grabbed else rules.later_hands_override_after_burial
    if rules.overrides_ignore_window or not rules.overrides_have_window:
        return True
    return state.is_grabbed and phase == BEFORE_KITTY


def may_top(rules: Rules, state: Auction, seat: int) -> bool:
    """Say whether the seat may override what stands, as far as it is its own show, or answers one to its call.

    Clauses: zzvc:A.4, zzvc:A.4.3. Readings: R-16b, R-16d.
    """
    if seat == state.holder:
        return rules.overrider_may_top_own if state.overrides else rules.caller_may_override_own_call
    return seat != state.caller or rules.caller_may_answer_override


def takes_deal(rules: Rules, state: Auction, phase: int) -> bool:
    """Say whether an override in this phase moves the deal.

    Clauses: zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.3. Readings: R-10, R-78.
    """
    return state.is_grabbed and phase < AFTER_BURIAL and rules.first_hand_override_moves_deal


def _level_of_override(state: Auction, seat: int) -> int | None:
    """Return the level of the cards that override: the hand's; where the deal is grabbed, that of who grabs it.

    Clauses: zzvc:A.3.3, zzvc:A.4. Readings: R-71, R-73, R-79.
    """
    return level_of_grabber(state, seat) if state.is_grabbed else state.level


def is_raise(rules: Rules, state: Auction, bid: Bid, show: Show) -> bool:
    """Say whether the caller shows the pair of the one card called, before anyone overrides or buries.

    Clauses: zzvc:A.4.4. Readings: R-15.
    """
    return (
        rules.caller_may_raise
        and bid.phase < AFTER_BURIAL
        and bid.seat == state.caller
        and show.is_pair
        and state.raisable == Card(show.suit, show.rank)
    )


def is_raise_of_call(rules: Rules, state: Auction, bid: Bid) -> bool:
    """Say whether the cards raise the call that stands, as `is_raise` does.

    Clauses: zzvc:A.4.4. Readings: R-15.
    """
    show = read_show(bid.cards)
    return show is not None and is_rightly_accompanied(rules, show) and is_raise(rules, state, bid, show)


def shows_of(rules: Rules, hand: Collection[Card], ranks: Collection[int]) -> Iterator[tuple[Card, ...]]:
    """Yield what a hand could show of these levels, and its jokers: the lowest suits first, singles first."""
    held = Counter(hand)
    for number in (1, PAIR):
        for suit in SUITS_UPWARD:
            joker = Card(JOKERS, joker_beside(rules, suit))
            if rules.calls_need_joker and not held[joker]:
                continue
            beside = (joker,) if rules.calls_need_joker else ()
            for rank in sorted(ranks):
                if held[Card(suit, rank)] >= number:
                    yield (Card(suit, rank),) * number + beside
    for number in (1, PAIR) if rules.single_joker_may_override else (PAIR,):
        for rank in (SMALL_JOKER, BIG_JOKER):
            if held[Card(JOKERS, rank)] >= number:
                yield (Card(JOKERS, rank),) * number


def holds_opening(rules: Rules, state: Auction, hand: Collection[Card]) -> bool:
    """Say whether one of the declarers, who has not called, holds what would call.

    Clauses: zzvc:A.3.2. Readings: R-72.
    """
    levels = () if state.level is None else (state.level,)
    return any(
        cards[0].suit != JOKERS or (rules.joker_pair_may_call and len(cards) == PAIR)
        for cards in shows_of(rules, hand, levels)
    )


def legal_calls(
    rules: Rules,
    state: Auction,
    hand: Collection[Card],
    seat: int,
    phase: int,
    hands: Sequence[Collection[Card]] | None = None,
) -> tuple[tuple[Card, ...], ...]:
    """Return everything that a seat may show of its hand, the lowest first.

    `hands`, where they are known: what the four seats hold at that moment.

    Raises
    ------
    NotAdmittedError
        As `refuse_call` does.
    """
    return tuple(
        cards
        for cards in shows_of(rules, hand, {*state.deal.levels})
        if refuse_call(rules, state, Bid(seat, phase, cards), hands) is None
    )
