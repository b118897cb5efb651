"""Theorems on calls: what is shown and what outranks what, who may show it and when, how many overrides there can be.

Clauses whu:5.3.a–d, whu:5.4.a, whu:5.4.c, zzvc:A.1, zzvc:A.3.1–4, zzvc:A.4, zzvc:A.4.1–4, bnuz:A.1.2–3, bnuz:A.4.1,
bnuz:A.4.3.
"""

from dataclasses import replace

from shengji_spec.auction import turns_kitty
from shengji_spec.calls import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    NOT_TURNED,
    Auction,
    Call,
    call_refusal,
    is_grabbed,
    is_raise,
    is_time_to_override,
    may_arise,
    may_top_standing,
    overrides,
    show_refusal,
)
from shengji_spec.cards import (
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    KINDS,
    NO_SUIT,
    PACK,
    SMALL_JOKER,
    SPADES,
    Card,
    Play,
    is_joker,
    position,
)
from shengji_spec.parts import play_of
from shengji_spec.proof.domains import Auctions, Domain, FewCards, Fixed, Plays, Rulesets, Several, Whole, rulesets_of
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    NO_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY, is_of_one_side, side_of
from shengji_spec.shown import NO_JOKER, Shown, is_opening, is_overriding, outranks, shown_by

NO_HANDS: tuple[Play, ...] = ()
TWOS, FIVES, SEVENS = (tuple(position(Card(suit, rank)) for suit in range(JOKERS)) for rank in (2, 5, 7))
BOTH_JOKERS = (position(Card(JOKERS, SMALL_JOKER)), position(Card(JOKERS, BIG_JOKER)))
DOCUMENTS = {"whu": "whu-2013", "zzvc": "zzvc-2019", "bnuz": "bnuz-2015"}

EVERY_SHOW = Text(
    "一切亮法：一张牌或一对牌，旁边有一张王或没有", "everything shown: a card or a pair, with a joker beside it or none"
)
OF_ALL_DOCUMENTS = Text("三份规则文本各种解读的一切组合", "all combinations of the readings of the three documents")


def calls_made(number: int) -> Text:
    """Return the bound of so many calls."""
    return Text(
        f"一切级、庄家、座位、时机，以及至多 {number} 次亮牌的一切次序",
        f"all levels, declarers, seats and phases, and all sequences of at most {number} shows",
    )


# Legal sequences


def before(auction: Auction, number: int) -> Auction:
    """Return the hand as it was when so many calls had been made."""
    calls = tuple(auction.calls[i] for i in range(number))
    return Auction(auction.hand, auction.levels, auction.declarer, auction.redealt, auction.turned, calls)


def is_turned_in_time(rules: Rules, auction: Auction) -> bool:
    """A card of the kitty was turned where the ruleset does so, for a suit that it can give, and before all calls."""
    return auction.turned == NOT_TURNED or (
        turns_kitty(rules, auction)
        and (auction.turned != NO_SUIT or rules.turned_joker_means_no_suit)
        and all(call.phase != DRAW for call in auction.calls)
    )


def is_legal(rules: Rules, auction: Auction) -> bool:
    """The hand may arise, and each of its calls was allowed when it came; phases never go back."""
    return (
        may_arise(rules, auction)
        and is_turned_in_time(rules, auction)
        and all(
            all(auction.calls[j].phase <= auction.calls[i].phase for j in range(i))
            and show_refusal(rules, before(auction, i), NO_HANDS, auction.calls[i]) is None
            for i in range(len(auction.calls))
        )
    )


def legal_hands(*numbers: int) -> Cases:
    """Return a case for each number of calls, with every ruleset of each document."""
    return tuple(
        {"rules": rulesets_of(document), "auction": Auctions(number)}
        for document in DOCUMENTS.values()
        for number in numbers
    )


# What is shown


def _is_read_without_loss(cards: Play) -> bool:
    """What is read gives the cards back; what is not read are no cards, two kinds, or more than one joker beside."""
    shown = shown_by(cards)
    jokers = sum(cards[i] for i in range(KINDS) if is_joker(PACK[i]))
    kinds = sum(cards[i] > 0 for i in range(KINDS))
    if shown is None:
        return kinds == 0 or kinds > 2 or jokers > 1 or (kinds == 2 and jokers == 0)
    beside = tuple(card for card in PACK if is_joker(card) and card.rank == shown.joker)
    return play_of((*(shown.card,) * shown.copies, *beside)) == cards


@theorem(
    "亮出的牌读得出一种，而且只有一种：一张或一对同样的牌，级牌旁边至多有一张王；别的牌什么也不算，空口更不算。",
    rulesets=NO_RULESET,
    bound=Text(
        "至多 2 张的一切牌，以及四种 2 和两种王的一切牌",
        "all cards, up to two of them, and all cards of 2s and jokers",
    ),
)
def what_is_shown_is_read_in_just_one_way() -> Obligations:
    """Cards on the table are read as one show, from which the cards can be told; others, or none at all, are no show.

    Clauses: whu:5.4.a, zzvc:A.3.1, zzvc:A.4.4, bnuz:A.4.1.
    """
    cases: Cases = ({"cards": FewCards(2)}, {"cards": Plays((*TWOS, *BOTH_JOKERS))})
    yield Obligation("cards on the table", _is_read_without_loss, cases=cases, exhaustive=True)


# What outranks what


def _asymmetric(rules: Rules, a: Shown, b: Shown) -> bool:
    return not (outranks(rules, a, b) and outranks(rules, b, a))


def _transitive(rules: Rules, a: Shown, b: Shown, c: Shown) -> bool:
    return not (outranks(rules, a, b) and outranks(rules, b, c)) or outranks(rules, a, c)


@theorem(
    "“压得住”是严格的序：没有一手压得住自己，也没有两手互相压得住；压得住可以传递。",
    rulesets=EVERY_RULESET,
    bound=EVERY_SHOW,
)
def outranking_is_a_strict_order() -> Obligations:
    """No show outranks itself, no two outrank each other, and what outranks a higher one outranks the lower.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-14, R-16, R-16c.
    """
    yield Obligation("asymmetric", _asymmetric)
    yield Obligation("transitive", _transitive)


def _place_listed(shown: Shown) -> int:
    """The place in the list as it is printed, from the lowest."""
    if shown.card.rank == BIG_JOKER:
        return 6
    if shown.card.rank == SMALL_JOKER:
        return 5
    if shown.card.suit == SPADES:
        return 4
    if shown.card.suit == HEARTS:
        return 3
    return 2 if shown.card.suit == CLUBS else 1


def _are_pairs(a: Shown, b: Shown) -> bool:
    return a.copies == 2 and b.copies == 2


def _ranked_as_listed(rules: Rules, a: Shown, b: Shown) -> bool:
    return outranks(rules, a, b) == (_place_listed(a) > _place_listed(b))


@theorem(
    "对子的次序恰为条款所列，而且是全序：方块、梅花、红桃、黑桃、小王、大王，由小到大。",
    rulesets=EVERY_RULESET,
    bound=Text("一切对子，级牌旁边有一张王或没有", "all pairs, with a joker beside level cards or none"),
)
def pairs_rank_as_the_texts_list_them() -> Obligations:
    """Pairs rank as listed, and of two of different places one outranks the other: D, C, H, S, small, big jokers.

    Clauses: whu:5.3.d, zzvc:A.4, bnuz:A.1.3. Readings: R-14, R-16.
    """
    yield Obligation("every two pairs", _ranked_as_listed, _are_pairs)


