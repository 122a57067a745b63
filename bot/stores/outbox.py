"""Statements on the outbox: the messages to deliver. A row is claimed in its own transaction before it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    tuple_,
    update,
)

from bot.db.queries import fetch_all, fetch_first
from bot.db.rows import OutboxRow
from bot.db.schema import IS_OPEN, game, outbox, process, season
from bot.stores.message_lifecycle import (
    DELIVERED_STATES,
    LIVING_STATES,
    OPEN_STATES,
    WAITING_STATES,
    apply_event,
    build_outbox_state_update,
    is_in_state,
)

earlier = outbox.alias("earlier")
IS_LANE_HEAD = ~exists().where(
    earlier.c.lane == outbox.c.lane, earlier.c.id < outbox.c.id, text("earlier.state IN ('due', 'sending')")
)
sending = outbox.alias("sending")
IS_LANE_IDLE = ~exists().where(  # if an older row has returned to its lane, a younger one may be on its way
    sending.c.lane == outbox.c.lane, sending.c.id != outbox.c.id, text("sending.state = 'sending'")
)
SELECT_LANE_HEADS = (
    select(outbox)
    .where(IS_OPEN, IS_LANE_HEAD, IS_LANE_IDLE)
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
IS_SETTLED = exists().where(
    edited.c.game == outbox.c.game, edited.c.kind.in_(("settled", "forget")), edited.c.of == outbox.c.id
)
SELECT_LATEST_POST = (
    select(outbox)
    .join(game, (game.c.id == outbox.c.game) & (game.c.last_post == outbox.c.message))
    .where(game.c.id == bindparam("b_game"), outbox.c.edit.is_(False))
)
INSERT = insert(outbox).returning(outbox.c.id)
# Statements of every post are built once: building and looking up a statement costs half as much as running it.
SELECT_BY_ID = select(outbox).where(outbox.c.id == bindparam("b_id"))
SELECT_LOBBY_MESSAGE, SELECT_LAST_POST = (
    select(column).where(game.c.id == bindparam("b_game"))
    for column in (game.c.lobby_message, game.c.last_post)
)
SELECT_LIVING_POST = select(season.c.message).where(season.c.id == bindparam("b_season"))
SELECT_BY_MESSAGE = select(outbox).where(
    outbox.c.game == bindparam("b_game"), outbox.c.edit.is_(False), outbox.c.message == bindparam("b_message")
)
UPDATE_AFTER = update(outbox).where(outbox.c.id == bindparam("b_id")).values(after=bindparam("b_after"))
SELECT_BY_MARK = (  # a row that was queued again because its table moved has passed on its mark
    select(outbox)
    .where(outbox.c.mark == bindparam("b_mark"), outbox.c.edit.is_(False))
    .order_by(outbox.c.id.desc())
    .limit(1)
)
WITHDRAW_ROW = build_outbox_state_update("supersede", outbox.c.id == bindparam("b_id"))
SELECT_PROMPTS = (
    select(outbox)
    .where(outbox.c.game == bindparam("b_game"), outbox.c.kind == "prompt", ~IS_SETTLED)
    .where(is_in_state((*OPEN_STATES, *LIVING_STATES)))
    .order_by(outbox.c.id)
)
SELECT_PROMPTS_TO_TARGET = SELECT_PROMPTS.where(outbox.c.target == bindparam("b_target"))
SUPERSEDE = build_outbox_state_update(
    "supersede",
    outbox.c.game == bindparam("b_game"),
    outbox.c.kind.in_(bindparam("b_kinds", expanding=True)),
    outbox.c.target == bindparam("b_target"),
).returning(*outbox.c)
SUPERSEDE_EDITS = SUPERSEDE.where(outbox.c.edit.is_(True))


def insert_row(tx: Connection, row: OutboxRow) -> int:
    """Insert a row and return its id."""
    return tx.scalars(INSERT, to_insert_values(row)).one()


def to_insert_values(row: OutboxRow) -> dict[str, Any]:
    """Return the columns of a new row. It has no id yet, and is late from `not_before` on unless it says otherwise."""
    values = asdict(row)
    del values["id"]
    return values | {"due_since": row.not_before if row.due_since is None else row.due_since}


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


def is_claim_valid(db: Connection, row: OutboxRow) -> bool:
    """Return whether a claimed row is still as it was claimed: no process has released, claimed or delivered it."""
    stored = find(db, row.id)
    return stored is not None and (stored.state, stored.attempts, stored.not_before) == (
        "sending",
        row.attempts,
        row.not_before,
    )


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


def supersede(
    tx: Connection, table_id: str, kinds: Sequence[str], target: str, edit: bool
) -> list[OutboxRow]:
    """Mark unsent rows of a table as replaced by a newer row: those with one of the kinds and this target. Return them,
    because the newer row takes over what they carried. `edit`: only rows that edit a message."""
    args = {"b_game": table_id, "b_kinds": list(kinds), "b_target": target}
    return sorted(
        fetch_all(tx, OutboxRow, SUPERSEDE_EDITS if edit else SUPERSEDE, args), key=lambda row: row.id
    )


def supersede_all(tx: Connection, table_id: str) -> None:
    """Mark all unsent rows of a table as not needed, because its messages can no longer be written."""
    tx.execute(build_outbox_state_update("supersede", outbox.c.game == table_id))


def supersede_of_season(tx: Connection, season_id: str, kind: str) -> list[OutboxRow]:
    """Mark the season's unsent rows of this kind as replaced by a newer row. Return them, for the times at which they
    would have gone out."""
    statement = build_outbox_state_update("supersede", outbox.c.season == season_id, outbox.c.kind == kind)
    return fetch_all(tx, OutboxRow, statement.returning(*outbox.c))


def is_season_post_in_flight(tx: Connection, season_id: str, kind: str) -> bool:
    """Return whether a post of the season is queued or being sent, so that its message is not known yet. Edits do not
    count."""
    open_post = outbox.c.season == season_id, outbox.c.kind == kind, outbox.c.edit.is_(False), IS_OPEN
    return tx.scalars(select(exists().where(*open_post))).one()


def withdraw(tx: Connection, row_id: int) -> bool:
    """Mark a row as superseded if no process has claimed it yet. Return whether it was marked."""
    return tx.execute(WITHDRAW_ROW, {"b_id": row_id}).rowcount == 1


def mark_sent_elsewhere(tx: Connection, table_id: str, kind: str, message: int) -> bool:
    """Mark the table's waiting row of this kind as delivered because somebody else posted it. Return whether there was
    one.
    """
    undelivered = is_in_state((*WAITING_STATES, "sending"))
    statement = build_outbox_state_update(
        "deliver", outbox.c.game == table_id, outbox.c.kind == kind, outbox.c.edit.is_(False), undelivered
    )
    return tx.execute(statement.values(message=message)).rowcount > 0


def hold_posts(tx: Connection, table_id: str) -> None:
    """Put the unsent posts of a table on hold, because it has no channel."""
    targets = outbox.c.target.in_(("table", "lobby"))
    tx.execute(build_outbox_state_update("hold", outbox.c.game == table_id, targets))


def release_posts(tx: Connection, table_id: str, now: float) -> None:
    """Make the held posts of a table due now, because it has a channel again."""
    release_rows = build_outbox_state_update("release", outbox.c.game == table_id)
    tx.execute(release_rows.values(not_before=now, due_since=now))


def fetch_posts_before_thread(tx: Connection, table_id: str) -> list[OutboxRow]:
    """Return the table's held posts and those that would go out before its newest thread is open, oldest first."""
    of_table = outbox.c.game == table_id
    newest = select(func.max(outbox.c.id)).where(of_table, outbox.c.kind == "thread").scalar_subquery()
    before = (
        outbox.c.id < newest,
        outbox.c.target == "table",
        outbox.c.state == "due",
        outbox.c.edit.is_(False),
    )
    found = select(outbox).where(of_table, or_(outbox.c.state == "held", and_(*before))).order_by(outbox.c.id)
    return fetch_all(tx, OutboxRow, found)


