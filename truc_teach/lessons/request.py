"""What a page asks for: the one place that understands query values and what controls wish."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from truc_teach.locale import languages
from truc_teach.rules import DEFAULT_RULESET, TrucError, find_ruleset
from truc_teach.rules.errors import hint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Ruleset

__all__ = ["Request"]

LONGEST_SEED = 10**9


@dataclass(frozen=True, slots=True)
class Request:
    """A rule set, a seed, a language, a mode of the app ("" for its first) and a hand to deal.

    >>> Request.from_query({"rules": "xativa", "seed": "7", "tracking": "1"})
    Request(rules='xativa', seed=7, lang='ca', mode='', deal=None)
    """

    rules: str = DEFAULT_RULESET
    seed: int = 1
    lang: str = "ca"
    mode: str = ""
    deal: int | None = None

    @classmethod
    def from_query(cls, query: Mapping[str, object]) -> Request:
        """Read the values of a page's query; unknown keys are left alone.

        Raises TrucError: which value is impossible and what is accepted.
        """
        return cls().updated(query)

    @property
    def ruleset(self) -> Ruleset:
        """The rule set asked for."""
        return find_ruleset(self.rules)

    def payload_id(self, app: str) -> str:
        """Return the id of an app's payload: all that changes the questions, not the language."""
        asked = f"{app}|{self.rules}|{self.seed}"
        return asked if self.deal is None else f"{asked}|{self.deal}"

    def updated(self, wishes: Mapping[str, object]) -> Request:
        """Return the request with some values changed.

        Raises TrucError: which value is impossible and what is accepted.

        >>> Request().updated({"seed": "-3"})  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        truc_teach.rules.errors.TrucError: A seed is a whole number from 0 to 1000000000; '-3' ...
        """
        request = self
        if "rules" in wishes:
            request = replace(request, rules=find_ruleset(str(wishes["rules"])).id)
        if "seed" in wishes:
            request = replace(request, seed=_seed(wishes["seed"]))
        if wishes.get("deal") is not None:
            request = replace(request, deal=_seed(wishes["deal"]))
        if "lang" in wishes:
            request = replace(request, lang=_language(str(wishes["lang"])))
        if "mode" in wishes:
            request = replace(request, mode=str(wishes["mode"])[:40])
        return request

    def check_mode(self, modes: tuple[str, ...]) -> str:
        """Return the mode asked for, the first one for "".

        Raises TrucError with the modes of the app and the nearest spelling.
        """
        if not self.mode or self.mode in modes:
            return self.mode or modes[0]
        raise TrucError(
            "There is no mode {mode!r}{hint}; there are {known}.",
            mode=self.mode,
            hint=hint(self.mode, modes),
            known=", ".join(modes),
        )


def _seed(value: object) -> int:
    typed = str(value).strip()
    if len(typed) > len(str(LONGEST_SEED)) or not typed.isdecimal() or int(typed) > LONGEST_SEED:
        raise TrucError(
            "A seed is a whole number from 0 to {most}; {found!r} is not.",
            most=LONGEST_SEED,
            found=typed[:40],
        )
    return int(typed)


def _language(value: str) -> str:
    if value not in languages():
        raise TrucError(
            "There are no words for the language {found!r}; there are {known}.",
            found=value[:40],
            known=", ".join(languages()),
        )
    return value
