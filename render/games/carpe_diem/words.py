"""What the pictures of Carpe Diem say in words."""
from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.core.flow import Seat
from engine.core.text import catalogue
from engine.games.carpe_diem.components import Kind
from engine.games.carpe_diem.names import Names
from engine.games.carpe_diem.view import View

from ...scene import Scene

LONG = 30  # letters of several names
KINDS = {  # what the open question wants, in the header of the own picture
    "start": "where do you begin?", "take": "take a tile", "place": "build the tile", "craft": "craftsman’s choice",
    "end": "end your turn?", "fountain": "return a card", "visit": "visit the forum",
    "pay1": "how many sets?", "bread1": "pay bread?", "pay2": "how many sets?", "bread2": "pay bread?",
}
LINES: tuple[tuple[Kind, ...], ...] = (  # the twelve kinds as they stand in a table
    ("pond", "garden", "vineyard", "farmyard"), ("merchant", "granary", "administrator", "craftsman"),
    ("villa", "market", "bakery", "fountain"))


def name_of(scene: Scene[View], seat: Seat) -> str:
    """The name, or the badge's letter where there is none."""
    player = scene.players[seat]
    return player.name.strip() or f"Player {player.badge}"


@cache
def names() -> Names:
    """The catalogue's names of things."""
    return Names(catalogue("engine.games.carpe_diem"), ())


def called(kind: Kind) -> str:
    return names().kind(kind)


def count(number: int, thing: str) -> str:
    """"2 ponds", "1 coin"."""
    return names().thing(thing, number)


def listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def winners(view: View) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [row.seat for row in view.results or [] if row.place == 1]


def outlook(view: View, total: int) -> str:
    """What somebody has if the game ends now, or has in the end."""
    return f"{'ends now' if view.results is None else 'total'} {total}".replace("-", "−")


def when(view: View) -> str:
    if view.results is not None:
        return "4 phases"
    return f"phase {view.phase}, " + ("forum" if view.stage == "forum" else f"round {view.round}")


class Turn(NamedTuple):
    """What the pill says, and whose colour it has; no seat for several."""

    name: str
    tail: str
    seat: Seat | None

    def __str__(self) -> str:
        return self.name + self.tail


TAILS = {"fountain": "tail-fountain", "forum": "tail-forum", "craft": "tail-craft"}


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.results is not None:
        best = winners(view)
        if len(best) == 1:
            return Turn(name_of(scene, best[0]), scene.say("tail-wins"), best[0])
        names = listed([name_of(scene, one) for one in best])
        many = scene.say("players", count=len(best))
        return Turn(names if len(names) <= LONG else many, scene.say("tail-win"), None)
    if view.stage == "start":
        return Turn(scene.say("all"), scene.say("tail-depot"), None)
    return Turn(name_of(scene, view.active), scene.say(TAILS.get(view.stage, "tail-move")), view.active)


def active(view: View) -> Seat | None:
    """Whose turn it is; nobody at the start and at the end."""
    return None if view.results is not None or view.stage == "start" else view.active
