"""What a server does not import, so that it starts sooner."""

import sys

__all__ = ["skip_unused_grammar"]


def skip_unused_grammar() -> None:
    """Keep jsonschema, when it is imported later, from building a grammar of addresses.

    That takes a second or more at each start, for a check that we never ask of it.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
