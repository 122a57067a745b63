"""[How it went] over the wire: for everybody at the table, for a stranger, before the end, after an ended game."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.jobs.story import StoryInput
from bot.model.after_game import GameStory
from bot.panels.blocks import CustomId
from engine.games.saint_malo import GAME as SAINT_MALO
from playground.interactions import COMPONENT
from playground.model import Json
from tests.bot.children import replace_child_processes
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE

from . import phone
from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_buttons
from .stage import Stage, get_table_id, open_game, open_stage, wait_until, wait_until_still

GAMES = {"saint_malo": SAINT_MALO}


async def play_randomly(made: Stage, table: str):
    """Play random answers to the end."""
    luck, play = random.Random(1), made.bot.service.play
    while (look := await play.get_view(table, None)).table.status == "running":
        user = look.table.seats[look.waiting[0]].user
        assert user is not None
        own = await play.get_view(table, user)
        assert own.decision is not None
        await play.submit(table, user, luck.choice(own.decision.options))


async def wait_for_requests(made: Stage, asked: int) -> bool:
    """Return whether so many have asked by now and all have their first answer."""
    interactions = made.pg.state.interactions.values()
    return len(interactions) == asked and all(one.has_response for one in interactions)


def is_review(message: Json) -> bool:
    return "how it went" in json.dumps(message)


async def test_first_player_shows_the_story_to_all_and_others_see_it_alone(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        table = await get_table_id(made, people[0])
        panel = (await people[0].slash(thread, "play")).message
        forged = await forge(
            made, people[0], thread, COMPONENT, make_press_data(CustomId("", table).with_verb("went")), panel
        )
        assert "not over" in json.dumps(forged)
        await play_randomly(made, table)
        post = await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)
        assert "How it went" in [b["label"] for b in list_buttons(post)]

        eve = await made.get_person("Eve")
        alone = await eve.press(post, "How it went")
        assert alone.message is not None and alone.message["flags"] & 64 and alone.message["attachments"]
        assert alone.message["attachments"][0]["description"].startswith("Saint Malo: how it went.")
        read = phone.read_as_phone(alone)
        assert (read.above, read.size) == ("", (1200, 1200)) and ":went-turn" in read.first
        await people[0].press(post, "How it went")
        shown = await people[1].wait_for(lambda m: is_review(m) and not m["flags"] & 64, channel=thread)
        assert shown["attachments"][0]["description"].startswith("Saint Malo: how it went.")
        later = await people[1].press(post, "How it went")
        assert later.message is not None and later.message["flags"] & 64

        labels = [b["label"] for b in list_buttons(shown)]
        assert labels == [f"Board {n}" for n in range(1, len(labels) + 1)] and labels
        board = await eve.press(shown, "Board 1")
        assert board.message is not None and board.message["flags"] & 64 and board.message["attachments"]
        assert board.message["id"] != shown["id"] and "turn " in board.text
        await wait_until_still(made)
        now = await eve.refresh(shown)
        assert (
            now is not None and now["components"] == shown["components"]
        )  # what everybody reads stays as it is
        told = board.text.split("\n")[1]
        assert told.split(".")[0] in json.dumps(
            shown, ensure_ascii=False
        )  # The board is that of the turn in the text.


async def test_interrupted_story_can_be_shown_by_the_next_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    begun, broken = asyncio.Event(), True

    async def make_slowly(function: Callable[..., Any], story_input: StoryInput) -> GameStory:
        await begun.wait()
        if broken:
            raise ChildProcessError("somewhere")
        return GameStory(fits=True, text="Race: how it went.")

    async with open_stage(tmp_path, {"race": RACE}, QUICK, accidents=True) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="race")
        await play_table_to_end(made.bot.service, await get_table_id(made, people[0]))
        post = await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)
        replace_child_processes(monkeypatch, make_slowly)
        for broken in (True, False):
            begun.clear()
            asked = len(made.pg.state.interactions) + 2
            both = [asyncio.create_task(person.press(post, "How it went")) for person in people]
            await wait_until(partial(wait_for_requests, made, asked))
            begun.set()
            told = [(await one).message for one in both]
            assert sorted(m["flags"] & 64 for m in told if m is not None) == [0, 64]
            assert all(("could not finish my review" in json.dumps(m)) == broken for m in told)
        later = (await people[0].press(post, "How it went")).message
        assert later is not None and later["flags"] & 64
