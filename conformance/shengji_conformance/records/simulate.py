"""`shengji play`: hands and matches between players, from a seed; counted, recorded, and held against the spec."""

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from rich.table import Table

from shengji_conformance.console import Bar, Flowing, PlainConsole
from shengji_conformance.drawing import NARROW
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations import NotAdmitted
from shengji_conformance.operations.base import Answer
from shengji_conformance.operations.hands import hand_by_spec, recorded
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, Result, write_record
from shengji_conformance.records.succession import Succession, head_of, settlement_answer
from shengji_conformance.rule import chosen_rulesets
from shengji_reference import Match, Written, open_match, written
from shengji_reference import records as engine_records
from shengji_reference.heuristic import heuristic
from shengji_reference.players import Player, random_legal
from shengji_reference.settle import HANDS_OF_MATCH
from shengji_reference.simulation import HANDS_TO_BELL, Step, play_match
from shengji_spec.rulesets import Ruleset

SEED = 1
"""The seed where none is given."""

INTERRUPTED = 130
MOST = 1_000_000
"""So many hands or matches at most."""

PLAYERS: dict[str, Player] = {"random": random_legal, "heuristic": heuristic}
"""The players there are, by name."""

OPTIONS = ("hands", "matches", "players", "check", "record", "bell")
"""What `--auction` does not know."""

WORDS = {
    "zh": {
        "playing": "{ruleset}：{what}",
        "matches": "{} 场比赛",
        "hands": "{} 局",
        "title": "{players} · 种子 {seed} · {seconds:.1f} 秒",
        "players": "0 方 {} 对 1 方 {}",
        "random": "随机",
        "heuristic": "按经验",
        "row matches": "打完的比赛",
        "row matches won": "胜场 0 方 / 1 方",
        "row hands": "打完的局",
        "row again": "重发",
        "row won": "上台 0 方 / 1 方",
        "row share": "0 方上台",
        "row total": "闲家总分，平均",
        "row levels": "每局升级 0 方 / 1 方",
        "row tricks": "每局墩数",
        "row length": "每场局数",
        "row plays": "出牌",
        "row checked": "规格复核的出牌",
        "row wrong": "与规格不一致的局",
        "come out": "共打完 {hands} 局（{rulesets} 套规则）：0 方（{first}）上台 {won0} 局，"
        "1 方（{second}）上台 {won1} 局。",
        "checked": "规格逐步复核了 {plays} 次出牌、{deeds} 个动作，没有不一致。",
        "disagrees": "规格与引擎在 {count} 局上不一致：",
        "one": "{ruleset}，种子 {seed}，第 {number} 局：规格 {spec}，引擎 {engine}",
        "interrupted": "已中断；以上是打完的部分。",
        "next": "下一步：{}",
        "next check": "--check 让谓词逐步复核",
        "next record": "--record 文件.json 记下一场比赛",
        "next replay": "shengji replay {} 逐墩回放，shengji adjudicate {} 复核",
        "next report": "请报告这一局：--record 文件夹 存下记录",
        "and": "；",
        "stop": "。",
    },
    "en": {
        "playing": "{ruleset}: {what}",
        "matches": "matches: {}",
        "hands": "hands: {}",
        "title": "{players} · seed {seed} · {seconds:.1f} s",
        "players": "side 0 {} against side 1 {}",
        "random": "random",
        "heuristic": "heuristic",
        "row matches": "matches finished",
        "row matches won": "won by side 0 / 1",
        "row hands": "hands played",
        "row again": "dealt again",
        "row won": "on stage, side 0 / 1",
        "row share": "side 0 on stage",
        "row total": "attackers' total, mean",
        "row levels": "levels a hand, side 0 / 1",
        "row tricks": "tricks a hand",
        "row length": "hands a match",
        "row plays": "plays",
        "row checked": "plays checked by the spec",
        "row wrong": "hands that disagree",
        "come out": "Hands played: {hands}, rulesets: {rulesets}. On stage after the hand: "
        "side 0 ({first}) {won0} times, side 1 ({second}) {won1} times.",
        "checked": "The spec accepted every step: {plays} plays, {deeds} actions.",
        "disagrees": "Spec and engine disagree on hands: {count}.",
        "one": "{ruleset}, seed {seed}, hand {number}: spec {spec}, engine {engine}",
        "interrupted": "Interrupted; this is what was played until then.",
        "next": "Next: {}",
        "next check": "--check has the predicates judge every step",
        "next record": "--record FILE.json keeps a match",
        "next replay": "shengji replay {} shows it trick by trick, shengji adjudicate {} rules on it",
        "next report": "please report such a hand: --record FOLDER keeps the records",
        "and": "; ",
        "stop": ".",
    },
}


