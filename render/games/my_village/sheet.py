"""A sheet for one area of a village: the data that its parts need, and where its cards go."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.my_village.components import Area
from engine.games.my_village.rules.banners import (
    ACTIVATE_ACTIONS,
    PROFESSION_BY_AREA,
    find_banner_area,
    find_tile_banner,
    is_area_active,
)
from engine.games.my_village.rules.display import TRAVEL_ID
from engine.games.my_village.rules.payment import NEEDS_BY_CUSTOMER, can_pay_goods
from engine.games.my_village.rules.scoring import CATEGORIES
from engine.games.my_village.state import Player

from ...kit.canvas import Box
from ...kit.wording import get_badge
from . import marks
from .light import State
from .look import GameScene
from .marks import split_columns
from .offers import Offers, brings_reaper

# From this width the cards of an area are drawn whole
MIN_ROOMY_WIDTH_PX = 300


CHANGES_BY_AREA: dict[Area, tuple[str, ...]] = {
    "religion": ("church", "monk"),
    "council": ("council", "meeting", "good"),
    "travel": ("travel",),
    "crafts": ("craft", "good"),
    "market": ("customer", "served"),
    "harvest": ("field", "good"),
}


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

    def key(self) -> tuple[object, ...]:
        """Return everything that the sheet's picture depends on."""
        p = self.player
        view = self.scene.view
        area = self.area
        offers = self.can
        village = view.villages[self.seat]
        inside: dict[Area, tuple[object, ...]] = {
            "religion": (p.church, p.sanatory_used, p.rat_order, village.windows),
            "council": (p.council, p.council_marks, p.wild, p.meeting, p.meeting_markers, offers.marks),
            "travel": (p.travel, any(add.card == TRAVEL_ID for add in offers.adds)),
            "crafts": (p.crafts,),
            "market": (
                p.market,
                len(p.served),
                [one is not None and can_pay_goods(p, NEEDS_BY_CUSTOMER[one]) for one in p.market],
            ),
            "harvest": (p.fields, offers.plowed),
        }
        lit = [banner for banner in sorted(offers.whites) if find_banner_area(banner) == area]
        who = PROFESSION_BY_AREA.get(area)
        points = village.points[CATEGORIES.index(area)] if area in CATEGORIES else 0
        news = [
            one
            for one in view.latest
            if one.seat == self.seat and (one.what in CHANGES_BY_AREA[area] or one.id == who)
        ]
        return (
            area,
            get_badge(self.scene, self.seat),
            inside[area],
            points,
            self.away,
            lit,
            [self.tile, p.tile == "meeting"]
            if self.tile is not None and find_banner_area(self.tile) == area
            else None,
            [self.fatal(banner) for banner in lit],
            who in offers.filled,
            (view.chronicle, len(view.graves)) if who in offers.buried else (),
            news,
        )

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
