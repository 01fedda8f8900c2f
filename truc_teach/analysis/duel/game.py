"""The hand between two players as a game of whole numbers, quick enough to train on.

It follows `Hand` under the default rule set, save for the little that keys.py leaves out; a test
walks both side by side. Player 0 is the mano. Every function is plain Python that compiling.py may
compile.
"""

from __future__ import annotations

from typing import Any

from truc_teach.analysis.duel import keys
from truc_teach.analysis.duel.compiling import jit

__all__ = ["ENVIT_PAYS", "TRUC_PAYS", "node", "payoff", "settle", "step", "winner"]

# A state is a row of whole numbers. Of each player: the cards left (a set of places as bits). The
# trick, its leader, the seat on turn, the place of the card on the table (-1: none), the results of
# tricks 1 and 2 (0, 1: the player; 2: parda; 3: not played). The rung that stands of the truc (0-4)
# and the side that said the last call (2: none), whether a call waits. The envit: 0 not called;
# 1 envide, 2 torne, 3 falta at once, 4 over envide, 5 over torne wait; 6 settled; its last caller;
# what it pays (0: nothing, else 1 + 2 * amount + winner); what each player has seen of it.
LEFT0, LEFT1, TRICK, LEADER, TURN, TABLE, FIRST, SECOND = range(8)
RUNG, RAISER, WAITS, ENVIT, CALLER, PAYS, MEMORY0, MEMORY1 = range(8, 16)
OVER, TRUC_WON = 16, 17
SIZE = 18

PLAY, ANSWER_TRUC, ANSWER_ENVIT = 0, 1, 2
# Actions: of PLAY 0-2 the card at that place, 3 truc or raise, 4 envide, 5 falta;
# of the answers 0 vull, 1 no vull, 2 the next call up, 3 the falta.
TRUC, ENVIDE, FALTA = 3, 4, 5
VULL, NO_VULL, RAISE, TO_FALTA = 0, 1, 2, 3
ENVIT_PAYS = 9
TRUC_PAYS = 10

_bucket = jit(keys.bucket)
_higher = jit(keys.higher)
_count_bucket = jit(keys.count_bucket)
_held_code = jit(keys.held_code)
_relation = jit(keys.relation)
_open_key = jit(keys.open_key)
_answer_envit_key = jit(keys.answer_envit_key)
_truc_key = jit(keys.truc_key)


@jit
def begin(state: Any, at: int) -> None:
    """Write the first position of a hand at `at`."""
    for place in range(SIZE):
        state[at + place] = 0
    state[at + LEFT0] = 7
    state[at + LEFT1] = 7
    state[at + TABLE] = -1
    state[at + FIRST] = 3
    state[at + SECOND] = 3
    state[at + RAISER] = 2
    state[at + CALLER] = 2


@jit
def node(state: Any, at: int) -> int:
    """Return what is to be decided: PLAY, ANSWER_TRUC or ANSWER_ENVIT."""
    if 0 < state[at + ENVIT] < 6:
        return ANSWER_ENVIT
    return ANSWER_TRUC if state[at + WAITS] else PLAY


@jit
def actor(state: Any, at: int) -> int:
    """Return the player who decides."""
    kind = node(state, at)
    turn: int = state[at + TURN]
    caller: int = state[at + (RAISER if kind == ANSWER_TRUC else CALLER)]
    return turn if kind == PLAY else 1 - caller


@jit
def legal(state: Any, at: int, tiers: Any) -> int:
    """Return what may be done, as bits; of cards of one tier only the first.

    tiers: of the mano's three cards, then of the other's, each in ascending order.
    """
    kind = node(state, at)
    if kind == ANSWER_TRUC:
        return 7 if state[at + RUNG] < 3 else 3
    if kind == ANSWER_ENVIT:
        called = state[at + ENVIT]
        return 15 if called == 1 else 11 if called == 2 else 3
    player = state[at + TURN]
    left, found, last = state[at + LEFT0 + player], 0, -1
    for place in range(3):
        if left >> place & 1:
            tier = tiers[3 * player + place]
            if tier != last:
                found |= 1 << place
            last = tier
    if state[at + RUNG] < 4 and state[at + RAISER] != player:
        found |= 1 << TRUC
    if may_envide(state, at):
        found |= 1 << ENVIDE | 1 << FALTA
    return found


@jit
def may_envide(state: Any, at: int) -> bool:
    """Return whether the seat on turn may open the envit."""
    quiet: bool = state[at + ENVIT] == 0 and state[at + RAISER] == 2
    first: bool = state[at + TRICK] == 0
    return quiet and first


@jit
def winner(first: int, second: int, third: int) -> int:
    """Return who wins a hand by its tricks (2 parda, 3 not played), 2 while it is open.

    >>> winner(2, 1, 3), winner(0, 1, 2), winner(0, 1, 3), winner(2, 2, 2)
    (1, 0, 2, 0)
    """
    if second == 3:
        return 2
    if 2 in (first, second) or first == second:
        decided = second if first == 2 else first
        if decided != 2:
            return decided
    if third == 3:
        return 2
    if third == 2:
        return 0 if first == 2 else first
    return third


@jit
def settle(state: Any, at: int, amount: int, side: int) -> None:
    """Write down a settled envit: amount 0-3 for 1, 2, 4 stones or the falta."""
    state[at + ENVIT] = 6
    state[at + PAYS] = 1 + 2 * amount + side


