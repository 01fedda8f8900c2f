"""What stands before every handler of a class server: who is answered, and with which headers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from mimetypes import guess_type
from typing import Any

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado import web
from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.routing import Rule
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from truc_teach.locale import find_words
from truc_teach.serve.asked import find_language
from truc_teach.serve.clients import is_https, is_through_proxy
from truc_teach.serve.hosts import ForeignHost, ForeignUse
from truc_teach.serve.policy import EVERY_ANSWER, Policy

__all__ = ["Anybody", "guard", "needed"]

PAGE = "text/html"
NEEDED = (
    KernelHandler,
    VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler,
    RequestInfoSocketHandler,
    TornadoVoilaTreeHandler,
    TemplateStaticFileHandler,
    MultiStaticFileHandler,
    FileFindHandler,
    ThemesHandler,
)
"""What a page asks of Voilà's own routes. The others (contents, files, a login) are not there."""


class Anybody(IdentityProvider):
    """Everybody is the same learner: nothing is asked, and no cookie tells one from another."""

    def get_user(self, handler: web.RequestHandler) -> User:
        """Return the learner."""
        return User("learner")

    def get_handlers(self) -> list[tuple[str, object]]:
        """Return no page to log in at."""
        return []

    @property
    def auth_enabled(self) -> bool:
        """Nobody has to say who they are."""
        return False


def guard(
    app: web.Application, names: frozenset[str], frame_ancestors: Sequence[str], at: str
) -> None:
    """Let an application answer to its own `names` alone, and no other site's page; say how to
    treat what it answers. `at` is where live notebooks are."""
    app.default_router.rules[:0] = [
        Rule(ForeignHost(names), RefusingHandler, {"key": "site.wrong-host"}),
        Rule(ForeignUse(), RefusingHandler, {"key": "site.foreign"}),
    ]
    told = partial(Telling, policy=Policy(tuple(frame_ancestors)), live=at)
    app.add_transform(told)  # type: ignore[arg-type]


class RefusingHandler(web.RequestHandler):
    """Refuses whatever is asked, in one sentence of the reader's language."""

    def initialize(self, key: str) -> None:
        """Take the key of what is said."""
        self.key = key

    def prepare(self) -> None:
        """Refuse. No page is shown: what it is made of would be refused too."""
        self.set_status(403)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Vary", "Accept-Language")
        self.finish(f"{find_words(find_language(self.request))(self.key)}\n")

    def check_xsrf_cookie(self) -> None:
        """Nothing is done here that a cookie could protect."""


@dataclass
class Telling(web.OutputTransform):
    """Adds to an answer what a browser must know; it sees all of them, files and errors too."""

    request: HTTPServerRequest
    policy: Policy
    live: str

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Set the headers."""
        for name, value in EVERY_ANSWER.items():
            headers[name] = value
        headers["Content-Security-Policy"] = self._policy(status_code, headers)
        return status_code, headers, chunk

    def _policy(self, status_code: int, headers: HTTPHeaders) -> str:
        live = self.request.path.startswith(self.live)
        kind = headers.get("Content-Type", "")
        if status_code == HTTPStatus.NOT_MODIFIED:
            # It names no type, and what it says replaces the policy of the page that was kept.
            kind = (None if live else guess_type(self.request.path)[0]) or PAGE
        if not kind.startswith(PAGE):
            return self.policy.of_file()
        return self.policy.of_page(self.request.host, live=live)


class OwnCookies(web.RequestHandler):
    """A handler whose cookies no other site's page sends along, unless that may frame ours."""

    framed = False

    def set_cookie(self, name: str, value: str | bytes, *given: Any, **options: Any) -> None:
        """Set a cookie. In a frame of another site it has to be told so, and the line encrypted."""
        encrypted = is_https(self.request)
        options["samesite"] = "None" if encrypted and self.framed else "Lax"
        if encrypted:
            options["secure"] = True
        super().set_cookie(name, value, *given, **options)


class FramedCookies(OwnCookies):
    """The same, of a server that pages of other sites may show in a frame."""

    framed = True


class OfTheKernel(web.RequestHandler):
    """A handler for the kernels of this machine alone."""

    def prepare(self) -> Any:
        """Refuse whoever comes through a web server."""
        if is_through_proxy(self.request):
            raise web.HTTPError(404)
        return super().prepare()


class EndedById(web.RequestHandler):
    """A handler that ends a kernel for whoever knows its id, which its page alone was told.

    No cookie is asked for: over plain http browsers send none from a frame of another site.
    """

    def check_xsrf_cookie(self) -> None:
        """Let the id, which nobody can guess, be the proof."""


PROVEN: dict[type[web.RequestHandler], type[web.RequestHandler]] = {
    RequestInfoSocketHandler: OfTheKernel,
    VoilaShutdownKernelHandler: EndedById,
}
"""What comes before some of Voilà's handlers."""


def needed(routes: Sequence[Any], *, framed: bool) -> list[Any]:
    """Return the routes that pages need, with our cookies."""
    own = FramedCookies if framed else OwnCookies
    return [
        (pattern, _mixed(own, handler), *given)
        for pattern, handler, *given in routes
        if issubclass(handler, NEEDED) or handler.__module__.startswith("truc_teach.")
    ]


@cache
def _mixed(
    own: type[web.RequestHandler], handler: type[web.RequestHandler]
) -> type[web.RequestHandler]:
    before = tuple(ours for theirs, ours in PROVEN.items() if issubclass(handler, theirs))
    return type(handler.__name__, (*before, own, handler), {"__module__": handler.__module__})
