"""Write and check the files of a language: `longtable dev translate fr`.

Beside each English text file lies one with the language's code. At its end, each message that is not translated
is a comment in English. To translate it, remove the `# ` and write over the English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from importlib import resources
from pathlib import Path

from babel import Locale
from discord import Locale as DiscordLocale
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern, serialize_variant_key
from msgspec import Struct

from engine.core.commands import command_name
from engine.core.presentation import docstring_summary
from engine.core.rules import EndTurn
from engine.core.text import ENGLISH, get_language
from engine.core.text.catalogue import (
    ENTRY,
    find_message_place,
    iterate_nodes,
    list_mistakes,
    list_text_files,
    read_messages,
)
from engine.games import games
from render.games import get_drawing_package

from .languages import (
    MessageVariables,
    get_texts_in_code,
    get_variables_by_message,
    join_variables,
    parse_messages,
)

HEADING = "# Translate:"
COMMENTED = re.compile(r"^# (-?[a-zA-Z][\w-]*) *=.*\n(?:#(?! Translate:).*\n)*", re.MULTILINE)
PLURAL_FORMS = {"one", "two", "few", "many"}
MIN_SENTENCE_WORDS = 4
NUMBERS = range(200)


ALL_GAMES = {game.package: game for game in games()}


class Progress(Struct, frozen=True):
    """How much of a package is translated."""

    folder: str
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
    left, messages = 0, 0
    for path, entries in read_english_entries(package).items():
        other = path.with_name(f"{path.name.removesuffix(f'{ENGLISH}.ftl')}{locale}.ftl")
        text = other.read_text("utf-8") if other.exists() else ""
        for entry in entries.values():
            text = text.replace(to_comment(entry), "")
        done = text.rstrip("\n")
        missing = {key: entry for key, entry in entries.items() if key not in translated}
        started = {block[1] for block in COMMENTED.finditer(f"{done}\n")}
        to_translate = "".join(to_comment(entry) for key, entry in missing.items() if key not in started)
        other.write_text(f"{done}\n\n{to_translate}".strip("\n") + "\n", "utf-8")
        messages, left = messages + len(entries), left + len(missing)
    return Progress(get_folder(package), messages - left, messages)


def read_english_entries(package: str) -> dict[Path, dict[str, str]]:
    """Return the English entries of a package by file and id."""
    in_code = "".join(f"{key} = {text}\n" for key, text in get_english_in_code(package).items())
    paths = [Path(str(file)) for file in list_text_files(package, ENGLISH)]
    return {
        path: split_entries(path.read_text("utf-8") + (in_code if path.name == f"{ENGLISH}.ftl" else ""))
        for path in paths
    }


def get_folder(package: str) -> str:
    """Return the folder of a package, such as "engine/core"."""
    return package.replace(".", "/")


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
    return "\n".join([HEADING, *(f"# {line}" for line in entry.splitlines())]) + "\n\n"


def list_translation_mistakes(locale: str) -> Iterator[str]:
    """Yield what is wrong with the translated messages, one sentence each."""
    for package in list_text_packages():
        folder = get_folder(package)
        yield from (f"{folder}/text/{mistake}" for mistake in list_commented_texts(package, locale))
        if broken := list_mistakes(package, locale):
            yield from (mistake.replace(f"{package}: ", f"{folder}/", 1) for mistake in broken)
            continue
        yield from list_message_mistakes(package, locale, get_english_in_code(package))
        english = {message.id.name: message for message in parse_messages(package, ENGLISH)}
        for message in parse_messages(package, locale):
            if original := english.get(message.id.name):
                hints = *list_english_texts(original, message), *list_false_numbers(message, locale)
                yield from (f"{name_place(package, message.id.name, locale)}: {why}" for why in hints)


def list_message_mistakes(package: str, locale: str, in_code: Collection[str]) -> Iterator[str]:
    """Yield which messages of a translation are not those of the English texts or have other variables.

    `in_code`: messages whose English is in no file.
    """
    wanted, found = (get_variables_by_message(package, which) for which in (ENGLISH, locale))
    for key, times in Counter(message.id.name for message in parse_messages(package, locale)).items():
        whys = ["there are two messages of this name. Delete one."] if times > 1 else []
        if key in wanted:
            whys += compare_variables(wanted[key], found[key], locale)
        elif key not in in_code:
            whys.append("there is no English message of this name. Delete it, or correct its name.")
        yield from (f"{name_place(package, key, locale)}: {why}" for why in whys)
    if get_language(locale).is_complete:
        missing = [key for key in (*wanted, *in_code) if key not in found]
        yield from (
            f"{name_place(package, key, ENGLISH)}: there is no such message for {locale}." for key in missing
        )


def name_place(package: str, key: str, locale: str) -> str:
    """Return the file and the line of a message, and its name."""
    return f"{get_folder(package)}/{find_message_place(package, key, locale)}, {key}"


def list_commented_texts(package: str, locale: str) -> Iterator[str]:
    """Yield where a text is still a comment, but not the English one that the command has written."""
    entries = [entry for found in read_english_entries(package).values() for entry in found.values()]
    comments = {to_comment(entry).rstrip("\n") for entry in entries}
    for file in list_text_files(package, locale):
        text = file.read_text("utf-8")
        for block in COMMENTED.finditer(text):
            if f"{HEADING}\n{block[0].rstrip()}" not in comments:
                line = text.count("\n", 0, block.start()) + 1
                yield (
                    f"{file.name}, line {line}, {block[1]}: this is a comment, so nobody sees it. Delete "
                    f"“{HEADING}” and each “# ” if it is your text, else the whole comment."
                )


def compare_variables(wanted: MessageVariables, found: MessageVariables, locale: str) -> Iterator[str]:
    """Yield what is wrong with the variables or the plural forms of a translation."""
    if missing := wanted.found - found.found:
        yield f"{join_variables(missing)} is missing. It stands for a word or a number of the game."
    if unknown := found.found - wanted.found:
        yield f"{join_variables(unknown)} is not in the English message, so it has no value."
    for variable, cases in found.cases.items():
        if unknown := cases & PLURAL_FORMS - Locale.parse(locale, sep="-").plural_form.tags:
            yield f"this language has no plural form {join_forms(unknown)}."
        is_counted = wanted.cases.get(variable) == {"one", "other"} and variable in found.unvaried
        if (cases & PLURAL_FORMS or is_counted) and (
            lacking := list_plural_forms(locale) - cases - {"other"}
        ):
            forms = join_forms(lacking)
            yield f"the forms of ${variable} lack {forms}, which this language uses for some numbers."


def list_english_texts(english: ast.Message, translated: ast.Message) -> Iterator[str]:
    """Yield that a sentence without variables is the same in both languages."""
    text = get_plain_text(translated)
    if text == get_plain_text(english) and len(text.split()) >= MIN_SENTENCE_WORDS:
        yield "this is still English."


def list_false_numbers(message: ast.Message, locale: str) -> Iterator[str]:
    """Yield where `[one]` says 1, although the language also uses it for another number."""
    selections = (node for node in iterate_nodes(message) if isinstance(node, ast.SelectExpression))
    for selection in selections:
        texts = {serialize_variant_key(v.key): serialize_pattern(v.value) for v in selection.variants}
        others = [str(n) for n in NUMBERS if n != 1 and Locale.parse(locale, sep="-").plural_form(n) == "one"]
        if re.search(r"(?<!\w)1(?!\w)", texts.get("one", "")) and (
            wrong := [n for n in others if n not in texts]
        ):
            yield f"this language uses [one] also for {wrong[0]}. Write the variable there instead of 1."


def join_forms(forms: set[str]) -> str:
    """Return plural forms as they are written in a message: "[few], [many]"."""
    return ", ".join(f"[{form}]" for form in sorted(forms))


def list_plural_forms(locale: str) -> set[str]:
    """Return Fluent's names of the plural forms that a language has for numbers from 0 to 199."""
    return {Locale.parse(locale, sep="-").plural_form(number) for number in NUMBERS}


def get_plain_text(message: ast.Message) -> str:
    """Return the text of a message, or "" if it has a variable or variants."""
    elements = message.value.elements if message.value is not None else []
    texts = [one.value for one in elements if isinstance(one, ast.TextElement)]
    return "".join(texts) if len(texts) == len(elements) else ""
