"""Set up a season: its first modal, its draft, and what can be changed before anybody joins."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import discord
from msgspec.structs import replace

from bot.base import DAY_S
from bot.base.jobs import Withdrawn
from bot.consequences.season_schedule import get_next_drawing_hour
from bot.discord.channels import CHANNEL_PERMISSIONS, format_missing
from bot.interactions.access import is_unseen_channel, require_server_roles
from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.lobby import (
    OPENING_THREAD_PERMISSIONS,
    build_game_fields,
    choose_place,
    require_usable_forum,
)
from bot.interactions.modals import Field
from bot.interactions.request import Form, FormValues, Request
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.people import load_time_zone
from bot.model.season import Season
from bot.model.view import Location
from bot.operations import people as settings
from bot.operations import seasons
from bot.operations.seasons import require_unfinished
from bot.panels.blocks import InvalidCustomId, join_lines, parse_snowflake, shorten
from bot.panels.seasons import organiser as season_draft
from bot.seasons.drawing import get_common_table_sizes
from bot.seasons.forms import FORMS, Forecast, ForecastRequest, forecast_leagues
from bot.seasons.model import SeasonRules
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from engine.core.text import get_catalogue

# Numbers of people for which a draft shows repeated meetings.
FORECAST_PEOPLE_COUNTS = (8, 12, 16, 24)
# Three digits at most: not a year.
NUMBERED_NAME = re.compile(r"(.*\D)?(\d{1,3})(\)?)")
MAX_NAME_CHARS = 32


def get_changeable_season(request: Request) -> Season:
    """Return the request's season, whose settings can still be changed. Raises OperationRefused season-over."""
    require_unfinished(request.season)
    return request.season


def get_draft(request: Request) -> Season:
    """Return the request's season if it is a draft. Raises OperationRefused season-opened."""
    draft = get_changeable_season(request)
    if draft.status != "draft":
        raise OperationRefused("season-opened")
    return draft


# A new one


async def build_new_season_form(request: Request) -> Form:
    """Return the form of [New season]."""
    words, games = request.words, request.games
    usual = fields.get_usual_rules(games, request.preferences.zone)
    return words("season-new"), fields.build_new_season_fields(usual, games, words, request.now())


