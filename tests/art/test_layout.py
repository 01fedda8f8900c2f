"""Where the pips stand: inside the frame, clear of the numbers and of one another."""

from itertools import combinations

import pytest

from truc_teach.art.layout import SPOTS, PipPlace

HALF = {"O": (14, 14), "C": (12.5, 17.5), "E": (9.4, 29.4), "B": (9.8, 29)}
INDEX = (10, 10, 20, 26)
CASES = [(suit, number) for suit, numbers in SPOTS.items() for number in numbers]


def box(suit: str, spot: PipPlace) -> tuple[float, float, float, float]:
    across, down = (half * spot.scale for half in HALF[suit])
    if spot.turn == 90:
        across, down = down, across
    return spot.x - across, spot.y - down, spot.x + across, spot.y + down


@pytest.mark.parametrize(("suit", "number"), CASES)
def test_the_pips_stand_inside_the_frame(suit: str, number: int) -> None:
    for spot in SPOTS[suit][number]:
        left, top, right, bottom = box(suit, spot)
        assert left > 9
        assert top > 9
        assert right < 91
        assert bottom < 145


@pytest.mark.parametrize(("suit", "number"), CASES)
def test_the_layout_is_even_to_the_left_and_to_the_right(suit: str, number: int) -> None:
    spots = SPOTS[suit][number]
    assert sum(spot.x for spot in spots) == pytest.approx(50 * len(spots))


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
def test_round_pips_keep_clear_of_one_another(number: int) -> None:
    for one, other in combinations(SPOTS["O"][number], 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert apart >= 14 * (one.scale + other.scale)


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("suit", ["C", "E", "B"])
def test_upright_pips_keep_clear_of_one_another(suit: str, number: int) -> None:
    for one, other in combinations(SPOTS[suit][number], 2):
        mine, theirs = box(suit, one), box(suit, other)
        beside = mine[2] <= theirs[0] or theirs[2] <= mine[0]
        below = mine[3] <= theirs[1] or theirs[3] <= mine[1]
        assert beside or below


@pytest.mark.parametrize("suit", ["O", "C", "B"])
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
def test_the_pips_keep_clear_of_the_index(suit: str, number: int) -> None:
    for spot in SPOTS[suit][number]:
        left, top, _, _ = box(suit, spot)
        if suit == "O":
            corner = ((spot.x - INDEX[2]) ** 2 + (spot.y - INDEX[3]) ** 2) ** 0.5
            assert corner >= 14 * spot.scale
        elif suit == "B":
            assert spot.x - 7 * spot.scale >= INDEX[2] or top >= INDEX[3]
        else:
            assert left >= INDEX[2] or top >= INDEX[3]
