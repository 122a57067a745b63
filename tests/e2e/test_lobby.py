"""From /new to the first post, and answers at bad moments."""

from __future__ import annotations

from bot.operations import listings
from playground.modal_filling import iter_fields

from .stage import Stage, find_asked_person, open_game, open_lobby, start_game


async def test_only_the_host_changes_options(made: Stage):
    (ann, bob), lobby = await open_lobby(made, "Ann", "Bob")
    assert "Only" in (await bob.press(lobby, "Options")).text
    told = await ann.submit(await ann.press(lobby, "Options"), {"Start player": "Bob", "Pace": "quick"})
    assert "Start player: Bob" in told.text and "Pace: quick" in told.text
    form = await ann.press(told, "Options")
    paces = next(field["options"] for name, field in iter_fields(form.modal["components"]) if name == "Pace")
    assert [option["value"] for option in paces if option.get("default")] == ["quick"]
    await start_game(made, ann, lobby)
    assert (await find_asked_person([ann, bob], lobby["id"]))[0] is bob


async def test_seat_is_freed_and_the_last_person_leaving_closes_the_lobby(made: Stage):
    (ann, bob), lobby = await open_lobby(made, "Ann", "Bob", bots=1)
    await bob.wait_for(lambda m: "New to **Saint Malo**?" in str(m), channel=lobby["channel_id"])
    form = await ann.press(lobby, "Seats")
    fields = [field for _, field in iter_fields(form.modal["components"])]
    [seat] = {
        option["label"] for field in fields for option in field.get("options", ()) if "Bob" in option["label"]
    }
    assert seat in lobby["content"], "a seat has one colour"
    told = await ann.submit(form, {"Free a seat": [seat]})
    assert "Bob" not in told.text
    assert "closed" in (await ann.press(told, "Leave")).text


async def test_greeting_leads_to_a_game_against_bots_in_two_presses(made: Stage):
    ann = await made.get_person("Ann")
    made.pg.invite()
    channel = str(made.pg.world.guild["system_channel_id"])
    hello = await ann.wait_for(lambda m: "Hello, I am" in m["content"], channel=channel)
    reply = await ann.press(await ann.press(hello, "Play against bots"), "Saint Malo")
    assert reply.message is not None
    await made.wait_for_thread(reply.message["id"])
    _, post = await find_asked_person([ann], reply.message["id"])
    assert "your turn" in post["content"]


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
