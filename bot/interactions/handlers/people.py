"""`/games`, `/help`, private notes, invitations and rematches, and what people may do with their own data."""

from __future__ import annotations

import asyncio
import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from bot.db.rows import BlockRow, NoteRow
from bot.db.schema import fetch_rows
from bot.interactions import access
from bot.interactions.handlers import game_panel, lobby, season
from bot.interactions.modals import MAX_TYPED_CHARS, Field, read_text
from bot.interactions.request import Request, make_confirming_handler
from bot.model.errors import OperationRefused, UnreadableGame
from bot.model.timing import is_asleep
from bot.model.view import Table, TableLine
from bot.operations import export, forgetting, invitations, listings, look_back, people
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    Buttons,
    CustomId,
    Option,
    Select,
    Text,
    TextWithButton,
    describe_step_closing,
    describe_table_place,
    global_custom_id,
    join_lines,
    parse_snowflake,
)
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_LIST
from bot.panels.posts import format_rematch_outside_season
from bot.stores.people import delete_blocks
from bot.stores.personal_data import export_rows, to_json
from bot.text.free_text import clean_text
from engine.core.text import Catalogue

MAX_LISTED_TABLES, MAX_LISTED_REMATCHES = 20, 5
HELP_TOPICS = ("learn", "turn", "typing", "secrets", "late", "bots", "season")
# Argument of [Allow again]: the number is a pseudonym.
FORGOTTEN_ARG = "forgotten"
MAX_LISTED_REFUSALS = 10
"""Each takes three components, and Discord allows 40 in a message."""
NOTE_FIELD = "text"
FILENAME = "longtable.zip"
# Discord accepts 10 MB.
MAX_EXPORT_BYTES = 9_500_000
MAX_EXPORTED_PICTURES = 40


async def find_place(request: Request, table: Table) -> str:
    """Return where a table is, for a person who may not see its channel."""
    server = ""
    if not await access.can_reader_view_table(request, table):
        server = await access.find_server_of_hidden_table(request.app, request.user_id, table)
    return describe_table_place(table, server, request.words)


async def describe_table(request: Request, line: TableLine) -> str:
    """Return the table's game, where it is, and for whom it waits."""
    place, title = await find_place(request, line.table), request.games[line.table.slug].title
    return f"**{title}** {describe_waiting_table(line, place, request.words, request.now())}"


def describe_waiting_table(line: TableLine, place: str, words: Catalogue, now: float) -> str:
    """Return where the table is, for whom it waits, and whether it sleeps: nobody has moved for long, and no clock
    runs."""
    table = line.table
    if line.deadline is None and is_asleep(table, now):
        place = words("games-sleeps", place=place, since=f"<t:{int(table.turn_began)}:R>")
    if line.table.paused_by:
        return words("games-paused", place=place, by=line.table.paused_by)
    out = f"<t:{int(line.deadline)}:f>" if line.deadline is not None else ""
    if line.waits and line.since is not None:
        since = f"<t:{int(line.since)}:R>"
        return words("games-deadline" if out else "games-yours", place=place, since=since, out=out)
    if line.waiting:
        return words("games-waiting", place=place, who=", ".join(line.waiting), clock=bool(out), out=out)
    return words("games-other", place=place)


