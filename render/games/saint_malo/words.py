"""What the pictures of Saint Malo say in words."""
from __future__ import annotations

from typing import NamedTuple

from engine.core.flow import Seat
from engine.games.saint_malo.view import View

from ...scene import Scene

ROLLS = 3  # rolls a turn (TU1, TU2)
LONG = 34  # letters of several names


def name_of(scene: Scene[View], seat: Seat) -> str:
    """The name, or the badge's letter where there is none."""
    player = scene.players[seat]
    return player.name.strip() or f"Player {player.badge}"


def minus(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def winners(view: View) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [score.seat for score in view.scores if score.place == 1]


def listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


class Turn(NamedTuple):
    """What the pill says, and whose colour it has; no seat for several."""

    name: str
    tail: str
    seat: Seat | None

    def __str__(self) -> str:
        return self.name + self.tail


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.phase == "over":
        best = winners(view)
        if len(best) == 1:
            return Turn(name_of(scene, best[0]), scene.say("tail-wins"), best[0])
        names = listed([name_of(scene, seat) for seat in best])
        many = scene.say("players", count=len(best))
        return Turn(names if len(names) <= LONG else many, scene.say("tail-win"), None)
    if view.active is None:
        return Turn(scene.say("all"), scene.say("tail-all-roll"), None)
    rolls = view.phase == "turn" and view.rolls_used < ROLLS
    return Turn(name_of(scene, view.active), scene.say("tail-roll" if rolls else "tail-turn"), view.active)


def count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def strikes(view: View) -> list[tuple[int, int]]:
    """The pirate rows that the swords of the dice will mark, and how many boxes in each (TU6)."""
    room = view.row_length * len(view.strengths)
    end = min(room, view.boxes + view.dice.count("swords"))
    found: list[tuple[int, int]] = []
    for row in range(len(view.strengths)):
        start = max(view.boxes, row * view.row_length)
        stop = min(end, (row + 1) * view.row_length)
        if stop > start:
            found.append((row, stop - start))
    if not found and view.boxes < room:
        found.append((view.boxes // view.row_length, 0))
    return found


def tied(view: View) -> list[Seat]:
    """Seats whose total another seat has too: their empty spaces decide (EN6)."""
    totals = [score.total for score in view.scores]
    return [score.seat for score in view.scores if totals.count(score.total) > 1]


def offered(scene: Scene[View]) -> list[str]:
    """The spaces that the open question offers."""
    options = scene.decision.options if scene.decision else ()
    spaces = [getattr(option, "space", None) for option in options]
    return [space for space in spaces if isinstance(space, str) and len(space) == 2]
