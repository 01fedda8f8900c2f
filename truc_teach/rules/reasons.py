"""Why an action is not allowed: one list for the exception, the hint and the page."""

from __future__ import annotations

from enum import Enum

__all__ = ["Reason"]


class Reason(Enum):
    """A rule that forbids an action: its sentence in English and where it stands.

    >>> Reason.NOT_YOUR_TURN.sentence
    'It is not the turn of that seat.'
    """

    HAND_OVER = "The hand is over.", "RULESETS §5"
    NO_SUCH_SEAT = "There is no such seat at this table.", "RULESETS, Notation"
    HAS_LEFT = "That seat has left the hand.", "001, Irse al mazo"
    NOT_YOUR_TURN = "It is not the turn of that seat.", "RULESETS §5"
    BET_PENDING = "A bet waits for its answer first.", "RULESETS §3-4"
    CARD_NOT_HELD = "That seat does not hold that card.", "RULESETS §5"
    NO_COVERED = "This table throws no card face down.", "RULESETS §5, D18"
    COVERED_BINDS = (
        "After a card face down the rest go face down too at this table.",
        "000, Valor de les cartes",
    )
    HIGHER_FIRST = (
        "After a parda in the first trick the mano leads the higher card, face up.",
        "004, Reglas durante el juego (D17)",
    )
    NOTHING_TO_ANSWER = "No bet waits for an answer.", "RULESETS §1"
    OWN_BET = "A pair neither answers nor raises its own bet.", "RULESETS §1"
    HAS_REFUSED = "That seat has refused already; its partner answers now.", "002, Detalls"
    UNKNOWN_CALL = "That is no call of this table.", "RULESETS §1"
    STEP_SKIPPED = "That call does not stand over what has been said.", "RULESETS §1"
    TRUC_BEFORE_ENVIT = (
        "Said in one breath, the envit comes before the truc.",
        "000, L'envit: example b",
    )
    ENVIT_SETTLED = "The envit of this hand is settled.", "RULESETS §3"
    ENVIT_FIRST_TRICK = "The envit belongs to the first trick.", "RULESETS §3"
    ENVIT_CARD_THROWN = "Who has thrown a card may not open the envit.", "RULESETS §3"
    ENVIT_SECOND_ONLY = "Only the second player of each pair opens the envit.", "004; 003 (D11)"
    ENVIT_TRUC_SAID = "After that truc there is no envit in this hand.", "RULESETS §3"
    ENVIT_TRUC_WAITS = "The truc is answered before an envit is opened.", "RULESETS §3"
    FALTA_TOO_SMALL = "That call must be worth more than the one below.", "RULESETS §3"
    NUMBER_RANGE = (
        "The stones named must be more than those that stand and no more than the leader lacks.",
        "003, El envite",
    )
    TRUC_ENVIT_PENDING = "While an envit waits for its answer nobody calls truc.", "RULESETS §3"
    TRUC_ENVIT_ROUND = "No truc before the round of envits is over.", "003, Desarrollo del juego"
    TRUC_MUST_PASS = (
        "In the first trick the rivals have their envit first: say it and pass.",
        "004, Truque",
    )
    NOBODY_TO_PASS_TO = "The rivals have had their envit: there is nothing to pass.", "004, Truque"
    NO_LEAVING = "Nobody leaves a hand at this table.", "RULESETS §5"
    NOT_BEATEN = (
        "That seat can still beat the card, or the hand is not lost by it.",
        "000, El joc pla",
    )
    NO_SIGNS = "There are no signs at this table.", "001, Senyes"
    FOREIGN_SIGN = "That sign is not in the table of this set.", "003, Variantes en las reglas"
    FALSE_SIGN = "A sign for a card that one does not hold is not allowed.", "003, Variantes"

    @property
    def sentence(self) -> str:
        """The rule in one English sentence."""
        return self.value[0]

    @property
    def source(self) -> str:
        """The document and paragraph, or the section of the rule sheet."""
        return self.value[1]
