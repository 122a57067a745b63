"""Fonts: the letters that each has, their order, and how texts are fitted."""

from __future__ import annotations

from pathlib import Path
from struct import pack

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.core.text import get_catalogue
from render.games.saint_malo.look import LOOKS
from render.kit.canvas import Canvas
from render.kit.canvas.inline_text import (
    InlineItem,
    break_lines,
    draw_block,
    draw_line,
    fit_icon_size,
    measure_items,
    split_words,
)
from render.kit.pixels import (
    BLACK,
    Face,
    fit_text,
    get_text_mask,
    measure_width,
    replace_missing_letters,
    script_fonts,
    wrap_text,
)
from render.kit.pixels.fonts import MISSING_LETTER, split_runs
from render.kit.pixels.reading_order import find_embedding_levels, isolate_direction, order_visually
from render.kit.pixels.script_fonts import FontFile, read_ranges
from render.kit.sprites import shared_pieces
from render.kit.wording import to_sentences, write_alt_text
from render.scene import MAX_ALT_CHARS, Description, Section

from ..other_fonts import (
    NAMES_BY_SCRIPT,
    disable_shaping,
    has_colour_emoji,
    use_no_other_fonts,
    use_packaged_fonts_only,
)

FONT_FACES: list[Face] = ["serif", "black", "bold", "text", "italic"]

LOOK = LOOKS["standard"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Łukasz Žižek", "Łukasz Žižek"),
        ("Анна", "Анна"),
        ("🎲 Bert", f"{MISSING_LETTER} Bert"),
        ("王小明王小明", MISSING_LETTER * 3),
        ("Ann\u200b\u202e", "Ann"),
        ("e\u0301", "é"),
        ("a\tb", "a b"),
        ("❤\ufe0f", MISSING_LETTER),
        ("Ann\U000e0080", "Ann"),  # Not assigned yet, but to be ignored.
    ],
)
def test_letters_that_no_font_has_are_replaced(name: str, shown: str):
    with use_no_other_fonts():
        assert replace_missing_letters(name) == shown


@pytest.mark.parametrize("pair", NAMES_BY_SCRIPT.values(), ids=NAMES_BY_SCRIPT)
def test_packages_have_these_scripts(pair: tuple[str, str]):
    with use_packaged_fonts_only():
        assert not any(MISSING_LETTER in replace_missing_letters(name) for name in pair)
        one, other = (get_text_mask(name, "bold", 30).mask.image for name in pair)
        assert one.getbbox() and other.getbbox() and one.tobytes() != other.tobytes()


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("محمد علي", ["محمد علي"]),
        ("(דוד) Anna 12", ["(", "דוד", ") Anna 12"]),
        ("\u200eדוד\u200e 12", ["דוד", " 12"]),
        ("דוד 12", ["12", " ", "דוד"]),
        ("😀李雷", ["😀", "李雷"]),
    ],
)
def test_runs_stand_in_visual_order(name: str, order: list[str]):
    with use_packaged_fonts_only():
        assert [run.text for run in split_runs(replace_missing_letters(name), "text")] == order


def test_arabic_letters_are_joined():
    with use_packaged_fonts_only():
        if not script_fonts.can_shape():
            pytest.skip("this Pillow has no Raqm")
        joined, apart = (get_text_mask(name, "text", 40).mask.image.tobytes() for name in ("عع", "ع\u200cع"))
        assert joined != apart


def test_letters_keep_visual_order_without_raqm():
    with disable_shaping():
        drawn = [get_text_mask(name, "text", 40).mask.image.tobytes() for name in ("שרה", "הרש")]
        assert drawn[0] != drawn[1]


def test_ellipsis_stands_where_the_letters_end():
    with use_packaged_fonts_only():
        shown, _ = fit_text("محمد عبد الرحمن بن عبد العزيز", "text", 30, 200)
        assert split_runs(shown, "text")[0].text == "…"
        assert measure_width(shown, "text", 24) <= 200


def test_joined_emoji_is_cut_as_a_whole():
    family = "👩‍👩‍👧"
    shown, size = fit_text(family * 12, "text", 30, 200)
    assert shown == family * shown.count(family) + "…" and shown.count(family) >= 1
    assert measure_width(shown, "text", size) <= 200


