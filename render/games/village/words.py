"""What the pictures of Village say in words."""
from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import Catalogue
from engine.games.village.components import CITIES, CITY, Location
from engine.games.village.view import View

from ...kit.wording import Turn, name_of, winners, won, words_of
from ...scene import Scene

WORKPLACES: tuple[Location, ...] = (  # where the living are
    "farmyard", "wainwright", "stables", "office", "smithy", *CITIES,
    "council_1", "council_2", "council_3", "council_4",
    "black_bag", "church_1", "church_2", "church_3", "church_4")


def words(scene: Scene[View]) -> Catalogue:
    return words_of(__package__ or "", scene.locale)


def asked(view: View) -> Seat | None:
    """Who decides: the market's next, the mass's next, else whose turn it is."""
    if view.results is not None:
        return None
    if view.market is not None and view.phase == "sale":
        return view.market.seat
    if view.mass is not None and view.phase in ("mass_buy", "mass_move"):
        return (view.start + view.mass.turn) % len(view.families)
    return view.turn


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


def place(say: Catalogue, location: str) -> str:
    """A location as players say it (C7a): smithy, A, stage 2, window 3."""
    if location in CITY:
        return say("city", letter=CITY[location].label)
    what, _, number = location.partition("_")
    if what in ("council", "church"):
        return say("stage" if what == "council" else "window", n=number)
    return say(f"place-{location.replace('_', '-')}")


def workshop(say: Catalogue, craft: str) -> str:
    return say("mill") if craft == "mill" else say(f"place-{craft}")


def people(counts: list[int]) -> list[int]:
    """The generations of those who are counted, lowest first."""
    return [generation for generation, n in enumerate(counts, 1) for _ in range(n)]
