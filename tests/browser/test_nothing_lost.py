"""Nothing that a learner has done is lost: damage, files, codes, forgetting, a killed kernel."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.acting import attempts, has_focus, kill_kernel_of, tab_to, verdict
from tests.browser.conftest import OpenPage, Play
from tests.lessons.progress_code import Count, read_progress_code, write_progress_code
from truc_teach.asking.request import LONGEST_SEED, MOST_QUESTIONS, Request
from truc_teach.asking.skills import skill_index, skills_of
from truc_teach.lessons.quiz.slip import read_slip
from truc_teach.rules import find_ruleset, rulesets

SETS = rulesets()
KEPT = """() => Object.fromEntries(Object.entries(localStorage)
    .filter(([key]) => key.startsWith("truc1/")))"""
STORE = """
    const { makeStore, isAttempt } = await import("/truc_teach/widgets/page/store.js");
    const tally = await import("/truc_teach/widgets/data/tally.js");
    const file = await import("/truc_teach/widgets/data/file.js");
    const code = await import("/truc_teach/widgets/data/code.js");
    const give = (store, quiz, at) => store.add({ id: `i${at}`, quiz, q: `quiz.0.${at}`, try: 0,
        o: "a", t: 1.7e12 + at * 1e6, h: 0, skill: "rank.order", ok: at % 2 === 0 });
"""


def run(page: Page, body: str) -> Any:
    """Run a script that has the store's modules at hand."""
    return page.evaluate(f"async () => {{ {STORE} {body} }}")


def open_data(page: Page) -> None:
    page.get_by_role("button", name="Les meues dades").click()


def said(page: Page) -> str:
    return page.get_by_role("dialog").get_by_role("status").inner_text()


