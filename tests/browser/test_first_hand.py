"""The first hand in the page: by mouse and by keyboard, each screen whole on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import SMALL, WIDE
from tests.browser.conftest import OpenPage
from truc_teach.locale import find_words, languages

PHONE = {"width": 360, "height": 740}
THROWS = ".truc-first-card:not([aria-disabled])"
BELOW = """() => [...document.querySelectorAll(".truc-first-coach, .truc-first-cards > *")]
    .map(node => Math.round(node.getBoundingClientRect().bottom))
    .filter(end => end > innerHeight)"""


HASTE = """() => {
    const later = setTimeout;
    window.setTimeout = (fn, ms, ...given) => later(fn, ms / 20, ...given);
}"""
"""The rival takes her time; a test does not."""


def throw(page: Page, card: str) -> None:
    """Throw a card and wait until there is something to do."""
    page.locator(f"{THROWS}[data-card='{card}']").click()
    settled(page)


def settled(page: Page) -> None:
    page.locator(f"{THROWS}, .truc-first-acts > *").first.wait_for()


def press(page: Page, word: str) -> None:
    page.locator(".truc-first-acts").get_by_text(word, exact=True).click()
    settled(page)


def win_the_first(page: Page) -> None:
    """Win the first hand, in English, and go on to the second."""
    throw(page, "3C")
    throw(page, "1E")
    press(page, "Next hand")


def said(page: Page) -> str:
    return page.locator(".truc-first-say").inner_text()


def stones(page: Page) -> str:
    return page.locator(".truc-first-stones").inner_text()


class Look:
    """Looks at the screens of a page as they come: their words, and that all of it is seen."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.words = page, find_words(lang)

    def __call__(self, step: str, **filled: object) -> None:
        text = self.words(f"first.say.{step}", **filled)
        assert "".join(said(self.page).split()) == "".join(text.split())
        self.page.evaluate("() => Promise.all(document.getAnimations().map(one => one.finished))")
        assert self.page.evaluate(BELOW) == [], step
        assert self.page.evaluate(WIDE) == [], step
        assert self.page.evaluate(SMALL) == [], step

    def verdict(self, key: str) -> None:
        text = self.words(f"first.verdict.{key}")
        expect(self.page.locator(".truc-first-verdict")).to_contain_text(text)

    def stones(self, yours: int, theirs: int) -> None:
        assert stones(self.page) == self.words("first.ui.stones", yours=yours, theirs=theirs)


def play_without_bets(page: Page, look: Look) -> None:
    look("h1_first")
    throw(page, "1E")
    look("h1_second")
    look.verdict("h1_1E")
    throw(page, "4O")
    look("h1_third")
    throw(page, "3C")
    look("h1_lose_ace")
    look.stones(0, 1)
    press(page, look.words("first.ui.again"))
    throw(page, "3C")
    throw(page, "1E")
    look("h1_win")
    look.stones(1, 0)


def play_with_a_truc(page: Page, look: Look) -> None:
    look("h2_first")
    throw(page, "3O")
    look("h2_second")
    throw(page, "1B")
    look("h2_truc", Truc="Truc", accepted=2)
    expect(page.locator(".truc-first-bubble")).to_have_text("Truc!")
    press(page, look.words("first.ui.hint"))
    assert said(page) == look.words("first.verdict.h2_hint_some", unseen=17, above=7, rest=10)
    press(page, look.words("first.ui.vull"))
    look("h2_vull", accepted=2)
    look.stones(3, 0)


def play_with_an_envit(page: Page, look: Look) -> None:
    look("h3_count")
    press(page, "11")
    look.verdict("h3_11")
    press(page, "31")
    look("h3_envide", max_envit=33, envide="envide", staked=2)
    throw(page, "6C")
    look("h3_late")
    press(page, look.words("first.ui.undo"))
    press(page, "Envide")
    look("h3_cards")
    throw(page, "5C")
    throw(page, "6C")
    throw(page, "3B")
    look("h3_end", staked=2)
    look.stones(5, 1)


