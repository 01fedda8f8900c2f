"""What one seat has seen of a hand, and the deals that fit it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from truc_teach.rules import Cards, NotationError, count_envit
from truc_teach.rules.envit import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from truc_teach.rules import Card, Hand, Ruleset
    from truc_teach.rules.chance import Chance

__all__ = ["Sampler", "Seen"]


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What a seat knows: its own three cards, the cards that others showed, and what was said.

    `cards` are the three as dealt. `shown` maps other seats to the cards they threw face up.
    `counts` maps other seats to the envits that they may have, such as (31,) for one who said 31 or
    range(29, 34) for one who is taken to have 29 or more; a seat that is not named may have any.
    `hand` is the hand in play, if there is one: only what the seat may see of it is used.
    Raises NotationError for a seat without a chair, not three cards, a card that stands twice, or
    more than three cards shown; RulesetError for a number of players that the set is not played by
    or a card that is not in its deck.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> seen = Seen(rules=find_ruleset("barajamos"), cards=parse_cards("7B 4B 3E"), players=2)
    >>> len(seen.unseen), seen.others
    (19, (1,))
    """

    rules: Ruleset
    cards: Cards
    seat: int = 0
    players: int = 4
    mano: int = 0
    shown: Mapping[int, Cards] = field(default_factory=dict)
    counts: Mapping[int, Collection[int]] = field(default_factory=dict)
    hand: Hand | None = None

    def __post_init__(self) -> None:
        self.rules.seats(self.players)
        if not {self.seat, self.mano, *self.shown, *self.counts} <= set(range(self.players)):
            raise NotationError("A table of {players} has no such seat.", players=self.players)
        every = [*self.cards, *(card for cards in self.shown.values() for card in cards)]
        if foreign := [card for card in every if card not in self.rules.deck_set]:
            raise self.rules.foreign(foreign[0])
        sizes = [len(cards) for cards in self.shown.values()]
        if len(self.cards) != HAND_SIZE or len(set(every)) < len(every) or max([0, *sizes]) > 3:
            raise NotationError(
                "What is seen is three cards of one's own and at most three of each other seat,"
                " each card once."
            )

    @classmethod
    def of(cls, hand: Hand, seat: int, counts: Mapping[int, Collection[int]] | None = None) -> Seen:
        """Return what a seat sees of a hand; `counts` as said above.

        >>> from truc_teach.rules import deal, find_ruleset
        >>> hand = deal(find_ruleset("barajamos"), 7)
        >>> hand = hand.do(hand.legal_actions(hand.turn)[0])
        >>> Seen.of(hand, 1).shown
        {0: 5E}
        """
        shown: dict[int, list[Card]] = {}
        for throws in (*(trick.throws for trick in hand.tricks), hand.throws):
            for thrower, card in throws:
                if card is not None and thrower != seat:
                    shown.setdefault(thrower, []).append(card)
        return cls(
            rules=hand.rules,
            cards=hand.dealt[seat],
            seat=seat,
            players=hand.players,
            mano=hand.mano,
            shown={thrower: Cards(cards) for thrower, cards in shown.items()},
            counts=counts or {},
            hand=hand,
        )

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, in playing order."""
        return tuple((self.seat + step) % self.players for step in range(1, self.players))

    @cached_property
    def unseen(self) -> Cards:
        """The cards of the deck that are neither one's own nor shown."""
        seen = {*self.cards, *(card for cards in self.shown.values() for card in cards)}
        return Cards(card for card in self.rules.deck if card not in seen)

    def place(self, seat: int) -> int:
        """Return how far a seat is from the mano, in playing order."""
        return (seat - self.mano) % self.players

    def holds(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(self.hand.held[seat]) if self.hand else HAND_SIZE

    def hands_of(self, seat: int) -> list[Cards]:
        """Return every hand that another seat may have been dealt, by itself.

        Raises NotationError when no hand fits.
        """
        shown = self.shown.get(seat, Cards())
        allowed = self.counts.get(seat)
        found = [
            Cards((*shown, *rest)) for rest in combinations(self.unseen, HAND_SIZE - len(shown))
        ]
        if allowed is not None:
            found = [cards for cards in found if count_envit(cards, self.rules).count in allowed]
        if not found:
            raise NotationError("No three cards of seat {seat} fit what was seen.", seat=seat)
        return found


class Sampler:
    """Draws the hands of the other seats, every deal that fits what was seen alike likely.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> from truc_teach.rules.chance import Chance
    >>> rules, mine = find_ruleset("barajamos"), parse_cards("7B 4B 3E")
    >>> sampler = Sampler(Seen(rules=rules, cards=mine, players=2, counts={1: (33,)}))
    >>> hand = sampler.draw(Chance(1))[1]
    >>> count_envit(hand, rules).count
    33
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.narrow = {seat: seen.hands_of(seat) for seat in seen.others if seat in seen.counts}

    def draw(self, chance: Chance) -> dict[int, Cards]:
        """Return three cards for each other seat: those it showed first, then the rest.

        Seats whose counts are known are drawn together until no card stands twice, the others
        from what is left. Raises NotationError when no deal of them all fits.
        """
        seen = self.seen
        hands = self._narrow(chance)
        taken = {card for cards in hands.values() for card in cards}
        rest = chance.shuffled([card for card in seen.unseen if card not in taken])
        for seat in seen.others:
            if seat not in hands:
                shown = seen.shown.get(seat, Cards())
                room = HAND_SIZE - len(shown)
                hands[seat] = Cards((*shown, *rest[:room]))
                del rest[:room]
        return hands

    def held(self, hands: Mapping[int, Cards], chance: Chance) -> dict[int, Cards]:
        """Return what each other seat still holds of the hands drawn.

        Which of its hidden cards a seat has thrown face down is drawn too.
        """
        seen, kept = self.seen, {}
        for seat, cards in hands.items():
            shown = seen.shown.get(seat, ())
            hidden = chance.shuffled(card for card in cards if card not in shown)
            kept[seat] = Cards(hidden[: seen.holds(seat)] if seen.hand else cards)
        return kept

    def _narrow(self, chance: Chance) -> dict[int, Cards]:
        for _ in range(100_000):
            hands = {seat: chance.choice(hands) for seat, hands in self.narrow.items()}
            cards = [card for held in hands.values() for card in held]
            if len(set(cards)) == len(cards):
                return hands
        raise NotationError("No deal fits what was seen of all seats together.")
