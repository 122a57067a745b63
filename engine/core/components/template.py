"""Writes a game's components for a host who owns the box: above each entry, a line says what to look at."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any

from .loader import is_provenance

HEADER = re.compile(r"\[\[?([\w.]+)\]\]?")
SOURCE_LINE = re.compile(r"(?:source(?:_\w+)?|\w+_source) = ")
GUESSED = ("authored", "recalled")
PRINTED = "# As the rules and other sources have it."
Table = dict[str, Any]
BEGIN = """\
# The components of {title}, as Longtable has them. What our sources do not show is our own. If you own the game, look at
# the box and write what is printed. Keep the ids and the number of entries. Run `longtable components {slug}` again to
# check this file, set COMPONENTS to its folder, and restart the bot.
"""


def write_template(text: str, title: str, slug: str) -> str:
    """Return the text of a `components.toml` with a line above each entry, and without the sources."""
    look_at: Table = tomllib.loads(text).get("look_at", {})
    top, *blocks = re.split(r"(?m)^(?=\[)", text)
    found = [BEGIN.format(title=title, slug=slug), *drop_sources(top.splitlines())]
    for block in blocks:
        head, *lines = block.splitlines()
        name = HEADER.split(head)[1]
        name = name if name in look_at else name.partition(".")[0]
        if name != "look_at":
            own = list_own_keys(tomllib.loads("\n".join(lines)))
            found.append(
                f"# {look_at[name]} Our own: {', '.join(own)}." if own and name in look_at else PRINTED
            )
            found += [head, *drop_sources(lines)]
    return "\n".join(found).rstrip() + "\n"


def drop_sources(lines: Sequence[str]) -> list[str]:
    """Return the lines of an entry without comments and sources."""
    return [line for line in lines if not line.startswith("#") and not SOURCE_LINE.match(line)]


def list_own_keys(entry: Table) -> list[str]:
    """Return the keys of an entry whose values are our own guess, and from no printed or public source."""
    return [
        key
        for key in entry
        if key != "id"
        and not is_provenance(key)
        and str(entry.get(f"{key}_source", entry.get(f"source_{key}", entry.get("source")))).startswith(
            GUESSED
        )
    ]
