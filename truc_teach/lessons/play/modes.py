"""The lesson that is a game: what its page begins with, and the answers to what the page asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.analysis.bots import LEVELS, has_training
from truc_teach.asking.payload import frame
from truc_teach.lessons.play.game import Game
from truc_teach.lessons.play.hints import first_hints, last_hint
from truc_teach.lessons.play.lesson import LESSON
from truc_teach.lessons.play.review import decisions, open_hand, reviewing
from truc_teach.lessons.play.table import table_view
from truc_teach.locale import find_words
from truc_teach.rules import TrucError, parse_hand
from truc_teach.words.errors import say_error
from truc_teach.words.seats import words_at
from truc_teach.words.vocabulary import source_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request
    from truc_teach.lessons.play.payload_types import (
        AnswerHead,
        PlayAnswer,
        PlayMode,
        ReplayData,
        ReviewData,
        ViewData,
    )
    from truc_teach.locale import Words
    from truc_teach.rules import Hand

__all__ = ["APP", "Host", "play_payload"]

APP = LESSON.name


def play_payload(request: Request) -> Payload:
    """Return the payload of the game's page: the table to choose. The game itself is a `Host`'s.

    Raises TrucError for a mode it has not.
    """
    rules, words = request.ruleset, find_words(request.lang)
    trained = any(has_training(rules, players) for players in rules.players)
    levels = [level for level in LEVELS if level != "trained" or trained]
    mode: PlayMode = {
        "id": "play",
        "label": words("play.mode"),
        "kind": "play",
        "players": [
            {"n": players, "text": words(f"play.players.{players}")}
            for players in sorted(rules.players)
        ],
        "levels": [{"id": level, "name": words(f"play.level.{level}")} for level in levels],
        "level": "thumb",
        "clock": rules.clock,
        "clockRule": words("play.clock.rule"),
        "clockSource": source_of(rules, "clock").sentence(words),
        "words": words.group("play.ui"),
    }
    return frame(APP, request, [mode])


class Host:
    """Answers what a page asks about a game: it deals, moves the bots, hints and reviews.

    The game is in what the page sends, a record, so that any host can take over. Only a review
    that is under way is kept, because it is done in slices.
    """

    def __init__(self) -> None:
        self._review: Iterator[ReviewData] | None = None
        self._reviewed: object = None

    def answer(self, request: Request, said: Mapping[str, Any]) -> dict[str, object]:
        """Return the answer to a message; a refusal is a sentence under "refused".

        Messages are {"ask": "start", players, level, seed, whole}; and with the "record" of a
        game "go" (the bots move on), "next" (another hand), "hint" (where to look and the rule),
        "step" (the last hint, which is thought out), "review" (hand, at: one slice of it),
        "replay" (hand, or the "line" of a hand that somebody has shared).
        """
        words = find_words(request.lang)
        head: AnswerHead = {"kind": "play", "ask": str(said.get("ask")), "id": said.get("id")}
        try:
            return {**head, **self._answer(request, said, words)}
        except TrucError as refusal:
            return {**head, "refused": say_error(refusal, words)}

    def _answer(self, request: Request, said: Mapping[str, Any], words: Words) -> PlayAnswer:
        ask = said.get("ask")
        if ask == "start":
            return _shown(_started(request, said), words)
        if ask == "replay" and "line" in said:
            return _replayed(parse_hand(str(said["line"])), words)
        game = Game.read(_mapping(said.get("record")))
        spoken = words_at(game.hand.players, words)
        match ask:
            case "go":
                return _shown(game, words)
            case "next":
                return _shown(game.next_hand(), words)
            case "hint":
                return {"hints": first_hints(game, spoken)}
            case "step":
                return {"step": last_hint(game, spoken)}
            case "replay":
                return _replayed(_hand_of(game, said), words)
            case "review":
                return self._slice(game, said, spoken)
            case _:
                raise TrucError("This is not the record of a game.")

    def _slice(self, game: Game, said: Mapping[str, Any], words: Words) -> ReviewData:
        """Return the next slice of a review; another decision than the last begins anew."""
        number = _whole(said.get("hand"))
        hand = _hand_of(game, said)
        if not decisions(hand):
            return {"hand": number, "at": 0, "total": 0}
        wanted = (hand, number, said.get("at"), game.seed, words.language)
        if self._review is None or self._reviewed != wanted:
            self._review = reviewing(game, number, _whole(said.get("at")), words)
            self._reviewed = wanted
        part = next(self._review)
        if "part" not in part:
            self._review = None
        return part


def _started(request: Request, said: Mapping[str, Any]) -> Game:
    players = _whole(said.get("players"))
    seed, level = _whole(said.get("seed")), str(said.get("level"))
    whole = said.get("whole") is not False
    return Game.start(request.ruleset, players, seed=seed, level=level, whole=whole)


def _replayed(hand: Hand, words: Words) -> ReplayData:
    return {"replay": open_hand(hand, words_at(hand.players, words))}


def _shown(game: Game, words: Words) -> ViewData:
    """Return the table of a game once the bots have moved on."""
    return table_view(game.advanced(), words_at(game.hand.players, words))


def _hand_of(game: Game, said: Mapping[str, Any]) -> Hand:
    number = _whole(said.get("hand"))
    if number not in range(len(game.hands)):
        raise TrucError("This game has no such hand.")
    return game.hands[number]


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _whole(value: object) -> int:
    """Return a whole number from a page. Raises TrucError."""
    if type(value) is not int:
        raise TrucError("This is not the record of a game.")
    return value
