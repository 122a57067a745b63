"""What everybody can read of a season: tables, standings, rules, members, how a round was drawn, and all of it as a
file.

The file holds the whole season for everybody who may read it, or one person's part. Neither contains user ids.
"""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Struct

from bot.base.jobs import run_in_child
from bot.db.rows import RoundRow, SeasonTableRow
from bot.interactions.access import is_organiser
from bot.interactions.handlers.season import draw_picture, get_own_member, list_visible_tables
from bot.interactions.request import Request
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.season import Season, describe_action
from bot.operations import seasons
from bot.panels.blocks import MAX_PANEL_CHARS, get_page, join_lines, parse_int, shorten
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import pages
from bot.panels.seasons.phrases import get_ranking, has_picture
from bot.panels.seasons.pictures import build_bracket_picture, build_ranking_picture
from bot.seasons.files import is_round_right
from bot.stores.personal_data import to_json


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


MAX_LINKED_FINISHED_TABLES = 25


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
