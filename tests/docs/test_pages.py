"""The generator: a page for everything, facts from where they stand, and clear words for a slip in a page."""

import re
from pathlib import Path

import pytest

from docs.cards import row
from docs.generator.catalogue import Catalogue
from docs.generator.clauses import most_telling_first, related, telling
from docs.generator.examples import SWEPT, apart, draw, is_swept
from docs.generator.glossary import CHAPTERS, entry
from docs.generator.language import DOCUMENTS, KINDS, LANGUAGES, STATUSES, SURENESS, TOPICS
from docs.generator.parameters import GROUPS, PARAMETERS, is_idle, matrix, setting
from docs.generator.place import Place, clause_path, document_path, folder_of
from docs.generator.templates import TemplateError, fill
from shengji_conformance.operations import OPERATIONS
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

WRITTEN = (
    *(f"topics/{name}.md" for name in CHAPTERS),
    "readings/witnesses.md",
    "engines/benchmarks.md",
    "engines/records.md",
    "engines/python.md",
)


def text(pages: Path, language: str, path: str) -> str:
    """The Markdown of a page."""
    return (pages / language / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_document_topic_and_reading_has_its_page(catalogue: Catalogue, pages: Path, language: str) -> None:
    """In both languages."""
    wanted = [clause_path(clause) for clause in catalogue.clauses]
    wanted += [document_path(document.id) for document in catalogue.documents]
    wanted += [f"readings/{reading.topic}.md" for reading in catalogue.readings]
    wanted += WRITTEN
    missing = [path for path in wanted if not (pages / language / path).is_file()]
    assert not missing
    assert len(catalogue.clauses) > 100


def test_both_languages_have_the_same_pages(pages: Path) -> None:
    """So the switch always has somewhere to go."""
    zh, en = ({path.relative_to(pages / each) for path in (pages / each).rglob("*.md")} for each in LANGUAGES)
    assert zh == en


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_page_says_what_the_data_says(catalogue: Catalogue, pages: Path, language: str) -> None:
    """Paraphrase, readings, and for a formalised clause every predicate as it stands in the source.

    Vectors that rest on it are its examples.
    """
    for clause in catalogue.clauses.values():
        page = text(pages, language, clause_path(clause.id))
        assert all(f"#{reading}" in page for reading in clause.readings), clause.id
        for predicate in catalogue.predicates_of(clause):
            assert predicate.source.rstrip() in page, (clause.id, predicate.name)
        plain = re.sub(r"<[^>]*>", "", page)
        paraphrase = clause.text.zh if language == "zh" else clause.text.en
        assert paraphrase.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in plain, clause.id
        formalised = clause.status == "formalised"
        assert ('class="example' in page) == bool(catalogue.vectors_citing(clause.id)), clause.id
        assert ("```python" in page) == formalised, clause.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_document_page_holds_all_its_clauses_in_order(catalogue: Catalogue, pages: Path, language: str) -> None:
    """Each clause at its anchor."""
    for document in catalogue.documents:
        page = text(pages, language, document_path(document.id))
        anchors = [f'id="{clause.id.replace(":", "-")}"' for clause in document.clauses]
        assert re.findall(r'<h3 (id="[^"]*")>', page) == anchors


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_stands_at_its_anchor(catalogue: Catalogue, pages: Path, language: str) -> None:
    """With all its choices."""
    for reading in catalogue.readings:
        page = text(pages, language, f"readings/{reading.topic}.md")
        section = page.partition(f"{{#{reading.id}}}")[2].partition("\n## ")[0]
        assert all(f"<strong>{choice.id}</strong>" in section for choice in reading.choices), reading.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_and_every_theorem_is_listed(catalogue: Catalogue, pages: Path, language: str) -> None:
    """The glossary and the page of what is proved."""
    glossary, proofs = text(pages, language, "glossary.md"), text(pages, language, "proofs.md")
    assert all(f"{{#{term.id}}}" in glossary for term in catalogue.terms)
    assert all(f'id="{theorem.name}"' in proofs for theorem in catalogue.theorems)
    assert catalogue.theorems


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_operation_is_said_in_words(pages: Path, language: str) -> None:
    """What its schemas do not say, with a link to its section."""
    page = text(pages, language, "engines/operations.md")
    assert re.findall(r"^\[(\w+)\]\(#(\w+)\)$", page, re.MULTILINE) == [(name, name) for name in OPERATIONS]
    assert re.findall(r"^## \w+ \{#(\w+)\}$", page, re.MULTILINE)[-len(OPERATIONS) :] == list(OPERATIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_leads_to_the_chapters_that_explain_it(catalogue: Catalogue, root: Path, language: str) -> None:
    """In the order of the chapters; all that are written are looked at."""
    place = Place("glossary.md", language, catalogue)
    terms = {term.id: term for term in catalogue.terms}
    linked = re.findall(r'href="(\.\./topics/[^"]*)"', entry(place, terms["throw"]))
    assert linked == ["../topics/shapes/", "../topics/throws/"]
    assert "../topics/tricks/" in entry(place, terms["ruff"])
    assert "topics" not in entry(place, terms["referee"])
    written = {path.stem for path in (root / "docs" / language / "topics").glob("*.md")}
    assert written == {*CHAPTERS, "index"}


def test_each_point_of_the_rules_has_its_words() -> None:
    """A field that is added to Rules needs a line in the matrix."""
    assert tuple(PARAMETERS) == Rules._fields


def test_the_matrix_shows_the_standard_rulesets(catalogue: Catalogue) -> None:
    """What it takes from text and defaults is what a ruleset without choices comes to."""
    for document in catalogue.documents:
        rules = ruleset(document.id).rules
        shown = {name: setting(catalogue, document, name).value for name in PARAMETERS}
        assert shown == rules._asdict(), document.id


def test_labels_cover_the_data(catalogue: Catalogue) -> None:
    """Every kind, status, topic, sureness and document that occurs has its words."""
    clauses = catalogue.clauses.values()
    assert {kind for clause in clauses for kind in clause.kinds} <= set(KINDS)
    assert {clause.status for clause in clauses} <= set(STATUSES)
    assert {reading.topic for reading in catalogue.readings} == set(TOPICS)
    assert {sure for reading in catalogue.readings for sure in reading.sure.values()} <= set(SURENESS)
    assert [document.id for document in catalogue.documents] == list(DOCUMENTS)


def test_an_example_draws_the_verdict_of_each_document(catalogue: Catalogue) -> None:
    """AAK of a side suit: a side triple in two documents, a pair and a single in the third."""
    vector = next(vector for vector in catalogue.suite.vectors if vector.id == "classify.triple-AAK")
    html = draw(Place("topics/shapes.md", "zh", catalogue), vector)
    lines = re.findall(r"<li>.*?</li>", html)
    assert len(lines) == 2
    assert "武汉大学" in lines[0]
    assert "北师珠海" in lines[0]
    assert "边三轮" in lines[0]
    assert "郑州职院" in lines[1]
    assert lines[1].index("对子") < lines[1].index("单张")


def test_an_example_says_what_a_reading_changes(catalogue: Catalogue) -> None:
    """The output under another choice stands below the default, with the choice named and linked."""
    vector = next(vector for vector in catalogue.suite.vectors if vector.id == "neighbours.main-level-off-level")
    html = draw(Place("readings/order.md", "en", catalogue), vector)
    changed = re.findall(r"<li>.*?</li>", html)[-1]
    assert '<a class="ref" href="#R-01">R-01</a> b' in changed
    assert "verdict no" in changed


def test_an_example_says_who_decides_where_the_cards_do_not(catalogue: Catalogue) -> None:
    """A throw that may be tried has no verdict from its cards alone; where none is allowed, none is followed."""
    by_id = {vector.id: vector for vector in catalogue.suite.vectors}
    place = Place("topics/shapes.md", "en", catalogue)
    (line,) = re.findall(r"<li>.*?</li>", draw(place, by_id["lead.throw-of-singles"]))[1:2]
    assert "for the other hands to decide" in line
    assert line.count("tag document") == 2
    (absent, *changes) = re.findall(r"<li>.*?</li>", draw(place, by_id["trick.throw-spoilt-ruff"]))[1:]
    assert absent.count("such a lead may not be made") == 1
    assert all("under <a" in change or "other under" in change for change in changes)


@pytest.mark.parametrize(
    ("page", "other", "href"),
    [
        ("index.md", "topics/order.md", "topics/order/"),
        ("topics/order.md", "index.md", "../../"),
        ("topics/order.md", "topics/index.md", "../"),
        ("clauses/whu-5.7.2.md", "readings/lead.md", "../../readings/lead/"),
    ],
)
def test_links_between_pages(catalogue: Catalogue, page: str, other: str, href: str) -> None:
    """Relative to the folder that a page is served from."""
    assert Place(page, "zh", catalogue).href(other) == href


def test_folders_of_pages() -> None:
    """An index page is served from its folder, any other from a folder of its own name."""
    assert folder_of("index.md") == ""
    assert folder_of("topics/index.md") == "topics"
    assert folder_of("clauses/whu-5.7.2.md") == "clauses/whu-5.7.2"


def test_clauses_and_readings_in_a_text_become_links(catalogue: Catalogue) -> None:
    """What is neither stays as it is."""
    place = Place("index.md", "en", catalogue)
    linked = place.linked("see whu:5.7.2, R-21 and abc:1 <b>")
    assert '<a class="ref" href="clauses/whu-5.7.2/">whu:5.7.2</a>' in linked
    assert '<a class="ref" href="readings/lead/#R-21">R-21</a>' in linked
    assert "abc:1 &lt;b&gt;" in linked


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("{{ nonsense }}", "no directive 'nonsense'"),
        ("{{ example classify.no-such-thing }}", "no vector classify.no-such-thing"),
        ("{{ cards S5: H1 }}", "is no card"),
        ("{{ ladder X5 trump }}", "is no trump"),
        ("{{ term no-such-term }}", "no term no-such-term"),
        ("{{ points no_such_point }}", "no_such_point"),
        ("{{ duties follow.pair-held whu-2013 }}", "no legal follow"),
        ("{{ count sheep }}", "sheep"),
        ("{{ timelines last }}", "last"),
        ("{{ timelines first R-80 }}", "shorter"),
        ("{{ heights R-16c z }}", "no document leaves these choices open"),
        ("as whu:9.9.9 says", "there is no clause or reading whu:9.9.9"),
        ("see R-999", "there is no clause or reading R-999"),
    ],
)
def test_a_slip_in_a_written_page_is_named(catalogue: Catalogue, written: str, fault: str) -> None:
    """One line with the page and the fault."""
    with pytest.raises(TemplateError, match=re.escape(fault)) as caught:
        fill(Place("topics/order.md", "zh", catalogue), written)
    assert str(caught.value).startswith("zh/topics/order.md: ")
    assert "\n" not in str(caught.value)


