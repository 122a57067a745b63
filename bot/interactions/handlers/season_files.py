"""[Get the file]: a whole season, for everybody who may see it; for `/export`, a person's own part of each season."""

from __future__ import annotations

import asyncio

from bot.panels.custom_ids import CustomId
from bot.panels.seasons import season_export as season_file

from ..request import Request
from .season_lookup import get_published_season


async def on_season_file(request: Request, custom_id: CustomId) -> None:
    """Handle [Get the file]: send the whole season as JSON."""
    season = await get_published_season(request, custom_id)
    await request.reply.defer()
    content = await asyncio.to_thread(season_file.export_season, season)
    text = request.words("season-file-is", name=season.rules.name)
    await request.reply.send_file(text, f"season-{season.row.id}.json", content)


async def list_own_season_files(request: Request) -> list[tuple[str, bytes]]:
    """Return (file name, JSON) of the person's part of each of their seasons, the latest season first."""
    found = list[tuple[str, bytes]]()
    for season in await request.app.service.seasons.list_of_user(request.user_id):
        member = season.find_member(request.user_id)
        if member is not None:
            content = await asyncio.to_thread(season_file.export_own_season, season, member.n)
            found.append((f"season-{season.row.id}.json", content))
    return found
