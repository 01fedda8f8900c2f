"""The senyes in the page's players: the list, the mirror, faces in questions and on buttons."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.widgets.host import serving
from truc_teach.art import face_svg
from truc_teach.asking.request import Request
from truc_teach.lessons.senyes.modes import senyes_payload

Play = Callable[..., Page]
WIDE = """() => [...document.querySelectorAll("body, body *")]
    .filter(node => node.scrollWidth > node.clientWidth && node.clientWidth > 0
        && getComputedStyle(node).display !== "inline" && !node.closest(".truc-unseen"))
    .map(node => `${node.tagName}.${node.className}`)"""
SMALL = """() => [...document.querySelectorAll("button, .truc-bar-item")]
    .filter(node => node.offsetParent)
    .map(node => node.getBoundingClientRect())
    .filter(box => box.width < 44 || box.height < 44)
    .map(box => `${box.width} x ${box.height}`)"""
PAINTED = """async ([svg, paint]) => {
    const picture = new Image(), canvas = document.createElement("canvas");
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    canvas.width = canvas.height = 120;
    const pen = canvas.getContext("2d"), sides = [0, 0];
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, 120, 120);
    for (let at = 0; at < data.length; at += 4) {
        const hex = [0, 1, 2].map(part => data[at + part].toString(16).padStart(2, "0")).join("");
        if (hex === paint) sides[(at / 4) % 120 < 60 ? 0 : 1] += 1;
    }
    return sides;
}"""
SEED = 2


def payload_of(rules: str, mode: str = "") -> dict[str, Any]:
    return senyes_payload(Request(rules=rules, seed=SEED, mode=mode))


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a server of the lesson's payloads."""
    with serving(lambda name: payload_of(*name.split("."))) as address:
        yield address


@pytest.fixture
def play(open_page: OpenPage, host: str) -> Play:
    """A function that opens a mode of a table: `play("mallorqui", "read", width=360)`."""

    def open_(rules: str, mode: str = "table", *, hosted: bool = False, **options: Any) -> Page:
        query = f"payload={rules}.{mode}{'&hosted' if hosted else ''}"
        page = open_page(f"{host}/static.html?{query}", **options)
        page.locator(".truc-mode").wait_for()
        return page

    return open_


def asked(page: Page, rules: str, mode: str) -> Iterator[dict[str, Any]]:
    """Yield what the first round asks, each rightly answered once it was looked at."""
    found = next(one for one in payload_of(rules)["modes"] if one["id"] == mode)
    questions = {one["id"]: one for some in found["rounds"] for one in some}
    for _ in found["rounds"][0]:
        # which one comes next follows from the answers
        shown = page.locator(".truc-question").get_attribute("data-question")
        question = questions[str(shown)]
        expect(page.locator("legend")).to_have_text(question["prompt"])
        yield question
        right = next(option["id"] for option in question["options"] if option["ok"])
        page.locator(f'[data-option="{right}"]').click()
        page.locator(".truc-next").click()


def go_to(page: Page, rules: str, mode: str, skill: str) -> dict[str, Any]:
    """Answer rightly until a question of a skill is asked, and return it."""
    return next(one for one in asked(page, rules, mode) if one["skill"] == skill)


def faces(place: Page | Locator) -> list[str]:
    """Return the symbols of the faces that are drawn, in order."""
    hrefs: list[str] = place.locator("svg.truc-face use").evaluate_all(
        "uses => uses.map(use => use.getAttribute('href'))"
    )
    return [href.removeprefix("#") for href in hrefs]


def test_the_list_shows_each_sign_with_face_meaning_and_gesture(play: Play) -> None:
    page = play("mallorqui")
    rows = page.get_by_role("list", name="La llista").get_by_role("listitem")
    expect(rows).to_have_count(8)
    expect(rows.nth(2)).to_contain_text("L'as d'espases, sa Llengua bona")
    expect(rows.nth(2)).to_contain_text("Traure la llengua cap a la dreta")
    assert faces(rows.nth(2)) == ["truc-face-tongue-right"]
    expect(rows.nth(6).locator(".truc-card")).to_have_count(4)
    assert page.locator("symbol[id^='truc-face-']").count() >= 8


@pytest.mark.parametrize(
    ("kind", "paint", "same_side"),
    [
        ("tongue", "d8616c", True),  # the tongue
        ("mouth", "d8616c", True),  # the lips
        ("head", "6b452b", True),  # the hair
        ("wink", "fffdf6", False),  # the white of the eye that stays open
        ("shoulder", "a8283c", True),  # the arrow
    ],
)
def test_the_signers_right_is_painted_on_the_left(
    play: Play, kind: str, paint: str, same_side: bool
) -> None:
    page = play("mallorqui")
    for side, at_left in (("right", True), ("left", False)):
        left, right = page.evaluate(PAINTED, [face_svg(f"{kind} {side}"), paint])
        assert left + right > 20
        assert (left > 1.5 * right) == (at_left == same_side)
        assert (right > 1.5 * left) == (at_left != same_side)


def test_the_mirror_turns_the_faces_round(play: Play) -> None:
    page = play("mallorqui")
    face = page.locator(".truc-signs .truc-face").first
    turned = "face => getComputedStyle(face).transform"
    assert face.evaluate(turned) == "none"
    page.get_by_role("radio", name="A l'espill").check()
    assert face.evaluate(turned) == "matrix(-1, 0, 0, 1, 0, 0)"


