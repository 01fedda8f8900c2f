"""The rows of docs/coverage.md as rows.toml has them. Nothing of the package is imported here."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ROWS = Path(__file__).parent / "rows.toml"

Row = Mapping[str, Any]


def rows() -> list[Row]:
    """Return the rules, row by row."""
    return list(tomllib.loads(ROWS.read_text("utf-8"))["row"])
