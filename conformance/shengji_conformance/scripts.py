"""Auctions that are played: by a script, a TOML file with a deal and what the seats do, or by chance.

A script names document, levels, and how the cards lie: a `seed`, or `hands` and `kitty` in the order of drawing. Its
steps say who shows, buries or leaves what, and when; `FORM` is an example that has everything.

What a script does not say is done in the simplest way: who is asked passes, who may take up the kitty does, and who
has to bury lays down low side cards that count no points. A hand that nobody calls is shuffled and dealt again.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import RANKS, BadInput, draw_cards, read_cards, refuse_third_copies, type_cards
from shengji_conformance.operations.calls import PHASES
from shengji_conformance.operations.reasons import say_reason
from shengji_reference import Bury, Dealing, Draw, EndDraw, LeaveKitty, Pass, Show, Stage, TakeKitty
from shengji_reference.dealing import HANDS, Action
from shengji_spec.cards import ACE, KING, PACK, Card, Trump
from shengji_spec.documents import Text, documents
from shengji_spec.order import is_trump, place
from shengji_spec.rules import Rules
from shengji_spec.rulesets import Ruleset
from shengji_spec.tables import Table, parsed

SEATS = 4
BURIED = 8
HAND = HANDS // SEATS

FORM = """document = "bnuz-2015"          # whu-2013, zzvc-2019 or bnuz-2015
hand_number = 4                 # optional, 1 if left out
levels = ["4", "6"]             # of seats 0 and 2, and of seats 1 and 3
declarer = 1                    # left out where the deal is grabbed
first_drawer = 1                # optional with a declarer, who draws first
redealt = false                 # optional: the hand is dealt again
title = { zh = "…", en = "…" }  # optional
seed = 391                      # how the cards are shuffled; or in its place
# hands = ["S3 H66 …", …]       # four times 25 cards, seat 0 to 3, each in the order of drawing
# kitty = "S4 …"                # and the 8 that are left

[[steps]]                       # in their order; what no step says is done simply: who is asked passes
seat = 3
after = 11                      # a call or override in the draw: after so many of the 100 cards
show = "H6"

[[steps]]
seat = 0
phase = "before_kitty"          # or "after_burial"
show = "S66"

[[steps]]
seat = 0
bury = "S3 S3 H3 H3 D3 D3 C3 C3"  # at the seat's next burial

