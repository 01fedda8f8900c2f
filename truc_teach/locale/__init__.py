"""The words of the suite: one language is the union of all gettext catalogues in its folder.

A key such as `player.next` is the msgid; the text may hold `{name}` placeholders.
"""

import struct
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

__all__ = ["SOURCE", "LanguageError", "MissingWordsError", "Words", "find_words", "languages"]

FOLDER = Path(__file__).parent
SOURCE = "ca"
"""The language that the others are translated from, and that is spoken unless one is asked for."""


class LanguageError(ValueError):
    """A language that the suite does not speak, or whose catalogues are not compiled.

    `template` is the English sentence with `{placeholders}`; `params` fills them.
    """

    def __init__(self, template: str, **params: str) -> None:
        super().__init__(template.format(**params))
        self.template = template
        self.params = params


class MissingWordsError(KeyError):
    """A key that no catalogue of a language has: its one sentence says which, and where."""

    def __str__(self) -> str:
        key, language = self.args
        return f'The catalogues of "{language}" lack "{key}": write it in all languages.'


class Words:
    """The words of one language.

    >>> words = find_words("en")
    >>> words("site.home")
    'All lessons'
    >>> words.plural("site.minutes", 1), words.plural("site.minutes", 10)
    ('1 minute', '10 minutes')
    """

    def __init__(
        self, language: str, texts: Mapping[str, str], plurals: Mapping[str, GNUTranslations]
    ) -> None:
        self.language = language
        self._texts = texts
        self._plurals = plurals

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the text of `key`, filled with `params`; without any, placeholders stay.

        Raises MissingWordsError, a KeyError, for a key that no catalogue has, and KeyError for a
        placeholder that is not filled.
        """
        text = self._texts.get(key)
        if text is None:
            raise MissingWordsError(key, self.language)
        return text.format(**params) if params else text

    def group(self, prefix: str) -> dict[str, str]:
        """Return every text whose key begins with `prefix.`, by the rest of its key.

        >>> find_words("en").group("site")["home"]
        'All lessons'
        """
        return {
            key.removeprefix(f"{prefix}."): said
            for key, said in self._texts.items()
            if key.startswith(f"{prefix}.")
        }

    def variant(self, name: str) -> "Words":
        """Return these words with `name.KEY` in the place of KEY, wherever there is one.

        >>> find_words("en").variant("duel")("walk.side.1")
        'your opponent'
        """
        return Words(self.language, {**self._texts, **self.group(name)}, self._plurals)

    def plural(self, key: str, n: int, /, **params: object) -> str:
        """Return the text of `key` for `n` things; the text may name `{n}`.

        Raises KeyError when no catalogue has the key as a plural.
        """
        text = self._plurals[key].ngettext(key, key, n)
        return text.format(n=n, **params)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages, sorted: of every folder with all catalogues of `ca`.

    This is the one list of languages. Pages, apps and tests follow it.
    """
    needed = _catalogues(FOLDER / SOURCE)
    folders = sorted(FOLDER.glob("*/LC_MESSAGES"))
    return tuple(path.parent.name for path in folders if _catalogues(path.parent) >= needed)


def _catalogues(language: Path) -> set[str]:
    return {path.stem for path in language.glob("LC_MESSAGES/*.po")}


@cache
def find_words(language: str) -> Words:
    """Return the words of `language` ("ca", "en", "es").

    Raises LanguageError for a language without catalogues.
    """
    if language not in languages():
        raise LanguageError(
            'There are no words for the language "{language}"; choose one of: {known}.',
            language=language,
            known=", ".join(languages()),
        )
    files = sorted((FOLDER / language / "LC_MESSAGES").glob("*.mo"))
    if not files:
        raise LanguageError(
            'The catalogues of "{language}" are not compiled; install the package again.',
            language=language,
        )
    texts: dict[str, str] = {}
    plurals: dict[str, GNUTranslations] = {}
    for path in files:
        with path.open("rb") as file:
            catalogue = GNUTranslations(file)
        for key, is_plural in _keys(path.read_bytes()):
            if is_plural:
                plurals[key] = catalogue
            else:
                texts[key] = catalogue.gettext(key)
    return Words(language, texts, plurals)


def _keys(compiled: bytes) -> Iterator[tuple[str, bool]]:
    """Yield each key of a compiled catalogue, and whether it is a plural.

    Python's gettext tells the text of a key, and not which keys there are.
    """
    order = "<" if compiled.startswith(b"\xde\x12\x04\x95") else ">"
    count, table = struct.unpack_from(f"{order}2I", compiled, 8)
    for at in range(count):
        length, begin = struct.unpack_from(f"{order}2I", compiled, table + 8 * at)
        key, parted, _ = compiled[begin : begin + length].decode().partition("\0")
        if key:  # the empty one is the catalogue's own head
            yield key, bool(parted)
