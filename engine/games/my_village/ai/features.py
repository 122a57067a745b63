"""What a player would name of a village: the features that its worth is fitted on."""
from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from engine.core import Seat

from ..components import (
    CHAMBERS,
    CHURCHES,
    CLOUDS,
    CRAFT_OF,
    CUSTOMERS,
    GOODS,
    MOST_WINDOWS,
    STAGES,
    TRAVEL,
    WINDOW_POINTS,
)
from ..rules.dice import FACES
from ..rules.display import next_letter
from ..rules.gains import windows
from ..rules.payment import NEEDS, affordable, owned, toll
from ..rules.rats import loss, sheltered
from ..rules.scoring import CATEGORIES
from ..state import Player
from ..view import View

BRIDGE_SOON = 6  # so many clouds before it nobody dies in his next turn; one before it, everybody


def progress(view: View) -> float:
    """By the coffins that are filled: they end the game."""
    return min(1.0, view.coffins / view.coffins_end)


def features(view: View, seat: Seat) -> Mapping[str, float]:
    """What a village has. Villagers count by what is left to do in their area."""
    village = view.villages[seat]
    p = village.player
    here, letter, panes = p.villagers, next_letter(p), min(MOST_WINDOWS, windows(p))
    last = TRAVEL[p.travel[-1]].gray_banner if p.travel and letter else None
    prays = "abbot" in here and panes < MOST_WINDOWS
    return {
        **dict(zip(CATEGORIES, village.points, strict=True)),
        # time and people
        "clouds": p.cloud + (CLOUDS if p.reaper else 0),
        "villagers": len(here),
        "last villager": len(here) == 1,
        "abbot": prays,
        "abbot with church": prays and p.church is not None,
        "councilman": "councilman" in here and p.council is None,
        "councilman with chamber": "councilman" in here and p.council is not None,
        "traveller": "traveller" in here and letter is not None,
        "craftsman": "craftsman" in here,
        "craftsman with workshops": len(p.crafts) if "craftsman" in here else 0,
        "merchant": "merchant" in here,
        "school left": p.school_left,
        "school right": p.school_right,
        # the tree
        "tree": p.tree,
        "tree in the last round": p.tree if view.coffins >= view.coffins_end else 0,
        "tree for rats": rats_soon(view, seat),
        "tree with headman on coin": p.tree if p.head == "coin" else 0,
        "headman on coin": p.head == "coin",
        "headman on story": p.head == "story",
        # religion and council
        "church": p.church is not None,
        "windows": panes,
        "next window": WINDOW_POINTS[panes + 1] - WINDOW_POINTS[panes] if prays and p.church else 0,
        **{church: p.church == church for church in CHURCHES},
        **{chamber: p.council == chamber for chamber in CHAMBERS},
        "marks": len(p.council_marks),
        "meeting": p.meeting,
        "markers": p.meeting_markers,
        # travel
        "legs": len(p.travel) if letter else 0,
        "next leg": leg(view, p),
        "journey over": letter is None,
        "toll": last.coins + sum(last.goods.values()) if last else 0,
        # coins and goods
        "coins": p.coins,
        "goods": sum([shop.stock for shop in p.crafts.values()]),
        "wild": p.wild,
        "plows laid": p.fields.count(True),
        "workshops": len(p.crafts),
        "a workshop": bool(p.crafts),
        **customers(p),
    }


def leg(view: View, p: Player) -> float:
    """The points of the next leg of the journey, if it could be paid now."""
    letter = next_letter(p)
    if letter is None or "traveller" not in p.villagers or not view.travel_left[letter]:
        return 0.0
    last = p.travel[-1] if p.travel else None
    if not any(affordable(p, toll(letter, choice, last)) for choice in range(len(STAGES[letter].cost_options))):
        return 0.0
    return fmean([TRAVEL[card].points for card in view.travel_left[letter]])


def rats_soon(view: View, seat: Seat) -> float:
    """How many of the tree points rats will take before the seat's next turn, in the mean: for that somebody else must
    die, and the die be high enough."""
    p, nobody = view.villages[seat].player, 1.0
    for other, village in enumerate(view.villages):
        if other != seat:
            nobody *= 1 - max(0, BRIDGE_SOON - village.to_bridge) / (BRIDGE_SOON - 1)
    high_enough = max(0, FACES[-1] + 1 - view.rat) / len(FACES)
    return 0.0 if sheltered(p) else loss(p) * (1 - nobody) * high_enough


def customers(p: Player) -> Mapping[str, float]:
    """Points of the unserved: those whose goods are there, dearest first; those whose workshops all stand; others."""
    stock = {good: owned(p, good) for good in GOODS}
    wild, sells = p.wild, "merchant" in p.villagers
    ready = in_reach = out_of_reach = missing = 0
    waiting = sorted([one for one in p.market if one], key=lambda one: -CUSTOMERS[one].points)
    for one in waiting:
        points, wanted = CUSTOMERS[one].points, NEEDS[one]
        lack = sum([max(0, n - stock[good]) for good, n in wanted])
        if lack <= wild:
            ready += points
            wild -= lack
            for good, n in wanted:
                stock[good] -= min(n, stock[good])
            continue
        missing += lack
        if all(CRAFT_OF[good] in p.crafts for good, _ in wanted):
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
