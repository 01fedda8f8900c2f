"""The landing page in a browser."""

import pytest

from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words

LISTED = sorted(LESSONS, key=lambda lesson: lesson.practice)
"""First the steps of the path, then what one practises with."""
WIDTHS = (360, 768, 1280)
THEMES = ("light", "dark")
HERO = {
    "ca": "Truc. Tres cartes, dos jocs i bona cara.",
    "en": "Truc. Three cards, two games and a straight face.",
}


def test_the_page_says_in_catalan_what_it_is(open_page, server):
    page = open_page(server.address)
    assert page.title() == "Aprén a jugar al truc · Truc Teach"
    assert page.locator("html").get_attribute("lang") == "ca"
    assert page.get_by_role("heading", level=1).inner_text() == HERO["ca"]


def test_every_lesson_is_listed_in_order_with_its_minutes(open_page, server):
    words = find_words("ca")
    page = open_page(server.address)
    headings = page.get_by_role("heading", level=3).all_inner_texts()
    assert headings == [words(f"site.{lesson.name}.title") for lesson in LISTED]
    lists = page.get_by_role("heading", level=2).all_inner_texts()
    assert lists == [words("site.path"), words("site.practice")]
    for lesson in LESSONS:
        item = page.get_by_role("listitem").filter(has_text=words(f"site.{lesson.name}.title"))
        assert words.plural("site.minutes", lesson.minutes) in item.inner_text()


def test_every_lesson_that_is_linked_exists(open_page, server, root):
    page = open_page(server.address)
    addresses = [link.get_attribute("href") for link in page.locator("h3 a").all()]
    for address, lesson in zip(addresses, LISTED, strict=True):
        start = "/voila/render/" if lesson.alive else "/truc/"
        assert address.startswith(start)
        path = address.split("?")[0].removeprefix(start).removesuffix(".ipynb")
        assert (root / "notebooks" / f"{path}.ipynb").is_file(), f"no notebook behind {address}"


def test_the_query_goes_along_to_the_lessons(open_page, server):
    page = open_page(f"{server.address}?lang=en&seed=7")
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.get_by_role("heading", level=1).inner_text() == HERO["en"]
    for link in page.locator("h3 a").all():
        assert link.get_attribute("href").endswith("?lang=en&seed=7")


def test_a_hostile_query_stays_text(open_page, server):
    page = open_page(f'{server.address}?lang="><script>document.title="lost"</script>')
    assert page.title() == "Aprén a jugar al truc · Truc Teach"


def test_an_english_reader_can_skip_to_the_content_by_keyboard(open_page, server):
    page = open_page(f"{server.address}?lang=en")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Play your first hand"


@pytest.mark.parametrize("scheme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_no_fault(open_page, server, violations, width, scheme):
    page = open_page(server.address, width=width, scheme=scheme)
    assert violations(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_scrolls_sideways_and_what_is_touched_is_big_enough(open_page, server, width):
    page = open_page(server.address, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for control in page.locator("a:visible:not(.truc-skip):not(h3 a), button:visible").all():
        box = control.bounding_box()
        assert box["height"] >= 44, control.inner_text()
        assert box["width"] >= 44, control.inner_text()


def test_the_theme_button_overrides_the_system_and_is_remembered(open_page, server):
    page = open_page(server.address, scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    button = page.get_by_role("button", name="Tema fosc")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    dark = page.evaluate(paper)
    assert dark != light
    page.reload()
    assert page.evaluate(paper) == dark
    assert page.get_by_role("button", name="Tema fosc").get_attribute("aria-pressed") == "true"


def test_one_button_begins_and_all_of_it_fits_two_screens_of_a_phone(open_page, server):
    page = open_page(f"{server.address}?lang=es", width=360, height=740, locale="es-ES")
    begin = page.get_by_role("link", name="Juega la primera mano")
    box = begin.bounding_box()
    assert box["y"] + box["height"] <= 740
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 740
    begin.click()
    page.locator(".truc-first-card").first.wait_for()


def test_who_comes_back_goes_on_with_the_next_step(open_page, server):
    page = open_page(f"{server.address}truc/en/first-hand?lang=en", locale="en-GB")
    for card in ("3C", "1E"):
        page.locator(f".truc-first-card:not([aria-disabled])[data-card='{card}']").click()
    page.get_by_role("button", name="Next hand").wait_for()
    page.goto(f"{server.address}?lang=en")
    following = LISTED[1]
    title = find_words("en")(f"site.{following.name}.title")
    begin = page.get_by_role("link", name=f"Continue: {title}")
    assert f"/truc/en/{following.name}" in begin.get_attribute("href")
    first = page.get_by_role("listitem").filter(has_text="Your first hand")
    assert "begun already" in first.inner_text()
    assert "begun already" not in page.get_by_role("listitem").filter(has_text=title).inner_text()


def test_the_place_is_asked_for_and_followed(open_page, server):
    page = open_page(f"{server.address}?lang=en", locale="en-GB")
    page.get_by_label("Where do you play?").select_option("Mallorca")
    page.goto(f"{server.address}truc/en/ranking-quiz?lang=en")
    page.locator(".truc-mode").wait_for()
    assert page.locator(".truc-rules select").input_value() == "mallorqui"
    page.goto(f"{server.address}truc/en/ranking-quiz?lang=en&rules=xativa")
    page.locator(".truc-mode").wait_for()
    assert page.locator(".truc-rules select").input_value() == "xativa"
    page.goto(f"{server.address}?lang=en")
    assert page.get_by_label("Where do you play?").input_value() == "mallorqui"
    page.get_by_label("Where do you play?").select_option("I don't know (València)")
    assert page.evaluate("localStorage['truc1/choice/rules'] ?? null") is None
