"""The few marks that every drawing is made of."""

from __future__ import annotations

from truc_teach.art.palette import INK


def drawn(inside: str, width: float = 1, move: tuple[float, float] = (0, 0)) -> str:
    """Wrap `inside` in a group whose outlines are round ink lines of `width`, moved by `move`."""
    moved = f' transform="translate({move[0]:g} {move[1]:g})"' if any(move) else ""
    return (
        f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" '
        f'stroke-linecap="round"{moved}>{inside}</g>'
    )


def shape(path: str, fill: str) -> str:
    """Return a filled path; its outline is the stroke of the group around it."""
    return f'<path d="{path}" fill="{fill}"/>'


def flat(path: str, fill: str) -> str:
    """Return a filled path without an outline."""
    return f'<path d="{path}" fill="{fill}" stroke="none"/>'


def line(path: str, width: float, colour: str = "") -> str:
    """Return a stroke along `path`, in ink unless a `colour` is given."""
    stroke = f' stroke="{colour}"' if colour else ""
    return f'<path d="{path}" fill="none"{stroke} stroke-width="{width:g}"/>'


def disc(x: float, y: float, radius: float, fill: str, width: float | None = None) -> str:
    """Return a filled circle about (x, y); `width` is its outline, if not the group's."""
    return f'<circle{_place(x, y)} r="{radius:g}" fill="{fill}"{_outline(width)}/>'


def oval(
    x: float, y: float, across: float, down: float, fill: str, *, width: float | None = None
) -> str:
    """Return a filled ellipse about (x, y) with the radii `across` and `down`."""
    radii = f'rx="{across:g}" ry="{down:g}"'
    return f'<ellipse{_place(x, y)} {radii} fill="{fill}"{_outline(width)}/>'


def _place(x: float, y: float) -> str:
    return (f' cx="{x:g}"' if x else "") + (f' cy="{y:g}"' if y else "")


def _outline(width: float | None) -> str:
    return "" if width is None else f' stroke-width="{width:g}"'


def limb(path: str, fill: str, width: float) -> str:
    """Return an arm along `path`: a round stroke of `fill` between two ink lines."""
    return line(path, width + 1.9) + line(path, width, fill)


def mirrored(half: str) -> str:
    """Return `half` and its mirror image on the other side of the upright axis."""
    return f'{half}<g transform="scale(-1 1)">{half}</g>'
