"""`winner` and `points` against the spec, over drawn tricks and positions worked by hand."""

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from shengji_reference import points, winner
from shengji_spec import tricks as spec
from shengji_spec.cards import JOKERS, NO_SUIT, PACK, Card, Trump
from shengji_spec.parts import Kind, parts, play_of
from shengji_spec.rules import Rules

from .hands import all_rules, tricks
from .plays import BASE, cards, plays, second_choices, trumps

S5 = Trump(5, 0)
THROWS = BASE._replace(throws=True, throws_in_trump=True)
Trick = tuple[tuple[Card, ...], ...]


def winner_by_the_spec(rules: Rules, trump: Trump, trick: Trick) -> int:
    """The winning play by the predicates."""
    return spec.winner(rules, trump, tuple(map(play_of, trick)))


@settings(max_examples=2 * settings().max_examples)
@given(st.data(), all_rules, trumps)
def test_winners_are_those_of_the_spec(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    trick = data.draw(tricks(rules, trump))
    assert winner(rules, trump, trick) == winner_by_the_spec(rules, trump, trick)


@given(st.data(), all_rules, st.booleans(), trumps)
def test_winners_of_throws_are_those_of_the_spec(
    data: st.DataObject, rules: Rules, is_compared_by_part: bool, trump: Trump
) -> None:
    rules = rules._replace(
        throws=True,
        triple_in_throw=rules.triple_in_throw or is_compared_by_part,
        throw_ruffs_compare_largest=not is_compared_by_part,
        throw_ruffs_compare_every_part=is_compared_by_part,
    )
    trick = data.draw(tricks(rules, trump, most_led=10))
    assert winner(rules, trump, trick) == winner_by_the_spec(rules, trump, trick)


@given(st.data(), all_rules, st.permutations(range(4)), trumps)
def test_names_of_the_suits_do_not_matter(data: st.DataObject, rules: Rules, names: list[int], trump: Trump) -> None:
    """Suits that change places change no winner, as off-suit level cards are equal."""

    def renamed(card: Card) -> Card:
        return card if card.suit == JOKERS else Card(names[card.suit], card.rank)

    trick = data.draw(tricks(rules, trump))
    other = Trump(trump.level, trump.suit if trump.suit == NO_SUIT else names[trump.suit])
    wanted = winner(rules, trump, trick)
    assert winner(rules, other, [[renamed(card) for card in play] for play in trick]) == wanted


@given(st.data(), all_rules, trumps)
def test_plays_that_cannot_win_may_change_places(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    """Cards of several groups never win, wherever they are played; the order of the others is kept."""
    trick = data.draw(tricks(rules, trump))
    followers = trick[1:]
    idle = [play for play in followers if not spec.is_ruff(rules, trump, play_of(trick[0]), play_of(play))]
    idle = [play for play in idle if not spec.is_of_group_led(trump, play_of(trick[0]), play_of(play))]
    strong = [play for play in followers if play not in idle]
    winning = trick[winner(rules, trump, trick)]
    for order in permutations(range(len(followers))):
        moved = [followers[place] for place in order]
        if [play for play in moved if play in strong] == strong:
            found = (trick[0], *moved)
            assert found[winner(rules, trump, found)] == winning


EXACT = THROWS._replace(throw_ruff_may_split=False)
BY_PART = THROWS._replace(throw_ruffs_compare_largest=False, throw_ruffs_compare_every_part=True)
BY_CARD = THROWS._replace(throw_ruffs_compare_largest=False)
LIKE_BUILT = BASE._replace(triple_ruff_is_like_built=True)
LIKE_TRIPLE = THROWS._replace(triple_in_throw=True, triple_ruff_is_like_built=True)
EXACT_TRIPLE = LIKE_TRIPLE._replace(throw_ruff_may_split=False)
NO_PERMANENT = LIKE_BUILT._replace(triple_ruff_chains_permanent_trumps=False)


@pytest.mark.parametrize(
    ("rules", "plays_made", "index"),
    [
        (BASE, ["HK", "HA", "HA", "H2"], 1),
        (BASE, ["HK", "S2", "HA", "S2"], 1),
        (BASE, ["HK", "S2", "S3", "RJ"], 3),
        (BASE, ["HK", "D5", "C5", "H5"], 1),
        (BASE, ["SK", "HA", "D5", "S5"], 3),
        (BASE, ["HK", "DA", "CA", "D2"], 0),
        # Pairs and tractors: as much, higher; one side card spoils a ruff.
        (BASE, ["HK HK", "HA HQ", "S2 S2", "S3 S3"], 3),
        (BASE, ["HK HK", "S2 S3", "RJ BJ", "D2 D2"], 0),
        (BASE, ["H3 H3 H4 H4", "S2 S2 S3 D2", "SA SK S4 S4", "S7 S7 S8 S8"], 3),
        (BASE, ["H3 H3 H4 H4", "H7 H7 H8 H8", "S2 S2 S3 S3", "RJ RJ BJ BJ"], 3),
        (BASE, ["H3 H3 H4 H4", "S2 S2 S6 S6", "S7 S7 S9 S9", "HA HA H9 H9"], 0),
        (BASE, ["H3 H3 H4 H4", "D5 D5 SA SA", "C5 C5 SK SK", "S2 S3 S4 S6"], 1),
        # A side triple: any pair and card, or built alike; pair first or highest card.
        (BASE, ["HA HA HK", "S2 S2 S9", "SA S3 S3", "S4 S6 S7"], 2),
        (BASE._replace(triple_ruffs_compare_pairs=False), ["HA HA HK", "S2 S2 S9", "SA S3 S3", "SK S4 S4"], 2),
        (LIKE_BUILT, ["HA HA HK", "S2 S2 S9", "S4 S4 S3", "S6 S6 S7"], 2),
        (LIKE_BUILT, ["HA HK HK", "S8 S8 S7", "S3 S4 S4", "ST S9 S9"], 3),
        (LIKE_BUILT, ["HA HA HK", "S5 S5 D5", "RJ RJ BJ", "S2 S3 S4"], 2),
        (NO_PERMANENT, ["HA HA HK", "S5 S5 D5", "RJ RJ BJ", "S4 S4 S3"], 3),
        # A throw: pairs serve as singles, or not; the largest part counts, or every part, or the highest card.
        (THROWS, ["HA HK", "S2 S2", "S3 S4", "D2 D3"], 2),
        (EXACT, ["HA HK", "S2 S2", "S3 S4", "D2 D3"], 2),
        (EXACT, ["HA HK", "S3 S3", "D2 D3", "D2 D4"], 0),
        (THROWS, ["HA HQ HQ", "S2 S2 RJ", "S3 S3 S4", "S4 S6 S7"], 2),
        (BY_CARD, ["HA HQ HQ", "S2 S2 RJ", "S3 S3 S4", "S4 S6 S7"], 1),
        (BY_PART, ["HA HQ HQ", "S2 S2 RJ", "S3 S3 S4", "S6 S6 BJ"], 1),
        (BY_PART, ["HA HQ HQ", "S2 S2 S3", "S4 S6 S6", "S7 S7 S3"], 2),
        (THROWS, ["HA HQ HQ HJ HJ", "S2 S2 S3 S3 S4", "S6 S6 S7 S7 S8", "SK SK SA SA S8"], 3),
        (EXACT_TRIPLE, ["HA HA HK H9", "S2 S2 S9 SJ", "S4 S4 S3 S8", "S6 S6 S7 S7"], 2),
        (LIKE_TRIPLE, ["HA HA HK H9", "S2 S2 S9 SJ", "S4 S4 S3 S8", "S6 S6 S7 S7"], 3),
        # Three pairs in a row answer a tractor of two and a pair: the higher tractor counts, whatever pair is left.
        (THROWS, ["HA HA HK HK HJ HJ H9", "S3 S3 S4 S4 SA SA SK", "S6 S6 S7 S7 S8 S8 S9", "SK SQ SQ S2 S2 ST ST"], 2),
        # Two off-suit level pairs are no tractor, so that the low one counts.
        (
            THROWS,
            [
                "HA HA HK HK HJ HJ H9 H9",
                "H5 H5 D5 D5 S3 S3 S4 S4",
                "S7 S7 S6 S6 SJ SJ S9 S9",
                "D2 D2 D3 D3 D4 D4 D6 D6",
            ],
            2,
        ),
        # The highest tractor of three leaves no two of two: the four pairs in a row have to answer these.
        (
            THROWS,
            [
                "HA HA HK HK HQ HQ HT HT H9 H9 H7 H7 H6 H6",
                "RJ RJ BJ BJ S5 S5 D5 D5 S4 S4 S3 S3 S2 S2",
                "S8 S8 S7 S7 S6 S6 SA SA SK SK SJ SJ ST ST",
                "D2 D2 D3 D3 D4 D4 D6 D6 D7 D7 D8 D8 D9 D9",
            ],
            2,
        ),
        # Four pairs in a row are cut into two tractors in one way only; the pair in the middle cannot be the highest.
        (
            THROWS,
            [
                "HA HA HK HK HJ HJ HT HT",
                "S6 S6 S7 S7 S8 S8 S9 S9",
                "S3 S3 S4 S4 SJ SJ ST ST",
                "SA SA SK SK SQ SQ D2 D2",
            ],
            2,
        ),
    ],
)
def test_tricks_worked_by_hand(rules: Rules, plays_made: list[str], index: int) -> None:
    assert winner(rules, S5, [cards(play) for play in plays_made]) == index


@pytest.mark.parametrize(
    ("plays_made", "index"),
    [
        (["HA HA HK", "RJ RJ BJ", "BJ S5 S5", "D5 D5 C5"], 1),
        (["HA HA HK", "D5 D5 C5", "BJ BJ H5", "RJ S5 S5"], 2),
        (["HA HK HK", "RJ BJ BJ", "D5 D5 C5", "S2 S3 S4"], 1),
        (["HA HK HK", "RJ S5 S5", "BJ D5 D5", "RJ H5 H5"], 2),
        (["HA HK HK", "BJ D5 C5", "RJ D5 H5", "D2 D3 D4"], 0),
    ],
)
def test_jokers_and_level_cards_ruff_a_side_triple_where_there_are_no_other_trumps(
    plays_made: list[str], index: int
) -> None:
    rules = NO_PERMANENT._replace(small_joker_adjoins_level_without_trump_suit=True)
    for each in (rules, rules._replace(triple_ruff_chains_permanent_trumps=True)):
        assert winner(each, Trump(5, NO_SUIT), [cards(play) for play in plays_made]) == index


def test_tractor_through_the_rank_of_the_level_stands_at_its_highest_rank() -> None:
    rules = second_choices("R-05b")
    trick = [cards(play) for play in ("H3 H3 H4 H4", "S5 S5 S4 S4", "S8 S8 S7 S7", "S9 S9 S2 S2")]
    assert winner(rules, S5, trick) == 2
    assert winner(BASE, S5, trick) == 2
    assert winner(rules, S5, [trick[0], trick[2], trick[1], trick[3]]) == 1


def test_a_throw_compared_by_its_highest_card_is_no_tractor_through_the_rank_of_the_level() -> None:
    rules = second_choices("R-05b")._replace(
        throws=True, throw_ruffs_compare_largest=False, throw_ruffs_compare_every_part=False
    )
    trick = tuple(cards(play) for play in ("D4 D6 D6 D2", "S5 S5 ST SJ", "SA SQ SQ SK", "D4 D2 D3 D3"))
    assert winner(rules, S5, trick) == 1
    assert winner_by_the_spec(rules, S5, trick) == 1


def test_ten_pairs_thrown_and_compared_part_by_part_are_answered_at_once() -> None:
    """Were all orders of the pairs tried, this would take minutes."""
    lead = cards("S2 S2 S4 S4 S7 S7 S9 S9 SJ SJ SK SK H5 H5 C5 C5 D5 D5 BJ BJ")
    others = [card for card in PACK for _ in range(2) if card not in lead and card.suit not in {0, JOKERS}]
    higher = cards("S3 S3 S6 S6 S8 S8 ST ST SQ SQ SA SA S5 S5 RJ RJ")
    trick = (lead, (*higher, *others[:4]), tuple(others[4:24]), tuple(others[24:44]))
    assert winner(BY_PART, S5, trick) == 0


@given(st.data(), trumps)
def test_points_are_those_of_the_spec(data: st.DataObject, trump: Trump) -> None:
    play = data.draw(plays(trump))
    assert points(play) == spec.points(play_of(play))


def test_two_packs_hold_200_points() -> None:
    assert points(PACK + PACK) == 200
    assert [points([card]) for card in cards("S5 HT CK DA BJ")] == [5, 10, 10, 0, 0]


@pytest.mark.parametrize(
    ("plays_made", "message"),
    [
        ([], "no plays"),
        (["", "", "", ""], "may not be led"),
        (["HA DA", "H2 H3", "D2 D3", "S2 S3"], "may not be led"),
        (["HA HQ", "H2 H3", "D2 D3", "S2 S3"], "may not be led"),
        (["HA", "H2", "H2 H3", "S2"], "plays of 1, 1, 2, 1 cards"),
        (["HA", "HA", "HA", "S2"], "more than twice"),
    ],
)
def test_bad_input_is_refused(plays_made: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        winner(BASE, S5, [cards(play) for play in plays_made])


def ruffs(rules: Rules, trick: Trick) -> int:
    """How many plays ruff."""
    return sum(spec.is_ruff(rules, S5, play_of(trick[0]), play_of(play)) for play in trick[1:])


def has_triple_in_throw(trick: Trick) -> bool:
    """Whether a throw is led that holds a side triple."""
    made = parts(LIKE_TRIPLE, S5, play_of(trick[0]))
    return len(made) > 1 and Kind.TRIPLE in {part.kind for part in made}


@pytest.mark.parametrize(
    "is_met",
    [
        lambda trick: ruffs(THROWS, trick) == 3,
        lambda trick: winner_by_the_spec(THROWS, S5, trick) == 3,
        lambda trick: len(parts(THROWS, S5, play_of(trick[0]))) > 2 and ruffs(THROWS, trick) > 1,
        lambda trick: len(trick[0]) > 5 and ruffs(EXACT, trick) < ruffs(THROWS, trick),
        lambda trick: len(trick[0]) == 3 and ruffs(LIKE_BUILT._replace(throws=True), trick) > 0,
        lambda trick: winner_by_the_spec(BY_PART, S5, trick) != winner_by_the_spec(THROWS, S5, trick),
        lambda trick: has_triple_in_throw(trick) and ruffs(EXACT_TRIPLE, trick) > 0,
        lambda trick: has_triple_in_throw(trick) and ruffs(EXACT_TRIPLE, trick) < ruffs(LIKE_TRIPLE, trick),
    ],
    ids=[
        *["three ruffs", "the last wins", "a throw ruffed twice", "a ruff that splits", "a triple", "R-33"],
        *["a triple in a throw ruffed exactly", "and not exactly"],
    ],
)
def test_tricks_drawn_here_meet_what_they_are_for(is_met: Callable[[Trick], bool]) -> None:
    budget = settings(max_examples=2_000, phases=[Phase.generate], derandomize=True)
    find(tricks(THROWS, S5), is_met, settings=budget)
