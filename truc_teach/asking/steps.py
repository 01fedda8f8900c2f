"""A whole hand as steps: the deal, every call, answer and card, the tricks, and the score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from truc_teach.asking.hand_asks import (
    ask_envit,
    ask_falta,
    ask_hand,
    ask_lead,
    ask_may,
    ask_take,
    ask_worth,
)
from truc_teach.rules import Play, PlayCovered, Say, Sign, shown
from truc_teach.words.bets import stake_words
from truc_teach.words.explain import envit_winner_source, explain_hand, explain_trick, trick_place
from truc_teach.words.glosses import gloss
from truc_teach.words.hindsight import tell_cost
from truc_teach.words.seats import YOU, by_seat, join, seat_name
from truc_teach.words.telling import Told, tell
from truc_teach.words.text import Text, text, worded
from truc_teach.words.thrown import name_cards
from truc_teach.words.vocabulary import printed_source, source_of, table_words, the_card
from truc_teach.words.worth import bet_words, score_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from truc_teach.asking.payload_types import HandData, SpokenData, StepData, TrickData
    from truc_teach.asking.question import Choice
    from truc_teach.locale import Words
    from truc_teach.rules import Card, Hand, Score, Trick
    from truc_teach.words.payload_types import SideData

__all__ = ["Mark", "Step", "auto_marks", "named_steps", "tell_hand", "walked_hand"]

BETS = {"worth": "truc", "falta": "envit"}
"""The questions about what a call is worth, and the bet that each is about."""
TRICK_ASKS = {"takes": ask_take, "leads": ask_lead}


@dataclass(frozen=True, slots=True)
class Mark:
    """What the teller of a hand adds after so many actions: a question to ask, or a remark.

    `ask` is "takes", "leads", "hand", "envit", "worth", "falta" or "may" and a seat ("may 2");
    `note` is a catalogue key.
    """

    at: int
    ask: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what happened, how the table looks after it, what is asked before it is shown."""

    kind: str
    told: Told
    state: Mapping[str, object]
    ask: Choice | None = None

    def payload(self, words: Words) -> StepData:
        """Return the step in words."""
        told = self.told
        step: StepData = {
            "say": _spoken(told, words),
            "text": told.reason.sentence(words),
            "state": worded(self.state, words),
        }
        if told.rule:
            step["rule"] = told.rule.sentence(words)
        if told.source:
            step["source"] = told.source.sentence(words)
        if self.ask:
            step["ask"] = self.ask.payload(words)
        return step


def _spoken(told: Told, words: Words) -> SpokenData | None:
    """Return what a seat says, None where nobody speaks."""
    if told.seat is None:
        return None
    call = told.call.sentence(words) if isinstance(told.call, Text) else told.call
    spoken: SpokenData = {"seat": told.seat, "call": call}
    if told.gloss:
        spoken["gloss"] = _glossed(call, told.gloss, words)
    return spoken


def _glossed(call: str, said: Text, words: Words) -> str:
    """Return what a call means here, after the call in the reader's own words."""
    means = gloss(call, words)
    if not means:
        return said.say(words)
    return text("walk.gloss.called", means=means, gloss=said).say(words)


def tell_hand(hand: Hand, marks: Sequence[Mark] = (), *, live: bool = False) -> list[Step]:
    """Return the steps of a hand, finished or not, from the engine's own positions.

    Senyes and talk, which change nothing, make no step. Of a hand that the learner is playing
    (`live`) nothing is told that only who sees all cards can know.
    """
    positions = hand.positions
    steps = [_deal_step(positions[0])]
    asked = _asked_calls(positions, marks)
    known: list[Told] = []
    for done, (before, after) in enumerate(pairwise(positions)):
        if isinstance(after.action, Sign | Say):
            continue
        step = _action_step(before, after, done, marks, asked=done in asked, live=live)
        if isinstance(after.action, Play | PlayCovered):
            step = _new_rule_only(step, known)
            if not live and not _decides(before, hand):
                cost = tell_cost(before, after.action)
                step = replace(step, told=replace(step.told, reason=join(step.told.reason, cost)))
        steps.append(step)
        if len(after.tricks) > len(before.tricks):
            asks = [
                TRICK_ASKS[mark.ask]
                for mark in marks
                if mark.at == done + 1 and mark.ask in TRICK_ASKS
            ]
            steps.append(_trick_step(after, asks[0](after) if asks else None))
    return steps + list(_end_steps(hand, marks, len(positions) - 1))


def _asked_calls(positions: Sequence[Hand], marks: Sequence[Mark]) -> set[int]:
    """Return which actions are calls whose worth is asked before they are answered."""
    asked = set()
    for mark in marks:
        if mark.ask in BETS:
            bets = [getattr(hand, BETS[mark.ask]) for hand in positions[: mark.at + 1]]
            said = [done for done, (before, after) in enumerate(pairwise(bets)) if before != after]
            asked.update(said[-1:])
    return asked


