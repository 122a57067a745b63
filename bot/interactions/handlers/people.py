"""`/games` and `/help`."""

from __future__ import annotations

import asyncio
import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import msgspec

from bot.interactions import access
from bot.interactions.handlers import play as panel
from bot.interactions.handlers import season_pages
from bot.interactions.handlers import words as notes
from bot.interactions.request import Request
from bot.model.errors import UnreadableGame
from bot.model.view import Table, TableLine
from bot.operations import export, forgetting, listings, people
from bot.operations import people as notes_operations
from bot.operations import reviews as reviews_operations
from bot.panels.blocks import (
    Block,
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Option,
    Select,
    global_custom_id,
    shorten,
)
from bot.panels.labels import describe_step_closing, describe_table_place
from bot.stores.personal_data import to_json
from engine.core.text import Catalogue

MAX_LISTED_TABLES, MAX_LISTED_REMATCHES = 20, 5
HELP_TOPICS = ("learn", "turn", "typing", "secrets", "late", "bots", "season")


async def find_place(request: Request, table: Table) -> str:
    """Return where a table is, for a person who may not see its channel."""
    is_visible = await access.can_reader_view_table(request, table)
    server = (
        "" if is_visible else await access.find_server_of_hidden_table(request.app, request.user_id, table)
    )
    return describe_table_place(table, server, request.words)


async def describe_table(request: Request, line: TableLine) -> str:
    """Return the table's game, where it is, and for whom it waits."""
    place, title = await find_place(request, line.table), request.app.service.games[line.table.slug].title
    return f"**{title}** {describe_waiting_table(line, place, request.words)}"


def describe_waiting_table(line: TableLine, place: str, words: Catalogue) -> str:
    """Return where the table is, and for whom it waits."""
    if line.table.paused_by:
        return words("games-paused", place=place, by=line.table.paused_by)
    if line.waits and line.since is not None and line.deadline is not None:
        since, out = f"<t:{int(line.since)}:R>", f"<t:{int(line.deadline)}:f>"
        return words("games-deadline", place=place, since=since, out=out)
    if line.waits and line.since is not None:
        return words("games-yours", place=place, since=f"<t:{int(line.since)}:R>")
    if line.waiting:
        who, out = ", ".join(line.waiting), f"<t:{int(line.deadline)}:f>" if line.deadline is not None else ""
        return words("games-waiting", place=place, who=who, clock=int(line.deadline is not None), out=out)
    return words("games-other", place=place)


async def on_games_command(request: Request) -> None:
    """Handle `/games`: list a person's tables. Tables that wait for the person come first."""
    service, words = request.app.service, request.words
    lines = (await listings.list_tables_of(service.tables, request.user_id))[:MAX_LISTED_TABLES]
    wishes = (await listings.list_open_rematches(service.tables, request.user_id))[:MAX_LISTED_REMATCHES]
    if not lines and not wishes:
        await request.reply.send_text(
            words("games-none"), Buttons((Button(words("new-table"), global_custom_id("open"), "primary"),))
        )
        return
    titles = {slug: game.title for slug, game in service.games.items()}
    noted = await notes.format_listed_notes(request)
    told = [
        f"{await describe_table(request, line)}{await describe_open_step(request, line)}{noted.get(line.table.id, '')}"
        for line in lines
    ]
    told += [
        words(
            "games-rematch",
            game=titles[t.slug],
            place=await find_place(request, t),
            who=format_rematch_names(t),
        )
        for t in wishes
    ]
    if await people.has_closed_dms(service.tables, request.user_id):
        told.append(words("dms-closed"))
    options = tuple(
        Option(shorten(f"{titles[line.table.slug]} {line.table.id}", 100), line.table.id)
        for line in lines
        if line.table.status == "running"
    )
    blocks: list[Block] = [Select(words("games-open"), global_custom_id("table"), options)] if options else []
    again = [
        Button(
            words("games-rematch-join", game=titles[table.slug]),
            CustomId("", table.id).with_verb("rematch"),
            "green",
        )
        for table in wishes
    ]
    await request.reply.send_text("\n".join(told), *blocks, *([Buttons(tuple(again))] if again else []))


