"""The lift against plain Python: a zoo of small functions, one for each construct, and what must be refused."""
# ruff: noqa: RET503, SIM102, SIM108, SIM110 - the roundabout constructs are what is tested

import importlib.util
import inspect
import textwrap
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache, wraps
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import z3

from shengji_spec.proof import terms
from shengji_spec.proof.domains import Whole
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import Symbols
from shengji_spec.proof.terms import NotLiftable, Number

from .evaluation import evaluated, substitutions, symbols
from .test_subset import FORBIDDEN

TABLE = (5, -3, 11, 0, 7, 2, 9, 1)


NOTHING: int | None = None


class Pair(NamedTuple):
    """Two numbers."""

    left: int
    right: int


PAIRS = (Pair(1, 2), Pair(3, 0), Pair(0, 3), Pair(2, 2))


def arithmetic(x: int, y: int) -> int:
    return (x + 3) * (y - 5) - x * x + -y + +x


def wide_sum(x: int, y: int) -> bool:
    """Counts beyond 32 in what a fixed six-bit vector would take for a negative number."""
    return 7 * x + 5 * y < 40


def literal_beyond_the_operand(x: int, y: int) -> bool:
    return x + 300 > 305 - y


def literals_in_both_arms(x: int, y: int) -> int:
    return (200 if x < y else 1) + (x if y == 3 else -100)


def division(x: int, y: int) -> int:
    return x // 3 * 100 + x % (y + 1) + (13 * x) // (y + 2)


def division_of_negative_numbers(x: int, y: int) -> int:
    return (x - 5) // 3 * 100 + (2 * x - 9) % (y + 1) + -x % 4 + (x - 6) // (y + 2)


def shifts_and_masks(x: int, y: int) -> int:
    return ((x << y) | (5 ^ y)) & ~(x & 3) | (200 >> y)


def shifts_of_negative_numbers(x: int, y: int) -> int:
    return (x - 6 >> y) + (~x << 2) + (-x & 7) + (-x | y) + (-x ^ -y)


def lowest_run(x: int, y: int) -> int:
    return (x + 8 * y) & ~((x + 8 * y) + ((x + 8 * y) & -(x + 8 * y)))


def bits(x: int, y: int) -> int:
    return (x * 9 ^ y).bit_count() - y.bit_count()


def chained(x: int, y: int) -> bool:
    return 1 < x <= y + 2 != 5


def connectives(x: int, y: int) -> bool:
    return (x == 1 or (y > 4 and not x >= y)) and (x != y or y == 2)


def membership(x: int, y: int) -> bool:
    return x in (1, 4, y) and y not in TABLE


def membership_of_records(x: int, y: int) -> bool:
    return Pair(x, y) in PAIRS


def truth_values_as_numbers(x: int, y: int) -> int:
    return (x > 2) + (y == 3) * 10 + sum((x < y, y < 5))


def truth_values_compared(x: int, y: int) -> bool:
    return (x > 2) == (y > 2) and ((x < 5) != (y == 1)) == (x != 0)


def truth_value_is_one(x: int, y: int) -> bool:
    return (x > y) == 1 or (x > y) < y


def conditional(x: int, y: int) -> int:
    return x if x > y else y - 1 if y > 4 else 100


def conditional_record(x: int, y: int) -> int:
    return (Pair(x, 1) if x > y else Pair(2, y)).right


def branches(x: int, y: int) -> int:
    if x > y:
        a = x - y
        if a == 2:
            return 50
    elif x == y:
        return -1
    else:
        a = 3 * y
        b = 7
        if b < a:
            return b
    return a


def branch_that_falls_through(x: int, y: int) -> int:
    if x == 3:
        if y == 3:
            return 1
    if y > 5:
        z = x
    else:
        z = 2 * x
    return z + 1


def loop_with_return(x: int, y: int) -> int:
    for i in range(8):
        for j in (1, 2):
            if i * j == x:
                return 10 * i + j
        if i == y:
            return -i
    return 99


def loop_over_pairs(x: int, y: int) -> bool:
    for a, b in zip(TABLE, (x, y, x, y, 1, 3, 3, 4), strict=True):
        if a == b:
            return True
    for i, pair in enumerate(PAIRS):
        left, right = pair
        if left == x and right == y + i:
            return True
    return False


