"""`python -m benchmarks`: measure, show the tables, and write them where asked."""

import argparse
import os
import platform
import sys
from pathlib import Path

from benchmarks.games import game_rates, memory
from benchmarks.measure import Text
from benchmarks.report import (
    Results,
    as_json,
    as_markdown,
    deck_tables,
    print_results,
    print_tables,
    python_used,
    with_decks,
)
from benchmarks.suite import decks, grown, growth, hard, rates


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each measure is taken (default: 9)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all results there")
    parser.add_argument(
        "--only-decks", action="store_true", help="measure only decks, and renew them in the file that --json names"
    )
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there")
    here = machine_used()
    parser.add_argument(
        "--machine",
        nargs=2,
        default=(here.zh, here.en),
        metavar=("ZH", "EN"),
        help=f"the machine in a few words, in both languages (default: {here.zh!r} {here.en!r})",
    )
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error(f"--rounds {chosen.rounds}: give 1 or more")
    if chosen.only_decks and (chosen.json is None or chosen.markdown is not None):
        parser.error("--only-decks: name the file to renew with --json, and no other")
    return chosen


def machine_used() -> Text:
    """The machine, as far as it tells."""
    cores, kind = os.cpu_count(), (platform.machine(), platform.system())
    return Text("，".join((f"{cores} 个处理器核", *kind)), ", ".join((f"{cores} cores", *kind)))


def main() -> int:
    """Measure and report; 2: a file cannot be written."""
    chosen = arguments()
    if chosen.only_decks:
        return renew_decks(chosen.json, chosen.rounds)
    results = Results(
        python=python_used(),
        machine=Text(*chosen.machine),
        rounds=chosen.rounds,
        rates=(*rates(chosen.rounds), *game_rates(chosen.rounds), *memory()),
        hard=tuple(hard(chosen.rounds)),
        growth=tuple(growth(chosen.rounds)),
        grown=tuple(grown(chosen.rounds)),
        decks=tuple(decks(chosen.rounds)),
    )
    print_results(results)
    for path, content in ((chosen.json, as_json), (chosen.markdown, as_markdown)):
        if path is not None:
            try:
                path.write_text(content(results), encoding="utf-8")
            except OSError as error:
                print(f"{path}: cannot be written ({error.strerror}); name another file", file=sys.stderr)
                return 2
    return 0


def renew_decks(path: Path, rounds: int) -> int:
    """Measure decks alone, into a file of results; 2: it cannot be renewed."""
    try:
        with_decks(path.read_text(encoding="utf-8"), rounds, ())
        found = tuple(decks(rounds))
        path.write_text(with_decks(path.read_text(encoding="utf-8"), rounds, found), encoding="utf-8")
    except (OSError, ValueError) as fault:
        print(f"{path}: cannot be renewed ({fault}); measure everything anew, without --only-decks", file=sys.stderr)
        return 2
    print_tables(deck_tables(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
