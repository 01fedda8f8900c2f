"""The skills by name: every question trains one, and every one is asked where it exists."""

import pytest

from tests.lessons.rooms import ASKING, FIXED
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.skills import find_skill, skill_index, skills, skills_of
from truc_teach.locale import find_words, languages
from truc_teach.rules import TrucError, find_ruleset, rulesets

SEEDS = range(30)

FROZEN = """
rank.top-four rank.threes rank.false-sevens rank.false-aces rank.twos rank.figures
rank.threes-over-figures rank.balears.pieces rank.low rank.ties rank.order
name.espasa name.basto name.manilla name.set-bord name.as-bord name.amo name.madona
name.llengua-bona name.llengua-dolenta name.none
envit.pair envit.three-of-suit envit.unlinked envit.figures envit.piece envit.pieces
envit.best envit.tie
trick.highest trick.partners-tie trick.parda trick.parda-leader trick.covered
parda.first parda.second parda.third parda.two parda.three
hand.take hand.lead hand.decided hand.may hand.envit hand.worth hand.falta
truc.when truc.raise-right truc.worth truc.refusal
envit.when envit.before-truc envit.worth envit.refusal envit.cap
falta.males falta.leader falta.loser
score.envit-first score.overshoot score.joc-fora score.males-bones
senyes.read senyes.make senyes.sides senyes.set senyes.rules
"""
"""The numbers that progress codes in learners' hands already use."""


def asked(app, rules):
    """Yield each question of the first rounds of an app, over thirty seeds."""
    for seed in SEEDS:
        session = Session(app, Request(rules=rules, seed=seed))
        for mode in session.modes:
            for number in range(6) if app == "hand-walkthrough" else (0,):
                yield from session.round(number, mode)
        if app == "hand-walkthrough":
            return


def test_the_numbers_of_the_skills_never_change():
    assert skill_index()[: len(FROZEN.split())] == tuple(FROZEN.split())
    assert [skill.number for skill in skills()] == list(range(len(skills())))
    assert len(set(skill_index())) == len(skills())


@pytest.mark.parametrize("rules", rulesets())
def test_the_questions_of_every_table_train_just_the_skills_that_it_needs(rules):
    for app in set(ASKING) - {FIXED}:
        needed = {skill.id for skill in skills_of(find_ruleset(rules)) if skill.app == app}
        assert {question.skill for question in asked(app, rules)} == needed, app


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("skill", skills(), ids=lambda skill: skill.id)
def test_a_skill_has_a_name_a_lesson_and_a_source_at_every_table_that_needs_it(skill, language):
    words = find_words(language)
    for rules in map(find_ruleset, rulesets()):
        name, lesson = skill.name(rules).say(words), skill.lesson(rules).say(words)
        assert name and len(name) < 50
        assert lesson.endswith(".") and 1 <= lesson.count(". ") + 1 <= 2
        if skill.exists(rules):
            assert "{" not in skill.source(rules).say(words)


def test_no_two_skills_share_their_words():
    words, rules = find_words("ca"), find_ruleset("mallorqui")
    assert len({skill.name(rules).say(words) for skill in skills()}) == len(skills())
    assert len({skill.lesson(rules).say(words) for skill in skills()}) == len(skills())


def test_an_unknown_skill_is_refused_with_the_nearest_one():
    with pytest.raises(TrucError, match=r"did you mean 'rank\.threes'"):
        find_skill("rank.thres")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", rulesets())
def test_the_last_call_of_the_truc_is_taught_by_what_it_is_worth_here(rules, language):
    """One cama in Xàtiva, one cantó in Majorca, the whole partida elsewhere."""
    found, words = find_ruleset(rules), find_words(language)
    paid = {"xativa": "cama", "mallorqui": "canto", "viquipedia-balears": "canto"}
    said = find_skill("score.joc-fora").lesson(found).say(words)
    assert words(f"betting.worth.{paid.get(rules, 'partida')}") in said
