"""Delivery marks in the controls of posts, by which a post can be found again."""
from __future__ import annotations

from collections.abc import Iterable

from bot.service.model.table import Table

from .custom_ids import CustomId, InvalidCustomId, parse_custom_id


def custom_id_with_mark(table: Table, mark: int) -> CustomId:
    """Return a custom id that carries the post's delivery mark as its last argument, so that the post can be found
    again.
    """
    return CustomId("", table.id, args=(f"o{mark}",))


def encode_mark(mark: int) -> str:
    return f"o{mark}"


def get_mark(press: CustomId) -> int:
    """Return the delivery mark of the post to which a control belongs, or 0."""
    last = press.args[-1] if press.args else ""
    return int(last[1:]) if last[:1] == "o" and last[1:].isdecimal() else 0


def find_mark(custom_ids: Iterable[str]) -> int:
    """Return the delivery mark in these custom ids, or 0."""
    for custom_id in custom_ids:
        try:
            if mark := get_mark(parse_custom_id(custom_id)):
                return mark
        except InvalidCustomId:
            continue
    return 0
