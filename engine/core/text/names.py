"""What every game says alike: words in a row, numbers with a sign, the people and the amounts of a table."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ..rules.flow import Seat


class Says(Protocol):
    """A catalogue, or what says its messages in another way."""

    def __call__(self, key: str, /, **args: str | int) -> str: ...


T = TypeVar("T", bound=Says)
Said = Mapping[str, Callable[[Any], str | int]]  # how a field of typed data is said, by its name


def listed(say: Says, words: Sequence[str]) -> str:
    """"Ann, Bob and Cleo"."""
    return row(say, "list-and", words)


def either(say: Says, words: Sequence[str]) -> str:
    """"a, b or c"."""
    return row(say, "list-or", words)


def row(say: Says, key: str, words: Sequence[str]) -> str:
    return say(key, some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def capital(words: str) -> str:
    """With a capital first letter."""
    return words[:1].upper() + words[1:]


def minus(n: int) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """"+2", "−1", "0"."""
    return f"+{n}" if n > 0 else minus(n)


class Naming(Generic[T]):
    """Calls the things of one table in the language of a text; each game's own things are called by its `Names`."""

    order: ClassVar[Sequence[str]] = ()  # in which amounts are told
    keyed: ClassVar[Mapping[str, str]] = {}  # fields that hold a word, and the messages that say it: `mark-<word>`

    def __init__(self, text: T, names: Sequence[str]) -> None:
        self.text = text
        self.names = names

    @property
    def said(self) -> Said:
        """How the fields of events, answers, orders and reasons are said in a sentence (`saying`)."""
        keyed = {name: partial(self.word, of) for name, of in self.keyed.items()}
        return {"seat": self.who, "seats": self.people, **keyed}

    @property
    def typed(self) -> Said:
        """The same for reasons, which hold words as they were typed."""
        return self.said

    def word(self, of: str, word: str) -> str:
        """What a word of one kind is called: `<of>-<word>`."""
        return self.text(f"{of}-{word}")

    def who(self, seat: Seat) -> str:
        return self.names[seat]

    def people(self, seats: Iterable[Seat]) -> str:
        """"Ann, Bob and Cleo"."""
        return self.together([self.names[seat] for seat in seats])

    def together(self, words: Sequence[str]) -> str:
        """"a, b and c"."""
        return listed(self.text, words)

    def either(self, words: Sequence[str]) -> str:
        """"a, b or c"."""
        return either(self.text, words)

    def thing(self, what: str, n: int) -> str:
        """"2 oxen", "1 coin", "3 time"."""
        return self.text(f"thing-{what}".replace("_", "-"), count=n)

    def amounts(self, found: Mapping[Any, int]) -> str:
        """"1 beer, 2 coins"; empty for nothing."""
        return ", ".join(self.thing(what, found[what]) for what in self.order if found.get(what))

    def units(self, units: Sequence[str]) -> str:
        """The same of units one by one, counted."""
        return self.amounts(Counter(units))
