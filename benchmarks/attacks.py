"""What one hostile client costs the others: `python -m benchmarks.attacks` (two minutes, bounded).

It attacks a server that it starts itself, on this machine, and prints a table: how long another
learner waits for a page and for a live notebook, quiet and while each attack goes on.
"""

import asyncio
import re
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from benchmarks.servers import Server, lay_notebooks, start_server

FILES = 1024
"""What the server may open: what a service of systemd may, unless its unit says otherwise."""

SOCKETS = 130
KERNELS = 4
"""Few, so that the machine that measures is not the one that is short of something."""

PATIENCE = 120.0
ATTACKER, VICTIM = "198.51.100.66", "198.51.100.7"
"""Whom the server takes them for: they come as through the web server of the same machine."""

PAGE, NOTEBOOK = "truc/ca/quiz", "voila/render/ca/play.ipynb"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')

Attack = Callable[[Server], Awaitable[object]]


async def get(server: Server, path: str, client: str) -> tuple[int, str, float]:
    """Return the status, the text and the seconds of a request."""
    start = time.perf_counter()
    request = HTTPRequest(
        f"{server.address}{path}",
        headers={"X-Forwarded-For": client},
        connect_timeout=PATIENCE,
        request_timeout=PATIENCE,
    )
    try:
        answer = await AsyncHTTPClient().fetch(request)
        status, text = answer.code, answer.body.decode()
    except HTTPError as error:
        status, text = error.code, ""
    return status, text, time.perf_counter() - start


async def hold_sockets(server: Server) -> list[WebSocketClientConnection]:
    """Open a hundred and thirty sockets to one kernel and keep what is left of them."""
    _, text, _ = await get(server, NOTEBOOK, ATTACKER)
    found = KERNEL.search(text)
    if found is None:
        raise SystemExit("the attacker has no kernel")
    link = f"{server.address.replace('http', 'ws', 1)}api/kernels/{found[1]}/channels"
    request = HTTPRequest(link, headers={"X-Forwarded-For": ATTACKER}, request_timeout=PATIENCE)
    return [await websocket_connect(request) for _ in range(SOCKETS)]


async def take_all_kernels(server: Server) -> None:
    """Ask for as many live notebooks as there are, and half as many more; speak with none."""
    for _ in range(KERNELS + KERNELS // 2):
        await get(server, NOTEBOOK, ATTACKER)


async def measure(name: str, attack: Attack | None) -> None:
    """Print what a learner waits for while an attack goes on."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks = lay_notebooks(Path(folder))
        with start_server(notebooks, "--kernels", str(KERNELS)) as server:
            held = await attack(server) if attack else None
            page, _, page_seconds = await get(server, PAGE, VICTIM)
            live, _, live_seconds = await get(server, NOTEBOOK, VICTIM)
            files = psutil.Process(server.pid).num_fds()
            print(
                f"| {name} | {page} in {page_seconds:.2f} s | {live} in {live_seconds:.1f} s"
                f" | {files} | {server.megabytes():.0f} MB |",
                flush=True,
            )
            del held


def main() -> None:
    """Measure, quiet and with each attack."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    print("| attack | a page of another | a live notebook of another | files | server |")
    print("|-|-|-|-|-|")
    for name, attack in (
        ("none", None),
        (f"{SOCKETS} sockets on one kernel", hold_sockets),
        (f"{KERNELS + KERNELS // 2} live notebooks asked for, {KERNELS} there", take_all_kernels),
    ):
        asyncio.run(measure(name, attack))


if __name__ == "__main__":
    main()