def _is_pair_and_single(a: Shown, b: Shown) -> bool:
    return a.copies == 2 and b.copies == 1 and not is_joker(b.card)


def _pair_beats_single(rules: Rules, a: Shown, b: Shown) -> bool:
    """The single never outranks the pair; the pair outranks it always, or only from a higher suit."""
    return not outranks(rules, b, a) and outranks(rules, a, b) == (
        not rules.only_higher_suit_outranks_single or _place_listed(a) > _place_listed(b)
    )


def _are_singles(a: Shown, b: Shown) -> bool:
    return a.copies == 1 and b.copies == 1 and not is_joker(a.card) and not is_joker(b.card)


@theorem(
    "一张级牌从来压不住对子；R-16c 取 a 时任何对子都压得住一张，取 b 时只有花色更大的对子（和对王）；一张之间比花色。",
    rulesets=EVERY_RULESET,
    bound=EVERY_SHOW,
)
def a_single_falls_to_every_pair_or_only_to_those_of_higher_suits() -> Obligations:
    """One level card never outranks a pair; under R-16c a every pair outranks it, under b those of higher suits only.

    So under R-16c b the order is partial: a pair and one card of an equal or higher suit do not outrank each other.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.4, bnuz:A.1.3. Readings: R-14, R-16c.
    """
    yield Obligation("pair and single", _pair_beats_single, _is_pair_and_single)
    yield Obligation("singles", _ranked_as_listed, _are_singles)


def _one_outranks_the_other(rules: Rules, a: Shown, b: Shown) -> bool:
    return outranks(rules, a, b) or outranks(rules, b, a)


def _are_of_different_places(a: Shown, b: Shown) -> bool:
    return _place_listed(a) != _place_listed(b)


@false_theorem(
    "花色不同的两手，总有一手压得住另一手。",
    rulesets=Text("R-16c 取 b 的 zzvc", "zzvc with R-16c b"),
    bound=EVERY_SHOW,
)
def of_two_shows_of_different_suits_one_outranks_the_other() -> Obligations:
    """Of two shows of different suits one outranks the other: false under R-16c b, where DD and one S do not compare.

    Clauses: zzvc:A.4. Readings: R-16c.
    """
    rules = rulesets_of("zzvc-2019", only_higher_suit_outranks_single=True)
    yield Obligation("two shows", _one_outranks_the_other, _are_of_different_places, cases=({"rules": rules},))


# The cards that call and override


def _joker_due(suit: int) -> int:
    """The joker that the text of zzvc puts beside a suit: the big one with red, the small one with black."""
    return BIG_JOKER if suit in (HEARTS, DIAMONDS) else SMALL_JOKER


def _is_of_due_joker(rules: Rules, shown: Shown) -> bool:
    return not is_joker(shown.card) and shown.joker == (
        _joker_due(shown.card.suit) if rules.calls_need_joker else NO_JOKER
    )


def _is_pair_of_jokers(shown: Shown) -> bool:
    return is_joker(shown.card) and shown.copies == 2


def _calls_as_the_text_says(rules: Rules, a: Shown) -> bool:
    return is_opening(rules, a) == (_is_callable(rules, a) or (rules.joker_pair_may_call and _is_pair_of_jokers(a)))


def _is_callable(rules: Rules, a: Shown) -> bool:
    """One card, or a pair where a pair may call, with the joker that is due."""
    return _is_of_due_joker(rules, a) and (a.copies == 1 or rules.pair_may_call)


def _are_jokers_that_override(rules: Rules, a: Shown) -> bool:
    """A pair of jokers, or one where one will do."""
    return is_joker(a.card) and (a.copies == 2 or rules.single_joker_may_override)


def _never_calls(rules: Rules, auction: Auction) -> bool:
    """A first call of nothing but jokers is refused as none."""
    call = auction.calls[0]
    return show_refusal(rules, before(auction, 0), NO_HANDS, call) == Reason.NO_CALL


def _is_of_jokers(auction: Auction) -> bool:
    return is_joker(auction.calls[0].shown.card) and auction.turned == NOT_TURNED


def _grabs_with_jokers(rules: Rules, auction: Auction) -> bool:
    return _is_of_jokers(auction) and is_grabbed(rules, auction)


def _opens_later_with_jokers(rules: Rules, auction: Auction) -> bool:
    """The declarer of a hand that is not grabbed shows a pair of jokers in the draw, before anybody has called."""
    call = auction.calls[0]
    return (
        may_arise(rules, auction)
        and _is_of_jokers(auction)
        and not is_grabbed(rules, auction)
        and call == Call(auction.declarer, DRAW, call.shown)
        and _is_pair_of_jokers(call.shown)
    )


def _opens_as_the_ruleset_says(rules: Rules, auction: Auction) -> bool:
    is_allowed = show_refusal(rules, before(auction, 0), NO_HANDS, auction.calls[0]) is None
    return is_allowed == rules.joker_pair_may_call


@theorem(
    "叫主用一张级牌或一对（R-81b 取 b 时 bnuz 只用一张）："
    "zzvc 要加一张与颜色相配的王，whu 与 bnuz 不加；单有王不能叫，只有 R-81 取 b "
    "时不抢庄的各局一对王可以。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=EVERY_SHOW,
)
def a_call_takes_one_card_or_a_pair_and_jokers_alone_do_not_call() -> Obligations:
    """A call takes a card or a pair, in zzvc with the joker of its colour; jokers alone call only under R-81 b.

    In bnuz it takes one card under R-81b b. Under R-81 b a pair of jokers calls where the deal is not grabbed. In
    zzvc they never do, whatever the levels, the seat and the phase.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.4, zzvc:A.4.4, bnuz:A.1.2. Readings: R-74, R-81, R-81b.
    """
    for words, document in DOCUMENTS.items():
        yield Obligation(words, _calls_as_the_text_says, cases=({"rules": rulesets_of(document)},))
    cases: Cases = ({"rules": rulesets_of("zzvc-2019"), "auction": Auctions(1)},)
    yield Obligation("zzvc, jokers alone", _never_calls, _is_of_jokers, cases=cases)
    one_call: Cases = ({"auction": Auctions(1)},)
    yield Obligation("jokers alone, deal grabbed", _never_calls, _grabs_with_jokers, cases=one_call)
    yield Obligation("jokers alone, later", _opens_as_the_ruleset_says, _opens_later_with_jokers, cases=one_call)


def _shows_no_jokers_in_a_grabbed_hand(rules: Rules, auction: Auction) -> bool:
    return not is_grabbed(rules, auction) or not any(is_joker(call.shown.card) for call in auction.calls)


@theorem(
    "R-12 取 b 时，whu 的首局从不亮王：叫主、反主、翻了底牌以后都一样。",
    rulesets=Text("whu 的 R-12 取 b，其他解读的一切组合", "whu with R-12 b and all combinations of its other readings"),
    bound=calls_made(3),
)
def no_jokers_are_shown_in_a_first_hand_where_they_are_barred() -> Obligations:
    """Under R-12 b no joker is shown in a first hand of whu, be it to call, to override, or after a card was turned.

    Clauses: whu:5.3.a, whu:5.3.b. Readings: R-12, R-81.
    """
    rules = rulesets_of("whu-2013", jokers_override_first_hand=False)
    cases: Cases = tuple({"rules": rules, "auction": Auctions(number)} for number in (1, 2, 3))
    yield Obligation("whu", _shows_no_jokers_in_a_grabbed_hand, is_legal, cases=cases)


def _overrides_as_the_text_says(rules: Rules, a: Shown) -> bool:
    return is_overriding(rules, a) == (
        _are_jokers_that_override(rules, a)
        or (_is_of_due_joker(rules, a) and (a.copies == 2 or rules.single_may_override))
    )


