"""What is said to an answer, by the catalogue key of the mistake that is behind a wrong one."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Numeric, Ordering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.asking.question import Question
    from truc_teach.words.feedback import Feedback

__all__ = ["mistake_behind", "said_to", "temptations", "wrong_answers"]


def said_to(question: Question, given: str) -> Feedback | None:
    """Return what is said to an answer; None for one that the question cannot be given.

    Of cards in a wrong order the first neighbours that stand wrong are spoken of, as on the page.
    """
    if not question.accepts(given):
        return None
    if isinstance(question, Choice):
        return next(option.feedback for option in question.options if option.id == given)
    if isinstance(question, Numeric):
        return question.said_to(int(given))
    assert isinstance(question, Ordering)
    cards = {str(card): card for card in question.cards}
    for above, below in pairwise(cards[code] for code in given.split()):
        if (above, below) in question.pairs:
            return question.pairs[above, below]
    return question.right


def mistake_behind(question: Question, given: str) -> str:
    """Return the catalogue key of the mistake behind an answer, "" for a right one.

    >>> from truc_teach.asking.request import Request
    >>> from truc_teach.asking.session import Session
    >>> question = Session("parda-resolver", Request(seed=7)).round(0)[0]
    >>> mistake_behind(question, "2")
    'parda.mistake.partner-leads'
    """
    said = said_to(question, given)
    return said.mistake if said and not question.is_right(given) else ""


def wrong_answers(question: Question) -> Iterator[tuple[str, Feedback]]:
    """Yield the wrong answers that a question foresees; every number is foreseen."""
    if isinstance(question, Choice):
        found = ((option.id, option.feedback) for option in question.options if not option.right)
        yield from found
    elif isinstance(question, Numeric):
        for number in range(question.low, question.high + 1):
            if number != question.answer:
                yield str(number), question.said_to(number)
    elif isinstance(question, Ordering):
        for cards in permutations(map(str, question.cards)):
            given = " ".join(cards)
            said = said_to(question, given)
            if said and not question.is_right(given):
                yield given, said


def temptations(question: Question) -> frozenset[str]:
    """Return the keys of the mistakes that a question is apt to bring out."""
    if isinstance(question, Ordering):
        return frozenset(said.mistake for said in question.pairs.values())
    if isinstance(question, Numeric):
        return frozenset(said.mistake for said in question.mistakes.values())
    return frozenset(said.mistake for _, said in wrong_answers(question))
