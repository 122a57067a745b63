"""What must go out. A row is claimed in a transaction of its own before anything is sent."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Result, and_, bindparam, exists, func, insert, or_, select, text, update

from .connection import AsyncConnection
from .rows import OutRow
from .schema import OPEN, game, outbox, process, season

earlier = outbox.alias("earlier")
FIRST = ~exists().where(
    earlier.c.lane == outbox.c.lane, earlier.c.id < outbox.c.id, text("earlier.state IN ('due', 'sending')")
)
sending = outbox.alias("sending")
ALONE = ~exists().where(  # where an older row has come back to a lane, a younger one may be under way
    sending.c.lane == outbox.c.lane, sending.c.id != outbox.c.id, text("sending.state = 'sending'")
)
HEADS = (
    select(outbox)
    .where(OPEN, FIRST, ALONE)
    .order_by(outbox.c.not_before, outbox.c.id)
    .limit(bindparam("b_most"))
)
FREE = (  # PostgreSQL: what another process is claiming is left to it; SQLite has one writer anyway
    HEADS.with_only_columns(outbox.c.id)
    .where(outbox.c.not_before <= bindparam("b_now"), outbox.c.lane.not_in(bindparam("b_but", expanding=True)))
    .with_for_update(skip_locked=True)
    .cte("free")
)
CLAIM = (
    update(outbox)
    .where(outbox.c.id.in_(select(FREE.c.id)))
    .values(
        state="sending", not_before=bindparam("b_until"), owner=bindparam("b_owner"), attempts=outbox.c.attempts + 1
    )
    .returning(*outbox.c)
)
NEXT = select(outbox.c.not_before).where(OPEN, FIRST, ALONE).order_by(outbox.c.not_before).limit(1)
edited = outbox.alias("edited")
SETTLED = exists().where(
    edited.c.game == outbox.c.game, edited.c.kind.in_(("settled", "forget")), edited.c.of == outbox.c.id
)
LATEST = (
    select(outbox)
    .join(game, (game.c.id == outbox.c.game) & (game.c.last_post == outbox.c.message))
    .where(game.c.id == bindparam("b_game"), outbox.c.edit.is_(False))
)
PUT = insert(outbox)
ADD = PUT.returning(outbox.c.id)
# What is asked for at each post, made once: to make and to know a statement again costs half of what it takes to run.
GET = select(outbox).where(outbox.c.id == bindparam("b_id"))
MESSAGE = select(outbox.c.message).where(outbox.c.id == bindparam("b_id"))
LOBBY, LAST = (
    select(column).where(game.c.id == bindparam("b_game")) for column in (game.c.lobby_message, game.c.last_post)
)
LIVING = select(season.c.message).where(season.c.id == bindparam("b_season"))
AT = select(outbox).where(
    outbox.c.game == bindparam("b_game"), outbox.c.edit.is_(False), outbox.c.message == bindparam("b_message")
)
AFTER = update(outbox).where(outbox.c.id == bindparam("b_id")).values(after=bindparam("b_after"))
KNOWN = func.coalesce(bindparam("b_message", type_=outbox.c.message.type), outbox.c.message)  # an edit makes no message
SENT = update(outbox).where(outbox.c.id == bindparam("b_id")).values(state="sent", message=KNOWN)
PANEL = (
    update(outbox)
    .where(
        outbox.c.game == bindparam("b_game"), outbox.c.kind == "prompt", outbox.c.message == bindparam("b_message")
    )
    .values(panel=True)
)
WITHDRAW = (
    update(outbox).where(outbox.c.id == bindparam("b_id"), outbox.c.state == "due").values(state="superseded")
)
PROMPTS = (
    select(outbox)
    .where(outbox.c.game == bindparam("b_game"), outbox.c.kind == "prompt", ~SETTLED)
    .where(outbox.c.state.in_(("due", "sending", "sent")))
    .order_by(outbox.c.id)
)
PROMPTS_TO = PROMPTS.where(outbox.c.target == bindparam("b_target"))
SUPERSEDE = (
    update(outbox)
    .where(
        outbox.c.game == bindparam("b_game"),
        outbox.c.kind.in_(bindparam("b_kinds", expanding=True)),
        outbox.c.target == bindparam("b_target"),
        outbox.c.state.in_(("due", "held")),
    )
    .values(state="superseded")
    .returning(*outbox.c)
)
SUPERSEDE_EDITS = SUPERSEDE.where(outbox.c.edit.is_(True))


def rows_of(found: Result[Any]) -> list[OutRow]:
    return [OutRow(**row) for row in found.mappings()]


def put(tx: AsyncConnection, row: OutRow) -> None:
    """Store it."""
    tx.note(PUT, without_id(row))


async def add(tx: AsyncConnection, row: OutRow) -> int:
    """Store it and return its id."""
    return (await tx.execute(ADD, without_id(row))).scalar_one()


def without_id(row: OutRow) -> dict[str, Any]:
    values = asdict(row)
    del values["id"]
    return values | {"due_since": row.not_before if row.due_since is None else row.due_since}


async def heads(db: AsyncConnection, most: int) -> list[OutRow]:
    """The first open row of each lane; what is due first comes first."""
    return rows_of(await db.execute(HEADS, {"b_most": most}))


async def next_due(db: AsyncConnection) -> float | None:
    """When the next head comes due."""
    return (await db.execute(NEXT)).scalar()


async def late_since(db: AsyncConnection) -> float | None:
    """Return when the first message that waits should have gone out, which may be yet to come; None if none waits."""
    return (await db.execute(select(func.min(outbox.c.due_since)).where(OPEN))).scalar()


async def claim(
    tx: AsyncConnection, now: float, until: float, most: int, owner: str, but: Sequence[str] = ()
) -> list[OutRow]:
    """Mark heads of lanes `sending`, but of those lanes, and return them as they are then.

    Whoever claims has until then before his row counts as forgotten; forgotten rows are claimed anew. Raises
    sqlalchemy's IntegrityError where another process has begun to send in one of the lanes in this very moment.
    """
    args = {"b_now": now, "b_until": until, "b_most": most, "b_owner": owner, "b_but": list(but)}
    return sorted(rows_of(await tx.execute(CLAIM, args)), key=lambda row: row.id)


async def hasten(tx: AsyncConnection, guild: int | None, now: float) -> int:
    """What has failed at the tables and seasons of a server (None: of any) and waits for its next attempt is due now.
    Returns how many rows."""
    tables = select(game.c.id).where(game.c.status.in_(("lobby", "running", "over", "abandoned")))
    seasons = select(season.c.id)
    if guild is not None:
        tables, seasons = tables.where(game.c.guild == guild), seasons.where(season.c.guild == guild)
    at_tables = outbox.c.game.in_(tables) & outbox.c.target.in_(("table", "lobby"))
    of_seasons = outbox.c.season.in_(seasons) & (outbox.c.target == "season")
    waits = outbox.c.state == "due", outbox.c.not_before > now, outbox.c.attempts > 0
    marked = update(outbox).where(at_tables | of_seasons, *waits)
    return (await tx.execute(marked.values(not_before=now))).rowcount


async def adopt(tx: AsyncConnection, now: float) -> int:
    """What processes were sending that live no more is looked up at once. Returns how many rows."""
    living = select(process.c.id).where(process.c.until > now)
    orphans = or_(outbox.c.owner.is_(None), outbox.c.owner.not_in(living))
    late = outbox.c.not_before > now
    marked = update(outbox).where(outbox.c.state == "sending", late, orphans).values(not_before=now)
    return (await tx.execute(marked)).rowcount


async def sent(tx: AsyncConnection, row_id: int, message: int | None) -> None:
    tx.note(SENT, {"b_id": row_id, "b_message": message})


async def set_state(
    tx: AsyncConnection,
    row_id: int,
    state: str,
    not_before: float | None = None,
    attempt: int | None = None,
    is_late: bool = True,
) -> None:
    """`attempt`: only if nobody has claimed it again since that one. `is_late`: it counts as late while it waits for
    `not_before`."""
    values: dict[str, Any] = {"state": state}
    if not_before is not None:
        values["not_before"] = not_before
        if not is_late:
            values["due_since"] = not_before
    changed = update(outbox).where(outbox.c.id == row_id)
    if attempt is not None:
        changed = changed.where(outbox.c.attempts == attempt)
    tx.note(changed.values(values))


async def supersede(
    tx: AsyncConnection, table_id: str, kinds: Sequence[str], target: str, edit: bool
) -> list[OutRow]:
    """Rows of the table not yet sent that a newer one replaces; returned for what they carried.

    An edit replaces only edits.
    """
    args = {"b_game": table_id, "b_kinds": list(kinds), "b_target": target}
    return sorted(rows_of(await tx.execute(SUPERSEDE_EDITS if edit else SUPERSEDE, args)), key=lambda row: row.id)


async def supersede_season(tx: AsyncConnection, season_id: str, kind: str) -> list[OutRow]:
    """Rows of the season not yet sent that a newer one replaces; returned for when they would have gone out."""
    waits = outbox.c.season == season_id, outbox.c.kind == kind, outbox.c.state == "due"
    marked = update(outbox).where(*waits).values(state="superseded")
    return rows_of(await tx.execute(marked.returning(*outbox.c)))


async def season_under_way(tx: AsyncConnection, season_id: str, kind: str) -> bool:
    """Whether a post of the season is being sent, or will be tried again: its message is not known yet."""
    open_post = outbox.c.season == season_id, outbox.c.kind == kind, outbox.c.edit.is_(False), OPEN
    return (await tx.execute(select(exists().where(*open_post)))).scalar_one()


async def withdraw(tx: AsyncConnection, row_id: int) -> bool:
    """Not needed any more, if it has not been claimed."""
    return (await tx.execute(WITHDRAW, {"b_id": row_id})).rowcount == 1


async def settle(tx: AsyncConnection, table_id: str, kind: str, message: int) -> bool:
    """Somebody else has delivered the table's waiting row of this kind."""
    marked = (
        update(outbox)
        .where(outbox.c.game == table_id, outbox.c.kind == kind, outbox.c.state.in_(("due", "held")))
        .values(state="sent", message=message)
    )
    return (await tx.execute(marked)).rowcount > 0


