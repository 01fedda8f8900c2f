"""Best play with open cards: who wins the truc when everybody sees every card.

Exact, by search. What is solved is the play of the cards as it stands: bets are set aside and
nobody leaves the hand. Cards may be thrown face down where the rule set has it, and after a parda
in trick 1 Xàtiva's mano leads its higher card (RULESETS §5, D17). A win is a win: how many stones
it is worth depends on the bets, which this knows nothing of.

Only tiers matter, so positions are remembered by tiers, numbered anew from the highest one that is
still in play, with the seats counted from the mano: pair 0 is then always the mano's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from truc_teach.rules import Play, PlayCovered, resolve_hand
from truc_teach.rules.tricks import TRICKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from truc_teach.rules import Card, Hand, Ruleset

__all__ = [
    "Position",
    "Throwing",
    "better_throws",
    "deal_winner",
    "mano_wins",
    "throwing",
    "throws",
    "winner",
]

COVERED, BARE = 98, 99
"""Tiers below all cards: one face down, and the table before the first card."""
REMEMBERED = 60_000
"""Positions kept, some 20 MB; then it begins anew."""
OFFERED = 20_000
"""Lists of what may be thrown that are kept, some 10 MB."""

Held = tuple[tuple[int, ...], ...]
Past = tuple[int | None, ...]
Shown = tuple[int, int, int, int]
"""What matters of the cards on the table: `best`, `top`, `first` and `bound` of a Position."""
Choice = tuple[tuple[int, ...], Shown]

_DECIDED: Mapping[Past, int | None] = {
    past: resolve_hand(past, 0).winner
    for tricks in range(1, TRICKS + 1)
    for past in product((0, 1, None), repeat=tricks)
}


@dataclass(frozen=True, slots=True)
class Throwing:
    """What the throwing of cards depends on: the number of seats, and four rules of the set.

    Two tables alike in these play alike with equal tiers.
    """

    players: int
    covered: bool
    covered_binds: bool
    higher_first: bool
    mano_after_parda: bool


@dataclass(frozen=True, slots=True)
class Position:
    """What best play depends on; seats are counted from the mano, so that the mano is seat 0.

    `held` are the tiers that each seat holds, the highest first; none for one that has left the
    hand. `order` are the seats still to throw in this trick. Of the cards on the table only the
    best counts: its tier `best` (BARE for none), the pairs that showed it (`top`, bit 0 for the
    mano's) and the seat that showed it `first`. `past` are the pairs that took the earlier tricks;
    `bound` and `left` are sets of seats as bit masks, as in Hand.
    """

    held: Held
    order: tuple[int, ...]
    best: int = BARE
    top: int = 0
    first: int = -1
    past: Past = ()
    bound: int = 0
    left: int = 0

    @classmethod
    def of(cls, hand: Hand, held: Mapping[int, Iterable[Card]] | None = None) -> Position:
        """Return where a hand stands; `held` replaces what the seats that it names hold.

        A hand that is over, or decided, has no position: ask its outcome.
        """
        players, mano, moment, held = hand.players, hand.mano, hand.moment, held or {}
        tier_of = hand.rules.tier_of

        def turned(mask: int) -> int:
            return sum(1 << (seat - mano) % players for seat in range(players) if mask >> seat & 1)

        tiers = []
        for step in range(players):
            seat = (mano + step) % players
            cards = held[seat] if seat in held else (play.card for play in hand.held[seat])
            gone = moment.has_left(seat)
            tiers.append(() if gone else tuple(sorted(tier_of[card] for card in cards)))
        left, shown = turned(moment.left), turned(moment.shown)
        turn = (moment.turn - mano) % players
        order = tuple(seat for seat in _around(turn, players) if not (left | shown) >> seat & 1)
        best, top, first = BARE, 0, -1
        for seat, card in hand.throws:
            place = (seat - mano) % players
            tier = COVERED if card is None else tier_of[card]
            if tier < best:
                best, top, first = tier, 0, place
            top |= 1 << place % 2 if tier == best else 0
        past = tuple(
            None if trick.pair is None else (trick.pair - mano) % 2 for trick in hand.tricks
        )
        return cls(tuple(tiers), order, best, top, first, past, turned(hand.bound), left)


def _around(turn: int, players: int) -> tuple[int, ...]:
    return tuple((turn + step) % players for step in range(players))


class _Search:
    """The search for one way of throwing; it remembers how every trick that was begun ends."""

    def __init__(self, throwing: Throwing) -> None:
        self.throwing = throwing
        self.known: dict[tuple[Held, int, Past, int, int], bool] = {}
        self.offered: dict[tuple[tuple[int, ...], int, Shown, bool], list[Choice]] = {}
        players = throwing.players
        self.orders = {
            (leader, left): tuple(seat for seat in _around(leader, players) if not left >> seat & 1)
            for leader in range(players)
            for left in range((1 << players) - 1)
        }

    def wins(self, at: Position) -> bool:
        """Whether the mano's pair wins from a position."""
        if len(self.known) > REMEMBERED:
            self.known.clear()
        if len(self.offered) > OFFERED:
            self.offered.clear()
        ranks = {tier for tiers in at.held for tier in tiers}
        if at.best < COVERED:
            ranks.add(at.best)
        rank = {tier: place for place, tier in enumerate(sorted(ranks))}
        held = tuple([tuple([rank[tier] for tier in tiers]) for tiers in at.held])
        if at.best == BARE:
            return self._led(held, at.order[0], at.past, at.bound, at.left)
        best = rank.get(at.best, at.best)
        state = (best, at.top, at.first, at.bound)
        return self._thrown(held, at.order, state, at.past, at.left)

    def _led(self, held: Held, leader: int, past: Past, bound: int, left: int) -> bool:
        key = (held, leader, past, bound, left)
        found = self.known.get(key)
        if found is None:
            order = self.orders[leader, left]
            found = self._thrown(held, order, (BARE, 0, -1, bound), past, left)
            self.known[key] = found
        return found

    def _thrown(
        self,
        held: Held,
        order: tuple[int, ...],
        state: Shown,
        past: Past,
        left: int,
    ) -> bool:
        if not order:
            return self._taken(held, state, past, left)
        seat, rest = order[0], order[1:]
        mine = not seat & 1
        after_parda = past == (None,)
        key = held[seat], seat, state, after_parda
        offered = self.offered.get(key)
        if offered is None:
            offered = self.offered[key] = self._choices(held[seat], seat, state, after_parda)
        for kept, after in offered:
            hands = (*held[:seat], kept, *held[seat + 1 :])
            if self._thrown(hands, rest, after, past, left) is mine:
                return mine
        return not mine

    def _taken(self, held: Held, state: Shown, past: Past, left: int) -> bool:
        _, top, first, bound = state
        pair = None if top == 3 else top - 1
        past = (*past, pair)
        won = _DECIDED[past]
        if won is not None:
            return won == 0
        if pair is None and self.throwing.mano_after_parda:
            first = self.orders[0, left][0]
        return self._led(held, first, past, bound, left)

    def _choices(
        self, tiers: tuple[int, ...], seat: int, state: Shown, after_parda: bool
    ) -> list[Choice]:
        """Return what may be thrown, what decides most first: the tiers kept, the table after it.

        A card below the best one on the table is as good face down as open.
        """
        best, top, first, bound = state
        side, throwing = 1 << seat % 2, self.throwing
        open_, cover, free = not bound >> seat & 1, throwing.covered, tiers
        if throwing.higher_first and after_parda and best == BARE and not seat:
            open_, cover, free = True, False, tiers[:1]
        binds = bound | 1 << seat if throwing.covered_binds else bound
        shows: list[Choice] = []
        below: list[Choice] = []
        covers: list[Choice] = []
        before = -1
        for place, tier in enumerate(free):
            if tier == before:
                continue
            before = tier
            kept = tiers[:place] + tiers[place + 1 :]
            if open_:
                if tier < best:
                    shows.append((kept, (tier, side, seat, bound)))
                elif tier == best:
                    shows.append((kept, (best, top | side, first, bound)))
                else:
                    below.append((kept, state))
            if cover:
                if best == BARE:
                    covers.append((kept, (COVERED, side, seat, binds)))
                elif best == COVERED:
                    covers.append((kept, (best, top | side, first, binds)))
                elif tier <= best or not open_:
                    below.append((kept, (best, top, first, binds)))
        return shows + below[::-1] + covers


_search = cache(_Search)


@cache
def throwing(rules: Ruleset, players: int) -> Throwing:
    """Return what the throwing of cards depends on at a table of a rule set."""
    return Throwing(
        players,
        rules.covered,
        rules.covered_binds,
        rules.higher_first,
        rules.after_parda == "mano",
    )


def mano_wins(position: Position, throwing: Throwing) -> bool:
    """Whether the pair of the mano wins from a position, everybody playing best.

    Two seats, one card each left, a trick each: the mano leads a tier below the other's.

    >>> from truc_teach.rules import find_ruleset
    >>> table = throwing(find_ruleset("barajamos"), 2)
    >>> mano_wins(Position(held=((5,), (4,)), order=(0, 1), past=(1, 0)), table)
    False
    """
    return _search(throwing).wins(position)


def winner(hand: Hand, held: Mapping[int, Iterable[Card]] | None = None) -> int:
    """Return the pair that wins the truc of a hand from here on, everybody playing best.

    `held` maps other seats to the cards that they are taken to hold still; name every seat that
    one may not see, and nothing hidden is read. Of a hand that is over, the pair that has won it;
    raises ValueError for one that its envit ended.

    >>> from truc_teach.rules import Hand, find_ruleset, parse_cards
    >>> cards = [parse_cards("1E 4O 4C"), parse_cards("7E 7O 6O")]
    >>> winner(Hand.start(find_ruleset("barajamos"), cards, mano=0))
    1
    """
    if hand.outcome is not None:
        won = hand.outcome.result.winner
        if won is None:
            raise ValueError("the envit ended this hand: nobody wins its truc")
        return won
    wins = mano_wins(Position.of(hand, held), throwing(hand.rules, hand.players))
    return (0 if wins else 1) ^ hand.mano % 2


def throws(
    hand: Hand, held: Mapping[int, Iterable[Card]] | None = None
) -> dict[Play | PlayCovered, int]:
    """Return every throw of the seat on turn with the pair that wins after it.

    Empty while a bet waits for its answer and once the hand is over. `held` as in `winner`.

    >>> from truc_teach.rules import Hand, find_ruleset, parse_cards
    >>> cards = [parse_cards("1E 6B 5B"), parse_cards("5O 3E 7O")]
    >>> hand = Hand.start(find_ruleset("barajamos"), cards, mano=0)
    >>> {str(play.card): pair for play, pair in throws(hand).items()}
    {'1E': 1, '6B': 1, '5B': 0}
    """
    allowed = hand.legal_actions(hand.turn) if hand.turn is not None else ()
    return {
        action: winner(hand.do(action), held)
        for action in allowed
        if isinstance(action, Play | PlayCovered)
    }


def better_throws(hand: Hand, action: Play | PlayCovered) -> tuple[Play | PlayCovered, ...]:
    """Return the throws that keep a hand won which `action` loses; none if it loses nothing.

    That is with open cards: a card may lose the hand and still have been the best one to throw for
    a player who sees three cards only.
    """
    pair = action.seat % 2
    if winner(hand) != pair:
        return ()
    after = throws(hand)
    if after.get(action, pair) == pair:
        return ()
    return tuple(throw for throw, won in after.items() if won == pair)


def deal_winner(hands: Sequence[Iterable[Card]], rules: Ruleset, mano: int = 0) -> int:
    """Return the pair that wins the truc of a deal with open cards; `hands` by seat.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> hands = [parse_cards("3E 4O 4C"), parse_cards("3B 5O 5C")]
    >>> deal_winner(hands, find_ruleset("barajamos"))
    1
    """
    players = len(hands)
    held = tuple(
        tuple(sorted(rules.tier(card) for card in hands[(mano + step) % players]))
        for step in range(players)
    )
    wins = mano_wins(Position(held, _around(0, players)), throwing(rules, players))
    return (0 if wins else 1) ^ mano % 2
