"""Seasons as they are stored: the season, its members, rounds and tables, and the log of its organisers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Table, and_, case, delete, exists, func, insert, or_, select, update

from bot.db.connections import AsyncConnection
from bot.db.rows import ResultRow
from bot.db.schema import (
    action,
    game,
    result,
    season,
    season_change,
    season_member,
    season_round,
    season_table,
    seat,
)
from bot.text.free_text import clean_fields


class SeasonRow(Struct):
    """One season. `rules` and `state` are encoded by the service."""

    id: str
    guild: int
    channel: int
    tables_in: int
    message: int | None
    host: int | None
    status: str
    version: int
    rules: bytes
    round: int
    state: bytes
    due_at: float | None
    busy: float | None
    created: float
    ended: float | None


class MemberRow(Struct):
    """A member of a season. `out` and `wants` are JSON."""

    season: str
    n: int
    user: int | None
    name: str
    joined: int
    at: float
    since: int
    status: str = "in"
    out: str = "[]"
    wants: str = "{}"
    asked: int = 0
    said: float = 0.0
    late: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        clean_fields(self, "name")

    @property
    def needs_organiser(self) -> bool:
        """Return whether a bot has taken over a seat of theirs repeatedly, so that only an organiser can bring them
        back.
        """
        return self.status == "lost" and self.losses > 1


class RoundRow(Struct):
    """A drawn round of a season."""

    season: str
    round: int
    drawn: float
    key: str
    file: bytes
    rests: str
    ends_at: float | None
    closed: float | None = None


class SeasonTableRow(Struct):
    """A table of a round. `members` and `corrected` are JSON."""

    season: str
    round: int
    n: int
    slug: str
    members: str
    secret: bytes
    open_at: float
    game: str | None = None
    tries: int = 0
    busy: float | None = None
    over: float | None = None
    counted: bool = False
    corrected: str | None = None


class SeasonChangeRow(Struct):
    """An entry of the organisers' log. `what` is JSON: a sentence's code and arguments."""

    season: str
    n: int
    at: float
    by: str
    what: str

    def __post_init__(self) -> None:
        clean_fields(self, "by")


Part = MemberRow | RoundRow | SeasonTableRow | SeasonChangeRow
P = TypeVar("P", MemberRow, RoundRow, SeasonTableRow, SeasonChangeRow)
TABLE_OF_PART: dict[type[Part], Table] = {
    MemberRow: season_member,
    RoundRow: season_round,
    SeasonTableRow: season_table,
    SeasonChangeRow: season_change,
}
UNFINISHED = ("open", "running", "paused")


Key = tuple[str, tuple[Any, ...]]


def get_row_key(row: Part) -> Key:
    """Return a key that identifies the row among all rows of seasons: its table's name and its primary key."""
    table = TABLE_OF_PART[type(row)]
    return table.name, tuple(getattr(row, column.name) for column in table.primary_key)


async def find(db: AsyncConnection, season_id: str, lock: bool = False) -> SeasonRow | None:
    """Return a season or None. `lock`: nobody else can change it before the transaction ends (on SQLite always so)."""
    found = select(season).where(season.c.id == season_id)
    return await db.find(SeasonRow, found.with_for_update(key_share=True) if lock else found)


async def find_for_user(
    db: AsyncConnection, season_id: str, user: int
) -> tuple[SeasonRow, str | None] | None:
    """Return the season, and the status of this user among its members. None if there is no such season.

    It is one query in every case, so that its duration reveals nothing.
    """
    own = and_(season_member.c.season == season.c.id, season_member.c.user == user)
    statement = (
        select(season, season_member.c.status.label("membership"))
        .select_from(season.outerjoin(season_member, own))
        .where(season.c.id == season_id)
    )
    values = await db.find(dict[str, Any], statement)
    if values is None:
        return None
    membership = values.pop("membership")
    return SeasonRow(**values), membership


