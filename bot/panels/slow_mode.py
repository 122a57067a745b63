"""Slow mode in words. Discord makes a member wait between two presses or commands as well, unless they may bypass it."""

from __future__ import annotations

from msgspec import Struct

from bot.service.model.table import Table
from engine.core.text import Catalogue

UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


class SlowMode(Struct, frozen=True):
    """How many seconds a member must wait in a channel or thread; 0: no slow mode."""

    here: int = 0
    new_threads: int = 0  # in threads that are created there from now on


NO_SLOW_MODE = SlowMode()


def format_wait(seconds: int, words: Catalogue) -> str:
    """Return how often a member may press: "once every 30 seconds" or "once a minute", in the largest unit that divides
    `seconds`.
    """
    unit, size = next((unit, size) for unit, size in UNITS if seconds % size == 0)
    return words("slow-mode-wait", count=seconds // size, unit=unit)


def format_lobby_line(slow: SlowMode, table: Table, words: Catalogue) -> str:
    """Return the lobby's line about slow mode: whether it applies to the game, and how to avoid it; or ""."""
    at_table = slow.new_threads if table.threads else slow.here
    if at_table:
        offers_thread = (
            not table.threads and not slow.new_threads and table.channel == (table.parent or table.channel)
        )
        return words("lobby-slow-table", wait=format_wait(at_table, words), thread=int(offers_thread))
    return words("lobby-slow", wait=format_wait(slow.here, words)) if slow.here else ""
