"""The bot's catalogue is complete, well-formed, and the only home of its sentences."""
from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from engine.core.text import get_catalogue, read_sources
from engine.core.text.catalogue import suggest_file

BOT = Path(str(resources.files("bot")))
USED = re.compile(
    r"""(?:\bsay|about|words|Refus(?:ed|al)|queue_notice|make_notice_row|super\(\)\.__init__)"""
    r"""\(\s*(f?)"([a-z][a-z0-9-]*)[\"{]"""
)


def find_used_keys() -> set[str]:
    """Return the keys that the code names in full."""
    found = set[str]()
    for file in BOT.rglob("*.py"):
        for match in USED.finditer(file.read_text("utf-8")):
            kind, key = match[0], match[2]
            if match[1]:
                continue
            is_notice = kind.startswith(("queue_notice", "make_notice_row"))
            prefix = "command-" if kind.startswith("about") else "notice-" if is_notice else ""
            found.add(("refused-" if kind.startswith(("Refus", "super")) else prefix) + key)
    return found


def test_every_text_is_well_formed() -> None:
    for source in read_sources("bot", "en"):
        junk = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Junk)]
        assert not junk, junk[0].content


@pytest.mark.parametrize("key", sorted(find_used_keys()))
def test_every_used_text_exists(key: str) -> None:
    assert get_catalogue("bot").has(key), f"{key}: add this message to {suggest_file('bot', key)}, and translate it"


def test_no_key_is_defined_twice() -> None:
    keys = [
        entry.id.name
        for source in read_sources("bot", "en")
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ast.Message)
    ]
    assert len(keys) == len(set(keys))
