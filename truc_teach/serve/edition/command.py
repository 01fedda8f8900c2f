"""`truc-teach build-site`: the suite as a folder for any file server."""

import argparse
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_dir

from truc_teach import __version__
from truc_teach.locale import languages
from truc_teach.rules import TrucError, add_house, find_ruleset, load_ruleset, rulesets
from truc_teach.serve.edition.banks import Extent, write_banks
from truc_teach.serve.edition.parts import PartsError
from truc_teach.serve.places import PlaceError, find_notebooks

__all__ = ["add_site_command", "build_site", "run_site"]

USER_CACHE = Path(user_cache_dir("truc-teach", appauthor=False))
MARK = "edition.json"
"""By this file a folder is known as a static edition, and may be written anew."""


def add_site_command(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of the command."""
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write; it is made")
    parser.add_argument(
        "--seeds", type=_seeds, default=Extent.seeds, help=f"seeds of each quiz ({Extent.seeds})"
    )
    parser.add_argument(
        "--rules",
        metavar="A,B",
        help="only these rule sets, a house's by its file: xativa,club.toml (the package's)",
    )
    parser.add_argument(
        "--no-lite", dest="lite", action="store_false", help="leave the live notebooks out"
    )
    parser.add_argument("--notebooks", type=Path, metavar="DIR", help="take these notebooks")
    parser.add_argument(
        "--cache", type=Path, metavar="DIR", help="keep what is fetched here (the user's cache)"
    )


def run_site(options: argparse.Namespace) -> Iterator[str]:
    """Build the edition and yield what was written. Raises TrucError for what cannot be done."""
    asked = options.rules.split(",") if options.rules else rulesets()
    rules = tuple(_known(name.strip()) for name in asked)
    extent = Extent(seeds=options.seeds, rules=rules)
    try:
        yield from build_site(
            options.out,
            find_notebooks(options.notebooks),
            extent,
            cache=options.cache,
            lite=options.lite,
        )
    except PartsError as error:
        raise TrucError("{said}", said=str(error)) from None


def _known(name: str) -> str:
    """Return the id of a rule set. Raises RulesetError for what is none."""
    return (add_house(load_ruleset(name)) if name.endswith(".toml") else find_ruleset(name)).id


def build_site(
    out: Path, notebooks: Path, extent: Extent, *, cache: Path | None = None, lite: bool = True
) -> Iterator[str]:
    """Write the static edition into `out`, yield a line for each part of it.

    Raises PlaceError for a folder that holds other things, PartsError for what cannot be fetched.
    """
    from truc_teach.serve.edition.pages import write_pages

    _clear(out)
    if lite:
        from truc_teach.serve.edition.lite import build_lite

        build_lite(out / "lite", notebooks, cache or USER_CACHE)
        yield f"{out / 'lite'}: the notebooks, {_size(out / 'lite')}"
    write_banks(out / "data", extent)
    yield f"{out / 'data'}: {len(extent.rules)} rule sets, {extent.seeds} seeds," + (
        f" {len(languages())} languages, {_size(out / 'data')}"
    )
    write_pages(out, notebooks, extent, lite=lite)
    (out / ".nojekyll").touch()  # GitHub Pages shall take every file as it is
    yield f"{out}: {_size(out)} in all; any file server can serve it, from any folder"


def _clear(out: Path) -> None:
    """Make the folder, without what an edition of before had in it."""
    if out.is_dir() and (out / MARK).is_file():
        shutil.rmtree(out)
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise PlaceError(
            '"{out}" holds other things; give a new folder, or an edition of before.', out=out
        )
    try:
        out.mkdir(parents=True, exist_ok=True)
        (out / MARK).write_text(json.dumps({"truc-teach": __version__}), "utf-8")
    except OSError as error:
        raise PlaceError(
            '"{out}" cannot be written: {why}.', out=out, why=error.strerror
        ) from error


def _size(folder: Path) -> str:
    files = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return f"{len(files)} files, {sum(files) / 1e6:.1f} MB"


def _seeds(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 1000:
        return int(text)
    raise argparse.ArgumentTypeError(f'"{text}" is no number of seeds; give one from 1 to 1000.')
