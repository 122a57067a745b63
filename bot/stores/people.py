"""People and servers: preferences, settings, lessons, reviews, private notes, and what people watch and have seen.

A table in memory contains its notes, so a change of a note must increase the table's version (`tables.bump_version`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select, text, update

from bot.db.connections import AsyncConnection
from bot.db.rows import NoteRow, ReviewRow
from bot.db.schema import game, lesson, note, person, review, seen, server, watcher

# Two processes may insert the same person at the same time.
INSERT_PERSON = text("INSERT INTO \"user\" (id, preferences) VALUES (:id, '{}') ON CONFLICT DO NOTHING")
CLEAR_DM_CLOSED = (
    update(person)
    .where(person.c.id == bindparam("b_id"), person.c.dm_closed.is_not(None))
    .values(dm_closed=None)
)
INSERT_SERVER = text("INSERT INTO server (guild, settings) VALUES (:guild, '{}') ON CONFLICT DO NOTHING")


async def fetch_preferences(db: AsyncConnection, users: Iterable[int]) -> dict[int, str]:
    """Return the encoded preferences, by user, of the users who have any."""
    found = select(person.c.id, person.c.preferences).where(person.c.id.in_(list(users)))
    return dict(await db.fetch_tuples(found))


async def lock_all_preferences(tx: AsyncConnection) -> dict[int, str]:
    """Return the encoded preferences, by user, of everybody who has changed any. Nobody else can change them before the
    transaction ends."""
    found = (
        select(person.c.id, person.c.preferences).where(person.c.preferences != "{}").order_by(person.c.id)
    )
    return dict(await tx.fetch_tuples(found.with_for_update(key_share=True)))


async def upsert_person(tx: AsyncConnection, user: int, **values: object) -> None:
    """Set columns of a person. Insert the row if necessary."""
    statement = update(person).where(person.c.id == user).values(values)
    if not await tx.count_affected(statement):
        await tx.execute(INSERT_PERSON, {"id": user})
        await tx.execute(statement)


async def mark_dm_delivered(tx: AsyncConnection, user: int) -> None:
    """Store that a direct message has reached this person, so that they do not count as unreachable any more."""
    tx.execute_later(CLEAR_DM_CLOSED, {"b_id": user})


async def find_dm_closed_time(db: AsyncConnection, user: int) -> float | None:
    """Return since when Discord has refused direct messages to this person, or None if it does not."""
    return await db.scalar(select(person.c.dm_closed).where(person.c.id == user))


async def find_reminder(db: AsyncConnection, user: int) -> int | None:
    """Return the outbox row of the reminder that is still shown to the person, or None."""
    return await db.scalar(select(person.c.reminder).where(person.c.id == user))


async def find_server_settings(db: AsyncConnection, guild: int) -> str | None:
    """Return the encoded settings of a server, or None if nothing was set."""
    return await db.scalar(select(server.c.settings).where(server.c.guild == guild))


async def upsert_server_settings(tx: AsyncConnection, guild: int, settings: str) -> None:
    """Store the encoded settings of a server, in place of earlier ones."""
    statement = update(server).where(server.c.guild == guild).values(settings=settings)
    if not await tx.count_affected(statement):
        await tx.execute(INSERT_SERVER, {"guild": guild})
        await tx.execute(statement)


INSERT_LESSON = text(
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


async def fetch_lessons(db: AsyncConnection, user: int, slug: str | None = None) -> list[LessonRow]:
    """Return the lessons of a person, of one game or (None) of all."""
    wanted = select(lesson).where(
        lesson.c.user == user, *([lesson.c.slug == slug] if slug is not None else [])
    )
    return await db.fetch(LessonRow, wanted.order_by(lesson.c.slug, lesson.c.lesson))


async def insert_lesson(tx: AsyncConnection, row: LessonRow) -> bool:
    """Insert a lesson. Return False if there is one already."""
    return await tx.count_affected(INSERT_LESSON, asdict(row)) > 0


async def update_lesson(tx: AsyncConnection, row: LessonRow, expected_blob: bytes | None) -> bool:
    """Store the new position in a lesson if the stored position is still `expected_blob`. Return whether it was."""
    mine = (lesson.c.user == row.user, lesson.c.slug == row.slug, lesson.c.lesson == row.lesson)
    is_unchanged = lesson.c.blob.is_(None) if expected_blob is None else lesson.c.blob == expected_blob
    now = {"step": row.step, "blob": row.blob, "at": row.at, "done": func.coalesce(lesson.c.done, row.done)}
    return await tx.count_affected(update(lesson).where(*mine, is_unchanged).values(now)) > 0


async def reset_idle_lessons(tx: AsyncConnection, before: float) -> None:
    """Delete the positions in lessons that nobody has continued since `before`. It stays stored that a lesson was
    offered or finished."""
    await tx.execute(
        update(lesson).where(lesson.c.at < before, lesson.c.blob.is_not(None)).values(step=0, blob=None)
    )


async def replace_review(tx: AsyncConnection, row: ReviewRow) -> None:
    """Insert a review, replacing an earlier one of the same seat."""
    await tx.execute(delete(review).where(review.c.game == row.game, review.c.seat == row.seat))
    await tx.execute(insert(review), asdict(row))


async def find_review(db: AsyncConnection, table_id: str, seat: int, user: int) -> ReviewRow | None:
    """Return this user's own review of the seat, or None."""
    found = select(review).where(review.c.game == table_id, review.c.seat == seat, review.c.user == user)
    return await db.find(ReviewRow, found)