def test_emoji_are_in_colour_with_a_system_font():
    if not has_colour_emoji():
        pytest.skip("no colour emoji on this system: install fontconfig and fonts-noto-color-emoji")
    line = get_text_mask("😀Anna🇩🇪", "serif", 36)
    assert [one.cluster for one in line.emoji] == ["😀", "🇩🇪"] and line.mask.image.getbbox() is not None


def test_emoji_in_colour_takes_the_room_of_its_picture(monkeypatch: pytest.MonkeyPatch):
    """A picture stands for a font that this system may not have."""
    with use_packaged_fonts_only():
        black = script_fonts.find_emoji_font("😀")
        assert black is not None

        def find_colour_font(cluster: str) -> tuple[script_fonts.FontFile, bool]:
            return black[0], True

        def draw_picture(file: script_fonts.FontFile, cluster: str) -> Image.Image:
            return Image.new("RGBA", (300, 100))

        with monkeypatch.context() as patch:
            patch.setattr(script_fonts, "find_emoji_font", find_colour_font)
            patch.setattr(script_fonts, "draw_emoji", draw_picture)
            alone, with_emoji = (measure_width(text, "text", 40) for text in ("é", "é😀"))
    assert with_emoji - alone == pytest.approx(3 * 40, abs=5), "its picture is three times as wide as high"


@given(st.text(max_size=40), st.sampled_from(FONT_FACES), st.integers(24, 54), st.integers(60, 600))
@settings(max_examples=60)
@example("🏳", "serif", 24, 60)
@example("﷽", "serif", 24, 300)
def test_any_text_fits_its_room(text: str, style: Face, size: int, room: int):
    shown, used = fit_text(text, style, size, room)
    assert measure_width(shown, style, used) <= room
    assert 24 <= used <= size
    line = get_text_mask(shown, style, used)
    assert line.emoji or line.mask.image.getbbox() is not None or not shown.strip()


def test_text_shrinks_before_it_is_cut():
    assert fit_text("Eberhardine", "serif", 40, 1000) == ("Eberhardine", 40)
    text, size = fit_text("Eberhardine", "serif", 40, 190)
    assert text == "Eberhardine" and 24 <= size < 40
    assert fit_text("Eberhardine", "serif", 40, 80)[0].endswith("…")


def test_tail_is_never_cut():
    text, _ = fit_text("W" * 32, "bold", 36, 300, suffix=" to roll")
    assert text.endswith("… to roll") and text.startswith("WW")


def test_wrap_keeps_every_word_while_lines_are_left():
    said = "one two three four five six seven"
    assert " ".join(wrap_text(said, "text", 28, 150, 9)) == said
    two = wrap_text(said, "text", 28, 150, 2)
    assert len(two) == 2 and two[1].endswith("…")
    assert all(measure_width(part, "text", 28) <= 150 for part in two)


# The letters that a font has are read from its table of characters


UNICODE = 0
MACINTOSH = 1
WINDOWS = 3


def write_font(file: Path, platform: int, encoding: int) -> FontFile:
    """Write a font of nothing but a table of characters, which has the letters A to C for one platform."""
    letters = pack(">HHIII", 12, 0, 28, 0, 1) + pack(">III", ord("A"), ord("C"), 1)
    table = pack(">HH", 0, 1) + pack(">HHI", platform, encoding, 12) + letters
    head = pack(">IHHHH", 0x00010000, 1, 16, 0, 0)
    file.write_bytes(head + pack(">4sIII", b"cmap", 0, len(head) + 16, len(table)) + table)
    return FontFile(str(file))


@pytest.mark.parametrize("platform, encoding", [(UNICODE, 3), (UNICODE, 4), (WINDOWS, 1), (WINDOWS, 10)])
def test_letters_are_read_from_a_table_of_unicode(tmp_path: Path, platform: int, encoding: int):
    ranges = read_ranges(write_font(tmp_path / "font.ttf", platform, encoding))
    assert [ranges.covers(letter) for letter in "@ABCD"] == [False, True, True, True, False]


@pytest.mark.parametrize("platform", [MACINTOSH, WINDOWS], ids=["Macintosh", "symbols"])
def test_tables_of_other_codes_are_left_out(tmp_path: Path, platform: int):
    assert not read_ranges(write_font(tmp_path / "font.ttf", platform, 0)).covers("A")


