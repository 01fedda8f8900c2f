"""Clients take turns: nobody waits behind all that another asks for, or for work nobody wants."""

import asyncio
import threading

import pytest

from tests.serve.apart import run_apart
from truc_teach.asking.pausing import look_up
from truc_teach.serve.turns import BusyError, Turns


class Class:
    """Clients whose work is noted as it is done; nothing is, until the gate is open."""

    def __init__(self, **given):
        self.turns = Turns(**given)
        self.gate = threading.Event()
        self.done = []

    def ask(self, client, name, key=None):
        def do():
            assert self.gate.wait(10)
            look_up()
            self.done.append(name)
            return name

        return asyncio.ensure_future(self.turns.take(client, key or name, do))


def test_who_asks_once_does_not_wait_behind_all_that_another_asks_for():
    async def lesson():
        room = Class()
        many = [room.ask("greedy", f"g{at}") for at in range(100)]
        await asyncio.sleep(0)
        other, third = room.ask("other", "o0"), room.ask("third", "t0")
        await asyncio.sleep(0)
        room.gate.set()
        await asyncio.gather(other, third, *many)
        return room.done

    done = run_apart(lesson())
    assert done[:3] == ["g0", "o0", "t0"]
    assert done[3:] == [f"g{at}" for at in range(1, 100)]


def test_two_who_ask_for_much_take_turns():
    async def lesson():
        room = Class()
        asked = [room.ask(client, f"{client}{at}") for client in "ab" for at in range(3)]
        await asyncio.sleep(0)
        room.gate.set()
        await asyncio.gather(*asked)
        return room.done

    assert run_apart(lesson()) == ["a0", "b0", "a1", "b1", "a2", "b2"]


def test_what_two_ask_for_is_done_once_when_the_first_of_them_has_a_turn():
    async def lesson():
        room = Class()
        greedy = [room.ask("greedy", f"g{at}") for at in range(9)]
        await asyncio.sleep(0)
        found = room.ask("other", "again", key="g8")
        await asyncio.sleep(0)
        room.gate.set()
        assert await found == "g8"
        await asyncio.gather(*greedy)
        return room.done

    assert run_apart(lesson()) == ["g0", "g8", *(f"g{at}" for at in range(1, 8))]


def test_what_nobody_waits_for_is_not_done():
    async def lesson():
        room = Class()
        asked = [room.ask("one", f"g{at}") for at in range(5)]
        await asyncio.sleep(0)
        for one in asked[:4]:  # the first is begun already: it stops where it looks up
            one.cancel()
        await asyncio.sleep(0)
        room.gate.set()
        assert await asked[4] == "g4"
        return room.done, room.turns.waiting

    assert run_apart(lesson()) == (["g4"], 0)


def test_what_another_still_waits_for_is_done():
    async def lesson():
        room = Class()
        asked = [room.ask(client, "same") for client in ("one", "two")]
        await asyncio.sleep(0)
        asked[0].cancel()
        await asyncio.sleep(0)
        room.gate.set()
        return await asked[1]

    assert run_apart(lesson()) == "same"


def test_what_takes_too_long_is_given_up_and_the_next_has_its_turn():
    seconds = iter(range(1000))

    async def lesson():
        turns = Turns(seconds=50, clock=lambda: next(seconds))

        def endless():
            while True:
                look_up()

        with pytest.raises(BusyError):
            await turns.take("one", "endless", endless)
        return await turns.take("one", "short", lambda: "done")

    assert run_apart(lesson()) == "done"


def test_one_client_has_only_so_much_waiting_and_the_others_still_get_in():
    async def lesson():
        room = Class(most_each=2, most_waiting=4)
        asked = [room.ask("greedy", f"g{at}") for at in range(3)]  # one is begun, two wait
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await room.ask("greedy", "g3")
        asked += [room.ask(client, client) for client in ("other", "third")]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):  # all together are too many
            await room.ask("fourth", "fourth")
        room.gate.set()
        return await asyncio.gather(*asked)

    assert run_apart(lesson()) == ["g0", "g1", "g2", "other", "third"]


def test_an_error_is_told_to_who_asked_and_the_next_has_its_turn():
    async def lesson():
        turns = Turns()
        with pytest.raises(ZeroDivisionError):
            await turns.take("one", "bad", lambda: 1 // 0)
        return await turns.take("one", "bad", lambda: "good")

    assert run_apart(lesson()) == "good"
