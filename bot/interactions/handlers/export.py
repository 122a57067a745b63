"""`/export`: a person's games and settings as one file, which only they see."""

from __future__ import annotations

import asyncio
import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import msgspec

from bot.panels.custom_ids import CustomId
from bot.service.model.errors import UnreadableGame
from bot.service.operations import export, settings, table_queries
from bot.service.operations import notes as notes_operations
from bot.service.operations import reviews as reviews_operations
from bot.store.personal_data import to_json

from ..request import Request
from . import season_files

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
    zip_builder, preferences = ZipBuilder(), await settings.get_preferences(service.tables, user)
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
    for name, content in await season_files.list_own_season_files(request):
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
    slug = (await table_queries.get_table(request.tables, table_id)).slug
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
