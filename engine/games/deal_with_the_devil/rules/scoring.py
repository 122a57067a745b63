"""Final scoring (section 7)."""
from __future__ import annotations

from engine.core import PlayerResult, Results, Seat, tell
from engine.core.rules import rank_players

from ..components import ACHIEVEMENT_TILES, BOX, BUILDINGS, COURTIER_ROWS, ROLE_CARDS
from ..components.card_effects import EndScorePer, EndScoreResource
from ..components.terms import BASICS, PREMIUMS, Role
from ..events import Ended, Recap
from ..state import Kingdom, PrivateState, State, Stock, make_empty_stock
from .deals import DISTRIBUTIONS, OWNER_ROLES
from .inquisition import count_achievements

SCORING = BOX.final_scoring
CATEGORIES = (
    "running", "buildings", "ends", "debt", "majors", "angels", "demons", "indulgences", "courtiers", "tainted",
    "premiums", "rest",
)  # fmt: skip
TIE_BREAKER = "rest"  # the key of what decides ties (FS4)


def score_game(state: State) -> None:
    """FS1 to FS5; with the recap, if the table wants it (8.1)."""
    state.result = rank_seats(state)
    tell(state, Ended(tuple(own.role for own in state.own)))
    if state.recap and not state.chance.quick:  # a playout tells nobody
        publish_recap(state)


def is_over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), TIE_BREAKER)


def rank_seats(state: State) -> list[PlayerResult]:
    """FS4."""
    scored = [score_kingdom(kingdom, own) for kingdom, own in zip(state.players, state.own, strict=True)]
    return rank_players([lines for lines, _ in scored], [(leftover,) for _, leftover in scored], show_tie_breaker=True)


def score_kingdom(kingdom: Kingdom, own: PrivateState) -> tuple[tuple[int, ...], int]:
    """The lines of FS1, as in `CATEGORIES`, and what is left over for ties (FS4)."""
    stock = own.stock.copy()
    ends = score_end_effects(kingdom, stock)
    points, leftover = divmod(stock["coins"] + sum(stock[good] for good in BASICS), SCORING.basics_and_coins_per_point)
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
        sum([COURTIER_ROWS[courtier].final_points for courtier, place in kingdom.courtiers.items() if place == "held"]),
        SCORING.tainted_soul * own.tainted,
        SCORING.premium * sum(stock[good] for good in PREMIUMS),
        points,
    )
    return lines, leftover


def score_public_part(kingdom: Kingdom, role: Role | None) -> tuple[int, ...]:
    """What a kingdom would score now for all that lies open of it: without stock and tainted souls, with debt as at the
    last close. Who is not known is no devil, so its majors count."""
    return score_kingdom(kingdom, PrivateState(role or "mortal_sun", make_empty_stock(), debt=kingdom.debt))[0]


def sum_public_points(kingdom: Kingdom, role: Role | None) -> int:
    return sum(score_public_part(kingdom, role))


def list_hidden_categories(kingdom: Kingdom, role: Role | None, dealt: bool) -> tuple[str, ...]:
    """The lines of which a part does not lie open: what stock and souls bring, majors where the role is not known, the
    debt after dealings since the last close."""
    stored = any(isinstance(one, EndScoreResource) for built in kingdom.built for one in BUILDINGS[built.card].effects)
    unknown = {"ends": stored, "majors": role is None and bool(kingdom.majors), "debt": dealt}
    return ("tainted", "premiums", "rest", *(line for line, so in unknown.items() if so))


def score_end_effects(kingdom: Kingdom, stock: Stock) -> int:
    """FS2 and points for buildings or achievements; what a Trade Route scores leaves the stock."""
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
    """Science counts for no type (2.5)."""
    if effect.what == "achievement":
        return count_achievements(kingdom)
    return sum(effect.what in BUILDINGS[built.card].types for built in kingdom.built)


def publish_recap(state: State) -> None:
    """Who offered what, and who saw and took it: a chest each, by round and seat."""
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
            tell(state, Recap(
                at + 1, owner, chest.contents, chest.ask, first, second, taker.get(owner), chest.pure, chest.tainted
            ))  # fmt: skip
