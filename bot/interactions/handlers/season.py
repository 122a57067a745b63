"""`/season`: all seasons and the person's own place; joining, leaving, sitting out, coming back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot.db.season_rows import SeasonTableRow
from bot.interactions import modals
from bot.interactions.access import can_reader_view_table, is_organiser
from bot.interactions.handlers import season_setup
from bot.interactions.handlers.lobby import send_test_message
from bot.interactions.handlers.season_lookup import find_season_here, get_published_season, list_seasons_here
from bot.interactions.modals import Field, FieldOption
from bot.interactions.request import CommandOptions, Request
from bot.model.errors import OperationRefused
from bot.model.season import Season, decode_numbers
from bot.model.view import SeasonTableLine
from bot.operations import listings, people, seats
from bot.panels.blocks import Block, Button, Buttons, CustomId, InvalidCustomId, Panel, global_custom_id
from bot.panels.seasons import living_post as posts
from bot.panels.seasons import member as member_panels
from bot.panels.seasons.organiser import build_move_button
from bot.panels.seasons.phrases import format_timestamp, season_custom_id
from bot.panels.seasons.pictures import build_season_picture
from bot.seasons.forms import decode_wishes
from bot.seasons.model import LadderWishes
from bot.stores.seasons import SeasonNotFound
from bot.stores.tables import apply
from bot.text.free_text import explain_refusal
from render.scene import Picture
from render.season.model import Shown

# Tables at the same time.
LADDER_TABLE_CHOICES = (1, 2, 3)


async def complete_season_names(
    request: Request, options: CommandOptions, typed: str
) -> list[tuple[str, str | int]]:
    """Return autocomplete choices (name, season id) for the option `name:`."""
    found = await list_seasons_here(request)
    return [
        (season.rules.name, season.row.id)
        for season in found
        if typed.casefold() in season.rules.name.casefold()
    ]


async def on_season_command(request: Request) -> None:
    """Handle `/season`: show all seasons, or the one that is named. Raises SeasonNotFound."""
    found, wanted = await list_seasons_here(request), str(request.options.get("name", "")).strip().casefold()
    if not wanted:
        await show_overview(request, found)
        return
    for season in found:
        if wanted in (season.row.id.casefold(), season.rules.name.casefold()):
            await show_season(request, season)
            return
    raise SeasonNotFound


async def show_overview(request: Request, seasons: list[Season]) -> None:
    """Send these seasons with the person's own place in each."""
    now = dict[str, SeasonTableLine]()
    for season in seasons:
        now |= await list_visible_tables(request, season)
    organiser = await is_organiser(request)
    panel = member_panels.build_overview(seasons, request.user_id, organiser, request.words, now)
    await request.reply.send_panel(panel)


