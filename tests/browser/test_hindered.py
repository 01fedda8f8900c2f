"""What keeps a lesson of the static edition from its page is said as it is seen there: a page that
was opened as a file, a sandboxed frame, a slow line, a part that does not come."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from tests.browser.acting import SMALL, WIDE, stop_clock
from tests.browser.conftest import OpenPage
from tests.lessons.rooms import ALIVE, APPS
from truc_teach.locale import find_words, languages

LESSONS = [app for app in APPS if app not in ALIVE]
SHARED_OUT = [(code, LESSONS[at :: len(languages())]) for at, code in enumerate(languages())]
"""Each lesson in one of the languages."""
REFUSED = ("CORS policy", "ERR_FAILED", "404")
PARTS = ("player.js", "quiz/frame.bank", "quiz/1.bank")
PATIENCE = 9000
"""Longer than the page waits before it says something, in milliseconds of its clock."""

FRAMED = """address => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    Object.assign(frame.style, { width: "360px", height: "700px", border: 0 });
    frame.src = address;
    document.body.replaceChildren(frame);
    return new Promise(done => { frame.onload = () => done(); });
}"""


def expect_said(place: Page | Frame, language: str, key: str) -> None:
    """The one sentence is this, and nothing says any longer that the lesson is on its way."""
    words = find_words(language)
    expect(place.locator("#truc-trouble p")).to_have_text([words(f"site.{key}")])
    expect(place.locator("#loading")).to_have_count(0)
    expect(place.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize(("language", "lessons"), SHARED_OUT)
def test_a_lesson_that_was_opened_as_a_file_says_what_it_needs(
    language: str, lessons: list[str], open_page: OpenPage, edition_folder: Path
) -> None:
    landing = (edition_folder / "index.html").as_uri()
    page = open_page(f"{landing}?lang={language}", width=360, locale="de", expect=REFUSED)
    page.wait_for_url(f"**/{language}/index.html?lang={language}")
    for app in lessons:
        page.locator(f"h3 a[href^='../{language}/{app}.html']").click()
        expect_said(page, language, "file")
        # the same file again is the same again
        expect(page.locator("#truc-trouble").get_by_role("link")).to_have_count(0)
        assert page.evaluate(WIDE) == []
        page.locator(".truc-home").click()


@pytest.mark.parametrize(("language", "lessons"), SHARED_OUT)
def test_a_lesson_in_a_sandboxed_frame_leads_out_of_it(
    language: str, lessons: list[str], open_page: OpenPage, edition: str
) -> None:
    words = find_words(language)
    page = open_page(f"{edition}{language}/index.html", width=360, expect=REFUSED)
    for app in lessons:
        address = f"{edition}{language}/{app}.html?seed=2"
        page.evaluate(FRAMED, address)
        frame = page.frames[1]
        expect_said(frame, language, "framed")
        link = frame.get_by_role("link", name=words("site.alone"))
        assert link.evaluate("node => [node.href, node.target]") == [address, "_blank"]
        # a frame such as this one lets no window be opened: the address can be taken along
        expect(frame.locator("#truc-trouble code")).to_have_text(address)
        assert frame.evaluate(WIDE) == []
        assert frame.evaluate(SMALL) == []


def test_a_frame_that_is_given_the_parts_plays_and_says_that_nothing_is_kept(
    open_page: OpenPage, edition: str
) -> None:
    """Some hosts of static sites let every page read their files."""
    page = open_page(f"{edition}es/index.html")

    def share(route: Route) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "access-control-allow-origin": "*"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/*", share)
    page.evaluate(FRAMED, f"{edition}es/ranking-quiz.html")
    frame = page.frames[1]
    frame.locator(".truc-option").first.click()
    expect(frame.locator(".truc-verdict")).to_be_visible()
    expect(frame.locator(".truc-message")).to_have_text(find_words("es")("player.notKept"))
    expect(frame.locator("#truc-trouble")).to_be_empty()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_long_on_its_way_is_waited_for_in_words(
    part: str, open_page: OpenPage, edition: str
) -> None:
    page, held = open_page(f"{edition}en/glossary.html", expect=REFUSED), list[Route]()
    stop_clock(page)

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"**/{part}", hold)
    trouble = page.locator("#truc-trouble")
    for end in ("continue_", "abort"):
        # no wait for the load, which may wait for the part
        page.goto(f"{edition}en/quiz.html", wait_until="commit")
        page.locator(".truc-live, hr").first.wait_for(state="attached")
        for _ in range(500):
            if held:
                break
            page.wait_for_timeout(20)
        expect(trouble).to_be_empty()
        page.clock.run_for(PATIENCE)
        expect(trouble.locator("p")).to_have_text([find_words("en")("site.coming")])
        expect(trouble.get_by_role("link")).to_have_text(["Try again"])
        for route in held:
            getattr(route, end)()
        held.clear()
        if end == "continue_":
            page.locator(".truc-option, .truc-check").first.wait_for()
            expect(trouble).to_be_empty()
    expect_said(page, "en", "partial")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_does_not_come_is_not_promised(
    part: str, open_page: OpenPage, edition: str
) -> None:
    page = open_page(f"{edition}es/index.html", expect=REFUSED)
    ends: dict[str, Callable[[Route], None]] = {
        "cut": lambda route: route.abort(),
        "missing": lambda route: route.fulfill(status=404),
    }
    for end in ends.values():
        page.route(f"**/{part}", end)
        page.goto(f"{edition}es/quiz.html")
        expect_said(page, "es", "partial")
        page.unroute(f"**/{part}")
        page.locator("#truc-trouble").get_by_role("link", name="Volver a intentarlo").click()
        page.locator(".truc-option, .truc-check").first.wait_for()
        expect(page.locator("#truc-trouble")).to_be_empty()
