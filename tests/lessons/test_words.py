"""The words that lessons share: names, sources, decisions and errors in every language."""

import ast
import re
from pathlib import Path

import pytest

from truc_teach.asking.request import Request
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    Card,
    IllegalAction,
    Play,
    Reason,
    Suit,
    TrucError,
    count_envit,
    deal,
    find_ruleset,
    parse_cards,
    rulesets,
)
from truc_teach.rules.cards import NUMBERS
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.words.errors import say_error
from truc_teach.words.text import text
from truc_teach.words.vocabulary import (
    card_name,
    decision_of,
    decision_words,
    ladder,
    nicknames,
    rules_name,
    source_of,
    the_card,
)

PACKAGE = Path(__file__).parents[2] / "truc_teach"
LANGUAGES = languages()
HOUSE_DECISION = ("decisió de la casa", "house decision", "decisión de la casa")
RAISERS = {"TrucError", "NotationError", "RulesetError", "IllegalAction", "Phrase"}


def templates():
    """Yield the English sentences that the lessons and the floors below raise as errors."""
    floors = ("rules", "analysis", "words", "asking", "lessons")
    files = [file for floor in floors for file in (PACKAGE / floor).rglob("*.py")]
    for file in sorted(files):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISERS and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield pytest.param(first.value, id=f"{file.stem}-{node.lineno}")


@pytest.mark.parametrize("template", list(templates()))
def test_every_error_can_be_said_in_every_language(template):
    assert find_words("en")(template) == template
    worded = re.sub(r"\{.*?\}", "", template).strip(", ") != ""
    assert (find_words("ca")(template) != template) == worded


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_can_be_said_in_every_language(reason):
    assert find_words("en")(reason.sentence) == reason.sentence
    assert find_words("ca")(reason.sentence) != reason.sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_value_of_a_rule_set_has_its_source_in_words(rules, language):
    found, words = find_ruleset(rules), find_words(language)
    for field, provenance in found.provenance.items():
        said = source_of(found, field).say(words)
        assert said and "{" not in said
        assert provenance.document in said, field
        assert provenance.document and provenance.passage in said, field
        decided = any(said_so in said.lower() for said_so in HOUSE_DECISION)
        assert decided == bool(provenance.decision) == bool(decision_of(found, field)), field
        assert bool(decision_words(found, field)) == decided


def test_a_house_rule_is_called_one():
    house = parse_ruleset(
        'extends = "barajamos"\nname = "El Casino"\ncama = 12\nmales = 6', "casino"
    )
    words = find_words("ca")
    assert source_of(house, "cama").say(words) == "regla de casa: El Casino"
    assert source_of(house, "truc") == source_of(find_ruleset("barajamos"), "truc")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_with_and_without_its_article(language):
    words = find_words(language)
    cards = [Card(number, suit) for suit in Suit for number in NUMBERS]
    assert len({card_name(card).say(words) for card in cards}) == 40
    for card in cards:
        name, named = card_name(card).say(words), the_card(card).say(words)
        assert named.endswith(name) and named != name


def test_the_names_are_read_back_as_the_cards():
    for language in LANGUAGES:
        for suit in Suit:
            for number in NUMBERS:
                card = Card(number, suit)
                assert Card.parse(card_name(card).say(find_words(language))) == card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_step_of_the_ladder_has_a_name(rules, language):
    found, words = find_ruleset(rules), find_words(language)
    names = [name.say(words) for _, name in ladder(found)]
    assert len(set(names)) == len(names)
    assert sum(len(tier) for tier, _ in ladder(found)) == len(found.deck)
    assert all(name.say(words) for name in nicknames(found).values())
    assert rules_name(found).say(words) and text(f"rules.{rules}.note").say(words)


def test_the_ladder_of_the_balears_begins_with_the_pieces():
    names = [name.say(find_words("ca")) for _, name in ladder(find_ruleset("mallorqui"))]
    assert names[:3] == ["l'Amo", "sa Madona", "sa Llengua bona"]
    assert names[8:11] == ["els reis", "els altres cavalls", "les altres sotes"]


def say(action, language="ca"):
    with pytest.raises(TrucError) as caught:
        action()
    return say_error(caught.value, find_words(language))


def test_an_error_is_said_in_catalan():
    assert say(lambda: parse_cards("8E")) == (
        "«8E» no és cap carta; escriu un número (de l'1 al 7, 10, 11, 12) i la lletra del pal"
        " (E, B, O, C), com ara 7O o 12C."
    )
    rules = find_ruleset("barajamos")
    foreign = say(lambda: count_envit(parse_cards("1O 3E 4E"), rules))
    assert foreign.startswith("La carta 1O no està en la baralla de barajamos, que té 22 cartes:")
    assert "diferents; 7B 4B en són 2" in say(lambda: count_envit(parse_cards("7B 4B"), rules))


def test_the_nearest_spelling_is_said_in_catalan_too():
    said = say(lambda: Request().updated({"rules": "mallorquí"}))
    assert "reglament «mallorquí» (volies dir «mallorqui»?); hi ha barajamos" in said
    assert "{" not in say(lambda: Request(mode="tabel").check_mode(("table", "count")))


def test_a_forbidden_action_is_said_with_its_reason():
    hand = deal(find_ruleset("barajamos"), 1)
    action = Play(2, hand.cards_of(2)[0])
    with pytest.raises(IllegalAction) as caught:
        hand.do(action)
    assert say_error(caught.value, find_words("ca")).endswith("No és el torn d'eixe lloc.")
    assert say_error(caught.value, find_words("en")) == str(caught.value)


def test_an_error_without_a_translation_stays_in_english():
    error = TrucError("Nobody said {word!r} before.", word="x")
    assert say_error(error, find_words("ca")) == "Nobody said «x» before."


def test_every_decision_has_the_source_as_its_subject():
    words = {"ca": "la font ", "en": "the source ", "es": "la fuente "}
    for language, subject in words.items():
        said = find_words(language)
        decisions = {
            f"{group}.{key}": text
            for group in ("rules.decision", "parda.decision", "senyes.decision")
            for key, text in said.group(group).items()
        }
        assert len(decisions) > 30
        assert not [key for key, text in decisions.items() if not text.startswith(subject)]


def test_who_leads_after_a_parda_is_told_as_each_document_leaves_it_open():
    words = find_words("ca")
    said = {
        name: source_of(find_ruleset(name), "after_parda").say(words)
        for name in ("barajamos", "mallorqui", "xativa")
    }
    assert "la font diu que ix qui havia obert la basa empatada" in said["barajamos"]
    assert "la font no diu qui ix" in said["mallorqui"]
    assert "ecisió" not in said["xativa"]
