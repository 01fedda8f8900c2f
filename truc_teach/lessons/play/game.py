"""A partida that the learner plays against bots: a record of lines, and nothing that is lost.

The record is all there is: a rule set, a seed, a level, and a line for each hand. The bots' luck
comes from the seed, the number of the hand and the step in it, so that a record played on anywhere
plays on in the same way.

The record names the cards of all seats: the browser holds the deal, because it must outlive the
kernel. What is drawn of the other seats is only what the learner may see (`play_table`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from truc_teach.analysis.bots import check_level, choose, seen, speaker
from truc_teach.rules import (
    Action,
    Match,
    Sign,
    TrucError,
    find_ruleset,
    format_hand,
    parse_hand,
)
from truc_teach.rules.chance import Chance
from truc_teach.words.seats import YOU

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.lessons.play.payload_types import GameRecord
    from truc_teach.rules import Hand, Ruleset

__all__ = ["HIGHEST_SEED", "MOST_HANDS", "Game", "partner_of"]

MOST_HANDS = 300
"""More hands than a partida can have in practice; a longer record is not read."""
HIGHEST_SEED = 10**9
VERSION = 1


def partner_of(players: int) -> int | None:
    """Return the seat of the learner's partner, None where there are two players."""
    return YOU + 2 if players == 4 else None


@dataclass(frozen=True, slots=True)
class Game:
    """A partida in play: the learner sits at seat 0, bots of one level everywhere else.

    `match` is the partida before the hand that is played, `hand` that hand, `played` the hands
    before it. `whole` is whether a partida is played, or one hand only.

    >>> from truc_teach.rules import find_ruleset
    >>> game = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").advanced()
    >>> game.waits, Game.read(game.record()) == game
    (True, True)
    """

    match: Match
    hand: Hand
    level: str
    seed: int
    whole: bool = True
    played: tuple[Hand, ...] = ()

    @classmethod
    def start(
        cls, rules: Ruleset, players: int, *, seed: int, level: str, whole: bool = True
    ) -> Game:
        """Return a new game with its first hand dealt.

        The learner is mano in the first hand of a partida; in a hand alone the seed says who is.
        Raises TrucError for a level that there is not or a number of players that the set does not
        play by.
        """
        mano = YOU if whole else Chance(f"mano|{seed}").below(rules.seats(players))
        return cls._begun(rules, players, seed=seed, level=level, whole=whole, mano=mano)

    @classmethod
    def _begun(
        cls, rules: Ruleset, players: int, *, seed: int, level: str, whole: bool, mano: int
    ) -> Game:
        check_level(level)
        match = Match.start(rules, seed, players, dealer=(mano - 1) % rules.seats(players))
        return cls(match, match.deal(), level, seed, whole)

    @classmethod
    def read(cls, record: Mapping[str, Any]) -> Game:
        """Return the game of a record, every line of it played again through the engine.

        A record comes from a browser, so that nothing in it is trusted: each hand must be the one
        that the seed deals there, but a hand played alone says itself who is mano (it was once the
        learner). Raises TrucError for what is no record of a game.
        """
        try:
            version, name, lines = record["v"], record["rules"], record["lines"]
            players, seed, level = record["players"], record["seed"], record["level"]
        except (KeyError, TypeError):
            raise TrucError("This is not the record of a game.") from None
        numbers = (version, players, seed)
        if any(type(number) is not int for number in numbers) or version != VERSION:
            raise TrucError("This is not the record of a game.")
        texts = isinstance(lines, list) and all(isinstance(line, str) for line in lines)
        if not (texts and 1 <= len(lines) <= MOST_HANDS and 0 <= seed <= HIGHEST_SEED):
            raise TrucError("This is not the record of a game.")
        rules = find_ruleset(str(name)[:40])
        whole = record.get("whole") is not False
        *done, last = lines
        hand = _read_line(last)
        mano = YOU if whole else hand.mano
        said = {"seed": seed, "level": str(level)[:40], "whole": whole, "mano": mano}
        game = _played(cls._begun(rules, players, **said), tuple(done))
        return game._with(hand)

    def record(self) -> GameRecord:
        """Return the game as a JSON value that can be kept and read again."""
        return {
            "v": VERSION,
            "rules": self.hand.rules.id,
            "players": self.hand.players,
            "seed": self.seed,
            "level": self.level,
            "whole": self.whole,
            "lines": [format_hand(hand) for hand in (*self.played, self.hand)],
        }

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand so far, the one in play last."""
        return (*self.played, self.hand)

    @property
    def waits(self) -> bool:
        """Whether the learner is to act."""
        return self.hand.outcome is None and speaker(self.hand, [YOU]) == YOU

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to play: the partida is won, or the one hand is over."""
        outcome = self.hand.outcome
        return outcome is not None and (not self.whole or outcome.score.partida is not None)

    def advanced(self) -> Game:
        """Return the game with the bots moved on, until the learner is to act or the hand ends."""
        hand = self.hand
        while hand.outcome is None:
            action: Action | None = self._senya(hand)
            if action is None:
                seat = speaker(hand, [YOU])
                if seat == YOU:
                    break
                action = choose(self.level, seen(hand, seat), self._chance(hand, seat))
            hand = hand.do(action)
        return replace(self, hand=hand)

    def done(self, action: Action) -> Game:
        """Return the game after an action of the learner. Raises IllegalAction."""
        return replace(self, hand=self.hand.do(action))

    def next_hand(self) -> Game:
        """Return the game with the next hand dealt. Raises TrucError where there is none."""
        match = self.match.after(self.hand)
        if not self.whole:
            raise TrucError("The partida is over; start a new one to deal another hand.")
        return replace(self, match=match, hand=match.deal(), played=self.hands)

    def _with(self, hand: Hand) -> Game:
        """Return the game with this hand as the one in play; it must be the hand of its place."""
        dealt = self.hand
        if (hand.rules, hand.dealt, hand.mano, hand.score) != (
            dealt.rules,
            dealt.dealt,
            dealt.mano,
            dealt.score,
        ):
            raise TrucError("This is not the record of a game.")
        return replace(self, hand=hand)

    def _chance(self, hand: Hand, seat: int) -> Chance:
        """Return the luck of a bot at a step of a hand."""
        return Chance(f"play|{self.seed}|{self.match.hands}|{len(hand.history)}|{seat}")

    def _senya(self, hand: Hand) -> Sign | None:
        """Return what the partner tells as soon as the cards are dealt: its best card, if any."""
        seat = partner_of(hand.players)
        if seat is None or not hand.rules.signs or hand.history:
            return None
        held = sorted(hand.cards_of(seat), key=hand.rules.tier)
        for card in held:
            for sign in hand.rules.signs:
                made = Sign(seat, sign.gesture)
                if card in sign.cards and hand.why_not(made) is None:
                    return made
        return None


@lru_cache(maxsize=16)
def _played(game: Game, lines: tuple[str, ...]) -> Game:
    """Return a game with so many hands played, and the next one dealt."""
    for line in lines:
        game = game._with(_read_line(line)).next_hand()
    return game


@lru_cache(maxsize=MOST_HANDS + 64)
def _read_line(line: str) -> Hand:
    return parse_hand(line)
