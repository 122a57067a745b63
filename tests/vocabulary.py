"""Collect the words of catalogues, to find words of another language."""
from __future__ import annotations

import re
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.core.text import read_sources

WORD = re.compile(r"[^\W\d_]{3,}")


class Texts(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found = set[str]()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found |= split_words(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.found |= split_words(node.parse()["value"])


def split_words(text: str) -> set[str]:
    """Return all words of three letters or more, in lower case."""
    return {word.lower() for word in WORD.findall(text)}


@cache
def collect_vocabulary(homes: tuple[str, ...], locale: str) -> frozenset[str]:
    """Return all words in the catalogues."""
    texts = Texts()
    for home in homes:
        for source in read_sources(home, locale):
            texts.visit(FluentParser().parse(source))
    return frozenset(texts.found)
