"""What the pictures of Carpe Diem say in words."""
from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import Catalogue, format_number
from engine.games.carpe_diem.components import Kind
from engine.games.carpe_diem.view import View

from ...kit.typeface import width
from ...kit.wording import Turn, name_of, winners, won, words_of
from ...scene import Scene

OUTLOOK = 26  # pixels of what it would come to
LINES: tuple[tuple[Kind, ...], ...] = (  # the twelve kinds as they stand in a table
    ("pond", "garden", "vineyard", "farmyard"), ("merchant", "granary", "administrator", "craftsman"),
    ("villa", "market", "bakery", "fountain"))


def words(scene: Scene[View]) -> Catalogue:
    return words_of(__package__ or "", scene.locale)


def outlook(say: Catalogue, view: View, total: int, room: float) -> str:
    """What somebody has if the game ends now, or has in the end: briefly where so many pixels are not enough."""
    states = ("now", "brief") if view.results is None else ("over",)
    said = [say("outlook", state=state, total=format_number(total)) for state in states]
    return said[0] if width(said[0], "text", OUTLOOK) <= room else said[-1]


def when(say: Catalogue, view: View) -> str:
    if view.results is not None:
        return say("when-over")
    return say("when", phase=view.phase, stage="forum" if view.stage == "forum" else "turns", round=view.round)


TAILS = {"fountain": "tail-fountain", "forum": "tail-forum", "craft": "tail-craft"}


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.results is not None:
        return won(scene, winners(view.results))
    if view.stage == "start":
        return Turn(scene.say("all"), scene.say("tail-depot"), None)
    return Turn(name_of(scene, view.active), scene.say(TAILS.get(view.stage, "tail-move")), view.active)


def active(view: View) -> Seat | None:
    """Whose turn it is; nobody at the start and at the end."""
    return None if view.results is not None or view.stage == "start" else view.active
