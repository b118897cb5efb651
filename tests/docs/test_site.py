"""The built site: every link leads somewhere, nothing comes from elsewhere, each page has its other language."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

RESOURCES = {("link", "href"), ("script", "src"), ("img", "src"), ("source", "src"), ("iframe", "src"), ("use", "href")}
WITHOUT_RESOURCE = {"canonical", "alternate", "prev", "next"}


@dataclass
class Links(HTMLParser):
    """What one page holds: its anchors, and where its links and resources lead."""

    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    resources: list[str] = field(default_factory=list)
    languages: dict[str, str] = field(default_factory=dict)
    title: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep ids, links, resources and the language switch."""
        values = {name: value for name, value in attrs if value is not None}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        for name, value in values.items():
            if (tag, name) in RESOURCES:
                kept = self.links if values.get("rel") in WITHOUT_RESOURCE else self.resources
                kept.append(value)
            elif tag == "a" and name == "href":
                self.links.append(value)
        if tag == "a" and "hreflang" in values:
            self.languages[values["hreflang"]] = values["href"]


@pytest.fixture(scope="module")
def parsed(site: Path) -> dict[Path, Links]:
    """Every page of the site."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        page = Links()
        page.feed(path.read_text(encoding="utf-8"))
        page.close()
        found[path] = page
    return found


def target(site: Path, page: Path, link: str) -> Path:
    """The file that a link of a page leads to."""
    place = unquote(urlsplit(urldefrag(link).url).path)
    path = site / place.lstrip("/") if place.startswith("/") else page.parent / place if place else page
    return path / "index.html" if path.is_dir() else path


def is_local(link: str) -> bool:
    """A link that stays on the site."""
    return not urlsplit(link).scheme and not link.startswith("//")


def test_every_internal_link_and_anchor_resolves(site: Path, parsed: dict[Path, Links]) -> None:
    """Links, scripts, pictures, styles: the file is there, and so is the anchor."""
    broken = []
    checked = 0
    for page, content in parsed.items():
        for link in content.links + content.resources:
            if not is_local(link):
                continue
            checked += 1
            path, anchor = target(site, page, link), unquote(urldefrag(link).fragment)
            resolved = path.resolve()
            if not resolved.is_file():
                broken.append(f"{page.relative_to(site)}: {link}: no such file")
            elif anchor and resolved.suffix == ".html" and anchor not in parsed[resolved].anchors | {"__skip", "__top"}:
                broken.append(f"{page.relative_to(site)}: {link}: no such anchor")
    assert not broken, "\n".join(broken[:20])
    assert checked > 10_000


def test_the_checker_sees_a_broken_link(site: Path, parsed: dict[Path, Links]) -> None:
    """A page that is not there, and an anchor that is not there."""
    home = site / "index.html"
    assert not target(site, home, "topics/nowhere/").is_file()
    assert target(site, home, "topics/order/#trump").is_file()
    assert "trump" in parsed[site / "topics/order/index.html"].anchors
    assert "nowhere" not in parsed[site / "topics/order/index.html"].anchors


def test_nothing_is_loaded_from_elsewhere(site: Path, parsed: dict[Path, Links]) -> None:
    """No font, style, script or picture of another host."""
    outside = [
        f"{page.relative_to(site)}: {link}"
        for page, content in parsed.items()
        for link in content.resources
        if not is_local(link)
    ]
    assert not outside, outside[:5]
    for style in site.rglob("*.css"):
        css = style.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*['\"]?(?:https?:)?//", css), style.name


def test_each_page_leads_to_itself_in_the_other_language(site: Path, parsed: dict[Path, Links]) -> None:
    """The switch of `topics/order/` leads to `en/topics/order/`, and back."""
    switched = 0
    for page, content in parsed.items():
        path = page.relative_to(site)
        if path.name == "404.html":
            continue
        chinese = path.parts[0] != "en"
        other = site / "en" / path if chinese else site / path.relative_to("en")
        link = content.languages["en" if chinese else "zh"]
        assert target(site, page, link).resolve() == other.resolve(), path
        switched += 1
    assert switched > 200


def test_the_page_for_unknown_addresses_is_chinese(site: Path) -> None:
    """The English build writes none over it."""
    assert '<html lang="zh"' in (site / "404.html").read_text(encoding="utf-8")
    assert not (site / "en" / "404.html").exists()


def test_each_language_says_which_it_is(site: Path, parsed: dict[Path, Links]) -> None:
    """For screen readers, and for the right shapes of Chinese characters."""
    for page in parsed:
        language = "en" if page.relative_to(site).parts[0] == "en" else "zh"
        assert f'<html lang="{language}"' in page.read_text(encoding="utf-8")[:400], page