async def fetch_parts(db: AsyncConnection, kind: type[P], season_id: str) -> list[P]:
    """Return all rows of this kind that belong to a season, in the order of their keys."""
    table = TABLE_OF_PART[kind]
    found = select(table).where(table.c.season == season_id).order_by(*table.primary_key)
    return await db.fetch(kind, found)


async def fetch_results(db: AsyncConnection, season_id: str) -> dict[str, list[ResultRow]]:
    """Return the results of a season's games, by table and seat, without games that ended without winners."""
    found = (
        select(result)
        .select_from(season_table.join(result, result.c.game == season_table.c.game))
        .where(season_table.c.season == season_id)
        .order_by(result.c.game, result.c.seat)
    )
    ended = dict[str, list[ResultRow]]()
    for row in await db.fetch(ResultRow, found):
        ended.setdefault(row.game, []).append(row)
    return ended


async def insert_row(tx: AsyncConnection, row: SeasonRow) -> None:
    """Insert a season. Raises sqlalchemy's IntegrityError if the id is taken."""
    await tx.execute(insert(season), asdict(row))


async def update_row(tx: AsyncConnection, row: SeasonRow, expected_version: int) -> bool:
    """Update the row, except its claim, if its version is still the expected one. Return whether it was.

    The id of the living post can only be cleared here: `set_message` stores a new one, independently of the version.
    """
    values = asdict(row)
    del values["busy"]
    if row.message is not None:
        del values["message"]
    statement = update(season).where(season.c.id == row.id, season.c.version == expected_version)
    return await tx.count_affected(statement.values(values)) == 1


async def upsert_parts(tx: AsyncConnection, rows: Iterable[Part], known_keys: Collection[Key]) -> None:
    """Insert rows, or update those whose keys are known."""
    for row in rows:
        table = TABLE_OF_PART[type(row)]
        key = get_row_key(row)
        values = asdict(row)
        if key not in known_keys:
            await tx.execute(insert(table), values)
            continue
        values.pop("late", None)  # the function `late` counts this, independently of the season's version
        at = and_(*(column == value for column, value in zip(table.primary_key, key[1], strict=True)))
        await tx.execute(update(table).where(at).values(values))


async def link_table(tx: AsyncConnection, row: SeasonTableRow, table_id: str) -> bool:
    """Store that a season's table is this game. Return False if another process has already opened it."""
    at = season_table.c.season == row.season, season_table.c.round == row.round, season_table.c.n == row.n
    statement = (
        update(season_table).where(*at, season_table.c.game.is_(None)).values(game=table_id, busy=None)
    )
    return await tx.count_affected(statement) == 1


async def mark_table_over(tx: AsyncConnection, table_id: str, at: float) -> None:
    """Store that the season's table which is played as this game is over. Then the season worker finds it due."""
    statement = update(season_table).where(season_table.c.game == table_id, season_table.c.over.is_(None))
    await tx.execute(statement.values(over=at))


async def count_lateness(tx: AsyncConnection, season_id: str, user: int) -> None:
    """Count a clock of this member that ran out. The number is published only as a total at the end of the season."""
    statement = update(season_member).where(season_member.c.season == season_id, season_member.c.user == user)
    await tx.execute(statement.values(late=season_member.c.late + 1))


# Due steps

HAS_UNCOUNTED_TABLE = exists().where(
    season_table.c.season == season.c.id, season_table.c.over.is_not(None), season_table.c.counted.is_(False)
)


IS_SEASON_RUNNING = exists().where(season.c.id == season_table.c.season, season.c.status == "running")
CLAIMABLE_AT = case((season.c.busy > season.c.due_at, season.c.busy), else_=season.c.due_at)
SELECT_FIRST_DUE = select(
    select(func.min(CLAIMABLE_AT)).where(season.c.due_at.is_not(None)).scalar_subquery(),
    select(func.min(season_table.c.open_at))
    .where(season_table.c.game.is_(None), IS_SEASON_RUNNING)
    .scalar_subquery(),
    select(func.min(func.coalesce(season.c.busy, 0.0))).where(HAS_UNCOUNTED_TABLE).scalar_subquery(),
)


