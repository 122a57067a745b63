"""Alt texts, and lines of words and icons: both keep their limits and say that there is more."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.text import get_catalogue
from render.kit.canvas import Canvas, inline_text
from render.kit.pixels import BLACK, WHITE
from render.kit.sprites import shared_pieces
from render.kit.wording import to_sentences, write_alt_text
from render.scene import MAX_ALT_CHARS, Description, Section

MESSAGES = get_catalogue("render")


def make_description(news: list[str]) -> Description:
    players = tuple(Section(name, (f"{name} has 1.", f"{name}'s details.")) for name in ("Ann", "Bob"))
    return Description("Ann moves.", tuple(news), ("Roll.",), players, (Section("Pirates", ("None.",)),))


@given(st.lists(st.text(max_size=300), max_size=12))
def test_text_keeps_to_the_limit_and_describes_each_player(news: list[str]):
    said = write_alt_text(MESSAGES, make_description(news))
    assert len(said) <= MAX_ALT_CHARS
    assert said.startswith("Ann moves. ") and "Ann has 1. Bob has 1." in said and "Roll." in said


def test_details_of_the_first_player_only_and_the_end_says_where_the_rest_is():
    said = write_alt_text(MESSAGES, make_description(["Bob won."]))
    assert said == (
        "Ann moves. Bob won. Roll. Ann has 1. Bob has 1. Ann's details. None. See the text board for the rest."
    )


def test_nothing_is_said_twice():
    assert write_alt_text(MESSAGES, make_description(["Roll.", "Roll."])).count("Roll.") == 1


def test_lines_of_the_log_become_sentences():
    assert to_sentences(["Ben sold wood", "Who?", "Plans:"]) == ["Ben sold wood.", "Who?", "Plans:"]


# Break lines of words and icons, which shrink before they are cut


COIN = shared_pieces.coin(30)


def list_texts(lines: list[list[inline_text.InlineItem]]) -> list[list[str]]:
    return [[bit.content if isinstance(bit.content, str) else "o" for bit in line] for line in lines]


def test_joined_items_are_never_torn_apart():
    bits = [
        inline_text.InlineItem("12"),
        inline_text.InlineItem(COIN, joins_previous=True),
        *inline_text.split_words("for each town"),
    ]
    wide = inline_text.measure_items(bits[:2], "bold", 30)
    assert list_texts(inline_text.break_lines(bits, "bold", 30, wide + 1)) == [
        ["12", "o"],
        ["for"],
        ["each"],
        ["town"],
    ]
    assert list_texts(inline_text.break_lines(bits, "bold", 30, 2000)) == [["12", "o", "for", "each", "town"]]


def test_line_is_as_wide_as_measured():
    canvas = Canvas(400, 100, WHITE, record=True)
    bits = [
        inline_text.InlineItem("3"),
        inline_text.InlineItem(COIN, joins_previous=True),
        inline_text.InlineItem("each"),
    ]
    assert inline_text.draw_line(canvas, 20, 50, bits, 30, BLACK) == inline_text.measure_items(
        bits, "bold", 30
    )
    coin = next(box for box in canvas.boxes or [] if box.kind == "piece")
    word = [box for box in canvas.boxes or [] if box.kind == "text"]
    assert word[0].x1 <= coin.x0 < coin.x1 <= word[1].x0


def test_line_shrinks_to_its_room_and_no_further_than_its_floor():
    canvas, bits = Canvas(400, 100, WHITE), inline_text.split_words("as much as there is")
    whole = inline_text.measure_items(bits, "bold", 30)
    assert inline_text.draw_line(canvas, 20, 50, bits, 30, BLACK, max_width=whole) == whole
    assert (
        inline_text.measure_items(bits, "bold", 24)
        < inline_text.draw_line(canvas, 20, 50, bits, 30, BLACK, max_width=whole * 0.85)
        <= whole * 0.85
    )
    assert inline_text.draw_line(
        canvas, 20, 50, bits, 30, BLACK, max_width=9, min_size=22
    ) == inline_text.measure_items(bits, "bold", 22)


def test_block_stays_in_its_box_and_marks_a_cut():
    canvas = Canvas(400, 200, WHITE, record=True)
    box = (50, 40, 200, 100)
    inline_text.draw_block(
        canvas,
        box,
        inline_text.split_words("many words that will never all find room in so small a box"),
        30,
        BLACK,
    )
    shown = canvas.boxes or []
    assert shown[-1].name == "…"
    assert all(box[0] <= b.x0 and b.x1 <= box[2] and box[1] <= b.y0 and b.y1 <= box[3] for b in shown)


def test_largest_fitting_icons_are_chosen():
    def make_items(size: int) -> list[inline_text.InlineItem]:
        return [inline_text.InlineItem(shared_pieces.coin(size)) for _ in range(3)]

    assert inline_text.fit_icon_size(make_items, (60, 40, 20), 400, 60)[1] == round(60 * 0.86)
    assert inline_text.fit_icon_size(make_items, (60, 40, 20), 70, 25)[1] == round(20 * 0.86)
