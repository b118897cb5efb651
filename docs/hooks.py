"""What the site needs of MkDocs beyond its plugins: a search that knows the game's words, an index a language."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import jieba
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.hooks.book")

BASE = re.compile(r'"base": ?"\.\.(?:/|(?="))')
LAST_LETTER = re.compile(r"(for\(let (\w)=(\w)\+1;\2)<=?((\w)\.length;\2\+\+\)\5\.slice\(\3,\2\)in )")
"""Where the theme's search cuts a Chinese query into words, one letter short of its end: it misses the last word."""

SETTINGS = {"zh": {"lang": ["zh"], "pipeline": []}, "en": {"lang": ["en"], "pipeline": ["stopWordFilter"]}}


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give the search plugin the dictionary of the game's terms that the generator wrote beside the pages."""
    jieba.setLogLevel(logging.WARNING)
    search: Any = config.plugins["material/search"]
    search.config.jieba_dict_user = str(Path(config.docs_dir).with_name("terms.txt"))
    return config


@event_priority(-50)
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: object) -> dict[str, Any]:
    """Point the language switch at this page in the other language; the plugin leaves the home page out."""
    alternates: dict[str, Any] = getattr(page.file, "alternates", {})
    extra: Any = config.extra
    for choice in extra.alternate:
        if choice["lang"] in alternates:
            choice["link"] = alternates[choice["lang"]].url or "./"
    return context


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Keep the page for unknown addresses in Chinese: the English build would write over it."""
    return "" if template_name == "404.html" and config.theme["language"] != "zh" else output_content


def on_post_page(output: str, page: Page, **_: object) -> str:
    """Let English pages take search index and results from their own folder, one level below the root."""
    if not page.file.dest_uri.startswith("en/"):
        return output
    return BASE.sub('"base": "', output, count=1).replace('"base": ""', '"base": "."')


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Part the search index by language, and let the search cut Chinese queries to their end."""
    part_index(config)
    for worker in Path(config.site_dir, "assets", "javascripts", "workers").glob("search.*.js"):
        text, count = LAST_LETTER.subn(r"\1<=\4", worker.read_text(encoding="utf-8"))
        if not count:
            log.warning("the theme's search worker is not the one that docs/hooks.py mends; see LAST_LETTER there")
        worker.write_text(text, encoding="utf-8")


def part_index(config: MkDocsConfig) -> None:
    """Part the search index by language, so that a search finds pages in the reader's language only."""
    path = Path(config.site_dir, "search", "search_index.json")
    index = json.loads(path.read_text(encoding="utf-8"))
    parts: dict[str, list[dict[str, Any]]] = {"zh": [], "en": []}
    for entry in index["docs"]:
        location = entry["location"]
        if location.startswith("en/"):
            parts["en"].append(entry | {"location": location.removeprefix("en/")})
        else:
            parts["zh"].append(entry)
    for language, entries in parts.items():
        target = path if language == "zh" else Path(config.site_dir, language, "search", "search_index.json")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(
            {"config": index["config"] | SETTINGS[language], "docs": entries}, ensure_ascii=False, separators=(",", ":")
        )
        target.write_text(text, encoding="utf-8")
