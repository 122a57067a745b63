"""[How it went] over the wire: for everybody at the table, for a stranger, before the end, after an ended game."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, cast

import pytest
from PIL import Image

from bot.interactions.handlers.after_game import show_once
from bot.interactions.reply import ReplyNotDelivered
from bot.interactions.request import Request
from bot.jobs.film import Film, FilmInput
from bot.jobs.story import StoryInput
from bot.model.after_game import GameStory
from bot.model.people import Preferences
from bot.operations import listings, seats
from bot.operations import people as settings
from bot.panels.blocks import CustomId
from bot.stores.tables import apply
from engine.games.saint_malo import GAME as SAINT_MALO
from playground.interactions import COMPONENT
from playground.model import Json
from tests.bot.children import replace_child_processes
from tests.bot.service.finishing import finish_game, play_table_to_end
from tests.bot.service.kit import BOB, MOD, interactions, open_house
from tests.bot.service.race import RACE

from . import phone
from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_buttons
from .stage import Stage, get_table_id, open_game, open_stage, wait_until, wait_until_still
from .test_look_back import play_turns

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


@pytest.mark.long
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


async def test_interrupted_film_can_be_shown_by_the_next_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def fail(function: Callable[..., Any], film_input: FilmInput):
        raise ChildProcessError("somewhere")

    async def make_small_film(function: Callable[..., Any], film_input: FilmInput) -> Film:
        gif = BytesIO()
        Image.new("P", (8, 8)).save(gif, "GIF")
        return Film(gif.getvalue(), 1, 8, 8)

    replace_child_processes(monkeypatch, make_small_film)
    async with open_stage(tmp_path, GAMES, QUICK, accidents=True) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        await apply(made.bot.service.tables, await get_table_id(made, people[0]), 0, seats.end_game, MOD)
        await people[0].wait_for(lambda m: "ended it as a moderator" in m["content"], channel=thread)
        with monkeypatch.context() as planted:
            replace_child_processes(planted, fail)
            assert "Error code" in (await people[0].slash(thread, "replay")).text
        await people[1].slash(thread, "replay")
        shown = await people[0].wait_for(
            lambda m: any(file["filename"].endswith(".gif") for file in m["attachments"]), channel=thread
        )
        assert not shown["flags"] & 64
        later = (await people[0].slash(thread, "replay")).message
        assert later is not None and later["flags"] & 64


@pytest.mark.long
async def test_ended_game_has_a_story_in_words(tmp_path: Path):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        await play_turns(made, people, thread, 3)
        table = await get_table_id(made, people[0])
        await apply(made.bot.service.tables, table, 0, seats.end_game, MOD)
        post = await people[0].wait_for(lambda m: "ended it as a moderator" in m["content"], channel=thread)
        await settings.set_preferences(
            made.bot.service.tables, int(people[0].id), Preferences(pictures="text", locale="de")
        )
        eve = await made.get_person("Eve")
        await settings.set_preferences(
            made.bot.service.tables, int(eve.id), Preferences(pictures="text", locale="de")
        )
        alone = await eve.press(post, "How it went")
        assert "nicht zu Ende gespielt" in alone.text and "**Ann**" in alone.text
        assert alone.message is not None and not alone.message["attachments"]


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ("replay", asyncio.CancelledError),
        ("went", ReplyNotDelivered),
        *(
            pytest.param("went", error, marks=pytest.mark.long)
            for error in (ChildProcessError, BlockingIOError)
        ),
    ],
)
async def test_unseen_story_can_be_shown_by_the_next_player(
    tmp_path: Path, error: type[BaseException], what: Literal["replay", "went"]
):
    async with open_house(tmp_path) as h:
        table = await finish_game(h, await h.start_table("race", BOB))

        def make_request() -> Request:
            fields = {"tables": h.tables, "location": table, "user_id": BOB.id, "id": next(interactions)}
            return cast(Request, SimpleNamespace(**fields, reply=SimpleNamespace(is_public=False)))

        first = make_request()
        second = make_request()
        third = make_request()
        with pytest.raises(error):
            async with show_once(first, table, what):
                assert first.reply.is_public
                raise error
        for request in (second, third):
            async with show_once(request, table, what):
                assert request.reply.is_public == (request is second)


@pytest.mark.parametrize(
    "error",
    [
        ChildProcessError,
        *(pytest.param(error, marks=pytest.mark.long) for error in (TimeoutError, BlockingIOError)),
    ],
)
async def test_failing_story_is_reported_and_logged_and_the_game_is_safe(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def fail(function: Callable[..., Any], story_input: StoryInput):
        raise error("somewhere")

    async def report_changed_rules(function: Callable[..., Any], story_input: StoryInput) -> GameStory:
        return GameStory(fits=False)

    async with open_stage(tmp_path, {"race": RACE}, QUICK, accidents=True) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="race")
        table = await get_table_id(made, people[0])
        await play_table_to_end(made.bot.service, table)
        post = await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)
        eve = await made.get_person("Eve")
        replace_child_processes(monkeypatch, fail)
        told = (await eve.press(post, "How it went")).text
        code = re.search(r"I could not finish my review. The game itself is safe. Error code: (\w{4})", told)
        assert code and [r for r in caplog.records if code[1] in r.getMessage() and r.exc_info]
        replace_child_processes(monkeypatch, report_changed_rules)
        told = (await eve.press(post, "How it went")).text
        assert "rules have changed" in told and "1. **" in told
        assert (await listings.verify_game(made.bot.service.tables, table)).replayed
