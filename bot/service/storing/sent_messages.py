"""What is kept of messages that have gone out, for whoever changes them later."""
from __future__ import annotations

from msgspec import Struct

from bot.store import outbox

from ..table.names import write_names
from ..table.sending import Stands
from .tables import Tables


class SentMessages(Struct, frozen=True):
    tables: Tables

    async def stands(self, post: int | None) -> Stands:
        """What the message of an outgoing post is now."""
        async with self.tables.db.reading() as db:
            row = await outbox.get(db, post) if post is not None else None
        if row is None:
            return Stands()
        named = row.after is not None and row.game is not None
        people = (await self.tables.read(row.game or "")).sheet.people if named else []
        return Stands(write_names(row.after, people), row.panel)

    async def say_after(self, post: int, text: str) -> None:
        """Keep what that post will say once it is not the latest any more. `text` holds placeholders for names."""
        async with self.tables.db.writing() as tx:
            await outbox.set_after(tx, post, text)

    async def becomes_panel(self, table_id: str, message: int) -> None:
        """A press turns a direct message of the table into a panel: said before, so that no edit takes it for text."""
        async with self.tables.db.writing() as tx:
            await outbox.set_panel(tx, table_id, message)