@theorem(
    "反主用一对级牌或一对王，R-14 取 b 时一张级牌也行，R-14b 取 b 时一张王也行；zzvc 的级牌要加一张与颜色相配的王。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=EVERY_SHOW,
)
def an_override_takes_a_pair() -> Obligations:
    """An override takes a pair of level cards or of jokers, under R-14 b one level card; zzvc asks for a joker beside.

    Under R-14b b one joker will do as well.

    Clauses: whu:5.3.d, zzvc:A.4, bnuz:A.1.3. Readings: R-14, R-14b, R-74.
    """
    for words, document in DOCUMENTS.items():
        yield Obligation(words, _overrides_as_the_text_says, cases=({"rules": rulesets_of(document)},))


# Hands and levels


def _arises_as_the_text_says(rules: Rules, auction: Auction) -> bool:
    """A first hand without declarer, both sides at 2; a later one with, but where it is grabbed at each side's own.

    With a declarer the first hand of a game comes only where the succession goes on from the last.
    """
    if auction.hand == 1:
        goes_on = rules.games_end_past_ace and not rules.next_game_is_grabbed
        return may_arise(rules, auction) == (auction.levels == (2, 2) and (auction.declarer == NOBODY or goes_on))
    return may_arise(rules, auction) == (
        auction.declarer != NOBODY
        or (auction.redealt and rules.redeal_is_grabbed and not rules.redeal_is_at_last_level)
    )


def _first_hand_is_open(rules: Rules, auction: Auction) -> bool:
    """The first hand is grabbed, at level 2; a later one is not and has a declarer, unless it is dealt again.

    Where the succession goes on from game to game, the first hand of a further game is not grabbed either.
    """
    if auction.hand == 1 and auction.declarer == NOBODY:
        return is_grabbed(rules, auction) and auction.levels == (2, 2)
    if auction.hand == 1 and not (rules.games_end_past_ace and not rules.next_game_is_grabbed):
        return False
    return is_grabbed(rules, auction) == (auction.redealt and rules.redeal_is_grabbed)


def _are_of_level(auction: Auction, level: int, first: int) -> bool:
    """The calls from the first given on are pairs of jokers, or of the level."""
    return all(
        is_joker(auction.calls[i].shown.card) or auction.calls[i].shown.card.rank == level
        for i in range(first, len(auction.calls))
    )


def _are_of_own_levels(auction: Auction) -> bool:
    return all(
        is_joker(call.shown.card) or call.shown.card.rank == auction.levels[side_of(call.seat)]
        for call in auction.calls
    )


def _shows_twos_or_the_declarers_level(rules: Rules, auction: Auction) -> bool:
    if auction.hand == 1:
        return _are_of_level(auction, 2, 0)
    if is_grabbed(rules, auction):
        return (
            _are_of_level(auction, auction.levels[side_of(auction.declarer)], 0)
            if rules.redeal_is_at_last_level
            else _are_of_own_levels(auction)
        )
    return _are_of_level(auction, auction.levels[side_of(auction.declarer)], 0)


def _is_legal_but_for_opponents(rules: Rules, auction: Auction) -> bool:
    """No call of the declarer's opponents in zzvc stands first."""
    return is_legal(rules, auction) and not _is_called_by_opponents(rules, auction)


def _is_called_by_opponents(rules: Rules, auction: Auction) -> bool:
    return (
        rules.opponents_may_move_deal
        and not is_grabbed(rules, auction)
        and not is_of_one_side(auction.calls[0].seat, auction.declarer)
    )


@theorem(
    "首局没有庄家，双方都打 2，庄要抢，亮的是 2；以后各局有庄家，亮的是庄家的级。zzvc 重新发牌的一局再抢一次，"
    "各亮各的级，"
    "R-73 取 b 时亮上一个庄家的级。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=calls_made(3),
)
def the_first_hand_is_grabbed_with_twos_and_later_ones_are_called_at_the_declarers_level() -> Obligations:
    """The first hand has no declarer, is at level 2 and grabbed with 2s; later ones are called at the declarer's level.

    A hand of zzvc that is dealt again is grabbed once more, by each side with its own level, under R-73 b with the
    last declarer's. What the declarer's opponents may call in zzvc is a theorem of its own.

    Clauses: whu:5.3.a, zzvc:A.0, zzvc:A.1, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, bnuz:A.1.2.
    Readings: R-11, R-73, R-73b, R-79.
    """
    yield Obligation("which hands arise", _arises_as_the_text_says, cases=legal_hands(0))
    yield Obligation("who declares", _first_hand_is_open, may_arise, cases=legal_hands(0))
    cases = legal_hands(1, 2, 3)
    yield Obligation("what is shown", _shows_twos_or_the_declarers_level, _is_legal_but_for_opponents, cases=cases)


def _is_legal_call_of_opponents(rules: Rules, auction: Auction) -> bool:
    return is_legal(rules, auction) and _is_called_by_opponents(rules, auction)


def _moves_the_level(rules: Rules, auction: Auction) -> bool:
    """The first call is at the declarer's level or the own; what overrides it is of the level that it led to."""
    call = auction.calls[0]
    own = auction.levels[side_of(call.seat)]
    last = auction.levels[side_of(auction.declarer)]
    is_moved = (
        call.shown.card.rank == own
        and (own != last or (rules.equal_level_call_moves_deal and call.phase != DRAW))
        and not rules.own_level_call_keeps_level
    )
    return call.shown.card.rank in (own, last) and _are_of_level(auction, own if is_moved else last, 1)


@theorem(
    "zzvc 以后各局，庄家的对手可以按庄家的级叫，也可以按自己的级叫；之后反主亮的是这一叫所定的级，R-71 取 b "
    "时仍是庄家的级。",
    rulesets=Text("zzvc 各种解读的一切组合", "all combinations of the readings of zzvc"),
    bound=calls_made(3),
)
def the_opponents_call_at_either_level_and_overrides_are_of_the_level_that_follows() -> Obligations:
    """In later hands of zzvc the declarer's opponents call at the declarer's level or their own.

    Whoever overrides shows the level that the call led to, under R-71 b the declarer's still.

    Clauses: zzvc:A.3.2. Readings: R-71, R-71b.
    """
    cases: Cases = tuple({"rules": rulesets_of("zzvc-2019"), "auction": Auctions(number)} for number in (1, 2, 3))
    yield Obligation("levels", _moves_the_level, _is_legal_call_of_opponents, cases=cases)


# When


def _calls_in_time(rules: Rules, auction: Auction) -> bool:
    """A first call comes in the draw, or in zzvc, by the declarer's opponents, once the draw is over."""
    call = auction.calls[0]
    late = call.phase == BEFORE_KITTY and _is_called_by_opponents(rules, auction)
    return (call.phase == DRAW or late) and (call.phase == DRAW or not rules.kitty_turns_trump)


def _is_legal_first_call(rules: Rules, auction: Auction) -> bool:
    return is_legal(rules, auction) and auction.turned == NOT_TURNED


def _is_called_by_the_declarers(rules: Rules, auction: Auction) -> bool:
    return is_grabbed(rules, auction) or is_of_one_side(auction.calls[0].seat, auction.declarer)


def _may_be_called_in_the_draw(rules: Rules, auction: Auction) -> bool:
    """What is of the right cards and level may be shown as long as cards are drawn, by all who may call at all."""
    refusal = show_refusal(rules, before(auction, 0), NO_HANDS, auction.calls[0])
    is_allowed = not rules.only_declarers_call or _is_called_by_the_declarers(rules, auction)
    return (refusal is None) == is_allowed and (is_allowed or refusal == Reason.NOT_ENTITLED)


