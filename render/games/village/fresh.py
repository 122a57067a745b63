"""Finds what is new and what is drafted, from the changes that the families have made (look.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engine.core.rules import Seat
from engine.games.village.components import CHRONICLE, CUSTOMERS, Category
from engine.games.village.rules.members import CHRONICLED
from engine.games.village.state import Change, Dead, Player
from engine.games.village.view import View

Mark = Literal["", "new", "draft"]


class Taker(NamedTuple):
    """A player who has taken a cube. The player's badge is shown where the cube was."""

    seat: Seat
    mark: Mark


def list_members_at(player: Player, location: str) -> list[tuple[int, Mark]]:
    """List the generations of a player's members at a location, the lowest first. Those who have just come are marked,
    and follow the others."""
    found: list[tuple[int, Mark]] = []
    if location not in player.people:
        return found
    counts = next(counts for at, counts in player.people.items() if at == location)
    for generation, n in enumerate(counts, 1):
        drafted = min(n, count_arrivals(player.drafted, location, generation))
        new = min(n - drafted, count_arrivals(player.latest, location, generation))
        marks: dict[Mark, int] = {"": n - new - drafted, "new": new, "draft": drafted}
        for mark, count in marks.items():
            found.extend((generation, mark) for _ in range(count))
    return found


def count_arrivals(changes: Iterable[Change], location: str, generation: int) -> int:
    """Return how many more members came than left. Members of one generation are interchangeable (C2)."""
    own_changes = [change for change in changes if change.generation == generation]
    return max(0, sum((change.end == location) - (change.start == location) for change in own_changes))


def list_takers(view: View, space: str) -> list[Taker]:
    """List who has taken cubes from a space, the drafted one last."""
    found = [
        Taker(seat, mark)
        for seat, family in enumerate(view.families)
        for mark, changes in list_changes(family.player)
        for one in changes
        if one.start == space
    ]
    return sorted(found, key=lambda one: one.mark == "draft")


def get_served_mark(player: Player) -> Mark:
    """Return how a player's latest customers are marked: new, drafted, or not at all."""
    marks: list[Mark] = [
        mark for mark, changes in list_changes(player) if any(one.start in CUSTOMERS for one in changes)
    ]
    return marks[-1] if marks else ""


def mark_dead(view: View, dead: Sequence[Dead], row: Category | None = None) -> list[Mark]:
    """Return how the dead of a row of the chronicle, or of the graves, are marked. The new ones are the last of each
    player and generation."""
    marks: list[Mark] = [""] * len(dead)
    for seat, family in enumerate(view.families):
        for mark, changes in list_changes(family.player):
            for change in changes:
                if change.end == (CHRONICLED if row else "grave") and (
                    not row or change.start in CHRONICLE[row].locations
                ):
                    unmarked = [
                        i
                        for i, who in enumerate(dead)
                        if who == Dead(seat, change.generation) and not marks[i]
                    ]
                    marks[unmarked[-1]] = mark
    return marks


def list_changes(player: Player) -> tuple[tuple[Mark, list[Change]], ...]:
    return ("new", player.latest), ("draft", player.drafted)