[[steps]]
seat = 3
leave = true                    # an overrider leaves the kitty as it is
deal = 1                        # optional: the how-manieth deal, where nobody called in the first
"""
"""An example of a script, with a word on every key."""


class Step(NamedTuple):
    """What a seat does: shows cards, buries cards or leaves the kitty.

    `deal`: in which deal of the hand, 1 the first. `phase` and `after`: of cards shown, when; `after` counts the cards
    drawn. `place` and `place_zh`: file and step in messages.
    """

    place: str
    place_zh: str
    deal: int
    action: Show | Bury | LeaveKitty
    phase: int
    after: int | None


class Script(NamedTuple):
    """A hand before play: the document it was written for, what it shows, how it is dealt, what the seats do.

    `place`: the file in messages. `pack`: the cards of the first deal in the order in which they lie, the kitty last;
    none: they are shuffled by `seed`, as those of later deals are.
    """

    place: str
    document: str
    title: Text
    deal: engine.Deal
    first_drawer: int
    seed: int
    steps: tuple[Step, ...]
    pack: tuple[Card, ...] = ()

    def seed_of(self, deal: int) -> int | None:
        """Return the seed by which a deal is shuffled, 1 the first; None: its cards are given."""
        return None if self.pack and deal == 1 else self.seed + deal - 1

    def pack_of(self, deal: int) -> tuple[Card, ...]:
        """Return the cards of a deal, 1 the first, in the order in which they lie."""
        seed = self.seed_of(deal)
        return self.pack if seed is None else shuffled(seed)


class Moment(NamedTuple):
    """A step that was played: the state that it led to, and in which phase it came."""

    phase: int
    after: Dealing


class Played(NamedTuple):
    """A hand that was played: each of its deals as it begins, and from the first card drawn on."""

    begins: tuple[Dealing, ...]
    deals: tuple[tuple[Moment, ...], ...]


Choice = Callable[[Dealing, int], Action]
"""What is done next in a state, in the first deal (1) or a later one."""

MOST_DEALS = 20
"""By chance a hand that nobody calls is dealt so often, and no more."""


def shuffled(seed: int) -> tuple[Card, ...]:
    """Return the two packs, shuffled: the same for a seed on every machine."""
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    keys = [(chance.random(), card) for card in PACK for _ in range(2)]
    return tuple(card for _, card in sorted(keys))


def played(rules: Rules, script: Script, choose: Choice, goes_on: Callable[[int], bool]) -> Played:
    """Play a hand up to its first lead, its steps by choice; where nobody calls, the next seed deals it again.

    `goes_on`: whether it is, after so many deals.

    Raises
    ------
    NotAdmittedError
        For a deal that cannot arise under the rules.
    IllegalActionError
        For a choice that may not be made.
    """
    deals: list[tuple[Moment, ...]] = []
    begins = []
    while not deals or (deals[-1][-1].after.stage == Stage.REDEAL and goes_on(len(deals))):
        deal = script.deal if not deals else replace(script.deal, redealt=True)
        state = engine.open_dealing(rules, deal, script.pack_of(len(deals) + 1), script.first_drawer)
        begins.append(state)
        deals.append(tuple(_to_the_end(state, len(deals) + 1, choose)))
    return Played(tuple(begins), tuple(deals))


def _to_the_end(state: Dealing, deal: int, choose: Choice) -> Iterator[Moment]:
    while state.stage not in {Stage.READY, Stage.REDEAL}:
        phase = state.phase
        state = engine.apply(state, choose(state, deal))
        yield Moment(phase, state)


def simplest(state: Dealing) -> Action:
    """Return the step that is taken where nothing else is wanted."""
    match state.stage:
        case Stage.DRAWING:
            return Draw() if state.drawn < HANDS else EndDraw()
        case Stage.TAKING:
            return TakeKitty(state.waiting[0])
        case Stage.BURYING:
            return Bury(state.waiting[0], spare_cards(state, state.waiting[0]))
    return Pass(state.waiting[0])


def spare_cards(state: Dealing, seat: int) -> tuple[Card, ...]:
    """Return eight cards of hand and kitty to bury: side cards before trumps, cards without points, low ones."""
    result = state.result
    held = (*state.hands[seat], *state.kitty)
    if isinstance(result, engine.Redeal):
        return held[:BURIED]
    trump = Trump(result.level, result.suit)
    worth = sorted(held, key=lambda card: (is_trump(trump, card), card.rank in {5, 10, KING}, place(trump, card), card))
    return tuple(worth[:BURIED])


# By script


def play_script(under: Ruleset, script: Script) -> Played:
    """Play a script.

    Raises
    ------
    BadInput
        For a step that may not come or never does, and a deal that cannot arise; one line.
    """
    steps = list(script.steps)

    def choose(state: Dealing, deal: int) -> Action:
        if not steps or not _is_due(steps[0], state, deal):
            return simplest(state)
        step = steps.pop(0)
        action = step.action
        try:
            engine.apply(state, action)
        except engine.IllegalActionError as error:
            raise _refused(step, error) from None
        except engine.NotAdmittedError as error:
            raise BadInput(f"{step.place}: {error}", f"{step.place_zh}：现在不能做这一步") from None
        return action

    def goes_on(deals: int) -> bool:
        return any(step.deal > deals for step in steps)

    try:
        found = played(under.rules, script, choose, goes_on)
    except engine.NotAdmittedError as error:
        raise BadInput(
            f"{script.place}: such a hand does not come about under {under.name}: {error}",
            f"{script.place}：按 {under.name} 不会有这样的一局：{error}",
        ) from None
    if steps:
        raise BadInput(
            f"{steps[0].place}: its time never comes under {under.name}; see what is played without it",
            f"{steps[0].place_zh}：按 {under.name} 一直轮不到这一步；请看去掉它之后的经过",
        )
    return found


def _refused(step: Step, error: engine.IllegalActionError) -> BadInput:
    """Say why a step may not be made."""
    if error.refusal is None:
        return BadInput(f"{step.place}: {error}", f"{step.place_zh}：现在不是做这一步的时候")
    cards = step.action.cards if not isinstance(step.action, LeaveKitty) else ()
    verbs = ("may not be shown", "不能亮") if isinstance(step.action, Show) else ("may not be buried", "不能扣")
    en, zh = (say_reason(error.refusal.reason, language) for language in ("en", "zh"))
    return BadInput(
        f"{step.place}: {draw_cards(cards, 'en')} {verbs[0]}: {en}",
        f"{step.place_zh}：{verbs[1]} {draw_cards(cards, 'zh')}：{zh}",
    )


def _is_due(step: Step, state: Dealing, deal: int) -> bool:
    """Tell whether it is the time of a step: who is to show cards is asked, or needs not be."""
    if step.deal != deal:
        return False
    seat = step.action.seat
    if isinstance(step.action, Bury):
        return state.stage == Stage.BURYING and state.waiting[0] == seat
    if isinstance(step.action, LeaveKitty):
        return state.stage == Stage.TAKING and state.waiting[0] == seat
    if step.phase != state.phase:
        return False
    if state.stage == Stage.DRAWING:
        return state.drawn == step.after
    is_asked = state.waiting[:1] == (seat,) or seat not in state.waiting
    return state.stage in {Stage.CALLING, Stage.OVERRIDING} and is_asked


def scripts_folder() -> Traversable:
    """Return the folder of the documents' own scripts."""
    return resources.files("shengji_conformance") / "auctions"