def nested_zips(x: int, y: int) -> int:
    rows = tuple(zip(enumerate((x, y), start=3), (y, x), strict=True))
    return sum(i * a - b for (i, a), b in rows) + sum(a * b for a, b in zip((1, 2), (x, y), strict=True))


def any_and_all(x: int, y: int) -> bool:
    return any(a == x for a in TABLE if a > y) and all(p.left != x or p.right < y for p in PAIRS if p != Pair(3, y))


def nested_generator(x: int, y: int) -> bool:
    return any(a + b == x for a in range(3) for b in range(a) if b != y) and all(x != a for a in range(2, 2))


def any_of_a_tuple(x: int, y: int) -> bool:
    return any((x == 2, y == 2)) and all((x < 7, y < 7, True))


def sums(x: int, y: int) -> int:
    return sum(a * x for a in TABLE if a != y) + sum((x, y)) + sum(()) + len((x, y))


def extremes(x: int, y: int) -> int:
    smallest = min(abs(a - x) for a in TABLE)
    return smallest + max(x, y, 3) * 10 + min((x, y)) + max((a for a in TABLE if a > 11), default=y) + abs(x - y)


def extremes_of_some(x: int, y: int) -> int:
    """Which values are seen depends on the symbols; the default counts only where none is."""
    high = max((a + y for a in TABLE if a < x), default=-20)
    low = min((a * y for a in TABLE if a > x and a != y), default=40)
    return 100 * high + low + max((i for i in range(3) if x > 100), default=7)


def tables(x: int, y: int) -> int:
    return TABLE[x] + PAIRS[y & 3].left + (x, y, 5)[x % 3] + TABLE[-1] + (3, 1, 2)[min(x, 2)]


def built_tuple(x: int, y: int) -> bool:
    shifted = tuple(a + x for a in TABLE if a > 3)
    return shifted[y & 3] > 9 and shifted == tuple(a + y for a in TABLE if a > 3)


def records(x: int, y: int) -> bool:
    return Pair(x, right=y) == Pair(right=x, left=y) or (Pair(x, y) != (3, 4) and Pair(x, y)[1] == 6)


def none(x: int, y: int) -> bool:
    return (None if NOTHING else x) is None or (NOTHING is not None and y > 3) or y == 6


class Colour(StrEnum):
    """Two names."""

    RED = "red"
    BLACK = "black"


def names(x: int, y: int) -> Colour | None:
    if x > 5:
        return None
    return Colour.RED if x == y else Colour.BLACK if y > 3 else None


class Shade(StrEnum):
    """Names that other names equal."""

    RED = "red"


PLAIN_RED = "red"


def names_of_several_kinds(x: int, y: int) -> bool:
    shade: Any = Shade.RED if x > 3 else None
    return names(x, y) == PLAIN_RED or (names(y, x) == shade and x != 7)


def names_and_other_things(x: int, y: int) -> bool:
    name: Any = names(x, y)
    return name == (x, y) or (name != x and x > 4) or name in (x > 3, 3, x)


def compared_names(x: int, y: int) -> bool:
    return names(x, y) == Colour.RED or (names(y, x) is None and names(x, y) is not None) or names(x, y) != names(y, x)


def helper(x: int, y: int = 4, *, z: int = 1) -> int:
    if x > 5:
        return y
    return x + z


def calls(x: int, y: int) -> int:
    return helper(x) + 10 * helper(y, x) + helper(y=x, x=y, z=2) + helper(1, 2, z=y)


def tuple_result(x: int, y: int) -> tuple[int, bool, int]:
    if x < 4:
        return (x, x < y, 1)
    return (y, False, 1)


