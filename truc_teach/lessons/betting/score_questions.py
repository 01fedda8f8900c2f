"""A hand ends: who wins the cama, how the score stands then, and what joc fora is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.asking.rounds import numbered
from truc_teach.lessons.betting.halves_questions import add_question, read_question, show_question
from truc_teach.rules import Score
from truc_teach.rules.chance import Chance
from truc_teach.words.bets import side_label, stake_words, state_of_score, the_side
from truc_teach.words.falta import score_feedback
from truc_teach.words.feedback import Feedback
from truc_teach.words.rulings import here
from truc_teach.words.text import Text, quoted, text
from truc_teach.words.vocabulary import cama_words, decided, source_of

if TYPE_CHECKING:
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.rules import Ruleset
    from truc_teach.rules.score import Won

__all__ = [
    "closer_question",
    "fora_question",
    "overshoot_question",
    "score_questions",
]

PAIRS = (0, 1)
CLOSERS = ("envit", "truc", "truc-short", "both", "nobody")
"""How a hand may close a cama: by the envit, by the truc, by either of them, or not."""
FORAS = ("plain", "envit-closes", "envit-ends")
"""What an envit does before a hand for joc fora is won: nothing, close a cama, end all."""


def score_questions(request: Request, number: int) -> list[Question]:
    """Return ten ends of hands to write down.

    >>> from truc_teach.asking.request import Request
    >>> asked = score_questions(Request(seed=7), 0)
    >>> sum(question.skill == "score.males-bones" for question in asked)
    3
    """
    rules = request.ruleset
    chance = Chance(f"betting-scoring|{rules.id}|{request.seed}|score|{number}")
    kinds = chance.shuffled(CLOSERS)[: 3 if rules.males else 5]
    asked: list[Question] = [closer_question(*_draw_closer(kind, rules, chance)) for kind in kinds]
    for pair in PAIRS:
        asked.append(overshoot_question(*_draw_overshoot(pair, rules, chance), chance))
    foras = chance.shuffled(FORAS)[: 2 if rules.males else 3]
    asked += [fora_question(*_draw_fora(kind, rules, chance)) for kind in foras]
    if rules.males:
        asked += [show_question(rules, chance), add_question(rules, chance)]
        asked.append(read_question(rules, chance))
    return numbered("score", number, chance.shuffled(asked))


def _won(won: Won | None, kind: str, rules: Ruleset) -> dict[str, Text]:
    label = text(f"scoring.label.{kind}")
    if won is None:
        return {"label": label, "text": text("scoring.none")}
    said = text("scoring.won", worth=stake_words(won[1], rules), side=the_side(won[0]))
    return {"label": label, "text": said}


def _show(score: Score, envit: Won | None, truc: Won | None) -> dict[str, object]:
    return {
        "score": state_of_score(score),
        "talk": [_won(envit, "envit", score.rules), _won(truc, "truc", score.rules)],
    }


def _draw_closer(kind: str, rules: Ruleset, chance: Chance) -> tuple[Score, Won, Won]:
    """Draw a hand at the end of a cama, whose envit and truc go to different pairs."""
    pays = [call.accepted for call in rules.truc if isinstance(call.accepted, int)]
    while True:
        lacks = [1 + chance.below(5), 1 + chance.below(5)]
        score = Score(rules, (rules.cama - lacks[0], rules.cama - lacks[1]))
        pair = chance.below(2)
        rival_lacks = score.lacking[1 - pair]
        stake = 1 + chance.below(4)
        if rules.envit_cap == "rival":
            stake = min(stake, rival_lacks)
        envit, truc = (pair, stake), (1 - pair, chance.choice((1, *pays)))
        by_envit = score.after(envit, None).closed is not None
        by_truc = score.after(None, truc).closed is not None
        found = {(True, False): "envit", (False, True): "truc", (True, True): "both"}
        name = found.get((by_envit, by_truc), "nobody")
        close = min(score.lacking[pair] - stake, rival_lacks - truc[1])
        if name == kind or (kind == "truc-short" and name == "truc" and close < 2):
            return score, envit, truc


def closer_question(score: Score, envit: Won, truc: Won) -> Choice:
    """Ask who closes the cama when envit and truc go to different pairs."""
    rules, after = score.rules, score.after(envit, truc)
    right = "nobody" if after.closed is None else str(after.closed)
    names = {"0": side_label(0), "1": side_label(1), "nobody": text("scoring.option.nobody")}
    names["both"] = text("scoring.option.both")

    def option(name: str) -> Option:
        key = "right" if name == right else "mistake"
        said = text(
            f"scoring.{key}.closer.{_closer_key(score, envit, truc, name)}",
            envit=the_side(envit[0]),
            truc=the_side(truc[0]),
            reach=score.stones[envit[0]] + int(envit[1]),
            truc_reach=score.stones[truc[0]] + int(truc[1]),
            cama=rules.cama,
            whole=cama_words(rules),
        )
        return Option(name, names[name], name == right, score_feedback(said, rules, "envit_ends"))

    return Choice(
        skill="score.envit-first",
        prompt=text("scoring.ask.closer", whole=cama_words(rules)),
        show=_show(score, envit, truc),
        options=tuple(map(option, names)),
    )


def _closer_key(score: Score, envit: Won, truc: Won, chosen: str) -> str:
    """Return what is said to a chosen pair, after what the envit and the truc reach."""
    by_envit = score.after(envit, None).closed is not None
    by_truc = score.after(None, truc).closed is not None
    if by_envit and by_truc:
        case = "both"
    else:
        case = "envit" if by_envit else "truc" if by_truc else "nobody"
    if chosen in ("nobody", "both"):
        return f"{case}.{chosen}"
    return f"{case}.{'envit' if int(chosen) == envit[0] else 'truc'}"


def _draw_overshoot(
    pair: int, rules: Ruleset, chance: Chance
) -> tuple[Score, Won | None, Won | None]:
    """Draw a hand that takes a pair past the end of the cama, by its truc or its envit."""
    lacks = 1 + chance.below(2)
    rest = rules.cama // 3 + chance.below(rules.cama // 3)
    own = rules.cama - lacks
    score = Score(rules, (own, rest) if pair == 0 else (rest, own))
    stakes = [call.accepted for call in rules.truc if isinstance(call.accepted, int)]
    more = [stake for stake in stakes if stake > lacks]
    if chance.below(3):
        return score, None, (pair, chance.choice(more))
    return score, (pair, 4), (1 - pair, 1)


def overshoot_question(score: Score, envit: Won | None, truc: Won | None, chance: Chance) -> Choice:
    """Ask how the score stands after a cama that was closed with stones to spare."""
    rules = score.rules
    won = envit or truc
    assert won is not None
    pair, stones = won[0], int(won[1])
    reached = score.stones[pair] + stones
    over, rest = reached - rules.cama, score.stones[1 - pair]
    ends = {
        "zero": (0, 0),
        "surplus": (over, 0),
        "loser-keeps": (0, rest),
        "not-closed": (reached, rest),
    }

    def option(name: str) -> Option:
        mine, theirs = ends[name]
        ours, other = (mine, theirs) if pair == 0 else (theirs, mine)
        label = text("scoring.pair", ours=ours, theirs=other)
        key = "right" if name == "zero" else "mistake"
        said = text(
            f"scoring.{key}.overshoot.{name}",
            over=Text("betting.stones", amount=over),
            reach=reached,
            cama=rules.cama,
            side=the_side(pair),
            whole=cama_words(rules),
        )
        found = score_feedback(said, rules, "cama")
        return Option(f"{ours}-{other}", label, name == "zero", found)

    return Choice(
        skill="score.overshoot",
        prompt=text("scoring.ask.overshoot"),
        show=_show(score, envit, truc),
        options=tuple(chance.shuffled(map(option, ends))),
    )


def _draw_fora(kind: str, rules: Ruleset, chance: Chance) -> tuple[Score, Won | None, Won]:
    pair = chance.below(2)
    stones = [chance.below(rules.cama - 6), chance.below(rules.cama - 6)]
    camas = [0, 0]
    envit: Won | None = None
    if kind != "plain":
        stones[pair] = rules.cama - 1 - chance.below(2)
        stones[1 - pair] = chance.below(rules.cama - 6)
        envit = (pair, 2)
        camas[pair] = rules.camas - 1 if kind == "envit-ends" else 0
        camas[1 - pair] = chance.below(rules.camas)
    else:
        camas = [chance.below(rules.camas), chance.below(rules.camas)]
    score = Score(rules, (stones[0], stones[1]), (camas[0], camas[1]))
    return score, envit, (1 - pair, rules.truc[-1].accepted)  # type: ignore[return-value]


def fora_question(score: Score, envit: Won | None, truc: Won) -> Choice:
    """Ask what comes of a hand that was played for the last call of the truc ladder."""
    rules, after = score.rules, score.after(envit, truc)
    whole = after.partida is not None
    winner = after.partida if after.partida is not None else after.closed
    right = f"{'partida' if whole else 'cama'}.{winner}"
    case = "plain"
    if envit is not None:
        ends = score.after(envit, None).partida is not None
        case = "envit-ends" if ends else "envit-closes"
    stake = truc[1]

    def option(name: str) -> Option:
        kind, _, pair = name.partition(".")
        prize = cama_words(rules) if kind == "cama" else text("betting.worth.partida")
        label = text("scoring.prize", prize=prize, side=the_side(int(pair)))
        if name == right:
            key = f"scoring.right.fora.{case}.{stake}"
        elif int(pair) == winner:
            key = f"scoring.mistake.fora.kind.{'second' if stake == 'cama' and whole else stake}"
            key = "scoring.mistake.fora.ended" if case == "envit-ends" else key
        else:
            key = f"scoring.mistake.fora.{case}.{stake}"
        said = text(
            key,
            envit=the_side(1 - truc[0]),
            truc=the_side(truc[0]),
            call=quoted(rules.truc[-1].say),
            whole=cama_words(rules),
        )
        rule = here(text(f"scoring.rule.fora.{stake}", whole=cama_words(rules)), rules, "truc")
        source = source_of(rules, "truc")
        if case == "envit-closes" and stake == "partida":
            source = decided(source, "D19")
        return Option(name, label, name == right, Feedback(said, rule, source))

    prizes = (
        ("cama", "partida") if rules.camas > 1 else ("partida",)
    )  # a single cama is the partida
    names = [f"{kind}.{pair}" for kind in prizes for pair in PAIRS]
    call = quoted(rules.truc[-1].say)
    prompt = text("scoring.ask.fora", call=call, side=the_side(truc[0]))
    shown_won = [_won(envit, "envit", rules), _fora_line(call, truc[0])]
    return Choice(
        skill="score.joc-fora",
        prompt=prompt,
        show={"score": state_of_score(score), "talk": shown_won},
        options=tuple(map(option, names)),
    )


def _fora_line(call: Text, pair: int) -> dict[str, Text]:
    said = text("scoring.won-fora", call=call, side=the_side(pair))
    return {"label": text("scoring.label.truc"), "text": said}
