"""What somebody means who types a few letters: names that are just so, begin so, hold them, or are a slip of the finger
away."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

MAX_TYPING_ERRORS, MIN_CHARS_FOR_ERRORS = 2, 5  # so many slips are forgiven, from so many letters on
ERROR_RANK_BASE = 4  # how like what is only near is
NO_MATCH = 99  # slips of what is not
ARTICLE_RE = re.compile(r"^(?:the|der|die|das|den|dem) ")  # as sentences call a thing: "the hand"
T = TypeVar("T")


def rank_matches(typed: str, named: Iterable[tuple[T, Sequence[str]]]) -> list[T]:
    """Those whose name is just so; begins so; in which a word begins so; which hold it; which are near, the nearest
    first. In their order otherwise.

    `named`: each with all that it is called, in small letters (`plain`).
    """
    text = normalise_query(typed)
    found: list[list[T]] = [[] for _ in range(ERROR_RANK_BASE + MAX_TYPING_ERRORS + 1)]
    for one, names in named:
        how = min((rank_match(text, name) for name in names), default=len(found))
        if how < len(found):
            found[how].append(one)
    return [one for some in found for one in some]


def rank_match(text: str, name: str) -> int:
    """0 to 3 as above, then `NEAR` and as many slips; with more they have nothing to do with each other."""
    if name.startswith(text):
        return 0 if name == text else 1
    if text in name:
        return 2 if f" {text}" in name else 3
    return ERROR_RANK_BASE + (
        min(edit_distance_to_beginning(text, part) for part in (name, *name.split()))
        if len(text) >= MIN_CHARS_FOR_ERRORS
        else NO_MATCH
    )


def edit_distance_to_beginning(text: str, name: str) -> int:
    """How many slips lead from one to the other, or to its beginning, for somebody who has not typed it all."""
    if len(name) < len(text) - MAX_TYPING_ERRORS or not {*text[:3]} & {*name[:3]}:
        return NO_MATCH  # seen at a glance
    return edit_distance(text, name[: len(text) + MAX_TYPING_ERRORS])


def edit_distance(text: str, name: str) -> int:
    """Letters too many, missing, wrong or in the wrong order, with as much of the name's end left out as is best; of
    more than `SLIPS` nobody needs the number."""
    before, last, earlier = list[int](), list(range(len(name) + 1)), ""
    for i, letter in enumerate(text):
        row = [i + 1]
        for j, other in enumerate(name):
            best = last[j] if letter == other else 1 + min(last[j], row[j], last[j + 1])
            if i and j and letter == name[j - 1] and other == earlier:
                best = min(best, before[j - 1] + 1)
            row.append(best)
        if min(row) > MAX_TYPING_ERRORS and min(last) > MAX_TYPING_ERRORS:
            return NO_MATCH  # each row follows from the two before it
        before, last, earlier = last, row, letter
    return min(last)


def normalise_name(name: str) -> str:
    """In small letters, one blank between words, no other signs: "Baker's wife" is "bakers wife"."""
    return " ".join(re.sub(r"[^\w\s]", "", name.replace("-", " ").replace("_", " ").lower()).split())


def normalise_query(typed: str) -> str:
    """What is looked for: without the article of a sentence, while a name that has one is found by it too."""
    return ARTICLE_RE.sub("", normalise_name(typed))
