"""Who may say what now: questions whose verdict is the engine's own `why_not`."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.asking.rounds import numbered
from truc_teach.lessons.betting.deeds import (
    accepting,
    bound_by,
    is_allowed,
    saying,
    throwing,
    why_no_deed,
)
from truc_teach.lessons.betting.positions import SEATS, callers, reach, rung_words, show_position
from truc_teach.rules import Accept, BetState, Call, Play, Reason, Refuse, truc_stones
from truc_teach.rules.chance import Chance
from truc_teach.words.bets import ladder_rule, stake_words, the_side
from truc_teach.words.explain import trick_place
from truc_teach.words.feedback import Feedback
from truc_teach.words.rulings import (
    called,
    is_envit_call,
    judge,
    reason_words,
    rule_words,
    ruled,
)
from truc_teach.words.seats import by_seat, the_seat
from truc_teach.words.text import Text, quoted, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.lessons.betting.deeds import Deed
    from truc_teach.rules import Hand, Ruleset

    Seats = tuple[int, ...]

__all__ = ["call_questions"]

ROUND = (
    ("truc.raise-right", "who"),
    ("truc.raise-right", "who"),
    ("truc.raise-right", "what"),
    ("truc.when", "who"),
    ("truc.when", "what"),
    ("envit.when", "who"),
    ("envit.when", "what"),
    ("envit.before-truc", "who"),
    ("envit.before-truc", "what"),
    ("truc.refusal", "refused"),
)
"""What a round asks, each with its skill."""

OPTIONS = 4
NOBODY: Seats = ()
EVERYBODY: Seats = tuple(range(SEATS))
PAIRS: tuple[Seats, Seats] = ((0, 2), (1, 3))

BINDING = (Reason.HIGHER_FIRST, Reason.COVERED_BINDS)
"""The rules that leave some of the cards to throw, and bar the others."""

FIELDS = {
    "truc.raise-right": "truc",
    "truc.when": "truc_when",
    "envit.when": "envit_open",
    "envit.before-truc": "envit_and_truc",
}
"""The field of a rule set that a skill is about."""


def call_questions(request: Request, number: int) -> list[Question]:
    """Return ten questions about who may say what, in positions of real hands.

    >>> from truc_teach.asking.request import Request
    >>> sorted({question.skill for question in call_questions(Request(seed=7), 0)})
    ['envit.before-truc', 'envit.when', 'truc.raise-right', 'truc.refusal', 'truc.when']
    """
    rules = request.ruleset
    chance = Chance(f"betting-scoring|{rules.id}|{request.seed}|calls|{number}")
    asked: list[Question] = []
    for skill, kind in chance.shuffled(ROUND):
        asked.append(_ask(skill, kind, rules, chance))
    return numbered("calls", number, asked)


def _ask(skill: str, kind: str, rules: Ruleset, chance: Chance) -> Choice:
    """Ask of positions until one of them makes a question with four answers."""
    while True:
        hand = reach(skill, rules, chance)
        if kind == "refused":
            return refusal_question(hand, chance)
        make = who_question if kind == "who" else what_question
        found = make(skill, hand, chance)
        if found is not None:
            return found


def who_question(skill: str, hand: Hand, chance: Chance) -> Choice | None:
    """Ask which seats may say a call now; None where it makes no good question."""
    say = _asked_call(skill, hand)
    if say is None:
        return None
    right = callers(hand, say)
    groups = _groups(hand)
    if right not in groups:
        groups = (right, *groups)
    wrong = [group for group in chance.shuffled(dict.fromkeys(groups)) if group != right]
    chosen = chance.shuffled([right, *_tempting(wrong, hand)[: OPTIONS - 1]])
    options = [_who_option(skill, hand, say, group, right) for group in chosen]
    return Choice(
        skill=skill,
        prompt=text("betting.ask.who", call=quoted(say)),
        show=show_position(hand),
        options=tuple(options),
    )


def _asked_call(skill: str, hand: Hand) -> str | None:
    """Return the call that a skill asks about in a position."""
    rules = hand.rules
    if skill == "truc.raise-right":
        above = hand.truc.rung + 1
        return rung_words(rules, above) if 0 < above < len(rules.truc) else None
    envit_first = skill == "envit.before-truc" and rules.envit_and_truc == "envit-first"
    if skill == "truc.when" or envit_first:
        return rung_words(rules, 0)
    return rules.envit[0].say


def _groups(hand: Hand) -> tuple[Seats, ...]:
    """Return the groups of seats that a learner may think of."""
    turn = hand.moment.turn
    side = hand.moment.pending.side
    seconds = tuple(sorted((hand.mano + step) % SEATS for step in (2, 3)))
    asked = PAIRS[1 - side] if side >= 0 else PAIRS[turn % 2]
    return ((turn,), asked, *PAIRS, seconds, EVERYBODY, NOBODY)


def _tempting(groups: Sequence[Seats], hand: Hand) -> list[Seats]:
    """Return groups with the most tempting first: who is on turn, then nobody."""
    tempting = ((hand.moment.turn,), NOBODY)
    return sorted(groups, key=lambda group: group not in tempting)


def _who_option(skill: str, hand: Hand, say: str, group: Seats, right: Seats) -> Option:
    name = "".join(map(str, group)) or "nobody"
    label = _group_label(group)
    if group == right:
        return Option(name, label, True, _who_right(skill, hand, say, right))
    over = sorted(set(group) - set(right), key=lambda seat: seat != hand.moment.turn)
    if over:
        seat = over[0]
        return Option(name, label, False, _refusal(hand, saying(hand, seat, say)))
    missing = tuple(seat for seat in right if seat not in group)
    key = "betting.mistake.nobody" if not group else "betting.mistake.also"
    said = text(key, who=_group_label(missing), call=quoted(say))
    return Option(name, label, False, _skill_ruling(skill, said, hand, say))


def _who_right(skill: str, hand: Hand, say: str, right: Seats) -> Feedback:
    if right:
        said = text("betting.right.who", who=_group_label(right), call=quoted(say))
        return _skill_ruling(skill, said, hand, say)
    reasons = _reasons(hand, say)
    first, *others = reasons
    said = reason_words(first)
    if others:
        two = [_nobody_of(seats, why) for why, seats in reasons.items()][:2]
        said = text("betting.right.two", first=two[0], second=two[1])
    return judge(
        text("betting.right.nobody", reason=said),
        first,
        Call(reasons[first][0], say),
        hand,
    )


def _reasons(hand: Hand, say: str) -> dict[Reason, list[int]]:
    """Return why nobody may say a call: the seats by reason, that of the seat on turn first."""
    reasons: dict[Reason, list[int]] = {}
    for step in range(SEATS):
        seat = (hand.moment.turn + step) % SEATS
        why = hand.why_not(Call(seat, say))
        if why is not None:
            reasons.setdefault(why, []).append(seat)
    return reasons


def _nobody_of(seats: list[int], why: Reason) -> Text:
    who = _group_label(tuple(sorted(seats)))
    return text("betting.mistake.may-not", seat=who, reason=reason_words(why))


def _skill_ruling(skill: str, said: Text, hand: Hand, say: str) -> Feedback:
    rules, field = hand.rules, FIELDS[skill]
    if field == "truc":
        return called(said, rules, "truc", text("betting.rule.raise"))
    if field == "envit_and_truc" and not is_envit_call(Call(0, say), rules):
        return ruled(said, rules, "truc_when")
    return ruled(said, rules, field)


def _refusal(hand: Hand, deed: Deed) -> Feedback:
    """Return why a seat may not do something: the engine's reason, in words."""
    why, action = why_no_deed(hand, deed), deed.ways[0]
    assert why is not None
    said = text("betting.mistake.may-not", seat=the_seat(action.seat), reason=reason_words(why))
    return judge(said, why, action, hand)