def read_file(page: Page, text: str) -> str:
    """Choose a file in the open panel; return what is said of it."""
    page.evaluate("() => { document.querySelector('dialog [role=status]').textContent = ''; }")
    file = {"name": "dades.json", "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label("Afig el que hi ha").set_input_files(file)  # type: ignore[arg-type]
    expect(page.get_by_role("dialog").get_by_role("status")).not_to_be_empty()
    return said(page)


def save_file(page: Page) -> str:
    with page.expect_download() as saved:
        page.get_by_role("button", name="Guarda un fitxer").click()
    assert saved.value.suggested_filename.startswith("truc-teach-20")
    return Path(saved.value.path()).read_text("utf-8")


def play_round(page: Page) -> None:
    page.locator(".truc-option").nth(1).click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    page.locator(".truc-next").click()


# The store


def test_the_oldest_quizzes_are_counted_together_before_they_go(play: Play) -> None:
    page = play("ranking")
    before, after, left, folded, again = run(
        page,
        """
        localStorage.clear();
        const store = makeStore();
        for (let at = 0; at < 40; at++) give(store, `ranking|b|${at >> 2}`, at);
        const before = JSON.stringify(tally.countAll(store));
        tally.keepWithin(store, "ranking|b|0", { attempts: 20, size: 1e9 });
        const left = [...new Set(store.all().map(one => one.quiz))];
        const folded = store.names("sum/").length;
        const after = JSON.stringify(tally.countAll(makeStore()));
        // an attempt whose removal failed lies there again
        give(store, "ranking|b|1", 4);
        const again = JSON.stringify(tally.countAll(store));
        return [before, after, left, folded, again];
    """,
    )
    assert json.loads(before)["skills"] == {"rank.order": [40, 20, 19676]}
    assert json.loads(after) == json.loads(before) == json.loads(again)
    assert left[0] == "ranking|b|0" and len(left) == 4, "the open quiz and the latest stay"
    assert folded == 6


def test_a_quiz_that_is_counted_together_takes_its_own_place_along_alone(play: Play) -> None:
    page = play("ranking")
    left = run(
        page,
        """
        localStorage.clear();
        const store = makeStore(), quizzes = ["ranking|b|1", "ranking|b|17"];
        quizzes.forEach(quiz => [0, 1].forEach(at => give(store, quiz, at)));
        for (const quiz of quizzes) {
            store.keep(`place/${quiz}`, { mode: "quiz" });
            store.keep(`place/${quiz}/quiz`, { round: 0, at: 2, nickname: "Neus" });
        }
        tally.keepWithin(store, "ranking|b|17", { attempts: 2, size: 1e9 });
        return [store.names("sum/"), store.names("place/").sort()];
    """,
    )
    assert left == [["sum/ranking|b|1"], ["place/ranking|b|17", "place/ranking|b|17/quiz"]]


def test_the_storage_stays_within_its_bound(play: Play) -> None:
    page = play("ranking")
    page.evaluate("""() => {
        for (let at = 0; at < 3100; at++) {
            const quiz = `ranking-quiz|barajamos|${at >> 4}`, id = `old${at}`;
            localStorage.setItem(`truc1/${quiz}/${id}`, JSON.stringify({ id, quiz,
                q: `quiz.0.${at % 16}`, try: 0, o: "a", t: 1.7e12 + at, h: 0, skill: "rank.order",
                ok: true }));
        }
    }""")
    page.reload()
    page.locator(".truc-mode").wait_for()
    count, total = run(
        page, "const s = makeStore(); return [s.all().length, tally.countAll(s).skills];"
    )
    assert 2500 < count <= 3000
    assert total["rank.order"][:2] == [3100, 3100]


def test_damaged_data_is_set_aside_and_said_once(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").nth(1).click()
    page.evaluate("""() => {
        localStorage.setItem("truc1/ranking|barajamos|7/x1", "{broken" + "x".repeat(5000));
        localStorage.setItem("truc1/place/ranking|barajamos|7/quiz", "?");
        localStorage.setItem("truc1/choice/theme", "dark");
        for (let at = 0; at < 30; at++) localStorage.setItem(`truc1/ranking|b|${at}/x`, "[]");
    }""")
    page.reload()
    expect(page.locator(".truc-message")).to_contain_text("dades fetes malbé en el navegador (32)")
    kept = page.evaluate(KEPT)
    damaged = {key: text for key, text in kept.items() if key.startswith("truc1/damaged/")}
    assert len(damaged) == 20 and max(map(len, damaged.values())) <= 2000
    assert kept["truc1/choice/theme"] == "dark"
    expect(page.locator(".truc-progress-line")).to_contain_text("Encerts: 1 de 1")
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(page.locator(".truc-message")).to_be_hidden()


def test_a_full_storage_is_said_and_the_learner_plays_on(play: Play) -> None:
    page = play("ranking")
    page.evaluate("""() => {
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    page.locator(".truc-option").nth(1).click()
    expect(page.locator(".truc-message")).to_contain_text("El navegador no guarda les respostes")
    assert verdict(page) == "right"
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Comprova").click()
    assert verdict(page) == "wrong"
    open_data(page)
    assert len(json.loads(save_file(page))["data"]["attempts"]) == 2, "the file has them all"


# File and code


def test_a_file_brings_everything_back(play: Play) -> None:
    page = play("ranking")
    play_round(page)
    before = page.evaluate(KEPT)
    progress = page.locator(".truc-progress-line").inner_text()
    open_data(page)
    expect(page.get_by_role("dialog")).to_contain_text("guardades en este navegador: 2")
    text = save_file(page)

    tab_to(page, page.get_by_role("button", name="Oblida-ho tot"))
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "No, deixa-ho"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Oblida-ho tot"
    assert page.evaluate(KEPT) == before
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert said(page) == "Tot oblidat."
    assert page.evaluate("document.activeElement.textContent") == "Oblida-ho tot"
    assert attempts(page) == []
    expect(page.locator(".truc-progress-line")).to_have_text("Pregunta 1 de 3")

    assert read_file(page, text) == "Fet. Respostes noves: 2."
    assert read_file(page, text) == "Fet. Respostes noves: 0."
    assert page.evaluate(KEPT) == before
    page.keyboard.press("Escape")
    assert "truc-data" in has_focus(page)
    expect(page.locator(".truc-progress-line")).to_have_text(progress)


def place_of(page: Page) -> tuple[int, int]:
    place = json.loads(page.evaluate(KEPT)["truc1/place/ranking|barajamos|7/quiz"])
    return place["round"], place["at"]


def test_a_file_is_added_to_what_is_there(play: Play) -> None:
    page = play("ranking")
    play_round(page)
    open_data(page)
    text = save_file(page)
    other = play("ranking")
    other.locator(".truc-option").first.click()
    at = place_of(other)
    open_data(other)
    assert read_file(other, text) == "Fet. Respostes noves: 2."
    assert len(attempts(other)) == 3
    assert place_of(other) == at
    other.keyboard.press("Escape")
    assert verdict(other) == "right", "the older answer counts"


def test_a_file_is_read_again_whatever_was_asked(play: Play) -> None:
    """As who has learnt everything drills all that is due: no quiz has a longer name."""
    page = play("ranking")
    asked = [Request().updated({"rules": rules, "skills": all_skills(rules)}) for rules in SETS]
    names = [replace(one, seed=LONGEST_SEED, n=MOST_QUESTIONS).payload_id("quiz") for one in asked]
    refusals = run(
        page,
        f"""
        return {json.dumps(names)}.map((quiz, at) => {{
            localStorage.clear();
            const store = makeStore();
            for (let number = 0; number < 50; number++) give(store, quiz, number);
            store.keep(`place/${{quiz}}`, {{ mode: "quiz" }});
            store.keep(`place/${{quiz}}/quiz`, {{ round: 0, at: 50, nickname: "", begun: 1.7e12 }});
            if (at % 2) tally.keepWithin(store, "other", {{ attempts: 0, size: 0 }});
            return file.readFile(file.writeFile(store)).refusal ?? null;
        }});
    """,
    )
    assert refusals == [None] * len(names)


def all_skills(rules: str) -> str:
    return ",".join(skill.id for skill in skills_of(find_ruleset(rules)))


def test_a_wrong_file_gets_a_sentence_and_changes_nothing(play: Play) -> None:
    page = play("ranking")
    page.locator(".truc-option").first.click()
    open_data(page)
    text = save_file(page)
    before = page.evaluate(KEPT)
    forged = json.loads(text)
    forged["data"]["attempts"][0]["ok"] = True
    evil = json.loads(text)
    evil["data"]["attempts"][0]["quiz"] = "../place"
    for wrong, told in [
        ("", "no és de Truc Teach"),
        ("null", "no és de Truc Teach"),
        ('{"kind": "recipes"}', "no és de Truc Teach"),
        (text.replace('"v":1', '"v":2', 1), "més nova"),
        (json.dumps(forged), "fet malbé"),
        (json.dumps(evil), "fet malbé"),
        ("x" * 6_000_001, "massa gran"),
    ]:
        assert told in read_file(page, wrong)
        assert page.evaluate(KEPT) == before
    full = "() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }"
    other = play("ranking")
    open_data(other)
    kept = other.evaluate(KEPT)
    other.evaluate(full)
    assert "No cap" in read_file(other, text)
    assert other.evaluate(KEPT) == kept


def test_a_checked_file_with_unsound_contents_is_refused(play: Play) -> None:
    page = play("ranking")
    told = run(
        page,
        """
        const { crc32 } = await import("/truc_teach/widgets/data/bytes.js");
        const sum = data => crc32(new TextEncoder().encode(JSON.stringify(data)));
        const sign = data => JSON.stringify({ kind: "truc-teach", v: 1, data,
            crc: sum(data).toString(16).padStart(8, 0) });
        const good = { attempts: [], sums: {}, kept: {}, told: null };
        const one = { id: "a", quiz: "r|b|1", q: "q", try: 0, o: "a", t: 1 };
        const count = { upto: 1, skills: { "rank.order": [1, 2, 3] } };
        const bad = [{ attempts: [{ ...one, id: "../x" }] }, { attempts: [{ ...one, t: "1" }] },
            { sums: [1] }, { sums: { "choice/x": count } }, { told: count },
            { kept: { "evil/x": 1 } }, { kept: { "seed/x": null } },
            { attempts: [{ ...one, n: Number.MAX_SAFE_INTEGER }] }];
        return [good, { ...good, attempts: [one] }, ...bad.map(part => ({ ...good, ...part }))]
            .map(data => file.readFile(sign(data)).refusal ?? "read");
    """,
    )
    assert told == ["read", "read", *["fileDamaged"] * 8]


def test_the_code_is_the_same_in_python_and_in_the_page(play: Play) -> None:
    counts = {
        skill: Count(at * 37 % 300 + 1, at * 11 % (at * 37 % 300 + 1), 20_000 + at)
        for at, skill in enumerate(skill_index())
        if at % 3
    }
    page = play("ranking")
    index = json.dumps(skill_index())
    theirs = write_progress_code(counts)
    ours, read, typed, mangled = run(
        page,
        f"""
        const index = {index}, theirs = {json.dumps(theirs)};
        const read = text => code.readProgressCode(text, index);
        const typed = ` ${{theirs.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")}} `;
        const wrong = Array.from(theirs, (sign, at) => at < 5 || sign === "-" ? null
            : read(theirs.slice(0, at) + (sign === "7" ? "8" : "7") + theirs.slice(at + 1)));
        return [code.progressCode(read(theirs), index), read(theirs), read(typed) !== null,
            [...wrong, read(""), read("TRUC1"), read(theirs + "0"), read(theirs.slice(0, -6)),
            code.readProgressCode(theirs, index.slice(0, 5)), read("x".repeat(9999))]];
    """,
    )
    assert ours == theirs
    assert {skill: Count(*row) for skill, row in read.items()} == counts == read_progress_code(ours)
    assert typed, "small letters, spaces and an O for a zero are read"
    assert mangled == [None] * len(mangled)


def test_a_code_carries_progress_to_another_browser(play: Play) -> None:
    page = play("ranking")
    play_round(page)
    open_data(page)
    page.get_by_role("button", name="Copia el meu codi").click()
    code = page.get_by_label("Codi de progrés").input_value()
    other = play("ranking")
    other.locator(".truc-option").first.click()
    open_data(other)
    before = other.evaluate(KEPT)
    field = other.get_by_label("Un codi d'un altre ordinador")
    field.fill(code.replace("TRUC1", "TRUC2"))
    field.press("Enter")
    assert "no és de Truc Teach" in said(other) and other.evaluate(KEPT) == before
    count = """
        const { skills } = tally.countAll(makeStore());
        return [0, 1].map(at => skills["rank.order"][at] + (skills["envit.pair"]?.[at] ?? 0));
    """
    for _ in range(2):
        field.fill(code)
        field.press("Enter")
        assert said(other) == "Codi llegit."
        assert run(other, count) == [2, 1], "the larger of the two, however often it is read"
    other.keyboard.press("Escape")
    other.locator(".truc-next").click()
    other.get_by_role("button", name="Comprova").click()
    assert run(other, count) == [3, 1], "what comes later is added"


def test_one_tab_forgets_and_the_other_goes_on(play: Play) -> None:
    page = play("ranking")
    play_round(page)
    other = page.context.new_page()
    other.goto(page.url)
    open_data(other)
    other.get_by_role("button", name="Oblida-ho tot").click()
    other.get_by_role("button", name="Sí, oblida-ho tot").click()
    expect(page.locator(".truc-progress-line")).to_have_text("Pregunta 1 de 3")
    page.locator(".truc-option").nth(1).click()
    assert verdict(page) == "right"
    expect(other.locator(".truc-verdict")).to_have_attribute("data-verdict", "right")
    assert len(attempts(page)) == 1


def test_the_host_is_told_of_forgetting_and_gets_what_was_imported(play: Play) -> None:
    page = play("ranking", page="model")
    page.locator(".truc-option").first.click()
    open_data(page)
    text = save_file(page)
    page.get_by_role("button", name="Oblida-ho tot").click()
    page.get_by_role("button", name="Sí, oblida-ho tot").click()
    read_file(page, text)
    sent = page.evaluate("window.sent.map(one => one.kind)")
    assert sent == ["hello", "attempts", "forget", "attempts"]


# In the running suite


def answer_first(page: Page) -> None:
    """Answer the question on the screen somehow, by keyboard alone."""
    control = page.locator(".truc-option, .truc-check").first
    tab_to(page, control, 80)
    page.keyboard.press("Enter")
    expect(page.locator(".truc-verdict:visible")).to_be_visible()
    has_focus(page)


def test_a_kernel_killed_in_mid_quiz_loses_no_attempt(open_lesson: OpenPage, server: Any) -> None:
    page = open_lesson("ranking-quiz", "rules=barajamos&seed=7&mode=quiz")
    page.locator("legend").wait_for()
    for _ in range(3):
        answer_first(page)
        page.locator(".truc-next").click()
    expect(page.locator("[data-acked='3']")).to_be_attached()
    kill_kernel_of(page, server)
    for _ in range(3):
        answer_first(page)
        page.locator(".truc-next").click()
    expect(page.locator(".truc-message")).to_contain_text("El servidor no respon")
    before = sorted(str(one["id"]) for one in attempts(page))
    assert len(before) == 6
    line = page.locator(".truc-progress-line").inner_text()
    page.reload()
    expect(page.locator("[data-acked='6']")).to_be_attached()
    assert sorted(str(one["id"]) for one in attempts(page)) == before
    question = line.split("·")[0].split(" de ")[0]
    expect(page.locator(".truc-progress-line")).to_contain_text(question)


def test_twenty_questions_by_keyboard_alone(open_lesson: OpenPage) -> None:
    query = "rules=barajamos&seed=7&skills=rank.ties,envit.pair,parda.first&n=20"
    page = open_lesson("quiz", query)
    player = page.locator(".truc-player").first
    line, field = player.locator(".truc-progress-line"), player.locator(".truc-number .truc-input")
    for number in range(1, 21):
        expect(line).to_have_text(f"{number} de 20")
        if field.count():
            tab_to(page, field, 80)
            page.keyboard.type("21")
            page.keyboard.press("Enter")
            expect(player.locator(".truc-verdict")).to_be_visible()
        else:
            answer_first(page)
        tab_to(page, player.locator(".truc-next"), 80)
        page.keyboard.press("Enter")
        has_focus(page)
    expect(player.locator(".truc-slip")).to_contain_text("TRUCS1-")
    expect(page.locator("[data-acked='20']")).to_be_attached()
    assert len(attempts(page)) == 20
    slip = player.locator(".truc-slip-code").inner_text()
    assert sum(read_slip(slip).right) == sum(bool(one["ok"]) for one in attempts(page))
    page.reload()
    expect(player.locator(".truc-slip-code")).to_have_text(slip)
