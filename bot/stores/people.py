"""People and servers: preferences, lessons, reviews, notes, what people watch and have seen, and whom they have written
to.

A table in memory contains its notes, so a change of a note must increase the table's version (`table_rows.bump_version`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

import msgspec
from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    or_,
    select,
    text,
    update,
)

from bot.base import DAY_S
from bot.base.jobs import BoundedDict
from bot.db.database import Database
from bot.db.rows import (
    BlockRow,
    ContactRow,
    LessonRow,
    OutboxRow,
    PersonRow,
    SecretKeyRow,
    SeenRow,
    ServerRow,
    TableWishRow,
    fetch_all,
    fetch_tuples,
)
from bot.db.schema import (
    block,
    contact,
    delete_rows,
    find_row,
    game,
    insert_all,
    insert_if_missing,
    lesson,
    note,
    person,
    rating,
    result,
    review,
    season_member,
    seat,
    secret_key,
    seen,
    table_wish,
    update_rows,
    watcher,
)
from bot.model.change import QueuedContact
from bot.model.errors import OperationRefused
from bot.model.messages import (
    ASKED_TO_PLAY,
    CONTACTS,
    INVITATION_LIFETIME_S,
    Contacting,
    Recipient,
    choose_way,
)
from bot.model.people import Preferences, ServerSettings, decode_preferences
from bot.model.timing import format_relative_time

CLEAR_DM_CLOSED = (
    update(person)
    .where(person.c.id == bindparam("b_id"), person.c.dm_closed.is_not(None))
    .values(dm_closed=None)
)


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


def mark_dm_delivered(tx: Connection, user: int) -> None:
    """Store that a direct message has reached this person, so that they do not count as unreachable any more."""
    tx.execute(CLEAR_DM_CLOSED, {"b_id": user})


def load_server_settings(db: Connection, guild: int) -> ServerSettings:
    """Return the settings of a server; the defaults if nothing was set."""
    found = find_row(db, ServerRow, guild=guild) or ServerRow(guild)
    return msgspec.json.decode(found.settings, type=ServerSettings)


MAX_CACHED_SETTINGS = 10_000


class SettingsCache:
    """Read preferences and server settings. Returned values are at most `lifetime_s` seconds old. A change drops them from
    `people` or `servers`, so that they are read again."""

    def __init__(self, db: Database, clock: Callable[[], float], lifetime_s: float) -> None:
        self.db = db
        self.clock = clock
        self.lifetime_s = lifetime_s
        self.people = BoundedDict[int, tuple[float, Preferences]](MAX_CACHED_SETTINGS)  # until when
        self.servers = BoundedDict[int, tuple[float, ServerSettings]](MAX_CACHED_SETTINGS)

    def get_known_preferences(self, users: set[int]) -> dict[int, Preferences]:
        """Return the cached preferences that are not too old."""
        now = self.clock()
        return {user: kept[1] for user in users if (kept := self.people.get(user)) and kept[0] > now}

    def read_preferences(self, db: Connection, users: Iterable[int]) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing."""
        known = self.get_known_preferences(wanted := set(users))
        if missing := wanted - known.keys():
            stored, until = fetch_preferences(db, missing), self.clock() + self.lifetime_s
            for user in missing:
                known[user] = decode_preferences(stored.get(user, "{}"))
                self.people[user] = until, known[user]
        return known

    async def get_preferences(self, users: Iterable[int]) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing."""
        known = self.get_known_preferences(wanted := set(users))
        if wanted == known.keys():
            return known
        return await self.db.read(self.read_preferences, wanted)

    async def get_server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings; the defaults if nothing was set."""
        now, kept = self.clock(), self.servers.get(guild)
        if kept is not None and kept[0] > now:
            return kept[1]
        stored = await self.db.read(load_server_settings, guild)
        self.servers[guild] = now + self.lifetime_s, stored
        return stored


def update_lesson(tx: Connection, row: LessonRow, expected_blob: bytes | None) -> bool:
    """Store the new position in a lesson if the stored position is still `expected_blob`. Return whether it was."""
    was = {"user": row.user, "slug": row.slug, "lesson": row.lesson, "blob": expected_blob}
    now = {"step": row.step, "blob": row.blob, "at": row.at, "done": func.coalesce(lesson.c.done, row.done)}
    return update_rows(tx, LessonRow, was, **now) > 0


