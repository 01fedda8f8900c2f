"""The falta: what it is worth at every score, as a table for the page and as questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import MOST_TYPED, Choice, Numeric, Option
from truc_teach.asking.rounds import numbered
from truc_teach.rules import Score, shown
from truc_teach.rules.chance import Chance
from truc_teach.words.bets import stake_words, state_of_score, the_side
from truc_teach.words.falta import FALTA_SKILLS, FaltaCase, falta_case, falta_reason, falta_rule
from truc_teach.words.feedback import Feedback
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import falta_words, source_of, table_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.lessons.betting.payload_types import FaltaTableMode
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset

__all__ = ["falta_mode", "falta_question", "falta_questions"]

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
OWN_WORDS = ("score", "if-ours", "if-theirs", "formula", "closes", "stays")


KINDS = {
    "falta.males": ("loser-males", "both-males"),
    "falta.loser": ("loser",),
    "falta.leader": ("leader",),
}
CHOICES = 6
"""How many questions of a round give answers to choose from; the others want a number."""


def falta_mode(rules: Ruleset, words: Words) -> FaltaTableMode:
    """Return the calculator: two base-36 digits a score and a winner, an index into the cases.

    The scores run 0-0, 0-1, ... with ours first; each has the winner we, then they.
    """
    cases: dict[FaltaCase, int] = {}
    table: list[str] = []
    for ours in range(rules.cama):
        for theirs in range(rules.cama):
            for winner in (0, 1):
                case = falta_case(Score(rules, (ours, theirs)), winner)
                index = cases.setdefault(case, len(cases))
                table.append(DIGITS[index // 36] + DIGITS[index % 36])
    return {
        "id": "falta",
        "label": falta_words(rules).sentence(words),
        "kind": "falta_table",
        "words": {
            name: text(f"scoring.table.{name}", **table_words(rules)).say(words)
            for name in OWN_WORDS
        },
        "cama": rules.cama,
        "shown": [list(shown(stones, rules)) for stones in range(rules.cama)]
        if rules.males
        else None,
        "start": [rules.cama - 9, rules.cama // 3],
        "cases": [
            {
                "worth": stake_words(case.stones, rules).sentence(words),
                "closes": case.closes,
                "text": falta_reason(case, rules).sentence(words),
            }
            for case in cases
        ],
        "table": "".join(table),
        "rule": falta_rule(rules).sentence(words),
        "source": source_of(rules, "falta").sentence(words),
    }


def falta_questions(request: Request, number: int) -> list[Question]:
    """Return ten scores at which a falta has been won, to say what it pays.

    >>> from truc_teach.asking.request import Request
    >>> sum(asked.skill == "falta.males" for asked in falta_questions(Request(seed=7), 0))
    4
    """
    rules = request.ruleset
    chance = Chance(f"betting-scoring|{rules.id}|{request.seed}|count-falta|{number}")
    kinds = chance.shuffled([True] * CHOICES + [False] * (10 - CHOICES))
    asked: list[Question] = []
    seen: set[object] = set()
    for skill, choose in zip(chance.shuffled(FALTA_SKILLS[rules.falta]), kinds, strict=True):
        score, winner = _draw(skill, rules, chance)
        while score.stones in seen:
            score, winner = _draw(skill, rules, chance)
        seen.add(score.stones)
        asked.append(falta_question(skill, score, winner, chance, choose=choose))
    return numbered("count-falta", number, asked)


def _draw(skill: str, rules: Ruleset, chance: Chance) -> tuple[Score, int]:
    while True:
        stones = (chance.below(rules.cama), chance.below(rules.cama))
        score, winner = Score(rules, stones), chance.below(2)
        case = falta_case(score, winner)
        if case.kind in KINDS[skill] and len(_guesses(case, score, winner)) >= 3:
            return score, winner


def falta_question(
    skill: str, score: Score, winner: int, chance: Chance, *, choose: bool
) -> Choice | Numeric:
    """Ask what an accepted falta pays the pair that wins it."""
    rules, case = score.rules, falta_case(score, winner)
    prompt = text("scoring.ask.falta", side=the_side(winner), falta=falta_words(rules))
    show = {"score": state_of_score(score)}
    right = _feedback(falta_reason(case, rules), rules)
    guesses = _guesses(case, score, winner)
    if choose or not isinstance(case.stones, int):
        wrong = list(guesses.items())[:3]
        options = [Option(str(case.stones), stake_words(case.stones, rules), True, right)]
        options += [
            Option(
                str(stones), stake_words(stones, rules), False, _mistake(name, stones, case, rules)
            )
            for stones, name in wrong
        ]
        options = chance.shuffled(options)
        return Choice(skill=skill, prompt=prompt, show=show, options=tuple(options))
    return Numeric(
        skill=skill,
        prompt=prompt,
        show=show,
        answer=case.stones,
        low=0,
        high=MOST_TYPED,
        right=right,
        mistakes={
            stones: _mistake(name, stones, case, rules)
            for stones, name in {**_checks(case, rules), **guesses}.items()
            if isinstance(stones, int) and stones != case.stones
        },
        ranges=((rules.cama + 1, MOST_TYPED, _mistake("too-many", case.stones, case, rules)),),
        otherwise=_mistake("again", case.stones, case, rules),
    )


def _feedback(said: Text, rules: Ruleset) -> Feedback:
    return Feedback(said, falta_rule(rules), source_of(rules, "falta"))


def _mistake(name: str, stones: int | str, case: FaltaCase, rules: Ruleset) -> Feedback:
    said = text(
        f"scoring.mistake.falta.{name}",
        given=stake_words(stones, rules),
        why=falta_reason(case, rules),
        males=rules.males,
        cama=rules.cama,
        **table_words(rules),
        **_sum_of(stones, case, rules),
    )
    return _feedback(said, rules)


def _sum_of(stones: int | str, case: FaltaCase, rules: Ruleset) -> dict[str, int]:
    """Return what the pair that is looked at has, and where a wrong falta would bring it."""
    if not isinstance(stones, int) or not isinstance(case.stones, int):
        return {}
    have = rules.cama - case.stones
    return {"have": have, "n": stones, "total": have + stones}


def _checks(case: FaltaCase, rules: Ruleset) -> dict[int | str, str]:
    """Return what shows a number to be wrong where no known mistake gives it.

    A number near the right one is a slip; of any other the sum shows that it does not fit.
    """
    stones = int(case.stones)
    slips = [stones + step for step in (1, -1, 2, -2, 10, -10)]
    checks: dict[int | str, str] = {}
    for number in range(1, rules.cama + 1):
        fits = "past-end" if number > stones else "short-of-end"
        checks[number] = "slip" if number in slips else fits
    if case.kind == "both-males":
        checks |= dict.fromkeys(range(1, rules.cama), "part")
    return checks


def _guesses(case: FaltaCase, score: Score, winner: int) -> dict[int | str, str]:
    """Return the wrong stakes that a known mistake gives, the most likely first."""
    known: dict[int | str, str] = {}
    for stones, name in _think(case, score, winner):
        if stones not in (case.stones, 0):
            known.setdefault(stones, name)
    if case.stones == score.rules.cama:
        known.pop("cama", None)
    if case.stones == "cama":
        known.pop(score.rules.cama, None)
    return known


def _think(case: FaltaCase, score: Score, winner: int) -> Iterator[tuple[int | str, str]]:
    """Yield stakes as one reckons them who takes another pair, another half or another rule."""
    rules, loser = score.rules, 1 - winner
    ours, theirs = score.stones
    least = min(score.lacking)
    whole = "cama" if rules.falta == "loser-or-cama" else rules.cama
    if case.kind in ("loser-males", "both-males"):
        yield score.lacking[loser], "males-forgotten"
        yield least, "leader-males"
    elif rules.males:
        yield whole, "no-whole"
    else:
        yield whole, "no-halves"
    if case.kind == "leader":
        yield max(score.lacking), "trailing-lack"
    yield score.lacking[winner], "own-lack"
    if rules.males and case.kind in ("loser-males", "both-males"):
        yield rules.males - score.stones[loser], "to-half"
        yield rules.males - score.stones[winner], "to-half"
    yield score.stones[loser], "their-stones"
    yield score.stones[winner], "own-stones"
    yield abs(ours - theirs), "difference"
    for stones in score.stones:
        yield shown(stones, rules).bones, "bones-only"
    for call in rules.envit:  # what the other envits of the table are worth: a falta is no such
        if isinstance(call.accepted, int):
            yield call.accepted, "fixed"
    if rules.males:
        yield rules.males, "half"
