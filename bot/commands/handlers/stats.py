"""`/stats`: how somebody has done, by game."""
from __future__ import annotations

from bot.panels.ids import snowflake
from bot.panels.model import WRITTEN
from bot.panels.words import short
from engine.core.reason import Refused
from engine.core.text import Catalogue

from ..requests.request import Request
from ..requests.sanitize import plain
from ..requests.spec import Given


def decimal(value: float, say: Catalogue) -> str:
    """With one figure behind the point, as the language writes that."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return say("decimal", minus=int(value < 0), whole=whole, tenth=tenth)


async def stats(request: Request, given: Given) -> None:
    """One's own, or another member's on this server: a line for each game."""
    service, say, guild = request.app.service, request.say, request.place.guild
    who = snowflake(str(given["person"])) if "person" in given else request.user
    if who != request.user and guild is None:
        raise Refused("only-in-server")
    found, titles = await service.stats.of_person(who, guild), service.games
    name = request.person.name if who == request.user else plain(await request.app.name_of(guild, who))
    lines = [
        say(
            "stats-line", game=titles[line.slug].title, games=line.games, wins=line.wins,
            place=decimal(line.place, say), score=decimal(line.total, say),
            rated=int(line.rating is not None), rating=line.rating or 0,
        )
        for line in found
    ]  # fmt: skip
    head = say("stats-head", who=name, here=int(guild is not None))
    await request.tell(short("\n".join([head, *(lines or [say("stats-none")])]), WRITTEN))
