"""Each game calls a thing by one name: its texts use the terms of its `text/terms.toml`, and none of their synonyms."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.core.text import read_sources
from engine.games import OURS

ROOT = Path(__file__).parents[2]
# Endings that a forbidden word may have besides
ENDINGS = {"en": "(?:s|es)?", "de": "(?:e|en|er|ern|n|s|es)?"}


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """One thing of a game: what the texts call it, and what they must not call it."""

    en: str
    de: str
    meaning: str
    not_en: list[str] = []
    not_de: list[str] = []

    def list_forbidden(self, locale: str) -> list[str]:
        return self.not_en if locale == "en" else self.not_de


class TermException(msgspec.Struct, forbid_unknown_fields=True):
    """A message that may say a forbidden word."""

    message: str
    word: str
    reason: str


class TermList(msgspec.Struct, forbid_unknown_fields=True):
    term: list[Term]
    exception: list[TermException] = []


class SpokenText(Visitor):
    """The text of a message in all its variants. Variables and numbers of the box become `…`."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = list[str]()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.parts.append(node.value)

    def visit_Placeable(self, node: ast.Placeable) -> None:
        self.parts.append(" … ")
        self.generic_visit(node)

    def visit_Variant(self, node: ast.Variant) -> None:
        self.generic_visit(node)
        self.parts.append(" … ")


def read_term_list(slug: str) -> TermList:
    path = ROOT / "engine" / "games" / slug / "text" / "terms.toml"
    assert path.is_file(), f"{slug} has no term list: write {path.relative_to(ROOT)}"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), TermList)


@cache
def read_texts(slug: str, locale: str) -> Mapping[str, str]:
    """Return what each message of a game and of its pictures says, by id."""
    texts = dict[str, str]()
    for home in (f"engine.games.{slug}", f"render.games.{slug}"):
        for source in read_sources(home, locale):
            for entry in FluentParser().parse(source).body:
                if isinstance(entry, ast.Message):
                    spoken = SpokenText()
                    spoken.visit(entry)
                    texts[entry.id.name] = " ".join("".join(spoken.parts).split())
    return texts


def says(text: str, word: str, locale: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}{ENDINGS[locale]}(?![\w-])", text, re.IGNORECASE) is not None


def find_forbidden(terms: TermList, texts: Mapping[str, str], locale: str) -> Iterator[str]:
    """Yield "message: “word” should be “term”" for each synonym that is no exception."""
    allowed = {(exception.message, exception.word) for exception in terms.exception}
    for term in terms.term:
        for word in term.list_forbidden(locale):
            for message, text in texts.items():
                if (message, word) not in allowed and says(text, word, locale):
                    yield f"{message}: “{word}” should be “{term.en if locale == 'en' else term.de}”: {text}"


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("slug", OURS)
def test_texts_use_no_synonym_of_a_term(slug: str, locale: str) -> None:
    assert list(find_forbidden(read_term_list(slug), read_texts(slug, locale), locale)) == []


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("slug", OURS)
def test_texts_use_every_term(slug: str, locale: str) -> None:
    """A term that no text uses is out of date. German terms are found inside longer and inflected words too."""
    everything = " ".join(read_texts(slug, locale).values()).lower()
    names = [term.en if locale == "en" else term.de for term in read_term_list(slug).term]
    assert names
    assert [name for name in names if name.lower() not in everything] == []


@pytest.mark.parametrize("slug", OURS)
def test_every_exception_is_needed_and_has_a_reason(slug: str) -> None:
    terms = read_term_list(slug)
    texts = [(locale, read_texts(slug, locale)) for locale in ("en", "de")]
    for exception in terms.exception:
        forbidden = [
            locale for locale, _ in texts for term in terms.term if exception.word in term.list_forbidden(locale)
        ]
        assert forbidden, f"nothing forbids {exception.word}"
        assert any(says(said.get(exception.message, ""), exception.word, locale) for locale, said in texts), exception
        assert exception.reason.strip()


@pytest.mark.parametrize("slug", OURS)
def test_no_list_forbids_its_own_terms(slug: str) -> None:
    terms = read_term_list(slug).term
    for locale in ("en", "de"):
        forbidden = {word.lower() for term in terms for word in term.list_forbidden(locale)}
        assert [term for term in terms if (term.en if locale == "en" else term.de).lower() in forbidden] == []


@pytest.mark.parametrize("slug", OURS)
def test_a_planted_synonym_is_found(slug: str) -> None:
    """Whole words are found in any variant of a message, with a capital and in the plural, and nothing else is."""
    terms = read_term_list(slug)
    for locale in ("en", "de"):
        for term in terms.term:
            for word in term.list_forbidden(locale):
                planted = {
                    "small": f"… the {word}.",
                    "capital": f"{word[0].upper()}{word[1:]}s …",
                    "inside": f"x{word}",
                    "before": f"{word}x",
                }
                found = {line.partition(":")[0] for line in find_forbidden(terms, planted, locale)}
                assert {"small", "capital"} <= found
                assert not any(says(planted[key], word, locale) for key in ("inside", "before"))


def test_variants_and_variables_are_read() -> None:
    message = FluentParser().parse("a = { $n ->\n    [one] a stone\n   *[other] { $n } pieces\n} here").body[0]
    spoken = SpokenText()
    spoken.visit(message)
    text = " ".join("".join(spoken.parts).split())
    assert says(text, "stone", "en")
    assert says(text, "piece", "en")
    assert not says(text, "her", "en")
