"""The outbox: the messages to deliver, the states of their rows, and the events that lead from one state to the next.

A row is claimed in its own transaction before it is sent. Every message has one row, and every edit of a message has a
row of its own. The state of a row is stored in `outbox.state` and changes only by the events in `TRANSITIONS`. An event
that does not apply in the current state changes nothing, so a late event cannot undo what happened meanwhile.

| state | meaning |
|---|---|
| `due` | It is queued, and waits for its due time and for its turn in its lane. |
| `held` | It was queued, but its table has lost its channel. Once the table has one again, a new row takes its place. |
| `sending` | A process delivers it. It may have arrived already, even if that process failed or died. |
| `superseded` | It was never sent, because a newer row says the same or nobody needs it any more. |
| `dead` | It could not be delivered. |
| `sent` | Discord has it, and `outbox.message` is its id. For an edit: the edit was made. |
| `opening` | A press is turning the message into a panel. Discord may still show the text, or the panel already. |
| `panel` | The message is a panel, which belongs to the person who pressed it. |
| `retired` | The message has lost its controls. |
| `gone` | The message was deleted, or Discord accepts no edits of it any more. |

Two columns go with the state. `outbox.panel` is set with `opening` and stays set: Discord accepts no text for such a
message any more, whatever happens to it later. `outbox.after`, the text of a sealed step's post once the step has
closed, is cleared when the post retires.

A press can come before the sender knows that the message has arrived, even if the sender never learns it. The press
names the row by the delivery mark in the message's controls, and counts as its delivery (`deliver`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Update,
    bindparam,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    union_all,
    update,
)

from bot.consequences.message_plan import DIRECT_KINDS, MessagePlan, find_public_reminder
from bot.db.rows import (
    DELIVERED_STATES,
    LIVING_STATES,
    OPEN_STATES,
    WAITING_STATES,
    MessageState,
    OutboxRow,
    fetch_all,
)
from bot.db.schema import (
    IS_OPEN,
    fetch_rows,
    find_row,
    game,
    outbox,
    process,
    season,
)

Event = Literal[
    "claim",  # a process begins to deliver it
    "retry",  # it has not arrived, and another attempt follows
    "doubt",  # it may have arrived, and a search for it follows
    "hold",  # its table has lost its channel
    "supersede",  # a newer row says the same, or nobody needs it any more
    "skip",  # the process that was about to deliver it finds that nobody needs it any more
    "give-up",  # it cannot be delivered
    "deliver",  # Discord has it, as the sender, a search or a press reports
    "open",  # a press is about to turn it into a panel
    "show",  # Discord shows the panel
    "settle",  # an edit took the controls away, unless it had become a panel
    "retire",  # an edit took the controls away
    "lose",  # Discord does not have it any more
]


class Transition(Struct, frozen=True):
    """An event that leads from each of some states to one state."""

    sources: tuple[MessageState, ...]
    target: MessageState


TRANSITIONS: Mapping[Event, Transition] = {
    "claim": Transition(OPEN_STATES, "sending"),
    "retry": Transition(("sending",), "due"),
    "doubt": Transition(("sending",), "sending"),
    "hold": Transition(OPEN_STATES, "held"),
    "supersede": Transition(WAITING_STATES, "superseded"),
    "skip": Transition(("sending",), "superseded"),
    "give-up": Transition(("sending",), "dead"),
    "deliver": Transition(("due", "held", "sending", "superseded", "dead"), "sent"),
    "open": Transition(("sent", "retired", "gone"), "opening"),
    "show": Transition(("opening",), "panel"),
    "settle": Transition(("sent", "opening"), "retired"),
    "retire": Transition(LIVING_STATES, "retired"),
    "lose": Transition((*LIVING_STATES, "retired"), "gone"),
}
EVENTS_OF_EDITS: Mapping[str, Event] = {
    "retired": "settle",
    "settled": "settle",
    "forget": "retire",
    "withdrawn": "lose",
}
"""What an edit of this kind does to the message it changes. A `settled` that closes a step retires panels as well.

