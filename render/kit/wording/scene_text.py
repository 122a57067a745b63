"""Words that the pictures of all games need: people, and whose turn it is."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from engine.core import Seat
from engine.core.naming import listed
from engine.core.text import Catalogue
from engine.core.things import things

from ...scene import Scene


@cache
def get_picture_messages(package: str, locale: str) -> Catalogue:
    """What a game's pictures say: its drawing code's own words, over those of all pictures, over those of its rules."""
    return Catalogue(package, locale, below=(get_rules_package(package), "render"))


def get_glossary_names(package: str, locale: str) -> Mapping[str, str]:
    """The names of the game's things by their keys."""
    return things(import_module(get_rules_package(package)).GAME, locale).names


def get_rules_package(package: str) -> str:
    """The package of the game that is drawn."""
    return package.removesuffix(".pictures").replace("render.", "engine.", 1)


def get_player_name(scene: Scene[Any], seat: Seat) -> str:
    """The name, or the badge's letter where there is none."""
    player = scene.players[seat]
    return player.name.strip() or scene.messages("player", badge=player.badge)


def require_viewer(scene: Scene[Any]) -> Seat:
    """Whose own picture it is. ValueError if the scene has no viewer."""
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    return scene.viewer


def strip_markdown(lines: Sequence[str]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


class RankedRow(Protocol):
    """A line of a result, as `engine.core.Row` is one."""

    @property
    def seat(self) -> Seat: ...
    @property
    def place(self) -> int: ...
    @property
    def total(self) -> int: ...


def find_winners(results: Sequence[RankedRow] | None) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [row.seat for row in results or () if row.place == 1]


def find_tied_seats(results: Sequence[RankedRow] | None) -> list[Seat]:
    """Seats whose total another seat has too: what breaks ties decides among them."""
    totals = [row.total for row in results or ()]
    return [row.seat for row in results or () if totals.count(row.total) > 1]


class TurnLabel(NamedTuple):
    """What the pill says, and whose colour it has; no seat for several."""

    name: str
    suffix: str
    seat: Seat | None

    def __str__(self) -> str:
        return self.name + self.suffix


def make_winner_label(scene: Scene[Any], best: Sequence[Seat], letters: int = 30) -> TurnLabel:
    """Who has won; several winners by their names if these have at most so many letters, else by their number."""
    if len(best) == 1:
        return TurnLabel(get_player_name(scene, best[0]), scene.messages("tail-wins"), best[0])
    names = listed(scene.messages, [get_player_name(scene, one) for one in best])
    return TurnLabel(
        names if len(names) <= letters else scene.messages("players", count=len(best)), scene.messages("tail-win"), None
    )
