"""What an operation is: one question under a ruleset, how it is read and how answers are compared."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from shengji_conformance.notation import (
    RANKS,
    SUITS,
    BadInput,
    draw_cards,
    draw_trump,
    quoted,
    read_cards,
    read_trump,
    refuse_third_copies,
    show_cards,
    show_trump,
)
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.citations import Citations, citations
from shengji_spec.documents import Text, document, reading, readings
from shengji_spec.proof.consulted import consulted
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules

Answer = dict[str, Any]
Schema = dict[str, Any]
Q = TypeVar("Q", bound=NamedTuple)
Predicate = Callable[..., bool]


class NotAdmitted(BadInput):
    """The situation cannot arise under this ruleset, so that nothing can be asked about it; the message says why."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(en)
        self.said = {"zh": zh, "en": en}


class Incomplete(NotAdmitted):
    """The question leaves out what this ruleset needs to know; the message says what."""


class Undecided(Exception):
    """The rules formalised so far do not decide this question; the message says what would."""


REQUIRED: Any = object()
"""In the place of a default: the field may not be left out."""


def written(value: object) -> Any:
    """Write a value of a question as JSON."""
    if isinstance(value, Trump):
        return show_trump(value)
    if isinstance(value, Card):
        return show_cards((value,))[0]
    if isinstance(value, tuple):
        return [written(entry) for entry in value]
    return value


class Field(NamedTuple):
    """One field of a question: its JSON Schema, how it is read and written; `read(value, where)` raises BadInput.

    A field with a default may be left out, and is left out where it has that value. `what` tells those who left out or
    mistook the field what belongs there, where its name does not.
    """

    name: str
    schema: Schema
    read: Callable[[object, str], Any]
    default: Any = REQUIRED
    write: Callable[[Any], Any] = written
    what: Text | None = None

    def described(self) -> Schema:
        """Give the schema, with what belongs there in its description."""
        return self.schema if self.what is None else {"description": f"{self.what.en} {self.what.zh}", **self.schema}

    def told(self, zh: str, en: str) -> "Field":
        """Give the field with what belongs there, a sentence in each language."""
        return self._replace(what=Text(zh, en))


CARD: Schema = {"enum": show_cards(PACK)}
TRUMP = Field(
    "trump",
    {
        "type": "object",
        "properties": {"level": {"enum": list(RANKS[2:])}, "suit": {"enum": [*SUITS, None]}},
        "required": ["level", "suit"],
        "additionalProperties": False,
    },
    read_trump,
)


