"""The text board, the log and the scores, which only one person sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.interactions.command_spec import CommandOptions
from bot.interactions.paging import split_into_lines, split_into_pages
from bot.interactions.request import Request
from bot.model.view import LogTurn, Table, TableView, TurnLine
from bot.operations import listings, look_back
from bot.operations.look_back import PastTurn
from bot.panels import after_game, posts
from bot.panels.after_game import build_turn_option, split_story
from bot.panels.blocks import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_PANEL_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Panel,
    Select,
    Text,
    parse_int,
    shorten,
)
from bot.panels.labels import describe_waiting
from bot.panels.picture_studio import Kind
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_PANEL
from bot.text.free_text import clean_text
from engine.core.presentation import Presenter
from engine.core.rules import Results, Seat
from engine.core.text import Catalogue, format_number

MAX_LOG_PAGE_CHARS = 3000


# The board


async def show_text_board(request: Request, table_id: str, page: int = 0) -> None:
    """Show the text board: everything needed to play, in pages (from 0) if it is long. Mark the person's turns as seen."""
    plays = request.play_mode if request.is_detached else request.app.service.play
    view = await plays.get_view(table_id, request.user_id)
    text = request.app.studio.write_text_board(view, request.locale)
    if not text:
        await request.reply.send_text(request.words("no-text-board"))
        return
    pages = split_into_pages(split_into_lines(text), MAX_PANEL_CHARS)
    page = min(page, len(pages) - 1)
    base_id = CustomId("", table_id)
    turns = [
        Button(request.words("page", page=n + 1), base_id.with_verb("textpage", n))
        for n in range(len(pages))
        if n != page
    ]
    await request.reply.send_text(pages[page], *([Buttons(tuple(turns[:5]))] if turns else []))
    if not view.is_detached:
        await look_back.mark_turns_seen(request.tables, table_id, request.user_id, view.turn)


async def on_text_page(request: Request, custom_id: CustomId) -> None:
    """Handle the page buttons of the text board."""
    await show_text_board(request, custom_id.table, custom_id.get_int_arg())


async def show_board(request: Request, table_id: str) -> None:
    """Show a picture of the table as this person may see it."""
    await show_picture_or_text_board(request, table_id, "board")


async def on_areas(request: Request, custom_id: CustomId) -> None:
    """Handle the buttons for everybody's areas: show a picture of what everybody, or the named seat, has built."""
    seat = custom_id.get_int_arg() if custom_id.args else None
    await show_picture_or_text_board(request, custom_id.table, "areas", seat)


async def show_picture_or_text_board(
    request: Request, table_id: str, kind: Kind, seat: Seat | None = None
) -> None:
    """Show a picture of the table of this kind or, if there is none or the person wants none, the text board. Mark the
    person's turns as seen. `seat`: whose area, if the game shows one player's at a time.
    """
    view, preferences = (
        await request.app.service.play.get_view(table_id, request.user_id),
        await request.get_preferences(),
    )
    base_id, hints = CustomId("", table_id), view.game.create_presenter(view.table.names, request.locale)
    others = posts.build_areas_buttons(hints, base_id) if kind == "board" else ()
    seat = min((view.seat or 0) if seat is None else seat, len(view.table.seats) - 1)
    if kind == "areas" and hints.areas_by_seat:
        names = [shorten(name, MAX_BUTTON_LABEL_CHARS) for name in view.table.names]
        others = tuple(
            Button(name, base_id.with_verb("areas", n)) for n, name in enumerate(names) if n != seat
        )
    row = Buttons((*others, Button(request.words("text-board"), base_id.with_verb("text"))))
    colour_blind = preferences.pictures == "colour-blind"
    picture = await request.app.studio.draw(kind, view, (), colour_blind, request.locale, seat)
    if picture is None or preferences.pictures == "text":
        await show_text_board(request, table_id)
    else:
        await request.reply.show_panel(Panel(f"**{view.game.title}**", (row,)), picture)
        await look_back.mark_turns_seen(request.tables, table_id, request.user_id, view.turn)


async def show_score(request: Request, table_id: str) -> None:
    """Show the standing or, after the end, the result; in a game without a standing, the text board."""
    view = await request.app.service.play.get_view(table_id, request.user_id)
    hints = view.game.create_presenter(view.table.names, request.locale)
    if view.results is not None:
        await request.reply.send_text(format_results(view.results, view, hints, request.words))
    elif lines := hints.standings(view.view):
        await request.reply.send_text("\n".join([request.words("standing", game=view.game.title), *lines]))
    else:
        await show_text_board(request, table_id)


