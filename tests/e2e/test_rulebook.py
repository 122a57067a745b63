"""`/rules`: the rulebook for people, on the wire."""
from __future__ import annotations

from .stage import Stage, opened

CHAPTERS = "Chapters"


async def test_a_book_is_read_page_by_page(made: Stage) -> None:
    ann = await made.person("Ann")
    page = await ann.slash("lounge", "rules", game="village")
    assert "**Village: In two minutes** (1 of 2)" in page.text and page.message and "attachment" in str(page.message)
    second = await ann.press(page, "Next")
    assert "(2 of 2)" in second.text and second.text != page.text
    third = await ann.press(second, "Next")
    assert "A turn" in third.text
    assert "(2 of 2)" in (await ann.press(third, "Back")).text


async def test_a_chapter_is_chosen_and_its_exact_wording_opened(made: Stage) -> None:
    ann = await made.person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["crafts"])
    assert "Village: Crafts" in page.text
    wording = await ann.press(page, "Exact wording")
    assert "A3.2" in wording.text and "A5.2" not in wording.text
    assert "Village: In two minutes" in (await ann.press(wording, "All clauses")).text


async def test_elsewhere_one_reads_for_a_number_of_players(made: Stage) -> None:
    ann = await made.person("Ann")
    page = await ann.pick(await ann.slash("lounge", "rules", game="village"), CHAPTERS, ["the-market-day"])
    assert "for 2 players" in page.text and "there are 3 stalls" in page.text
    assert "there are 5 stalls" in (await ann.pick(page, "For 2 players", ["4"])).text


async def test_at_a_table_one_reads_for_that_table_and_goes_on_where_one_was(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob", "Cleo", game="village")
    page = await people[0].slash(thread, "rules")
    assert "for your table of 3" in page.text
    page = await people[0].pick(page, CHAPTERS, ["the-market-day"])
    assert "there are 4 stalls" in page.text
    again = await people[0].slash(thread, "rules")
    assert "In two minutes" in again.text
    assert "The market day" in (await people[0].press(again, "Go on: The market day")).text
    assert "Go on: The market day" not in (await people[1].slash(thread, "rules")).labels


async def test_help_leads_to_the_chapter_of_the_question(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob", game="village")
    for person in people:
        panel = await person.slash(thread, "play")
        if "Help" in panel.labels:
            told = await person.press(panel, "Help")
            page = await person.press(told, "Rules: A turn: one cube, one action")
            assert "for your table of 2" in page.text
            return
    raise AssertionError("nobody is asked")


async def test_a_name_nearly_right_finds_its_game(made: Stage) -> None:
    ann = await made.person("Ann")
    asked = await ann.slash("lounge", "rules", game="Vilage")
    assert '"Vilage"' in asked.text and "Village" in asked.labels and "Saint Malo" not in asked.labels
    assert "In two minutes" in (await ann.press(asked, "Village")).text
    assert "Saint Malo" in (await ann.slash("lounge", "rules", game="Chess")).labels