def reset_idle_lessons(tx: Connection, before: float) -> None:
    """Delete the positions in lessons that nobody has continued since `before`. It stays stored that a lesson was
    offered or finished."""
    tx.execute(
        update(lesson).where(lesson.c.at < before, lesson.c.blob.is_not(None)).values(step=0, blob=None)
    )


def fetch_reviews_since(db: Connection, moment: float) -> list[tuple[int, float]]:
    """Return the user and the time of each review that was made after `moment`, the oldest first."""
    found = select(review.c.user, review.c.at).where(review.c.at > moment).order_by(review.c.at)
    return fetch_tuples(db, found)


def delete_notes_of_games_ended_before(tx: Connection, before: float) -> None:
    """Delete the notes of games that ended before then."""
    tx.execute(delete(note).where(note.c.game.in_(select(game.c.id).where(game.c.ended < before))))


def stop_watching_server(tx: Connection, guild: int, user: int) -> None:
    """Stop a person from following the tables of a server that they have left, and from waiting for one there."""
    delete_rows(tx, TableWishRow, guild=guild, user=user)
    is_on_server = select(game.c.id).where(game.c.id == watcher.c.game, game.c.guild == guild).exists()
    tx.execute(delete(watcher).where(watcher.c.user == user, is_on_server))


def count_watched_by(db: Connection, user: int) -> int:
    """Return how many unfinished tables a person watches."""
    unfinished = game.c.status.in_(("lobby", "running"))
    found = select(func.count()).select_from(watcher.join(game, game.c.id == watcher.c.game))
    return db.scalars(found.where(watcher.c.user == user, unfinished)).one()


def fetch_users_told_of_tables(db: Connection, users: Sequence[int], since: float) -> set[int]:
    """Return the users who were told about a new table, on any server, after the time `since`."""
    found = select(table_wish.c.user).where(table_wish.c.user.in_(users), table_wish.c.told > since)
    return set(db.scalars(found))


def mark_turn_seen(tx: Connection, table_id: str, user: int, turn: int) -> None:
    """Store that a person has seen the outcome of a turn. A later turn that they have seen stays stored."""
    if not insert_if_missing(tx, SeenRow(table_id, user, turn)):
        mine = update(seen).filter_by(game=table_id, user=user)
        tx.execute(mine.where(seen.c.turn < turn).values(turn=turn))


def fetch_received(
    db: Connection, users: Iterable[int], kinds: Sequence[str], since: float
) -> list[ContactRow]:
    """Return the contacts of the given kinds that were passed on to the users after `since`, the oldest first."""
    found = select(contact).where(
        contact.c.user.in_(list(users)),
        contact.c.what.in_(kinds),
        contact.c.at > since,
        contact.c.way.is_not(None),
    )
    return fetch_all(db, ContactRow, found.order_by(contact.c.at))


def fetch_times_sent(tx: Connection, sender: int, kinds: Sequence[str], since: float) -> list[float]:
    """Return the times after `since` at which this person had the bot contact somebody, whether it was passed on or
    not."""
    sent = (
        contact.c.by.in_(fetch_sender_ids(tx, sender)),
        contact.c.what.in_(kinds),
        contact.c.at > since,
    )
    found = select(contact.c.at).where(*sent)
    return list(tx.scalars(found.order_by(contact.c.at)))


def fetch_open_senders(db: Connection, user: int, kind: str, since: float) -> list[int]:
    """Return the senders of contacts of this kind that reached the person after `since`, are not answered, and belong
    to a lobby that is still open."""
    in_lobby = exists().where(game.c.id == contact.c.game, game.c.status == "lobby")
    found = select(contact.c.by).filter_by(user=user, what=kind, answer=None)
    found = found.where(contact.c.at > since, contact.c.way.is_not(None), contact.c.by.is_not(None), in_lobby)
    return list(db.scalars(found))


def store_answer(tx: Connection, user: int, table_id: str, reply: str) -> None:
    """Store what this person has answered to those who asked them to play at this table."""
    unanswered = update(contact).filter_by(game=table_id, user=user, answer=None)
    tx.execute(unanswered.where(contact.c.what.in_(ASKED_TO_PLAY)).values(answer=reply))


def has_used_bot(db: Connection, user: int) -> bool:
    """Return whether something is stored about this user that only they can have caused.

    A row in `user` alone is not enough, because a refused direct message leaves one too.
    """
    settings = select(person.c.id).where(person.c.id == user, person.c.preferences != "{}")
    traces = [
        select(table.c.user).where(table.c.user == user)
        for table in (seat, result, rating, lesson, watcher, season_member)
    ]
    return db.execute(settings.union(*traces)).first() is not None


