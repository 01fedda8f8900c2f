"""The errors of the rules: one clear sentence each, what was wrong and what is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from truc_teach.rules.reasons import Reason

__all__ = [
    "IllegalAction",
    "NotationError",
    "Phrase",
    "RulesetError",
    "TrucError",
    "either",
    "hint",
    "nearest",
]


class Phrase(str):
    """A part of an error's sentence, a text that can be said in the learner's language too.

    >>> Phrase("one of {known}", known="2, 4"), Phrase("one of {known}", known="2, 4").template
    ('one of 2, 4', 'one of {known}')
    """

    template: str
    params: dict[str, Any]

    def __new__(cls, template: str, **params: Any) -> Phrase:
        """Return the English text of a template and what fills it."""
        phrase = super().__new__(cls, template.format(**params))
        phrase.template = template
        phrase.params = params
        return phrase


class TrucError(ValueError):
    """Something was asked of the rules that they do not allow.

    `template` is the English sentence with its placeholders and `params` what fills them, so that a
    page can say the same sentence in the learner's language.

    >>> str(TrucError("{found!r} is not a suit.", found="Z"))
    "'Z' is not a suit."
    """

    def __init__(self, template: str, **params: Any) -> None:
        super().__init__(template.format(**params))
        self.template = template
        self.params = params


class NotationError(TrucError):
    """A card, a hand or a record that cannot be read."""


class RulesetError(TrucError):
    """An unknown rule set, or a rule-set file that says something the engine cannot play."""


class IllegalAction(TrucError):  # noqa: N818 - a public name that the notebooks use
    """An action that the rules do not allow now; `reason` is the rule that forbids it."""

    @property
    def reason(self) -> Reason:
        """The rule that forbids the action, the same that `why_not` returns."""
        reason: Reason = self.params["reason"]
        return reason


def either(numbers: Iterable[int]) -> str:
    """Return the numbers of players that a table may have.

    >>> either([4, 2])
    '2 or 4'
    """
    first, *others = sorted(numbers)
    return Phrase("{one} or {other}", one=first, other=others[0]) if others else str(first)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word spelt most like `word`, or an empty string.

    >>> nearest("barajmos", ["barajamos", "xativa"])
    'barajamos'
    """
    from difflib import get_close_matches

    found = get_close_matches(word, list(known), n=1)
    return found[0] if found else ""


def hint(word: str, known: Iterable[str]) -> str:
    """Return " (did you mean ...?)" with the nearest spelling, or an empty string.

    >>> hint("barajmos", ["barajamos", "xativa"])
    " (did you mean 'barajamos'?)"
    """
    near = nearest(word[:40], known)
    return Phrase(" (did you mean {near!r}?)", near=near) if near else ""
