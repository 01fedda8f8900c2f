"""Where a document is silent the learner reads a decision, and never the document's word.

And what a house rule set decides for itself is told in its own words.
"""

from argparse import Namespace
from pathlib import Path

import pytest

from tests.rules.test_disputes import SILENT
from truc_teach.asking.steps import tell_hand
from truc_teach.lessons.walkthrough.autoplay import play_out
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    Ruleset,
    count_envit,
    deal,
    envit_winner,
    find_ruleset,
    format_hand,
    load_ruleset,
    parse_cards,
    resolve_hand,
    resolve_trick,
    rulesets,
)
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.serve.replay_command import run_replay
from truc_teach.words.envit_cases import count_feedback
from truc_teach.words.explain import envit_winner_source, explain_hand, explain_trick
from truc_teach.words.rulings import rule_words
from truc_teach.words.text import Text
from truc_teach.words.vocabulary import source_of

HOUSES = sorted((Path(__file__).parents[2] / "docs" / "house-rules").glob("*.toml"))
HEAD = {
    language: find_words(language)("rules.decided", source="", reason="").strip(" .")
    for language in languages()
}
"""What a decision is called: "House decision:"."""
HANDS = 12


def third_parda(rules: Ruleset) -> Text:
    tricks = (0, 1, None)
    return explain_hand(tricks, 1, resolve_hand(tricks, 1), rules).source


def three_on_top(rules: Ruleset) -> Text:
    trick = resolve_trick(list(enumerate(parse_cards("3O 3C 3E 7B"))), 0, rules)
    return explain_trick(trick, rules, str).source


def tied_envit(rules: Ruleset) -> Text:
    hands = {0: parse_cards("7O 4O 3B"), 1: parse_cards("7C 4C 6E")}
    return envit_winner_source(rules, envit_winner(hands, mano=1, rules=rules))


def three_figures(rules: Ruleset) -> Text:
    return count_feedback(count_envit(parse_cards("12O 11C 10E"), rules), rules).source


OF_RULES = {
    "parda-third": third_parda,
    "parda-three": three_on_top,
    "tie": tied_envit,
    "figures": three_figures,
}
"""The source that a lesson cites for what is no field of a rule set."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param(name, said, id=f"{name}-{said.field or said.rule}-{said.decision}")
        for name, said in SILENT
        if said.field or said.rule
    ],
)
def test_silence_is_told_as_a_decision(name, said, language) -> None:
    rules, words = find_ruleset(name), find_words(language)
    source = source_of(rules, said.field) if said.field else OF_RULES[said.rule](rules)
    assert HEAD[language] in source.say(words)


def test_what_a_document_says_is_not_told_as_a_decision() -> None:
    """The other half: a rule that stands in each document is cited plainly."""
    words = find_words("en")
    for name in rulesets():
        rules = find_ruleset(name)
        two = explain_hand((0, 0), 0, resolve_hand((0, 0), 0), rules)
        assert HEAD["en"] not in two.source.say(words)
    assert HEAD["en"] not in source_of(find_ruleset("mallorqui"), "leave").say(words)
    assert HEAD["en"] not in three_on_top(find_ruleset("barajamos")).say(words)


def replayed(house: Path, record: str, language: str) -> list[str]:
    return list(run_replay(Namespace(record=record, rules=str(house), lang=language)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.stem)
def test_a_hand_of_a_house_is_replayed(house: Path, language: str) -> None:
    rules = load_ruleset(house)
    for players in rules.players:
        for seed in range(HANDS):
            hand = play_out(deal(rules, seed, players), f"{house.stem}{seed}")
            lines = replayed(house, format_hand(hand), language)
            assert len(lines) > len(hand.history)
            assert not [line for line in lines if "{" in line or "rules." in line]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.stem)
def test_a_decision_of_a_house_is_told_in_its_own_words(house: Path, language: str) -> None:
    rules, words = load_ruleset(house), find_words(language)
    base = [find_ruleset(name).provenance for name in rulesets()]
    told = 0
    for field, found in rules.provenance.items():
        said = source_of(rules, field).say(words)
        if (
            found.decision
            and all(found != other[field] for other in base)
            and str(found) != found.decision
        ):
            assert f"{HEAD[language]} {found.decision.rstrip('.')}." in said
            assert found.passage in said and found.document in said
            told += 1
    assert told


def test_what_a_hand_tells_of_a_house_is_that_decision() -> None:
    house = next(house for house in HOUSES if house.stem == "en-negres")
    hand = play_out(deal(load_ruleset(house), 1, 4), "negres")
    said = "\n".join(replayed(house, format_hand(hand), "en"))
    assert "Vilapedia. House decision: not printed for en negres: twos, false aces" in said


def test_a_house_that_names_no_document_may_decide_too() -> None:
    text = 'extends = "barajamos"\ncamas = { value = 1, decision = "we go home early." }'
    rules, words = parse_ruleset(text, "ours"), find_words("en")
    assert source_of(rules, "camas").say(words) == (
        "house rule: ours. House decision: we go home early."
    )
    assert tell_hand(play_out(deal(rules, 1), "ours"), ())
    assert rule_words(rules, "answer").say(words)
