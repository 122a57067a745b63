"""Set up a season: its first modal, its draft, and what can be changed before anybody joins."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any, get_args

import discord
from msgspec.structs import replace

from bot.base.work_queue import Withdrawn
from bot.consequences.season_schedule import get_next_drawing_hour
from bot.interactions import modals
from bot.interactions.access import require_organiser
from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.lobby import REQUIRED_PERMISSIONS, THREAD_PERMISSIONS
from bot.interactions.handlers.season_lookup import find_season_here
from bot.interactions.modals import Field
from bot.interactions.request import Request
from bot.interactions.server_channels import is_unseen_channel, require_server_roles
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.people import load_time_zone
from bot.model.season import Season
from bot.model.timing import DAY_S
from bot.model.view import Location
from bot.operations import people as settings
from bot.operations.seasons import require_unfinished
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    global_custom_id,
    shorten,
)
from bot.panels.seasons import organiser as season_draft
from bot.panels.seasons.phrases import season_custom_id
from bot.seasons.drawing import get_common_table_sizes
from bot.seasons.forms import FORMS, Forecast, ForecastRequest, forecast_leagues
from bot.seasons.model import SeasonRules
from bot.stores.seasons import SeasonNotFound
from bot.text.free_text import explain_refusal
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from engine.core.text import get_catalogue

# Numbers of people for which a draft shows repeated meetings.
FORECAST_PEOPLE_COUNTS = (8, 12, 16, 24)
# Three digits at most: not a year.
NUMBERED_NAME = re.compile(r"(.*\D)?(\d{1,3})(\)?)")
MAX_NAME_CHARS = 32
# Refusals that no other input can avoid.
DRAFT_LIMITS = ("drafts-many", "drafts-many-here")


async def get_changeable_season(request: Request, season_id: str) -> Season:
    """Return a season whose settings the person may change: a published one, or their own draft. Raises SeasonNotFound
    for somebody else's draft, OperationRefused season-over."""
    found = await find_season_here(request, season_id)
    if found.status == "draft" and found.row.host != request.user_id:
        raise SeasonNotFound
    require_unfinished(found)
    return found


def require_draft(season: Season) -> Season:
    """Return the season if it is a draft. Raises OperationRefused season-opened."""
    if season.status != "draft":
        raise OperationRefused("season-opened")
    return season


def get_games(request: Request) -> dict[str, AnyGame]:
    """Return all games of this bot by slug."""
    return dict(request.app.service.games)


# A new one


async def on_new_season(request: Request, custom_id: CustomId) -> None:
    """Handle [New season], and [Change] after a refusal: open the modal, with the refused input if there is any."""
    preferences = request.preferences
    words = request.words
    filled = request.app.refused_inputs.get((request.user_id, "new"), {})
    asked = fields.build_new_season_fields(
        get_games(request), words, filled, preferences.zone, request.app.service.now()
    )
    await request.open_modal(modals.Modal(words("season-new"), global_custom_id("season-new"), asked))