def test_directives_are_filled(catalogue: Catalogue) -> None:
    """Cards, and a Chinese line that goes on without a space."""
    place = Place("index.md", "zh", catalogue)
    trump = {"level": "5", "suit": "S"}
    assert fill(place, "{{ cards S5: H44 RJ }}") == row(["H4", "H4", "RJ"], "zh", trump)
    assert fill(place, "一行，\n两行") == "一行，两行"
    assert fill(place, "`whu:5.7.2` stays") == "`whu:5.7.2` stays"


def test_no_directive_is_left_over(pages: Path) -> None:
    """In any page."""
    for language in LANGUAGES:
        found = list((pages / language).rglob("*.md"))
        assert len(found) > 100
        for page in found:
            assert "{{" not in page.read_text(encoding="utf-8"), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_readings_that_no_verdict_tells_apart_are_reported(catalogue: Catalogue, pages: Path, language: str) -> None:
    """A formalised reading shows the vectors that turn on it, or says why there are none; never both, never neither."""
    for reading in catalogue.readings:
        section = text(pages, language, f"readings/{reading.topic}.md").partition(f"{{#{reading.id}}}")[2]
        section = section.partition("\n## ")[0]
        turning = bool(catalogue.vectors_turning_on(reading.id))
        assert ('class="example' in section) == turning, reading.id
        assert ("!!! note" in section) == (reading.status == "formalised" and not turning), reading.id


