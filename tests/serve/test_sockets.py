"""Which sockets of live notebooks may be open: few of a kernel or a client, and files for pages."""

import subprocess
import sys

import pytest

from truc_teach.serve.sockets import FILES_EACH, Sockets, most_sockets


@pytest.fixture
def sockets():
    """Two of a kernel, four of an address, six in all."""
    return Sockets(per_kernel=2, per_address=4, in_all=6)


def test_the_oldest_of_a_kernel_goes_when_its_page_comes_again(sockets):
    assert sockets.come("first", "k", "a") == []
    assert sockets.come("second", "k", "a") == []
    assert sockets.come("third", "k", "a") == ["first"]
    assert sockets.come("fourth", "k", "a") == ["second"]


def test_what_has_closed_by_itself_counts_no_more(sockets):
    sockets.come("first", "k", "a")
    sockets.go("first")
    sockets.come("second", "k", "a")
    assert sockets.come("third", "k", "a") == []


def test_a_client_with_many_kernels_loses_its_own_oldest_and_nobody_elses(sockets):
    sockets.come("other", "theirs", "b")
    for number in range(4):
        assert sockets.come(number, f"k{number}", "a") == []
    assert sockets.come("fifth", "k5", "a") == [0]


def test_where_all_are_too_many_the_one_with_the_most_gives_way(sockets):
    for number in range(4):
        sockets.come(number, f"k{number}", "a")
    sockets.come("b", "kb", "b")
    sockets.come("c", "kc", "c")
    assert sockets.come("d", "kd", "d") == [0]


@pytest.mark.parametrize("files", [1024, 4096])
def test_all_sockets_together_leave_files_for_pages(files):
    assert files - most_sockets(files) * FILES_EACH >= 400


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no files")
def test_the_server_opens_as_many_files_as_it_may():
    code = (
        "import resource\n"
        "from truc_teach.serve.sockets import raise_file_limit\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 700))\n"
        "print(raise_file_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["700", "700", "700"]