All other kinds leave the state of the message as it is.
"""


def is_in_state(states: Iterable[MessageState]) -> ColumnElement[bool]:
    """Return the condition that a row is in one of the states, as constants, which a partial index requires."""
    return outbox.c.state.in_([literal_column(f"'{state}'") for state in states])


def build_outbox_state_update(event: Event, *conditions: ColumnElement[bool]) -> Update:
    """Return the statement that moves rows to the event's target state: the rows that fulfil the conditions and are in
    one of its source states."""
    transition = TRANSITIONS[event]
    return update(outbox).where(is_in_state(transition.sources), *conditions).values(state=transition.target)


@cache
def build_row_update(event: Event, columns: tuple[str, ...], is_of_attempt: bool) -> Update:
    """Return the statement by which an event sets these columns of one row. It is built once, because every post needs
    some: building a statement costs half as much as running it."""
    where = [outbox.c.id == bindparam("b_id")]
    if is_of_attempt:
        where.append(outbox.c.attempts == bindparam("b_attempt"))
    return build_outbox_state_update(event, *where).values({name: bindparam(name) for name in columns})


def apply_event(tx: Connection, event: Event, row_id: int, attempt: int | None = None, **values: Any) -> bool:
    """Apply the event to one row and set the given columns. Return False if it does not apply in the row's state.

    `attempt`: apply it only if the row still has this number of attempts, so that no other process has claimed it
    since.
    """
    given = {**values, "b_id": row_id} | ({} if attempt is None else {"b_attempt": attempt})
    return tx.execute(build_row_update(event, tuple(values), attempt is not None), given).rowcount == 1


earlier = outbox.alias("earlier")
IS_LANE_HEAD = ~exists().where(
    earlier.c.lane == outbox.c.lane, earlier.c.id < outbox.c.id, text("earlier.state IN ('due', 'sending')")
)
sending = outbox.alias("sending")
SELECT_LANE_HEADS = (
    select(outbox)
    .where(IS_OPEN, IS_LANE_HEAD)
    .order_by(outbox.c.not_before, outbox.c.id)
    .limit(bindparam("b_most"))
)
UNCLAIMED_HEADS = (  # On PostgreSQL, skip rows that another process is claiming. SQLite has only one writer.
    SELECT_LANE_HEADS.with_only_columns(outbox.c.id)
    .where(
        outbox.c.not_before <= bindparam("b_now"), outbox.c.lane.not_in(bindparam("b_but", expanding=True))
    )
    .with_for_update(skip_locked=True)
    .cte("free")
)
CLAIM = (
    build_outbox_state_update("claim", outbox.c.id.in_(select(UNCLAIMED_HEADS.c.id)))
    .values(not_before=bindparam("b_until"), owner=bindparam("b_owner"), attempts=outbox.c.attempts + 1)
    .returning(*outbox.c)
)
edited = outbox.alias("edited")
IS_ENDED = exists().where(text("edited.kind IN ('settled', 'forget')"), edited.c.of == outbox.c.id)
OF_TABLE = outbox.c.game == bindparam("b_game")
SELECT_WAITING_OR_SHOWN = union_all(
    select(outbox).where(OF_TABLE, is_in_state(WAITING_STATES)),
    select(outbox).where(
        OF_TABLE,
        is_in_state(("sending", *LIVING_STATES)),
        outbox.c.edit.is_(False),
        or_(outbox.c.kind != "prompt", ~IS_ENDED),
    ),
)
INSERT = insert(outbox).returning(outbox.c.id)
# Statements of every post are built once: building and looking up a statement costs half as much as running it.
SELECT_LOBBY_MESSAGE, SELECT_LAST_POST = (
    select(column).where(game.c.id == bindparam("b_game"))
    for column in (game.c.lobby_message, game.c.last_post)
)
SELECT_LIVING_POST = select(season.c.message).filter_by(id=bindparam("b_season"))
SUPERSEDE = build_outbox_state_update("supersede", outbox.c.id.in_(bindparam("b_ids", expanding=True)))


def insert_row(tx: Connection, row: OutboxRow) -> int:
    """Insert a row and return its id. It is late from `not_before` on unless it says otherwise."""
    values = asdict(row) | {"due_since": row.not_before if row.due_since is None else row.due_since}
    del values["id"]
    return tx.scalars(INSERT, values).one()


def fetch_lane_heads(db: Connection, limit: int) -> list[OutboxRow]:
    """Return the first open row of each lane (a sequence of messages that are delivered in order), the earliest due
    first."""
    return fetch_all(db, OutboxRow, SELECT_LANE_HEADS, {"b_most": limit})


def fetch_oldest_due(db: Connection) -> float | None:
    """Return when the first waiting message should have gone out (possibly in the future), or None if no message waits."""
    return db.scalar(select(func.min(outbox.c.due_since)).where(IS_OPEN))


def claim_lane_heads(
    tx: Connection, now: float, until: float, limit: int, owner: str, excluded_lanes: Sequence[str] = ()
) -> list[OutboxRow]:
    """Claim due rows that are first in their lanes for the process `owner`: mark them as `sending` and return them.
    Lanes in `excluded_lanes` are left out.

    The claim holds until `until`; after that, the row can be claimed again. Raises sqlalchemy's IntegrityError if
    another process has begun to send in one of the lanes at the same moment.
    """
    args = {"b_now": now, "b_until": until, "b_most": limit, "b_owner": owner, "b_but": list(excluded_lanes)}
    return sorted(fetch_all(tx, OutboxRow, CLAIM, args), key=lambda row: row.id)


def retry_now(tx: Connection, guild: int | None, now: float) -> int:
    """Make failed messages of the tables and seasons of a server (None: of all servers) due now. Return how many."""
    tables = select(game.c.id).where(game.c.status.in_(("lobby", "running", "over", "abandoned")))
    seasons = select(season.c.id)
    if guild is not None:
        tables, seasons = tables.where(game.c.guild == guild), seasons.where(season.c.guild == guild)
    at_tables = outbox.c.game.in_(tables) & outbox.c.target.in_(("table", "lobby"))
    of_seasons = outbox.c.season.in_(seasons) & (outbox.c.target == "season")
    waits_for_retry = outbox.c.state == "due", outbox.c.not_before > now, outbox.c.attempts > 0
    statement = update(outbox).where(at_tables | of_seasons, *waits_for_retry)
    return tx.execute(statement.values(not_before=now)).rowcount


def release_orphaned(tx: Connection, now: float) -> int:
    """Make messages that dead processes were sending due now. Return how many.

    The statement names the attempts that it found orphaned. PostgreSQL checks a row again that another process has
    changed meanwhile, but against the processes that lived when the statement began: a new process that has just
    claimed the row would count as dead.
    """
    living = select(process.c.id).where(process.c.until > now)
    is_orphaned = or_(sending.c.owner.is_(None), sending.c.owner.not_in(living))
    orphans = select(sending.c.id, sending.c.attempts).where(
        sending.c.state == "sending", sending.c.not_before > now, is_orphaned
    )
    is_same_attempt = tuple_(outbox.c.id, outbox.c.attempts).in_(orphans)
    statement = update(outbox).where(outbox.c.state == "sending", is_same_attempt).values(not_before=now)
    return tx.execute(statement).rowcount


def schedule_retry(
    tx: Connection,
    row: OutboxRow,
    not_before: float,
    may_have_arrived: bool = False,
    is_late: bool = True,
    lane: str | None = None,
) -> None:
    """Retry the row at `not_before`, unless it was delivered or claimed again since this attempt.

    `may_have_arrived`: search for the message before sending it again. `is_late`: count it as late while it waits.
    `lane`: a new lane for it.
    """
    due_since = {} if is_late else {"due_since": not_before}
    event = "doubt" if may_have_arrived else "retry"
    values = {"not_before": not_before, "lane": lane or row.lane, **due_since}
    apply_event(tx, event, row.id, attempt=row.attempts, **values)


def supersede_all(tx: Connection, table_id: str) -> None:
    """Mark all unsent rows of a table as not needed, because its messages can no longer be written."""
    tx.execute(build_outbox_state_update("supersede", outbox.c.game == table_id))


def mark_lobby_posted(tx: Connection, table_id: str, message: int) -> None:
    """Mark the lobby's waiting row as delivered, because a reply has posted the lobby."""
    undelivered = is_in_state((*WAITING_STATES, "sending"))
    statement = build_outbox_state_update(
        "deliver", outbox.c.game == table_id, outbox.c.kind == "lobby", outbox.c.edit.is_(False), undelivered
    )
    tx.execute(statement.values(message=message))