ZOO = [
    arithmetic,
    wide_sum,
    literal_beyond_the_operand,
    literals_in_both_arms,
    division,
    division_of_negative_numbers,
    shifts_and_masks,
    shifts_of_negative_numbers,
    lowest_run,
    bits,
    chained,
    connectives,
    membership,
    membership_of_records,
    truth_values_as_numbers,
    truth_values_compared,
    truth_value_is_one,
    conditional,
    conditional_record,
    branches,
    branch_that_falls_through,
    loop_with_return,
    loop_over_pairs,
    any_and_all,
    nested_generator,
    any_of_a_tuple,
    sums,
    extremes,
    extremes_of_some,
    tables,
    built_tuple,
    records,
    none,
    names,
    names_of_several_kinds,
    names_and_other_things,
    nested_zips,
    compared_names,
    calls,
    tuple_result,
]


@pytest.mark.parametrize("function", ZOO, ids=lambda function: function.__name__)
def test_plain_and_lifted_agree_on_all_values(function: Callable[[int, int], Any]) -> None:
    values = symbols({"x": Whole(0, 7), "y": Whole(0, 7)})
    lifted = Lift().call(function, values["x"], values["y"])
    assert terms.is_symbolic(lifted)
    for row in product(range(8), repeat=2):
        pairs = substitutions(tuple(values.values()), row)
        assert evaluated(lifted, pairs) == function(*row), row


@pytest.mark.parametrize("function", ZOO, ids=lambda function: function.__name__)
def test_one_symbolic_argument_among_concrete_ones(function: Callable[[int, int], Any]) -> None:
    values = symbols({"x": Whole(0, 7)})
    for y in range(8):
        lifted = Lift().call(function, values["x"], y)
        for x in range(8):
            assert evaluated(lifted, substitutions(values["x"], x)) == function(x, y), (x, y)


def test_concrete_calls_run_plain_python() -> None:
    assert Lift().call(branches, 5, 3) == 50


def test_a_refusal_leaves_no_trace() -> None:
    lift = Lift()
    x = symbols({"x": Whole(0, 7)})["x"]
    for _ in range(60):
        with pytest.raises(NotLiftable, match="the tuple has 8 entries"):
            lift.call(_index_outside, x)
    assert isinstance(lift.call(_is_below_six, x), z3.BoolRef)


def test_what_the_interval_decides_never_reaches_the_solver() -> None:
    x = symbols({"x": Whole(0, 7)})["x"]

    lift = Lift()
    assert lift.call(_is_small, x) is True
    assert lift.call(_is_large, x) is False
    assert lift.call(_times_nothing, x) == 0


def _is_small(x: int) -> bool:
    return x < 8 and x != 9


def _is_large(x: int) -> bool:
    return x - 3 > 4 or x == 8


def _times_nothing(x: int) -> int:
    return x * 0 + (x >> 3)


def test_the_same_call_gives_the_same_term() -> None:
    values = symbols({"x": Whole(0, 7), "y": Whole(0, 7)})
    lift = Lift()
    first, second = (lift.call(chained, values["x"], values["y"]) for _ in range(2))
    assert first is second
    assert lift.call(chained, values["y"], values["x"]) is not first


def test_a_symbol_with_another_interval_is_another_argument() -> None:
    lift = Lift()
    narrow, wide = symbols({"x": Whole(0, 4)})["x"], symbols({"x": Whole(0, 7)})["x"]
    assert lift.call(_is_below_six, narrow) is True
    assert isinstance(lift.call(_is_below_six, wide), z3.BoolRef)


def _is_below_six(x: int) -> bool:
    return x < 6


# What is refused


def _plain_condition(x: int) -> bool:
    return x + 1 and x > 2  # type: ignore[return-value]


def _number_in_if(x: int) -> int:
    if x:
        return 1
    return 2


def _index_outside(x: int) -> int:
    return TABLE[x + 1]


def _index_into_something_else(x: int) -> int:
    return range(9)[x]


def _without_end(x: int) -> int:
    return _without_end(x + 1) if x > 0 else 0


def _without_return(x: int) -> int:  # type: ignore[return]
    if x > 3:
        return 1


def _perhaps_zero(x: int) -> int:
    return 7 // x


def _shift_below_zero(x: int) -> int:
    return 1 << x - 1


def _too_wide(x: int) -> int:
    return (x << 60) * (x << 60) * (x << 60)


def _symbolic_range(x: int) -> bool:
    return any(i == 2 for i in range(x))


