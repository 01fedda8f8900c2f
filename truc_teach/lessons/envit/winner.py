"""Who wins the envit among four hands: the best count, and ties by seat from the mano."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.lessons.envit.mistakes import without_pieces
from truc_teach.rules import EnvitKind, RulesetError, envit_winner
from truc_teach.rules.envit import in_order
from truc_teach.words.envit_cases import number_of, reason_of
from truc_teach.words.explain import envit_winner_source
from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.seats import marked_seat, seat_name, the_seat
from truc_teach.words.text import Text, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from truc_teach.rules import Card, EnvitWinner, Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.words.feedback import Feedback

    Hands = tuple[tuple[Card, ...], ...]

__all__ = ["CASES", "draw_deal", "winner_question"]

SEATS = 4
HAND_SIZE = 3
MOST_DEALS = 2000

LESS = {
    EnvitKind.PAIR: "less-linked",
    EnvitKind.THREE_OF_SUIT: "less-linked",
    EnvitKind.UNLINKED: "less-unlinked",
    EnvitKind.FIGURES: "less-unlinked",
    EnvitKind.PIECE: "less-piece",
    EnvitKind.PIECES: "less-piece",
}
"""What can be said of a hand that counts less, by how it is counted."""

CASES = ("pair-tie", "pair-tie", "pair-tie", "tie", "tie", "three", "trap", "trap", "any", "any")
"""What the ten questions of a round ask: ties on top, and hands that are easily misjudged."""


def draw_deal(case: str, rules: Ruleset, chance: Chance) -> tuple[Hands, int]:
    """Draw four hands and a mano of a case (see CASES) by dealing until one is there."""
    fits = _FITS[case]
    for _ in range(MOST_DEALS):
        cards = chance.shuffled(rules.deck)[: SEATS * HAND_SIZE]
        hands = tuple(tuple(cards[seat::SEATS]) for seat in range(SEATS))
        seats = chance.shuffled(range(SEATS))
        won = envit_winner(dict(enumerate(hands)), seats[0], rules)
        for mano in seats if len(won.tied) > 1 else seats[:1]:
            if fits(hands, envit_winner(dict(enumerate(hands)), mano, rules), mano):
                return hands, mano
    raise RulesetError("{rules} deals no envit of the kind {case!r}.", rules=rules.id, case=case)


def _is_pair_tie(_hands: Hands, won: EnvitWinner, mano: int) -> bool:
    """Whether a rival wins a tie that the mano's partner shares."""
    return won.pair != mano % 2 and any(seat % 2 == mano % 2 for seat in won.tied)


def _is_tie(hands: Hands, won: EnvitWinner, mano: int) -> bool:
    return len({seat % 2 for seat in won.tied}) == 2 and not _is_pair_tie(hands, won, mano)


def _has_three(_hands: Hands, won: EnvitWinner, _mano: int) -> bool:
    kinds = [found.kind for found in won.counts.values()]
    return len(won.tied) == 1 and EnvitKind.THREE_OF_SUIT in kinds


def _is_trap(hands: Hands, won: EnvitWinner, _mano: int) -> bool:
    """Whether the highest single card is not the winner's."""
    best = max(number_of(card) for hand in hands for card in hand)
    return len(won.tied) == 1 and best not in map(number_of, hands[won.seat])


_FITS: dict[str, Callable[[Hands, EnvitWinner, int], bool]] = {
    "pair-tie": _is_pair_tie,
    "tie": _is_tie,
    "three": _has_three,
    "trap": _is_trap,
    "any": lambda _hands, won, _mano: len(won.tied) == 1,
}


def winner_question(hands: Hands, mano: int, rules: Ruleset) -> Choice:
    """Return the question whose envit is best; seats are shown in playing order from the mano.

    `hands` are those of seats 0, 1 ..., two or four of them.
    """
    won = envit_winner(dict(enumerate(hands)), mano, rules)
    players = len(hands)
    order = in_order(mano, players)
    misled = _misled(hands, order, rules)
    return Choice(
        skill="envit.tie" if len(won.tied) > 1 else "envit.best",
        prompt=text("envit.prompt.winner"),
        show={
            "hands": [
                {"label": marked_seat(seat, mano, players), "cards": hands[seat]} for seat in order
            ]
        },
        options=tuple(
            Option(
                str(seat),
                seat_name(seat, players),
                seat == won.seat,
                _said(seat, won, mano, misled, rules),
            )
            for seat in order
        ),
    )


def _misled(hands: Hands, order: Sequence[int], rules: Ruleset) -> dict[int, str]:
    """Return the seats that known mistakes make the winner, each with its most likely one."""

    def added(hand: tuple[Card, ...]) -> int:
        linked = len({card.suit for card in hand}) < HAND_SIZE
        return 20 * linked + sum(map(number_of, hand))

    plain = envit_winner(dict(enumerate(hands)), order[0], without_pieces(rules))
    found = {plain.seat: "pieces-missed"} if rules.pieces else {}
    for name, worth in (
        ("all-three", added),
        ("highest-card", lambda hand: max(map(number_of, hand))),
        ("figure-number", lambda hand: max(card.number for card in hand)),
    ):
        found.setdefault(max(order, key=lambda seat: worth(hands[seat])), f"winner-{name}")
    return {seat: name.removeprefix("winner-") for seat, name in found.items()}


def _said(
    seat: int, won: EnvitWinner, mano: int, misled: dict[int, str], rules: Ruleset
) -> Feedback:
    right, rule, source = _right(won, rules)
    if seat == won.seat:
        return rule.explain(right, rules, source)
    if seat in won.tied:
        name = "pair-tie" if seat % 2 == mano % 2 and won.pair != mano % 2 else "later-seat"
    else:
        name = misled.get(seat) or ("mano" if seat == mano else LESS[won.counts[seat].kind])
    mistake = Mistake(f"envit.mistake.winner.{name}", rule)
    own = won.counts[seat].count
    return mistake.feedback(rules, source, count=own, right=right)


def _right(won: EnvitWinner, rules: Ruleset) -> tuple[Text, Rule, Text]:
    """Return why the winner wins, by which rule, and where it stands."""
    best, players, source = won.counts[won.seat], len(won.counts), envit_winner_source(rules, won)
    if len(won.tied) == 1:
        how, seat = reason_of(best, rules), seat_name(won.seat, players)
        reason = text("envit.right.best", seat=seat, count=best.count, how=how)
        return reason, Rule("envit.rule.best", "envit"), source
    tied = _listed([the_seat(seat, players) for seat in won.tied])
    reason = text("envit.right.tie", count=best.count, seats=tied, seat=the_seat(won.seat, players))
    return reason, Rule("envit.rule.tie", "envit"), source


def _listed(names: Sequence[Text]) -> Text:
    if len(names) == 1:
        return names[0]
    first, *rest = names
    key = "envit.list.and" if len(rest) == 1 else "envit.list"
    return text(key, first=first, rest=_listed(rest))
