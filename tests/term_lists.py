"""Read term lists (`text/terms.toml`), and find texts that use a forbidden synonym.

A term list says which word the texts use for a thing, and which words they must not use for it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from conformance.languages import parse_messages

ROOT = Path(__file__).parents[1]
# A forbidden word is also found with one of these endings.
ENDINGS = {"en": "(?:s|es)?", "de": "(?:e|en|er|ern|n|s|es)?"}


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """The word for one thing in each language, and its forbidden synonyms."""

    en: str
    de: str
    meaning: str
    not_en: list[str] = []
    not_de: list[str] = []

    def get_name(self, locale: str) -> str:
        return self.en if locale == "en" else self.de

    def list_forbidden(self, locale: str) -> list[str]:
        return self.not_en if locale == "en" else self.not_de


class TermException(msgspec.Struct, forbid_unknown_fields=True):
    """A message that may contain a forbidden word, and the reason."""

    message: str
    word: str
    reason: str


class TermList(msgspec.Struct, forbid_unknown_fields=True):
    term: list[Term]
    exception: list[TermException] = []


class SpokenText(Visitor):
    """Collects the text of a message in all its variants. Variables and numbers of the box become `…`."""

    def __init__(self):
        super().__init__()
        self.parts = list[str]()

    def visit_TextElement(self, node: ast.TextElement):
        self.parts.append(node.value)

    def visit_Variant(self, node: ast.Variant):
        self.parts.append(" ")
        self.generic_visit(node)

    def visit_Placeable(self, node: ast.Placeable):
        self.parts.append(" … ")
        self.generic_visit(node)


def read_term_list(file: Path) -> TermList:
    """Read a term list. Raise AssertionError if the file is missing."""
    assert file.is_file(), f"write the term list {file.relative_to(ROOT)}"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), TermList)


def get_spoken_text(message: ast.Message) -> str:
    spoken = SpokenText()
    spoken.visit(message)
    return " ".join("".join(spoken.parts).split())


@cache
def read_texts(packages: Sequence[str], locale: str) -> Mapping[str, str]:
    """Return the text of each message in the packages by its id."""
    return {
        message.id.name: get_spoken_text(message)
        for package in packages
        for message in parse_messages(package, locale)
    }


def says(text: str, word: str, locale: str) -> bool:
    """Return whether a text contains a word, with or without an ending."""
    pattern = rf"(?<![\w-]){re.escape(word)}{ENDINGS[locale]}(?![\w-])"
    return re.search(pattern, text, re.IGNORECASE) is not None


def find_forbidden(terms: TermList, texts: Mapping[str, str], locale: str) -> Iterator[str]:
    """Yield a line "message: “word” should be “term”: text" for each forbidden word that no exception allows.

    `texts` are the texts of one language by message id.
    """
    allowed = {(exception.message, exception.word) for exception in terms.exception}
    everything = "\n".join(texts.values()).lower()
    for term in terms.term:
        for word in term.list_forbidden(locale):
            # most words stand nowhere
            for message, text in texts.items() if word.lower() in everything else ():
                if (message, word) not in allowed and says(text, word, locale):
                    yield f"{message}: “{word}” should be “{term.get_name(locale)}”: {text}"
