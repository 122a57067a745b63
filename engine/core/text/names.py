"""Names of players, things and amounts; lists and signed numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ..rules.flow import Seat


class MessageSource(Protocol):
    """Anything that returns messages by id, such as a catalogue."""

    def __call__(self, key: str, /, **args: str | int) -> str: ...


T = TypeVar("T", bound=MessageSource)
# function that formats a field's value, by the name of the field
FieldFormatters = Mapping[str, Callable[[Any], str | int]]


def join_with_and(text: MessageSource, words: Iterable[str]) -> str:
    """Return "Ann, Bob and Cleo"."""
    return join_words(text, "list-and", words)


def join_words(text: MessageSource, key: str, words: Iterable[str]) -> str:
    *some, last = [*words] or [""]
    return text(key, some=", ".join(some), last=last) if some else last


def capitalise_first(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[:1].upper() + words[1:]


def format_number(n: int) -> str:
    """Return a number with a true minus sign."""
    return str(n).replace("-", "−")


def format_signed(n: int) -> str:
    """Return a number with its sign: "+2", "−1", "0"."""
    return f"+{n}" if n > 0 else format_number(n)


class NameFormatter(Generic[T]):
    """Names the players and things of one table. Games subclass it as `Names`."""

    amount_order: ClassVar[Sequence[str]] = ()  # order in which amounts are listed
    # by field that holds a word: the prefix of the messages that name it (`mark` for `mark-<word>`)
    message_prefixes: ClassVar[Mapping[str, str]] = {}

    def __init__(self, text: T, names: Sequence[str]) -> None:
        self.text = text
        self.player_names = names

    @property
    def field_formatters(self) -> FieldFormatters:
        """Return the formatter for each field name of events, actions, orders and reasons."""
        prefixed = {name: partial(self.name_word, prefix) for name, prefix in self.message_prefixes.items()}
        return {"seat": self.player_name, "seats": self.join_player_names, **prefixed}

    @property
    def typed_field_formatters(self) -> FieldFormatters:
        """Return the same for reasons, whose fields hold words as they were typed."""
        return self.field_formatters

    def name_word(self, prefix: str, word: str) -> str:
        """Return the message `<prefix>-<word>`."""
        return self.text(f"{prefix}-{word}")

    def player_name(self, seat: Seat) -> str:
        return self.player_names[seat]

    def join_player_names(self, seats: Iterable[Seat]) -> str:
        """Return "Ann, Bob and Cleo"."""
        return self.join_with_and([self.player_names[seat] for seat in seats])

    def join_with_and(self, words: Iterable[str]) -> str:
        """Return "a, b and c"."""
        return join_words(self.text, "list-and", words)

    def join_with_or(self, words: Iterable[str]) -> str:
        """Return "a, b or c"."""
        return join_words(self.text, "list-or", words)

    def amount(self, unit: str, count: int) -> str:
        """Return "2 oxen", "1 coin", "3 time"."""
        return self.text(f"thing-{unit}".replace("_", "-"), count=count)

    def amounts(self, counts: Mapping[Any, int]) -> str:
        """Return "1 beer, 2 coins"; empty for nothing."""
        return ", ".join(self.amount(unit, counts[unit]) for unit in self.amount_order if counts.get(unit))

    def count_units(self, units: Sequence[str]) -> str:
        """Return the amounts in a list of single units: "1 beer, 2 coins"."""
        return self.amounts(Counter(units))
