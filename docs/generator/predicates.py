"""The spec's predicates, a page for each module, every function cut from its source."""

import importlib
from collections.abc import Iterator
from html import escape

from docs.generator.catalogue import Catalogue, Predicate
from docs.generator.place import Page, Place
from docs.generator.tables import listing, table


def pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Write one page for each module of the spec that holds predicates."""
    for module, found in modules(catalogue).items():
        place = Place(f"predicates/{module}.md", language, catalogue)
        blocks = [f"# `shengji_spec.{module}`", about(place, module), *(block(place, predicate) for predicate in found)]
        yield Page(place.path, "\n\n".join(blocks) + "\n")


def modules(catalogue: Catalogue) -> dict[str, list[Predicate]]:
    """Return the functions of each module, in the order of the source."""
    found: dict[str, list[Predicate]] = {}
    for predicate in catalogue.predicates.values():
        found.setdefault(predicate.module, []).append(predicate)
    return found


def about(place: Place, module: str) -> str:
    """Return what a module says of itself."""
    said = importlib.import_module(f"shengji_spec.{module}").__doc__ or ""
    return f"<p>{place.linked(said.partition(chr(10) * 2)[0])}</p>"


def block(place: Place, predicate: Predicate) -> str:
    """Write one function: its source, and what it cites and calls."""
    known = {each.function: each for each in place.catalogue.predicates.values()}
    calls = [known[name] for name in sorted(predicate.calls) if name in known and known[name] != predicate]
    lines = [f"## {predicate.function} {{#{predicate.name}}}"]
    if cites := [*predicate.cites.clauses, *predicate.cites.readings]:
        lines.append(f'<p class="citing">{place.pick("依据", "rests on")} {place.references(cites)}</p>')
    lines.append(listing(predicate.source, "python"))
    if calls:
        links = place.pick("、", ", ").join(
            place.predicate(each, f"<code>{escape(each.name)}</code>") for each in calls
        )
        lines.append(f'<p class="citing">{place.pick("用到", "uses")} {links}</p>')
    return "\n\n".join(lines)


def index(place: Place) -> str:
    """List the modules with what each is about and its functions."""
    blocks = []
    for module, found in modules(place.catalogue).items():
        title = place.link(f"predicates/{module}.md", f"<code>{module}</code>")
        rows = [
            (place.predicate(each, f"<code>{escape(each.function)}</code>"), place.linked(each.summary))
            for each in found
        ]
        blocks += [f'<p class="name">{title}</p>', about(place, module), table((), rows, searched=False)]
    return "\n\n".join(blocks)
