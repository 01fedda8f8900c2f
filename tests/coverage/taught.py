"""What a learner is really asked and told: looked for in the payloads that pages are made of."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tests.lessons.asking import sentences
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.asking.skills import find_skill
from truc_teach.locale import find_words

SEEDS = range(1, 13)
"""Quizzes are drawn: a rule that none of these asks about is hardly met."""


def untaught(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a row says is taught and no payload of its sets holds."""
    apps = dict.fromkeys(find_skill(name).app for name in row["skills"])
    for rules in row["sets"]:
        for skill in row["skills"]:
            if not any(skill in asked(find_skill(skill).app, rules, seed) for seed in SEEDS):
                yield f"{skill} is never asked under {rules}"
        for key in row["keys"]:
            if not any(is_said(key, app, rules, seed) for seed in SEEDS for app in apps):
                yield f"{key} is never said under {rules}"


@cache
def payload(app: str, rules: str, seed: int) -> tuple[frozenset[str], str]:
    """Return the skills that a payload's questions ask, and all its texts, a line each."""
    modes = build_payload(app, Request(rules=rules, seed=seed))["modes"]
    skills = re.findall(r'"skill": "([^"]+)"', json.dumps(modes))
    return frozenset(skills), "\n".join(sentences(modes)).casefold()


def asked(app: str, rules: str, seed: int) -> frozenset[str]:
    """Return the skills that the questions of a payload ask."""
    return payload(app, rules, seed)[0]


def is_said(key: str, app: str, rules: str, seed: int) -> bool:
    """Return whether a payload holds the sentence of a key, whatever its placeholders."""
    return bool(sentence(key).search(payload(app, rules, seed)[1]))


@cache
def sentence(key: str) -> re.Pattern[str]:
    """Return what finds the Catalan sentence of a key in text of small letters."""
    said = re.escape(find_words("ca")(key).casefold())
    return re.compile(re.sub(r"\\\{\w+\\\}", r"[^\\n]+?", said))
