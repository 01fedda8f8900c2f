"""A hand against bots in the running suite: by mouse, by keyboard, over a killed kernel."""

import json
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    SMALL,
    WIDE,
    asked,
    has_focus,
    kill_kernel_of,
    reply,
    stop_clock,
    tab_to,
)
from tests.browser.conftest import OpenPage, Play
from truc_teach.lessons.play.game import Game
from truc_teach.rules import Accept, find_ruleset, format_hand
from truc_teach.rules import Play as Throw

KEPT = "() => JSON.parse(localStorage.getItem('truc1/game/barajamos'))"
QUERY = "rules=barajamos"
MANO, TWICE = " mano=0 ", " 0:vull 1:truc 0:vull "
MOVES = ".truc-play-card, .truc-play-move"
# The hand is a step longer than it was, and what was done is written down: neither comes back.
GONE_ON = f"""([before, steps]) => document.querySelectorAll(".truc-play-story li").length > steps
    && ({KEPT})().lines.at(-1).startsWith(before)"""


@cache
def seed_of_two_wants() -> int:
    """A seed whose mano is the learner, and says "vull" to the envit and then at once the truc."""
    lines = ((seed, line_of(seed)) for seed in count())
    return next(seed for seed, line in lines if MANO in line and TWICE in line)


def line_of(seed: int) -> str:
    """The record of the hand of a seed, which `next_word` has played."""
    game = Game.start(find_ruleset("barajamos"), 2, seed=seed, level="thumb", whole=False)
    while (game := game.advanced()).hand.outcome is None:
        legal = game.hand.legal_actions(0)
        wanted = [action for action in legal if isinstance(action, Accept)]
        thrown = [action for action in legal if isinstance(action, Throw)]
        game = game.done((wanted or thrown or legal)[0])
    return format_hand(game.hand)


@pytest.fixture
def open_game(open_lesson: OpenPage) -> Callable[..., Page]:
    """A function that opens the lobby, and chooses one hand and the quickest pace."""

    def open_(**options: Any) -> Page:
        page = open_lesson("play", f"{QUERY}&seed={seed_of_two_wants()}", **options)
        page.get_by_label("Ritme").select_option("now")
        page.get_by_role("radio", name="Una mà").check()
        return page

    return open_


def lines(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)["lines"]
    return found


def wait_for_turn(page: Page) -> bool:
    """Wait for the learner's turn, or for the end of the hand: then False."""
    page.locator(".truc-play-moves, .truc-play-words > .truc-next").first.wait_for()
    return page.locator(MOVES).count() > 0


def do(page: Page, word: str, press: Callable[[], None]) -> None:
    """Press the button of an action, and wait for what comes of it.

    The button may be there again at once, because the next bet is answered by the same word.
    """
    steps = page.locator(".truc-play-story li").count()
    after = f"{lines(page)[-1]} {word}"
    press()
    page.wait_for_function(GONE_ON, arg=[after, steps])


def deal(page: Page) -> None:
    page.locator(".truc-play .truc-next").click()
    page.locator(".truc-play-card").first.wait_for()


def next_word(page: Page) -> str:
    """Want every bet, and throw the first card."""
    vull = page.locator('[data-word="0:vull"]')
    chosen = vull if vull.count() else page.locator(MOVES).first
    word: str = chosen.get_attribute("data-word") or ""
    return word


def test_a_hand_by_mouse_with_hints_review_and_replay(
    open_game: Callable[..., Page], violations: Any
) -> None:
    page = open_game(width=360)
    assert violations(page) == []
    deal(page)
    assert page.evaluate(WIDE) == [] and page.evaluate(SMALL) == []
    assert violations(page) == []
    for taken in (1, 2, 3):
        page.locator(".truc-hint-button").click()
        expect(page.locator(".truc-hint")).to_have_count(taken)
    while wait_for_turn(page):
        word = next_word(page)
        do(page, word, page.locator(f'[data-word="{word}"]').click)
    assert lines(page) == [line_of(seed_of_two_wants())]
    expect(page.locator(".truc-play-status")).to_contain_text("marcador")
    page.get_by_role("button", name="Revisa les meues decisions").click()
    page.locator(".truc-play-decisions").wait_for()
    assert page.evaluate(WIDE) == [] and violations(page) == []
    mine = sum(part.startswith("0:") for part in lines(page)[-1].split())
    assert 1 <= page.locator(".truc-play-decision").count() <= mine
    page.get_by_role("button", name="Torna a vore la mà").click()
    page.locator(".truc-step-buttons").wait_for()
    page.get_by_role("button", name="Copia l'enllaç").click()
    link = page.get_by_label("Enllaç a la mà").input_value()
    assert page.evaluate(WIDE) == []
    page.goto(link)
    expect(page.locator(".truc-play .truc-step-buttons")).to_be_visible()
    expect(page.locator(".truc-message")).to_be_hidden()