def _is_fit_in_the_draw(rules: Rules, auction: Auction) -> bool:
    """A first call in the draw, with the cards and of the level that are due; no opponents who have to wait."""
    call = auction.calls[0]
    is_waiting = _is_called_by_opponents(rules, auction) and rules.opponents_wait_to_call
    return (
        may_arise(rules, auction)
        and auction.turned == NOT_TURNED
        and call.phase == DRAW
        and _is_callable(rules, call.shown)
        and not is_waiting
        and not (rules.redeal_is_at_last_level and auction.redealt)
        and call.shown.card.rank
        == auction.levels[side_of(call.seat if is_grabbed(rules, auction) else auction.declarer)]
    )


def _waits_as_the_fields_say(rules: Rules, auction: Auction) -> bool:
    """Who may not call in the draw is an opponent who has to wait; who calls after it, an opponent who may."""
    is_opponent = not _is_called_by_the_declarers(rules, auction)
    if auction.calls[0].phase == DRAW:
        return not (is_opponent and rules.opponents_wait_to_call)
    may_be_late = rules.opponents_may_move_deal or rules.opponents_wait_to_call
    return auction.calls[0].phase == BEFORE_KITTY and is_opponent and may_be_late


def _may_call_late(rules: Rules, auction: Auction) -> bool:
    return show_refusal(rules, before(auction, 0), NO_HANDS, auction.calls[0]) is None


def _is_fit_after_the_draw(rules: Rules, auction: Auction) -> bool:
    """An opponent who may be late shows the declarer's level with the cards that are due."""
    call = auction.calls[0]
    return (
        may_arise(rules, auction)
        and auction.turned == NOT_TURNED
        and call.phase == BEFORE_KITTY
        and not _is_called_by_the_declarers(rules, auction)
        and not rules.only_declarers_call
        and (rules.opponents_may_move_deal or rules.opponents_wait_to_call)
        and _is_callable(rules, call.shown)
        and call.shown.card.rank == auction.levels[side_of(auction.declarer)]
    )


@theorem(
    "叫主在起牌时，扣底之后从来没有；只有 zzvc 庄家的对手可以等起完牌再叫。R-82 取 b 时只有庄家一方可以叫，"
    "否则四家都可以。",
    rulesets=Text(
        "三份规则文本各种解读的一切组合；对手等不等，一切规则集",
        "all combinations of the readings of the three documents; whether opponents wait, under every ruleset",
    ),
    bound=calls_made(1),
)
def calls_are_made_while_cards_are_drawn() -> Obligations:
    """A first call is made while cards are drawn, never after a burial; only the opponents of zzvc may wait.

    Under R-82 b the declarer's side alone may call, else all four seats.

    Clauses: whu:5.3.a, whu:5.4.b, zzvc:A.3.1, zzvc:A.3.2, bnuz:A.1.2, bnuz:A.4.3. Readings: R-70, R-71b, R-82.
    """
    yield Obligation("no other time", _calls_in_time, _is_legal_first_call, cases=legal_hands(1))
    yield Obligation("any time of the draw", _may_be_called_in_the_draw, _is_fit_in_the_draw, cases=legal_hands(1))
    one_call: Cases = ({"auction": Auctions(1)},)
    yield Obligation("who waits", _waits_as_the_fields_say, _is_legal_first_call, cases=one_call)
    yield Obligation("who may wait", _may_call_late, _is_fit_after_the_draw, cases=one_call)


def _overrides_in_time(rules: Rules, auction: Auction, first_hand: tuple[int, ...], later: tuple[int, ...]) -> bool:
    """The window is open in just these phases of a hand that is grabbed, and of later ones."""
    return all(
        is_time_to_override(rules, auction, phase)
        == (phase in first_hand if is_grabbed(rules, auction) else phase in later)
        for phase in (DRAW, BEFORE_KITTY, AFTER_BURIAL)
    )


def _overridden_in_time(rules: Rules, auction: Auction, first_hand: tuple[int, ...], later: tuple[int, ...]) -> bool:
    """Every override comes in one of these phases, and a raise before the burial."""
    return all(
        (auction.calls[i].phase in first_hand and is_grabbed(rules, auction))
        or (auction.calls[i].phase in later and not is_grabbed(rules, auction))
        or (is_raise(rules, before(auction, i), auction.calls[i]) and auction.calls[i].phase != AFTER_BURIAL)
        for i in range(1, len(auction.calls))
    )


EARLY, ANY_TIME = (DRAW, BEFORE_KITTY), (DRAW, BEFORE_KITTY, AFTER_BURIAL)
WINDOWS: tuple[tuple[str, str, dict[str, bool], tuple[int, ...], tuple[int, ...]], ...] = (
    ("whu", "whu-2013", {"later_hands_override_after_burial": True}, EARLY, ANY_TIME),
    ("whu, R-77 b", "whu-2013", {"later_hands_override_after_burial": False}, EARLY, EARLY),
    ("zzvc", "zzvc-2019", {"overrides_ignore_window": False}, (BEFORE_KITTY,), (AFTER_BURIAL,)),
    ("zzvc, R-80 b", "zzvc-2019", {"overrides_ignore_window": True}, EARLY, ANY_TIME),
    ("bnuz", "bnuz-2015", {"later_hands_override_after_burial": True}, ANY_TIME, ANY_TIME),
)
"""For each document and the readings that say so: when overrides come in a hand that is grabbed, and in later ones."""


@theorem(
    "反主的时机：whu 首局在扣底之前，以后各局随时（R-77 取 b 时也在扣底之前）；zzvc 首局在起牌之后、拿底牌之前，"
    "以后各局在扣底之后"
    "（R-80 取 b 时还可以更早）；bnuz 随时。抢庄的一局，whu 与 zzvc 扣底之后从来不能反。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=calls_made(3),
)
def overrides_come_in_the_window_of_the_text() -> Obligations:
    """When overrides come, by document and kind of hand.

    whu: in the first hand before the burial, in later ones at any time, under R-77 b before the burial. zzvc: in a hand
    that is grabbed between draw and kitty, in later ones after the burial, under R-80 b earlier too. bnuz: at any time.
    So in whu and zzvc never after the burial of a hand that is grabbed.

    Clauses: whu:5.3.b, whu:5.3.c, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.3. Readings: R-15, R-77, R-80.
    """
    for words, document, given, first_hand, later in WINDOWS:
        known: dict[str, Domain] = {
            "rules": rulesets_of(document, **given),
            "first_hand": Fixed(first_hand),
            "later": Fixed(later),
        }
        yield Obligation(f"{words}, open", _overrides_in_time, may_arise, cases=({**known, "auction": Auctions(0)},))
        cases: Cases = tuple({**known, "auction": Auctions(number)} for number in (2, 3))
        yield Obligation(f"{words}, used", _overridden_in_time, _is_legal_and_called, cases=cases)


def _is_legal_and_called(rules: Rules, auction: Auction) -> bool:
    return is_legal(rules, auction) and auction.turned == NOT_TURNED


# Who


def _stops_only_own_calls(rules: Rules, auction: Auction, seat: int) -> bool:
    """Nobody tops the own override but under R-16d b; the caller waits but under R-16b c, and stops under R-16b b."""
    last, caller = auction.calls[-1].seat, auction.calls[0].seat
    is_called = auction.turned == NOT_TURNED
    is_override_standing = overrides(rules, auction) > 0
    is_answered = any(call.seat != caller for call in auction.calls)
    if is_override_standing and seat == last and not rules.overrider_may_top_own:
        return not may_top_standing(rules, auction, seat)
    if is_called and seat == caller:
        allowed = rules.caller_may_answer_override if is_answered else rules.caller_may_override_own_call
        return may_top_standing(rules, auction, seat) == allowed
    return may_top_standing(rules, auction, seat)


