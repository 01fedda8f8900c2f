"""A round from end to end: the way on by key, what comes back, what is kept."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.acting import attempts, has_focus, verdict
from tests.browser.conftest import OpenPage

Play = Callable[..., Page]
ANSWERED, READ = "2026-11-30T10:00:00", "2026-11-30T10:00:02"
SEEN = """node => {
    const { top, bottom } = node.getBoundingClientRect();
    return top > -1 && bottom < innerHeight + 1;
}"""


def test_enter_on_what_is_answered_leads_on_once_it_could_be_read(play: Play) -> None:
    page = play("ranking")
    page.clock.set_fixed_time(ANSWERED)
    page.locator(".truc-option").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert verdict(page) == "wrong", "a hasty second press skips no verdict"
    page.clock.set_fixed_time(READ)
    page.locator(".truc-option").nth(1).focus()
    page.keyboard.press("Enter")
    assert verdict(page) == "wrong", "only the answer itself leads on"
    page.locator(".truc-option").first.focus()
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("LEGEND")
    for _ in range(12):
        page.keyboard.press("Enter")
    assert len(attempts(page)) == 1
    page.locator(".truc-check").focus()
    page.keyboard.press("Space")
    assert verdict(page) == "wrong"
    page.clock.set_fixed_time("2026-11-30T10:00:04")
    page.keyboard.press("Space")
    assert has_focus(page).startswith("LEGEND")


def test_a_key_that_is_held_stays_at_the_verdict(play: Play) -> None:
    page = play("ranking")
    page.clock.set_fixed_time(ANSWERED)
    page.locator(".truc-option").first.focus()
    page.keyboard.down("Enter")
    page.clock.set_fixed_time(READ)
    for _ in range(12):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert len(attempts(page)) == 1
    assert verdict(page) == "wrong"
    page.locator(".truc-option").nth(1).click(force=True)
    assert verdict(page) == "wrong", "a click on another option only looks"


def test_enter_in_the_number_field_leads_on(play: Play) -> None:
    page = play("envit")
    page.get_by_role("tab", name="Practica").click()
    page.clock.set_fixed_time(ANSWERED)
    field = page.locator(".truc-input")
    field.fill("7")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert verdict(page) is not None
    page.clock.set_fixed_time(READ)
    page.keyboard.press("Enter")
    assert has_focus(page).startswith(("LEGEND", "H3"))
    assert len(attempts(page)) == 1


def test_what_comes_back_is_counted_apart_and_the_summary_tells_it(play: Play) -> None:
    page = play("ranking")
    line, go = page.locator(".truc-progress-line"), page.get_by_role("button", name="Següent")
    expect(line).to_have_text("Pregunta 1 de 3")
    page.locator(".truc-option").first.click()
    go.click()
    page.get_by_role("button", name="Comprova").click()
    go.click()
    expect(line).to_contain_text("Pregunta 3 de 3")
    page.locator(".truc-option").first.click()
    go.click()
    expect(line).to_contain_text("Tornen les fallades: 1 de 2")
    page.locator(".truc-option").nth(1).click()
    go.click()
    expect(line).to_contain_text("Tornen les fallades: 2 de 2")
    page.get_by_role("button", name="Comprova").click()
    go.click()
    expect(line).to_contain_text("Una de nova, entremig")  # of the next round, to keep them apart
    page.locator(".truc-option").first.click()
    go.click()
    missed = page.locator(".truc-missed li")
    expect(missed.nth(0)).to_contain_text("✔ Després l'has encertada")
    expect(missed.nth(1)).to_contain_text("✖ Encara es resistix")


def test_the_verdict_and_the_way_on_come_into_view(play: Play) -> None:
    page = play("ranking", width=360, height=640, reduced_motion="reduce")
    page.locator(".truc-option").nth(1).click()
    assert page.locator(".truc-verdict").evaluate(SEEN)
    assert page.locator(".truc-next").evaluate(SEEN)
    assert "truc-option" in has_focus(page)


def test_a_phone_shows_the_trick_and_what_it_means_at_once(play: Play) -> None:
    page = play("lesson/parda-resolver", width=360, height=640, reduced_motion="reduce")
    page.get_by_role("tab", name="Una basa").click()
    for card in ("1E", "3O", "7E", "3C"):
        page.locator(f'.truc-pick[data-card="{card}"]').click()
    assert page.locator(".truc-table").evaluate(SEEN)
    assert page.locator(".truc-result").evaluate(SEEN)
    assert "truc-pick" in has_focus(page)


def test_an_address_of_this_computer_says_so_and_what_travels(play: Play) -> None:
    page = play("ranking")
    page.get_by_role("button", name="Compartix").click()
    note = page.locator(".truc-share .truc-note")
    expect(note).to_contain_text("només val en este ordinador")
    expect(note).to_contain_text("?rules=barajamos&seed=7&mode=quiz")


def test_the_same_payload_again_leaves_the_focus_where_it_is(play: Play) -> None:
    page = play("ranking", page="model")
    option = page.locator(".truc-option").first
    option.focus()
    page.evaluate("() => window.give({ ...window.payload, mode: null })")
    expect(option).to_be_focused()
    page.evaluate("() => window.give({ ...window.payload, id: 'ranking|barajamos|8', seed: 8 })")
    assert has_focus(page).startswith("LEGEND")


def test_another_rule_set_says_that_the_answers_are_kept_and_leads_back(play: Play) -> None:
    page = play("ranking", page="model")
    select, message = page.get_by_label("Reglament"), page.locator(".truc-message")
    other = (
        "() => window.give({ ...window.payload, id: 'ranking|mallorqui|7', rules: 'mallorqui' })"
    )
    select.select_option("mallorqui")
    page.evaluate(other)
    expect(message).to_be_hidden()
    page.evaluate("() => window.give(window.payload)")
    page.locator(".truc-option").first.click()
    select.select_option("mallorqui")
    page.evaluate(other)
    expect(message).to_contain_text("Les teues respostes amb «")
    page.evaluate("() => window.reply({ kind: 'pong' })")
    message.get_by_role("button", name="Torna-hi").click()
    assert "truc-select" in has_focus(page)
    assert page.evaluate("window.sent.at(-1).rules") == "barajamos"
    page.evaluate("() => window.give(window.payload)")
    expect(message).to_be_hidden()
    assert verdict(page) == "wrong"


def test_another_round_in_voila_is_another_set_of_questions(open_lesson: OpenPage) -> None:
    page = open_lesson("quiz", "rules=barajamos&seed=7&skills=rank.ties&n=1")
    for _ in range(2):
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
        page.get_by_role("button", name="Una altra ronda").click()
        expect(page.locator(".truc-progress-line")).to_have_text("1 de 1")
        assert "truc-prompt" in has_focus(page)
    asked = {one["quiz"] for one in attempts(page)}
    assert len(asked) == 2 and "quiz|barajamos|7|rank.ties|1" in asked
