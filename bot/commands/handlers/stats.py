"""`/stats`: how somebody has done, by game."""
from __future__ import annotations

from bot.panels.ids import snowflake
from bot.panels.model import WRITTEN
from bot.panels.seasons.standing import has_results, rank_of
from bot.panels.seasons.words import nth
from bot.panels.words import short
from bot.service.table.season import Season
from engine.core.rules import Refusal
from engine.core.text import Catalogue

from ..requests.gate import can_see_season, hidden_channels
from ..requests.request import Request
from ..requests.spec import Given

SEASONS = 10  # in one line


def decimal(value: float, say: Catalogue) -> str:
    """With one figure behind the point, as the language writes that."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return say("decimal", minus=int(value < 0), whole=whole, tenth=tenth)


async def stats(request: Request, given: Given) -> None:
    """Show one's own results, or another member's on this server, a line for each game. Of another member only what was
    played in channels that the reader sees."""
    service, say, guild = request.app.service, request.say, request.place.guild
    who = snowflake(str(given["person"])) if "person" in given else request.user
    if who != request.user and guild is None:
        raise Refusal("only-in-server")
    hidden = hidden_channels(request) if who != request.user else []
    found, titles = await service.stats.of_person(who, guild, hidden), service.games
    name = request.person.name if who == request.user else await request.app.name_of(guild, who)
    lines = [
        say(
            "stats-line", game=titles[line.slug].title, games=line.games, wins=line.wins,
            place=decimal(line.place, say), score=decimal(line.total, say),
            rated=int(line.rating is not None), rating=line.rating or 0,
        )
        for line in found
    ]  # fmt: skip
    head = say("stats-head", who=name, here=int(guild is not None))
    lines += await seasons(request, who, guild)
    await request.tell(short("\n".join([head, *(lines or [say("stats-none")])]), WRITTEN))


async def seasons(request: Request, who: int, guild: int | None) -> list[str]:
    """"Seasons: Autumn 2026, 2nd of 14; …": of that server, None: of any; the latest first, once something is drawn."""
    found = [
        one for season in await request.app.service.seasons.of_user(who)
        if guild in (None, season.row.guild) and season.rounds
        and (who == request.user or await can_see_season(request, season))
        and (one := in_season(season, who, request.say))
    ]  # fmt: skip
    return [request.say("stats-seasons", seasons="; ".join(found[:SEASONS]))] if found else []


def in_season(season: Season, who: int, say: Catalogue) -> str:
    """Return "" where they have no place, as on a ladder before two games, and in a season without a result."""
    member = season.member(who)
    rank = rank_of(season, member.n) if member is not None and has_results(season) else None
    if rank is None or not rank.place:
        return ""
    return say("stats-season", name=season.rules.name, place=nth(rank.place, say), of=len(season.people))