def shipped_scripts() -> dict[str, Script]:
    """Return the script of each document."""
    folder = scripts_folder()
    names = {document.id: f"{document.id}.toml" for document in documents()}
    return {document: read_script(folder / name, name) for document, name in names.items()}


def read_script(path: Path | Traversable, place: str) -> Script:
    """Read a script, a file that is called `place` in messages.

    Raises
    ------
    BadInput
        For a file that cannot be read or is not as it should be; one line that names file and place.
    """
    try:
        content = path.read_bytes()
    except OSError as missing:
        raise BadInput(
            f"{place}: cannot be read ({missing.strerror}); name a TOML file",
            f"{place}：读不了（{missing.strerror}）；请给一个 TOML 文件",
        ) from None
    required = ("document", "levels")
    optional = ("title", "seed", "hands", "kitty", "hand_number", "declarer", "redealt", "first_drawer", "steps")
    table = Table(place, parsed(place, content, BadInput), BadInput, required, optional)
    title = table.inner("title", ("zh", "en")) if "title" in table.values else None
    declarer = _seat(table, "declarer") if "declarer" in table.values else None
    if declarer is None and "first_drawer" not in table.values:
        raise table.problem("'first_drawer' is missing; only a declarer draws first without it")
    first_drawer = _seat(table, "first_drawer") if "first_drawer" in table.values else declarer or 0
    if "hands" not in table.values and "seed" not in table.values:
        raise table.problem("'seed' is missing; add it, or 'hands' and 'kitty'")
    return Script(
        place=place,
        document=table.word("document", [document.id for document in documents()]),
        title=Text("", "") if title is None else Text(zh=title.text("zh"), en=title.text("en")),
        deal=engine.Deal(
            hand_number=_number(table, "hand_number", 1, 999) if "hand_number" in table.values else 1,
            levels=_levels(table),
            declarer=declarer,
            redealt=_flag(table, "redealt"),
        ),
        first_drawer=first_drawer,
        seed=table.number("seed") if "seed" in table.values else 0,
        steps=tuple(
            _step(Table(f"{place}, step {number}", values, BadInput, ("seat",), STEP), f"{place}，第 {number} 步")
            for number, values in enumerate(table.tables("steps"), start=1)
        ),
        pack=_pack(table, first_drawer) if {"hands", "kitty"} & set(table.values) else (),
    )


