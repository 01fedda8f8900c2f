"""The page's players without Jupyter: what a learner does by mouse and by keyboard."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import SMALL, WIDE, attempts, has_focus, tab_to, verdict
from tests.browser.conftest import OpenPage, Play

# Quiz


def test_a_right_and_a_wrong_choice_by_mouse(play: Play) -> None:
    page = play("ranking")
    page.get_by_role("button", name="tres d'oros").click()
    assert verdict(page) == "right"
    expect(page.get_by_role("button", name="tres d'oros")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Següent").click()
    page.get_by_role("button", name="Comprova").click()
    assert verdict(page) == "wrong"
    expect(page.locator(".truc-verdict")).to_contain_text("set de copes damunt del tres d'oros")
    expect(page.locator(".truc-verdict")).to_contain_text("001, Orden de las cartas")
    assert [one["o"] for one in sorted(attempts(page), key=lambda one: str(one["q"]))] == [
        "b",
        "7C 3O 1E 3B",
    ]


def test_the_verdict_is_said_in_the_live_region(play: Play) -> None:
    page = play("ranking")
    expect(page.get_by_role("status")).to_have_count(1)
    page.get_by_role("button", name="set de copes").click()
    expect(page.get_by_role("status")).to_have_text(
        "No és això. Mira l'escala. El tres d'oros mata el set de copes."
    )


def test_the_verdict_shows_in_the_same_task(play: Play) -> None:
    page = play("ranking")
    shown = page.evaluate(
        "() => { document.querySelector('.truc-option').click();"
        " return document.querySelector('.truc-verdict').dataset.verdict; }"
    )
    assert shown == "wrong"


def test_the_ladder_marks_the_cards_of_the_question(play: Play) -> None:
    page = play("ranking")
    page.get_by_role("button", name="tres d'oros").click()
    marked = page.locator(".truc-rung[data-marked]")
    expect(marked).to_have_count(2)
    expect(marked.first).to_contain_text("els tresos: tres d'oros")


def test_a_round_by_keyboard_only_never_loses_the_focus(play: Play) -> None:
    page = play("ranking")
    tab_to(page, page.locator(".truc-option").first)
    page.keyboard.press("Enter")
    assert verdict(page) == "wrong"
    assert "truc-option" in has_focus(page)
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("LEGEND")

    tab_to(page, page.locator('[data-card="1E"] .truc-move').first)
    for _ in range(2):
        page.keyboard.press("Enter")
        assert "truc-move" in has_focus(page)
    page.keyboard.press("Tab")
    tab_to(page, page.locator('[data-card="7C"] .truc-move').last)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    order = page.locator(".truc-order-row").evaluate_all(
        "rows => rows.map(row => row.dataset.card)"
    )
    assert order == ["1E", "3O", "3B", "7C"]
    tab_to(page, page.locator(".truc-check"))
    page.keyboard.press("Space")
    assert verdict(page) == "right"
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Space")

    tab_to(page, page.locator(".truc-option").first)
    page.keyboard.press("Space")
    assert verdict(page) == "right"
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("LEGEND")
    expect(page.locator(".truc-again")).to_be_visible()
    tab_to(page, page.locator(".truc-option").nth(1))
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("H3")
    expect(page.locator(".truc-summary-line")).to_have_text("Encerts: 2 de 3")
    tab_to(page, page.get_by_role("button", name="Una altra ronda"))
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("LEGEND")


def test_what_was_missed_comes_back_at_the_end_of_the_round(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").first.click()
    expect(page.locator(".truc-verdict")).to_contain_text("Tornarà a eixir.")
    page.get_by_role("button", name="Següent").click()
    page.get_by_role("button", name="Comprova").click()
    page.get_by_role("button", name="Següent").click()
    page.locator(".truc-option").first.click()
    page.get_by_role("button", name="Següent").click()
    expect(page.locator("legend")).to_contain_text("Quina de les dos cartes")
    page.locator(".truc-option").nth(1).click()
    page.get_by_role("button", name="Següent").click()
    expect(page.locator("legend")).to_contain_text("Ordena")
    turns = {(one["q"], one["try"]) for one in attempts(page)}
    assert ("quiz.0.0", 1) in turns
    page.get_by_role("button", name="Comprova").click()
    assert "Tornarà" not in page.locator(".truc-verdict").inner_text(), "never twice in a row"
    page.get_by_role("button", name="Següent").click()
    expect(page.locator(".truc-summary-line")).to_have_text("Encerts: 1 de 3")
    expect(page.locator(".truc-missed li")).to_have_count(2)
    expect(page.locator(".truc-missed")).to_contain_text("tres d'oros = tres de bastos")


def test_a_double_click_and_a_dozen_enters_are_one_attempt(play: Play) -> None:
    page = play("ranking")
    page.clock.set_fixed_time("2026-11-30T10:00:00")
    page.locator(".truc-option").first.dblclick()
    for _ in range(12):
        page.keyboard.press("Enter")
    page.locator(".truc-option").nth(1).click(force=True)
    assert len(attempts(page)) == 1
    assert verdict(page) == "wrong"


def test_a_double_click_on_next_answers_nothing(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    box = page.locator(".truc-next").bounding_box()
    assert box
    page.evaluate(
        """box => {
        // the next question lies under the pointer, where the second click lands
        const style = document.createElement("style");
        style.textContent = `.truc-check { position: fixed; z-index: 9;
            left: ${box.x}px; top: ${box.y}px; width: ${box.width}px; height: ${box.height}px; }`;
        document.head.append(style);
    }""",
        box,
    )
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("legend")).to_contain_text("Ordena")
    assert len(attempts(page)) == 1


def test_a_held_enter_goes_one_question_on(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").focus()
    page.keyboard.down("Enter")
    for _ in range(12):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator("legend")).to_contain_text("Ordena")
    assert len(attempts(page)) == 1


def test_a_held_enter_shows_one_step(play: Play) -> None:
    page = play("walkthrough")
    for _ in range(5):
        page.get_by_role("button", name="Avant").click()
    page.get_by_role("button", name="Del Company").click()
    page.locator(".truc-next").focus()
    page.keyboard.down("Enter")
    for _ in range(6):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert "truc-step-button" in has_focus(page)
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 6 de 8")


def test_a_question_is_answered_once_whoever_asks_the_store(play: Play) -> None:
    page = play("ranking")
    added = page.evaluate("""async () => {
        const { makeAnswers } = await import("/truc_teach/widgets/quiz/answers.js");
        const { makeStore } = await import("/truc_teach/widgets/page/store.js");
        const answers = makeAnswers(makeStore());
        answers.open(window.player.payload);
        return ["a", "b"].map(given => answers.add("quiz.0.0", 0, given)?.attempt.o ?? null);
    }""")
    assert added == ["a", None]
    assert [one["o"] for one in attempts(page)] == ["a"]


def test_a_held_enter_in_the_number_field_is_one_attempt(play: Play) -> None:
    page = play("envit", query="&mode=quiz")
    page.get_by_role("tab", name="Practica").click()
    page.get_by_label("El teu compte").fill("13")
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert len(attempts(page)) == 1
    expect(page.locator(".truc-verdict")).to_contain_text("Has oblidat els 20")
    expect(page.locator(".truc-verdict")).to_contain_text("La resposta bona: 33")
    assert "truc-input" in has_focus(page)


@pytest.mark.parametrize("typed", ["", "molt", "41", "-1", "3.5", "1e1"])
def test_what_is_no_count_is_said_and_is_no_attempt(play: Play, typed: str) -> None:
    page = play("envit")
    page.get_by_role("tab", name="Practica").click()
    page.get_by_label("El teu compte").fill(typed)
    page.get_by_role("button", name="Comprova").click()
    expect(page.locator(".truc-help")).to_have_text("Escriu un nombre de 0 a 40.")
    assert attempts(page) == []
    page.get_by_label("El teu compte").fill(" 33 ")
    page.get_by_role("button", name="Comprova").click()
    assert verdict(page) == "right"


def test_a_card_is_dragged_to_its_place(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    grip, goal = (page.locator(f'[data-card="{card}"] .truc-grip') for card in ("1E", "7C"))
    grip.hover()
    page.mouse.down()
    box = goal.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 2, steps=8)
    page.mouse.up()
    order = page.locator(".truc-order-row").evaluate_all(
        "rows => rows.map(row => row.dataset.card)"
    )
    assert order == ["1E", "7C", "3O", "3B"]


def test_a_reload_brings_back_answer_place_and_mode(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(page.locator("legend")).to_contain_text("Ordena")
    assert verdict(page) == "wrong"
    expect(page.locator(".truc-progress-line")).to_contain_text("Encerts: 1 de 2")
    assert len(attempts(page)) == 2

    other = play("envit")
    other.get_by_role("tab", name="Practica").click()
    other.reload()
    expect(other.get_by_role("tab", name="Practica")).to_have_attribute("aria-selected", "true")


def test_a_damaged_attempt_is_passed_over(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.evaluate("""() => {
        localStorage.setItem("truc1/ranking|barajamos|7/x1", "{broken");
        localStorage.setItem("truc1/ranking|barajamos|7/x2", "null");
        localStorage.setItem("truc1/ranking|barajamos|7/x3",
            JSON.stringify({ id: "x3", quiz: "?", q: "quiz.0.1", try: 0, o: "nonsense", t: 1 }));
        localStorage.setItem("truc1/place/ranking|barajamos|7/quiz", '{"round":7,"at":99}');
    }""")
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(page.locator("legend")).to_contain_text("Ordena")
    expect(page.locator(".truc-verdict")).to_have_count(0)


def test_two_tabs_share_their_answers(play: Play) -> None:
    page = play("ranking")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".truc-option").nth(1).click()
    expect(page.locator(".truc-verdict")).to_have_attribute("data-verdict", "right")
    page.locator(".truc-option").first.click(force=True)
    assert len(attempts(page)) == 1


def test_blocked_storage_is_said_and_the_learner_plays_on(play: Play, host: str) -> None:
    page = play("ranking")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } });"
    )
    page.reload()
    page.locator(".truc-option").nth(1).click()
    expect(page.locator(".truc-message")).to_contain_text("El navegador no guarda les respostes")
    assert verdict(page) == "right"
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    assert verdict(page) == "wrong"


@pytest.mark.parametrize(
    "payload", [None, {}, {"v": 2}, {"v": 1, "id": "x", "ui": {}, "modes": []}], ids=str
)
def test_an_unknown_payload_gets_one_sentence(play: Play, payload: object) -> None:
    page = play("ranking")
    page.evaluate("payload => window.player.load(payload)", payload)
    expect(page.locator(".truc-message")).to_contain_text("recarrega la pàgina")
    page.locator(".truc-option").nth(1).click()
    assert verdict(page) == "right"


def test_a_fault_is_a_sentence_and_an_error_in_the_console(play: Play) -> None:
    page = play("ranking", expect=("truc_teach",))
    page.evaluate("() => delete window.player.payload.modes[0].rounds[0][1].cards")
    page.locator(".truc-option").nth(1).click()
    with page.expect_console_message(lambda message: message.type == "error"):
        page.locator(".truc-next").click()
    expect(page.locator(".truc-message")).to_contain_text("Alguna cosa ha fallat")


def test_text_of_a_payload_is_never_html(play: Play) -> None:
    page = play("ranking")
    page.evaluate("""() => {
        const payload = structuredClone(window.player.payload);
        payload.id = "ranking|x|1";
        payload.title = "<img src=x onerror='window.hit=1'><b>B</b>";
        payload.modes[0].rounds[0][0].prompt = payload.title;
        payload.art = "<svg><symbol id='truc-card-zz'><script>window.hit=1</script></symbol></svg>";
        window.player.load(payload);
    }""")
    expect(page.locator("legend")).to_contain_text("<b>B</b>")
    assert page.evaluate("window.hit") is None
    assert page.locator("#truc-sprite script").count() == 0


# Free play


def test_three_cards_are_counted_by_mouse(play: Play) -> None:
    page = play("envit")
    for name in ("set de bastos", "sis d'oros", "tres de bastos"):
        page.get_by_role("button", name=name).click()
    expect(page.locator(".truc-total strong")).to_have_text("30")
    expect(page.locator(".truc-counted[data-used]")).to_have_count(2)
    expect(page.locator(".truc-steps")).to_contain_text("tres de bastos i set de bastos")
    expect(page.get_by_role("status")).to_contain_text("Envit: 30")


def test_every_three_cards_have_their_own_count(play: Play) -> None:
    page = play("envit")
    wrong = page.evaluate("""async () => {
        const { combinationIndex } = await import("/truc_teach/widgets/envit_table/envit_table.js");
        const seen = [];
        for (let i = 0; i < 36; i++)
            for (let j = i + 1; j < 36; j++)
                for (let k = j + 1; k < 36; k++) seen.push(combinationIndex(36, [i, j, k]));
        return seen.filter((index, at) => index !== at).length + (seen.length === 7140 ? 0 : 1);
    }""")
    assert wrong == 0


def test_three_cards_are_picked_by_keyboard(play: Play) -> None:
    page = play("envit")
    tab_to(page, page.locator('.truc-pick[tabindex="0"]'))
    assert page.locator('.truc-pick[tabindex="0"]').count() == 1
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert "truc-pick" in has_focus(page)
    picked = page.locator('.truc-pick[aria-pressed="true"]')
    assert picked.evaluate_all("all => all.map(one => one.dataset.card)") == ["1E", "6E", "7B"]
    expect(page.locator(".truc-total strong")).to_have_text("27")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(picked).to_have_count(3)
    page.get_by_role("button", name="Neteja").click()
    expect(picked).to_have_count(0)
    page.get_by_role("button", name="Repartix-ne tres").click()
    expect(picked).to_have_count(3)


def test_a_trick_is_put_on_the_table(play: Play) -> None:
    page = play("parda")
    for card in ("7B", "4E", "7C", "4O"):
        page.locator(f'.truc-pick[data-card="{card}"]').click()
    expect(page.locator(".truc-result-text")).to_contain_text(
        "Empaten companys (set de bastos i set de copes)"
    )
    page.get_by_role("radio", name="Company").check()
    expect(page.locator(".truc-put").nth(2)).to_contain_text("ix")
    page.locator(".truc-put").nth(1).click()
    page.locator('.truc-pick[data-card="X"]').click()
    expect(page.locator(".truc-put").nth(1).get_by_role("img", name="carta tapada")).to_be_visible()
    page.locator(".truc-put").nth(1).click()
    page.locator('.truc-pick[data-card="1E"]').click()
    expect(page.locator(".truc-result-text")).to_contain_text("Guanya as d'espases")
    expect(page.locator(".truc-put[data-won]")).to_have_count(1)


def test_a_trick_of_two_by_keyboard(play: Play) -> None:
    page = play("parda")
    page.get_by_role("radio", name="2").focus()
    page.keyboard.press("Space")
    assert "truc-radio" in has_focus(page)
    tab_to(page, page.locator('.truc-pick[data-card="1E"]'))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".truc-result-text")).to_contain_text("Guanya as d'espases")
    has_focus(page)
    page.reload()
    expect(page.locator(".truc-result-text")).to_contain_text("Guanya as d'espases")


def test_the_same_card_lies_on_one_seat_only(play: Play) -> None:
    page = play("parda")
    page.locator('.truc-pick[data-card="1E"]').click()
    page.locator('.truc-pick[data-card="1E"]').click()
    expect(page.locator(".truc-put svg")).to_have_count(1)
    page.locator('.truc-pick[data-card="X"]').click()
    page.locator('.truc-pick[data-card="X"]').click()
    expect(page.locator(".truc-put svg")).to_have_count(3)


def test_the_tricks_of_a_hand(play: Play) -> None:
    page = play("parda")
    page.get_by_role("tab", name="La mà sencera").click()
    first, second, third = (page.get_by_role("group", name=f"Basa {n}") for n in (1, 2, 3))
    expect(second.get_by_role("radio", name="Parda")).to_be_disabled()
    expect(page.locator(".truc-result-head")).to_have_text("Encara no està decidida")
    first.get_by_role("radio", name="Parda").check()
    second.get_by_role("radio", name="Ells").check()
    expect(page.locator(".truc-result-head")).to_have_text("La mà és per a: Ells")
    expect(page.locator(".truc-result")).to_contain_text("basa 2")
    expect(third.get_by_role("radio", name="Parda")).to_be_disabled()
    second.get_by_role("radio", name="Parda").check()
    third.get_by_role("radio", name="Parda").check()
    expect(page.locator(".truc-result-head")).to_have_text("La mà és per a: Nosaltres")
    page.get_by_role("group", name="Qui és mà?").get_by_role("radio", name="Ells").check()
    expect(page.locator(".truc-result-head")).to_have_text("La mà és per a: Ells")
    expect(page.get_by_role("status")).to_contain_text("La mà és per a: Ells")


def test_the_tricks_of_a_hand_by_keyboard(play: Play) -> None:
    page = play("parda")
    page.get_by_role("tab", name="Una basa").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="La mà sencera")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    assert "truc-radio" in has_focus(page)
    expect(page.locator(".truc-result-head")).not_to_be_empty()


# Walk-through


def test_a_hand_step_by_step_by_mouse(play: Play) -> None:
    page = play("walkthrough")
    expect(page.locator(".truc-bubble")).to_have_count(0)
    page.get_by_role("button", name="Avant").click()
    expect(page.locator(".truc-bubble")).to_contain_text("envide")
    expect(page.locator(".truc-step-text")).to_contain_text("31 de bastos")
    expect(page.get_by_role("status")).to_contain_text("Tu: «envide».")
    page.get_by_role("button", name="Final").click()
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 8 de 8")
    expect(page.locator(".truc-bets")).to_contain_text("Envit per a vosaltres")
    expect(page.locator(".truc-score")).to_contain_text("Bones: 6")
    expect(page.locator(".truc-taken")).to_contain_text("Basa 1: Rival de la dreta")
    page.get_by_role("button", name="Principi").click()
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 1 de 8")
    assert page.locator(".truc-held").first.get_attribute("aria-label") == (
        "set de bastos, quatre de bastos, tres d'espases"
    )
    assert page.locator(".truc-held").nth(1).get_attribute("aria-label") == "3 × carta tapada"
    page.get_by_label("Mostra totes les cartes").check()
    assert "as de bastos" in str(page.locator(".truc-held").nth(1).get_attribute("aria-label"))


def test_a_marked_step_asks_before_it_shows(play: Play) -> None:
    page = play("walkthrough")
    for _ in range(5):
        page.get_by_role("button", name="Avant").click()
    expect(page.locator("legend")).to_contain_text("Què passa ara")
    assert has_focus(page).startswith("LEGEND")
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 5 de 8")
    page.get_by_role("button", name="Del Company").click()
    assert verdict(page) == "wrong"
    page.get_by_role("button", name="Següent").click()
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 6 de 8")
    assert "truc-step-button" in has_focus(page)
    assert [one["q"] for one in attempts(page)] == ["walk.plain.5"]
    page.get_by_role("button", name="Arrere").click()
    page.get_by_role("button", name="Avant").click()
    expect(page.locator(".truc-step-text")).to_contain_text("la basa és del Rival de la dreta")


def test_the_keys_of_a_walk_through(play: Play) -> None:
    page = play("walkthrough")
    tab_to(page, page.get_by_role("button", name="Avant"))
    line = page.locator(".truc-progress-line")
    for key, step in [("ArrowRight", 2), ("End", 8), ("ArrowLeft", 7), ("Home", 1)]:
        page.keyboard.press(key)
        expect(line).to_have_text(f"Pas {step} de 8")
        has_focus(page)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert has_focus(page).startswith("LEGEND")
    tab_to(page, page.get_by_role("button", name="Del Rival de la dreta"))
    page.keyboard.press("Enter")
    assert verdict(page) == "right"
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Enter")
    expect(line).to_have_text("Pas 6 de 8")
    has_focus(page)


def test_fields_keep_their_own_keys(play: Play) -> None:
    page = play("walkthrough", hosted=True)
    line = page.locator(".truc-progress-line")
    page.get_by_label("Qualsevol mà").fill("12")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(line).to_have_text("Pas 1 de 8")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(line).to_have_text("Pas 2 de 8")
    page.keyboard.press("End")
    expect(line).to_have_text("Pas 8 de 8")
    assert slider.get_attribute("aria-valuetext") == "Pas 8 de 8"


def test_a_click_on_the_table_makes_the_keys_work(play: Play) -> None:
    page = play("walkthrough")
    page.locator(".truc-table").click(position={"x": 20, "y": 20})
    page.keyboard.press("ArrowRight")
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 2 de 8")


def test_another_hand_and_a_reload(play: Play) -> None:
    page = play("walkthrough")
    page.get_by_label("Mà", exact=True).select_option("two")
    page.get_by_role("button", name="Avant").click()
    expect(page.locator(".truc-seat")).to_have_count(2)
    page.reload()
    expect(page.locator(".truc-progress-line")).to_have_text("Pas 2 de 2")
    expect(page.locator(".truc-step-text")).to_have_text("Tires la manilla.")


def test_a_hand_by_its_number_is_asked_from_the_host(play: Play) -> None:
    page = play("walkthrough", hosted=True)
    page.get_by_label("Qualsevol mà").fill("1.5")
    page.get_by_role("button", name="Comença").click()
    expect(page.locator(".truc-help")).to_contain_text("Escriu un nombre de 0 a")
    page.get_by_label("Qualsevol mà").fill("42")
    page.get_by_role("button", name="Comença").click()
    assert page.evaluate("window.sent") == [{"kind": "want", "deal": "42"}]
    expect(page.locator(".truc-message")).to_have_text("S'està preparant…")


def test_the_table_does_not_move_while_one_steps(play: Play) -> None:
    page = play("walkthrough", width=360)
    forward = page.get_by_role("button", name="Avant")
    places = set()
    for _ in range(5):
        places.add(round(forward.evaluate("node => node.getBoundingClientRect().top + scrollY")))
        forward.click()
    assert max(places) - min(places) <= 2


# Look and access

SCREENS = ["ranking", "envit", "parda", "walkthrough"]


def show_everything(page: Page, payload: str) -> Iterator[str]:
    """Go through the states of a payload that look different."""
    yield "start"
    if payload == "ranking":
        page.locator(".truc-option").first.click()
        yield "wrong choice"
        page.locator(".truc-next").click()
        yield "order"
        page.get_by_role("button", name="Comprova").click()
        yield "wrong order"
    if payload == "envit":
        page.get_by_role("button", name="Repartix-ne tres").click()
        yield "counted"
        page.get_by_role("tab", name="Practica").click()
        page.get_by_label("El teu compte").fill("x")
        page.get_by_role("button", name="Comprova").click()
        yield "no number"
        page.get_by_label("El teu compte").fill("33")
        page.get_by_role("button", name="Comprova").click()
        yield "right number"
        page.locator(".truc-next").click()
        yield "hands"
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
        yield "summary"
    if payload == "parda":
        for card in ("7B", "4E", "7C", "X"):
            page.locator(f'.truc-pick[data-card="{card}"]').click()
        yield "trick"
        page.get_by_role("tab", name="La mà sencera").click()
        page.get_by_role("group", name="Basa 1").get_by_role("radio", name="Parda").check()
        yield "tricks"
        page.get_by_role("tab", name="Preguntes").click()
        yield "a trick asked"
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
        yield "tricks asked"
    if payload == "walkthrough":
        for _ in range(5):
            page.get_by_role("button", name="Avant").click()
        yield "asking"
        page.get_by_role("button", name="Final").click()
        page.get_by_label("Mostra totes les cartes").check()
        yield "last step"


@pytest.mark.parametrize("payload", SCREENS)
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    play: Play, violations: Callable[[Page], list[str]], payload: str, width: int, scheme: str
) -> None:
    page = play(payload, hosted=True, width=width, scheme=scheme, reduced_motion="reduce")
    for state in show_everything(page, payload):
        assert violations(page) == [], state


@pytest.mark.parametrize("payload", SCREENS)
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_cut_or_too_small(play: Play, payload: str, width: int) -> None:
    page = play(payload, hosted=True, width=width, reduced_motion="reduce")
    for state in show_everything(page, payload):
        assert page.evaluate(WIDE) == [], state
        assert page.evaluate(SMALL) == [], state


def test_a_theme_that_is_chosen_wins_over_the_system(play: Play) -> None:
    page = play("ranking", scheme="light")
    ground = "() => getComputedStyle(document.querySelector('.truc-player')).backgroundColor"
    day = page.evaluate(ground)
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    night = page.evaluate(ground)
    assert day != night
    page.evaluate("() => { delete document.documentElement.dataset.theme; }")
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    assert page.evaluate(ground) == night


# The line to the kernel


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
    page = open_page(f"{host}/model.html?payload=ranking&seed=12")
    page.wait_for_function("() => window.sent?.length")
    assert page.locator(".truc-mode").count() == 0
    page.evaluate("""() => {
        window.give({ ...window.payload, id: "ranking|barajamos|12", seed: 12, title: "Dotze" });
        window.reply({ kind: "pong" });
    }""")
    expect(page.locator(".truc-title")).to_have_text("Dotze")
    slow = open_page(f"{host}/model.html?payload=ranking&seed=12")
    expect(slow.locator(".truc-mode")).to_be_visible(timeout=2000)


def test_a_refusal_is_shown_and_the_page_works(play: Play) -> None:
    page = play("ranking", page="model", query="&rules=res")
    page.evaluate("() => window.reply({ kind: 'say', text: 'No hi ha cap reglament «res».' })")
    expect(page.locator(".truc-message")).to_have_text("No hi ha cap reglament «res».")
    page.locator(".truc-option").nth(1).click()
    assert verdict(page) == "right"


def test_attempts_are_sent_after_they_are_kept_and_again_until_acknowledged(play: Play) -> None:
    page = play("ranking", page="model")
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    kept = {str(one["id"]) for one in attempts(page)}
    sent = page.evaluate("window.sent.filter(one => one.kind === 'attempts')")
    assert {one["id"] for message in sent for one in message["attempts"]} == kept
    expect(page.locator(".truc-message")).to_have_text(
        "El servidor no respon. Pots continuar: les respostes es guarden ací.", timeout=8500
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
        const send = one => window.sent.push(one), get = () => window.player.payload;
        const el = document.createElement("div");
        widget.render({ model: { get, send, on() {}, off() {} }, el });
    }""")
    assert kinds(page) == ["hello", "attempts"]
    assert verdict(page) == "right"
    assert "truc-option" in has_focus(page)


def test_an_absent_learner_keeps_no_kernel_awake(play: Play) -> None:
    page = play("ranking", page="model")
    page.clock.install()
    page.reload()
    page.locator(".truc-mode").wait_for()
    page.clock.run_for(60_000)
    assert kinds(page).count("ping") > 20
    page.clock.run_for(10 * 60_000)
    before = kinds(page).count("ping")
    page.clock.run_for(5 * 60_000)
    assert kinds(page).count("ping") == before
    page.keyboard.press("Tab")
    assert kinds(page).count("ping") == before + 1
