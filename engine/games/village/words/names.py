"""What things are called: cubes and goods in numbers, places, members, customers, seats."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from engine.core import Presenter
from engine.core.text import Catalogue, FieldFormatters, NameFormatter

from .. import events as e
from ..components import (
    CHRONICLE,
    CITY,
    COLOURS,
    CUSTOMERS,
    GOODS,
    PRINTED,
    STAGES,
    SURCHARGE,
    WINDOWS,
    CustomerId,
    Space,
)
from ..rules.death import Rest
from ..state import Player
from ..view import View

BY_SHORT: Mapping[str, CustomerId] = {card.short: customer for customer, card in CUSTOMERS.items()}
NUMBERED: Mapping[str, tuple[str, int]] = {
    **{stage.id: ("stage", stage.stage) for stage in STAGES.values()},
    **{window.id: ("window", window.window) for window in WINDOWS.values()},
}


class Names(NameFormatter[Catalogue]):
    """Calls the things of one table in the language of a catalogue."""

    order = (*COLOURS, *GOODS, "grain", "coin", "time")
    message_prefixes: ClassVar = {"cube": "cube", "good": "a"}

    @property
    def said(self) -> FieldFormatters:
        return {
            **super().said, **dict.fromkeys(("place", "location", "building", "start", "city"), self.place),
            "holder": self.who, "queue": self.people, "customer": self.customer,
            "space": lambda space: self.text.inside(self.space(space)), "units": self.units, "colours": self.units,
            "generations": lambda some: self.join_with_and([str(generation) for generation in some]),
            "stalls": self.coming, "waiting": self.coming,
            "keep_grain": lambda n: self.thing("grain", n), "keep_coins": lambda n: self.thing("coin", n),
            "serve": lambda some: self.coming(BY_SHORT[short] for short in some),
            "rest": lambda some: ", ".join(map(self.row, some)),
        }  # fmt: skip

    @property
    def typed(self) -> FieldFormatters:
        return {**self.said, "space": self.space, "cubes": lambda cubes: self.units(cubes.split(", "))}

    # Amounts

    def purse(self, p: Player) -> str:
        """All that a farmyard holds: "1 orange, 1 plow, 2 grain, 3 coins"."""
        return self.amounts({**p.cubes, **p.goods, "grain": p.grain, "coin": p.coins}) or self.text("nothing")

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

    def row(self, word: str) -> str:
        """"Crafts" of the chronicle, or a single place."""
        return self.text(f"rest-{word}") if word in CHRONICLE else self.place(word)

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


class Words(Presenter[View]):
    """What all sentences are said with."""

    @cached_property
    def named(self) -> Names:
        return Names(self.text, self.names)


def rest(died: e.Died) -> Rest:
    """Where somebody has come to rest (D5 to D7)."""
    return "nowhere" if died.removed else "grave" if died.category is None else "chronicle"
