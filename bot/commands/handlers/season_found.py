"""Which season a press, a command or a name means, as far as the presser may know of it."""
from __future__ import annotations

from bot.panels.ids import Press
from bot.service.storing.seasons import NoSeason
from bot.service.table.season import Season

from ..requests.request import Request

ENDED = 5  # seasons that are over, in the list


async def here(request: Request, season_id: str) -> Season:
    """A season of this server; in direct messages one's own. A draft is there for who has begun it. Raises NoSeason."""
    guild = request.place.guild
    found = await request.app.service.seasons.read(season_id, guild)
    involved = found.member(request.user) is not None or found.row.host == request.user
    if (guild is None and not involved) or (found.status == "draft" and found.row.host != request.user):
        raise NoSeason
    return await request.app.service.seasons.seen(found, request.user)


async def of(request: Request, press: Press) -> Season:
    """The season of a pressed control, but no draft: its controls are in `season_forms`. Raises NoSeason."""
    found = await here(request, press.word())
    if found.status == "draft":
        raise NoSeason
    return found


async def listed_here(request: Request) -> list[Season]:
    """Of this server, with one's own drafts, and the latest that are over; in direct messages one's own."""
    guild, seasons = request.place.guild, request.app.service.seasons
    if guild is None:
        return await seasons.of_user(request.user)
    return [*await seasons.drafts(guild, request.user), *await seasons.of_server(guild, ENDED)]
