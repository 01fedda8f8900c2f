"""The kernels of live notebooks: they give way to the server that all learners share."""

import contextlib
import os
import sys
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Int

from truc_teach.serve.kernel_sockets import speak_by_files

__all__ = ["STARTED", "LearnersKernels", "OwnPython"]

NICE = 10

FIRST_TO_GO = 500
"""Added to what the system counts for a kernel when memory is out: the server goes after them."""

LONGEST_NAME = 100

STARTED: ContextVar[list[str] | None] = ContextVar("started", default=None)
"""Where the ids of the kernels are put that are started for a request; None: nowhere."""


class OwnPython(KernelSpecManager):
    """Finds kernels. Python is the one that runs this, for the lessons are installed there.

    A user's own folder may name another so, one that has never heard of truc.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the folder of each kernel by its name."""
        return {**super().find_kernel_specs(), NATIVE_KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return a kernel. Raises NoSuchKernel."""
        if kernel_name == NATIVE_KERNEL_NAME:
            return KernelSpec(resource_dir=RESOURCES, **get_kernel_dict())
        return super().get_kernel_spec(kernel_name)


class LearnersKernels(AsyncMappingKernelManager):
    """Starts kernels below the server's own priority, so that a start never holds up a page."""

    most_memory = Int(0, config=True, help="What a kernel may take, in MB of data; 0: no limit.")
    """Its data segment and private mappings (RLIMIT_DATA, Linux): 186 MB before it has done
    anything; the longest game that was measured adds 77. All its addresses (RLIMIT_AS) are 930."""

    most_comms = Int(32, config=True, help="How many comms a page may hold open.")
    """A page opens one each time it connects, and closes it; the others are the kernel's own."""

    def __init__(self, **kwargs: Any) -> None:
        """Start with no kernel."""
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self.met: set[str] = set()
        """The kernels that a page has spoken with."""
        self._comms: dict[str, set[str]] = {}

    def pre_start_kernel(
        self, kernel_name: str | None, kwargs: dict[str, Any]
    ) -> tuple[Any, str, str]:
        """Return what manages a kernel that is about to start, its name and its id."""
        manager, name, ident = super().pre_start_kernel(kernel_name, kwargs)
        speak_by_files(manager, ident)
        return manager, name, ident

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id."""
        try:
            kernel_id: str = await super().start_kernel(**kwargs)
        except Exception:
            self._forget_unstarted()
            raise
        if (started := STARTED.get()) is not None:
            started.append(kernel_id)
        process = getattr(self.get_kernel(kernel_id).provisioner, "pid", None)
        if process:
            _give_way(process, self.most_memory)
        return kernel_id

    def _forget_unstarted(self) -> None:
        """Forget what could not be started: for ever starting, it would hold up the end."""
        for ident, task in list(self._pending_kernels.items()):
            if task.done() and ident not in self._kernels:
                del self._pending_kernels[ident]

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page speaks with a kernel."""
        self.met.add(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        self.met.discard(kernel_id)
        self._comms.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    def may_say(self, kernel_id: str, kind: str, content: Mapping[str, Any]) -> bool:
        """Return whether a message of a page is passed on: not one that opens a comm too many."""
        if kind not in ("comm_open", "comm_close"):
            return True
        comms, name = (
            self._comms.setdefault(kernel_id, set()),
            str(content["comm_id"])[:LONGEST_NAME],
        )
        if kind == "comm_close":
            comms.discard(name)
        elif len(comms) >= self.most_comms:
            return False
        else:
            comms.add(name)
        return True


def _give_way(process: int, most_memory: int) -> None:
    """Let a kernel come after the server: for the processor, and where memory is short."""
    with contextlib.suppress(OSError):
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process, NICE)
    if sys.platform != "linux":
        return
    import resource

    with contextlib.suppress(OSError):
        Path(f"/proc/{process}/oom_score_adj").write_text(str(FIRST_TO_GO), encoding="ascii")
    with contextlib.suppress(OSError):
        if most_memory:
            most = most_memory * 1_000_000
            resource.prlimit(process, resource.RLIMIT_DATA, (most, most))
