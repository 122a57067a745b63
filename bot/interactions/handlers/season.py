"""`/season`: all seasons and the person's own place; joining, leaving, sitting out, coming back; and what everybody can
read: tables, standings, rules, members, how a round was drawn, and all of it as a file.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.base.jobs import run_in_child
from bot.consequences.season_schedule import is_last_round
from bot.db.rows import MemberRow, RoundRow, SeasonTableRow
from bot.interactions import modals
from bot.interactions.access import can_reader_view_table, can_see_season, is_organiser
from bot.interactions.commands import Choices
from bot.interactions.handlers import season_setup
from bot.interactions.handlers.lobby import build_closed_dms_buttons
from bot.interactions.modals import Field
from bot.interactions.request import CommandOptions, Form, FormValues, ReplyGiven, Request
from bot.model.errors import OperationRefused, SeasonNotFound, report_unexpected
from bot.model.season import Season, describe_action
from bot.model.view import SeasonTableLine
from bot.operations import listings, people, seasons, seats
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    Buttons,
    Option,
    Panel,
    get_page,
    join_lines,
    parse_int,
    shorten,
)
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import pages, posts
from bot.panels.seasons.organiser import build_move_button
from bot.panels.seasons.phrases import format_timestamp, get_ranking, has_picture
from bot.panels.seasons.pictures import build_bracket_picture, build_ranking_picture, build_season_picture
from bot.seasons.files import is_round_right
from bot.seasons.forms import decode_wishes
from bot.seasons.model import LadderWishes
from bot.stores.personal_data import to_json
from bot.stores.tables import apply, change_season
from render.scene import Picture
from render.season.model import Shown

LADDER_TABLE_CHOICES = (1, 2, 3)
"""How many tables at the same time a person on a ladder can ask for."""
MAX_LISTED_ENDED_SEASONS = 5
MAX_LINKED_FINISHED_TABLES = 25


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
        standings = request.season_button("season-standings")
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
        request.global_button("settings"),
        request.season_button("leave", "season-leave"),
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
    again = request.season_button("join", "season-join", style="green") if may_return else None
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
        request.season_button("season-leave-after", "season-leave", "after", style="primary"),
        request.season_button("season-leave-now", "season-leave", "now", style="red"),
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


# What everybody can read


async def on_tables(request: Request) -> None:
    """Handle [Results], its page buttons and `▼ Round…`: show a page of a round's tables, without a round of the
    latest. Raises OperationRefused season-no-round.
    """
    number, page = request.custom_id.find_int_arg(1), request.custom_id.find_int_arg(2) or 0
    if request.selected_values:
        number = parse_int(request.selected_value)
    latest = max((table.round for table in request.season.tables), default=0)
    season, number = request.season, number or latest
    tables = season.get_tables_of_round(number)
    if not tables:
        raise OperationRefused("season-no-round")
    found, _, _ = get_page(tables, page, pages.TABLES_PER_PAGE)
    lines = await list_visible_tables(request, season, found)
    await request.show_panel(pages.build_tables_page(season, number, page, request.words, lines))


async def on_waiting(request: Request) -> None:
    """Handle [Open tables] and its page buttons: show whose turn it is at each."""
    await show_waiting(request, request.custom_id.find_int_arg(1) or 0)


async def show_waiting(request: Request, page: int = 0, note: str = "") -> None:
    """Show a page of the open tables, with `note` as its first line."""
    season = request.season
    lines = await list_visible_tables(request, season, season.list_open_tables())
    games, organiser = request.games, await is_organiser(request)
    panel = pages.build_waiting_page(season, page, request.words, games, lines, organiser)
    await request.show_text(join_lines(note, panel.ask), *panel.blocks)


async def on_standings(request: Request) -> None:
    """Handle [Standings] and `▼ Page…`: show that page, or the one with the person's own row; for a cup, its bracket."""
    page = pages.find_own_page(request.season, request.user_id)
    if request.selected_values:
        page = parse_int(request.selected_value)
    season, words = request.season, request.words
    member = season.find_member(request.user_id)
    own = member.n if member is not None else None
    cup = season.form.is_knockout and bool(season.rounds)
    shown = build_bracket_picture(season, words) if cup else build_ranking_picture(season, words, page, own)
    panel = pages.build_standings_page(season, page, request.user_id, words)
    await request.show_panel(panel, await draw_picture(request, shown if has_picture(season) else None))


async def on_as_text(request: Request) -> None:
    """Handle [As text]: show that page of the standings in words."""
    page = request.custom_id.get_int_arg(1)
    await request.send_panel(pages.build_standings_text(request.season, page, request.words))


async def on_rules(request: Request) -> None:
    """Handle [Rules]: show all rules of the season."""
    text = pages.format_rules(request.season, request.words, request.games)
    await request.send_text(shorten(text, MAX_PANEL_CHARS))


async def on_who_plays(request: Request) -> None:
    """Handle [Who plays] and its page buttons: list the members."""
    page = request.custom_id.find_int_arg(1) or 0
    await request.show_panel(pages.build_members_page(request.season, page, request.words))


