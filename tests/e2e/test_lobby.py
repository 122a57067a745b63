"""From /new to the first post, and answers at bad moments."""

from __future__ import annotations

import pytest

from bot.operations import listings
from playground import Person
from playground.modal_filling import iter_fields

from .stage import Stage, find_asked_person, open_game


async def test_only_the_host_changes_options(made: Stage):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="saint_malo")
    lobby = await bob.press(lobby, "Join")
    assert "Only" in (await bob.press(lobby, "Options")).text
    form = await ann.press(lobby, "Options")
    lobby = await ann.submit(form, {"Start player": "Bob", "Pace": "quick"})
    assert "Start player: Bob" in lobby.text and "Pace: quick" in lobby.text
    form = await ann.press(lobby, "Options")
    paces = next(field["options"] for name, field in iter_fields(form.modal["components"]) if name == "Pace")
    assert [option["value"] for option in paces if option.get("default")] == ["quick"], (
        "the form shows another pace"
    )
    await ann.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    first, _ = await find_asked_person([ann, bob], lobby.message["id"])
    assert first is bob


@pytest.mark.parametrize(
    "game",
    ["carpe_diem", "saint_malo", "village"],
)
async def test_seat_is_freed_and_the_last_person_leaving_closes_the_lobby(made: Stage, game: str):
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game=game)
    lobby = await ann.press(lobby, "Add a bot")
    lobby = await bob.press(lobby, "Join")
    form = await ann.press(lobby, "Seats")
    assert form.modal["title"].endswith(": seats and thread")
    shown = [
        option["label"]
        for _, field in iter_fields(form.modal["components"])
        for option in field.get("options", ())
    ]
    seat = next(label for label in shown if "Bob" in label)
    assert seat in lobby.text, "a seat has one colour"
    lobby = await ann.submit(form, {"Free a seat": [seat]})
    assert "Bob" not in lobby.text
    lobby = await ann.press(lobby, "Leave")
    assert "closed" in lobby.text


async def test_greeting_leads_to_a_game_against_bots_in_two_presses(made: Stage):
    ann = await made.get_person("Ann")
    made.pg.invite()
    hello = await ann.wait_for(
        lambda m: "Hello, I am" in m["content"], channel=await get_system_channel(made, ann)
    )
    reply = await ann.press(hello, "Play against bots")
    if reply.labels and "Saint Malo" in reply.labels:
        reply = await ann.press(reply, "Saint Malo")
    assert reply.message is not None
    await made.wait_for_thread(reply.message["id"])
    person, post = await find_asked_person([ann], reply.message["id"])
    assert person is ann
    assert "your turn" in post["content"]


async def get_system_channel(made: Stage, person: Person) -> str:
    return str((await person.world("guild"))["guild"]["system_channel_id"])


# How a command finds its table, game or page from a short text


async def test_one_of_several_tables_is_chosen(made: Stage):
    people, first = await open_game(made, "Ann", "Bob")
    _, second = await open_game(made, "Ann", "Cleo")
    asked = await people[0].slash("lounge", "score")
    assert "several tables" in asked.text and first != second
    lines = await listings.list_tables_of(made.tables, int(people[0].id))
    mine = next(line.table for line in lines if "Cleo" in line.table.names)
    told = await people[0].pick(asked, "Choose a table…", [mine.id])
    assert "Cleo" in told.text and "Bob" not in told.text


async def test_game_is_found_by_a_prefix_and_otherwise_all_are_listed(made: Stage):
    ann = await made.get_person("Ann")
    assert "**Saint Malo**: Ann wants to play" in (await ann.slash("table", "new", game="saint")).text
    unknown = await ann.slash("table", "new", game="Chess")
    assert "“Chess”" in unknown.text and "Saint Malo" in unknown.labels
    assert "2 to 5 players" in unknown.text, "a line for each game"
    assert "Ann wants to play" in (await ann.press(unknown, "Saint Malo")).text
