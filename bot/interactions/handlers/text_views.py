"""The text board, the log and the scores, which only one person sees."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.panels import post_messages, verification_report
from bot.panels.custom_ids import CustomId
from bot.panels.elements import MAX_PANEL_CHARS, Button, Buttons, Option, Panel, Select
from bot.panels.labels import shorten
from bot.panels.picture_studio import Kind
from bot.panels.turn_lines import build_turn_option
from bot.service.model.table import LogTurn, TableView
from engine.core.presentation import Presenter
from engine.core.rules import Results
from engine.core.text import Catalogue, format_number

from ..paging import split_into_lines, split_into_pages
from ..request import Request

MAX_LOG_PAGE_CHARS = 3000


# The board


async def show_text_board(request: Request, table_id: str, page: int = 0) -> None:
    """Show the text board: everything needed to play, in pages if it is long."""
    plays = request.play_mode if request.is_detached else request.app.service.play
    look = await plays.get_view(table_id, request.user_id)
    text = request.app.studio.text(look, request.locale)
    if not text:
        await request.send_text(request.words("no-text-board"))
        return
    pages = split_into_pages(split_into_lines(text), MAX_PANEL_CHARS)
    page = min(page, len(pages) - 1)
    at = CustomId("", table_id)
    turns = [Button(request.words("page", page=n + 1), at.to("textpage", n)) for n in range(len(pages)) if n != page]
    await request.send_text(pages[page], *([Buttons(tuple(turns[:5]))] if turns else []))
    if not look.is_detached:
        await request.app.service.look_back.mark_turns_seen(table_id, request.user_id, look.turn)


async def on_text_page(request: Request, press: CustomId) -> None:
    await show_text_board(request, press.table, press.number())


async def show_board(request: Request, table_id: str) -> None:
    """Show a picture of the table as this person may see it."""
    await show_drawn(request, table_id, "board")


async def on_areas(request: Request, press: CustomId) -> None:
    """Show a picture of what everybody has built."""
    await show_drawn(request, press.table, "areas")


async def show_drawn(request: Request, table_id: str, kind: Kind) -> None:
    look, preferences = await request.app.service.play.get_view(table_id, request.user_id), await request.get_preferences()
    at, hints = CustomId("", table_id), look.game.create_presenter(look.table.names, request.locale)
    others = post_messages.build_areas_button(hints, at) if kind == "board" else ()
    row = Buttons((*others, Button(request.words("text-board"), at.to("text"))))
    picture = await request.app.studio.draw(kind, look, (), preferences.pictures == "colour-blind", request.locale)
    if picture is None or preferences.pictures == "text":
        await show_text_board(request, table_id)
    else:
        await request.show_panel(Panel(f"**{look.game.title}**", (row,)), picture)
        await request.app.service.look_back.mark_turns_seen(table_id, request.user_id, look.turn)


async def show_score(request: Request, table_id: str) -> None:
    """Show the standing, or the result."""
    look = await request.app.service.play.get_view(table_id, request.user_id)
    hints = look.game.create_presenter(look.table.names, request.locale)
    if look.results is not None:
        await request.send_text(format_results(look.results, look, hints, request.words))
    elif lines := hints.standings(look.view):
        await request.send_text("\n".join([request.words("standing", game=look.game.title), *lines]))
    else:
        await show_text_board(request, table_id)


async def on_results(request: Request, press: CustomId) -> None:
    await show_score(request, press.table)


def format_results(results: Results, look: TableView, hints: Presenter[Any], say: Catalogue) -> str:
    """Return places, totals and their parts, best first."""
    lines = [say("over-title", game=look.game.title)]
    for row in results.ranking:
        parts = [
            f"{hints.category_name(category)} {format_number(value)}"
            for category, value in zip(results.categories, row.category_points, strict=True)
        ]
        name = look.table.seats[row.seat].name
        lines.append(
            say("result-line", place=row.rank, who=name, total=format_number(row.total), parts=", ".join(parts))
        )
    return "\n".join([*lines, *hints.describe_ties(results)])


async def on_recap(request: Request, press: CustomId) -> None:
    """Show the end's summary of the whole game, which the last post leaves to this button."""
    service = request.app.service
    look = await service.play.get_view(press.table, request.user_id)
    found = await service.history.get_log_page(press.table, request.user_id)
    hints = look.game.create_presenter(look.table.names, request.locale)
    label, kinds = hints.recap
    told = [event for turn in found.turns for event in turn.events if isinstance(event, kinds)]
    story = hints.log_lines(look.view, told) if told else [request.words("log-empty")]
    await request.send_panel(Panel(shorten("\n".join([f"**{label or look.game.title}**", *story]), MAX_LOG_PAGE_CHARS)))


