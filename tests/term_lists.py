"""Read term lists (`text/terms.<language>.toml`), and find texts that use a synonym.

A term list says which word the texts use for a thing, and which words they avoid.
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
from engine.core.text import ENGLISH, get_language

ROOT = Path(__file__).parents[1]
PLACEABLE = re.compile(r"\{[^}]*\}|<[^>]*>")


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """The word for one thing in one language, and the synonyms that texts avoid."""

    name: str
    meaning: str = ""  # only in English
    english: str = ""  # the name of the English term that this translates
    avoid: list[str] = []


class TermException(msgspec.Struct, forbid_unknown_fields=True):
    """A message that may contain a synonym, and the reason."""

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
    """Read a term list. A language without the file has no terms."""
    if not file.is_file():
        return TermList([])
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


def read_page(slug: str, locale: str) -> Mapping[str, str]:
    """Return the lines of a game's rulebook page by file and line. A language without the page has none."""
    language = "" if locale == ENGLISH else f".{locale}"
    page = ROOT / "docs" / "play" / f"{slug}{language}.md"
    lines = page.read_text("utf-8").splitlines() if page.is_file() else []
    return {f"{page.name}:{n}": PLACEABLE.sub("…", line) for n, line in enumerate(lines, start=1)}


def says(text: str, word: str, locale: str) -> bool:
    """Return whether a text contains a word, with or without an ending."""
    pattern = rf"(?<![\w-]){re.escape(word)}{get_language(locale).word_endings}(?![\w-])"
    return re.search(pattern, text, re.IGNORECASE) is not None


def find_synonyms(terms: TermList, texts: Mapping[str, str], locale: str) -> Iterator[str]:
    """Yield a line "message: “word” should be “term”: text" for each synonym that no exception allows.

    `texts` are the texts of one language by message id.
    """
    allowed = {(exception.message, exception.word) for exception in terms.exception}
    everything = "\n".join(texts.values()).lower()
    for term in terms.term:
        for word in term.avoid:
            # most words stand nowhere
            for message, text in texts.items() if word.lower() in everything else ():
                if (message, word) not in allowed and says(text, word, locale):
                    yield f"{message}: “{word}” should be “{term.name}”: {text}"
