"""Whoever has left a seat learns of the table what anybody may, and of his old controls nothing."""
from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.interactions.commands import COMMANDS, complete_own_tables
from bot.interactions.routes import COMPONENT_HANDLERS, MODAL_HANDLERS, MODAL_OPENING_HANDLERS
from bot.panels.custom_ids import CustomId
from playground import Person, Reply
from playground.interactions import COMPONENT, MODAL_SUBMIT
from playground.model import Json
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import answers, asks, buttons
from .stage import Stage, eventually, opened, stage, still
from .surfaces import roots
from .test_forged import forge, patient, pressed
from .test_secrets import sealing

NOT_HERE = "You have no seat at this table."
NO_TABLE = "There is no such table, or you cannot see it from here."  # in direct messages, for who has no seat there
OWN = {"moderate", "watch", "invite"}  # Ann owns the server, anybody may look on there: see `test_strangers`
ON_TABLE = [
    c.name for c in COMMANDS if any(a.autocomplete is complete_own_tables for a in c.options) and c.name not in OWN
]
ASKED = ("act", "one", "many", "set", "kind", "other", "undo", "restart", "wait", "help", "form", "fill", "send")


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with stage(tmp_path, {"auction": GAME}, QUICK) as up:
        patient(up)
        yield up


async def hand_over(made: Stage, ann: Person, thread: str) -> None:
    cleo = await made.person("Cleo")
    sure = await ann.pick(await ann.slash(thread, "seat"), "Give the seat to", [cleo])
    await ann.press(sure, "Hand over")
    offer = await cleo.wait_for(lambda m: "offered" in m["content"], channel=thread)
    assert asks((await cleo.press(offer, "Take the seat")).message)


async def resign(made: Stage, ann: Person, thread: str) -> None:
    await ann.press(await ann.slash(thread, "resign"), "Resign")
    await bot_has_sealed(made, ann, thread)


async def bot_has_sealed(made: Stage, ann: Person, thread: str) -> None:
    await ann.wait_for(lambda m: "1 of 2 sealed" in m["content"], channel=thread)


async def seated(made: Stage) -> tuple[Person, str, str, Json, Json]:
    """Ann in the middle of a sealed step: her thread, her table, her panels there and in her direct messages."""
    people, thread = await opened(made, "Ann", "Bob", game="auction")
    await sealing(people, thread, random.Random(2))
    ann = people[0]
    prompt = await ann.wait_for(lambda m: any(b["label"] == "My secrets" for b in buttons(m)), channel="dm")
    here, private = (await ann.slash(thread, "play")).message, (await ann.press(prompt, "My secrets")).message
    assert asks(here) and asks(private) and here and private
    [line] = await made.bot.service.listings.list_tables_of(int(ann.id))
    return ann, thread, line.table.id, here, private


def shown(reply: Reply) -> Any:
    """What a reader sees: words, controls, and pictures, whose names are those of their content."""
    assert reply.message is not None
    return parts(reply.message)


def parts(message: Json) -> Any:
    assert not asks(message), message
    return message["content"], message["components"], [file["filename"] for file in message["attachments"]]


def controls(panel: Json) -> list[Json]:
    return list({c["custom_id"]: c for c in answers(panel) + buttons(panel)}.values())


async def pressing(made: Stage, who: Person, panel: Json, control: Json) -> Json:
    """The answer to a control of a panel that is not there any more."""
    values = [control["options"][0]["value"]] if "options" in control else None
    told = await forge(made, who, panel["channel_id"], COMPONENT, pressed(control["custom_id"], values), panel)
    assert told["answer"] == "message", (control, told)
    return told["data"]


NEEDS_NO_TABLE = {"refuse"}  # whoever wants no more invitations from somebody says so wherever the message stands


