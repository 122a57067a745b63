"""`/rules`: the rulebook for people, over the wire."""

from __future__ import annotations

from typing import Any

from playground import Person
from playground.model import EPHEMERAL

from .stage import Stage, open_game

CHAPTERS = "Chapters"


async def test_book_is_read_page_by_page(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.slash("lounge", "rules", game="village")
    assert (
        "**Village: In two minutes** (1 of 2)" in page.text
        and page.message
        and "attachment" in str(page.message)
    )
    second = await ann.press(page, "Next")
    assert "(2 of 2)" in second.text and second.text != page.text
    third = await ann.press(second, "Next")
    assert "A turn" in third.text
    assert "(2 of 2)" in (await ann.press(third, "Back")).text


async def test_chapter_is_chosen_and_its_exact_wording_opened(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["crafts"])
    assert "Village: Crafts" in page.text
    wording = await ann.press(page, "Exact wording")
    assert "A3.2" in wording.text and "A5.2" not in wording.text
    assert "Village: In two minutes" in (await ann.press(wording, "All clauses")).text


async def test_last_chapter_shows_sources_of_winners_points(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(
        await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["where-points-come-from"]
    )
    assert "games between 2 bots" in page.text and "█" in page.text and "Customers" in page.text
    assert "games between 4 bots" in (await ann.pick(page, "For 2 players", ["4"])).text


# `/what`: typed with autocomplete, chosen in a help list, misspelled, of another game, without a table


NAMES = ("Ann", "Bob", "Cleo")


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
