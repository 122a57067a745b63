"""Words that the pictures of all games need: people, and whose turn it is."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from engine.core import Seat
from engine.core.glossary import get_glossary
from engine.core.text import Catalogue, join_with_and

from ..scene import Scene


@cache
def words_of(package: str, locale: str) -> Catalogue:
    """What a game's pictures say: its drawing code's own words, over those of all pictures, over those of its rules."""
    return Catalogue(package, locale, below=(rules_of(package), "render"))


def things_of(package: str, locale: str) -> Mapping[str, str]:
    """The names of the game's things by their keys."""
    return get_glossary(import_module(rules_of(package)).GAME, locale).names


def rules_of(package: str) -> str:
    """The package of the game that is drawn."""
    return package.removesuffix(".pictures").replace("render.", "engine.", 1)


def name_of(scene: Scene[Any], seat: Seat) -> str:
    """The name, or the badge's letter where there is none."""
    player = scene.players[seat]
    return player.name.strip() or scene.say("player", badge=player.badge)


def viewer_of(scene: Scene[Any]) -> Seat:
    """Whose own picture it is. ValueError if the scene has no viewer."""
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    return scene.viewer


def plain(lines: Sequence[str]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


class Placed(Protocol):
    """A line of a result, as `engine.core.Row` is one."""

    @property
    def seat(self) -> Seat: ...
    @property
    def place(self) -> int: ...
    @property
    def total(self) -> int: ...


def winners(results: Sequence[Placed] | None) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [row.seat for row in results or () if row.place == 1]


def tied(results: Sequence[Placed] | None) -> list[Seat]:
    """Seats whose total another seat has too: what breaks ties decides among them."""
    totals = [row.total for row in results or ()]
    return [row.seat for row in results or () if totals.count(row.total) > 1]


class Turn(NamedTuple):
    """What the pill says, and whose colour it has; no seat for several."""

    name: str
    tail: str
    seat: Seat | None

    def __str__(self) -> str:
        return self.name + self.tail


def won(scene: Scene[Any], best: Sequence[Seat], letters: int = 30) -> Turn:
    """Who has won; several winners by their names if these have at most so many letters, else by their number."""
    if len(best) == 1:
        return Turn(name_of(scene, best[0]), scene.say("tail-wins"), best[0])
    names = join_with_and(scene.say, [name_of(scene, one) for one in best])
    return Turn(names if len(names) <= letters else scene.say("players", count=len(best)), scene.say("tail-win"), None)