async def hold(tx: AsyncConnection, table_id: str) -> None:
    """The table has no place: what is for it waits."""
    targets = outbox.c.target.in_(("table", "lobby"))
    tx.note(
        update(outbox)
        .where(outbox.c.game == table_id, targets, outbox.c.state.in_(("due", "sending")))
        .values(state="held")
    )


async def release(tx: AsyncConnection, table_id: str, now: float) -> None:
    """The table has a place again."""
    held = update(outbox).where(outbox.c.game == table_id, outbox.c.state == "held")
    tx.note(held.values(state="due", not_before=now, due_since=now))


async def ahead_of_thread(tx: AsyncConnection, table_id: str) -> list[OutRow]:
    """The table's posts that were held, and those that would go out before its newest thread is open; oldest first."""
    of_table = outbox.c.game == table_id
    newest = select(func.max(outbox.c.id)).where(of_table, outbox.c.kind == "thread").scalar_subquery()
    before = outbox.c.id < newest, outbox.c.target == "table", outbox.c.state == "due", outbox.c.edit.is_(False)
    found = select(outbox).where(of_table, or_(outbox.c.state == "held", and_(*before))).order_by(outbox.c.id)
    return rows_of(await tx.execute(found))


async def message_of(db: AsyncConnection, row: OutRow) -> int | None:
    """The message that an edit changes."""
    if row.of is not None:
        return (await db.execute(MESSAGE, {"b_id": row.of})).scalar()
    if row.season is not None:
        return (await db.execute(LIVING, {"b_season": row.season})).scalar()
    return (await db.execute(LOBBY if row.target == "lobby" else LAST, {"b_game": row.game})).scalar()


