"""Texts: every message has what it needs, and everybody finds the text that they look for."""

from __future__ import annotations

import ast as python_ast
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st

from bot.model.people import SETTINGS
from bot.text.text_index import Document, TextIndex, count_edits, find_stem
from engine.core.text import get_catalogue, read_sources
from engine.core.text.catalogue import suggest_file

BOT, ENGINE = (Path(str(resources.files(package))) for package in ("bot", "engine"))
ASSEMBLED = ("our-fault-", "unreached-", "permission-")
"""Texts whose names the code puts together from two variables begin so."""
ENDS = ("", "-about")
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
            if kind.startswith("about"):
                prefix = "command-"
            elif is_notice:
                prefix = "notice-"
            else:
                prefix = ""
            found.add(("refused-" if kind.startswith(("Refus", "super")) else prefix) + key)
    return found


def test_every_text_is_well_formed():
    for source in read_sources("bot", "en"):
        junk = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Junk)]
        assert not junk, junk[0].content


def test_every_used_text_exists():
    used, say = find_used_keys(), get_catalogue("bot")
    missing = [
        f"{key}: add this message to {suggest_file('bot', key)}, and translate it"
        for key in sorted(used)
        if not say.has(key)
    ]
    assert len(used) > 500 and not missing, "\n".join(missing)


def list_named_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the strings in the code, and patterns for the strings with variables of which a part is given."""
    words, patterns = set[str](), list[re.Pattern[str]]()
    for file in (*BOT.rglob("*.py"), *ENGINE.rglob("*.py")):
        for node in python_ast.walk(python_ast.parse(file.read_text("utf-8"))):
            match node:
                case python_ast.Constant(value=str(word)):
                    words.add(word)
                case python_ast.JoinedStr(values=[*parts]):
                    given = [
                        str(part.value) if isinstance(part, python_ast.Constant) else "" for part in parts
                    ]
                    if re.match("[a-z]{3}", given[0]) or re.match("-[a-z]{3}", given[-1]):
                        patterns.append(
                            re.compile("".join(re.escape(part) or "[a-z0-9-]+" for part in given))
                        )
                case _:
                    pass
    return words, patterns


def test_every_text_is_used():
    """A text counts as used if the code or another text names it, or if the code has a string that could become it."""
    words, patterns = list_named_keys()
    words |= {
        key for source in read_sources("bot", "en") for key in re.findall(r"\{\s*(-?[a-z][a-z0-9-]*)", source)
    }
    words |= {
        f"{setting.key}-{choice}{end}" for setting in SETTINGS for choice in setting.choices for end in ENDS
    }
    unused = [
        key
        for key in get_catalogue("bot").sources
        if key not in words
        and key.removeprefix("refused-") not in words
        and not key.startswith(ASSEMBLED)
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert not unused, f"no code uses {', '.join(unused)}: use or delete them, in each language"


def test_no_key_is_defined_twice():
    keys = [
        entry.id.name
        for source in read_sources("bot", "en")
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ast.Message)
    ]
    assert len(keys) == len(set(keys))


# Finding documents by words that are inflected, misspelt or in another order


INDEX = TextIndex(
    "english",
    [
        *(
            Document(name, [name])
            for name in ("Old smith", "Smithy", "Goldsmiths' hall", "Notary", "The plan")
        ),
        Document(
            "page", ["Churches"], ["tie"], "If there is a tie, the smith with most points wins.", "a draw"
        ),
        *(Document(f"grain {n}", [f"grain {n}"]) for n in range(30)),
        Document("grain", ["grain"]),
    ],
    "the a of what on",
)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("smith", "Smithy"),
        ("sm", "Smithy"),
        ("smihty", "Smithy"),
        ("ntoary", "Notary"),
        ("smith old", "Old smith"),
        ("goldsmith hall", "Goldsmiths' hall"),
        ("church", "page"),
        ("chruches", "page"),
        ("what of a tie", "page"),
        ("draws", "page"),
        ("the plan", "The plan"),
        ("plan", "The plan"),
        ("Grain", "grain"),
        ("hall of goldsmiths", "Goldsmiths' hall"),
    ],
)
def test_best_document_comes_first(typed: str, first: str):
    assert INDEX.find(typed)[0] == first


@pytest.mark.parametrize("typed", ["xyzzy", "", "  ", "́" * 3900, "?!"])
def test_nothing_is_found_for_what_no_document_has(typed: str):
    assert INDEX.find(typed) == INDEX.find_named(typed) == []


def test_names_are_exact_or_differ_only_in_form_and_order():
    assert INDEX.find_named("the old smiths") == ["Old smith"] and INDEX.find_named("smith") == []


@given(st.text("abc", min_size=1, max_size=7), st.text("abc", max_size=7))
def test_errors_are_counted_along_the_shortest_way(text: str, name: str):
    """The reference tries every end of the name and every edit."""
    assert count_edits(text, name) == min(count_naively(text, name[:end]) for end in range(len(name) + 1))


@cache
def count_naively(a: str, b: str) -> int:
    if not a or not b:
        return len(a) + len(b)
    ways = [
        count_naively(a[1:], b) + 1,
        count_naively(a, b[1:]) + 1,
        count_naively(a[1:], b[1:]) + (a[0] != b[0]),
    ]
    if a[:2] == b[1::-1] and len(a) > 1 and len(b) > 1:
        ways.append(count_naively(a[2:], b[2:]) + 1)
    return min(ways)


def test_words_are_stemmed_alike_in_several_threads_at_once():
    words = [f"{start}{end}" for start in "abcdefghij" for end in ("nationalities", "eating", "s", "houses")]
    stem = find_stem.__wrapped__  # without its cache
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(stem, words * 8, ["english"] * len(words) * 8))
    finally:
        sys.setswitchinterval(5e-3)
    assert found == [stem(word, "english") for word in words] * 8
