"""The rules of Truc, exact and explained; the standard library only."""

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
from truc_teach.rules.bets import NO_BET, Bet, BetState, envit_stones, find_rung, truc_stones
from truc_teach.rules.cards import Card, Cards, Suit, parse_cards
from truc_teach.rules.envit import EnvitCount, EnvitKind, EnvitWinner, count_envit, envit_winner
from truc_teach.rules.errors import IllegalAction, NotationError, RulesetError, TrucError
from truc_teach.rules.hand import Hand, Outcome, deal
from truc_teach.rules.houses import add_house, all_rulesets
from truc_teach.rules.match import Match
from truc_teach.rules.notation import format_hand, hand_to_url, parse_hand
from truc_teach.rules.reasons import Reason
from truc_teach.rules.rulefile import load_ruleset
from truc_teach.rules.ruleset import (
    DEFAULT_RULESET,
    Provenance,
    Ruleset,
    Rung,
    find_ruleset,
    rulesets,
)
from truc_teach.rules.score import Score, Shown, falta_stones, shown
from truc_teach.rules.senyes import Gesture, Senya, parse_gesture, read_sign
from truc_teach.rules.tricks import (
    HandResult,
    HandRule,
    Trick,
    TrickRule,
    compare,
    resolve_hand,
    resolve_trick,
)

__all__ = [
    "DEFAULT_RULESET",
    "NO_BET",
    "Accept",
    "Action",
    "Bet",
    "BetState",
    "Call",
    "Card",
    "Cards",
    "EnvitCount",
    "EnvitKind",
    "EnvitWinner",
    "Fold",
    "Gesture",
    "Hand",
    "HandResult",
    "HandRule",
    "IllegalAction",
    "Match",
    "NotationError",
    "Outcome",
    "Play",
    "PlayCovered",
    "Provenance",
    "Reason",
    "Refuse",
    "Ruleset",
    "RulesetError",
    "Rung",
    "Say",
    "Score",
    "Senya",
    "Shown",
    "Sign",
    "Suit",
    "Trick",
    "TrickRule",
    "TrucError",
    "add_house",
    "all_rulesets",
    "compare",
    "count_envit",
    "deal",
    "envit_stones",
    "envit_winner",
    "falta_stones",
    "find_ruleset",
    "find_rung",
    "format_hand",
    "hand_to_url",
    "load_ruleset",
    "parse_cards",
    "parse_gesture",
    "parse_hand",
    "read_sign",
    "resolve_hand",
    "resolve_trick",
    "rulesets",
    "shown",
    "truc_stones",
]
