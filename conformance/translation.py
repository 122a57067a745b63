"""Write and check the files of a language: `longtable dev translate fr`.

Beside each English text file lies one with the language's code. At its end, each message that is not translated
is a comment in English. To translate it, remove the `# ` and write over the English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from babel import Locale
from discord import Locale as DiscordLocale
from fluent.syntax import ast
from msgspec import Struct

from engine.core.commands import command_name
from engine.core.presentation import docstring_summary
from engine.core.rules import EndTurn
from engine.core.text import ENGLISH
from engine.core.text.catalogue import (
    ENTRY,
    find_message_place,
    list_mistakes,
    list_text_files,
    read_messages,
)
from engine.games import games
from render.games import get_drawing_package

from .languages import collect_variables, get_texts_in_code, join_variables, parse_messages

HEADING = "# Translate:"
TO_TRANSLATE = re.compile(rf"^{HEADING}\n(?:#.*\n)*\n?", re.MULTILINE)
# What fits on a button or in a list at phone width; a longer English text wraps anyway.
LABEL_CHARS, LONG_LABEL_CHARS = 30, 38
NUMBERS = range(200)


ALL_GAMES = {game.package: game for game in games()}


class Progress(Struct, frozen=True):
    """How much of a package is translated."""

    package: str
    translated: int
    messages: int


def list_text_packages() -> list[str]:
    """Return the packages with texts, the most read first."""
    found = ["engine.core", "bot", "render"]
    for game in games():
        found += [game.package, get_drawing_package(game.slug)]
    return [package for package in found if list_text_files(package, ENGLISH)]


def write_language(locale: str) -> list[Progress]:
    """Write the files of a language with what is left to translate, and return how much is translated."""
    write_description(locale)
    return [write_package(package, locale) for package in list_text_packages()]


def write_description(locale: str) -> None:
    """Write the file that describes a language, if there is none."""
    file = Path(str(resources.files("engine.core"))) / "text" / f"{locale}.toml"
    if file.exists():
        return
    name = Locale.parse(locale, sep="-").get_display_name() or locale
    codes = [one.value for one in DiscordLocale if one.value.partition("-")[0] == locale.partition("-")[0]]
    quoted = ", ".join(f'"{code}"' for code in codes if "-" not in locale or code == locale)
    file.write_text(f'name = "{name[:1].upper()}{name[1:]}"\ndiscord_codes = [{quoted}]\n', "utf-8")


def write_package(package: str, locale: str) -> Progress:
    """Add what is left to translate to the files of one package, below what is translated."""
    translated = read_messages(package, locale).keys()
    in_code = "".join(f"{key} = {text}\n" for key, text in get_english_in_code(package).items())
    left, messages = 0, 0
    for file in list_text_files(package, ENGLISH):
        path = Path(str(file))
        other = path.with_name(f"{path.name.removesuffix(f'{ENGLISH}.ftl')}{locale}.ftl")
        source = path.read_text("utf-8") + (in_code if path.name == f"{ENGLISH}.ftl" else "")
        entries = split_entries(source)
        missing = [text for key, text in entries.items() if key not in translated]
        done = TO_TRANSLATE.sub("", other.read_text("utf-8") if other.exists() else "").rstrip("\n")
        other.write_text("\n\n".join(filter(None, [done, *map(to_comment, missing)])) + "\n", "utf-8")
        messages, left = messages + len(entries), left + len(missing)
    return Progress(package, messages - left, messages)


def get_english_in_code(package: str) -> dict[str, str]:
    """Return the English messages of a package that are in no Fluent file, by id."""
    if package == "engine.core":
        return {f"command-{command_name(EndTurn)}": docstring_summary(EndTurn)}
    game = ALL_GAMES.get(package)
    return get_texts_in_code(game) if game is not None else {}


def split_entries(source: str) -> dict[str, str]:
    """Return the entries of a Fluent file by id, without comments."""
    code = "".join(line for line in source.splitlines(keepends=True) if not line.startswith("#"))
    starts = [*ENTRY.finditer(code)]
    ends = [*(one.start() for one in starts[1:]), len(code)]
    return {one[1]: code[one.start() : end].strip() for one, end in zip(starts, ends, strict=True)}


def to_comment(entry: str) -> str:
    """Return an English entry as a comment to translate."""
    return "\n".join([HEADING, *(f"# {line}" for line in entry.splitlines())])


def list_translation_mistakes(locale: str) -> Iterator[str]:
    """Yield what is wrong with the translated messages, one sentence each."""
    for package in list_text_packages():
        if broken := list_mistakes(package, locale):
            yield from broken
            continue
        english = {message.id.name: message for message in parse_messages(package, ENGLISH)}
        in_code = get_english_in_code(package)
        for message in parse_messages(package, locale):
            key = message.id.name
            place = f"{package}: {find_message_place(package, key, locale)}, {key}"
            if key in english:
                yield from (f"{place}: {why}" for why in compare_messages(english[key], message, locale))
            elif key not in in_code:
                yield f"{place}: there is no English message of this name. Delete it, or correct its name."


def compare_messages(english: ast.Message, translated: ast.Message, locale: str) -> Iterator[str]:
    """Yield what is wrong with a translation: its variables, its plural forms, or its length."""
    wanted, found = collect_variables(english), collect_variables(translated)
    if missing := wanted.found - found.found:
        yield f"{join_variables(missing)} is missing. It stands for a word or a number of the game."
    if unknown := found.found - wanted.found:
        yield f"{join_variables(unknown)} is not in the English message, so it has no value."
    for variable, cases in found.cases.items():
        if cases & {"one", "two", "few", "many"} and (
            lacking := list_plural_forms(locale) - cases - {"other"}
        ):
            forms = ", ".join(f"[{form}]" for form in sorted(lacking))
            yield f"the forms of ${variable} lack {forms}, which this language uses for some numbers."
    label, text = get_plain_text(english), get_plain_text(translated)
    if label[-1:].isalnum() and len(label) <= LABEL_CHARS and len(text) > LONG_LABEL_CHARS:
        yield f"this is longer than {LONG_LABEL_CHARS} characters. If it is a button, a phone cuts it."


def list_plural_forms(locale: str) -> set[str]:
    """Return Fluent's names of the plural forms that a language has for numbers from 0 to 199."""
    return {Locale.parse(locale, sep="-").plural_form(number) for number in NUMBERS}


def get_plain_text(message: ast.Message) -> str:
    """Return the text of a message, or "" if it has a variable or variants."""
    elements = message.value.elements if message.value is not None else []
    texts = [one.value for one in elements if isinstance(one, ast.TextElement)]
    return "".join(texts) if len(texts) == len(elements) else ""
