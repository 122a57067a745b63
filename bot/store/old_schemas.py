"""Games as any released version of the schema has stored them: for tools that look and change nothing."""
from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select

from .connection import AsyncConnection
from .rows import GameRow
from .schema import game

COLUMNS = [game.c[name] for name in ("id", "slug", "status", "sheet", "blob")]  # have been there from the first
PAGE = 50


class Stored(Struct):
    id: str
    slug: str
    status: str
    sheet: bytes
    blob: bytes | None

    def as_game(self) -> GameRow:
        """A row for code that wants a whole one; where it was played is left out."""
        return GameRow(
            self.id, self.slug, self.status, None, 0, None, None, None, 0, 0.0, None, self.sheet, self.blob
        )


async def one(db: AsyncConnection, table_id: str) -> Stored | None:
    row = (await db.execute(select(*COLUMNS).where(game.c.id == table_id))).mappings().first()
    return Stored(**row) if row else None


async def page(db: AsyncConnection, after: str) -> list[Stored]:
    """Games that have begun, in the order of their ids, after that one."""
    found = select(*COLUMNS).where(game.c.id > after, game.c.blob.is_not(None)).order_by(game.c.id).limit(PAGE)
    return [Stored(**row) for row in (await db.execute(found)).mappings()]