def _decides(before: Hand, hand: Hand) -> bool:
    """Whether a hand is decided by the trick on the table: whose it is may be asked next."""
    outcome = hand.outcome
    by_tricks = outcome is not None and outcome.ended_by == "tricks"
    return by_tricks and len(before.tricks) + 1 == len(hand.tricks)


def _new_rule_only(step: Step, known: list[Told]) -> Step:
    """Return the step of a card without its rule where an earlier card has told it."""
    told = step.told
    if any((told.rule, told.source) == (before.rule, before.source) for before in known):
        return replace(step, told=replace(told, rule=None, source=None))
    known.append(told)
    return step


def auto_marks(hand: Hand) -> list[Mark]:
    """Return where a dealt hand asks: the first trick, pardas, an answered truc, the envit."""
    marks = [Mark(0, "envit")] if hand.outcome and hand.outcome.envit_best else []
    for done, (before, after) in enumerate(pairwise(hand.positions), 1):
        if len(after.tricks) > len(before.tricks):
            parda = after.tricks[-1].pair is None
            if parda and after.outcome is None:
                marks.append(Mark(done, "leads"))
            elif len(after.tricks) == 1:
                marks.append(Mark(done, "takes"))
            if after.outcome and any(trick.pair is None for trick in after.tricks):
                marks.append(Mark(done, "hand"))
        if before.truc.pending and not before.envit.pending and not after.truc.pending:
            marks.append(Mark(done - 1, "worth"))
    return marks


def _state(hand: Hand, **changes: object) -> dict[str, object]:
    table: list[str | None] = [None] * hand.players
    for seat, card in hand.throws:
        table[seat] = _code(card)
    score = hand.outcome.score if hand.outcome else hand.score
    return {
        "hands": [[str(card) for card in hand.cards_of(seat)] for seat in range(hand.players)],
        "table": table,
        "tricks": [_trick(trick) for trick in hand.tricks],
        "turn": hand.turn,
        "truc": bet_words(hand, is_truc=True),
        "envit": bet_words(hand, is_truc=False),
        "mano": hand.mano,
        "dealer": hand.dealer,
        "score": _score(score),
        **changes,
    }


def _code(card: Card | None) -> str:
    return "X" if card is None else str(card)


def _trick(trick: Trick) -> TrickData:
    plays = [(seat, _code(card)) for seat, card in trick.throws]
    return {"plays": plays, "winner": trick.winner, "pair": trick.pair}


def _score(score: Score) -> list[SideData]:
    sides: list[SideData] = []
    for stones, camas in zip(score.stones, score.camas, strict=True):
        halves = shown(stones, score.rules)
        males = halves.males if score.rules.males else None
        sides.append({"stones": stones, "males": males, "bones": halves.bones, "camas": camas})
    return sides


def _deal_step(hand: Hand) -> Step:
    deals = by_seat("walk.deals", hand.dealer, hand.players)
    leads = by_seat("walk.is-mano", hand.mano, hand.players)
    told = Told(join(deals, leads), text("walk.rule.mano"), trick_place(hand.rules))
    return Step("deal", told, _state(hand))


def _action_step(
    before: Hand, after: Hand, done: int, marks: Sequence[Mark], *, asked: bool, live: bool
) -> Step:
    told = tell(before, after, asked=asked, live=live)
    for mark in marks:
        if mark.at == done and mark.note:
            told = replace(told, reason=join(told.reason, text(mark.note)))
    state = _state(after, score=_score(before.score))
    if len(after.tricks) > len(before.tricks):
        table: list[str | None] = [None] * after.players
        for seat, card in after.tricks[-1].throws:
            table[seat] = _code(card)
        state |= {
            "table": table,
            "tricks": [_trick(trick) for trick in before.tricks],
            "turn": None,
        }
    return Step("action", told, state, _action_ask(before, done, marks))


def _action_ask(before: Hand, done: int, marks: Sequence[Mark]) -> Choice | None:
    for mark in marks:
        if mark.at != done:
            continue
        match mark.ask.split():
            case ["worth"]:
                return ask_worth(before)
            case ["falta"]:
                return ask_falta(before)
            case ["may", seat]:
                return ask_may(before, int(seat))
            case ["hand"] if before.outcome is None:
                return ask_hand(before)
    return None


def _trick_step(after: Hand, ask: Choice | None) -> Step:
    trick = after.tricks[-1]
    said = explain_trick(trick, after.rules, name_cards(trick), after.players)
    told = Told(said.reason, said.rule, said.source)
    return Step("trick", told, _state(after, score=_score(after.score)), ask)


