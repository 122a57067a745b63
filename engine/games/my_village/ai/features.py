"""The features by which the bots evaluate a village."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from engine.core import Seat

from ..components import (
    CHAMBERS,
    CHURCHES,
    CLOUD_COUNT,
    CRAFT_BY_GOOD,
    CUSTOMERS,
    GOODS,
    MAX_SCORING_WINDOWS,
    POINTS_BY_WINDOW_COUNT,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
)
from ..rules.dice import FACES
from ..rules.display import next_travel_letter
from ..rules.gains import count_windows
from ..rules.payment import NEEDS_BY_CUSTOMER, can_afford, count_goods, travel_cost
from ..rules.rats import can_use_sanatory_church, tree_points_lost
from ..rules.scoring import CATEGORIES
from ..state import Player
from ..view import View

# Nobody dies in the next turn at this distance or more. One cloud before the bridge, everybody does.
BRIDGE_NEAR_CLOUDS = 6


def progress(view: View) -> float:
    """Return how much of the game is over, from 0 to 1. Filled coffins end it."""
    return min(1.0, view.coffins / view.coffins_end)


def features(view: View, seat: Seat) -> Mapping[str, float]:
    """Return what distinguishes a village. Villagers count by what is left to do in their area."""
    village = view.villages[seat]
    player = village.player
    villagers = player.villagers
    letter = next_travel_letter(player)
    panes = min(MAX_SCORING_WINDOWS, count_windows(player))
    last = TRAVEL_CARDS[player.travel[-1]].gray_banner if player.travel and letter else None
    prays = "abbot" in villagers and panes < MAX_SCORING_WINDOWS
    return {
        **dict(zip(CATEGORIES, village.points, strict=True)),
        # time and people
        "clouds": player.cloud + (CLOUD_COUNT if player.reaper else 0),
        "villagers": len(villagers),
        "last villager": len(villagers) == 1,
        "abbot": prays,
        "abbot with church": prays and player.church is not None,
        "councilman": "councilman" in villagers and player.council is None,
        "councilman with chamber": "councilman" in villagers and player.council is not None,
        "traveller": "traveller" in villagers and letter is not None,
        "craftsman": "craftsman" in villagers,
        "craftsman with workshops": len(player.crafts) if "craftsman" in villagers else 0,
        "merchant": "merchant" in villagers,
        "school left": player.school_left,
        "school right": player.school_right,
        # the tree
        "tree": player.tree,
        "tree in the last round": player.tree if view.coffins >= view.coffins_end else 0,
        "tree for rats": expected_rat_loss(view, seat),
        "tree with headman on coin": player.tree if player.head == "coin" else 0,
        "headman on coin": player.head == "coin",
        "headman on story": player.head == "story",
        # religion and council
        "church": player.church is not None,
        "windows": panes,
        "next window": POINTS_BY_WINDOW_COUNT[panes + 1] - POINTS_BY_WINDOW_COUNT[panes]
        if prays and player.church
        else 0,
        **{church: player.church == church for church in CHURCHES},
        **{chamber: player.council == chamber for chamber in CHAMBERS},
        "marks": len(player.council_marks),
        "meeting": player.meeting,
        "markers": player.meeting_markers,
        # travel
        "legs": len(player.travel) if letter else 0,
        "next leg": next_stage_points(view, player),
        "journey over": letter is None,
        "toll": last.coins + sum(last.goods.values()) if last else 0,
        # coins and goods
        "coins": player.coins,
        "goods": sum([shop.stock for shop in player.crafts.values()]),
        "wild": player.wild,
        "plows laid": player.fields.count(True),
        "workshops": len(player.crafts),
        "a workshop": bool(player.crafts),
        **customer_features(player),
    }


def next_stage_points(view: View, player: Player) -> float:
    """Return the mean points of the next travel card if the village can pay for it now, else 0."""
    letter = next_travel_letter(player)
    if letter is None or "traveller" not in player.villagers or not view.travel_left[letter]:
        return 0.0
    last = player.travel[-1] if player.travel else None
    if not any(
        can_afford(player, travel_cost(letter, option, last))
        for option in range(len(TRAVEL_STAGES[letter].cost_options))
    ):
        return 0.0
    return fmean([TRAVEL_CARDS[card].points for card in view.travel_left[letter]])


def expected_rat_loss(view: View, seat: Seat) -> float:
    """Return how many tree points rats will take on average before the seat's next turn.

    Another player's villager must die first, and the die must be high enough.
    """
    player, nobody = view.villages[seat].player, 1.0
    for other, village in enumerate(view.villages):
        if other != seat:
            nobody *= 1 - max(0, BRIDGE_NEAR_CLOUDS - village.to_bridge) / (BRIDGE_NEAR_CLOUDS - 1)
    high_enough = max(0, FACES[-1] + 1 - view.rat) / len(FACES)
    return 0.0 if can_use_sanatory_church(player) else tree_points_lost(player) * (1 - nobody) * high_enough


def customer_features(player: Player) -> Mapping[str, float]:
    """Return the points of unserved customers in three groups.

    Customers are ready if their goods are there, counting the most valuable first. They are in reach if their workshops
    stand. The others are out of reach.
    """
    stock = {good: count_goods(player, good) for good in GOODS}
    wild, sells = player.wild, "merchant" in player.villagers
    ready = in_reach = out_of_reach = missing = 0
    waiting = sorted(
        [customer for customer in player.market if customer], key=lambda customer: -CUSTOMERS[customer].points
    )
    for customer in waiting:
        points, needs = CUSTOMERS[customer].points, NEEDS_BY_CUSTOMER[customer]
        missing_here = sum([max(0, amount - stock[good]) for good, amount in needs])
        if missing_here <= wild:
            ready += points
            wild -= missing_here
            for good, amount in needs:
                stock[good] -= min(amount, stock[good])
            continue
        missing += missing_here
        if all(CRAFT_BY_GOOD[good] in player.crafts for good, _ in needs):
            in_reach += points
        else:
            out_of_reach += points
    return {
        "customers": len(waiting),
        "customers ready": ready * sells,
        "customers in reach": in_reach * sells,
        "customers out of reach": out_of_reach,
        "goods missing": missing,
    }
