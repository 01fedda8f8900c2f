"""Every wait for a kernel or a server ends in words, with a way to try again and a way back."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, has_focus, kernel_of, kill_kernel_of, reply, stop_clock
from tests.browser.conftest import OpenPage, Play
from tests.lessons.rooms import APPS

WIDGETS = Path(__file__).parents[2] / "truc_teach" / "widgets"
LONGEST = 10_000
"""So long, in milliseconds, nobody may be left without words."""

AGAIN = "Torna-ho a provar"
QUERY = "rules=barajamos&seed=5"
KEPT = "() => JSON.parse(localStorage.getItem('truc1/game/barajamos'))"
LOST = ("ERR_", "WebSocket", "Failed to", "404", "503", "model not found")

CLOSES = """WebSocket = class extends EventTarget {
    constructor() {
        super();
        this.readyState = 0;
        setTimeout(() => {
            this.readyState = 3;
            const event = new CloseEvent("close", { code: 1006 });
            this.onerror?.(new Event("error"));
            this.onclose?.(event);
            this.dispatchEvent(event);
        }, 30);
    }
    send() {}
    close() {}
};"""
NEVER_OPENS = """WebSocket = class extends EventTarget {
    readyState = 0;
    send() {}
    close() {}
};"""


def again(page: Page) -> Locator:
    return page.locator(".truc-player").get_by_role("button", name=AGAIN)


def status(page: Page) -> Locator:
    return page.locator(".truc-play-status")


# The kind


def test_whoever_asks_for_something_waits_with_an_end() -> None:
    """A question goes out only where a wait is begun; and only there time is waited for."""
    asking, waiting = set(), set()
    for path in WIDGETS.rglob("*.js"):
        name, text = path.relative_to(WIDGETS).as_posix(), path.read_text("utf-8")
        if re.search(r'kind: "(want|play|build)"', text):
            asking.add(name)
            assert "wait.begin(" in text, name
        if "setTimeout(" in text:
            waiting.add(name)
        if "fetch(" in text and name != "page/kernel.js":
            assert name in ("page/source.js", "page/files.js"), "early.js asks those, by a wish"
    assert asking == {"page/wishes.js", "play/line.js", "adapter.js"}
    of_itself = {"data/panel.js", "page/store.js", "play/scene.js", "early.js", "quiz/verdict.js"}
    of_itself |= {"first_hand/first_hand.js"}  # the rival takes her time; nobody is asked
    of_itself |= {"page/source.js"}  # pauses before it asks again, within a wish
    assert waiting - of_itself == {"page/wait.js"}


@pytest.mark.parametrize("app", [app for app in APPS if app != "first-hand"])
def test_a_host_that_does_not_answer_is_told_in_every_app(play: Play, app: str) -> None:
    """The first hand asks its host for nothing: it is the same at every table."""
    page = play(f"lesson/{app}", hosted=True)
    stop_clock(page)
    other = page.get_by_label("Reglament")
    mute = page.evaluate("player.payload.rules")
    wished = next(one for one in ("mallorqui", "xativa") if one != mute)
    other.select_option(wished)
    page.clock.run_for(LONGEST)
    message = page.locator(".truc-message")
    expect(message).to_contain_text("Tarda més del que sol")
    again(page).click()
    sent = page.evaluate("sent.filter(({ kind }) => kind === 'want')")
    assert sent[0] == sent[1] and sent[1]["rules"] == wished
    expect(message).to_have_text("S'està preparant…")
    assert has_focus(page)
    page.evaluate("player.tell('gone')")
    expect(message).to_contain_text("El servidor no respon")
    expect(again(page)).to_be_visible()
    page.evaluate("player.load({ ...player.payload })")
    expect(message).to_be_hidden()


def test_another_round_that_does_not_come_can_be_asked_for_again(play: Play) -> None:
    page = play("ranking", hosted=True)
    stop_clock(page)
    page.evaluate(
        """() => { const one = player.payload;
            one.modes[0].rounds = [one.modes[0].rounds[1]];
            player.load({ ...one, id: "ranking|barajamos|8", seed: 8 }); }"""
    )
    page.locator(".truc-option").first.click()
    page.locator(".truc-next").click()
    page.get_by_role("button", name="Una altra ronda").click()
    page.clock.run_for(LONGEST)
    again(page).click()
    wishes = page.evaluate("sent.filter(({ kind }) => kind === 'want')")
    assert wishes[0] == wishes[1]


def test_a_widget_without_anything_to_play_says_that_nothing_comes(
    open_page: OpenPage, host: str
) -> None:
    page = open_page(f"{host}/player.css")
    stop_clock(page)
    page.goto(f"{host}/model.html?payload=ranking&bare=1")
    page.wait_for_function("() => window.sent?.length")
    page.clock.run_for(LONGEST)
    expect(page.locator(".truc-message")).to_contain_text("recarga la página")
    page.evaluate("() => { window.give(window.payload); window.reply({ kind: 'pong' }); }")
    expect(page.locator(".truc-option").first).to_be_visible()


# A game with a host that is mute


def open_lobby(play: Play) -> Page:
    page = play("lesson/play", hosted=True, query="&seed=5")
    page.get_by_label("Ritme").select_option("now")
    return page


def pass_time(page: Page) -> None:
    """Let the longest wait pass; why nobody answers is looked for in between."""
    page.clock.run_for(LONGEST)
    page.evaluate("() => new Promise(done => done())")


def test_the_first_cards_and_a_move_that_nobody_answers(play: Play) -> None:
    page = open_lobby(play)
    stop_clock(page)
    page.locator(".truc-play .truc-next").click()
    for word in (None, "0:3B"):
        if word:
            page.locator(f"[data-word='{word}']").click()
        pass_time(page)
        expect(status(page)).to_contain_text("El nucli del quadern no respon")
        assert not page.get_by_text("Pots continuar").is_visible()
        expect(
            page.locator(".truc-play-words").get_by_role("button", name="Una partida nova")
        ).to_be_visible()
        before = len(asked(page))
        again(page).click()
        assert len(asked(page)) == before + 1
        reply(page)
        page.clock.run_for(3000)
        expect(status(page)).to_have_text("Et toca.")
    assert page.evaluate(KEPT)["lines"][0].count(" 0:3B") == 1


def test_an_answer_after_the_words_still_counts(play: Play) -> None:
    page = open_lobby(play)
    stop_clock(page)
    page.locator(".truc-play .truc-next").click()
    pass_time(page)
    expect(again(page)).to_be_visible()
    reply(page)
    expect(status(page)).to_have_text("Et toca.")


def test_hint_review_and_replay_that_nobody_answers(play: Play) -> None:
    page = open_lobby(play)
    page.locator(".truc-play .truc-next").click()
    reply(page)
    stop_clock(page)
    page.locator(".truc-hint-button").click()
    pass_time(page)
    expect(page.locator(".truc-message")).to_contain_text("El nucli del quadern no respon")
    page.locator(".truc-hint-button", has_text=AGAIN).click()
    reply(page)
    expect(page.locator(".truc-hint")).to_have_count(1)
    expect(page.locator(".truc-message")).to_be_hidden()
    while page.locator(".truc-play-card, .truc-play-move").count():
        vull = page.locator('[data-word="0:no_vull"]')
        (vull if vull.count() else page.locator(".truc-play-card, .truc-play-move")).first.click()
        reply(page)
    for name in ("Revisa les meues decisions", "Torna a vore la mà"):
        page.get_by_role("button", name=name).click()
        pass_time(page)
        expect(page.locator(".truc-play")).to_contain_text("El nucli del quadern no respon")
        assert has_focus(page)
        before = len(asked(page))
        again(page).click()
        assert len(asked(page)) == before + 1
        pass_time(page)
        page.get_by_role("button", name="Torna a la taula").click()
        expect(page.get_by_role("button", name=name)).to_be_visible()


# In the running suite


@pytest.fixture(scope="module")
def server(start_server: Callable[..., Any]) -> Any:
    """A server with room for one game."""
    return start_server("--kernels", "1")


def address(server: Any) -> str:
    return f"{server.address}voila/render/ca/play.ipynb?{QUERY}"


def wait_for_room(page: Page, server: Any) -> None:
    page.goto("about:blank")
    for _ in range(600):
        if server.kernels() == 0:
            return
        page.wait_for_timeout(100)
    pytest.fail("the kernel of a page that was left runs on")


def begin(page: Page) -> None:
    page.get_by_label("Ritme").select_option("now")
    page.locator(".truc-play .truc-next").click()


@pytest.mark.parametrize("socket", [CLOSES, NEVER_OPENS], ids=["closes", "never opens"])
def test_without_websockets_a_game_says_what_is_blocked(
    open_page: OpenPage, server: Any, socket: str
) -> None:
    page = open_page(server.address, expect=LOST)
    page.add_init_script(socket)
    page.goto(address(server))
    begin(page)
    expect(status(page)).to_contain_text("websockets")
    expect(page.locator(".truc-play").get_by_role("link", name="Totes les lliçons")).to_be_visible()
    with page.expect_navigation(wait_until="commit"):
        again(page).click()
    wait_for_room(page, server)


def test_a_killed_kernel_is_followed_by_another_and_the_game_goes_on(
    open_page: OpenPage, server: Any
) -> None:
    page = open_page(address(server), expect=LOST)
    begin(page)
    page.locator(".truc-play-card").first.wait_for()
    first = kernel_of(page, server)
    page.evaluate("scrollTo(0, 80)")
    kill_kernel_of(page, server)
    card = page.locator("[data-word='0:3B']")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".truc-message")).to_contain_text("Un altre ha représ la partida")
    page.locator(".truc-play-card, .truc-play-move").first.wait_for()
    line = page.evaluate(KEPT)["lines"][-1]
    assert " 0:3B 1:" in line and line.count(" 0:3B") == 1
    assert kernel_of(page, server).pid != first.pid
    page.wait_for_function("() => document.activeElement.closest('.truc-play') && scrollY > 0")
    wait_for_room(page, server)


def test_a_server_that_is_away_is_said_and_the_game_goes_on_when_it_is_back(
    open_page: OpenPage, start_server: Callable[..., Any]
) -> None:
    first = start_server()
    page = open_page(address(first), expect=LOST)
    begin(page)
    page.locator("[data-word='0:3B']").wait_for()
    process = psutil.Process(first.pid)
    process.terminate()
    process.wait(60)
    page.locator("[data-word='0:3B']").click()
    expect(status(page)).to_contain_text("El servidor no respon")
    expect(again(page)).to_be_visible()
    again(page).click()
    expect(status(page)).to_contain_text("El servidor no respon")
    start_server(port=int(first.address.rsplit(":", 1)[1].strip("/")))
    expect(page.locator(".truc-message")).to_contain_text("Un altre ha représ la partida")
    expect(status(page)).to_have_text("Et toca.")
    assert page.evaluate(KEPT)["lines"][-1].count(" 0:3B") == 1


def test_where_there_is_no_place_for_a_game_it_is_said_with_what_can_be_done(
    open_page: OpenPage, server: Any
) -> None:
    first = open_page(address(server))
    page = open_page(address(server), expect=("503",))
    trouble = page.locator("#truc-trouble")
    expect(trouble).to_contain_text("esta lliçó en necessita un")
    expect(page.locator(".truc-play")).to_contain_text("quan hi haja lloc")
    text = page.locator("body").inner_text()
    assert "pots contestar-la sencera" not in text
    assert page.get_by_text("Comença a jugar").count() == 0
    links = trouble.get_by_role("link")
    assert links.count() == len(APPS)
    assert json.loads(json.dumps(links.first.inner_text())) == AGAIN
    answer = page.request.get(links.nth(1).evaluate("node => node.href"))
    assert answer.status == 200
    wait_for_room(first, server)
    links.first.click()
    begin(page)
    page.locator(".truc-play-card").first.wait_for()
    wait_for_room(page, server)
