"""Invitations to a lobby, rematches, and the senders whose invitations a person does not want.

`messages` decides whether and where an invitation is sent. The host may keep a seat free. Senders are never told that
they are blocked. Once everybody who played has agreed to a rematch, the same game starts in the same channel, with
rotated seats. Its dice are sealed when the first player agrees, and the start message shows the seal.
"""

from __future__ import annotations

from contextlib import suppress

from bot.base import DAY_S, sealed_chance
from bot.consequences.turns import apply_consequences, deal_game
from bot.db.rows import BlockRow
from bot.model import dice
from bot.model.change import QueuedContact, TableChange, begin_table
from bot.model.errors import (
    MAX_ID_ATTEMPTS,
    AlreadyApplied,
    GameNotStarted,
    OperationRefused,
    generate_short_id,
)
from bot.model.messages import get_fallback_place, get_id_placeholder
from bot.model.table import RematchState, SeatState, TableState
from bot.model.timing import REQUEST_LIFETIME_S
from bot.model.view import Person, Table
from bot.operations import seats
from bot.operations.dice_announcement import make_dice
from bot.operations.lobby import (
    count_reserved_seats,
    queue_lobby_edit,
    require_free_seat,
    require_host,
    seat_bot,
)
from bot.stores import people, table_rows
from bot.stores.tables import TableStore, apply
from engine.core.rules import Seat

RESERVATION_S = 2 * DAY_S
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
    state, seat = change.state, change.get_seat_of(who)
    if any(place.user == to.id for place in state.seats):
        raise OperationRefused("already-joined")
    known = state.invited.get(to.id, 0) > change.now
    if known and not (reserve and state.reserved.get(to.id, 0) <= change.now):
        raise OperationRefused("invited-already", name=to.name)
    change.count_request(seat, "invite")
    if reserve:
        require_host(change, who)
        require_free_seat(change.game, state, count_reserved_seats(state, change.now, excluded_user=to.id))
        state.reserved[to.id] = change.now + RESERVATION_S
    state.invited[to.id] = change.now + RESERVATION_S
    if not known:
        change.outgoing.contacts.append(make_invitation(change, who, to.id, sees_channel))
    queue_lobby_edit(change)


def decline(change: TableChange, user: int) -> None:
    """Decline an invitation to a lobby, and give up a seat that is reserved by it. Raises OperationRefused
    no-invitation, already-started, GameOver."""
    change.require_lobby()
    if change.state.invited.pop(user, None) is None:
        raise OperationRefused("no-invitation")
    change.state.reserved.pop(user, None)
    change.extra_writes.answers[user] = "no"
    queue_lobby_edit(change)


def make_invitation(change: TableChange, by: int, to: int, sees_channel: bool) -> QueuedContact:
    """Return an invitation to the lobby both as a direct message and as a post that mentions the person, since
    `messages` decides which is sent. It names the inviter by user id, so that it does not begin with a name that
    somebody chose.

    A lobby in somebody's direct messages has no post, because nobody else can see it.
    """
    channel = str(change.row.channel) if sees_channel else UNSEEN_CHANNEL
    inviter, instead = get_id_placeholder(change.state.people, by), get_fallback_place("notice-invitation")
    direct = change.make_notice_row("invitation", {"inviter": inviter, "channel": channel}, f"user:{to}")
    invited = get_id_placeholder(change.state.people, to)
    mention = change.make_notice_row("invitation-here", {"inviter": inviter, "user": invited}, instead)
    return QueuedContact("invitation", to, by, direct, mention if change.row.guild is not None else None)


# A key of `TableState.lapses`.
REMATCH_REQUEST = "rematch"


async def answer_rematch(
    tables: TableStore,
    table_id: str,
    who: Person,
    agree: bool = True,
    interaction: int = 0,
    announce: dice.Announce | None = None,
) -> Table:
    """Agree to a rematch or withdraw. When everybody has agreed, the new game starts and the result's
    `rematch.table` is its id.

    Raises NotSeated; OperationRefused not-over, rematch-begun, channel-busy, and what `make_dice` raises.
    """
    new = await generate_free_id(tables)
    done = await make_dice(tables, table_id, interaction, announce, agree_or_withdraw, who, agree, new)
    return done.table


def agree_or_withdraw(
    change: TableChange, require_witness: dice.RequireWitness, who: Person, agree: bool, new: str
) -> None:
    """Record the answer and show it in the last post. The last player who agrees starts the new game, under the id
    `new`. Raises as `answer_rematch`."""
    seat, state = change.get_seat_of(who.id), change.state
    if change.row.status != "over":
        raise OperationRefused("not-over")
    secret = dice.generate_secret()
    first, wish = (
        state.rematch is None,
        state.rematch or RematchState(secret, sealed_chance.make_seal(secret)),
    )
    if wish.table:
        raise OperationRefused("rematch-begun")
    # If those who had not agreed have left the server, anybody may press again
    if (seat in wish.joined) == agree and not (agree and wish.joined.keys() >= {*state.present_seats}):
        raise AlreadyApplied
    state.call_person(who.id, who.name)
    if agree:
        wish.joined[seat] = change.interaction
    else:
        del wish.joined[seat]
    set_rematch_state(change, wish)
    if wish.joined and wish.joined.keys() >= {*state.present_seats}:
        begin_rematch(change, wish, new, require_witness)
    elif first:
        change.queue_notice(
            "rematch-asked",
            mentions=[n for n in state.present_seats if n != seat],
            name=state.name_seat(seat),
        )
    queue_last_post_edit(change)