async def on_games(request: Request) -> None:
    """Handle `/games` and [My games]: list a person's tables. Tables that wait for the person come first."""
    tables = request.tables
    user = request.user_id
    words = request.words
    lines = (await listings.list_tables_of(tables, user))[:MAX_LISTED_TABLES]
    wishes = (await listings.list_open_rematches(tables, user))[:MAX_LISTED_REMATCHES]
    if not lines and not wishes:
        await request.send("games-none", request.global_button("new-table", "open", style="primary"))
        return
    titles = {slug: game.title for slug, game in request.games.items()}
    noted = await format_listed_notes(request)
    told = [
        f"{await describe_table(request, line)}{await describe_open_step(request, line)}{noted.get(line.table.id, '')}"
        for line in lines
    ]
    for table in wishes:
        who = ", ".join(table.rematch.names) if table.rematch else ""
        place = await find_place(request, table)
        told.append(words("games-rematch", game=titles[table.slug], place=place, who=who))
    if await people.has_closed_dms(tables, user):
        told.append(words("dms-closed"))
    options = [
        Option(f"{titles[line.table.slug]} {line.table.id}", line.table.id)
        for line in lines
        if line.table.status == "running"
    ]
    opening = Select(words("games-open"), global_custom_id("table"), options)
    joining = [
        CustomId(table.id).button(
            words, "games-rematch-join", "rematch", style="green", game=titles[table.slug]
        )
        for table in wishes
    ]
    waking = [
        CustomId(line.table.id).button(words, "games-nudge", "nudge", game=titles[line.table.slug])
        for line in lines
        if is_asleep(line.table, request.now()) and line.waiting and not line.waits
    ]
    blocks = (opening if options else None, *[*joining, *waking][:MAX_BUTTONS_PER_ROW])
    await request.send_text("\n".join(told), *blocks)


async def describe_open_step(request: Request, line: TableLine) -> str:
    """Return ". " and when the table's open sealed step closes, or "" if none is open."""
    table = line.table
    if table.status != "running" or table.paused_by or not request.games[table.slug].delays_reveal:
        return ""
    view = await request.play.get_view(table.id, request.user_id)
    told = describe_step_closing(view, request.words)
    return f". {told}" if told else ""


async def on_help(request: Request) -> None:
    """Handle `/help` and [How it works]: show a short introduction, how many tables wait for the person, the topics of
    help, and where to go from there.
    """
    lines = await listings.list_tables_of(request.tables, request.user_id)
    topics = [Option(request.words(f"topic-{topic}"), topic) for topic in HELP_TOPICS]
    await request.send(
        "help-text",
        Select(request.words("help-on"), global_custom_id("topic"), topics),
        request.global_button("my-games", "games", style="primary"),
        request.global_button("settings"),
        request.global_button("new-table", "open"),
        request.global_button("learn-a-game", "learn"),
        waiting=sum(line.waits for line in lines),
    )


async def on_help_topic(request: Request) -> None:
    """Handle the select of `/help`: show the text of the chosen topic."""
    await request.send(f"topic-{request.selected_value}-text")


# Invitations, whom a person refuses, and rematches


async def on_invite(request: Request) -> None:
    """Handle `/invite`: invite a person to this lobby; with `keep_seat`, reserve a seat for them. To a table without a
    server, the host's person invites personally. Raises OperationRefused whom-to-invite.
    """
    if request.table.is_direct:
        await show_direct_invitation(request)
        return
    if "person" not in request.options:
        raise OperationRefused("whom-to-invite")
    who = await request.get_named_person(parse_snowflake(str(request.options["person"])))
    reserve = bool(request.options.get("keep_seat"))
    sees_channel = await access.can_view_table(request.app, who.id, request.table)
    request.app.memberships.forget(who.id)  # they may leave the server before they answer
    table = await request.apply(invitations.invite, request.user_id, who, reserve, sees_channel)
    await request.send("invite-sent", who=who.name, kept=who.id in table.reserved)


async def show_direct_invitation(request: Request) -> None:
    """Reply with the invitation to a table without a server, which the person passes on: the bot writes to nobody who
    has not agreed. In a group it is a message there, with [Join].
    """
    table, words = request.table, request.words
    args = {"game": request.game.title, "word": table.invitation, "link": lobby.get_install_link(request)}
    if table.status != "lobby":
        raise OperationRefused("already-started")
    if request.location.kind == "group":
        join = CustomId(table.id).button(words, "join", "sit", table.invitation, style="green")
        await request.send_public(words("invitation-group", **args), [Buttons((join,))])
    else:
        await request.send("invitation-link", **args)