def hold_posts(tx: Connection, table_id: str) -> None:
    """Put the unsent posts of a table on hold, because it has no channel."""
    targets = outbox.c.target.in_(("table", "lobby"))
    tx.execute(build_outbox_state_update("hold", outbox.c.game == table_id, targets))


def find_edited_message(db: Connection, row: OutboxRow) -> tuple[int | None, OutboxRow | None]:
    """Return the id of the message that an edit changes, and the row of that message. Either may be None."""
    if row.of is not None:
        original = find_row(db, OutboxRow, id=row.of)
        return (original.message if original else None), original
    if row.season is not None:
        return db.scalar(SELECT_LIVING_POST, {"b_season": row.season}), None
    statement = SELECT_LOBBY_MESSAGE if row.target == "lobby" else SELECT_LAST_POST
    message = db.scalar(statement, {"b_game": row.game})
    return message, find_by_message(db, row.game, message)


def find_by_message(db: Connection, table_id: str | None, message: int | None) -> OutboxRow | None:
    """Return the row of this table that was delivered as this Discord message, or None."""
    return None if message is None else find_row(db, OutboxRow, game=table_id, edit=False, message=message)


def find_latest_post(db: Connection, table_id: str) -> OutboxRow | None:
    """Return the row that was delivered as the table's latest post, or None."""
    return find_by_message(db, table_id, db.scalar(SELECT_LAST_POST, {"b_game": table_id}))


