"""What everybody can read of a season: tables, standings, rules, members, and how a round was drawn."""

from __future__ import annotations

import asyncio

from bot.base.jobs import run_in_child
from bot.db.season_rows import RoundRow
from bot.interactions.access import is_organiser
from bot.interactions.handlers.season import draw_picture, list_visible_tables
from bot.interactions.handlers.season_lookup import get_published_season
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.season import Season, decode_numbers
from bot.panels.blocks import MAX_PANEL_CHARS, CustomId, Panel, parse_int, shorten
from bot.panels.seasons import export, pages
from bot.panels.seasons import export as season_file
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import pages as season_rules
from bot.panels.seasons.phrases import has_picture
from bot.panels.seasons.pictures import build_bracket_picture, build_ranking_picture
from bot.seasons.files import is_round_right

MAX_LINKED_FINISHED_TABLES = 25


async def on_tables(request: Request, custom_id: CustomId) -> None:
    """Handle [Results] and its page buttons; without a round in the custom id, show the latest."""
    season, named = await get_published_season(request, custom_id), read_numbers(custom_id)
    latest = max((table.round for table in season.tables), default=0)
    await show_tables(request, season, named[0] if named else latest, named[1] if len(named) > 1 else 0)


async def on_waiting(request: Request, custom_id: CustomId) -> None:
    """Handle [Open tables] and its page buttons: show whose turn it is at each."""
    season = await get_published_season(request, custom_id)
    await show_waiting(request, season, (read_numbers(custom_id) or [0])[0])


async def show_waiting(request: Request, season: Season, page: int = 0, note: str = "") -> None:
    """Show a page of the open tables, with `note` as its first line."""
    lines = await list_visible_tables(request, season, season.list_open_tables())
    games, organiser = request.app.service.games, await is_organiser(request)
    panel = pages.build_waiting_page(season, page, request.words, games, lines, organiser)
    await request.reply.show_panel(Panel("\n".join(filter(None, [note, panel.ask])), panel.blocks))


async def on_round_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Round…`: show the tables of the chosen round."""
    await show_tables(
        request, await get_published_season(request, custom_id), parse_int(request.selected_value), 0
    )


def read_numbers(custom_id: CustomId) -> list[int]:
    """Return the numeric arguments of a custom id after the season's id, without a post's delivery mark."""
    return [parse_int(word) for word in custom_id.args[1:] if word.isdecimal()]


async def show_tables(request: Request, season: Season, number: int, page: int) -> None:
    """Show one page of a round's tables. Raises OperationRefused season-no-round."""
    if not season.get_tables_of_round(number):
        raise OperationRefused("season-no-round")
    found, _, _ = pages.get_page(season.get_tables_of_round(number), page, pages.TABLES_PER_PAGE)
    panel = pages.build_tables_page(
        season, number, page, request.words, await list_visible_tables(request, season, found)
    )
    await request.reply.show_panel(panel)


async def on_standings(request: Request, custom_id: CustomId) -> None:
    """Handle [Standings]: show the page with the person's own row."""
    season = await get_published_season(request, custom_id)
    await show_standings_page(request, season, pages.find_own_page(season, request.user_id))


async def on_page_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Page…`: show that page of the standings."""
    await show_standings_page(
        request, await get_published_season(request, custom_id), parse_int(request.selected_value)
    )


async def show_standings_page(request: Request, season: Season, page: int) -> None:
    """Show a page of the standings; for a cup, its bracket."""
    member, words = season.find_member(request.user_id), request.words
    own = member.n if member is not None else None
    cup = season.form.is_knockout and bool(season.rounds)
    shown = build_bracket_picture(season, words) if cup else build_ranking_picture(season, words, page, own)
    panel = pages.build_standings_page(season, page, request.user_id, words)
    await request.reply.show_panel(panel, await draw_picture(request, shown if has_picture(season) else None))


async def on_as_text(request: Request, custom_id: CustomId) -> None:
    """Handle [As text]: show that page of the standings in words."""
    season = await get_published_season(request, custom_id)
    await request.reply.send_panel(
        pages.build_standings_text(season, custom_id.get_int_arg(1), request.words)
    )


async def on_rules(request: Request, custom_id: CustomId) -> None:
    """Handle [Rules]: show all rules of the season."""
    season = await get_published_season(request, custom_id)
    text = season_rules.format_rules(season, request.words, request.app.service.games)
    await request.reply.send_panel(Panel(shorten(text, MAX_PANEL_CHARS)))


async def on_who_plays(request: Request, custom_id: CustomId) -> None:
    """Handle [Who plays] and its page buttons: list the members."""
    season, numbers = await get_published_season(request, custom_id), read_numbers(custom_id)
    await request.reply.show_panel(
        pages.build_members_page(season, numbers[0] if numbers else 0, request.words)
    )


async def on_own_season(request: Request, custom_id: CustomId) -> None:
    """Handle [My season]: show the person's rounds in this season. Raises OperationRefused season-not-in."""
    season = await get_published_season(request, custom_id)
    member = season.find_member(request.user_id)
    if member is None or member.n not in season.all_members:
        raise OperationRefused("season-not-in", season=season.rules.name)
    own = [
        table
        for table in season.tables
        if table.over is not None and member.n in decode_numbers(table.members)
    ]
    await request.reply.send_panel(
        member_panels.build_history_panel(
            season,
            member,
            request.words,
            await list_visible_tables(request, season, own[-MAX_LINKED_FINISHED_TABLES:]),
        )
    )


# How it was drawn


def get_round(season: Season, custom_id: CustomId) -> RoundRow:
    """Return the round that a control names, else the latest. Raises OperationRefused season-no-round."""
    wanted = (read_numbers(custom_id) or [season.row.round])[0]
    found = next((row for row in season.rounds if row.round == wanted), None)
    if found is None:
        raise OperationRefused("season-no-round")
    return found


async def on_drawing(request: Request, custom_id: CustomId) -> None:
    """Handle [How it was drawn]: explain how the round's tables were drawn."""
    season = await get_published_season(request, custom_id)
    await request.reply.send_panel(
        pages.build_drawing_panel(season, get_round(season, custom_id), request.words)
    )


async def on_check_drawing(request: Request, custom_id: CustomId) -> None:
    """Handle [Check it now]: draw the round again from its file, and say whether the result is the same."""
    season = await get_published_season(request, custom_id)
    row = get_round(season, custom_id)
    await request.reply.defer()
    try:
        async with request.app.service.queues.enter("quick", request.user_id):
            content = await asyncio.to_thread(export.export_season, season)
            is_same = await run_in_child(is_round_right, content, row.round)
    except (ChildProcessError, TimeoutError) as error:
        code = report_unexpected(error, f"interaction {request.id}: check of a drawing")
        await request.reply.send_text(request.words("season-check-broke", code=code))
        return
    await request.reply.send_text(request.words("season-checked", same=int(is_same), round=row.round))


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
