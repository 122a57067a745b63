"""Tell people with the same name apart: "Bob" and "bоb" become "Bob" and "bоb 2", and nobody is called "Ann (bot)".

Two names are alike if a reader could take one for the other. This ignores case, spaces, punctuation, accents and a
"bot" at the end, and takes look-alike letters of all scripts for the same letter (Unicode Technical Standard 39).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache
from importlib.resources import files

import regex

from .free_text import CACHED_TEXTS, MAX_NAME_CHARS, NO_VISIBLE_NAME, shorten

BOT_NAME_SUFFIX = " (bot)"
BOT_NAMES = ("Ada", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")
NAMELESS = "Player"
ENDS_IN_BRACKETS = regex.compile(r"\s*[\p{Ps}\p{Pi}]([^\p{P}]*)[\p{Pe}\p{Pf}]\s*$")
ENDS_IN_NUMBER = re.compile(r" (\d{1,4})$", re.ASCII)
ACCENTS = regex.compile(
    r"[\p{Mn}&&\p{Script=Inherited}]", regex.VERSION1
)  # not the vowel signs of Indic scripts


@cache
def read_look_alikes() -> dict[int, str]:
    """Return a table for `str.translate` that replaces each letter by the one that it looks like, a Latin letter if
    there is one."""
    stored = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    found = {letter: [each["c"].strip("\u200e") for each in others] for letter, others in stored.items()}
    table = dict[int, str]()
    for letter, others in found.items():
        latin = [other for other in others if other.isascii() and other.isalnum()]
        if len(letter) == 1 and latin and not (letter.isascii() and letter.isalpha() and letter != "I"):
            table[ord(letter)] = latin[0]
        elif len(letter) == len(others) == 1 and not letter.isascii():
            table[ord(letter)] = others[0] if len(found.get(others[0], ())) > 1 else min(letter, others[0])
    return {
        letter: lower_small_capital(other) if len(other) == 1 else other for letter, other in table.items()
    }


def lower_small_capital(letter: str) -> str:
    """Return "b" for "ʙ", as which the standard counts the Cyrillic "в"; other letters stay."""
    _, is_small_capital, name = unicodedata.name(letter, "").partition("LATIN LETTER SMALL CAPITAL ")
    return name.lower() if is_small_capital and len(name) == 1 else letter


def fold_letters(text: str) -> tuple[str, str]:
    """Return the text with one spelling for letters that look alike: as they stand, and in lower case. The two differ
    for a letter that only as a capital looks like another one."""
    plain = ACCENTS.sub("", unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text)))
    alike = read_look_alikes()
    capitals, lower = plain.translate(alike).casefold(), plain.casefold().translate(alike).casefold()
    return join_strokes(capitals), join_strokes(lower)


def join_strokes(text: str) -> str:
    """Return the text with "m" for "rn", "w" for "vv" and "k" for "ĸ", which look like them."""
    return text.replace("rn", "m").replace("vv", "w").replace("ĸ", "k")


NOT_LETTERS = regex.compile(r"[^\p{L}\p{M}\p{N}]")
ENDS_IN_BOT = re.compile(r"(?:[\W_]+bot)+[\W_]*$")


@lru_cache(CACHED_TEXTS)
def get_likeness_keys(name: str) -> frozenset[str]:
    """Return keys of which names that look alike share at least one."""
    endless = [ENDS_IN_BOT.sub("", folded) for folded in fold_letters(name)]
    return frozenset(NOT_LETTERS.sub("", folded) or "".join(folded.split()) for folded in endless)


def choose_bot_name(taken: Collection[str]) -> str:
    """Return the first bot's name that is unlike all that are `taken`, with a number if all are."""
    names = [choose_distinct_name(name, taken) for name in BOT_NAMES]
    return next((name for name in names if name in BOT_NAMES), names[0]) + BOT_NAME_SUFFIX


def number_name(name: str, number: int) -> str:
    """Return "Bob 2" for "Bob"; a long name is cut, never its number."""
    return f"{shorten(name, MAX_NAME_CHARS - len(f' {number}'))} {number}"


def remove_bot_suffix(name: str) -> str:
    """Return the name without a "(bot)" at its end, however it is spelt, because only bots have that."""
    while (found := ENDS_IN_BRACKETS.search(name)) is not None and "bot" in fold_letters(found[1].strip()):
        name = name[: found.start()]
    return name or NO_VISIBLE_NAME


def choose_distinct_name(name: str, taken: Collection[str]) -> str:
    """Return the name under which a person is shown among others: a clean name as it is, or with the first number that
    makes it unlike all that are `taken`. A name without visible characters becomes "Player 2" as the second of all."""
    name, keys = remove_bot_suffix(name), frozenset[str]().union(*map(get_likeness_keys, taken))
    number, candidate = 1, name
    if name == NO_VISIBLE_NAME:
        name, number = NAMELESS, len(taken) + 1
        candidate = number_name(name, number)
    while get_likeness_keys(candidate) & keys:
        number += 1
        candidate = number_name(name, number)
    return candidate


def is_shown_for(shown: str, name: str) -> bool:
    """Return whether a person who calls themselves `name` may still be shown as `shown`: the same with or without a
    number. So nobody's number changes because somebody else leaves."""
    name = remove_bot_suffix(name)
    name = NAMELESS if name == NO_VISIBLE_NAME else name
    number = ENDS_IN_NUMBER.search(shown)
    return shown == name or (number is not None and shown == number_name(name, int(number[1])))