def reorder_letters(text: str) -> str:
    """Return the letters as they stand from left to right, without direction marks."""
    return "".join(order_visually(text, find_embedding_levels(text))).replace("\u200e", "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann 12", "Ann 12"),
        ("אבג", "גבא"),
        ("אב גד", "דג בא"),
        ("Ann אב 12", "Ann 12 בא"),
        ("אב 12 גד", "דג 12 בא"),
        ("אב-12", "12-בא"),
        ("עלי, Ann", "ילע, Ann"),
        ("(אב) Ann", "(בא) Ann"),
        ("אב (ג) דה", "הד )ג( בא"),  # Brackets are mirrored when they are drawn.
        ("שלום 10%", "10% םולש"),
        ("محمد ١٢", "١٢ دمحم"),
        (f"{isolate_direction('אב')} 12", "בא 12"),
    ],
)
def test_letters_stand_as_the_bidirectional_algorithm_says(text: str, shown: str):
    assert reorder_letters(text) == shown


# Alt texts, and lines of words and icons: both keep their limits and say that there is more


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
    said = write_alt_text(MESSAGES, make_description(["Bob won.", "Bob won.", "Roll."]))
    assert said == (
        "Ann moves. Bob won. Roll. Ann has 1. Bob has 1. Ann's details. None. See the text board for the rest."
    )


def test_lines_of_the_log_become_sentences():
    assert to_sentences(["Ben sold wood", "Who?", "Plans:"]) == ["Ben sold wood.", "Who?", "Plans:"]


# Break lines of words and icons, which shrink before they are cut


COIN = shared_pieces.coin(30)


def list_texts(lines: list[list[InlineItem]]) -> list[list[str]]:
    return [[bit.content if isinstance(bit.content, str) else "o" for bit in line] for line in lines]


PRICE = [InlineItem("12"), InlineItem(COIN, joins_previous=True)]


def test_joined_items_are_never_torn_apart():
    bits = [*PRICE, *split_words("for each town")]
    wide = measure_items(PRICE, "bold", 30)
    assert list_texts(break_lines(bits, "bold", 30, wide + 1)) == [
        ["12", "o"],
        ["for"],
        ["each"],
        ["town"],
    ]
    assert list_texts(break_lines(bits, "bold", 30, 2000)) == [["12", "o", "for", "each", "town"]]


def test_line_is_as_wide_as_measured():
    canvas = Canvas(400, 100, LOOK, record=True)
    bits = [*PRICE, InlineItem("each")]
    assert draw_line(canvas, 20, 50, bits, 30, BLACK) == measure_items(bits, "bold", 30)
    coin = next(box for box in canvas.boxes or [] if box.kind == "piece")
    word = [box for box in canvas.boxes or [] if box.kind == "text"]
    assert word[0].x1 <= coin.x0 < coin.x1 <= word[1].x0


def test_line_shrinks_to_its_room_and_no_further_than_its_floor():
    canvas, bits = Canvas(400, 100, LOOK), split_words("as much as there is")
    whole = measure_items(bits, "bold", 30)
    assert draw_line(canvas, 20, 50, bits, 30, BLACK, max_width=whole) == whole
    assert (
        measure_items(bits, "bold", 24)
        < draw_line(canvas, 20, 50, bits, 30, BLACK, max_width=whole * 0.85)
        <= whole * 0.85
    )
    assert draw_line(canvas, 20, 50, bits, 30, BLACK, max_width=9, min_size=22) == measure_items(
        bits, "bold", 22
    )


def test_block_stays_in_its_box_and_marks_a_cut():
    canvas = Canvas(400, 200, LOOK, record=True)
    box = (50, 40, 200, 100)
    draw_block(
        canvas,
        box,
        split_words("many words that will never all find room in so small a box"),
        30,
        BLACK,
    )
    shown = canvas.boxes or []
    assert shown[-1].name == "…"
    assert all(box[0] <= b.x0 and b.x1 <= box[2] and box[1] <= b.y0 and b.y1 <= box[3] for b in shown)


def test_largest_fitting_icons_are_chosen():
    def make_items(size: int) -> list[InlineItem]:
        return [InlineItem(shared_pieces.coin(size)) for _ in range(3)]

    assert fit_icon_size(make_items, (60, 40, 20), 400, 60)[1] == round(60 * 0.86)
    assert fit_icon_size(make_items, (60, 40, 20), 70, 25)[1] == round(20 * 0.86)
