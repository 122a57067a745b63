"""Where a season lives: its living post comes again, its channel may go, and it may move."""
from __future__ import annotations

from ..storing.seasons import NoSeason, StoredSeasons
from ..storing.tables import Repeated, Tables
from ..table.season import SeasonChange


async def post_again(tables: Tables, season_id: str) -> None:
    """The living post was deleted, or takes no more edits: it is posted anew, silently."""

    def edit(change: SeasonChange) -> None:
        if change.season.status == "draft":
            raise Repeated
        change.row.message = None
        change.retell()

    await StoredSeasons(tables).change(season_id, edit)


async def lose_home(tables: Tables, season_id: str) -> None:
    """Its channel is gone: the season's clocks stand until it is moved; whoever has set it up is told once."""

    def edit(change: SeasonChange) -> None:
        if change.state.lost_home is not None or change.season.status not in ("open", "running", "paused"):
            raise Repeated
        change.state.lost_home, change.row.message = change.now, None
        if change.row.host is not None:
            change.tell(change.row.host, "season-homeless", season=change.row.id)

    try:
        await StoredSeasons(tables).change(season_id, edit)
    except NoSeason:
        return
