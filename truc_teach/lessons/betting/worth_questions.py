"""What a bet is worth: wanted, not wanted, and capped by what the rival lacks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.asking.question import MOST_TYPED, Choice, Numeric, Option
from truc_teach.asking.rounds import numbered
from truc_teach.rules import (
    NO_BET,
    Accept,
    Bet,
    BetState,
    Call,
    Refuse,
    Score,
    envit_stones,
    truc_stones,
)
from truc_teach.rules.bets import level_stones, standing_stones, stands_over
from truc_teach.rules.chance import Chance
from truc_teach.words.bets import (
    ladder_rule,
    side_label,
    stake_words,
    state_of_score,
    talk_of,
    the_side,
)
from truc_teach.words.rulings import ruled
from truc_teach.words.text import Text, quoted, text

if TYPE_CHECKING:
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.rules import Action, Ruleset, Rung
    from truc_teach.words.feedback import Feedback

__all__ = ["Wager", "make_wager", "wager_question", "worth_questions"]

CAPPED_ROUND = ("envit.cap", "envit.cap", "envit.cap")
PLAIN_ROUND = ("envit.refusal", "envit.worth", "truc.refusal")
ROUND = ("truc.worth", "truc.worth", "truc.refusal", "truc.refusal", "envit.worth")
REFUSALS = ("envit.refusal", "envit.refusal")
"""The skills of a round; three of them by whether the table caps an envit."""

ABOVE_THE_TOP = 4
"""How far past the highest fixed rung of its ladder a wrong number is told apart."""
NEAR_HOME = 3
FAR_FROM_HOME = 9


@dataclass(frozen=True)
class Wager:
    """A bet, what was said on the way to it, and the pair that wins it."""

    rules: Ruleset
    ladder: str
    said: tuple[Action, ...]
    bet: Bet
    score: Score
    winner: int

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The ladder that the bet stands on."""
        return self.rules.truc if self.ladder == "truc" else self.rules.envit

    @property
    def highest(self) -> int:
        """The highest number that has a mistake of its own as an answer."""
        fixed = [call.accepted for call in self.rungs if isinstance(call.accepted, int)]
        return max(fixed) + ABOVE_THE_TOP

    @property
    def is_refused(self) -> bool:
        """Whether the last call was not wanted."""
        return self.bet.state == BetState.REFUSED

    @property
    def stones(self) -> int | str:
        """What the bet pays."""
        return self.would_pay(self.bet)

    @property
    def plain(self) -> int | str:
        """What the bet would pay at a table that caps nothing."""
        if self.ladder == "truc":
            return self.stones
        return envit_stones(self.bet, self.winner, _uncapped(self.score))

    def would_pay(self, bet: Bet) -> int | str:
        """Return what another bet would pay here."""
        if self.ladder == "truc":
            return truc_stones(bet, self.rules)
        return envit_stones(bet, self.winner, self.score)


@cache
def _without_cap(rules: Ruleset) -> Ruleset:
    return replace(rules, envit_cap="none")


def _uncapped(score: Score) -> Score:
    return Score(_without_cap(score.rules), score.stones, score.camas)


def make_wager(
    ladder: str,
    said: tuple[Action, ...],
    score: Score,
    winner: int | None = None,
) -> Wager:
    """Return the wager of some calls and the answer to the last; seats are sides.

    `winner` is the pair with the better envit; a refused bet goes to the side that called it.

    >>> from truc_teach.rules import find_ruleset
    >>> score = Score(find_ruleset("xativa"), (10, 21))
    >>> said = (Call(0, "envide"), Call(1, "torne"), Accept(0))
    >>> wager = make_wager("envit", said, score, winner=0)
    >>> wager.stones, wager.plain
    (3, 4)
    """
    rungs = score.rules.truc if ladder == "truc" else score.rules.envit
    bet = NO_BET
    for action in said:
        match action:
            case Call(seat, say, number):
                named = [at for at, call in enumerate(rungs) if say in (call.say, *call.also)]
                fits = [at for at in named if stands_over(rungs, at, bet.rung)]
                bet = bet.called(fits[0], seat % 2, number)
            case Accept():
                bet = bet.accepted()
            case Refuse():
                bet = bet.refused()
    goes_to = bet.side if winner is None or bet.state == BetState.REFUSED else winner
    return Wager(score.rules, ladder, said, bet, score, goes_to)


