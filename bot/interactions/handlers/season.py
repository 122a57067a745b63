"""`/season`: all seasons and the person's own place; joining, leaving, sitting out, coming back."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.consequences.season_schedule import is_last_round
from bot.db.rows import MemberRow, SeasonTableRow
from bot.interactions import modals
from bot.interactions.access import can_reader_view_table, can_see_season, is_organiser
from bot.interactions.commands import Choices
from bot.interactions.handlers import season_setup
from bot.interactions.handlers.lobby import build_closed_dms_buttons
from bot.interactions.modals import Field
from bot.interactions.request import CommandOptions, Form, FormValues, ReplyGiven, Request
from bot.model.errors import OperationRefused, SeasonNotFound
from bot.model.season import Season
from bot.model.view import SeasonTableLine
from bot.operations import listings, people, seasons, seats
from bot.panels.blocks import Buttons, Option, Panel, join_lines
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import posts
from bot.panels.seasons.organiser import build_move_button
from bot.panels.seasons.phrases import format_timestamp
from bot.panels.seasons.pictures import build_season_picture
from bot.seasons.forms import decode_wishes
from bot.seasons.model import LadderWishes
from bot.stores.tables import apply, change_season
from render.scene import Picture
from render.season.model import Shown

LADDER_TABLE_CHOICES = (1, 2, 3)
"""How many tables at the same time a person on a ladder can ask for."""
MAX_LISTED_ENDED_SEASONS = 5


async def list_seasons_here(request: Request) -> list[Season]:
    """Return the seasons of this server that this person may see, their own drafts, and the latest ended ones.

    In direct messages, return the person's own seasons.
    """
    guild, tables = request.guild_id, request.tables
    if guild is None:
        found = await seasons.list_of_user(tables, request.user_id)
    else:
        found = [
            *await seasons.list_drafts(tables, guild, request.user_id),
            *await seasons.list_of_server(tables, guild, MAX_LISTED_ENDED_SEASONS),
        ]
    return [season for season in found if await can_see_season(request, season)]


async def complete_season_names(request: Request, options: CommandOptions, typed: str) -> Choices:
    """Return autocomplete choices (name, season id) for the option `name:`."""
    found = await list_seasons_here(request)
    return [
        (season.rules.name, season.row.id)
        for season in found
        if typed.casefold() in season.rules.name.casefold()
    ]


async def on_season_command(request: Request) -> None:
    """Handle `/season`: show all seasons with the person's own place in each, or the one that is named. Raises
    SeasonNotFound.
    """
    found, wanted = await list_seasons_here(request), str(request.options.get("name", "")).strip().casefold()
    if not wanted:
        organiser = await is_organiser(request)
        if len(found) == 1 and not organiser:
            await show_season(request, found[0])
            return
        now = dict[str, SeasonTableLine]()
        for season in found:
            now |= await list_visible_tables(request, season)
        panel = member_panels.build_overview(found, request.user_id, organiser, request.words, now)
        await request.send_panel(panel)
        return
    for season in found:
        if wanted in (season.row.id.casefold(), season.rules.name.casefold()):
            await show_season(request, season)
            return
    raise SeasonNotFound


async def on_season(request: Request) -> None:
    """Handle [Season] under a message and `▼ Season…`: show that season."""
    await show_season(request, request.season)


async def show_season(request: Request, season: Season) -> None:
    """Show one person what a season's public post shows, with picture and buttons; for a draft, its settings."""
    if season.status == "draft":
        await season_setup.show_draft(request, season)
        return
    message = posts.build_living_post(season, request.words, request.games, reader=request.user_id)
    blocks, note = message.blocks, ""
    if season.state.homeless and await is_organiser(request):
        note = request.words("season-homeless-here", name=season.rules.name)
        blocks = (Buttons((build_move_button(season, request.words),)), *blocks)
    picture = await draw_picture(request, build_season_picture(season, request.words))
    await request.show_panel(Panel(join_lines(note, message.content), blocks), picture)


async def draw_picture(request: Request, shown: Shown | None) -> Picture | None:
    """Return the picture of a season, or None if there is nothing to draw yet or the person wants no pictures."""
    if shown is None or request.wants_text:
        return None
    return await request.app.studio.get_season_picture(shown, request.theme)


# Tables of the season


