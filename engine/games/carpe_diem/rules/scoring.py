"""The final scoring and the winner (rules 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import PlayerResult, Results, Seat
from engine.core.rules import TieBreaker, rank_players

from ..components import (
    FOUNTAIN_CARDS,
    FRAME_LINES,
    FRAME_PARTS,
    ITEMS_PER_VP,
    SIDES,
    VP_BY_CHIMNEYS,
    Kind,
    PartId,
    PrintedGoal,
    Side,
)
from ..state import Player, State
from .district import Feature, count_completed, list_features
from .effects import find_prestige_space

# FS6
CATEGORIES = ("game", "items", "prestige", "frame", "fountain", "villas")


def points_by_category(
    player: Player, prestige: int, built: Sequence[Feature], cards: Sequence[Kind]
) -> tuple[int, ...]:
    """Return the points by category as if the game ended now. `cards` are the fountain cards that count."""
    return points_from_counts(
        player,
        prestige,
        count_completed(built),
        cards,
        frame_points(player.frame, built),
        villas_points(built),
    )


def points_from_counts(
    player: Player, prestige: int, counts: Mapping[Kind, int], cards: Sequence[Kind], frame: int, villas: int
) -> tuple[int, ...]:
    """Return the points by category of a district whose features are counted already."""
    fountain = sum([fountain_points(card, counts) for card in cards])
    return player.vp, count_items(player) // ITEMS_PER_VP, prestige, frame, fountain, villas


def frame_points(frame: Sequence[PartId], built: Sequence[Feature]) -> int:
    """Return the VP of all goals of the frame that are met."""
    return sum(goal.vp for side, goal in list_goals(frame) if is_goal_met(side, goal, built))


def villas_points(built: Sequence[Feature]) -> int:
    """Return the VP of all completed villas."""
    return sum(
        villa_points(feature.chimneys) for feature in built if feature.kind == "villa" and feature.complete
    )


def count_items(player: Player) -> int:
    """Return the number of items: goods, coins, bread and stored tiles (FS1)."""
    return sum(player.goods.values()) + player.coins + player.bread + len(player.stored)


def list_goals(frame: Sequence[PartId]) -> list[tuple[Side, PrintedGoal]]:
    """Return the goals of the frame, two of each part, in the order north, east, south, west (FS3)."""
    return [(side, goal) for side, part in zip(SIDES, frame, strict=True) for goal in FRAME_PARTS[part].goals]


def get_goal_line(side: Side, goal: PrintedGoal) -> str:
    """Return the column or row of a goal (FS3.1)."""
    return FRAME_LINES[side][goal.position - 1]


def is_goal_met(side: Side, goal: PrintedGoal, built: Sequence[Feature]) -> bool:
    """Return whether a goal is met. One tile of a completed feature on the line is enough (X24)."""
    goal_line = get_goal_line(side, goal)
    return any(
        feature.complete and feature.kind == goal.feature and any(goal_line in cell for cell in feature.cells)
        for feature in built
    )


def fountain_points(card: Kind, counts: Mapping[Kind, int]) -> int:
    """Return the VP of a fountain card (FS4)."""
    return FOUNTAIN_CARDS[card].vp * counts[card]


def villa_points(chimneys: int) -> int:
    """Return the VP of a villa. More chimneys than the table has count as its last row (FS5)."""
    return VP_BY_CHIMNEYS[min(chimneys, len(VP_BY_CHIMNEYS) - 1)]


def final_points(state: State, seat: Seat) -> tuple[int, ...]:
    """Return a seat's final points by category (FS1 to FS6)."""
    player = state.players[seat]
    return points_by_category(
        player, find_prestige_space(state.prestige, seat), list_features(player.grid), player.fountain_cards
    )


def is_over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), list_tie_breakers(state))


def rank_seats(state: State) -> list[PlayerResult]:
    """Return the ranking: most VP, then the tie-breakers, then a shared place (FS7)."""
    return rank_players(
        [final_points(state, seat) for seat in range(len(state.players))], list_tie_breakers(state)
    )


def list_tie_breakers(state: State) -> tuple[TieBreaker, ...]:
    """Return what decides ties: more writs left, then the lower prestige space (FS7)."""
    return (
        TieBreaker("writs", tuple(len(player.writs) for player in state.players)),
        TieBreaker(
            "prestige",
            tuple(find_prestige_space(state.prestige, seat) for seat in range(len(state.players))),
            lowest_wins=True,
        ),
    )
