"""The table of a game for the page: what has happened, what the learner may do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.steps import tell_hand
from truc_teach.lessons.play.end import end_lines, seen_hands, with_last_trick
from truc_teach.lessons.play.game import partner_of
from truc_teach.rules import (
    Accept,
    Action,
    Call,
    Fold,
    Hand,
    Play,
    PlayCovered,
    Refuse,
    Sign,
    format_hand,
    read_sign,
)
from truc_teach.words.glosses import gloss
from truc_teach.words.seats import YOU, join, seat_name, the_seat
from truc_teach.words.signs import gesture_text, means_text
from truc_teach.words.telling import last_call, tell
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import card_name, table_words, the_card
from truc_teach.words.worth import call_words, score_words

if TYPE_CHECKING:
    from truc_teach.lessons.play.game import Game
    from truc_teach.lessons.play.payload_types import ActionData, OverData, SenyaData, ViewData
    from truc_teach.locale import Words

__all__ = ["action_words", "done_words", "table_view"]


def table_view(game: Game, words: Words) -> ViewData:
    """Return what the page shows of a game: the steps of the hand in play and the buttons."""
    hand = game.hand
    told = tell_hand(hand, live=True)
    kinds = [step.kind for step in told]
    steps = [step.payload(words) for step in told]
    for at, step in enumerate(steps):
        state = with_last_trick(hand, step["state"])
        shows = "envit" in kinds[: at + 1]
        step["state"] = {**state, "hands": seen_hands(hand, state["hands"], shows=shows)}
    return {
        "record": game.record(),
        "number": len(game.hands),
        "seats": [
            {"name": seat_name(seat, hand.players).say(words), "pair": seat % 2}
            for seat in range(hand.players)
        ],
        "sides": [words("player.ours"), words("player.theirs")],
        "you": YOU,
        "steps": steps,
        "signs": [_told_sign(action, hand, words) for action in _signs_seen(hand)],
        "actions": _actions(game, words) if game.waits else [],
        "senyes": _senyes(hand, words) if game.waits else [],
        "over": _over(game, words) if hand.outcome else None,
    }


def action_words(action: Action, hand: Hand) -> Text | str:
    """Return what stands on the button of an action."""
    match action:
        case Call():
            return _said(action, hand)
        case Accept():
            return text("walk.say.accept")
        case Refuse():
            return text("walk.say.refuse")
        case Fold():
            return text(f"walk.say.leave.{hand.rules.leave}")
        case Play():
            return card_name(action.card)
        case PlayCovered():
            return text("play.covered", card=card_name(action.card))
        case _:
            raise TypeError(f"{action} has no button")


def done_words(action: Action, hand: Hand) -> Text:
    """Return an action as something to do: "tirar l'as d'espases", "respondre «vull» a «truc»"."""
    said = action_words(action, hand)
    if isinstance(action, Play):
        return text("play.do.throw", card=the_card(action.card))
    if isinstance(action, PlayCovered):
        return text("play.do.cover", card=the_card(action.card))
    if isinstance(action, Accept | Refuse):
        return text("play.do.answer", call=said, asked=_lowered(last_call(hand)))
    return text("play.do.say", call=said)


def _said(call: Call, hand: Hand) -> str:
    for ladder in (hand.rules.envit, hand.rules.truc):
        for rung in ladder:
            if rung.say == call.say:
                return _lowered(call_words(rung, call.number))
    return call.say


def _lowered(said: str) -> str:
    return said[0].lower() + said[1:]


def _actions(game: Game, words: Words) -> list[ActionData]:
    """Return the learner's allowed actions as buttons; `late` is the one that the clock does."""
    hand = game.hand
    legal = hand.legal_actions(YOU)
    late = late_action(hand)
    return [_action(action, hand, words, is_late=action == late) for action in legal]