def _symbolic_loop(x: int) -> bool:
    for i in x:  # type: ignore[attr-defined]
        if i:
            return True
    return False


def _symbolic_filter(x: int) -> int:
    return max(i for i in range(9) if i < x)


def _mixed_kinds(x: int) -> object:
    return None if x > 3 else x


def _unmerged_name(x: int) -> int:
    if x > 3:
        y = 1
    else:
        z = 2
    return y + z


dropped = (1, 2, 3)


def _name_of_the_module_behind_a_local(x: int) -> int:
    if x > 3:
        dropped = (1,)
    else:
        dropped = (1, 2)  # type: ignore[assignment]
    return len(dropped)


def _builtin_behind_a_local(x: int) -> int:
    if x > 3:
        abs = None  # noqa: A001
    return abs(x)  # type: ignore[misc, no-any-return]


def _sum_with_a_start(x: int) -> int:
    return sum((y for y in (x, x)), start=1)


def _negative(x: int) -> int:
    return -x


def _extreme_with_a_key(x: int) -> int:
    return max((y for y in (x, 1)), key=_negative)


def _extreme_with_key_and_default(x: int) -> int:
    return min((y for y in (x, 1) if y > x), default=0, key=_negative)


def _zip_kept(x: int) -> bool:
    pairs = zip((x, 1), (x, 2), strict=True)
    return all(a > 3 for a, _ in pairs) or not any(b > 3 for _, b in pairs)


def _types(pairs: Any) -> bool:
    return all(isinstance(a, int) for _, a in pairs)


def _enumeration_handed_on(x: int) -> bool:
    return not _types(enumerate((x,)))


def _pairs_once(n: int) -> Any:
    return zip(range(n), range(n), strict=True)


def _zip_of_plain_python(x: int) -> int:
    if x > 3:
        return sum(a for a, _ in _pairs_once(3))
    return 0


ONCE = iter((1, 2))


def _iterator_of_the_module(x: int) -> bool:
    return any(x == y for y in ONCE)


def _negated(function: Callable[[int], bool]) -> Callable[[int], bool]:
    @wraps(function)
    def negated(x: int) -> bool:
        return not function(x)

    return negated


def _bare_negated(function: Callable[[int], bool]) -> Callable[[int], bool]:
    def negated(x: int) -> bool:
        return not function(x)

    return negated


def _is_big(x: int) -> bool:
    return x > 3


_memo_of_a_wrapper = lru_cache(_negated(_is_big))
_memo_of_a_memo = lru_cache(lru_cache(_is_big))
_wrapper = _negated(_is_big)
_closure = _bare_negated(_is_big)


def _signed(x: int, y: int) -> int:
    return x - y


_signed.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
    [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in "yx"]
)


def _calls_a_memo_of_a_wrapper(x: int) -> bool:
    return _memo_of_a_wrapper(x)


def _calls_a_memo_of_a_memo(x: int) -> bool:
    return _memo_of_a_memo(x)


def _calls_a_wrapper(x: int) -> bool:
    return _wrapper(x)


def _calls_a_closure(x: int) -> bool:
    return _closure(x)


def _calls_what_is_signed(x: int) -> int:
    return _signed(x=x, y=1)


class _Knowing(NamedTuple):
    """A record that says something of its fields."""

    left: int | None
    right: int

    @property
    def absent(self) -> bool:
        """Whether nothing is there."""
        return self.left is None


class _Changed(Pair):
    """A record one of whose fields says something else."""

    @property
    def left(self) -> int:
        return 7


def _property_of_a_record(x: int) -> bool:
    return _Knowing(x, 1).absent


def _field_changed(x: int) -> int:
    return _Changed(x, 1).left


def _asserting(n: int) -> bool:
    assert n == 0
    return True


def _unfinished(n: int) -> bool:
    raise NotImplementedError(n)


def _endless(n: int) -> bool:
    return _endless(n)


def _fails_an_assertion(x: int) -> bool:
    return x > 3 or _asserting(1)


def _is_unfinished(x: int) -> bool:
    return x > 3 or _unfinished(1)


def _never_ends(x: int) -> bool:
    return x > 3 or _endless(1)