def find_by_mark(db: Connection, mark: int) -> OutboxRow | None:
    """Return the row of the message whose controls carry this delivery mark, or None. A row that was queued again,
    because its table moved, has passed on its mark."""
    return next(reversed(fetch_rows(db, OutboxRow, mark=mark, edit=False)), None)


# Messages of a table


def fetch_waiting_or_shown(tx: Connection, table_id: str) -> list[OutboxRow]:
    """Return the table's rows that wait, and its messages that are on their way or on Discord with controls, the oldest
    first. Prompts that an edit ends are left out. The waiting rows are locked (`lock_waiting`)."""
    rows = fetch_all(tx, OutboxRow, SELECT_WAITING_OR_SHOWN, {"b_game": table_id})
    return lock_waiting(tx, sorted(rows, key=attrgetter("id")))


def fetch_open_of_season(tx: Connection, season_id: str) -> list[OutboxRow]:
    """Return the season's rows that wait or are on their way, the oldest first. The waiting rows are locked
    (`lock_waiting`)."""
    found = select(outbox).filter_by(season=season_id).where(is_in_state(OPEN_STATES))
    return lock_waiting(tx, fetch_all(tx, OutboxRow, found.order_by(outbox.c.id)))


def lock_waiting(tx: Connection, rows: list[OutboxRow]) -> list[OutboxRow]:
    """Lock those of the rows that wait, so that no process sends them before the transaction ends. Return all rows; one
    that a process has begun to send meanwhile is `sending` now."""
    waiting = [row for row in rows if row.state in WAITING_STATES]
    if waiting and tx.dialect.name == "postgresql":  # SQLite has only one writer
        ids = outbox.c.id.in_([row.id for row in waiting]), is_in_state(WAITING_STATES)
        locked = set(tx.scalars(select(outbox.c.id).where(*ids).with_for_update()))
        for row in waiting:
            row.state = row.state if row.id in locked else "sending"
    return rows


def fetch_sent(db: Connection, table_id: str, kinds: Sequence[str]) -> list[OutboxRow]:
    """Return the table's messages of the given kinds that were delivered or are on their way; no edits."""
    return fetch_all(db, OutboxRow, select_sent(table_id, kinds).order_by(outbox.c.id))


def fetch_latest_cards(db: Connection, table_id: str) -> dict[str, OutboxRow]:
    """Return by target the latest news, question or end that somebody has got at a table without a server."""
    latest = select_sent(table_id, DIRECT_KINDS).with_only_columns(func.max(outbox.c.id))
    latest = latest.where(outbox.c.state != "due").group_by(outbox.c.target)
    return {
        row.target: row for row in fetch_all(db, OutboxRow, select(outbox).where(outbox.c.id.in_(latest)))
    }


def select_sent(table_id: str, kinds: Sequence[str]) -> Select[Any]:
    """Return the selection of the table's messages of the given kinds that were delivered or are on their way; no
    edits."""
    is_sent = is_in_state((*OPEN_STATES, *DELIVERED_STATES)), outbox.c.state != "gone"
    return select(outbox).filter_by(game=table_id, edit=False).where(outbox.c.kind.in_(kinds), *is_sent)


def write_plan(tx: Connection, plan: MessagePlan) -> None:
    """Carry out a plan. Its new rows get their ids."""
    if plan.superseded:
        tx.execute(SUPERSEDE, {"b_ids": plan.superseded})
    for row in plan.new:
        row.id = insert_row(tx, row)


def withdraw_or_edit(tx: Connection, row_id: int, edit: OutboxRow) -> None:
    """Take a message out of the outbox; if it has gone out, queue the edit of it."""
    if not tx.execute(SUPERSEDE, {"b_ids": [row_id]}).rowcount:
        insert_row(tx, replace(edit, edit=True, of=row_id))


def queue_public_reminder(tx: Connection, table_id: str, seat: int, now: float) -> None:
    """Queue a post at the table that reminds this seat, in place of the latest one that does."""
    post = find_public_reminder(fetch_sent(tx, table_id, ("reminder",)), seat)
    if post is not None:
        withdraw_or_edit(tx, post.id, OutboxRow.for_table(table_id, "withdrawn", {}, now))
    payload = {"seats": [seat], "mentions": [seat]}
    insert_row(tx, OutboxRow.for_table(table_id, "reminder", payload, now))


def count_open(db: Connection) -> int:
    """Return how many rows are due or being sent. Held rows, whose table has no channel, do not count."""
    return db.scalars(select(func.count()).select_from(outbox).where(IS_OPEN)).one()
