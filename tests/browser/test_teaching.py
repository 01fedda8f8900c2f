"""What helps at a question and after it: hints, why, what comes next, sharing, progress."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit
from zlib import crc32

from playwright.sync_api import Page, expect

from tests.browser.acting import SMALL, WIDE, attempts, has_focus, tab_to, verdict
from tests.browser.conftest import Play

RIGHT = ".truc-option >> nth=1"


def test_hints_are_taken_one_by_one_and_counted(play: Play) -> None:
    page = play("ranking")
    expect(page.locator(".truc-hint")).to_have_count(0)
    tab_to(page, page.get_by_role("button", name="Una pista"))
    for taken in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.locator(".truc-hint")).to_have_count(taken)
        expect(page.get_by_role("status")).to_have_text(
            page.locator(".truc-hint").last.inner_text()
        )
        assert "truc-hint-button" in has_focus(page)
    page.keyboard.press("Enter")
    expect(page.locator(".truc-hint")).to_have_count(3)
    expect(page.locator(".truc-hint-button")).to_have_text("Ja no hi ha més pistes")
    page.locator(RIGHT).click()
    expect(page.locator(".truc-hint-button")).to_be_hidden()
    (one,) = attempts(page)
    assert (one["h"], one["skill"], one["ok"]) == (3, "rank.order", True)
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    assert sorted((one["h"], one["ok"]) for one in attempts(page)) == [(0, False), (3, True)]


def test_an_answer_from_another_tab_takes_the_focus_from_no_one(play: Play) -> None:
    page = play("ranking")
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("button", name="Una pista").focus()
    other.locator(RIGHT).click()
    expect(page.locator(".truc-verdict")).to_be_visible()
    assert has_focus(page).startswith("LEGEND")


def test_a_right_answer_gets_one_line_and_its_reasons_on_demand(play: Play) -> None:
    page = play("ranking")
    page.locator(RIGHT).click()
    said = page.locator(".truc-verdict").inner_text().split("\n")
    assert [line for line in said if line.strip()] == ["✔", "Ben vist.", "Per què?"]
    why = page.get_by_role("button", name="Per què?")
    expect(why).to_have_attribute("aria-expanded", "false")
    assert page.locator(".truc-ladder").count() == 0  # it is drawn when it is asked for
    tab_to(page, why)
    page.keyboard.press("Enter")
    expect(why).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".truc-verdict")).to_contain_text("001, Orden de las cartas")
    for part in (".truc-rule", ".truc-ladder"):
        expect(page.locator(part)).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".truc-rule")).to_be_hidden()
    assert "truc-why" in has_focus(page)


def test_a_wrong_answer_gets_its_reasons_at_once(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").first.click()
    for part in (".truc-verdict-text", ".truc-rule", ".truc-ladder"):
        expect(page.locator(part)).to_be_visible()
    expect(page.get_by_role("button", name="Per què?")).to_have_count(0)


def test_praise_is_never_the_same_twice_in_a_row(play: Play) -> None:
    page = play("ranking")
    heard = []
    for control in (RIGHT, None, ".truc-option >> nth=0"):
        if control is None:
            for card, key in (("1E", "ArrowUp"), ("7C", "ArrowDown")):
                for _ in range(3):
                    page.locator(f'[data-card="{card}"] .truc-move').first.press(key)
            page.get_by_role("button", name="Comprova").click()
        else:
            page.locator(control).click()
        assert verdict(page) == "right"
        heard.append(page.locator(".truc-verdict-head strong").inner_text())
        page.locator(".truc-next").click()
    assert len(set(heard)) == 3, heard
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(page.locator(".truc-summary-line")).to_have_text("Encerts: 3 de 3")


def test_an_untouched_question_is_not_wrong(play: Play) -> None:
    page = play("ranking")
    page.locator(RIGHT).click()
    page.locator(".truc-next").click()
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(page.locator(".truc-verdict")).to_have_count(0)
    expect(page.locator('[data-verdict="wrong"]')).to_have_count(0)
    expect(page.locator(".truc-progress-line")).to_contain_text("Encerts: 1 de 1")


def goes_on(page: Page, prompt: str, line: str) -> None:
    page.locator(".truc-next").click()
    expect(page.locator("legend")).to_contain_text(prompt)
    expect(page.locator(".truc-progress-line")).to_contain_text(line)


def test_the_host_says_what_is_due_and_the_question_on_screen_stays(play: Play) -> None:
    page = play("ranking", page="model")
    page.evaluate("() => window.reply({ kind: 'due', skills: ['rank.order', 'rank.ties'] })")
    expect(page.locator("legend")).to_contain_text("Quina de les dos")
    expect(page.locator(".truc-progress-line")).to_contain_text("Pregunta 1 de 3")
    page.locator(RIGHT).click()
    goes_on(page, "Quina de les dos", "Pregunta 2 de 3")  # the second round's own, long not seen
    page.locator(RIGHT).click()
    assert {one["q"] for one in attempts(page)} == {"quiz.0.0", "quiz.1.0"}


def test_what_was_missed_comes_back_after_two_others_and_a_round_has_its_length(
    play: Play,
) -> None:
    page = play("ranking")
    page.locator(".truc-option").first.click()
    expect(page.locator(".truc-comes-back")).to_be_visible()
    goes_on(page, "Ordena les cartes", "Pregunta 2 de 3")
    page.reload()
    page.get_by_role("button", name="Comprova").click()
    goes_on(page, "Com es diu", "Pregunta 3 de 3")
    page.locator(".truc-option").first.click()
    goes_on(page, "Quina de les dos", "Tornen les fallades: 1 de 2")
    page.locator(RIGHT).click()
    goes_on(page, "Ordena les cartes", "Tornen les fallades: 2 de 2")
    asked = [(one["q"], one["try"]) for one in attempts(page)]
    assert sorted(asked) == [("quiz.0.0", 0), ("quiz.0.0", 1), ("quiz.0.1", 0), ("quiz.0.2", 0)]


def test_a_quiz_is_shared_by_its_address(play: Play) -> None:
    page = play("ranking", query="&lang=ca&token=secret")
    page.get_by_role("button", name="Compartix").click()
    shared = page.get_by_label("L'adreça d'estes preguntes").input_value()
    asked = {"rules": ["barajamos"], "seed": ["7"], "mode": ["quiz"], "lang": ["ca"]}
    assert parse_qs(urlsplit(shared).query) == asked
    assert urlsplit(shared).path == "/static.html"
    expect(page.locator(".truc-share .truc-note")).not_to_be_empty()
    has_focus(page)


def answer_fixed(page: Page) -> None:
    page.locator(RIGHT).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    assert "Tornarà" not in page.locator(".truc-verdict").inner_text()
    page.locator(".truc-next").click()
    page.locator(".truc-option").first.click()
    page.locator(".truc-next").click()


def test_a_fixed_quiz_ends_with_a_slip(play: Play) -> None:
    page = play("fixed")
    expect(page.locator(".truc-progress-line")).to_have_text("1 de 3")
    page.get_by_role("button", name="Compartix").click()
    shared = page.get_by_label("L'adreça d'estes preguntes").input_value()
    assert "skills=rank.low,rank.order&n=3" in shared and "mode=" not in shared
    answer_fixed(page)
    assert has_focus(page).startswith("H3")
    slip = page.locator(".truc-slip")
    for fact in ("Encerts: 2 de 3", "L'ordre de les cartes", "Encerts: 1 de 2", "TRUCS1-"):
        expect(slip).to_contain_text(fact)
    nameless = page.locator(".truc-slip-code").inner_text()
    field = page.get_by_label("El teu nom")
    field.fill("Núria <b>" + "x" * 60)
    assert field.input_value() == "Núria <b>" + "x" * 31
    expect(page.locator(".truc-slip-name")).to_have_text(field.input_value())
    assert page.locator(".truc-slip-name b").count() == 0
    named = page.locator(".truc-slip-code").inner_text()
    assert nameless != named, "the code holds only with the name"
    page.get_by_role("button", name="Copia com a text").click()
    text = page.locator("textarea.truc-copied").input_value()
    assert named in text and "Encerts: 2 de 3" in text
    page.emulate_media(media="print")
    assert page.locator(".truc-data").evaluate("n => getComputedStyle(n).visibility") == ("hidden")
    assert slip.evaluate("n => getComputedStyle(n).visibility") == "visible"
    missed = page.locator(".truc-missed > li").last
    assert missed.evaluate("n => getComputedStyle(n).visibility") == "visible"
    page.emulate_media(media="screen")
    page.reload()
    expect(page.locator(".truc-slip-code")).to_have_text(named)


def test_the_slip_shows_what_was_missed_and_leads_to_another_round(play: Play) -> None:
    page = play("fixed", hosted=True)
    page.locator(RIGHT).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    page.locator(".truc-next").click()
    asked = page.locator(".truc-shown").inner_html()
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    missed = page.locator(".truc-missed > li").last
    assert missed.locator(".truc-shown").inner_html() == asked
    expect(missed.locator(".truc-missed-why")).to_have_text(
        "Els sets bords són el de copes i el de bastos."
    )
    page.get_by_role("button", name="Una altra ronda").click()
    wish = page.evaluate("() => window.sent.at(-1)")
    assert wish["kind"] == "want" and wish["seed"].isdecimal()


CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def bytes_of(code: str) -> list[int]:
    """Return the bytes of a code of Crockford's signs, without its prefix."""
    bits = "".join(f"{CODE_SIGNS.index(sign):05b}" for sign in "".join(code.split("-")[1:]))
    return [int(bits[at : at + 8], 2) for at in range(0, len(bits) - len(bits) % 8, 8)]


