"""What one hostile client can do to a class server: to itself alone, not to the others."""

import asyncio
import contextlib
import json
import re
import sys
import time
import urllib.request
import uuid
from pathlib import Path

import psutil
import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from tests.serve.apart import run_apart
from truc_teach.serve.channels import MOST_IN_A_WINDOW

if sys.platform != "linux":
    pytest.skip("files, memory and the OOM score are counted on Linux", allow_module_level=True)

resource = pytest.importorskip("resource")

FILES = 1024
"""What a service of systemd may open, unless its unit says otherwise."""

SOCKETS = 130
V1 = "v1.kernel.websocket.jupyter.org"

BROKE_A_RULE, TOO_BIG = 1008, 1009
"""Why a socket is closed, as RFC 6455 (7.4.1) has it."""


@pytest.fixture(scope="module")
def server(start_server):
    """A class server that can open no more than 1,024 files."""
    limit = f"ulimit -n {FILES}; exec {sys.executable} -m truc_teach.serve.cli --no-browser"
    return start_server(command=["bash", "-c", limit + ' --port "$0"', "{port}"])


@pytest.fixture(scope="module")
def kernel(server):
    """The id of a live notebook's kernel."""
    with urllib.request.urlopen(f"{server.address}voila/render/ca/ranking-quiz.ipynb") as answer:
        return re.search(r'"kernelId": "([\w-]+)"', answer.read().decode())[1]


async def connect(server, kernel, protocols=None):
    link = f"{server.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels"
    request = HTTPRequest(f"{link}?session_id={uuid.uuid4().hex}", request_timeout=60)
    return await websocket_connect(request, subprotocols=protocols)


def message(kind, **content):
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": ""}
    whole = {"header": {**header, "version": "5.3", "date": ""}, "parent_header": {}}
    return json.dumps(
        {**whole, "metadata": {"version": "1.0.0"}, "content": content, "channel": "shell"}
    )


async def hear(socket, kind):
    """Return the content of the next message of a kind; None when the socket closes before."""
    while (text := await asyncio.wait_for(socket.read_message(), 60)) is not None:
        if isinstance(text, str) and json.loads(text)["msg_type"] == kind:
            return json.loads(text)["content"]
    return None


def files(server):
    return psutil.Process(server.pid).num_fds()


def soon_below(most, server):
    """Return how many files a server holds, once they are fewer or ten seconds have gone."""
    for _ in range(100):
        if (held := files(server)) < most:
            break
        time.sleep(0.1)
    return held


def answers(server):
    with urllib.request.urlopen(f"{server.address}truc/ca/quiz", timeout=60) as answer:
        return answer.status == 200


def test_a_hundred_and_thirty_sockets_leave_files_for_everybody_else(server, kernel):
    async def attack():
        many = [await connect(server, kernel) for _ in range(SOCKETS)]
        held = await asyncio.to_thread(soon_below, 150, server)
        answered = await asyncio.to_thread(answers, server)
        # a page that loads again is let in, however many there are
        await many[-1].write_message(message("kernel_info_request"))
        told = await hear(many[-1], "kernel_info_reply")
        lost = await hear(many[0], "never")
        for socket in many:
            socket.close()
        return held, answered, told, lost

    held, answered, told, lost = run_apart(attack())
    assert held < 150
    assert answered
    assert told["status"] == "ok"
    assert lost is None, "the oldest has to go"


async def close_code(socket):
    """Wait until the server closes a socket; return what it says of it.

    It is heard whenever the server has read all that came: None means that the line broke without
    a word, as where a handler has failed.
    """
    while await asyncio.wait_for(socket.read_message(), 60) is not None:
        pass
    return socket.close_code


@contextlib.asynccontextmanager
async def bystander(server, kernel):
    """Another page of the same kernel, which has to be answered as before."""
    other = await connect(server, kernel)
    yield
    await other.write_message(message("kernel_info_request"))
    assert await hear(other, "kernel_info_reply") is not None, "another socket was closed too"
    other.close()


@pytest.mark.parametrize(
    ("protocols", "said"),
    [
        ([V1], (2**60).to_bytes(8, "little") + b"\0" * 64),
        ([V1], "text where bytes belong"),
        (None, (2**31 - 1).to_bytes(4, "big") + b"\0" * 64),
        (None, "[" * 200_000),
        (None, "{}"),
        (None, message("comm_open", comm_id="x")[:-9]),
    ],
    ids=["v1 parts", "v1 text", "parts", "deep", "empty", "cut"],
)
def test_what_is_no_message_closes_its_socket_and_nothing_else(server, kernel, protocols, said):
    async def attack():
        async with bystander(server, kernel):
            socket = await connect(server, kernel, protocols)
            await socket.write_message(said, binary=isinstance(said, bytes))
            return await close_code(socket)

    assert run_apart(attack()) == BROKE_A_RULE
    assert answers(server)


def test_a_message_that_is_too_long_is_refused_by_its_length_before_it_is_read(server, kernel):
    async def attack():
        async with bystander(server, kernel):
            socket = await connect(server, kernel)
            head = b"\x81\xff" + (1_100_000).to_bytes(8, "big")  # of a text; nothing follows
            await socket.protocol.stream.write(head)
            return await close_code(socket)

    assert run_apart(attack()) == TOO_BIG
    assert answers(server)


def test_a_page_opens_no_more_comms_than_it_needs(server, kernel):
    async def attack():
        socket = await connect(server, kernel)
        await socket.write_message(message("comm_info_request"))
        before = len((await hear(socket, "comm_info_reply"))["comms"])
        for number in range(60):
            names = {"comm_id": f"c{number}", "target_name": "jupyter.widget.control"}
            await socket.write_message(message("comm_open", **names, data={}))
        await socket.write_message(message("comm_info_request"))
        after = len((await hear(socket, "comm_info_reply"))["comms"])
        socket.close()
        return after - before

    assert run_apart(attack()) == 32


def test_a_socket_that_floods_its_kernel_is_closed(server, kernel):
    async def attack():
        socket = await connect(server, kernel)
        said = message("comm_msg", comm_id="none", data={"x": "x" * 900_000})
        # one more on its way when the line is closed would break it, and the reason might be lost
        for _ in range(MOST_IN_A_WINDOW // len(said) + 1):
            await socket.write_message(said)
        return await close_code(socket)

    assert run_apart(attack()) == BROKE_A_RULE
    assert answers(server)


def test_a_kernel_has_a_limit_of_memory_and_goes_before_the_server(server, kernel):
    process = server.kernel_process(kernel)
    assert process.rlimit(resource.RLIMIT_DATA) == (512_000_000, 512_000_000)
    scores = [
        int(Path(f"/proc/{pid}/oom_score_adj").read_text()) for pid in (process.pid, server.pid)
    ]
    assert scores[0] >= scores[1] + 500 or scores[0] == 1000


def test_a_plain_request_for_a_socket_takes_none(server, kernel):
    with pytest.raises(urllib.error.HTTPError, match="400"):
        urllib.request.urlopen(f"{server.address}api/kernels/{kernel}/channels")
