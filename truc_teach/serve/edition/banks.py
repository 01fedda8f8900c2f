"""Payloads as files: what the pages of a static edition have instead of Python.

Of each language, rule set and app there is one *frame*, with all that its payloads share, and a
*bank* for each payload with the rest: most of it rounds of questions. Both are JSON, compressed,
because a plain file server sends files as they are.
"""

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import Lesson
from truc_teach.asking.request import Request
from truc_teach.asking.skills import skills_of
from truc_teach.lessons import LESSONS
from truc_teach.lessons.quiz.modes import different
from truc_teach.locale import languages
from truc_teach.rules import find_ruleset, rulesets

__all__ = [
    "DRILL_QUESTIONS",
    "Extent",
    "bank_requests",
    "divide",
    "write_banks",
]

Payload = dict[str, Any]
"""A payload, whole or in part, as the JSON value that it is written as."""

DRILL_QUESTIONS = 10
(QUIZ,) = (lesson.name for lesson in LESSONS if lesson.fixed)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Extent:
    """How much is baked: the seeds 1 to `seeds` of each quiz and 1 to `drills` of the drills of one
    skill, and the hands 1 to `deals`, under these rule sets."""

    seeds: int = 10
    drills: int = 3
    deals: int = 24
    rules: tuple[str, ...] = rulesets()


def drilled(rules: str) -> tuple[str, ...]:
    """Return the skills of a rule set that a quiz can drill alone.

    >>> "parda.first" in drilled("barajamos")
    True
    """
    return tuple(skill.id for skill in skills_of(find_ruleset(rules)) if skill.stands_alone)


def bank_requests(lesson: Lesson, rules: str, extent: Extent) -> dict[str, Request]:
    """Return what is baked of a lesson under a rule set: the request of each bank by its name.

    >>> from truc_teach.asking.lesson import find_lesson
    >>> sorted(bank_requests(find_lesson("ranking-quiz"), "xativa", Extent(seeds=2)))
    ['1', '2']
    >>> sorted(bank_requests(find_lesson("odds"), "xativa", Extent(seeds=2)))
    ['1']
    """
    plain = Request(rules=rules)
    if not lesson.seeded:
        return {"1": plain}
    if lesson.dealt:
        deals = {f"deal-{n}": plain.updated({"deal": n}) for n in range(1, extent.deals + 1)}
        return {"1": plain, **deals}
    asked = {str(seed): plain.updated({"seed": seed}) for seed in range(1, extent.seeds + 1)}
    if not lesson.fixed:
        return asked
    drills = {
        f"{skill}-{seed}": plain.updated({"skills": skill, "n": DRILL_QUESTIONS, "seed": seed})
        for skill in drilled(rules)
        for seed in range(1, extent.drills + 1)
    }
    return {name: one.updated({"n": DRILL_QUESTIONS}) for name, one in asked.items()} | drills


def divide(payloads: Mapping[str, Payload]) -> tuple[Payload, dict[str, Payload]]:
    """Return what payloads of one app, rule set and language share, and the rest of each by name.

    A mode's list that only begins otherwise has its beginning kept under its key with a "+".

    >>> one = {"id": "walk|xativa|1", "lang": "ca", "art": "", "modes": [{"hands": [1]}]}
    >>> frame, rest = divide({"1": one, "2": one | {"modes": [{"hands": [2, 1]}]}})
    >>> frame["lang"], frame["modes"], rest["2"]["modes"]
    ('ca', [{'hands': [1]}], [{'+hands': [2]}])
    """
    first, *others = payloads.values()
    shared = {
        key: value
        for key, value in first.items()
        if key not in ("id", "seed", "art", "faces", "modes")
        and all(one.get(key) == value for one in others)
    }
    symbols = {name: text for one in payloads.values() for name, text in _symbols(one["art"])}
    opening = first["art"].partition("<symbol")[0]
    frame = shared | {"art": f"{opening}{''.join(symbols.values())}</svg>"}
    if "faces" in first:
        frame["faces"] = {
            name: face for one in payloads.values() for name, face in one["faces"].items()
        }
    frame["modes"] = [
        {
            key: value
            for key, value in mode.items()
            if key == "hands" or all(one["modes"][at].get(key) == value for one in others)
        }
        for at, mode in enumerate(first["modes"])
    ]
    return frame, {name: _rest(one, frame) for name, one in payloads.items()}


def _symbols(art: str) -> Iterator[tuple[str, str]]:
    return ((found[1], found[0]) for found in SYMBOL.finditer(art))


def _rest(payload: Payload, frame: Payload) -> Payload:
    rest = {key: value for key, value in payload.items() if key not in frame}
    rest["modes"] = [
        dict(_other(mode, common))
        for mode, common in zip(payload["modes"], frame["modes"], strict=True)
    ]
    return rest


def _other(mode: Payload, common: Payload) -> Iterator[tuple[str, Any]]:
    for key, value in mode.items():
        if key not in common:
            yield key, value
        elif value != common[key]:
            yield f"+{key}", value[: -len(common[key])]


def write_banks(folder: Path, extent: Extent) -> int:
    """Write the banks below `folder`, as `LANG/RULES/APP/NAME.bank`; return their bytes."""
    write = partial(_write_rules, folder=folder, extent=extent)
    with ProcessPoolExecutor() as pool:
        return sum(pool.map(write, extent.rules))


def _write_rules(rules: str, folder: Path, extent: Extent) -> int:
    baked = (lesson for lesson in LESSONS if not lesson.alive)
    return sum(_write_lesson(lesson, rules, folder, extent) for lesson in baked)


def _write_lesson(lesson: Lesson, rules: str, folder: Path, extent: Extent) -> int:
    made: dict[str, dict[str, Payload]] = {lang: {} for lang in languages()}
    requests = bank_requests(lesson, rules, extent)
    for name, request in requests.items():
        for lang in languages():  # one after the other: the questions are made only once
            payload: Payload = {**build_payload(lesson.name, request.updated({"lang": lang}))}
            payload["sets"] = [one for one in payload["sets"] if one["id"] in extent.rules]
            made[lang][name] = payload
    size = 0
    for lang, payloads in made.items():
        if lesson.recalls:
            payloads["1"]["modes"][0]["drill"] = {"page": f"{QUIZ}.html", "seeds": extent.drills}
        frame, banks = divide(payloads)
        if lesson.fixed:
            frame |= _skills(rules)
            for name, bank in banks.items():
                bank["different"] = different(requests[name])
        for name, value in {"frame": frame, **banks}.items():
            size += _write(folder / lang / rules / lesson.name / f"{name}.bank", value)
    return size


def _skills(rules: str) -> Payload:
    """Return what widgets/page/fixed.js must know of a table's skills."""
    table = find_ruleset(rules)
    return {
        "drills": [[one.id, one.app] for one in skills_of(table) if one.stands_alone],
        "trains": {
            one.id: [other.id for other in one.drills(table)]
            for one in skills_of(table)
            if not one.stands_alone
        },
    }


def _write(path: Path, value: Payload) -> int:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    packed = gzip.compress(text.encode(), mtime=0)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed)
    return len(packed)