async def on_results(request: Request, custom_id: CustomId) -> None:
    """Handle [Results]: show the standing, or the result."""
    await show_score(request, custom_id.table)


def format_results(results: Results, view: TableView, hints: Presenter[Any], words: Catalogue) -> str:
    """Return places, totals and the parts in which anybody scored, best first; in a game without points only places."""
    lines = [words("over-title", game=view.game.title)]
    everybody = [row.category_points for row in results.ranking]
    for row in results.ranking:
        parts = [
            f"{hints.category_name(category)} {format_number(value)}"
            for category, value, *values in zip(
                results.categories, row.category_points, *everybody, strict=True
            )
            if any(values)
        ]
        name = view.table.seats[row.seat].name
        key = "result-line" if parts else "result-line-without-points"
        lines.append(
            words(key, place=row.rank, who=name, total=format_number(row.total), parts=", ".join(parts))
        )
    return "\n".join([*lines, *hints.describe_ties(results)])


async def on_recap(request: Request, custom_id: CustomId) -> None:
    """Handle the button that shows the summary of a whole game, which the last post leaves out."""
    service = request.app.service
    view = await service.play.get_view(custom_id.table, request.user_id)
    found = await listings.get_log_page(service.tables, custom_id.table, request.user_id)
    hints = view.game.create_presenter(view.table.names, request.locale)
    label, kinds = hints.recap
    told = [event for turn in found.turns for event in turn.events if isinstance(event, kinds)]
    story = hints.log_lines(view.view, told) if told else [request.words("log-empty")]
    text = "\n".join([f"**{label or view.game.title}**", *story])
    await request.reply.send_panel(Panel(shorten(text, MAX_LOG_PAGE_CHARS)))


async def on_verify(request: Request, custom_id: CustomId) -> None:
    """Handle [Verify]: show what can be proven of the dice, and what a player must compare for it."""
    service = request.app.service
    found = await listings.verify_game(service.tables, custom_id.table)
    table = await listings.get_table(service.tables, custom_id.table)
    lines = after_game.format_verification(found, table, service.games[table.slug].uses_dice, request.words)
    await request.reply.send_text(shorten("\n".join(lines), MAX_LOG_PAGE_CHARS))


# The log


async def show_log(request: Request, table_id: str, page: int = 0) -> None:
    """Show one page of the log, ten turns per page; page 0 has the latest, and showing it marks the person's turns as
    seen.
    """
    service = request.app.service
    view = await service.play.get_view(table_id, request.user_id)
    log_page = await listings.get_log_page(service.tables, table_id, request.user_id, page)
    hints = view.game.create_presenter(view.table.names, request.locale)
    stored_turns = set(await look_back.list_turns_of_table(service.tables, table_id))
    lines, past = [f"**{view.game.title}**"], list[Option]()
    if view.results is not None and not page:
        lines += hints.describe_ties(view.results)
    for turn in log_page.turns:
        happened = hints.log_lines(view.view, turn.events)
        if story := [*describe_rewind(turn, view, request.words), *happened]:
            lines.append(format_numbered_turn(turn.turn, story))
        if turn.turn in stored_turns:
            past.insert(0, build_turn_option(turn.turn, happened, request.words))
    base_id = CustomId("", table_id)
    boards = (
        [Select(request.words("past-board-of"), base_id.with_verb("look-back"), tuple(past))] if past else []
    )
    older = Button(
        request.words("log-older"), base_id.with_verb("log", page + 1), disabled=page + 1 >= log_page.pages
    )
    newer = Button(
        request.words("log-newer"), base_id.with_verb("log", max(0, page - 1), "newer"), disabled=page == 0
    )
    text = "\n".join(lines) if len(lines) > 1 else request.words("log-empty")
    panel = Panel(
        cut_to_last_lines(text, MAX_LOG_PAGE_CHARS),
        (*boards, *([Buttons((older, newer))] if log_page.pages > 1 else [])),
    )
    await (
        request.reply.show_panel(panel) if request.reply.edits_pressed else request.reply.send_panel(panel)
    )
    if page == 0:
        await look_back.mark_turns_seen(service.tables, table_id, request.user_id, view.turn)


