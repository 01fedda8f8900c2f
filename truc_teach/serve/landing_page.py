"""The landing page: what is served here, in the language of who reads it."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jupyter_core.utils import ensure_async
from jupyter_server.utils import url_path_join
from tornado import web
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from truc_teach.locale import languages
from truc_teach.serve.asked import find_language
from truc_teach.serve.served import Shelf

__all__ = ["LandingHandler"]


class LandingHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The list of the lessons and of other notebooks that are there; of a folder, of its own."""

    @web.authenticated
    async def get(self, path: str = "") -> None:
        """Answer with the page; the address of a notebook leads to it."""
        path = path.strip("/")
        if await ensure_async(self.contents_manager.file_exists(path)):
            self.lead_to(path)
        else:
            self.found = await asyncio.to_thread(self.find, path)
            self.set_header("Vary", "Accept-Language")
            await super().get(path)

    def lead_to(self, path: str) -> None:
        """Lead to a notebook. Raises HTTPError 404 for any other file."""
        if not path.endswith(".ipynb"):
            raise web.HTTPError(404)
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(url_path_join(self.base_url, "voila/render", quote(path)) + query)

    def find(self, path: str) -> dict[str, Any]:
        """Return what the template needs: the language, the lessons, the other notebooks."""
        root = Path(self.contents_manager.root_dir)
        shelf, asked = Shelf.of(root), root / path
        on_shelf = asked.is_relative_to(shelf.folder)
        inside = asked.relative_to(shelf.folder).as_posix() if on_shelf else "."
        spoken = inside in languages() and "lang" not in self.request.query_arguments
        lang = inside if spoken else find_language(self.request)
        within = "" if inside in (".", *languages()) else f"{inside}/"
        deeper = "" if shelf.folder == root else f"{shelf.folder.name}/"
        return {
            "lang": lang,
            "there": set() if within else shelf.names(),
            "others": [
                {"address": quote(f"{deeper}{one.path}"), "title": one.title, "lang": one.lang}
                for one in shelf.others(lang, within)
            ],
            "deeper": deeper,
        }

    def render_template(self, name: str, **ns: Any) -> str:
        """Render a template with what was found."""
        return str(super().render_template(name, **ns, **self.found))
