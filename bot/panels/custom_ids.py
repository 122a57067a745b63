"""What a press says: the custom_id of every button, select and modal is built and read here, nowhere else.

`{version}:{table}:{seat}:{token}:{verb}.{arg}.{arg}`, at most 100 characters. Options go by their index in the list
of legal answers, never by value; the token belongs to the question, so an old id can only ever be stale, not wrong.
"""
from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

VERSION = "1"
LONGEST = 100
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Press(Struct, frozen=True):
    """One control's meaning."""

    verb: str
    table: str = ""
    seat: int | None = None
    token: str = ""
    args: tuple[str, ...] = ()

    def to(self, verb: str, *args: object) -> str:
        """The id of another control of the same question."""
        return build(replace(self, verb=verb, args=tuple(map(str, args))))

    def word(self, place: int = 0) -> str:
        """An argument. Raises Foreign where there is none."""
        if place >= len(self.args):
            raise Foreign(self.verb)
        return self.args[place]

    def number(self, place: int = 0) -> int:
        """An argument as a number, not negative. Raises Foreign where it is none."""
        return as_number(self.word(place))


class Foreign(Exception):
    """An id of another program, or of a version that nobody reads any more."""


def as_number(text: str) -> int:
    """A number, not negative, as this program writes it. Raises Foreign."""
    if not (text.isdecimal() and text.isascii() and len(text) <= LONGEST):
        raise Foreign(text)
    return int(text)


def snowflake(text: str) -> int:
    """An id of Discord. Raises Foreign."""
    number = as_number(text)
    if not 0 < number < 1 << 63:
        raise Foreign(text)
    return number


def build(press: Press) -> str:
    """Raises ValueError where it would not fit or could not be read back: that is a mistake of ours."""
    seat = "" if press.seat is None else str(press.seat)
    what = ".".join([press.verb, *press.args])
    text = ":".join([VERSION, press.table, seat, press.token, what])
    if len(text) > LONGEST or text.count(":") != 4 or what.count(".") != len(press.args):
        raise ValueError(f"not a custom_id: {text!r}")
    return text


def parse(text: str) -> Press:
    """Raises Foreign."""
    parts = text.split(":")
    if len(text) > LONGEST or len(parts) != 5 or parts[0] != VERSION:
        raise Foreign(text)
    verb, *args = parts[4].split(".")
    return Press(verb, parts[1], as_number(parts[2]) if parts[2] else None, parts[3], tuple(args))


def command(verb: str, *args: object) -> str:
    """The id of a control that belongs to no table."""
    return build(Press(verb, args=tuple(map(str, args))))


def packed(chosen: set[int]) -> str:
    """Ticked places of a list as one short word; 100 places take 20 characters."""
    value, word = sum(1 << place for place in chosen), ""
    while value:
        value, digit = divmod(value, 36)
        word = DIGITS[digit] + word
    return word


def unpacked(word: str) -> set[int]:
    """Raises Foreign for what `packed` did not write."""
    try:
        value = int(word, 36) if word else 0
    except ValueError as error:
        raise Foreign(word) from error
    return {place for place in range(value.bit_length()) if value >> place & 1}
