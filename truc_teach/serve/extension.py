"""Our own part of a server: of the standalone Voilà, and of a Jupyter server (Binder, a Hub)."""

import asyncio
import re
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Template
from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import path_regex
from jupyter_server.serverapp import ServerApp
from jupyter_server.utils import url_path_join
from tornado import web
from tornado.iostream import StreamClosedError
from traitlets import Float, Int
from traitlets.config import LoggingConfigurable
from voila.configuration import VoilaConfiguration
from voila.paths import collect_template_paths
from voila.tornado.handler import TornadoVoilaHandler

from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.locale import languages
from truc_teach.serve.asked import find_language
from truc_teach.serve.clients import client_address
from truc_teach.serve.exporter import write_our_way
from truc_teach.serve.faults import Routes, TemplateFileHandler, with_own_faults
from truc_teach.serve.hosts import is_foreign
from truc_teach.serve.kernel_state import is_alive
from truc_teach.serve.kernels import STARTED
from truc_teach.serve.landing_page import LandingHandler
from truc_teach.serve.lesson_page import ALONE
from truc_teach.serve.pages import find_packaged, page_handlers, warm_texts, write_page
from truc_teach.serve.payloads import Payloads
from truc_teach.serve.policy import HEARTBEAT
from truc_teach.serve.readers import Readers, Room
from truc_teach.serve.served import Shelf
from truc_teach.serve.template_place import take_own_template
from truc_teach.serve.templates import own_templates

__all__ = ["Limits", "NotebookHandler", "own_handlers", "warm"]

PATH = re.compile(rf"(?:notebooks/)?(?P<lang>{'|'.join(languages())})/(?P<name>[^/]+)\.ipynb")
KERNEL = re.compile(r'"kernelId": "(?P<id>[\w-]+)"')
PATIENCE = 30.0
"""Seconds. How long a part of a page may take on its way to the reader."""


class Limits(LoggingConfigurable):
    """What a server may spend on learners."""

    most_kernels = Int(60, config=True, help="How many live notebooks at once; 0: no limit.")
    """A kernel that waits for a reader is none of them: the memory of those comes on top."""

    most_of_address = Int(
        -1, config=True, help="How many of those for one address; 0: no limit, -1: all but a sixth."
    )
    """A class may sit behind one address, so it is nearly all; the rest is for the others."""

    unused_seconds = Float(
        15.0, config=True, help="After how long a kernel that no page speaks with gives way."
    )

    def room(self) -> Room:
        """Return how many readers there may be."""
        most = self.most_kernels
        of_one = most - most // 6 if self.most_of_address < 0 else self.most_of_address
        return Room(most, of_one, self.unused_seconds)


