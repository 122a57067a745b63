"""Custom ids of all buttons, selects and modals: they are formatted and parsed only here.

The format is `{version}:{table}:{seat}:{token}:{verb}.{arg}.{arg}`, at most 100 characters. Options are given by their
index in the list of legal answers, never by value. The token belongs to the question, so an old id can be stale, but
never wrong.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

VERSION = "1"
MAX_CUSTOM_ID_CHARS = 100
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class CustomId(Struct, frozen=True):
    """A parsed custom id."""

    verb: str
    table: str = ""
    seat: int | None = None
    token: str = ""
    args: tuple[str, ...] = ()

    def with_verb(self, verb: str, *args: object) -> str:
        """Return the text of a custom id for another control of the same question."""
        return format_custom_id(replace(self, verb=verb, args=tuple(map(str, args))))

    def get_arg(self, place: int = 0) -> str:
        """Return the argument with this index, from 0. Raises InvalidCustomId if it is missing."""
        if place >= len(self.args):
            raise InvalidCustomId(self.verb)
        return self.args[place]

    def get_int_arg(self, place: int = 0) -> int:
        """Return the argument with this index as a non-negative integer. Raises InvalidCustomId."""
        return parse_int(self.get_arg(place))


class InvalidCustomId(Exception):
    """The custom id was not written by this program, or by a version that is no longer supported."""


def parse_int(text: str) -> int:
    """Parse a non-negative integer exactly as this program writes it. Raises InvalidCustomId."""
    if not (text.isdecimal() and text.isascii() and len(text) <= MAX_CUSTOM_ID_CHARS):
        raise InvalidCustomId(text)
    return int(text)


def parse_snowflake(text: str) -> int:
    """Parse a Discord id. Raises InvalidCustomId."""
    number = parse_int(text)
    if not 0 < number < 1 << 63:
        raise InvalidCustomId(text)
    return number


def format_custom_id(press: CustomId) -> str:
    """Return the custom id as text. Raises ValueError if it would be too long or could not be parsed: that is a bug."""
    seat = "" if press.seat is None else str(press.seat)
    what = ".".join([press.verb, *press.args])
    text = ":".join([VERSION, press.table, seat, press.token, what])
    if len(text) > MAX_CUSTOM_ID_CHARS or text.count(":") != 4 or what.count(".") != len(press.args):
        raise ValueError(f"not a custom_id: {text!r}")
    return text


def parse_custom_id(text: str) -> CustomId:
    """Parse the text of a custom id. Raises InvalidCustomId if this program did not write it."""
    parts = text.split(":")
    if len(text) > MAX_CUSTOM_ID_CHARS or len(parts) != 5 or parts[0] != VERSION:
        raise InvalidCustomId(text)
    verb, *args = parts[4].split(".")
    return CustomId(verb, parts[1], parse_int(parts[2]) if parts[2] else None, parts[3], tuple(args))


def global_custom_id(verb: str, *args: object) -> str:
    """Return the text of a custom id for a control that belongs to no table."""
    return format_custom_id(CustomId(verb, args=tuple(map(str, args))))


def encode_positions(chosen: set[int]) -> str:
    """Encode selected list positions as one short word; 100 positions take 20 characters."""
    value, word = sum(1 << place for place in chosen), ""
    while value:
        value, digit = divmod(value, 36)
        word = DIGITS[digit] + word
    return word


def decode_positions(word: str) -> set[int]:
    """Reverse `encode_positions`. Raises InvalidCustomId."""
    try:
        value = int(word, 36) if word else 0
    except ValueError as error:
        raise InvalidCustomId(word) from error
    return {place for place in range(value.bit_length()) if value >> place & 1}


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
