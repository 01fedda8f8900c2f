"""Two tabs of one browser: what is one value for both is never overwritten by what is older."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import reply
from tests.browser.conftest import Play
from tests.lessons.rooms import APPS

ROOT = Path(__file__).parents[2] / "truc_teach"
STORE = 'const { makeStore } = await import("/truc_teach/widgets/page/store.js");'
POLICY = 'const { POLICIES, policyOf } = await import("/truc_teach/widgets/page/policy.js");'
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"
"""As a browser does it to a tab that it has put to sleep."""

EVERYTHING = "() => JSON.stringify(Object.entries(localStorage).sort())"

GAME = {"v": 1, "rules": "barajamos", "players": 2, "seed": 5, "level": "thumb", "whole": True}
FIRST, ON, ELSE = "deal 0:", "deal 0: 3B 1:4C", "deal 0: 7B"
ROUND = {"round": 1, "at": 4, "line": None, "nickname": "Neus", "begun": 2000}
ATTEMPT = {"id": "x", "quiz": "r|b|1", "q": "a", "try": 0, "t": 5}

# What one tab keeps, what the other one, which has not seen it, keeps after it, and what stands.
CASES: dict[str, list[tuple[str, Any, Any, Any]]] = {
    "attempt": [("r|b|1/x", ATTEMPT | {"o": "a"}, ATTEMPT | {"o": "b"}, ATTEMPT | {"o": "a"})],
    "game": [
        ("game/b", GAME | {"lines": [ON]}, GAME | {"lines": [line]}, GAME | {"lines": [ON]})
        for line in (FIRST, ELSE, f"{ELSE} 1:4C 0:3B 1:5O", f"{ON}O")
    ]
    + [
        ("game/b", GAME | {"lines": [FIRST]}, GAME | {"lines": [ON]}, GAME | {"lines": [ON]}),
        (
            "game/b",
            GAME | {"lines": [ON, FIRST]},
            GAME | {"lines": [ON]},
            GAME | {"lines": [ON, FIRST]},
        ),
        (
            "game/b",
            GAME | {"lines": [FIRST, FIRST]},
            GAME | {"lines": [ON, FIRST]},
            GAME | {"lines": [FIRST, FIRST]},
        ),
        *(
            (
                "game/b",
                GAME | {"lines": [FIRST]},
                GAME | {"lines": [ON, FIRST, FIRST]} | other,
                GAME | {"lines": [FIRST]},
            )
            for other in ({"seed": 6}, {"level": "counting"}, {"players": 4}, {"whole": False})
        ),
    ],
    "table": [("table/b", {"game": 1}, {"game": 2}, {"game": 2})],
    "place": [
        ("place/r|b|1/quiz", ROUND, ROUND | {"at": 2, "begun": 1000}, ROUND | {"begun": 1000}),
        (
            "place/r|b|1/quiz",
            ROUND,
            ROUND | {"at": 2, "nickname": "Maria"},
            ROUND | {"nickname": "Maria"},
        ),
        ("place/r|b|1/quiz", ROUND, ROUND | {"round": 0, "at": 9}, ROUND),
        ("place/r|b|1/quiz", ROUND, ROUND | {"at": 5, "begun": 3000}, ROUND | {"at": 5}),
        ("place/r|b|1/quiz", ROUND, ROUND | {"round": 2, "at": 0}, ROUND | {"round": 2, "at": 0}),
        ("place/walk|b|1/story", {"hand": "a", "at": 9}, {"hand": "b", "at": 0}, None),
    ],
    "seed": [("seed/quiz/b", 7, 8, 8)],
    "choice": [
        (
            "choice/play",
            {"level": "counting"},
            {"clock": True},
            {"level": "counting", "clock": True},
        ),
        ("choice/rules", "xativa", "mallorqui", "mallorqui"),
    ],
    "sum": [
        (
            "sum/r|b|1",
            {"upto": 9, "skills": {"a": [5, 4, 1]}},
            {"upto": 8, "skills": {"a": [4, 4, 1]}},
            {"upto": 9, "skills": {"a": [5, 4, 1]}},
        )
    ],
    "told": [
        (
            "told",
            {"upto": 9, "skills": {"a": [5, 4, 1], "b": [1, 1, 1]}},
            {"upto": 10, "skills": {"a": [3, 2, 2], "c": [1, 0, 1]}},
            {"upto": 10, "skills": {"a": [5, 4, 2], "b": [1, 1, 1], "c": [1, 0, 1]}},
        )
    ],
    "damaged": [("damaged/x", "old", "new", "new")],
    "probe": [("probe", "1", "1", "1")],
}


def second(page: Page, *, deaf: bool = False) -> Page:
    """Open the same address in another tab; a deaf one hears nothing of the first."""
    other = page.context.new_page()
    if deaf:
        other.add_init_script(DEAF)
    other.goto(page.url)
    other.locator(".truc-mode").wait_for()
    return other


def keep(page: Page, name: str, value: Any) -> None:
    page.evaluate(
        f"async ([name, value]) => {{ {STORE} makeStore().keep(name, value); }}", [name, value]
    )


def kept(page: Page, name: str) -> Any:
    return json.loads(page.evaluate("name => localStorage.getItem(`truc1/${name}`)", name))


def wait_for_news(page: Page, other: Page) -> None:
    """Wait until one tab has what the other one has kept: a browser takes a moment for it."""
    other.wait_for_function(f"text => ({EVERYTHING})() === text", arg=page.evaluate(EVERYTHING))


def test_every_kind_of_name_has_its_case_here(play: Play) -> None:
    page = play("ranking")
    kinds = page.evaluate(f"async () => {{ {POLICY} return POLICIES.map(({{ kind }}) => kind); }}")
    assert sorted(CASES) == sorted(kinds)


def test_nothing_older_stands_whichever_tab_keeps_it(play: Play) -> None:
    page = play("ranking")
    other = second(page)
    for kind, cases in CASES.items():
        for name, newer, stale, stands in cases:
            other.evaluate("name => localStorage.removeItem(`truc1/${name}`)", name)
            page.wait_for_function(
                "name => localStorage.getItem(`truc1/${name}`) === null", arg=name
            )
            keep(page, name, newer)
            wait_for_news(page, other)
            keep(other, name, stale)
            found = kept(other, name)
            assert found == (stale if stands is None else stands), (kind, name)


def test_what_nobody_has_declared_is_not_kept(play: Play) -> None:
    page = play("ranking")
    told = page.evaluate(
        f"async () => {{ {STORE} try {{ makeStore().keep('new/thing', 1); }}"
        " catch (error) { return error.message; } }"
    )
    assert "new/thing" in told


def names_in(text: str) -> list[str]:
    """The first part of each name that a script writes."""
    return re.findall(r"(?:store\.keep|\bwrite)\([`\"']([\w-]+)", text)


def test_the_scripts_write_no_name_without_a_policy(play: Play) -> None:
    """What goes round the store is the page's own choices, by which no game or answer is meant."""
    page = play("ranking")
    known = page.evaluate(f"async () => {{ {POLICY} return POLICIES.map(({{ kind }}) => kind); }}")
    scripts = [path.read_text("utf-8") for path in (ROOT / "widgets").rglob("*.js")]
    found = {name for text in scripts for name in names_in(text)}
    assert found >= {"choice", "seed", "place", "told", "sum", "damaged", "probe"}
    assert found <= set(known), found - set(known)
    around = [
        path
        for path in ROOT.rglob("*.*")
        if path.suffix in (".js", ".html", ".j2")
        and "localStorage.setItem" in path.read_text("utf-8")
    ]
    keys = re.findall(
        r"(?:localStorage\.setItem\(\"|CHOICE = \")(truc1/[\w/]+)",
        "".join(path.read_text("utf-8") for path in around),
    )
    assert {path.name for path in around} <= {
        "language.js",
        "landing.js",
        "frame.html.j2",
        "front.html",
    }
    assert set(keys) == {"truc1/choice/lang", "truc1/choice/theme", "truc1/choice/rules"}