@jit
def _answer_envit(state: Any, at: int, action: int, counts: Any) -> None:
    called, caller = state[at + ENVIT], state[at + CALLER]
    if action in (RAISE, TO_FALTA):
        state[at + ENVIT] = 2 if action == RAISE else 3 + called
        state[at + CALLER] = 1 - caller
        return
    state[at + MEMORY0 + 1 - caller] = 1 if called == 1 else 2
    if action == VULL:
        state[at + MEMORY0 + caller] = 4
        amount = 1 if called == 1 else 2 if called == 2 else 3
        settle(state, at, amount, 0 if counts[0] >= counts[1] else 1)
    else:
        state[at + MEMORY0 + caller] = 3
        amount = 0 if called in (1, 3) else 2 if called == 5 else 1
        settle(state, at, amount, caller)


@jit
def _throw(state: Any, at: int, place: int, tiers: Any) -> None:
    player = state[at + TURN]
    state[at + LEFT0 + player] &= ~(1 << place)
    table = state[at + TABLE]
    state[at + TURN] = 1 - player
    if table < 0:
        state[at + TABLE] = place
        return
    mine, theirs = tiers[3 * player + place], tiers[3 * (1 - player) + table]
    result = 2 if mine == theirs else player if mine < theirs else 1 - player
    trick, third = state[at + TRICK], 3
    if trick == 2:
        third = result
    else:
        state[at + FIRST + trick] = result
    leads = 0 if result == 2 else result
    state[at + TRICK] = trick + 1
    state[at + LEADER] = leads
    state[at + TURN] = leads
    state[at + TABLE] = -1
    won = winner(state[at + FIRST], state[at + SECOND], third)
    if won < 2:
        state[at + OVER] = 1
        state[at + TRUC_WON] = 2 * state[at + RUNG] + won


@jit
def step(state: Any, at: int, action: int, tiers: Any, counts: Any) -> None:
    """Do an action: the position at `at` becomes the next one.

    counts: the envit of the mano and of the other.
    """
    kind = node(state, at)
    if kind == ANSWER_ENVIT:
        _answer_envit(state, at, action, counts)
    elif kind == ANSWER_TRUC:
        if action == NO_VULL:
            state[at + OVER] = 1
            state[at + TRUC_WON] = 2 * state[at + RUNG] + state[at + RAISER]
            return
        state[at + RUNG] += 1
        if action == VULL:
            state[at + WAITS] = 0
        else:
            state[at + RAISER] = 1 - state[at + RAISER]
    elif action < TRUC:
        _throw(state, at, action, tiers)
    elif action == TRUC:
        state[at + RAISER] = state[at + TURN]
        state[at + WAITS] = 1
    else:
        state[at + ENVIT] = 1 if action == ENVIDE else 3
        state[at + CALLER] = state[at + TURN]


@jit
def payoff(state: Any, at: int, worth: Any) -> float:
    """Return what a finished hand is worth to the mano; `worth` by envit and truc."""
    paid: float = worth[state[at + PAYS] * TRUC_PAYS + state[at + TRUC_WON]]
    return paid


@jit
def _unseen_bucket(state: Any, at: int, player: int, tiers: Any, tier: int) -> int:
    """Return the bucket of a player's card by what it has not seen yet that beats it."""
    number, other = _higher(tier), 1 - player
    for place in range(3):
        if tiers[3 * player + place] < tier:
            number -= 1
        thrown = not state[at + LEFT0 + other] >> place & 1
        if thrown and tiers[3 * other + place] < tier:
            number -= 1
    return _bucket(number)


@jit
def _table_code(state: Any, at: int, player: int, tiers: Any) -> int:
    """Return 0 for no card on the table, 1-7 for the rival's, 8-14 for one's own."""
    table = state[at + TABLE]
    if table < 0:
        return 0
    if state[at + LEADER] == player:
        return 8 + _unseen_bucket(state, at, player, tiers, tiers[3 * player + table])
    theirs, beating, tying = tiers[3 * (1 - player) + table], 0, 0
    for place in range(3):
        if state[at + LEFT0 + player] >> place & 1:
            mine = tiers[3 * player + place]
            if mine < theirs:
                beating += 1
            elif mine == theirs:
                tying = 1
    return _relation(beating, tying)


@jit
def _held(state: Any, at: int, tiers: Any, player: int, left: int) -> int:
    size, first, second, third = 0, 0, 0, 0
    for place in range(3):
        if left >> place & 1:
            found = _unseen_bucket(state, at, player, tiers, tiers[3 * player + place])
            if size == 0:
                first = found
            elif size == 1:
                second = found
            else:
                third = found
            size += 1
    return _held_code(size, first, second, third)


@jit
def key_of(state: Any, at: int, tiers: Any, counts: Any) -> int:
    """Return the key of the decision at a position: what its player tells apart."""
    kind, player = node(state, at), actor(state, at)
    table = _table_code(state, at, player, tiers)
    counted = _count_bucket(counts[player])
    if kind == ANSWER_ENVIT:
        called = min(state[at + ENVIT], 4)
        held = _held(state, at, tiers, player, 7)
        return _answer_envit_key(held, counted, min(table, 8), called)
    held = _held(state, at, tiers, player, state[at + LEFT0 + player])
    if kind == PLAY and may_envide(state, at):
        return _open_key(held, counted, table)
    rung, phase = state[at + RUNG], 0
    if kind == ANSWER_TRUC:
        truc = 8 + rung
    elif rung in (0, 4):
        truc = 0 if rung == 0 else 7
    else:
        truc = 2 * rung - (1 if state[at + RAISER] != player else 0)
    if state[at + TRICK]:
        first, second = state[at + FIRST], state[at + SECOND]
        lost = 2 if first == 2 else 1 if first != player else 0
        phase = 1 + lost
        if second != 3:
            phase = 4 + lost
    return _truc_key(phase, held, table, truc, state[at + MEMORY0 + player])
