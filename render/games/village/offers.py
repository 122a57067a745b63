"""What the open question offers, as the sections need it."""
from __future__ import annotations

from typing import NamedTuple

from engine.core.flow import Action
from engine.games.village import actions as a
from engine.games.village.components import CRAFTS, GATE, Cube
from engine.games.village.view import Family, View

from ...scene import Scene


class Offers(NamedTuple):
    kind: str = ""
    options: tuple[Action, ...] = ()

    # Sources

    def take(self, space: str) -> set[Cube]:
        return {one.cube for one in self.options if isinstance(one, a.Take) and one.space == space}

    @property
    def wells(self) -> list[a.Well]:
        return [one for one in self.options if isinstance(one, a.Well)]

    def use(self, space: str) -> bool:
        return any(isinstance(one, a.Use) and one.space == space for one in self.options)

    # Actions

    def train(self, building: str) -> bool:
        return any(isinstance(one, a.Train) and one.building == building for one in self.options)

    def make(self, building: str) -> bool:
        return any(isinstance(one, a.Make) and one.good in CRAFTS[building].goods for one in self.options)

    def buy(self, building: str) -> bool:
        return any(isinstance(one, a.BuyGood) and one.good in CRAFTS[building].goods for one in self.options)

    @property
    def mill(self) -> bool:
        return a.Mill() in self.options

    def reach(self, city: str) -> bool:
        return any(isinstance(one, a.Send | a.Move) and one.city == city for one in self.options)

    def road(self, ends: tuple[str, str]) -> bool:
        """Whether somebody may go this way."""
        return any((isinstance(one, a.Send) and ends == (GATE, one.city))
                   or (isinstance(one, a.Move) and {one.start, one.city} == set(ends)) for one in self.options)

    def stage(self, stage: int) -> bool:
        """Whether somebody may come to it."""
        return any((isinstance(one, a.Advance) and one.stage == stage - 1) or (isinstance(one, a.Enter) and stage == 1)
                   for one in self.options)

    def privilege(self, stage: int) -> bool:
        return a.Privilege(stage) in self.options

    def customer(self, customer: str) -> bool:
        return a.Sell(customer) in self.options

    def climb(self, window: int) -> bool:
        return any(isinstance(one, a.Climb) and one.window == window for one in self.options)


NOTHING = Offers()


def offers(scene: Scene[View]) -> Offers:
    return Offers(scene.decision.kind, scene.decision.options) if scene.decision is not None else NOTHING


def deadly(family: Family, time: int) -> bool:
    """Whether paying so much time makes a death due (C8)."""
    return time >= family.to_death
