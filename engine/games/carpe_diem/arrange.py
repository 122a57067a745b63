"""Prepared positions of Carpe Diem in the notation of rules 11, for lessons, pictures of rules and tests.

    Position(2).district(0, "C3 wt47/0").owns(0, fish=1, coins=2).holding("kt01").state()

It is the turn of seat 0. Tiles and cards come from the box, and ValueError is raised if the box has too few. The rest
of the box lies in the piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, Self, cast

from engine.core import Seat, Setup
from engine.core.rules import compile_copier

from .components import (
    BLACK_TILES,
    BOTTOM_ROW_SPACES,
    CELLS,
    DEPOT_SLOTS,
    DEPOTS,
    FACES,
    FORUM_CARDS,
    FORUM_SPACES,
    FRAME_PARTS,
    GOODS,
    LINK_BY_FORUM_SLOT,
    PRESTIGE_TOP,
    ROUNDS_PER_PHASE,
    SHOVEL_CELL,
    WHITE_TILES,
    CardId,
    Cell,
    FaceId,
    Good,
    Kind,
    Turn,
)
from .rules.forum import open_forum
from .rules.setup import set_up_game
from .state import Laid, State

copy_state = compile_copier(State)


class Position:
    """Builds a state in which seat 0 begins a turn of round 1 and all depots are full."""

    def __init__(self, seats: int = 2) -> None:
        self.s = set_up_game(Setup(seats, b"carpe diem".ljust(16, b".")))
        self.s.stage = "take"
        self.lying: dict[int, list[FaceId | None]] | None = None  # by depot; None if all are full
        for depot, player in enumerate(self.s.players, 1):
            player.patrician = depot

    # Possessions of players

    def district(self, seat: Seat, tiles: str) -> Self:
        """Build tiles: "C3 wt47/0, D3 kt05/180". `C3` counts as built first. Writs under tiles are removed."""
        player, grid = self.s.players[seat], parse_tiles(tiles)
        player.grid = {cell: grid[cell] for cell in sorted(grid, key=lambda cell: cell != SHOVEL_CELL)}
        player.writs = [cell for cell in player.writs if cell not in grid]
        return self

    def owns(
        self,
        seat: Seat,
        coins: int = 0,
        bread: int = 0,
        vp: int | None = None,
        stored: str = "",
        **goods: int,
    ) -> Self:
        """Set what a player owns. `stored` names faces."""
        require_known(goods, GOODS)
        player = self.s.players[seat]
        player.coins = coins
        player.bread = bread
        player.stored = stored.split()
        player.vp = player.vp if vp is None else vp
        player.goods |= cast("dict[Good, int]", goods)
        return self

    def frame(self, seat: Seat, parts: str) -> Self:
        """Set the frame's parts: "fp02 fp08 fp03 fp12" in the order north, east, south, west."""
        north, east, south, west = parts.split()
        require_known((north, east, south, west), FRAME_PARTS)
        self.s.players[seat].frame = north, east, south, west
        return self

    def place_patricians(self, *depots: int) -> Self:
        """Put the patricians on these depots, from seat 0 on."""
        for player, depot in zip(self.s.players, depots, strict=False):
            player.patrician = depot
        return self

    def fountain_cards(self, seat: Seat, *kinds: Kind) -> Self:
        for kind in kinds:
            self.s.fountain_pile.remove(kind)
        self.s.players[seat].fountain_cards += kinds
        return self

    def prestige(self, stacks: Mapping[int, Sequence[Seat]] | Iterable[tuple[int, Sequence[Seat]]]) -> Self:
        """Set the stacks of the prestige bar, bottom first. Pairs are accepted, because TOML keys are no numbers."""
        discs_by_space = dict(stacks)
        self.s.prestige = [list(discs_by_space.get(space, ())) for space in range(PRESTIGE_TOP + 1)]
        return self

    # The board

    def depots(self, **lying: str) -> Self:
        """Fill depots: d3="wt47 - wt60 -". All others are empty."""
        self.lying = {
            int(depot[1:]): [None if face == "-" else face for face in faces.split()]
            for depot, faces in lying.items()
        }
        return self

    def taken(self, *tiles: int) -> Self:
        """Set how many tiles have been taken in this phase, from depot 1 on."""
        self.s.taken = list(tiles)
        return self

    def bottom(self, **lying: FaceId) -> Self:
        """Fill the bottom row: k02="kt04". All other spaces are empty."""
        require_known(lying, BOTTOM_ROW_SPACES)
        self.s.bottom_row = [lying.get(space) for space in BOTTOM_ROW_SPACES]
        return self

    def fountains_next(self, *kinds: Kind) -> Self:
        """Put these fountain cards on top of the pile."""
        for kind in kinds:
            self.s.fountain_pile.remove(kind)
        self.s.fountain_pile += kinds[::-1]
        return self

    def cards(self, **cards: CardId) -> Self:
        """Put forum cards on spaces: f06="a_fish_1"."""
        require_known(cards, FORUM_SPACES)
        require_known(cards.values(), FORUM_CARDS)
        self.s.forum |= cast(Any, cards)
        return self

    def discs(self, **discs: Seat) -> Self:
        """Put the discs of these seats into slots between two cards."""
        require_known(discs, LINK_BY_FORUM_SLOT)
        self.s.discs |= cast(Any, discs)
        return self

    # The running turn

    def turn(self, phase: int = 1, round: int = 1, seat: Seat = 0) -> Self:
        self.s.phase = phase
        self.s.round = round
        self.s.active = seat
        return self

    def holding(self, face: FaceId, place: str = "1a") -> Self:
        """Put a tile that came from this place into the active seat's hand."""
        self.s.held = face
        self.s.held_from = place
        self.s.stage = "place"
        return self

    def asked(self, stage: Literal["craft", "fountain"]) -> Self:
        """Set the stage: "craft" to choose a tile of the bottom row, "fountain" to return a card."""
        self.s.stage = stage
        return self

    def forum(self, *queue: Seat) -> Self:
        """Open the forum for these visitors, or for all in the order of prestige."""
        self.s.round = ROUNDS_PER_PHASE
        self.depots()
        if queue:
            self.s.stage = "forum"
            self.s.active = queue[0]
            self.s.forum_queue = list(queue)
        else:
            open_forum(self.s)
        return self

    def state(self) -> State:
        """Return a new copy of the state. The rest of the box fills the piles and some of the depots.

        Once the forum is open, what the depots of the phase held and nobody took has left the game.
        """
        state, rest = copy_state(self.s), Counter([*WHITE_TILES, *BLACK_TILES])
        lying = [face for faces in (self.lying or {}).values() for face in faces if face]
        owned = [
            face
            for player in state.players
            for face in (*player.stored, *(tile.face for tile in player.grid.values()))
        ]
        rest.subtract([*lying, *owned, *filter(None, state.bottom_row), *filter(None, [state.held])])
        if missing := [face for face, n in rest.items() if n < 0]:
            raise ValueError(f"the box has not so many of {missing}")
        state.white_pile = [face for face in rest.elements() if FACES[face].back == "white"]
        state.black_pile = [face for face in rest.elements() if FACES[face].back == "black"]
        if state.stage == "forum":
            left = len(WHITE_TILES) - state.phase * len(DEPOTS) * len(DEPOT_SLOTS)
            state.removed = [state.white_pile.pop() for _ in range(len(state.white_pile) - max(0, left))]
        for depot in DEPOTS:
            if self.lying is None:
                state.depots[depot - 1] = [state.white_pile.pop() for _ in DEPOT_SLOTS]
            else:
                faces = self.lying.get(depot, [])
                state.depots[depot - 1] = [*faces, *[None] * (len(DEPOT_SLOTS) - len(faces))]
        return state


def parse_tiles(text: str) -> dict[Cell, Laid]:
    """Return the tiles of a text such as "C3 wt47/0, D3 kt05/180". Commas and line breaks are ignored."""
    words = text.replace(",", " ").split()
    require_known(words[::2], CELLS)
    grid: dict[Any, Laid] = {}
    for cell, tile in zip(words[::2], words[1::2], strict=True):
        face, turn = tile.split("/")
        grid[cell] = Laid(face, cast(Turn, int(turn)))
    return grid


def require_known(names: Iterable[str], collection: Collection[str]) -> None:
    """Raise ValueError for a name that is not in the collection."""
    if unknown := set(names).difference(collection):
        raise ValueError(f"no {', '.join(sorted(unknown))}")