def describe_rewind(turn: LogTurn, view: TableView, words: Catalogue) -> list[str]:
    """Return the line that a turn began by going back to an earlier one, or nothing."""
    if (back := turn.back) is None:
        return []
    who = view.table.names[back.seat] if back.seat >= 0 else ""
    args = {
        "one": int(back.seat >= 0),
        "who": who,
        "turn": back.to,
        "by": back.by,
        "moderated": int(bool(back.by)),
    }
    return [words("log-back", **args)]


def format_numbered_turn(number: int, story: Sequence[str]) -> str:
    """Return a turn's lines under its number, or a single line after it. Never use Markdown's own numbered list."""
    return ("\n" if story[0].startswith("-") else " ").join([f"**{number}.**", "\n".join(story)])


async def on_log(request: Request, custom_id: CustomId) -> None:
    """Handle [Log] and its page buttons."""
    await show_log(
        request,
        custom_id.table,
        custom_id.get_int_arg() if custom_id.args and custom_id.args[0].isdecimal() else 0,
    )


def cut_to_last_lines(text: str, max_chars: int) -> str:
    """Return the end of a text, starting with a whole line."""
    return text if len(text) <= max_chars else "…" + text[-max_chars:].split("\n", 1)[-1]


MAX_ALL_TURNS_CHARS, MAX_TURN_STORY_CHARS = 1800, 1200


async def on_look_back_command(request: Request, table: Table, options: CommandOptions) -> None:
    """Handle `/look-back`: show the latest turns, or the turn given in `turn:` (0 is the setup)."""
    wanted = options.get("turn")
    await show_turn(request, table.id, None if wanted is None else max(0, int(wanted)))


async def on_look_back(request: Request, custom_id: CustomId) -> None:
    """Handle [Show me] on a panel (start at the first new turn), [Earlier turns], and `▼ Show the board of…` in the
    log.
    """
    first = custom_id.get_int_arg() if custom_id.args else None
    await show_turn(
        request,
        custom_id.table,
        parse_int(request.selected_value) if request.selected_values else first,
        first,
        as_new_message=True,
    )


async def on_turn_page(request: Request, custom_id: CustomId) -> None:
    """Handle [◀ Turn 40] and [Turn 42 ▶]: show that turn."""
    await show_turn(request, custom_id.table, custom_id.get_int_arg(), get_first_new_turn(custom_id, 1))


