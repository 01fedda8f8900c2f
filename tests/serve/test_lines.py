"""A reader who takes nothing of an answer does not hold its line; one who takes a little does."""

import asyncio
import socket

import pytest
from tornado.iostream import IOStream
from tornado.web import Application, RequestHandler

from tests.serve.apart import run_apart
from truc_teach.serve.lines import Lines, LinesServer

LONG = bytes(20_000_000)
"""More than the machine itself takes over from a server."""


class Clock:
    """A clock that is set."""

    now = 0.0

    def __call__(self):
        return self.now


def lines_and(work):
    """Run some work with lines of a minute's patience, their clock, and a line of two ends."""

    async def run():
        near, far = socket.socketpair()
        with near, far:
            clock = Clock()
            lines, line = Lines(60, clock), IOStream(near)
            far.setblocking(False)
            lines.watch(line)
            await work(lines, clock, line, far)

    run_apart(run())


def test_a_line_that_takes_nothing_for_long_is_ended():
    async def work(lines, clock, line, far):
        line.write(LONG)
        clock.now = 60
        lines.end_deaf()
        assert not line.closed()
        clock.now = 61
        lines.end_deaf()
        assert line.closed()

    lines_and(work)


def test_a_line_that_takes_a_little_goes_on():
    async def work(lines, clock, line, far):
        line.write(LONG)
        for _ in range(5):
            clock.now += 50
            assert await asyncio.get_running_loop().sock_recv(far, 1_000_000)
            while lines._taken[line] != clock.now:  # the loop hands over what there is room for
                await asyncio.sleep(0.01)
            lines.end_deaf()
        assert not line.closed()
        line.close()

    lines_and(work)


def test_a_line_on_which_nothing_waits_may_be_silent():
    async def work(lines, clock, line, far):
        await line.write(b"all of it")
        clock.now = 10_000
        lines.end_deaf()
        assert not line.closed()
        line.close()

    lines_and(work)


class Long(RequestHandler):
    """Answers at length."""

    def get(self):
        """Answer."""
        self.write(LONG)


@pytest.mark.parametrize("kept_alive", [b"Connection: close\r\n", b""])
def test_a_server_ends_who_asks_and_never_takes_the_answer(kept_alive, find_free_port):
    async def attack():
        server = LinesServer(Application([("/", Long)]), patience=0.2, look=0.1)
        port = find_free_port()
        server.listen(port, "127.0.0.1")
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + kept_alive + b"\r\n")
        for _ in range(600):
            if (lines := list(server.lines._taken)) and all(line.closed() for line in lines):
                break
            await asyncio.sleep(0.05)
        writer.close()
        server.stop()
        return [line.closed() for line in lines]

    assert run_apart(attack()) == [True]
