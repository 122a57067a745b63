"""What the pictures of Village say in words."""
from __future__ import annotations

import re

from engine.core.flow import Seat
from engine.games.village.components import CITIES, CITY, CUSTOMERS, Location
from engine.games.village.view import View

from ...kit.wording import Turn, name_of, winners, won
from ...scene import Scene

WORKPLACES: tuple[Location, ...] = (  # where the living are
    "farmyard", "wainwright", "stables", "office", "smithy", *CITIES,
    "council_1", "council_2", "council_3", "council_4",
    "black_bag", "church_1", "church_2", "church_3", "church_4")
KINDS = {  # what the open question wants, in the header of the own picture
    "source": "take a cube", "well": "any action", "action": "choose what to do", "make": "make something?",
    "pay": "how do you pay?", "privilege": "use a privilege?", "cubes": "choose cubes", "good": "choose a good",
    "sale": "whom do you serve?", "death": "somebody dies", "mass_buy": "buy back for 1 coin",
    "mass_move": "move up for grain", "end": "end your turn?",
}


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def asked(view: View) -> Seat | None:
    """Who decides: the market's next, the mass's next, else whose turn it is."""
    if view.results is not None:
        return None
    if view.market is not None and view.phase == "sale":
        return view.market.seat
    if view.mass is not None and view.phase in ("mass_buy", "mass_move"):
        return (view.start + view.mass.turn) % len(view.families)
    return view.turn


def arrived(scene: Scene[View]) -> list[int]:
    """Stalls whose customers are new: the news names those by their short ids, in any language (C7a)."""
    told = set(re.findall(r"\bc\d\d\b", " ".join(scene.news)))
    return [i for i, one in enumerate(scene.view.stalls) if one is not None and CUSTOMERS[one].short in told]


TAILS = {"sale": "tail-market", "mass_buy": "tail-mass", "mass_move": "tail-mass"}


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    seat = asked(view)
    if seat is None:
        return won(scene, winners(view.results))
    return Turn(name_of(scene, seat), scene.say(TAILS.get(view.phase, "tail-move")), seat)


def ending(view: View) -> bool:
    """Whether the last turns are being played (E2)."""
    return view.trigger is not None and view.results is None


def place(location: str) -> str:
    """A location as players say it (C7a): smithy, A, stage 2, window 3."""
    if location in CITY:
        return f"city {CITY[location].label}"
    what, _, number = location.partition("_")
    return {"council": f"stage {number}", "church": f"window {number}", "black": "black bag"}.get(what, location)


def people(counts: list[int]) -> list[int]:
    """The generations of those who are counted, lowest first."""
    return [generation for generation, n in enumerate(counts, 1) for _ in range(n)]
