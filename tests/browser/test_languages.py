"""Every lesson in every language: the words change, and nothing else."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import answer, attempts
from tests.browser.conftest import OpenPage, wait_until_live
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words, languages
from truc_teach.words.spoken import spoken_calls

NAMES = [lesson.name for lesson in LESSONS]
QUERY = "rules=mallorqui&seed=7"
ASKED = """() => ({
    question: document.querySelector(".truc-question")?.dataset.question ?? null,
    options: [...document.querySelectorAll(".truc-option")].map(node => node.dataset.option),
    cards: [...document.querySelectorAll(".truc-stage use")].map(use => use.getAttribute("href")),
})"""
CALLS = """() => [...document.querySelectorAll(".truc-player [lang=ca]")]
    .map(node => node.textContent.toLowerCase())"""


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def open_each_mode(page: Page) -> dict[str, object]:
    """Open every mode of a lesson; say what each asks, by its id."""
    page.locator(".truc-mode").wait_for()
    tabs = page.locator(".truc-tab")
    asked = {}
    for at in range(tabs.count()):
        if tabs.count() > 1:
            tabs.nth(at).click()
        asked[tabs.nth(at).get_attribute("data-mode")] = page.evaluate(ASKED)
    return asked


def test_what_is_said_at_the_table_stands_in_the_marks_of_the_language(
    open_page: OpenPage, server
) -> None:
    page = open_page(server.address)
    for code in languages():
        page.goto(f"{server.address}truc/{code}/hand-walkthrough")
        page.locator(".truc-mode").wait_for()
        for place in ("truc-bubble", "truc-gloss"):
            marks = page.evaluate(
                """place => {
                    const said = document.createElement("p");
                    said.className = place;
                    said.append(document.createElement("q"));
                    document.querySelector(".truc-mode").append(said);
                    return getComputedStyle(said.firstChild).quotes;
                }""",
                place,
            )
            opening, closing = marks.replace('"', "").split()
            told = find_words(code)("player.said", name="", call="Truc")
            assert f"{opening}Truc{closing}" in told, (code, place)


@pytest.mark.parametrize("lesson", NAMES)
def test_a_seed_asks_the_same_in_every_language(open_page: OpenPage, server, lesson: str) -> None:
    page = open_page(server.address)
    asked, told = {}, set()
    for code in languages():
        page.goto(f"{server.address}truc/{code}/{lesson}?{QUERY}")
        asked[code] = open_each_mode(page)
        title = find_words(code)(f"site.{lesson}.title")
        assert page.title() == f"{title} · Truc Teach"
        assert heading(page) == title
        assert page.locator("html").get_attribute("lang") == code
        assert page.locator(".truc-player").get_attribute("lang") == code
        assert page.locator(".truc-languages a:visible").count() == len(languages()) - 1
        told.add(page.locator(".truc-stage").inner_text())
    assert all(one == asked["ca"] for one in asked.values())
    assert len(told) == len(languages())
    for mode in build_payload(lesson, Request(rules="mallorqui", seed=7))["modes"]:
        if mode["kind"] == "quiz":
            assert asked["ca"][mode["id"]]["question"] == mode["rounds"][0][0]["id"]


def test_another_language_keeps_the_question_and_the_progress(open_page: OpenPage, server) -> None:
    page = open_page(f"{server.address}truc/ca/ranking-quiz?{QUERY}")
    for _ in range(2):
        answer(page)
        page.locator(".truc-next").click()
    before, kept = page.evaluate(ASKED), attempts(page)
    page.get_by_role("link", name="Español").click()
    page.wait_for_url(f"**/truc/es/ranking-quiz?{QUERY}&lang=es")
    page.locator(".truc-question").wait_for()
    assert page.evaluate(ASKED) == before
    assert attempts(page) == kept and len(kept) == 2
    right = sum(bool(one["ok"]) for one in kept)
    score = find_words("es")("player.score", right=right, done=2)
    assert score in page.locator(".truc-progress-line").inner_text()
    assert page.locator("html").get_attribute("lang") == "es"
    page.goto(f"{server.address}truc/ca/parda-resolver")
    page.wait_for_url("**/truc/es/parda-resolver?lang=es")  # what was chosen stays chosen
    assert heading(page) == "La parda"


@pytest.mark.parametrize(
    ("locale", "query", "language"),
    [
        ("en-GB", "", "en"),
        ("es-MX", "", "es"),
        ("fr-FR", "", "ca"),
        ("en-GB", "?lang=es", "es"),
        ("es-ES", "?lang=xx", "es"),
    ],
)
def test_the_landing_page_speaks_what_is_asked_for_or_what_the_browser_reads(
    open_page: OpenPage, server, locale: str, query: str, language: str
) -> None:
    page = open_page(f"{server.address}{query}", locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert heading(page) == find_words(language)("site.hero")
    assert f"/{language}/" in page.locator("h3 a").first.get_attribute("href")


def test_a_choice_counts_more_than_the_browser(open_page: OpenPage, server) -> None:
    page = open_page(server.address, locale="en-GB")
    page.get_by_role("link", name="Català").click()
    expect(page.locator("html")).to_have_attribute("lang", "ca")
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", "ca")


def test_the_calls_stay_catalan_for_who_listens(open_page: OpenPage, server) -> None:
    page = open_page(f"{server.address}truc/en/betting-scoring?rules=barajamos&mode=ladders")
    page.locator(".truc-mode").wait_for()
    calls = page.evaluate(CALLS)
    assert {"truc", "retruc", "quatre val", "joc fora"} <= set(calls) <= set(spoken_calls())
    prose = page.locator(".truc-prose [lang=ca]").all_inner_texts()
    assert {"vull", "no vull", "torne", "joc fora"} <= set(prose) <= set(spoken_calls())
    page.goto(f"{server.address}truc/en/hand-walkthrough?rules=barajamos")
    page.locator("[data-move='last']").click()
    assert set(page.evaluate(CALLS)) <= set(spoken_calls())
    page.goto(f"{server.address}truc/ca/betting-scoring?rules=barajamos&mode=ladders&lang=ca")
    page.locator(".truc-mode").wait_for()
    assert {"truc", "retruc"} <= set(page.evaluate(CALLS)) <= set(spoken_calls())


def test_a_notebook_speaks_the_language_of_its_folder(open_page: OpenPage, server) -> None:
    notebook = f"{server.address}voila/render/ca/ranking-quiz.ipynb"
    page = open_page(f"{notebook}?{QUERY}&lang=es")
    page.wait_for_url(f"**/voila/render/es/ranking-quiz.ipynb?{QUERY}&lang=es")
    page.goto(f"{server.address}voila/render/es/ranking-quiz.ipynb?{QUERY}")
    wait_until_live(page)
    assert heading(page) == "El orden de las cartas"
    assert page.title() == "El orden de las cartas · Truc Teach"
    assert page.locator("html").get_attribute("lang") == "es"
    page.locator(".truc-option").first.click()
    expect(page.locator("[data-acked='1']")).to_be_attached()
    assert page.locator(".truc-player").get_attribute("lang") == "es"


def test_a_term_leads_to_its_place_in_the_glossary(open_page: OpenPage, server) -> None:
    page = open_page(f"{server.address}truc/es/envit-counter?lang=es")
    page.locator(".truc-prose").get_by_role("link", name="mano", exact=True).click()
    page.wait_for_url("**/truc/es/glossary#m*")
    assert heading(page) == "Glosario"
    terms = page.get_by_role("heading", level=3)
    assert terms.count() == 60
    expect(terms.filter(has_text="mà").first).to_be_in_viewport()
    page.goto(server.address)
    page.get_by_role("link", name="Glossari").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Glossari")