def have_played_together(db: Connection, one: int, other: int) -> bool:
    """Return whether both people have sat at the same table after its game started."""
    mine, theirs = seat.alias("mine"), seat.alias("theirs")
    both = exists().where(
        mine.c.user == one,
        theirs.c.user == other,
        mine.c.game == theirs.c.game,
        game.c.id == mine.c.game,
        game.c.blob.is_not(None),
    )
    return db.scalars(select(both)).one()


# Pseudonyms. `/forget-me` replaces this person's id in rows that belong to others: in blocks, which are other people's
# decisions, and in contacts, so that deleting data does not reset the sender's daily limit. Pseudonyms are made with a
# random key that only this database knows.

KEY_BYTES = 32
PSEUDONYM_KEY = "pseudonyms"
PSEUDONYM_BITS = 63
ALL_RECIPIENTS = 0  # not a user id: a sender has one pseudonym in all contacts, so that they can be counted


def get_pseudonym_key(tx: Connection) -> bytes:
    """Return the key of pseudonyms; create a random one if it does not exist."""
    # Another process may insert it at the same moment; the first one wins.
    insert_if_missing(tx, SecretKeyRow(PSEUDONYM_KEY, secrets.token_bytes(KEY_BYTES)))
    return tx.scalars(select(secret_key.c.value).filter_by(name=PSEUDONYM_KEY)).one()


def hash_removed_member(tx: Connection, season_id: str, user: int) -> str:
    """Return the hash by which `SeasonState.removed` knows a removed member who wants to be forgotten.

    It says that this account stays out of this one season, and nothing else. Without the key it cannot be turned back
    into an id, not even by trying all ids, and it is different in each season.
    """
    return blake2b(f"{season_id} {user}".encode(), key=get_pseudonym_key(tx), digest_size=16).hexdigest()


def make_pseudonym(key: bytes, user: int, deleted_user: int) -> int:
    """Return the number that stands for a person who deleted their data (`deleted_user`) in the blocks of the person
    `user`, or with `ALL_RECIPIENTS` in all contacts that they sent.

    It is negative, so that it is nobody's id. Without the key it cannot be reversed.
    """
    digest = blake2b(f"{user} {deleted_user}".encode(), key=key, digest_size=8).digest()
    return -(int.from_bytes(digest) >> (64 - PSEUDONYM_BITS)) or -1


def fetch_sender_ids(tx: Connection, sender: int) -> set[int]:
    """Return the ids of this sender in contacts: the user id, and a pseudonym in case they deleted their data."""
    return {sender, make_pseudonym(get_pseudonym_key(tx), ALL_RECIPIENTS, sender)}


def replace_with_pseudonyms(tx: Connection, deleted_user: int) -> None:
    """Replace this person's id in other people's blocks and in what they had the bot send to others."""
    key = get_pseudonym_key(tx)
    sender = make_pseudonym(key, ALL_RECIPIENTS, deleted_user)
    update_rows(tx, ContactRow, {"by": deleted_user}, by=sender)
    for user in list(tx.scalars(select(block.c.user).filter_by(blocked=deleted_user))):
        pseudonym = make_pseudonym(key, user, deleted_user)
        update_rows(tx, BlockRow, {"user": user, "blocked": deleted_user}, blocked=pseudonym)


# Blocks


def insert_block(tx: Connection, row: BlockRow) -> None:
    """Insert a block, unless it is stored already. If the blocked person was blocked, deleted their data and came back,
    the new block replaces the one that holds their pseudonym."""
    delete_blocks(tx, row.user, [make_pseudonym(get_pseudonym_key(tx), row.user, row.blocked)])
    insert_if_missing(tx, row)


def delete_blocks(tx: Connection, user: int, blocked: Iterable[int]) -> None:
    """Delete the blocks by which the person `user` has blocked certain people, given by their ids or pseudonyms."""
    tx.execute(delete(block).where(block.c.user == user, block.c.blocked.in_(list(blocked))))


def filter_blockers(tx: Connection, users: Iterable[int], sender: int) -> set[int]:
    """Return the users among these who have blocked this sender, also if the block holds a pseudonym of the sender."""
    key = get_pseudonym_key(tx)
    theirs = [
        and_(block.c.user == user, block.c.blocked.in_((sender, make_pseudonym(key, user, sender))))
        for user in users
    ]
    return set(tx.scalars(select(block.c.user).where(or_(false(), *theirs))))


