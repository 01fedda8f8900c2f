"""The first hand as a payload: every screen in words, with the cards and calls of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.odds import envit_distribution
from truc_teach.asking.payload import frame
from truc_teach.lessons.first_hand.lesson import LESSON
from truc_teach.lessons.first_hand.tree import LEARNER, taught_hands, taught_rules
from truc_teach.locale import find_words
from truc_teach.rules import compare

if TYPE_CHECKING:
    from collections.abc import Iterable

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request
    from truc_teach.lessons.first_hand.payload_types import (
        DeedData,
        EndData,
        FirstHandMode,
        LearnerMoveData,
        ScreenData,
        TaughtHandData,
    )
    from truc_teach.lessons.first_hand.tree import Move, Screen, Taught
    from truc_teach.locale import Words
    from truc_teach.rules import Card, Ruleset

__all__ = ["APP", "first_hand_payload"]

APP = LESSON.name
FACE = "still"


def first_hand_payload(request: Request) -> Payload:
    """Return the payload of the first hand. Raises TrucError for a mode it has not.

    It offers no other rule set: what is asked here is the same at every table.

    >>> from truc_teach.asking.request import Request
    >>> payload = first_hand_payload(Request(lang="en"))
    >>> payload["modes"][0]["taught"][0]["screens"][0]["say"]
    'Empar plays a seven. Pick a higher card.'
    """
    from truc_teach.art import face_id, faces_sprite

    words, rules = find_words(request.lang), taught_rules(request.ruleset)
    said = _Said(rules, words)
    hands = taught_hands(rules)
    mode: FirstHandMode = {
        "id": "hands",
        "label": words("first.ui.mode"),
        "kind": "first_hand",
        "words": words.group("first.ui"),
        "taught": [said.hand(hand) for hand in hands],
        "face": face_id(FACE),
        "after": said("first.say.next"),
        "hear": said("first.hear.next"),
    }
    cards = [card for hand in hands for card in hand.ladder]
    payload = frame(
        APP, request, [mode], deck=tuple(dict.fromkeys(cards)), extra_art=faces_sprite([FACE])
    )
    payload["sets"] = []
    return payload


class _Said:
    """The words of the hands, at a table and in a language."""

    def __init__(self, rules: Ruleset, words: Words) -> None:
        self.rules, self.words = rules, words
        truc, envit = rules.truc[0], rules.envit[0]
        self.filled = {
            "truc": truc.say,
            "Truc": truc.say.capitalize(),
            "envide": envit.say,
            "accepted": truc.accepted,
            "staked": envit.accepted,
            "max_envit": max(envit_distribution(rules)),
        }
        self.calls = {"truc": truc.say, "envide": envit.say}

    def __call__(self, key: str) -> str:
        return self.words(key, **self.filled)

    def hand(self, hand: Taught) -> TaughtHandData:
        return {
            "cards": [[str(card) for card in cards] for cards in hand.screens[0].hand.dealt],
            "ladder": [str(card) for card in hand.ladder],
            "screens": [self.screen(screen) for screen in hand.screens],
        }

    def screen(self, screen: Screen) -> ScreenData:
        data: ScreenData = {
            "say": self(f"first.say.{screen.step}"),
            "hear": self(f"first.hear.{screen.step}"),
            "may": [self.move(move) for move in screen.moves],
            "done": self.deeds(screen.done),
        }
        if screen.kept is not None:
            data["hint"] = self.hint(screen, screen.kept)
        if screen.undo is not None:
            data["undo"] = screen.undo
        if screen.hand.outcome is not None:
            data["end"] = _end(screen)
        return data

    def move(self, move: Move) -> LearnerMoveData:
        data: LearnerMoveData = {
            "kind": move.kind,  # type: ignore[typeddict-item]
            "say": self(f"first.verdict.{move.say}") if move.say else "",
            "then": self.deeds(move.then),
            "to": move.to,
        }
        if move.do.isdigit():
            data["text"], data["counted"] = move.do, True
        elif move.do in ("vull", "no_vull", "envide"):
            data["text"] = self.call(move.do)
        else:
            data["card"] = move.do
        return data

    def call(self, call: str) -> str:
        """Return a call or an answer with a capital, as it stands on a button and in a bubble."""
        return (self.calls.get(call) or self.words(f"first.ui.{call}")).capitalize()

    def deeds(self, done: Iterable[str]) -> list[DeedData]:
        return [self.deed(*action.split(":")) for action in done]

    def deed(self, seat: str, what: str) -> DeedData:
        if what[0].isdigit():
            return {"seat": int(seat), "card": what}
        return {"seat": int(seat), "call": self.call(what)}

    def hint(self, screen: Screen, kept: Card) -> str:
        """Return how many of the cards that the learner has not seen are above the last one."""
        thrown = {action.partition(":")[2] for action in screen.done}
        seen = thrown.union(map(str, screen.hand.dealt[LEARNER]))
        unseen = [card for card in self.rules.deck if str(card) not in seen]
        above = sum(compare(card, kept, self.rules) > 0 for card in unseen)
        if not above:
            return self.words("first.verdict.h2_hint_none")
        told = {"unseen": len(unseen), "above": above, "rest": len(unseen) - above}
        return self.words("first.verdict.h2_hint_some", **told)


def _end(screen: Screen) -> EndData:
    """Return who has won a hand, and the stones of both; a bluff that was not called is shown."""
    outcome = screen.hand.outcome
    assert outcome is not None
    stones = [0, 0]
    for won in (outcome.envit, outcome.truc):
        if won is not None:
            side, paid = won
            assert isinstance(paid, int)
            stones[side] += paid
    seat = outcome.truc[0] if outcome.truc else LEARNER
    return {
        "won": seat == LEARNER,
        "stones": stones,
        "cards": [str(card) for card in screen.hand.dealt[seat]],
    }
