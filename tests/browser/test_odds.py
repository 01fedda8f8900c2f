"""The odds in the page: three cards by mouse, keyboard or dragged, their chances, the charts."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import SMALL, WIDE, has_focus
from tests.browser.conftest import OpenPage
from tests.widgets.host import serving
from truc_teach.analysis.envit_places import envit_against_call, envit_by_place
from truc_teach.analysis.odds import envit_best_with
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons.odds.bets import expected, lines_of, paid
from truc_teach.rules import Score, find_ruleset

Play = Callable[..., Page]
HAND = ("7B", "4B", "3E")
"""31 in the envit."""


def payload_of(name: str) -> dict[str, Any]:
    """Build the lesson of a rule set: `xativa`, in Spanish `xativa.es`."""
    rules, _, lang = name.partition(".")
    payload: dict[str, Any] = build_payload("odds", Request(rules=rules, lang=lang or "en"))
    return payload


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a server of the lesson's own payloads."""
    with serving(payload_of) as address:
        yield address


@pytest.fixture
def play(open_page: OpenPage, host: str) -> Play:
    """A function that opens the lesson under a rule set: `play("xativa", width=360)`."""

    def open_(rules: str = "barajamos", query: str = "", **options: object) -> Page:
        page = open_page(f"{host}/static.html?payload={rules}&{query}", **options)
        page.locator(".truc-picker").wait_for()
        return page

    return open_


def pick(page: Page, cards: tuple[str, ...] = HAND) -> None:
    for card in cards:
        page.locator(f"[data-card='{card}']").click()


def cells(page: Page, table: str, row: int) -> list[str]:
    return (
        page.get_by_role("table", name=table)
        .locator("tbody tr")
        .nth(row)
        .locator("th, td")
        .all_inner_texts()
    )


def test_three_cards_show_their_chances_by_place(play: Play) -> None:
    page = play()
    expect(page.locator(".truc-odds-table")).to_have_count(0)
    pick(page)
    expect(page.locator(".truc-odds-felt p")).to_have_text("Envit: 31")
    rules = find_ruleset("barajamos")
    for place in range(4):
        share = envit_best_with(31, place, rules, 4).share
        assert cells(page, "Chances by place", place)[1] == f"{share:.0%}"
    page.get_by_role("radio", name="1 against 1").check()
    assert [cells(page, "Chances by place", place)[1] for place in (0, 1)] == ["91%", "81%"]
    page.reload()
    expect(page.locator(".truc-odds-felt p")).to_have_text("Envit: 31")
    expect(page.get_by_role("radio", name="1 against 1")).to_be_checked()


def test_the_calls_are_worth_what_the_model_says(play: Play) -> None:
    """Two players, 15 to 8: what is said to us brings, against 28 or more, what Python reckons."""
    page = play()
    pick(page)
    page.get_by_role("radio", name="1 against 1").check()
    page.get_by_role("radio", name="2nd").check()
    page.locator(".truc-slider").nth(0).fill("15")
    page.locator(".truc-slider").nth(1).fill("8")
    rules = find_ruleset("barajamos")
    chance = round(envit_against_call(31, 1, rules, 2).share, 4)
    for row, line in enumerate(lines_of(rules)):
        found = paid(line, Score(rules, (15, 8)))
        assert found is not None
        want = f"{expected(found, chance):+.1f}".replace("-", "−").removesuffix(".0")
        told = cells(page, "If it is said to you", row)
        assert told[1] == f"−{found.to_them}"
        assert told[2].startswith(want)
        assert "better" in told[2]
    expect(page.locator(".truc-odds-advice")).to_contain_text("81%")


def test_the_advice_reckons_with_what_a_caller_has(play: Play) -> None:
    """docs/odds.md: with 4 one never has the best of four, so one is never told to accept."""
    page = play()
    advice = page.locator(".truc-odds-advice")
    pick(page, ("4B", "3E", "3O"))
    expect(advice).to_contain_text("The two of you have a chance of 33%")
    expect(advice).to_contain_text("say “no vull”: refusing costs more only if they call with any")
    expect(advice).to_contain_text("28 or more; then 21% is left, and 25% is needed.")
    page.get_by_role("radio", name="3rd").check()
    expect(advice).to_contain_text("your cards are not enough")
    assert "✔" not in cells(page, "If it is said to you", 0)[2]
    page.get_by_role("radio", name="1 against 1").check()
    expect(advice).to_contain_text("You have a chance of 2% to have the best envit. Keep quiet.")
    expect(advice).to_contain_text("say “no vull”: you lose less")
    page.get_by_role("button", name="Clear").click()
    pick(page)
    expect(advice).to_contain_text("say “vull”: even if the caller has 28 or more, 79% is left")


def test_what_is_better_said_is_written_at_the_call(play: Play) -> None:
    page = play()
    pick(page)
    assert "✔ say it" in cells(page, "If you say it", 0)[0]
    page.locator("[data-card='4B']").click()
    page.locator("[data-card='3O']").click()
    assert cells(page, "If you say it", 0)[0].endswith("✔ do not")
    assert "✔" not in "".join(cells(page, "If you say it", 0)[1:])


def test_a_call_that_names_stones_is_weighed_for_those_one_names(play: Play) -> None:
    """003, El envite: with 10 and 4, «envide 9» is 9 to either, and 14 is the most."""
    page = play("wikipedia-es")
    pick(page)
    page.locator(".truc-slider").nth(0).fill("10")
    page.locator(".truc-slider").nth(1).fill("4")
    namer = page.get_by_label("Stones named in the envit")
    expect(namer).to_have_attribute("max", "14")
    namer.fill("9")
    told = [cells(page, "If it is said to you", row) for row in range(13)]
    names = [row[0] for row in told]
    chance = round(envit_by_place(find_ruleset("wikipedia-es"), 4)[0].called[31], 4)
    assert told[names.index("“envide 9” over “torne”")][1] == "−4"
    want = f"{9 * (2 * chance - 1):+.1f}".replace("-", "−").removesuffix(".0")
    assert told[names.index("“envide 9”")][2].startswith(want)
    assert "“hasta igualar” over “envide 9”" not in names, "it levels 6"
    assert told[names.index("“falta” over “hasta igualar”")][1] == "−6"