@pytest.mark.parametrize("leave", [hand_over, resign])
async def test_who_has_left_a_seat_is_as_anybody(made: Stage, leave: Any) -> None:
    ann, thread, table, here, private = await seated(made)
    past = await ann.slash(thread, "look-back")
    await leave(made, ann, thread)
    await still(made)
    before, dora = await made.bot.service.listings.get_table(table), await made.person("Dora")
    assert not {"My hand then", "The board then"} & {*(await ann.press(past, "My hand then")).labels}
    for command, options in (one for one in await roots(ann, thread, GAME.slug) if one[0] == "what"):
        told = [shown(await who.slash(thread, command, **options)) for who in (ann, dora)]
        assert told[0] == told[1], options
    assert await ann.suggest(thread, "what", "thing", "") == await dora.suggest(thread, "what", "thing", "")
    for name in ON_TABLE:
        assert shown(await ann.slash(thread, name)) == shown(await dora.slash(thread, name)), name
        told = await ann.slash("dm", name, game=table)
        assert told.text == NO_TABLE and not told.labels, name
    assert await ann.suggest("dm", "play", "game", "") == []
    for control in controls(here):
        assert parts(await pressing(made, ann, here, control)) == parts(await pressing(made, dora, here, control))
    for control in controls(private):
        assert NO_TABLE in str(await pressing(made, ann, private, control)), control
    assert await made.bot.service.listings.get_table(table) == before


@pytest.mark.parametrize("leave", [hand_over, resign])
async def test_the_present_token_of_a_seat_that_was_left_opens_nothing(made: Stage, leave: Any) -> None:
    ann, thread, table, here, private = await seated(made)
    await leave(made, ann, thread)
    await still(made)
    now = await made.bot.service.tables.read(table)
    before, at = now.table, CustomId("", table, 0, now.playing.get_token(0))
    for verb in sorted((COMPONENT_HANDLERS.keys() | MODAL_OPENING_HANDLERS.keys()) - NEEDS_NO_TABLE):
        told = await forge(made, ann, private["channel_id"], COMPONENT, pressed(at.with_verb(verb, 0), ["0"]), private)
        assert NO_TABLE in str(told), verb
    for verb in sorted(MODAL_HANDLERS):
        sent: Json = {"custom_id": at.with_verb(verb, 0), "components": []}
        assert NO_TABLE in str(await forge(made, ann, private["channel_id"], MODAL_SUBMIT, sent, private)), verb
    for verb in (*ASKED, "modal"):
        assert NOT_HERE in str(
            await forge(made, ann, thread, COMPONENT, pressed(at.with_verb(verb, 0), ["0"]), here)
        ), verb
    assert await made.bot.service.listings.get_table(table) == before


@pytest.mark.parametrize("leave", [hand_over, resign])
async def test_the_direct_messages_of_a_seat_that_was_left_are_closed(made: Stage, leave: Any) -> None:
    ann, thread, _, _, private = await seated(made)
    await leave(made, ann, thread)

    async def closed() -> bool:
        now = await ann.refresh(private)
        return now is not None and "closed" in str(now) and not buttons(now) and not now["attachments"]

    await eventually(closed)


async def test_who_lets_a_bot_keep_the_seat_sees_no_secrets_until_he_is_back(made: Stage) -> None:
    ann, thread, table, _, private = await seated(made)
    warm = await ann.press(await ann.slash(thread, "seat"), "Let a bot keep it warm")
    assert "I am back" in warm.labels
    await bot_has_sealed(made, ann, thread)
    await still(made)
    dora = await made.person("Dora")
    for name in ("play", "hand", "board", "score", "log"):
        public = shown(await dora.slash(thread, name))
        assert shown(await ann.slash(thread, name)) == shown(await ann.slash("dm", name, game=table)) == public, name
    for control in answers(private):
        assert NOT_HERE in str(await pressing(made, ann, private, control)), control
    back = await ann.press(await ann.slash("dm", "seat", game=table), "I am back")
    assert "Sealed" in back.text and "Change" in back.labels
