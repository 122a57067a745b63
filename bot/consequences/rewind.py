"""Rewinds: whose consent one needs, and what happens to the table.

The person who asks need not agree. For one turn back, in which nothing was drawn and nothing is hidden, the players
concerned must agree; otherwise everybody at the table. A rewind changes the key of chance (`RewindEntry.derive_key`), so no
roll is ever repeated or known in advance.
"""

from __future__ import annotations

from typing import Any

from bot.consequences.orders import add_note, get_orders
from bot.consequences.turns import start_next_turn
from bot.db.rows import SnapshotRow
from bot.model.action_log import LogEntry, RewindEntry
from bot.model.change import TABLE_SEAT, TableChange
from bot.model.dice import Announcement, RequireWitness, generate_secret
from bot.model.errors import OperationRefused
from bot.model.table import PastRewind, RewindRequest, StandingOrders
from engine.core.commands import command_name
from engine.core.match import Match
from engine.core.rules import Seat

# A key of `TableState.lapses`.
REWIND_REQUEST = "rewind"


# Whose consent


def list_concerned_seats(
    change: TableChange, match: Match, to: SnapshotRow, one_turn_back: bool
) -> list[Seat]:
    """Return the seats whose consent is enough for a rewind to the snapshot `to`, or [] if everybody must agree.

    `one_turn_back`: whether it goes back one turn only; otherwise everybody must agree. So must they if the table
    itself began the turn, or chance was drawn since. In a sealed step or a game with secrets they always must, because
    a shorter list would reveal whether something was drawn.
    """
    hidden = match.in_sealed_step or change.game.has_secrets
    if not one_turn_back or hidden or to.seat == TABLE_SEAT or to.chance != match.state.chance.draw_count:
        return []
    return sorted({to.seat, *match.open_questions})


def list_asked_seats(change: TableChange, request: RewindRequest) -> list[Seat]:
    """Return the seats that must agree to the request: those in `request.few`, or all if that is empty; only people who
    are still on the server, and not the one who asks."""
    seats = change.state.present_seats
    return [n for n in seats if n != request.by and n in (request.few or seats)]


def has_all_consents(change: TableChange, request: RewindRequest) -> bool:
    """Return whether every seat that must agree to the rewind has agreed."""
    return set(list_asked_seats(change, request)) <= request.agreed.keys()


# The request, as its post shows it


def make_request_payload(change: TableChange, request: RewindRequest, code: str) -> dict[str, Any]:
    """Return the payload of the post that asks for a rewind: the notice `code`, the turn, and who has agreed. It
    mentions those who must agree only when the request is first posted.
    """
    state, seats = change.state, list_asked_seats(change, request)
    agreed = [n for n in seats if n in request.agreed]
    args: dict[str, str | int] = {
        "name": state.name_seat(request.by),
        "who": state.name_seat(request.seat) if request.seat != TABLE_SEAT else "",
        "one": int(request.seat != TABLE_SEAT),
        "turn": request.turn,
        "agreed": len(agreed),
        "of": len(seats),
        "names": ", ".join(map(state.name_seat, agreed)),
        "secret": int(change.game.has_secrets),
        "few": int(bool(request.few)),
    }
    return {"code": code, "args": args, "mentions": seats if code == "rewind-asked" and not agreed else []}


def close_request(change: TableChange, code: str) -> None:
    """Close the open request for a rewind, if there is one. Its post then shows the notice `code`, which says how it
    ended."""
    request, change.state.rewinding = change.state.rewinding, None
    if request is not None:
        change.close_table_request(REWIND_REQUEST, request.mark, make_request_payload(change, request, code))


def drop_overtaken_request(change: TableChange) -> None:
    """Close the request if the game has moved on publicly since; drafts do not count. Runs before every change is
    written."""
    request = change.state.rewinding
    asked_now = request is not None and any(row.mark == request.mark for row in change.outgoing.out)
    moved_on = change.game_events.told or change.game_events.passed or change.row.status != "running"
    if request is not None and not asked_now and moved_on:
        close_request(change, "rewind-overtaken")


# Going back


def rewind_table(
    change: TableChange, to: SnapshotRow, agreed: list[int], require_witness: RequireWitness, by: str = ""
) -> None:
    """Rewind the table to the snapshot `to`, with new dice, and queue the post of that turn. Deletes all standing
    orders and votes.

    `agreed`: the ids of the interactions by which people agreed. `require_witness` returns the message that announces
    the new dice, or raises NotAnnounced if it must be posted first. `by`: the name of a moderator who decided this, as
    stored; "" if the players agreed. Raises OperationRefused rewind-gone if that turn was taken back meanwhile,
    GameNotStarted, GameOver.
    """
    state = change.state
    if any(back.to <= to.turn < back.turn for back in state.backs) or to.turn > state.turn:
        raise OperationRefused("rewind-gone")
    number = len(state.backs) + 1
    announcement = Announcement("rewind", {"number": number, "turn": to.turn, "table": change.row.id}, agreed)
    rewound = RewindEntry(to.answers, agreed, (to.events, state.events), require_witness(announcement))
    has_seat = to.seat != TABLE_SEAT
    who, turn = state.name_seat(to.seat) if has_seat else "", to.turn
    change.queue_notice("went-back", who=who, turn=turn, one=int(has_seat), by=by, moderated=int(bool(by)))
    go_back(change, to, rewound, by)


def restart_turn(change: TableChange, to: SnapshotRow) -> None:
    """Begin the running turn again, with new dice from a secret that nobody has seen: after a backup was restored,
    everything that came from the old one may be known. `to`: the position in which the turn began."""
    secret = generate_secret().hex()
    go_back(change, to, RewindEntry(to.answers, [], (to.events, change.state.events), secret=secret))


def go_back(change: TableChange, to: SnapshotRow, rewound: RewindEntry, by: str = "") -> None:
    """Go back to the snapshot `to`, queue the post of that turn, and delete all standing orders and votes."""
    state = change.state
    change.match = match = change.playing.rewind(to.blob, rewound.derive_key)
    change.ops.append(LogEntry("rewind", TABLE_SEAT, rewound=rewound))
    change.extra_writes.rewound = to.turn
    state.posted = state.events
    state.votes = []
    for seat in range(len(state.seats)):
        drop_orders(change, seat)
    start_next_turn(change, match)
    state.backs.append(PastRewind(state.turn, to.turn, to.seat, change.now, by))


def drop_orders(change: TableChange, seat: Seat) -> None:
    """Delete a seat's standing orders, which were meant for turns that no longer exist, and tell their owner. Also
    forget the seat's last answer."""
    place = change.state.seats[seat]
    orders = get_orders(change.game, place)
    place.left = StandingOrders()
    for order in orders.values():
        add_note(change, seat, "order-back", kind=command_name(type(order)))
    place.seen = change.state.events
    place.token = ""
    place.said = b""
