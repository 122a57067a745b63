"""Progress of people in the lessons of a game."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import func, select, text, update

from .async_connection import AsyncConnection
from .schema import lesson

INSERT_NEW = text(
    'INSERT INTO lesson ("user", slug, lesson, step, blob, at, done)'
    " VALUES (:user, :slug, :lesson, :step, :blob, :at, :done) ON CONFLICT DO NOTHING"  # in case of two presses at once
)


class LessonRow(Struct, frozen=True):
    """One lesson of a person. `blob` is encoded by the service; None: the person is not in this lesson."""

    user: int
    slug: str
    lesson: int
    step: int = 0
    blob: bytes | None = None
    at: float = 0.0
    done: float | None = None  # when the person first finished it


async def fetch_of_user(db: AsyncConnection, user: int, slug: str | None = None) -> list[LessonRow]:
    """Return the lessons of a person, of one game or (None) of all."""
    wanted = select(lesson).where(
        lesson.c.user == user, *([lesson.c.slug == slug] if slug is not None else [])
    )
    return await db.fetch(LessonRow, wanted.order_by(lesson.c.slug, lesson.c.lesson))


async def insert_new(tx: AsyncConnection, row: LessonRow) -> bool:
    """Insert a lesson. Return False if there is one already."""
    return await tx.count_affected(INSERT_NEW, asdict(row)) > 0


async def update_position(tx: AsyncConnection, row: LessonRow, expected_blob: bytes | None) -> bool:
    """Store the new position in a lesson if the stored position is still `expected_blob`. Return whether it was."""
    mine = (lesson.c.user == row.user, lesson.c.slug == row.slug, lesson.c.lesson == row.lesson)
    is_unchanged = lesson.c.blob.is_(None) if expected_blob is None else lesson.c.blob == expected_blob
    now = {"step": row.step, "blob": row.blob, "at": row.at, "done": func.coalesce(lesson.c.done, row.done)}
    return await tx.count_affected(update(lesson).where(*mine, is_unchanged).values(now)) > 0


async def reset_idle(tx: AsyncConnection, before: float) -> None:
    """Delete the positions in lessons that nobody has continued since `before`. It stays stored that a lesson was
    offered or finished."""
    await tx.execute(
        update(lesson).where(lesson.c.at < before, lesson.c.blob.is_not(None)).values(step=0, blob=None)
    )
