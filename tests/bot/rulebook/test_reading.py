"""Reading a rulebook: its shape, marks, clauses and cuts, and where a reader stopped."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.interactions.handlers.rules import BOOKMARK_LIFETIME_S, find_bookmark
from bot.rulebook.book import (
    Book,
    FactRow,
    Page,
    PagePicture,
    Paragraph,
    Reader,
    find_clauses,
    find_thing_key,
    format_paragraph,
    format_points_chart,
    format_table,
    get_fact,
    get_wording,
    list_named_things,
    make_chapter_key,
    parse_chapters,
    parse_page,
    split_chapters,
)
from bot.rulebook.book import load_clauses as written
from bot.rulebook.page_pictures import build_match, load_positions
from engine.core.after_game import PointSources
from engine.games import OURS, game
from render.kit.canvas import Canvas
from render.kit.pictures import ENLARGED_WIDTH_PX, MAX_REGION_ALT_CHARS, enlarge_places
from render.scene import Picture as Drawn

from .checks import list_answers

VILLAGE = game("village")
TEXT = """# A game

## One and two

{picture: board at=start show=a,b mark=b}

First,
in two lines. (A1, B2.1,
score-coins)

---

- one
- two
  goes on

## Three

{each: graves.spaces[n]} graves

{example: sale} you have 3.
"""


def make_small_book() -> Book:
    return Book(
        "en", tuple(parse_chapters(TEXT, [make_chapter_key(title) for title, _ in split_chapters(TEXT)]))
    )


def test_chapters_pages_and_paragraphs_are_read():
    one, three = make_small_book().chapters
    assert (one.key, one.title, len(one.pages)) == ("one-and-two", "One and two", 2)
    assert one.pages[0].picture == PagePicture("board", "start", ("a", "b"), ("b",))
    assert one.pages[0].blocks == (Paragraph("First, in two lines.", ("A1", "B2.1", "score-coins")),)
    assert one.pages[1].blocks == (Paragraph("- one\n- two goes on"),)
    assert three.pages[0].blocks == (
        (FactRow("graves.spaces[n]", "graves"),),
        Paragraph("{example: sale} you have 3.", (), "sale"),
    )


def test_pages_are_turned_through_chapters():
    found = make_small_book()
    assert found.get_neighbour_page("one-and-two", 1, 1) == ("three", 0) and found.get_neighbour_page(
        "three", 0, -1
    ) == ("one-and-two", 1)
    assert (
        found.get_neighbour_page("three", 0, 1) is None
        and found.get_neighbour_page("one-and-two", 0, -1) is None
    )


def test_question_belongs_to_the_chapter_that_cites_most_of_its_clauses():
    found = make_small_book()
    assert found.find_chapter_about("", find_clauses("So it is (A1.4, ZZ9).")) is found.chapters[0], (
        "a section stands for its clauses"
    )
    assert found.find_chapter_about("", find_clauses("So it is (A11).")) is None
    assert found.find_chapter_about("help-x", frozenset()) is None


def test_chapter_that_names_a_message_wins_over_citations():
    told = "## One\n\nA. (A1, A2)\n\n## Two\n\nB. (A1, help-sale)\n"
    found = Book("en", tuple(parse_chapters(told, ["one", "two"])))
    assert found.find_chapter_about("help-sale", frozenset({"A1", "A2"})) is found.chapters[1]
    assert found.find_chapter_about("help-mill", frozenset({"A1", "A2"})) is found.chapters[0]


def test_numbers_in_brackets_are_not_clauses():
    assert find_clauses("Two of them (2), or more (+3; A1.2, 5.1).") == {"A1.2", "5.1"}


@pytest.mark.parametrize(
    "wrong",
    [
        "{picture: board at=a}",
        "{picture: board at=a show=b by=c}",
        "{each: graves}",
        "{picture: board at=a show=b}\n\n{picture: board at=a show=c}",
    ],
)
def test_malformed_page_is_refused(wrong: str):
    with pytest.raises(ValueError):
        parse_page(wrong)


def test_facts_depend_on_the_number_of_players():
    two, four = Reader(VILLAGE, 2), Reader(VILLAGE, 4)
    assert [get_fact("setup[n].stall_spaces", one) for one in (two, four)] == ["3", "5"]
    assert [get_fact("graves.spaces[n]", one) for one in (two, four)] == ["3", "5"]
    assert get_fact("travel.points_by_cities.1-6", two) == "1, 3, 6, 10, 14 and 18"
    assert get_fact("customer", two) == "24", "how many there are"
    rows = [get_fact("player_count[n].players", Reader(game("carpe_diem"), n)) for n in (2, 3, 4)]
    assert rows == ["2", "3", "4"], "the row that begins with it"


def test_paragraph_is_formatted_for_its_reader():
    paragraph = Paragraph("{n} and {n:7 F1}: [[smithy]], [[smithy|smiths]], {button:end-turn}.")
    assert (
        format_paragraph(paragraph, Reader(VILLAGE, 3, "de")) == "3 and 7: Schmiede, smiths, **Zug beenden**."
    )


def test_thing_takes_the_form_that_the_sentence_needs():
    english, german = Reader(VILLAGE, 3), Reader(VILLAGE, 3, "de")
    told = Paragraph(
        "[[smithy]], [[ashford]], [[space:grain|the field]], [[c11_horse_plow]], [[c11_horse_plow]]"
    )
    assert format_paragraph(told, english) == "smithy, Ashford, the field, Free farmer, Free farmer"
    assert format_paragraph(told, german) == "Schmiede, Ashford, the field, Freibauer, Freibauer"
    page = Page((told, Paragraph("[[smithy|Smiths]]")))
    assert list_named_things(page, english) == [
        "craft:smithy",
        "city:ashford",
        "space:grain",
        "customer:c11_horse_plow",
    ]


def test_ambiguous_id_must_name_its_kind():
    with pytest.raises(KeyError, match="resource:grain or space:grain"):
        find_thing_key("grain", Reader(VILLAGE, 3))
    with pytest.raises(KeyError, match="no such thing"):
        find_thing_key("smith", Reader(VILLAGE, 3))


def test_table_has_a_column_for_each_number_of_players():
    assert format_table((FactRow("graves.spaces[n]", "graves"),), Reader(VILLAGE, 2)) == (
        "```\nplayers  2  3  4\ngraves   3  4  5\n```"
    )


@pytest.mark.parametrize("slug", OURS)
def test_clauses_of_every_game_are_found(slug: str):
    found = written(game(slug))
    assert len(found) > 150 and all(text.strip() for text in found.values())


def test_exact_wording_includes_whole_sections_and_tables():
    told = get_wording(VILLAGE, ["F3", "A1"])
    assert [line.split()[0].strip("*") for line in told] == ["A1", "A1.1", "A1.2", "A1.3", "F3"]
    assert "12" in get_wording(VILLAGE, ["F1"])[0] and "Customers" in get_wording(VILLAGE, ["F1"])[0]


def test_positions_are_built_from_the_games_words():
    match = build_match(VILLAGE, "market", 3)
    assert len(match.state.players) == 3 and "take space:market cube:pink" in list_answers(match)[1]
    assert [len(build_match(VILLAGE, "start", n).state.players) for n in VILLAGE.player_counts] == [2, 3, 4]
    with pytest.raises(KeyError):
        build_match(VILLAGE, "nowhere", 3)
    assert load_positions(VILLAGE) is load_positions(VILLAGE)


def draw_canvas() -> Canvas:
    canvas = Canvas(400, 300, 0x000000, record=True)
    canvas.name_place("here", 100, 100, 200, 150)
    canvas.text(110, 120, "inside", 24, 0xFFFFFF)
    canvas.text(10, 20, "outside", 24, 0xFFFFFF)
    return canvas


def enlarge(canvas: Canvas, show: str, *mark: str) -> Drawn:
    return enlarge_places(canvas, [show], mark, {})


def test_enlarged_place_contains_what_stands_there():
    found = enlarge(draw_canvas(), "here")
    assert (found.width, found.height, found.alt) == (
        ENLARGED_WIDTH_PX,
        round(98 * ENLARGED_WIDTH_PX / 148),
        "inside",
    )
    assert Image.open(BytesIO(found.png)).size == (found.width, found.height)
    assert enlarge(draw_canvas(), "here", "here").png != found.png, "a gold frame"


def test_enlarging_nothing_or_everything_is_refused():
    with pytest.raises(KeyError, match="nothing called there"):
        enlarge(draw_canvas(), "there")
    whole = Canvas(1600, 1200, 0x000000, record=True)
    whole.name_place("all", 0, 0, 1600, 1200)
    with pytest.raises(ValueError, match="enlarged only"):
        enlarge(whole, "all")


def test_alt_text_lists_things_side_by_side_in_order():
    canvas = Canvas(1600, 1200, 0x000000, record=True)
    for x, name in ((100, "Brewery"), (300, "Stable")):
        canvas.name_place("card", x, 100, x + 160, 200)
        canvas.name_place("wood", x + 10, 180, x + 30, 195)
        canvas.text(x + 10, 120, name, 24, 0xFFFFFF)
        canvas.text(x + 10, 160, "action", 24, 0xFFFFFF)
    alt = enlarge_places(canvas, ["card"], [], {"wood": "Wood"}).alt
    assert alt == "Brewery, action, Wood, Stable, action, Wood"


def test_alt_text_ends_with_a_whole_word():
    canvas = draw_canvas()
    for n in range(60):
        canvas.text(110, 120, f"word{n}", 12, 0xFFFFFF)
    alt = enlarge(canvas, "here").alt
    assert len(alt) <= MAX_REGION_ALT_CHARS and alt.endswith("…") and not alt.endswith(",…")


def test_bookmark_lasts_a_day_and_belongs_to_its_owner():
    marks = {(1, "village"): ("crafts", 1, 100.0)}
    assert find_bookmark(marks, 1, "village", 100.0) == ("crafts", 1)
    assert (
        find_bookmark(marks, 2, "village", 100.0) is None and find_bookmark(marks, 1, "chess", 100.0) is None
    )
    assert find_bookmark(marks, 1, "village", 100.0 + BOOKMARK_LIFETIME_S) is None


def test_sources_of_points_are_shown_as_bars_or_words():
    here = PointSources(24, {"customers": 60, "travel": 30, "coins": 10, "prestige": -5})
    assert format_points_chart(Reader(VILLAGE, 3, won=here)).split("\n") == [
        "**The winners’ points here**, from 24 games with 3 players:",
        "```",
        "Customers ██████████   60%",
        "Travel    █████        30%",
        "Coins     ██           10%",
        "Prestige               −5%",
        "```",
    ]
    told = format_points_chart(Reader(VILLAGE, 3, "de", here, plain=True))
    assert told == (
        "**Die Punkte, mit denen hier gewonnen wurde**, aus 24 Spielen mit 3 Personen: "
        "Kunden 60 %, Reise 30 %, Münzen 10 %, Prestige −5 %."
    )
    assert "too few games have been played here so far" in format_points_chart(Reader(VILLAGE, 3))
    assert format_points_chart(Reader(VILLAGE, 9)).startswith("Once 20 games have been played here")


def test_bars_take_the_place_of_a_picture():
    assert (
        parse_page("Words.\n\n{points}").has_points_chart
        and parse_page("Words.\n\n{points}").depends_on_players
    )
    with pytest.raises(ValueError):
        parse_page("{picture: board at=a show=b}\n\n{points}")
