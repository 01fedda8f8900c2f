"""What holds of every hand, whatever is dealt and whatever is said."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import independent
from truc_teach.rules import (
    Accept,
    Action,
    Call,
    Fold,
    Gesture,
    Hand,
    IllegalAction,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    Score,
    Sign,
    deal,
    find_ruleset,
    resolve_hand,
    rulesets,
)

LONGEST = 60
"""Actions of a hand at most: 12 cards, the steps of two ladders and their answers."""


@st.composite
def starts(draw: st.DrawFn) -> Hand:
    """A hand as dealt, of any rule set, number of players, mano and score."""
    rules = find_ruleset(draw(st.sampled_from(rulesets())))
    players = draw(st.sampled_from(rules.players))
    stones = st.integers(0, rules.cama - 1)
    camas = st.integers(0, rules.camas - 1)
    score = Score(rules, (draw(stones), draw(stones)), (draw(camas), draw(camas)))
    return deal(
        rules, draw(st.integers(0, 2**32)), players, draw(st.integers(0, players - 1)), score
    )


CHOICES = st.lists(st.integers(0, 2**16), min_size=LONGEST, max_size=LONGEST)


def walk(hand: Hand, choices: list[int]) -> list[Hand]:
    """The positions of a hand played to its end; each choice picks one of the legal actions."""
    positions = [hand]
    for choice in choices:
        legal = positions[-1].legal_actions()
        if not legal:
            return positions
        positions.append(positions[-1].do(legal[choice % len(legal)]))
    raise AssertionError(f"no end after {LONGEST} actions: {positions[-1].history}")


def every_action(hand: Hand) -> list[Action]:
    """All that anybody could try, and some that nobody can."""
    talk = hand.rules.truc[0].say, hand.rules.envit[0].say
    said = {
        word for rung in (*hand.rules.truc, *hand.rules.envit) for word in (rung.say, *rung.also)
    }
    said |= {f"{talk[0]} i passe", f"{talk[0]} i {talk[1]}", f"{talk[1]} i {talk[0]}", "flor", ""}
    tried: list[Action] = []
    for seat in range(-1, hand.players + 1):
        tried += [Accept(seat), Refuse(seat), Fold(seat), Sign(seat, Gesture("stamp a foot"))]
        tried += [kind(seat, card) for kind in (Play, PlayCovered) for card in hand.rules.deck]
        tried += [Call(seat, say, number) for say in sorted(said) for number in (0, 1, 7, 24, -3)]
    return tried


def state(hand: Hand) -> tuple[object, ...]:
    return (
        hand.moment, hand.held, hand.throws, hand.tricks, hand.outcome, hand.turn, hand.history,
        hand.legal_actions(),
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(starts(), CHOICES)
def test_any_sequence_of_legal_actions_ends(hand: Hand, choices: list[int]) -> None:
    last = walk(hand, choices)[-1]
    assert last.outcome is not None
    assert last.turn is None
    assert last.why_not(Play(last.mano, last.dealt[last.mano][0])) is Reason.HAND_OVER


@settings(max_examples=25, deadline=None)
@given(starts(), CHOICES)
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    hand: Hand, choices: list[int]
) -> None:
    positions = walk(hand, choices)
    for position in positions[:: max(1, len(positions) // 4)]:
        before, legal = state(position), set(position.legal_actions())
        for action in every_action(position):
            why = position.why_not(action)
            if action in legal:
                assert why is None
            if why is not None:
                with pytest.raises(IllegalAction) as refused:
                    position.do(action)
                assert refused.value.reason is why
                assert why.sentence in str(refused.value)
        assert state(position) == before


@settings(max_examples=60, deadline=None)
@given(starts(), CHOICES)
def test_what_is_allowed_is_listed_or_another_word_for_it(hand: Hand, choices: list[int]) -> None:
    """An allowed call leads where a listed action leads; only senyes are not listed."""
    positions = walk(hand, choices)
    for position in positions[:: max(1, len(positions) // 3)]:
        legal = position.legal_actions()
        reached = {(after.moment, after.held) for after in map(position.do, legal)}
        for action in every_action(position):
            if not isinstance(action, Sign) and position.why_not(action) is None:
                after = position.do(action)
                assert (after.moment, after.held) in reached


@settings(max_examples=60, deadline=None)
@given(starts(), st.lists(CHOICES, min_size=1, max_size=6))
def test_scores_never_leave_the_cama(hand: Hand, hands: list[list[int]]) -> None:
    rules, score = hand.rules, hand.score
    for number, choices in enumerate(hands):
        first = deal(rules, number, hand.players, number % hand.players, score)
        outcome = walk(first, choices)[-1].outcome
        assert outcome is not None
        before, score = score, outcome.score
        assert all(0 <= stones < rules.cama for stones in score.stones)
        assert all(0 <= won <= rules.camas for won in score.camas)
        assert (score.partida is None) == (rules.camas not in score.camas)
        won = [outcome.envit, outcome.truc]
        gained = sum(score.stones) + sum(score.camas) - sum(before.stones) - sum(before.camas)
        assert gained or score.closed is not None or not any(won)
        if score.partida is not None:
            return


@settings(max_examples=200, deadline=None)
@given(starts(), CHOICES)
def test_the_winner_of_a_played_hand_has_the_tricks(hand: Hand, choices: list[int]) -> None:
    silent = [hand]
    for choice in choices:
        at = silent[-1]
        if at.outcome:
            break
        plays = [a for a in at.legal_actions(at.turn) if isinstance(a, Play | PlayCovered)]
        silent.append(at.do(plays[choice % len(plays)]))
    outcome, tiers = silent[-1].outcome, hand.rules.order
    taken: list[int | None] = []
    for trick in silent[-1].tricks:
        for tier in (*tiers, (None,)):
            pairs = {seat % 2 for seat, card in trick.throws if card in tier}
            if pairs:
                taken.append(pairs.pop() if len(pairs) == 1 else None)
                break
    assert outcome is not None and outcome.truc is not None
    assert outcome.truc == (independent.winner(tuple(taken), hand.mano % 2), 1)
    assert independent.winner(tuple(taken[:-1]), hand.mano % 2) is None


@pytest.mark.parametrize("mano_pair", [0, 1])
@pytest.mark.parametrize("tricks", list(product((0, 1, None), repeat=3)))
def test_every_pattern_of_tricks_and_both_manos(
    tricks: tuple[int | None, ...], mano_pair: int
) -> None:
    result = resolve_hand(tricks, mano_pair)
    decided = [
        played for played in (1, 2, 3) if independent.winner(tricks[:played], mano_pair) is not None
    ]
    assert result.winner == independent.final(tricks, mano_pair)
    assert result.decided_after == decided[0]
