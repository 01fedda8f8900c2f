"""Cards move when they are dealt and played, for a moment; and not at all for who wants it calm."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Play

MOVING = """() => document.getAnimations()
    .filter(one => one.effect.getComputedTiming().activeDuration > 0)
    .map(one => one.animationName ?? one.transitionProperty)"""
LONGEST = """() => Math.max(0, ...document.getAnimations()
    .map(one => one.effect.getComputedTiming().endTime))"""


# What moves when a page is opened, kept: it is over by the time that a test looks.
KEEP = f"""addEventListener("animationstart", () => {{
    window.kept ??= {{ names: ({MOVING})(), longest: ({LONGEST})() }};
}}, true);"""


@pytest.fixture
def hand(play: Play) -> Page:
    """A hand at its first step; what moved when it was opened is kept."""
    page = play("walkthrough")
    page.add_init_script(KEEP)
    page.reload()
    return page


def test_the_hand_is_dealt_and_one_card_is_played_at_a_time(hand: Page) -> None:
    dealt = hand.wait_for_function("window.kept").json_value()
    assert dealt["names"] and set(dealt["names"]) == {"truc-deal"}
    assert dealt["longest"] <= 1000
    forward = hand.get_by_role("button", name="Avant")
    played = []
    for _ in range(4):
        moved = forward.evaluate(f"node => {{ node.click(); return ({MOVING})(); }}")
        played.append([name for name in moved if name == "truc-land"])
    assert all(len(cards) <= 1 for cards in played)
    assert any(played)
    back = hand.get_by_role("button", name="Arrere")
    assert "truc-deal" not in back.evaluate(f"node => {{ node.click(); return ({MOVING})(); }}")


@pytest.mark.parametrize("payload", ["walkthrough", "ranking", "envit"])
def test_nothing_moves_for_who_wants_it_calm(play: Play, payload: str) -> None:
    page = play(payload, reduced_motion="reduce")
    assert page.evaluate(MOVING) == []
    for button in page.locator("button:visible:not([role=tab])").all()[:4]:
        button.evaluate("node => node.click()")
        assert page.evaluate(MOVING) == []