def whole(value: object) -> object:
    """Give a number without a fraction as a whole one: JSON has one kind of number, 2.0 is 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def number_field(name: str, least: int, most: int) -> Field:
    """Make a field that holds a whole number; 1.0 is one, as JSON Schema has it."""

    def read(value: object, where: str) -> int:
        value = whole(value)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadInput(
                f"{where}: expected a number {least} to {most}, got {quoted(value)}",
                f"{where}：应为 {least} 至 {most} 的整数，给了 {quoted(value)}",
            )
        return value

    return Field(name, {"type": "integer", "minimum": least, "maximum": most}, read)


def cards_field(name: str, least: int, most: int) -> Field:
    """Make a field that holds `least` to `most` cards."""
    return Field(
        name,
        {"type": "array", "items": CARD, "minItems": least, "maxItems": most},
        lambda value, where: read_cards(value, where, least, most),
    )


def hands_field(name: str, hands: int, what: Text) -> Field:
    """Make a field that holds the cards of several hands, a list each; `what` says which, and in which order."""
    one = cards_field(name, 0, 33)

    def read(value: object, where: str) -> tuple[tuple[Card, ...], ...]:
        if not isinstance(value, list) or len(value) != hands:
            raise BadInput(f"{where}: expected {what.en}", f"{where}：应为{what.zh}")
        return tuple(one.read(hand, f"{where}[{index}]") for index, hand in enumerate(value))

    schema = {"type": "array", "items": one.schema, "minItems": hands, "maxItems": hands}
    return Field(name, schema, read, what=what)


FIELD_NAMES = {
    "zh": {"lead": "首出", "hand": "手牌", "cards": "出", "play": "出", "plays": "各家", "others": "其余三家"},
    "en": {"lead": "lead", "hand": "hand", "cards": "led", "play": "play", "plays": "plays", "others": "others"},
}


def draw_fields(question: NamedTuple, language: str) -> list[str]:
    """Draw each field of a question that holds cards, a line each; named where there are several."""
    fields = {name: value for name, value in question._asdict().items() if isinstance(value, tuple) and name != "trump"}
    lines = []
    for name, value in fields.items():
        hands = value if name in {"plays", "others"} else (value,)
        if name == "others" and not any(hands):
            continue
        cards = " | ".join(draw_cards(hand, language) for hand in hands)
        colon = "：" if language == "zh" else ": "
        lines.append(cards if len(fields) == 1 else f"{FIELD_NAMES[language][name]}{colon}{cards}")
    return lines


def trump_of(question: Any, language: str) -> str:
    """Say what is trump in a question that has a trump."""
    return draw_trump(question.trump, language)


@dataclass(frozen=True)
class Operation(Generic[Q]):
    """One question that can be asked under a ruleset; people may also call it by other names, `called`.

    `ask` makes the question from the values of `fields`; `by_spec` and `by_engine` answer it, both may raise Undecided.
    `facets` are those predicates behind the answer, or made of them, that the solver compares: rulesets that agree on
    all facets agree on the operation. Without facets, cases are searched.
    `sampled` gives a question for a witness of a facet, `completed` the same with what it may leave open, from little
    to much. `scopes` give what is cited on it, point by point. `typing` reads what a person types after the operation's
    name, `typed` is an example, in Chinese `typed_in_chinese`, and `items` say what each thing typed is, a line each;
    `within` takes the question out of JSON that a person gives, with the place to name in messages.
    `heading` says in a line what a question is about, `draws` in lines what is on the table, `explains` says what the
    answer itself does not.
    """

    name: str
    title: Text
    topic: str
    called: tuple[str, ...]
    fields: tuple[Field, ...]
    ask: Callable[..., Q]
    packs: Callable[[Q], tuple[tuple[Card, ...], ...]]
    by_spec: Callable[[Rules, Q], Answer]
    by_engine: Callable[[Rules, Q], Answer]
    answer: Schema
    reasons: tuple[Reason, ...]
    facets: tuple[Predicate, ...]
    scopes: Callable[[Rules, Q], tuple[Citations, ...]]
    says: Callable[[Q, Answer, str], str]
    typed: str
    typing: Callable[[str], dict[str, Any]]
    sampled: Callable[[Trump, tuple[Card, ...]], Q] | None = None
    completed: Callable[[Q], Iterator[Q]] | None = None
    typed_in_chinese: str = ""
    items: tuple[Text, ...] = ()
    within: Callable[[object, str], object] = lambda value, _where: value
    explains: Callable[[Rules, Q, Answer, str], str] | None = None
    heading: Callable[[Q, str], str] = trump_of
    draws: Callable[[Q, str], list[str]] = draw_fields

    def example(self, language: str) -> str:
        """Give an example of a typed question."""
        return self.typed_in_chinese or self.typed if language == "zh" else self.typed

    def read(self, question: object) -> Q:
        """Read a question from JSON; raises BadInput with one line that names what and where."""
        wanted = ", ".join(field.name for field in self.fields)
        if not isinstance(question, dict):
            raise BadInput(
                f"{self.name}: expected an object with {wanted}, got {quoted(question)}",
                f"{self.name}：应为一个对象，含 {wanted}，给了 {quoted(question)}",
            )
        for name in question:
            if name not in {field.name for field in self.fields}:
                raise BadInput(
                    f"{self.name}: unknown field {quoted(name)} (it has {wanted})",
                    f"{self.name}：没有字段 {quoted(name)}（有 {wanted}）",
                )
        for field in self.fields:
            if field.name not in question and field.default is REQUIRED:
                en, zh = ("", "") if field.what is None else (f": {field.what.en}", f"：{field.what.zh}")
                raise BadInput(
                    f"{self.name}: {field.name} is missing{en} (it has {wanted})",
                    f"{self.name}：缺少 {field.name}{zh}（有 {wanted}）",
                )
        values = {
            field.name: field.read(question[field.name], f"{self.name}.{field.name}")
            if field.name in question
            else field.default
            for field in self.fields
        }
        asked = self.ask(**values)
        for pack in self.packs(asked):
            refuse_third_copies(pack, self.name)
        return asked

    def write(self, question: Q) -> dict[str, Any]:
        """Write a question as JSON."""
        values = question._asdict()
        return {
            field.name: field.write(values[field.name])
            for field in self.fields
            if field.default is REQUIRED or values[field.name] != field.default
        }

    def question_schema(self) -> Schema:
        """Give the JSON Schema of a question."""
        return {
            "type": "object",
            "properties": {field.name: field.described() for field in self.fields},
            "required": [field.name for field in self.fields if field.default is REQUIRED],
            "additionalProperties": False,
        }

    def readings(self) -> tuple[str, ...]:
        """List the readings that may change an answer, or whether there is one: they set a field that is looked at."""
        fields = consulted(self.by_spec)
        return tuple(sorted(each.id for each in readings() if fields & frozenset(each.sets)))

    def rests_on(self, rules: Rules, question: Q, name: str) -> Citations:
        """Give what the answer of one document rests on: its clauses, and on a point where it has none, readings."""
        prefix = f"{document(name).prefix}:"
        clauses: list[str] = []
        fills: list[str] = []
        for point in self.scopes(rules, question):
            own = [clause for clause in point.clauses if clause.startswith(prefix)]
            clauses += own
            if not own:
                fills += [each for each in point.readings if name in reading(each).default]
        return Citations(tuple(dict.fromkeys(clauses)), tuple(dict.fromkeys(fills)))

    def agrees(self, expected: Answer, answer: object, level: int = 2) -> bool:
        """Tell whether an answer is the expected one: level 1 compares verdicts, level 2 reasons too.

        The order of cards inside a part or a play does not matter, everything else does: where no reason is expected,
        one that is given is a member too many at either level.
        """
        if level == 1 and isinstance(answer, dict) and "reason" in expected:
            expected = {key: value for key, value in expected.items() if key != "reason"}
            answer = {key: value for key, value in answer.items() if key != "reason"}
        return is_same(expected, answer)


def is_same(expected: object, answer: object) -> bool:
    """Compare JSON values strictly (true is not 1), lists of cards under `cards` and `played` as multisets."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        return expected.keys() == answer.keys() and all(
            is_same_bag(expected[key], answer[key])
            if key in {"cards", "played"}
            else is_same(expected[key], answer[key])
            for key in expected
        )
    if isinstance(expected, list) and isinstance(answer, list):
        return len(expected) == len(answer) and all(map(is_same, expected, answer))
    return type(expected) is type(answer) and expected == answer


def is_same_bag(expected: object, answer: object) -> bool:
    """Compare two lists of cards as multisets."""
    return (
        isinstance(expected, list)
        and isinstance(answer, list)
        and all(isinstance(card, str) for card in answer)
        and sorted(expected) == sorted(answer)
    )


def cited(scopes: tuple[Predicate, ...], *asked: Any) -> tuple[Citations, ...]:
    """Give what is cited by each of the scopes that hold for what they are asked: rules, trump, cards."""
    return tuple(citations(scope) for scope in scopes if scope(*asked))
