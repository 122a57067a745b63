"""Seasons: the season, its members, rounds and tables, and the log of its organisers. `stores.tables` has what a caller
outside of a transaction uses.

Nothing of a season is cached: a change reads the season first.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, exists, func, or_, select, update

from bot.consequences import season_schedule
from bot.consequences.message_plan import plan_season_messages
from bot.consequences.season_schedule import Edit
from bot.db.rows import (
    UNFINISHED,
    MemberRow,
    ResultRow,
    RoundRow,
    SeasonChangeRow,
    SeasonRow,
    SeasonTableRow,
    fetch_all,
    fetch_first,
    fetch_tuples,
)
from bot.db.schema import (
    action,
    fetch_rows,
    game,
    get_key,
    get_row_key,
    insert_all,
    result,
    season,
    season_member,
    season_table,
    seat,
    update_rows,
)
from bot.model.errors import AlreadyApplied, SeasonNotFound, VersionConflict
from bot.model.season import Season, SeasonChange, decode_rules, decode_season_state
from bot.model.timing import require_room
from bot.stores import outbox
from bot.stores.people import deliver_contact


def change_season_in(
    tx: Connection, season_id: str, edit: Edit, now: float, expect: int | None = None
) -> Season:
    """Change a season inside the caller's transaction, for instance when one of its tables changes too; then write the
    table first. Return the season; unchanged if the edit raises AlreadyApplied. Raises as
    `stores.tables.change_season`."""
    stored = load_season(tx, season_id, lock=True)
    if expect is not None and stored.row.version != expect:
        raise VersionConflict
    change = SeasonChange(stored, now)
    try:
        edit(change)
    except AlreadyApplied:
        return stored
    write_season_change(tx, change)
    return change.season


def load_season(db: Connection, season_id: str, lock: bool = False) -> Season:
    """Load a season with its members, rounds, tables, log and results. `lock`: nobody else can change it before the
    transaction ends. Raises SeasonNotFound."""
    row = find(db, season_id, lock)
    if row is None:
        raise SeasonNotFound
    return Season(
        row,
        decode_rules(row.rules),
        decode_season_state(row.state),
        {member.n: member for member in fetch_rows(db, MemberRow, season=season_id)},
        fetch_rows(db, RoundRow, season=season_id),
        fetch_rows(db, SeasonTableRow, season=season_id),
        fetch_rows(db, SeasonChangeRow, season=season_id),
        fetch_results(db, season_id),
    )


def write_season_change(tx: Connection, change: SeasonChange) -> None:
    """Write the season, its changed rows, and the messages that must go out. Raises VersionConflict if the season was
    changed meanwhile."""
    plan = plan_season_messages(change, outbox.fetch_open_of_season(tx, change.row.id))
    change.row.due_at = season_schedule.get_next_step_time(change.season)
    change.row.rules, change.row.state = msgspec.json.encode(change.rules), msgspec.json.encode(change.state)
    if not update_row(tx, change.row):
        raise VersionConflict
    for part in change.season.parts:
        known = change.before.get(get_row_key(part))
        if known is None:
            insert_all(tx, [part])
        elif known != part:
            values = asdict(part)
            values.pop("late", None)  # `count_lateness` counts this, independently of the season's version
            update_rows(tx, type(part), get_key(part), **values)
    outbox.write_plan(tx, plan)
    insert_all(tx, change.called)
    for queued in change.contacts:
        if (passed := deliver_contact(tx, queued, change.now, season_id=change.row.id)) is not None:
            outbox.insert_row(tx, passed)


# Rows


def find(db: Connection, season_id: str, lock: bool = False) -> SeasonRow | None:
    """Return a season or None. `lock`: nobody else can change it before the transaction ends (on SQLite always so)."""
    found = select(season).filter_by(id=season_id)
    return fetch_first(db, SeasonRow, found.with_for_update(key_share=True) if lock else found)


def find_for_user(db: Connection, season_id: str, user: int) -> tuple[SeasonRow, str | None] | None:
    """Return the season, and the status of this user among its members. None if there is no such season.

    It is one query in every case, so that its duration reveals nothing.
    """
    own = and_(season_member.c.season == season.c.id, season_member.c.user == user)
    statement = (
        select(season, season_member.c.status.label("membership"))
        .select_from(season.outerjoin(season_member, own))
        .where(season.c.id == season_id)
    )
    values = fetch_first(db, dict[str, Any], statement)
    if values is None:
        return None
    membership = values.pop("membership")
    return SeasonRow(**values), membership


def fetch_results(db: Connection, season_id: str) -> dict[str, list[ResultRow]]:
    """Return the results of a season's games, by table and seat, without games that ended without winners."""
    found = (
        select(result)
        .select_from(season_table.join(result, result.c.game == season_table.c.game))
        .where(season_table.c.season == season_id)
        .order_by(result.c.game, result.c.seat)
    )
    ended = dict[str, list[ResultRow]]()
    for row in fetch_all(db, ResultRow, found):
        ended.setdefault(row.game, []).append(row)
    return ended


def update_row(tx: Connection, row: SeasonRow) -> bool:
    """Update the row if the stored version is still the one before the row's. Return whether it was.

    The id of the living post can only be cleared here: `set_latest_message` stores a new one, independently of the
    version.
    """
    values = asdict(row)
    if row.message is not None:
        del values["message"]
    return update_rows(tx, SeasonRow, {"id": row.id, "version": row.version - 1}, **values) == 1


def link_table(tx: Connection, row: SeasonTableRow, table_id: str) -> bool:
    """Store that a season's table is this game. Return False if another process has already opened it."""
    return update_rows(tx, SeasonTableRow, {**get_key(row), "game": None}, game=table_id) == 1


