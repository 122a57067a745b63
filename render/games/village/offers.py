"""What the open question offers, by section of the board."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rules import Action
from engine.games.village import actions as a
from engine.games.village.components import CRAFTS, VILLAGE_GATE, Cube
from engine.games.village.view import Family

from .look import GameScene


class Offers(NamedTuple):
    kind: str = ""
    options: tuple[Action, ...] = ()

    def offers_action(self, *kinds: type[Action], **fields: str | int) -> bool:
        """Return whether an option has one of these types and these fields: `offers_action(a.Train,
        building="smithy")`."""
        return any(
            isinstance(one, kinds) and all(getattr(one, name) == value for name, value in fields.items())
            for one in self.options
        )

    def list_cubes(self, space: str) -> set[Cube]:
        return {one.cube for one in self.options if isinstance(one, a.Take) and one.space == space}

    def get_workshop_options(self, craft: str) -> tuple[bool, bool, bool, bool]:
        """Return whether the viewer may train there, make a good, buy a good, and grind grain."""
        goods = CRAFTS[craft].goods
        return (
            self.offers_action(a.Train, building=craft),
            any(self.offers_action(a.Make, good=good) for good in goods),
            any(self.offers_action(a.BuyGood, good=good) for good in goods),
            craft == "mill" and self.offers_action(a.Mill),
        )

    def offers_road(self, start: str, city: str) -> bool:
        """Return whether somebody may travel this road."""
        return (
            self.offers_action(a.Send, city=city)
            if start == VILLAGE_GATE
            else self.offers_action(a.Move, start=start, city=city)
            or self.offers_action(a.Move, start=city, city=start)
        )

    def offers_stage(self, stage: int) -> bool:
        """Return whether somebody may advance to this stage."""
        return self.offers_action(a.Enter) if stage == 1 else self.offers_action(a.Advance, stage=stage - 1)


NO_OFFERS = Offers()


def get_offers(scene: GameScene) -> Offers:
    return Offers(scene.decision.kind, scene.decision.options) if scene.decision is not None else NO_OFFERS


def is_deadly(family: Family, time: int) -> bool:
    """Return whether paying this much time makes a death due (C8)."""
    return time >= family.to_death
