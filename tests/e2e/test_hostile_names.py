"""Nothing that the bot sends contains a link, mention or formatting by people, from any surface.

People with hostile names use everything: a table with all its commands, its panels and its end, and a season with all
organiser actions. Everything the bot says to Discord is read on its way.
"""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.panels import picture_studio
from bot.workers.task_pool import TaskPool
from playground import Person
from render.scene import Player
from tests.toys.auction import GAME as AUCTION

from .conftest import provide_stage
from .stage import Stage, find_asked_person, get_table_id, open_game, wait_until_still
from .surfaces import look_everything_up
from .test_surfaces import play_turns, sort_asked_first

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


auction = provide_stage(AUCTION)


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


async def use_every_command(made: Stage, person: Person, place: str, but: tuple[str, ...]):
    for name, command in made.bot.app.commands.items():
        required = any(argument.required for argument in command.options)
        if not (command.subcommands or command.admin_only or required or name in but):
            await person.slash(place, name)


@pytest.mark.parametrize("thorough", [False, True])
async def test_table_sends_nothing_harmful(auction: Stage, sent_texts: list[str], thorough: bool):
    """In an ordinary run, one person uses everything."""
    people, thread = await open_game(auction, *NAMES, game=AUCTION.slug)
    table = await get_table_id(auction, people[0])
    await play_turns(auction, people)
    for person in (await sort_asked_first(auction, people))[: 2 if thorough else 1]:
        await look_everything_up(person, thread, AUCTION.slug, NOTE)
        await use_every_command(auction, person, thread, (*LAST, *WITHOUT_PEOPLE))
    await people[2].slash(thread, "resign")
    await play_turns(auction, people, 99, table)
    if thorough:
        await use_every_command(auction, people[1], thread, ("forget-me", *WITHOUT_PEOPLE))
    await wait_until_still(auction)
    require_harmless(sent_texts)


# People with the same name are told apart in everything that the bot says and draws, and new names are followed


NAMED = ("Bob", "B\u043eb", "Ann (bot)", "\u200b")
TOLD_APART = ("Bob", "B\u043eb 2", "Ann", "Player 4")


def list_missing(text: str) -> list[str]:
    """Return which of the names the text does not contain beside the others."""
    missing = list[str]()
    for name in sorted(TOLD_APART, key=len, reverse=True):
        missing += [] if name in text else [name]
        text = text.replace(name, "", 1)
    return missing


async def test_alike_names_are_told_apart_everywhere(made: Stage, monkeypatch: pytest.MonkeyPatch):
    """`test_free_text.py` has all ways in which names look alike."""
    drawn = list[Player]()

    def draw_player(name: str, badge: str) -> Player:
        drawn.append(Player(name, badge))
        return drawn[-1]

    monkeypatch.setattr(picture_studio, "Player", draw_player)
    handles = [f"p{n}" for n, _ in enumerate(NAMED)]
    for handle, name in zip(handles, NAMED, strict=True):
        made.pg.state.world.users[(await made.get_person(handle)).id]["global_name"] = name
    people, thread = await open_game(made, *handles)
    await find_asked_person(people, thread)
    posts = [*await people[0].messages("table"), *await people[0].messages(thread)]
    title = next(c["name"] for c in (await people[0].world("channels"))["channels"] if c["id"] == thread)
    start = [post["content"] for post in posts if not list_missing(post["content"])]
    board = (await people[0].slash(thread, "board")).message
    for said in (title, str(posts[0]), *(start or [""]), str(board)):
        assert not list_missing(said), said
    assert {player.name for player in drawn} == set(TOLD_APART)
    assert "titles of threads" in (await people[0].slash("table", "forget-me")).text


async def test_log_of_a_failed_message_names_nobody(caplog: pytest.LogCaptureFixture):
    async def fail():
        raise ValueError

    pool = TaskPool(1)
    pool.begin("user:1234567890", fail())
    await pool.wait_until_idle()
    assert "work on user" in caplog.text and "1234567890" not in caplog.text
