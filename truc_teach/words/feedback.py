"""What is said to an answer: the reason, the rule, and where the rule stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from truc_teach.locale import Words
    from truc_teach.words.payload_types import SaidData
    from truc_teach.words.text import Text

__all__ = ["Feedback"]


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said to an answer: the verdict's reason, the rule, and where the rule stands."""

    reason: Text
    rule: Text
    source: Text

    @property
    def mistake(self) -> str:
        """The key of what is said to a wrong answer, whether of the learner or of another seat."""
        return self.reason.key.removesuffix(".you").removesuffix(".other")

    def payload(self, words: Words) -> SaidData:
        """Return the feedback in words."""
        return {
            "text": self.reason.sentence(words),
            "rule": self.rule.sentence(words),
            "source": self.source.sentence(words),
        }

    def wrong_payload(self, words: Words) -> SaidData:
        """Return the feedback in words, with the mistake: what comes next follows from it."""
        return {"mistake": self.mistake, **self.payload(words)}
