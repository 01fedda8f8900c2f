"""What a reader sees when the server cannot answer: one face in the reader's language, always."""

from functools import cache, lru_cache
from typing import Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado import web, websocket
from voila.static_file_handler import TemplateStaticFileHandler
from voila.utils import create_include_assets_functions

from truc_teach.serve.asked import find_language
from truc_teach.serve.templates import own_templates

__all__ = ["MissingHandler", "Routes", "TemplateFileHandler", "with_own_faults"]

Routes = list[Any]
"""What an application gets: a pattern, a handler, and perhaps what the handler is given."""


class OwnFaults(web.RequestHandler):
    """A handler whose errors are pages of ours; none of them leads elsewhere."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Write the page of an error. The cause is in the server's log, and nowhere else."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Vary", "Accept-Language")
        if status_code == 503:
            self.set_header("Retry-After", "60")
        base_url, lang = self.settings["base_url"], find_language(self.request)
        self.write(render_fault(base_url, status_code, lang))


@lru_cache(maxsize=100)
def render_fault(base_url: str, status_code: int, lang: str) -> str:
    """Return the page of an error; a flood of them costs no more than the first."""
    template = own_templates().get_template("error.html")
    given = create_include_assets_functions("truc", base_url)
    return template.render(status_code=status_code, lang=lang, base_url=base_url, **given)


class ShortFaults(web.RequestHandler):
    """A handler that no person asks: its errors have a line and no page."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Write the status."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.write(f"{status_code}\n")


class MissingHandler(OwnFaults, JupyterHandler):
    """Whatever address no other handler has."""

    async def prepare(self) -> None:  # type: ignore[override]
        """Say that there is nothing here; whom it is said to does not matter."""
        raise web.HTTPError(404)


class TemplateFileHandler(TemplateStaticFileHandler):  # type: ignore[misc]
    """The template's files: Voilà's handler takes every address for one of a file, and fails."""

    def parse_url_path(self, url_path: str) -> str:
        """Return the path of a file. Raises HTTPError 404 for an address that is none of a file."""
        _, folder, name = [*url_path.split("/", 2), "", ""][:3]
        if folder != "static" or not name or ".." in url_path.split("/") or "\0" in name:
            raise web.HTTPError(404)
        return str(super().parse_url_path(url_path))


def with_own_faults(routes: Routes) -> Routes:
    """Return routes whose handlers answer an error with our page; programs keep their JSON."""
    return [(pattern, _own(handler), *given) for pattern, handler, *given in routes]


@cache
def _own(handler: type[web.RequestHandler]) -> type[web.RequestHandler]:
    if issubclass(handler, (APIHandler, OwnFaults)):
        return handler
    faults = ShortFaults if issubclass(handler, websocket.WebSocketHandler) else OwnFaults
    return type(handler.__name__, (faults, handler), {"__module__": handler.__module__})