def test_the_mirror_is_chosen_by_keyboard_and_kept(play: Play) -> None:
    page = play("ribera-baixa")
    facing = page.get_by_role("radio", name="De cara")
    expect(facing).to_be_checked()
    facing.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="A l'espill")).to_be_checked()
    expect(page.locator(".truc-signs")).to_have_attribute("data-view", "mirror")
    page.reload()
    expect(page.locator(".truc-signs")).to_have_attribute("data-view", "mirror")


def test_a_set_without_signs_says_so_above_the_classic_list(play: Play) -> None:
    page = play("barajamos", hosted=True)
    first = page.locator(".truc-signs-ground > *").first
    expect(first).to_contain_text("En esta taula no hi ha senyes")
    expect(page.locator(".truc-signs-row")).to_have_count(6)
    page.get_by_role("button", name="Tria «València, segons la Viquipèdia»").click()
    wish = page.evaluate("() => window.sent.filter(one => one.kind === 'want')")
    assert wish == [{"kind": "want", "rules": "viquipedia-valencia"}]


def test_without_a_host_the_offer_is_words_only(play: Play) -> None:
    page = play("barajamos")
    expect(page.locator(".truc-mode")).to_contain_text("Ací tens les clàssiques")
    expect(page.get_by_role("button", name="Tria")).to_be_hidden()


def test_a_face_is_drawn_and_said_as_it_is_seen(play: Play) -> None:
    page = play("wikipedia-es", "read")
    question = go_to(page, "wikipedia-es", "read", "senyes.sides")
    (face,) = question["show"]["faces"]
    shown = page.locator(".truc-shown")
    assert faces(shown) == [face]
    name = payload_of("wikipedia-es")["faces"][face]
    expect(shown.get_by_role("img")).to_have_accessible_name(name)
    side = "esquerra" if face.endswith("right") else "dreta"
    assert f"{side} de qui la mira" in name
    expect(shown).to_contain_text(question["show"]["caption"])


def test_who_reads_the_mirror_image_is_told_so(play: Play) -> None:
    page = play("wikipedia-es", "read")
    question = go_to(page, "wikipedia-es", "read", "senyes.sides")
    right = next(option["id"] for option in question["options"] if option["ok"])
    wrong = {"right": "left", "left": "right"}[right]
    page.locator(f'[data-option="{wrong}"]').click()
    verdict = page.locator(".truc-verdict")
    expect(verdict).to_have_attribute("data-verdict", "wrong")
    expect(verdict).to_contain_text("No és un espill")
    expect(verdict).to_contain_text("La dreta i l'esquerra són les de qui fa la senya")


def test_the_gestures_to_choose_from_are_faces_with_their_words(play: Play) -> None:
    page = play("mallorqui", "read")
    question = go_to(page, "mallorqui", "read", "senyes.make")
    buttons = page.locator(".truc-option")
    assert faces(buttons) == [option["face"] for option in question["options"]]
    for at, option in enumerate(question["options"]):
        expect(buttons.nth(at)).to_have_accessible_name(option["text"])


def test_cards_of_one_sign_lie_as_a_fan_on_the_button(play: Play) -> None:
    page = play("mallorqui", "read")
    fans = 0
    for question in asked(page, "mallorqui", "read"):
        for option in question["options"]:
            button = page.locator(f'[data-option="{option["id"]}"]')
            cards = option.get("cards", [])
            expect(button.locator(".truc-card")).to_have_count(len(cards))
            fans += len(cards) > 1
    assert fans


def test_the_rivals_card_lies_beside_the_face(play: Play) -> None:
    page = play("xativa", "partner")
    for question in asked(page, "xativa", "partner"):
        if question.get("show", {}).get("with"):
            expect(page.locator(".truc-shown .truc-card")).to_have_count(1)
            assert faces(page.locator(".truc-shown")) == question["show"]["faces"]
            return
    pytest.fail("no question shows a card beside a face")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("mode", ["table", "read", "partner"])
def test_a_phone_shows_everything_and_axe_finds_nothing(
    play: Play, violations: Callable[[Page], list[str]], mode: str, scheme: str
) -> None:
    page = play("ribera-baixa", mode, width=360, scheme=scheme, reduced_motion="reduce")
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL) == []
    if mode != "table":
        page.locator(".truc-option").first.click()
        assert page.evaluate(WIDE) == []
    assert violations(page) == []


def test_the_lesson_in_voila_goes_to_a_table_without_signs_and_back(open_lesson: OpenPage) -> None:
    page = open_lesson("senyes", "rules=xativa&mode=table")
    rows = page.locator(".truc-signs-row")
    expect(rows).to_have_count(6)
    page.locator(".truc-rules select").select_option("barajamos")
    offer = page.get_by_role("button", name="Tria «València, segons la Viquipèdia»")
    offer.click()
    expect(rows).to_have_count(6)
    expect(page.locator(".truc-rules select")).to_have_value("viquipedia-valencia")


def test_a_table_without_signs_that_was_chosen_before_is_not_brought_along(
    open_lesson: OpenPage,
) -> None:
    page = open_lesson("senyes", "mode=table")
    choice = page.locator(".truc-rules select")
    choice.select_option("barajamos")
    expect(page.locator(".truc-mode")).to_contain_text("En esta taula no hi ha")
    page.reload()
    expect(choice).to_have_value("viquipedia-valencia")
    expect(page.locator(".truc-signs-row")).to_have_count(6)
    expect(page.locator(".truc-mode")).not_to_contain_text("En esta taula no hi ha")
