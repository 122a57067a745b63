"""Final scoring (section 7)."""
from __future__ import annotations

from engine.core import PlayerResult, Results, Seat, tell
from engine.core.rules import rank_players

from ..components import ACHIEVEMENT, BOX, BUILDINGS, COURTIER, ROLE
from ..components.card_effects import EndScorePer, EndScoreResource
from ..components.terms import BASICS, PREMIUMS, Role
from ..events import Ended, Recap
from ..state import Kingdom, Own, State, Stock, no_stock
from .deals import DISTRIBUTIONS, OWNERS
from .inquisition import achievements

POINTS = BOX.final_scoring
CATEGORIES = (
    "running", "buildings", "ends", "debt", "majors", "angels", "demons", "indulgences", "courtiers", "tainted",
    "premiums", "rest",
)  # fmt: skip
TIE = "rest"  # the key of what decides ties (FS4)


def final_scoring(s: State) -> None:
    """FS1 to FS5; with the recap, if the table wants it (8.1)."""
    s.result = ranking(s)
    tell(s, Ended(tuple(own.role for own in s.own)))
    if s.recap and not s.chance.quick:  # a playout tells nobody
        recap(s)


def over(s: State) -> bool:
    return s.result is not None


def results(s: State) -> Results:
    return Results(CATEGORIES, tuple(s.result or ranking(s)), TIE)


def ranking(s: State) -> list[PlayerResult]:
    """FS4."""
    scored = [items(k, own) for k, own in zip(s.players, s.own, strict=True)]
    return rank_players([lines for lines, _ in scored], [(leftover,) for _, leftover in scored], show_tie_breaker=True)


def items(k: Kingdom, own: Own) -> tuple[tuple[int, ...], int]:
    """The lines of FS1, as in `CATEGORIES`, and what is left over for ties (FS4)."""
    stock = own.stock.copy()
    ends = end_effects(k, stock)
    points, leftover = divmod(stock["coins"] + sum(stock[good] for good in BASICS), POINTS.basics_and_coins_per_point)
    majors = sum(ACHIEVEMENT[major].final_points for major in k.majors) if ROLE[own.role].scores_major else 0
    lines = (
        k.score,
        sum([BUILDINGS[built.card].points for built in k.built]),
        ends,
        -((own.debt + 1) // 2),
        majors,
        POINTS.angel * k.angel,
        POINTS.demon * k.demon,
        POINTS.indulgence * k.indulgences,
        sum([COURTIER[courtier].final_points for courtier, place in k.courtiers.items() if place == "held"]),
        POINTS.tainted_soul * own.tainted,
        POINTS.premium * sum(stock[good] for good in PREMIUMS),
        points,
    )
    return lines, leftover


def open_items(k: Kingdom, role: Role | None) -> tuple[int, ...]:
    """What a kingdom would score now for all that lies open of it: without stock and tainted souls, with debt as at the
    last close. Who is not known is no devil, so its majors count."""
    return items(k, Own(role or "mortal_sun", no_stock(), debt=k.debt))[0]


def in_the_open(k: Kingdom, role: Role | None) -> int:
    return sum(open_items(k, role))


def behind_the_screen(k: Kingdom, role: Role | None, dealt: bool) -> tuple[str, ...]:
    """The lines of which a part does not lie open: what stock and souls bring, majors where the role is not known, the
    debt after dealings since the last close."""
    stored = any(isinstance(one, EndScoreResource) for built in k.built for one in BUILDINGS[built.card].effects)
    unknown = {"ends": stored, "majors": role is None and bool(k.majors), "debt": dealt}
    return ("tainted", "premiums", "rest", *(line for line, so in unknown.items() if so))


def end_effects(k: Kingdom, stock: Stock) -> int:
    """FS2 and points for buildings or achievements; what a Trade Route scores leaves the stock."""
    points = 0
    for built in k.built:
        for effect in BUILDINGS[built.card].effects:
            if isinstance(effect, EndScoreResource):
                best = max(BASICS, key=lambda good: stock[good])
                points += stock[best]
                stock[best] = 0
            elif isinstance(effect, EndScorePer):
                points += effect.n * (count(k, effect) // effect.per)
    return points


def count(k: Kingdom, effect: EndScorePer) -> int:
    """Science counts for no type (2.5)."""
    if effect.what == "achievement":
        return achievements(k)
    return sum(effect.what in BUILDINGS[built.card].types for built in k.built)


def recap(s: State) -> None:
    """Who offered what, and who saw and took it: a chest each, by round and seat."""
    seat_of = {own.role: seat for seat, own in enumerate(s.own)}
    for at, routing in enumerate(s.routing):
        viewers: dict[Seat, list[Seat]] = {}
        taker: dict[Seat, Seat] = {}
        for n in DISTRIBUTIONS:
            route = OWNERS[routing, n]
            for seat, own in enumerate(s.own):
                owner = seat_of[route[own.role]]
                viewers.setdefault(owner, []).append(seat)
                if own.chests[2 * at + n - 1].accepted:
                    taker[owner] = seat
        for owner, own in enumerate(s.own):
            chest, (first, second) = own.offers[at], viewers[owner]
            tell(s, Recap(
                at + 1, owner, chest.contents, chest.ask, first, second, taker.get(owner), chest.pure, chest.tainted
            ))  # fmt: skip
