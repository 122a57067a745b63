"""The message catalogue: every text of a game or of the core, in Fluent, by language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from typing import cast

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser, ast

from ..components.numbers import get_number, has_own_name
from ..rules.refusals import Reason
from .languages import ENGLISH, get_language

# Formatting a message takes ten to twenty microseconds.
MAX_CACHED_MESSAGES = 1024
# the first line of an entry; its other lines begin with blanks or brackets
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME_HINT = "A message begins with its name and =; its other lines begin with blanks"
PARSER = FluentParser(with_spans=False)


class BrokenText(Exception):
    """A text file is not valid Fluent. The message names the file, the line and what is wrong there."""


class MissingMessage(KeyError):
    """The catalogue has no such message. The text names the file to add it to."""


@dataclass(frozen=True)
class InsertedText(FluentType):
    """The text that a function of a message inserts."""

    text: str

    def format(self, locale: object) -> str:
        return self.text


def to_plain_number(number: int) -> FluentType:
    """Return a number that a text inserts without separators of thousands. Texts contain Discord's ids and times, which
    a separator would break, but no large number that is meant to be read."""
    return fluent_number(number, useGrouping=False)


class Catalogue:
    """The messages of a package in one language, over those of the core.

    A game's message replaces the core's of the same id. Messages of the packages `below` lie between both, later
    packages over earlier ones. The English message stands in for one that is not translated.

    `BOX("path")` inserts a number from the components of the packages (see `get_number`), or the sum of several paths.
    `BOX("path", times: -1)` inserts it as a loss. `BOX("path", written: "word")` inserts "two" if `number-2` exists,
    and "Word" begins a sentence with it.

    `PUBLIC("play")` inserts another message in the language of what everybody reads, so that a private text names a
    button as it is labelled below a public post. `public_locale` is that language; "" is the catalogue's own.
    """

    def __init__(
        self, package: str, locale: str = ENGLISH, below: Sequence[str] = (), public_locale: str = ""
    ) -> None:
        if not read_messages(package, locale):  # English, rather than the core's words between English ones
            locale = ENGLISH
        self.locale = locale
        self.public_locale = public_locale or locale
        self.format_cached = lru_cache(MAX_CACHED_MESSAGES, typed=True)(self.format_message)
        self.variables = cache(self.load_message)
        self.packages = ("engine.core", *below, package)
        self.bundle = FluentBundle(
            [locale],
            functions={
                "BOX": partial(self.insert_number, self.packages),
                "PUBLIC": self.insert_public_message,
            },
            use_isolating=False,
        )
        self.sources = dict[str, str]()
        self.untranslated = set[str]()
        for home in self.packages:
            english, translated = read_messages(home, ENGLISH), read_messages(home, locale)
            self.sources |= {**english, **translated}
            self.untranslated |= english.keys()
            self.untranslated -= translated.keys()

    @cached_property
    def english(self) -> Catalogue:
        """The same messages in English, with English numbers and plurals."""
        return Catalogue(self.packages[-1], ENGLISH, self.packages[1:-1], self.public_locale)

    def insert_number(
        self, packages: Sequence[str], *paths: str, times: int = 1, written: str = ""
    ) -> FluentType:
        """Return the number that `BOX` inserts into a text."""
        number = sum(get_number(path, packages) for path in paths) * times
        if not written or not self.has(f"number-{number}"):
            return to_plain_number(number)
        word = self(f"number-{number}")
        return InsertedText(word[:1].upper() + word[1:] if written == "Word" else word)

    def insert_public_message(self, key: str) -> FluentType:
        """Return the message that `PUBLIC` inserts into a text."""
        public = (
            self
            if self.public_locale == self.locale
            else get_catalogue(self.packages[-1], self.public_locale)
        )
        return InsertedText(public(key))

    def has(self, key: str) -> bool:
        return key in self.sources

    def get(self, key: str, default: str = "") -> str:
        """Return a message without variables, or the default if there is no such message."""
        return self(key) if self.has(key) else default

    def load_message(self, key: str) -> Sequence[str]:
        """Add a message, and all that it refers to, to the bundle. Return the variables that they need.

        Raise MissingMessage, and BrokenText for a text that is not valid Fluent. Threads may read the same message at
        the same time: the bundle keeps the first, which is equal.
        """
        if key not in self.sources:
            raise MissingMessage(
                f"{key}: add this message to {self.packages[-1].replace('.', '/')}/text/en.ftl, and translate it"
            )
        loaded = set[str]()
        to_load = [key]
        variables = set[str]()
        while to_load:
            name = to_load.pop()
            if name in loaded or name not in self.sources:
                continue
            loaded.add(name)
            entry = PARSER.parse_entry(self.sources[name])
            if isinstance(entry, ast.Junk):
                raise BrokenText("; ".join(self.list_mistakes()) or f"{name} is not valid Fluent")
            self.bundle.add_resource(ast.Resource([entry]))
            for node in iterate_nodes(entry):
                match node:
                    case ast.VariableReference(id=id) if not name.startswith("-"):  # a term has its own
                        variables.add(id.name)
                    case ast.MessageReference(id=id):
                        to_load.append(id.name)
                    case ast.TermReference(id=id):
                        to_load.append(f"-{id.name}")
                    case _:
                        pass
        return sorted(variables)

    def list_mistakes(self) -> list[str]:
        """Return what is not valid Fluent in the files of this catalogue, one sentence each."""
        languages = dict.fromkeys([ENGLISH, self.locale])
        return [
            line for home in self.packages for language in languages for line in list_mistakes(home, language)
        ]

    def __call__(self, key: str, **args: str | int) -> str:
        """Return a message. Raise MissingMessage for an unknown message and ValueError for a missing variable."""
        return self.format_cached(key, **args)

    def format_message(self, key: str, **args: str | int) -> str:
        """Format a message without the cache."""
        if key in self.untranslated:
            return self.english(key, **args)
        self.variables(key)  # load the message if it was not loaded yet
        pattern = self.bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        given = {
            name: to_plain_number(value) if isinstance(value, int) else value for name, value in args.items()
        }
        text, errors = self.bundle.format_pattern(pattern, given)  # pyright: ignore[reportUnknownMemberType]
        if errors:
            known = ", ".join(f"${name}" for name in args) or "none"
            raise ValueError(f"{key}: {errors[0]} (the variables of this message are {known})")
        return str(text)

    def printed_name(self, name: str, english: str) -> str:
        """Return what is printed on a component, in the catalogue's language: `name-<name>`, or else the English. A name
        that the host has entered is the same in every language."""
        key = f"name-{name}"
        return self(key) if self.has(key) and has_own_name(name, self.packages) else english

    def to_mid_sentence(self, words: str) -> str:
        """Return a label as it is written inside a sentence: in lower case, unless the language keeps capitals."""
        return words if get_language(self.locale).has_noun_capitals else words.lower()

    def format_reason(self, reason: Reason) -> str:
        """Return the text of a reason."""
        return self(f"refused-{reason.code}", **reason.args)


def iterate_nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node of a parsed text and all nodes in it."""
    yield node
    for value in vars(node).values():
        for part in cast("list[object]", value) if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                yield from iterate_nodes(part)


