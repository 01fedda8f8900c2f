"""Both ladders of a table: what each call is worth, what goes over it, and a climb to try."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from truc_teach.rules.bets import OPENING, stands_over
from truc_teach.words.bets import refused_words, side_label, the_side, wanted_words
from truc_teach.words.falta import falta_rule
from truc_teach.words.glosses import gloss
from truc_teach.words.rulings import rule_words
from truc_teach.words.text import Text, listed, quoted, text
from truc_teach.words.vocabulary import calls_source, source_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from truc_teach.lessons.betting.payload_types import FactData, LadderData, LaddersMode, StopData
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset, Rung

__all__ = ["climb", "ladders_mode"]

COLUMNS = ("call", "yes", "no", "over")
OWN_WORDS = ("which", "walk", "restart", "moves", "so-far", "facts")
FACTS = {
    "truc": ("truc_when", "answer", "truc"),
    "envit": ("envit_open", "envit_and_truc", "envit_cap", "falta"),
}
"""The fields of a rule set that say who may call, and when."""


class Move(TypedDict):
    """What may be said at a stop, and where that leads."""

    to: str
    text: Text


class Stop(TypedDict):
    """A stop of a climb, not yet worded."""

    text: Text
    moves: list[Move]


def ladders_mode(rules: Ruleset, words: Words) -> LaddersMode:
    """Return the mode that shows both ladders as tables and lets a learner climb them."""
    return {
        "id": "ladders",
        "label": words("betting.mode.ladders"),
        "kind": "ladders",
        "words": {name: words(f"betting.ladders.{name}") for name in (*COLUMNS, *OWN_WORDS)},
        "ladders": [_ladder(name, rules, words) for name in FACTS],
    }


def _ladder(name: str, rules: Ruleset, words: Words) -> LadderData:
    rungs = _rungs(name, rules)
    return {
        "id": name,
        "title": words(f"betting.ladders.title.{name}"),
        "rows": [
            {
                "call": quoted(call.say).say(words),
                "means": gloss(call.say, words),
                "yes": wanted_words(call, rules).say(words),
                "no": _refusals(call, rules).say(words),
                "over": _over(rungs, at).say(words),
            }
            for at, call in enumerate(rungs)
        ],
        "source": source_of(rules, name).sentence(words),
        "facts": [_fact(field, rules, words) for field in FACTS[name]],
        "nodes": {key: _worded(stop, words) for key, stop in climb(name, rules).items()},
    }


def _fact(field: str, rules: Ruleset, words: Words) -> FactData:
    if field == "falta":
        rule = falta_rule(rules)
    elif field == "truc":
        rule = text("betting.rule.raise")
    else:
        rule = rule_words(rules, field)
    source = calls_source(rules, field) if field == "truc" else source_of(rules, field)
    return {"rule": rule.sentence(words), "source": source.sentence(words)}


def _rungs(name: str, rules: Ruleset) -> tuple[Rung, ...]:
    return rules.truc if name == "truc" else rules.envit


def _over(rungs: tuple[Rung, ...], at: int) -> Text:
    """Return the calls that may be said over one."""
    calls = [quoted(rungs[above].say) for above in _above(rungs, at)]
    return listed(calls) if calls else text("betting.ladders.top")


def _above(rungs: tuple[Rung, ...], below: int) -> list[int]:
    return [at for at in range(len(rungs)) if stands_over(rungs, at, below)]


def _refusals(call: Rung, rules: Ruleset) -> Text:
    """Return what a refused call pays, over each call that it may stand on."""
    groups: dict[int | str, list[str]] = {}
    for below, paid in call.refused.items():
        groups.setdefault(paid, []).append(below)
    if len(groups) == 1:
        return refused_words(call, next(iter(call.refused)), rules)
    return listed([_group(call, belows, rules) for belows in groups.values()])


def _group(call: Rung, belows: list[str], rules: Ruleset) -> Text:
    """Return what a refusal pays over some calls that it pays alike over."""
    worth = refused_words(call, belows[0], rules)
    if belows == [OPENING]:
        return text("betting.stake.opening", worth=worth)
    calls = listed([quoted(below) for below in belows], "betting.slash")
    return text("betting.stake.over", worth=worth, call=calls)


def climb(name: str, rules: Ruleset) -> Mapping[str, Stop]:
    """Return every stop of a climb up a ladder: its text, and where each thing said leads.

    A stop is a state, the rung said, the rung below it and the side that said it ("p1.0.1").

    >>> from truc_teach.rules import find_ruleset
    >>> stops = climb("truc", find_ruleset("barajamos"))
    >>> [move["to"] for move in stops["p0.-1.0"]["moves"]]
    ['a0.-1.0', 'r0.-1.0', 'p1.0.1']
    """
    rungs = _rungs(name, rules)
    stops: dict[str, Stop] = {
        "start": {
            "text": text(f"betting.walk.{name}.start"),
            "moves": list(_calls(rungs, -1, 0)),
        }
    }
    waiting = [move["to"] for move in stops["start"]["moves"]]
    while waiting:
        stop = waiting.pop()
        if stop not in stops:
            stops[stop] = _stop(name, stop, rules)
            waiting += [move["to"] for move in stops[stop]["moves"]]
    return stops


def _calls(rungs: tuple[Rung, ...], below: int, side: int) -> Iterator[Move]:
    for at in _above(rungs, below):
        said = text("betting.walk.says", side=side_label(side), call=quoted(rungs[at].say))
        yield {"to": f"p{at}.{below}.{side}", "text": said}


def _stop(name: str, stop: str, rules: Ruleset) -> Stop:
    rungs = _rungs(name, rules)
    rung, below, side = map(int, stop[1:].split("."))
    call, other = rungs[rung], 1 - side
    under = rungs[below].say if below >= 0 else OPENING
    said: dict[str, Text | str | int] = {
        "call": quoted(call.say),
        "yes": wanted_words(call, rules),
        "no": refused_words(call, under, rules),
        "side": the_side(side),
    }
    above = list(_calls(rungs, rung, other))
    if stop[0] == "p":
        moves: list[Move] = [
            {
                "to": f"{to}{stop[1:]}",
                "text": text(f"betting.walk.{answer}", side=side_label(other)),
            }
            for to, answer in (("a", "accepts"), ("r", "refuses"))
        ]
        return {"text": text(f"betting.walk.pending.{other}", **said), "moves": [*moves, *above]}
    if stop[0] == "r":
        return {"text": text(f"betting.walk.{name}.refused", **said), "moves": []}
    may_raise = name == "truc" and above
    key = f"raise.{other}" if may_raise else "last" if name == "truc" else "accepted"
    words = text(f"betting.walk.{name}.{key}", **said)
    return {"text": words, "moves": above if may_raise else []}


def _worded(stop: Stop, words: Words) -> StopData:
    return {
        "text": stop["text"].sentence(words),
        "moves": [
            {"to": move["to"], "text": move["text"].sentence(words)} for move in stop["moves"]
        ],
    }
