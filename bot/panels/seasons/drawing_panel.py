"""[How it was drawn]: facts about a drawing, all computed from its file, which anybody can check."""
from __future__ import annotations

from bot.seasons import drawing_file
from bot.seasons.drawing import FIRST_JOINT_VERSION
from bot.seasons.drawing_input import DrawingInput, DrawingOutcome, Grid, hash_inputs
from bot.service.model.season import Season
from bot.service.model.table import SEAL_DIGITS
from bot.store.seasons import RoundRow
from engine.core.text import Catalogue

from ..elements import Button, Buttons, Panel
from .living_post import format_open_pairs
from .phrases import SHOWN_SEAL_CHARS, format_ordinal, get_member_name, join_names_within, season_custom_ids


def build_drawing_panel(season: Season, row: RoundRow, words: Catalogue) -> Panel:
    """Return the panel of [How it was drawn]: which tables and byes a round's drawing chose and why, with buttons to
    check it.
    """
    file = drawing_file.decode(row.file)
    given, outcome = file.input, file.outcome
    lines = [
        words(
            "season-how-head",
            form=season.rules.form,
            round=row.round,
            version=file.drawing,
            published=given.key[:SHOWN_SEAL_CHARS],
            seal=file.seal[:SEAL_DIGITS],
        ),
        words(
            "season-how-tables",
            people=len(given.people),
            tables=len(get_real_tables(outcome)),
            repeated=outcome.repeated,
            best=int(is_proven_optimal(file)),
            planned=int(bool(outcome.plan)),
        ),
        describe_announcement(season, file, words),
    ]
    small = [get_member_name(season, n, words) for n in outcome.small]
    rests = [get_member_name(season, n, words) for n in outcome.rests]
    if small:
        times = describe_odd_table_count(given, outcome, words)
        names = join_names_within(small, words)
        lines.append(words("season-how-small", few=season.rules.few, names=names, times=times))
    lines += [words("season-how-rests", names=join_names_within(rests, words))] if rests else []
    lines += [format_open_pairs(season, row, words), describe_seat_balance(given, get_real_tables(outcome), words)]
    ids = season_custom_ids(season)
    buttons = (
        Button(words("season-check"), ids("season-check", row.round), "primary"),
        Button(words("season-the-file"), ids("season-drawn", row.round)),
    )
    return Panel("\n".join(filter(None, lines)), (Buttons(buttons),))


def is_proven_optimal(file: drawing_file.DrawingFile) -> bool:
    """Return whether no drawing of the round can have fewer repeated meetings, whatever the byes are.

    Drawings before version 3 that chose byes first have proven it only for the people who played.
    """
    given, outcome = file.input, file.outcome
    chosen_first = file.drawing < FIRST_JOINT_VERSION and given.plan is None and not outcome.plan
    together = sum(len(table) - table.count(0) for table in outcome.tables if len(table) - table.count(0) > 1)
    if chosen_first and together < len(given.people):
        return outcome.repeated == 0
    return outcome.repeated <= outcome.least


def describe_announcement(season: Season, file: drawing_file.DrawingFile, words: Catalogue) -> str:
    """Return on which public message the drawing depends and what to compare there, or that the host may have
    influenced it.
    """
    message = file.input.message
    if not message:
        return words("season-how-unproven")
    link = f"https://discord.com/channels/{season.row.guild}/{season.row.channel}/{message}"
    return words("season-how-announced", link=link, seal=file.seal[:SEAL_DIGITS], terms=hash_inputs(file.input))


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
