"""Lists of tables show which ones sleep."""

from __future__ import annotations

from msgspec.structs import replace

from bot.interactions.handlers.people import describe_waiting_table
from bot.model.timing import SLEEPS_AFTER_S
from bot.model.view import TableLine
from engine.core.text import get_catalogue
from tests.bot.panels.seasons import NOW, make_line, make_rules, make_season


def test_table_without_a_clock_sleeps_after_a_week_without_a_move():
    season = make_season(make_rules(), 8, 0, 1, "running")
    [row, *_] = season.list_open_tables()
    table = make_line(season, row, 9, asked=NOW - SLEEPS_AFTER_S["day"] - 1).table
    words = get_catalogue("bot")
    for line, sleeps in (
        (TableLine(table, False, None, ("Ida",)), True),
        (TableLine(replace(table, turn_began=NOW - 60), False, None, ("Ida",)), False),
        (TableLine(table, False, None, ("Ida",), deadline=NOW + 60), False),
    ):
        assert ("💤" in describe_waiting_table(line, "<#9>", words, NOW)) == sleeps
