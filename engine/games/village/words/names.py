"""What things are called: cubes and goods in numbers, places, members, customers, seats."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core import Seat
from engine.core.text import Catalogue

from ..actions import Unit
from ..components import (
    CITY,
    COLOURS,
    CUSTOMERS,
    GOODS,
    PRINTED,
    STAGES,
    SURCHARGE,
    WINDOWS,
    Colour,
    CustomerId,
    Good,
    Space,
)
from ..state import Player

ORDER: tuple[str, ...] = (*COLOURS, *GOODS, "grain", "coin", "time")  # in which amounts are told
NUMBERED: Mapping[str, tuple[str, int]] = {
    **{stage.id: ("stage", stage.stage) for stage in STAGES.values()},
    **{window.id: ("window", window.window) for window in WINDOWS.values()},
}


class Names:
    """Calls the things of one table in the language of a catalogue."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = names

    def who(self, seat: Seat) -> str:
        return self.names[seat]

    def people(self, seats: Iterable[Seat]) -> str:
        """"Ann, Bob and Cleo"."""
        return self.together([self.names[seat] for seat in seats])

    def together(self, words: Sequence[str]) -> str:
        """"a, b and c"."""
        return self.text("list-and", some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)

    def either(self, words: Sequence[str]) -> str:
        """"a, b or c"."""
        return self.text("list-or", some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)

    # Amounts

    def thing(self, what: str, n: int) -> str:
        """"2 orange", "1 coin", "2 oxen", "3 time"."""
        return self.text(f"thing-{what}", count=n)

    def amounts(self, found: Mapping[str, int]) -> str:
        """"1 orange, 2 coins"; empty for nothing."""
        return ", ".join(self.thing(what, found[what]) for what in ORDER if found.get(what))

    def units(self, units: Sequence[Unit | Colour]) -> str:
        """Units one by one, counted."""
        return self.amounts({unit: units.count(unit) for unit in units})

    def purse(self, p: Player) -> str:
        """All that a farmyard holds: "1 orange, 1 plow, 2 grain, 3 coins"."""
        return self.amounts({**p.cubes, **p.goods, "grain": p.grain, "coin": p.coins}) or self.text("nothing")

    def good(self, good: Good) -> str:
        """"an ox"."""
        return self.text(f"a-{good}")

    # Places

    def space(self, space: Space) -> str:
        """"Crafts"."""
        return self.text(f"space-{space}")

    def place(self, at: str) -> str:
        """"smithy", "Ashford", "council stage 2", "church window 1"."""
        if at in CITY:
            return CITY[at].name
        if at in NUMBERED:
            what, n = NUMBERED[at]
            return self.text(f"place-{what}", n=n)
        return self.text(f"place-{at.replace('_', '-')}")

    def member(self, generation: int) -> str:
        """"generation 2"."""
        return self.text("member", generation=generation)

    # Customers

    def customer(self, customer: CustomerId) -> str:
        """"Free farmer"."""
        return self.text.printed(customer, PRINTED[customer])

    def coming(self, customers: Iterable[CustomerId]) -> str:
        """"Free farmer (c11), Squire (c17)"."""
        return ", ".join(f"{self.customer(one)} ({CUSTOMERS[one].short})" for one in customers)

    def needs(self, customer: CustomerId, surcharge: bool) -> str:
        """"1 horse, 1 plow", with the green cube and the time of most sales."""
        wanted = self.amounts(CUSTOMERS[customer].needs)
        return f"{wanted}; {self.amounts(SURCHARGE)}" if surcharge else wanted


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]
