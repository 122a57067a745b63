"""The words that catalogues know, to find those of another language."""
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
        self.found |= words(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.found |= words(node.parse()["value"])


def words(text: str) -> set[str]:
    """All words of three letters or more, in small letters."""
    return {word.lower() for word in WORD.findall(text)}


@cache
def vocabulary(homes: tuple[str, ...], locale: str) -> frozenset[str]:
    """All words that these catalogues know."""
    texts = Texts()
    for home in homes:
        for source in read_sources(home, locale):
            texts.visit(FluentParser().parse(source))
    return frozenset(texts.found)
