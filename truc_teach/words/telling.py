"""What a seat has said or thrown, in words: the sentence, the rule it follows, and its source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_teach.rules import Accept, Call, Fold, Play, PlayCovered, Refuse, resolve_trick
from truc_teach.words.bets import stake_words
from truc_teach.words.explain import explain_lead, trick_place
from truc_teach.words.order import family, order_source
from truc_teach.words.seats import by_seat, join, side_name
from truc_teach.words.text import Text, quoted, text
from truc_teach.words.thrown import code_name
from truc_teach.words.vocabulary import printed_source, source_of, table_words
from truc_teach.words.worth import (
    call_words,
    envit_worth,
    refused_worth,
    truc_worth,
)

if TYPE_CHECKING:
    from truc_teach.rules import Bet, Hand

__all__ = ["Told", "last_call", "tell"]


@dataclass(frozen=True, slots=True)
class Told:
    """What happened: the words said at the table and what they mean, the sentence, the rule.

    A rule that has been told already is left out with its source.
    """

    reason: Text
    rule: Text | None
    source: Text | None
    seat: int | None = None
    call: Text | str = ""
    gloss: Text | None = None


def tell(before: Hand, after: Hand, *, asked: bool = False, live: bool = False) -> Told:
    """Return in words the one action that leads from a position to the next.

    What a call is worth is left out where that is `asked` next, and what may be answered in a
    `live` hand, whose buttons say it.
    Raises TypeError for a senya, which changes nothing on the table.
    """
    match after.action:
        case Call() as call:
            return _tell_call(before, after, call, asked=asked, live=live)
        case Accept(seat):
            return _tell_accept(before, after, seat)
        case Refuse(seat):
            return _tell_refuse(before, after, seat)
        case Fold(seat):
            return _tell_leave(after, seat)
        case Play(seat) | PlayCovered(seat):
            return _tell_throw(before, after, seat)
        case action:
            raise TypeError(f"{action} is nothing to tell")


def _tell_call(before: Hand, after: Hand, call: Call, *, asked: bool, live: bool) -> Told:
    if after.truc != before.truc and after.envit != before.envit:
        return _tell_both(before, after, call, asked=asked, live=live)
    is_truc = after.truc != before.truc
    old, bet = (before.truc, after.truc) if is_truc else (before.envit, after.envit)
    ladder = after.rules.truc if is_truc else after.rules.envit
    passes = is_truc and call.say not in (ladder[bet.rung].say, *ladder[bet.rung].also)
    words = _capital(call.say) if passes else call_words(ladder[bet.rung], bet.number)
    name = "truc" if is_truc else "envit"
    meaning = text(
        f"walk.gloss.asked.{name}.{'raise' if bet.rung else 'open'}"
        if asked
        else f"walk.gloss.{name}",
        yes=truc_worth(bet, after.rules) if is_truc else envit_worth(bet, after.score),
        no=refused_worth(bet, after, is_truc=is_truc),
    )
    says = by_seat("walk.calls", call.seat, after.players, call=words)
    may = None if live else text("walk.pass") if passes else _answers(after)
    told = join(says, _raised(old, name), may)
    rule, field = _call_rule(before, bet, is_truc=is_truc, passes=passes)
    source_for = printed_source if rule == "walk.rule.raise" else source_of
    said = text(rule, **table_words(after.rules))
    return Told(told, said, source_for(after.rules, field), call.seat, words, meaning)


def _tell_both(before: Hand, after: Hand, call: Call, *, asked: bool, live: bool) -> Told:
    words = _capital(call.say)
    meaning = text(
        "walk.gloss.asked.both" if asked else "walk.gloss.both",
        envit=envit_worth(after.envit, after.score),
        truc=truc_worth(after.truc, after.rules),
    )
    says = by_seat("walk.calls", call.seat, after.players, call=words)
    told = join(says, text("walk.both"), None if live else _answers(after))
    rule, field = f"walk.rule.envit-and-truc.{before.rules.envit_and_truc}", "envit_and_truc"
    return Told(told, text(rule), source_of(before.rules, field), call.seat, words, meaning)


def _raised(old: Bet, name: str) -> Text | None:
    return text(f"walk.raises.{name}") if old.pending else None


def _answers(after: Hand) -> Text:
    """Return what the side that is called may answer, as the engine allows it."""
    bet = after.moment.pending
    calls = [
        action
        for action in after.legal_actions()
        if isinstance(action, Call) and action.seat % 2 != bet.side
    ]
    is_envit = after.envit.pending
    ladder = after.rules.envit if is_envit else after.rules.truc
    above = [rung for rung in ladder if any(call.say == rung.say for call in calls)]
    more = [quoted(rung.say) for rung in above]
    side = 1 - bet.side
    if not more:
        return text(f"walk.answers.plain.{side}")
    listed = more[0]
    for call in more[1:-1]:
        listed = text("walk.comma", first=listed, second=call)
    if len(more) > 1:
        listed = text("walk.or", first=listed, second=more[-1])
    return text(f"walk.answers.more.{side}", more=listed)


def _call_rule(before: Hand, bet: Bet, *, is_truc: bool, passes: bool) -> tuple[str, str]:
    """Return the rule that a call follows, and the field of the rule set that holds it."""
    rules = before.rules
    if passes:
        return f"walk.rule.envit-and-truc.{rules.envit_and_truc}", "envit_and_truc"
    if is_truc and bet.rung:
        return "walk.rule.raise", "truc"
    if is_truc:
        return f"walk.rule.truc-when.{rules.truc_when}", "truc_when"
    if rules.envit[bet.rung].accepted == "falta":
        return f"walk.rule.falta.{rules.falta}", "falta"
    if before.envit.pending:
        return "walk.rule.raise", "envit"
    if before.truc.pending:
        return f"walk.rule.envit-and-truc.{rules.envit_and_truc}", "envit_and_truc"
    return f"walk.rule.envit-open.{rules.envit_open}", "envit_open"


def _tell_accept(before: Hand, after: Hand, seat: int) -> Told:
    is_truc = not before.envit.pending
    name = "truc" if is_truc else "envit"
    worth = (
        truc_worth(after.truc, after.rules) if is_truc else envit_worth(after.envit, after.score)
    )
    told = by_seat(f"walk.accepts.{name}", seat, after.players, worth=worth, call=last_call(before))
    rule = text(f"walk.rule.answer.{after.rules.answer}")
    source = source_of(after.rules, "answer") if is_truc else printed_source(after.rules, "envit")
    gloss = text("walk.gloss.accept")
    return Told(told, rule, source, seat, text("walk.say.accept"), gloss)


def last_call(before: Hand) -> str:
    """Return the call that waits for its answer."""
    is_envit = before.envit.pending
    bet = before.envit if is_envit else before.truc
    ladder = before.rules.envit if is_envit else before.rules.truc
    return call_words(ladder[bet.rung], bet.number)


def _tell_refuse(before: Hand, after: Hand, seat: int) -> Told:
    is_truc = not before.envit.pending
    bet = before.truc if is_truc else before.envit
    waits = bool(after.moment.refusals)
    name = "waits" if waits else "truc" if is_truc else "envit"
    worth = refused_worth(bet, before, is_truc=is_truc)
    told = by_seat(
        f"walk.refuses.{name}",
        seat,
        after.players,
        worth=worth,
        side=side_name(bet.side),
        call=last_call(before),
    )
    if waits:
        rule, source = text(f"walk.rule.answer.{after.rules.answer}"), "answer"
    else:
        ladder = "truc" if is_truc else "envit"
        rule, source = text(f"walk.rule.refused.{ladder}"), ladder
    gloss = text("walk.gloss.refuse")
    return Told(told, rule, source_of(after.rules, source), seat, text("walk.say.refuse"), gloss)


def _tell_leave(after: Hand, seat: int) -> Told:
    kind = after.rules.leave
    last = kind == "player" and after.outcome is not None
    won = after.outcome.truc[1] if after.outcome and after.outcome.truc else 1
    worth = stake_words(won, after.rules)
    told = by_seat(
        f"walk.leaves.{'last' if last else kind}",
        seat,
        after.players,
        worth=worth,
        side=side_name(1 - seat % 2),
    )
    return Told(
        told,
        text(f"walk.rule.leave.{kind}"),
        source_of(after.rules, "leave"),
        seat,
        text(f"walk.say.leave.{kind}"),
        None if last else text(f"walk.gloss.leave.{kind}"),
    )


def _tell_throw(before: Hand, after: Hand, seat: int) -> Told:
    rules = before.rules
    if not before.throws:
        return _tell_lead(before, after, seat)
    if isinstance(after.action, PlayCovered):
        told = by_seat("walk.covers", seat, before.players)
        return Told(told, text("walk.rule.covered"), printed_source(rules, "covered"))
    assert isinstance(after.action, Play)
    best = resolve_trick(before.throws, before.mano, rules)
    now = resolve_trick((*before.throws, (seat, after.action.card)), before.mano, rules)
    kind = "lower" if seat not in now.top else "equal" if len(now.top) > 1 else "higher"
    told = by_seat(
        f"walk.throws.{kind}",
        seat,
        before.players,
        card=code_name(after.action.card),
        best=code_name(dict(before.throws)[best.top[0]]),
    )
    compared = [card for card in (after.action.card, dict(before.throws)[best.top[0]]) if card]
    source = order_source({family(card, rules) for card in compared}, rules)
    return Told(told, text("walk.rule.order"), source)


def _tell_lead(before: Hand, after: Hand, seat: int) -> Told:
    rules = before.rules
    if isinstance(after.action, PlayCovered):
        told = by_seat("walk.leads.covered", seat, before.players)
        return Told(told, text("walk.rule.covered"), printed_source(rules, "covered"))
    assert isinstance(after.action, Play)
    told = by_seat("walk.leads", seat, before.players, card=code_name(after.action.card))
    if not before.tricks:
        return Told(told, text("walk.rule.lead.mano"), trick_place(rules))
    last = before.tricks[-1]
    if rules.higher_first and last.pair is None and len(before.tricks) == 1 and seat == before.mano:
        return Told(told, text("walk.rule.higher-first"), source_of(rules, "higher_first"))
    lead = explain_lead(last, rules)
    return Told(told, lead.rule, lead.source)


def _capital(said: str) -> str:
    return said[0].upper() + said[1:]