def _group_label(group: Seats) -> Text:
    """Return some seats in words: nobody, a seat, a pair, two seats of both pairs, everybody."""
    if len(group) == 1:
        return the_seat(group[0])
    if group in (NOBODY, EVERYBODY, *PAIRS):
        return text(f"betting.who.{''.join(map(str, group)) or 'nobody'}")
    first, *rest = group
    key = "betting.and" if len(rest) == 1 or tuple(rest) in PAIRS else "betting.comma"
    return text(key, first=the_seat(first), rest=_group_label(tuple(rest)))


def what_question(skill: str, hand: Hand, chance: Chance) -> Choice | None:
    """Ask what one seat may do now: one allowed thing among others that are not."""
    seat = _speaker(hand, chance)
    known = _deeds(hand, seat, chance)
    allowed = [deed for deed in known if is_allowed(hand, deed)]
    barred = [deed for deed in known if not is_allowed(hand, deed)]
    about = [deed for deed in barred if _is_about(skill, deed, hand.rules)]
    if not about or len(barred) < OPTIONS - 1:
        return None
    rest = chance.shuffled(deed for deed in barred if deed != about[0])
    wrong = _varied([about[0], *rest], hand)
    right = chance.choice(allowed) if allowed else None
    wrong = wrong[: OPTIONS - (2 if right else 1)]
    offered = [*wrong, right] if right else wrong
    chosen = [_what_option(hand, deed, right) for deed in offered]
    options = [*chance.shuffled(chosen), _silent_option(hand, seat, right)]
    return Choice(
        skill=skill,
        prompt=by_seat("betting.ask.what", seat),
        show=show_position(hand),
        options=tuple(options),
    )


def _speaker(hand: Hand, chance: Chance) -> int:
    """Return a seat worth asking about: on turn, or of the side that is to answer."""
    pending = hand.moment.pending
    if pending.state != BetState.PENDING:
        return chance.choice((hand.moment.turn, hand.moment.turn, chance.below(SEATS)))
    asked = 1 - pending.side
    return chance.choice((asked, asked + 2, hand.moment.turn))