@pytest.mark.parametrize("app", APPS)
def test_an_app_in_use_keeps_only_what_is_declared(play: Play, app: str) -> None:
    page = play(f"lesson/{app}", hosted=True)
    for control in page.locator(
        ".truc-mode button:visible, .truc-mode input[type=radio]:visible"
    ).all()[:6]:
        control.click(force=True, timeout=2000, no_wait_after=True)
    undeclared = page.evaluate(
        f"""async () => {{ {POLICY} return Object.keys(localStorage).filter(name => {{
            try {{ return !policyOf(name.replace("truc1/", "")); }} catch {{ return true; }}
        }}); }}"""
    )
    assert undeclared == []
    expect(page.locator(".truc-message")).not_to_contain_text("Alguna cosa ha fallat")


# A game


def record(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = kept(page, "game/barajamos")
    return found


def status(page: Page) -> Any:
    return page.locator(".truc-play-status")


@pytest.fixture
def deal(play: Play) -> Callable[[], Page]:
    """A function that opens a page where the first cards are dealt: 3B, 3O and 7B."""

    def open_() -> Page:
        page = play("lesson/play", hosted=True, query="&seed=5")
        page.get_by_label("Ritme").select_option("now")
        page.locator(".truc-play .truc-next").click()
        reply(page)
        expect(status(page)).to_have_text("Et toca.")
        return page

    return open_


def do(page: Page, word: str) -> None:
    page.locator(f"[data-word='{word}']").click()


WENT_ON = "La partida ha continuat en una altra pestanya"


def test_a_tab_that_has_missed_a_move_takes_nothing_back(deal: Callable[[], Page]) -> None:
    page = deal()
    stale = second(page, deaf=True)
    for word in ("0:3B", "0:no_vull"):
        do(page, word)
        reply(page)
    before = record(page)
    wait_for_news(page, stale)
    do(stale, "0:7B")
    expect(stale.locator(".truc-message")).to_contain_text(WENT_ON)
    assert record(page) == record(stale) == before
    assert " 0:3B 1:envide 0:no_vull" in before["lines"][-1]
    # from there it may go on, and then it is the other one that has to follow
    word = stale.locator("[data-word]").first.get_attribute("data-word") or ""
    do(stale, word)
    reply(stale)
    wait_for_news(stale, page)
    assert record(page)["lines"][-1].startswith(f"{before['lines'][-1]} {word}")
    expect(page.locator(".truc-message")).to_contain_text(WENT_ON)


def test_a_tab_that_is_awake_follows_each_move(deal: Callable[[], Page]) -> None:
    page = deal()
    other = second(page)
    do(page, "0:3B")
    expect(other.locator(".truc-message")).to_contain_text(WENT_ON)
    expect(other.locator(".truc-play-card")).to_have_count(0)
    reply(page)
    reply(other)
    expect(status(other)).to_have_text("Et toca.")
    assert page.locator(".truc-message").is_hidden(), "it was first: nothing came from elsewhere"
    do(other, "0:no_vull")
    expect(page.locator(".truc-message")).to_contain_text(WENT_ON)
    reply(other)
    reply(page)
    cards = other.locator(".truc-play-card").all_inner_texts()
    assert page.locator(".truc-play-card").all_inner_texts() == cards


def test_a_game_that_one_tab_leaves_is_left_in_both_and_a_new_one_is_theirs(
    deal: Callable[[], Page],
) -> None:
    page = deal()
    other, deaf = second(page), second(page, deaf=True)
    page.locator(".truc-play summary", has_text="Ritme").click()
    page.get_by_role("button", name="Deixa-ho i comença una partida nova").click()
    page.get_by_role("button", name="La partida d'ara es perdrà").click()
    expect(other.locator(".truc-message")).to_have_text(
        "La partida s'ha deixat en una altra pestanya."
    )
    expect(other.get_by_role("button", name="Repartix")).to_be_visible()
    other.get_by_role("button", name="Repartix").click()
    reply(other)
    expect(page.locator(".truc-message")).to_contain_text(WENT_ON)
    expect(page.locator(".truc-play-card")).to_have_count(3)
    dealt = record(page)
    wait_for_news(page, deaf)
    deaf.locator(".truc-play summary", has_text="Ritme").click()
    deaf.get_by_role("button", name="Deixa-ho i comença una partida nova").click()
    deaf.get_by_role("button", name="La partida d'ara es perdrà").click()
    expect(deaf.locator(".truc-message")).to_contain_text(WENT_ON)
    assert record(page) == dealt, "that one has never been seen there"


def test_a_lobby_that_knows_of_no_game_deals_over_none(
    play: Play, deal: Callable[[], Page]
) -> None:
    page = play("lesson/play", hosted=True, query="&seed=5")
    stale = second(page, deaf=True)
    page.locator(".truc-play .truc-next").click()
    reply(page)
    dealt = record(page)
    wait_for_news(page, stale)
    stale.locator(".truc-play .truc-next").click()
    expect(stale.locator(".truc-message")).to_contain_text(WENT_ON)
    assert record(page) == dealt


def test_an_answer_that_comes_too_late_undoes_nothing(deal: Callable[[], Page]) -> None:
    page = deal()
    do(page, "0:3B")
    stale = second(page, deaf=True)
    reply(page)
    do(page, "0:no_vull")
    reply(page)
    before = record(page)
    wait_for_news(page, stale)
    reply(stale)
    expect(stale.locator(".truc-message")).to_contain_text(WENT_ON)
    assert record(stale) == before


# What else is one value


def test_what_is_chosen_of_a_table_is_kept_field_by_field(play: Play) -> None:
    page = play("lesson/play", hosted=True)
    stale = second(page, deaf=True)
    page.get_by_label("Com juguen els bots").select_option("counting")
    wait_for_news(page, stale)
    stale.get_by_label("Rellotge").check()
    assert kept(stale, "choice/play") == {"level": "counting", "clock": True}


def test_a_fixed_quiz_keeps_the_place_the_name_and_the_time_that_count(play: Play) -> None:
    page = play("fixed")
    stale = second(page, deaf=True)
    name = f"place/{page.evaluate('player.payload.id')}/quiz"
    begun = kept(page, name)["begun"]
    for _ in range(3):
        page.locator(".truc-option, .truc-check").first.click()
        page.locator(".truc-next").click()
    page.get_by_role("textbox", name="El teu nom").fill("Neus")
    wait_for_news(page, stale)
    stale.locator(".truc-option, .truc-check").first.click()
    stale.locator(".truc-next").click()
    place = kept(stale, name)
    assert (place["at"], place["nickname"], place["begun"]) == (3, "Neus", begun)


def test_the_look_follows_what_another_tab_has_chosen(open_page: Any, server: Any) -> None:
    page = open_page(f"{server.address}truc/ca/glossary")
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("button", name="Tema fosc").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.get_by_role("button", name="Tema fosc")).to_have_attribute("aria-pressed", "true")