def deliver_contact(
    tx: Connection,
    contact: QueuedContact,
    now: float,
    table_id: str | None = None,
    season_id: str | None = None,
) -> OutboxRow | None:
    """Record that one person had the bot contact another, and return the message to send for it: a direct message, a
    mention, or a silent post. None: nothing is sent. The caller queues the message.

    Raises OperationRefused too-often if the sender has contacted too many people within a day.
    """
    require_allowance(tx, contact, now)
    # Two senders must not both take the last contact; SQLite has one writer.
    if tx.dialect.name == "postgresql":
        tx.execute(text("SELECT pg_advisory_xact_lock(:user)"), {"user": contact.user})
    way = choose_way(contact.what, load_recipient(tx, contact.what, contact.user, contact.by, now, table_id))
    message = {"direct": contact.direct, "mention": contact.mention}[way] if way is not None else None
    noted = way if message is not None else None
    row = ContactRow(contact.user, contact.by, contact.what, now, game=table_id, season=season_id, way=noted)
    insert_all(tx, [row])
    return message or contact.silent


def require_allowance(tx: Connection, contact: QueuedContact, now: float) -> None:
    """Raise OperationRefused too-often if the sender has used up the day's contacts of this kind, with the time when
    the next is allowed."""
    limit = CONTACTS[contact.what]
    if limit.per_sender is None or contact.by is None:
        return
    sent = fetch_times_sent(tx, contact.by, list_kinds_sharing_limit(contact.what), now - DAY_S)
    if len(sent) >= limit.per_sender:
        raise OperationRefused("too-often", at=format_relative_time(sent[-limit.per_sender] + DAY_S))


def load_recipient(
    tx: Connection,
    kind: Contacting,
    recipient: int,
    sender: int | None,
    now: float,
    table_id: str | None = None,
) -> Recipient:
    """Return the stored facts that decide whether a contact of this kind would reach the recipient now.

    `sender`: None if they have deleted their data. `table_id`: the table that an invitation is about, for the limits
    per table.
    """
    who = find_row(tx, PersonRow, id=recipient) or PersonRow(recipient)
    preferences = decode_preferences(who.preferences)
    reached = fetch_received(tx, [recipient], list_kinds_sharing_limit(kind), now - DAY_S)
    recent = [row for row in reached if row.answer != "yes"]
    sender_ids = fetch_sender_ids(tx, sender) if sender is not None else {None}
    has_played = sender is not None and have_played_together(tx, recipient, sender)
    # An invitation from a stranger does not block people with whom the recipient has played. Otherwise anybody could
    # keep a person from being invited, for two days at a time.
    has_open = any(
        not has_played or have_played_together(tx, recipient, other)
        for other in fetch_open_senders(tx, recipient, kind, now - INVITATION_LIFETIME_S)
    )
    return Recipient(
        has_used_the_bot=has_used_bot(tx, recipient),
        has_blocked_sender=sender is not None and bool(filter_blockers(tx, [recipient], sender)),
        invitations=preferences.invitations,
        has_played_with_sender=has_played,
        dms_closed=who.dm_closed is not None,
        has_open=has_open,
        has_declined=table_id is not None
        and kind == "invitation"
        and find_row(tx, ContactRow, game=table_id, user=recipient, what=kind, answer="no") is not None,
        today=len(recent),
        today_here=sum(row.game == table_id for row in recent),
        today_from_sender=sum(row.by in sender_ids for row in recent),
    )


def filter_mentionable_members(tx: Connection, users: Iterable[int], by: int, now: float) -> list[int]:
    """Return those of the users, members of the previous season, whom the organiser `by` may mention to announce a new
    season."""
    wanted = list(users)
    limit, recent = (
        CONTACTS["season-call"],
        fetch_received(tx, wanted, ["season-call"], now - DAY_S),
    )
    called = [row.user for row in recent]
    stored = fetch_preferences(tx, wanted)
    closed = {user for user, text in stored.items() if decode_preferences(text).invitations == "nobody"}
    closed |= filter_blockers(tx, wanted, by)
    return [user for user in wanted if user not in closed and called.count(user) < limit.per_recipient]


def list_kinds_sharing_limit(what: Contacting) -> tuple[Contacting, ...]:
    """Return the kinds of contact that share one limit with this kind, including itself."""
    return CONTACTS[what].counts_with or (what,)
