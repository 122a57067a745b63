"""Whom people had the bot write to or mention, and from whom a person accepts no invitations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, exists, insert, literal, or_, select, text, update

from bot.consequences.quotas import format_relative_time
from bot.db import secret_keys
from bot.db.queries import fetch_all
from bot.db.rows import BlockRow, ContactRow, OutboxRow
from bot.db.schema import block, contact, game, lesson, person, rating, result, season_member, seat, watcher
from bot.model.change import QueuedContact
from bot.model.errors import OperationRefused
from bot.model.message_consent import (
    CONTACTS,
    DAY_S,
    INVITATION_LIFETIME_S,
    Contacting,
    Recipient,
    choose_way,
)
from bot.model.people import Preferences
from bot.stores import people as persons

LOCK_STATEMENTS = {"postgresql": "SELECT pg_advisory_xact_lock(:user)"}  # SQLite has only one writer


def lock_recipient(tx: Connection, user: int) -> None:
    """Lock this person as a recipient of contacts until the transaction ends, so that two senders cannot both take the
    last contact that is allowed."""
    if (statement := LOCK_STATEMENTS.get(tx.dialect.name)) is not None:
        tx.execute(text(statement), {"user": user})


def insert_contacts(tx: Connection, rows: Sequence[ContactRow]) -> None:
    """Insert these contacts; does nothing for an empty list."""
    if rows:
        tx.execute(insert(contact), [asdict(row) for row in rows])


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


def fetch_times_sent(db: Connection, sender: int, kinds: Sequence[str], since: float) -> list[float]:
    """Return the times after `since` at which this person had the bot contact somebody, whether it was passed on or
    not."""
    sent = (
        contact.c.by.in_(fetch_sender_ids(db, sender)),
        contact.c.what.in_(kinds),
        contact.c.at > since,
    )
    found = select(contact.c.at).where(*sent)
    return list(db.scalars(found.order_by(contact.c.at)))


def fetch_open_senders(db: Connection, user: int, kind: str, since: float) -> list[int]:
    """Return the senders of contacts of this kind that reached the person after `since`, are not answered, and belong
    to a lobby that is still open."""
    received = contact.c.user == user, contact.c.what == kind, contact.c.at > since
    unanswered = contact.c.way.is_not(None), contact.c.answer.is_(None)
    in_lobby = exists().where(game.c.id == contact.c.game, game.c.status == "lobby")
    found = select(contact.c.by).where(*received, *unanswered, in_lobby, contact.c.by.is_not(None))
    return list(db.scalars(found))


def has_declined(db: Connection, user: int, kind: str, table_id: str) -> bool:
    """Return whether this person has said no to a contact of this kind at this table."""
    answers = (
        contact.c.game == table_id,
        contact.c.user == user,
        contact.c.what == kind,
        contact.c.answer == "no",
    )
    return db.scalars(select(exists().where(*answers))).one()


def store_answer(tx: Connection, user: int, table_id: str, kinds: Sequence[str], reply: str) -> None:
    """Store what this person has answered to such contacts at this table."""
    unanswered = (
        contact.c.game == table_id,
        contact.c.user == user,
        contact.c.what.in_(kinds),
        contact.c.answer.is_(None),
    )
    tx.execute(update(contact).where(*unanswered).values(answer=reply))


def filter_bot_users(db: Connection, users: Iterable[int]) -> set[int]:
    """Return the users among these who have used the bot: about whom something is stored that only they can have
    caused.

    A row in `user` alone is not enough, because a refused direct message leaves one too.
    """
    wanted = list(users)
    settings = select(person.c.id).where(person.c.id.in_(wanted), person.c.preferences != "{}")
    traces = [
        select(table.c.user).where(table.c.user.in_(wanted))
        for table in (seat, result, rating, lesson, watcher, season_member)
    ]
    return {row[0] for row in db.execute(settings.union(*traces))}


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


def delete_before(tx: Connection, before: float) -> None:
    """Delete contacts that are too old to count."""
    tx.execute(delete(contact).where(contact.c.at < before))


def fetch_of_user(db: Connection, user: int) -> list[ContactRow]:
    """Return everything this person sent or received, oldest first."""
    found = select(contact).where(or_(contact.c.user == user, contact.c.by == user)).order_by(contact.c.at)
    return fetch_all(db, ContactRow, found)


# Pseudonyms. `/forget-me` replaces this person's id in rows that belong to others: in blocks, which are other people's
# decisions, and in contacts, so that deleting data does not reset the sender's daily limit.

PSEUDONYM_KEY = "contacts"
PSEUDONYM_BITS = 63
ALL_RECIPIENTS = 0  # not a user id: a sender has one pseudonym in all contacts, so that they can be counted


def make_pseudonym(key: bytes, user: int, deleted_user: int) -> int:
    """Return the number that stands for a person who deleted their data (`deleted_user`) in the blocks of the person
    `user`, or with `ALL_RECIPIENTS` in all contacts that they sent.

    It is negative, so that it is nobody's id. Without the key it cannot be reversed.
    """
    digest = blake2b(f"{user} {deleted_user}".encode(), key=key, digest_size=8).digest()
    return -(int.from_bytes(digest) >> (64 - PSEUDONYM_BITS)) or -1


def fetch_sender_ids(db: Connection, sender: int) -> set[int]:
    """Return the ids of this sender in contacts: the user id, and a pseudonym in case they deleted their data."""
    key = secret_keys.find(db, PSEUDONYM_KEY)
    return {sender} if key is None else {sender, make_pseudonym(key, ALL_RECIPIENTS, sender)}


def replace_with_pseudonyms(tx: Connection, deleted_user: int) -> None:
    """Replace this person's id in other people's blocks and in what they had the bot send to others."""
    key = secret_keys.get_or_create(tx, PSEUDONYM_KEY)
    sender = make_pseudonym(key, ALL_RECIPIENTS, deleted_user)
    tx.execute(update(contact).where(contact.c.by == deleted_user).values(by=sender))
    for user in list(tx.scalars(select(block.c.user).where(block.c.blocked == deleted_user))):
        named = block.c.user == user, block.c.blocked == deleted_user
        tx.execute(update(block).where(*named).values(blocked=make_pseudonym(key, user, deleted_user)))


# Blocks


def insert_block(tx: Connection, row: BlockRow) -> None:
    """Insert a block, unless it is stored already. If the blocked person was blocked, deleted their data and came back,
    the new block replaces the one that holds their pseudonym."""
    if (key := secret_keys.find(tx, PSEUDONYM_KEY)) is not None:
        delete_blocks(tx, row.user, [make_pseudonym(key, row.user, row.blocked)])
    known = exists().where(block.c.user == row.user, block.c.blocked == row.blocked)
    columns = ["user", "blocked", "at"]
    values = select(*(literal(getattr(row, name)) for name in columns)).where(~known)
    tx.execute(insert(block).from_select(columns, values))


def delete_blocks(tx: Connection, user: int, blocked: Iterable[int]) -> None:
    """Delete the blocks by which the person `user` has blocked certain people, given by their ids or pseudonyms."""
    tx.execute(delete(block).where(block.c.user == user, block.c.blocked.in_(list(blocked))))


def fetch_blocks_of(db: Connection, user: int) -> list[BlockRow]:
    """Return whom this person has blocked, the latest first."""
    found = select(block).where(block.c.user == user).order_by(block.c.at.desc(), block.c.blocked)
    return fetch_all(db, BlockRow, found)


def filter_blockers(db: Connection, users: Iterable[int], sender: int) -> set[int]:
    """Return the users among these who have blocked this sender, also if the block holds a pseudonym of the sender."""
    wanted = list(users)
    names = [and_(block.c.user.in_(wanted), block.c.blocked == sender)]
    if (key := secret_keys.find(db, PSEUDONYM_KEY)) is not None:
        names += [
            and_(block.c.user == user, block.c.blocked == make_pseudonym(key, user, sender))
            for user in wanted
        ]
    return {row[0] for row in db.execute(select(block.c.user).where(or_(*names)))}


decode_preferences = msgspec.json.Decoder(Preferences).decode


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
    lock_recipient(tx, contact.user)
    way = choose_way(contact.what, load_recipient(tx, contact.what, contact.user, contact.by, now, table_id))
    message = {"direct": contact.direct, "mention": contact.mention}[way] if way is not None else None
    noted = way if message is not None else None
    row = ContactRow(contact.user, contact.by, contact.what, now, game=table_id, season=season_id, way=noted)
    insert_contacts(tx, [row])
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
    db: Connection,
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
    wishes = decode_preferences(persons.fetch_preferences(db, [recipient]).get(recipient, "{}"))
    reached = fetch_received(db, [recipient], list_kinds_sharing_limit(kind), now - DAY_S)
    recent = [row for row in reached if row.answer != "yes"]
    sender_ids = fetch_sender_ids(db, sender) if sender is not None else {None}
    has_played = sender is not None and have_played_together(db, recipient, sender)
    return Recipient(
        has_used_the_bot=bool(filter_bot_users(db, [recipient])),
        has_blocked_sender=sender is not None and bool(filter_blockers(db, [recipient], sender)),
        invitations=wishes.invitations,
        has_played_with_sender=has_played,
        dms_closed=persons.find_dm_closed_time(db, recipient) is not None,
        has_open=has_open_invitation(db, recipient, kind, now, has_played),
        has_declined=table_id is not None
        and kind == "invitation"
        and has_declined(db, recipient, kind, table_id),
        today=len(recent),
        today_here=sum(row.game == table_id for row in recent),
        today_from_sender=sum(row.by in sender_ids for row in recent),
    )


def has_open_invitation(db: Connection, user: int, what: Contacting, now: float, has_played: bool) -> bool:
    """Return whether an unanswered invitation of this kind blocks another one. `has_played`: the new sender has played
    with the recipient.

    An invitation from a stranger does not block people with whom the recipient has played. Otherwise anybody could keep
    a person from being invited, for two days at a time.
    """
    for sender in fetch_open_senders(db, user, what, now - INVITATION_LIFETIME_S):
        if not has_played or have_played_together(db, user, sender):
            return True
    return False


def filter_mentionable_members(tx: Connection, users: Iterable[int], by: int, now: float) -> list[int]:
    """Return those of the users, members of the previous season, whom the organiser `by` may mention to announce a new
    season."""
    wanted = list(users)
    limit, recent = (
        CONTACTS["season-call"],
        fetch_received(tx, wanted, ["season-call"], now - DAY_S),
    )
    called = [row.user for row in recent]
    stored = persons.fetch_preferences(tx, wanted)
    closed = {user for user, text in stored.items() if decode_preferences(text).invitations == "nobody"}
    closed |= filter_blockers(tx, wanted, by)
    return [user for user in wanted if user not in closed and called.count(user) < limit.per_recipient]


def list_kinds_sharing_limit(what: Contacting) -> tuple[Contacting, ...]:
    """Return the kinds of contact that share one limit with this kind, including itself."""
    return CONTACTS[what].counts_with or (what,)
