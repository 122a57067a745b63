from __future__ import annotations

import pytest

from render.kit.pixels.reading_order import find_embedding_levels, isolate_direction, order_visually


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


def test_latin_name_needs_no_marks():
    assert isolate_direction("Ann") == "Ann"