async def on_new_season_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of a new season: create a draft."""
    zone = request.preferences.zone
    guild, now = request.server, request.now()
    ratings = (await settings.read_server_settings(request.tables, guild)).ratings
    local_time = datetime.fromtimestamp(now, load_time_zone(zone))
    usual_name = request.words("season-time-of-year", month=local_time.month, year=local_time.year)
    name = await find_free_name(request, guild, usual_name)
    games, at_once = request.games, request.tables.tuning.season_at_once
    usual = replace(fields.get_usual_rules(games, zone), name=name, at_once=at_once, rated=ratings)
    rules = fields.read_new_rules(usual, said, now, games)
    days = await seasons.get_usual_days_by_pace(request.tables, rules)
    rules = replace(rules, lasts=days[rules.pace] * DAY_S)
    place = await choose_place(request)
    forum = 0 if place == request.location else place.channel  # the one that the server has named
    await show_draft(
        request,
        await seasons.create_draft(request.tables, rules, request.location, request.person, forum=forum),
    )


async def find_free_name(request: Request, guild: int, name: str) -> str:
    """Return the name, with the next number as long as an unfinished season of the server has it."""
    others = await seasons.list_of_server(request.tables, guild, over=0)
    taken = {other.rules.name.casefold() for other in others}
    while name.casefold() in taken:
        name = get_next_name(name)
    return name


async def draft_next_season(request: Request) -> None:
    """Create and show a draft with the same rules and the next free name. If that season began at a fixed time, the new
    one begins in about a week.
    """
    row, rules = request.season.row, request.season.rules
    now = request.now()
    coming = replace(
        rules,
        name=await find_free_name(request, row.guild, get_next_name(rules.name)),
        begins=None if rules.begins is None else get_next_drawing_hour(rules, now + 6 * DAY_S),
        until=None if rules.until is None or rules.until < now else rules.until,
    )
    place = Location(row.guild, row.channel)
    forum = row.tables_in if request.season.state.forum == row.tables_in else 0
    draft = await seasons.create_draft(request.tables, coming, place, request.person, row.id, forum)
    await show_draft(request, draft, as_new_message=True)


def get_next_name(name: str) -> str:
    """Return the name with the next number: "Duels 2", "Autumn 2026 (2)"."""
    found = NUMBERED_NAME.fullmatch(name)
    if found is not None:
        return f"{found[1] or ''}{int(found[2]) + 1}{found[3]}"
    second = " (2)" if name[-1:].isdecimal() else " 2"
    return f"{name[: MAX_NAME_CHARS - len(second)]}{second}"


# The draft


async def show_draft(request: Request, draft: Season, note: str = "", as_new_message: bool = False) -> None:
    """Show a draft and its settings, with `note` first."""
    repeated_meetings = await forecast_meetings(request, draft.rules)
    panel = season_draft.build_draft_panel(draft, request.words, request.games, repeated_meetings)
    panel = replace(panel, ask=join_lines(note, panel.ask))
    await request.show_panel(panel, as_new_message=as_new_message)


async def forecast_meetings(request: Request, rules: SeasonRules) -> list[tuple[int, Forecast]]:
    """Return, for several numbers of people, how many pairs a league would seat together again.

    Empty for other forms, if the forecast cannot be made in time, and if a later modal of the same person replaces this
    one.
    """
    games = request.games
    sizes = [games[slug].player_counts for slug in rules.games if slug in games]
    if not FORMS[rules.form].has_opening or not sizes:
        return []
    least, most = get_common_table_sizes(sizes)
    counts = [people for people in FORECAST_PEOPLE_COUNTS if rules.least <= people <= rules.most]
    asks = [
        ForecastRequest(
            seats=rules.seats, least=least, most=most, few=rules.few, people=people, rounds=rules.rounds
        )
        for people in counts
    ]
    try:
        forecasts = await request.app.jobs.run(
            "quick", request.user_id, forecast_leagues, asks, topic="forecast"
        )
    except (Withdrawn, Refusal):
        return []
    except (ChildProcessError, TimeoutError) as error:
        report_unexpected(error, "forecast of a season")
        return []
    return [
        (people, forecast) for people, forecast in zip(counts, forecasts, strict=True) if forecast is not None
    ]


async def on_change(request: Request) -> None:
    """Handle [Change]: offer the pages of settings that can still be changed."""
    await show_changeable_pages(request, get_changeable_season(request))


async def show_changeable_pages(request: Request, season: Season, note: str = "") -> None:
    """Show the pages of settings that can still be changed, with `note` as the first line."""
    pages = [page for page in fields.PAGES if build_page_fields(request, season, page)]
    panel = season_draft.build_change_panel(season, request.words, request.games, pages)
    await request.show_text(join_lines(note, panel.ask), *panel.blocks)


async def build_page_form(request: Request) -> Form:
    """Return the form of a page of settings, which a button of [Change] opens. Raises InvalidCustomId for a page of which
    nothing can be changed.
    """
    page = request.custom_id.get_arg(1)
    asked = build_page_fields(request, get_changeable_season(request), page)
    if not asked:
        raise InvalidCustomId(page)
    return request.words(f"season-edit-{page}"), asked


def build_page_fields(request: Request, season: Season, page: str) -> list[Field]:
    """Return the modal fields of one page of a season's settings that can still be changed."""
    channels = {"channel": season.row.channel, "tables": season.row.tables_in}
    found = fields.build_fields(season.rules, request.games, request.words, request.now(), channels)
    allowed = fields.list_open_fields(season)
    return [found[name] for name in fields.PAGES.get(page, ()) if name in found and name in allowed]


async def on_edit_submitted(request: Request, said: FormValues) -> None:
    """Handle a page of settings: change the season and say what has changed."""
    season, games = request.season, request.games
    server = await settings.read_server_settings(request.tables, season.row.guild)
    rules = fields.read_settings(season.rules, said, request.now(), games)
    channel, tables_in = (
        parse_snowflake(said[name]) if said.get(name) else None for name in ("channel", "tables")
    )
    if request.custom_id.get_arg(1) == "who":
        require_usable_channels(request, channel or season.row.channel, tables_in or season.row.tables_in)
        require_server_roles(request, [rules.role] if rules.role not in (None, season.rules.role) else [])
    public_words = get_catalogue("bot", server.language)
    changed = await seasons.change_rules(
        request.tables,
        season.row.id,
        request.person,
        request.id,
        rules,
        fields.list_changes(season.rules, rules, games, public_words),
        channel,
        tables_in,
        is_forum(request, tables_in),
    )
    lines = fields.list_changes(season.rules, rules, games, request.words)
    note = request.words("season-changed", lines="\n".join(lines)) if lines else ""
    show = show_draft if season.status == "draft" else show_changeable_pages
    await show(request, changed, note)


