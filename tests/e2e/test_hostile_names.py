"""Nothing that the bot sends contains a link, mention or formatting by people, from any surface.

People with hostile names use everything: a table with all its commands, its panels and its end, and a season with all
organiser actions. Everything the bot says to Discord is read on its way.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.operations import listings
from playground import Person
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until_still
from .surfaces import look_everything_up
from .test_surfaces import interactions, play_turns, sort_asked_first

NAMES = ("Ann_ discord.gg/a", "_Bob evil.com/x", "||Eve <@1>\u034f", "`Cleo :smile: https://c.io")
NOTE = "~~Buy~~ <#2> @everyone www.note.io"
MARKS = (
    "discord.gg", "evil.com", "c.io", "note.io", "<@1>", "<#2>", "@everyone", ":smile:", "://c", "||Eve", "_Bob",
    "Ann_", "`Cleo", "~~", "\u034f", "\u200b",
)  # fmt: skip
SHOWN = ("Ann discord·gg/a", "Bob evil·com/x", "Eve ‹＠1›", "Cleo")
# These commands change what the others look at.
LAST = ("resign", "abandon", "forget-me", "leave")
# This command asks Discord and takes a while.
WITHOUT_PEOPLE = ("check",)


@pytest.fixture
def sent_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that the bot says to Discord: bodies of requests, with the names of files."""
    found, request = list[str](), aiohttp.ClientSession._request  # pyright: ignore[reportPrivateUsage]

    async def record_request(self: aiohttp.ClientSession, method: str, url: Any, **words: Any) -> Any:
        if "/playground/" not in str(url) and (said := words.get("data") or words.get("json")):
            found.extend(extract_texts(said))
        return await request(self, method, url, **words)

    monkeypatch.setattr(aiohttp.ClientSession, "_request", record_request)
    return found


def extract_texts(said: Any) -> list[str]:
    """Return what a body says, without the bytes of pictures."""
    if isinstance(said, aiohttp.FormData):
        fields: list[Any] = said._fields  # pyright: ignore[reportPrivateUsage]
        return [text for options, _, value in fields for text in (str(dict(options)), *extract_texts(value))]
    if isinstance(said, (bytes, str)):
        try:
            return [json.dumps(json.loads(said), ensure_ascii=False)]
        except ValueError:
            return []
    return [json.dumps(said, ensure_ascii=False)] if isinstance(said, (dict, list)) else []


def require_harmless(sent: list[str]):
    """Fail on any effect of people's texts, except in forms, which give their owner back what they wrote."""
    own = json.dumps({"value": NOTE}, ensure_ascii=False)[1:-1]
    sent = [text.replace(own, "") for text in sent]
    found = [
        (mark, text[max(0, text.index(mark) - 200) :][:400])
        for text in sent
        for mark in MARKS
        if mark in text
    ]
    assert not found, found[:5]
    assert all(any(name in text for text in sent) for name in SHOWN), "the names are said at all"


async def play_to_end(made: Stage, table: str):
    play = made.bot.service.play
    while (now := await play.get_view(table, None)).results is None:
        for user in [seat.user for seat in now.table.seats if seat.user is not None]:
            if (look := await play.get_view(table, user)).decision is not None:
                await play.submit(
                    table, user, look.decision.options[-1], token=look.token, interaction=next(interactions)
                )
        await wait_until_still(made)


async def use_every_command(made: Stage, person: Person, place: str, but: tuple[str, ...]):
    for name, command in made.bot.app.commands.items():
        required = any(argument.required for argument in command.options)
        if not (command.subcommands or command.admin_only or required or name in but):
            await person.slash(place, name)


@pytest.mark.parametrize("thorough", [False, True])
async def test_table_sends_nothing_harmful(tmp_path: Path, sent_texts: list[str], thorough: bool):
    """In an ordinary run, one person uses everything."""
    async with open_stage(tmp_path, {AUCTION.slug: AUCTION}, QUICK) as made:
        people, thread = await open_game(made, *NAMES, game=AUCTION.slug)
        await play_turns(made, people)
        [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
        table = line.table.id
        for person in (await sort_asked_first(made, people))[: 2 if thorough else 1]:
            await look_everything_up(person, thread, AUCTION.slug, NOTE)
            await use_every_command(made, person, thread, (*LAST, *WITHOUT_PEOPLE))
        await people[2].slash(thread, "resign")
        await play_to_end(made, table)
        await wait_until_still(made)
        if thorough:
            await use_every_command(made, people[1], thread, ("forget-me", *WITHOUT_PEOPLE))
        await wait_until_still(made)
        require_harmless(sent_texts)
