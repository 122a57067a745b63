"""How much is stored and how much waits: for whoever hosts it, from indexes alone."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import case, func, or_, select

from . import outbox
from .database import Database
from .schema import game, lesson, result


class Counts(Struct):
    waiting: int  # rows of the outbox
    oldest: float | None  # when the first of them should have gone out
    games: Mapping[str, int]  # by status
    learners: Mapping[str, int]  # persons, by how far they have come


async def waits(db: Database) -> tuple[int, float | None]:
    async with db.reading() as reading:
        return await outbox.open_count(reading), await outbox.late_since(reading)


async def games(db: Database) -> dict[str, int]:
    """Costs a look through an index: not for every scrape."""
    async with db.reading() as reading:
        found = await reading.execute(select(game.c.status, func.count()).group_by(game.c.status))
        return {row[0]: row[1] for row in found}


async def learners(db: Database, since: float) -> dict[str, int]:
    """How many persons were in a lesson since then; how many of them have finished one, and how many of those a game.
    Costs a look at these lessons: not for every scrape.
    """
    begun = or_(lesson.c.blob.is_not(None), lesson.c.done.is_not(None))  # not who was only offered one
    person = lesson.c.user
    finished = func.max(case((lesson.c.done.is_not(None), 1), else_=0))
    each = select(person, finished.label("lesson")).where(lesson.c.at >= since, begun).group_by(person).subquery()
    played = select(result.c.user).where(result.c.user == each.c.user).exists()
    done = func.coalesce(func.sum(each.c.lesson), 0)
    both = func.coalesce(func.sum(case((played, each.c.lesson), else_=0)), 0)
    async with db.reading() as reading:
        found = (await reading.execute(select(func.count(), done, both).select_from(each))).one()
        return dict(zip(("began", "lesson", "game"), map(int, found), strict=True))
