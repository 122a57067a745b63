"""Numbers for hosts: how much is stored and how much waits. Each query uses only indexes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import case, func, or_, select

from . import outbox
from .database import Database
from .schema import game, lesson, result


class Counts(Struct):
    """What the metrics page shows of the database."""

    waiting: int  # outbox rows
    oldest: float | None  # when the oldest waiting row should have been sent
    games: Mapping[str, int]  # by status
    learners: Mapping[str, int]  # people, by how far they have come


async def count_waiting(db: Database) -> tuple[int, float | None]:
    """Return how many outbox rows wait, and when the oldest row should have been sent."""
    async with db.reading() as reading:
        return await outbox.count_open(reading), await outbox.fetch_oldest_due(reading)


async def count_tables_by_status(db: Database) -> dict[str, int]:
    """Return the number of tables by status. It scans an index, so do not call it on every scrape."""
    async with db.reading() as reading:
        return dict(await reading.fetch_tuples(select(game.c.status, func.count()).group_by(game.c.status)))


async def count_learners(db: Database, since: float) -> dict[str, int]:
    """Return how many people have been in a lesson since then, by how far they have come: "began" one, finished a
    "lesson", and finished a "game" as well. Each number includes the next.

    It reads all these lessons, so do not call it on every scrape.
    """
    begun = or_(
        lesson.c.blob.is_not(None), lesson.c.done.is_not(None)
    )  # not people who were only offered a lesson
    person = lesson.c.user
    finished = func.max(case((lesson.c.done.is_not(None), 1), else_=0))
    each = (
        select(person, finished.label("lesson"))
        .where(lesson.c.at >= since, begun)
        .group_by(person)
        .subquery()
    )
    played = select(result.c.user).where(result.c.user == each.c.user).exists()
    done = func.coalesce(func.sum(each.c.lesson), 0)
    both = func.coalesce(func.sum(case((played, each.c.lesson), else_=0)), 0)
    async with db.reading() as reading:
        counts = (await reading.execute(select(func.count(), done, both).select_from(each))).one()
        return dict(zip(("began", "lesson", "game"), map(int, counts), strict=True))
