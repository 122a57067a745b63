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
FieldFormatters = Mapping[str, Callable[[Any], str | int]]  # how a field of typed data is said, by its name


def join_with_and(say: MessageSource, words: Sequence[str]) -> str:
    """Return "Ann, Bob and Cleo"."""
    return join_words(say, "list-and", words)


def join_with_or(say: MessageSource, words: Sequence[str]) -> str:
    """Return "a, b or c"."""
    return join_words(say, "list-or", words)


def join_words(say: MessageSource, key: str, words: Sequence[str]) -> str:
    return say(key, some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


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
    message_prefixes: ClassVar[
        Mapping[str, str]
    ] = {}  # fields that hold a word, and the messages that say it: `mark-<word>`

    def __init__(self, text: T, names: Sequence[str]) -> None:
        self.text = text
        self.player_names = names

    @property
    def field_formatters(self) -> FieldFormatters:
        """Return how a field of an event, action, order or reason is written, by its name."""
        keyed = {name: partial(self.name_word, of) for name, of in self.message_prefixes.items()}
        return {"seat": self.player_name, "seats": self.join_player_names, **keyed}

    @property
    def typed_field_formatters(self) -> FieldFormatters:
        """Return the same for reasons, whose fields hold words as they were typed."""
        return self.field_formatters

    def name_word(self, of: str, word: str) -> str:
        """Return the message `<prefix>-<word>`."""
        return self.text(f"{of}-{word}")

    def player_name(self, seat: Seat) -> str:
        return self.player_names[seat]

    def join_player_names(self, seats: Iterable[Seat]) -> str:
        """Return "Ann, Bob and Cleo"."""
        return self.join_with_and([self.player_names[seat] for seat in seats])

    def join_with_and(self, words: Sequence[str]) -> str:
        """Return "a, b and c"."""
        return join_with_and(self.text, words)

    def join_with_or(self, words: Sequence[str]) -> str:
        """Return "a, b or c"."""
        return join_with_or(self.text, words)

    def amount(self, what: str, n: int) -> str:
        """Return "2 oxen", "1 coin", "3 time"."""
        return self.text(f"thing-{what}".replace("_", "-"), count=n)

    def amounts(self, found: Mapping[Any, int]) -> str:
        """Return "1 beer, 2 coins"; empty for nothing."""
        return ", ".join(self.amount(what, found[what]) for what in self.amount_order if found.get(what))

    def count_units(self, units: Sequence[str]) -> str:
        """Return the same from a list of single units."""
        return self.amounts(Counter(units))
