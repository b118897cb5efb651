"""What holds for the checkout as a whole: what its files may name, what the locks hold, which commands there are."""

import ast
import os
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shengji_conformance.cli import COMMANDS

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
PAGES = [ROOT / "README.md", ROOT / "README.zh.md", ROOT / "CONTRIBUTING.md"]
PACKAGED = {"spec": "shengji_spec", "reference": "shengji_reference", "conformance": "shengji_conformance"}
SHIPPED = ["vectors", "schema", "harnesses"]
CORE = ["spec/shengji_spec", "reference/shengji_reference"]

REGISTRIES = r"(?:pypi|pythonhosted|npmjs)\.org"
MACHINE_PATHS = r"(?<![\w.~}-])/(?:root|work|home|tmp|opt)/"


def tracked() -> list[Path]:
    """The files that git tracks, and that are still there."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def lines_of_text() -> Iterator[tuple[str, str]]:
    """Each line of each tracked text file, with its place."""
    for path in tracked():
        content = path.read_bytes()
        if b"\0" in content:
            continue
        for number, line in enumerate(content.decode().splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def project() -> dict[str, Any]:
    """The table of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def required() -> dict[str, list[str]]:
    """The names that pyproject.toml requires, for each lock that has to hold them."""
    table = project()
    extras = [name for extra in table["project"]["optional-dependencies"].values() for name in extra]
    groups = table["dependency-groups"]
    wanted = {
        "dev.txt": table["project"]["dependencies"] + extras,
        "build.txt": groups["build"] + table["build-system"]["requires"],
        "lock.txt": groups["lock"],
    }
    return {lock: [re.split(r"[<>=~!\[; ]", entry)[0] for entry in entries] for lock, entries in wanted.items()}


def locked(lock: Path) -> dict[str, str]:
    """What a lock says of each package: everything from its name to the next."""
    entries = re.split(r"^(?=[a-z0-9])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {entry.split("==")[0]: entry for entry in entries if entry}


@pytest.mark.parametrize("forbidden", [REGISTRIES, MACHINE_PATHS], ids=["registries", "paths"])
def test_no_tracked_file_names_a_registry_or_a_path_of_a_machine(forbidden: str) -> None:
    assert [f"{place}: {line.strip()}" for place, line in lines_of_text() if re.search(forbidden, line)] == []


def test_the_locks_hold_what_pyproject_requires() -> None:
    assert sorted(required()) == [lock.name for lock in LOCKS]
    for lock in LOCKS:
        assert [name for name in required()[lock.name] if name not in locked(lock)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=[lock.name for lock in LOCKS])
def test_a_lock_pins_each_package_with_hashes_and_names_no_address(lock: Path) -> None:
    assert not re.search(r"://|^\s*-(?!-hash=sha256:)", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for name, entry in locked(lock).items():
        assert re.match(r"[a-z0-9.-]+==[0-9][^ ]*", entry), f"{lock.name}: {name} has no version"
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), f"{lock.name}: {name} has no hash"


def test_each_dependency_gives_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    names = {name for names in required().values() for name in names}
    for name in names:
        places = re.findall(rf'^.*"{re.escape(name)}[<>=~].*$', text, flags=re.MULTILINE)
        assert places, name
        assert [line for line in places if not re.search(r'"\]?,? +# \S+ \S+', line)] == []


def test_the_wheel_holds_the_packages_their_data_and_the_suite(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    sources = {f"{folder}/{package}/": f"{package}/" for folder, package in PACKAGED.items()}
    suite = {f"conformance/{folder}/": f"shengji_conformance/shipped/{folder}/" for folder in SHIPPED}
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    for source, place in (sources | suite).items():
        wanted = {place + name.removeprefix(source) for name in names if name.startswith(source)}
        assert wanted, source
        assert wanted <= held
    assert {name.split("/")[0] for name in held if ".dist-info/" not in name} == set(PACKAGED.values())


@pytest.mark.parametrize("folder", CORE)
def test_the_core_imports_only_the_standard_library_and_itself(folder: str) -> None:
    own = {"shengji_spec", "shengji_reference"}
    foreign = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / folder).rglob("*.py")
        if "proof" not in path.relative_to(ROOT / folder).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in imported(node)
        if name.split(".")[0] not in sys.stdlib_module_names | own
    ]
    assert foreign == []


def imported(node: ast.AST) -> list[str]:
    """The modules that a node imports by absolute name."""
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case _:
            return []


def targets() -> set[str]:
    """The Makefile's targets."""
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_make_targets_that_a_page_names_exist(page: Path) -> None:
    named = set(re.findall(r"\bmake ([a-z]+)", "\n".join(code_in(page))))
    assert named
    assert named <= targets()


def code_in(page: Path) -> list[str]:
    """The code spans and blocks of a Markdown page."""
    text = page.read_text(encoding="utf-8")
    return re.findall(r"^```.*?^```", text, flags=re.MULTILINE | re.DOTALL) + re.findall(r"`[^`\n]+`", text)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_commands_that_a_page_names_exist(page: Path) -> None:
    named = set(re.findall(r"\bshengji ([a-z][a-z-]*)", "\n".join(code_in(page))))
    assert named
    assert named <= set(COMMANDS)


@pytest.mark.parametrize("page", PAGES[:2], ids=lambda path: path.name)
def test_what_a_page_shows_of_a_command_is_what_it_prints(page: Path) -> None:
    shown = re.findall(
        r"^```console\n\$ shengji (.*)\n([^`]*)```", page.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    assert shown
    for arguments, output in shown:
        command = [sys.executable, "-m", "shengji_conformance", *shlex.split(arguments)]
        wide = os.environ | {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
        printed = subprocess.run(command, capture_output=True, encoding="utf-8", env=wide, check=True).stdout
        assert printed.startswith(output)


@pytest.mark.parametrize("page", PAGES[:2], ids=lambda path: path.name)
def test_the_python_that_a_page_shows_runs(page: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_make_alone_lists_each_target_in_one_line() -> None:
    listing = subprocess.run(
        ["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    listed = [re.fullmatch(r"  make ([a-z]+) +(\S.*)", line) for line in listing.splitlines()]
    assert {line[1] for line in listed if line} == targets()
    assert all(listed)


def test_continuous_integration_runs_make_test() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "set -euo pipefail" in script
    assert script.rstrip().splitlines()[-1] == "make test"


def test_every_predicate_module_is_held_apart_from_the_documents() -> None:
    contracts = {each["name"]: each for each in project()["tool"]["importlinter"]["contracts"]}
    contract = contracts["Predicates know nothing of documents"]
    modules = {f"shengji_spec.{path.stem}" for path in (ROOT / "spec" / "shengji_spec").glob("*.py")}
    about_documents = {
        f"shengji_spec.{name}"
        for name in ("__init__", "documents", "entries", "errors", "printed", "rulesets", "tables")
    }
    assert about_documents <= modules
    assert set(contract["source_modules"]) == modules - about_documents


def test_no_rule_of_the_linter_is_named_twice() -> None:
    lint = project()["tool"]["ruff"]["lint"]
    for names in (lint["select"], lint["ignore"]):
        assert len(names) == len(set(names))
