"""What is new, and what is drafted: read from the changes that the families have made (look.2)."""
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
    """Who has taken a cube, in whose place his badge is shown."""

    seat: Seat
    mark: Mark


def there(player: Player, location: str) -> list[tuple[int, Mark]]:
    """Who stands there: generations, the lowest first; whoever has just come after those who were there before."""
    found: list[tuple[int, Mark]] = []
    if location not in player.people:
        return found
    counts = next(counts for at, counts in player.people.items() if at == location)
    for generation, n in enumerate(counts, 1):
        drafted = min(n, came(player.drafted, location, generation))
        new = min(n - drafted, came(player.latest, location, generation))
        marks: dict[Mark, int] = {"": n - new - drafted, "new": new, "draft": drafted}
        for mark, count in marks.items():
            found.extend((generation, mark) for _ in range(count))
    return found


def came(changes: Iterable[Change], location: str, generation: int) -> int:
    """How many more have come than gone: members of one generation are interchangeable (C2)."""
    those = [one for one in changes if one.generation == generation]
    return max(0, sum((one.end == location) - (one.start == location) for one in those))


def takers(view: View, space: str) -> list[Taker]:
    """Who has taken cubes from a space, the drafted one last."""
    found = [Taker(seat, mark) for seat, family in enumerate(view.families)
             for mark, changes in made(family.player) for one in changes if one.start == space]
    return sorted(found, key=lambda one: one.mark == "draft")


def served(player: Player) -> Mark:
    """Whether customers have been served: the newest of a family's."""
    marks: list[Mark] = [mark for mark, changes in made(player) if any(one.start in CUSTOMERS for one in changes)]
    return marks[-1] if marks else ""


def buried(view: View, dead: Sequence[Dead], row: Category | None = None) -> list[Mark]:
    """Which of the dead of a row of the chronicle, or of the graves, are new: the last of theirs."""
    marks: list[Mark] = [""] * len(dead)
    for seat, family in enumerate(view.families):
        for mark, changes in made(family.player):
            for one in changes:
                if one.end == (CHRONICLED if row else "grave") and (not row or one.start in CHRONICLE[row].locations):
                    lying = [i for i, who in enumerate(dead) if who == Dead(seat, one.generation) and not marks[i]]
                    marks[lying[-1]] = mark
    return marks


def made(player: Player) -> tuple[tuple[Mark, list[Change]], ...]:
    return ("new", player.latest), ("draft", player.drafted)
