"""How a seat plays on in hands that it may be sitting at: learnt by playing them, not foreseen."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from truc_teach.analysis.bots.thumb import choose_by_thumb
from truc_teach.analysis.bots.view import look, speaker
from truc_teach.analysis.purse import purse_of
from truc_teach.rules import Action, Call, Play, PlayCovered, TrucError
from truc_teach.rules.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from truc_teach.analysis.bots.view import View
    from truc_teach.rules import Hand

__all__ = ["Plan", "candidates"]

# Stones: how much a little tried action is favoured while the seat learns (UCB1).
CURIOSITY = 1.5
# Times that a situation has to have come up before the seat trusts what it has learnt there.
TRUSTED = 12


class _Situation:
    """What a seat has tried where it knows the same: how often, and what it gained in all."""

    __slots__ = ("actions", "gains", "times")

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.times = [0] * len(actions)
        self.gains = [0.0] * len(actions)

    def curious(self) -> int:
        """Return the place of the action to try: untried ones first, then by UCB1."""
        if 0 in self.times:
            return self.times.index(0)
        spread = CURIOSITY * sqrt(log(sum(self.times)))
        return max(
            range(len(self.times)),
            key=lambda place: (
                self.gains[place] / self.times[place] + spread / sqrt(self.times[place])
            ),
        )


class Plan:
    """What a seat does in the rest of a hand, the other seats playing by rules of thumb.

    It knows no more than the seat: one action for all hands that look alike to it, so that it
    neither plays by the hidden cards nor leaves a strong hand to a rule of thumb. Gains are stones
    at the score of the hand for the own pair.
    """

    def __init__(self, view: View) -> None:
        self._seat, self._pair = view.seat, view.pair
        self._purse = purse_of(view.score)
        self._known: dict[Hashable, _Situation] = {}

    def learn(self, actions: Sequence[Action], hands: Sequence[Hand], chance: Chance) -> None:
        """Play each of the hands once from each of the actions on, and keep what came of it."""
        for hand in hands:
            luck = chance.next()
            for action in actions:
                tried: list[tuple[_Situation, int]] = []
                gain = self._played(hand.do(action), Chance(luck), tried)
                for situation, place in tried:
                    situation.times[place] += 1
                    situation.gains[place] += gain

    def gain(self, hand: Hand, chance: Chance) -> float:
        """Return what the hand comes to when it is played on as learnt."""
        return self._played(hand, chance, None)

    def choice(self, view: View) -> Action | None:
        """Return what the seat has learnt to do, None where it has not been often enough."""
        situation = self._situation(view)
        if sum(situation.times) < TRUSTED:
            return None
        return situation.actions[situation.times.index(max(situation.times))]

    def _played(
        self, hand: Hand, chance: Chance, tried: list[tuple[_Situation, int]] | None
    ) -> float:
        while hand.outcome is None:
            view = look(hand, speaker(hand))
            if view.seat != self._seat or len(view.legal) == 1:
                hand = hand.do(choose_by_thumb(view, chance))
                continue
            if tried is not None:
                situation = self._situation(view)
                place = situation.curious()
                tried.append((situation, place))
                hand = hand.do(situation.actions[place])
            else:
                hand = hand.do(self.choice(view) or choose_by_thumb(view, chance))
        return self._purse.stones(hand.outcome.envit, hand.outcome.truc, self._pair)

    def _situation(self, view: View) -> _Situation:
        tier_of = view.rules.tier_of
        key = (
            view.held,
            tuple([(seat, card and tier_of[card]) for seat, card in view.throws]),
            tuple([trick.winner for trick in view.tricks]),
            view.truc,
            view.envit,
            len(view.legal),
        )
        if key not in self._known:
            self._known[key] = _Situation(candidates(view))
        return self._known[key]


def candidates(view: View) -> list[Action]:
    """Return the actions worth a look: one card of each tier, face down only the lowest.

    Of the calls that name their stones the least and the most. Raises TrucError where this seat has
    nothing to do.
    """
    if not view.legal:
        raise TrucError("Seat {seat} has nothing to do now.", seat=view.seat)
    tier_of = view.rules.tier_of
    found: dict[object, Action] = {}
    lowest = max((tier_of[card] for card in view.held), default=0)
    for action in view.legal:
        match action:
            case Play():
                found.setdefault(tier_of[action.card], action)
            case PlayCovered() if tier_of[action.card] == lowest:
                found.setdefault("covered", action)
            case PlayCovered():
                pass
            case Call() if action.number:
                found.setdefault((action.say, "least"), action)
                found[action.say, "most"] = action
            case _:
                found[action] = action
    return list(dict.fromkeys(found.values()))
