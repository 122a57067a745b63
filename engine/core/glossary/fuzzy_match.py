"""Finds names in spite of typing errors, from a few typed letters."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

MAX_TYPING_ERRORS, MIN_CHARS_FOR_ERRORS = 2, 5
# Added to the number of typing errors, so that a match with errors ranks below all others.
ERROR_RANK_BASE = 4
NO_MATCH = 99
# Things are called "the hand" in sentences, and people may type the article.
ARTICLE_RE = re.compile(r"^(?:the|der|die|das|den|dem) ")
T = TypeVar("T")


def rank_matches(typed: str, names_by_thing: Iterable[tuple[T, Sequence[str]]]) -> list[T]:
    """Return what matches typed letters, best first.

    The order is: equal names, names that begin with the text, names with a word that begins with it, names that contain
    it, and names with typing errors, the fewest first. `names_by_thing` has each thing with all its names, normalised.
    """
    text = normalise_query(typed)
    things_by_rank: list[list[T]] = [[] for _ in range(ERROR_RANK_BASE + MAX_TYPING_ERRORS + 1)]
    for thing, names in names_by_thing:
        rank = min((rank_match(text, name) for name in names), default=len(things_by_rank))
        if rank < len(things_by_rank):
            things_by_rank[rank].append(thing)
    return [thing for some in things_by_rank for thing in some]


def rank_match(text: str, name: str) -> int:
    """Return 0 to 3 as in `rank_matches`, or `ERROR_RANK_BASE` plus the number of typing errors."""
    if name.startswith(text):
        return 0 if name == text else 1
    if text in name:
        return 2 if f" {text}" in name else 3
    if not MIN_CHARS_FOR_ERRORS <= len(text) <= len(name) + MAX_TYPING_ERRORS:
        return ERROR_RANK_BASE + NO_MATCH
    missing_letters = len({*text} - {*name})  # each of them is an error
    if missing_letters > MAX_TYPING_ERRORS:
        return ERROR_RANK_BASE + NO_MATCH
    return ERROR_RANK_BASE + min(edit_distance_to_beginning(text, part) for part in (name, *name.split()))


def edit_distance_to_beginning(text: str, name: str) -> int:
    """Return the number of typing errors between a text and a name, or the name's beginning."""
    if len(name) < len(text) - MAX_TYPING_ERRORS or not {*text[:3]} & {*name[:3]}:
        return NO_MATCH  # cannot match: skip the full computation
    return edit_distance(text, name[: len(text) + MAX_TYPING_ERRORS])


def edit_distance(text: str, name: str) -> int:
    """Return the number of extra, missing, wrong or swapped letters, ignoring the name's end. `NO_MATCH` for too
    many."""
    row_before_last, last_row, previous_letter = list[int](), list(range(len(name) + 1)), ""
    for i, letter in enumerate(text):
        row = [i + 1]
        for j, other in enumerate(name):
            best = last_row[j] if letter == other else 1 + min(last_row[j], row[j], last_row[j + 1])
            if i and j and letter == name[j - 1] and other == previous_letter:
                best = min(best, row_before_last[j - 1] + 1)
            row.append(best)
        if min(row) > MAX_TYPING_ERRORS and min(last_row) > MAX_TYPING_ERRORS:
            return NO_MATCH  # each row follows from the two before it
        row_before_last, last_row, previous_letter = last_row, row, letter
    return min(last_row)


def normalise_name(name: str) -> str:
    """Return a name in lower case with single blanks and no other signs: "Baker's wife" is "bakers wife"."""
    return " ".join(re.sub(r"[^\w\s]", "", name.replace("-", " ").replace("_", " ").lower()).split())


def normalise_query(typed: str) -> str:
    """Return what was typed as a normalised name without its article."""
    return ARTICLE_RE.sub("", normalise_name(typed))