def find_edited_message(db: Connection, row: OutboxRow) -> tuple[int | None, OutboxRow | None]:
    """Return the id of the message that an edit changes, and the row of that message. Either may be None."""
    if row.of is not None:
        original = find(db, row.of)
        return (original.message if original else None), original
    if row.season is not None:
        return db.scalar(SELECT_LIVING_POST, {"b_season": row.season}), None
    statement = SELECT_LOBBY_MESSAGE if row.target == "lobby" else SELECT_LAST_POST
    message = db.scalar(statement, {"b_game": row.game})
    original = (
        find_by_message(db, row.game, message) if message is not None and row.game is not None else None
    )
    return message, original


def find_by_message(db: Connection, table_id: str, message: int) -> OutboxRow | None:
    """Return the row of this table that was delivered as this Discord message, or None."""
    return fetch_first(db, OutboxRow, SELECT_BY_MESSAGE, {"b_game": table_id, "b_message": message})


def find_latest_post(db: Connection, table_id: str) -> OutboxRow | None:
    """Return the row that was delivered as the table's latest post, or None."""
    return fetch_first(db, OutboxRow, SELECT_LATEST_POST, {"b_game": table_id})


def set_text_after(tx: Connection, row_id: int, text: str | None) -> None:
    """Store the text that a post gets once it is not the latest one any more; None removes it."""
    tx.execute(UPDATE_AFTER, {"b_id": row_id, "b_after": text})