async def post_at(db: AsyncConnection, table_id: str, message: int) -> OutRow | None:
    """The table's row that has become this message."""
    return next(iter(rows_of(await db.execute(AT, {"b_game": table_id, "b_message": message}))), None)


async def latest_post(db: AsyncConnection, table_id: str) -> OutRow | None:
    """The row that has become the table's latest post."""
    return next(iter(rows_of(await db.execute(LATEST, {"b_game": table_id}))), None)


async def set_after(tx: AsyncConnection, row_id: int, text: str | None) -> None:
    tx.note(AFTER, {"b_id": row_id, "b_after": text})


async def set_panel(tx: AsyncConnection, table_id: str, message: int) -> None:
    """A prompt has become a panel, or will at once."""
    tx.note(PANEL, {"b_game": table_id, "b_message": message})


async def get(db: AsyncConnection, row_id: int) -> OutRow | None:
    return next(iter(rows_of(await db.execute(GET, {"b_id": row_id}))), None)


async def marked(db: AsyncConnection, table_id: str, mark: int) -> int | None:
    """The table's row with that mark; none where it is forgotten."""
    found = select(outbox.c.id).where(outbox.c.game == table_id, outbox.c.mark == mark)
    return (await db.execute(found)).scalar()


async def of_game(db: AsyncConnection, table_id: str) -> list[OutRow]:
    """All rows of a table, oldest first."""
    found = select(outbox).where(outbox.c.game == table_id).order_by(outbox.c.id)
    return rows_of(await db.execute(found))


async def prompts(db: AsyncConnection, table_id: str, target: str | None = None) -> list[OutRow]:
    """The table's living prompts to one person or to all: they have gone out or will, and nothing settles them."""
    if target is None:
        return rows_of(await db.execute(PROMPTS, {"b_game": table_id}))
    return rows_of(await db.execute(PROMPTS_TO, {"b_game": table_id, "b_target": target}))


async def sent_to(db: AsyncConnection, table_id: str, target: str, kinds: Sequence[str]) -> list[OutRow]:
    """What has reached a target, or is on its way."""
    found = (
        select(outbox)
        .where(outbox.c.game == table_id, outbox.c.kind.in_(kinds), outbox.c.target == target)
        .where(outbox.c.state.in_(("due", "sending", "sent")))
        .order_by(outbox.c.id)
    )
    return rows_of(await db.execute(found))


async def open_count(db: AsyncConnection) -> int:
    """How many rows wait to be sent."""
    return (await db.execute(select(func.count()).select_from(outbox).where(OPEN))).scalar_one()