def late_action(hand: Hand) -> Action | None:
    """Return what is done for a learner whose time is up.

    The lowest card is thrown, or "no vull" is said (002, Detalls que convé saber).

    >>> from truc_teach.rules import Call, Hand, find_ruleset, parse_cards
    >>> cards = [parse_cards("1E 6B 4B"), parse_cards("5O 3E 7O")]
    >>> hand = Hand.start(find_ruleset("barajamos"), cards)
    >>> str(late_action(hand).card), late_action(hand.do(Call(0, "truc")).do(Call(1, "retruc")))
    ('4B', Refuse(seat=0))
    """
    legal = hand.legal_actions(YOU)
    refusals = [action for action in legal if isinstance(action, Refuse)]
    cards = [action for action in legal if isinstance(action, Play | PlayCovered)]
    shown = [action for action in cards if isinstance(action, Play)] or cards
    if refusals:
        return refusals[0]
    return max(shown, key=lambda throw: hand.rules.tier(throw.card)) if shown else None


def _action(action: Action, hand: Hand, words: Words, *, is_late: bool) -> ActionData:
    said = action_words(action, hand)
    label = said.sentence(words) if isinstance(said, Text) else said[0].upper() + said[1:]
    button: ActionData = {
        "word": record_word(action, hand),
        "text": label,
        "kind": _kind(action),
        "late": is_late,
    }
    match action:
        case Play(card=card):
            button["card"] = str(card)
        case PlayCovered(card=card):
            button["card"], button["covered"] = str(card), True
        case Call():
            button["say"], button["number"] = action.say, action.number
            if called := gloss(label, words):
                button["gloss"] = called
    if meaning := _meaning(action, hand):
        button["means"] = meaning.sentence(words)
    return button


def _meaning(action: Action, hand: Hand) -> Text | None:
    """Return what a call or an answer means now; a card speaks for itself."""
    if isinstance(action, Play | PlayCovered):
        return None
    after = hand.do(action)
    ends = isinstance(action, Fold) and after.outcome is not None
    return text("play.leave.ends") if ends else tell(hand, after, live=True).gloss


def _kind(action: Action) -> str:
    match action:
        case Play() | PlayCovered():
            return "card"
        case Call():
            return "call"
        case Sign():
            return "sign"
        case Fold():
            return "leave"
        case _:
            return "answer"


def record_word(action: Action, hand: Hand) -> str:
    """Return an action as it stands in the record: "0:envide"."""
    return format_hand(hand.do(action)).rpartition(" ")[2]


def _signs_seen(hand: Hand) -> list[Sign]:
    """Return the senyes of the learner's own pair: the rivals' are not seen."""
    return [
        action
        for action in hand.history
        if isinstance(action, Sign) and action.seat in (YOU, partner_of(hand.players))
    ]


def _told_sign(action: Sign, hand: Hand, words: Words) -> str:
    sign = read_sign(action.gesture, hand.rules)
    means = means_text(sign) if sign else text("play.sign.unknown")
    key = "play.sign.you" if action.seat == YOU else "play.sign.other"
    said = text(
        key,
        seat=the_seat(action.seat, hand.players),
        gesture=gesture_text(action.gesture),
        means=means,
    )
    return said.sentence(words)


def _senyes(hand: Hand, words: Words) -> list[SenyaData]:
    """Return the senyes that the learner may make to the partner now."""
    if partner_of(hand.players) is None:
        return []
    found: list[SenyaData] = []
    for sign in hand.rules.signs:
        action = Sign(YOU, sign.gesture)
        if action not in hand.history and hand.why_not(action) is None:
            label = text(
                "play.sign.button", gesture=gesture_text(sign.gesture), means=means_text(sign)
            )
            found.append({
                "word": record_word(action, hand),
                "text": label.sentence(words),
                "kind": "sign",
            })  # fmt: skip
    return found


def _over(game: Game, words: Words) -> OverData:
    """Return how the hand has ended and what comes next."""
    outcome = game.hand.outcome
    assert outcome is not None
    score = outcome.score
    if score.partida is not None:
        said = text(f"walk.end.partida.{score.partida}")
    elif score.closed is not None:
        closed = text(f"walk.end.closed.{score.closed}", **table_words(score.rules))
        said = join(closed, score_words(score))
    else:
        said = score_words(score)
    lines = [line.sentence(words) for line in end_lines(game.hand)]
    return {"text": said.sentence(words), "result": lines, "more": not game.is_over}
