"""The line between a player and whoever is behind it: the kernel, or nobody."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import attempts, has_focus, stop_clock, verdict
from tests.browser.conftest import OpenPage, Play


def kinds(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.sent.map(message => message.kind)")
    return found


def test_the_widget_says_hello_with_the_query(play: Play) -> None:
    page = play("ranking", page="model", query="&seed=12&rules=mallorqui&token=secret")
    assert page.evaluate("window.sent[0]") == {
        "kind": "hello",
        "query": {"rules": "mallorqui", "seed": "12"},
    }


def test_the_widget_waits_for_what_the_address_asks(
    play: Play, open_page: OpenPage, host: str
) -> None:
    page = open_page(f"{host}/player.css")
    stop_clock(page)
    page.goto(f"{host}/model.html?payload=ranking&seed=12")
    page.wait_for_function("() => window.sent?.length")
    page.clock.run_for(900)
    assert page.locator(".truc-mode").count() == 0
    page.evaluate("""() => {
        window.give({ ...window.payload, id: "ranking|barajamos|12", seed: 12, title: "Dotze" });
        window.reply({ kind: "pong" });
    }""")
    expect(page.locator(".truc-title")).to_have_text("Dotze")
    page.reload()
    page.wait_for_function("() => window.sent?.length")
    page.clock.run_for(1000)
    expect(page.locator(".truc-mode")).to_be_visible()


def test_a_refusal_is_shown_and_the_page_works(play: Play) -> None:
    page = play("ranking", page="model", query="&rules=res")
    page.evaluate("() => window.reply({ kind: 'say', text: 'No hi ha cap reglament «res».' })")
    expect(page.locator(".truc-message")).to_have_text("No hi ha cap reglament «res».")
    page.locator(".truc-option").nth(1).click()
    assert verdict(page) == "right"


def test_attempts_are_sent_after_they_are_kept_and_again_until_acknowledged(play: Play) -> None:
    page = play("ranking", page="model")
    stop_clock(page)
    page.reload()
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    kept = {str(one["id"]) for one in attempts(page)}
    sent = page.evaluate("window.sent.filter(one => one.kind === 'attempts')")
    assert {one["id"] for message in sent for one in message["attempts"]} == kept
    page.clock.run_for(8500)
    expect(page.locator(".truc-message")).to_have_text(
        "El servidor no respon. Pots continuar: les respostes es guarden ací."
    )
    expect(page.get_by_role("status")).to_contain_text("El servidor no respon")
    page.locator(".truc-next").click()
    page.locator(".truc-option").first.click()
    assert verdict(page) == "right"
    before = len(page.evaluate("window.sent"))
    page.evaluate("() => window.reply({ kind: 'pong' })")
    expect(page.locator(".truc-message")).to_have_text("El servidor torna a respondre.")
    again = page.evaluate("at => window.sent.slice(at)", before)
    assert [message["kind"] for message in again] == ["attempts"]
    assert len(again[0]["attempts"]) == 3
    page.evaluate(
        "ids => window.reply({ kind: 'ack', ids, total: 3 })",
        [one["id"] for one in again[0]["attempts"]],
    )
    assert page.locator(".truc-player").get_attribute("data-acked") == "3"


def test_a_reload_sends_all_in_one_message(play: Play) -> None:
    page = play("ranking", page="model")
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    page.reload()
    page.locator(".truc-mode").wait_for()
    assert kinds(page) == ["hello", "attempts"]
    assert len(page.evaluate("window.sent[1].attempts")) == 2


@pytest.mark.parametrize(("fixed", "wishes"), [("", {"rules": "mallorqui"}), ("&fixed=1", {})])
def test_what_an_author_has_fixed_is_not_wished_otherwise(
    play: Play, host: str, fixed: str, wishes: dict[str, str]
) -> None:
    page = play("ranking", page="model")
    page.evaluate("localStorage.setItem('truc1/choice/rules', JSON.stringify('mallorqui'))")
    page.goto(f"{host}/model.html?payload=ranking{fixed}")
    page.wait_for_function("() => window.sent?.length")
    assert page.evaluate("window.sent[0]") == {"kind": "hello", "query": wishes}


def test_a_fault_of_the_kernel_is_a_sentence(play: Play) -> None:
    page = play("ranking", page="model")
    page.evaluate("() => window.reply({ kind: 'fault' })")
    expect(page.locator(".truc-message")).to_contain_text("Alguna cosa ha fallat")


def test_another_rule_set_keeps_the_focus_and_is_remembered(play: Play) -> None:
    page = play("ranking", page="model")
    select = page.get_by_label("Reglament")
    select.focus()
    select.select_option("mallorqui")
    assert page.evaluate("window.sent.at(-1)") == {"kind": "want", "rules": "mallorqui"}
    expect(page.locator(".truc-message")).to_have_text("S'està preparant…")
    page.evaluate("""() => {
        window.give({ ...window.payload, id: "ranking|mallorqui|7", rules: "mallorqui" });
        window.reply({ kind: "pong" });
    }""")
    expect(page.locator(".truc-message")).to_be_hidden()
    assert "truc-select" in has_focus(page)
    expect(select).to_have_value("mallorqui")
    page.reload()
    page.wait_for_function("() => window.sent?.length")
    assert page.evaluate("window.sent[0].query.rules") == "mallorqui"


def test_after_the_last_round_the_host_makes_another(play: Play) -> None:
    page = play("ranking", page="model")
    page.evaluate("() => { window.payload.modes[0].rounds = [window.payload.modes[0].rounds[1]]; }")
    page.evaluate("() => window.give({ ...window.payload, id: 'ranking|barajamos|8', seed: 8 })")
    page.locator(".truc-option").first.click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Una altra ronda").click()
    wish = page.evaluate("window.sent.at(-1)")
    assert wish["kind"] == "want" and wish["seed"].isdigit()
    page.evaluate("() => window.give({ ...window.payload, id: 'ranking|barajamos|9', seed: 9 })")
    assert has_focus(page).startswith("LEGEND")
    assert json.loads(page.evaluate("localStorage.getItem('truc1/seed/ranking/barajamos')")) == 9


def test_without_a_host_the_last_round_says_so(play: Play) -> None:
    page = play("envit")
    page.get_by_role("tab", name="Practica").click()
    page.get_by_label("El teu compte").fill("33")
    page.get_by_role("button", name="Comprova").click()
    page.locator(".truc-next").click()
    page.locator(".truc-option").first.click()
    page.locator(".truc-next").click()
    expect(page.locator(".truc-summary")).to_contain_text("Has acabat totes les rondes preparades.")
    assert (
        page.get_by_label("Reglament").count() == 0
        or not page.get_by_label("Reglament").is_visible()
    )


def test_the_player_that_was_there_before_the_kernel_is_adopted(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.evaluate("""async () => {
        window.trucEarly = { ranking: window.player };
        const { default: widget } = await import("/widget.js");
        window.sent = [];
        const send = one => window.sent.push(one), get = key => ({ app: "ranking" })[key];
        const el = document.createElement("div");
        widget.render({ model: { get, send, on() {}, off() {} }, el });
    }""")
    assert kinds(page) == ["hello", "attempts"]
    shown = page.evaluate("window.sent[0].shows")
    assert shown == {"id": page.evaluate("window.player.payload.id"), "lang": "ca"}
    assert verdict(page) == "right"
    assert "truc-option" in has_focus(page)


def test_a_page_without_anything_to_play_has_it_built(open_page: OpenPage, host: str) -> None:
    page = open_page(f"{host}/model.html?payload=ranking&bare=1")
    page.wait_for_function("() => window.sent?.length")
    assert page.evaluate("window.sent") == [{"kind": "build", "query": {}}]
    assert page.locator(".truc-player").count() == 0
    page.evaluate("() => { window.give(window.payload); window.reply({ kind: 'pong' }); }")
    page.locator(".truc-option").nth(1).click()
    assert verdict(page) == "right"
    assert kinds(page) == ["build", "hello", "attempts"]
    failed = open_page(f"{host}/model.html?payload=ranking&bare=1")
    failed.wait_for_function("() => window.sent?.length")
    failed.evaluate("() => window.reply({ kind: 'fault' })")
    expect(failed.locator(".truc-message")).to_contain_text("recarrega la pàgina")


def test_an_absent_learner_keeps_no_kernel_awake(play: Play) -> None:
    page = play("ranking", page="model")
    stop_clock(page)
    page.reload()
    page.locator(".truc-mode").wait_for()
    pings = "window.pings.length"
    page.clock.run_for(60_000)
    assert page.evaluate(pings) > 20
    page.clock.run_for(10 * 60_000)
    before = page.evaluate(pings)
    page.clock.run_for(5 * 60_000)
    assert page.evaluate(pings) == before
    page.keyboard.press("Tab")
    assert page.evaluate(pings) == before + 1