on_decline = make_confirming_handler(invitations.decline, "invite-declined")
"""Handle [No thanks] in an invitation."""


async def on_refuse_sender(request: Request) -> None:
    """Handle [No thanks, and no more from this person], also long after the table has started."""
    sender = parse_snowflake(request.custom_id.get_arg())
    await invitations.block(request.tables, request.user_id, sender, request.table_id, request.id)
    await request.send("refuse-done", request.global_button("settings"), user=sender)


async def on_allow_sender(request: Request) -> None:
    """Handle [Allow again] for a person, or for the pseudonym of a deleted person."""
    number = parse_snowflake(request.custom_id.get_arg())
    sender = -number if FORGOTTEN_ARG in request.custom_id.args else number
    await request.tables.db.write(delete_blocks, request.user_id, [sender])
    await on_refusals(request)


async def on_refusals(request: Request) -> None:
    """Handle [People I refuse]: show the latest people whose invitations this person refuses, each with [Allow again]."""
    found = await request.tables.db.read(fetch_rows, BlockRow, user=request.user_id)
    found.sort(key=lambda row: row.at, reverse=True)
    lines = list[TextWithButton]()
    for row in found[:MAX_LISTED_REFUSALS]:
        forgotten = [FORGOTTEN_ARG] if row.blocked < 0 else []
        name = request.words("somebody") if forgotten else f"<@{row.blocked}>"
        again = request.global_button("allow-again", "allow", abs(row.blocked), *forgotten)
        lines.append(TextWithButton(name, again))
    more = len(found) - len(lines)
    rest = Text(request.words("refusals-more", more=more)) if more else None
    back = request.global_button("settings")
    await request.show("refusals-title" if found else "refusals-none", *lines, rest, back)


async def on_rematch(request: Request) -> None:
    """Handle [Rematch]: join the rematch or, with the argument "no", leave it. The post shows how many want one."""
    agree = "no" not in request.custom_id.args
    table = await invitations.answer_rematch(
        request.tables, request.table_id, request.person, agree, request.id, request.post_announcement
    )
    wish = table.rematch
    if wish is None or not agree:
        await request.send("rematch-out")
    elif wish.table:
        await request.send("rematch-begins")
    else:
        joined = request.words("rematch-in", joined=len(wish.names), of=wish.of)
        text = join_lines(joined, format_rematch_outside_season(table, request.words))
        await request.send_text(text, request.table_button("rematch-not", "rematch", "no"))


# One's own data


class LimitedZipFile(ZipFile):
    """A zip file in memory that must not grow too big."""

    def add(self, name: str, content: bytes) -> bool:
        """Add a file. Return False, and leave it out, if the zip file would become too big."""
        packed = name.endswith(".json")
        size = len(zlib.compress(content)) if packed else len(content)
        if self.start_dir + size > MAX_EXPORT_BYTES:
            return False
        self.writestr(name, content, ZIP_DEFLATED if packed else ZIP_STORED)
        return True


async def on_export(request: Request) -> None:
    """Handle `/export` and [Export]: send the person's data as a zip file. The bot makes one file at a time, because each
    is built in memory.
    """
    await request.defer()
    async with request.service.queues["file"].enter(request.user_id):
        await pack_and_send(request)


