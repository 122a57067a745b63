"""What moderators do, for all to see: pause and go on, end a game. They see no hands. For going back see `rewind`.

Who may is asked at the door (`commands/moderate`): Discord knows it.
"""
from __future__ import annotations

from bot.store import waiting

from ..settle import pause as pausing
from ..settle.after_answer import end
from ..storing.tables import Tables
from ..table.change import Change
from ..table.model import Table


async def pause(tables: Tables, table_id: str, by: str, interaction: int) -> Table:
    """Raises NotStarted, Over; Refused is-paused."""
    async with tables.db.reading() as db:
        rows = await waiting.of_game(db, table_id)

    def edit(change: Change) -> None:
        pausing.stop(change, by, rows)
        change.notice("paused", by=by)

    return (await tables.change(table_id, "moderate", interaction, edit)).opened.table


async def go_on(tables: Tables, table_id: str, by: str, interaction: int) -> Table:
    """Raises NotStarted, Over; Refused not-paused."""

    def edit(change: Change) -> None:
        match = change.playing
        pausing.go_on(change)
        asked = [] if match.sealing else [n for n in sorted(match.asks) if change.sheet.seats[n].user is not None]
        change.notice("goes-on", mentions=asked, by=by)

    return (await tables.change(table_id, "moderate", interaction, edit)).opened.table


async def stop(tables: Tables, table_id: str, by: str, interaction: int) -> Table:
    """The game ends without a winner. Raises NotStarted, Over."""

    def edit(change: Change) -> None:
        change.running()
        change.sheet.ended_by, change.sheet.paused = by, None
        end(change, "abandoned")

    return (await tables.change(table_id, "moderate", interaction, edit)).opened.table
