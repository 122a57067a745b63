"""How finished games ended, asked by game or by person."""
from __future__ import annotations

from msgspec import Struct
from sqlalchemy import case, func, select

from .connection import AsyncConnection
from .rows import ResultRow
from .schema import game, result


class Tally(Struct):
    """One person's finished games of one kind."""

    slug: str
    games: int
    wins: int
    place: float  # mean
    total: float  # mean


async def of_game(db: AsyncConnection, table_id: str) -> list[ResultRow]:
    """Best first."""
    found = select(result).where(result.c.game == table_id).order_by(result.c.place, result.c.seat)
    return [ResultRow(**row) for row in (await db.execute(found)).mappings()]


async def of_user(db: AsyncConnection, user: int, guild: int | None) -> list[Tally]:
    """By kind of game, the most played first; on one server, or (None) anywhere."""
    games = func.count()
    found = (
        select(
            game.c.slug,
            games.label("games"),
            func.sum(case((result.c.place == 1, 1), else_=0)).label("wins"),
            func.avg(result.c.place).label("place"),
            func.avg(result.c.total).label("total"),
        )
        .select_from(result.join(game, game.c.id == result.c.game))
        .where(result.c.user == user, *([game.c.guild == guild] if guild is not None else []))
        .group_by(game.c.slug)
        .order_by(games.desc(), game.c.slug)
    )
    rows = (await db.execute(found)).mappings()
    return [Tally(r["slug"], r["games"], int(r["wins"]), float(r["place"]), float(r["total"])) for r in rows]
