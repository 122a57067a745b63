"""Sealed steps of a game with secrets over the wire: posts, direct messages, closing, words beside the game."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.operations import listings
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores.tables import apply
from engine.core import Action, EndTurn
from playground import Person
from playground.model import Json
from playground.person import get_text
from tests.toys.auction import GAME, Bid, Seal, Start

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_stage, wait_until, wait_until_still

# Nothing closes while the test looks.
LATER = replace(QUICK, close_delay=(3600.0, 3600.0))


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, LATER) as up:
        yield up


async def start_bidding(made: Stage, *names: str, **options: bool | str) -> tuple[list[Person], str, str]:
    """Start a table whose bids are open. Return its people, its thread, its id."""
    people, service = [await made.get_person(name) for name in names], made.bot.service
    lobby = await people[0].slash("table", "new", game="auction")
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    assert lobby.message is not None
    table = (await listings.list_tables_of(service.tables, int(people[0].id)))[0].table.id
    own = {name: value for name, value in options.items() if name == "counted"}
    shared = {name: value for name, value in options.items() if name != "counted"}
    changes = LobbyChanges(own, **shared)  # pyright: ignore[reportArgumentType]
    await apply(service.tables, table, 0, lobby_operations.set_options, int(people[0].id), changes)
    await people[0].press(lobby, "Start")
    thread = lobby.message["id"]
    await made.wait_for_thread(thread)
    for person in people:
        await wait_until_still(made)  # otherwise the next post may include the turn's
        await service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=thread)
    for person in people:
        await person.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm")
    await wait_until_still(made)
    return people, thread, table


async def seal_answer(made: Stage, table: str, person: Person, *actions: Action):
    await made.bot.service.play.submit(table, int(person.id), *(actions or (Bid(1), Seal())))
    await wait_until_still(made)


async def find_step_post(person: Person, thread: str) -> Json:
    """Return the step's post as it is now."""
    found = [m for m in await person.messages(thread) if "Everybody seals" in m["content"]]
    return max(found, key=lambda m: int(m["id"]))


async def list_prompts(person: Person) -> list[Json]:
    """Return the direct messages of sealed steps, oldest first."""
    told = ("The bids are taken", ": closed.")
    return [
        m for m in await person.dms() if any(text in m["content"] for text in told) or m["flags"] & (1 << 15)
    ]


async def test_count_stands_in_the_first_line_and_nobody_is_named(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob")
    first = await find_step_post(people[0], thread)
    assert "Everybody seals a decision: 0 of 2 sealed." in first["content"].split("\n")[0]
    assert first["mentions"] == []
    await seal_answer(made, table, people[1])
    now = await find_step_post(people[0], thread)
    assert now["content"] == first["content"].replace("0 of 2", "1 of 2")


async def test_post_without_a_count_is_not_edited_before_the_close(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", counted=False)
    first = await find_step_post(people[0], thread)
    assert "sealed." not in first["content"]
    shown = await people[0].slash(thread, "play")
    for person in people:
        await seal_answer(made, table, person)
        assert await find_step_post(people[0], thread) == first
    assert "You can change it until the step closes." in (await people[0].slash(thread, "play")).text
    assert " of 2" not in shown.text


async def test_names_and_mentions_follow_the_tables_options(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", ready_names=True, mention_all=True)
    first = await find_step_post(people[0], thread)
    assert {m["id"] for m in first["mentions"]} == {person.id for person in people}
    await seal_answer(made, table, people[1])
    assert "1 of 2 sealed (Bob)." in (await find_step_post(people[0], thread))["content"]


async def test_one_message_per_step_can_be_changed_until_it_closes(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, close_delay=(4.0, 4.0))) as made:
        people, _, table = await start_bidding(made, "Ann", "Bob")
        ann, bob = people
        [mine], [his] = [await list_prompts(person) for person in people]
        assert (
            mine["content"].split("\n")[-1]
            == his["content"].split("\n")[-1]
            == "Loans are shown to all at the end."
        )
        await seal_answer(made, table, ann)
        [mine] = await list_prompts(ann)
        assert "You can change it until the step closes." in mine["content"]
        changing = await ann.press(mine, "Change")
        assert (
            changing.message is not None
            and changing.message["id"] == mine["id"]
            and "Seal" in changing.labels
        )
        await made.bot.service.play.submit(table, int(bob.id), Bid(2), Seal())

        async def is_closed() -> bool:
            [[mine], [his]] = [await list_prompts(person) for person in people]
            return "closed. You sealed: Bid 2, Seal." in his["content"] and "closed" in get_text(mine)

        await wait_until(is_closed)
        await wait_until_still(made)
        for person in people:
            [old] = await list_prompts(person)
            assert list_buttons(old) == []
        assert "Bid" not in str(await ann.dms()), "he was changing it"
