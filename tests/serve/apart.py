"""Run a coroutine apart from the loop that a browser of another test may keep in this thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Return what the coroutine returns, run by a loop in a thread of its own."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()