def worth_questions(request: Request, number: int) -> list[Question]:
    """Return ten questions about what a bet is worth or what a refusal pays.

    >>> from truc_teach.asking.request import Request
    >>> sum(question.skill == "envit.cap" for question in worth_questions(Request("xativa"), 0))
    3
    """
    rules = request.ruleset
    chance = Chance(f"betting-scoring|{rules.id}|{request.seed}|worth|{number}")
    more = CAPPED_ROUND if rules.envit_cap == "rival" else PLAIN_ROUND
    asked: list[Question] = []
    seen: set[object] = set()
    for skill in chance.shuffled((*ROUND, *REFUSALS, *more)):
        wager = _draw(skill, rules, chance)
        while _calls_of(wager) in seen and chance.below(20):
            wager = _draw(skill, rules, chance)
        seen.add(_calls_of(wager))
        asked.append(wager_question(skill, wager, chance))
    return numbered("worth", number, asked)


def _calls_of(wager: Wager) -> tuple[object, ...]:
    """Return what makes a wager another question: its calls and answer, whoever says them."""
    calls = [action.say for action in wager.said if isinstance(action, Call)]
    return (*calls, wager.is_refused, wager.stones)


def _draw(skill: str, rules: Ruleset, chance: Chance) -> Wager:
    """Draw a wager that trains a skill: capped for "envit.cap", and not for the others."""
    ladder, about = skill.split(".")
    wanted = about == "worth" or (about == "cap" and chance.below(4) > 0)
    while True:
        score = _draw_score(rules, chance, near=about == "cap")
        wager = _draw_wager(ladder, score, chance, wanted=wanted)
        if ladder == "truc":
            return wager
        fixed = isinstance(wager.rungs[wager.bet.rung].accepted, int)
        typed = isinstance(wager.stones, int) and wager.stones < wager.highest
        capped = wager.stones != wager.plain
        if typed and (wager.is_refused or fixed) and capped == (about == "cap"):
            return wager


def _draw_score(rules: Ruleset, chance: Chance, *, near: bool) -> Score:
    if not near:
        far = rules.cama - FAR_FROM_HOME
        return Score(rules, (chance.below(far), chance.below(far)))
    stones = [chance.below(rules.cama), rules.cama - 1 - chance.below(NEAR_HOME)]
    return Score(rules, tuple(chance.shuffled(stones)))  # type: ignore[arg-type]


def _draw_wager(ladder: str, score: Score, chance: Chance, *, wanted: bool) -> Wager:
    """Climb a ladder by calls that may be said, as far as chance will have it."""
    rungs = score.rules.truc if ladder == "truc" else score.rules.envit
    side, bet = chance.below(2), NO_BET
    said: list[Action] = []
    for _ in range(1 + chance.below(len(rungs))):
        above = [at for at in range(len(rungs)) if _may_climb(rungs, at, bet, score)]
        if not above:
            break
        rung = chance.choice(above)
        named = rungs[rung].accepted == "number"
        number = standing_stones(bet, score) + 1 + chance.below(3) if named else 0
        bet = bet.called(rung, side, number)
        said.append(Call(side, rungs[rung].say, number))
        side = 1 - side
    said.append(Accept(side) if wanted else Refuse(side))
    return make_wager(ladder, tuple(said), score, chance.below(2))


def _may_climb(rungs: tuple[Rung, ...], at: int, bet: Bet, score: Score) -> bool:
    call = rungs[at]
    if not stands_over(rungs, at, bet.rung):
        return False
    lacks = min(score.lacking)
    if call.accepted == "number":
        return standing_stones(bet, score) + NEAR_HOME <= lacks
    if call.accepted == "level":
        return level_stones(score) > standing_stones(bet, score)
    return not call.above or lacks > call.above


def wager_question(skill: str, wager: Wager, chance: Chance) -> Choice | Numeric:
    """Return the question for what a wager pays: a number, or a choice for a whole cama."""
    show: dict[str, object] = {
        "talk": talk_of((side_label(action.seat % 2), action) for action in wager.said)
    }
    if wager.ladder == "envit":
        show["score"] = state_of_score(wager.score)
    kind = "refused" if wager.is_refused else "wanted"
    prompt = text(
        f"betting.ask.worth.{wager.ladder}.{kind}",
        side=the_side(wager.winner),
        call=_last_call(wager),
    )
    stones = wager.stones
    if not isinstance(stones, int):
        return _whole_choice(skill, wager, prompt, show, chance)
    wrong = [number for number in range(wager.highest + 1) if number != stones]
    worth = stake_words(stones, wager.rules)
    again = text("betting.mistake.worth.again", worth=worth)
    too_many = text("betting.mistake.worth.too-many", worth=worth)
    return Numeric(
        skill=skill,
        prompt=prompt,
        show=show,
        answer=stones,
        low=0,
        high=MOST_TYPED,
        right=_right(skill, wager),
        mistakes={number: _mistake(skill, wager, number) for number in wrong},
        ranges=((wager.highest + 1, MOST_TYPED, _ruling(skill, wager, too_many)),),
        otherwise=_ruling(skill, wager, again),
    )


