"""Names and amounts: cubes and goods, places, members, customers, seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from engine.core.text import Catalogue, FieldFormatters, NameFormatter

from .. import events as e
from ..commands.orders import CUSTOMER_BY_SHORT_NAME
from ..components import (
    CHRONICLE,
    CITY_CARDS,
    COLOURS,
    CUSTOMERS,
    GOODS,
    MARKET_SURCHARGE,
    PRINTED_NAMES,
    STAGES,
    WINDOWS,
    CustomerId,
    Space,
)
from ..rules.death import RestingPlace

NUMBERED_PLACES: Mapping[str, tuple[str, int]] = {
    **{stage.id: ("stage", stage.stage) for stage in STAGES.values()},
    **{window.id: ("window", window.window) for window in WINDOWS.values()},
}


class Names(NameFormatter[Catalogue]):
    """Names the things of one table in the language of a catalogue."""

    amount_order = (*COLOURS, *GOODS, "grain", "coin", "time")
    message_prefixes: ClassVar = {"cube": "cube", "good": "a"}

    @property
    def field_formatters(self) -> FieldFormatters:
        return {
            **super().field_formatters,
            **dict.fromkeys(("place", "location", "building", "start", "city"), self.place_name),
            "holder": self.player_name,
            "queue": self.join_player_names,
            "customer": lambda customer: self.text.to_mid_sentence(self.customer_name(customer)),
            "space": self.space_name,
            "units": self.count_units,
            "colours": self.count_units,
            "generations": lambda items: self.join_with_and([str(generation) for generation in items]),
            "keep_grain": lambda n: self.amount("grain", n),
            "keep_coins": lambda n: self.amount("coin", n),
            "serve": lambda items: self.list_customers(CUSTOMER_BY_SHORT_NAME[short].id for short in items),
            "rest": lambda items: ", ".join(map(self.row_name, items)),
        }

    @property
    def typed_field_formatters(self) -> FieldFormatters:
        return {
            **self.field_formatters,
            "cubes": lambda cubes: self.count_units(cubes.split(", ")),
        }

    # Amounts

    def purchase_price(self, event: e.Bought) -> str:
        """Return what was paid for a good: "1 orange, 1 coin"."""
        return ", ".join(filter(None, [self.count_units(event.units), self.amounts({"grain": event.grain})]))

    # Places

    def space_name(self, space: Space) -> str:
        """Return "Crafts"."""
        return self.text(f"space-{space}")

    def place_name(self, location: str) -> str:
        """Return "smithy", "Ashford", "council stage 2", "church window 1"."""
        if location in CITY_CARDS:
            return CITY_CARDS[location].name
        if location in NUMBERED_PLACES:
            what, n = NUMBERED_PLACES[location]
            return self.text(f"place-{what}", n=n)
        return self.text(f"place-{location.replace('_', '-')}")

    def row_name(self, word: str) -> str:
        """Return the name of a row of the chronicle, "Crafts", or of a single place."""
        return self.text(f"rest-{word}") if word in CHRONICLE else self.place_name(word)

    # Customers

    def customer_name(self, customer: CustomerId) -> str:
        """Return "Free farmer"."""
        return self.text.printed_name(customer, PRINTED_NAMES[customer])

    def list_customers(self, customers: Iterable[CustomerId]) -> str:
        """Return "Free farmer (c11), Squire (c17)"."""
        return ", ".join(
            f"{self.customer_name(customer)} ({CUSTOMERS[customer].short})" for customer in customers
        )

    def list_needs(self, customer: CustomerId, surcharge: bool) -> str:
        """Return "1 horse, 1 plow", with the green cube and the time of the surcharge."""
        wanted = self.amounts(CUSTOMERS[customer].needs)
        return f"{wanted}; {self.amounts(MARKET_SURCHARGE)}" if surcharge else wanted


def resting_place_of(died: e.Died) -> RestingPlace:
    """Return where a dead member was buried (D5 to D7)."""
    if died.removed:
        return "nowhere"
    if died.category is None:
        return "grave"
    return "chronicle"