def test_a_hand_by_keyboard_alone(open_game: Callable[..., Page]) -> None:
    page = open_game()
    tab_to(page, page.locator(".truc-play .truc-next"), 60)
    page.keyboard.press("Enter")
    page.locator(".truc-play-card").first.wait_for()
    while wait_for_turn(page):
        has_focus(page)
        word = next_word(page)
        goal = page.locator(f'[data-word="{word}"]')
        if not goal.evaluate("node => node === document.activeElement"):
            tab_to(page, goal, 30)
        do(page, word, lambda: page.keyboard.press("Enter"))
        assert has_focus(page)
    assert lines(page) == [line_of(seed_of_two_wants())]
    assert "truc-next" in has_focus(page)


def test_a_killed_kernel_loses_nothing_and_a_damaged_game_is_set_aside(
    open_game: Callable[..., Page], server: Any
) -> None:
    page = open_game()
    deal(page)
    kill_kernel_of(page, server)
    word = next_word(page)
    page.locator(f'[data-word="{word}"]').click()
    kept = lines(page)[-1]
    assert kept.endswith(f" {word}")  # it is written down, and shown, though nobody answers
    # another kernel takes the game over by itself
    expect(page.locator(".truc-message")).to_contain_text("Un altre ha représ la partida")
    assert lines(page)[-1].startswith(kept)
    assert wait_for_turn(page)
    assert lines(page)[-1].startswith(kept)
    broken = page.evaluate(KEPT) | {"lines": ["truc1 barajamos mano=0"]}
    page.evaluate("text => localStorage.setItem('truc1/game/barajamos', text)", json.dumps(broken))
    page.reload()
    expect(page.locator(".truc-message")).to_contain_text("no es pot continuar")
    expect(page.locator(".truc-play .truc-next")).to_be_visible()


def test_the_table_is_there_before_who_moves_the_bots(play: Play) -> None:
    """A page that is opened again draws what it has kept; a move waits for its answer."""
    page = play("lesson/play", hosted=True, query=f"&seed={seed_of_two_wants()}")
    page.get_by_label("Ritme").select_option("now")
    page.locator(".truc-play .truc-next").click()
    reply(page)
    drawn = page.locator(".truc-play").inner_text()
    card = page.locator(".truc-play-card").first
    word = card.get_attribute("data-word") or ""
    page.reload()
    card.wait_for()
    assert page.locator(".truc-play").inner_text() == drawn and asked(page) == []
    card.click()
    status = page.locator(".truc-play-status")
    expect(status).to_contain_text("venen de camí")
    page.reload()
    expect(status).to_contain_text("venen de camí")
    expect(page.locator(".truc-scene")).to_contain_text("Tu")
    assert lines(page)[-1].endswith(f" {word}") and card.count() == 0
    assert [said["ask"] for said in asked(page)] == ["go"]
    reply(page)
    expect(status).to_have_text("Et toca.")
    assert f" {word} 1:" in lines(page)[-1]