def _take_turns(rules: Rules, auction: Auction) -> bool:
    """By default the caller overrides only what others have overridden, and nobody what is the own."""
    first = 0 if auction.turned != NOT_TURNED else 1
    return all(
        auction.calls[i].seat != auction.calls[i - 1].seat
        for i in range(1, len(auction.calls))
        if not is_raise(rules, before(auction, i), auction.calls[i])
    ) and (
        first == 0
        or overrides(rules, auction) == 0
        or any(call.seat != auction.calls[0].seat for call in auction.calls)
    )


@theorem(
    "谁可以反：叫主的人要等别人先反过（R-16b 取 b 时一直不可以，取 c 时不必等）；"
    "没有人可以反自己仍有效的反主（R-16d 取 b 时可以）；"
    "其余的人都可以，叫主者的对家也一样。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=calls_made(3),
)
def the_caller_waits_for_another_and_nobody_overrides_the_own() -> Obligations:
    """The caller may not override before somebody else has; nobody tops an own override; all others may override.

    Under R-16b b the caller never may, under c without waiting; under R-16d b an overrider tops the own override.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-16b, R-16d.
    """
    cases: Cases = tuple({**case, "seat": Whole(0, 3)} for case in legal_hands(1, 2, 3))
    yield Obligation("who may", _stops_only_own_calls, is_legal, cases=cases)
    waiting = {"caller_may_override_own_call": False, "overrider_may_top_own": False}
    cases = tuple(
        {"rules": rulesets_of(document, **waiting), "auction": Auctions(number)}
        for document in DOCUMENTS.values()
        for number in (2, 3)
    )
    yield Obligation("who does", _take_turns, is_legal, cases=cases)


# With which cards


def _is_higher(rules: Rules, auction: Auction) -> bool:
    """Each show after the first outranks what it tops, or is the raise to its pair."""
    return all(
        outranks(rules, auction.calls[i].shown, auction.calls[i - 1].shown)
        or is_raise(rules, before(auction, i), auction.calls[i])
        for i in range(1, len(auction.calls))
    )


def _never_comes_twice(auction: Auction) -> bool:
    return all(
        auction.calls[i].shown.copies != auction.calls[j].shown.copies
        or _place_listed(auction.calls[i].shown) != _place_listed(auction.calls[j].shown)
        for i in range(len(auction.calls))
        for j in range(i)
    )


@theorem(
    "每次反主都严格压住它所反的；同样大的不会出现两次。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=calls_made(4),
)
def every_override_is_strictly_higher_than_what_it_overrides() -> Obligations:
    """Every override strictly outranks what it overrides, so that nothing of one height stands twice.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.3. Readings: R-16, R-76.
    """
    yield Obligation("higher", _is_higher, is_legal, cases=legal_hands(2, 3, 4))
    yield Obligation("not twice", _never_comes_twice, is_legal, cases=legal_hands(2, 3, 4))


def _is_pair_of_first_card(rules: Rules, auction: Auction) -> bool:
    """The second show is the same seat's pair of its one card, before the burial, where the ruleset knows raises."""
    first, second = auction.calls[0], auction.calls[1]
    return (
        rules.caller_may_raise
        and second.seat == first.seat
        and second.shown.card == first.shown.card
        and second.shown.joker == first.shown.joker
        and first.shown.copies == 1
        and second.shown.copies == 2
        and second.phase != AFTER_BURIAL
    )


def _raises_to_the_pair(rules: Rules, auction: Auction) -> bool:
    """What is no such pair is an override, and counts as one."""
    return overrides(rules, auction) == (0 if _is_pair_of_first_card(rules, auction) else 1)


def _may_be_raised(rules: Rules, auction: Auction) -> bool:
    return show_refusal(rules, before(auction, 1), NO_HANDS, auction.calls[1]) is None


def _is_called_and_shown_as_a_pair(rules: Rules, auction: Auction) -> bool:
    """A legal call of one card, and then its pair."""
    return (
        auction.turned == NOT_TURNED
        and auction.calls[0].phase <= auction.calls[1].phase
        and is_legal(rules, before(auction, 1))
        and _is_pair_of_first_card(rules, auction)
    )


@theorem(
    "R-15 取 a 时，叫主的人可以在扣底之前把一张补成一对，这不算反主；除此以外，叫主以后亮的都是反主。R-15 取 b "
    "时没有补对。",
    rulesets=Text(
        "三份规则文本各种解读的一切组合；补对可行一项：换庄时级也随着换的一切规则集",
        "all combinations of the readings of the three documents; that a raise may be made, every ruleset in which "
        "the "
        "level never stays when the deal moves",
    ),
    bound=calls_made(2),
)
def a_raise_to_the_pair_is_no_override_and_everything_else_is() -> Obligations:
    """Under R-15 a the caller may raise one card to its pair before the burial, which is no override; all else is.

    Clauses: whu:5.3.d, zzvc:A.4.4, bnuz:A.1.3. Readings: R-15.
    """
    yield Obligation("the second show", _raises_to_the_pair, _is_legal_and_called, cases=legal_hands(2))
    rules = Rulesets((("own_level_call_keeps_level", False),))
    cases: Cases = ({"rules": rules, "auction": Auctions(2)},)
    yield Obligation("the pair may be shown", _may_be_raised, _is_called_and_shown_as_a_pair, cases=cases)


def _counts_each(rules: Rules, auction: Auction) -> bool:
    """One more for each show, but for the first call and its raise."""
    last = len(auction.calls) - 1
    is_no_override = auction.turned == NOT_TURNED and (
        last == 0 or is_raise(rules, before(auction, last), auction.calls[last])
    )
    return overrides(rules, auction) == overrides(rules, before(auction, last)) + (0 if is_no_override else 1)


@theorem(
    "反主逐次计数：叫主和补对不算，其余每亮一次多一次；底牌翻出主花色以后，每亮一次都算。",
    rulesets=OF_ALL_DOCUMENTS,
    bound=calls_made(4),
)
def each_override_counts_once() -> Obligations:
    """Each override counts once: every show but the first call and its raise; every show once the kitty was turned.

    Clauses: whu:5.3.c, bnuz:A.1.3. Readings: R-15.
    """
    yield Obligation("one by one", _counts_each, is_legal, cases=legal_hands(1, 2, 3, 4))


def _are_of_jokers(rules: Rules, auction: Auction) -> bool:
    return all(_are_jokers_that_override(rules, call.shown) for call in auction.calls)


def _is_legal_after_turning(rules: Rules, auction: Auction) -> bool:
    return is_legal(rules, auction) and auction.turned != NOT_TURNED


def _any_pair_of_jokers_overrides(rules: Rules, auction: Auction) -> bool:
    """Whoever shows a pair of jokers in time may, unless jokers are barred or nothing is left to override."""
    return show_refusal(rules, before(auction, 0), NO_HANDS, auction.calls[0]) is None


def _shows_jokers_after_turning(rules: Rules, auction: Auction) -> bool:
    call = auction.calls[0]
    return (
        may_arise(rules, auction)
        and is_turned_in_time(rules, auction)
        and auction.turned != NOT_TURNED
        and _is_pair_of_jokers(call.shown)
        and is_time_to_override(rules, auction, call.phase)
        and (not is_grabbed(rules, auction) or rules.jokers_override_first_hand)
        and (auction.turned != NO_SUIT or rules.jokers_override_turned_joker)
    )


