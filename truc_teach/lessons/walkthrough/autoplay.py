"""Players who go by rules of thumb: sensible, seeded, and bound to what the engine allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import (
    Accept,
    Action,
    BetState,
    Call,
    Fold,
    Play,
    PlayCovered,
    Refuse,
    count_envit,
    resolve_trick,
)
from truc_teach.rules.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.rules import Hand

__all__ = ["play_out"]

LOWEST_ENVIT = 27
STRONG_TIERS = 4
LAST_TRICK = 2


def play_out(hand: Hand, seed: str) -> Hand:
    """Play a hand to its end; the same hand and seed give the same play on every machine."""
    chance = Chance(seed)
    while hand.outcome is None:
        hand = hand.do(_choose(hand, chance))
    return hand


def _choose(hand: Hand, chance: Chance) -> Action:
    if hand.envit.pending:
        return _answer_envit(hand, chance)
    if hand.truc.pending:
        return _answer_truc(hand, chance)
    turn = hand.moment.turn
    legal = hand.legal_actions(turn)
    return (
        _open_envit(hand, legal, turn, chance)
        or _open_truc(hand, legal, turn, chance)
        or _leave(hand, legal, turn, chance)
        or _throw(hand, legal, turn, chance)
    )


def _count(hand: Hand, seat: int) -> int:
    return count_envit(hand.dealt[seat], hand.rules).count


def _calls(legal: Sequence[Action], names: Sequence[str]) -> list[Call]:
    return [action for action in legal if isinstance(action, Call) and action.say in names]


def _open_envit(hand: Hand, legal: Sequence[Action], seat: int, chance: Chance) -> Action | None:
    calls = _calls(legal, [hand.rules.envit[0].say])
    likes = _count(hand, seat) >= LOWEST_ENVIT + chance.below(3)
    return calls[0] if calls and likes else None


def _answer_envit(hand: Hand, chance: Chance) -> Action:
    """Let the side that is called talk: its better count decides, and says it."""
    side = 1 - hand.envit.side
    legal = [action for action in hand.legal_actions() if action.seat % 2 == side]
    seat = max((action.seat for action in legal), key=lambda seat: _count(hand, seat))
    legal = [action for action in legal if action.seat == seat]
    count = _count(hand, seat) - chance.below(2)
    rules = hand.rules
    faltas = _calls(legal, [rung.say for rung in rules.envit if rung.accepted == "falta"])
    raises = _calls(legal, [rung.say for rung in rules.envit if isinstance(rung.accepted, int)])
    if faltas and count >= 33:
        return faltas[0]
    if raises and count >= 31:
        return raises[0]
    return Accept(seat) if count >= 28 else Refuse(seat)


def _strength(hand: Hand, seat: int) -> int:
    """Return how strong a seat's cards are for the truc: 3 for each top card, 1 for a three."""
    tiers = [hand.rules.tier(card) for card in hand.cards_of(seat)]
    top = STRONG_TIERS + len(hand.rules.pieces)
    return sum(3 if tier < top else 1 if tier == top else 0 for tier in tiers)


def _is_ahead(hand: Hand, side: int) -> int:
    """Return 1 for a side that has won a trick more, -1 for one a trick behind, else 0."""
    pairs = [trick.pair for trick in hand.tricks]
    return pairs.count(side) - pairs.count(1 - side)


def _open_truc(hand: Hand, legal: Sequence[Action], seat: int, chance: Chance) -> Action | None:
    """Say truc, or raise one that is wanted, with good cards; now and then without."""
    calls = _calls(legal, [rung.say for rung in hand.rules.truc])
    passing = _calls(legal, [f"{hand.rules.truc[0].say} i passe"])
    if not calls and not passing:
        return None
    raises = hand.truc.state is not BetState.NONE
    needed = 7 + hand.truc.rung if raises else 6
    needed -= 2 * min(len(hand.tricks), 1) + _is_ahead(hand, seat % 2)
    bluffs = not raises and chance.below(30) == 0
    return (calls or passing)[0] if _strength(hand, seat) >= needed or bluffs else None


def _answer_truc(hand: Hand, chance: Chance) -> Action:
    """Let the stronger of the called side answer; with a good envit it is said first."""
    side = 1 - hand.truc.side
    legal = [action for action in hand.legal_actions() if action.seat % 2 == side]
    envits = _calls(legal, [hand.rules.envit[0].say])
    for call in envits:
        if _count(hand, call.seat) >= LOWEST_ENVIT + 2:
            return call
    answering = {action.seat for action in legal if isinstance(action, Accept | Refuse)}
    seat = max(sorted(answering), key=lambda seat: _strength(hand, seat))
    together = sum(_strength(hand, other) for other in range(side, hand.players, 2))
    together += 2 * _is_ahead(hand, side) + chance.below(2)
    raises = _calls(
        [action for action in legal if action.seat == seat], [rung.say for rung in hand.rules.truc]
    )
    if raises and together >= 7 + 2 * hand.truc.rung:
        return raises[0]
    return Accept(seat) if together >= 2 + 2 * hand.truc.rung else Refuse(seat)


def _leave(hand: Hand, legal: Sequence[Action], seat: int, chance: Chance) -> Action | None:
    """Leave a hopeless hand now and then; where only the beaten may leave, nearly always."""
    folds = [action for action in legal if isinstance(action, Fold)]
    if not folds:
        return None
    if hand.rules.leave == "beaten":
        return folds[0] if chance.below(4) else None
    hopeless = _strength(hand, seat) == 0 and _is_ahead(hand, seat % 2) < 0
    return folds[0] if hopeless and chance.below(5) == 0 else None


def _throw(hand: Hand, legal: Sequence[Action], seat: int, chance: Chance) -> Action:
    """Win with the lowest card that does it; leave the partner's trick; else throw the lowest."""
    plays = sorted(
        (action for action in legal if isinstance(action, Play)),
        key=lambda play: hand.rules.tier(play.card),
    )
    covered = [action for action in legal if isinstance(action, PlayCovered)]
    if not plays:
        return covered[0]
    if not hand.throws:
        second = len(plays) > 2 and hand.rules.tier(plays[0].card) < STRONG_TIERS
        return plays[1] if second else plays[0]
    now = resolve_trick(hand.throws, hand.mano, hand.rules)
    if now.pair == seat % 2:
        return plays[-1]
    for play in reversed(plays):
        trick = resolve_trick((*hand.throws, (seat, play.card)), hand.mano, hand.rules)
        if trick.pair == seat % 2:
            return play
    for play in reversed(plays):
        trick = resolve_trick((*hand.throws, (seat, play.card)), hand.mano, hand.rules)
        if trick.pair is None:
            return play
    hides = covered and len(hand.tricks) < LAST_TRICK and chance.below(6) == 0
    return next(cover for cover in covered if cover.card == plays[-1].card) if hides else plays[-1]