def test_what_the_written_pages_say_of_the_documents_holds(catalogue: Catalogue) -> None:
    """The topics say that order and neighbours are the same everywhere, who has side triples and throws, and so on."""
    place = Place("topics/order.md", "zh", catalogue)
    parted = {vector.op for vector in catalogue.suite.vectors if apart(place, vector)}
    assert parted == set(OPERATIONS) - {"compare", "neighbours", "bury"}
    rules = {document.id: ruleset(document.id).rules for document in catalogue.documents}
    assert [name for name, each in rules.items() if each.side_triple] == ["whu-2013", "bnuz-2015"]
    assert [name for name, each in rules.items() if each.throws] == ["zzvc-2019", "bnuz-2015"]
    assert [name for name, each in rules.items() if each.throws_in_trump] == ["bnuz-2015"]
    assert [name for name, each in rules.items() if each.fine_counts_all_thrown] == ["zzvc-2019"]
    assert [name for name, each in rules.items() if each.throw_lead_asks_for_shapes] == ["bnuz-2015"]
    assert [name for name, each in rules.items() if each.triple_ruff_is_like_built] == ["whu-2013"]
    for each in rules.values():
        assert each.tractor_lead_asks_for_shorter_tractors
        assert each.trump_lead_asks_for_shape
        assert each.throw_ruff_may_split
        assert each.throw_ruffs_compare_largest
        assert each.triple_ruffs_compare_pairs
        assert not any((each.pair_lead_spares_tractors, each.ruffs_must_match, each.fine_counts_returned))