def test_the_code_of_a_slip_holds_what_it_says(play: Play) -> None:
    page = play("fixed")
    code = page.evaluate("""async () => {
        const { slipCode } = await import("/truc_teach/widgets/quiz/slip.js");
        const right = [true, false, true, true, false, false, false, false, true];
        return slipCode({ quiz: "q|b|1", right, seconds: 300, day: 20787, nickname: " Núria " });
    }""")
    *said, a, b, c, d = bytes_of(code)
    assert said == [1, 5, *b"q|b|1", 9, 0b1101, 0b1, 0xAC, 0x02, 0xB3, 0xA2, 0x01]
    # a name counts as people mean it, in small letters
    assert int.from_bytes([a, b, c, d]) == crc32(bytes(said) + "núria".encode())


def test_progress_is_drawn_with_words_numbers_and_links(play: Play) -> None:
    page = play("progress", page="model")
    assert page.evaluate("window.sent.map(one => one.kind)") == ["hello", "history"]
    due = page.locator(".truc-due a")
    expect(due).to_have_text(["L'ordre de les cartes", "Dues del mateix pal"])
    query = parse_qs(urlsplit(str(due.first.get_attribute("href"))).query)
    assert (query["skills"], query["rules"], query["n"]) == (["rank.order"], ["barajamos"], ["10"])
    row = page.locator(".truc-skill").first
    expect(row).to_contain_text("Encerts: 7 de 10 · toca hui")
    expect(page.locator(".truc-skill").nth(1)).to_contain_text("torna el 9/12")
    width = row.locator(".truc-skill-level").evaluate("n => n.style.width")
    assert width == "62%"
    page.get_by_text("Els dies en una taula").click()
    expect(page.locator(".truc-history tbody tr")).to_have_count(17)
    expect(page.get_by_text("Encara no practicades (2)")).to_be_visible()


