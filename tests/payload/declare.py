"""The types of `truc_teach/widgets/payload.d.ts`, which the page's modules are checked with.

`python -m tests.payload.declare --write` makes them from the package's TypedDicts; `--check` says
whether they are stale.
"""

import argparse
import inspect
import json
import sys
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from typing_extensions import get_original_bases, is_typeddict

from tests.conftest import ROOT
from tests.payload.types import declared, modes

COMMAND = "python -m tests.payload.declare --write"
DECLARATIONS = ROOT / "truc_teach" / "widgets" / "payload.d.ts"
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    object: "unknown",
}
HEAD = "ModeHead"


def declarations() -> str:
    """Return the text of the file."""
    parts = [f"// Made by `{COMMAND}` from the payload_types.py of the package.\n"]
    parts += [
        "\n".join(_interface(name, one) if is_typeddict(one) else _alias(name, one))
        for name, one in declared().items()
    ]
    named = " | ".join(one.__name__ for one in modes())
    parts.append(
        f"/** A mode of any lesson; its kind says which. */\nexport type Mode = {named};\n"
    )
    return "\n".join(parts)


def _interface(name: str, one: Any) -> Iterator[str]:
    bases = [base for base in get_original_bases(one) if is_typeddict(base)]
    inherited = {key for base in bases for key in get_type_hints(base)}
    said = inspect.getdoc(one)
    if said and not said.startswith("dict("):
        yield from _comment(said)
    extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
    yield f"export interface {name}{extends} {{"
    for key, hint in get_type_hints(one, include_extras=True).items():
        if key not in inherited:
            yield f"  {_field(key, hint, total=one.__total__)};"
    yield "}\n"


def _alias(name: str, one: Any) -> Iterator[str]:
    yield f"export type {name} = {' | '.join(_type(part) for part in get_args(one))};\n"


def _comment(said: str) -> Iterator[str]:
    first, *rest = said.split("\n")
    if not rest:
        yield f"/** {first} */"
        return
    yield from ["/**", f" * {first}", *(f" * {line}".rstrip() for line in rest), " */"]


def _field(key: str, hint: Any, *, total: bool) -> str:
    optional = get_origin(hint) is NotRequired
    kind = _type(get_args(hint)[0] if optional else hint)
    return f"{key}{'' if total and not optional else '?'}: {kind.replace(HEAD, 'Mode')}"


def _type(hint: Any) -> str:
    """Return a type as TypeScript writes it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    for name, one in declared().items():
        if one == hint:
            return name
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(json.dumps(one) for one in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(_type, parts)))
    if origin is list:
        inner = _type(parts[0])
        return f"{inner}[]" if " | " not in inner or inner.endswith("[]") else f"({inner})[]"
    if origin is dict:
        return f"Record<{_type(parts[0])}, {_type(parts[1])}>"
    if origin is tuple:
        return f"[{', '.join(map(_type, parts))}]"
    raise TypeError(f"{hint} has no way to be written")


def main(argv: list[str] | None = None) -> int:
    """Write or check the file; return 1 when the check finds it stale."""
    parser = argparse.ArgumentParser(description="Make payload.d.ts.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write it")
    mode.add_argument("--check", action="store_true", help="say whether it is stale")
    made = declarations()
    if parser.parse_args(argv).write:
        DECLARATIONS.write_text(made, "utf-8", newline="\n")
    elif not DECLARATIONS.exists() or DECLARATIONS.read_text("utf-8") != made:
        print(f"{DECLARATIONS.name} is stale; run {COMMAND}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