def test_what_the_written_pages_say_of_calls_holds(catalogue: Catalogue) -> None:
    """Who needs a joker, who moves the deal, who turns the kitty, when overrides come, who buries."""
    rules = {document.id: ruleset(document.id).rules for document in catalogue.documents}
    whu, zzvc, bnuz = "whu-2013", "zzvc-2019", "bnuz-2015"

    def where(field: str) -> list[str]:
        return [name for name, each in rules.items() if getattr(each, field)]

    for field in ("calls_need_joker", "opponents_may_move_deal", "redeal_is_grabbed", "overrides_have_window"):
        assert where(field) == [zzvc], field
    for field in ("kitty_turns_trump", "kitty_turns_trump_in_first_hand", "caller_may_raise"):
        assert where(field) == [whu, bnuz], field
    for field in ("first_hand_override_moves_deal", "jokers_override_first_hand", "later_hands_override_after_burial"):
        assert where(field) == [whu, zzvc, bnuz], field
    for field in ("joker_pair_may_call", "single_may_override", "overrider_may_top_own", "only_declarers_call"):
        assert where(field) == [], field
    assert where("turned_joker_means_no_suit") == [whu]
    assert where("first_hand_overrides_after_burial") == where("overrider_before_kitty_buries") == [bnuz]


def test_a_point_is_idle_where_its_shape_is_unknown(catalogue: Catalogue) -> None:
    """Without throws nothing is said about them, without side triples nothing about their ruffs."""
    idle = {
        (document.id, name)
        for document in catalogue.documents
        for name in PARAMETERS
        if is_idle(catalogue, document, name)
    }
    assert ("whu-2013", "throws_in_trump") in idle
    assert ("zzvc-2019", "triple_ruff_is_like_built") in idle
    assert ("zzvc-2019", "turned_joker_means_no_suit") in idle
    assert ("whu-2013", "own_level_call_keeps_level") in idle
    assert ("zzvc-2019", "own_level_call_keeps_level") not in idle
    assert not any(("bnuz-2015", name) in idle for name in ("side_triple", "throws_in_trump", "fine_counts_all_thrown"))
    shown = matrix(Place("topics/throws.md", "en", catalogue), catalogue.documents, ["throws", "throws_in_trump"])
    assert shown.count("<td>–</td>") == 1
    assert shown.count("<tr>") == 3