def _attribute_of_a_number(x: int) -> int:
    return x.real


def _foreign_function(x: int) -> bool:
    return bool(z3.is_true(x))


def _too_few_names(x: int) -> int:
    left, right = (x, x, x)  # type: ignore[misc]
    return left + right  # type: ignore[has-type, no-any-return]


def _negative_bits(x: int) -> int:
    return (-x - 1).bit_count()


REFUSED: dict[Callable[[int], Any], str] = {
    _plain_condition: "`and` and `or` take truth values: compare with 0 instead",
    _number_in_if: "a number or a name stands where a truth value belongs: compare it",
    _index_outside: "the index lies within 1 … 8, the tuple has 8 entries",
    _index_into_something_else: "a range cannot be indexed with a symbolic number: use a tuple",
    _without_end: "_without_end calls itself without end, as far as the lift can tell",
    _without_return: "_without_return may end without a return",
    _perhaps_zero: "// and % need a divisor that is positive",
    _shift_below_zero: "a shift by -1 … 6: it must lie within 0 … 128",
    _too_wide: "a number of 190 bits is too big: at most 128",
    _symbolic_range: "range cannot be called with these symbolic values",
    _symbolic_loop: "a Number is no range or tuple to go through",
    _symbolic_filter: "which values max sees, depends on symbolic values: give a default",
    _mixed_kinds: "which of None and a Number it is, depends on symbolic values",
    _unmerged_name: "y has no value here, or one that depends on symbolic values",
    _name_of_the_module_behind_a_local: "dropped has no value here, or one that depends on symbolic values",
    _builtin_behind_a_local: "abs has no value here, or one that depends on symbolic values",
    _sum_with_a_start: "sum over a generator cannot be called with start",
    _extreme_with_a_key: "max over a generator cannot be called with key",
    _extreme_with_key_and_default: "min over a generator cannot be called with key",
    _zip_kept: "zip and enumerate stand only where they are gone through: use tuple",
    _enumeration_handed_on: "zip and enumerate stand only where they are gone through: use tuple",
    _zip_of_plain_python: "a zip can be gone through but once: use a tuple",
    _iterator_of_the_module: "a tuple_iterator can be gone through but once: use a tuple",
    _calls_a_memo_of_a_memo: "_is_big cannot be called with these symbolic values",
    _property_of_a_record: "absent is no field of _Knowing, whose entries are symbolic",
    _field_changed: "left is no field of _Changed, whose entries are symbolic",
    _fails_an_assertion: "AssertionError: assert 1 == 0",
    _is_unfinished: "NotImplementedError: 1",
    _never_ends: "RecursionError: maximum recursion depth exceeded",
    _attribute_of_a_number: "a symbolic value has no attribute real",
    _foreign_function: "bool is neither a function of the module nor imported nor one of the builtins",
    _too_few_names: "3 values for 2 names",
    _negative_bits: "bit_count needs a number that is not negative",
}


@pytest.mark.parametrize("function", REFUSED, ids=lambda function: function.__name__)
def test_what_cannot_be_lifted_is_refused_with_file_and_line(function: Callable[[int], Any]) -> None:
    x = symbols({"x": Whole(0, 7)})["x"]
    with pytest.raises(NotLiftable) as refusal:
        Lift().call(function, x)
    assert refusal.value.sentence == REFUSED[function]
    if function is not _without_return:
        source, first = inspect.getsourcelines(function)
        assert refusal.value.path == __file__
        assert first <= refusal.value.line < first + len(source)


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (_calls_a_memo_of_a_wrapper, "_is_big is wrapped: its source is not what is called"),
        (_calls_a_wrapper, "_is_big is wrapped: its source is not what is called"),
        (_calls_what_is_signed, "_signed is wrapped: its source is not what is called"),
        (_calls_a_closure, "negated uses names of a function that it is defined in"),
    ],
)
def test_a_function_that_is_not_what_its_source_says_is_refused(function: Callable[[int], Any], sentence: str) -> None:
    with pytest.raises(NotLiftable) as refusal:
        Lift().call(function, symbols({"x": Whole(0, 7)})["x"])
    assert refusal.value.sentence == sentence
    assert refusal.value.path == __file__
    assert refusal.value.line > 1