async def list_visible_tables(
    request: Request, season: Season, wanted: Sequence[SeasonTableRow] | None = None
) -> dict[str, SeasonTableLine]:
    """Return what the `wanted` tables of the season wait for, by table id; None: the person's own open ones. Other
    people's tables in channels that this person cannot see are left out."""
    member = season.find_member(request.user_id)
    if wanted is None:
        wanted = season.list_open_tables(member.n) if member is not None else ()
    own = {table.game for table in wanted if member and member.n in table.members}
    games = {table.game for table in wanted}
    return {
        line.table.id: line
        for line in await listings.list_season_lines(request.tables, season, request.user_id)
        if line.table.id in games
        and (line.table.id in own or await can_reader_view_table(request, line.table))
    }


async def on_my_table(request: Request) -> None:
    """Handle [My table]: show the person's tables of this season, their rounds, and what comes next."""
    season = request.season
    member, now = season.find_member(request.user_id), await list_visible_tables(request, season)
    await request.send_panel(member_panels.build_own_panel(season, member, request.words, now))


# Joining


async def require_not_over(request: Request) -> None:
    """If the season is over, reply with that and [Standings], and raise ReplyGiven."""
    if request.season.status == "over":
        standings = request.season_button("season-standings", "season-standings")
        await request.send_text(posts.format_over_line(request.season, request.words), standings)
        raise ReplyGiven


async def on_join(request: Request) -> None:
    """Handle [Join], also for a person who joins again; if the season is over, say so."""
    await require_not_over(request)
    await join_season(request, None)


async def join_season(request: Request, wishes: LadderWishes | None) -> None:
    """Add the person to the season and say when their first game starts; if all places are taken, offer to notify them.

    If a game of the season has secrets and they accept no direct messages, also ask what to do about that. `wishes`: on
    a ladder, which games and how many tables. Raises OperationRefused.
    """
    words, user = request.words, request.interaction.user
    tables = request.tables
    roles = (
        frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset[int]()
    )
    season = await seasons.join(tables, request.season.row.id, request.person, request.id, roles, wishes)
    others = [one for one in await seasons.list_of_user(tables, user.id) if one.status in ("open", "running")]
    count = sum(season.find_member(user.id) in season.active_members for season in others)
    preferences = request.preferences
    await request.send_text(
        member_panels.format_join_reply(season, preferences.zone, preferences.quiet, count, words),
        request.global_button("settings", "settings"),
        request.season_button("season-leave", "leave"),
    )
    games = request.games
    secret = any(games[slug].has_secrets for slug in season.rules.games if slug in games)
    if secret and await people.has_closed_dms(request.tables, user.id):
        await request.send("dms-closed", *build_closed_dms_buttons(request))


async def on_play_here(request: Request) -> None:
    """Handle [Play here]: confirm that a person without direct messages is mentioned at their tables anyway."""
    await request.send("season-plays-here")


async def on_tell_me(request: Request) -> None:
    """Handle [Tell me]: notify this person when a place is free, or when the next season opens."""
    await change_season(request.tables, request.season.row.id, seasons.request_notice, request.user_id)
    await request.send("season-will-tell")


# Leaving, and staying away for a round


def get_own_member(request: Request) -> MemberRow:
    """Return the person as a member of the season. Raises OperationRefused season-not-in."""
    member = request.season.find_member(request.user_id)
    if member is None:
        raise OperationRefused("season-not-in", season=request.season.rules.name)
    return member


async def on_leave(request: Request) -> None:
    """Handle [Leave]; if the person has a running table, first ask whether to leave now or after it."""
    await require_not_over(request)
    season, member = request.season, get_own_member(request)
    how = request.custom_id.args[1:]
    open_tables = season.list_open_tables(member.n)
    if not how and open_tables and member.status == "in":
        await ask_how_to_leave(request)
        return
    season = await change_season(request.tables, season.row.id, seasons.leave, request.user_id)
    if "now" in how:
        # Bots play the person's seats, unless they do so already.
        for game in filter(None, (table.game for table in open_tables)):
            seat = (await listings.get_table(request.tables, game)).find_seat_of(request.user_id)
            if seat is not None:
                await apply(request.tables, game, request.id, seats.give_seat_to_bot, request.user_id, seat)
    may_return = member_panels.get_absence_reason(season, season.members[member.n]) == "left"
    again = request.season_button("season-join", "join", style="green") if may_return else None
    if open_tables:
        await request.show("season-leaves-now" if "now" in how else "season-leaves-after", again)
    elif season.rounds:
        await request.show("season-left-later", again, back=may_return)
    else:
        at = season.state.next_at
        when = format_timestamp(at)
        await request.show("season-left", again, known=at is not None, at=when)


