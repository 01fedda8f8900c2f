"""What an address asks of a static edition is what Python would ask, or it is refused in words."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.acting import WIDE, attempts
from tests.browser.conftest import EXTENT, OpenPage
from tests.lessons.rooms import ALIVE, APPS, UNSEEDED
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.lessons.quiz.slip import read_slip
from truc_teach.locale import find_words, languages
from truc_teach.rules import TrucError
from truc_teach.serve.edition.pages import write_pages

USUAL = {lesson.name: lesson.rules or "barajamos" for lesson in LESSONS}
TRIED = {
    "rules": ("viquipedia-valencia", "mallorqui", "toString"),
    "seed": ("2", " 02", "77", "abc"),
    "skills": ("rank.ties", "parda.first, rank.ties", "hand.falta", "rank.nope", "name.amo"),
    "n": ("4", "50", "51", "x"),
    "mode": ("nope",),
    "deal": ("003", "99", "x"),
}
GRANTED = {
    "rules": {"viquipedia-valencia"},
    "seed": {"2", " 02"},
    "skills": {"rank.ties", "parda.first, rank.ties", "hand.falta"},
    "n": {"4", "50"},
    "deal": {"003"},
}
"""What has to be given, because it is baked or can be put together of what is."""

OPENED = """async addresses => Promise.all(addresses.map(address => new Promise(done => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
    (function look() {
        const page = frame.contentDocument, refused = page?.querySelector(".truc-refused");
        const player = Object.values(frame.contentWindow?.trucEarly ?? {})[0];
        if (!refused && !player) return setTimeout(look, 50);
        frame.remove();
        done({
            payload: player?.refused ? null : player?.payload, said: refused?.innerText,
            ways: [...refused?.querySelectorAll("a") ?? []].map(way => way.href),
            asked: page.querySelectorAll(".truc-mode").length,
        });
    })();
})))"""


def own_keys(app: str) -> set[str]:
    """Return the keys of an address that change what an app asks."""
    more = {"quiz": {"skills", "n"}, "hand-walkthrough": {"deal"}}.get(app, set())
    return {"rules", "mode", *more} | (
        set() if app in (*UNSEEDED, "hand-walkthrough") else {"seed"}
    )


def by_python(app: str, query: dict[str, str]) -> Any:
    """Return the modes that Python makes of an address, None where it refuses; and the one open."""
    own = {key: value for key, value in query.items() if key in own_keys(app)}
    try:
        payload = build_payload(app, Request.from_query({"rules": USUAL[app], **own}))
    except TrucError:
        return None
    return payload["mode"], modes_of(payload)


def modes_of(payload: dict[str, Any]) -> Any:
    """Return what a payload asks and shows; where a drill lies is the edition's own affair."""
    kept = [{key: one[key] for key in one if key != "drill"} for one in payload["modes"]]
    return json.loads(json.dumps(kept))


@pytest.mark.parametrize("app", [app for app in APPS if app not in ALIVE])
def test_no_address_is_answered_with_another_quiz(
    app: str, open_page: OpenPage, edition: str
) -> None:
    home = build_payload(app, Request(rules=USUAL[app]))
    modes = [mode["id"] for mode in home["modes"]]
    own = own_keys(app)
    base = {"rules": USUAL[app], "seed": "1"}  # or the frames would take over from each other
    queries = [
        {key: value} for key, tried in TRIED.items() for value in tried[: None if key in own else 1]
    ]
    queries += [{"mode": mode} for mode in modes]
    if app == "quiz":
        queries += [
            {"rules": "viquipedia-valencia", "seed": "1", "skills": "rank.ties", "n": "25"},
            {"rules": "viquipedia-valencia", "seed": "41", "skills": "rank.ties", "n": "4"},
            {"rules": "viquipedia-valencia", "skills": "senyes.sides", "n": "30"},
            {"seed": "2", "n": "4"},
        ]
    page = open_page(f"{edition}ca/glossary.html")
    asked = [urlencode(base | query) for query in queries]
    found = page.evaluate(OPENED, [f"{edition}ca/{app}.html?{one}" for one in asked])
    for query, one in zip(queries, found, strict=True):
        must = by_python(app, base | query)
        if one["payload"]:
            assert (one["payload"]["mode"], modes_of(one["payload"])) == must, query
            continue
        assert one["said"] and one["ways"] and not one["asked"], query
        ((key, value), *more) = query.items()
        if not more:
            assert value not in GRANTED.get(key, set()) and value not in modes, query
            assert key in own, query
    ways = sorted({way for one in found for way in one["ways"]})
    for address, one in zip(ways, page.evaluate(OPENED, ways), strict=True):
        assert one["payload"], f"{address} is no way on"


