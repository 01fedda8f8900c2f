"""Many learners at one server: plain clients that ask for what a browser asks for, and answer."""

import asyncio
import json
import re
import time
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

__all__ = [
    "QUESTIONS",
    "Doing",
    "Learner",
    "arrive",
    "open_files",
    "open_notebook",
    "open_page",
]

QUESTIONS = 20
PATIENCE = 120
LESSON = "ranking-quiz"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
ASSET = re.compile(r'(?:href|src)="([^"]+player\.(?:js|css))"')


@dataclass
class Learner:
    """What one learner went through: in seconds from the arrival, `acks` in milliseconds."""

    page: float | None = None
    """The page without a kernel and all it needs to be answered are there."""

    kernel: float | None = None
    """Python has acknowledged the first answer in the live notebook."""

    acks: list[float] = field(default_factory=list)
    sent: int = 0
    kept: int = 0
    """The number of attempts that Python has at the end."""

    errors: list[str] = field(default_factory=list)


Doing = Callable[[Learner, int], Awaitable[None]]
"""What a learner does who arrives; the number is the learner's place among the others."""


async def arrive(number: int, doing: Doing, *, within: float) -> list[Learner]:
    """Let `number` learners arrive evenly within so many seconds; 0: all in one moment."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=500)
    learners = [Learner() for _ in range(number)]

    async def one(place: int) -> None:
        await asyncio.sleep(within * place / number)
        try:
            await doing(learners[place], place)
        except Exception as error:
            learners[place].errors.append(f"{type(error).__name__}: {error}")

    await asyncio.gather(*map(one, range(number)))
    return learners


def open_files(page: str, *files: str) -> Doing:
    """Open a page, and what it needs besides."""

    async def doing(learner: Learner, place: int) -> None:
        start = time.perf_counter()
        await _get(page)
        await asyncio.gather(*map(_get, files))
        learner.page = time.perf_counter() - start

    return doing


def open_page(address: str) -> Doing:
    """Open the lesson's page without a kernel, of the server at `address`."""

    async def doing(learner: Learner, place: int) -> None:
        await _open_page(address, learner)

    return doing


def open_notebook(address: str) -> Doing:
    """Open the lesson's page, then its live notebook, and answer there."""

    async def doing(learner: Learner, place: int) -> None:
        payload = await _open_page(address, learner)
        await _open_notebook(address, learner, place, payload)

    return doing


async def _get(address: str) -> bytes:
    request = HTTPRequest(address, connect_timeout=PATIENCE, request_timeout=PATIENCE)
    answer = await AsyncHTTPClient().fetch(request)
    return answer.body


async def _open_page(address: str, learner: Learner) -> dict[str, Any]:
    """Open the page; return the payload that it plays."""
    start = time.perf_counter()
    html = (await _get(f"{address}truc/ca/{LESSON}")).decode()
    assets = {f"{address}truc/{found.rsplit('/', 1)[-1]}" for found in ASSET.findall(html)}
    wish = f"{address}truc/payload?app={LESSON}&lang=ca&rules=barajamos"
    answers = await asyncio.gather(*map(_get, [*sorted(assets), wish]))
    payload: dict[str, Any] = json.loads(answers[-1])
    learner.page = time.perf_counter() - start
    return payload


async def _open_notebook(
    address: str, learner: Learner, place: int, payload: dict[str, Any]
) -> None:
    start = time.perf_counter()
    html = (await _get(f"{address}voila/render/ca/{LESSON}.ipynb")).decode()
    kernel = KERNEL.search(html)
    if kernel is None:
        learner.errors.append("no kernel")
        return
    link = f"{address.replace('http', 'ws', 1)}api/kernels/{kernel[1]}/channels"
    request = HTTPRequest(link, headers={"Origin": address.rstrip("/")}, request_timeout=PATIENCE)
    widget = _Widget(await websocket_connect(request), payload)
    await widget.find()
    try:
        for number, question in enumerate(widget.questions()[:QUESTIONS]):
            asked = time.perf_counter()
            learner.sent += 1
            learner.kept = await widget.answer(question)
            learner.acks.append((time.perf_counter() - asked) * 1000)
            if learner.kernel is None:
                learner.kernel = time.perf_counter() - start
            await asyncio.sleep(1 + (place * 7 + number * 3) % 10 / 10)
    finally:
        widget.socket.close()


class _Widget:
    """The far end of one player: what its page would say, over the kernel's line."""

    def __init__(self, socket: WebSocketClientConnection, payload: dict[str, Any]) -> None:
        self.socket = socket
        self.session = uuid.uuid4().hex
        self.comm = ""
        self.payload = payload

    async def find(self) -> None:
        """Ask the kernel for its widgets, take the player, and say what the page plays."""
        control = uuid.uuid4().hex
        target = {"comm_id": control, "target_name": "jupyter.widget.control"}
        await self._say("comm_open", {**target, "data": {}})
        await self._say("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        while not self.comm:
            data = (await self._hear("comm_msg"))["data"]
            for name, model in data.get("states", {}).items():
                if model["state"].get("app") == LESSON:
                    self.comm = name
        shows = {"id": self.payload["id"], "lang": self.payload["lang"]}
        await self._tell({"kind": "hello", "query": {}, "shows": shows})

    def questions(self) -> list[dict[str, Any]]:
        """Return the questions of the first quiz of the payload."""
        quiz = next(mode for mode in self.payload["modes"] if mode["kind"] == "quiz")
        return [question for asked in quiz["rounds"] for question in asked]

    async def answer(self, question: dict[str, Any]) -> int:
        """Answer a question; return how many attempts Python has once it acknowledges."""
        attempt = {
            "id": uuid.uuid4().hex,
            "quiz": self.payload["id"],
            "q": question["id"],
            "try": 0,
            "o": _answer_to(question),
            "t": int(time.time() * 1000),
        }
        await self._tell({"kind": "attempts", "attempts": [attempt]})
        while True:
            heard = (await self._hear("comm_msg"))["data"].get("content", {})
            if heard.get("kind") == "ack" and attempt["id"] in heard["ids"]:
                return int(heard["total"])

    async def _tell(self, content: dict[str, Any]) -> None:
        said = {"method": "custom", "content": content}
        await self._say("comm_msg", {"comm_id": self.comm, "data": said})

    async def _say(self, kind: str, content: dict[str, Any]) -> None:
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
            "date": "",
        }
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {"version": "1.0.0"},
            "content": content,
        }
        await self.socket.write_message(json.dumps({**message, "channel": "shell", "buffers": []}))

    async def _hear(self, kind: str) -> dict[str, Any]:
        while True:
            text = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            if text is None:
                raise ConnectionError("the kernel's line was closed")
            if isinstance(text, str):
                message = json.loads(text)
                if message["msg_type"] == kind:
                    content: dict[str, Any] = message["content"]
                    return content


def _answer_to(question: dict[str, Any]) -> str:
    if question["kind"] == "choice":
        return str(question["options"][0]["id"])
    if question["kind"] == "order":
        return " ".join(question["cards"])
    return str(question["answer"])