def test_progress_without_a_kernel_tells_the_browser_s_own_attempts(play: Play) -> None:
    page = play("ranking")
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    page.locator(RIGHT).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    page.evaluate("""async () => {
        const payload = await (await fetch("/payload/progress.json")).json();
        const [mode] = payload.modes;
        mode.skills = mode.skills.map(skill => ({ ...skill, right: 0, asked: 0, level: 0 }));
        Object.assign(mode, { history: [], due: [] });
        mode.skills.forEach(skill => { skill.due = false; });
        window.player.load(payload);
    }""")
    expect(page.locator(".truc-skill").first).to_contain_text("Encerts: 1 de 1")
    page.get_by_text("Els dies en una taula").click()
    expect(page.locator(".truc-history tbody tr")).to_have_text(["2026-11-3021"])


def test_all_of_it_is_accessible_and_fits(
    play: Play, violations: Callable[[Page], list[str]]
) -> None:
    def check(page: Page, state: str) -> None:
        for width in (360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(WIDE) == [], f"{state}, {width}"
            assert page.evaluate(SMALL) == [], f"{state}, {width}"
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert violations(page) == [], f"{state}, {scheme}"

    page = play("ranking", hosted=True, reduced_motion="reduce")
    page.get_by_role("button", name="Una pista").click()
    check(page, "hint")
    page.locator(RIGHT).click()
    check(page, "right")
    page.get_by_role("button", name="Per què?").click()
    page.get_by_role("button", name="Compartix").click()
    check(page, "why and share")
    page.get_by_role("button", name="Les meues dades").click()
    page.get_by_role("button", name="Copia el meu codi").click()
    check(page, "data")
    page.get_by_role("button", name="Oblida-ho tot").click()
    check(page, "confirm")
    page.get_by_role("button", name="Tanca").click()
    for payload in ("fixed", "progress"):
        page.goto(page.url.replace("payload=ranking", f"payload={payload}"))
        page.locator(".truc-mode").wait_for()
        if payload == "fixed":
            answer_fixed(page)
            page.get_by_role("button", name="Copia com a text").click()
        else:
            for summary in page.locator("summary").all():
                summary.click()
        check(page, payload)
        page.goto(page.url.replace(f"payload={payload}", "payload=ranking"))