async def on_verify(request: Request, press: CustomId) -> None:
    """[Verify]: show what can be proven of the dice, and what a player must compare for it."""
    service = request.app.service
    found = await service.history.verify_game(press.table)
    table = await service.listings.get_table(press.table)
    lines = verification_report.format_verification(found, table, service.games[table.slug].uses_dice, request.words)
    await request.send_text(shorten("\n".join(lines), MAX_LOG_PAGE_CHARS))


# The log


async def show_log(request: Request, table_id: str, page: int = 0) -> None:
    """Show ten turns per page, the latest first."""
    service = request.app.service
    look = await service.play.get_view(table_id, request.user_id)
    found = await service.history.get_log_page(table_id, request.user_id, page)
    hints = look.game.create_presenter(look.table.names, request.locale)
    there = set(await service.look_back.list_finished_turns(table_id))
    lines, past = [f"**{look.game.title}**"], list[Option]()
    if look.results is not None and not page:
        lines += hints.describe_ties(look.results)
    for turn in found.turns:
        happened = hints.log_lines(look.view, turn.events)
        if story := [*describe_rewind(turn, look, request.words), *happened]:
            lines.append(format_numbered(turn.turn + 1, story))
        if turn.turn in there:
            past.insert(0, build_turn_option(turn.turn, happened, request.words))
    at = CustomId("", table_id)
    boards = [Select(request.words("past-board-of"), at.to("look-back"), tuple(past))] if past else []
    older = Button(request.words("log-older"), at.to("log", page + 1), disabled=page + 1 >= found.pages)
    newer = Button(request.words("log-newer"), at.to("log", max(0, page - 1), "newer"), disabled=page == 0)
    text = "\n".join(lines) if len(lines) > 1 else request.words("log-empty")
    panel = Panel(cut_to_last_lines(text, MAX_LOG_PAGE_CHARS), (*boards, *([Buttons((older, newer))] if found.pages > 1 else [])))
    await (request.show_panel(panel) if request.is_on_panel else request.send_panel(panel))
    if page == 0:
        await service.look_back.mark_turns_seen(table_id, request.user_id, look.turn)


def describe_rewind(turn: LogTurn, look: TableView, say: Catalogue) -> list[str]:
    """Return that a turn began by going back to an earlier one, or nothing."""
    if (back := turn.back) is None:
        return []
    who = look.table.names[back.seat] if back.seat >= 0 else ""
    args = {"one": int(back.seat >= 0), "who": who, "turn": back.to + 1, "by": back.by, "moderated": int(bool(back.by))}
    return [say("log-back", **args)]


def format_numbered(number: int, story: Sequence[str]) -> str:
    """Return a turn's lines under its number; a single line beside it. Never as Markdown's own numbered list."""
    return ("\n" if len(story) > 1 or story[0].startswith("-") else " ").join([f"**{number}.**", "\n".join(story)])


async def on_log(request: Request, press: CustomId) -> None:
    await show_log(request, press.table, press.number() if press.args and press.args[0].isdecimal() else 0)


def cut_to_last_lines(text: str, most: int) -> str:
    """Return the end of a text, starting with a whole line."""
    return text if len(text) <= most else "…" + text[-most:].split("\n", 1)[-1]
