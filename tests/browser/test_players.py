"""The page's players without Jupyter: what a learner does by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.acting import attempts, has_focus, tab_to, verdict
from tests.browser.conftest import Play


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
    page.get_by_role("button", name="Per què?").click()
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


def test_what_was_missed_comes_back_while_others_can_come_between(play: Play) -> None:
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
    nothing_else = "two others come between, and all four questions are asked"
    assert "Tornarà" not in page.locator(".truc-verdict").inner_text(), nothing_else
    page.get_by_role("button", name="Següent").click()
    page.locator(".truc-option").first.click()
    page.get_by_role("button", name="Següent").click()
    expect(page.locator(".truc-summary-line")).to_have_text("Encerts: 2 de 4")
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
    page = play("ranking", reduced_motion="reduce")  # nothing glides while it is aimed at
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
    page = play("ranking", reduced_motion="reduce")  # nothing glides while it is aimed at
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
