"""People and servers: preferences, settings, lessons, reviews, private notes, and what people watch and have seen.

A table in memory contains its notes, so a change of a note must increase the table's version (`tables.bump_version`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update

from bot.db.queries import fetch_all, fetch_first, fetch_tuples
from bot.db.rows import NoteRow, ReviewRow, TableWishRow
from bot.db.schema import game, lesson, note, person, review, seen, server, table_wish, watcher

# Two processes may insert the same person at the same time.
INSERT_PERSON = text("INSERT INTO \"user\" (id, preferences) VALUES (:id, '{}') ON CONFLICT DO NOTHING")
CLEAR_DM_CLOSED = (
    update(person)
    .where(person.c.id == bindparam("b_id"), person.c.dm_closed.is_not(None))
    .values(dm_closed=None)
)
INSERT_SERVER = text("INSERT INTO server (guild, settings) VALUES (:guild, '{}') ON CONFLICT DO NOTHING")


def fetch_preferences(db: Connection, users: Iterable[int]) -> dict[int, str]:
    """Return the encoded preferences, by user, of the users who have any."""
    found = select(person.c.id, person.c.preferences).where(person.c.id.in_(list(users)))
    return dict(fetch_tuples(db, found))


def lock_all_preferences(tx: Connection) -> dict[int, str]:
    """Return the encoded preferences, by user, of everybody who has changed any. Nobody else can change them before the
    transaction ends."""
    found = (
        select(person.c.id, person.c.preferences).where(person.c.preferences != "{}").order_by(person.c.id)
    )
    return dict(fetch_tuples(tx, found.with_for_update(key_share=True)))


def upsert_person(tx: Connection, user: int, **values: object) -> None:
    """Set columns of a person. Insert the row if necessary."""
    statement = update(person).where(person.c.id == user).values(values)
    if not tx.execute(statement).rowcount:
        tx.execute(INSERT_PERSON, {"id": user})
        tx.execute(statement)


def mark_dm_delivered(tx: Connection, user: int) -> None:
    """Store that a direct message has reached this person, so that they do not count as unreachable any more."""
    tx.execute(CLEAR_DM_CLOSED, {"b_id": user})


def find_dm_closed_time(db: Connection, user: int) -> float | None:
    """Return since when Discord has refused direct messages to this person, or None if it does not."""
    return db.scalar(select(person.c.dm_closed).where(person.c.id == user))


def find_reminder(db: Connection, user: int) -> int | None:
    """Return the outbox row of the reminder that is still shown to the person, or None."""
    return db.scalar(select(person.c.reminder).where(person.c.id == user))


def find_server_settings(db: Connection, guild: int) -> str | None:
    """Return the encoded settings of a server, or None if nothing was set."""
    return db.scalar(select(server.c.settings).where(server.c.guild == guild))


def upsert_server_settings(tx: Connection, guild: int, settings: str) -> None:
    """Store the encoded settings of a server, in place of earlier ones."""
    statement = update(server).where(server.c.guild == guild).values(settings=settings)
    if not tx.execute(statement).rowcount:
        tx.execute(INSERT_SERVER, {"guild": guild})
        tx.execute(statement)


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


def fetch_lessons(db: Connection, user: int, slug: str | None = None) -> list[LessonRow]:
    """Return the lessons of a person, of one game or (None) of all."""
    wanted = select(lesson).where(
        lesson.c.user == user, *([lesson.c.slug == slug] if slug is not None else [])
    )
    return fetch_all(db, LessonRow, wanted.order_by(lesson.c.slug, lesson.c.lesson))


def insert_lesson(tx: Connection, row: LessonRow) -> bool:
    """Insert a lesson. Return False if there is one already."""
    return tx.execute(INSERT_LESSON, asdict(row)).rowcount > 0


def update_lesson(tx: Connection, row: LessonRow, expected_blob: bytes | None) -> bool:
    """Store the new position in a lesson if the stored position is still `expected_blob`. Return whether it was."""
    mine = (lesson.c.user == row.user, lesson.c.slug == row.slug, lesson.c.lesson == row.lesson)
    is_unchanged = lesson.c.blob.is_(None) if expected_blob is None else lesson.c.blob == expected_blob
    now = {"step": row.step, "blob": row.blob, "at": row.at, "done": func.coalesce(lesson.c.done, row.done)}
    return tx.execute(update(lesson).where(*mine, is_unchanged).values(now)).rowcount > 0


def reset_idle_lessons(tx: Connection, before: float) -> None:
    """Delete the positions in lessons that nobody has continued since `before`. It stays stored that a lesson was
    offered or finished."""
    tx.execute(
        update(lesson).where(lesson.c.at < before, lesson.c.blob.is_not(None)).values(step=0, blob=None)
    )


def replace_review(tx: Connection, row: ReviewRow) -> None:
    """Insert a review, replacing an earlier one of the same seat."""
    tx.execute(delete(review).where(review.c.game == row.game, review.c.seat == row.seat))
    tx.execute(insert(review), asdict(row))


def find_review(db: Connection, table_id: str, seat: int, user: int) -> ReviewRow | None:
    """Return this user's own review of the seat, or None."""
    found = select(review).where(review.c.game == table_id, review.c.seat == seat, review.c.user == user)
    return fetch_first(db, ReviewRow, found)


def fetch_reviews(db: Connection, user: int) -> list[ReviewRow]:
    """Return all reviews of a person, the latest first."""
    return fetch_all(db, ReviewRow, select(review).where(review.c.user == user).order_by(review.c.at.desc()))