async def generate_free_id(tables: TableStore) -> str:
    """Return an unused id for a new table."""
    for _ in range(MAX_ID_ATTEMPTS):
        if await tables.db.read(table_rows.find_version, new := generate_short_id()) is None:
            return new
    raise RuntimeError(f"no free id for a table in {MAX_ID_ATTEMPTS} tries")


def set_rematch_state(change: TableChange, wish: RematchState) -> None:
    """Set the agreement to a rematch, which expires 48 hours after the first player agreed; if nobody agrees any more,
    remove it."""
    state = change.state
    if not wish.joined:
        state.lapses.pop(REMATCH_REQUEST, None)
    elif state.rematch is None:
        state.lapses[REMATCH_REQUEST] = change.now + REQUEST_LIFETIME_S
    state.rematch, change.awaiting.again = wish if wish.joined else None, True


def show_rematch(change: TableChange) -> None:
    """Show in the last post how many must agree now, if a rematch is being agreed."""
    wish = change.state.rematch
    if wish is not None and not wish.table:
        queue_last_post_edit(change)


def queue_last_post_edit(change: TableChange) -> None:
    """Queue an edit of the table's last post, which shows how many have agreed to a rematch."""
    change.queue_message("rematch", "table", {}, edit=True)


def withdraw_seat(change: TableChange, seat: Seat) -> None:
    """Take back the agreement of a seat to a rematch. Does nothing if it has not agreed or the new game has begun."""
    wish = change.state.rematch
    if wish is not None and not wish.table and wish.joined.pop(seat, None) is not None:
        set_rematch_state(change, wish)
        queue_last_post_edit(change)


def expire_request(change: TableChange) -> None:
    """End an agreement to a rematch that not everybody has joined in time. Does nothing if the new game has begun."""
    if change.state.rematch is not None and not change.state.rematch.table:
        change.state.rematch = None
        queue_last_post_edit(change)


def begin_rematch(
    change: TableChange, wish: RematchState, new: str, require_witness: dice.RequireWitness
) -> None:
    """Start a new game with the id `new` and the same people, bots and options, in the same channel and in the same
    transaction. Where a bot ended the old game, a bot plays again. A post in a forum, and its card, become the new
    game's."""
    old, row = change.state, change.row
    state = TableState(
        host=old.host,
        seats=[],
        options=old.options,
        pace=old.pace,
        threads=old.threads and old.forum,
        forum=old.forum,
        secret=wish.secret,
        commitment=wish.commitment,
        created=change.now,
        closing=old.closing,
        ready_names=old.ready_names,
        mention_all=old.mention_all,
        rated=old.rated,
        bots=old.bots,
        advice=old.advice and not old.advice_ends,
        agreed=old.agreed,
    )
    for seat in [*range(1, len(old.seats)), 0]:
        place = old.seats[seat]
        if seat in wish.joined:
            state.seats.append(SeatState(place.name, place.user, joined=wish.joined[seat]))
        else:
            seat_bot(change.game, state, place.bot or "club")
    if all(place.user != state.host for place in state.seats):
        state.host = next(place.user for place in state.seats if place.user is not None)
    new_table = begin_table(new, change.game, row.guild, row.channel, row.parent, state, change.now)
    if old.forum:
        new_table.row.lobby_message, row.lobby_message = row.lobby_message, None
    new_table.extra_writes.alone = new_table.extra_writes.seated = True
    deal_game(new_table, require_witness)
    apply_consequences(new_table, is_start=True)
    change.extra_writes.new_tables.append(new_table)
    wish.table = new
    old.lapses.pop(REMATCH_REQUEST, None)


async def block(tables: TableStore, user: int, sender: int, table_id: str = "", interaction: int = 0) -> None:
    """Pass on nothing more from this sender to this person. With a table, also decline what is open there.

    Raises OperationRefused not-invited for oneself.
    """
    if sender == user:
        raise OperationRefused("not-invited")
    await tables.db.write(people.insert_block, BlockRow(user, sender, tables.clock()))
    if not table_id:
        return
    with suppress(OperationRefused, GameNotStarted):  # nothing is open there (any more)
        await apply(tables, table_id, interaction, decline, user)
    with suppress(OperationRefused):
        await apply(tables, table_id, interaction, seats.decline_seat, user)