async def on_turn_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Go to…`: show the selected turn."""
    await show_turn(
        request, custom_id.table, parse_int(request.selected_value), get_first_new_turn(custom_id, 0)
    )


async def on_show_hand(request: Request, custom_id: CustomId) -> None:
    """Handle [My hand at that time]: show what the reader held in that turn."""
    await show_turn(
        request, custom_id.table, custom_id.get_int_arg(), get_first_new_turn(custom_id, 1), kind="acting"
    )


def get_first_new_turn(custom_id: CustomId, index: int) -> int | None:
    """Return the turn at which the reader started, the first that was new to them, from the custom id's argument
    `index`; None if it has none. Raises InvalidCustomId.
    """
    return custom_id.get_int_arg(index) if len(custom_id.args) > index else None


async def show_turn(
    request: Request,
    table_id: str,
    wanted: int | None = None,
    since: int | None = None,
    kind: Kind = "board",
    as_new_message: bool = False,
) -> None:
    """Show one turn of the game as the reader saw the table then.

    `wanted`: the turn from 0 (None: the first new one). `since`: the first turn that was new when the reader started.
    `as_new_message`: send a message of its own instead of editing the pressed one.
    """
    moment = await look_back.get_past_turn(request.tables, table_id, request.user_id, wanted, since)
    if moment is None:
        await request.reply.send_text(request.words("past-none"))
        return
    kind = (
        kind if moment.now.seat is not None else "board"
    )  # a person who has left the seat has no hand any more
    preferences = await request.get_preferences()
    words = request.words
    hints = request.get_presenter(moment.now)
    lines, picture = describe_turn(moment.line, moment.look or moment.now, hints), None
    if moment.look is not None and preferences.pictures != "text":
        safe = preferences.pictures == "colour-blind"
        picture = await request.app.studio.draw(kind, moment.look, lines, safe, request.locale)
    story = shorten("\n".join(lines), MAX_TURN_STORY_CHARS) or words("rewind-nothing-told")
    above, below = split_story(story) if picture is not None else (story, "")
    head = await build_heading(request, moment, above, wanted, as_new_message or wanted is None)
    blocks = build_controls(moment, hints, words, kind)
    if moment.look is None:
        head = f"{head}\n{words('past-not-drawn')}"
    elif picture is None and (board := request.app.studio.write_text_board(moment.look, request.locale)):
        blocks.insert(0, Text(split_into_pages(split_into_lines(board), MAX_PANEL_CHARS - len(head))[0]))
    rest = [Text(below)] if below else []
    await request.reply.show_panel(Panel(head, (*blocks, *rest)), picture, as_new_message=as_new_message)


def describe_turn(line: TurnLine, view: TableView, hints: Presenter[Any]) -> list[str]:
    """Return the lines that tell what happened in a turn, as far as the viewer may know."""
    return hints.log_lines(view.view, line.events)


async def build_heading(
    request: Request, moment: PastTurn, story: str, wanted: int | None, with_new_count: bool
) -> str:
    """Return the text above the picture: the turn's number and its story; for the latest turn, also who is asked now.
    `with_new_count`: also say how many turns are new to the reader.
    """
    words = request.words
    now = moment.now
    line = moment.line
    note = clean_text(await request.tables.get_note(now.table.id, request.user_id), MAX_NOTE_CHARS_IN_PANEL)
    who = now.table.names[line.seat] if line.seat >= 0 else ""
    facts = {"one": int(line.seat >= 0), "who": who, "turn": line.turn, "last": moment.last}
    parts = [
        words("note-line", text=note) if note else "",
        words("past-turn", game=now.game.title, **facts),
        words("past-new", turns=moment.new) if moment.new and moment.since and with_new_count else "",
        words("past-last", last=moment.last) if wanted is not None and wanted > moment.last else "",
        words("past-back", start=moment.back_from, to=moment.back.to) if moment.back is not None else "",
        story,
        describe_end(now, words) if moment.later is None else "",
    ]
    return "\n".join(filter(None, parts))


def describe_end(now: TableView, words: Catalogue) -> str:
    """Return the sentence that this is the latest turn, and for whom the table waits."""
    waiting = describe_waiting(now, words) if now.sealed is None else ""
    return " ".join(filter(None, [words("past-all-seen"), waiting]))


def build_controls(moment: PastTurn, hints: Presenter[Any], words: Catalogue, kind: Kind) -> list[Block]:
    """Return the controls below a turn: the turns before and after it, the reader's hand, back to now, and a select of
    turns.
    """
    base_id = CustomId("", moment.now.table.id)
    row = list[Button]()
    if (earlier := moment.earlier) is not None:
        row.append(
            Button(words("past-earlier", turn=earlier), base_id.with_verb("past", earlier, moment.since))
        )
    if (later := moment.later) is not None:
        row.append(
            Button(words("past-later", turn=later), base_id.with_verb("past", later, moment.since), "primary")
        )
    if moment.look is not None and moment.look.seat is not None and moment.now.game.has_secrets:
        own, word = ("past-hand", "past-hand") if kind == "board" else ("past", "past-board")
        row.append(Button(words(word), base_id.with_verb(own, moment.line.turn, moment.since)))
    row.append(Button(words("past-now"), base_id.with_verb("play")))
    blocks: list[Block] = [Buttons(tuple(row))]
    if moment.new > 1:
        blocks.append(Buttons((Button(words("past-all"), base_id.with_verb("past-all", moment.since)),)))
    options = tuple(
        build_turn_option(
            line.turn,
            hints.log_lines(moment.now.view, line.events),
            words,
            chosen=line.turn == moment.line.turn,
        )
        for line in moment.around
    )
    return [*blocks, Select(words("past-go"), base_id.with_verb("past-to", moment.since), options)]


async def on_all_turns(request: Request, custom_id: CustomId) -> None:
    """Handle [Show all at once]: list what happened in the new turns, without pictures."""
    view, found = await look_back.list_turn_lines(
        request.tables, custom_id.table, request.user_id, custom_id.get_int_arg()
    )
    hints = request.get_presenter(view)
    none = request.words("rewind-nothing-told")
    told = [f"**{line.turn}.** {' '.join(describe_turn(line, view, hints)) or none}" for line in found]
    kept = list[str]()
    for piece in reversed(told):
        if sum(map(len, kept)) + len(kept) + len(piece) > MAX_ALL_TURNS_CHARS and kept:
            break
        kept.insert(0, shorten(piece, MAX_ALL_TURNS_CHARS))
    left = len(told) - len(kept)
    await request.reply.send_text(
        "\n".join([*([request.words("past-cut", turns=left)] if left else []), *kept])
    )