def test_what_plain_python_raises_at_once_has_a_place_too() -> None:
    with pytest.raises(NotLiftable) as refusal:
        Lift().call(_unfinished, 3)
    assert refusal.value.sentence == "NotImplementedError: 3"
    assert (refusal.value.path, refusal.value.line) == (__file__, inspect.getsourcelines(_unfinished)[1])


def test_symbols_are_found_in_lists_and_tables_and_not_looked_for_in_what_goes_by() -> None:
    x = symbols({"x": Whole(0, 7)})["x"]
    assert terms.is_symbolic([1, (x,)])
    assert terms.is_symbolic({1: [x]})
    assert not terms.is_symbolic(([1], {2: "a"}, range(3)))
    for passing in (zip((x,)), enumerate((x,)), iter((x,)), map(str, ())):
        with pytest.raises(NotLiftable, match="can be gone through but once: use a tuple"):
            terms.is_symbolic((1, passing))


@pytest.mark.parametrize("body", FORBIDDEN)
def test_what_the_linter_refuses_the_lift_refuses(body: str, tmp_path: Path) -> None:
    path = tmp_path / "forbidden.py"
    path.write_text("PACK = (1,)\n\n\ndef f(x):\n" + textwrap.indent(body, "    "), encoding="utf-8")
    specification = importlib.util.spec_from_file_location("forbidden", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    line, sentence = FORBIDDEN[body]
    with pytest.raises(NotLiftable) as refusal:
        Lift().call(module.f, symbols({"x": Whole(0, 7)})["x"])
    assert (refusal.value.path, refusal.value.line) == (str(path), line + 4)
    assert refusal.value.sentence.startswith(sentence)


def test_a_term_never_becomes_a_condition_of_plain_python() -> None:
    term = z3.Bool("x") == z3.Bool("y")
    with terms.guarded(), pytest.raises(NotLiftable, match="used by plain Python"):
        bool(term)
    assert bool(term) is False


class _Asking(Pair):
    """A record whose making asks what it must not."""

    def __new__(cls, left: Any, right: int) -> "_Asking":  # noqa: PYI034
        return super().__new__(cls, 1 if left else 2, right)


def _number_in_plain_python(x: int) -> int:
    return _Asking(x, 1).left


def _truth_value_in_plain_python(x: int) -> int:
    return _Asking(x > 3, 1).left


@pytest.mark.parametrize("function", [_number_in_plain_python, _truth_value_in_plain_python])
def test_the_guard_stands_while_a_function_is_lifted(function: Callable[[int], int]) -> None:
    with pytest.raises(NotLiftable, match="used by plain Python"):
        Lift().call(function, symbols({"x": Whole(0, 7)})["x"])


@pytest.mark.parametrize("use", [bool, int, hash, lambda x: x == 1, lambda x: x < 1, lambda x: x + 1, lambda x: 1 + x])
def test_a_symbolic_number_is_useless_to_plain_python(use: Callable[[Number], Any]) -> None:
    with pytest.raises(NotLiftable, match="used by plain Python"):
        use(symbols({"x": Whole(0, 7)})["x"])


@pytest.mark.parametrize("value", [1 << 127, -(1 << 128)])
def test_numbers_too_big_for_the_widest_vector_are_refused(value: int) -> None:
    with pytest.raises(NotLiftable, match="is too big: at most 128"):
        terms.literal(value)


@pytest.mark.parametrize("value", [0, 1, -1, 31, 32, -32, -33, 255, 1 << 54, (1 << 127) - 1, -(1 << 127)])
def test_a_literal_is_never_cut_off(value: int) -> None:
    assert terms.literal(value).term.as_signed_long() == value


def test_a_variable_stays_within_its_interval() -> None:
    maker = Symbols()
    value = maker.number("x", 2, 5, gaps=(4,))
    solver = z3.Solver()
    solver.add(*maker.known)
    found = set()
    while solver.check() == z3.sat:
        found.add(solver.model().eval(value.term).as_signed_long())
        solver.add(value.term != solver.model().eval(value.term))
    assert found == {2, 3, 5}