async def fetch_due(db: AsyncConnection, now: float, limit: int = 20) -> list[str]:
    """Return the ids of seasons whose next step is due or that have a finished table to count, unless a process has
    claimed them."""
    free = or_(season.c.busy.is_(None), season.c.busy <= now)
    wanted = (
        select(season.c.id)
        .where(free, or_(season.c.due_at <= now, HAS_UNCOUNTED_TABLE))
        .order_by(season.c.due_at, season.c.id)
    )
    return await db.fetch_column(wanted.limit(limit))


async def claim(tx: AsyncConnection, season_id: str, now: float, until: float) -> bool:
    """Claim a season until `until`. Return False if another process has claimed it."""
    free = or_(season.c.busy.is_(None), season.c.busy <= now)
    statement = update(season).where(season.c.id == season_id, free).values(busy=until)
    return await tx.count_affected(statement) == 1


async def release(tx: AsyncConnection, season_id: str, until: float | None = None) -> None:
    """End the claim on a season. `until`: nobody can claim it before that time."""
    await tx.execute(update(season).where(season.c.id == season_id).values(busy=until))


async def reschedule(tx: AsyncConnection, season_id: str, version: int, until: float) -> None:
    """Make the season's next step due at `until`, unless the season is stored in another version by now."""
    seen = season.c.id == season_id, season.c.version == version
    await tx.execute(update(season).where(*seen).values(due_at=until))


async def fetch_tables_to_open(db: AsyncConnection, now: float, limit: int = 5) -> list[SeasonTableRow]:
    """Return tables of running seasons that are due to be opened, the longest due first."""
    free = or_(season_table.c.busy.is_(None), season_table.c.busy <= now)
    wanted = select(season_table).where(
        season_table.c.game.is_(None), season_table.c.open_at <= now, free, IS_SEASON_RUNNING
    )
    return await db.fetch(SeasonTableRow, wanted.order_by(season_table.c.open_at).limit(limit))


async def schedule_opening_retry(tx: AsyncConnection, row: SeasonTableRow, until: float) -> None:
    """Count a failed attempt to open a table, and retry at `until`."""
    at = season_table.c.season == row.season, season_table.c.round == row.round, season_table.c.n == row.n
    statement = update(season_table).where(*at, season_table.c.game.is_(None))
    await tx.execute(statement.values(open_at=until, tries=season_table.c.tries + 1))


async def fetch_next_due(db: AsyncConnection) -> float | None:
    """Return when the next step of a season or the next opening of a table is due, or None; 0.0 if a finished table
    waits to be counted.

    A claimed season is not due before its claim ends.
    """
    found = (await db.execute(SELECT_FIRST_DUE)).one()
    return min((at for at in found if at is not None), default=None)


# Finding them


async def fetch_of_guild(db: AsyncConnection, guild: int) -> list[SeasonRow]:
    """Return a server's seasons except drafts: unfinished ones first, then the latest."""
    found = select(season).where(season.c.guild == guild, season.c.status != "draft")
    return await db.fetch(
        SeasonRow, found.order_by(season.c.ended.is_not(None), season.c.created.desc(), season.c.id)
    )


async def fetch_unfinished(db: AsyncConnection) -> list[str]:
    """Return the ids of all seasons that are open, running or paused."""
    return await db.fetch_column(select(season.c.id).where(season.c.status.in_(UNFINISHED)))


async def lock_unfinished_of_guild(tx: AsyncConnection, guild: int) -> list[SeasonRow]:
    """Return a server's drafts and unfinished seasons by id, and lock them until the transaction ends."""
    found = select(season).where(season.c.guild == guild, season.c.status.in_(("draft", *UNFINISHED)))
    return await tx.fetch(SeasonRow, found.order_by(season.c.id).with_for_update(key_share=True))


