"""The static edition: every app played from a plain file server's subfolder, without Python."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.acting import QUIZZES, SMALL, WIDE, answer, attempts, verdict
from tests.browser.conftest import OpenPage
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request

Open = Callable[..., Page]


@pytest.mark.parametrize(("app", "mode"), QUIZZES.items())
def test_an_app_is_played_and_its_answer_outlives_a_reload(
    app: str, mode: str, open_static: Open
) -> None:
    page = open_static(f"ca/{app}.html?mode={mode}")
    answer(page)
    told = verdict(page)
    (one,) = attempts(page)
    rules = "viquipedia-valencia" if app == "senyes" else "barajamos"
    request = Request(rules=rules, n=10 if app == "quiz" else None)
    assert one["quiz"] == request.payload_id(app)
    baked = {entry["id"]: entry for entry in build_payload(app, request)["modes"]}
    assert page.locator(".truc-prompt").inner_text() == baked[mode]["rounds"][0][0]["prompt"]
    page.reload()
    expect(page.locator(".truc-verdict")).to_have_attribute("data-verdict", str(told))


def test_a_hand_is_walked_through_also_one_by_its_number(open_static: Open) -> None:
    page = open_static("ca/hand-walkthrough.html?deal=3")
    assert page.locator(".truc-chooser select").input_value() == "deal-3"
    for _ in range(12):
        page.locator("[data-move=forward]").click()
        if page.locator(".truc-question").count():
            break
    answer(page)
    assert attempts(page)[0]["quiz"] == "hand-walkthrough|barajamos|1|3"
    page.get_by_label("número").fill("999")
    page.locator(".truc-number button").click()
    expect(page.locator(".truc-message")).to_contain_text("Ací hi ha les mans 1 a 3")


def test_progress_and_a_drill_of_one_skill(open_static: Open) -> None:
    page = open_static("ca/ranking-quiz.html")
    answer(page)
    page.get_by_role("link", name="Truc Teach").click()
    page.get_by_role("link", name="On estic").click()
    expect(page.locator(".truc-skill").first).to_contain_text("de 1")
    page.locator(".truc-details summary").last.click()
    page.locator('a[href*="skills=rank.ties"]').click()
    answer(page)
    assert "quiz|barajamos|1|rank.ties|10" in {one["quiz"] for one in attempts(page)}


def test_a_quiz_that_is_done_leads_to_the_next_that_is_there(open_static: Open) -> None:
    page = open_static("ca/quiz.html?seed=1")
    for _ in range(10):
        answer(page)
        page.locator(".truc-next").click()
    page.get_by_role("button", name="Una altra ronda").click()
    answer(page)
    asked = [one["quiz"] for one in attempts(page)]
    assert asked.count("quiz|barajamos|1||10") == 10, "the first round stays in the history"
    assert asked.count("quiz|barajamos|2||10") == 1
    page.reload()
    expect(page.locator(".truc-progress-line")).to_have_text("1 de 10")
    expect(page.locator(".truc-verdict")).to_be_visible()
    assert page.url.endswith("?seed=2")
    expect(page.locator(".truc-message")).to_be_hidden()
    for _ in range(9):
        page.locator(".truc-next").click()
        answer(page)
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Una altra ronda").click()
    expect(page.locator(".truc-message")).to_have_text(
        "Ja has contestat totes les preguntes d'esta tanda."
    )
    assert page.url.endswith("?seed=1")


def test_more_questions_other_rules_and_another_language(open_static: Open) -> None:
    page = open_static("ca/ranking-quiz.html?seed=2")
    answer(page)
    assert attempts(page)[0]["quiz"] == "ranking-quiz|barajamos|2"
    page.locator(".truc-rules select").select_option("viquipedia-valencia")
    expect(page.locator(".truc-verdict")).to_have_count(0)
    assert page.locator(".truc-rules option").count() == 2
    page.locator(".truc-languages a[lang=es]").click()
    expect(page.locator(".truc-player")).to_have_attribute("lang", "es")
    assert page.url.endswith("/es/ranking-quiz.html?seed=2&lang=es")
    assert page.locator(".truc-rules select").input_value() == "viquipedia-valencia"


def test_the_odds_are_baked_once_for_every_seed(open_static: Open) -> None:
    page = open_static("ca/odds.html?seed=2")
    for card in ("7B", "4B", "3E"):
        page.locator(f"[data-card='{card}']").click()
    expect(page.locator(".truc-odds-felt p")).to_have_text("Envit: 31")
    expect(page.locator(".truc-odds-advice")).to_be_visible()
    page.locator(".truc-rules select").select_option("viquipedia-valencia")
    expect(page.locator(".truc-odds-advice")).to_have_count(0)
    page.reload()
    expect(page.locator(".truc-rules select")).to_have_value("viquipedia-valencia")
    expect(page.locator(".truc-message")).to_be_empty()


def test_a_game_against_bots_is_left_to_python(open_page: OpenPage, edition: str) -> None:
    page = open_page(f"{edition}ca/index.html")
    page.get_by_role("link", name="Juga al truc", exact=True).click()
    expect(page.locator("main")).to_contain_text("els jugadors els mou Python")
    expect(page.locator(".truc-player")).to_have_count(0)
    page.get_by_role("link", name="Una mà sencera, pas a pas").click()
    expect(page.locator(".truc-walkthrough")).to_be_visible()


def test_answers_travel_in_a_file(open_static: Open, tmp_path: Path) -> None:
    page = open_static("ca/parda-resolver.html?mode=quiz")
    answer(page)
    page.locator(".truc-data").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="fitxer").first.click()
    saving.value.save_as(tmp_path / "mine.json")
    other = open_static("ca/parda-resolver.html?mode=quiz")
    other.locator(".truc-data").click()
    other.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
    expect(other.locator(".truc-verdict")).to_be_visible()
    assert attempts(other) == attempts(page)


def test_a_class_is_shown_a_question(open_static: Open) -> None:
    page = open_static("ca/ranking-quiz.html?present=1")
    page.keyboard.press("r")
    expect(page.locator(".truc-screen")).to_contain_text("Correcte")


def test_banks_that_the_server_has_unpacked_are_read_too(
    open_page: OpenPage, edition: str, root: Path
) -> None:
    page = open_page(f"{edition}ca/index.html")

    def unpacked(route: Route) -> None:
        route.fulfill(body=gzip.decompress(route.fetch().body()))

    page.route("**/*.bank", unpacked)
    page.goto(f"{edition}ca/ranking-quiz.html")
    page.locator(".truc-mode").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_a_phone_and_are_accessible(
    scheme: str, open_page: OpenPage, edition: str, violations: Callable[[Page], list[str]]
) -> None:
    page = open_page(f"{edition}?lang=ca", width=360, scheme=scheme)
    page.wait_for_url("**/ca/index.html?lang=ca")
    for path in ("ca/index.html", "ca/ranking-quiz.html", "ca/progress.html"):
        page.goto(f"{edition}{path}")
        page.locator(".truc-mode, .truc-lessons").first.wait_for()
        assert violations(page) == []
        assert page.evaluate(WIDE) == []
        assert page.evaluate(SMALL) == []
