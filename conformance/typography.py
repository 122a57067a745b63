"""The marks that a printer would use: curly quotes and apostrophes, "38%", "3×", "1 to 5".

Commands are code, buttons are bold, and names of permissions have quotes.
"""

from __future__ import annotations

import re

from fluent.syntax import ast

from bot.interactions.routes import COMMANDS
from engine.core.text.catalogue import find_message_place, iterate_nodes

from .languages import parse_messages

INSERTED = "\N{OBJECT REPLACEMENT CHARACTER}"
NAMES = "|".join(sorted((command.name for command in COMMANDS), key=len, reverse=True))
PERMISSIONS = (
    "Attach Files|Bypass Slowmode|Create (?:Posts|Public Threads)|Manage (?:Channels|Events|Server|Threads)"
    "|Read Message History|Send Messages|Timeout Members|Use Application Commands|View Channel"
)
RULES = {
    "write straight quotes and apostrophes as curly ones": re.compile("[\"']"),
    "write the name of a button in bold, **Play**": re.compile(r"\[[A-ZÄÖÜÉ\ufffc][^\]]*\](?!\()"),
    "write the name of a permission in quotes, “Manage Server”": re.compile(rf"[^“](?:{PERMISSIONS})\b"),
    "write a command as code, `/play`": re.compile(rf"(?<![`\w/.])/(?:{NAMES})\b(?!`)"),
    "write × without a space before it": re.compile(r"[\d\ufffc] ×"),
    "write a range as “1 to 5”": re.compile(r"(?:\d|\ufffc)–(?:\d|\ufffc)"),
    "do not put brackets after a full stop": re.compile(r"[\w\ufffc][.!?] \("),
}
PERCENT = {
    "en": re.compile(r"[\d\ufffc]\s%"),
    "de": re.compile(r"[\d\ufffc]%"),
    "fr": re.compile(r"[\d\ufffc]%"),
}


def require_typography(home: str, locale: str) -> None:
    """Raise AssertionError for a message of a package that breaks a rule."""
    mistakes = [
        f"{home}: {find_message_place(home, message.id.name, locale)}: {rule}: {text!r}"
        for message in parse_messages(home, locale)
        for text in list_texts(message)
        for rule in find_broken_rules(text, locale)
    ]
    assert not mistakes, "\n".join(mistakes)


def list_texts(message: ast.Message) -> list[str]:
    """Return the texts of a message, one for each variant, with `INSERTED` for what is inserted."""
    return [
        "".join(one.value if isinstance(one, ast.TextElement) else INSERTED for one in node.elements)
        for node in iterate_nodes(message)
        if isinstance(node, ast.Pattern)
    ]


def find_broken_rules(text: str, locale: str) -> list[str]:
    """Return what is wrong in a text."""
    found = [rule for rule, pattern in RULES.items() if pattern.search(text)]
    if locale in PERCENT and PERCENT[locale].search(text):
        found.append("write 38% in English, 38 % with a no-break space in other languages")
    return found
