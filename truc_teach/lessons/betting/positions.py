"""Positions of a hand in which somebody may speak, reached by legal actions of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import Accept, BetState, Call, Play, Refuse, deal
from truc_teach.words.bets import talk_of
from truc_teach.words.seats import marked_seat, seat_name
from truc_teach.words.text import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from truc_teach.rules import Action, Hand, Ruleset
    from truc_teach.rules.chance import Chance

    Reach = Callable[[Ruleset, Chance], Hand | None]
    """Plays a dealt hand to a position of some kind; None where this deal did not lead to one."""

__all__ = ["REACH", "SEATS", "callers", "reach", "show_position"]

SEATS = 4
TRIES = 400


def reach(skill: str, rules: Ruleset, chance: Chance) -> Hand:
    """Return a position that trains a skill, the hand still open."""
    for _ in range(TRIES):
        hand = REACH[skill](rules, chance)
        if hand is not None and hand.outcome is None:
            return hand
    raise AssertionError(f"no position of {rules.id} trains {skill}")


def callers(hand: Hand, say: str) -> tuple[int, ...]:
    """Return the seats that may say something now."""
    return tuple(seat for seat in range(hand.players) if hand.why_not(Call(seat, say)) is None)


def show_position(hand: Hand) -> dict[str, object]:
    """Return a position as a question shows it: the table, and what has been said."""
    thrown = dict(hand.throws)
    said = [(seat_name(action.seat), action) for action in hand.history]
    return {
        "table": {
            "hands": [list(hand.cards_of(seat)) for seat in range(hand.players)],
            "table": [thrown.get(seat) for seat in range(hand.players)],
            "turn": hand.turn,
            "mano": hand.mano,
            "dealer": hand.dealer,
        },
        "seats": [
            {"name": marked_seat(seat, -1), "pair": seat % 2} for seat in range(hand.players)
        ],
        "you": 0,
        "talk": [{"text": text("betting.trick", n=len(hand.tricks) + 1)}, *talk_of(said)],
    }


def _start(rules: Ruleset, chance: Chance) -> Hand:
    return deal(rules, chance.next(), SEATS, mano=chance.below(SEATS))


def _throw(hand: Hand, count: int, chance: Chance) -> Hand | None:
    """Throw some cards face up; None where that ends the hand."""
    for _ in range(count):
        plays = [action for action in hand.legal_actions() if isinstance(action, Play)]
        hand = hand.do(chance.choice(plays))
        if hand.outcome is not None:
            return None
    return hand


def _say(hand: Hand, says: Sequence[str], chance: Chance) -> Hand | None:
    """Let one of the seats that may do so say one of these; None where none of them may."""
    calls = [Call(seat, say) for say in says for seat in callers(hand, say)]
    return hand.do(chance.choice(calls)) if calls else None


def _answer(hand: Hand, kind: type[Action], chance: Chance) -> Hand:
    """Let the side that is asked answer, each of its voices where the table wants both."""
    while hand.outcome is None and hand.moment.pending.state == BetState.PENDING:
        answers = [action for action in hand.legal_actions() if isinstance(action, kind)]
        hand = hand.do(chance.choice(answers))
    return hand


def _open_truc(hand: Hand, chance: Chance) -> Hand | None:
    first = rung_words(hand.rules, 0)
    return _say(hand, (first, f"{first} i passe"), chance)


def rung_words(rules: Ruleset, rung: int) -> str:
    """Return what is said at a rung of the truc ladder."""
    return rules.truc[rung].say


def _with_truc(rules: Ruleset, chance: Chance) -> Hand | None:
    """A truc that has been called, perhaps raised, perhaps wanted; one more call is left."""
    hand = _throw(_start(rules, chance), chance.below(7), chance)
    hand = hand and _open_truc(hand, chance)
    for rung in range(1, 1 + chance.choice((0, 0, 1, 1, 2))):
        hand = hand and _say(hand, (rung_words(rules, rung),), chance)
    if hand is None or not chance.below(2):
        return hand
    hand = _answer(hand, Accept, chance)
    return _throw(hand, chance.below(2), chance)


def _before_truc(rules: Ruleset, chance: Chance) -> Hand | None:
    """Nobody has called truc; perhaps an envit waits, or is settled."""
    hand = _throw(_start(rules, chance), chance.choice((0, 0, 1, 2, 3, 3, 4, 5, 6)), chance)
    if hand is None or not chance.below(2):
        return hand
    said = _say(hand, (rules.envit[0].say,), chance)
    if said is None or chance.below(2):
        return said
    return _answer(said, Accept if chance.below(2) == 0 else Refuse, chance)


def _before_envit(rules: Ruleset, chance: Chance) -> Hand | None:
    """Nobody has spoken yet, in the first trick or just after it."""
    return _throw(_start(rules, chance), chance.choice((0, 1, 1, 2, 2, 3, 3, 4)), chance)


def _envit_and_truc(rules: Ruleset, chance: Chance) -> Hand | None:
    """A truc of the first trick; where the envit goes first, what comes before any truc."""
    hand = _throw(_start(rules, chance), chance.below(4), chance)
    if rules.envit_and_truc == "envit-first":
        return hand
    hand = hand and _open_truc(hand, chance)
    if hand is None or chance.below(3):
        return hand
    return _answer(hand, Accept, chance)


def _refusable(rules: Ruleset, chance: Chance) -> Hand | None:
    """A truc that waits for its answer, after none, one or two raises."""
    hand = _throw(_start(rules, chance), chance.below(7), chance)
    hand = hand and _open_truc(hand, chance)
    for rung in range(1, 1 + chance.below(len(rules.truc))):
        hand = hand and _say(hand, (rung_words(rules, rung),), chance)
    return hand


REACH: dict[str, Reach] = {
    "truc.raise-right": _with_truc,
    "truc.when": _before_truc,
    "envit.when": _before_envit,
    "envit.before-truc": _envit_and_truc,
    "truc.refusal": _refusable,
}
"""How a position for each skill is reached."""
