"""The daily message to a season's organiser about tables that stand still."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.consequences.season_schedule import has_ladder_shortage
from bot.db import season_rows as store
from bot.db.season_rows import UNFINISHED, SeasonTableRow
from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import SeasonTableLine
from bot.operations.listings import list_season_lines
from bot.stores.seasons import SeasonStore
from bot.stores.tables import TableStore

# A table whose clock has not run out stands still after so long, for instance during a vacation.
STANDSTILL_S = 3 * DAY_S
MAX_OPENING_S = HOUR_S


class Standstill(Struct, frozen=True):
    """What stands still in one season."""

    season: Season
    why: Literal[
        "", "homeless", "people", "begin", "short"
    ]  # why the season itself does not go on; "": it does
    tables: tuple[tuple[SeasonTableRow, SeasonTableLine], ...]


async def list_seasons_of_host(tables: TableStore, guild: int, host: int) -> list[Season]:
    """Return the unfinished seasons that a person organises on a server."""
    rows = await tables.db.read(store.fetch_of_guild, guild)
    return [
        await SeasonStore(tables).read(row.id)
        for row in rows
        if row.host == host and row.status in UNFINISHED
    ]


async def list_standstills(tables: TableStore, seasons: list[Season]) -> list[Standstill]:
    """Return what stands still in these seasons, as far as everybody may know it."""
    found = list[Standstill]()
    for season in seasons:
        lines = {line.table.id: line for line in await list_season_lines(tables, season)}
        still = tuple(
            (table, line)
            for table in season.list_open_tables()
            if (line := lines.get(table.game or "")) is not None and is_standing_still(line, tables.clock())
        )
        if still or explain_waiting(season):
            found.append(Standstill(season, explain_waiting(season), still))
    return found


def list_causes(found: list[Standstill]) -> list[str]:
    """Return a name for each cause of a standstill: that of a season, or the question that waits at a table."""
    seasons = [f"{one.season.row.id} {one.why}" for one in found if one.why]
    return seasons + [
        f"{line.table.id} {line.table.turn_began:.0f}" for one in found for _, line in one.tables
    ]


def is_standing_still(line: SeasonTableLine, now: float) -> bool:
    """Return whether a table waits for a person whose time is up, has not moved for long, or has no thread."""
    if line.state in ("over", "bots", "paused"):
        return False
    if line.state == "opening":
        return line.table.created + MAX_OPENING_S < now
    return line.is_time_up or line.table.turn_began + STANDSTILL_S < now


def explain_waiting(season: Season) -> Literal["", "homeless", "people", "begin", "short"]:
    """Return why a season does not go on by itself: its channel is gone, a round or the start waits for people, or a
    ladder has too few; "" if it goes on."""
    state = season.state
    if state.homeless:
        return "homeless"
    if state.waits_since is not None:
        return "people"
    if season.status == "open" and state.postponed and state.next_at is None:
        return "begin"
    return "short" if has_ladder_shortage(season) else ""