async def on_own_season(request: Request) -> None:
    """Handle [My season]: show the person's rounds in this season. Raises OperationRefused season-not-in."""
    season = request.season
    member = get_own_member(request)
    if member.n not in season.all_members:
        raise OperationRefused("season-not-in", season=season.rules.name)
    over = [table for table in season.tables if table.over is not None]
    own = [table for table in over if member.n in table.members]
    lines = await list_visible_tables(request, season, own[-MAX_LINKED_FINISHED_TABLES:])
    await request.send_panel(member_panels.build_history_panel(season, member, request.words, lines))


# How it was drawn


def get_round(request: Request) -> RoundRow:
    """Return the round that a control names, else the latest. Raises OperationRefused season-no-round."""
    wanted = request.custom_id.find_int_arg(1) or request.season.row.round
    found = next((row for row in request.season.rounds if row.round == wanted), None)
    if found is None:
        raise OperationRefused("season-no-round")
    return found


async def on_drawing(request: Request) -> None:
    """Handle [Verify]: explain how the round's tables were drawn."""
    panel = pages.build_drawing_panel(request.season, get_round(request), request.words)
    await request.send_panel(panel)


async def on_check_drawing(request: Request) -> None:
    """Handle [Check the draw now]: draw the round again from its file, and say whether the result is the same."""
    row = get_round(request)
    await request.defer()
    try:
        async with request.service.queues["quick"].enter(request.user_id):
            content = await asyncio.to_thread(export_season, request.season)
            is_same = await run_in_child(is_round_right, content, row.round)
    except (ChildProcessError, TimeoutError) as error:
        code = report_unexpected(error, f"interaction {request.id}: check of a drawing")
        await request.send("season-check-broke", code=code)
    else:
        await request.send("season-checked", same=is_same, round=row.round)


# The file: the whole season for everybody who may read it, or one person's part. Neither contains user ids.


class ExportedTable(Struct, omit_defaults=True):
    """A table. By seat: member numbers (0 is a bot), totals, and places (0 is none).

    Totals and places are missing while it runs, and if it ended after the season. `secret`: of its dice, once it is
    over.
    """

    round: int
    table: int
    game: str
    people: tuple[int, ...]
    id: str | None = None
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    corrected: bool = False
    secret: str | None = None


def export_season(season: Season) -> bytes:
    """Return the whole season as JSON, as `bot/seasons/files.py` reads and checks it.

    A member's `number` is the order of joining, the only thing that drawings know, and `since` is their first round.
    """
    changes = [(line, *describe_action(season, line)) for line in season.changes]
    people = [
        {"number": member.n, "name": member.name, "status": member.status, "since": member.since}
        for member in season.members.values()
    ]
    rounds = [
        {
            "round": row.round,
            "drawn": row.drawn,  # seconds since 1970
            "drawing": msgspec.Raw(row.file),
            "tables": [export_table(season, table) for table in season.get_tables_of_round(row.round)],
        }
        for row in season.rounds
    ]
    deeds = [{"at": line.at, "by": by, "what": deed.code, "about": deed.args} for line, by, deed in changes]
    whole = {"people": people, "rounds": rounds, "standings": export_standings(season), "organisers": deeds}
    return to_json({**export_head(season), **whole})


def export_own_season(season: Season, n: int) -> bytes:
    """Return the part of the season of the member with this number, as JSON."""
    tables = [export_table(season, table) for table in season.tables if n in table.members]
    part = {"you": n, "standings": export_standings(season), "tables": tables}
    return to_json({**export_head(season), **part})


def export_head(season: Season) -> dict[str, object]:
    """Return what stands at the beginning of both files."""
    return {"season": season.row.id, "rules": season.rules, "status": season.status}


def export_table(season: Season, table: SeasonTableRow) -> ExportedTable:
    """Return a table for the file."""
    found = season.to_table_result(table)
    return ExportedTable(
        table.round,
        table.n,
        table.slug,
        found.members,
        table.game,
        found.totals,
        found.places,
        found.corrected,
        table.secret.hex() if table.over is not None else None,
    )


def export_standings(season: Season) -> list[dict[str, object]]:
    """Return the standings for the file, the best first. `measure`: points, a ladder's number, or "" in a cup. Place 0:
    not listed on the ladder yet.
    """
    return [
        {
            "number": one.n,
            "name": season.members[one.n].name,
            "place": one.place,
            "shared": one.shared,
            "measure": one.measure,
        }
        for one in get_ranking(season)
    ]


async def on_season_file(request: Request) -> None:
    """Handle [Get the file]: send the whole season as JSON."""
    await request.defer()
    content = await asyncio.to_thread(export_season, request.season)
    text = request.words("season-file-is", name=request.season.rules.name)
    await request.send_file(text, f"season-{request.season.row.id}.json", content)


async def list_own_season_files(request: Request) -> list[tuple[str, bytes]]:
    """Return (file name, JSON) of the person's part of each of their seasons, the latest season first."""
    found = list[tuple[str, bytes]]()
    for season in await seasons.list_of_user(request.tables, request.user_id):
        member = season.find_member(request.user_id)
        if member is not None:
            content = await asyncio.to_thread(export_own_season, season, member.n)
            found.append((f"season-{season.row.id}.json", content))
    return found
