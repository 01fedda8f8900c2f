"""Short codes that a person can type: bytes with a checksum, in Crockford's thirty-two signs.

The page writes and reads the same (widgets/data/bytes.js). Reading takes a code out of whatever it
was pasted with, and the checksum decides: one that was cut, changed or made up is refused whole.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from typing import TYPE_CHECKING
from zlib import crc32

from truc_teach.rules import TrucError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["LONGEST_CODE", "DamagedCodeError", "Numbers", "from_code", "to_code", "varint"]

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")
DIGITS = str.maketrans(SIGNS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")
"""What int() takes for the same."""
OTHER_SIGN = re.compile("[^0-9A-Za-z]+")
MOST_TRIED = 8
"""How many places of a text are tried where a code may begin."""
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


def from_code(prefix: str, pasted: str, secret: bytes = b"") -> bytes:
    """Return the bytes of the code in a text, whatever stands around and between its signs.

    Raises TrucError for a text without a code of this kind, and for one that was cut or changed.

    >>> from_code("TRUC1", "Code: “truc1 dimxh\\n> 4sang”, thanks")
    b'hi'
    """
    pasted = pasted if len(pasted) <= LONGEST_CODE else ""
    found = list(islice(_codes_in(prefix, pasted), MOST_TRIED))
    if not found:
        raise TrucError(
            "This code does not begin with {prefix}-: it is another one.", prefix=prefix
        )
    bodies = (_body(signs, secret) for words in found for signs in _longest_first(words))
    body = next((one for one in bodies if one is not None), None)
    if body is None:
        raise _damaged()
    return body


def _codes_in(prefix: str, pasted: str) -> Iterator[list[str]]:
    """Yield the words of signs that follow a prefix, for each place where it stands."""
    plain = OTHER_SIGN.sub(" ", unicodedata.normalize("NFKC", pasted))
    signs = plain.upper().translate(LOOKALIKES)
    # the prefix may have been parted like the rest
    for found in re.finditer(" ?".join(prefix), signs):
        yield re.split("[ U]+", signs[found.end() :])  # U is the only letter that is no sign


def _longest_first(words: list[str]) -> Iterator[str]:
    """Yield the words as one, then always without the last: a text may go on behind a code."""
    return ("".join(words[:end]) for end in range(len(words), 0, -1))


def _body(signs: str, secret: bytes) -> bytes | None:
    """Return the bytes that some signs are, None unless they are whole."""
    size, spare = divmod(len(signs) * GROUP, 8)
    if size < SUM or spare >= GROUP:
        return None
    number = int(signs.translate(DIGITS), 2**GROUP)
    if number & ((1 << spare) - 1):
        return None
    found = (number >> spare).to_bytes(size, "big")
    body, checksum = found[:-SUM], found[-SUM:]
    return body if crc32(body + secret).to_bytes(SUM, "big") == checksum else None


def _damaged() -> DamagedCodeError:
    return DamagedCodeError("This code is not whole: a sign is missing or wrong.")
