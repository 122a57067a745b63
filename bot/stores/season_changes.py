"""Load a season, and write a change of it, in a transaction of the caller's."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.consequences import season_schedule
from bot.consequences.messages import plan_season_messages
from bot.consequences.season_schedule import Edit
from bot.db import season_rows as store
from bot.db.rows import MemberRow, RoundRow, SeasonChangeRow, SeasonTableRow
from bot.db.schema import insert_all
from bot.model.errors import AlreadyApplied, SeasonNotFound, VersionConflict
from bot.model.season import Season, SeasonChange, decode_rules, decode_season_state, encode_season
from bot.stores import outbox
from bot.stores.people import deliver_contact


def change_season_in(
    tx: Connection, season_id: str, edit: Edit, now: float, expect: int | None = None
) -> Season:
    """Change a season inside the caller's transaction, for instance when one of its tables changes too; then write the
    table first. Return the season; unchanged if the edit raises AlreadyApplied. Raises as
    `SeasonStore.change_season`."""
    season = load_season(tx, season_id, lock=True)
    if expect is not None and season.row.version != expect:
        raise VersionConflict
    change = SeasonChange(season, now)
    try:
        edit(change)
    except AlreadyApplied:
        return season
    write_season_change(tx, change)
    return change.season


def load_season(db: Connection, season_id: str, lock: bool = False) -> Season:
    """Load a season with its members, rounds, tables, log and results. `lock`: nobody else can change it before the
    transaction ends. Raises SeasonNotFound."""
    row = store.find(db, season_id, lock)
    if row is None:
        raise SeasonNotFound
    return Season(
        row,
        decode_rules(row.rules),
        decode_season_state(row.state),
        {member.n: member for member in store.fetch_parts(db, MemberRow, season_id)},
        store.fetch_parts(db, RoundRow, season_id),
        store.fetch_parts(db, SeasonTableRow, season_id),
        store.fetch_parts(db, SeasonChangeRow, season_id),
        store.fetch_results(db, season_id),
    )


def write_season_change(tx: Connection, change: SeasonChange) -> None:
    """Write the season, its changed rows, and the messages that must go out. Raises VersionConflict if the season was
    changed meanwhile."""
    plan = plan_season_messages(change, outbox.fetch_open_of_season(tx, change.row.id))
    change.row.due_at = season_schedule.get_next_step_time(change.season)
    encode_season(change)
    if not store.update_row(tx, change.row, change.seen):
        raise VersionConflict
    if change.row.message is None:
        store.set_message(tx, change.row.id, None)
    store.upsert_parts(tx, change.list_changed_parts(), change.before)
    outbox.write_plan(tx, plan)
    insert_all(tx, change.called)
    for contact in change.contacts:
        if (passed := deliver_contact(tx, contact, change.now, season_id=change.row.id)) is not None:
            outbox.insert_row(tx, passed)
