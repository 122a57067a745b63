"""What pairings and byes cost in a drawing, by the form of the season. The cheapest round is drawn."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.seasons import repeat_bounds
from bot.seasons.drawing_input import DrawingCase, Numbers
from bot.seasons.table_search import Costs

# Costs. A league's unit is a third of a first repeated meeting; Swiss and ladder use squared differences in points.
ODD_TABLE_COST = 4
LEAGUE_MEETING_COST = 3
# A repeated meeting costs as much as this many squared wins; in two-seat games it should hardly ever happen.
SWISS_MEETING_COST, DUEL_MEETING_COST = 4, 1000
# A bye costs this times the squared distance in points from the last: the last rests, unless people would meet again.
SWISS_BYE_COST = 2
LADDER_MEETING_RATING_POINTS = 200


def compute_bye_costs(case: DrawingCase, costs: Costs) -> list[int]:
    """Return what a bye costs for each person. It decides only among people with equally many byes.

    In Swiss, it is twice the squared difference in points to the last person, so weak people rest first. Earlier seats
    at odd-sized tables make it more expensive too.
    """
    points = case.reorder_by_index(case.given.points if case.given.form == "swiss" else ())
    last = min(points)
    return [small + SWISS_BYE_COST * (mine - last) ** 2 for small, mine in zip(costs.small, points, strict=True)]


def compute_league_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a league: repeated meetings and odd-sized tables cost something."""
    return compute_pairing_costs(case, playing, LEAGUE_MEETING_COST, ODD_TABLE_COST, ())


def compute_swiss_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a Swiss tournament: differences in points cost something too."""
    given, win = case.given, case.given.win**2
    meeting = DUEL_MEETING_COST if given.seats == 2 else SWISS_MEETING_COST
    return compute_pairing_costs(case, playing, meeting * win, ODD_TABLE_COST * win, given.points)


def compute_pairing_costs(
    case: DrawingCase, playing: Sequence[int], meeting: int, small: int, points: Numbers
) -> Costs:
    """Return pairing costs that grow with every repeated meeting and with every seat at an odd-sized table.

    `meeting` and `small` are the costs of one of each. `points`: their differences cost something too, if given.
    """
    met, by, short = case.met, case.reorder_by_index(points), case.reorder_by_index(case.given.short)
    pairs = [
        [(by[a] - by[b]) ** 2 + meeting * repeat_bounds.count_repeats(met[a][b] + 1) for b in playing] for a in playing
    ]
    return Costs(pairs, [small * short[one] for one in playing])


def compute_ladder_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a ladder: differences of numbers and recent meetings cost something."""
    numbers, met = case.reorder_by_index(case.given.numbers), case.met
    pairs = [
        [(numbers[a] - numbers[b]) ** 2 + LADDER_MEETING_RATING_POINTS**2 * met[a][b] for b in playing] for a in playing
    ]
    return Costs(pairs, [0] * len(playing))


COST_FUNCTIONS: Mapping[str, Callable[[DrawingCase, Sequence[int]], Costs]] = {
    "league": compute_league_costs, "swiss": compute_swiss_costs, "ladder": compute_ladder_costs,
}  # fmt: skip
