"""A question as data: what is asked, what is right, and the mistake behind each wrong answer.

Nothing is worded here: every text is a catalogue key, and `payload` words the whole question for
the page in one language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from truc_teach.words.text import worded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.payload_types import (
        ChoiceData,
        NumberData,
        OptionData,
        OrderData,
        QuestionData,
        QuestionHead,
    )
    from truc_teach.locale import Words
    from truc_teach.rules import Card
    from truc_teach.words.feedback import Feedback
    from truc_teach.words.text import Text

__all__ = ["MOST_TYPED", "Choice", "Numeric", "Option", "Ordering", "Question"]

MOST_TYPED = 99
"""The highest number that may be typed, whatever is asked: the range tells nothing."""


@dataclass(frozen=True, kw_only=True)
class Question(ABC):
    """What all questions have: an id in its round, the skill it trains, a prompt, what is drawn.

    `show` is drawn above the answers: {"cards": ...}, {"hands": ...}, {"trick": ...},
    {"grid": ...}, {"faces": ...} or {"table": ...}, its texts being Text. `mark` lists cards to
    mark on the ladder afterwards.
    """

    id: str = ""
    skill: str
    prompt: Text
    show: Mapping[str, Any] = field(default_factory=dict)
    mark: tuple[Card, ...] = ()

    @abstractmethod
    def is_right(self, answer: str) -> bool:
        """Return whether an answer, as the page sends it, is right."""

    @abstractmethod
    def accepts(self, answer: str) -> bool:
        """Return whether an answer is one that this question can be given at all."""

    @abstractmethod
    def payload(self, words: Words) -> QuestionData:
        """Return the question for the page, worded in one language."""

    def _head(self, words: Words) -> QuestionHead:
        head: QuestionHead = {
            "id": self.id,
            "skill": self.skill,
            "prompt": self.prompt.sentence(words),
        }
        if self.show:
            head["show"] = worded(self.show, words)
        if self.mark:
            head["mark"] = [str(card) for card in self.mark]
        return head


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a choice; `card`, the fan of `cards` or the symbol `face` is drawn on it."""

    id: str
    label: Text
    right: bool
    feedback: Feedback
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    face: str = ""

    def payload(self, words: Words) -> OptionData:
        """Return the option in words."""
        option: OptionData = {
            "id": self.id,
            "text": self.label.sentence(words),
            "ok": self.right,
            "say": (self.feedback.payload if self.right else self.feedback.wrong_payload)(words),
        }
        if self.card:
            option["card"] = str(self.card)
        if self.cards:
            option["cards"] = [str(card) for card in self.cards]
        if self.face:
            option["face"] = self.face
        return option


@dataclass(frozen=True, kw_only=True)
class Choice(Question):
    """A question with one right option."""

    options: tuple[Option, ...]

    def is_right(self, answer: str) -> bool:
        """Return whether the option of that id is the right one."""
        return any(option.right for option in self.options if option.id == answer)

    def accepts(self, answer: str) -> bool:
        """Return whether there is an option of that id."""
        return any(option.id == answer for option in self.options)

    def payload(self, words: Words) -> ChoiceData:
        """Return the question for the page, worded in one language."""
        options = [option.payload(words) for option in self.options]
        return {**self._head(words), "kind": "choice", "options": options}


@dataclass(frozen=True, kw_only=True)
class Ordering(Question):
    """Cards to be put in order, the highest first; cards of one group may stand in any order.

    `pairs` says for (upper, lower) why the upper card may not stand above the lower one.
    """

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    right: Feedback
    pairs: Mapping[tuple[Card, Card], Feedback]

    def is_right(self, answer: str) -> bool:
        """Return whether the codes, parted by spaces, stand in a right order."""
        rank = {str(card): place for place, group in enumerate(self.groups) for card in group}
        places = [rank[code] for code in answer.split()] if self.accepts(answer) else [1, 0]
        return places == sorted(places)

    def accepts(self, answer: str) -> bool:
        """Return whether the answer holds each card once."""
        return sorted(answer.split()) == sorted(map(str, self.cards))

    def payload(self, words: Words) -> OrderData:
        """Return the question for the page, worded in one language."""
        return {
            **self._head(words),
            "kind": "order",
            "cards": [str(card) for card in self.cards],
            "answer": [[str(card) for card in group] for group in self.groups],
            "right": self.right.payload(words),
            "pairs": {
                f"{up} {low}": said.wrong_payload(words) for (up, low), said in self.pairs.items()
            },
        }


@dataclass(frozen=True, kw_only=True)
class Numeric(Question):
    """A number to be typed, from `low` to `high`.

    `mistakes` knows what lies behind single wrong numbers, `ranges` what is wrong with all the
    others from one to another; `otherwise` is what is said where neither does.
    """

    answer: int
    low: int
    high: int
    right: Feedback
    mistakes: Mapping[int, Feedback]
    otherwise: Feedback
    ranges: tuple[tuple[int, int, Feedback], ...] = ()

    def said_to(self, number: int) -> Feedback:
        """Return what is said to a number."""
        if number == self.answer:
            return self.right
        there = (said for low, high, said in self.ranges if low <= number <= high)
        return self.mistakes.get(number) or next(there, self.otherwise)

    def is_right(self, answer: str) -> bool:
        """Return whether the number typed is the right one."""
        return self.accepts(answer) and int(answer) == self.answer

    def accepts(self, answer: str) -> bool:
        """Return whether a whole number in the range was typed, spaces aside."""
        typed = answer.strip()
        return len(typed) < 9 and typed.isdecimal() and self.low <= int(typed) <= self.high

    def payload(self, words: Words) -> NumberData:
        """Return the question for the page, worded in one language."""
        said = {str(number): found.wrong_payload(words) for number, found in self.mistakes.items()}
        return {
            **self._head(words),
            "kind": "number",
            "answer": self.answer,
            "min": self.low,
            "max": self.high,
            "right": self.right.payload(words),
            "mistakes": said,
            "otherwise": self.otherwise.wrong_payload(words),
            "ranges": [
                {"from": low, "to": high, "say": found.wrong_payload(words)}
                for low, high, found in self.ranges
            ],
        }
