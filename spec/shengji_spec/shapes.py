"""Shapes of a play: single, pair, side triple, tractor, throw.

Clauses whu:5.7.1–3, zzvc:A.6.4, zzvc:A.8.1–2, bnuz:A.2.2.1–4.
"""

from shengji_spec.cards import ACE, KINDS, KING, PACK, QUEEN, Card, Play, Trump, position
from shengji_spec.neighbours import is_joined, is_linked_above, is_linked_above_in_suit, is_next_above
from shengji_spec.order import is_equal, is_higher, is_of_one_group
from shengji_spec.rules import Rules


def is_unmixed(trump: Trump, play: Play) -> bool:
    """All cards of the play are of one group: any two of them are.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4.
    """
    return all(
        play[i] == 0 or all(play[j] == 0 or is_of_one_group(trump, PACK[i], PACK[j]) for j in range(i))
        for i in range(KINDS)
    )


def is_single(play: Play) -> bool:
    """One card (单张).

    Clauses: bnuz:A.2.2.1.
    """
    return sum(play) == 1


def is_pair(play: Play) -> bool:
    """Twins, two cards of one suit and rank (对子).

    Clauses: bnuz:A.2.2.2.
    """
    return sum(play) == 2 and any(count == 2 for count in play)


def highest_side_rank(trump: Trump) -> int:
    """The highest rank of a side suit: the ace, or the king when aces are the level.

    Clauses: whu:5.2.3, bnuz:A.2.2.3. Readings: R-21.
    """
    return KING if trump.level == ACE else ACE


def second_side_rank(trump: Trump) -> int:
    """The second rank of a side suit: the king, or the queen when aces or kings are the level.

    Clauses: whu:5.2.3, bnuz:A.2.2.3. Readings: R-21.
    """
    return QUEEN if trump.level >= KING else KING


def is_triple_of_suit(rules: Rules, trump: Trump, play: Play, suit: int) -> bool:
    """Two of one and one of the other of the two highest ranks that the level leaves in this suit.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-21.
    """
    return (
        rules.side_triple
        and (trump.level < KING or not rules.side_triple_needs_ace_and_king)
        and sum(play) == 3
        and play[position(Card(suit, highest_side_rank(trump)))] >= 1
        and play[position(Card(suit, second_side_rank(trump)))] >= 1
        and play[position(Card(suit, highest_side_rank(trump)))] + play[position(Card(suit, second_side_rank(trump)))]
        == 3
    )


def is_side_triple(rules: Rules, trump: Trump, play: Play) -> bool:
    """A side triple (边三轮): AAK or AKK of a suit that is not trump.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-20, R-21.
    """
    return any(suit != trump.suit and is_triple_of_suit(rules, trump, play, suit) for suit in range(4))


def is_triple_in_trump(rules: Rules, trump: Trump, play: Play) -> bool:
    """The cards that would be a side triple were their suit not trump: no shape.

    Clauses: whu:5.7.2. Readings: R-20, R-21.
    """
    return any(suit == trump.suit and is_triple_of_suit(rules, trump, play, suit) for suit in range(4))


def holds_triple_part(rules: Rules, trump: Trump, play: Play) -> bool:
    """A throw holds a side triple whose pair no tractor needs: one of its parts, where the reading says so.

    Clauses: bnuz:A.2.2.3. Readings: R-21, R-29c.
    """
    return (
        rules.triple_in_throw
        and rules.side_triple
        and sum(play) > 3
        and is_unmixed(trump, play)
        and (trump.level < KING or not rules.side_triple_needs_ace_and_king)
        and any(
            suit != trump.suit
            and play[position(Card(suit, highest_side_rank(trump)))]
            + play[position(Card(suit, second_side_rank(trump)))]
            == 3
            and (
                play[position(Card(suit, highest_side_rank(trump)))] == 2
                or not any(
                    play[i] == 2 and is_next_above(trump, Card(suit, second_side_rank(trump)), PACK[i])
                    for i in range(KINDS)
                )
            )
            for suit in range(4)
        )
    )


def is_one_pair_a_rung(rules: Rules, trump: Trump, play: Play) -> bool:
    """No two kinds in the play are equal, unless a reading lets them chain.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-02.
    """
    return all(
        play[i] == 0
        or all(
            play[j] == 0 or not is_equal(trump, PACK[i], PACK[j]) or is_joined(rules, trump, PACK[i], PACK[j])
            for j in range(i)
        )
        for i in range(KINDS)
    )


def is_run(rules: Rules, trump: Trump, play: Play) -> bool:
    """Each kind in the play but the highest has its upper neighbour in the play.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.7.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    return all(
        play[i] == 0
        or not any(play[j] > 0 and is_higher(trump, PACK[j], PACK[i]) for j in range(KINDS))
        or any(play[j] > 0 and is_linked_above(rules, trump, PACK[j], PACK[i]) for j in range(KINDS))
        for i in range(KINDS)
    )


def is_run_in_suit(rules: Rules, trump: Trump, play: Play) -> bool:
    """The same within the trump suit, the level card at its own rank: whu's 665544 when 5 is the level.

    Clauses: whu:5.2.1. Readings: R-05.
    """
    return rules.level_keeps_plain_place and all(
        play[i] == 0
        or (
            PACK[i].suit == trump.suit
            and (
                not any(play[j] > 0 and PACK[j].rank > PACK[i].rank for j in range(KINDS))
                or any(play[j] > 0 and is_linked_above_in_suit(rules, trump, PACK[j], PACK[i]) for j in range(KINDS))
            )
        )
        for i in range(KINDS)
    )


def is_tractor(rules: Rules, trump: Trump, play: Play) -> bool:
    """Two or more pairs of one group on consecutive rungs, one pair a rung (拖拉机, 连对).

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.7.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    return (
        sum(play) >= 4
        and all(count != 1 for count in play)
        and is_unmixed(trump, play)
        and is_one_pair_a_rung(rules, trump, play)
        and (is_run(rules, trump, play) or is_run_in_suit(rules, trump, play))
    )


def is_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """Cards of one group that are none of the other shapes, so two or more of them at once (甩牌).

    Clauses: zzvc:A.6.4, whu:5.7.3.
    """
    return (
        sum(play) > 0
        and is_unmixed(trump, play)
        and not is_single(play)
        and not is_pair(play)
        and not is_side_triple(rules, trump, play)
        and not is_tractor(rules, trump, play)
    )