# Options


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a simulation."""
    group = parser.add_argument_group("hands and matches between players")
    many = group.add_mutually_exclusive_group()
    many.add_argument(
        "--matches",
        type=_number,
        metavar="N",
        help="play N matches, with the seeds that follow one another (default 1)",
    )
    many.add_argument("--hands", type=_number, metavar="N", help="play N hands, of as many matches as that takes")
    group.add_argument(
        "--players",
        nargs="+",
        choices=tuple(PLAYERS),
        help="who plays: of side 0 and of side 1, or one for both (default heuristic)",
    )
    group.add_argument("--check", action="store_true", help="have the predicates of the spec judge every step, too")
    group.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the record of the match, to a file that ends in .json (with --hands 1 that of the hand); of "
        "several into a folder, a file for each",
    )
    group.add_argument(
        "--bell",
        type=_number,
        metavar="N",
        help=f"where matches are timed the bell rings after N hands (default {HANDS_TO_BELL})",
    )


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"{quoted(text)}: give a number from 1 to {MOST}")
    return int(text)


def seed(text: str) -> int:
    """Read a seed: a whole number from 0 on, as the opposite of a number would give the same cards."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{quoted(text)}: give a number from 0 on")
    return int(text)


def refuse_options(arguments: argparse.Namespace) -> None:
    """Refuse what an auction alone does not know; raises BadInput."""
    for name in OPTIONS:
        if getattr(arguments, name):
            raise BadInput(
                f"--{name} is of whole hands: leave it out, or leave out --auction",
                f"--{name} 用于整局：请去掉它，或去掉 --auction",
            )


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the names of the players of sides 0 and 1, the first seed, how much, and what is done with it."""

    players: tuple[str, str]
    seed: int
    matches: int
    hands: int | None
    bell: int
    is_checked: bool
    target: Path | None

    @property
    def most_hands(self) -> int:
        """How many hands there are under a ruleset, at most."""
        return self.matches * max(self.bell, HANDS_OF_MATCH) if self.hands is None else self.hands


def read_plan(arguments: argparse.Namespace, rulesets: Sequence[Ruleset]) -> Plan:
    """Read the options; raises BadInput."""
    players = arguments.players or ["heuristic"]
    if len(players) > 2:
        raise BadInput(
            "--players: name one of each side, or one for both", "--players：给两方各一个牌手，或只给一个，两方相同"
        )
    if arguments.bell and not any(under.rules.match_is_timed for under in rulesets):
        name = rulesets[0].name
        raise BadInput(f"--bell: matches under {name} are not timed", f"--bell：{name} 的比赛不限时")
    matches, target = arguments.matches or 1, arguments.record
    if target is not None:
        _refuse_target(target, rulesets, matches)
    return Plan(
        players=(players[0], players[-1]),
        seed=SEED if arguments.seed is None else arguments.seed,
        matches=matches,
        hands=arguments.hands,
        bell=arguments.bell or HANDS_TO_BELL,
        is_checked=arguments.check,
        target=target,
    )


def _refuse_target(target: Path, rulesets: Sequence[Ruleset], matches: int) -> None:
    """Refuse where records cannot be written; raises BadInput."""
    if any(under.parameters for under in rulesets):
        raise BadInput(
            "--record: a record names a document and readings; these house rules set parameters of their own",
            "--record：记录里只能写文本和解读，而这份自订规则另改了参数",
        )
    is_file = target.suffix == ".json"
    if target.suffix not in {"", ".json"} and not target.is_dir():
        raise BadInput(
            f"--record {target}: give a file that ends in .json, or a folder without an ending",
            f"--record {target}：请给以 .json 结尾的文件，或没有后缀的文件夹",
        )
    if is_file and (len(rulesets) > 1 or matches > 1):
        raise BadInput(
            f"--record {target}: a file holds one match; name a folder, or one --document and one match",
            f"--record {target}：一个文件只放一场比赛；请给一个文件夹，或只打一份 --document 的一场比赛",
        )
    if not target.parent.is_dir():
        raise BadInput(f"{target}: no such folder to write to", f"{target}：没有这个文件夹，写不进去")
    if is_file == target.is_dir() and target.exists():
        what = ("a folder", "a file") if is_file else ("a file", "a folder")
        raise BadInput(
            f"--record {target}: it is {what[0]}, not {what[1]}", f"--record {target}：不是要写的文件或文件夹"
        )


# Playing


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A hand that the spec judges otherwise than it was played: the seed of its match, its number there, both answers.

    `spec`: None: it refuses the hand, `why`.
    """

    seed: int
    number: int
    spec: Answer | None
    engine: Answer
    why: str = ""


