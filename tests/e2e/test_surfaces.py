"""Learning, looking up and looking back works for everything a game offers, and leaves no trace."""

from __future__ import annotations

import json
import logging
import random
from itertools import count
from pathlib import Path

import pytest

from engine.core.game import AnyGame
from engine.games import OURS, SLUGS, game
from playground import Person
from playground.model import EPHEMERAL, Json
from render.games import has_pictures
from tests.bot.operations.test_play import read_all_rows
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import GAME as AUCTION
from tests.toys.bare import GAME as BARE

from .conftest import QUICK
from .stage import Stage, get_table_id, open_game, open_stage, wait_until_still
from .surfaces import CONTROLS, LESSON, NEWS, NOTE, WAYS, look_everything_up

FULL_GAME = game("village")
# games in packages of their own, if any is installed
INSTALLED_GAMES = [game(slug) for slug in SLUGS if slug not in OURS]
# Rows of a person who looks something up, and of the heartbeat.
OWN_ROWS = ("note", "seen", "lesson", "process")
interactions = count(1)


async def play_turns(made: Stage, people: list[Person], turns: int = 3, table: str = ""):
    """Play so many random turns or steps, or to the end."""
    luck, play = random.Random(3), made.play
    table = table or await get_table_id(made, people[0])
    while (now := await play.get_view(table, None)).turn < turns and now.results is None:
        for person in people:
            look = await play.get_view(table, int(person.id))
            if look.decision is not None:
                say = luck.choice(look.decision.options)
                await play.submit(
                    table, int(person.id), say, token=look.token, interaction=next(interactions)
                )
        await wait_until_still(made)


async def sort_asked_first(made: Stage, people: list[Person]) -> list[Person]:
    """Return the people, those who are asked first."""
    table, found = await get_table_id(made, people[0]), list[Person]()
    for person in people:
        is_asked = (await made.play.get_view(table, int(person.id))).decision is not None
        found.insert(0 if is_asked else len(found), person)
    return found


@pytest.mark.parametrize("one", [BARE, AUCTION, FULL_GAME, *INSTALLED_GAMES], ids=lambda one: one.slug)
async def test_every_surface_opens_and_is_true(tmp_path: Path, one: AnyGame):
    """Also for a game that offers nothing, and at its end."""
    async with open_stage(tmp_path, {one.slug: one}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game=one.slug)
        for person in people:  # Turns are new only to those who have looked before.
            await person.slash(thread, "play")
        await play_turns(made, people)
        people = await sort_asked_first(made, people)
        eve = await made.get_person("Eve")
        await eve.slash(thread, "watch")
        pressed = set[str]()
        for person in (people[0], eve):
            found = await look_everything_up(person, thread, one.slug)
            pressed |= {step for way in found for step in way.split()[1:]}
            for way, shown in found.items():
                assert shown.text and shown.message is not None and shown.message["flags"] & EPHEMERAL, way
            if person is people[0]:
                silent = {"log look-back"} if one is BARE else set[str]()  # its log has no turn
                if not has_pictures(one.slug):
                    silent.add("play help text")
                assert found.keys() >= {*WAYS} - silent
            if one is BARE:
                assert (
                    "I have no rules" in found["rules"].text and "has no lessons yet" in found["learn"].text
                )
        if one is FULL_GAME:
            missing = {*CONTROLS, *NEWS, *LESSON} - pressed - {"past-hand"}  # nobody has a hidden hand
            assert not missing, f"the panels never offered {missing}"
        if one is AUCTION:
            assert "past-hand" in pressed
        if one is BARE:
            await play_turns(made, people, 99)
            over = await look_everything_up(people[0], thread, one.slug)
            assert (
                "This game ended" in over["play"].text
                and "You have seen everything." in over["look-back"].text
            )


@pytest.mark.parametrize("one", [AUCTION, FULL_GAME], ids=lambda one: one.slug)
async def test_nobody_else_can_tell_that_somebody_has_looked(
    tmp_path: Path, one: AnyGame, caplog: pytest.LogCaptureFixture
):
    """Only own rows change: no message, no edit, no line of the log; a note stands in its own row."""
    async with open_stage(tmp_path, {one.slug: one}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game=one.slug)
        await play_turns(made, people)
        people = await sort_asked_first(made, people)
        [ann, bob] = people
        eve = await made.get_person("Eve")
        db = made.tables.db
        watching = (bob,) if one is AUCTION else (bob, eve)
        rows = await read_other_rows(made)
        read = await list_public_and_direct(people, eve, thread)
        mark = len(made.pg.wire)
        with caplog.at_level(logging.INFO, "longtable"):
            caplog.clear()
            found = await look_everything_up(ann, thread, one.slug)
            others = [await look_everything_up(person, thread, one.slug, "") for person in watching]
            assert [record.getMessage() for record in caplog.records] == []
        await wait_until_still(made)
        assert (
            await read_other_rows(made) == rows and await list_public_and_direct(people, eve, thread) == read
        )
        sent = [e["path"] for e in made.pg.wire[mark:] if e["method"] != "GET" and "/channels/" in e["path"]]
        assert sent == [], "no post, prompt or edit"
        word = NOTE.split()[0]
        assert word in found["play"].text and word in str((await ann.slash("dm", "games")).message)
        assert not any(
            word in json.dumps([shown.data, shown.message]) for told in others for shown in told.values()
        )
        assert find_rows_with(db, word) == [f"note.text: {NOTE!r}"]
        await ann.press(await ann.slash("dm", "forget-me"), "Forget me")
        assert find_rows_with(db, word) == []


async def read_other_rows(made: Stage) -> Json:
    """Return all rows except those of the person who has looked."""
    found = await read_all_rows(made.tables.db)
    return {name: rows for name, rows in found.items() if name not in OWN_ROWS}


async def list_public_and_direct(people: list[Person], eve: Person, thread: str) -> list[Json]:
    """Return everything public in the channel, and the direct messages."""
    messages = [*await eve.messages(thread), *[m for person in people for m in await person.dms()]]
    return [message for message in messages if not message["flags"] & EPHEMERAL]
