"""A note over the wire: its writer finds it where it is needed, and nobody else anywhere."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from bot.interactions.commands import COMMANDS
from playground import Person
from playground import components as ui
from playground.model import Json
from tests.bot.operations.test_forget_person import find_rows_with
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import get_verb, has_question, list_buttons
from .stage import Stage, open_game, open_stage, wait_until_still
from .test_people import read_zip

NOTE = "Zwiebelfisch before the mass <@1> **loud** https://example.org"
PLAIN = "📝 *Zwiebelfisch before the mass ‹＠1› loud https: //example·org*"
WORD, FIELD = "Zwiebelfisch", "Your note; leave empty to delete it"
QUIET = (
    "new",
    "note",
    "leave",
    "resign",
    "abandon",
    "seat",
    "forget-me",
    "server",
    "invite",
    "vacation",
    "replay",
)


def contains_note(message: object) -> bool:
    """Return whether the note occurs in words, descriptions of pictures, ids or names of files."""
    return WORD in json.dumps(message)


async def find_asked_players(people: list[Person], thread: str) -> tuple[Person, Person, Json]:
    """Return who is asked in the open, a player who is not, and the panel of the former."""
    for n, person in enumerate(people):
        panel = (await person.slash(thread, "play")).message
        if panel is not None and has_question(panel):
            return person, people[n - 1], panel
    raise AssertionError("nobody is asked")


async def list_posts(made: Stage, people: list[Person], thread: str) -> list[Json]:
    """Return everything in the channel that everybody sees, and the direct messages."""
    private = [m for person in people for m in await person.dms()]
    return [m for m in [*await people[0].messages(thread), *private] if not m["flags"] & 64]


async def test_note_stands_in_the_panel_and_is_changed_there(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await open_game(made, "Bob", "Cleo", "Dan", game="auction")
        writer, other, bare = await find_asked_players(people, thread)
        with caplog.at_level(logging.INFO):
            form = await writer.slash(thread, "note")
            assert "My note for" in form.modal["title"]
            kept = await writer.submit(form, {FIELD: NOTE})
            assert WORD in kept.text and kept.labels == ["Change", "Delete it"]
            assert kept.message is not None and kept.message["flags"] & 64
            shown = (await writer.slash(thread, "play")).message
            assert shown is not None
            [line] = [
                c for _, c in ui.walk_components(shown["components"]) if contains_note(c.get("content"))
            ]
            assert line["content"] == PLAIN
            change = next(b["custom_id"] for b in list_buttons(shown) if get_verb(b) == "note")
            assert [b["custom_id"] for b in list_buttons(shown)] == [
                change,
                *(b["custom_id"] for b in list_buttons(bare)),
            ]
            assert WORD in (await writer.slash("dm", "games")).text
            assert not contains_note(shown["attachments"])

            again = await writer.submit(await writer.press(shown, custom_id=change), {FIELD: f"{WORD} later"})
            assert (
                again.message is not None
                and again.message["id"] == shown["id"]
                and f"{WORD} later" in again.text
            )

            readers = (
                other,
                await made.get_person("Eve"),
                await made.get_person("Ann"),
            )  # Ann owns the server
            for n, command in enumerate(c.name for c in COMMANDS if c.name not in QUIET):
                given = {"thing": "card", "game": "auction"} if command == "what" else {}
                # a player reads all of it, the others by turns
                for person in (other, readers[1 + n % 2]):
                    assert not contains_note((await person.slash(thread, command, **given)).__dict__), command
            empty = await other.slash(thread, "note")
            assert not contains_note(empty.modal)
            await wait_until_still(made)
            assert not any(map(contains_note, await list_posts(made, people, thread)))
        assert not any(WORD in record.getMessage() for record in caplog.records)
        assert await find_rows_with(made.bot.service.tables.db, WORD) == [f"note.text: '{WORD} later'"]

        packed = await read_zip(await writer.slash("dm", "export"), writer)
        assert WORD in packed.read("notes.json").decode()
        away = await writer.press(kept, "Delete it")
        assert (
            "no longer have a note" in away.text
            and await find_rows_with(made.bot.service.tables.db, WORD) == []
        )
        panel = (await writer.slash(thread, "play")).message
        assert not contains_note(panel)


async def test_stranger_hears_that_they_are_not_at_this_table(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        _, thread = await open_game(made, "Ann", "Bob", game="auction")
        eve = await made.get_person("Eve")
        assert "You have no seat at this table." in (await eve.slash(thread, "note")).text
        await eve.slash(thread, "watch")
        assert (await eve.slash(thread, "note")).modal["title"]