async def fetch_drafts(db: AsyncConnection, guild: int, host: int) -> list[SeasonRow]:
    """Return the drafts that this person has on a server, the latest first."""
    found = select(season).where(season.c.guild == guild, season.c.status == "draft", season.c.host == host)
    return await db.fetch(SeasonRow, found.order_by(season.c.created.desc()))


async def count_drafts(db: AsyncConnection, guild: int, host: int) -> tuple[int, int]:
    """Return how many drafts a person has on a server, and how many there are on the server in total."""
    mine = func.coalesce(func.sum(case((season.c.host == host, 1), else_=0)), 0)
    found = select(mine, func.count()).where(season.c.guild == guild, season.c.status == "draft")
    row = (await db.execute(found)).one()
    return int(row[0]), int(row[1])


async def fetch_memberships(db: AsyncConnection, user: int) -> list[tuple[str, int]]:
    """Return the ids of the seasons in which a person is or was a member, with their member number, the latest first."""
    found = select(season.c.id, season_member.c.n).select_from(
        season_member.join(season, season.c.id == season_member.c.season)
    )
    return await db.fetch_tuples(
        found.where(season_member.c.user == user).order_by(season.c.created.desc(), season.c.id)
    )


async def fetch_unfinished_memberships(db: AsyncConnection, guild: int, user: int) -> list[tuple[str, str]]:
    """Return the ids of a server's unfinished seasons in which a person is or was a member, with their name there."""
    found = select(season.c.id, season_member.c.name).select_from(
        season_member.join(season, season.c.id == season_member.c.season)
    )
    unfinished = season.c.guild == guild, season_member.c.user == user, season.c.status.in_(UNFINISHED)
    return await db.fetch_tuples(found.where(*unfinished))


async def find_by_message(db: AsyncConnection, message: int) -> str | None:
    """Return the id of the season whose living post this message is, or None."""
    return await db.scalar(select(season.c.id).where(season.c.message == message))


async def fetch_unfinished_at(db: AsyncConnection, channel: int) -> list[str]:
    """Return the ids of the unfinished seasons that post in this channel or have their tables there."""
    is_here = or_(season.c.channel == channel, season.c.tables_in == channel)
    found = select(season.c.id).where(is_here, season.c.status.in_(UNFINISHED))
    return await db.fetch_column(found)


async def set_message(tx: AsyncConnection, season_id: str, message: int | None) -> None:
    """Set the id of a season's living post, which is not part of the season's version."""
    await tx.execute(update(season).where(season.c.id == season_id).values(message=message))


async def set_latest_message(tx: AsyncConnection, season_id: str, message: int) -> None:
    """Make this message the living post, unless a later one is. Discord's ids grow with time."""
    earlier = or_(season.c.message.is_(None), season.c.message < message)
    await tx.execute(update(season).where(season.c.id == season_id, earlier).values(message=message))


async def fetch_last_answers(db: AsyncConnection, users: Sequence[int]) -> dict[int, float]:
    """Return by user when they last answered at any table by hand, as far as it is stored."""
    found = (
        select(seat.c.user, func.max(action.c.at))
        .select_from(seat.join(action, (action.c.game == seat.c.game) & (action.c.seat == seat.c.seat)))
        .where(seat.c.user.in_(users), action.c.by == "person")
        .group_by(seat.c.user)
    )
    return dict(await db.fetch_tuples(found))


async def delete_drafts_before(tx: AsyncConnection, before: float) -> None:
    """Delete drafts that were created before then and never opened."""
    await tx.execute(delete(season).where(season.c.status == "draft", season.c.created < before))


async def fetch_running_games(db: AsyncConnection, season_id: str) -> list[str]:
    """Return the ids of the season's tables that are still running."""
    found = select(game.c.id).select_from(season_table.join(game, game.c.id == season_table.c.game))
    return await db.fetch_column(found.where(season_table.c.season == season_id, game.c.status == "running"))


async def delete_draft(tx: AsyncConnection, season_id: str) -> None:
    """Delete a season if it is still a draft."""
    await tx.execute(delete(season).where(season.c.id == season_id, season.c.status == "draft"))
