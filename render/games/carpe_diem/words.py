"""What the pictures of Carpe Diem say in words."""
from __future__ import annotations

from functools import cache

from engine.core.flow import Seat
from engine.core.text import catalogue
from engine.games.carpe_diem.components import Kind
from engine.games.carpe_diem.names import Names
from engine.games.carpe_diem.view import View

from ...kit.wording import Turn, name_of, winners, won
from ...scene import Scene

KINDS = {  # what the open question wants, in the header of the own picture
    "start": "where do you begin?", "take": "take a tile", "place": "build the tile", "craft": "craftsman’s choice",
    "end": "end your turn?", "fountain": "return a card", "visit": "visit the forum",
    "pay1": "how many sets?", "bread1": "pay bread?", "pay2": "how many sets?", "bread2": "pay bread?",
}
LINES: tuple[tuple[Kind, ...], ...] = (  # the twelve kinds as they stand in a table
    ("pond", "garden", "vineyard", "farmyard"), ("merchant", "granary", "administrator", "craftsman"),
    ("villa", "market", "bakery", "fountain"))


@cache
def names() -> Names:
    """The catalogue's names of things."""
    return Names(catalogue("engine.games.carpe_diem"), ())


def called(kind: Kind) -> str:
    return names().kind(kind)


def count(number: int, thing: str) -> str:
    """"2 ponds", "1 coin"."""
    return names().thing(thing, number)


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def outlook(view: View, total: int) -> str:
    """What somebody has if the game ends now, or has in the end."""
    return f"{'ends now' if view.results is None else 'total'} {total}".replace("-", "−")


def when(view: View) -> str:
    if view.results is not None:
        return "4 phases"
    return f"phase {view.phase}, " + ("forum" if view.stage == "forum" else f"round {view.round}")


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