def mark_table_over(tx: Connection, table_id: str, at: float) -> None:
    """Store that the season's table which is played as this game is over, and make the season due, to count it."""
    update_rows(tx, SeasonTableRow, {"game": table_id, "over": None}, over=at)
    of_table = select(season_table.c.season).filter_by(game=table_id)
    tx.execute(update(season).where(season.c.id.in_(of_table)).values(due_at=0.0))


def count_lateness(tx: Connection, season_id: str, user: int) -> None:
    """Count a clock of this member that ran out. The number is published only as a total at the end of the season."""
    statement = update(season_member).filter_by(season=season_id, user=user)
    tx.execute(statement.values(late=season_member.c.late + 1))


# Due steps

IS_SEASON_RUNNING = exists().where(season.c.id == season_table.c.season, season.c.status == "running")
SELECT_FIRST_DUE = select(
    select(func.min(season.c.due_at)).where(season.c.due_at.is_not(None)).scalar_subquery(),
    select(func.min(season_table.c.open_at))
    .where(season_table.c.game.is_(None), IS_SEASON_RUNNING)
    .scalar_subquery(),
)


def fetch_due(db: Connection, now: float, limit: int = 20) -> list[str]:
    """Return the ids of seasons whose next step is due."""
    wanted = select(season.c.id).where(season.c.due_at <= now).order_by(season.c.due_at, season.c.id)
    return list(db.scalars(wanted.limit(limit)))


def claim(tx: Connection, season_id: str, now: float, until: float) -> bool:
    """Claim a season whose next step is due: make it due at `until`, unless the step sets another time. Return False if
    another process has claimed it."""
    due = update(season).filter_by(id=season_id).where(season.c.due_at <= now)
    return tx.execute(due.values(due_at=until)).rowcount == 1


def reschedule(tx: Connection, season_id: str, version: int, until: float) -> None:
    """Make the season's next step due at `until`, unless the season is stored in another version by now."""
    update_rows(tx, SeasonRow, {"id": season_id, "version": version}, due_at=until)


MAX_TABLES_TO_OPEN = 5


def fetch_tables_to_open(db: Connection, now: float) -> list[SeasonTableRow]:
    """Return tables of running seasons that are due to be opened, the longest due first."""
    wanted = select(season_table).filter_by(game=None).where(season_table.c.open_at <= now, IS_SEASON_RUNNING)
    return fetch_all(db, SeasonTableRow, wanted.order_by(season_table.c.open_at).limit(MAX_TABLES_TO_OPEN))


def fetch_next_due(db: Connection) -> float | None:
    """Return when the next step of a season or the next opening of a table is due, or None."""
    found = db.execute(SELECT_FIRST_DUE).one()
    return min((at for at in found if at is not None), default=None)


# Finding them


def fetch_unfinished(db: Connection) -> list[str]:
    """Return the ids of all seasons that are open, running or paused."""
    return list(db.scalars(select(season.c.id).where(season.c.status.in_(UNFINISHED))))


def lock_unfinished_of_guild(tx: Connection, guild: int) -> list[SeasonRow]:
    """Return a server's drafts and unfinished seasons by id, and lock them until the transaction ends."""
    found = select(season).where(season.c.guild == guild, season.c.status.in_(("draft", *UNFINISHED)))
    return fetch_all(tx, SeasonRow, found.order_by(season.c.id).with_for_update(key_share=True))


def fetch_unfinished_memberships(db: Connection, guild: int, user: int) -> list[tuple[str, str]]:
    """Return the ids of a server's unfinished seasons in which a person is or was a member, with their name there."""
    found = select(season.c.id, season_member.c.name).select_from(
        season_member.join(season, season.c.id == season_member.c.season)
    )
    mine = season.c.guild == guild, season_member.c.user == user, season.c.status.in_(UNFINISHED)
    return fetch_tuples(db, found.where(*mine))


def fetch_unfinished_at(db: Connection, channel: int) -> list[str]:
    """Return the ids of the unfinished seasons that post in this channel or have their tables there."""
    is_here = or_(season.c.channel == channel, season.c.tables_in == channel)
    found = select(season.c.id).where(is_here, season.c.status.in_(UNFINISHED))
    return list(db.scalars(found))


def set_latest_message(tx: Connection, season_id: str, message: int) -> None:
    """Make this message the living post, unless a later one is. Discord's ids grow with time."""
    earlier = or_(season.c.message.is_(None), season.c.message < message)
    tx.execute(update(season).where(season.c.id == season_id, earlier).values(message=message))


def fetch_last_answers(
    db: Connection, users: Sequence[int], sealed_slugs: Collection[str]
) -> dict[int, float]:
    """Return by user when they last answered at a table by hand, as far as it is stored. At running tables of the games
    `sealed_slugs`, it is secret who has answered."""
    found = (
        select(seat.c.user, func.max(action.c.at))
        .select_from(
            seat.join(action, (action.c.game == seat.c.game) & (action.c.seat == seat.c.seat)).join(game)
        )
        .where(
            seat.c.user.in_(users),
            action.c.by == "person",
            (game.c.status != "running") | game.c.slug.not_in(sealed_slugs),
        )
        .group_by(seat.c.user)
    )
    return dict(fetch_tuples(db, found))


def delete_drafts_before(tx: Connection, before: float) -> None:
    """Delete drafts that were created before then and never opened."""
    tx.execute(delete(season).where(season.c.status == "draft", season.c.created < before))


def insert_draft(tx: Connection, row: SeasonRow) -> None:
    """Insert a draft. Raises OperationRefused drafts-many, drafts-many-here; IntegrityError if the id is taken."""
    drafts = fetch_rows(tx, SeasonRow, guild=row.guild, status="draft")
    require_room("drafts", sum(draft.host == row.host for draft in drafts), len(drafts))
    insert_all(tx, [row])
