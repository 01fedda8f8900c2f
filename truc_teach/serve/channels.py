"""The line between a page and its kernel: it says what a page has to say, and not more."""

import json
import struct
from typing import Any, Literal

from jupyter_server.services.kernels.connection.base import (
    deserialize_binary_message,
    deserialize_msg_from_ws_v1,
)
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado import web
from tornado.ioloop import IOLoop
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from truc_teach.serve.bounds import MOST_BYTES
from truc_teach.serve.clients import client_address
from truc_teach.serve.sockets import Sockets

__all__ = ["LearnersChannels", "LearnersSocket"]

MOST_IN_A_WINDOW = 8 * MOST_BYTES
WINDOW = 10.0
"""Seconds. What a socket may say in them: a page that hands over all it has ever kept says less."""

TOO_MUCH = 1008
"""The code of a socket that is closed because it broke a rule of ours (RFC 6455, 7.4.1)."""

V1 = "v1.kernel.websocket.jupyter.org"
OF_COMMS = ("comm_open", "comm_close")
MOST_PARTS = 64
NO_MESSAGE = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    RecursionError,
    struct.error,
)


class LearnersSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """A page's socket. It is one of few, and it may not flood the kernel."""

    def initialize(self, sockets: Sockets["LearnersSocket"]) -> None:
        """Take the sockets that are open."""
        self.sockets = sockets
        self.ousted = False
        self.said = 0
        self.since = 0.0

    @property
    def max_message_size(self) -> int:
        """The longest message that is read."""
        return MOST_BYTES

    async def get(self, kernel_id: str) -> None:
        """Open the socket and serve it until it closes."""
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise web.HTTPError(400)
        if kernel_id not in self.kernel_manager:
            raise web.HTTPError(404)
        address = client_address(self.request)
        for other in self.sockets.come(self, kernel_id, address):
            self.log.warning("A socket had to close for another of %s.", address)
            other.oust()
        try:
            await super().get(kernel_id)
        finally:
            self.sockets.go(self)

    async def open(self, kernel_id: str) -> None:
        """Connect to the kernel, unless another socket has taken the place meanwhile."""
        if self.ousted:
            self.oust()
        else:
            await super().open(kernel_id)

    def oust(self) -> None:
        """Close, now or as soon as it has opened."""
        self.ousted = True
        if self.ws_connection is not None:
            line = self.ws_connection.stream
            self.close(TOO_MUCH)
            line.close()  # a client need not answer; its files are wanted now

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass a message on; close when there were too many bytes, or one is no message."""
        now = IOLoop.current().time()
        if now - self.since > WINDOW:
            self.said, self.since = 0, now
        self.said += len(ws_message)
        if self.ousted or self.said > MOST_IN_A_WINDOW:
            self.oust()
            return
        try:
            super().on_message(ws_message)
        except NO_MESSAGE:
            self.log.warning("A message that is none came from %s.", client_address(self.request))
            self.oust()

    def on_close(self) -> None:
        """Let go of the kernel."""
        if self.connection is not None:
            super().on_close()


class LearnersChannels(ZMQChannelsWebsocketConnection):
    """The channels to a kernel. A page opens few comms; one more than those is not passed on."""

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass a message on, unless it opens a comm too many."""
        kind, content = self._read(incoming_msg)
        if not self.multi_kernel_manager.may_say(self.kernel_id, kind, content):
            self.log.warning("A comm too many for kernel %s is not opened.", self.kernel_id)
            return
        super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]

    def _read(self, incoming: str | bytes) -> tuple[str, dict[str, Any]]:
        """Return the kind of a message, and its content if that tells of comms.

        Raises ValueError, among others, for what is no message.
        """
        if self.subprotocol == V1:
            _count_parts(incoming[:8], "little")
            _, parts = deserialize_msg_from_ws_v1(incoming)  # type: ignore[no-untyped-call]
            kind = json.loads(parts[0])["msg_type"]
            return kind, json.loads(parts[3]) if kind in OF_COMMS else {}
        if isinstance(incoming, bytes):
            _count_parts(incoming[:4], "big")
            said = deserialize_binary_message(incoming)  # type: ignore[no-untyped-call]
        else:
            said = json.loads(incoming)
        return said["header"]["msg_type"], said["content"]


def _count_parts(said: str | bytes, order: Literal["little", "big"]) -> None:
    """Raise ValueError for a message that says it has more parts than any has.

    Jupyter makes as many as are said, also where four thousand million are.
    """
    if not isinstance(said, bytes) or not 0 < int.from_bytes(said, order) <= MOST_PARTS:
        raise ValueError("not a message of a page")