# Where


def is_forum(request: Request, channel: int | None) -> bool:
    """Return whether this channel of the server is a forum."""
    guild = request.interaction.guild
    return guild is not None and isinstance(guild.get_channel(channel or 0), discord.ForumChannel)


def require_usable_channels(request: Request, channel: int, tables_in: int) -> None:
    """Raise OperationRefused if posts or tables could not live in these channels: channel-hidden if the bot cannot view
    one, season-channel if one is no text channel of this server that the person sees (for tables, also a forum),
    permission if the bot lacks some; and as `require_usable_forum`.
    """
    guild = request.interaction.guild
    for place, needed in (
        (channel, CHANNEL_PERMISSIONS),
        (tables_in, {**CHANNEL_PERMISSIONS, **OPENING_THREAD_PERMISSIONS}),
    ):
        is_unseen = is_unseen_channel(request, place)
        if not is_unseen and place == tables_in != channel and is_forum(request, place):
            require_usable_forum(request, place)
            continue
        if not is_unseen and request.app.hidden_channels.is_hidden(place):
            raise OperationRefused("channel-hidden", channel=str(place))
        found_channel: Any = guild.get_channel(place) if guild is not None else None
        if is_unseen or guild is None or not isinstance(found_channel, discord.TextChannel):
            raise OperationRefused("season-channel")
        granted = found_channel.permissions_for(guild.me)
        if missing := format_missing(needed, granted, request.words):
            raise OperationRefused("permission", missing=missing)


# Options of a game


def find_game_of_draft(request: Request) -> AnyGame:
    """Return the game that was chosen. Raises InvalidCustomId if the request's season does not play it."""
    slug = request.custom_id.get_arg(1)
    game = request.games.get(slug)
    if game is None or slug not in request.season.rules.games:
        raise InvalidCustomId(slug)
    return game


async def build_options_form(request: Request) -> Form:
    """Return the form of `▼ Options of…`: a game's own options."""
    draft, game = get_draft(request), find_game_of_draft(request)
    asked = build_game_fields(game, draft.rules.options.get(game.slug, {}), (), request.locale)
    return request.words("options-title", game=game.title), asked


async def on_options_submitted(request: Request, said: FormValues) -> None:
    """Store a game's options."""
    draft, game = request.season, find_game_of_draft(request)
    options = dict(draft.rules.options.get(game.slug, {}))
    for name, value in said.items():
        options[name.removeprefix("game.")] = {"true": True, "false": False}.get(value, value)
    rules = replace(draft.rules, options={**draft.rules.options, game.slug: options})
    await show_draft(
        request,
        await seasons.change_rules(request.tables, draft.row.id, request.person, request.id, rules, ()),
    )


# Its end as a draft


async def on_open_season(request: Request) -> None:
    """Handle [Open for joining]: publish the draft, so that people can join."""
    draft = request.season
    if draft.status == "draft":
        require_usable_channels(request, draft.row.channel, draft.row.tables_in)
    season = await seasons.open_season(request.tables, draft.row.id, request.user_id)
    name = shorten(season.rules.name, MAX_NAME_CHARS)
    show = request.season_button("season-show")
    await request.show("season-is-open", show, name=name, channel=season.row.channel)


async def on_discard(request: Request) -> None:
    """Handle [Discard]: ask for confirmation, then delete the draft."""
    draft = get_draft(request)
    if "sure" not in request.custom_id.args:
        sure = request.season_button("season-discard", "season-discard", "sure", style="red")
        await request.send("season-discard-sure", sure, name=draft.rules.name)
        return
    await seasons.discard_draft(request.tables, draft.row.id, request.user_id)
    await request.show("season-discarded", name=draft.rules.name)
