"""Compiling the game of whole numbers, which only the trainer wants and only when it is asked to.

`TRUC_COMPILE=1` in the environment compiles with numba; without it every function is plain Python
and the bots need nothing but the standard library.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["jit", "row"]

F = TypeVar("F", bound="Callable[..., Any]")


def jit(function: F) -> F:
    """Compile a function if that is asked for, else leave it as it is."""
    if not os.environ.get("TRUC_COMPILE"):
        return function
    import numba

    compiled: F = numba.njit(function)
    return compiled


def row(kind: str, values: bytes | list[Any]) -> Any:
    """Return a row of numbers (kinds as in `array`), as compiled code wants it where there is any.

    >>> list(row("d", [1, 2]))
    [1.0, 2.0]
    """
    from array import array

    numbers = array(kind)
    if isinstance(values, bytes):
        numbers.frombytes(values)
    else:
        numbers.extend(values)
    if not os.environ.get("TRUC_COMPILE"):
        return numbers
    import numpy as np

    return np.array(numbers)