async def fetch_reviews(db: AsyncConnection, user: int) -> list[ReviewRow]:
    """Return all reviews of a person, the latest first."""
    return await db.fetch(ReviewRow, select(review).where(review.c.user == user).order_by(review.c.at.desc()))


async def fetch_reviews_since(db: AsyncConnection, moment: float) -> list[tuple[int, float]]:
    """Return the user and the time of each review that was made after `moment`, the oldest first."""
    found = select(review.c.user, review.c.at).where(review.c.at > moment).order_by(review.c.at)
    return await db.fetch_tuples(found)


async def delete_reviews_before(tx: AsyncConnection, before: float) -> None:
    """Delete the reviews that were made before then."""
    await tx.execute(delete(review).where(review.c.at < before))


async def replace_note(tx: AsyncConnection, row: NoteRow) -> None:
    """Replace a person's note. An empty text deletes it."""
    await tx.execute(delete(note).where(note.c.game == row.game, note.c.user == row.user))
    if row.text:
        await tx.execute(insert(note), asdict(row))


async def find_note(db: AsyncConnection, table_id: str, user: int) -> str:
    """Return a person's note, or ""."""
    found = select(note.c.text).where(note.c.game == table_id, note.c.user == user)
    return await db.scalar(found) or ""


async def fetch_notes_at_table(db: AsyncConnection, table_id: str) -> dict[int, str]:
    """Return the notes of a table: the text by user."""
    return dict(await db.fetch_tuples(select(note.c.user, note.c.text).where(note.c.game == table_id)))


async def fetch_notes(db: AsyncConnection, user: int) -> list[NoteRow]:
    """Return all notes of a person, the latest first."""
    found = select(note).where(note.c.user == user).order_by(note.c.at.desc())
    return await db.fetch(NoteRow, found)


async def count_notes(db: AsyncConnection, user: int) -> int:
    """Return how many notes a person has."""
    found = select(func.count()).select_from(note).where(note.c.user == user)
    return await db.scalar(found)


async def delete_notes_of_games_ended_before(tx: AsyncConnection, before: float) -> None:
    """Delete the notes of games that ended before then."""
    await tx.execute(delete(note).where(note.c.game.in_(select(game.c.id).where(game.c.ended < before))))


async def insert_spectator(tx: AsyncConnection, table_id: str, user: int) -> bool:
    """Insert a spectator. Return False if the person follows the table already."""
    if user in await fetch_spectators(tx, table_id):
        return False
    await tx.execute(insert(watcher), {"game": table_id, "user": user})
    return True


async def delete_spectator(tx: AsyncConnection, table_id: str, user: int) -> bool:
    """Delete a spectator. Return False if the person does not follow the table."""
    statement = delete(watcher).where(watcher.c.game == table_id, watcher.c.user == user)
    return await tx.count_affected(statement) > 0


async def stop_watching_server(tx: AsyncConnection, guild: int, user: int) -> None:
    """Stop a person from following the tables of a server that they have left."""
    is_on_server = select(game.c.id).where(game.c.id == watcher.c.game, game.c.guild == guild).exists()
    await tx.execute(delete(watcher).where(watcher.c.user == user, is_on_server))


async def count_watched_by(db: AsyncConnection, user: int) -> int:
    """Return how many unfinished tables a person watches."""
    unfinished = game.c.status.in_(("lobby", "running"))
    found = select(func.count()).select_from(watcher.join(game, game.c.id == watcher.c.game))
    return await db.scalar(found.where(watcher.c.user == user, unfinished))


async def fetch_spectators(db: AsyncConnection, table_id: str) -> list[int]:
    """Return the users who follow a table."""
    found = select(watcher.c.user).where(watcher.c.game == table_id).order_by(watcher.c.user)
    return await db.fetch_column(found)


UPSERT_SEEN_TURN = text(
    'INSERT INTO seen (game, "user", turn) VALUES (:game, :user, :turn) ON CONFLICT (game, "user")'
    " DO UPDATE SET turn = excluded.turn WHERE excluded.turn > seen.turn"  # in case of two presses at once
)


async def mark_turn_seen(tx: AsyncConnection, table_id: str, user: int, turn: int) -> None:
    """Store that a person has seen the outcome of a turn. A later turn that they have seen stays stored."""
    tx.execute_later(UPSERT_SEEN_TURN, {"game": table_id, "user": user, "turn": turn})


async def fetch_seen_turns(db: AsyncConnection, table_id: str) -> dict[int, int]:
    """Return the latest seen turn by user."""
    return dict(await db.fetch_tuples(select(seen.c.user, seen.c.turn).where(seen.c.game == table_id)))
