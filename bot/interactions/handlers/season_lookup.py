"""Find the season that a press, a command or a name means, as far as the presser may know of it."""

from __future__ import annotations

from bot.interactions.access import can_see_season
from bot.interactions.request import Request
from bot.model.season import Season
from bot.panels.blocks import CustomId
from bot.stores.seasons import SeasonNotFound

MAX_LISTED_ENDED_SEASONS = 5


async def find_season_here(request: Request, season_id: str) -> Season:
    """Return a season that this person may see, and record that they are active in it.

    `access.require_access` has already checked that they may see it. Raises SeasonNotFound, also on another server.
    """
    found = await request.app.service.seasons.read(season_id, request.location.guild)
    return await request.app.service.seasons.record_presence(found, request.user_id)


async def get_published_season(request: Request, custom_id: CustomId) -> Season:
    """Return the season of a pressed control, and record that the presser is active in it.

    Raises SeasonNotFound, also for a draft, whose controls are in `season_setup`.
    """
    found = await find_season_here(request, custom_id.get_arg())
    if found.status == "draft":
        raise SeasonNotFound
    return found


async def list_seasons_here(request: Request) -> list[Season]:
    """Return the seasons of this server that this person may see, their own drafts, and the latest ended ones.

    In direct messages, return the person's own seasons.
    """
    guild, seasons = request.location.guild, request.app.service.seasons
    if guild is None:
        found = await seasons.list_of_user(request.user_id)
    else:
        found = [
            *await seasons.list_drafts(guild, request.user_id),
            *await seasons.list_of_server(guild, MAX_LISTED_ENDED_SEASONS),
        ]
    return [season for season in found if await can_see_season(request, season)]
