"""How a kernel is: what a page asks whose kernel does not answer."""

from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.kernelmanager import MappingKernelManager
from tornado import web

__all__ = ["KernelStateHandler", "is_alive"]


async def is_alive(manager: MappingKernelManager, kernel: str) -> bool:
    """Return whether a kernel is there and runs, and is not being ended."""
    if kernel not in manager or manager.get_kernel(kernel).shutting_down:
        return False
    return bool(await ensure_async(manager.is_alive(kernel)))


class KernelStateHandler(JupyterHandler):
    """Whether a kernel runs. Jupyter's own answer still calls one idle that has died."""

    @web.authenticated
    async def get(self, kernel: str) -> None:
        """Answer {"state": "dead" | "busy" | "idle"}; what a server never had is dead too."""
        manager: Any = self.kernel_manager
        state = "dead"
        if await is_alive(manager, kernel):
            busy = getattr(manager.get_kernel(kernel), "execution_state", "") == "busy"
            state = "busy" if busy else "idle"
        self.set_header("Cache-Control", "no-store")
        self.write({"state": state})
