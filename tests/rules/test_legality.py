"""What may be said is listed, and what is listed may be said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from truc_teach.rules import Call, Hand, Reason, Ruleset, Score, deal, find_ruleset, rulesets
from truc_teach.rules.chance import Chance
from truc_teach.rules.rulefile import parse_ruleset

NUMBERED = """envit = [
  { say = "envide N", accepted = "number", refused = 1, above = 3 },
  { say = "falta", accepted = "falta", refused = { opening = 1, "envide N" = "standing" } },
]"""


def tables() -> list[Ruleset]:
    """Return the shipped rule sets, and a house whose envit names its stones from four on."""
    house = parse_ruleset(f'extends = "wikipedia-es"\n{NUMBERED}', "from-four")
    return [*map(find_ruleset, rulesets()), house]


def positions(rules: Ruleset) -> Iterator[Hand]:
    """Yield the positions of some hands played by chance, at scores of every kind."""
    for seed in range(12):
        chance = Chance(f"{rules.id}|{seed}")
        score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)))
        players = chance.choice(rules.players)
        hand = deal(rules, seed, players, chance.below(players), score)
        while not hand.outcome:
            yield hand
            hand = hand.do(chance.choice(hand.legal_actions()))
        yield hand


def sayable(rules: Ruleset) -> list[str]:
    """Return every call of a table by its first name, those in one breath too."""
    truc, envit = rules.truc[0].say, rules.envit[0].say
    breath = [f"{envit} i {truc}", f"{truc} i {envit}", f"{truc} i passe"]
    return [rung.say for rung in (*rules.truc, *rules.envit)] + breath


@pytest.mark.parametrize("rules", tables(), ids=lambda rules: rules.id)
def test_every_allowed_call_is_listed_and_every_listed_one_allowed(rules: Ruleset) -> None:
    numbers = (0, 1, 2, 3, 4, 5, 9, rules.cama - 1, rules.cama, rules.cama + 1)
    for hand in positions(rules):
        listed = hand.legal_actions()
        for action in listed:
            assert hand.why_not(action) is None
        for seat in range(hand.players):
            for say in sayable(rules):
                for number in numbers:
                    call = Call(seat, say, number)
                    assert (hand.why_not(call) is None) == (call in listed), (hand, call)


@pytest.mark.parametrize("name", rulesets())
def test_no_call_names_stones_but_the_one_that_is_for_them(name: str) -> None:
    rules = find_ruleset(name)
    hand = deal(rules, 1)
    named = {rung.say for rung in rules.envit if rung.accepted == "number"}
    words = {word for rung in (*rules.truc, *rules.envit) for word in (rung.say, *rung.also)}
    for say in words | set(sayable(rules)):
        numbered = any(say in (rung.say, *rung.also) for rung in rules.envit if rung.say in named)
        if not numbered:
            assert hand.why_not(Call(0, say, 5)) is Reason.UNKNOWN_CALL, say


def test_a_call_that_names_its_stones_stays_above_what_the_file_says() -> None:
    rules = tables()[-1]
    hand = deal(rules, 1)
    seat = 2  # the second player of the mano's pair
    assert hand.why_not(Call(seat, "envide N", 3)) is Reason.FALTA_TOO_SMALL
    assert hand.why_not(Call(seat, "envide N", 4)) is None
