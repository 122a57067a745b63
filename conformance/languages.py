"""Compare the messages of a package in two languages: the same messages with the same variables, and all can be
formatted."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from engine.core.commands import command_name
from engine.core.game import AnyGame
from engine.core.text import ENGLISH, LOCALES, Catalogue, read_sources
from engine.core.text.catalogue import (
    iterate_nodes,
    read_messages,
)

TRANSLATION_LOCALES = LOCALES[1:]
PLURAL_SAMPLES = (0, 1, 2, 12)


def list_full_locales(package: str) -> list[str]:
    """Return the languages that have all messages of a package. Elsewhere, English stands between their own."""
    english = read_messages(package, ENGLISH).keys()
    return [locale for locale in LOCALES if english <= read_messages(package, locale).keys()]


def get_printed_names(game: AnyGame) -> dict[str, str]:
    """Return the names of cards that `components.toml` has in English, by message id."""
    components = f"{game.package}.components"
    found = getattr(import_module(components), "PRINTED_NAMES", {}) if find_spec(components) else {}
    return {f"name-{key}": name for key, name in found.items()}


def get_texts_in_code(game: AnyGame) -> dict[str, str]:
    """Return the messages of a game whose English is in no Fluent file: names of cards, docstrings of commands, and the
    duration."""
    presenter = game.create_presenter((), ENGLISH)
    texts = {
        f"command-{command_name(kind)}": presenter.command_description(kind) for kind in game.typed_kinds
    }
    return texts | get_printed_names(game) | ({"length": game.duration} if game.duration else {})


class MessageVariables(Struct):
    """The variables of a message, the words its variants tell apart, and the messages it refers to."""

    found: set[str] = set()
    cases: dict[str, set[str]] = {}
    unvaried: set[str] = set()  # Variables with a single variant.
    others: set[str] = set()  # Messages that it says too.


@cache
def parse_file(source: str) -> list[ast.EntryType]:
    """Return the entries of a Fluent file. Several tests read each file."""
    return FluentParser().parse(source).body


def parse_messages(home: str, locale: str) -> Sequence[ast.Message]:
    """Return the Fluent messages of a package in one language. Raises AssertionError for a syntax error."""
    entries = [entry for source in read_sources(home, locale) for entry in parse_file(source)]
    for entry in entries:
        assert not isinstance(entry, ast.Junk), entry.content
    return [entry for entry in entries if isinstance(entry, ast.Message)]


def collect_variables(message: ast.Message) -> MessageVariables:
    """Return the variables of one message, and the messages that it refers to."""
    variables = MessageVariables()
    for node in iterate_nodes(message):
        match node:
            case ast.VariableReference(id=id):
                variables.found.add(id.name)
            case ast.SelectExpression(selector=ast.VariableReference(id=id), variants=variants):
                keys = {v.key.name for v in variants if isinstance(v.key, ast.Identifier)}
                variables.cases.setdefault(id.name, set()).update(keys)
                variables.unvaried |= {id.name} if len(variants) == 1 else set()
            case ast.MessageReference(id=id):
                variables.others.add(id.name)
            case _:
                pass
    return variables


def get_variables_by_message(home: str, locale: str) -> dict[str, MessageVariables]:
    """Return the variables of each message, including those of the messages that it refers to."""
    found = {message.id.name: collect_variables(message) for message in parse_messages(home, locale)}
    for one in found.values():
        for other in one.others:
            if other in found:
                one.found |= found[other].found
                one.cases |= found[other].cases
    return found


def join_variables(names: Set[str]) -> str:
    """Return the names as they are written in a message: "$count, $who"; "none" for no names."""
    return ", ".join(f"${name}" for name in sorted(names)) or "none"


UNIX_TIME = 1_796_097_406
SEPARATED = re.compile(r"1\D796\D097\D406")


def require_all_formatted(say: Catalogue, home: str, locale: str) -> None:
    """Raise AssertionError if a message cannot be formatted, or separates the thousands of a number, which would break
    a time or an id.

    Variables are numbers and each word that the message's variants tell apart.
    """
    for key, found in get_variables_by_message(home, locale).items():
        assert not SEPARATED.search(say(key, **dict.fromkeys(found.found, UNIX_TIME))), key
        for number in PLURAL_SAMPLES:
            assert say(key, **dict.fromkeys(found.found, number)) or number == 0, key
        for variable, cases in found.cases.items():
            for case in cases:
                args: dict[str, str | int] = {**dict.fromkeys(found.found, 3), variable: case}
                assert say(key, **args) is not None, key