def test_where_only_the_second_of_a_pair_opens_it_is_left_to_the_partner(play: Play) -> None:
    """004, Envide: the second of each pair envides."""
    page = play("xativa")
    pick(page)
    advice = page.locator(".truc-odds-advice")
    expect(advice).to_contain_text("your partner who says it")
    page.get_by_role("radio", name="4th").check()
    expect(advice).not_to_contain_text("your partner who says it")


def test_cards_are_picked_by_keyboard_and_said(play: Play) -> None:
    page = play()
    page.locator(".truc-picker [tabindex='0']").focus()
    page.keyboard.press("Space")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    assert "truc-pick" in has_focus(page)
    expect(page.locator(".truc-picker [aria-pressed='true']")).to_have_count(3)
    expect(page.locator(".truc-player [role=status]")).to_contain_text("Your envit is the best:")


def test_a_card_is_dragged_onto_the_felt_and_off_it(play: Play) -> None:
    page = play()
    page.locator("[data-card='7O']").drag_to(page.locator(".truc-odds-felt"))
    expect(page.locator("[data-card='7O']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-held='7O']").drag_to(page.locator(".truc-picker"))
    expect(page.locator("[data-card='7O']")).to_have_attribute("aria-pressed", "false")


def test_cards_are_picked_by_a_finger(play: Play) -> None:
    page = play(width=360, has_touch=True, is_mobile=True)
    for card in HAND:
        page.locator(f"[data-card='{card}']").tap()
    expect(page.locator(".truc-odds-felt p")).to_have_text("Envit: 31")
    page.locator(f"[data-card='{HAND[0]}']").tap()
    expect(page.locator(".truc-picker [aria-pressed='true']")).to_have_count(2)


def test_what_is_chosen_is_shared_by_its_address(play: Play) -> None:
    page = play(width=360)
    pick(page)
    page.get_by_role("radio", name="1 against 1").check()
    page.get_by_role("radio", name="2nd").check()
    page.locator(".truc-slider").nth(0).fill("15")
    page.get_by_role("button", name="Share").click()
    address = page.get_by_label("The address of this hand").input_value()
    query = address.partition("?")[2]
    assert page.evaluate(WIDE) == []
    assert query == "rules=barajamos&mode=hand&cards=7B,4B,3E&players=2&place=2&score=15,0"
    told = page.locator(".truc-share [translate=no]:not(input)")
    assert [one.strip() for one in told.all_inner_texts()] == [f"?{query}"], "cards, untranslated"

    other = play(query=query)
    expect(other.locator(".truc-odds-felt p")).to_have_text("Envit: 31")
    expect(other.get_by_role("radio", name="1 against 1")).to_be_checked()
    expect(other.get_by_role("radio", name="2nd")).to_be_checked()
    expect(other.locator(".truc-slider").nth(0)).to_have_value("15")
    other.get_by_role("button", name="Clear").click()
    other.locator(".truc-tab[data-mode='charts']").click()
    other.locator(".truc-tab[data-mode='hand']").click()
    expect(other.locator(".truc-picker [aria-pressed='true']")).to_have_count(0)


@pytest.mark.parametrize("query", ["cards=7B,12C,4B&place=9", "score=99,0&players=3", "cards=<b>"])
def test_an_address_that_asks_for_what_is_not_there_is_told_so(play: Play, query: str) -> None:
    page = play(query=query)
    expect(page.locator(".truc-message")).to_contain_text("does not have")
    page.get_by_role("button", name="Deal three").click()
    expect(page.locator(".truc-odds-advice")).to_be_visible()


def test_a_chart_is_a_named_picture_with_its_numbers_in_a_table(play: Play) -> None:
    page = play()
    page.locator(".truc-tab[data-mode='charts']").click()
    expect(page.get_by_role("img", name="Bar chart")).to_be_visible()
    page.locator("summary").click()
    heads = page.get_by_role("table").locator("thead th").all_inner_texts()
    assert heads == ["Envit", "Hands", "Share\u00a0%", "Or more\u00a0%"]
    assert cells(page, "The envit of a hand", 0) == ["33", "80", "5.2", "5.2"]
    assert cells(page, "The envit of a hand", 4) == ["29", "140", "9.1", "37.9"]
    page.get_by_role("radio", name="The best of two").check()
    page.locator("summary").click()
    assert cells(page, "The best of two", 2) == ["31", "90.9", "80.6"]


@pytest.mark.parametrize(
    ("width", "scheme", "rules"),
    [
        (360, "dark", "wikipedia-es-balear"),
        (360, "light", "mallorqui.ca"),
        (360, "light", "wikipedia-es.es"),
        (768, "light", "barajamos"),
    ],
)
def test_the_page_fits_and_is_clean(
    play: Play, width: int, scheme: str, rules: str, violations: Callable[[Page], list[str]]
) -> None:
    page = play(rules, width=width, scheme=scheme)
    pick(page)
    expect(page.locator(".truc-odds-advice")).to_be_visible()
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    page.locator(".truc-tab[data-mode='charts']").click()
    for chart in page.locator(".truc-bar-item").all():
        chart.click()
        page.locator("summary").click()
        assert page.evaluate(WIDE) == []
        assert page.evaluate(SMALL) == []
    assert violations(page) == []
