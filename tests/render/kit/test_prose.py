"""Alt texts keep to Discord's limit and say that there is more; lines of the log become sentences."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.text import catalogue
from render.kit.pictures import ALT_LIMIT
from render.kit.prose import closed, cut, more


@given(st.lists(st.text(max_size=300), max_size=12))
def test_cut_keeps_to_the_limit(sentences: list[str]) -> None:
    said = cut(catalogue("render"), sentences)
    assert len(said) <= ALT_LIMIT
    if len(" ".join(filter(None, sentences))) > ALT_LIMIT:
        assert said.endswith(more(catalogue("render")))


def test_what_fits_is_said_whole() -> None:
    assert cut(catalogue("render"), ["One.", "Two."]) == "One. Two."


def test_lines_of_the_log_become_sentences() -> None:
    assert closed(["Ben sold wood", "Who?", "Plans:"]) == ["Ben sold wood.", "Who?", "Plans:"]
