"""What a hostile client may try: each attack has an end, in count and in seconds, and stays here.

An attack is begun by a call that returns what it holds, or the task that goes on.
"""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from benchmarks.servers import Server

__all__ = [
    "ATTACKS",
    "KERNELS",
    "NOTEBOOK",
    "Answer",
    "Attack",
    "crafted_attempts",
    "get",
    "new_questions",
    "tell_attempts",
]

Attack = Callable[[Server], Awaitable[object]]

ATTACKER = "198.51.100.66"
"""Whom the server takes it for: it comes as through the web server of the same machine."""

PATIENCE = 120.0
LONGEST = 30.0
"""Seconds. No flood goes on for longer."""

SOCKETS = 130
SEEDS = 100
CRAFTED = 300
NOISY, NOISES = 20, 40
HALF_OPEN = 300
BODIES, BODY = 8, 99_000_000
DEAF = 100
KERNELS = 4
"""Few, so that the machine that measures is not the one that is short of something."""

NOTEBOOK = "voila/render/ca/play.ipynb"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
FRESH = count(1_000_000)
"""Seeds that nobody has asked for."""


class Answer(NamedTuple):
    """The status, the text and the seconds of an answer."""

    status: int
    text: str
    seconds: float


async def _fetch(request: HTTPRequest) -> HTTPResponse:
    client = AsyncHTTPClient(force_instance=True, max_clients=1)
    try:
        return await client.fetch(request, raise_error=False)
    finally:
        client.close()


async def get(server: Server, path: str, client: str = ATTACKER, **given: Any) -> Answer:
    """Return the answer to a request of a client; none in time has the status 599."""
    start = time.perf_counter()
    headers = {"X-Forwarded-For": client, **given.pop("headers", {})}
    waits = {"connect_timeout": PATIENCE, "request_timeout": PATIENCE}
    request = HTTPRequest(f"{server.address}{path}", headers=headers, **waits, **given)
    try:
        answer = await _fetch(request)
        status, text = answer.code, (answer.body or b"").decode("utf-8", "replace")
    except (HTTPClientError, OSError):
        status, text = 599, ""
    return Answer(status, text, time.perf_counter() - start)


async def hold_sockets(server: Server) -> list[WebSocketClientConnection]:
    """Open many sockets to one kernel and keep what is left of them."""
    found = KERNEL.search((await get(server, NOTEBOOK)).text)
    if found is None:
        raise SystemExit("the attacker has no kernel")
    link = f"{server.address.replace('http', 'ws', 1)}api/kernels/{found[1]}/channels"
    request = HTTPRequest(link, headers={"X-Forwarded-For": ATTACKER}, request_timeout=PATIENCE)
    return [await websocket_connect(request) for _ in range(SOCKETS)]


async def take_all_kernels(server: Server) -> None:
    """Ask for as many live notebooks as there are, and half as many more; speak with none."""
    for _ in range(KERNELS + KERNELS // 2):
        await get(server, NOTEBOOK)


def new_questions(app: str = "betting-scoring") -> str:
    """Return the path of questions that nobody has asked for."""
    return f"truc/payload?app={app}&rules=wikipedia-es&seed={next(FRESH)}"


async def ask_many_seeds(server: Server) -> object:
    """Ask for many new questions at once."""
    return _go_on(asyncio.gather(*(get(server, new_questions()) for _ in range(SEEDS))))


def crafted_attempts(
    number: int = CRAFTED, asked: tuple[str, str] = ("barajamos", "")
) -> list[dict[str, Any]]:
    """Return attempts of which each is at the last question of a long quiz of its own.

    `asked` are the quizzes' rule set and skills.
    """
    rules, skills = asked
    return [
        {
            "id": f"a{at}",
            "quiz": f"quiz|{rules}|{next(FRESH)}|{skills}|50",
            "q": "quiz.0.49",
            "try": 0,
            "o": "tie",
            "t": 1_700_000_000_000 + at,
        }
        for at in range(number)
    ]


async def tell_attempts(server: Server, said: object) -> Answer:
    """Send attempts as a progress page does."""
    page = await _fetch(HTTPRequest(f"{server.address}truc/ca/progress"))
    token = SimpleCookie(page.headers["Set-Cookie"])["_xsrf"].value
    headers = {"Cookie": f"_xsrf={token}", "X-XSRFToken": token}
    path = "truc/payload?app=progress"
    return await get(server, path, method="POST", body=json.dumps(said), headers=headers)


async def tell_crafted(server: Server) -> object:
    """Send the message that once kept the server busy for 25 seconds."""
    return _go_on(tell_attempts(server, crafted_attempts()))


def noise(path: str) -> Attack:
    """Return the attack that asks for a page again and again, never twice by one address."""

    async def one(server: Server, end: float) -> None:
        for _ in range(NOISES):
            if time.monotonic() < end:
                await get(server, f"{path}?x={next(FRESH)}")

    async def attack(server: Server) -> object:
        end = time.monotonic() + LONGEST
        return _go_on(asyncio.gather(*(one(server, end) for _ in range(NOISY))))

    return attack


async def hold_half_open(server: Server) -> list[Any]:
    """Begin many requests and end none."""
    return [
        await _begin(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ")
        for _ in range(HALF_OPEN)
    ]


async def send_long_bodies(server: Server) -> object:
    """Send bodies that are far too long, a piece after the other, until they are refused."""
    head = f"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {BODY}\r\n\r\n".encode()

    async def send() -> None:
        _, writer = await _begin(server, head)
        try:
            for _ in range(BODY // 1_000_000):
                writer.write(bytes(1_000_000))
                await asyncio.wait_for(writer.drain(), LONGEST)
        except (OSError, TimeoutError):
            pass  # it is refused, or not read
        finally:
            writer.close()

    return _go_on(asyncio.gather(*(send() for _ in range(BODIES))))


async def take_no_answer(server: Server) -> list[Any]:
    """Ask for a page again and again on many lines, and read none of the answers."""
    line = b"GET /truc/player.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
    return [await _begin(server, line * 20) for _ in range(DEAF)]


async def _begin(server: Server, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a line of the attacker's, which reads no more than it asks for, and say something."""
    where = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(where.hostname, where.port, limit=1000)
    writer.write(said)
    return reader, writer


def _go_on(work: Awaitable[Any]) -> asyncio.Future[Any]:
    return asyncio.ensure_future(work)


ATTACKS: dict[str, Attack | None] = {
    "none": None,
    f"{SOCKETS} sockets on one kernel": hold_sockets,
    f"{KERNELS + KERNELS // 2} live notebooks asked for, {KERNELS} there": take_all_kernels,
    f"{SEEDS} new seeds at once": ask_many_seeds,
    f"{CRAFTED} crafted attempts (37 kB)": tell_crafted,
    f"`/?x=…`, {NOISY} lines": noise(""),
    f"`/truc/ca/glossary?x=…`, {NOISY} lines": noise("truc/ca/glossary"),
    f"{HALF_OPEN} requests half sent": hold_half_open,
    f"{BODIES} bodies of {BODY // 1_000_000} MB": send_long_bodies,
    f"{DEAF} readers who take no answer": take_no_answer,
}
