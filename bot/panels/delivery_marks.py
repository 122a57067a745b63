"""Delivery marks in the controls of posts, by which a post can be found again."""

from __future__ import annotations

from collections.abc import Iterable

from .custom_ids import CustomId, InvalidCustomId, parse_custom_id


def encode_mark(mark: int) -> str:
    """Return a delivery mark as an argument of a custom id."""
    return f"o{mark}"


def get_mark(press: CustomId) -> int:
    """Return the delivery mark that a pressed control carries, or 0 if it carries none."""
    last = press.args[-1] if press.args else ""
    return int(last[1:]) if last[:1] == "o" and last[1:].isdecimal() else 0


def find_mark(custom_ids: Iterable[str]) -> int:
    """Return the first delivery mark that one of the custom ids carries, or 0 if none does."""
    for custom_id in custom_ids:
        try:
            if mark := get_mark(parse_custom_id(custom_id)):
                return mark
        except InvalidCustomId:
            continue
    return 0
