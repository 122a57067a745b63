"""Deliver what one person has the bot send to another, in the transaction of the change that sends it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store import contacts as store
from bot.store import people as persons
from bot.store.async_connection import AsyncConnection
from bot.store.rows import ContactRow, OutboxRow

from ..effects.request_quota import format_relative_time
from ..model.errors import OperationRefused
from ..model.message_consent import CONTACTS, DAY_S, INVITATION_LIFETIME_S, Contacting, Recipient, choose_way
from ..model.settings import Preferences
from ..model.table_change import QueuedContact

decode_preferences = msgspec.json.Decoder(Preferences).decode


async def deliver_contact(
    tx: AsyncConnection,
    contact: QueuedContact,
    now: float,
    table_id: str | None = None,
    season_id: str | None = None,
) -> OutboxRow | None:
    """Record that one person had the bot contact another, and return the message to send for it: a direct message, a
    mention, or a silent post. None: nothing is sent. The caller queues the message.

    Raises OperationRefused too-often if the sender has contacted too many people within a day.
    """
    await require_allowance(tx, contact, now)
    await store.lock_recipient(tx, contact.user)
    way = choose_way(
        contact.what, await load_recipient(tx, contact.what, contact.user, contact.by, now, table_id)
    )
    message = {"direct": contact.direct, "mention": contact.mention}[way] if way is not None else None
    noted = way if message is not None else None
    row = ContactRow(contact.user, contact.by, contact.what, now, game=table_id, season=season_id, way=noted)
    await store.insert_contacts(tx, [row])
    return message or contact.silent


async def require_allowance(tx: AsyncConnection, contact: QueuedContact, now: float) -> None:
    """Raise OperationRefused too-often if the sender has used up the day's contacts of this kind, with the time when
    the next is allowed."""
    limit = CONTACTS[contact.what]
    if limit.per_sender is None or contact.by is None:
        return
    sent = await store.fetch_times_sent(tx, contact.by, list_kinds_sharing_limit(contact.what), now - DAY_S)
    if len(sent) >= limit.per_sender:
        raise OperationRefused("too-often", at=format_relative_time(sent[-limit.per_sender] + DAY_S))


async def load_recipient(
    db: AsyncConnection,
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
    wishes = decode_preferences((await persons.fetch_preferences(db, [recipient])).get(recipient, "{}"))
    reached = await store.fetch_received(db, [recipient], list_kinds_sharing_limit(kind), now - DAY_S)
    recent = [row for row in reached if row.answer != "yes"]
    sender_ids = await store.fetch_sender_ids(db, sender) if sender is not None else {None}
    has_played = sender is not None and await store.have_played_together(db, recipient, sender)
    return Recipient(
        has_used_the_bot=bool(await store.filter_bot_users(db, [recipient])),
        has_blocked_sender=sender is not None and bool(await store.filter_blockers(db, [recipient], sender)),
        invitations=wishes.invitations,
        has_played_with_sender=has_played,
        dms_closed=await persons.find_dm_closed_time(db, recipient) is not None,
        has_open=await has_open_invitation(db, recipient, kind, now, has_played),
        has_declined=table_id is not None
        and kind == "invitation"
        and await store.has_declined(db, recipient, kind, table_id),
        today=len(recent),
        today_here=sum(row.game == table_id for row in recent),
        today_from_sender=sum(row.by in sender_ids for row in recent),
    )


async def has_open_invitation(
    db: AsyncConnection, user: int, what: Contacting, now: float, has_played: bool
) -> bool:
    """Return whether an unanswered invitation of this kind blocks another one. `has_played`: the new sender has played
    with the recipient.

    An invitation from a stranger does not block people with whom the recipient has played. Otherwise anybody could keep
    a person from being invited, for two days at a time.
    """
    for sender in await store.fetch_open_senders(db, user, what, now - INVITATION_LIFETIME_S):
        if not has_played or await store.have_played_together(db, user, sender):
            return True
    return False


async def filter_mentionable_members(
    tx: AsyncConnection, users: Iterable[int], by: int, now: float
) -> list[int]:
    """Return those of the users, members of the previous season, whom the organiser `by` may mention to announce a new
    season."""
    wanted = list(users)
    limit, recent = (
        CONTACTS["season-call"],
        await store.fetch_received(tx, wanted, ["season-call"], now - DAY_S),
    )
    called = [row.user for row in recent]
    stored = await persons.fetch_preferences(tx, wanted)
    closed = {user for user, text in stored.items() if decode_preferences(text).invitations == "nobody"}
    closed |= await store.filter_blockers(tx, wanted, by)
    return [user for user in wanted if user not in closed and called.count(user) < limit.per_recipient]


def list_kinds_sharing_limit(what: Contacting) -> tuple[Contacting, ...]:
    """Return the kinds of contact that share one limit with this kind, including itself."""
    return CONTACTS[what].counts_with or (what,)
