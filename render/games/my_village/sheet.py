"""A sheet for one area of a village: the data that its parts need, and where its cards go."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.my_village.components import Area
from engine.games.my_village.rules.banners import (
    ACTIVATE_ACTIONS,
    find_tile_banner,
    is_area_active,
)
from engine.games.my_village.state import Player

from ...kit.canvas import Box
from . import marks
from .light import State
from .look import GameScene
from .marks import split_columns
from .offers import Offers, brings_reaper

# From this width the cards of an area are drawn whole
MIN_ROOMY_WIDTH_PX = 300


class Sheet:
    """One area of one village, with the data that its parts need."""

    def __init__(self, scene: GameScene, seat: Seat, area: Area, offers: Offers) -> None:
        self.scene = scene
        self.seat = seat
        self.can = offers
        self.area: Area = area
        self.player: Player = scene.view.villages[seat].player
        self.tile = find_tile_banner(self.player)
        self.away = not is_area_active(self.player, area)

    def new(self, what: str, id: str | None = None) -> bool:
        return marks.is_fresh(self.scene.view.latest, self.seat, what, id)

    def state(self, banner: str, new: bool = False) -> State:
        legal = banner in self.can.whites
        return State(legal, new, self.tile == banner != "meeting", self.away, self.fatal(banner))

    def fatal(self, banner: str) -> bool:
        """Return whether using the banner moves the time marker past the bridge."""
        one = ACTIVATE_ACTIONS[banner]
        return one in self.can.options and brings_reaper(self.scene, one)


def split(box: Box, n: int, most: int) -> list[Box]:
    """Return boxes for n cards side by side, none wider than `most`."""
    x0, y0, x1, y1 = box
    width = min(x1 - x0, n * most + (n - 1) * 10)
    return [(left, y0, right, y1) for left, right in split_columns(x0, x0 + width, n, 10)]
