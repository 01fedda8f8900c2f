"""A hand in play: an immutable value that says what is allowed, why not, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules.actions import (
    Accept,
    Action,
    Call,
    Fold,
    Play,
    PlayCovered,
    Refuse,
    Say,
    Sign,
)
from truc_teach.rules.bets import NO_BET, Bet, BetState, envit_stones, truc_stones
from truc_teach.rules.cards import Card, Cards
from truc_teach.rules.chance import Chance
from truc_teach.rules.envit import HAND_SIZE, in_order
from truc_teach.rules.errors import IllegalAction, NotationError, RulesetError, either
from truc_teach.rules.legality import Moment, table_talk
from truc_teach.rules.reasons import Reason
from truc_teach.rules.score import Score
from truc_teach.rules.table import Outcome, Table
from truc_teach.rules.throwing import (
    is_beaten,
    throws_allowed,
    why_not_leave,
    why_not_sign,
    why_not_throw,
)
from truc_teach.rules.tricks import (
    HandResult,
    HandRule,
    Trick,
    resolve_hand,
    settle_trick,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from truc_teach.rules.ruleset import Ruleset
    from truc_teach.rules.score import Won

__all__ = ["Hand", "Outcome", "deal"]


class Hand:
    """A position of one hand. `do` gives the next one; the position itself never changes.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> cards = [parse_cards("7B 4B 3E"), parse_cards("6C 4C 3O")]
    >>> hand = Hand.start(find_ruleset("viquipedia-valencia"), cards, mano=0)
    >>> hand = hand.do(Call(0, "envide")).do(Accept(1))
    >>> hand.why_not(Call(1, "truque"))
    <Reason.NOT_YOUR_TURN: ('It is not the turn of that seat.', 'RULESETS §5')>
    >>> for card in "3E 3O 7B 4C".split():
    ...     hand = hand.do(Play(hand.turn, Card.parse(card)))
    >>> hand.outcome.envit, hand.outcome.truc, hand.outcome.ended_by
    ((0, 2), (0, 1), 'tricks')
    """

    __slots__ = (
        "_legal", "action", "bound", "held", "moment", "outcome", "previous", "table", "throws",
        "tricks",
    )  # fmt: skip

    table: Table
    moment: Moment
    held: tuple[tuple[Play, ...], ...]
    throws: tuple[tuple[int, Card | None], ...]
    tricks: tuple[Trick, ...]
    bound: int
    _legal: tuple[Action, ...] | None
    outcome: Outcome | None
    previous: Hand | None
    action: Action | None

    @classmethod
    def start(
        cls,
        rules: Ruleset,
        cards: Sequence[Iterable[Card]],
        mano: int = 0,
        score: Score | None = None,
    ) -> Hand:
        """Return the first position: three cards a seat, the mano on turn.

        Raises RulesetError for a number of players that the set does not play by or a card outside
        its deck, NotationError unless every seat has three cards and no card stands twice,
        TrucError for a score of another rule set or of a partida that is over.
        """
        dealt = tuple(Cards(held) for held in cards)
        if len(dealt) not in rules.players:
            raise RulesetError(
                "{rules} is played by {allowed}; the hands given are {found}.",
                rules=rules.id,
                allowed=either(rules.players),
                found=len(dealt),
            )
        every = [card for held in dealt for card in held]
        if any(len(held) != HAND_SIZE for held in dealt) or len(set(every)) < len(every):
            raise NotationError(
                "A deal is three cards for each seat, each card once; {dealt} is not.",
                dealt=" / ".join(map(str, dealt)),
            )
        if foreign := [card for card in every if card not in rules.deck_set]:
            raise rules.foreign(foreign[0])
        if mano not in range(len(dealt)):
            raise NotationError("The mano is one of the seats 0 to {last}.", last=len(dealt) - 1)
        score = Score(rules) if score is None else score.begin(rules)
        talk = table_talk(score, len(dealt), mano)
        table = Table(rules, len(dealt), mano, dealt, score, talk)
        return _position(table, talk.start, table.plays, (), (), 0, None, None)

    @property
    def rules(self) -> Ruleset:
        """The rule set of the table."""
        return self.table.rules

    @property
    def players(self) -> int:
        """Two or four."""
        return self.table.players

    @property
    def mano(self) -> int:
        """The seat that leads the first trick and wins ties of envit."""
        return self.table.mano

    @property
    def dealer(self) -> int:
        """The seat before the mano."""
        return (self.mano - 1) % self.players

    @property
    def dealt(self) -> tuple[Cards, ...]:
        """The three cards of each seat as dealt."""
        return self.table.dealt

    @property
    def score(self) -> Score:
        """The score before this hand; `outcome.score` is the one after it."""
        return self.table.score

    @property
    def turn(self) -> int | None:
        """The seat that is to throw a card, None once the hand is over."""
        return None if self.outcome else self.moment.turn

    @property
    def truc(self) -> Bet:
        """The bet on the hand."""
        return self.moment.truc

    @property
    def envit(self) -> Bet:
        """The bet on the envit."""
        return self.moment.envit

    @property
    def history(self) -> list[Action]:
        """Every action of the hand so far, the oldest first."""
        return [position.action for position in self.positions if position.action is not None]

    @property
    def positions(self) -> list[Hand]:
        """Every position of the hand so far, from the deal to this one."""
        positions = [self]
        while (previous := positions[-1].previous) is not None:
            positions.append(previous)
        return positions[::-1]

    def cards_of(self, seat: int) -> Cards:
        """Return the cards that a seat still holds."""
        return Cards(play.card for play in self.held[seat])

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return every allowed action, of one seat or of all, save senyes and talk: they are free.

        >>> from truc_teach.rules import find_ruleset
        >>> hand = deal(find_ruleset("xativa"), 1)
        >>> Call(0, "truque i passe") in hand.legal_actions(0)
        True
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_legal()
        if seat is None:
            return legal
        return tuple(action for action in legal if action.seat == seat)

    def _list_legal(self) -> tuple[Action, ...]:
        if self.outcome is not None:
            return ()
        moment = self.moment
        if moment.pending is not NO_BET:
            return moment.actions
        if self.table.plain:
            return self.held[moment.turn] + moment.actions
        actions = throws_allowed(self) + moment.actions
        if self.rules.leave == "beaten" and is_beaten(self, moment.turn):
            return (*actions, Fold(moment.turn))
        return actions

    def why_not(self, action: Action) -> Reason | None:
        """Return the rule that forbids an action now, or None where it is allowed."""
        if self.outcome is not None:
            return Reason.HAND_OVER
        if action.seat not in range(self.players):
            return Reason.NO_SUCH_SEAT
        match action:
            case Play() | PlayCovered():
                return why_not_throw(self, action)
            case Fold():
                return why_not_leave(self, action.seat)
            case Sign():
                return why_not_sign(self, action)
            case Say():
                return None
            case _:
                return self.table.talk.why_not(self.moment, action)

    def do(self, action: Action) -> Hand:
        """Return the position after an action.

        Raises IllegalAction with the rule that forbids it; this position is then unchanged.
        """
        for listed in self._legal or ():
            if listed is action:
                break
        else:
            why = self.why_not(action)
            if why is not None:
                raise IllegalAction(
                    "{action} is not allowed: {why}", action=action, why=why.sentence, reason=why
                )
        match action:
            case Play():
                return self._thrown(action, action.card)
            case PlayCovered():
                return self._thrown(action, None)
            case Call() | Accept():
                return self._said(action)
            case Refuse():
                return self._refused(action)
            case Fold():
                return self._left(action)
            case Sign() | Say():
                return self._next(self.moment, action)

    def _next(self, moment: Moment, action: Action) -> Hand:
        return _position(
            self.table, moment, self.held, self.throws, self.tricks, self.bound, self, action
        )

    def _thrown(self, action: Play | PlayCovered, shown: Card | None) -> Hand:
        seat, moment, held = action.seat, self.moment, self.held
        rest = tuple([play for play in held[seat] if play.card is not action.card])
        if len(rest) == len(held[seat]):  # an equal card that is not the very one dealt
            rest = tuple([play for play in rest if play.card != action.card])
        held = (*held[:seat], rest, *held[seat + 1 :])
        bound = self.bound | (1 << seat if shown is None and self.rules.covered_binds else 0)
        throws = (*self.throws, (seat, shown))
        after = moment.thrown_at()
        position = _position(
            self.table, after or moment, held, throws, self.tricks, bound, self, action
        )
        if after is None:
            position._resolve(moment.thrown | 1 << seat, moment.left)
        return position

    def _resolve(self, thrown: int, left: int) -> None:
        """Resolve the trick, now full, and end the hand if it is decided."""
        moment = self.moment
        folded = [seat for seat in range(self.players) if left >> seat & 1] if left else ()
        trick = settle_trick(self.throws, self.mano, self.rules, folded)
        self.tricks, self.throws = (*self.tricks, trick), ()
        self.moment = moment.next_trick(trick.leads, thrown, left)
        result = resolve_hand(tuple([trick.pair for trick in self.tricks]), self.mano % 2)
        if result.winner is not None:
            self._end((result.winner, truc_stones(moment.truc, self.rules)), "tricks", result)

    def _said(self, action: Call | Accept | Refuse) -> Hand:
        position = self._next(self.moment.after(action), action)
        return position._end_by_envit() if self.rules.envit_ends else position

    def _refused(self, action: Refuse) -> Hand:
        position = self._said(action)
        truc = position.moment.truc
        if truc.state == BetState.REFUSED:
            position._end((truc.side, truc_stones(truc, self.rules)), "refused")
        return position

    def _left(self, action: Fold) -> Hand:
        seat, moment = action.seat, self.moment
        left = moment.left | 1 << seat
        after = moment.left_at()
        position = self._next(after or moment, action)
        alone = all(left >> partner & 1 for partner in range(seat % 2, self.players, 2))
        if alone or self.rules.leave != "player":
            position._end((1 - seat % 2, truc_stones(moment.truc, self.rules)), "left")
        elif after is None:
            position._resolve(moment.thrown, left)
        return position

    def _envit_won(self) -> Won | None:
        envit = self.moment.envit
        if envit.state == BetState.REFUSED:
            pair = envit.side
        elif envit.state == BetState.ACCEPTED:
            pair = self.table.envit.pair
        else:
            return None
        return pair, envit_stones(envit, pair, self.score)

    def _end_by_envit(self) -> Hand:
        won = self._envit_won()
        if won and self.score.after(won, None).closed is not None:
            self._end(None, "envit")
        return self

    def _end(self, truc: Won | None, by: str, result: HandResult | None = None) -> None:
        best = self.table.envit if self.moment.envit.state == BetState.ACCEPTED else None
        result = result or HandResult(truc[0] if truc else None, None, HandRule.OPEN)
        self.outcome = Outcome(self._envit_won(), truc, self.score, result, by, best)

    def _repr_svg_(self) -> str:
        from truc_teach.art import table_svg

        return table_svg(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        mine, theirs = self.table, other.table
        same = (mine.rules, mine.dealt, mine.mano, mine.score) == (
            theirs.rules, theirs.dealt, theirs.mano, theirs.score,
        )  # fmt: skip
        return same and self.history == other.history

    def __hash__(self) -> int:
        return hash((self.table.dealt, self.mano, tuple(self.history)))

    def __repr__(self) -> str:
        cards = " / ".join(map(str, self.dealt))
        return f"<Hand {self.rules.id} {cards} mano {self.mano} {len(self.history)} actions>"


def _position(  # noqa: PLR0917 - the one place that fills the slots, in their order
    table: Table,
    moment: Moment,
    held: tuple[tuple[Play, ...], ...],
    throws: tuple[tuple[int, Card | None], ...],
    tricks: tuple[Trick, ...],
    bound: int,
    previous: Hand | None,
    action: Action | None,
) -> Hand:
    hand = object.__new__(Hand)
    hand.table = table
    hand.moment = moment
    hand.held = held
    hand.throws = throws
    hand.tricks = tricks
    hand.bound = bound
    hand._legal = None
    hand.outcome = None
    hand.previous = previous
    hand.action = action
    return hand


def deal(
    rules: Ruleset,
    seed: int | str,
    players: int | None = None,
    mano: int = 0,
    score: Score | None = None,
) -> Hand:
    """Deal a hand from a seed; the same seed deals the same cards on every machine.

    `players` is two or four; by default the first number that the rule set is played by.
    Cards are dealt one at a time, beginning with the mano (001, Reparto y mano).
    Raises RulesetError for a number of players that the set does not play by, TrucError for a mano
    without a seat or a seed that is neither a whole number nor a text.

    >>> from truc_teach.rules import find_ruleset
    >>> rules = find_ruleset("barajamos")
    >>> deal(rules, 7) == deal(rules, 7)
    True
    """
    players = rules.seats(players)
    if mano not in range(players):
        raise NotationError("The mano is one of the seats 0 to {last}.", last=players - 1)
    deck = Chance(seed).shuffled(rules.deck)
    hands: list[list[Card]] = [[] for _ in range(players)]
    for turn, card in enumerate(deck[: players * HAND_SIZE]):
        hands[in_order(mano, players)[turn % players]].append(card)
    return Hand.start(rules, hands, mano, score)