async def ask_how_to_leave(request: Request) -> None:
    """Offer [After this table] and [Now, and let a bot play on] to a person who leaves with running tables."""
    now = await list_visible_tables(request, request.season)
    thread = next((line.thread for line in now.values() if line.thread), request.season.row.tables_in)
    await request.send(
        "season-leave-now-or-after",
        request.season_button("season-leave", "season-leave-after", "after", style="primary"),
        request.season_button("season-leave", "season-leave-now", "now", style="red"),
        channel=thread,
    )


async def on_sit_out(request: Request) -> None:
    """Handle [Sit out the next round] and [Not this round], and [Play it after all], which takes it back."""
    is_out = request.custom_id.get_arg(1) == "out"
    season = await change_season(
        request.tables, request.season.row.id, seasons.sit_out, request.user_id, is_out
    )
    coming, words = season.row.round + 1, request.words
    if is_out:
        text = words("season-sits-out", round=coming, drops=season.rules.drops)
    else:
        text = words("season-plays", round=coming)
    await confirm_with_own_controls(request, season, text)


async def confirm_with_own_controls(request: Request, season: Season, text: str) -> None:
    """Reply with what was done, and with the person's buttons for this season, by which it can be undone."""
    member = season.find_member(request.user_id)
    controls = member_panels.build_own_controls(season, member, request.words) if member is not None else ()
    await request.show_text(text, *controls)


async def on_back(request: Request) -> None:
    """Handle [I am back] and [Yes]: let the person play in this season again."""
    season = await seasons.return_to_season(request.tables, request.season.row.id, request.user_id)
    coming = 0 if is_last_round(season) else season.row.round + 1
    text = request.words("season-welcome-back", form=season.rules.form, round=coming)
    await confirm_with_own_controls(request, season, text)


# A ladder


async def build_wish_form(request: Request) -> Form:
    """Return the form of [Join] of a ladder: which games a person wants, and how many tables at the same time."""
    season, words = request.season, request.words
    games = request.games
    member = season.find_member(request.user_id)
    now = decode_wishes(member.wants) if member is not None else LadderWishes()
    offered, ticked = [slug for slug in season.rules.games if slug in games], now.games or season.rules.games
    entries = [Option(games[slug].title, slug, chosen=slug in ticked) for slug in offered]
    counts = [(str(n), str(n)) for n in LADDER_TABLE_CHOICES]
    return words("season-wants-title"), [
        Field("games", words("season-wants-games"), entries, len(entries), is_set=True, as_list=True),
        modals.build_list_field("tables", words("season-wants-tables"), counts, str(now.tables)),
    ]


async def on_wish_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of a ladder: join it with the chosen games and number of simultaneous tables. Raises as
    `join_season`.
    """
    await join_season(request, LadderWishes(tuple(said["games"].split()), int(said["tables"])))


async def on_pause_ladder(request: Request) -> None:
    """Handle [Pause] and [Go on] of a ladder: give the person no new tables, or give them again."""
    words, now = request.words, decode_wishes(get_own_member(request).wants)
    changed = replace(now, paused=request.custom_id.get_arg(1) == "on")
    season = await change_season(
        request.tables, request.season.row.id, seasons.set_ladder_wishes, request.user_id, changed
    )
    welcome = words("season-welcome-back", form="ladder", round=0)
    text = words("season-ladder-paused") if changed.paused else welcome
    await confirm_with_own_controls(request, season, text)


# More about the season


async def on_more(request: Request) -> None:
    """Handle [More]: show further buttons about this season."""
    season = request.season
    member = season.find_member(request.user_id)
    panel = member_panels.build_more_panel(season, member, await is_organiser(request), request.words)
    await request.send_panel(panel)


async def on_next_season(request: Request) -> None:
    """Handle [Next season]: for organisers, create a draft with the same rules; others are notified when it opens."""
    if await is_organiser(request):
        await season_setup.draft_next_season(request)
    else:
        await on_tell_me(request)
