"""The players that ask nothing, without Jupyter: counting, tricks, a hand step by step."""

from playwright.sync_api import expect

from tests.browser.acting import attempts, has_focus, tab_to, verdict
from tests.browser.conftest import Play


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


def test_who_is_mano_is_parted_from_the_sides_name(play: Play) -> None:
    page = play("parda")
    page.get_by_role("tab", name="Preguntes").click()
    page.locator(".truc-option").first.click()
    page.locator(".truc-next").click()
    expect(page.get_by_role("rowheader", name="Ells mà", exact=True)).to_be_visible()


def test_a_call_in_an_english_hand_is_told_in_english_quotation_marks(play: Play) -> None:
    page = play("lesson/hand-walkthrough.en")
    page.get_by_label("Hand", exact=True).select_option("falta")
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("status")).to_contain_text("“Envide”.")
