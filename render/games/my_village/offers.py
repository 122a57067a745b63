"""What the open question offers, grouped as the parts of the picture need it."""

from __future__ import annotations

from functools import cached_property

from engine.core.rules import Action
from engine.games.my_village import actions as a
from engine.games.my_village.components import Profession
from engine.games.my_village.events import ReaperCame

from .look import GameScene


class Offers:
    """The options of a question, by what they are about."""

    def __init__(self, kind: str = "", options: tuple[Action, ...] = ()) -> None:
        self.kind, self.options = kind, options

    @cached_property
    def asked(self) -> str:
        """Return the question. If no banner of a turn's last list can be used, only a death or the end of the turn is
        left to decide: return that.
        """
        if self.kind != "more" or self.whites:
            return self.kind
        return "bury" if self.buried else "rest"

    @cached_property
    def whites(self) -> frozenset[str]:
        """Return the white banners that can be used or can have the value tile placed next to them."""
        used = {one.banner for one in self.options if isinstance(one, a.Activate)}
        return frozenset(
            used | {one.banner for one in self.options if isinstance(one, a.PlaceTile) and one.banner}
        )

    @cached_property
    def adds(self) -> list[a.Add]:
        return [one for one in self.options if isinstance(one, a.Add)]

    @cached_property
    def moves(self) -> frozenset[str]:
        """Return where the headman may move."""
        return frozenset(one.to for one in self.options if isinstance(one, a.MoveHeadman))

    @cached_property
    def buried(self) -> frozenset[Profession]:
        return frozenset(one.profession for one in self.options if isinstance(one, a.Bury))

    @cached_property
    def filled(self) -> frozenset[Profession]:
        """Return the professions that a villager can take up."""
        return frozenset(
            one.profession
            for one in self.options
            if isinstance(one, a.HireLaborer | a.School) and one.profession is not None
        )

    @cached_property
    def school(self) -> frozenset[str]:
        return frozenset(one.option for one in self.options if isinstance(one, a.School))

    @cached_property
    def marks(self) -> frozenset[str]:
        """Return the spaces of the chamber that can be marked."""
        return frozenset(one.space for one in self.options if isinstance(one, a.Mark) and one.space)

    @cached_property
    def plowed(self) -> frozenset[int]:
        """Return the fields that can get a plow, counted from 1."""
        return frozenset(one.field for one in self.options if isinstance(one, a.MovePlow))

    @cached_property
    def slots(self) -> frozenset[str]:
        """Return the customers of the display that can be taken, alone or with others."""
        free = {one.card for one in self.options if isinstance(one, a.TakeFree)}
        return frozenset(free.union(*(one.cards for one in self.options if isinstance(one, a.TakeCustomers))))


NO_OFFERS = Offers()


def brings_reaper(scene: GameScene, action: Action) -> bool:
    """Return whether the action moves the time marker past the bridge, so that a villager dies this turn.

    False if the scene has no match to play it on.
    """
    ahead = scene.lookahead
    return ahead is not None and ahead.match is not None and ahead(action).find_event(ReaperCame) is not None


def get_offers(scene: GameScene) -> Offers:
    return Offers(scene.decision.kind, scene.decision.options) if scene.decision is not None else NO_OFFERS
