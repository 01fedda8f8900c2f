"""No more readers of live notebooks than there is room for, however close together they come."""

import asyncio
from collections import UserDict
from types import SimpleNamespace

import pytest

from tests.serve.apart import run_apart
from truc_teach.serve.extension import Limits, NotebookHandler
from truc_teach.serve.readers import Readers, Room


class Kernels:
    """Some kernels: those that run, and those that a page has spoken with."""

    def __init__(self, *running):
        self.running = set(running)
        self.met = set()

    async def is_alive(self, kernel):
        await asyncio.sleep(0)
        return kernel in self.running

    def is_met(self, kernel):
        return kernel in self.met

    async def end(self, kernels):
        await asyncio.sleep(0)
        self.running.difference_update(kernels)


@pytest.fixture
def kernels():
    """The kernels that run."""
    return Kernels("a", "b")


@pytest.fixture
def knock(kernels):
    """A function that lets some come at once; it returns who is let in, and None for who is not."""
    readers = Readers()

    async def come(room, address):
        reader = readers.come(address)
        if await readers.is_room(reader, room, kernels):
            return reader
        reader.close()
        return None

    async def all_come(many, room, address):
        return await asyncio.gather(*(come(room, address) for _ in range(many)))

    def knock_(many, most, address="192.0.2.1", **room):
        return run_apart(all_come(many, Room(most, **room), address))

    return knock_


def test_of_four_at_once_the_first_come_in(knock):
    assert [one is not None for one in knock(4, most=1)] == [True, False, False, False]
    assert [one is not None for one in knock(4, most=3)] == [True, True, False, False]


def test_a_reader_is_there_as_long_as_a_kernel_of_the_page_runs(knock, kernels):
    (reader,) = knock(1, most=1)
    reader.kernels += ["a", "b"]
    reader.close()
    kernels.running.remove("a")
    assert knock(1, most=1) == [None]
    kernels.running.remove("b")
    assert knock(1, most=1) != [None]


def test_without_a_limit_all_come_in(knock):
    assert None not in knock(9, most=0)


def seat(reader, kernel):
    """Let a reader have a kernel, and the page be written."""
    reader.kernels.append(kernel)
    reader.close()


def test_a_kernel_that_no_page_spoke_with_makes_room_for_who_comes(knock, kernels):
    for reader, kernel in zip(knock(2, most=2), ("a", "b"), strict=True):
        seat(reader, kernel)
    assert knock(1, most=2, patience=15) == [None], "their pages may still be on the way"
    assert None not in knock(1, most=2, patience=0)
    assert kernels.running == {"b"}, "the oldest goes"


def test_a_kernel_that_a_page_spoke_with_stays(knock, kernels):
    for reader, kernel in zip(knock(2, most=2), ("a", "b"), strict=True):
        seat(reader, kernel)
    kernels.met |= {"a", "b"}
    assert knock(1, most=2, patience=0) == [None]
    assert kernels.running == {"a", "b"}


def test_two_who_come_at_once_do_not_share_the_room_that_one_made(knock, kernels):
    for reader, kernel in zip(knock(2, most=2), ("a", "b"), strict=True):
        seat(reader, kernel)
    kernels.met.add("b")
    assert [one is not None for one in knock(2, most=2, patience=0)] == [True, False]


def test_one_address_leaves_room_for_the_others(knock):
    assert [one is not None for one in knock(4, most=4, most_of_one=3)] == [True, True, True, False]
    assert None not in knock(1, most=4, most_of_one=3, address="192.0.2.2")


@pytest.mark.parametrize(
    ("most", "of_address", "of_one"), [(60, -1, 50), (5, -1, 5), (0, -1, 0), (60, 0, 0), (60, 7, 7)]
)
def test_one_address_has_all_but_a_sixth_unless_it_is_said(most, of_address, of_one):
    assert Limits(most_kernels=most, most_of_address=of_address).room().most_of_one == of_one


@pytest.mark.parametrize(("ending", "found"), [(False, True), (True, False)])
def test_a_kernel_that_is_being_ended_is_nobodys(ending, found):
    class Kernels(UserDict):
        get_kernel = UserDict.get

        async def is_alive(self, kernel):
            return True

    handler = SimpleNamespace(kernel_manager=Kernels(a=SimpleNamespace(shutting_down=ending)))
    assert run_apart(NotebookHandler.is_alive(handler, "a")) is found