def read_sources(package: str, language: str) -> list[str]:
    """Return the texts of a package in one language: `text/en.ftl` and its parts `text/<part>.en.ftl`."""
    return [file.read_text("utf-8") for file in list_text_files(package, language)]


def list_text_files(package: str, language: str) -> list[Traversable]:
    """Return the files of `read_sources`, in their order."""
    folder = resources.files(package) / "text"
    found = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [file for file in found if f".{file.name}".endswith(f".{language}.ftl")]


def list_mistakes(package: str, language: str) -> list[str]:
    """Return what is not valid Fluent in a package's texts: "text/en.ftl, line 7: ...", each with what to do."""
    found = list[str]()
    for file in list_text_files(package, language):
        source = file.read_text("utf-8")
        for entry in FluentParser().parse(source).body:
            if not isinstance(entry, ast.Junk):
                continue
            for note in entry.annotations:
                place = note.span.start if note.span is not None else 0
                line = source.count("\n", 0, place) + 1
                hint = NAME_HINT if '"="' in str(note.message) else "Correct that entry"
                found.append(f"{package}: text/{file.name}, line {line}: {note.message}. {hint}")
    return found


def find_message_place(package: str, key: str, language: str = ENGLISH) -> str:
    """Return where a message of a package is written: "text/en.ftl, line 7"; "" if it is not."""
    for file in list_text_files(package, language):
        source = file.read_text("utf-8")
        for entry in ENTRY.finditer(source):
            if entry[1] == key:
                return f"text/{file.name}, line {source.count(chr(10), 0, entry.start()) + 1}"
    return ""


@cache
def read_messages(package: str, language: str) -> Mapping[str, str]:
    """Return the source of each message and term of a package by id; the id of a term begins with `-`.

    Each is parsed when it is first used: parsed trees of all games take 13 MB, the sources 1 MB.
    """
    sources_by_id = dict[str, str]()
    for source in read_sources(package, language):
        entries = list(ENTRY.finditer(source))
        ends = [*(one.start() for one in entries[1:]), len(source)]  # one too many for a file without entries
        sources_by_id |= {one[1]: source[one.start() : end] for one, end in zip(entries, ends, strict=False)}
    return sources_by_id


@cache
def get_catalogue(package: str, locale: str = ENGLISH, public_locale: str = "") -> Catalogue:
    """Return a package's catalogue. `public_locale`: see `Catalogue`."""
    return Catalogue(package, locale, public_locale=public_locale)