def _end_steps(hand: Hand, marks: Sequence[Mark], done: int) -> Iterator[Step]:
    """Yield how a finished hand is written down: envit first, then the truc."""
    outcome = hand.outcome
    if outcome is None:
        return
    asked = {mark.ask for mark in marks if mark.at == done} | {
        mark.ask for mark in marks if mark.ask == "envit"
    }
    before = _state(hand, score=_score(hand.score))
    if outcome.ended_by == "tricks":
        tricks = [trick.pair for trick in hand.tricks]
        said = explain_hand(tricks, hand.mano % 2, outcome.result, hand.rules)
        told = Told(said.reason, said.rule, said.source)
        yield Step("hand", told, before, ask_hand(hand) if "hand" in asked else None)
    if outcome.ended_by == "envit":
        ended = text("walk.end.envit", **table_words(hand.rules))
        told = Told(ended, *_rule(hand, "envit-ends", "envit_ends"))
        yield Step("hand", told, before)
    if outcome.envit_best:
        yield Step("envit", _reveal(hand), before, ask_envit(hand) if "envit" in asked else None)
    score = hand.score.after(outcome.envit, None) if outcome.envit else hand.score
    if outcome.envit:
        yield Step("write-envit", _written(hand, "envit", score), before | {"score": _score(score)})
    yield Step("write-truc", _written(hand, "truc", outcome.score, score), _state(hand))


def _rule(hand: Hand, rule: str, field: str) -> tuple[Text, Text]:
    return text(f"walk.rule.{rule}", **table_words(hand.rules)), source_of(hand.rules, field)


def _reveal(hand: Hand) -> Told:
    assert hand.outcome is not None
    best = hand.outcome.envit_best
    assert best is not None
    won = best.counts[best.seat]
    counts = text(
        f"walk.end.counts.{hand.players}",
        **{f"c{seat}": best.counts[seat].count for seat in range(hand.players)},
    )
    cards = the_card(won.cards[0])
    if len(won.cards) > 1:
        cards = text("walk.and", first=cards, second=the_card(won.cards[1]))
    key = "walk.end.best.tied" if len(best.tied) > 1 else "walk.end.best"
    wins = by_seat(key, best.seat, hand.players, count=won.count, cards=cards)
    source = envit_winner_source(hand.rules, best)
    return Told(join(counts, wins), text("walk.rule.envit-winner"), source)


def _written(hand: Hand, bet: str, score: Score, before: Score | None = None) -> Told:
    """Return what is written for one of the bets, and the score that comes of it."""
    assert hand.outcome is not None
    won = hand.outcome.envit if bet == "envit" else hand.outcome.truc
    counts = won is not None and (before is None or score != before)
    truc = "worth.truc" if hand.truc.state else "worth.none"
    rules = {"envit": ("envit-first", "envit_ends"), "truc": (truc, "truc")}
    if won is None or not counts:
        dropped = _rule(hand, "cama-drops", "envit_ends")
        return Told(join(text("walk.end.no-truc"), score_words(score)), *dropped)
    said = text(f"walk.end.{bet}.{won[0]}", worth=stake_words(won[1], hand.rules))
    closed = _closed(score, before or hand.score)
    key, field = rules[bet]
    source_for = printed_source if key == "worth.none" else source_of
    rule = text(f"walk.rule.{key}")
    return Told(join(said, closed, score_words(score)), rule, source_for(hand.rules, field))


def _closed(score: Score, before: Score) -> Text | None:
    """Return the sentence for a cama or a partida that has just been won."""
    if score.partida is not None:
        return text(f"walk.end.partida.{score.partida}")
    if score.closed is not None and score.camas != before.camas:
        return text(f"walk.end.closed.{score.closed}", **table_words(score.rules))
    return None


def walked_hand(
    name: str, said: tuple[Text, Text], hand: Hand, marks: Sequence[Mark], words: Words
) -> HandData:
    """Return a finished hand for the page."""
    title, about = said
    if any(hand.score.stones):
        ours, theirs = hand.score.stones
        about = join(about, text("walk.about.score", ours=ours, theirs=theirs))
    return {
        "id": name,
        "title": title.sentence(words),
        "about": about.sentence(words),
        "rules": hand.rules.id,
        "seats": [
            {"name": seat_name(seat, hand.players).say(words), "pair": seat % 2}
            for seat in range(hand.players)
        ],
        "mano": hand.mano,
        "dealer": hand.dealer,
        "you": YOU,
        "steps": [step.payload(words) for step in named_steps(name, hand, marks)],
    }


def named_steps(name: str, hand: Hand, marks: Sequence[Mark]) -> list[Step]:
    """Return the steps of a hand; their questions are called `name.3` by their step."""
    return [
        replace(step, ask=replace(step.ask, id=f"{name}.{at}")) if step.ask else step
        for at, step in enumerate(tell_hand(hand, marks))
    ]
