"""Invitations to a lobby. `message_consent` decides whether and where they are sent. The host may keep a seat free."""

from __future__ import annotations

from ..effects.request_quota import count_table_request
from ..model.errors import OperationRefused
from ..model.message_consent import get_fallback_place
from ..model.table import Person
from ..model.table_change import QueuedContact, TableChange
from .lobby import count_reserved_seats, queue_lobby_edit, require_free_seat, require_host

RESERVATION_S = 2 * 86_400.0
# Stands in an invitation for the channel, if its recipient cannot see it.
UNSEEN_CHANNEL = "unseen"


def invite(
    change: TableChange, who: int, to: Person, reserve: bool = False, sees_channel: bool = True
) -> None:
    """Invite somebody to a lobby. The host may reserve a seat for them for 48 hours.

    `sees_channel`: they can see the lobby's channel, so the invitation may mention it. The result is the same
    whether the invitation is passed on or not. Raises NotSeated; OperationRefused
    already-joined, already-started, invited-already, not-host, lobby-full, too-often.
    """
    change.require_lobby()
    sheet, seat = change.sheet, change.get_seat_of(who)
    if any(place.user == to.id for place in sheet.seats):
        raise OperationRefused("already-joined")
    known = sheet.invited.get(to.id, 0) > change.now
    if known and not (reserve and sheet.reserved.get(to.id, 0) <= change.now):
        raise OperationRefused("invited-already", name=to.name)
    count_table_request(change, seat, "invite")
    if reserve:
        require_host(change, who)
        require_free_seat(change.game, sheet, count_reserved_seats(sheet, change.now, excluded_user=to.id))
        sheet.reserved[to.id] = change.now + RESERVATION_S
    sheet.invited[to.id] = change.now + RESERVATION_S
    if not known:
        change.outgoing.contacts.append(make_invitation(change, who, to.id, sees_channel))
    queue_lobby_edit(change)


def decline(change: TableChange, user: int) -> None:
    """Decline an invitation to a lobby, and give up a seat that is reserved by it. Raises OperationRefused
    no-invitation, already-started, GameOver."""
    change.require_lobby()
    if change.sheet.invited.pop(user, None) is None:
        raise OperationRefused("no-invitation")
    change.sheet.reserved.pop(user, None)
    change.extra_writes.answers[user] = "no"
    queue_lobby_edit(change)


def make_invitation(change: TableChange, by: int, to: int, sees_channel: bool) -> QueuedContact:
    """Return an invitation to the lobby both as a direct message and as a post that mentions the person, since
    `message_consent` decides which is sent. It names the inviter by user id, so that it does not begin with a name that
    somebody chose.

    A lobby in somebody's direct messages has no post, because nobody else can see it.
    """
    channel = str(change.row.channel) if sees_channel else UNSEEN_CHANNEL
    inviter, instead = change.get_id_placeholder_of_user(by), get_fallback_place("notice-invitation")
    direct = change.make_notice_row("invitation", {"inviter": inviter, "channel": channel}, f"user:{to}")
    invited = change.get_id_placeholder_of_user(to)
    mention = change.make_notice_row("invitation-here", {"inviter": inviter, "user": invited}, instead)
    return QueuedContact("invitation", to, by, direct, mention if change.row.guild is not None else None)
