"""The same seed gives the same cards on every machine, for ever."""

from collections import Counter

import pytest

from truc_teach.rules import deal, find_ruleset, rulesets
from truc_teach.rules.chance import Chance


def test_numbers_are_those_of_splitmix64() -> None:
    """The reference values published with the algorithm for the seed 1234567."""
    chance = Chance(1234567)
    assert [chance.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_order_of_three_is_as_likely() -> None:
    chance = Chance("orders")
    orders = Counter("".join(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@pytest.mark.parametrize("name", rulesets())
def test_a_deal_is_three_cards_of_the_deck_each(name: str) -> None:
    rules = find_ruleset(name)
    for players in rules.players:
        for seed in range(50):
            cards = [card for held in deal(rules, seed, players).dealt for card in held]
            assert len(set(cards)) == 3 * players
            assert set(cards) <= rules.deck_set


def test_a_seed_may_be_text_and_is_remembered() -> None:
    rules = find_ruleset("barajamos")
    assert deal(rules, "classe 3B").dealt == deal(rules, "classe 3B").dealt
    assert deal(rules, "classe 3B").dealt != deal(rules, "classe 3C").dealt
