"""The order in which the letters of a line stand from left to right: the Unicode bidirectional algorithm (UAX 9) for
lines that begin on the left and hold no explicit embeddings."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK = "\u200e", "\u200f"
DIRECTION_MARKS = LEFT_TO_RIGHT_MARK + RIGHT_TO_LEFT_MARK
BRACKETS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "「": "」", "『": "』", "（": "）"}
NEUTRAL_CLASSES = {"B", "S", "WS", "ON", "BN"}
RIGHT_TO_LEFT_CLASSES = {"R", "AL", "AN"}


def has_right_to_left(text: str) -> bool:
    """Return whether a text has letters that are read from right to left, or Arabic digits."""
    return not text.isascii() and any(
        unicodedata.bidirectional(letter) in RIGHT_TO_LEFT_CLASSES for letter in text
    )


def isolate_direction(text: str) -> str:
    """Return a name between marks that keep adjacent numbers and signs from moving to its other side."""
    return f"{LEFT_TO_RIGHT_MARK}{text}{LEFT_TO_RIGHT_MARK}" if has_right_to_left(text) else text


def find_embedding_levels(text: str) -> list[int]:
    """Return the embedding level of each letter: odd levels are read from right to left."""
    if not has_right_to_left(text) and RIGHT_TO_LEFT_MARK not in text:
        return [0] * len(text)
    classes = _resolve_weak_classes([unicodedata.bidirectional(letter) or "L" for letter in text])
    _resolve_brackets(text, classes)
    _resolve_neutrals(classes)
    levels = [{"L": 0, "R": 1}.get(bidi_class, 2) for bidi_class in classes]
    for i in range(len(text) - 1, -1, -1):  # rule `L1`: white space at the end of a line
        if not text[i].isspace():
            break
        levels[i] = 0
    return levels


def order_visually(items: Sequence[T], levels: Sequence[int]) -> list[T]:
    """Return items with these levels in the order in which they stand from left to right (`L2`)."""
    order = list(range(len(items)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = end + 1
    return [items[i] for i in order]


def _resolve_weak_classes(classes: list[str]) -> list[str]:
    """Apply the rules `W1` to `W7`."""
    previous = strong = "L"
    for i, bidi_class in enumerate(classes):
        if bidi_class == "NSM":
            bidi_class = previous
        previous = bidi_class
        if bidi_class in ("L", "R", "AL"):
            strong = bidi_class
        classes[i] = "AN" if bidi_class == "EN" and strong == "AL" else bidi_class
    classes = ["R" if bidi_class == "AL" else bidi_class for bidi_class in classes]
    for i in range(1, len(classes) - 1):
        before, after = classes[i - 1], classes[i + 1]
        if before == after and (
            (classes[i] in ("ES", "CS") and before == "EN") or (classes[i] == "CS" and before == "AN")
        ):
            classes[i] = before
    _spread_numbers_over_terminators(classes)
    strong = "L"
    for i, bidi_class in enumerate(classes):
        if bidi_class in ("ES", "CS", "ET"):
            classes[i] = "ON"
        elif bidi_class in ("L", "R"):
            strong = bidi_class
        elif bidi_class == "EN" and strong == "L":
            classes[i] = "L"
    return classes


def _spread_numbers_over_terminators(classes: list[str]) -> None:
    """Apply the rule `W5`: signs such as % and $ belong to an adjacent number."""
    start = 0
    while start < len(classes):
        end = start
        while end < len(classes) and classes[end] == "ET":
            end += 1
        if end > start and "EN" in (classes[start - 1] if start else "", *classes[end : end + 1]):
            classes[start:end] = ["EN"] * (end - start)
        start = max(end, start + 1)


def _direction(bidi_class: str) -> str | None:
    """Return the direction that a class gives to adjacent neutral letters. Numbers count as right to left (`N1`)."""
    if bidi_class == "L":
        return "L"
    if bidi_class in ("R", "EN", "AN"):
        return "R"
    return None


def _resolve_brackets(text: str, classes: list[str]) -> None:
    """Apply the rule `N0` to pairs of brackets."""
    open_brackets: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for i, letter in enumerate(text):
        if classes[i] != "ON":
            continue
        if letter in BRACKETS:
            open_brackets.append((BRACKETS[letter], i))
        elif letter in BRACKETS.values():
            found = next(
                (n for n in range(len(open_brackets) - 1, -1, -1) if open_brackets[n][0] == letter), None
            )
            if found is not None:
                pairs.append((open_brackets[found][1], i))
                del open_brackets[found:]
    for start, end in sorted(pairs):
        inside = {_direction(bidi_class) for bidi_class in classes[start + 1 : end]}
        if "L" in inside:
            classes[start] = classes[end] = "L"
        elif "R" in inside:
            before = next((found for c in reversed(classes[:start]) if (found := _direction(c))), "L")
            classes[start] = classes[end] = before


def _resolve_neutrals(classes: list[str]) -> None:
    """Apply the rules `N1` and `N2`: neutral letters between two of one direction take it, others that of the line."""
    start = 0
    while start < len(classes):
        end = start
        while end < len(classes) and classes[end] in NEUTRAL_CLASSES:
            end += 1
        if end > start:
            before = _direction(classes[start - 1]) if start else "L"
            after = _direction(classes[end]) if end < len(classes) else "L"
            classes[start:end] = [before if before == after and before else "L"] * (end - start)
        start = max(end, start + 1)
