"""Texts: every message has what it needs, and everybody finds the text that they look for."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.app import MembershipUnknown
from bot.model.errors import GameErased, GameNotStarted, GameOver, NotSeated, TableNotFound
from bot.model.people import SETTINGS
from bot.text.text_index import Document, TextIndex, count_edits, find_stem
from conformance.languages import parse_messages
from engine.core.text import get_catalogue, read_sources

BOT, ENGINE = (Path(str(resources.files(package))) for package in ("bot", "engine"))
ASSEMBLED = ("our-fault-", "unreached-", "permission-", "script-")
"""Texts whose names the code puts together from two variables begin so."""
ENDS = ("", "-about")


def list_named_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the strings in the code, and patterns for the strings with variables of which a part is given."""
    words, patterns = set[str](), list[re.Pattern[str]]()
    for file in (*BOT.rglob("*.py"), *ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(word)):
                    words.add(word)
                case ast.JoinedStr(values=[*parts]):
                    given = [str(part.value) if isinstance(part, ast.Constant) else "" for part in parts]
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
    keys = [message.id.name for message in parse_messages("bot", "en")]
    assert len(keys) == len(set(keys))


# Every text that the code uses has its sentence


# The functions and classes that take the id of a message first, and what stands before it in the catalogue
PREFIXES = {
    "say": "",
    "words": "",
    "about": "command-",
    "OperationRefused": "refused-",
    "Refusal": "refused-",
    "queue_notice": "notice-",
    "make_notice_row": "notice-",
}
# Those whose keywords are the variables of the message
WITH_VARIABLES = ("OperationRefused", "Refusal", "queue_notice")
CODE, WORDS = 2, 3  # The positions of the two arguments of `TableChange.queue_mention`.
# Arguments of `TableChange.queue_notice`.
NOT_WORDS = {"target", "mentions"}
# Variables that every notice also gets (`message_builder.build_notice`).
ADDED = {"game"}


def iterate_used_messages() -> Iterator[tuple[str, set[str] | None]]:
    """Yield ids of messages in the code, with the variables that they get there, if the call shows them."""
    for file in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(args=[ast.Constant(value=str(code)), *_]):
                    name = get_called_name(node)
                    given = {word.arg or "" for word in node.keywords} - NOT_WORDS | ADDED
                    if name in PREFIXES:
                        yield f"{PREFIXES[name]}{code}", given if name in WITH_VARIABLES else None
                case ast.Call(
                    func=ast.Name(id="season_text"), args=[_, _, ast.Constant(value=str(code)), *_]
                ):
                    yield code, None
                case ast.FunctionDef():
                    yield from iterate_mentions(node)
                case _:
                    pass
    for refusal in (
        TableNotFound(),
        GameErased(),
        NotSeated(),
        GameNotStarted(),
        GameOver(),
        MembershipUnknown(),
    ):
        yield f"refused-{refusal.reason.code}", set(refusal.reason.args)


def get_called_name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def iterate_mentions(function: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    """Yield what a function says with `TableChange.queue_mention`, whose words are a dict there or one that it has
    named."""
    dicts = dict[str, ast.Dict]()
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as value):
                dicts[name] = value
            case ast.Call(args=[*args]) if len(args) > WORDS and get_called_name(node) == "queue_mention":
                code, words = args[CODE], args[WORDS]
                found = dicts[words.id] if isinstance(words, ast.Name) else words
                assert isinstance(code, ast.Constant) and isinstance(found, ast.Dict), ast.unparse(node)
                keys = {key.value for key in found.keys if isinstance(key, ast.Constant)}
                yield f"notice-{code.value}", ADDED | {str(key) for key in keys}
            case _:
                pass


def test_every_code_has_its_sentence_and_every_sentence_its_code():
    words, used = get_catalogue("bot"), [*iterate_used_messages()]
    missing = sorted({key for key, _ in used if not words.has(key)})
    assert len(used) > 500 and not missing, f"add these messages to bot/text, and translate them: {missing}"
    for key, variables in used:
        if variables is not None:
            assert words(key, **dict.fromkeys(variables, 2)), key
    text = (BOT / "text" / "service.en.ftl").read_text("utf-8")
    written = {line.split(" =")[0] for line in text.splitlines() if line[:1].isalpha()}
    assert written <= {key for key, _ in used}  # the messages of one theme are in that theme's part


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
