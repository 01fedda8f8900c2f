"""What passes between an early player, its source of payloads, and a kernel that comes late."""

import pytest
from playwright.sync_api import Page

from tests.browser.acting import stop_clock
from tests.browser.conftest import Play

START = """async () => {
    const { startEarly } = await import("/truc_teach/widgets/early.js");
    const { Refusal } = await import("/truc_teach/widgets/page/source.js");
    window.model = (rules, seed) => ({ ...base, id: `ranking|${rules}|${seed}`, rules, seed });
    const base = window.player.payload;
    window.player.unmount();
    window.asked = [];
    window.answers = [];
    const findPayload = wish => new Promise((answer, refuse) => {
        window.asked.push(wish);
        const refusal = message => new Refusal({ message, ways: [], title: "" });
        window.answers.push({ answer, refuse, deny: text => refuse(refusal(text)) });
    });
    const element = document.querySelector("main");
    const given = { app: "ranking", lang: "ca", rules: "barajamos", findPayload };
    const started = startEarly(given, element);
    window.answers[0].answer(window.model("barajamos", 7));
    window.early = await started;
    window.sent = [];
}"""
CONNECT = "() => window.early.connect(message => window.sent.push(message))"


@pytest.fixture
def page(play: Play) -> Page:
    """A page with an early player of ranking|barajamos|7, whose source waits for the test."""
    opened = play("ranking")
    opened.evaluate(START)
    return opened


def rules_of(page: Page) -> str:
    found: str = page.evaluate("window.early.payload.rules")
    return found


def choose(page: Page, rules: str) -> None:
    page.locator("select").select_option(rules)


def test_the_source_is_asked_for_what_is_open_with_the_wish(page: Page) -> None:
    choose(page, "mallorqui")
    asked = page.evaluate("window.asked.at(-1)")
    assert asked["from"] == "ranking|barajamos|7"
    assert (asked["app"], asked["lang"], asked["rules"]) == ("ranking", "ca", "mallorqui")
    page.evaluate("window.answers.at(-1).answer(window.model('mallorqui', 7))")
    assert rules_of(page) == "mallorqui"


def test_a_later_wish_wins_whatever_is_answered_last(page: Page) -> None:
    choose(page, "mallorqui")
    choose(page, "barajamos")
    page.evaluate("window.answers.at(-1).answer(window.model('barajamos', 8))")
    page.evaluate("window.answers.at(-2).answer(window.model('mallorqui', 7))")
    assert page.evaluate("window.early.payload.id") == "ranking|barajamos|8"


def test_the_kernel_is_told_what_is_on_the_screen(page: Page) -> None:
    page.evaluate(CONNECT)
    assert page.evaluate("window.sent") == []
    page.locator(".truc-option").first.click()
    assert page.evaluate("window.sent.at(-1).kind") == "attempts"
    page.evaluate("window.early.tell('gone')")
    page.evaluate("window.early.tell('here')")
    shown = {"kind": "shows", "lang": "ca", "id": "ranking|barajamos|7"}
    assert page.evaluate("window.sent.at(-1)") == shown


def test_a_payload_that_nobody_wished_is_not_shown(page: Page) -> None:
    page.evaluate(CONNECT)
    page.evaluate("window.early.load(window.model('barajamos', 1))")
    assert page.evaluate("window.early.payload.seed") == 7
    choose(page, "mallorqui")
    page.evaluate("window.early.load(window.model('barajamos', 1))")
    assert page.evaluate("window.early.payload.seed") == 7
    page.evaluate("window.early.load(window.model('mallorqui', 7))")
    assert rules_of(page) == "mallorqui"


def test_when_the_kernel_is_gone_its_wish_goes_to_the_source(page: Page) -> None:
    page.evaluate(CONNECT)
    choose(page, "mallorqui")
    assert len(page.evaluate("window.asked")) == 1
    page.evaluate("window.early.tell('gone')")
    assert page.evaluate("window.asked.at(-1).rules") == "mallorqui"
    page.evaluate("window.answers.at(-1).answer(window.model('mallorqui', 7))")
    assert rules_of(page) == "mallorqui"


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("load(window.model('mallorqui', 7))", "mallorqui"),
        ("say('Això no pot ser.')", "barajamos"),
        ("", "barajamos"),
    ],
    ids=["grants it", "denies it", "gets a later one"],
)
def test_a_wish_that_found_no_source_is_over_once_the_kernel(
    page: Page, answer: str, shown: str
) -> None:
    stop_clock(page)
    choose(page, "mallorqui")
    page.evaluate("window.answers.at(-1).refuse(new TypeError('no line'))")
    page.locator(".truc-message").get_by_text("El servidor no respon").wait_for()
    page.evaluate(CONNECT)
    if answer:
        page.evaluate(f"window.early.{answer}")
    else:
        choose(page, "barajamos")
    before = len(page.evaluate("window.asked"))
    page.clock.run_for(5000)
    assert len(page.evaluate("window.asked")) == before
    assert rules_of(page) == shown


def test_a_wish_that_the_source_refuses_is_said_and_over(page: Page) -> None:
    choose(page, "mallorqui")
    page.evaluate("window.answers.at(-1).deny('Això no pot ser.')")
    message = page.locator(".truc-message")
    message.get_by_text("Això no pot ser.").wait_for()
    assert rules_of(page) == "barajamos"


def test_a_source_that_cannot_be_reached_is_told_and_asked_again(page: Page) -> None:
    stop_clock(page)
    choose(page, "mallorqui")
    page.evaluate("window.answers.at(-1).refuse(new TypeError('no line'))")
    page.locator(".truc-message").get_by_text("El servidor no respon").wait_for()
    before = len(page.evaluate("window.asked"))
    page.clock.run_for(5000)
    assert len(page.evaluate("window.asked")) == before + 1
    page.evaluate("window.answers.at(-1).answer(window.model('mallorqui', 7))")
    assert rules_of(page) == "mallorqui"
    assert page.locator(".truc-message").is_hidden()
