"""`/look-back` and [Show me]: earlier turns, one at a time, as the reader saw the table then."""

from __future__ import annotations

from typing import Any

from bot.panels.after_game import build_turn_option, split_story
from bot.panels.custom_ids import CustomId, parse_int
from bot.panels.elements import MAX_PANEL_CHARS, Block, Button, Buttons, Panel, Select, Text, shorten
from bot.panels.labels import describe_waiting
from bot.panels.panel_notes import MAX_NOTE_CHARS_IN_PANEL
from bot.panels.picture_studio import Kind
from bot.service.model.history import TurnLine
from bot.service.model.table import Table
from bot.service.model.table_view import TableView
from bot.service.operations import look_back
from bot.service.operations.look_back import PastTurn
from bot.text.free_text import clean_text
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from ..command_spec import CommandOptions
from ..paging import split_into_lines, split_into_pages
from ..request import Request

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