def find(db: Connection, row_id: int) -> OutboxRow | None:
    """Return the row with this id, or None."""
    return fetch_first(db, OutboxRow, SELECT_BY_ID, {"b_id": row_id})


def find_by_mark(db: Connection, mark: int) -> OutboxRow | None:
    """Return the row of the message whose controls carry this delivery mark, or None."""
    return fetch_first(db, OutboxRow, SELECT_BY_MARK, {"b_mark": mark})


def find_request_post(db: Connection, table_id: str, target: str, request: str) -> int | None:
    """Return the id of the row that asks the readers of a target about this request to the table, or None if it has
    expired. Its controls name the request."""
    names_it = outbox.c.payload.contains(f'"press":["{request}"]', autoescape=True)
    of_table = outbox.c.game == table_id, outbox.c.target == target, outbox.c.kind == "notice"
    return db.scalar(select(outbox.c.id).where(*of_table, outbox.c.edit.is_(False), names_it))


def fetch_of_table(db: Connection, table_id: str) -> list[OutboxRow]:
    """Return all rows of a table, oldest first."""
    found = select(outbox).where(outbox.c.game == table_id).order_by(outbox.c.id)
    return fetch_all(db, OutboxRow, found)


def fetch_open_prompts(db: Connection, table_id: str, target: str | None = None) -> list[OutboxRow]:
    """Return the table's unanswered prompts, queued or delivered, to one target or (None) to everybody."""
    if target is None:
        return fetch_all(db, OutboxRow, SELECT_PROMPTS, {"b_game": table_id})
    return fetch_all(db, OutboxRow, SELECT_PROMPTS_TO_TARGET, {"b_game": table_id, "b_target": target})


def fetch_sent_to(db: Connection, table_id: str, target: str | None, kinds: Sequence[str]) -> list[OutboxRow]:
    """Return the table's rows of the given kinds that have reached a target (None: any), or are on their way."""
    found = select_sent(table_id, kinds).order_by(outbox.c.id)
    return fetch_all(db, OutboxRow, found if target is None else found.where(outbox.c.target == target))


def find_latest_sent_to(db: Connection, table_id: str, target: str, kinds: Sequence[str]) -> OutboxRow | None:
    """Return the latest message of the given kinds that has reached a target or is on its way; no edit."""
    sent = select_sent(table_id, kinds).where(outbox.c.target == target, outbox.c.edit.is_(False))
    return fetch_first(db, OutboxRow, sent.order_by(outbox.c.id.desc()).limit(1))


def select_sent(table_id: str, kinds: Sequence[str]) -> Select[Any]:
    """Return the selection of the table's rows of the given kinds that have been delivered or are on their way."""
    found = select(outbox).where(outbox.c.game == table_id, outbox.c.kind.in_(kinds))
    return found.where(is_in_state((*OPEN_STATES, *DELIVERED_STATES)), outbox.c.state != "gone")


def count_open(db: Connection) -> int:
    """Return how many rows are due or being sent. Held rows, whose table has no channel, do not count."""
    return db.scalars(select(func.count()).select_from(outbox).where(IS_OPEN)).one()
