"""What everybody can read of a season: tables, standings, rules, members, and how a round was drawn."""

from __future__ import annotations

import asyncio

from bot.base.jobs import run_in_child
from bot.db.season_rows import RoundRow
from bot.interactions.access import is_organiser
from bot.interactions.handlers.season import draw_picture, get_own_member, list_visible_tables
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.season import decode_numbers
from bot.panels.blocks import MAX_PANEL_CHARS, parse_int, shorten
from bot.panels.labels import join_lines
from bot.panels.seasons import export, pages
from bot.panels.seasons import member as member_panels
from bot.panels.seasons.phrases import has_picture
from bot.panels.seasons.pictures import build_bracket_picture, build_ranking_picture
from bot.seasons.files import is_round_right

MAX_LINKED_FINISHED_TABLES = 25


async def on_tables(request: Request) -> None:
    """Handle [Results] and its page buttons; without a round in the custom id, show the latest."""
    named = read_numbers(request)
    latest = max((table.round for table in request.season.tables), default=0)
    await show_tables(request, named[0] if named else latest, named[1] if len(named) > 1 else 0)


async def on_waiting(request: Request) -> None:
    """Handle [Open tables] and its page buttons: show whose turn it is at each."""
    await show_waiting(request, (read_numbers(request) or [0])[0])


async def show_waiting(request: Request, page: int = 0, note: str = "") -> None:
    """Show a page of the open tables, with `note` as its first line."""
    season = request.season
    lines = await list_visible_tables(request, season, season.list_open_tables())
    games, organiser = request.service.games, await is_organiser(request)
    panel = pages.build_waiting_page(season, page, request.words, games, lines, organiser)
    await request.reply.show_text(join_lines(note, panel.ask), *panel.blocks)


async def on_round_chosen(request: Request) -> None:
    """Handle `▼ Round…`: show the tables of the chosen round."""
    await show_tables(request, parse_int(request.selected_value), 0)


def read_numbers(request: Request) -> list[int]:
    """Return the numeric arguments of the custom id after the season's id, without a post's delivery mark."""
    return [parse_int(word) for word in request.custom_id.args[1:] if word.isdecimal()]


async def show_tables(request: Request, number: int, page: int) -> None:
    """Show one page of a round's tables. Raises OperationRefused season-no-round."""
    season = request.season
    tables = season.get_tables_of_round(number)
    if not tables:
        raise OperationRefused("season-no-round")
    found, _, _ = pages.get_page(tables, page, pages.TABLES_PER_PAGE)
    lines = await list_visible_tables(request, season, found)
    await request.reply.show_panel(pages.build_tables_page(season, number, page, request.words, lines))


async def on_standings(request: Request) -> None:
    """Handle [Standings]: show the page with the person's own row."""
    await show_standings_page(request, pages.find_own_page(request.season, request.user_id))


async def on_page_chosen(request: Request) -> None:
    """Handle `▼ Page…`: show that page of the standings."""
    await show_standings_page(request, parse_int(request.selected_value))


async def show_standings_page(request: Request, page: int) -> None:
    """Show a page of the standings; for a cup, its bracket."""
    season, words = request.season, request.words
    member = season.find_member(request.user_id)
    own = member.n if member is not None else None
    cup = season.form.is_knockout and bool(season.rounds)
    shown = build_bracket_picture(season, words) if cup else build_ranking_picture(season, words, page, own)
    panel = pages.build_standings_page(season, page, request.user_id, words)
    await request.reply.show_panel(panel, await draw_picture(request, shown if has_picture(season) else None))


async def on_as_text(request: Request) -> None:
    """Handle [As text]: show that page of the standings in words."""
    page = request.custom_id.get_int_arg(1)
    await request.reply.send_panel(pages.build_standings_text(request.season, page, request.words))


async def on_rules(request: Request) -> None:
    """Handle [Rules]: show all rules of the season."""
    text = pages.format_rules(request.season, request.words, request.service.games)
    await request.reply.send_text(shorten(text, MAX_PANEL_CHARS))


async def on_who_plays(request: Request) -> None:
    """Handle [Who plays] and its page buttons: list the members."""
    page = (read_numbers(request) or [0])[0]
    await request.reply.show_panel(pages.build_members_page(request.season, page, request.words))


async def on_own_season(request: Request) -> None:
    """Handle [My season]: show the person's rounds in this season. Raises OperationRefused season-not-in."""
    season = request.season
    member = get_own_member(request)
    if member.n not in season.all_members:
        raise OperationRefused("season-not-in", season=season.rules.name)
    over = [table for table in season.tables if table.over is not None]
    own = [table for table in over if member.n in decode_numbers(table.members)]
    lines = await list_visible_tables(request, season, own[-MAX_LINKED_FINISHED_TABLES:])
    await request.reply.send_panel(member_panels.build_history_panel(season, member, request.words, lines))


# How it was drawn


def get_round(request: Request) -> RoundRow:
    """Return the round that a control names, else the latest. Raises OperationRefused season-no-round."""
    wanted = (read_numbers(request) or [request.season.row.round])[0]
    found = next((row for row in request.season.rounds if row.round == wanted), None)
    if found is None:
        raise OperationRefused("season-no-round")
    return found


async def on_drawing(request: Request) -> None:
    """Handle [Verify]: explain how the round's tables were drawn."""
    panel = pages.build_drawing_panel(request.season, get_round(request), request.words)
    await request.reply.send_panel(panel)


async def on_check_drawing(request: Request) -> None:
    """Handle [Check the draw now]: draw the round again from its file, and say whether the result is the same."""
    row = get_round(request)
    await request.reply.defer()
    try:
        async with request.service.queues.enter("quick", request.user_id):
            content = await asyncio.to_thread(export.export_season, request.season)
            is_same = await run_in_child(is_round_right, content, row.round)
    except (ChildProcessError, TimeoutError) as error:
        code = report_unexpected(error, f"interaction {request.id}: check of a drawing")
        await request.send("season-check-broke", code=code)
    else:
        await request.send("season-checked", same=int(is_same), round=row.round)


async def on_season_file(request: Request) -> None:
    """Handle [Get the file]: send the whole season as JSON."""
    await request.reply.defer()
    content = await asyncio.to_thread(export.export_season, request.season)
    text = request.words("season-file-is", name=request.season.rules.name)
    await request.reply.send_file(text, f"season-{request.season.row.id}.json", content)


async def list_own_season_files(request: Request) -> list[tuple[str, bytes]]:
    """Return (file name, JSON) of the person's part of each of their seasons, the latest season first."""
    found = list[tuple[str, bytes]]()
    for season in await request.service.seasons.list_of_user(request.user_id):
        member = season.find_member(request.user_id)
        if member is not None:
            content = await asyncio.to_thread(export.export_own_season, season, member.n)
            found.append((f"season-{season.row.id}.json", content))
    return found
