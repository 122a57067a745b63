"""Where somebody stands in a lesson, and which he has finished."""
from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import func, select, text, update

from .connection import AsyncConnection
from .schema import lesson

NEW = text(
    'INSERT INTO lesson ("user", slug, lesson, step, blob, at, done)'
    " VALUES (:user, :slug, :lesson, :step, :blob, :at, :done) ON CONFLICT DO NOTHING"  # two presses may come at once
)


class LessonRow(Struct, frozen=True):
    """One lesson of a person. `blob` is the service's business; None: he is not in it."""

    user: int
    slug: str
    lesson: int
    step: int = 0
    blob: bytes | None = None
    at: float = 0.0
    done: float | None = None  # when he first finished it


async def of_user(db: AsyncConnection, user: int, slug: str | None = None) -> list[LessonRow]:
    """Of one game, or (None) of all."""
    wanted = select(lesson).where(lesson.c.user == user, *([lesson.c.slug == slug] if slug is not None else []))
    found = await db.execute(wanted.order_by(lesson.c.slug, lesson.c.lesson))
    return [LessonRow(**row) for row in found.mappings()]


async def begin(tx: AsyncConnection, row: LessonRow) -> bool:
    """False where there is one already."""
    return (await tx.execute(NEW, asdict(row))).rowcount > 0


async def put(tx: AsyncConnection, row: LessonRow, was: bytes | None) -> bool:
    """Stand there from now on; False where he does not stand any more where he `was`."""
    mine = (lesson.c.user == row.user, lesson.c.slug == row.slug, lesson.c.lesson == row.lesson)
    there = lesson.c.blob.is_(None) if was is None else lesson.c.blob == was
    now = {"step": row.step, "blob": row.blob, "at": row.at, "done": func.coalesce(lesson.c.done, row.done)}
    return (await tx.execute(update(lesson).where(*mine, there).values(now))).rowcount > 0


async def lapse(tx: AsyncConnection, before: float) -> None:
    """Who has not been in a lesson since then begins it anew; that he has finished it, or was offered it, stays."""
    await tx.execute(update(lesson).where(lesson.c.at < before, lesson.c.blob.is_not(None)).values(step=0, blob=None))