async def on_season_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Season…`: show the chosen season."""
    await show_season(request, await find_season_here(request, request.selected_value))


async def on_season(request: Request, custom_id: CustomId) -> None:
    """Handle [Season] under a message: show that season."""
    await show_season(request, await find_season_here(request, custom_id.get_arg()))


async def show_season(request: Request, season: Season, note: str = "") -> None:
    """Show one person what a season's public post shows, with picture and buttons; for a draft, its settings. `note`: a
    first line.
    """
    if season.status == "draft":
        await season_setup.show_draft(request, season)
        return
    message = posts.build_living_post(season, request.words, request.app.service.games)
    homeless = season.state.homeless and await is_organiser(request)
    here = (Buttons((build_move_button(season, request.words),)),) if homeless else ()
    lost = request.words("season-homeless-here", name=season.rules.name) if homeless else ""
    text = "\n".join(filter(None, [note, lost, message.content]))
    await request.reply.show_panel(
        Panel(text, (*here, *message.blocks)),
        await draw_picture(request, build_season_picture(season, request.words)),
    )


async def draw_picture(request: Request, shown: Shown | None) -> Picture | None:
    """Return the picture of a season, or None if there is nothing to draw yet or the person wants no pictures."""
    if shown is None or request.preferences.pictures == "text":
        return None
    return await request.app.studio.get_season_picture(shown)


# Tables of the season


async def list_visible_tables(
    request: Request, season: Season, wanted: Sequence[SeasonTableRow] | None = None
) -> dict[str, SeasonTableLine]:
    """Return what the `wanted` tables of the season wait for, by table id; None: the person's own open ones. Other
    people's tables in channels that this person cannot see are left out."""
    member = season.find_member(request.user_id)
    if wanted is None:
        wanted = season.list_open_tables(member.n) if member is not None else ()
    own = {table.game for table in wanted if member and member.n in decode_numbers(table.members)}
    games = {table.game for table in wanted}
    return {
        line.table.id: line
        for line in await listings.list_season_lines(request.tables, season.row.id, request.user_id)
        if line.table.id in games
        and (line.table.id in own or await can_reader_view_table(request, line.table))
    }


async def on_my_table(request: Request, custom_id: CustomId) -> None:
    """Handle [My table]: show the person's tables of this season, their rounds, and what comes next."""
    season = await get_published_season(request, custom_id)
    now = await list_visible_tables(request, season)
    await request.reply.send_panel(
        member_panels.build_own_panel(season, season.find_member(request.user_id), request.words, now)
    )


# Joining


async def on_join(request: Request, custom_id: CustomId) -> None:
    """Handle [Join], also for a person who joins again; if the season is over, say so."""
    season = await get_published_season(request, custom_id)
    if season.status == "over":
        await explain_season_over(request, season)
        return
    await join_season(request, season, None)


async def join_season(request: Request, season: Season, wishes: LadderWishes | None) -> None:
    """Add the person to the season and say when their first game starts; if all places are taken, offer to notify them.

    `wishes`: on a ladder, which games and how many tables. Raises OperationRefused.
    """
    member = request.interaction.user
    roles = (
        frozenset(role.id for role in member.roles)
        if isinstance(member, discord.Member)
        else frozenset[int]()
    )
    try:
        joined = await request.app.service.seasons.join(
            season.row.id, request.person, request.id, roles, wishes
        )
    except OperationRefused as refused:
        await offer_notice_if_full(request, season, refused)
        return
    await confirm_joined(request, joined)


async def offer_notice_if_full(request: Request, season: Season, refused: OperationRefused) -> None:
    """Reply with the refusal and [Tell me] if it says that all places are taken; otherwise raise it again."""
    if refused.reason.code != "season-full":
        raise refused
    word = Button(request.words("season-tell-me"), season_custom_id(season, "season-tell"), "primary")
    await request.reply.send_text(explain_refusal(request.words, refused), Buttons((word,)))


async def confirm_joined(request: Request, season: Season) -> None:
    """Reply to a person who has joined: when their games start.

    If a game of the season has secrets and they accept no direct messages, also ask what to do about that.
    """
    words, service = request.words, request.app.service
    preferences = request.preferences
    others = [
        one
        for one in await service.seasons.list_of_user(request.user_id)
        if one.status in ("open", "running")
    ]
    season_count = sum(season.find_member(request.user_id) in season.active_members for season in others)
    text = member_panels.format_join_reply(season, preferences.zone, preferences.quiet, season_count, words)
    ids = partial(season_custom_id, season)
    buttons = (
        Button(words("settings"), global_custom_id("settings")),
        Button(words("leave"), ids("season-leave")),
    )
    await request.reply.send_panel(Panel(text, (Buttons(buttons),)))
    secret = any(service.games[slug].has_secrets for slug in season.rules.games if slug in service.games)
    if secret and await people.has_closed_dms(service.tables, request.user_id):
        await request.reply.send_text(words("dms-closed"), build_closed_dms_buttons(request, season))


def build_closed_dms_buttons(request: Request, season: Season) -> Buttons:
    """Return [Try again], primary, and [Play here] for a person who accepts no direct messages."""
    words, ids = request.words, partial(season_custom_id, season)
    again = Button(words("try-again"), ids("season-greet"), "primary")
    return Buttons((again, Button(words("play-here"), ids("season-here"))))


async def on_try_message_again(request: Request, custom_id: CustomId) -> None:
    """Handle [Try again]: send a test message to see whether direct messages arrive now."""
    await send_test_message(
        request, build_closed_dms_buttons(request, await get_published_season(request, custom_id))
    )


async def on_play_here(request: Request, custom_id: CustomId) -> None:
    """Handle [Play here]: confirm that a person without direct messages is mentioned at their tables anyway."""
    await get_published_season(request, custom_id)
    await request.reply.send_text(request.words("season-plays-here"))


async def explain_season_over(request: Request, season: Season) -> None:
    """Reply that the season is over, with [Standings]."""
    button = Button(request.words("season-standings"), season_custom_id(season, "season-standings"))
    await request.reply.send_text(posts.format_over_line(season, request.words), Buttons((button,)))


async def on_tell_me(request: Request, custom_id: CustomId) -> None:
    """Handle [Tell me]: notify this person when a place is free, or when the next season opens."""
    season = await get_published_season(request, custom_id)
    await request.app.service.seasons.request_notice(season.row.id, request.user_id)
    await request.reply.send_text(request.words("season-will-tell"))


# Leaving, and staying away for a round


async def on_leave(request: Request, custom_id: CustomId) -> None:
    """Handle [Leave]; if the person has a running table, first ask whether to leave now or after it."""
    season, words = await get_published_season(request, custom_id), request.words
    member, how = season.find_member(request.user_id), custom_id.args[1] if len(custom_id.args) > 1 else ""
    if season.status == "over":
        await explain_season_over(request, season)
        return
    if member is None:
        raise OperationRefused("season-not-in", season=season.rules.name)
    open_tables = season.list_open_tables(member.n)
    if how not in ("after", "now") and open_tables and member.status == "in":
        await ask_how_to_leave(request, season)
        return
    season = await request.app.service.seasons.leave(season.row.id, request.user_id)
    if how == "now":
        await resign_seats(request, open_tables)
    at, ids = season.state.next_at, partial(season_custom_id, season)
    may_return = member_panels.get_absence_reason(season, season.members[member.n]) == "left"
    if open_tables:
        text = words("season-leaves-now" if how == "now" else "season-leaves-after")
    elif season.rounds:
        text = words("season-left-later", back=int(may_return))
    else:
        text = words(
            "season-left", known=int(at is not None), at=format_timestamp(at) if at is not None else ""
        )
    again = Buttons((Button(words("join"), ids("season-join"), "green"),))
    await request.reply.show_panel(Panel(text, (again,) if may_return else ()))


async def resign_seats(request: Request, tables: list[SeasonTableRow]) -> None:
    """Let bots play the person's seats, unless they do so already."""
    service = request.app.service
    for game in filter(None, (table.game for table in tables)):
        if (await listings.get_table(service.tables, game)).find_seat_of(request.user_id) is not None:
            await apply(service.tables, game, request.id, seats.resign, request.user_id)


async def ask_how_to_leave(request: Request, season: Season) -> None:
    """Offer [After this table] and [Now, and let a bot play on] to a person who leaves with running tables."""
    words, ids = request.words, partial(season_custom_id, season)
    now = await list_visible_tables(request, season)
    channel = next((str(line.thread) for line in now.values() if line.thread), str(season.row.tables_in))
    buttons = (
        Button(words("season-leave-after"), ids("season-leave", "after"), "primary"),
        Button(words("season-leave-now"), ids("season-leave", "now"), "red"),
    )
    await request.reply.send_panel(
        Panel(words("season-leave-now-or-after", channel=channel), (Buttons(buttons),))
    )


async def on_sit_out(request: Request, custom_id: CustomId) -> None:
    """Handle [Sit out the next round] and [Not this round], and [Play it after all], which takes it back."""
    season = await get_published_season(request, custom_id)
    if custom_id.get_arg(1) not in ("out", "in"):
        raise InvalidCustomId(custom_id.verb)
    out = custom_id.get_arg(1) == "out"
    season = await request.app.service.seasons.sit_out(season.row.id, request.user_id, out)
    coming = season.row.round + 1
    text = request.words("season-sits-out", round=coming, drops=season.rules.drops) if out else ""
    await confirm_with_own_controls(request, season, text or request.words("season-plays", round=coming))


async def confirm_with_own_controls(request: Request, season: Season, text: str) -> None:
    """Reply with what was done, and with the person's buttons for this season, by which it can be undone."""
    member = season.find_member(request.user_id)
    controls: tuple[Block, ...] = (
        member_panels.build_own_controls(season, member, request.words) if member is not None else ()
    )
    await request.reply.show_panel(Panel(text, controls))


async def on_back(request: Request, custom_id: CustomId) -> None:
    """Handle [I am back] and [Yes]: let the person play in this season again."""
    season = await get_published_season(request, custom_id)
    try:
        season = await request.app.service.seasons.return_to_season(season.row.id, request.user_id)
    except OperationRefused as refused:
        await offer_notice_if_full(request, season, refused)
        return
    text = request.words("season-welcome-back", form=season.rules.form, round=season.row.round + 1)
    await confirm_with_own_controls(request, season, text)


# A ladder


async def on_ladder_wishes(request: Request, custom_id: CustomId) -> None:
    """Handle [Join] of a ladder: ask for games and the number of tables at the same time."""
    season = await get_published_season(request, custom_id)
    words = request.words
    games = request.app.service.games
    member = season.find_member(request.user_id)
    now = decode_wishes(member.wants) if member is not None else LadderWishes()
    ticked = now.games or season.rules.games
    entries = tuple(
        FieldOption(games[slug].title, slug, slug in ticked) for slug in season.rules.games if slug in games
    )
    fields = [
        Field("games", words("season-wants-games"), entries, len(entries), is_set=True, as_list=True),
        Field(
            "tables",
            words("season-wants-tables"),
            tuple(FieldOption(str(n), str(n), n == now.tables) for n in LADDER_TABLE_CHOICES),
            as_list=True,
        ),
    ]
    await request.open_modal(
        modals.Modal(words("season-wants-title"), season_custom_id(season, "season-wants"), fields)
    )


async def on_ladder_wishes_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted modal of a ladder: join it with the chosen games and number of simultaneous tables.

    Raises OperationRefused not-offered for a value that the modal does not offer, and as `get_published_season` and
    `join_season`.
    """
    season, filled = (
        await get_published_season(request, custom_id),
        modals.read_submitted_values(request.data),
    )
    games = tuple(modals.read_choices(filled, "games", season.rules.games))
    tables = modals.read_choice(filled, "tables", [str(n) for n in LADDER_TABLE_CHOICES], "1")
    await join_season(request, season, LadderWishes(games, int(tables)))


async def on_pause_ladder(request: Request, custom_id: CustomId) -> None:
    """Handle [Pause] and [Go on] of a ladder: give the person no new tables, or give them again."""
    season, word = await get_published_season(request, custom_id), custom_id.get_arg(1)
    member = season.find_member(request.user_id)
    if member is None:
        raise OperationRefused("season-not-in", season=season.rules.name)
    if word not in ("on", "off"):
        raise InvalidCustomId(word)
    now = decode_wishes(member.wants)
    changed = LadderWishes(now.games, now.tables, word == "on")
    season = await request.app.service.seasons.set_ladder_wishes(season.row.id, request.user_id, changed)
    words = request.words
    told = (
        words("season-ladder-paused")
        if changed.paused
        else words("season-welcome-back", form="ladder", round=0)
    )
    await confirm_with_own_controls(request, season, told)


# More about the season


async def on_more(request: Request, custom_id: CustomId) -> None:
    """Handle [More]: show further buttons about this season."""
    season = await get_published_season(request, custom_id)
    member = season.find_member(request.user_id)
    panel = member_panels.build_more_panel(season, member, await is_organiser(request), request.words)
    await request.reply.send_panel(panel)


async def on_next_season(request: Request, custom_id: CustomId) -> None:
    """Handle [Next season]: for organisers, create a draft with the same rules; others are notified when it opens."""
    season = await get_published_season(request, custom_id)
    if await is_organiser(request):
        await season_setup.draft_next_season(request, season)
        return
    await on_tell_me(request, custom_id)
