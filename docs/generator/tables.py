"""Tables and listings of the pages; both scroll sideways by themselves where the window is narrow."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, wide: bool = False, searched: bool = True) -> str:
    """Write a table of HTML cells; an empty head is left out. `wide` gives the first column room for a sentence.

    A row of one cell where there are more columns is a title for the rows below it.
    """
    titles = "".join(f"<th>{title}</th>" for title in head)
    body = "".join(line(row, len(head)) for row in rows)
    top = f"<thead><tr>{titles}</tr></thead>" if head else ""
    mark = "cells wide" if wide else "cells"
    kept_out = "" if searched else " data-search-exclude"
    return f'<div class="{mark}"{kept_out}>\n<table>{top}<tbody>{body}</tbody></table>\n</div>'


def line(row: Sequence[str], columns: int) -> str:
    """Write a row of a table, or a title over all its columns."""
    if len(row) == 1 < columns:
        return f'<tr class="group"><th colspan="{columns}" scope="rowgroup">{row[0]}</th></tr>'
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>"


def listing(text: str, lexer: str) -> str:
    """Fence a listing, kept out of the search."""
    return f'<div data-search-exclude markdown="1">\n\n```{lexer}\n{text.rstrip()}\n```\n\n</div>'
