"""The text board, the log and the scores, which only one person sees."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base.sealed_chance import SEAL_DIGITS, Witness, get_creation_time
from bot.interactions.request import Request
from bot.model.view import LogTurn, Table, TableView, VerificationResult
from bot.operations import listings, look_back
from bot.operations.look_back import PastTurn
from bot.panels import posts
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    Button,
    Buttons,
    CustomId,
    Option,
    Part,
    Select,
    Text,
    build_page_buttons,
    describe_waiting,
    join_lines,
    join_phrases,
    lay_out,
    parse_int,
    shorten,
    split_into_lines,
    split_into_pages,
)
from bot.panels.picture_studio import PictureName
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_PANEL
from bot.text.free_text import clean_text
from engine.core.presentation import Presenter
from engine.core.rules import Results
from engine.core.text import Catalogue, format_number

MAX_LOG_PAGE_CHARS = 3000
MAX_ALL_TURNS_CHARS = 1800
MAX_TURN_STORY_CHARS = 1200
MAX_PAGE_NUMBER_CHARS = 40


# The board


async def on_text_board(request: Request) -> None:
    """Handle [Text board] and its page buttons: show the text board in a separate message."""
    custom_id = request.custom_id
    await show_text_board(request, custom_id.find_int_arg() or 0, "areas" in custom_id.args)


async def show_text_board(request: Request, page: int = 0, only_areas: bool = False) -> None:
    """Show the text board, or only everybody's areas, in pages (from 0) if it is long. Mark the person's turns as seen."""
    request.is_planning = False
    view = await request.get_view()
    text = request.app.studio.write_text_board(view, request.locale, "players" if only_areas else "all")
    if not text:
        await request.send("no-text-board")
        return
    pages = split_into_pages(split_into_lines(text), MAX_PANEL_CHARS - MAX_PAGE_NUMBER_CHARS)
    page, what = min(page, len(pages) - 1), ["areas"] if only_areas else []
    turns = [
        request.table_button("page", "text", n, *what, page=n + 1) for n in range(len(pages)) if n != page
    ]
    number = request.words("page-of", page=page + 1, pages=len(pages)) if turns else ""
    await request.send_text(join_lines(number, pages[page]), *turns[:5])
    await look_back.mark_turns_seen(request.tables, view, request.user_id)


async def on_board(request: Request) -> None:
    """Handle `/board`, and the buttons for everybody's areas: show a picture of the table, or of what everybody, or the
    named seat, has built; if there is none or the person wants none, the text board. Mark the person's turns as seen.
    """
    kind: PictureName = "areas" if request.custom_id.verb else "board"
    view = await request.get_view()
    presenter, last = request.get_presenter(view), len(view.table.seats) - 1
    seat = min(request.custom_id.get_int_arg() if request.custom_id.args else view.seat or 0, last)
    base_id = CustomId(request.table_id)
    if kind == "areas" and presenter.areas_by_seat:
        names = enumerate(view.table.names)
        others = [Button(name, base_id.with_verb("areas", n)) for n, name in names if n != seat]
    else:
        others = posts.build_areas_buttons(presenter, base_id) if kind == "board" else ()
    picture = await request.draw(kind, view, seat=seat)
    if picture is None:
        await show_text_board(request, only_areas=kind == "areas")
        return
    text_board = request.table_button("text-board", "text")
    await request.show_panel(lay_out(f"**{view.game.title}**", *others, text_board), picture)
    await look_back.mark_turns_seen(request.tables, view, request.user_id)


async def on_score(request: Request) -> None:
    """Handle `/score` and [Results]: show the standing or, after the end, the result; in a game without a standing, the
    text board.
    """
    view = await request.get_view()
    presenter = request.get_presenter(view)
    if view.results is not None:
        await request.send_text(format_results(view.results, view, presenter, request.words))
    elif lines := presenter.standings(view.view):
        await request.send_text("\n".join([request.words("standing", game=view.game.title), *lines]))
    else:
        await show_text_board(request)


def format_results(results: Results, view: TableView, presenter: Presenter, words: Catalogue) -> str:
    """Return places, totals and the parts in which anybody scored, best first; in a game without points only places."""
    lines = [words("over-title", game=view.game.title)]
    everybody = [row.category_points for row in results.ranking]
    for row in results.ranking:
        parts = [
            f"{presenter.category_name(category)} {format_number(value)}"
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
    return "\n".join([*lines, *presenter.describe_ties(results)])


async def on_recap(request: Request) -> None:
    """Handle the button that shows the summary of a whole game, which the last post leaves out."""
    view = await request.get_view()
    found = await listings.get_log_page(request.tables, request.table_id, request.user_id)
    presenter = request.get_presenter(view)
    told = [
        event for turn in found.turns for event in turn.events if isinstance(event, presenter.recap_events)
    ]
    story = presenter.log_lines(view.view, told) if told else [request.words("log-empty")]
    heading = presenter.text("recap") if presenter.recap_events else view.game.title
    text = "\n".join([f"**{heading}**", *story])
    await request.send_text(shorten(text, MAX_LOG_PAGE_CHARS))


async def on_verify(request: Request) -> None:
    """Handle [Verify]: show what can be proven of the dice, and what a player must compare for it."""
    found = await listings.verify_game(request.tables, request.table_id)
    uses_dice = request.game.uses_dice
    lines = format_verification(found, request.table, uses_dice, request.words)
    await request.send_text(shorten("\n".join(lines), MAX_LOG_PAGE_CHARS))


def format_verification(
    result: VerificationResult, table: Table, uses_dice: bool, words: Catalogue
) -> list[str]:
    """Return lines that say what is proven about a finished game's dice, what a reader must compare, and what cannot be
    proven.
    """
    facts = {"answers": result.answers, "seed": result.secret, "seal": result.commitment}
    if not result.holds:
        return [words("not-verified", **facts)]
    start, *rewinds = result.witnesses
    kind = "verified-drawn" if start.drawn else "verified-start"
    shown = {"seal": result.commitment[:SEAL_DIGITS], "terms": result.terms}
    lines = [
        words("verified", **facts),
        words(kind, dice=uses_dice, link=describe_message(start, table), attempt=start.attempt, **shown),
    ]
    if result.seat_order:
        places = ", ".join(map(str, result.seat_order))
        lines.append(words("verified-seats", seats=len(result.seat_order), places=places))
    for n, one in enumerate(rewinds, 1):
        link = describe_message(one, table)
        lines.append(words("verified-rewind", dice=uses_dice, number=n, link=link, attempt=one.attempt))
    if result.restorations:
        lines.append(words("verified-restored", dice=uses_dice))
    return [*lines, words("verified-limits", dice=uses_dice)]


def describe_message(witness: Witness, table: Table) -> str:
    """Return the link to the public message on which dice depend, and when it was posted."""
    link = f"https://discord.com/channels/{table.guild}/{witness.channel}/{witness.message}"
    # The message is in one player's direct messages, so nobody else could open a link.
    if table.guild is None:
        link = f"`{witness.message}`"
    return f"{link} (<t:{int(get_creation_time(witness.message))}:f>)"


# The log


async def on_log(request: Request) -> None:
    """Handle `/log`, [Log] and its page buttons: show one page of the log, ten turns per page; page 0 has the latest, and
    showing it marks the person's turns as seen.
    """
    page = request.custom_id.find_int_arg() or 0
    tables = request.tables
    table_id = request.table_id
    words = request.words
    view = await request.get_view()
    log_page = await listings.get_log_page(tables, table_id, request.user_id, page)
    presenter = request.get_presenter(view)
    stored_turns = set(await look_back.list_turns_of_table(tables, table_id))
    lines, past = [f"**{view.game.title}**"], list[Option]()
    if view.results is not None and not page:
        lines += presenter.describe_ties(view.results)
    for turn in log_page.turns:
        happened = presenter.log_lines(view.view, turn.events)
        if story := [*describe_rewind(turn, view, words), *happened]:
            lines.append(format_numbered_turn(turn.turn, story))
        if turn.turn in stored_turns:
            past.insert(0, build_turn_option(turn.turn, happened, words))
    custom_id = CustomId(table_id)
    boards = Select(words("past-board-of"), custom_id.with_verb("look-back"), past)
    last = log_page.pages - 1
    turning = build_page_buttons(
        words, last - page, last, lambda n: custom_id.with_verb("log", last - n), "log-older", "log-newer"
    )
    text = "\n".join(lines) if len(lines) > 1 else words("log-empty")
    if len(text) > MAX_LOG_PAGE_CHARS:
        text = "…" + text[-MAX_LOG_PAGE_CHARS:].split("\n", 1)[-1]
    await request.show_text(text, boards if past else None, *turning)
    if page == 0:
        await look_back.mark_turns_seen(tables, view, request.user_id)


def describe_rewind(turn: LogTurn, view: TableView, words: Catalogue) -> list[str]:
    """Return the line that a turn began by going back to an earlier one, or nothing."""
    if (back := turn.back) is None:
        return []
    one = back.seat >= 0
    who = view.table.names[back.seat] if one else ""
    moderated = bool(back.by)
    return [words("log-back", one=one, who=who, turn=back.to, by=back.by, moderated=moderated)]


def format_numbered_turn(number: int, story: Sequence[str]) -> str:
    """Return a turn's lines under its number, or a single line after it. Never use Markdown's own numbered list."""
    return ("\n" if story[0].startswith("-") else " ").join([f"**{number}.**", "\n".join(story)])


# How much of a turn's story is shown above its picture.
MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE = 3, 300


def build_turn_option(turn: int, story: Sequence[str], words: Catalogue, chosen: bool = False) -> Option:
    """Return the select option of a turn: "38 Cleo: serves the Tenant, 5 points". `story`: the events of the turn, in
    words.
    """
    told = " ".join(story).replace("**", "") or words("rewind-nothing-told")
    return Option(f"{turn} {told}", str(turn), chosen=chosen)


def split_story(story: str) -> tuple[str, str]:
    """Return the part of a story to show above the picture, and the rest.

    A longer text above the picture would make the reader scroll to see the picture and the buttons.
    """
    most, room = MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE
    lines = story.split("\n")
    fit = next(n for n in range(most, -1, -1) if len("\n".join(lines[:n])) <= room)
    if fit:
        return "\n".join(lines[:fit]), "\n".join(lines[fit:])
    above = shorten(lines[0], room)
    return above, f"…{story[len(above) - 1 :].lstrip(' ,;:')}"


async def on_look_back(request: Request) -> None:
    """Handle `/look-back` (the latest turns, or the turn given in `turn:`; 0 is the setup), [Show me] on a panel (start at
    the first new turn), [Earlier turns], and `▼ Show the board of…` in the log.
    """
    first = request.custom_id.find_int_arg()  # that was new to the reader
    typed = request.options.get("turn")
    if request.selected_values:
        wanted = parse_int(request.selected_value)
    else:
        wanted = first if typed is None else max(0, int(typed))
    await show_turn(request, wanted, first, as_new_message=bool(request.custom_id.verb))


async def on_turn_page(request: Request) -> None:
    """Handle [◀ Turn 40], [Turn 42 ▶] and `▼ Go to…`, and [My hand at that time]: show that turn, or what the reader held
    in it.
    """
    kind: PictureName = "acting" if request.custom_id.verb == "past-hand" else "board"
    wanted = parse_int(request.selected_value if request.selected_values else request.custom_id.get_arg())
    await show_turn(request, wanted, request.custom_id.find_int_arg(1), kind)


async def show_turn(
    request: Request,
    wanted: int | None,
    since: int | None = None,
    kind: PictureName = "board",
    as_new_message: bool = False,
) -> None:
    """Show one turn of the game as the reader saw the table then.

    `wanted`: the turn from 0 (None: the first new one). `since`: the first turn that was new when the reader started.
    `as_new_message`: send a message of its own instead of editing the pressed one.
    """
    moment = await look_back.get_past_turn(request.tables, request.table_id, request.user_id, wanted, since)
    if moment is None:
        await request.send("past-none")
        return
    if moment.now.seat is None:  # a person who has left the seat has no hand any more
        kind = "board"
    words, presenter = request.words, request.get_presenter(moment.now)
    lines, picture = presenter.log_lines((moment.view or moment.now).view, moment.line.events), None
    if moment.view is not None:
        picture = await request.draw(kind, moment.view, lines)
    story = shorten("\n".join(lines), MAX_TURN_STORY_CHARS) or words("rewind-nothing-told")
    above, below = split_story(story) if picture is not None else (story, "")
    head = await build_heading(request, moment, above, wanted, as_new_message or wanted is None)
    parts = build_controls(request, moment, kind)
    if moment.view is None:
        head = f"{head}\n{words('past-not-drawn')}"
    elif picture is None and (board := request.app.studio.write_text_board(moment.view, request.locale)):
        parts.insert(0, Text(split_into_pages(split_into_lines(board), MAX_PANEL_CHARS - len(head))[0]))
    panel = lay_out(head, *parts, Text(below) if below else None)
    await request.show_panel(panel, picture, as_new_message=as_new_message)


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
    facts = {"one": line.seat >= 0, "who": who, "turn": line.turn, "last": moment.last}
    parts = [
        words("note-line", text=note) if note else "",
        words("past-turn", game=now.game.title, **facts),
        words("past-new", turns=moment.new) if moment.new and moment.since and with_new_count else "",
        words("past-last", last=moment.last) if wanted is not None and wanted > moment.last else "",
        words("past-back", start=line.turn - 1, to=line.back.to) if line.back is not None else "",
        story,
    ]
    if moment.later is None:
        waiting = describe_waiting(now, words) if now.sealed is None else ""
        parts.append(join_phrases(words("past-all-seen"), waiting))
    return join_lines(*parts)


def build_controls(request: Request, moment: PastTurn, kind: PictureName) -> list[Part]:
    """Return the controls below a turn: the turns before and after it, the reader's hand, back to now, and a select of
    turns.
    """
    since = moment.since
    turn = moment.line.turn
    view = moment.view
    parts = list[Part]()
    if (earlier := moment.earlier) is not None:
        parts.append(request.table_button("past-earlier", "past", earlier, since, turn=earlier))
    if (later := moment.later) is not None:
        parts.append(request.table_button("past-later", "past", later, since, style="primary", turn=later))
    if view is not None and view.seat is not None and moment.now.game.has_secrets:
        verb, key = ("past-hand", "past-hand") if kind == "board" else ("past", "past-board")
        parts.append(request.table_button(key, verb, turn, since))
    parts.append(request.table_button("past-now", "play"))
    if moment.new > 1:
        parts.append(Buttons([request.table_button("past-all", "past-all", since)]))
    presenter = request.get_presenter(moment.now)
    options = [
        build_turn_option(
            line.turn,
            presenter.log_lines(moment.now.view, line.events),
            request.words,
            chosen=line.turn == turn,
        )
        for line in moment.around
    ]
    go_to = CustomId(request.table_id).with_verb("past", "to", since)
    return [*parts, Select(request.words("past-go"), go_to, options)]


async def on_all_turns(request: Request) -> None:
    """Handle [Show all at once]: list what happened in the new turns, without pictures."""
    view, found = await look_back.list_turn_lines(
        request.tables, request.table_id, request.user_id, request.custom_id.get_int_arg()
    )
    presenter, none = request.get_presenter(view), request.words("rewind-nothing-told")
    kept, room = list[str](), MAX_ALL_TURNS_CHARS
    for line in reversed(found):
        told = " ".join(presenter.log_lines(view.view, line.events)) or none
        piece = shorten(f"**{line.turn}.** {told}", MAX_ALL_TURNS_CHARS)
        room -= len(piece) + 1
        if room < 0 and kept:
            break
        kept.insert(0, piece)
    left = len(found) - len(kept)
    await request.send_text(join_lines(request.words("past-cut", turns=left) if left else "", *kept))
