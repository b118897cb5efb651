"""The site in a browser, on a desktop and on a phone: no page is wider than its window, and the search finds."""

from pathlib import Path
from urllib.parse import quote

import pytest

from tests.docs.chromium import Browser

DESKTOP, PHONE = (1280, 900), (390, 844)

KEY_PAGES = (
    "/",
    "/topics/",
    "/topics/order/",
    "/topics/opening/",
    "/topics/calling/",
    "/topics/overriding/",
    "/topics/kitty/",
    "/topics/neighbours/",
    "/topics/shapes/",
    "/topics/throws/",
    "/topics/following/",
    "/topics/tricks/",
    "/comparison/",
    "/glossary/",
    "/documents/whu-2013/",
    "/clauses/whu-5.7.2/",
    "/clauses/whu-5.2.1/",
    "/clauses/zzvc-A.7/",
    "/clauses/zzvc-A.6.3/",
    "/clauses/zzvc-A.6.4/",
    "/clauses/zzvc-A.3.2/",
    "/clauses/bnuz-A.1.5/",
    "/readings/order/",
    "/readings/declare/",
    "/readings/lead/",
    "/readings/follow/",
    "/readings/ruff/",
    "/readings/witnesses/",
    "/predicates/shapes/",
    "/proofs/",
    "/engines/",
    "/engines/protocol/",
    "/engines/operations/",
    "/engines/benchmarks/",
    "/en/",
    "/en/topics/opening/",
    "/en/topics/calling/",
    "/en/topics/overriding/",
    "/en/topics/kitty/",
    "/en/topics/shapes/",
    "/en/topics/throws/",
    "/en/topics/following/",
    "/en/topics/tricks/",
    "/en/readings/ruff/",
    "/en/readings/witnesses/",
    "/en/engines/benchmarks/",
    "/en/comparison/",
    "/en/clauses/bnuz-A.2.2.4/",
    "/en/documents/bnuz-2015/",
    "/en/engines/operations/",
)


@pytest.mark.parametrize(("width", "height"), [DESKTOP, PHONE])
def test_pages_fit_their_window(
    browser: Browser, address: str, root: Path, full: bool, width: int, height: int
) -> None:
    """No sideways scrolling, cards have a size, no other host is asked; a full run keeps pictures in build/."""
    browser.size(width, height)
    browser.problems.clear()
    for page in KEY_PAGES:
        browser.open(address + page)
        assert browser.value("document.querySelectorAll('article h1').length") == 1, page
        assert browser.value("document.documentElement.scrollWidth") <= width, page
        assert browser.value("[...document.querySelectorAll('.card')].every(card => card.offsetWidth > 10)"), page
        if full:
            name = page.strip("/").replace("/", "_") or "home"
            browser.picture(root / "build" / "screenshots" / f"{name}-{width}.png")
    assert browser.problems == []


def test_the_check_sees_a_page_that_is_too_wide(browser: Browser, address: str) -> None:
    """A box wider than the window is noticed."""
    browser.size(*PHONE)
    browser.open(address + "/glossary/")
    browser.value(
        "document.querySelector('article').insertAdjacentHTML('beforeend', '<div style=\"width:900px\">x</div>')"
    )
    assert browser.value("document.documentElement.scrollWidth") > PHONE[0]


def search(browser: Browser, address: str, home: str, words: str) -> list[str]:
    """Type words into the search of a page; return the paths of the pages found, best first."""
    browser.open(f"{address}{home}?q={quote(words)}")
    browser.value("document.querySelector('[data-md-component=search-query]').focus()")
    browser.wait("/\\d/.test((document.querySelector('.md-search-result__meta') || {}).innerText)")
    found = browser.value(
        "[...document.querySelectorAll('.md-search-result__item')]"
        ".map(item => new URL(item.querySelector('a').href).pathname)"
    )
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("words", "path", "within"),
    [
        ("拖拉机", "/topics/neighbours/", 1),
        ("边三轮", "/topics/shapes/", 1),
        ("甩牌", "/topics/throws/", 1),
        ("跟牌", "/topics/following/", 1),
        ("毙牌", "/topics/tricks/", 1),
        ("毙边三轮", "/topics/tricks/", 1),
        ("见证局面", "/readings/witnesses/", 1),
        ("叫主", "/topics/calling/", 1),
        ("反主", "/topics/overriding/", 1),
        ("扣底", "/topics/kitty/", 2),
        ("时间轴", "/topics/opening/", 1),
        ("主级牌", "/glossary/", 1),
        ("甩牌失败", "/glossary/", 1),
        ("边三轮拖拉机", "/topics/shapes/", 3),
        ("5.7.2", "/clauses/whu-5.7.2/", 1),
        ("R-21", "/readings/lead/", 1),
    ],
)
def test_the_search_finds_what_players_type(browser: Browser, address: str, words: str, path: str, within: int) -> None:
    """The page stands among the first, and no English page is among the results."""
    browser.size(*DESKTOP)
    found = search(browser, address, "/", words)
    assert path in found[:within], found[:6]
    assert not any(each.startswith("/en/") for each in found)


