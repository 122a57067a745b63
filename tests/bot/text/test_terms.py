"""The bot calls a thing by one name: its texts use the terms of `bot/text/terms.toml`, and none of their synonyms."""
from __future__ import annotations

import pytest

from engine.core.text import LOCALES
from tests.term_lists import ROOT, TermList, find_forbidden, read_term_list, read_texts, says

PACKAGES = ("bot", "engine.core", "render")


@pytest.fixture(scope="module")
def terms() -> TermList:
    return read_term_list(ROOT / "bot" / "text" / "terms.toml")


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_use_no_synonym_of_a_term(terms: TermList, locale: str) -> None:
    assert list(find_forbidden(terms, read_texts(PACKAGES, locale), locale)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_use_every_term(terms: TermList, locale: str) -> None:
    """A term that no text uses is out of date."""
    everything = " ".join(read_texts(PACKAGES, locale).values()).lower()
    assert [term for term in terms.term if term.get_name(locale).lower() not in everything] == []


def test_every_exception_is_needed(terms: TermList) -> None:
    for exception in terms.exception:
        forbidden = [
            locale for locale in LOCALES for term in terms.term if exception.word in term.list_forbidden(locale)
        ]
        assert forbidden, f"nothing forbids {exception.word}"
        said = [says(read_texts(PACKAGES, locale)[exception.message], exception.word, locale) for locale in forbidden]
        assert any(said), exception


@pytest.mark.parametrize("locale", LOCALES)
def test_a_planted_synonym_is_found(terms: TermList, locale: str) -> None:
    """In the middle and at the start of a sentence, and not as part of another word."""
    for term in terms.term:
        for word in term.list_forbidden(locale):
            planted = {"inside": f"the {word} is here", "first": f"{word.capitalize()} it is", "part": f"x{word}x"}
            found = {line.partition(":")[0] for line in find_forbidden(terms, planted, locale)}
            assert found >= {"inside", "first"}, word
            assert not says(planted["part"], word, locale)
