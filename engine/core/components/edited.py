"""Reads the host's copy of a `components.toml`, and says on which line a mistake is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Container, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

B = TypeVar("B")
Table = dict[str, Any]
Place = tuple[str | int, ...]
"""Keys that lead to a value: ("tile", 3, "chimneys") is a key of the fourth `[[tile]]`."""

HEADER = re.compile(r"^(\[\[?)([\w.]+)\]", re.MULTILINE)
KEY = re.compile(r'"?([\w-]+)"?\s*=')
TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
STRUCT_PLACE = re.compile(r" - at `[^`]*`$")


class BadComponents(Exception):
    """The host's components cannot be used. The message is "my_game.toml, line 12: …", for the host."""


class KeyLine(NamedTuple):
    """A line of a file on which a key or an entry begins."""

    place: Place
    line: int


def read_edited_file(file: Path, own_text: str, convert: Callable[[Table], B]) -> B:
    """Return the components in the host's file. `convert` turns a table into components, and raises if it cannot.

    Raise BadComponents.
    """
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"{file.name} cannot be read: {error}") from error
    try:
        edited = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = TOML_PLACE.search(str(error))
        line = found[1] if found and found[1] else text.count("\n") + 1
        raise BadComponents(f"{file.name}, line {line}: {TOML_PLACE.sub('', str(error))}.") from error
    own, lines = tomllib.loads(own_text), list_key_lines(text)
    lists = {header[2] for header in HEADER.finditer(own_text) if header[1] == "[["}

    def check(table: Table) -> B:
        """Return the components. Raise ValueError or msgspec.ValidationError."""
        return convert(cast(Table, arrange_like(own, table, lists)))

    try:
        return check(edited)
    except (ValueError, msgspec.ValidationError) as error:
        place, line = find_mistake(own, edited, lines, check, str(error))
        why = STRUCT_PLACE.sub("", str(error))
        raise BadComponents(f"{file.name}, line {line}: {f'{place}: ' if place else ''}{why}.") from error


def arrange_like(own: Any, edited: Any, lists: Container[str], name: str = "") -> Any:
    """Return an edited value with the entries of `lists`, such as "tile" or "council.stage", in the order of ours. Raise
    ValueError if they are not the same entries."""
    if isinstance(own, dict) and isinstance(edited, dict):
        ours, theirs = cast(Table, own), cast(Table, edited)
        return {
            key: arrange_like(ours.get(key), value, lists, f"{name}.{key}" if name else key)
            for key, value in theirs.items()
        }
    if name not in lists or not isinstance(own, list) or not isinstance(edited, list):
        return edited
    rows, edited_rows = cast("list[Table]", own), cast("list[Table]", edited)
    ids, given = list_ids(rows), list_ids(edited_rows)
    for number, one in enumerate(given):
        if one not in ids or one in given[:number]:
            raise ValueError(f"[[{name}]] may not have {'a second' if one in ids else 'an'} entry {one}")
    if missing := [one for one in ids if one not in given]:
        raise ValueError(f"[[{name}]] lacks the entry {missing[0]}")
    copies, copies_given = (sum(row.get("count", 0) for row in one) for one in (rows, edited_rows))
    if copies != copies_given:
        raise ValueError(f"the counts of all [[{name}]] must add up to {copies}, not {copies_given}")
    return [edited_rows[given.index(one)] for one in ids]


def list_ids(rows: Sequence[Table]) -> list[str | int]:
    """Return the ids of entries, or their numbers if they have none."""
    return [row.get("id", number) for number, row in enumerate(rows, 1)]


def list_key_lines(text: str) -> list[KeyLine]:
    """Return where each key and each entry of a TOML text begins."""
    found, counts = list[KeyLine](), dict[Place, int]()
    home: Place = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line.strip()):
            home = ()
            *above, last = header[2].split(".")
            for key in above:
                home = (*home, key)
                home = (*home, counts[home]) if home in counts else home
            home = (*home, last)
            if header[1] == "[[":
                counts[home] = counts.get(home, -1) + 1
                home = (*home, counts[home])
            found.append(KeyLine(home, number))
        elif key := KEY.match(line.strip()):
            found.append(KeyLine((*home, key[1]), number))
    return found


def find_mistake(
    own: Table, edited: Table, lines: Sequence[KeyLine], check: Callable[[Table], object], message: str
) -> tuple[str, int]:
    """Return the key and the line of a mistake: the first changed line without whose change the message is another one.

    Keys are tried before whole entries. If no single line is to blame, the line is the last one.
    """
    for place, line in sorted(lines, key=lambda known: not isinstance(known.place[-1], str)):
        reverted = deepcopy(edited)
        if not revert(reverted, own, place):
            continue
        try:
            check(reverted)
        except (ValueError, msgspec.ValidationError) as error:
            if str(error) == message:
                continue
        return (place[-1] if isinstance(place[-1], str) else ""), line
    return "", lines[-1].line if lines else 1


def revert(edited: Table, own: Table, place: Place) -> bool:
    """Give the value at a place the value of ours, or remove it if we have none. Return whether that changes anything."""
    theirs: Any = edited
    ours: Any = own
    for key in place[:-1]:
        theirs, ours = theirs[key], get_own(ours, theirs, key)
    last, our_value = place[-1], get_own(ours, theirs, place[-1])
    if theirs[last] == our_value:
        return False
    if our_value is None:
        del theirs[last]
    else:
        theirs[last] = our_value
    return True


def get_own(ours: Any, theirs: Any, key: str | int) -> Any:
    """Return our value for a key of a table, or for an entry of a list, or None. A second entry with an id has none."""
    if isinstance(key, str):
        return cast(Table, ours).get(key) if isinstance(ours, dict) else None
    rows = cast("list[Table]", ours) if isinstance(ours, list) else []
    ids = list_ids(theirs)
    return None if ids[key] in ids[:key] else dict(zip(list_ids(rows), rows, strict=True)).get(ids[key])
