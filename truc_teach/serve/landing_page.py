"""The landing page: what is served here, in the language of who reads it."""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from jupyter_core.utils import ensure_async
from jupyter_server.utils import url_path_join
from tornado import web
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import create_include_assets_functions

from truc_teach.locale import languages
from truc_teach.serve.asked import asked_language, find_language
from truc_teach.serve.filled import MARK, Page
from truc_teach.serve.pages import write_packed
from truc_teach.serve.served import Listed, Shelf
from truc_teach.serve.templates import own_templates

__all__ = ["LandingHandler"]


class LandingHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The list of the lessons and of other notebooks that are there; of a folder, of its own."""

    @web.authenticated
    async def get(self, path: str = "") -> None:
        """Answer with the page; the address of a notebook leads to it."""
        path = path.strip("/")
        if await ensure_async(self.contents_manager.file_exists(path)):
            self.lead_to(path)
        elif not await self.is_listed(path):
            raise web.HTTPError(404)
        else:
            packed = await asyncio.to_thread(self.make, path)
            write_packed(self, packed, "text/html")
            self.add_header("Vary", "Accept-Language")

    async def is_listed(self, path: str) -> bool:
        """Return whether there is such a folder, and it may be looked into."""
        manager = self.contents_manager
        there = await ensure_async(manager.dir_exists(path))
        return bool(there) and not await ensure_async(manager.is_hidden(path))

    def make(self, path: str) -> bytes:
        """Return the page of a folder, compressed."""
        return render_landing(self.base_url, self.find(path)).filled(self.request.query)

    def lead_to(self, path: str) -> None:
        """Lead to a notebook. Raises HTTPError 404 for any other file."""
        if not path.endswith(".ipynb"):
            raise web.HTTPError(404)
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(url_path_join(self.base_url, "voila/render", quote(path)) + query)

    def find(self, path: str) -> "Shown":
        """Return what the page shows: the language, the lessons, the other notebooks."""
        root = Path(self.contents_manager.root_dir)
        shelf, asked = Shelf.of(root), root / path
        on_shelf = asked.is_relative_to(shelf.folder)
        inside = asked.relative_to(shelf.folder).as_posix() if on_shelf else "."
        own = inside if inside in languages() else None
        lang = asked_language(self.request) or own or find_language(self.request)
        within = "" if inside in (".", *languages()) else f"{inside}/"
        deeper = "" if shelf.folder == root else f"{shelf.folder.name}/"
        there = frozenset() if within else frozenset(shelf.names())
        return Shown(lang, there, tuple(shelf.others(lang, within)), deeper)


@dataclass(frozen=True)
class Shown:
    """What a landing page shows; `deeper` is where the notebooks lie below the server's root."""

    lang: str
    there: frozenset[str]
    others: tuple[Listed, ...]
    deeper: str


@lru_cache(maxsize=100)
def render_landing(base_url: str, shown: Shown) -> Page:
    """Return the landing page, made once for all who are shown the same."""
    html = (
        own_templates()
        .get_template("tree.html")
        .render(
            lang=shown.lang,
            there=shown.there,
            others=[
                {
                    "address": quote(f"{shown.deeper}{one.path}"),
                    "title": one.title,
                    "lang": one.lang,
                }
                for one in shown.others
            ],
            deeper=shown.deeper,
            query=MARK,
            base_url=base_url,
            **create_include_assets_functions("truc", base_url),
        )
    )
    return Page.of(html)