def fetch_reviews_since(db: Connection, moment: float) -> list[tuple[int, float]]:
    """Return the user and the time of each review that was made after `moment`, the oldest first."""
    found = select(review.c.user, review.c.at).where(review.c.at > moment).order_by(review.c.at)
    return fetch_tuples(db, found)


def delete_reviews_before(tx: Connection, before: float) -> None:
    """Delete the reviews that were made before then."""
    tx.execute(delete(review).where(review.c.at < before))


def replace_note(tx: Connection, row: NoteRow) -> None:
    """Replace a person's note. An empty text deletes it."""
    tx.execute(delete(note).where(note.c.game == row.game, note.c.user == row.user))
    if row.text:
        tx.execute(insert(note), asdict(row))


def find_note(db: Connection, table_id: str, user: int) -> str:
    """Return a person's note, or ""."""
    found = select(note.c.text).where(note.c.game == table_id, note.c.user == user)
    return db.scalar(found) or ""


def fetch_notes_at_table(db: Connection, table_id: str) -> dict[int, str]:
    """Return the notes of a table: the text by user."""
    return dict(fetch_tuples(db, select(note.c.user, note.c.text).where(note.c.game == table_id)))


def fetch_notes(db: Connection, user: int) -> list[NoteRow]:
    """Return all notes of a person, the latest first."""
    found = select(note).where(note.c.user == user).order_by(note.c.at.desc())
    return fetch_all(db, NoteRow, found)


def count_notes(db: Connection, user: int) -> int:
    """Return how many notes a person has."""
    found = select(func.count()).select_from(note).where(note.c.user == user)
    return db.scalars(found).one()


def delete_notes_of_games_ended_before(tx: Connection, before: float) -> None:
    """Delete the notes of games that ended before then."""
    tx.execute(delete(note).where(note.c.game.in_(select(game.c.id).where(game.c.ended < before))))


def insert_spectator(tx: Connection, table_id: str, user: int) -> bool:
    """Insert a spectator. Return False if the person follows the table already."""
    if user in fetch_spectators(tx, table_id):
        return False
    tx.execute(insert(watcher), {"game": table_id, "user": user})
    return True


def delete_spectator(tx: Connection, table_id: str, user: int) -> bool:
    """Delete a spectator. Return False if the person does not follow the table."""
    statement = delete(watcher).where(watcher.c.game == table_id, watcher.c.user == user)
    return tx.execute(statement).rowcount > 0


def stop_watching_server(tx: Connection, guild: int, user: int) -> None:
    """Stop a person from following the tables of a server that they have left, and from waiting for one there."""
    delete_table_wish(tx, guild, user)
    is_on_server = select(game.c.id).where(game.c.id == watcher.c.game, game.c.guild == guild).exists()
    tx.execute(delete(watcher).where(watcher.c.user == user, is_on_server))


def count_watched_by(db: Connection, user: int) -> int:
    """Return how many unfinished tables a person watches."""
    unfinished = game.c.status.in_(("lobby", "running"))
    found = select(func.count()).select_from(watcher.join(game, game.c.id == watcher.c.game))
    return db.scalars(found.where(watcher.c.user == user, unfinished)).one()


def fetch_spectators(db: Connection, table_id: str) -> list[int]:
    """Return the users who follow a table."""
    found = select(watcher.c.user).where(watcher.c.game == table_id).order_by(watcher.c.user)
    return list(db.scalars(found))


def fetch_table_wishes(db: Connection, guild: int) -> list[TableWishRow]:
    """Return what people on this server wait for, the longest wait first."""
    found = select(table_wish).where(table_wish.c.guild == guild)
    return fetch_all(db, TableWishRow, found.order_by(table_wish.c.at, table_wish.c.user))


def fetch_users_told_of_tables(db: Connection, users: Sequence[int], since: float) -> set[int]:
    """Return the users who were told about a new table, on any server, after the time `since`."""
    found = select(table_wish.c.user).where(table_wish.c.user.in_(users), table_wish.c.told > since)
    return set(db.scalars(found))


def upsert_table_wish(tx: Connection, wish: TableWishRow) -> None:
    """Store what a person waits for on a server, in place of what is stored there."""
    delete_table_wish(tx, wish.guild, wish.user)
    tx.execute(insert(table_wish), asdict(wish))


def delete_table_wish(tx: Connection, guild: int, user: int) -> None:
    """Delete what a person waits for on a server."""
    tx.execute(delete(table_wish).where(table_wish.c.guild == guild, table_wish.c.user == user))


def delete_table_wishes_before(tx: Connection, before: float) -> None:
    """Delete what people have waited for since before then."""
    tx.execute(delete(table_wish).where(table_wish.c.at < before))


UPSERT_SEEN_TURN = text(
    'INSERT INTO seen (game, "user", turn) VALUES (:game, :user, :turn) ON CONFLICT (game, "user")'
    " DO UPDATE SET turn = excluded.turn WHERE excluded.turn > seen.turn"  # in case of two presses at once
)


def mark_turn_seen(tx: Connection, table_id: str, user: int, turn: int) -> None:
    """Store that a person has seen the outcome of a turn. A later turn that they have seen stays stored."""
    tx.execute(UPSERT_SEEN_TURN, {"game": table_id, "user": user, "turn": turn})


def fetch_seen_turns(db: Connection, table_id: str) -> dict[int, int]:
    """Return the latest seen turn by user."""
    return dict(fetch_tuples(db, select(seen.c.user, seen.c.turn).where(seen.c.game == table_id)))
