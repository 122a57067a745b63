"""Positions and play of Carpe Diem in the notation of rules 11:

    table = carpe(2).district(A, "C3 wt47/0").owns(A, fish=1, coins=2).holding("kt01").begin()
    table.say(Place("C2", 180))

Seats are A, B, C, D; A is in turn. What is laid out comes from the box, and the rest of it lies in the piles.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import Chance, Seat

from .components import (
    BLACK,
    BOTTOM,
    DEPOTS,
    FACES,
    SLOTS,
    TOP,
    WHITE,
    CardId,
    Cell,
    FaceId,
    Good,
    Kind,
    Turn,
)
from .rules.forum import open_forum
from .rules.setup import new_game
from .state import Laid, State


def laid(text: str) -> dict[Cell, Laid]:
    """"C3 wt47/0, D3 kt05/180": cells with faces and turns; commas and lines are for the eye."""
    words = text.replace(",", " ").split()
    found: dict[Any, Laid] = {}
    for cell, tile in zip(words[::2], words[1::2], strict=True):
        face, turn = tile.split("/")
        found[cell] = Laid(face, cast(Turn, int(turn)))
    return found


class Position:
    """A position that is being laid out: A begins a turn of round 1, all depots are full."""

    def __init__(self, seats: int = 2) -> None:
        self.s = new_game(seats, Chance(b"carpe diem".ljust(16, b".")))
        self.s.stage = "take"
        self.lying: dict[int, list[FaceId | None]] | None = None
        for depot, p in enumerate(self.s.players, 1):
            p.patrician = depot

    def district(self, seat: Seat, tiles: str) -> Position:
        """`C3` first, then as they are named; the writs under them are gone."""
        p, grid = self.s.players[seat], laid(tiles)
        p.grid = {cell: grid[cell] for cell in sorted(grid, key=lambda cell: cell != "C3")}
        p.writs = [cell for cell in p.writs if cell not in grid]
        return self

    def owns(
        self, seat: Seat, coins: int = 0, bread: int = 0, vp: int | None = None, stored: str = "", **goods: int
    ) -> Position:
        """`stored`: faces."""
        p = self.s.players[seat]
        p.coins, p.bread, p.stored = coins, bread, stored.split()
        p.vp = p.vp if vp is None else vp
        p.goods |= cast("dict[Good, int]", goods)
        return self

    def frame(self, seat: Seat, parts: str) -> Position:
        north, east, south, west = parts.split()
        self.s.players[seat].frame = north, east, south, west
        return self

    def at(self, *depots: int) -> Position:
        """Where the patricians stand, from A on."""
        for p, depot in zip(self.s.players, depots, strict=False):
            p.patrician = depot
        return self

    def depots(self, **lying: str) -> Position:
        """d3="wt47 - wt60 -"; all others are empty."""
        self.lying = {
            int(depot[1:]): [None if face == "-" else face for face in faces.split()] for depot, faces in lying.items()
        }
        return self

    def bottom(self, **lying: FaceId) -> Position:
        """k02="kt04"; no others."""
        self.s.bottom_row = [lying.get(space) for space in BOTTOM]
        return self

    def holding(self, face: FaceId, place: str = "1a") -> Position:
        self.s.held, self.s.held_from, self.s.stage = face, place, "place"
        return self

    def fountain_cards(self, seat: Seat, *kinds: Kind) -> Position:
        for kind in kinds:
            self.s.fountain_pile.remove(kind)
        self.s.players[seat].fountain_cards += kinds
        return self

    def fountains_next(self, *kinds: Kind) -> Position:
        """What is drawn next."""
        for kind in kinds:
            self.s.fountain_pile.remove(kind)
        self.s.fountain_pile += kinds[::-1]
        return self

    def prestige(self, stacks: Mapping[int, Sequence[Seat]]) -> Position:
        """Bottom to top, as the examples write it."""
        self.s.prestige = [list(stacks.get(space, ())) for space in range(TOP + 1)]
        return self

    def cards(self, **cards: CardId) -> Position:
        """f06="a_fish_1"."""
        self.s.forum |= cast(Any, cards)
        return self

    def discs(self, **discs: Seat) -> Position:
        self.s.discs |= cast(Any, discs)
        return self

    def turn(self, phase: int = 1, round: int = 1, seat: Seat = 0) -> Position:
        self.s.phase, self.s.round, self.s.active = phase, round, seat
        return self

    def forum(self, *queue: Seat) -> Position:
        """The forum phase; these visit."""
        self.s.round = 7
        self.depots()
        if queue:
            self.s.stage, self.s.active, self.s.forum_queue = "forum", queue[0], list(queue)
        else:
            open_forum(self.s)
        return self

    def state(self) -> State:
        self.deal()
        return self.s

    def deal(self) -> None:
        """The rest of the box: white tiles and black tiles in their piles, some in the depots."""
        s, rest = self.s, Counter([*WHITE, *BLACK])
        lying = [face for faces in (self.lying or {}).values() for face in faces if face]
        owned = [face for p in s.players for face in (*p.stored, *(one.face for one in p.grid.values()))]
        rest.subtract([*lying, *owned, *filter(None, s.bottom_row), *filter(None, [s.held])])
        assert min(rest.values()) >= 0, "the box has not so many of a tile"
        s.white_pile = [face for face in rest.elements() if FACES[face].back == "white"]
        s.black_pile = [face for face in rest.elements() if FACES[face].back == "black"]
        for depot in DEPOTS:
            if self.lying is None:
                s.depots[depot - 1] = [s.white_pile.pop() for _ in SLOTS]
            else:
                faces = self.lying.get(depot, [])
                s.depots[depot - 1] = [*faces, *[None] * (len(SLOTS) - len(faces))]