def test_the_table_of_all_points_has_titles(catalogue: Catalogue) -> None:
    """One above each group, over all columns; a table of some points has none."""
    place = Place("comparison.md", "en", catalogue)
    whole = matrix(place, catalogue.documents)
    assert whole.count('<th colspan="4" scope="rowgroup">') == len(GROUPS)
    assert whole.count("<td>") == 4 * len(PARAMETERS)
    assert whole.index("Overrides and the kitty") < whole.index("in a hand that is grabbed, an override")
    assert "rowgroup" not in matrix(place, catalogue.documents, ["throws", "calls_need_joker"])


def test_the_most_telling_examples_come_first_and_operations_take_turns(catalogue: Catalogue) -> None:
    """A clause on tractors shows every operation that it bears on before any second time; a count comes last."""
    pointed = [vector for vector in catalogue.vectors_citing("zzvc:A.6.3") if not is_swept(vector)]
    ordered = most_telling_first(pointed)
    assert sorted(vector.id for vector in ordered) == sorted(vector.id for vector in pointed)
    operations = {vector.op for vector in pointed}
    turn = [vector.op for vector in ordered[: len(operations)]]
    assert {"follow", "trick"} < operations == set(turn)
    assert turn[-1] == "count_follows"
    for operation in operations:
        ranks = [telling(vector) for vector in ordered if vector.op == operation]
        assert ranks == sorted(ranks), operation


def test_clauses_on_the_same_point_stand_side_by_side(catalogue: Catalogue) -> None:
    """By predicates that say something: those that every clause on tricks shares are left aside; else by readings.

    Not by readings that speak of several points or decide nothing, as R-84 and R-83.
    """
    beside = {
        name: [other.id for other in related(catalogue, catalogue.clauses[name])]
        for name in (
            *("bnuz:A.8.3", "zzvc:A.6.3", "bnuz:A.2.1", "whu:5.10.6", "whu:5.10.8", "whu:5.9", "bnuz:A.8.2"),
            *("bnuz:5.2", "bnuz:A.8.6"),
        )
    }
    assert beside["bnuz:A.8.3"] == ["zzvc:A.6.4", "zzvc:A.7"]
    assert {"whu:5.8.3", "whu:5.10.5", "bnuz:A.3.2", "bnuz:A.8.1"} <= set(beside["zzvc:A.6.3"])
    assert "whu:5.8.1" not in beside["zzvc:A.6.3"]
    assert beside["bnuz:A.2.1"] == ["zzvc:A.6.0"]
    assert beside["whu:5.10.6"] == ["zzvc:A.11", "bnuz:A.7", "bnuz:A.8.5"]
    assert beside["whu:5.10.8"] == []
    assert beside["bnuz:5.2"] == ["zzvc:8.2", "zzvc:A.1"]
    assert beside["bnuz:A.8.6"] == []
    assert beside["whu:5.9"] == ["zzvc:A.8.0", "bnuz:A.5"]
    assert beside["bnuz:A.8.2"] == ["whu:5.10.1", "whu:5.10.2", "whu:5.10.3", "whu:5.10.5"]


def test_sweeps_are_told_from_situations_with_a_point() -> None:
    """By their ids, which name a level and a trump suit."""
    assert SWEPT.match("count_follows.S2.HA-HA")
    assert SWEPT.match("lead.N5.RJ")
    assert SWEPT.match("call.h2.57.0.d0-S5")
    assert SWEPT.match("bury.SA-SA-SK.H2-H2.SA-SA")
    assert SWEPT.match("hand.revoke.attacker.taken-back.whu")
    assert not SWEPT.match("hand.led-by-next")
    assert not SWEPT.match("call.later.declarer")
    assert not SWEPT.match("bury.twin")
    assert not SWEPT.match("follow.single-void")
