"""The pages that need no kernel: each lesson's text and player, and the payloads they ask for."""

import asyncio
import gzip
import json
import re
import time
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado import web
from voila.configuration import VoilaConfiguration
from voila.handler import BaseVoilaHandler

from truc_teach.asking.lesson import find_lesson
from truc_teach.asking.request import Request
from truc_teach.lessons.progress.modes import learner_time
from truc_teach.locale import SOURCE, find_words, languages
from truc_teach.rules import TrucError
from truc_teach.serve.bounds import MOST_BYTES
from truc_teach.serve.clients import client_address
from truc_teach.serve.faults import Routes
from truc_teach.serve.kernel_state import KernelStateHandler
from truc_teach.serve.lesson_page import ALONE, Asked, read_text, render_page
from truc_teach.serve.payloads import BusyError, Payloads, Remembered, read_request
from truc_teach.serve.served import PACKAGED, Shelf
from truc_teach.widgets.modules import SERVED, given_text
from truc_teach.words.errors import refused_address

__all__ = ["find_packaged", "page_handlers", "warm_texts", "write_page"]

LENGTH = re.compile("[0-9]{1,15}")

LONGEST_WAIT = 30.0
"""Seconds until somebody who waits for a payload is told to come again."""


def page_handlers(base_url: str, payloads: Payloads, configuration: VoilaConfiguration) -> Routes:
    """Return the routes of the pages, all below `truc/` of `base_url`."""
    root = url_path_join(base_url, "truc")
    text = f"{root}/({'|'.join(languages())})/([^/]{{1,200}})"
    return [
        (f"{root}/payload", PayloadHandler, {"payloads": payloads}),
        (rf"{root}/kernel/([\w-]{{1,64}})", KernelStateHandler, {}),
        *((f"{root}/{name}", ScriptHandler, _script(name)) for name in SERVED),
        (rf"{text}\.ipynb", MovedHandler, {}),
        (text, TextPageHandler, {"voila_configuration": configuration}),
    ]


def _script(name: str) -> dict[str, Any]:
    kind = "text/css" if name.endswith(".css") else "text/javascript"
    return {"packed": _pack(given_text(name)), "kind": kind}


def write_packed(handler: JupyterHandler, packed: bytes, kind: str) -> None:
    """Write a text that is compressed already."""
    handler.set_header("Content-Type", f"{kind}; charset=utf-8")
    handler.set_header("Cache-Control", "no-cache")  # ask again; the answer is mostly "the same"
    handler.set_header("Vary", "Accept-Encoding")
    if "gzip" in handler.request.headers.get("Accept-Encoding", ""):
        handler.set_header("Content-Encoding", "gzip")
        handler.write(packed)
    else:
        handler.write(_unpacked(packed))


@lru_cache(maxsize=16)
def _unpacked(packed: bytes) -> bytes:
    """Return a text for one of the few who take it as it is; a flood of them unpacks it once."""
    return gzip.decompress(packed)


class ScriptHandler(JupyterHandler):
    """The player's script and its style."""

    def initialize(self, packed: bytes, kind: str) -> None:
        """Take the text of every answer; to compress it takes too long to do it for each."""
        self.packed, self.kind = packed, kind

    @allow_unauthenticated
    def get(self) -> None:
        """Answer with the text."""
        write_packed(self, self.packed, self.kind)


