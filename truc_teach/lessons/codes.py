"""Short codes that a person can type: bytes with a checksum, in Crockford's thirty-two signs.

The page writes and reads the same (widgets/data/bytes.js). Reading never trusts: a code that was
cut, changed or made up is refused as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from truc_teach.rules import TrucError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["LONGEST_CODE", "DamagedCodeError", "Numbers", "from_code", "to_code", "varint"]

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")
GROUP = 5
SUM = 4
LONGEST_CODE = 4000
LONGEST_VARINT = 6


class DamagedCodeError(TrucError):
    """A code of the right kind whose checksum does not hold."""


def varint(number: int) -> bytes:
    """Return a whole number in as many bytes as it takes, the lowest seven bits first (LEB128).

    >>> varint(300).hex()
    'ac02'
    """
    found = bytearray()
    while number > 127:
        found.append(number % 128 | 128)
        number //= 128
    return bytes([*found, number])


class Numbers:
    """Bytes that are read as whole numbers (varints) and pieces, one after the other.

    What does not fit raises DamagedCodeError.
    """

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0

    @property
    def left(self) -> int:
        """How many bytes are still to be read."""
        return len(self._body) - self._at

    def next(self) -> int:
        """Read a whole number."""
        number = 0
        for place in range(LONGEST_VARINT):
            (byte,) = self.take(1)
            number += (byte & 127) << (7 * place)
            if byte < 128:
                return number
        raise _damaged()

    def take(self, length: int) -> bytes:
        """Read so many bytes."""
        if length > self.left:
            raise _damaged()
        self._at += length
        return self._body[self._at - length : self._at]


def to_code(prefix: str, body: bytes, secret: bytes = b"") -> str:
    """Return bytes as a code; the checksum is taken over them and what only the reader adds.

    >>> to_code("TRUC1", b"hi")
    'TRUC1-D1MXH-4SANG'
    """
    whole = body + crc32(body + secret).to_bytes(SUM, "big")
    bits = "".join(f"{byte:08b}" for byte in whole)
    bits += "0" * (-len(bits) % GROUP)
    signs = "".join(SIGNS[int(group, 2)] for group in _groups(bits))
    return "-".join([prefix, *_groups(signs)])


def _groups(text: str) -> Iterable[str]:
    return (text[at : at + GROUP] for at in range(0, len(text), GROUP))


def from_code(prefix: str, code: str, secret: bytes = b"") -> bytes:
    """Return the bytes of a code, whatever its hyphens, spaces and small letters.

    Raises TrucError for a code of another kind, and for one that was cut or changed.

    >>> from_code("TRUC1", "truc1 dimxh 4sang")
    b'hi'
    """
    typed = "".join(code[: LONGEST_CODE + 1].upper().replace("-", "").split())
    if len(code) > LONGEST_CODE or not typed.startswith(prefix):
        raise TrucError(
            "This code does not begin with {prefix}-: it is another one.", prefix=prefix
        )
    signs = typed.removeprefix(prefix).translate(LOOKALIKES)
    if not set(signs) <= set(SIGNS):
        raise _damaged()
    bits = "".join(f"{SIGNS.index(sign):05b}" for sign in signs)
    whole = len(bits) - len(bits) % 8
    if len(bits) - whole >= GROUP or "1" in bits[whole:] or whole < 8 * SUM:
        raise _damaged()
    found = bytes(int(bits[at : at + 8], 2) for at in range(0, whole, 8))
    body, checksum = found[:-SUM], found[-SUM:]
    if crc32(body + secret).to_bytes(SUM, "big") != checksum:
        raise _damaged()
    return body


def _damaged() -> DamagedCodeError:
    return DamagedCodeError("This code is not whole: a sign is missing or wrong.")
