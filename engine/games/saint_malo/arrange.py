"""Prepared positions of Saint Malo in the game's own words, for lessons, pictures of rules, and tests:

    Position(3).city(0, "B7 C7 wall, G5 soldier").has(0, coins=5).dice("HHLWX").state()

Everybody starts with a new city (SU4), and seat 0 has the dice after the first roll. Dice are letters: L log, G
crate, W wall, X cross, H head, S swords. A space that is filled already or does not exist raises ValueError.
"""

from __future__ import annotations

from typing import Self

from engine.core import Seat, Setup
from engine.core.rules import compile_copier

from .components import BIT_BY_SPACE, FACE_BY_LETTER, MARK_BY_ID
from .rules import city as cities
from .rules.setup import create_state
from .state import Lobby, Player, State, pirate_row_length

# The faces of rolls that a position does not set
FILLER_FACES = "LGWXH" * 40
copy_state = compile_copier(State)


class Position:
    """Builds a prepared position. Lessons and rulebooks name its methods in their data files."""

    def __init__(self, seats: int = 2) -> None:
        self.s = create_state(Setup(seats, bytes(16), Lobby(start_player=0)))
        self.s.step_events = []
        self.rolls(FILLER_FACES).dice("LGWXH")

    @property
    def active_player(self) -> Player:
        """Return the player who has the dice."""
        return self.s.players[self.s.active_seat or 0]

    def city(self, seat: Seat, text: str) -> Self:
        """Add marks to a city: "B7 C7 wall, G5 soldier"."""
        player = self.s.players[seat]
        for space, mark in parse_marks(text):
            if space not in BIT_BY_SPACE or mark not in MARK_BY_ID:
                raise ValueError(f"no {mark} on {space}")
            if not BIT_BY_SPACE[space] & cities.empty_spaces(player.city):
                raise ValueError(f"{space} is filled")
            player.city[MARK_BY_ID[mark]] |= BIT_BY_SPACE[space]
        return self

    def full_but(self, seat: Seat, spaces: str, mark: str = "house") -> Self:
        """Fill a city with this mark, except for these spaces."""
        player = self.s.players[seat]
        for space in cities.list_space_names(cities.empty_spaces(player.city)):
            if space not in spaces.split():
                player.city[MARK_BY_ID[mark]] |= BIT_BY_SPACE[space]
        return self

    def has(
        self,
        seat: Seat,
        coins: int | None = None,
        logs: int | None = None,
        vp: int | None = None,
        cannons_lost: int | None = None,
    ) -> Self:
        """Set the player's coins, logs, VP and lost cannons; None leaves the value as it is."""
        player = self.s.players[seat]
        player.coins = player.coins if coins is None else coins
        player.logs = player.logs if logs is None else logs
        player.vp = player.vp if vp is None else vp
        player.cannons_lost = player.cannons_lost if cannons_lost is None else cannons_lost
        return self

    def dice(self, letters: str, roll: int = 1) -> Self:
        """Put these dice in front of the active player, after this number of rolls."""
        self.active_player.dice = parse_dice(letters)
        self.active_player.rolls_used = roll
        self.active_player.phase = "turn"
        return self

    def rolls(self, letters: str) -> Self:
        """Set the faces that the next rolls show, for any player. Then those of `FILLER_FACES` follow."""
        self.s.chance.scripted_values = parse_dice(letters + FILLER_FACES)
        return self

    def boxes(self, marked: int, *losers: Seat) -> Self:
        """Mark this number of boxes. Each full row has cost these losers a cannon."""
        self.s.boxes_marked = marked
        self.s.attack_losers = [list(losers) for _ in range(marked // pirate_row_length(self.s))]
        for seat in losers:
            self.s.players[seat].cannons_lost = len(self.s.attack_losers)
        return self

    def round(self, number: int, last: bool = False) -> Self:
        """Set the round, and whether it is the last one."""
        self.s.round, self.s.end_triggered = number, last
        return self

    def turn(self, seat: Seat) -> Self:
        """Make another seat the active player, with the same dice."""
        before = self.active_player
        dice, roll = before.dice, before.rolls_used
        before.phase, before.dice = "waiting", []
        self.s.active_seat = seat
        self.active_player.dice = dice
        self.active_player.rolls_used = roll
        self.active_player.phase = "turn"
        return self

    def state(self) -> State:
        """Return the position, as a new copy each time."""
        return copy_state(self.s)


def parse_dice(letters: str) -> list[int]:
    """Return the faces that letters stand for. Blanks are ignored."""
    return [FACE_BY_LETTER[letter] for letter in letters.replace(" ", "")]


def parse_marks(text: str) -> list[tuple[str, str]]:
    """Return the spaces with their marks: "B7 C7 wall, G5 soldier"."""
    found = list[tuple[str, str]]()
    for part in text.split(","):
        *spaces, mark = part.split()
        found += [(space, mark) for space in spaces]
    return found
