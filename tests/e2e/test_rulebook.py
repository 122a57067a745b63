"""`/rules`: the rulebook for people, over the wire."""

from __future__ import annotations

import pytest

from .playing import list_selects
from .stage import Stage, find_asked_person, open_game

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


async def test_reader_without_a_table_chooses_a_number_of_players(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["the-market-day"])
    assert "for 2 players" in page.text and "there are 3 stalls" in page.text
    assert "there are 5 stalls" in (await ann.pick(page, "For 2 players", ["4"])).text


@pytest.mark.long
async def test_reader_at_a_table_continues_where_they_stopped(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="village")
    page = await people[0].slash(thread, "rules")
    assert "for your table of 3" in page.text
    page = await people[0].pick(page, CHAPTERS, ["the-market-day"])
    assert "there are 4 stalls" in page.text
    again = await people[0].slash(thread, "rules")
    assert "In two minutes" in again.text
    assert "The market day" in (await people[0].press(again, "Read on: The market day")).text
    assert "Read on: The market day" not in (await people[1].slash(thread, "rules")).labels


async def test_help_leads_to_the_chapter_of_the_question(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="village")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    told = await person.press(await person.press(post, "Play"), "Help")
    page = await person.press(told, "Rules: A turn: one cube, one action")
    assert "for your table of 2" in page.text


async def test_nearly_right_name_finds_its_game(made: Stage):
    ann = await made.get_person("Ann")
    asked = await ann.slash("lounge", "rules", game="Vilage")
    assert '"Vilage"' in asked.text and "Village" in asked.labels and "Saint Malo" not in asked.labels
    assert "In two minutes" in (await ann.press(asked, "Village")).text
    assert "Saint Malo" in (await ann.slash("lounge", "rules", game="Chess")).labels


@pytest.mark.long
async def test_things_of_a_page_are_looked_up_and_lead_back(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="village")
    ann = people[0]
    page = await ann.pick(await ann.slash(thread, "rules"), CHAPTERS, ["crafts"])
    assert page.message is not None
    [menu] = [found for found in list_selects(page.message) if found["placeholder"] == "What is…"]
    names = [option["label"] for option in menu["options"]]
    assert "Smithy (craft building)" in names and "Wagon (good)" in names and len(names) <= 25
    for option in menu["options"][:3]:
        told = await ann.pick(page, "What is…", [option["value"]])
        typed = await ann.slash(thread, "what", thing=option["value"])
        assert told.text == typed.text and "**Now**" in told.text
        page = await ann.press(told, "Back")
        assert "Village: Crafts" in page.text and "for your table of 3" in page.text
    told = await ann.pick(page, "What is…", ["Wagon (good)"])
    deeper = await ann.pick(told, "Similar…", ["Wainwright (craft building)"])
    told = await ann.press(deeper, "Back")
    assert "**Wagon** · good" in told.text
    assert "Village: Crafts" in (await ann.press(told, "Back")).text
    assert "Rules: Journeys" in told.labels, "the chapter that says most about it"


@pytest.mark.long
async def test_page_without_a_table_describes_a_thing(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="saint_malo"), CHAPTERS, ["people"])
    told = await ann.pick(page, "What is…", ["Noble (person)"])
    assert "**Noble** · person" in told.text and "**Now**" not in told.text
    assert told.text == (await ann.slash("lounge", "what", game="saint_malo", thing="noble")).text
    assert "Saint Malo: People" in (await ann.press(told, "Back")).text


async def test_chapter_leads_to_its_lesson_and_back(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["crafts"])
    lesson = await ann.press(page, "Try it in lesson 1")
    assert "lesson 1" in lesson.text.lower() and "Tell me why" in lesson.labels
    why = await ann.press(lesson, "Tell me why")
    assert "Village: A turn: one cube, one action" in why.text
    other = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["the-council"])
    assert "Try it in lesson 1" not in other.labels


@pytest.mark.long
async def test_chapter_leads_to_the_lesson_that_names_it_first(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="carpe_diem"), CHAPTERS, ["dwellings"])
    lesson = await ann.press(page, "Try it in lesson 2")
    assert "two halves" in lesson.text
    why = await ann.press(lesson, "Tell me why")
    assert "Carpe Diem: Dwellings" in why.text, (
        "not the chapter of the question, A turn, which the lesson is not about"
    )


@pytest.mark.long
async def test_lesson_step_leads_to_its_page(made: Stage):
    """Placing crates links the second page of its chapter, because the first is about logs."""
    ann = await made.get_person("Ann")
    rolled = await ann.press(await ann.slash("lounge", "learn", game="saint_malo"), "1 One turn")
    assert "Saint Malo: Your dice" in (await ann.press(rolled, "Tell me why")).text
    for _ in range(3):
        rolled = await ann.press(rolled, "Show me")
    assert "Place 3 crates" in rolled.text
    assert "Saint Malo: Logs and crates** (2 of 2)" in (await ann.press(rolled, "Tell me why")).text


async def test_last_chapter_shows_sources_of_winners_points(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.pick(
        await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["where-points-come-from"]
    )
    assert "games between 2 bots" in page.text and "█" in page.text and "Customers" in page.text
    assert "games between 4 bots" in (await ann.pick(page, "For 2 players", ["4"])).text
