"""Which table, game or page a command means where little was said."""
from __future__ import annotations

from .stage import Stage, opened


async def test_the_only_running_table_needs_no_address(made: Stage) -> None:
    (ann, _), _ = await opened(made, "Ann", "Bob")
    for command, told in (("board", "Saint Malo"), ("log", "Nothing has happened yet."), ("score", "VP so far")):
        assert told in (await ann.slash("lounge", command)).text
    assert "A bot takes your seat" in (await ann.slash("lounge", "resign")).text
    cleo = await made.person("Cleo")
    assert "no table of yours" in (await cleo.slash("lounge", "board")).text


async def test_of_several_tables_one_is_chosen(made: Stage) -> None:
    people, first = await opened(made, "Ann", "Bob")
    _, second = await opened(made, "Ann", "Cleo")
    asked = await people[0].slash("lounge", "score")
    assert "several tables" in asked.text and first != second
    lines = await made.bot.service.listings.list_tables_of(int(people[0].id))
    mine = next(line.table for line in lines if "Cleo" in line.table.names)
    told = await people[0].pick(asked, "Choose a table…", [mine.id])
    assert "Cleo" in told.text and "Bob" not in told.text


async def test_a_game_is_known_by_a_beginning_of_its_name_and_else_all_are_shown(made: Stage) -> None:
    ann = await made.person("Ann")
    assert "**Saint Malo**: Ann wants to play" in (await ann.slash("table", "new", game="saint")).text
    unknown = await ann.slash("table", "new", game="Chess")
    assert '"Chess"' in unknown.text and "Saint Malo" in unknown.labels
    assert "2 to 5 players" in unknown.text, "a line for each game"
    assert "Ann wants to play" in (await ann.press(unknown, "Saint Malo")).text


async def test_rules_ask_of_which_game_where_no_table_is(made: Stage) -> None:
    ann = await made.person("Ann")
    asked = await ann.slash("lounge", "rules")
    assert "of which game" in asked.text
    assert "In two minutes" in (await ann.press(asked, "Saint Malo")).text
    lobby = await ann.slash("table", "new", game="saint_malo")
    assert "In two minutes" in (await ann.press(lobby, "Rules")).text


async def test_the_word_that_a_table_is_full_can_start_it(made: Stage) -> None:
    ann, *others = [await made.person(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")]
    lobby = await ann.slash("table", "new", game="saint_malo")
    for person in others:
        lobby = await person.press(lobby, "Join")
    full = await ann.wait_for(lambda m: "You can start" in m["content"], channel="table")
    assert "Started" in (await ann.press(full, "Start")).text
    assert lobby.message is not None
    await made.opened(lobby.message["id"])
    assert "already" in (await ann.press(full, "Start")).text


async def test_threads_of_the_same_people_have_names_of_their_own(made: Stage) -> None:
    people, first = await opened(made, "Ann", "Bob")
    _, second = await opened(made, "Ann", "Bob")
    names = {channel["id"]: channel["name"] for channel in (await people[0].world("channels"))["channels"]}
    assert names[first] == "Saint Malo: Ann, Bob" and names[second] == "Saint Malo 2: Ann, Bob"
    assert f"<#{second}>" in (await people[0].slash("lounge", "tables")).text