def test_a_kernel_that_cannot_answer_leaves_a_way_on(play: Play) -> None:
    """What could not be answered is asked again, or another game begun; also with no table."""
    page = play("lesson/play", hosted=True, query=f"&seed={seed_of_two_wants()}")
    page.get_by_label("Ritme").select_option("now")
    page.get_by_role("radio", name="Una mà").check()
    page.locator(".truc-play .truc-next").click()
    retry = page.get_by_role("button", name="Torna-ho a provar")
    page.evaluate("player.tell('fault')")
    expect(page.locator(".truc-play-status")).to_have_text("Els bots no han pogut jugar.")
    retry.click()
    assert [said["ask"] for said in asked(page)] == ["start", "start"]
    reply(page)
    page.locator(".truc-hint-button").click()
    thinking = page.get_by_role("button", name="Pensant la pista…")
    expect(thinking).to_have_attribute("aria-disabled", "true")
    thinking.click(force=True)
    assert [said["ask"] for said in asked(page)].count("hint") == 1
    page.evaluate("player.tell('fault')")
    page.locator(".truc-hint-button", has_text="Torna-ho a provar").click()
    reply(page)
    expect(page.locator(".truc-hint")).to_have_count(1)
    page.evaluate("localStorage.removeItem('truc1/table/barajamos')")
    page.reload()
    expect(page.locator(".truc-play-status")).to_contain_text("venen de camí")
    page.evaluate("player.tell('fault')")
    fresh = page.locator(".truc-play-words").get_by_role("button", name="Una partida nova")
    expect(retry).to_be_visible()
    fresh.click()
    page.get_by_role("button", name="La partida d'ara es perdrà").click()
    expect(page.get_by_role("button", name="Repartix")).to_be_visible()


def deal_one_hand(play: Play) -> Page:
    """Deal a hand alone, at once."""
    page = play("lesson/play", hosted=True, query=f"&seed={seed_of_two_wants()}")
    page.get_by_label("Ritme").select_option("now")
    page.get_by_role("radio", name="Una mà").check()
    page.locator(".truc-play .truc-next").click()
    reply(page)
    return page


def test_only_the_last_hint_has_to_be_thought_out(play: Play) -> None:
    page = deal_one_hand(play)
    page.locator(".truc-hint-button").click()
    reply(page)
    expect(page.locator(".truc-hint")).to_have_count(1)
    page.locator(".truc-hint-button").click()
    expect(page.locator(".truc-hint")).to_have_count(2)
    assert [said["ask"] for said in asked(page)] == ["start", "hint"]
    for answer in (lambda: page.evaluate("player.tell('fault')"), lambda: reply(page)):
        page.locator(".truc-hint-button").click()
        expect(page.locator(".truc-hint-button")).to_have_text("Pensant la pista…")
        answer()
    expect(page.locator(".truc-hint")).to_have_count(3)
    assert [said["ask"] for said in asked(page)] == ["start", "hint", "step", "step"]


def test_another_hand_alone_is_dealt_as_the_one_before(play: Play) -> None:
    """A review that is refused says why, and does not say that there was nothing to decide."""
    page = deal_one_hand(play)
    while page.locator(MOVES).count():
        page.locator(f'[data-word="{next_word(page)}"]').click()
        reply(page)
    page.get_by_role("button", name="Revisa les meues decisions").click()
    refused = {"kind": "play", "id": asked(page)[-1]["id"], "refused": "Això no és cap partida."}
    page.evaluate("answer => player.hear(answer)", refused)
    expect(page.locator(".truc-play")).to_contain_text("Això no és cap partida.")
    page.get_by_role("button", name="Torna a la taula").click()
    page.get_by_role("button", name="Una altra mà").click()
    first, second = [said for said in asked(page) if said["ask"] == "start"]
    alike = ("players", "level", "whole")
    assert [first[key] for key in alike] == [second[key] for key in alike]
    assert second["seed"] == first["seed"] + 1
    reply(page)
    expect(page.locator(".truc-play-status")).to_have_text("Et toca.")


def test_without_a_kernel_the_page_says_where_one_can_play(
    open_page: OpenPage, server: Any
) -> None:
    page = open_page(f"{server.address}truc/ca/play?rules=barajamos")
    link = page.locator(".truc-play a")
    expect(link).to_have_text("Comença a jugar")
    expect(page.locator(".truc-play")).to_contain_text("Tarda uns segons")
    assert "play.ipynb" in (link.get_attribute("href") or "")


def test_the_clock_throws_the_lowest_card(play: Play) -> None:
    """Who lets the time pass throws the lowest card, as the one button that is `late` would."""
    page = play("lesson/play", hosted=True, query=f"&seed={seed_of_two_wants()}")
    page.get_by_label("Ritme").select_option("now")
    page.get_by_label("Rellotge").check()
    stop_clock(page)
    page.locator(".truc-play .truc-next").click()
    reply(page)
    expect(page.locator(".truc-play-seconds")).to_contain_text("40")
    before = lines(page)[-1]
    page.clock.run_for(40_000)
    added = lines(page)[-1].removeprefix(before).split()[0]
    assert added.startswith("0:") and added.removeprefix("0:")[0].isdigit()