async def on_new_season_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the modal of a new season: create a draft, or explain why not and offer [Change]."""
    service = request.app.service
    filled = modals.read_submitted_values(request.data)
    preferences = request.preferences
    guild, now = request.location.guild, service.now()
    assert guild is not None, "organisers are of servers"
    server = await settings.get_server_settings(service.tables, guild)
    local_time = datetime.fromtimestamp(now, load_time_zone(preferences.zone))
    usual_name = request.words("season-time-of-year", month=local_time.month, year=str(local_time.year))
    try:
        rules = fields.read_new_rules(
            get_games(request),
            filled,
            await find_free_name(request, guild, usual_name),
            preferences.zone,
            now,
            server.ratings,
            service.tables.tuning.season_at_once,
        )
        usual = await service.seasons.get_usual_days(rules)
        rules = replace(rules, lasts=usual[rules.pace] * DAY_S)
        draft = await service.seasons.create_draft(rules, request.location, request.person)
    except OperationRefused as refused:
        request.app.refused_inputs[request.user_id, "new"] = filled
        if refused.reason.code in DRAFT_LIMITS:
            raise
        change = Button(request.words("change"), global_custom_id("season-new"), "primary")
        await request.reply.show_panel(Panel(explain_refusal(request.words, refused), (Buttons((change,)),)))
        return
    request.app.refused_inputs.pop((request.user_id, "new"), None)
    await show_draft(request, draft)


async def find_free_name(request: Request, guild: int, name: str) -> str:
    """Return the name, with the next number as long as an unfinished season of the server has it."""
    others = await request.app.service.seasons.list_of_server(guild, over=0)
    taken = {other.rules.name.casefold() for other in others}
    while name.casefold() in taken:
        name = get_next_name(name)
    return name


async def draft_next_season(request: Request, season: Season) -> None:
    """Create and show a draft with the same rules and the next free name. If that season began at a fixed time, the new
    one begins in about a week. Raises OperationRefused only-organisers, only-in-server.
    """
    await require_organiser(request)
    seasons = request.app.service.seasons
    rules = season.rules
    now = request.app.service.now()
    name = await find_free_name(request, season.row.guild, get_next_name(rules.name))
    begins = None if rules.begins is None else get_next_drawing_hour(rules, now + 6 * DAY_S)
    until = None if rules.until is None or rules.until < now else rules.until
    place = Location(season.row.guild, season.row.channel)
    coming = replace(rules, name=name, begins=begins, until=until)
    draft = await seasons.create_draft(coming, place, request.person, season.row.id)
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
    panel = season_draft.build_draft_panel(draft, request.words, get_games(request), repeated_meetings)
    text = "\n".join(filter(None, [note, panel.ask]))
    await request.reply.show_panel(Panel(text, panel.blocks), as_new_message=as_new_message)


async def forecast_meetings(request: Request, rules: SeasonRules) -> list[tuple[int, Forecast]]:
    """Return, for several numbers of people, how many pairs a league would seat together again.

    Empty for other forms, if the forecast cannot be made in time, and if a later modal of the same person replaces this
    one.
    """
    games = get_games(request)
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


async def on_change(request: Request, custom_id: CustomId) -> None:
    """Handle [Change]: offer the pages of settings that can still be changed."""
    season = await get_changeable_season(request, custom_id.get_arg())
    pages = [page for page in get_args(fields.Page) if build_page_fields(request, season, page, {})]
    await request.reply.show_panel(
        season_draft.build_change_panel(season, request.words, get_games(request), pages)
    )


async def on_edit(request: Request, custom_id: CustomId) -> None:
    """Handle a button of [Change]: open the modal of that page; after a refusal, with the input."""
    season, page = await get_changeable_season(request, custom_id.get_arg()), get_page(custom_id)
    filled = request.app.refused_inputs.get((request.user_id, f"{season.row.id} {page}"), {})
    asked = build_page_fields(request, season, page, filled)
    if not asked:
        raise InvalidCustomId(page)
    await request.open_modal(
        modals.Modal(
            request.words(f"season-edit-{page}"), season_custom_id(season, "season-edit", page), asked
        )
    )


async def offer_change(
    request: Request, season: Season, page: fields.Page, refused: OperationRefused
) -> None:
    """Explain why a page of settings was refused, with [Change], which opens it again with the input."""
    change = Button(
        request.words("change"), season_custom_id(season, "season-edit", page, "again"), "primary"
    )
    back = Button(request.words("season-manage-back"), season_custom_id(season, "season-show"))
    await request.reply.show_panel(Panel(explain_refusal(request.words, refused), (Buttons((change, back)),)))


def get_page(custom_id: CustomId) -> fields.Page:
    """Return the page of settings that a custom id names. Raises InvalidCustomId."""
    for page in get_args(fields.Page):
        if custom_id.get_arg(1) == page:
            return page
    raise InvalidCustomId(custom_id.get_arg(1))


def build_page_fields(
    request: Request, season: Season, page: fields.Page, filled: fields.SubmittedValues
) -> list[Field]:
    """Return the modal fields of one page of a season's settings, as far as they can still be changed. `filled`: the
    refused input, if any."""
    channels = season.row.channel, season.row.tables_in
    now = request.app.service.now()
    games = get_games(request)
    words = request.words
    found = fields.build_page(page, season.rules, games, words, filled, now, channels)
    allowed = fields.list_open_fields(season)[page]
    return [field for field in found if field.name in allowed]


async def on_edit_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle a page of settings: change the season and say what has changed, or explain why not and offer [Change]."""
    season, page = await get_changeable_season(request, custom_id.get_arg()), get_page(custom_id)
    service, games = request.app.service, get_games(request)
    filled = modals.read_submitted_values(request.data)
    typed = f"{season.row.id} {page}"
    server = await settings.get_server_settings(service.tables, season.row.guild)
    public_words = get_catalogue("bot", server.language)
    try:
        offered = build_page_fields(request, season, page, {})
        modals.require_known_fields(filled, [field.name for field in offered])
        rules = fields.read_page(page, season.rules, filled, service.now(), games)
        channel, tables_in = (modals.read_id(filled, name, None) for name in ("channel", "tables"))
        if page == "who":
            require_usable_channels(request, channel or season.row.channel, tables_in or season.row.tables_in)
            require_server_roles(request, [rules.role] if rules.role not in (None, season.rules.role) else [])
        changed = await service.seasons.change_rules(
            season.row.id,
            request.person,
            request.id,
            rules,
            fields.list_changes(season.rules, rules, games, public_words),
            channel,
            tables_in,
        )
    except OperationRefused as refused:
        request.app.refused_inputs[request.user_id, typed] = filled
        await offer_change(request, season, page, refused)
        return
    request.app.refused_inputs.pop((request.user_id, typed), None)
    lines = fields.list_changes(season.rules, rules, games, request.words)
    note = request.words("season-changed", lines="\n".join(lines)) if lines else ""
    if season.status == "draft":
        await show_draft(request, changed, note)
        return
    pages = [one for one in get_args(fields.Page) if build_page_fields(request, changed, one, {})]
    panel = season_draft.build_change_panel(changed, request.words, games, pages)
    await request.reply.show_panel(Panel("\n".join(filter(None, [note, panel.ask])), panel.blocks))


