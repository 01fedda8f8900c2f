"""What a page asks for: the one place that understands query values and what controls wish."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from truc_teach.locale import languages
from truc_teach.rules import DEFAULT_RULESET, TrucError, find_ruleset
from truc_teach.rules.errors import hint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.skills import Skill
    from truc_teach.rules import Ruleset

__all__ = ["LONGEST_PAYLOAD_ID", "Request"]

LONGEST_SEED = 10**9
MOST_QUESTIONS = 50
MOST_SKILLS = 100
PAYLOAD_ID = re.compile(
    r"(?P<app>[a-z-]{1,40})[|](?P<rules>[a-z0-9-]{1,40})[|](?P<seed>[0-9]{1,10})"
    r"([|](?P<deal>[0-9]{1,10})|[|](?P<skills>[a-z.,-]{0,2000})[|](?P<n>[0-9]{1,2}))?"
)
"""The id of a payload: an app, a rule set, a seed, and then a deal or what a fixed quiz asks."""
LONGEST_PAYLOAD_ID = 2100


@dataclass(frozen=True, slots=True)
class Request:
    """A rule set, a seed, a language, a mode of the app ("" for its first) and a hand to deal.

    A fixed quiz also has the skills that it asks, parted by commas, and how many questions (`n`).

    >>> Request.from_query({"rules": "xativa", "seed": "7", "tracking": "1"})
    Request(rules='xativa', seed=7, lang='ca', mode='', deal=None, skills='', n=None)
    """

    rules: str = DEFAULT_RULESET
    seed: int = 1
    lang: str = "ca"
    mode: str = ""
    deal: int | None = None
    skills: str = ""
    n: int | None = None

    @classmethod
    def from_payload_id(cls, ident: str) -> tuple[str, Request]:
        """Return the app and the request that a payload's id names.

        Raises TrucError for what is no id of a payload.

        >>> Request.from_payload_id("parda-resolver|xativa|7")[0]
        'parda-resolver'
        """
        found = PAYLOAD_ID.fullmatch(ident)
        if found is None:
            raise TrucError("{found!r} is not the name of a quiz.", found=ident[:80])
        named = {key: value for key, value in found.groupdict().items() if value is not None}
        app = named.pop("app")
        request = cls().updated(named)
        if request.payload_id(app) != ident:
            raise TrucError("{found!r} is not the name of a quiz.", found=ident[:80])
        return app, request

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
        if self.n is not None:
            return f"{asked}|{self.skills}|{self.n}"
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
        if wishes.get("n") is not None:
            request = replace(request, n=_number_of_questions(wishes["n"]))
        if wishes.get("skills"):
            request = replace(request, skills=str(wishes["skills"]))
            request = replace(request, skills=_known_skills(request.skills, request.ruleset))
        elif wishes.get("skills") == "":
            request = replace(request, skills="")
        elif request.skills and request.rules != self.rules:
            request = replace(request, skills=_skills_left(request.skills, request.ruleset))
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


def _number_of_questions(value: object) -> int:
    typed = str(value).strip()
    if len(typed) > 3 or not typed.isdecimal() or not 1 <= int(typed) <= MOST_QUESTIONS:
        raise TrucError(
            "A quiz has from 1 to {most} questions; {found!r} is not such a number.",
            most=MOST_QUESTIONS,
            found=typed[:40],
        )
    return int(typed)


def _known_skills(value: str, rules: Ruleset) -> str:
    """Return what drills skills that a table needs, each once and in order; a comma parts them."""
    from truc_teach.asking.skills import find_skill, skills_of

    wanted = {find_skill(name.strip()) for name in value.split(",", MOST_SKILLS) if name.strip()}
    drills: set[Skill] = set()
    for skill in wanted:
        if not skill.exists(rules):
            raise TrucError(
                "Under the rules {rules} there is no skill {skill!r}.",
                rules=rules.id,
                skill=skill.id,
            )
        drills.update(skill.drills(rules))
    return ",".join(skill.id for skill in skills_of(rules) if skill in drills)


def _skills_left(value: str, rules: Ruleset) -> str:
    """Return those of some skills that another table needs too."""
    from truc_teach.asking.skills import skills_of

    return ",".join(skill.id for skill in skills_of(rules) if skill.id in value.split(","))


def _language(value: str) -> str:
    if value not in languages():
        raise TrucError(
            "There are no words for the language {found!r}; there are {known}.",
            found=value[:40],
            known=", ".join(languages()),
        )
    return value