def _pack(table: Table, first_drawer: int) -> tuple[Card, ...]:
    """Read the cards of the first deal, and lay them as they are drawn."""
    texts = table.values.get("hands")
    if not isinstance(texts, list) or len(texts) != SEATS or not all(isinstance(text, str) for text in texts):
        raise table.problem("'hands' must be four texts, the cards of seats 0 to 3 in the order of drawing")
    if "kitty" not in table.values:
        raise table.problem("'kitty' is missing; with 'hands' add its 8 cards")
    hands = []
    for seat, text in enumerate(texts):
        where = f"{table.place}: hands[{seat}]"
        hands.append(read_cards(type_cards(text, where), where, HAND, HAND))
    where = f"{table.place}: kitty"
    kitty = read_cards(type_cards(table.text("kitty"), where), where, BURIED, BURIED)
    refuse_third_copies([card for hand in (*hands, kitty) for card in hand], f"{table.place}: hands and kitty")
    return (*(hands[(first_drawer + drawn) % SEATS][drawn // SEATS] for drawn in range(HANDS)), *kitty)


STEP = ("deal", "after", "phase", "show", "bury", "leave")


def _step(table: Table, place_zh: str) -> Step:
    kinds = [kind for kind in ("show", "bury", "leave") if kind in table.values]
    if len(kinds) != 1:
        raise table.problem("give one of 'show', 'bury' and 'leave'")
    key = kinds[0]
    when = [each for each in ("after", "phase") if each in table.values]
    if len(when) != (key == "show"):
        raise table.problem(
            "say when the cards are shown: 'after' so many cards drawn, or 'phase'"
            if key == "show"
            else f"{when[0]!r} is for cards that are shown; leave it out"
        )
    seat = _seat(table, "seat")
    action: Show | Bury | LeaveKitty
    if key == "leave":
        action = LeaveKitty(seat)
    else:
        action = Show(seat, _cards(table, key)) if key == "show" else Bury(seat, _cards(table, key))
    return Step(
        place=table.place,
        place_zh=place_zh,
        deal=_number(table, "deal", 1, 99) if "deal" in table.values else 1,
        action=action,
        phase=PHASES.index(table.word("phase", PHASES[1:])) if "phase" in when else 0,
        after=_number(table, "after", 0, HANDS) if "after" in when else None,
    )


def _cards(table: Table, key: str) -> tuple[Card, ...]:
    where = f"{table.place}: {key}"
    cards = read_cards(type_cards(table.text(key), where), where, 1, BURIED)
    refuse_third_copies(cards, where)
    return cards


def _seat(table: Table, key: str) -> int:
    return _number(table, key, 0, SEATS - 1)


def _number(table: Table, key: str, least: int, most: int) -> int:
    number = table.number(key)
    if not least <= number <= most:
        raise table.problem(f"{key!r} must be {least} to {most}, not {number}")
    return number


def _flag(table: Table, key: str) -> bool:
    value = table.values.get(key, False)
    if not isinstance(value, bool):
        raise table.problem(f"{key!r} must be true or false")
    return value


def _levels(table: Table) -> tuple[int, int]:
    levels = table.values["levels"]
    if isinstance(levels, list) and len(levels) == 2 and all(level in tuple(RANKS[2:]) for level in levels):
        return RANKS.index(levels[0]), RANKS.index(levels[1])
    raise table.problem("'levels' must be two of 2 3 4 5 6 7 8 9 T J Q K A, of seats 0 and 2 and of seats 1 and 3")


# By chance


def play_by_chance(under: Ruleset, seed: int) -> tuple[Script, Played]:
    """Play a hand in which everything is drawn from a seed: first hand or later one, levels, what the seats do."""
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets

    def pick(choices: Sequence[int]) -> int:
        return choices[int(chance.random() * len(choices))]

    def choose(state: Dealing, deal: int) -> Action:
        bold = 0.2 if state.stage == Stage.DRAWING and deal == 1 else 0.6
        for seat in range(SEATS):
            shows = engine.legal_shows(state, seat)
            if shows and chance.random() < bold:
                return Show(seat, shows[pick(range(len(shows)))])
        if state.stage == Stage.TAKING and state.burier is not None and chance.random() < 0.3:
            return LeaveKitty(state.waiting[0])
        return simplest(state)

    seats = range(SEATS)
    if chance.random() < 0.5:
        deal = engine.Deal(1, (2, 2), None)
    else:
        levels = pick(range(2, ACE + 1)), pick(range(2, ACE + 1))
        deal = engine.Deal(2 + pick(range(9)), levels, pick(seats))
    first_drawer = pick(seats) if deal.declarer is None else deal.declarer
    title = Text(zh=f"随机的一局，种子 {seed}", en=f"A hand by chance, seed {seed}")
    script = Script(f"--seed {seed}", under.document, title, deal, first_drawer, seed, ())
    return script, played(under.rules, script, choose, MOST_DEALS.__gt__)
