"""`/stats`: a person's results, by game."""

from __future__ import annotations

from bot.panels.custom_ids import parse_snowflake
from bot.panels.elements import MAX_PANEL_CHARS, shorten
from bot.panels.seasons.phrases import find_rank, format_ordinal, has_results
from bot.service.model.season import Season
from bot.service.operations import stats
from engine.core.rules import Refusal
from engine.core.text import Catalogue

from ..access import can_see_season
from ..command_spec import CommandOptions
from ..request import Request
from ..server_channels import list_hidden_channels

MAX_LISTED_SEASONS = 10


def format_decimal(value: float, words: Catalogue) -> str:
    """Format a number with one decimal place, as the language writes it."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return words("decimal", minus=int(value < 0), whole=whole, tenth=tenth)


async def on_stats_command(request: Request, options: CommandOptions) -> None:
    """Handle `/stats`: show the results of this person or of another member on this server, one line per game.

    Of another member it shows only games in channels that the reader may view.
    """
    service = request.app.service
    words = request.words
    guild = request.location.guild
    who = parse_snowflake(str(options["person"])) if "person" in options else request.user_id
    if who != request.user_id and guild is None:
        raise Refusal("only-in-server")
    hidden = list_hidden_channels(request) if who != request.user_id else []
    records, titles = await stats.list_player_records(service.tables, who, guild, hidden), service.games
    is_own = who == request.user_id
    name = request.person.name if is_own else (await request.get_named_person(who)).name
    lines = [
        words(
            "stats-line",
            game=titles[line.slug].title,
            games=line.games,
            wins=line.wins,
            place=format_decimal(line.place, words),
            score=format_decimal(line.total, words),
            rated=int(line.rating is not None),
            rating=line.rating or 0,
        )
        for line in records
    ]
    head = words("stats-head", who=name, here=int(guild is not None))
    lines += await describe_seasons(request, who, guild)
    await request.reply.send_text(
        shorten("\n".join([head, *(lines or [words("stats-none")])]), MAX_PANEL_CHARS)
    )


async def describe_seasons(request: Request, who: int, guild: int | None) -> list[str]:
    """Return the line "Seasons: Autumn 2026, 2nd of 14; …", the latest season first, or nothing.

    It lists only seasons of that server (None: of any) with a drawn round, which the reader may see.
    """
    found = [
        one
        for season in await request.app.service.seasons.list_of_user(who)
        if guild in (None, season.row.guild)
        and season.rounds
        and (who == request.user_id or await can_see_season(request, season))
        and (one := describe_place(season, who, request.words))
    ]
    return [request.words("stats-seasons", seasons="; ".join(found[:MAX_LISTED_SEASONS]))] if found else []


def describe_place(season: Season, who: int, words: Catalogue) -> str:
    """Return "Autumn 2026, 2nd of 14", or "" for no place: on a ladder before two games, or without a result."""
    member = season.find_member(who)
    rank = find_rank(season, member.n) if member is not None and has_results(season) else None
    if rank is None or not rank.place:
        return ""
    return words(
        "stats-season",
        name=season.rules.name,
        place=format_ordinal(rank.place, words),
        of=len(season.all_members),
    )
