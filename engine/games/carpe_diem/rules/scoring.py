"""The end of the game: what everybody scores and who wins (rules 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import PlayerResult, Results, Seat
from engine.core.rules import rank_players

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

CATEGORIES = ("game", "items", "prestige", "frame", "fountain", "villas")  # FS6
TIE_BREAKER = "writs"  # the key of what decides ties: most writs left, then the lowest prestige (FS7)


def points_by_category(
    player: Player, prestige: int, built: Sequence[Feature], cards: Sequence[Kind]
) -> tuple[int, ...]:
    """By category, as if the game ended now; `cards` are those fountain cards that count."""
    return points_from_counts(
        player, prestige, count_completed(built), cards, frame_points(player.frame, built), villas_points(built)
    )


def points_from_counts(
    player: Player, prestige: int, counts: Mapping[Kind, int], cards: Sequence[Kind], frame: int, villas: int
) -> tuple[int, ...]:
    """The same for a district that has been counted."""
    fountain = sum([fountain_points(card, counts) for card in cards])
    return player.vp, count_items(player) // ITEMS_PER_VP, prestige, frame, fountain, villas


def frame_points(frame: Sequence[PartId], built: Sequence[Feature]) -> int:
    return sum(goal.vp for side, goal in list_goals(frame) if is_goal_met(side, goal, built))


def villas_points(built: Sequence[Feature]) -> int:
    return sum(villa_points(one.chimneys) for one in built if one.kind == "villa" and one.complete)


def count_items(player: Player) -> int:
    """FS1."""
    return sum(player.goods.values()) + player.coins + player.bread + len(player.stored)


def list_goals(frame: Sequence[PartId]) -> list[tuple[Side, PrintedGoal]]:
    """FS3: two of each part, north, east, south, west."""
    return [(side, goal) for side, part in zip(SIDES, frame, strict=True) for goal in FRAME_PARTS[part].goals]


def get_goal_line(side: Side, goal: PrintedGoal) -> str:
    """FS3.1: a column or a row."""
    return FRAME_LINES[side][goal.position - 1]


def is_goal_met(side: Side, goal: PrintedGoal, built: Sequence[Feature]) -> bool:
    """One tile of one completed feature on the line is enough (X24)."""
    where = get_goal_line(side, goal)
    return any(one.complete and one.kind == goal.feature and any(where in cell for cell in one.cells) for one in built)


def fountain_points(card: Kind, counts: Mapping[Kind, int]) -> int:
    """FS4."""
    return FOUNTAIN_CARDS[card].vp * counts[card]


def villa_points(chimneys: int) -> int:
    """FS5: the last number counts for more as well."""
    return VP_BY_CHIMNEYS[min(chimneys, len(VP_BY_CHIMNEYS) - 1)]


def final_points(state: State, seat: Seat) -> tuple[int, ...]:
    """FS1 to FS6."""
    player = state.players[seat]
    return points_by_category(
        player, find_prestige_space(state.prestige, seat), list_features(player.grid), player.fountain_cards
    )


def is_over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), TIE_BREAKER)


def rank_seats(state: State) -> list[PlayerResult]:
    """FS7."""
    ends = [final_points(state, seat) for seat in range(len(state.players))]
    return rank_players(
        ends,
        [(len(player.writs), -find_prestige_space(state.prestige, seat)) for seat, player in enumerate(state.players)],
    )