def _deeds(hand: Hand, seat: int, chance: Chance) -> list[Deed]:
    """Return what a learner may think of saying or doing, in an order of chance."""
    rules = hand.rules
    first_envit, first_truc = rules.envit[0].say, rules.truc[0].say
    next_truc = min(hand.truc.rung + 1, len(rules.truc) - 1)
    says = [first_envit, first_truc, rung_words(rules, next_truc), rules.envit[1].say]
    if hand.truc.state == BetState.NONE and not hand.tricks:
        says += [f"{first_envit} i {first_truc}", f"{first_truc} i {first_envit}"]
    if rules.envit_and_truc == "truc-passes":
        says.append(f"{first_truc} i passe")
    deeds = [saying(hand, seat, say) for say in dict.fromkeys(says)]
    if hand.moment.pending.state == BetState.PENDING:
        deeds.append(accepting(seat))
    thrown = throwing(hand, seat)
    return chance.shuffled([*deeds, thrown] if thrown else deeds)


def _is_about(skill: str, deed: Deed, rules: Ruleset) -> bool:
    action = deed.ways[0]
    if not isinstance(action, Call):
        return False
    return is_envit_call(action, rules) == skill.startswith("envit") or " i " in action.say


def _varied(deeds: Sequence[Deed], hand: Hand) -> list[Deed]:
    """Return deeds so that different reasons come first."""
    seen: set[Reason | None] = set()
    first: list[Deed] = []
    later: list[Deed] = []
    for deed in deeds:
        why = why_no_deed(hand, deed)
        (later if why in seen else first).append(deed)
        seen.add(why)
    return list(chain(first, later))


def _what_option(hand: Hand, deed: Deed, right: Deed | None) -> Option:
    if deed != right:
        return Option(deed.name, deed.label, False, _refusal(hand, deed))
    return Option(deed.name, deed.label, True, _allowed(hand, deed))


def _allowed(hand: Hand, deed: Deed) -> Feedback:
    """Return that a deed is allowed, and by which rule."""
    rules, action = hand.rules, deed.ways[0]
    said = by_seat("betting.right.may", deed.seat, what=deed.label)
    if isinstance(action, Accept) and hand.envit.pending:
        return called(said, rules, "envit", rule_words(rules, "answer"))
    if isinstance(action, Accept):
        return ruled(said, rules, "answer")
    if isinstance(action, Play):
        bound = bound_by(hand, deed, BINDING)
        if bound:
            return judge(said, bound, action, hand)
        return Feedback(said, text("betting.rule.throw"), trick_place(rules))
    if is_envit_call(action, rules) and hand.envit.pending:
        return called(said, rules, "envit", text("betting.rule.raise"))
    if is_envit_call(action, rules) and hand.truc.state == BetState.NONE:
        return ruled(said, rules, "envit_open")
    if is_envit_call(action, rules) or " i " in getattr(action, "say", ""):
        return ruled(said, rules, "envit_and_truc")
    if hand.truc.state == BetState.NONE:
        return ruled(said, rules, "truc_when")
    return called(said, rules, "truc", text("betting.rule.raise"))


def _silent_option(hand: Hand, seat: int, right: Deed | None) -> Option:
    label = by_seat("betting.do.nothing", seat)
    if right is not None:
        found = _allowed(hand, right)
        said = by_seat("betting.mistake.silent", seat, what=right.label)
        return Option("nothing", label, False, Feedback(said, found.rule, found.source))
    thrown = throwing(hand, seat)
    why = (thrown and why_no_deed(hand, thrown)) or Reason.NOT_YOUR_TURN
    said = by_seat("betting.right.nothing", seat, reason=reason_words(why))
    found = ruled(said, hand.rules, "answer", text("betting.rule.wait"))
    return Option("nothing", label, True, found)


def refusal_question(hand: Hand, chance: Chance) -> Choice:
    """Ask what happens when the pending truc is not wanted; the engine says what does."""
    rules, bet = hand.rules, hand.truc
    refuser = chance.choice([a.seat for a in hand.legal_actions() if isinstance(a, Refuse)])
    after = hand.do(Refuse(refuser))
    paid, called = truc_stones(bet.refused(), rules), truc_stones(bet.accepted(), rules)
    right = "ends" if after.outcome else "waits"
    amounts = {"ends": paid, "called": called, "goes-on": paid, "waits": paid}
    side = the_side(bet.side)

    def option(name: str) -> Option:
        label = text(f"betting.refused.{name}", side=side, worth=stake_words(amounts[name], rules))
        key = "betting.right.refused" if name == right else "betting.mistake.refused"
        said = text(
            f"{key}.{right}.{name}",
            call=quoted(rules.truc[bet.rung].say),
            worth=stake_words(paid, rules),
            side=side,
        )
        if "waits" in (right, name):
            return Option(name, label, name == right, ruled(said, rules, "answer"))
        found = ruled(said, rules, "truc", ladder_rule(rules, "truc", refused=True))
        return Option(name, label, name == right, found)

    prompt = by_seat("betting.ask.refused", refuser, call=quoted(rules.truc[bet.rung].say))
    options = chance.shuffled(map(option, amounts))
    return Choice(
        skill="truc.refusal", prompt=prompt, show=show_position(hand), options=tuple(options)
    )