@pytest.mark.parametrize("lang", languages())
def test_three_hands_are_played_and_each_screen_is_whole_on_a_phone(
    open_static: OpenPage, violations, lang: str
) -> None:
    page = open_static(f"{lang}/first-hand.html", **PHONE)
    page.evaluate(HASTE)
    look = Look(page, lang)
    settled(page)
    play_without_bets(page, look)
    assert violations(page) == []
    press(page, look.words("first.ui.nextHand"))
    play_with_a_truc(page, look)
    press(page, look.words("first.ui.nextHand"))
    play_with_an_envit(page, look)
    press(page, look.words("first.ui.next"))
    look("next")
    expect(page.get_by_role("link", name=look.words("first.ui.path"))).to_be_visible()
    assert violations(page) == []


def test_a_hand_is_won_by_keyboard_alone(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html")
    settled(page)
    page.locator(THROWS).first.focus()
    page.keyboard.press("2")  # the second card from the left
    settled(page)
    expect(page.locator(f"{THROWS}:focus")).to_have_attribute("data-card", "1E")
    page.keyboard.press("Enter")
    expect(page.locator(".truc-first-acts .truc-next")).to_be_focused()
    assert said(page).startswith("The hand is yours!")
    page.keyboard.press("Enter")
    assert said(page) == find_words("en")("first.say.h2_first")


def test_what_is_said_is_heard(open_static: OpenPage) -> None:
    page, words = open_static("en/first-hand.html"), find_words("en")
    settled(page)
    live = page.locator(".truc-player [aria-live]")
    expect(live).to_have_text(words("first.hear.h1_first"))
    throw(page, "4O")
    heard = f"{words('first.verdict.h1_4O')} {words('first.hear.h1_second_empar')}"
    expect(live).to_have_text(heard)


def test_where_one_was_outlives_a_reload(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html")
    settled(page)
    win_the_first(page)
    throw(page, "6C")
    before = said(page), stones(page), page.locator(".truc-first-ladder").inner_html()
    page.reload()
    settled(page)
    assert (said(page), stones(page), page.locator(".truc-first-ladder").inner_html()) == before
    expect(page.locator(".truc-first-count")).to_have_text("Hand 2 of 3")
    expect(page.locator(".truc-first-pile[data-seat='0'] .truc-card")).to_have_count(2)


def test_a_move_that_is_reloaded_away_from_is_done(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html")
    settled(page)
    page.locator(f"{THROWS}[data-card='1E']").click()
    page.reload()
    settled(page)
    expect(page.locator(".truc-first-card")).to_have_count(2)


def test_a_place_that_is_none_is_the_beginning(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html")
    settled(page)
    name = page.evaluate(
        "() => Object.keys(localStorage).find(key => /first-hand/.test(key) && /hands/.test(key))"
    )
    kept = f"{name or 'truc1/place/first-hand|barajamos|1/hands'}"
    page.evaluate(
        """name => localStorage.setItem(name, '{"hand": 7, "screen": "x", "stones": 3}')""", kept
    )
    page.reload()
    settled(page)
    expect(page.locator(".truc-first-count")).to_have_text("Hand 1 of 3")


def test_a_known_card_is_shown_again_by_a_press(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html")
    settled(page)
    throw(page, "3C")
    rung = page.get_by_role("button", name="three of cups, known: show it")
    expect(rung).to_have_attribute("aria-expanded", "false")
    rung.click()
    expect(rung).to_have_attribute("aria-expanded", "true")


def test_the_words_are_those_of_the_table_that_is_asked_for(open_static: OpenPage) -> None:
    page = open_static("en/first-hand.html?rules=viquipedia-valencia")
    settled(page)
    win_the_first(page)
    throw(page, "3O")
    throw(page, "6C")
    expect(page.locator(".truc-first-bubble")).to_have_text("Truque!")
