"""A former player learns about a table only what anybody may, and nothing from their old controls."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.schema import pending
from bot.interactions.commands import COMMANDS, complete_own_tables
from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES
from bot.operations import listings
from bot.panels.blocks import CustomId
from playground import Person, Reply
from playground.interactions import COMPONENT, MODAL_SUBMIT
from playground.model import Json
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import has_question, list_answer_controls, list_buttons
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still
from .surfaces import list_commands
from .test_forged import forge, make_patient, make_press_data
from .test_secrets import play_to_sealed_step

NOT_HERE = "You have no seat at this table."
# in direct messages, for people without a seat there
NO_TABLE = "There is no such table, or you cannot see it from here."
# Ann owns the server, and anybody may watch there: see `test_strangers`.
PUBLIC_VERBS = {"moderate", "watch", "invite"}
ON_TABLE = [
    c.name
    for c in COMMANDS
    if any(a.autocomplete is complete_own_tables for a in c.options) and c.name not in PUBLIC_VERBS
]
ASKED = (
    "act",
    "one",
    "many",
    "set",
    "kind",
    "other",
    "undo",
    "restart",
    "wait",
    "help",
    "form",
    "fill",
    "send",
)


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as up:
        make_patient(up)
        yield up


async def hand_over(made: Stage, ann: Person, thread: str):
    cleo = await made.get_person("Cleo")
    sure = await ann.pick(await ann.slash(thread, "seat"), "Give the seat to", [cleo])
    await ann.press(sure, "Hand over")
    offer = await cleo.wait_for(lambda m: "offered" in m["content"], channel=thread)
    assert has_question((await cleo.press(offer, "Take the seat")).message)


async def resign(made: Stage, ann: Person, thread: str):
    await ann.press(await ann.slash(thread, "resign"), "Resign")
    await wait_for_bot_seal(made)


async def wait_for_bot_seal(made: Stage):
    """Wait until no bot owes an answer. The post of the step does not show it."""

    async def has_sealed() -> bool:
        async with made.bot.service.tables.db.reading() as db:
            return not (await db.execute(select(pending.c.seat).where(pending.c.bot.is_not(None)))).all()

    await wait_until(has_sealed)


async def seat_ann(made: Stage) -> tuple[Person, str, str, Json, Json]:
    """Put Ann in the middle of a sealed step. Return Ann, the thread, the table, and Ann's panels there and in direct
    messages."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await play_to_sealed_step(people, thread, random.Random(2))
    ann = people[0]
    prompt = await ann.wait_for(
        lambda m: any(b["label"] == "My secrets" for b in list_buttons(m)), channel="dm"
    )
    here, private = (await ann.slash(thread, "play")).message, (await ann.press(prompt, "My secrets")).message
    assert has_question(here) and has_question(private) and here and private
    [line] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
    return ann, thread, line.table.id, here, private


def get_visible_parts(reply: Reply) -> Any:
    """Return what a reader sees: words, controls, and pictures, whose names depend on their content."""
    assert reply.message is not None
    return get_parts(reply.message)


def get_parts(message: Json) -> Any:
    assert not has_question(message), message
    return message["content"], message["components"], [file["filename"] for file in message["attachments"]]


def list_controls(panel: Json) -> list[Json]:
    return list({c["custom_id"]: c for c in list_answer_controls(panel) + list_buttons(panel)}.values())


async def press_forged(made: Stage, who: Person, panel: Json, control: Json) -> Json:
    """Return the answer to a control of a panel that no longer exists."""
    values = [control["options"][0]["value"]] if "options" in control else None
    told = await forge(
        made, who, panel["channel_id"], COMPONENT, make_press_data(control["custom_id"], values), panel
    )
    assert told["answer"] == "message", (control, told)
    return told["data"]


# A person may refuse further invitations wherever the message is.
NEEDS_NO_TABLE = {"refuse"}


