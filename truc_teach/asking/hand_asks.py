"""The questions asked on the way through a hand, before a step is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.hand_questions import hand_question
from truc_teach.asking.question import Choice, Option
from truc_teach.asking.trick_questions import lead_question, take_question
from truc_teach.rules import Call, Reason, envit_stones, truc_stones
from truc_teach.words.bets import stake_words
from truc_teach.words.explain import envit_winner_source
from truc_teach.words.feedback import Feedback
from truc_teach.words.rulings import judge, reason_words
from truc_teach.words.seats import by_seat, marked_seat, seat_name, the_seat
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import source_of, table_words
from truc_teach.words.worth import call_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.rules import Hand, Score

__all__ = ["ask_envit", "ask_falta", "ask_hand", "ask_lead", "ask_may", "ask_take", "ask_worth"]

US = 0
SEATS = range(4)
OF_OPENING = (Reason.ENVIT_CARD_THROWN, Reason.ENVIT_SECOND_ONLY, Reason.NOT_YOUR_TURN)
"""The reasons that the rule on who opens the envit tells; any other has a rule of its own."""


def ask_take(hand: Hand) -> Choice:
    """Ask who takes the trick that has just been played."""
    return take_question("hand.take", hand.tricks[-1], hand.mano, hand.rules, shown=False)


def ask_lead(hand: Hand) -> Choice:
    """Ask who leads after the trick that has just been played."""
    return lead_question("hand.lead", hand.tricks[-1], hand.mano, hand.rules, shown=False)


def ask_hand(hand: Hand) -> Choice:
    """Ask whether the hand is decided, and for whom."""
    tricks = [trick.pair for trick in hand.tricks]
    return hand_question("hand.decided", tricks, hand.mano % 2, hand.rules, shown=False)


def ask_worth(hand: Hand) -> Choice:
    """Ask what the hand will be worth if the truc that waits is wanted."""
    bet, rules = hand.truc, hand.rules
    right = truc_stones(bet.accepted(), rules)
    above = (
        truc_stones(bet.called(bet.rung + 1, 1 - bet.side).accepted(), rules)
        if (bet.rung + 1 < len(rules.truc))
        else 1
    )
    behind: dict[int | str, str] = {
        truc_stones(bet.refused(), rules): "refused",
        above: "next",
        1: "base",
    }
    behind.pop(right, None)
    source = source_of(rules, "truc")
    rule = text("walk.rule.worth.truc")
    call = call_words(rules.truc[bet.rung])

    def option(stones: int | str) -> Option:
        kind = behind.get(stones, "right")
        key = "walk.right.worth" if stones == right else f"walk.mistake.worth.{kind}"
        said = text(key, call=call, worth=stake_words(right, rules))
        return Option(
            str(stones), stake_words(stones, rules), stones == right, Feedback(said, rule, source)
        )

    offered = sorted({right, *behind}, key=_by_size)
    prompt = text(f"walk.ask.worth.{1 - bet.side}", call=call)
    return Choice(skill="hand.worth", prompt=prompt, options=tuple(map(option, offered)))


def _by_size(stones: int | str) -> tuple[bool, int, str]:
    """Sort stones by their number; a cama and the partida come last."""
    return (True, 0, stones) if isinstance(stones, str) else (False, stones, "")


def ask_falta(hand: Hand) -> Choice:
    """Ask what our side would win with the falta that waits for its answer."""
    score, rules = hand.score, hand.rules
    right = envit_stones(hand.envit.accepted(), US, score)
    behind = {stones: kind for stones, kind in _falta_mistakes(score) if stones != right}
    if right == "cama":
        behind.pop(rules.cama, None)
    rule = text(f"walk.rule.falta.{rules.falta}", **table_words(rules))
    source = source_of(rules, "falta")
    names: dict[str, Text | str] = {
        "below": call_words(rules.envit[1]),
        "call": call_words(rules.envit[hand.envit.rung]),
        "worth": stake_words(right, rules),
        **table_words(rules),
    }

    def option(stones: int | str) -> Option:
        key = "walk.right.falta" if stones == right else f"walk.mistake.falta.{behind[stones]}"
        said = Feedback(text(key, **names), rule, source)
        return Option(str(stones), stake_words(stones, rules), stones == right, said)

    offered = sorted({right, *behind}, key=_by_size)
    prompt = text(f"walk.ask.falta.{1 - hand.envit.side}", call=names["call"])
    return Choice(skill="hand.falta", prompt=prompt, options=tuple(map(option, offered)))


def _falta_mistakes(score: Score) -> Iterator[tuple[int | str, str]]:
    """Yield wrong values of a falta, the most telling last."""
    below = score.rules.envit[1].accepted
    ours, theirs = score.lacking
    yield below, "below"
    yield score.rules.cama, "whole"
    yield ours, "ours"
    yield theirs, "theirs"


def ask_envit(hand: Hand) -> Choice:
    """Ask who wins an accepted envit, with the four hands on the table."""
    assert hand.outcome is not None
    best = hand.outcome.envit_best
    assert best is not None
    rule, source = text("walk.rule.envit-winner"), envit_winner_source(hand.rules, best)
    top = best.counts[best.seat].count

    def option(seat: int) -> Option:
        count = best.counts[seat].count
        if seat == best.seat:
            key = "walk.right.envit.tied" if len(best.tied) > 1 else "walk.right.envit"
        elif count == top:
            key = "walk.mistake.envit.tie"
        else:
            key = "walk.mistake.envit.lower"
        said = by_seat(key, best.seat, count=count, best=top, chosen=the_seat(seat))
        return Option(str(seat), seat_name(seat), seat == best.seat, Feedback(said, rule, source))

    hands = [
        {"label": marked_seat(seat, hand.mano), "cards": list(hand.dealt[seat])} for seat in SEATS
    ]
    return Choice(
        skill="hand.envit",
        prompt=text("walk.ask.envit"),
        show={"hands": hands},
        options=tuple(map(option, SEATS)),
    )


def ask_may(hand: Hand, seat: int) -> Choice:
    """Ask whether a seat may open the envit now."""
    rules = hand.rules
    call = Call(seat, rules.envit[0].say)
    why = hand.why_not(call)
    if why is None or why in OF_OPENING:
        reason = "yes" if why is None else why.name.lower().replace("_", "-")
        said = Feedback(
            by_seat(f"walk.may.{reason}", seat),
            text(f"walk.rule.envit-open.{rules.envit_open}"),
            source_of(rules, "envit_open"),
        )
    else:
        said = judge(text("walk.may.no", reason=reason_words(why)), why, call, hand)
    options = tuple(
        Option(name, text(f"walk.option.may.{name}"), (name == "yes") == (why is None), said)
        for name in ("yes", "no")
    )
    prompt = by_seat("walk.ask.may", seat, call=call_words(rules.envit[0]))
    return Choice(skill="hand.may", prompt=prompt, options=options)