def test_a_fixed_quiz_is_put_together_question_for_question(
    open_page: OpenPage, edition: str
) -> None:
    """What Python takes of the pool depends on rule set, seed, skills and number."""
    page = open_page(f"{edition}en/quiz.html")
    page.locator(".truc-mode").wait_for()
    wishes = [
        {"rules": rules, "lang": "en", "seed": "1", "skills": skills, "n": str(n)}
        for rules in EXTENT.rules
        for skills in ("", "rank.ties,parda.first", "parda.three,truc.worth,score.overshoot")
        for n in (1, 4, 13, 25)
        if skills or n > 1
    ]
    found = page.evaluate(
        """async wishes => {
            const { fromFiles } = await import(new URL("../player.js", location.href));
            const { files } = JSON.parse(document.getElementById("truc-words").textContent);
            const find = fromFiles("../", files);
            const asked = { app: "quiz", from: "quiz|barajamos|1||10" };
            const said = ({ message }) => message;
            return Promise.all(wishes.map(wish => find({ ...asked, ...wish }).catch(said)));
        }""",
        wishes,
    )
    granted = 0
    for wish, payload in zip(wishes, found, strict=True):
        if isinstance(payload, str):
            assert int(wish["n"]) > 10 and payload.startswith("This site has 10 different"), wish
            continue
        granted += 1
        made = build_payload("quiz", Request.from_query(wish))
        for key in ("art", "faces", "sets"):  # those of the whole bank
            made.pop(key)
        assert {key: payload[key] for key in made} == json.loads(json.dumps(made)), wish
    assert granted >= 18


def test_the_slip_is_that_of_the_quiz_in_the_address(open_static: OpenPage) -> None:
    page = open_static("ca/quiz.html?rules=viquipedia-valencia&seed=1&n=2&skills=rank.ties")
    for _ in range(2):
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
    slip = read_slip(page.locator(".truc-slip-code").inner_text())
    assert slip.quiz == "quiz|viquipedia-valencia|1|rank.ties|2"
    page.get_by_role("button", name="Una altra ronda").click()
    expect(page.locator(".truc-message")).to_contain_text("Ja has contestat totes les preguntes")


def test_the_address_names_what_is_played_after_another_choice(open_static: OpenPage) -> None:
    page = open_static("ca/quiz.html?rules=viquipedia-valencia&seed=1&n=3&skills=rank.ties")
    page.get_by_role("combobox").select_option("barajamos")
    page.wait_for_function("trucEarly.quiz.payload.rules === 'barajamos'")
    assert page.url.endswith("?rules=barajamos&seed=1&n=3&skills=rank.ties")
    page.locator(".truc-option").first.click()
    assert attempts(page)[0]["quiz"] == "quiz|barajamos|1|rank.ties|3"
    page.reload()
    expect(page.locator(".truc-verdict")).to_be_visible()


def links(text: str) -> Iterator[str]:
    return (unescape(found) for found in re.findall(r'<a [^>]*href="([^"]+)"', text))


def test_no_page_leads_to_what_is_not_there(edition_folder: Path) -> None:
    pages = sorted(edition_folder.rglob("*.html"))
    assert len(pages) > 30
    for path in pages:
        text = path.read_text("utf-8")
        for link in links(text):
            if "{{" in link or urlsplit(link).scheme or link.startswith(("?", "#")):
                continue
            to = urlsplit(urljoin(path.as_uri(), link)).path
            assert Path(to).is_file(), f"{path.name}: {link}"
        if path.parent != edition_folder:
            words = find_words(path.parent.name)
            for key in ("edition.play", "edition.notebook", "edition.fresh", "edition.boot"):
                assert words(key) not in unescape(text), f"{path.name} tells of a notebook"


def test_with_notebooks_a_refusal_leads_to_the_lessons_own(root: Path, tmp_path: Path) -> None:
    write_pages(tmp_path, root / "notebooks", EXTENT, lite=True)
    for language in languages():
        text = (tmp_path / language / "quiz.html").read_text("utf-8")
        known = re.search(r'<script id="truc-words"[^>]*>(.*?)</script>', text, re.DOTALL)
        assert known is not None
        files = json.loads(known[1])["files"]
        assert files["live"] == f"../lite/notebooks/index.html?path={language}/quiz.ipynb"
        assert files["live"] in list(links(text))


def test_a_quiz_that_only_python_has_is_asked_of_the_notebook(
    open_page: OpenPage, edition: str
) -> None:
    query = "rules=viquipedia-valencia&seed=41&n=4&skills=rank.ties"
    page = open_page(f"{edition}index.html?lang=ca")
    page.route("**/quiz.html*", with_a_notebook)
    page.goto(f"{edition}ca/quiz.html?{query}")
    way = page.get_by_role("link", name="quadern viu")
    assert way.get_attribute("href") == f"../lite/notebooks/index.html?path=ca/quiz.ipynb&{query}"
    expect(page.locator(".truc-message")).to_contain_text("la «41» no hi és")
    page.get_by_role("link", name="La tanda 1").click()
    expect(page.locator(".truc-progress-line")).to_have_text("1 de 4")


def with_a_notebook(route: Any) -> None:
    text = route.fetch().text()
    live = "../lite/notebooks/index.html?path=ca/quiz.ipynb"
    assert '"live": ""' in text
    route.fulfill(body=text.replace('"live": ""', f'"live": "{live}"'), content_type="text/html")


def test_the_ways_on_stand_apart_on_a_phone(open_page: OpenPage, edition: str) -> None:
    """Two ways of two lines each are not read, nor pressed, as one."""
    for language in languages():
        page = open_page(f"{edition}{language}/quiz.html?rules=mallorqui", width=360)
        ways = page.locator(".truc-refused .truc-ways a")
        expect(ways).to_have_count(len(EXTENT.rules))
        upper, lower = ways.nth(0).bounding_box(), ways.nth(1).bounding_box()
        assert upper and lower
        assert lower["y"] - upper["y"] - upper["height"] >= 8
        assert page.evaluate(WIDE) == []
