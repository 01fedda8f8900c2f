"""A hint or a diagnosis never speaks of what a table has not: males without halves, no one's twos.

Over questions of every mode, at each table, in each language; and of the skills, and of a game of
two. Questions about the signs of other tables name those tables, and are left out.
"""

import re
from collections.abc import Iterator

import pytest

from tests.lessons.rooms import ASKING
from tests.lessons.test_table_words import foreign, texts
from truc_teach.asking.question import Choice, Numeric, Question
from truc_teach.asking.request import Request
from truc_teach.asking.rounds import hinted
from truc_teach.asking.session import Session
from truc_teach.asking.skills import skills_of
from truc_teach.lessons.betting.falta_questions import falta_questions
from truc_teach.lessons.play.game import Game
from truc_teach.lessons.play.hints import first_hints
from truc_teach.lessons.play.table import table_view
from truc_teach.locale import find_words, languages
from truc_teach.rules import Card, Ruleset, find_ruleset, rulesets
from truc_teach.words.seats import words_at

SEEDS = (1, 2)
OF_OTHER_TABLES = ("senyes.set",)
"""The skills whose questions are about another table, and name it."""

WORDS = {
    "halves": r"males(?! cartes)|bones|malas(?! cartas)|buenas|mitats|meitats|mitades|halves",
    "figures": r"figur[ae]s?|reis?|cavalls?|sot[ae]s?|rey(?:es)?|caballos?|kings?|knights?|pages?"
    r"|jacks?",
    "pieces": r"amo|madona|pe[cç]a|peces|piezas?|pieces?",
    "twos": r"dosos|un dos|doses|twos|a two",
    "false aces": r"as(?:os)? bords?|as(?:es)? bordes?|false aces?",
    "face down": r"tapa(?:t|des)|tapad[ao]s?|face down|covered",
    "leaving": r"se'n va|anar-se'n|se va|irse|leaves|leaving|mazo|no li puc|me'n vaig",
    "signs": r"senyes|senya|señas?|signs?",
    "numbers": r"envide N|N pedres|N stones",
}
HAS = {
    "halves": lambda rules: rules.males > 0,
    "figures": lambda rules: any(card.is_figure for card in rules.deck),
    "pieces": lambda rules: bool(rules.pieces),
    "twos": lambda rules: any(card.number == 2 for card in rules.deck),
    "false aces": lambda rules: any(str(card) in ("1O", "1C") for card in rules.deck),
    "face down": lambda rules: rules.covered,
    "leaving": lambda rules: rules.leave != "none",
    "signs": lambda rules: bool(rules.signs),
    "numbers": lambda rules: any(rung.accepted == "number" for rung in rules.envit),
}


def lacking(rules: Ruleset, *, signs: bool) -> re.Pattern[str]:
    """What is never said at a table; of signs it may be spoken in the lesson on them."""
    strange = [
        words
        for what, words in WORDS.items()
        if not HAS[what](rules) and (what != "signs" or signs)
    ]
    return re.compile(rf"(?i)(?<!\w)(?:{'|'.join(strange)})(?!\w)")


def questions(name: str, seed: int) -> Iterator[Question]:
    for app in ASKING:
        session = Session(app, Request(rules=name, seed=seed))
        for mode in session.modes:
            yield from session.round(0, mode)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", rulesets())
def test_a_question_speaks_of_no_rule_that_the_table_lacks(name: str, language: str) -> None:
    words, rules = find_words(language), find_ruleset(name)
    plain, on_signs = (lacking(rules, signs=signs) for signs in (True, False))
    calls = foreign(rules)
    asked = 0
    for seed in SEEDS:
        request = Request(rules=name, seed=seed, lang=language)
        for question in questions(name, seed):
            if question.skill in OF_OTHER_TABLES:
                continue
            asked += 1
            never = on_signs if question.skill.startswith("senyes") else plain
            said = [text for _, text in texts(hinted(question, request, words))]
            assert not [text for text in said if never.search(text) or calls.search(text)]
    assert asked > 150


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", rulesets())
def test_a_skill_is_taught_without_what_the_table_lacks(name: str, language: str) -> None:
    words, rules = find_words(language), find_ruleset(name)
    for skill in skills_of(rules):
        never = lacking(rules, signs=not skill.id.startswith("senyes"))
        said = [text.say(words) for text in (skill.lesson(rules), skill.name(rules))]
        assert not [text for text in said if never.search(text) or "{" in text], skill.id


PAIRS = re.compile(
    r"(?i)(?<!\w)(?:parell\w*|parej\w*|company\w*|compañer\w*|pairs?|partners?)(?!\w)"
)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [one for one in rulesets() if 2 in find_ruleset(one).players])
def test_a_game_of_two_speaks_of_no_pair(name: str, language: str) -> None:
    words = words_at(2, find_words(language))
    for seed in range(6):
        game = Game.start(find_ruleset(name), 2, seed=seed, level="thumb").advanced()
        said = [text for _, text in texts(table_view(game, words))] + first_hints(game, words)
        assert not [text for text in said if PAIRS.search(text)]


@pytest.mark.parametrize("name", rulesets())
def test_a_fixed_envit_is_one_that_the_table_says(name: str) -> None:
    """Six stones are "2 més" in Majorca, and no envit at all elsewhere."""
    rules = find_ruleset(name)
    ladder = {rung.accepted for rung in rules.envit if isinstance(rung.accepted, int)}
    found: set[int] = set()
    for seed in range(40):
        for question in falta_questions(Request(rules=name, seed=seed), 0):
            if isinstance(question, Numeric):
                said = question.mistakes.items()
                found |= {n for n, why in said if why.reason.key == "scoring.mistake.falta.fixed"}
            elif isinstance(question, Choice):
                found |= {
                    int(option.id)
                    for option in question.options
                    if option.feedback.reason.key == "scoring.mistake.falta.fixed"
                }
    assert found and found <= ladder


def test_false_aces_stand_below_what_the_deck_has() -> None:
    words = find_words("en")
    said = {
        name: next(
            skill.lesson(find_ruleset(name)).say(words)
            for skill in skills_of(find_ruleset(name))
            if skill.id == "rank.false-aces"
        )
        for name in ("ribera-baixa", "mallorqui")
    }
    assert Card.parse("2O") in find_ruleset("ribera-baixa").deck_set
    assert "lose to the twos" in said["ribera-baixa"]
    assert "lose to the threes" in said["mallorqui"]