async def pack_and_send(request: Request) -> None:
    """Pack and send the file: first the games, running and latest first, then pictures of the final boards."""
    tables = request.tables
    user = request.user_id
    data = BytesIO()
    archive = LimitedZipFile(data, "w")
    parts: dict[str, object] = {
        "settings": await people.get_preferences(tables, user),
        "reviews": await look_back.list_reviews_of(tables, user),
        "tables": await export.list_table_mentions(tables, user),
        "seasons": await export.list_season_mentions(tables, user),
        "invitations": await export.list_received_contacts(tables, user),
    }
    for name, part in parts.items():
        if part:
            archive.add(f"{name}.json", to_json(part))
    for name, rows in (await tables.db.read(export_rows, user)).items():
        archive.add(name, to_json(rows))
    for name, content in await season.list_own_season_files(request):
        archive.add(name, content)
    packed = list[str]()
    unopened = 0
    games = await export.list_games_of(tables, user)
    for table in games:
        try:
            content = await export.export_game(tables, table, user)
        except UnreadableGame:
            unopened += 1
            continue
        slug = (await listings.get_table(tables, table)).slug
        if await asyncio.to_thread(archive.add, f"{slug}-{table}.json", content):
            packed.append(table)
    for table in packed[:MAX_EXPORTED_PICTURES]:
        await add_picture(request, archive, table)
    await asyncio.to_thread(archive.close)
    left = len(games) - len(packed) - unopened
    text = request.words("export-done", games=len(packed), left=left, unopened=unopened)
    await request.send_file(text, FILENAME, data.getvalue())


async def add_picture(request: Request, archive: LimitedZipFile, table_id: str) -> None:
    """Add a picture of a game's final board, if the game is finished, has pictures, and there is room."""
    view = await request.play.get_view(table_id, None)
    if view.results is None:
        return
    picture = await request.app.studio.draw("board", view, (), request.theme, request.locale)
    if picture is not None:
        await asyncio.to_thread(archive.add, f"{view.game.slug}-{table_id}.png", picture.png)


async def on_forget_me(request: Request) -> None:
    """Handle `/forget-me` and [Forget me]: delete the person's data if this is the confirmation, else explain what that
    deletes, and ask for it.
    """
    if "sure" not in request.custom_id.args:
        lines = await listings.list_tables_of(request.tables, request.user_id)
        sure = request.global_button("forget-me", "forget", "sure", style="red")
        keep = request.global_button("export")
        running = sum(line.table.status == "running" for line in lines)
        await request.send("forget-sure", sure, keep, running=running)
        return
    done = await forgetting.forget_person(request.tables, request.user_id)
    request.app.forget_person(request.user_id)
    key = "forget-left" if done.code else "forget-done"
    await request.send(key, tables=done.tables, unopened=done.unopened, code=done.code)


# Notes


async def on_note(request: Request) -> None:
    """Handle `/note`, and [Change] beside a note: open a modal with the person's private note about this table. Raises
    what `people.get_note_for_edit` raises.
    """
    words, text = (
        request.words,
        await people.get_note_for_edit(request.tables, request.table_id, request.user_id),
    )
    title = words("note-title", game=request.game.title, id=request.table_id)
    label, about = words("note-field"), words("note-about")
    field = Field(NOTE_FIELD, label, min_values=0, text=text, description=about, is_multiline=True)
    custom_id = CustomId(request.table_id, request.custom_id.seat, request.custom_id.token)
    await request.open_modal(title, [field], custom_id.with_verb("note"))


async def on_note_submitted(request: Request) -> None:
    """Store the note, or delete it if it is empty; show the panel again if the modal came from one, else the note."""
    typed = read_text(request.filled, NOTE_FIELD)
    text = await people.save_note(request.tables, request.table_id, request.user_id, typed)
    if request.custom_id.token:
        await game_panel.on_play(request)
    elif not text:
        await request.send("note-gone")
    else:
        change, away = request.table_button("change", "note"), request.table_button("note-away")
        await request.send("note-kept", change, away, text=clean_text(text, MAX_TYPED_CHARS))


async def on_delete_note(request: Request) -> None:
    """Handle [Delete it]: delete the person's note."""
    await people.save_note(request.tables, request.table_id, request.user_id, "")
    await request.show("note-gone")


async def format_listed_notes(request: Request) -> dict[str, str]:
    """Return the beginning of each of a person's notes, by table id, as it is appended to the lines of `/games`."""
    rows = await request.tables.db.read(fetch_rows, NoteRow, user=request.user_id)
    return {
        row.game: request.words("note-listed", text=clean_text(row.text, MAX_NOTE_CHARS_IN_LIST))
        for row in rows
    }
