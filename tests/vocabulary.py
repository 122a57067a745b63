"""Collect the words of Fluent catalogues, so that tests find words of the wrong language."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from conformance.languages import parse_messages

WORD = re.compile(r"[^\W\d_]{3,}")


class Texts(Visitor):
    """Collects the words of all texts and string literals that it visits."""

    def __init__(self):
        super().__init__()
        self.found = set[str]()

    def visit_TextElement(self, node: ast.TextElement):
        self.found |= split_words(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral):
        self.found |= split_words(node.parse()["value"])


def split_words(text: str) -> set[str]:
    """Return all words of three letters or more, in lower case."""
    return {word.lower() for word in WORD.findall(text)}


@cache
def collect_vocabulary(homes: tuple[str, ...], locale: str) -> frozenset[str]:
    """Return all words of the catalogues of these packages in one language, in lower case."""
    texts = Texts()
    for home in homes:
        for message in parse_messages(home, locale):
            texts.visit(message)
    return frozenset(texts.found)