def _nothing_is_left(rules: Rules, auction: Auction) -> bool:
    return not is_legal(rules, auction)


def _is_turned_to_no_suit(auction: Auction) -> bool:
    return auction.turned == NO_SUIT


@theorem(
    "底牌翻出主花色以后，只能用一对王反（R-14b 取 b 时一张也行），而且任何一对王都可以；"
    "R-18 取 b 时一概只能用王反。R-18b 取 b 时，"
    "翻出王就没有可反的了。",
    rulesets=Text("whu 与 bnuz 各种解读的一切组合", "all combinations of the readings of whu and bnuz"),
    bound=calls_made(3),
)
def trump_from_the_kitty_falls_to_pairs_of_jokers_only() -> Obligations:
    """What overrides trump turned from the kitty is a pair of jokers, and any such pair does; under R-14b b one joker.

    Under R-18 b overrides are made with jokers only, whatever stands; under R-18b b nothing overrides a turned joker.

    Clauses: whu:5.4.c, bnuz:A.4.3. Readings: R-12, R-14b, R-18, R-18b.
    """
    turning = [rulesets_of(DOCUMENTS[words]) for words in ("whu", "bnuz")]
    cases: Cases = tuple({"rules": rules, "auction": Auctions(number)} for rules in turning for number in (1, 2))
    yield Obligation("jokers only", _are_of_jokers, _is_legal_after_turning, cases=cases)
    cases = tuple({"rules": rules, "auction": Auctions(1)} for rules in turning)
    yield Obligation("any pair", _any_pair_of_jokers_overrides, _shows_jokers_after_turning, cases=cases)
    cases = tuple(
        {"rules": rulesets_of(DOCUMENTS[words], overrides_by_jokers_only=True), "auction": Auctions(number)}
        for words in ("whu", "bnuz")
        for number in (2, 3)
    )
    yield Obligation("R-18 b", _overridden_by_jokers, _is_legal_and_called, cases=cases)
    rules = rulesets_of("whu-2013", jokers_override_turned_joker=False)
    cases = ({"rules": rules, "auction": Auctions(1)},)
    yield Obligation("R-18b b", _nothing_is_left, _is_turned_to_no_suit, cases=cases)


def _overridden_by_jokers(rules: Rules, auction: Auction) -> bool:
    return all(
        _are_jokers_that_override(rules, auction.calls[i].shown)
        or is_raise(rules, before(auction, i), auction.calls[i])
        for i in range(1, len(auction.calls))
    )


# Who holds what

FIRST_HAND = Auction(1, (2, 2), NOBODY, redealt=False, turned=NOT_TURNED, calls=())
TABLE: tuple[Play, ...] = (
    play_of((Card(SPADES, 2), *(Card(HEARTS, 2),) * 2, Card(JOKERS, BIG_JOKER))),
    play_of((Card(SPADES, 2), *(Card(JOKERS, SMALL_JOKER),) * 2)),
    play_of((Card(CLUBS, 2), Card(JOKERS, BIG_JOKER))),
    play_of(()),
)
"""What the four seats hold of 2s and jokers in an example."""


def _counts_only_with_the_cards(rules: Rules, seat: int, cards: Play) -> bool:
    """Who lacks a card is refused for that; who has all is judged as if hands were not known; no card, no call."""
    refusal = call_refusal(rules, FIRST_HAND, TABLE, seat, DRAW, cards)
    if any(cards[i] > TABLE[seat][i] for i in range(KINDS)):
        return refusal == Reason.NOT_HELD
    return refusal == call_refusal(rules, FIRST_HAND, NO_HANDS, seat, DRAW, cards) and (
        sum(cards) > 0 or refusal == Reason.NO_CALL
    )


@theorem(
    "叫主要亮得出牌：手里没有的牌不能叫，空口不算；有牌的，能不能叫与别人手里有什么无关。",
    rulesets=Text("三份规则文本的默认规则集", "the defaults of all three documents"),
    bound=Text(
        "首局起牌时，一个牌例的四家，四种 2 和两种王的一切牌",
        "the draw of a first hand, four hands of an example, all cards of 2s and jokers",
    ),
)
def nothing_is_called_without_the_cards() -> Obligations:
    """Who does not hold what would be shown is refused, and words alone are no call; what others hold is no matter.

    Clauses: whu:5.4.a, zzvc:A.3.1, bnuz:A.4.1.
    """
    cards = Plays((*TWOS, *BOTH_JOKERS))
    for words, document in DOCUMENTS.items():
        cases: Cases = ({"rules": Fixed(ruleset(document).rules), "seat": Whole(0, 3), "cards": cards},)
        yield Obligation(words, _counts_only_with_the_cards, cases=cases, exhaustive=True)


def _can_call_with_fives(hand: Play) -> bool:
    """A black 5 and a small joker, or a red 5 and a big one."""
    is_black = hand[FIVES[SPADES]] + hand[FIVES[CLUBS]] > 0 and hand[BOTH_JOKERS[0]] > 0
    is_red = hand[FIVES[HEARTS]] + hand[FIVES[DIAMONDS]] > 0 and hand[BOTH_JOKERS[1]] > 0
    return is_black or is_red


def _is_shown_against_the_declarer(rules: Rules, auction: Auction) -> bool:
    """In a later hand an opponent shows a level card of either side with the joker due."""
    call = auction.calls[0]
    return (
        auction.turned == NOT_TURNED
        and not auction.redealt
        and not is_of_one_side(call.seat, auction.declarer)
        and _is_of_due_joker(rules, call.shown)
        and call.shown.card.rank in auction.levels
        and call.phase != AFTER_BURIAL
    )


def _is_left_to_the_opponents(rules: Rules, auction: Auction, hands: tuple[Play, ...]) -> bool:
    """In the draw at the declarer's level; after it at both, if the declarers cannot call or that is no matter."""
    call = auction.calls[0]
    is_allowed = show_refusal(rules, before(auction, 0), hands, call) is None
    if call.phase == DRAW:
        is_at_theirs = call.shown.card.rank == auction.levels[side_of(auction.declarer)]
        return is_allowed == (not rules.opponents_wait_to_call and is_at_theirs)
    partner = (auction.declarer + 2) % 4
    can_call = _can_call_with_fives(hands[auction.declarer]) or _can_call_with_fives(hands[partner])
    return is_allowed == (not rules.holding_bars_opponents or not can_call)


def _is_left_in_silence(rules: Rules, auction: Auction) -> bool:
    """Where hands are not known, that the declarers were silent is enough."""
    return show_refusal(rules, before(auction, 0), NO_HANDS, auction.calls[0]) is None


def _is_shown_after_the_draw(rules: Rules, auction: Auction) -> bool:
    return _is_shown_against_the_declarer(rules, auction) and auction.calls[0].phase == BEFORE_KITTY


