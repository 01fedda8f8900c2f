"""The kernels of live notebooks: they give way to the server that all learners share."""

import contextlib
import os
from contextvars import ContextVar
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

__all__ = ["STARTED", "LearnersKernels"]

NICE = 10

STARTED: ContextVar[list[str] | None] = ContextVar("started", default=None)
"""Where the ids of the kernels are put that are started for a request; None: nowhere."""


class LearnersKernels(AsyncMappingKernelManager):
    """Starts kernels below the server's own priority, so that a start never holds up a page."""

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id."""
        kernel_id: str = await super().start_kernel(**kwargs)
        if (started := STARTED.get()) is not None:
            started.append(kernel_id)
        process = getattr(self.get_kernel(kernel_id).provisioner, "pid", None)
        if process and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process, NICE)
        return kernel_id
