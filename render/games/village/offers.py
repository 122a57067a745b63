"""What the open question offers, as the sections need it."""
from __future__ import annotations

from typing import NamedTuple

from engine.core.rules import Action
from engine.games.village import actions as a
from engine.games.village.components import CRAFTS, GATE, Cube
from engine.games.village.view import Family, View

from ...scene import Scene


class Offers(NamedTuple):
    kind: str = ""
    options: tuple[Action, ...] = ()

    def has(self, *kinds: type[Action], **fields: str | int) -> bool:
        """Whether an answer of one of these kinds has these fields: `has(a.Train, building="smithy")`."""
        return any(isinstance(one, kinds) and all(getattr(one, name) == value for name, value in fields.items())
                   for one in self.options)

    def take(self, space: str) -> set[Cube]:
        return {one.cube for one in self.options if isinstance(one, a.Take) and one.space == space}

    @property
    def wells(self) -> list[a.Well]:
        return [one for one in self.options if isinstance(one, a.Well)]

    def workshop(self, craft: str) -> tuple[bool, bool, bool, bool]:
        """Whether somebody may train there, make a good, buy one, or grind grain."""
        goods = CRAFTS[craft].goods
        return (self.has(a.Train, building=craft), any(self.has(a.Make, good=good) for good in goods),
                any(self.has(a.BuyGood, good=good) for good in goods), craft == "mill" and self.has(a.Mill))

    def road(self, start: str, city: str) -> bool:
        """Whether somebody may go this way."""
        return (self.has(a.Send, city=city) if start == GATE
                else self.has(a.Move, start=start, city=city) or self.has(a.Move, start=city, city=start))

    def stage(self, stage: int) -> bool:
        """Whether somebody may come to it."""
        return self.has(a.Enter) if stage == 1 else self.has(a.Advance, stage=stage - 1)


NOTHING = Offers()


def offers(scene: Scene[View]) -> Offers:
    return Offers(scene.decision.kind, scene.decision.options) if scene.decision is not None else NOTHING


def deadly(family: Family, time: int) -> bool:
    """Whether paying so much time makes a death due (C8)."""
    return time >= family.to_death