def test_the_english_search_finds_english_pages(browser: Browser, address: str) -> None:
    """From any page of the English book."""
    browser.size(*DESKTOP)
    found = search(browser, address, "/en/glossary/", "tractors")
    assert "/en/topics/neighbours/" in found[:1], found[:6]
    assert all(each.startswith("/en/") for each in found)


def test_a_search_on_a_phone(browser: Browser, address: str) -> None:
    """The search covers the screen and still finds."""
    browser.size(*PHONE)
    assert "/topics/shapes/" in search(browser, address, "/", "边三轮")[:1]


def test_the_language_switch_keeps_the_page(browser: Browser, address: str) -> None:
    """From a Chinese clause to the English one."""
    browser.size(*DESKTOP)
    browser.open(address + "/clauses/whu-5.7.2/")
    browser.value("setTimeout(() => document.querySelector('.md-select__link[hreflang=en]').click(), 100) && 1")
    browser.wait("location.pathname === '/en/clauses/whu-5.7.2/' && document.readyState === 'complete'")
    assert browser.value("document.documentElement.lang") == "en"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_can_be_read_by_day_and_by_night(browser: Browser, address: str, root: Path, scheme: str) -> None:
    """A card's face is light in both; the page around it follows the reader's wish."""
    browser.size(*DESKTOP)
    browser.prefer(scheme)
    browser.open(address + "/topics/order/")
    brightness = "(colour => colour.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + +part, 0) / 3)"
    card = browser.value(f"{brightness}(getComputedStyle(document.querySelector('.card:not(.level)')).backgroundColor)")
    page = browser.value(f"{brightness}(getComputedStyle(document.body).backgroundColor)")
    browser.picture(root / "build" / "screenshots" / f"topics_order-{scheme}.png")
    browser.prefer("light")
    assert card > 230
    assert (page < 80) == (scheme == "dark")


def test_a_table_of_a_few_columns_is_whole_on_a_phone(browser: Browser, address: str) -> None:
    """Its last column is not cut off; only tables that are too wide for it scroll."""
    browser.size(*PHONE)
    for page in ("/readings/witnesses/", "/en/readings/witnesses/", "/en/topics/throws/", "/topics/tricks/"):
        browser.open(address + page)
        cut = "[...document.querySelectorAll('.cells')].filter(box => box.scrollWidth > box.clientWidth).length"
        assert browser.value(f"document.querySelectorAll('.cells').length > 0 && {cut} === 0"), page


@pytest.mark.parametrize(
    ("page", "won", "held"),
    [
        ("/topics/score/", "总分 160: 闲家 +2", "总分 70: 庄家 +1"),
        ("/en/topics/score/", "total 160: attackers +2", "total 70: declarers +1"),
    ],
)
def test_the_score_form_reckons_on_a_phone(browser: Browser, address: str, page: str, won: str, held: str) -> None:
    """70 points, 45 in the kitty, and the last trick led with a pair or a single; the answer is on the screen."""
    browser.size(*PHONE)
    browser.open(address + page)
    browser.wait("document.querySelectorAll('form.score output p').length === 3")
    lines = "[...document.querySelectorAll('form.score output p')].map(line => line.innerText)"
    browser.type("form.score [name=points]", "70")
    browser.type("form.score [name=kitty]", "45")
    choose = "(field => (field.value = '0', field.dispatchEvent(new Event('input', {bubbles: true}))))"
    browser.value(f"{choose}(document.querySelector('form.score [name=lead]'))")
    for answers in (won, held):
        found = browser.value(lines)
        assert answers in found[0], found
        assert len(found) == 3
        browser.value("document.querySelector('form.score [name=won]').click()")
    browser.type("form.score [name=points]", "77")
    assert "200" in browser.value(lines)[0]
    assert len(browser.value(lines)) == 1
    inside = "[...document.querySelectorAll('form.score input, form.score select, form.score output')].every(field => "
    inside += "(box => box.left >= 0 && box.right <= innerWidth && box.width > 0)(field.getBoundingClientRect()))"
    assert browser.value(inside)
    assert browser.value("document.documentElement.scrollWidth") <= PHONE[0]
