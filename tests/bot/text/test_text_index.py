"""Finding documents by words that are inflected, misspelt or in another order."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.text_index import Document, TextIndex, count_edits, find_stem

INDEX = TextIndex(
    "english",
    [
        *(
            Document(name, [name])
            for name in ("Old smith", "Smithy", "Goldsmiths' hall", "Notary", "The plan")
        ),
        Document(
            "page", ["Churches"], ["tie"], "If there is a tie, the smith with most points wins.", "a draw"
        ),
        *(Document(f"grain {n}", [f"grain {n}"]) for n in range(30)),
        Document("grain", ["grain"]),
    ],
    "the a of what on",
)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("smith", "Smithy"),
        ("sm", "Smithy"),
        ("smihty", "Smithy"),
        ("ntoary", "Notary"),
        ("smith old", "Old smith"),
        ("goldsmith hall", "Goldsmiths' hall"),
        ("church", "page"),
        ("chruches", "page"),
        ("what of a tie", "page"),
        ("draws", "page"),
        ("the plan", "The plan"),
        ("plan", "The plan"),
        ("Grain", "grain"),
        ("hall of goldsmiths", "Goldsmiths' hall"),
    ],
)
def test_best_document_comes_first(typed: str, first: str):
    assert INDEX.find(typed)[0] == first


@pytest.mark.parametrize("typed", ["xyzzy", "", "  ", "́" * 3900, "?!"])
def test_nothing_is_found_for_what_no_document_has(typed: str):
    assert INDEX.find(typed) == INDEX.find_named(typed) == []


def test_names_are_exact_or_differ_only_in_form_and_order():
    assert INDEX.find_named("the old smiths") == ["Old smith"] and INDEX.find_named("smith") == []


@given(st.text("abc", min_size=1, max_size=7), st.text("abc", max_size=7))
def test_errors_are_counted_along_the_shortest_way(text: str, name: str):
    """The reference tries every end of the name and every edit."""
    assert count_edits(text, name) == min(count_naively(text, name[:end]) for end in range(len(name) + 1))


@cache
def count_naively(a: str, b: str) -> int:
    if not a or not b:
        return len(a) + len(b)
    ways = [
        count_naively(a[1:], b) + 1,
        count_naively(a, b[1:]) + 1,
        count_naively(a[1:], b[1:]) + (a[0] != b[0]),
    ]
    if a[:2] == b[1::-1] and len(a) > 1 and len(b) > 1:
        ways.append(count_naively(a[2:], b[2:]) + 1)
    return min(ways)


def test_words_are_stemmed_alike_in_several_threads_at_once():
    words = [f"{start}{end}" for start in "abcdefghij" for end in ("nationalities", "eating", "s", "houses")]
    stem = find_stem.__wrapped__  # without its cache
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(stem, words * 8, ["english"] * len(words) * 8))
    finally:
        sys.setswitchinterval(5e-3)
    assert found == [stem(word, "english") for word in words] * 8
