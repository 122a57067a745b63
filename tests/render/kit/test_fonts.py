from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit.pixels import (
    Face,
    fit_text,
    get_capital_height,
    get_text_mask,
    measure_width,
    replace_missing_letters,
    wrap_text,
)
from render.kit.pixels.fonts import MISSING_LETTER

FACES: list[Face] = ["serif", "black", "bold", "text", "italic"]


@pytest.mark.parametrize(("name", "shown"), [
    ("Łukasz Žižek", "Łukasz Žižek"),
    ("Анна", "Анна"),
    ("🎲 Bert", f"{MISSING_LETTER} Bert"),
    ("王小明", MISSING_LETTER * 3),
    ("王小明王小明", MISSING_LETTER * 3),
    ("Ann\u200b\u202e", "Ann"),
    ("e\u0301", "é"),
    ("a\tb", "a b"),
    ("❤\ufe0f", MISSING_LETTER),
    ("Ann\U000e0080", "Ann"),  # to be ignored, though it is nothing yet
    ("", ""),
])
def test_letters_that_the_fonts_lack(name: str, shown: str) -> None:
    assert replace_missing_letters(name) == shown


@given(st.text(max_size=40), st.sampled_from(FACES), st.integers(24, 54), st.integers(60, 600))
@settings(max_examples=60)
def test_any_text_fits_where_it_must(text: str, style: Face, size: int, room: int) -> None:
    shown, used = fit_text(text, style, size, room)
    assert measure_width(shown, style, used) <= room
    assert 24 <= used <= size
    assert get_text_mask(shown, style, used).mask.image.getbbox() is not None or not shown.strip()


def test_it_shrinks_before_it_is_cut() -> None:
    assert fit_text("Eberhardine", "serif", 40, 1000) == ("Eberhardine", 40)
    text, size = fit_text("Eberhardine", "serif", 40, 190)
    assert text == "Eberhardine" and 24 <= size < 40
    assert fit_text("Eberhardine", "serif", 40, 80)[0].endswith("…")


def test_the_tail_is_never_cut() -> None:
    text, _ = fit_text("W" * 32, "bold", 36, 300, suffix=" to roll")
    assert text.endswith("… to roll") and text.startswith("WW")


def test_wrap_keeps_every_word_while_there_are_lines() -> None:
    said = "one two three four five six seven"
    assert " ".join(wrap_text(said, "text", 28, 150, 9)) == said
    two = wrap_text(said, "text", 28, 150, 2)
    assert len(two) == 2 and two[1].endswith("…")
    assert all(measure_width(part, "text", 28) <= 150 for part in two)


def test_capital_height_grows_with_the_size() -> None:
    assert 14 <= get_capital_height("text", 24) < get_capital_height("text", 48) <= 36