@dataclass(slots=True)
class Tally:
    """What was counted under a ruleset; pairs are of sides 0 and 1."""

    under: Ruleset
    matches: int = 0
    matches_won: list[int] = field(default_factory=lambda: [0, 0])
    hands: int = 0
    hands_of_matches: int = 0
    dealt_again: int = 0
    on_stage: list[int] = field(default_factory=lambda: [0, 0])
    levels: list[int] = field(default_factory=lambda: [0, 0])
    total: int = 0
    tricks: int = 0
    plays: int = 0
    plays_checked: int = 0
    actions_checked: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)
    records: list[str] = field(default_factory=list)

    def count(self, page: Written, tricks: int) -> None:
        """Count a hand."""
        self.plays += sum(isinstance(deed, engine_records.Played) for deed in page.record.deeds)
        if page.settlement is None:
            self.dealt_again += 1
            return
        self.hands += 1
        self.tricks += tricks
        self.on_stage[page.settlement.stage] += 1
        self.total += page.settlement.total
        for side in (0, 1):
            self.levels[side] += page.settlement.rises[side]


class MatchPlayed:
    """A match that is being played, with the state that it has reached."""

    def __init__(self, under: Ruleset, plan: Plan, seed: int) -> None:
        self.seed = seed
        self.state = open_match(under.rules)
        seats = [PLAYERS[plan.players[seat % 2]] for seat in range(4)]
        self._steps = play_match(under.rules, seats, seed, plan.bell)

    def pages(self) -> Iterator[Written]:
        """Yield each hand once it is over."""
        return written(self._followed())

    def _followed(self) -> Iterator[Step]:
        for step in self._steps:
            self.state = step.state
            yield step


