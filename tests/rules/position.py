"""Reach a described situation by legal actions, so that a case is asked of a real hand.

A situation names the trick, whose turn it is, how many cards each seat has thrown and how far both
bets have come; it may also tell who took the finished tricks and which cards a seat still holds.
The search tries every order of calls that leads there; the other cards are laid out so that each
finished trick went to whom it has to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from truc_teach.rules import (
    NO_BET,
    Accept,
    Bet,
    BetState,
    Call,
    Card,
    Cards,
    Fold,
    Hand,
    Play,
    PlayCovered,
    Refuse,
    Ruleset,
    Score,
    find_rung,
)

PAIRS = {"A": 0, "B": 1, "=": None}
STATES = {"pending": BetState.PENDING, "accepted": BetState.ACCEPTED, "refused": BetState.REFUSED}


@dataclass(frozen=True)
class Situation:
    """What a legality case tells of the position."""

    players: int
    mano: int
    trick: int
    turn: int
    played: tuple[int, ...]
    truc: tuple[str, int, str] | None
    envit: tuple[str, int, str] | None
    score: tuple[int, int]
    truc_caller: int | None = None
    face_down: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    beaten: bool = False
    tricks: tuple[int | None, ...] | None = None
    holding: dict[int, tuple[Card, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, told: dict[str, Any], *, beaten: bool = False) -> Situation:
        """Read the `situation` of a case; `beaten`: the actor cannot take the trick."""
        return cls(
            told["players"],
            told["ma"],
            told["trick"] - 1,
            told["turn"],
            tuple(told["played"]),
            tuple(told["truc"]) if told.get("truc") else None,
            tuple(told["envit"]) if told.get("envit") else None,
            tuple(told.get("score", (0, 0))),
            told.get("truc_caller"),
            tuple(told.get("face_down", ())),
            tuple(told.get("folded", ())),
            beaten,
            tuple(PAIRS[pair] for pair in told["tricks"]) if "tricks" in told else None,
            {int(seat): _cards(codes) for seat, codes in told.get("holding", {}).items()},
        )

    def __post_init__(self) -> None:
        """Refuse what contradicts itself: such a situation would be looked for in vain."""
        if self.tricks is not None and len(self.tricks) != self.trick:
            raise ValueError(f"Trick {self.trick + 1} comes after {self.trick} finished ones.")
        for seat, cards in self.holding.items():
            if len(cards) != 3 - self.played[seat]:
                raise ValueError(f"Seat {seat} has thrown {self.played[seat]} of its three cards.")


def reach(situation: Situation, rules: Ruleset) -> Hand:
    """Return a hand in that situation, or fail with what could not be reached."""
    wanted = {
        "truc": _rung(rules.truc, situation.truc),
        "envit": _rung(rules.envit, situation.envit),
    }
    for winners in _ways(situation):
        start = Hand.start(
            rules,
            _deal(situation, rules, winners),
            situation.mano,
            Score(rules, situation.score),
        )
        found = _search(start, situation, wanted, set())
        if found:
            return found
    raise AssertionError(f"no legal way leads to {situation}")


def _rung(ladder: Any, bet: tuple[str, int, str] | None) -> int:
    return find_rung(ladder, bet[0]) if bet else -1


def _ways(situation: Situation) -> list[tuple[int | None, ...]]:
    """List which seats can have won the finished tricks, so that this turn follows from them.

    Whoever leads won the trick before, or is the mano after a parda. Of two finished tricks either
    one went to each pair, or both were pardas: any other two end the hand.
    """
    leader = _leader(situation)
    rival = (leader + 1) % situation.players
    ways = {0: [()], 1: [(leader,), (None,)], 2: [(rival, leader), (None, None)]}[situation.trick]
    return [way for way in ways if _is_told(way, situation) and _leads(way, situation) == leader]


def _leads(way: tuple[int | None, ...], situation: Situation) -> int:
    """Return who leads after tricks; the first is led by the mano, or the next who has not left."""
    if not way:
        return _leader(situation)
    return situation.mano if way[-1] is None else way[-1]


def _is_told(way: tuple[int | None, ...], situation: Situation) -> bool:
    """Whether the tricks went to the pairs that the case tells, where it tells them."""
    taken = tuple(None if seat is None else seat % 2 for seat in way)
    return situation.tricks is None or taken == situation.tricks


def _cards(codes: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


def _leader(situation: Situation) -> int:
    """Return who leads the trick: as many seats before the turn as have thrown in it."""
    thrown = sum(count > situation.trick for count in situation.played)
    return (situation.turn - thrown) % situation.players


def _deal(situation: Situation, rules: Ruleset, winners: tuple[int | None, ...]) -> list[Cards]:
    """Deal so that the n-th card of each seat serves trick n, whose winner has its best card.

    The cards that a seat is told to hold come last, in the order told.
    """
    told = {card for cards in situation.holding.values() for card in cards}
    tiers = [[card for card in tier if card in rules.deck_set - told] for tier in rules.order]
    singles = [tier[0] for tier in tiers if len(tier) == 1][:3]
    fours = [tier for tier in tiers if len(tier) == 4]
    tied = [card for tier in fours[: winners.count(None)] for card in tier]
    low = [card for tier in reversed(tiers) for card in tier if card not in singles + tied]
    ahead = _leader(situation) if situation.beaten else situation.turn
    hands: list[list[Card]] = [[] for _ in range(situation.players)]
    for trick in range(3):
        winner = winners[trick] if trick < len(winners) else ahead
        for seat, hand in enumerate(hands):
            held = situation.holding.get(seat, ())
            if held and trick >= situation.played[seat]:
                hand.append(held[trick - situation.played[seat]])
            elif winner is None:
                hand.append(fours[trick][seat])
            else:
                hand.append(singles[trick] if seat == winner else low.pop(0))
    return [Cards(hand) for hand in hands]


def _search(
    hand: Hand,
    situation: Situation,
    wanted: dict[str, int],
    seen: set[Any],
) -> Hand | None:
    if _is_there(hand, situation, wanted):
        return hand
    key = (hand.moment, hand.throws, tuple(_covered(hand)))
    if hand.outcome or key in seen:
        return None
    seen.add(key)
    for action in _steps(hand, situation, wanted):
        found = _search(hand.do(action), situation, wanted, seen)
        if found:
            return found
    return None


def _is_there(hand: Hand, situation: Situation, wanted: dict[str, int]) -> bool:
    if hand.outcome or hand.moment.trick != situation.trick or hand.turn != situation.turn:
        return False
    if tuple(3 - len(held) for held in hand.held) != situation.played:
        return False
    if situation.face_down and tuple(_covered(hand)) != situation.face_down:
        return False
    if (
        tuple(seat for seat in range(hand.players) if hand.moment.has_left(seat))
        != situation.folded
    ):
        return False
    if situation.truc_caller is not None and _last_caller(hand) != situation.truc_caller:
        return False
    return all(
        _same(bet, told, wanted[name])
        for name, bet, told in (
            ("truc", hand.truc, situation.truc),
            ("envit", hand.envit, situation.envit),
        )
    )


def _last_caller(hand: Hand) -> int | None:
    calls = [action.seat for action in hand.history if isinstance(action, Call)]
    return calls[-1] if calls else None


def _same(bet: Bet, told: tuple[str, int, str] | None, rung: int) -> bool:
    if told is None:
        return bet == NO_BET
    return (bet.rung, bet.side, bet.state) == (rung, told[1], STATES[told[2]])


def _steps(hand: Hand, situation: Situation, wanted: dict[str, int]) -> list[Any]:
    steps: list[Any] = []
    for action in hand.legal_actions():
        match action:
            case Play() if _is_next_card(hand, action, situation):
                steps.append(action)
            case PlayCovered() if _may_go_down(hand, action, situation):
                steps.append(action)
            case Call() if _leads_up(hand, action, wanted):
                steps.append(action)
            case Fold() if action.seat in situation.folded:
                steps.append(action)
            case Accept() | Refuse():
                steps.append(action)
    return steps


def _is_next_card(hand: Hand, action: Play | PlayCovered, situation: Situation) -> bool:
    thrown = 3 - len(hand.held[action.seat])
    return thrown < situation.played[action.seat] and hand.dealt[action.seat][thrown] == action.card


def _may_go_down(hand: Hand, action: PlayCovered, situation: Situation) -> bool:
    down = situation.face_down[action.seat] if situation.face_down else 0
    return _covered(hand)[action.seat] < down and _is_next_card(hand, action, situation)


def _covered(hand: Hand) -> list[int]:
    """Count the cards that each seat has thrown face down."""
    down = [action.seat for action in hand.history if isinstance(action, PlayCovered)]
    return [down.count(seat) for seat in range(hand.players)]


def _leads_up(hand: Hand, call: Call, wanted: dict[str, int]) -> bool:
    after = hand.do(call)
    return after.truc.rung <= wanted["truc"] and after.envit.rung <= wanted["envit"]
