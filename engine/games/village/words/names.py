"""What things are called: cubes and goods in numbers, places, members, customers, seats."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.naming import Naming, Said
from engine.core.text import Catalogue

from .. import events as e
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
from ..view import Rest

NUMBERED: Mapping[str, tuple[str, int]] = {
    **{stage.id: ("stage", stage.stage) for stage in STAGES.values()},
    **{window.id: ("window", window.window) for window in WINDOWS.values()},
}


class Names(Naming[Catalogue]):
    """Calls the things of one table in the language of a catalogue."""

    order = (*COLOURS, *GOODS, "grain", "coin", "time")

    @property
    def said(self) -> Said:
        return {
            **super().said, **dict.fromkeys(("place", "location", "building", "start", "city"), self.place),
            "holder": self.who, "queue": self.people, "customer": self.customer,
            "space": lambda space: self.text.inside(self.space(space)), "cube": lambda cube: self.text(f"cube-{cube}"),
            "good": self.good, "units": self.units, "colours": self.units,
            "generations": lambda some: self.together([str(generation) for generation in some]),
        }  # fmt: skip

    # Amounts

    def units(self, units: Sequence[Unit | Colour]) -> str:
        """Units one by one, counted."""
        return self.amounts({unit: units.count(unit) for unit in units})

    def purse(self, p: Player) -> str:
        """All that a farmyard holds: "1 orange, 1 plow, 2 grain, 3 coins"."""
        return self.amounts({**p.cubes, **p.goods, "grain": p.grain, "coin": p.coins}) or self.text("nothing")

    def good(self, good: Good) -> str:
        """"an ox"."""
        return self.text(f"a-{good}")

    def bought(self, event: e.Bought) -> str:
        """What was paid for a good: "1 orange, 1 coin"."""
        return ", ".join(filter(None, [self.units(event.units), self.amounts({"grain": event.grain})]))

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


def rest(died: e.Died) -> Rest:
    """Where somebody has come to rest (D5 to D7)."""
    return "nowhere" if died.removed else "grave" if died.category is None else "chronicle"
