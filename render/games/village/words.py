"""Texts of the pictures of Village, and whose turn it is."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import Catalogue
from engine.games.village.components import CITIES, CITY_CARDS, Location
from engine.games.village.view import View

from ...kit.wording import TurnLabel, find_winners, get_picture_messages, get_player_name, make_winner_label
from .look import GameScene

LIVING_LOCATIONS: tuple[Location, ...] = (
    "farmyard",
    "wainwright",
    "stables",
    "office",
    "smithy",
    *CITIES,
    "council_1",
    "council_2",
    "council_3",
    "council_4",
    "black_bag",
    "church_1",
    "church_2",
    "church_3",
    "church_4",
)


def get_messages(scene: GameScene) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def find_asked_seat(view: View) -> Seat | None:
    """Return the seat that decides, or None after the game."""
    if view.results is not None:
        return None
    if view.market is not None and view.phase == "sale":
        return view.market.seat
    if view.mass is not None and view.phase in ("mass_buy", "mass_move"):
        return (view.start + view.mass.turn) % len(view.families)
    return view.turn


TAILS = {"sale": "tail-market", "mass_buy": "tail-mass", "mass_move": "tail-mass"}


def get_turn_label(scene: GameScene) -> TurnLabel:
    view = scene.view
    seat = find_asked_seat(view)
    if seat is None:
        return make_winner_label(scene, find_winners(view.results))
    return TurnLabel(get_player_name(scene, seat), scene.messages(TAILS.get(view.phase, "tail-move")), seat)


def is_ending(view: View) -> bool:
    """Return whether the last turns are being played (E2)."""
    return view.trigger is not None and view.results is None


def name_location(messages: Catalogue, location: str) -> str:
    """Return a location as players call it (C7a): smithy, A, stage 2, window 3."""
    if location in CITY_CARDS:
        return messages("city", letter=CITY_CARDS[location].label)
    what, _, number = location.partition("_")
    if what in ("council", "church"):
        return messages("stage" if what == "council" else "window", n=number)
    return messages(f"place-{location.replace('_', '-')}")


def name_workshop(messages: Catalogue, craft: str) -> str:
    return messages("mill") if craft == "mill" else messages(f"place-{craft}")


def list_generations(counts: list[int]) -> list[int]:
    """Return a generation for each counted member, the lowest first."""
    return [generation for generation, n in enumerate(counts, 1) for _ in range(n)]
