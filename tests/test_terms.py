"""Texts call a thing by one name: they use the terms of the `text/terms.toml` of their game or of the bot, and none of
their synonyms."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from engine.core.text import LOCALES
from engine.games import OURS
from tests.term_lists import (
    ROOT,
    Term,
    TermList,
    find_forbidden,
    get_spoken_text,
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


def read_list(name: str) -> TermList:
    return read_term_list(ROOT.joinpath(*PACKAGES[name][0].split("."), "text", "terms.toml"))


@for_each_locale
@for_each_list
def test_texts_use_no_synonym_of_a_term(name: str, locale: str):
    assert list(find_forbidden(read_list(name), read_texts(PACKAGES[name], locale), locale)) == []


@for_each_locale
@for_each_list
def test_texts_use_every_term(name: str, locale: str):
    """A term that no text uses is out of date. German terms are found inside longer and inflected words too."""
    everything = " ".join(read_texts(PACKAGES[name], locale).values()).lower()
    names = [term.get_name(locale) for term in read_list(name).term]
    assert names
    assert [name for name in names if name.lower() not in everything] == []


@for_each_list
def test_every_exception_is_needed_and_has_a_reason(name: str):
    terms = read_list(name)
    texts = {locale: read_texts(PACKAGES[name], locale) for locale in LOCALES}
    for exception in terms.exception:
        locales = [
            locale
            for locale in LOCALES
            for term in terms.term
            if exception.word in term.list_forbidden(locale)
        ]
        assert locales, f"nothing forbids {exception.word}"
        assert any(
            says(texts[locale].get(exception.message, ""), exception.word, locale) for locale in locales
        ), exception
        assert exception.reason.strip()


@for_each_locale
@for_each_list
def test_no_list_forbids_its_own_terms(name: str, locale: str):
    terms = read_list(name).term
    forbidden = {word.lower() for term in terms for word in term.list_forbidden(locale)}
    assert [term for term in terms if term.get_name(locale).lower() in forbidden] == []


def test_planted_synonyms_are_found():
    """Whole words are found with a capital and with an ending, and nothing else is."""
    terms = TermList([Term("stone", "Stein", "", not_en=["rock"])])
    planted = {"small": "… the rock.", "capital": "Rocks …", "inside": "bedrock", "before": "rocket"}
    found = {line.partition(":")[0] for line in find_forbidden(terms, planted, "en")}
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
