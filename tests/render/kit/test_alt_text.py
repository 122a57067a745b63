"""Alt texts keep to Discord's limit and say that there is more, and lines of the log become sentences."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from engine.core.text import get_catalogue
from render.kit.wording import drop_repeated, join_within_limit, to_sentences, truncation_note
from render.scene import MAX_ALT_CHARS


@given(st.lists(st.text(max_size=300), max_size=12))
def test_cut_text_keeps_to_the_limit(sentences: list[str]):
    said = join_within_limit(get_catalogue("render"), sentences)
    assert len(said) <= MAX_ALT_CHARS
    if len(" ".join(filter(None, sentences))) > MAX_ALT_CHARS:
        assert said.endswith(truncation_note(get_catalogue("render")))


def test_text_within_the_limit_is_whole():
    assert join_within_limit(get_catalogue("render"), ["One.", "Two."]) == "One. Two."


def test_last_sentence_may_take_the_room_of_the_truncation_note():
    last = "x" * (MAX_ALT_CHARS - 5)
    assert join_within_limit(get_catalogue("render"), ["One.", last]) == f"One. {last}"
    assert join_within_limit(get_catalogue("render"), ["One.", last, "More."]).endswith(
        truncation_note(get_catalogue("render"))
    )


def test_sentences_beyond_the_limit_are_not_computed():
    made = list[int]()

    def yield_sentences() -> Iterator[str]:
        for n in range(100):
            made.append(n)
            yield "x" * 100

    join_within_limit(get_catalogue("render"), yield_sentences())
    assert len(made) == MAX_ALT_CHARS // 101 + 1


def test_nothing_is_said_twice():
    assert [*drop_repeated(["Ann won.", "Bob lost.", "Ann won."])] == ["Ann won.", "Bob lost."]


def test_lines_of_the_log_become_sentences():
    assert to_sentences(["Ben sold wood", "Who?", "Plans:"]) == ["Ben sold wood.", "Who?", "Plans:"]