@web.stream_request_body
class PayloadHandler(JupyterHandler):
    """The payload that a query asks for; a query that asks the impossible is told so, with 400."""

    def initialize(self, payloads: Payloads) -> None:
        """Take the payloads that are kept."""
        self.payloads = payloads
        self.body = bytearray()
        self.asked: asyncio.Future[bytes] | None = None

    def on_connection_close(self) -> None:
        """Ask for nothing more: the reader has gone."""
        if self.asked is not None:
            self.asked.cancel()
        super().on_connection_close()

    def check_xsrf_cookie(self) -> None:
        """Take a page's own header for proof: another site's page cannot send one.

        The cookie is not asked for: over plain http browsers send none from a frame.
        """
        if "X-XSRFToken" not in self.request.headers:
            super().check_xsrf_cookie()

    async def prepare(self) -> None:  # type: ignore[override]
        """Refuse a body that is too long before it is read."""
        length = self.request.headers.get("Content-Length") or "0"
        if not LENGTH.fullmatch(length):
            raise web.HTTPError(400)
        if int(length) > MOST_BYTES:
            raise web.HTTPError(413)
        await super().prepare()

    def data_received(self, chunk: bytes) -> None:
        """Take a part of the body."""
        self.body += chunk
        if len(self.body) > MOST_BYTES:
            raise web.HTTPError(413)

    @web.authenticated
    async def get(self) -> None:
        """Answer with the payload."""
        await self.answer(Remembered())

    @web.authenticated
    async def post(self) -> None:
        """Answer with the payload that speaks of the attempts in the body; nothing is kept."""
        try:
            remembered = Remembered.read(json.loads(self.body))
        except (ValueError, RecursionError) as error:
            raise web.HTTPError(400) from error
        await self.answer(remembered)

    async def answer(self, remembered: Remembered) -> None:
        """Answer with what the query asks for."""
        query = {name: self.get_query_argument(name) for name in self.request.query_arguments}
        app = query.get("app", "")
        if app not in ALONE:
            raise web.HTTPError(404)
        try:
            packed = await self.find(app, read_request(query), remembered)
        except TrucError as refusal:
            code = query.get("lang", "")
            words = find_words(code if code in languages() else SOURCE)
            self.set_status(400)
            self.write(refused_address(refusal, words))
        except (BusyError, TimeoutError):
            self.set_status(503)
            self.set_header("Retry-After", "2")
        except asyncio.CancelledError:
            if self.asked is None or not self.asked.cancelled():
                raise  # the server ends
        else:
            write_packed(self, packed, "application/json")

    async def find(self, app: str, request: Request, remembered: Remembered) -> bytes:
        """Return the payload, unless it takes too long until it is this client's turn."""
        client = client_address(self.request)
        if find_lesson(app).recalls:
            now = learner_time(self.get_query_argument("z", ""), time.time())
            asked = self.payloads.recall(app, request, remembered, now, client)
        else:
            asked = self.payloads.find(app, request, client)
        self.asked = asyncio.ensure_future(asked)
        return await asyncio.wait_for(self.asked, LONGEST_WAIT)


class MovedHandler(JupyterHandler):
    """A notebook that a page without a kernel links to: its own page without a kernel."""

    @web.authenticated
    def get(self, lang: str, name: str) -> None:
        """Lead to the page."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(url_path_join(self.base_url, "truc", lang, quote(name)) + query)


class TextPageHandler(BaseVoilaHandler):  # type: ignore[misc]
    """A notebook's page without a kernel: a lesson, or a text to read."""

    @web.authenticated
    async def get(self, lang: str, name: str) -> None:
        """Answer with the page."""
        await write_page(self, name, lang)


async def write_page(
    handler: BaseVoilaHandler, name: str, lang: str, *, full: bool = False
) -> None:
    """Write the page of a notebook without a kernel; `full`: because there is room for no more.

    A notebook that is nothing without its kernel is led to. Raises HTTPError 404 when there is no
    such notebook, or no room for it.
    """
    root = Path(handler.contents_manager.root_dir)
    handler.xsrf_token  # noqa: B018  the page asks with the cookie that this sets
    query = handler.request.query

    def find() -> tuple[str, bytes]:
        """Return the address of the live notebook, and the page, "" and b"" for none."""
        own = Shelf.of(root).find(name, lang)
        path = own or find_packaged(name, lang)
        if path is None:
            raise web.HTTPError(404)
        below = quote(own.relative_to(root).as_posix()) if own else ""
        live = url_path_join(handler.base_url, "voila/render", below) if own else ""
        asked = Asked(name, lang, handler.base_url, live, full)
        page = render_page(path, path.stat().st_mtime_ns, asked)
        return live, page.filled(query) if page else b""

    live, packed = await asyncio.to_thread(find)
    if packed:
        write_packed(handler, packed, "text/html")
    elif live and not full:
        handler.redirect(f"{live}?{query}" if query else live)
    else:
        raise web.HTTPError(503 if full else 404)


def find_packaged(name: str, lang: str) -> Path | None:
    """Return a notebook of the suite that can be read without a kernel, served from it or not."""
    lesson = ALONE.get(name)
    return None if lesson and lesson.alive else PACKAGED.find(name, lang)


def warm_texts() -> None:
    """Read the text of every lesson in every language, so that the first reader need not wait."""
    for lesson in ALONE.values():
        for lang in languages():
            if path := PACKAGED.find(lesson.name, lang):
                read_text(path, path.stat().st_mtime_ns, lesson)


def _pack(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)
