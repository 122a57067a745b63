"""What the pictures of seasons show, in words: as many lines as an alt text holds."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.text import Catalogue, format_signed, get_catalogue, join_with_and

from ..scene import MAX_ALT_CHARS
from .model import Cell, Ceremony, Climber, Entrant, Ladder, Line, Meeting, Row, Shown, Standings, Tree

FIRST = 15  # lines that are told at least, if need be without their rounds and notes
STAGED = ("runs", "bye")  # what tables are called; of others it is seen
HEAD = 300  # characters of a title at most, so that they have room
L = TypeVar("L", bound=Line)


def alt(shown: Shown) -> str:
    return TELLS[type(shown)](shown, get_catalogue("render", shown.locale))


def standings(shown: Standings, say: Catalogue) -> str:
    head, rows = begun(shown.title, shown.pill), shown.rows
    if shown.form == "cup":
        rows = tuple(replace(row, total=say("season-to-round", round=row.total)) for row in rows)
    return first_told(head, [told(rows, way) for way in (with_rounds, total)], shown.more, say)


def ladder(shown: Ladder, say: Catalogue) -> str:
    head = begun(shown.title, shown.pill)
    return first_told(head, [told(shown.rows, way) for way in (with_change, number)], shown.more, say)


def tree(shown: Tree, say: Catalogue) -> str:
    """From the last table that is known back: who lost in the first round is asked for last."""
    parts = list[str]()
    for stretch in reversed(shown.rounds):
        met = [table for table in stretch.tables if any(seat.known for seat in table.seats)]
        parts += [f"{stretch.head}: " * (table is met[0]) + table_told(table, say) for table in met]
    return fitted(begun(shown.title, shown.pill), parts, say)


def ceremony(shown: Ceremony, say: Catalogue) -> str:
    steps = [
        f"{one.place}. {', '.join(filter(None, (join_with_and(say, one.names), one.points)))}." for one in shown.steps
    ]
    honours = [f"{one.what}: {one.who}{one.figure}." for one in shown.honours]
    return fitted(begun(shown.title, shown.note), [*steps, *honours], say)


TELLS: dict[type[Shown], Callable[[Any, Catalogue], str]] = {
    Standings: standings, Ladder: ladder, Tree: tree, Ceremony: ceremony,
}


def begun(title: str, what: str) -> str:
    return (f"{title}, {what}" if what else title)[:HEAD] + ":"


def told(lines: Sequence[L], way: Callable[[L], str]) -> list[str]:
    return [f"{line.place or '–'}. {line.name} {way(line)}." for line in lines]


def first_told(head: str, ways: Sequence[Sequence[str]], more: str, say: Catalogue) -> str:
    """In the first way in which the first lines have room, else in the last."""
    for parts in ways:
        said = fitted(head, parts, say, more)
        if said.startswith(" ".join([head, *parts[:FIRST]])):
            break
    else:
        said = fitted(head, ways[-1], say, more)
    return said


def fitted(head: str, parts: Sequence[str], say: Catalogue, more: str = "") -> str:
    """As many parts as there is room for, and how many there are beside."""
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


def with_rounds(row: Row) -> str:
    cells = ", ".join(scored(cell) for cell in row.cells if cell.played != "ahead")
    return row.total + (f" ({cells})" if cells else "") + noted(row)


def scored(cell: Cell) -> str:
    """What does not count is in brackets."""
    if cell.played != "over":
        return "…" if cell.played == "open" else "–"
    return f"[{cell.points}]" if cell.dropped else cell.points


def total(row: Row) -> str:
    return row.total


def with_change(row: Climber) -> str:
    return number(row) + (f" ({format_signed(row.change)})" if row.change is not None else "") + noted(row)


def number(row: Climber) -> str:
    return row.number or "–"


def noted(line: Line) -> str:
    return f", {line.note}" if line.note else ""


def table_told(table: Meeting, say: Catalogue) -> str:
    """Who goes on has a tick."""
    names = ", ".join(map(seated, table.seats))
    return f"{table.n} {names} ({say(f'season-{table.stage}')})." if table.stage in STAGED else f"{table.n} {names}."


def seated(seat: Entrant) -> str:
    return " ".join(filter(None, (seat.name, seat.total, "✓" if seat.onward else "")))
