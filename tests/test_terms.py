"""Texts call a thing by one name: they use the terms of the `text/terms.<language>.toml` of their game or of the bot, and
none of their synonyms."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from engine.core.text import ENGLISH, LOCALES, get_language
from engine.games import OURS
from tests.term_lists import (
    ROOT,
    Term,
    TermList,
    find_synonyms,
    get_spoken_text,
    read_page,
    read_term_list,
    read_texts,
    says,
)

PACKAGES = {
    "bot": ("bot", "engine.core", "render"),
    **{slug: (f"engine.games.{slug}", f"render.games.{slug}") for slug in OURS},
}
"""The packages whose texts a list is for: that of the bot, and that of each game."""

for_each_list = pytest.mark.parametrize("name", PACKAGES)
for_each_locale = pytest.mark.parametrize("locale", LOCALES)


def read_list(name: str, locale: str) -> TermList:
    return read_term_list(ROOT.joinpath(*PACKAGES[name][0].split("."), "text", f"terms.{locale}.toml"))


@for_each_locale
@for_each_list
def test_texts_use_no_synonym_of_a_term(name: str, locale: str):
    texts = {**read_texts(PACKAGES[name], locale), **read_page(name, locale)}
    assert list(find_synonyms(read_list(name, locale), texts, locale)) == []


@for_each_locale
@for_each_list
def test_texts_use_every_term(name: str, locale: str):
    """A term that no text uses is out of date. German terms are found inside longer and inflected words too."""
    everything = " ".join(read_texts(PACKAGES[name], locale).values()).lower()
    names = [term.name for term in read_list(name, locale).term]
    assert names or not get_language(locale).is_complete
    assert [name for name in names if name.lower() not in everything] == []


@for_each_locale
@for_each_list
def test_terms_translate_english_ones(name: str, locale: str):
    english = {term.name for term in read_list(name, ENGLISH).term}
    translated = {term.english for term in read_list(name, locale).term}
    if locale != ENGLISH:
        assert translated <= english
        assert translated == english or not get_language(locale).is_complete


@for_each_locale
@for_each_list
def test_every_exception_is_needed_and_has_a_reason(name: str, locale: str):
    terms, texts = read_list(name, locale), read_texts(PACKAGES[name], locale)
    for exception in terms.exception:
        assert any(exception.word in term.avoid for term in terms.term), f"nothing avoids {exception.word}"
        assert says(texts.get(exception.message, ""), exception.word, locale), exception
        assert exception.reason.strip()


@for_each_locale
@for_each_list
def test_no_list_avoids_its_own_terms(name: str, locale: str):
    terms = read_list(name, locale).term
    avoided = {word.lower() for term in terms for word in term.avoid}
    assert [term for term in terms if term.name.lower() in avoided] == []


def test_planted_synonyms_are_found():
    """Whole words are found with a capital and with an ending, and nothing else is."""
    terms = TermList([Term("stone", avoid=["rock"])])
    planted = {"small": "… the rock.", "capital": "Rocks …", "inside": "bedrock", "before": "rocket"}
    found = {line.partition(":")[0] for line in find_synonyms(terms, planted, "en")}
    assert found == {"small", "capital"}


def test_variants_and_variables_are_read():
    message = (
        FluentParser().parse("a = { $n ->\n    [one] a stone\n   *[other] { $n } pieces\n} here").body[0]
    )
    assert isinstance(message, ast.Message)
    text = get_spoken_text(message)
    assert says(text, "stone", "en")
    assert says(text, "piece", "en")
    assert not says(text, "her", "en")
