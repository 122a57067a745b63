"""A former player learns about a table only what anybody may, and nothing from their old controls."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.schema import pending
from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES
from bot.operations import listings
from bot.panels.blocks import CustomId
from playground import Person, Reply
from playground.interactions import COMPONENT, MODAL_SUBMIT
from playground.model import Json
from tests.toys.auction import GAME

from .conftest import QUICK
from .forging import forge, make_patient, make_press_data
from .playing import answer_once, has_question, list_answer_controls, list_buttons
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still

NOT_HERE = "You have no seat at this table."
# in direct messages, for people without a seat there
NO_TABLE = "There is no such table, or you cannot see it from here."
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
        with made.bot.service.tables.db.engine.connect() as db:
            return not db.execute(select(pending.c.seat).where(pending.c.bot.is_not(None))).all()

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


@pytest.mark.parametrize("leave", [resign, hand_over])
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


async def list_panels(people: list[Person], thread: str) -> list[tuple[Person, Reply]]:
    """Return everybody's present panel."""
    return [(person, await person.slash(thread, "play")) for person in people]


async def test_whole_game_with_secrets_is_played_by_pressing(made: Stage):
    luck = random.Random(11)
    people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="auction")

    async def has_ended() -> bool:
        """Let everybody answer again; nobody is asked while a step that all have sealed is closing."""
        for person, shown in await list_panels(people, thread):
            while has_question(shown.message):
                shown = await answer_once(person, shown, luck)
                assert "went wrong on my side" not in shown.text
        return any("is over" in m["content"] for m in await people[0].messages(thread))

    await wait_until(has_ended)
    over = await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)
    assert "🏆" in over["content"]
    scores = await people[0].press(over, "Scores as text")
    assert "1." in scores.text
    verified = await people[0].press(over, "Verify")
    assert "matches the seal" in verified.text and "gives the same result" in verified.text
    assert "nobody chose" in verified.text, "a start message proves it"


async def play_to_sealed_step(people: list[Person], thread: str, luck: random.Random):
    """Play until everybody is asked at once."""
    for _ in range(30):
        open_ones = [
            (p, shown) for p, shown in await list_panels(people, thread) if has_question(shown.message)
        ]
        if len(open_ones) == len(people):
            return
        for person, shown in open_ones:
            while has_question(shown.message) and "Offer" not in shown.labels:
                shown = await answer_once(person, shown, luck)