def format_rematch_names(table: Table) -> str:
    """Return the names of the people who want a rematch of this game, separated by commas."""
    return ", ".join(table.rematch.names) if table.rematch else ""


async def describe_open_step(request: Request, line: TableLine) -> str:
    """Return ". " and when the table's open sealed step closes, or "" if none is open."""
    service, table = request.app.service, line.table
    if table.status != "running" or table.paused_by or not service.games[table.slug].delays_reveal:
        return ""
    told = describe_step_closing(await service.play.get_view(table.id, request.user_id), request.words)
    return f". {told}" if told else ""


async def on_table_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/games`: open the panel of the chosen table."""
    await panel.open_panel(request, request.selected_value)


async def on_help_command(request: Request) -> None:
    """Handle `/help` and [How it works]: show a short introduction, how many tables wait for the person, the topics of
    help, and where to go from there.
    """
    words = request.words
    lines = await listings.list_tables_of(request.tables, request.user_id)
    topics = tuple(Option(words(f"topic-{topic}"), topic) for topic in HELP_TOPICS)
    buttons = Buttons(
        (
            Button(words("my-games"), global_custom_id("games"), "primary"),
            Button(words("settings"), global_custom_id("settings")),
            Button(words("new-table"), global_custom_id("open")),
            Button(words("learn-a-game"), global_custom_id("learn")),
        )
    )
    waiting = sum(line.waits for line in lines)
    await request.reply.send_text(
        words("help-text", waiting=waiting),
        Select(words("help-on"), global_custom_id("topic"), topics),
        buttons,
    )


async def on_help_topic(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/help`: show the text of the chosen topic. Raises InvalidCustomId."""
    if request.selected_value not in HELP_TOPICS:
        raise InvalidCustomId(request.selected_value)
    await request.reply.send_text(request.words(f"topic-{request.selected_value}-text"))


FILENAME = "longtable.zip"
# Discord accepts 10 MB.
MAX_EXPORT_BYTES = 9_500_000
MAX_EXPORTED_PICTURES = 40


class ZipBuilder:
    """Build a zip file that must not grow too big."""

    def __init__(self) -> None:
        self.data = BytesIO()
        self.zip = ZipFile(self.data, "w", ZIP_DEFLATED)

    def add(self, name: str, content: bytes) -> bool:
        """Add a file. Return False, and leave it out, if the zip file would become too big."""
        packed = name.endswith(".json")
        size = len(zlib.compress(content)) if packed else len(content)
        if self.data.tell() + size > MAX_EXPORT_BYTES:
            return False
        self.zip.writestr(name, content, ZIP_DEFLATED if packed else ZIP_STORED)
        return True

    def finish(self) -> bytes:
        """Close the zip file and return its bytes."""
        self.zip.close()
        return self.data.getvalue()


async def on_export_command(request: Request) -> None:
    """Handle `/export`: send the person's data as a zip file. The bot makes one file at a time, because each is built
    in memory.
    """
    await request.reply.defer()
    async with request.app.service.queues.enter("file", request.user_id):
        await pack_and_send(request)


async def pack_and_send(request: Request) -> None:
    """Pack and send the file: first the games, running and latest first, then pictures of the final boards."""
    service, user = request.app.service, request.user_id
    zip_builder, preferences = ZipBuilder(), await people.get_preferences(service.tables, user)
    zip_builder.add("settings.json", msgspec.json.format(msgspec.json.encode(preferences), indent=1))
    if notes := await notes_operations.list_notes_of(service.tables, user):
        zip_builder.add("notes.json", msgspec.json.format(msgspec.json.encode(notes), indent=1))
    if lessons := await export.export_lessons(service.tables, user):
        zip_builder.add("lessons.json", msgspec.json.format(msgspec.json.encode(lessons), indent=1))
    if reviews := await reviews_operations.list_reviews_of(service.tables, user):
        zip_builder.add("reviews.json", msgspec.json.format(msgspec.json.encode(reviews), indent=1))
    for name, rows in (await export.export_rows(service.tables, user)).items():
        zip_builder.add(name, to_json(rows))
    if at_tables := await export.list_table_mentions(service.tables, user):
        zip_builder.add("tables.json", msgspec.json.format(msgspec.json.encode(at_tables), indent=1))
    if in_seasons := await export.list_season_mentions(service.tables, user):
        zip_builder.add("seasons.json", msgspec.json.format(msgspec.json.encode(in_seasons), indent=1))
    contacts = await export.export_contacts(service.tables, user)
    if contacts.refused or contacts.sent or contacts.received:
        zip_builder.add("invitations.json", msgspec.json.format(msgspec.json.encode(contacts), indent=1))
    for name, content in await season_pages.list_own_season_files(request):
        zip_builder.add(name, content)
    tables = await export.list_games_of(service.tables, user)
    packed, unopened = list[str](), list[str]()
    for table in tables:
        try:
            if await add_game(request, zip_builder, table):
                packed.append(table)
        except UnreadableGame:
            unopened.append(table)
    for table in packed[:MAX_EXPORTED_PICTURES]:
        await add_picture(request, zip_builder, table)
    data = await asyncio.to_thread(zip_builder.finish)
    left = len(tables) - len(packed) - len(unopened)
    text = request.words(
        "export-done", games=len(packed), left=left, boards=MAX_EXPORTED_PICTURES, unopened=len(unopened)
    )
    await request.reply.send_file(text, FILENAME, data)


async def add_game(request: Request, zip_builder: ZipBuilder, table_id: str) -> bool:
    """Add one game of the person, as JSON, to the zip file. Return False if there is no room for it."""
    content = await export.export_game(request.tables, table_id, request.user_id)
    slug = (await listings.get_table(request.tables, table_id)).slug
    return await asyncio.to_thread(zip_builder.add, f"{slug}-{table_id}.json", content)


async def add_picture(request: Request, zip_builder: ZipBuilder, table_id: str) -> None:
    """Add a picture of a game's final board, if the game is finished, has pictures, and there is room."""
    view, preferences = (
        await request.app.service.play.get_view(table_id, None),
        await request.get_preferences(),
    )
    if view.results is None:
        return
    is_colour_blind = preferences.pictures == "colour-blind"
    picture = await request.app.studio.draw("board", view, (), is_colour_blind, request.locale)
    if picture is not None:
        await asyncio.to_thread(zip_builder.add, f"{view.game.slug}-{table_id}.png", picture.png)


async def on_export(request: Request, custom_id: CustomId) -> None:
    """Handle [Export], like `/export`."""
    await on_export_command(request)


async def on_forget_me_command(request: Request) -> None:
    """Handle `/forget-me`: explain what it deletes, and ask for confirmation."""
    lines = await listings.list_tables_of(request.tables, request.user_id)
    running = sum(line.table.status == "running" for line in lines)
    sure = Button(request.words("forget-me"), global_custom_id("forget", "sure"), "red")
    keep = Button(request.words("export"), global_custom_id("export"))
    await request.reply.send_text(request.words("forget-sure", running=running), Buttons((sure, keep)))


async def on_forget_me(request: Request, custom_id: CustomId) -> None:
    """Handle [Forget me]: delete the person's data if this is the confirmation, else explain and ask for it."""
    if custom_id.args[:1] != ("sure",):
        await on_forget_me_command(request)
        return
    done = await forgetting.forget_person(request.tables, request.user_id)
    request.app.forget_person(request.user_id)
    await request.reply.send_text(
        request.words(
            "forget-left" if done.code else "forget-done",
            tables=done.tables,
            unopened=done.unopened,
            code=done.code,
        )
    )
