"""Draws the pictures of seasons, 1,040 wide and at most 1,200 high, in a palette of 256 colours of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from threading import Lock
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.text import Catalogue, format_signed, get_catalogue, join_with_and

from ..kit.canvas import Canvas, Palette, load_palette
from ..kit.pictures import encode_picture
from ..scene import MAX_ALT_CHARS, Picture, Theme
from . import ceremony, standings, tree
from .lines import get_list_height
from .look import HEIGHT, LOOKS, WIDTH, SeasonCanvas
from .model import Cell, Ceremony, Climber, CupTable, Ladder, Line, Row, Shown, Standings, Tree

MIN_DESCRIBED_LINES = 15
NAMED_STAGES = ("runs", "bye")
MAX_TITLE_CHARS = 300
L = TypeVar("L", bound=Line)


def describe_picture(shown: Shown) -> str:
    return DESCRIBE_BY_TYPE[type(shown)](shown, get_catalogue("render", shown.locale))


def describe_standings(shown: Standings, say: Catalogue) -> str:
    head, rows = begin_text(shown.title, shown.pill), shown.rows
    if shown.form == "cup":
        rows = tuple(replace(row, total=say("season-to-round", round=row.total)) for row in rows)
    return choose_fitting_text(
        head, [describe_lines(rows, way) for way in (describe_row_with_rounds, describe_row)], shown.more, say
    )


def describe_ladder(shown: Ladder, say: Catalogue) -> str:
    head = begin_text(shown.title, shown.pill)
    return choose_fitting_text(
        head,
        [describe_lines(shown.rows, way) for way in (describe_climber_with_change, describe_climber)],
        shown.more,
        say,
    )


def describe_tree(shown: Tree, say: Catalogue) -> str:
    """Describe a cup from the last known table back to the first round."""
    parts = list[str]()
    for stretch in reversed(shown.rounds):
        met = [table for table in stretch.tables if any(seat.known for seat in table.seats)]
        parts += [f"{stretch.head}: " * (table is met[0]) + describe_table(table, say) for table in met]
    return join_fitting_parts(begin_text(shown.title, shown.pill), parts, say)


def describe_ceremony(shown: Ceremony, say: Catalogue) -> str:
    steps = [
        f"{one.place}. {', '.join(filter(None, (join_with_and(say, one.names), one.points)))}."
        for one in shown.steps
    ]
    honours = [f"{one.what}: {one.who}{one.figure}." for one in shown.honours]
    return join_fitting_parts(begin_text(shown.title, shown.note), [*steps, *honours], say)


DESCRIBE_BY_TYPE: dict[type[Shown], Callable[[Any, Catalogue], str]] = {
    Standings: describe_standings,
    Ladder: describe_ladder,
    Tree: describe_tree,
    Ceremony: describe_ceremony,
}


def begin_text(title: str, what: str) -> str:
    return (f"{title}, {what}" if what else title)[:MAX_TITLE_CHARS] + ":"


def describe_lines(lines: Sequence[L], way: Callable[[L], str]) -> list[str]:
    return [f"{line.place or '–'}. {line.name} {way(line)}." for line in lines]


def choose_fitting_text(head: str, ways: Sequence[Sequence[str]], more: str, say: Catalogue) -> str:
    """Return the first of several texts in which the first lines fit, or else the last text."""
    for parts in ways:
        said = join_fitting_parts(head, parts, say, more)
        if said.startswith(" ".join([head, *parts[:MIN_DESCRIBED_LINES]])):
            break
    else:
        said = join_fitting_parts(head, ways[-1], say, more)
    return said


def join_fitting_parts(head: str, parts: Sequence[str], say: Catalogue, more: str = "") -> str:
    """Join as many parts as fit, and say how many were left out."""
    end = f" {more}" if more else ""
    for count in range(len(parts), -1, -1):
        rest = (f" {say('season-rest', count=len(parts) - count)}" if count < len(parts) else "") + end
        said = " ".join([head, *parts[:count]]) + rest
        if len(said) <= MAX_ALT_CHARS:
            break
    else:
        said = head
    return said


# A line


def describe_row_with_rounds(row: Row) -> str:
    cells = ", ".join(describe_cell(cell) for cell in row.cells if cell.played != "ahead")
    return row.total + (f" ({cells})" if cells else "") + describe_note(row)


def describe_cell(cell: Cell) -> str:
    """Describe one round of a player. A result that does not count is in brackets."""
    if cell.played != "over":
        return "…" if cell.played == "open" else "–"
    return f"[{cell.points}]" if cell.dropped else cell.points


def describe_row(row: Row) -> str:
    return row.total


def describe_climber_with_change(row: Climber) -> str:
    return (
        describe_climber(row)
        + (f" ({format_signed(row.change)})" if row.change is not None else "")
        + describe_note(row)
    )


def describe_climber(row: Climber) -> str:
    return row.number or "–"


def describe_note(line: Line) -> str:
    return f", {line.note}" if line.note else ""


def describe_table(table: CupTable, say: Catalogue) -> str:
    """Describe a table of a cup. A tick marks the players who go on."""
    names = ", ".join(
        " ".join(filter(None, (seat.name, seat.total, "✓" if seat.onward else ""))) for seat in table.seats
    )
    return (
        f"{table.n} {names} ({say(f'season-{table.stage}')})."
        if table.stage in NAMED_STAGES
        else f"{table.n} {names}."
    )


DRAW_BY_TYPE: dict[type[Shown], Callable[[SeasonCanvas, Any], None]] = {
    Standings: standings.draw_standings,
    Ladder: standings.draw_ladder,
    Tree: tree.draw_tree,
    Ceremony: ceremony.draw_ceremony,
}
opening = Lock()


def get_picture(shown: Shown, theme: Theme = "standard") -> Picture:
    """Draw the picture. Safe to call from threads."""
    theme = theme if theme in LOOKS else "standard"
    return encode_picture(draw_canvas(shown, get_palette(theme), theme=theme), describe_picture(shown))


def draw_canvas(
    shown: Shown, colours: Palette | None = None, record: bool = False, theme: Theme = "standard"
) -> SeasonCanvas:
    """Return the picture before it is encoded, in full colour without a palette. `record` keeps what was drawn
    where."""
    high = get_list_height(len(shown.rows)) if isinstance(shown, Standings | Ladder) else HEIGHT
    say = get_catalogue("render", shown.locale)
    canvas = Canvas(WIDTH, high, LOOKS[theme], colours, record, say)
    DRAW_BY_TYPE[type(shown)](canvas, shown)
    return canvas


def get_palette(theme: Theme = "standard") -> Palette:
    """Return the palette of a theme. All threads share one, because it caches blended colours."""
    with opening:
        return _palette(theme)


@cache
def _palette(theme: Theme) -> Palette:
    return load_palette(__package__ or "", theme)
