"""Alt texts keep to Discord's limit and say that there is more; lines of the log become sentences."""
from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from engine.core.text import get_catalogue
from render.kit.pictures import ALT_LIMIT
from render.kit.prose import closed, cut, more, once


@given(st.lists(st.text(max_size=300), max_size=12))
def test_cut_keeps_to_the_limit(sentences: list[str]) -> None:
    said = cut(get_catalogue("render"), sentences)
    assert len(said) <= ALT_LIMIT
    if len(" ".join(filter(None, sentences))) > ALT_LIMIT:
        assert said.endswith(more(get_catalogue("render")))


def test_what_fits_is_said_whole() -> None:
    assert cut(get_catalogue("render"), ["One.", "Two."]) == "One. Two."


def test_the_last_sentence_may_take_the_room_of_what_says_that_there_is_more() -> None:
    last = "x" * (ALT_LIMIT - 5)
    assert cut(get_catalogue("render"), ["One.", last]) == f"One. {last}"
    assert cut(get_catalogue("render"), ["One.", last, "More."]).endswith(more(get_catalogue("render")))


def test_what_finds_no_room_is_not_made() -> None:
    made = list[int]()

    def sentences() -> Iterator[str]:
        for n in range(100):
            made.append(n)
            yield "x" * 100

    cut(get_catalogue("render"), sentences())
    assert len(made) == ALT_LIMIT // 101 + 1


def test_nothing_is_said_twice() -> None:
    assert [*once(["Ann won.", "Bob lost.", "Ann won."])] == ["Ann won.", "Bob lost."]


def test_lines_of_the_log_become_sentences() -> None:
    assert closed(["Ben sold wood", "Who?", "Plans:"]) == ["Ben sold wood.", "Who?", "Plans:"]