@pytest.mark.parametrize("leave", [hand_over, pytest.param(resign, marks=pytest.mark.long)])
async def test_former_player_sees_only_public_information(made: Stage, leave: Any):
    ann, thread, table, here, private = await seat_ann(made)
    past = await ann.slash(thread, "look-back")
    await leave(made, ann, thread)
    await wait_until_still(made)
    before, dora = (
        await listings.get_table(made.bot.service.tables, table),
        await made.get_person("Dora"),
    )
    none = await ann.press(past, "My hand at that time")
    assert not {"My hand at that time", "The board at that time"} & {*none.labels}
    for command, options in (one for one in await list_commands(ann, thread, GAME.slug) if one[0] == "what"):
        told = [get_visible_parts(await who.slash(thread, command, **options)) for who in (ann, dora)]
        assert told[0] == told[1], options
    assert await ann.suggest(thread, "what", "thing", "") == await dora.suggest(thread, "what", "thing", "")
    for name in ON_TABLE:
        assert get_visible_parts(await ann.slash(thread, name)) == get_visible_parts(
            await dora.slash(thread, name)
        ), name
        told = await ann.slash("dm", name, game=table)
        assert told.text == NO_TABLE and not told.labels, name
    assert await ann.suggest("dm", "play", "game", "") == []
    for control in list_controls(here):
        assert get_parts(await press_forged(made, ann, here, control)) == get_parts(
            await press_forged(made, dora, here, control)
        )
    for control in list_controls(private):
        assert NO_TABLE in str(await press_forged(made, ann, private, control)), control
    assert await listings.get_table(made.bot.service.tables, table) == before


@pytest.mark.parametrize("leave", [resign, pytest.param(hand_over, marks=pytest.mark.long)])
async def test_present_token_opens_nothing_for_a_former_player(made: Stage, leave: Any):
    ann, thread, table, here, private = await seat_ann(made)
    await leave(made, ann, thread)
    await wait_until_still(made)
    now = await made.bot.service.tables.read(table)
    before, at = now.table, CustomId("", table, 0, now.playing.get_token(0))
    for verb in sorted(PRESS_ROUTES.keys() - NEEDS_NO_TABLE):
        told = await forge(
            made,
            ann,
            private["channel_id"],
            COMPONENT,
            make_press_data(at.with_verb(verb, 0), ["0"]),
            private,
        )
        assert NO_TABLE in str(told), verb
    for verb in sorted(SUBMIT_ROUTES):
        sent: Json = {"custom_id": at.with_verb(verb, 0), "components": []}
        assert NO_TABLE in str(await forge(made, ann, private["channel_id"], MODAL_SUBMIT, sent, private)), (
            verb
        )
    for verb in (*ASKED, "modal"):
        assert NOT_HERE in str(
            await forge(made, ann, thread, COMPONENT, make_press_data(at.with_verb(verb, 0), ["0"]), here)
        ), verb
    assert await listings.get_table(made.bot.service.tables, table) == before


@pytest.mark.parametrize("leave", [resign, pytest.param(hand_over, marks=pytest.mark.long)])
async def test_direct_messages_of_a_former_player_are_closed(made: Stage, leave: Any):
    ann, thread, _, _, private = await seat_ann(made)
    await leave(made, ann, thread)

    async def is_closed() -> bool:
        now = await ann.refresh(private)
        if now is None or list_buttons(now) or now["attachments"]:
            return False
        return "I have removed what I showed here" in str(now)

    await wait_until(is_closed)


async def test_player_replaced_by_a_bot_sees_no_secrets_until_returning(made: Stage):
    ann, thread, table, _, private = await seat_ann(made)
    warm = await ann.press(await ann.slash(thread, "seat"), "Let a bot keep it warm")
    assert "I am back" in warm.labels
    await wait_for_bot_seal(made)
    await wait_until_still(made)
    dora = await made.get_person("Dora")
    for name in ("play", "hand", "board", "score", "log"):
        public = get_visible_parts(await dora.slash(thread, name))
        assert (
            get_visible_parts(await ann.slash(thread, name))
            == get_visible_parts(await ann.slash("dm", name, game=table))
            == public
        ), name
    for control in list_answer_controls(private):
        assert NOT_HERE in str(await press_forged(made, ann, private, control)), control
    back = await ann.press(await ann.slash("dm", "seat", game=table), "I am back")
    assert "Sealed" in back.text and "Change" in back.labels