def simulate(under: Ruleset, plan: Plan, tally: Tally, progress: Callable[[int], None]) -> None:
    """Play what is planned under a ruleset, and count it; `progress` hears how many hands are played."""
    for number in count():
        is_enough = number == plan.matches if plan.hands is None else tally.hands == plan.hands
        if is_enough:
            return
        if number > 0 and plan.hands is not None and plan.target is not None and plan.target.suffix == ".json":
            raise BadInput(
                f"--hands {plan.hands}: the match in {plan.target} was over after {tally.hands}; "
                "a file holds one match: name a folder, or fewer --hands",
                f"--hands {plan.hands}：{plan.target} 里的比赛打了 {tally.hands} 局就结束了，一个文件只放一场；"
                "请给一个文件夹，或减少 --hands",
            )
        play_one(under, plan, tally, plan.seed + number, progress)
        if plan.hands is None:
            progress((number + 1) * plan.most_hands // plan.matches)


def play_one(under: Ruleset, plan: Plan, tally: Tally, seed: int, progress: Callable[[int], None]) -> None:
    """Play one match, to its end or until there are enough hands."""
    match = MatchPlayed(under, plan, seed)
    pages: list[Written] = []
    try:
        _play_on(under, plan, tally, match, pages, progress)
    finally:  # an interruption loses no hand that is over
        if plan.target is not None and pages:
            tally.records.append(keep(under, plan, seed, pages, match.state))


def _play_on(
    under: Ruleset,
    plan: Plan,
    tally: Tally,
    match: MatchPlayed,
    pages: list[Written],
    progress: Callable[[int], None],
) -> None:
    before, succession = tally.hands, Succession(under.rules)
    for page in match.pages():
        pages.append(page)
        played = match.state.played
        tally.count(page, len(played.tricks) if played and page.settlement else 0)
        if plan.is_checked:
            check(under, tally, page, match.seed, len(pages), succession)
        if page.settlement is not None:
            progress(tally.hands)
        if tally.hands == plan.hands:
            break
    if match.state.is_over:
        tally.matches += 1
        tally.hands_of_matches += tally.hands - before
        winner = match.state.winner
        if winner is not None:
            tally.matches_won[winner] += 1


def on_record(under: Ruleset, pages: Sequence[Written], end: Match) -> MatchOnRecord:
    """Give the record of a match, or of as much of it as was played."""
    ended_by = None if end.ended_by is None else str(end.ended_by)
    result = Result((("winner", end.winner),)) if end.is_over else None
    return MatchOnRecord(under, tuple(recorded(page.record) for page in pages), ended_by, result)


def hand_on_record(under: Ruleset, page: Written) -> HandOnRecord:
    """Give the record of a hand."""
    settled = page.settlement
    result = None if settled is None else Result((("total", settled.total), ("winner", settled.stage)))
    return HandOnRecord(under, recorded(page.record), result)


def keep(under: Ruleset, plan: Plan, seed: int, pages: Sequence[Written], end: Match) -> str:
    """Write the record of a match, or of the hand where one is to be played; return the name of its file."""
    record = hand_on_record(under, pages[-1]) if plan.hands == 1 else on_record(under, pages, end)
    target = path = plan.target or Path()
    if target.suffix != ".json":
        target.mkdir(exist_ok=True)
        path = target / f"{re.sub(r'[^A-Za-z0-9._=-]+', '-', under.name)}-seed-{seed}.json"
    path.write_text(write_record(record), encoding="utf-8")
    return str(path)


def check(under: Ruleset, tally: Tally, page: Written, seed: int, number: int, succession: Succession) -> None:
    """Ask the spec about a hand: nothing may be wrong in it, and it comes to what it came to in play.

    Nor may it begin otherwise than the hands before it have it.
    """
    settlement = page.settlement
    engine: Answer = {
        "ok": True,
        "first_offence": None,
        "total": None if settlement is None else settlement.total,
        "winner": None if settlement is None else settlement.stage,
    }
    spec, why = None, ""
    try:
        spec = hand_by_spec(under.rules, recorded(page.record))
    except NotAdmitted as refused:
        why = str(refused)
    tally.plays_checked += sum(isinstance(deed, engine_records.Played) for deed in page.record.deeds)
    tally.actions_checked += len(page.record.deeds)
    if spec != engine:
        tally.disagreements.append(Disagreement(seed, number, spec, engine, why))
        return
    hand = recorded(page.record)
    due, begun = succession.due._asdict(), head_of(hand)._asdict()
    if due != begun:
        tally.disagreements.append(Disagreement(seed, number, due, begun))
    _, answer = succession.take(hand)
    came_to = None if settlement is None else settlement_answer(settlement)
    if answer != came_to:
        tally.disagreements.append(Disagreement(seed, number, answer, came_to or {"redeal": True}))


# The command


def run(arguments: argparse.Namespace) -> int:
    """Play, and show what came out; 1: spec and engine disagree."""
    language: str = arguments.lang
    rulesets = chosen_rulesets(arguments)
    plan = read_plan(arguments, rulesets)
    tallies: list[Tally] = []
    begun, is_interrupted = time.monotonic(), False
    with Bar(PlainConsole(stderr=True), len(rulesets) * plan.most_hands) as bar:
        try:
            for number, under in enumerate(rulesets):
                bar.describe(say_begin(under, plan, language))
                tallies.append(Tally(under))
                before = number * plan.most_hands
                simulate(under, plan, tallies[-1], lambda hands, before=before: bar.reach(before + hands))  # type: ignore[misc]
        except KeyboardInterrupt:
            is_interrupted = True
    seconds = time.monotonic() - begun
    if arguments.json:
        json.dump(as_json(plan, tallies), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        show(PlainConsole(), plan, tallies, seconds, language, is_interrupted)
    if is_interrupted:
        return INTERRUPTED
    return 1 if any(tally.disagreements for tally in tallies) else 0


def say_begin(under: Ruleset, plan: Plan, language: str) -> str:
    """Say what is played under a ruleset."""
    words = WORDS[language]
    what = words["matches"].format(plan.matches) if plan.hands is None else words["hands"].format(plan.hands)
    return words["playing"].format(ruleset=on_one_line(under.name), what=what)


def as_json(plan: Plan, tallies: Sequence[Tally]) -> dict[str, Any]:
    """Give what was counted as JSON: the same for the same options, so without the time that it took."""
    return {
        "players": list(plan.players),
        "seed": plan.seed,
        "bell": plan.bell,
        "rulesets": [
            {
                "ruleset": tally.under.name,
                "document": tally.under.document,
                "matches": tally.matches,
                "matches_won": tally.matches_won,
                "hands": tally.hands,
                "dealt_again": tally.dealt_again,
                "on_stage": tally.on_stage,
                "levels": tally.levels,
                "mean_total": _mean(tally.total, tally.hands),
                "tricks": tally.tricks,
                "plays": tally.plays,
                "plays_checked": tally.plays_checked,
                "actions_checked": tally.actions_checked,
                "disagreements": [
                    {"seed": each.seed, "hand": each.number, "spec": each.spec, "engine": each.engine, "why": each.why}
                    for each in tally.disagreements
                ],
                "records": tally.records,
            }
            for tally in tallies
        ],
    }


def _mean(whole: float, number: int) -> float | None:
    return round(whole / number, 2) if number else None


# For people


def show(
    console: PlainConsole, plan: Plan, tallies: Sequence[Tally], seconds: float, language: str, is_interrupted: bool
) -> None:
    """Print the table, what came out, and what to do next."""
    words = WORDS[language]
    players = words["players"].format(*(words[name] for name in plan.players))
    console.print(Flowing(words["title"].format(players=players, seed=plan.seed, seconds=seconds), "bold"))
    together = [tallies] if console.width >= NARROW else [[tally] for tally in tallies]
    for some in together:
        console.print(draw_tallies(plan, some, language))
    for line, style in closing(plan, tallies, language, is_interrupted):
        console.print(Flowing(line, style))


def draw_tallies(plan: Plan, tallies: Sequence[Tally], language: str) -> Table:
    """Draw what was counted, a column for each ruleset."""
    words = WORDS[language]
    table = Table()
    table.add_column("")
    for tally in tallies:
        table.add_column(Flowing(on_one_line(tally.under.name)), justify="right")
    cells = [measures(tally) for tally in tallies]
    for name in cells[0]:
        if plan.is_checked or name not in {"checked", "wrong"}:
            table.add_row(Flowing(words[f"row {name}"]), *(each[name] for each in cells))
    return table


def measures(tally: Tally) -> dict[str, str]:
    """Give what the table shows of a ruleset, by row."""
    hands = tally.hands

    def mean(whole: float, digits: int, number: int = hands) -> str:
        return f"{whole / number:.{digits}f}" if number else "–"

    return {
        "matches": str(tally.matches),
        "matches won": " / ".join(map(str, tally.matches_won)),
        "hands": str(hands),
        "again": str(tally.dealt_again),
        "won": " / ".join(map(str, tally.on_stage)),
        "share": f"{tally.on_stage[0] / hands:.0%}" if hands else "–",
        "total": mean(tally.total, 1),
        "levels": " / ".join(mean(gained, 2) for gained in tally.levels),
        "tricks": mean(tally.tricks, 1),
        "length": mean(tally.hands_of_matches, 1, tally.matches),
        "plays": str(tally.plays),
        "checked": str(tally.plays_checked),
        "wrong": str(len(tally.disagreements)),
    }


def closing(
    plan: Plan, tallies: Sequence[Tally], language: str, is_interrupted: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield what came out and what to do next, each line with its style."""
    words = WORDS[language]
    if is_interrupted:
        yield words["interrupted"], "bold yellow"
    won = [sum(tally.on_stage[side] for tally in tallies) for side in (0, 1)]
    first, second = (words[name] for name in plan.players)
    hands, rulesets = sum(tally.hands for tally in tallies), len(tallies)
    yield (
        words["come out"].format(hands=hands, rulesets=rulesets, first=first, second=second, won0=won[0], won1=won[1]),
        "bold",
    )
    wrong = [(tally, each) for tally in tallies for each in tally.disagreements]
    if wrong:
        yield words["disagrees"].format(count=len(wrong)), "bold red"
        for tally, each in wrong[:5]:
            spec = each.why if each.spec is None else json.dumps(each.spec)
            named = {"ruleset": tally.under.name, "seed": each.seed, "number": each.number}
            yield on_one_line(words["one"].format(**named, spec=spec, engine=json.dumps(each.engine))), "red"
    elif plan.is_checked:
        plays, deeds = (
            sum(tally.plays_checked for tally in tallies),
            sum(tally.actions_checked for tally in tallies),
        )
        yield words["checked"].format(plays=plays, deeds=deeds), "bold green"
    yield words["next"].format(words["and"].join(next_steps(plan, tallies, language)) + words["stop"]), ""


def next_steps(plan: Plan, tallies: Sequence[Tally], language: str) -> Iterator[str]:
    """Yield what can be done next."""
    words = WORDS[language]
    kept = [name for tally in tallies for name in tally.records]
    if any(tally.disagreements for tally in tallies) and not kept:
        yield words["next report"]
        return
    if not plan.is_checked:
        yield words["next check"]
    if kept:
        yield words["next replay"].format(on_one_line(kept[0]), on_one_line(kept[0]))
    else:
        yield words["next record"]
