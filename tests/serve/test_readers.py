"""No more readers of live notebooks than there is room for, however close together they come."""

import asyncio
from collections import UserDict
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from truc_teach.serve.extension import NotebookHandler
from truc_teach.serve.readers import Readers


@pytest.fixture
def running():
    """The kernels that run."""
    return {"a", "b"}


@pytest.fixture
def knock(running):
    """A function that lets some come at once; it returns who is let in, and None for who is not."""
    readers = Readers()

    async def is_alive(kernel):
        await asyncio.sleep(0)
        return kernel in running

    async def come(most):
        reader = readers.come()
        if await readers.is_room(reader, most, is_alive):
            return reader
        reader.opening = False
        return None

    async def all_come(many, most):
        return await asyncio.gather(*(come(most) for _ in range(many)))

    def knock_(many, most):
        with ThreadPoolExecutor(1) as aside:  # the loop of a browser may be running in this thread
            return aside.submit(asyncio.run, all_come(many, most)).result()

    return knock_


def test_of_four_at_once_the_first_come_in(knock):
    assert [one is not None for one in knock(4, most=1)] == [True, False, False, False]
    assert [one is not None for one in knock(4, most=3)] == [True, True, False, False]


def test_a_reader_is_there_as_long_as_a_kernel_of_the_page_runs(knock, running):
    (reader,) = knock(1, most=1)
    reader.kernels += ["a", "b"]
    reader.opening = False
    running.remove("a")
    assert knock(1, most=1) == [None]
    running.remove("b")
    assert knock(1, most=1) != [None]


def test_without_a_limit_all_come_in(knock):
    assert None not in knock(9, most=0)


@pytest.mark.parametrize(("ending", "found"), [(False, True), (True, False)])
def test_a_kernel_that_is_being_ended_is_nobodys(ending, found):
    class Kernels(UserDict):
        get_kernel = UserDict.get

        async def is_alive(self, kernel):
            return True

    handler = SimpleNamespace(kernel_manager=Kernels(a=SimpleNamespace(shutting_down=ending)))
    with ThreadPoolExecutor(1) as aside:
        alive = aside.submit(asyncio.run, NotebookHandler.is_alive(handler, "a")).result()
    assert alive is found