# Where


def require_usable_channels(request: Request, channel: int, tables_in: int) -> None:
    """Raise OperationRefused if posts or tables could not live in these channels: channel-hidden if the bot cannot view
    one, season-channel if one is no text channel of this server that the person sees, permission if the bot lacks some.
    """
    guild = request.interaction.guild
    for place, needed in (
        (channel, REQUIRED_PERMISSIONS),
        (tables_in, REQUIRED_PERMISSIONS | THREAD_PERMISSIONS),
    ):
        is_unseen = is_unseen_channel(request, place)
        if not is_unseen and request.app.hidden_channels.is_hidden(place):
            raise OperationRefused("channel-hidden", channel=str(place))
        found_channel: Any = guild.get_channel(place) if guild is not None else None
        if is_unseen or guild is None or not isinstance(found_channel, discord.TextChannel):
            raise OperationRefused("season-channel")
        granted = found_channel.permissions_for(guild.me)
        missing = [request.words(code) for name, code in needed.items() if not getattr(granted, name)]
        if missing:
            raise OperationRefused("permission", missing=", ".join(missing))


# Options of a game


async def on_options(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Options of…`: open a modal of that game's own options."""
    draft = require_draft(await get_changeable_season(request, custom_id.get_arg()))
    game = request.app.service.games.get(request.selected_value)
    if game is None or game.slug not in draft.rules.games:
        raise InvalidCustomId(request.selected_value)
    asked = fields.build_option_fields(game, draft.rules, request.locale)
    title = request.words("options-title", game=game.title)
    await request.open_modal(modals.Modal(title, season_custom_id(draft, "season-options", game.slug), asked))


async def on_options_submitted(request: Request, custom_id: CustomId) -> None:
    """Store a game's options. Raises InvalidCustomId for a game that the season does not play, OperationRefused
    not-offered."""
    draft = require_draft(await get_changeable_season(request, custom_id.get_arg()))
    slug = custom_id.get_arg(1)
    game = request.app.service.games.get(slug)
    if game is None or slug not in draft.rules.games:
        raise InvalidCustomId(slug)
    filled, options = modals.read_submitted_values(request.data), dict(draft.rules.options.get(slug, {}))
    asked = fields.build_option_fields(game, draft.rules, request.locale)
    modals.require_known_fields(filled, [field.name for field in asked])
    for field in asked:
        value = modals.find_choice(filled, field.name, [option.value for option in field.options])
        if value is not None:
            options[field.name] = {"true": True, "false": False}.get(value, value)
    rules = replace(draft.rules, options={**draft.rules.options, slug: options})
    await show_draft(
        request,
        await request.app.service.seasons.change_rules(draft.row.id, request.person, request.id, rules, ()),
    )


# Its end as a draft


async def on_open_season(request: Request, custom_id: CustomId) -> None:
    """Handle [Open for joining]: publish the draft, so that people can join."""
    draft = await find_season_here(request, custom_id.get_arg())
    if draft.status == "draft":
        require_usable_channels(request, draft.row.channel, draft.row.tables_in)
    try:
        season = await request.app.service.seasons.open_season(draft.row.id, request.user_id)
    except OperationRefused as refused:
        if refused.reason.code != "season-name":
            raise
        await offer_change(request, draft, "what", refused)
        return
    text = request.words(
        "season-is-open", name=shorten(season.rules.name, MAX_NAME_CHARS), channel=str(season.row.channel)
    )
    await request.reply.show_panel(
        Panel(
            text,
            (Buttons((Button(request.words("season-show"), season_custom_id(season, "season-show")),)),),
        )
    )


async def on_discard(request: Request, custom_id: CustomId) -> None:
    """Handle [Discard]: ask for confirmation, then delete the draft."""
    draft = require_draft(await get_changeable_season(request, custom_id.get_arg()))
    if custom_id.args[1:2] != ("sure",):
        sure = Button(
            request.words("season-discard"), season_custom_id(draft, "season-discard", "sure"), "red"
        )
        await request.reply.send_text(
            request.words("season-discard-sure", name=draft.rules.name), Buttons((sure,))
        )
        return
    await request.app.service.seasons.discard_draft(draft.row.id, request.user_id)
    await request.reply.show_panel(Panel(request.words("season-discarded", name=draft.rules.name)))
