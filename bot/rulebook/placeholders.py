"""Fill the placeholders of a paragraph for one reader: numbers, names of things, words of buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from bot.rulebook.book import Block, FactRow, Page, Paragraph, PointsChart, Reader
from engine.core.after_game import load_bot_point_sources
from engine.core.components import get_row_id, get_value
from engine.core.components import loader as box
from engine.core.text import format_number, join_with_and

MAX_BAR_CELLS, MAX_LABEL_CHARS = 10, 18


def format_points_chart(reader: Reader) -> str:
    """Return the chart of where winners' points come from, one line per category; a sentence for a reader who wants no
    pictures.

    It is about games that people have finished here or, without any, about games of bots. If there are no games at all,
    return a sentence that explains it.
    """
    say = reader.say
    won = reader.won or load_bot_point_sources(reader.game.package).get(reader.players)
    if won is None:
        return say("book-points-none")
    shares = {reader.words(f"score-{category}".replace("_", "-")): n for category, n in won.shares.items()}
    head = say(
        "book-points-here" if reader.won else "book-points-bots", games=won.games, players=reader.players
    )
    if reader.plain:
        listed = (say("book-points-share", what=what, n=format_number(n)) for what, n in shares.items())
        return f"{head} {', '.join(listed)}."
    width, most = max(map(len, shares), default=0), max(shares.values(), default=0)
    lines = [
        f"{what[:MAX_LABEL_CHARS].ljust(min(width, MAX_LABEL_CHARS))} "
        f"{('█' * round(MAX_BAR_CELLS * max(n, 0) / most)).ljust(MAX_BAR_CELLS)}"
        f" {say('book-points-percent', n=format_number(n)).rjust(5)}"
        for what, n in shares.items()
    ]
    return "\n".join([head, "```", *lines, "```"])


PLACEHOLDER = re.compile(r"\{([^{}]*)\}|\[\[([^\[\]]*)\]\]")
BY_PLAYERS_SUFFIX = "[n]"
RANGE = re.compile(r"(\d+)-(\d+)")  # "points_by_cities.1-6": all six values


def format_page(page: Page, reader: Reader) -> str:
    """Return the text of a page for this reader. Raises ValueError, KeyError or TypeError for an invalid placeholder."""
    return "\n\n".join(format_block(one, reader) for one in page.blocks)


def format_block(block: Block, reader: Reader) -> str:
    """Return the text of a paragraph, chart or table for this reader."""
    match block:
        case Paragraph():
            return format_paragraph(block, reader)
        case PointsChart():
            return format_points_chart(reader)
        case rows:
            return format_table(rows, reader)


def format_paragraph(paragraph: Paragraph, reader: Reader) -> str:
    """Return the text of a paragraph with its placeholders filled in."""
    return PLACEHOLDER.sub(
        lambda found: (
            fill_placeholder(found[1], reader) if found[2] is None else get_thing_name(found[2], reader)
        ),
        paragraph.text,
    )


def fill_placeholder(mark: str, reader: Reader) -> str:
    """Return the text for what stands in braces: "n" (players), "n:…", "button:…", "example:…", or the path of a fact."""
    word, colon, rest = mark.partition(":")
    match word:
        case "n":
            return rest.split()[0] if colon else str(reader.players)
        case "button":
            say = reader.words if reader.words.has(rest) else reader.say
            return f"**{say(rest)}**"
        case "example":
            return reader.say("book-example")
        case _:
            return get_fact(mark, reader)


def get_fact(path: str, reader: Reader) -> str:
    """Return the number at a path of the components: "church.draw_total", or "setup[n].stall_spaces" by number of
    players.

    A range, "travel.points_by_cities.1-6", gives all its values. Raises KeyError if the path does not exist, TypeError
    if it is not a number.
    """
    found: Any = box.LOADED_COMPONENTS.get(reader.game.package)
    *keys, last = path.split(".")
    for key in keys:
        found = get_item(found, key, reader.players)
    if run := RANGE.fullmatch(last):
        numbers = range(int(run[1]), int(run[2]) + 1)
        return join_with_and(reader.words, [str(to_number(get_item(found, str(n), 0))) for n in numbers])
    return str(to_number(get_item(found, last, reader.players)))


def get_item(table: Any, key: str, players: int) -> Any:
    """Return the value at a key of the components.

    A key that ends with "[n]" leads to a table by number of players: the value for `players` is returned, or the row
    with that id. Raises KeyError if there is none.
    """
    if not key.endswith(BY_PLAYERS_SUFFIX):
        return get_value(table, key)
    found = get_value(table, key.removesuffix(BY_PLAYERS_SUFFIX))
    if isinstance(found, Mapping):
        return cast("Mapping[Any, Any]", found)[players]
    for one in cast("tuple[Any, ...]", found):
        if get_row_id(one) == players:
            return one
    raise KeyError(f"{key}: {players}")


def to_number(value: Any) -> int:
    """Return the absolute value of a whole number, or the length of a list or table. Raises TypeError for any other
    value.
    """
    if isinstance(value, tuple | Mapping):
        return len(cast("tuple[Any, ...]", value))
    if type(value) is not int:
        raise TypeError(f"{value!r} is no number")
    return abs(value)  # losses are negative in some components, and the text calls them a loss


def get_thing_name(mark: str, reader: Reader) -> str:
    """Return the name of a thing, for "[[smithy]]", or the given words for it, for "[[smithy|smiths]]".

    Raises KeyError for an unknown thing.
    """
    name, _, words = mark.partition("|")
    key = find_thing_key(name, reader)
    return words or reader.things.names_in_sentence[key]


def find_thing_key(name: str, reader: Reader) -> str:
    """Return the glossary's key of the thing with this id or key.

    Raises KeyError if there is none, or if several have the id.
    """
    known = reader.things
    if name in known.entries:
        return name
    found = [one.key for one in known.entries_by_id.get(name, ()) if one.kind in reader.game.glossary_kinds]
    if len(found) != 1:
        raise KeyError(f"{name}: {' or '.join(found) or 'no such thing'}")
    return found[0]


def list_named_things(page: Page, reader: Reader) -> list[str]:
    """Return the glossary's keys of the things that a page names, each once, in order. Raises KeyError for an unknown
    one.
    """
    marks = (mark for one in page.paragraphs for _, mark in PLACEHOLDER.findall(one.text) if mark)
    return list(dict.fromkeys(find_thing_key(mark.partition("|")[0], reader) for mark in marks))


def format_table(rows: tuple[FactRow, ...], reader: Reader) -> str:
    """Return the facts as a table with a column for each number of players."""
    columns = [[reader.say("book-players"), *(row.label for row in rows)]]
    for players in reader.game.player_counts:
        at = Reader(reader.game, players, reader.locale)
        columns.append([str(players), *(get_fact(row.path, at) for row in rows)])
    widths = [max(map(len, column)) for column in columns]
    lines = [
        "  ".join([label.ljust(widths[0]), *map(str.rjust, cells, widths[1:])])
        for label, *cells in zip(*columns, strict=True)
    ]
    return "\n".join(["```", *lines, "```"])