@theorem(
    "zzvc 以后各局，庄家的对手何时可以叫：起牌时只能按庄家的级，双方同级也一样（R-70 取 b 时不行）；起完牌，"
    "庄家一方手里没有配得上的级牌和王，"
    "就可以按庄家或自己的级叫（R-72 取 b 时不问手牌）。",
    rulesets=Text("zzvc 各种解读的一切组合", "all combinations of the readings of zzvc"),
    bound=Text(
        "庄家一方打 5，对手打 7 或也打 5；四家 5、7 和王的一切持牌",
        "the declarers at 5, the opponents at 7 or at 5 too; all holdings of 5s, 7s and jokers",
    ),
)
def opponents_call_at_their_own_level_only_where_the_declarers_cannot_call() -> Obligations:
    """When the declarer's opponents may call in later hands of zzvc.

    In the draw at the declarer's level only, be it their own too, under R-70 b not at all; after it at either level, if
    neither of the declarer's side holds a level card of theirs with its joker, under R-72 b whatever they hold.

    Clauses: zzvc:A.3.2. Readings: R-70, R-71b, R-72.
    """
    hands = Several(Plays((*FIVES, *SEVENS, *BOTH_JOKERS)), 4)
    cases: Cases = tuple(
        {
            "rules": rulesets_of("zzvc-2019"),
            "auction": Auctions(1, hands=(2,), levels=((5,), (level,)), declarers=(0, 2)),
            "hands": hands,
        }
        for level in (5, 7)
    )
    yield Obligation("hands known", _is_left_to_the_opponents, _is_shown_against_the_declarer, cases=cases)
    cases = tuple({name: domain for name, domain in case.items() if name != "hands"} for case in cases)
    yield Obligation("hands not known", _is_left_in_silence, _is_shown_after_the_draw, cases=cases)


# How often


def _has_at_most(rules: Rules, auction: Auction, most: int) -> bool:
    return not is_legal(rules, auction) or overrides(rules, auction) <= most


NO_JOKERS = {"single_may_override": False, "jokers_override_first_hand": False}
PAIRS_OF_JOKERS = {"single_joker_may_override": False}
MOST_OVERRIDES: tuple[tuple[str, dict[str, bool], Auctions, int], ...] = (
    ("every ruleset", {}, Auctions(0), 11),
    ("R-14b a", PAIRS_OF_JOKERS, Auctions(0), 9),
    ("R-14 a, R-14b a", {"single_may_override": False, **PAIRS_OF_JOKERS}, Auctions(0), 6),
    ("R-16c b", {"only_higher_suit_outranks_single": True}, Auctions(0), 5),
    ("R-12 b, deal grabbed", NO_JOKERS, Auctions(0, hands=(1,), declarers=(NOBODY,)), 4),
    ("R-18 b", {"overrides_by_jokers_only": True}, Auctions(0), 4),
    ("R-18 b, R-14b a", {"overrides_by_jokers_only": True, **PAIRS_OF_JOKERS}, Auctions(0), 2),
    ("kitty turned", {}, Auctions(0, turned=(*range(JOKERS), NO_SUIT)), 4),
    ("kitty turned, R-14b a", PAIRS_OF_JOKERS, Auctions(0, turned=(*range(JOKERS), NO_SUIT)), 2),
)
"""For what is known of rulesets and hands: the most overrides that the rules allow."""


@theorem(
    "每一局的叫主和反主总有尽头：至多反 11 次；R-14b 取 a（王要一对）时至多 9 次，R-14 也取 a 时 6 次，R-16c 取 b 时 "
    "5 次，R-12 取 b 的首局 4 次；R-18 取 b 或底牌翻出主花色时 4 次，R-14b 取 a 时 2 次。",
    rulesets=EVERY_RULESET,
    bound=Text(
        "一切级、庄家、座位、时机，亮牌的次序不限长", "all levels, declarers, seats, phases, and sequences however long"
    ),
)
def every_sequence_of_overrides_ends() -> Obligations:
    """However long they go on, there are at most eleven overrides in a hand, and six where each takes a pair.

    Nine where jokers go in pairs (R-14b a), five under R-16c b, four in a first hand under R-12 b; under R-18 b or
    where the kitty gave the trump four, and two where jokers go in pairs. A longer sequence would begin with one
    that has one override too many, and of these there are none.

    Clauses: whu:5.3.c, whu:5.3.d, whu:5.4.c, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3, bnuz:A.4.3.
    Readings: R-12, R-14, R-14b, R-15, R-16, R-16c, R-18.
    """
    for words, given, hands, most in MOST_OVERRIDES:
        cases: Cases = tuple(
            {"rules": Rulesets(tuple(given.items())), "auction": replace(hands, calls=number), "most": Fixed(most)}
            for number in (most + 1, most + 2, most + 3)
        )
        yield Obligation(words, _has_at_most, cases=cases)


def _shares_the_pack(hands: tuple[Play, ...]) -> bool:
    return all(sum(hands[seat][i] for seat in range(4)) <= 2 for i in range(KINDS))


def _holds(hand: Play, shown: Shown) -> bool:
    """The hand holds the cards shown, with the joker beside them."""
    return all(
        (hand[i] >= shown.copies or PACK[i] != shown.card)
        and (hand[i] > 0 or not is_joker(PACK[i]) or PACK[i].rank != shown.joker)
        for i in range(KINDS)
    )


def _changes_only_by_the_kitty(auction: Auction, burier: int, hands: tuple[tuple[Play, ...], ...]) -> bool:
    """From show to show a hand changes only by a burial: whoever buried first, later whoever has just overridden."""
    return all(
        hands[i][seat] == hands[i + 1][seat]
        or (
            auction.calls[i + 1].phase == AFTER_BURIAL
            and seat == (auction.calls[i].seat if auction.calls[i].phase == AFTER_BURIAL else burier)
        )
        for i in range(len(auction.calls) - 1)
        for seat in range(4)
    )


def _has_at_most_with_these_cards(
    rules: Rules, auction: Auction, burier: int, hands: tuple[tuple[Play, ...], ...], most: int
) -> bool:
    """`hands`: of all four seats at each of the shows."""
    are_held = all(
        _shares_the_pack(hands[i]) and _holds(hands[i][auction.calls[i].seat], auction.calls[i].shown)
        for i in range(len(auction.calls))
    )
    return not (
        are_held
        and _changes_only_by_the_kitty(auction, burier, hands)
        and is_legal(rules, auction)
        and overrides(rules, auction) > most
    )


AS_IN_ZZVC = {
    "single_may_override": False,
    "caller_may_raise": False,
    "caller_may_answer_override": True,
    "caller_may_override_own_call": False,
}
IN_TURN = {**AS_IN_ZZVC, "overrider_may_top_own": False, "overrides_ignore_window": False}
SILENT_CALLER = {
    "single_may_override": False,
    "caller_may_answer_override": False,
    "caller_may_override_own_call": False,
}
SCARCE: tuple[tuple[str, str, dict[str, bool], tuple[int, ...], int], ...] = (
    ("zzvc", "zzvc-2019", IN_TURN, (1, 2), 5),
    ("zzvc, R-16c b", "zzvc-2019", {**IN_TURN, "only_higher_suit_outranks_single": True}, (1, 2), 4),
    ("whu, R-16b b", "whu-2013", SILENT_CALLER, (1,), 5),
)
"""Where the cards do not suffice for what the rules would allow: document, what is known, hands, overrides at most."""
FIRST_OF_TWOS = (((2,), (2,)), (NOBODY,), (*TWOS, *BOTH_JOKERS))
LATER_OF_FIVES = (((5,), (7,)), (0,), (*FIVES, *SEVENS, *BOTH_JOKERS))