def _last_call(wager: Wager) -> Text:
    return quoted(wager.rungs[wager.bet.rung].say, wager.bet.number)


def _ruling(skill: str, wager: Wager, said: Text) -> Feedback:
    rules = wager.rules
    if skill == "envit.cap":
        return ruled(said, rules, "envit_cap")
    if wager.ladder == "envit" and wager.is_refused:
        return ruled(said, rules, "envit", text("betting.rule.refused.envit"))
    rule = ladder_rule(rules, wager.ladder, refused=wager.is_refused)
    return ruled(said, rules, wager.ladder, rule)


def _right(skill: str, wager: Wager) -> Feedback:
    worth = stake_words(wager.stones, wager.rules)
    if skill == "envit.cap":
        said = text("betting.right.worth.cap", worth=worth, side=the_side(1 - wager.winner))
    elif wager.is_refused:
        opening = "opening" if wager.bet.below < 0 else "raised"
        said = text(
            f"betting.right.worth.refused.{wager.ladder}.{opening}",
            worth=worth,
            call=_last_call(wager),
            side=the_side(wager.bet.side),
        )
    else:
        said = text("betting.right.worth.wanted", worth=worth, call=_last_call(wager))
    return _ruling(skill, wager, said)


def _mistake(skill: str, wager: Wager, number: int) -> Feedback:
    """Return the most likely mistake behind a wrong number of stones."""
    find = _cap_mistake if skill == "envit.cap" else _ladder_mistake
    name, call = find(wager, number)
    said = text(
        f"betting.mistake.worth.{name}",
        n=number,
        given=stake_words(number, wager.rules),
        worth=stake_words(wager.stones, wager.rules),
        call=quoted(call) if call else _last_call(wager),
        side=the_side(1 - wager.winner),
    )
    return _ruling(skill, wager, said)


def _cap_mistake(wager: Wager, number: int) -> tuple[str, str]:
    if number == 0:
        return "nothing", ""
    if number == wager.plain:
        return "no-cap", ""
    if number == wager.score.lacking[wager.winner]:
        return "own-lack", ""
    return ("over-cap" if number > int(wager.stones) else "under-cap"), ""


def _ladder_mistake(wager: Wager, number: int) -> tuple[str, str]:
    bet, rungs = wager.bet, wager.rungs
    if number == 0:
        return "nothing", ""
    if wager.is_refused and number == wager.would_pay(bet.accepted()):
        return "as-wanted", ""
    if not wager.is_refused and number == wager.would_pay(bet.refused()):
        return "as-refused", ""
    climbed = _climbed(wager)
    if len(climbed) > 1 and number == sum(climbed):
        return "added", ""
    if number == int(wager.stones) + 1:
        return f"plus-one.{wager.ladder}", ""
    if number == 1:
        return f"one.{wager.ladder}", ""
    for call in rungs:
        if call.accepted == number:
            return "other-rung", call.say
    named = any(call.accepted == "number" for call in rungs)
    return ("off-talk" if named else "off-ladder"), ""


def _climbed(wager: Wager) -> list[int]:
    """Return what each call said was worth by itself, the last one too where it is wanted."""
    calls = [action for action in wager.said if isinstance(action, Call)]
    worths = [
        call.accepted
        for action in calls[: len(calls) - wager.is_refused]
        for call in wager.rungs
        if call.say == action.say
    ]
    return [worth for worth in worths if isinstance(worth, int)]


def _whole_choice(
    skill: str, wager: Wager, prompt: Text, show: dict[str, object], chance: Chance
) -> Choice:
    """Ask for a stake that is no number: the last rung of a truc ladder."""
    rules, stones = wager.rules, str(wager.stones)
    paid = int(wager.would_pay(wager.bet.refused()))
    step = paid - int(truc_stones(NO_BET.called(0, 0).refused(), rules))
    other = "cama" if stones == "partida" else "partida"
    wrong: list[tuple[str, int | str]] = [
        ("as-refused", paid),
        (f"not-{other}", other),
        ("one-more", paid + max(1, step // (len(rules.truc) - 1))),
    ]
    options = [Option(stones, stake_words(stones, rules), True, _right(skill, wager))]
    for name, stake in wrong:
        said = text(
            f"betting.mistake.worth.{name}",
            n=stake,
            given=stake_words(stake, rules),
            worth=stake_words(stones, rules),
            call=_last_call(wager),
            side=the_side(1 - wager.winner),
        )
        found = _ruling(skill, wager, said)
        options.append(Option(str(stake), stake_words(stake, rules), False, found))
    return Choice(skill=skill, prompt=prompt, show=show, options=tuple(chance.shuffled(options)))
