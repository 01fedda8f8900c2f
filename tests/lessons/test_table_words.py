"""Every payload, of each rule set and in each language: typed, and in the calls of its table."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from tests.lessons.rooms import APPS
from tests.payload.faults import faults_of
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.locale import SOURCE, find_words, languages
from truc_teach.rules import Ruleset, find_ruleset, rulesets
from truc_teach.rules.documents import documents
from truc_teach.words.vocabulary import cama_words, cited, decided, falta_words

COMMON = ("2 més", "envit", "falta", "tots", "truc", "val 9")
"""The calls that are words of the language too: only in quotation marks are they calls."""
LEAVING = {"player": "mazo", "pair": "me'n vaig", "beaten": "no li puc"}
ELSEWHERE = re.compile(
    "|".join(find_words(language)("walk.other-rules").partition("{")[0] for language in languages())
)
OTHERS = [language for language in languages() if language != SOURCE]
NOT_OF_THE_TABLE = {"sets", "calls", "cantons", "source", "means", "gloss", "id", "to", "mistake"}
"""What is of all tables alike, titles, calls in the learner's language, ids and keys."""


def calls_of(rules: Ruleset) -> set[str]:
    rungs = (*rules.truc, *rules.envit)
    said = {call for rung in rungs for call in (rung.say, *rung.also)}
    return {call.removesuffix(" N") for call in said}


def foreign(rules: Ruleset) -> re.Pattern[str]:
    """What is never said at a table: the calls of the others, their cama, their way to leave."""
    others = {call for name in rulesets() for call in calls_of(find_ruleset(name))}
    strange = [
        f"[«“]{call}[»”]" if call in COMMON else call for call in sorted(others - calls_of(rules))
    ]
    strange += [word for kind, word in LEAVING.items() if kind != rules.leave]
    canto, falta = "cantó" in said(cama_words(rules)), "falta" in said(falta_words(rules))
    strange.append("cam[ae]s?" if canto else "cantó|cantons")
    if not falta:
        strange.append("(?:la|the) falta")
    return re.compile(rf"(?i)(?<!\w)(?:{'|'.join(strange)})(?!\w)")


def said(text) -> str:
    return text.say(find_words("ca"))


def texts(found: object, at: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(found, str):
        yield at, found
    elif isinstance(found, dict) and not is_played_elsewhere(found):
        for name, value in found.items():
            if name not in NOT_OF_THE_TABLE:
                yield from texts(value, f"{at}.{name}")
    elif isinstance(found, list | tuple):
        for value in found:
            yield from texts(value, at)


def is_played_elsewhere(found: dict[str, object]) -> bool:
    """Whether it is a hand that the table cannot play, which tells by whose rules it is shown."""
    return bool(ELSEWHERE.search(str(found.get("about", ""))))


@pytest.fixture(scope="module")
def payloads(request):
    """The payloads of all lessons for a rule set and a language, built once for each test."""
    rules, language = request.param
    return {app: build_payload(app, Request(rules=rules, seed=7, lang=language)) for app in APPS}


def of_each(*chosen: tuple[str, str]) -> pytest.MarkDecorator:
    ids = [" ".join(one) for one in chosen]
    return pytest.mark.parametrize("payloads", chosen, ids=ids, indirect=True, scope="module")


@of_each(*product(rulesets(), languages()))
def test_a_payload_is_what_its_types_say(payloads):
    assert {app: found for app, one in payloads.items() if (found := faults_of(one))} == {}


@of_each(
    *product(rulesets(), [SOURCE]),
    *product(["mallorqui", "wikipedia-es-balear"], OTHERS),
)
def test_a_table_is_told_of_in_its_own_calls(payloads):
    never = foreign(find_ruleset(payloads["quiz"]["rules"]))
    strange = {
        f"{app}{at}: {text}"
        for app, payload in payloads.items()
        for at, text in texts(payload)
        if never.search(text)
    }
    assert strange == set()


@pytest.mark.parametrize("language", languages())
def test_two_decisions_of_one_source_are_parted_by_one_full_stop(language):
    said = decided(decided(cited(documents()["002"], "El truc"), "D1"), "D19").say(
        find_words(language)
    )
    assert ".." not in said and said.count(". ") == 2
