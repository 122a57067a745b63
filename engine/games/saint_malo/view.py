"""What a viewer may see of a game of Saint Malo (rules 8).

Everything is public, except the turns of a simultaneous round before it is revealed (SI7).
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .components import BIT_BY_SPACE, BOX, DICE_COUNT, FACES, HOUSE, MARK_BY_ID, MARKS, PIRATE_STRENGTHS
from .rules import city, legal
from .rules.scoring import score_categories
from .state import Player, State, pirate_row_length


class City(Struct):
    """One player's card (IM2). Lists of spaces are in space order (row, then column)."""

    seat: Seat  # lobby seat from 0, which names and badges use
    place: int  # place in turn order from 1; 1 is the start player (GL1)
    coins: int
    logs: int
    vp: int  # won during the game so far
    cannons_lost: int
    # Filled spaces: space id -> mark id ("B2": "crate", "D4": "church_3", "E5": "soldier").
    marks: dict[str, str]
    latest: list[str]  # spaces filled in the seat's latest turn, or in the draft of its current turn (IM5)
    complete: list[str]  # side ids whose five spaces hold walls (GL9)
    broken: list[str]  # side ids that can no longer be completed
    defence: int
    empty: int
    total: int  # the score if the game ended now (EN7)


class Allowed(Struct):
    """One row of "what the dice allow" (IM3): the coins to pay for 1 to 5 used dice, None where it is impossible."""

    symbol: str  # die face id: log, crate, wall, cross, head
    dice: int  # natural dice that show it
    coins: list[int | None]


class Placing(Struct):
    """The marks that the active player is placing. Some may be placed already (QE2b)."""

    mark: str
    left: int  # still to place
    placed: list[str]  # spaces filled by this action so far


class View(Struct):
    """The whole table as one viewer sees it."""

    viewer: Seat | None
    order: list[Seat]  # turn order; order[0] is the start player
    round: int
    active: Seat | None  # the seat in turn; None when the game is over or turns are simultaneous
    phase: str  # of the seat whose dice these are: turn, tower_recruit, end_turn, waiting; "over" at the end
    # Face ids by position 1 to 5, of the active player, or of the viewer in a simultaneous round; or [].
    dice: list[str]
    rolls_used: int  # 1 to 3
    allowed: list[Allowed]  # what these dice allow now; [] unless the phase is `turn`
    row_length: int  # boxes in a pirate row (SU1)
    strengths: list[int]  # of the six rows
    boxes: int  # marked so far
    attack_losers: list[list[Seat]]  # the seats that lost a cannon, for each attack so far
    last_round: bool
    cities: list[City]  # by lobby seat
    results: list[PlayerResult] | None  # by place, when the game is over (EN8)
    placing: Placing | None = None  # only while the active player places marks

    @property
    def own_city(self) -> City:
        """Return the viewer's city. For the public, return the active player's city."""
        return self.cities[(self.viewer if self.viewer is not None else self.active) or 0]


def build_view(state: State, viewer: Seat | None) -> View:
    """Return what a viewer may see. It is the same for everybody (HI1), except in a simultaneous round (SI7)."""
    over = state.result is not None
    dice_owner = viewer if state.active_seat is None and not over else state.active_seat
    player = None if dice_owner is None else state.players[dice_owner]
    phase = player.phase if player else "waiting"
    return View(
        viewer=viewer,
        order=list(state.order),
        round=state.round,
        active=None if over else state.active_seat,
        phase="over" if over else phase,
        dice=[FACES[die] for die in player.dice] if player else [],
        rolls_used=player.rolls_used if player else 0,
        allowed=list_dice_costs(player) if player and player.phase == "turn" and not over else [],
        row_length=pirate_row_length(state),
        strengths=list(PIRATE_STRENGTHS),
        boxes=state.boxes_marked,
        attack_losers=[list(losers) for losers in state.attack_losers],
        last_round=state.end_triggered,
        cities=[build_city(state, seat, seat == viewer) for seat in range(len(state.players))],
        results=state.result,
        placing=build_placing(player) if player else None,
    )


def build_city(state: State, seat: Seat, own: bool) -> City:
    """Return one player's card (IM2). In a simultaneous round, others see it as it was before the turn."""
    player = state.players[seat] if own else state.before[seat] or state.players[seat]
    return City(
        seat=seat,
        place=state.order.index(seat) + 1,
        coins=player.coins,
        logs=player.logs,
        vp=player.vp,
        cannons_lost=player.cannons_lost,
        marks=city.marks_by_space(player.city),
        latest=city.list_space_names(player.latest),
        complete=city.list_complete_sides(player.city),
        broken=city.list_broken_sides(player.city),
        defence=city.compute_defence(player.city),
        empty=city.empty_spaces(player.city).bit_count(),
        total=sum(score_categories(player)),
    )


def list_dice_costs(player: Player) -> list[Allowed]:
    """Return what the dice allow: the coins to pay for each symbol and number of dice (CO3, AC2, AC3)."""
    rows = list[Allowed]()
    for face, action in enumerate(BOX.action):
        natural = player.dice.count(face)
        most = legal.count_placeable_marks(player, action.symbol, legal.max_dice(player, face))
        coins = [
            legal.coin_cost(action.symbol, natural, n) if n <= most else None
            for n in range(1, DICE_COUNT + 1)
        ]
        rows.append(Allowed(action.symbol, natural, coins))
    return rows


def build_placing(player: Player) -> Placing | None:
    """Return the marks that the current step is placing, or None."""
    work = player.work
    if work is None:
        return None
    left = min(work.left, player.logs) if work.mark == HOUSE else work.left
    return Placing(MARKS[work.mark].id, left, city.list_space_names(work.placed))


def to_masks(mine: City) -> list[int]:
    """Return the bit masks of a city's marks."""
    found = [0] * len(MARKS)
    for space, mark in mine.marks.items():
        found[MARK_BY_ID[mark]] |= BIT_BY_SPACE[space]
    return found


def score_city(card: City) -> tuple[int, ...]:
    """Return the VP by category, as if the game ended now (EN7)."""
    return score_categories(Player(card.coins, card.logs, to_masks(card), card.vp, card.cannons_lost))


def is_last_round(view: View) -> bool:
    return view.last_round


def get_running_score(view: View, seat: Seat) -> RunningScore:
    return RunningScore(score_city(view.cities[seat]))
