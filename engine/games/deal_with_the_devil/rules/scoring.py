"""Final scoring (section 7)."""

from __future__ import annotations

from engine.core import PlayerResult, Results, Seat, tell
from engine.core.rules import TieBreaker, rank_players

from ..components import ACHIEVEMENT_TILES, BOX, BUILDINGS, COURTIER_ROWS, ROLE_CARDS
from ..components.card_effects import EndScorePer, EndScoreResource
from ..components.terms import BASICS, PREMIUMS, Role
from ..events import Ended, Recap
from ..state import Kingdom, PrivateState, State, Stock, make_empty_stock
from .deals import DISTRIBUTIONS, OWNER_ROLES
from .inquisition import count_achievements

SCORING = BOX.final_scoring
CATEGORIES = (
    "running",
    "buildings",
    "ends",
    "debt",
    "majors",
    "angels",
    "demons",
    "indulgences",
    "courtiers",
    "tainted",
    "premiums",
    "rest",
)


def score_game(state: State) -> None:
    """Set the result and reveal the roles (FS1 to FS5). Publish the recap if the table wants it (8.1)."""
    state.result = rank_seats(state)
    tell(state, Ended(tuple(own.role for own in state.own)))
    if state.recap and not state.chance.playout_rng_state:  # a playout tells nobody
        publish_recap(state)


def is_over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    """Return the results, or what the final scoring would say now."""
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), list_tie_breakers(state))


def rank_seats(state: State) -> list[PlayerResult]:
    """Return the ranking: most points, then the tie-breaker, then a shared place (FS4)."""
    points = [lines for lines, _ in map(score_kingdom, state.players, state.own)]
    return rank_players(points, list_tie_breakers(state), show_tie_breaker=True)


def list_tie_breakers(state: State) -> tuple[TieBreaker, ...]:
    """Return what decides ties: more coins and basics left over, once each full set has scored (FS4)."""
    return (
        TieBreaker("rest", tuple(leftover for _, leftover in map(score_kingdom, state.players, state.own))),
    )


def score_kingdom(kingdom: Kingdom, own: PrivateState) -> tuple[tuple[int, ...], int]:
    """Return the points of a seat by category, in the order of CATEGORIES, and what is left over for ties (FS1, FS4)."""
    stock = own.stock.copy()
    ends = score_end_effects(kingdom, stock)
    points, leftover = divmod(
        stock["coins"] + sum(stock[good] for good in BASICS), SCORING.basics_and_coins_per_point
    )
    majors = (
        sum(ACHIEVEMENT_TILES[major].final_points for major in kingdom.majors)
        if ROLE_CARDS[own.role].scores_major
        else 0
    )
    lines = (
        kingdom.score,
        sum([BUILDINGS[built.card].points for built in kingdom.built]),
        ends,
        -((own.debt + 1) // 2),
        majors,
        SCORING.angel * kingdom.angel,
        SCORING.demon * kingdom.demon,
        SCORING.indulgence * kingdom.indulgences,
        sum(
            [
                COURTIER_ROWS[courtier].final_points
                for courtier, place in kingdom.courtiers.items()
                if place == "held"
            ]
        ),
        SCORING.tainted_soul * own.tainted,
        SCORING.premium * sum(stock[good] for good in PREMIUMS),
        points,
    )
    return lines, leftover


def score_public_part(kingdom: Kingdom, role: Role | None) -> tuple[int, ...]:
    """Return the points that a kingdom would score now for its public part: no stock or tainted souls, and the debt of
    the last close.

    A player with an unknown role is scored as a mortal, so major tiles count.
    """
    return score_kingdom(kingdom, PrivateState(role or "mortal_sun", make_empty_stock(), debt=kingdom.debt))[
        0
    ]


def sum_public_points(kingdom: Kingdom, role: Role | None) -> int:
    """Return the points that a kingdom would score now for its public part."""
    return sum(score_public_part(kingdom, role))


def list_hidden_categories(kingdom: Kingdom, role: Role | None, dealt: bool) -> tuple[str, ...]:
    """Return the categories that depend on something hidden: stock, souls, debt after new dealings, majors if the role
    is unknown."""
    stored = any(
        isinstance(effect, EndScoreResource)
        for built in kingdom.built
        for effect in BUILDINGS[built.card].effects
    )
    unknown = {"ends": stored, "majors": role is None and bool(kingdom.majors), "debt": dealt}
    return ("tainted", "premiums", "rest", *(line for line, so in unknown.items() if so))


def score_end_effects(kingdom: Kingdom, stock: Stock) -> int:
    """Return the points of end effects (FS2) and of points for buildings or achievements. A Trade Route removes what it
    scores from the stock."""
    points = 0
    for built in kingdom.built:
        for effect in BUILDINGS[built.card].effects:
            if isinstance(effect, EndScoreResource):
                best = max(BASICS, key=lambda good: stock[good])
                points += stock[best]
                stock[best] = 0
            elif isinstance(effect, EndScorePer):
                points += effect.n * (count_scored(kingdom, effect) // effect.per)
    return points


def count_scored(kingdom: Kingdom, effect: EndScorePer) -> int:
    """Return how many buildings or achievements an end effect counts. Science counts for no type (2.5)."""
    if effect.what == "achievement":
        return count_achievements(kingdom)
    return sum(effect.what in BUILDINGS[built.card].types for built in kingdom.built)


def publish_recap(state: State) -> None:
    """Tell who offered what, and who saw and took it: one event for each chest, by round and seat."""
    seat_of = {own.role: seat for seat, own in enumerate(state.own)}
    for at, routing in enumerate(state.routing):
        viewers: dict[Seat, list[Seat]] = {}
        taker: dict[Seat, Seat] = {}
        for n in DISTRIBUTIONS:
            route = OWNER_ROLES[routing, n]
            for seat, own in enumerate(state.own):
                owner = seat_of[route[own.role]]
                viewers.setdefault(owner, []).append(seat)
                if own.chests[2 * at + n - 1].accepted:
                    taker[owner] = seat
        for owner, own in enumerate(state.own):
            chest, (first, second) = own.offers[at], viewers[owner]
            tell(
                state,
                Recap(
                    at + 1,
                    owner,
                    chest.contents,
                    chest.ask,
                    first,
                    second,
                    taker.get(owner),
                    chest.pure,
                    chest.tainted,
                ),
            )
