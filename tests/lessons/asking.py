"""What the tests of the lessons share: the sentences of a question, and its likeness to another."""

import json
from collections.abc import Iterator
from typing import Any

from truc_teach.asking.question import Choice, Numeric, Ordering, Question
from truc_teach.locale import find_words, languages
from truc_teach.rules import Card
from truc_teach.words.feedback import Feedback

LANGUAGES = languages()


def feedbacks(question: Question) -> Iterator[tuple[bool, Feedback]]:
    """Yield what is said to each answer that a question foresees, and whether that is right."""
    if isinstance(question, Choice):
        yield from ((option.right, option.feedback) for option in question.options)
    elif isinstance(question, Ordering):
        yield True, question.right
        yield from ((False, said) for said in question.pairs.values())
    elif isinstance(question, Numeric):
        yield True, question.right
        yield from ((False, said) for said in question.mistakes.values())


def sentences(value: Any) -> Iterator[str]:
    """Yield every text of a JSON value but the keys."""
    if isinstance(value, dict):
        for entry in value.values():
            yield from sentences(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from sentences(entry)
    elif isinstance(value, str):
        yield value


def assert_worded(question: Question) -> None:
    """Check that a question can be said in all languages, and that no placeholder is left."""
    for language in LANGUAGES:
        said = question.payload(find_words(language))
        json.dumps(said)
        for sentence in sentences(said):
            assert sentence.strip(), question.id
            assert "{" not in sentence, sentence


def likeness(question: Question) -> object:
    """Return what makes a question the same as another: its prompt and cards, in any order."""
    cards = [option.card for option in getattr(question, "options", ()) if option.card]
    cards += getattr(question, "cards", ())
    shown = json.dumps(question.payload(find_words("ca")).get("show"), sort_keys=True)
    if isinstance(question, Numeric):
        shown = " ".join(sorted(map(str, question.show["cards"])))
    return question.payload(find_words("ca"))["prompt"], frozenset(cards), shown


def codes(cards: Any) -> str:
    """Return cards as codes parted by spaces."""
    return " ".join(str(card) for card in cards if isinstance(card, Card))
