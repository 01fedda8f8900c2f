"""The mistakes that a lesson knows by name, and the one line that makes feedback of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_teach.words.feedback import Feedback
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import source_of

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset

__all__ = ["Mistake", "Rule"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that answers go by: its sentence and the field of a rule set that holds its source."""

    key: str
    field: str

    def explain(self, reason: Text, rules: Ruleset, source: Text | None = None) -> Feedback:
        """Return what is said to an answer that this rule judges.

        `source` takes the place of the field's own where a rule is written elsewhere.
        """
        return Feedback(reason, text(self.key), source or source_of(rules, self.field))


@dataclass(frozen=True, slots=True)
class Mistake:
    """What lies behind a wrong answer: its sentence, a catalogue key, and the rule it forgets.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import find_ruleset
    >>> ties = Mistake("rank.mistake.suit", Rule("rank.rule.ties", "order"))
    >>> said = ties.feedback(find_ruleset("xativa"), a="3O", b="3C", tier="3")
    >>> said.payload(find_words("en"))["source"]
    'The rules of Xàtiva (004), “El valor de las cartas”'
    """

    key: str
    rule: Rule

    def feedback(
        self, rules: Ruleset, source: Text | None = None, **params: Text | str | int
    ) -> Feedback:
        """Return what is said to the answer; the parameters fill the mistake's sentence."""
        return self.rule.explain(text(self.key, **params), rules, source)
