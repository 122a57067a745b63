"""`/what`: typed with autocomplete, chosen in a help list, misspelled, of another game, without a table."""

from __future__ import annotations

from typing import Any

import pytest

from bot.operations import listings, seats
from bot.stores.tables import apply
from playground import Person
from playground.model import EPHEMERAL
from playground.person import Reply

from .playing import list_selects
from .stage import Stage, find_asked_person, open_game

NAMES = ("Ann", "Bob", "Cleo")


def list_lines(reply: Reply, menu: str) -> list[str]:
    assert reply.message is not None
    return [
        option["label"]
        for found in list_selects(reply.message)
        for option in found["options"]
        if found["placeholder"] == menu
    ]


async def suggest_things(person: Person, place: str, typed: str, **others: Any) -> list[str]:
    return [name for name, _ in await person.suggest(place, "what", "thing", typed, **others)]


async def test_three_letters_and_a_choice_describe_a_thing(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    ann = people[0]
    assert (await suggest_things(ann, thread, "smi"))[0] == "Smithy (craft building)"
    assert (await suggest_things(ann, thread, "smihty"))[0] == "Smithy (craft building)", (
        "two slips of the finger"
    )
    assert (await suggest_things(ann, thread, "c19")) == ["Day labourer (customer, c19)"]
    value = (await ann.suggest(thread, "what", "thing", "day lab"))[0][1]
    told = await ann.slash(thread, "what", thing=value)
    assert told.message is not None and told.message["flags"] & EPHEMERAL
    assert "**Day labourer** · customer (c19)" in told.text
    assert "**Wants** 1 plow, 1 grain. **Gives** 4 points at the end." in told.text
    assert "**Now**: " in told.text and "Plow and Grain: nobody has any" in told.text
    assert "**Other customers**: 6 with Plow." in told.text
    other = await ann.pick(told, "Similar…", ["Plow (good)"])
    assert "**Plow** · good" in other.text and other.message is not None
    assert other.message["id"] == told.message["id"], "it opens in place"
    assert "**Day labourer**" in (await ann.press(other, "Back")).text


async def test_help_of_a_question_lists_its_things(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    sheet = await person.press(await person.press(post, "Play"), "Help")
    assert "Take one cube from a space" in sheet.text
    about = list_lines(sheet, "What is…")
    assert {"Orange (influence cube)", "Crafts (action)"} <= {*about} and len(about) <= 25
    assert (await suggest_things(person, thread, ""))[: len(about)] == about, (
        "with nothing typed these come first"
    )
    told = await person.pick(sheet, "What is…", ["Crafts (action)"])
    assert "**Crafts** · action" in told.text and "on it: " in told.text and told.message is not None
    assert told.message["attachments"][0]["description"].startswith("Crafts, in a gold frame: cubes on it: ")
    board = await person.press(told, "Show on the board")
    assert board.message is not None and "Cleo" in board.message["attachments"][0]["description"]
    told = await person.press(board, "Back")
    assert "on it: " in told.text
    again = await person.press(told, "Back")
    assert "Take one cube from a space" in again.text and list_lines(again, "What is…") == about


@pytest.mark.long
async def test_unknown_thing_is_answered_with_what_is_near(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    ann = people[0]
    told = await ann.slash(thread, "what", thing="smihty")
    assert "**Smithy (craft building)**: Make a plow for 3 time" in told.text
    assert "**Smithy**" in (await ann.pick(told, "Open…", ["Smithy (craft building)"])).text
    elsewhere = await ann.slash(thread, "what", thing="cannons")
    assert "It is in Saint Malo." in elsewhere.text
    there = await ann.press(elsewhere, "Look in Saint Malo")
    assert "**Cannons**" in there.text and "**Now**" not in there.text
    two = await ann.slash(thread, "what", thing="Grain")
    assert list_lines(two, "Open…")[:2] == ["Grain (resource)", "Grain (action)"]
    nothing = await ann.slash(thread, "what", thing="xyzzy")
    assert 'I know of nothing called "xyzzy".' in nothing.text
    assert "Village: The end" in (await ann.pick(nothing, "Open…", ["The end (rules)"])).text


async def test_question_is_answered_by_pages_things_and_commands(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    ann = people[0]
    for command, option in (("what", "thing"), ("rules", "about")):
        told = await ann.slash(thread, command, **{option: "what if two players are tied"})
        assert (
            "**The end (rules)**: If there is a tie, the player who has served more customers wins."
            in told.text
        )
        page = await ann.pick(told, "Open…", ["The end (rules)"])
        assert "Village: The end" in page.text and "for your table of 3" in page.text
    assert "Village: The end" in (await ann.slash(thread, "rules", about="what happens on a tie")).text
    assert "Village: Crafts" in (await ann.slash(thread, "rules", about="crafts")).text, (
        "the chapter, not the action"
    )
    assert "**Crafts (action)**: " in (await ann.slash(thread, "what", thing="crafts")).text
    assert "Saint Malo: In two minutes" in (await ann.slash(thread, "rules", about="Saint Malo")).text
    assert "A4.3" in (await ann.slash(thread, "what", thing="A4.3")).text
    undo = await ann.slash(thread, "what", thing="can I take back an answer")
    assert "Take back your last answer" in (await ann.pick(undo, "Open…", ["/undo (command)"])).text


@pytest.mark.long
async def test_exact_name_in_another_game_comes_before_similar_ones(made: Stage):
    """Ann's other game in the channel has what she types, and this one only something similar."""
    people, _ = await open_game(made, *NAMES, game="saint_malo", channel="games")
    _, thread = await open_game(made, *NAMES, game="village", channel="games")
    ann = people[0]
    (name, value), (similar, _), *_ = await ann.suggest(thread, "what", "thing", "Noble")
    assert name == "Saint Malo: Noble (person)" and "Saint Malo" not in similar
    assert "**Noble** · person" in (await ann.slash(thread, "what", thing=value)).text
    told = await ann.slash(thread, "what", thing="Noble")
    assert told.labels == ["Look in Saint Malo"] and list_lines(told, "Open…")


@pytest.mark.long
async def test_games_of_this_channel_come_first(made: Stage):
    await open_game(made, *NAMES, game="my_village", channel="games")
    dan = await made.get_person("Dan")
    first = [(await suggest_things(dan, place, "plow"))[0].partition(":")[0] for place in ("games", "lounge")]
    assert first == ["My Village", "Village"]


@pytest.mark.long
async def test_every_game_is_searched_without_a_table(made: Stage):
    ann = await made.get_person("Ann")
    assert "Village: Smithy (craft building)" in await suggest_things(ann, "lounge", "smith")
    told = await ann.slash("lounge", "what", thing="Smithy", game="village")
    assert "**Smithy** · craft building" in told.text and "**Now**" not in told.text
    assert "**Smithy**" in (await ann.slash("lounge", "what", thing="village:craft:smithy")).text
    assert "Village: Smithy (craft building)" in (await ann.slash("lounge", "what", thing="smihty")).text
    assert "**Day labourer (" in (await ann.slash("lounge", "what", thing="day la", game="village")).text
    assert 'I know of nothing called "xyzzy".' in (await ann.slash("lounge", "what", thing="xyzzy")).text


async def test_outsider_sees_what_everybody_sees(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    dan = await made.get_person("Dan")
    said = [(await one.slash(thread, "what", thing="village:ware:plow")).text for one in (dan, people[0])]
    assert said[0] == said[1] and "8 in the supply" in said[0]


@pytest.mark.long
async def test_abandoned_game_shows_its_last_state(made: Stage):
    people, thread = await open_game(made, *NAMES, game="village")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    for one in people:
        await apply(made.bot.service.tables, line.table.id, 0, seats.vote_to_abandon, int(one.id))
    assert (await listings.get_table(made.bot.service.tables, line.table.id)).status == "abandoned"
    assert "8 in the supply" in (await people[0].slash(thread, "what", thing="village:ware:plow")).text
    lobby = await people[0].slash("table", "new", game="village")
    await people[0].press(lobby, "Leave")
    assert "**Smithy**" in (await people[0].slash("table", "what", thing="village:craft:smithy")).text
