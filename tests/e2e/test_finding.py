"""How a command finds its table, game or page from a short text."""

from __future__ import annotations

import pytest

from bot.operations import listings

from .stage import Stage, open_game


async def test_only_running_table_needs_no_id(made: Stage):
    (ann, _), _ = await open_game(made, "Ann", "Bob")
    for command, told in (("board", "Saint Malo"), ("log", "Nothing has happened yet."), ("score", "so far")):
        assert told in (await ann.slash("lounge", command)).text
    assert "A bot will take your seat" in (await ann.slash("lounge", "resign")).text
    cleo = await made.get_person("Cleo")
    assert "no table here" in (await cleo.slash("lounge", "board")).text


async def test_one_of_several_tables_is_chosen(made: Stage):
    people, first = await open_game(made, "Ann", "Bob")
    _, second = await open_game(made, "Ann", "Cleo")
    asked = await people[0].slash("lounge", "score")
    assert "several tables" in asked.text and first != second
    lines = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    mine = next(line.table for line in lines if "Cleo" in line.table.names)
    told = await people[0].pick(asked, "Choose a table…", [mine.id])
    assert "Cleo" in told.text and "Bob" not in told.text


async def test_game_is_found_by_a_prefix_and_otherwise_all_are_listed(made: Stage):
    ann = await made.get_person("Ann")
    assert "**Saint Malo**: Ann wants to play" in (await ann.slash("table", "new", game="saint")).text
    unknown = await ann.slash("table", "new", game="Chess")
    assert '"Chess"' in unknown.text and "Saint Malo" in unknown.labels
    assert "2 to 5 players" in unknown.text, "a line for each game"
    assert "Ann wants to play" in (await ann.press(unknown, "Saint Malo")).text


async def test_rules_ask_for_the_game_without_a_table(made: Stage):
    ann = await made.get_person("Ann")
    asked = await ann.slash("lounge", "rules")
    assert "which game?" in asked.text
    assert "In two minutes" in (await ann.press(asked, "Saint Malo")).text
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "In two minutes" in (await ann.press(lobby, "Rules")).text


@pytest.mark.long
async def test_notice_of_a_full_table_can_start_it(made: Stage):
    ann, *others = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")]
    lobby = await ann.slash("table", "new", game="saint_malo")
    for person in others:
        lobby = await person.press(lobby, "Join")
    full = await ann.wait_for(lambda m: "You can start" in m["content"], channel="table")
    assert "has started" in (await ann.press(full, "Start")).text
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    assert "already" in (await ann.press(full, "Start")).text


@pytest.mark.long
async def test_threads_of_the_same_people_have_different_names(made: Stage):
    people, first = await open_game(made, "Ann", "Bob")
    _, second = await open_game(made, "Ann", "Bob")
    names = {channel["id"]: channel["name"] for channel in (await people[0].world("channels"))["channels"]}
    assert names[first] == "Saint Malo: Ann, Bob" and names[second] == "Saint Malo 2: Ann, Bob"
    assert f"<#{second}>" in (await people[0].slash("lounge", "tables")).text
