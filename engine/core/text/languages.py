"""The languages of the texts. Each has a file `text/<code>.toml` here, and its messages in files with the same code."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

# The texts are written in English, which stands in for every message that another language lacks.
ENGLISH = "en"
FILES = resources.files("engine.core") / "text"


class Language(Struct, frozen=True, forbid_unknown_fields=True):
    """What the program and its tests know of one language."""

    name: str  # in the language itself
    discord_codes: tuple[str, ...]  # of Discord's own languages: es-ES, es-419
    is_complete: bool = False  # if so, a missing message is a mistake
    has_noun_capitals: bool = False  # nouns keep their capital inside a sentence
    word_endings: str = ""  # a pattern of endings with which a forbidden word is found too
    promise_words: str = r"(?!)"  # a pattern of words by which a message promises what a player may do
    uncounted_words: tuple[str, ...] = ()  # with which the number before them need not agree
    odd_text: str = r"(?!)"  # a pattern of what no correct message says, such as words of another language


LOCALES = (
    ENGLISH,
    *sorted(
        file.name.removesuffix(".toml")
        for file in FILES.iterdir()
        if file.name.endswith(".toml") and file.name != f"{ENGLISH}.toml"
    ),
)


@cache
def get_language(locale: str) -> Language:
    return msgspec.convert(tomllib.loads((FILES / f"{locale}.toml").read_text("utf-8")), Language)


@cache
def resolve_locale(tag: str) -> str:
    """Return the language for a tag such as "en-US" or "es_419". English if it has none."""
    code = tag.replace("_", "-")
    by_code = {known: locale for locale in LOCALES for known in (locale, *get_language(locale).discord_codes)}
    return by_code.get(code) or by_code.get(code.partition("-")[0].lower(), ENGLISH)
