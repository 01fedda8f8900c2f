"""What a bet and a score are in words: stones, a cama, the partida; males and bones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import BetState, envit_stones, shown, truc_stones
from truc_teach.words.bets import stake_words
from truc_teach.words.seats import join
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import says_canto

if TYPE_CHECKING:
    from truc_teach.rules import Bet, Hand, Ruleset, Rung, Score

__all__ = [
    "bet_words",
    "call_words",
    "envit_worth",
    "refused_worth",
    "score_words",
    "truc_worth",
]


def truc_worth(bet: Bet, rules: Ruleset) -> Text:
    """Return what the hand is worth once the truc's last call is wanted."""
    return stake_words(truc_stones(bet.accepted(), rules), rules)


def envit_worth(bet: Bet, score: Score) -> Text:
    """Return what the envit is worth once its last call is wanted, whoever wins it."""
    ours, theirs = (envit_stones(bet.accepted(), pair, score) for pair in (0, 1))
    if ours == theirs:
        return stake_words(ours, score.rules)
    return text(
        "walk.worth.each",
        ours=stake_words(ours, score.rules),
        theirs=stake_words(theirs, score.rules),
    )


def refused_worth(bet: Bet, hand: Hand, *, is_truc: bool) -> Text:
    """Return what the side that called wins when its last call is not wanted."""
    refused = bet.refused()
    if is_truc:
        return stake_words(truc_stones(refused, hand.rules), hand.rules)
    return stake_words(envit_stones(refused, bet.side, hand.score), hand.rules)


def call_words(rung: Rung, number: int = 0) -> str:
    """Return what is said, with its capital: "Envide", "Envide 7".

    >>> from truc_teach.rules import find_ruleset
    >>> [call_words(rung, 7) for rung in find_ruleset("wikipedia-es").envit[1:4]]
    ['Torne', 'Envide 7', 'Hasta igualar']
    """
    said = rung.say.replace(" N", f" {number}") if rung.accepted == "number" else rung.say
    return said[0].upper() + said[1:]


def bet_words(hand: Hand, *, is_truc: bool) -> Text:
    """Return how one of the two bets stands, for the table."""
    bet = hand.truc if is_truc else hand.envit
    name = "truc" if is_truc else "envit"
    if bet.state is BetState.NONE:
        return text(f"walk.bet.{name}.none")
    ladder = hand.rules.truc if is_truc else hand.rules.envit
    call = call_words(ladder[bet.rung], bet.number)
    if bet.pending:
        return text("walk.bet.pending", call=call)
    if bet.state is BetState.REFUSED:
        return text("walk.bet.refused", call=call, worth=refused_worth(bet, hand, is_truc=is_truc))
    worth = truc_worth(bet, hand.rules) if is_truc else envit_worth(bet, hand.score)
    return text("walk.bet.accepted", call=call, worth=worth)


def score_words(score: Score) -> Text:
    """Return the score in males and bones where the set has them, with the camas won."""
    sides = {name: _side_words(score, pair) for pair, name in enumerate(("ours", "theirs"))}
    said = text("walk.score.now", **sides)
    if not any(score.camas):
        return said
    camas = {"ours": score.camas[0], "theirs": score.camas[1]}
    name = "cantons" if says_canto(score.rules) else "camas"
    return join(said, text(f"walk.score.{name}", **camas))


def _side_words(score: Score, pair: int) -> Text:
    stones = score.stones[pair]
    if not score.rules.males:
        return Text("walk.stones", amount=stones)
    males, bones = shown(stones, score.rules)
    if not bones:
        return Text("walk.males", amount=males)
    said = Text("walk.bones", amount=bones)
    return text("walk.score.bones", bones=said, stones=Text("walk.stones", amount=stones))