@theorem(
    "zzvc 的王不够用：规则允许反 6 次，牌只够 5 次（R-16c 取 b 时 4 次）；以一对黑桃加小王反的人，"
    "别人接着就没有一对小王。"
    "whu 首局 R-16b 取 b 时也只有 5 次：叫主者的那一张，别人凑不成对。",
    rulesets=Text(
        "zzvc 除 R-16d、R-80 取 b 以外各种解读的一切组合，whu 的 R-16b 取 b、R-14 取 a",
        "all combinations of the readings of zzvc but R-16d b and R-80 b; whu with R-16b b and R-14 a",
    ),
    bound=Text(
        "首局打 2；以后各局庄家打 5、对手打 7；四家级牌和王的一切持牌，扣底可以改变手牌",
        "first hands at 2, later ones with declarers at 5 and opponents at 7; all holdings of level cards and "
        "jokers, "
        "which burials may change",
    ),
)
def the_jokers_of_zzvc_suffice_for_five_overrides() -> Obligations:
    """In zzvc the rules would allow six overrides, but the cards suffice for five, under R-16c b for four.

    Who has just shown a spade pair with a small joker leaves nobody a pair of small jokers. In the first hand of whu
    there are five under R-16b b: what the caller shows can be nobody else's pair.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3. Readings: R-14, R-16b, R-16c, R-16d, R-74, R-80.
    """
    for words, document, given, numbers, most in SCARCE:
        cases: Cases = tuple(
            {
                "rules": rulesets_of(document, **given),
                "auction": Auctions(shows, (hand,), levels, declarers, (NOT_TURNED,)),
                "burier": Whole(0, 3),
                "hands": Several(Several(Plays(kinds), 4), shows),
                "most": Fixed(most),
            }
            for hand in numbers
            for levels, declarers, kinds in (FIRST_OF_TWOS if hand == 1 else LATER_OF_FIVES,)
            for shows in ((most + 2,) if words != "whu, R-16b b" else (most + 2, most + 3))
        )
        yield Obligation(words, _has_at_most_with_these_cards, cases=cases)


SUITS = {"S": SPADES, "H": HEARTS, "D": DIAMONDS, "C": CLUBS}
JOKER_CARDS = {"B": Card(JOKERS, SMALL_JOKER), "R": Card(JOKERS, BIG_JOKER)}
SIX = "0S 1DD 2CC 1HH 0SS 2BB 1RR"
REACHED: tuple[tuple[str, dict[str, str], tuple[int, ...], str], ...] = (
    ("whu-2013", {}, (1, 2), SIX),
    ("whu-2013", {"R-12": "b"}, (1,), "0S 1DD 2CC 1HH 0SS"),
    ("whu-2013", {"R-14": "b"}, (1, 2), "0D 1C 0H 1S 0DD 1CC 0HH 1SS 0BB 1RR"),
    ("whu-2013", {"R-16b": "b"}, (1,), "0S 1DD 2CC 1HH 2BB 1RR"),
    ("whu-2013", {"R-16c": "b"}, (1, 2), "0D 1CC 0HH 1SS 0BB 1RR"),
    ("whu-2013", {"R-18": "b"}, (1, 2), "0D 1BB 2RR"),
    ("zzvc-2019", {}, (1, 2), "0C 1DD 0CC 1HH 0BB 1RR"),
    ("zzvc-2019", {"R-16c": "b"}, (1, 2), "1D 0CC 1HH 0SS 1RR"),
    ("zzvc-2019", {"R-16d": "b"}, (1, 2), "0S 1DD 0CC 1HH 0SS 0BB 1RR"),
    ("bnuz-2015", {}, (1, 2), SIX),
    ("bnuz-2015", {"R-14": "b"}, (1, 2), "0D 1C 0H 1S 0DD 1CC 0HH 1SS 0BB 1RR"),
    ("bnuz-2015", {"R-16c": "b"}, (1, 2), "0D 1CC 0HH 1SS 0BB 1RR"),
    ("bnuz-2015", {"R-18": "b"}, (1, 2), "0D 1BB 2RR"),
)
"""For a document and a choice: hands, and shows with as many overrides as there can be, each a seat and its cards."""


def _cards_shown(rules: Rules, rank: int, letters: str) -> Play:
    """Read one or two letters: level cards of a suit, with the joker that the ruleset asks for, or jokers."""
    if letters[0] in JOKER_CARDS:
        return play_of((JOKER_CARDS[letters[0]],) * len(letters))
    suit = SUITS[letters[0]]
    beside = (Card(JOKERS, _joker_due(suit)),) if rules.calls_need_joker else ()
    return play_of((*(Card(suit, rank),) * len(letters), *beside))


def _all_are_made(rules: Rules, hand: int, shows: str) -> bool:
    """The four seats hold all that they show, no card thrice; each show is allowed; all but the first are overrides."""
    rank = 2 if hand == 1 else 5
    shown = [(int(show[0]), _cards_shown(rules, rank, show[1:])) for show in shows.split()]
    hands = tuple(
        tuple(max((cards[i] for owner, cards in shown if owner == seat), default=0) for i in range(KINDS))
        for seat in range(4)
    )
    auction = FIRST_HAND if hand == 1 else FIRST_HAND._replace(hand=2, levels=(5, 7), declarer=0)
    for seat, cards in shown:
        phase = DRAW if len(auction.calls) == 0 else (BEFORE_KITTY if hand == 1 else AFTER_BURIAL)
        read = shown_by(cards)
        if read is None or call_refusal(rules, auction, hands, seat, phase, cards) is not None:
            return False
        auction = auction._replace(calls=(*auction.calls, Call(seat, phase, read)))
    return _shares_the_pack(hands) and overrides(rules, auction) == len(shown) - 1


@theorem(
    "上述次数都达得到：whu 与 bnuz 反 6 次，zzvc 反 5 次；R-14 取 b 时 9 次，R-16c 取 b 时 5 次（zzvc 4 次），R-18 "
    "取 b 时 2 次，"
    "whu 首局 R-12 取 b 时 4 次、R-16b 取 b 时 5 次，zzvc 的 R-16d 取 b 时 6 次。",
    rulesets=Text(
        "三份规则文本的默认，及 R-12、R-14、R-16b、R-16c、R-16d、R-18 各取 b",
        "the defaults of the three documents, and with R-12, R-14, R-16b, R-16c, R-16d, R-18 b each",
    ),
    bound=Text(
        "首局与以后各局各一例，四家持牌都给出", "an example for a first and for a later hand, with all four holdings"
    ),
)
def as_many_overrides_as_there_can_be_are_reached() -> Obligations:
    """These numbers are reached: six overrides in whu and bnuz, five in zzvc.

    Nine under R-14 b; five under R-16c b, four in zzvc; two under R-18 b; in the first hand of whu four under R-12 b
    and five under R-16b b; six in zzvc under R-16d b.

    Clauses: whu:5.3.c, whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-12, R-14, R-16b, R-16c, R-16d, R-18.
    """
    for document, choices, numbers, shows in REACHED:
        rules = Fixed(ruleset(document, choices).rules)
        cases: Cases = tuple({"rules": rules, "hand": Fixed(hand), "shows": Fixed(shows)} for hand in numbers)
        words = ", ".join([document, *(f"{reading} {choice}" for reading, choice in choices.items())])
        yield Obligation(words, _all_are_made, cases=cases, exhaustive=True)


@false_theorem(
    "zzvc 至多反 4 次。",
    rulesets=Text("zzvc 各种解读的一切组合", "all combinations of the readings of zzvc"),
    bound=calls_made(6),
)
def four_overrides_are_the_most_in_zzvc() -> Obligations:
    """There are at most four overrides in a hand of zzvc: false, five are possible.

    Clauses: zzvc:A.4.3. Readings: R-16c, R-16d.
    """
    cases: Cases = ({"rules": rulesets_of("zzvc-2019", **AS_IN_ZZVC), "auction": Auctions(6), "most": Fixed(4)},)
    yield Obligation("five overrides", _has_at_most, cases=cases)
