"""What moderators do, for all to see: pause and go on, end a game. They see no hands. For going back see `rewind`.

Who may is asked at the door (`bot/commands/handlers/moderate.py`): Discord knows it. `by` is the moderator.
"""
from __future__ import annotations

from msgspec import Struct

from bot.store import pending

from ..settle import pause as pausing
from ..settle.after_answer import end
from ..storing.tables import Tables
from ..table.change import Change
from ..table.model import Person, Table


class Moderation(Struct, frozen=True):
    tables: Tables

    async def pause(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """A moderator stops the clocks; no answers are taken. Raises NotStarted, Over; Refused is-paused."""
        async with self.tables.db.reading() as db:
            rows = await pending.of_game(db, table_id)

        def edit(change: Change) -> None:
            pausing.stop(change, change.name_person(by), rows)
            change.notice("paused", by=change.name_person(by))

        return (await self.tables.change(table_id, "moderate", interaction, edit)).opened.table

    async def go_on(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """The clocks run again. Raises NotStarted, Over; Refused not-paused."""

        def edit(change: Change) -> None:
            match = change.playing
            pausing.go_on(change)
            asked = [] if match.sealing else [n for n in sorted(match.asks) if change.sheet.seats[n].user is not None]
            change.notice("goes-on", mentions=asked, by=change.name_person(by))

        return (await self.tables.change(table_id, "moderate", interaction, edit)).opened.table

    async def stop(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """A moderator ends the game without a winner. Raises NotStarted, Over."""

        def edit(change: Change) -> None:
            change.running()
            change.sheet.ended_by, change.sheet.paused = change.name_person(by), None
            end(change, "abandoned")

        return (await self.tables.change(table_id, "moderate", interaction, edit)).opened.table