class NotebookHandler(TornadoVoilaHandler):  # type: ignore[misc]
    """A live notebook: Voilà's, within the limits, and leaving no kernel behind."""

    def initialize(self, limits: Limits, readers: Readers, **kwargs: Any) -> None:
        """Take the limits and who is there; the rest is Voilà's."""
        super().initialize(**kwargs)
        self.limits = limits
        self.readers = readers
        self.left = False
        self.path = ""

    def on_connection_close(self) -> None:
        """Note that the reader has gone."""
        self.left = True
        super().on_connection_close()

    @web.authenticated
    async def get(self, path: str = "") -> None:
        """Answer with the notebook; when there is no room for its kernel, with its page without."""
        if is_foreign(self.request):
            await self.ask_first(path)
            return
        if not (there := await self.find(path)):
            self.lead_to_text(path)
            return
        self.path = path = there
        self.xsrf_token  # noqa: B018  the page needs the cookie to end its kernel
        reader = self.readers.come(client_address(self.request))
        try:
            if not await self.readers.is_room(reader, self.limits.room(), self):
                await self.refuse(path, f"there are {self.limits.most_kernels} readers")
            elif why := await self.why_not_live(path, reader.kernels):
                await self.refuse(path, why)
        finally:
            reader.close()

    async def ask_first(self, path: str) -> None:
        """Answer who comes from another site with a page that starts nothing until it is asked.

        A lesson has its page without a kernel; any other notebook one with a link to itself.
        """
        found, wished = PATH.fullmatch(path), self.get_query_argument("lang", "")
        if found and found["name"] in ALONE:
            lang = wished if wished in languages() else found["lang"]
            await write_page(self, found["name"], lang)
        else:
            self.write(self.render_template("elsewhere.html", lang=find_language(self.request)))
        self.set_header("Cache-Control", "no-store")
        self.add_header("Vary", "Accept-Language, Sec-Fetch-Site")

    async def why_not_live(self, path: str, kernels: list[str]) -> str:
        """Write the notebook; return why no part of it could be written, "" if any was.

        Where the disk is full or memory is out no kernel starts, and the lesson needs none.
        """
        try:
            await self.write_live(path, kernels)
        except web.HTTPError:
            raise
        except Exception as error:
            if self._headers_written:
                raise
            self.clear()
            self.log.warning("A kernel did not start.", exc_info=True)
            return str(error) or type(error).__name__
        return ""

    async def find(self, path: str) -> str:
        """Return the path of a notebook, in another language when it has not been translated.

        It is "" when there is none.
        """
        if await ensure_async(self.contents_manager.file_exists(path)):
            return path if path.endswith(".ipynb") else ""
        if not (asked := PATH.fullmatch(path)):
            return ""
        root = Path(self.contents_manager.root_dir)
        found = Shelf.of(root).find(asked["name"], asked["lang"])
        return found.relative_to(root).as_posix() if found else ""

    def lead_to_text(self, path: str) -> None:
        """Lead to a lesson that is here without a kernel only. Raises HTTPError 404 for others."""
        asked = PATH.fullmatch(path)
        if not asked or not find_packaged(asked["name"], asked["lang"]):
            raise web.HTTPError(404)
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(url_path_join(self.base_url, "truc", asked["lang"], asked["name"]) + query)

    async def write_live(self, path: str, kernels: list[str]) -> None:
        """Write the notebook while its cells run; put the kernels that it has into `kernels`."""
        STARTED.set(kernels)
        whole = False
        try:
            async for html in self.get_generator(path=path):
                kernels += _kernels_in(html)
                # Voilà does not look whether the kernel that it waits for still runs
                if HEARTBEAT in html and await self.is_in_vain(kernels):
                    return
                if not self.left:
                    await self.send(html)
            whole = True
        finally:
            if self.left or not whole:
                await self.end(kernels)

    async def send(self, html: str) -> None:
        """Send a part of the page. Who does not take it in time has gone."""
        self.write(html)
        try:
            await asyncio.wait_for(self.flush(), PATIENCE)
        except StreamClosedError:
            self.left = True
        except TimeoutError:
            self.left = True
            self.request.connection.stream.close()

    async def is_in_vain(self, kernels: list[str]) -> bool:
        """Return whether to wait for cells no longer: the reader has gone, or the kernel died."""
        alive = [await self.is_alive(kernel) for kernel in kernels]
        return self.left or not all(alive)

    async def is_alive(self, kernel: str) -> bool:
        """Return whether a kernel is there and runs, and is not being ended."""
        return await is_alive(self.kernel_manager, kernel)

    def is_met(self, kernel: str) -> bool:
        """Return whether a page has ever spoken with a kernel."""
        return kernel in getattr(self.kernel_manager, "met", (kernel,))

    async def end(self, kernels: Iterable[str]) -> None:
        """End the kernels of a page that nobody reads."""
        for kernel in set(kernels):
            if kernel in self.kernel_manager:
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel))

    def should_use_rendered_notebook(self, *args: Any) -> bool:
        """Return whether a heated kernel is ready: one that is still to be started is no help."""
        heated = bool(super().should_use_rendered_notebook(*args)) and self.is_heated()
        if heated:
            STARTED.set(None)  # the next to be started waits for another reader
        return heated

    def get_template(self, name: str) -> Template:
        """Return a template of our own pages."""
        return own_templates().get_template(name)

    def is_heated(self) -> bool:
        """Return whether a kernel waits for a reader of this notebook, with its cells run."""
        pool = getattr(self.kernel_manager, "_pools", {}).get(self.path, ())
        return bool(pool) and pool[0].done() and pool[0].exception() is None

    async def refuse(self, path: str, why: str) -> None:
        """Say that there is no room, on the lesson's page without a kernel where there is one."""
        self.log.warning("No kernel for %s: %s.", path, why)
        found = PATH.fullmatch(path)
        if not found:
            raise web.HTTPError(503)
        self.set_status(503)
        self.set_header("Retry-After", "60")
        await write_page(self, found["name"], found["lang"], full=True)


def own_handlers(
    base_url: str, voila: dict[str, Any], limits: Limits, payloads: Payloads
) -> Routes:
    """Return our routes below `base_url`; `voila` is what Voilà's own handler of notebooks gets."""
    write_our_way()
    own_templates()  # made before anybody asks, and off the loop
    given = {"voila_configuration": voila["voila_configuration"]}
    at = partial(url_path_join, base_url, "voila")
    return with_own_faults(
        [
            *page_handlers(base_url, payloads, voila["voila_configuration"]),
            (
                at(r"render/(.*)"),
                NotebookHandler,
                {**voila, "limits": limits, "readers": Readers()},
            ),
            (at(), LandingHandler, given),
            (at("tree") + path_regex, LandingHandler, given),
            (at(r"templates/(.*)"), TemplateFileHandler),
        ]
    )


async def warm(payloads: Payloads) -> None:
    """Make what a class asks for first: every lesson's text, and what its notebook opens with."""
    await asyncio.to_thread(warm_texts)
    for lesson in LESSONS:
        if not lesson.recalls:
            wishes = {"rules": lesson.rules} if lesson.rules else {}
            await payloads.find(lesson.name, Request().updated(wishes))


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Add our routes to a Jupyter server. They come before Voilà's: extensions load by name."""
    take_own_template()
    configuration = VoilaConfiguration(parent=server)
    voila = {
        "config": server.config,
        "template_paths": collect_template_paths(["voila", "nbconvert"], configuration.template),
        "voila_configuration": configuration,
    }
    base_url = server.web_app.settings["base_url"]
    routes = own_handlers(base_url, voila, Limits(parent=server), Payloads())
    server.web_app.add_handlers(".*$", routes)  # type: ignore[no-untyped-call]


def _kernels_in(html: str) -> list[str]:
    return [found["id"] for found in KERNEL.finditer(html)]
