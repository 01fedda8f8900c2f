"""What a payload has that its types do not know: a key of another name, a value of another type."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError

from tests.payload.types import declared, kind_of, modes

STRICT = ConfigDict(extra="forbid", strict=True)


def faults_of(payload: Mapping[str, Any]) -> list[str]:
    """Return each fault of a payload as it is sent, with its place; none where all is as typed."""
    found = faults(declared()["Payload"], {**payload, "modes": []})
    kinds = {kind_of(mode): mode for mode in modes()}
    for mode in payload["modes"]:
        if mode["kind"] in kinds:
            found += faults(kinds[mode["kind"]], mode)
        else:
            found.append(f"modes: {mode['kind']} is the kind of no type")
    return found


def faults(kind: Any, value: object) -> list[str]:
    """Return each fault of a value that should be of a type."""
    try:
        _adapter(kind).validate_json(json.dumps([value]))
    except ValidationError as refused:
        return [f"{one['loc'][1:]}: {one['msg']}" for one in refused.errors()]
    return []


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    # A list, because pydantic takes no settings beside those of a TypedDict itself.
    return TypeAdapter(list[kind], config=STRICT)
