"""[How it was drawn]: facts about a drawing, all computed from its file, which anybody can check."""

from __future__ import annotations

from bot.sealed_chance import get_creation_time
from bot.seasons.drawing import DrawingInput, DrawingOutcome, Grid, hash_inputs
from bot.seasons.files import RecordedDrawing, decode_drawing
from bot.service.model.season import Season
from bot.store.seasons import RoundRow
from engine.core.text import Catalogue

from ..elements import Button, Buttons, Panel
from .living_post import format_open_pairs
from .phrases import format_ordinal, format_timestamp, get_member_name, join_names_within, season_custom_ids


def build_drawing_panel(season: Season, row: RoundRow, words: Catalogue) -> Panel:
    """Return the panel of [How it was drawn]: which tables and byes a round's drawing chose and why, with buttons to
    check it.
    """
    drawing = decode_drawing(row.file)
    given, outcome = drawing.input, drawing.outcome
    lines = [
        words("season-how-head", form=season.rules.form, round=row.round),
        words(
            "season-how-tables",
            people=len(given.people),
            tables=len(get_real_tables(outcome)),
            repeated=outcome.repeated,
        ),
        describe_announcement(season, drawing, words),
    ]
    small = [get_member_name(season, n, words) for n in outcome.small]
    rests = [get_member_name(season, n, words) for n in outcome.rests]
    if small:
        times = describe_odd_table_count(given, outcome, words)
        names = join_names_within(small, words)
        lines.append(words("season-how-small", few=season.rules.few, names=names, times=times))
    lines += [words("season-how-rests", names=join_names_within(rests, words))] if rests else []
    lines += [
        format_open_pairs(season, row, words),
        describe_seat_balance(given, get_real_tables(outcome), words),
    ]
    ids = season_custom_ids(season)
    buttons = (
        Button(words("season-check"), ids("season-check", row.round), "primary"),
        Button(words("season-the-file"), ids("season-file")),
    )
    return Panel("\n".join(filter(None, lines)), (Buttons(buttons),))


def describe_announcement(season: Season, drawing: RecordedDrawing, words: Catalogue) -> str:
    """Return on which public message the drawing depends, and what to compare there."""
    witness = drawing.witness
    link = f"https://discord.com/channels/{season.row.guild}/{witness.channel}/{witness.message}"
    at = format_timestamp(get_creation_time(witness.message))
    return words(
        "season-how-announced", link=link, at=at, seal=drawing.seal, terms=hash_inputs(drawing.input)
    )


def get_real_tables(outcome: DrawingOutcome) -> Grid:
    """Return the members at each table, without the tables of a cup at which a person with a bye sits alone."""
    return tuple(table for table in outcome.tables if len(table) > 1)


def describe_odd_table_count(given: DrawingInput, outcome: DrawingOutcome, words: Catalogue) -> str:
    """Return ", all for the 1st time": how often the people at a smaller table, or with a bot, have had one by now.

    Return "" if they sit at larger tables, which the input does not count.
    """
    small = set(outcome.small)
    if any(len(table) > given.seats for table in outcome.tables if small & set(table)):
        return ""
    before = dict(zip(given.people, given.short or [0] * len(given.people), strict=True))
    had = [before[n] + 1 for n in small]
    least, most = min(had), max(had)
    return words(
        "season-how-times",
        all=int(least == most and len(had) > 1),
        same=int(least == most),
        least=format_ordinal(least, words),
        most=format_ordinal(most, words),
    )


def describe_seat_balance(given: DrawingInput, tables: Grid, words: Catalogue) -> str:
    """Return how unevenly seats are spread: the largest difference between how often one person had one seat and how
    often they had another. Only seats that every table has are counted. "" if nobody was drawn.
    """
    shared, longest = min(map(len, tables), default=0), max(map(len, tables), default=0)
    before, had = dict(zip(given.people, given.seatings, strict=False)), list[list[int]]()
    for table in tables:
        for seat, one in enumerate(table):
            if one:
                had.append([*before.get(one, ()), *[0] * longest])
                had[-1][seat] += 1
    if not shared or not had:
        return ""
    uneven = max(max(row[:shared]) - min(row[:shared]) for row in had)
    return words("season-how-seats", all=int(not any(any(row[shared:]) for row in had)), most=max(1, uneven))
