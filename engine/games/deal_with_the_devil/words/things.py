"""What players can look up in Deal with the Devil: cards, roles, courtiers, inquisitors, goods, steps.

Everything comes from the viewer's view, so nothing behind another seat's screen can appear.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from operator import attrgetter
from typing import Literal, get_args

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.rules import strip_citations
from engine.core.text import capitalise_first, format_number

from ..components import (
    ACHIEVEMENT_TILES,
    BOX,
    BUILDINGS,
    COURTIER_ROWS,
    EVENTS,
    INQUISITORS,
    RESOURCE_KINDS,
    ROLE_CARDS,
    STEPS,
    BuildingId,
    EventId,
)
from ..components.terms import (
    SYMBOLS,
    AchievementId,
    BuildingType,
    CourtierId,
    Good,
    InquisitorId,
    Role,
    StepId,
)
from ..state import Kingdom
from ..view import View
from .names import Names

# View paths of the past, of plans and of records about others: an id there is not a current place.
NO_PLACES = (
    "outcome",
    "own.draft",
    "own.chest",
    "own.chests",
    "own.offers",
    "own.rituals",
    "own.cards.drawn",
    "own.cards.received",
    "own.cards.kept",
    "own.cards.event",
    "failed",
    "played",
    "flows",
    "rituals",
    "accusations",
    "proofs",
)
QUESTIONS_BY_STEP: Mapping[StepId, tuple[str, ...]] = {
    "cards": ("keep", "pass"),
    "offer": ("offer",),
    "respond1": ("respond1",),
    "respond2": ("respond2",),
    "plan": ("event",),
    "vote": ("vote",),
    "wings": ("wings",),
    "ritual": ("ritual_coins", "ritual_souls"),
    "answer": ("appease",),
}


def list_by_player(names: Names, view: View, count: Callable[[Kingdom], int]) -> str:
    """Return "Ann 2, Bob −1 and Cleo 0" from a public number of each seat."""
    some = zip(names.player_names, view.kingdoms, strict=True)
    return names.join_with_and([f"{who} {format_number(count(kingdom))}" for who, kingdom in some])


# Buildings and events


def building_cost(names: Names, id: BuildingId) -> str:
    row = BUILDINGS[id].cost
    return names.cost_text(row.to_bundle(), row.rep, row.remove_minor)


def building_kind(names: Names, id: BuildingId) -> str:
    """Return "country, of round 1"."""
    row = BUILDINGS[id]
    return names.text("fact-building", types=names.card_types(id), round=row.deck)


def event_sides(names: Names, id: EventId) -> str:
    return names.text(
        "event-sides",
        left=names.event_side_text(id, "left"),
        right=names.event_side_text(id, "right"),
    )


def describe_event(names: Names, view: View, id: EventId) -> str:
    """Return who played the event and when. Otherwise say that nobody has, unless the viewer holds it."""
    told = [
        names.text("now-event", who=names.player_name(played.seat), round=played.round)
        for played in view.played
        if played.event == id
    ]
    held = view.own is not None and id in view.own.events
    return "; ".join(told) or ("" if held else names.text("now-unseen"))


# Roles, courtiers, achievements, inquisitors


def describe_role(names: Names, id: Role) -> str:
    """Return what the role asks for a chest, and what it begins with."""
    row = ROLE_CARDS[id]
    begins = [names.bundle(row.to_bundle())] if row.to_bundle() else []
    begins += [names.soul_pieces(row.pure_soul, row.tainted_soul)] if row.pure_soul + row.tainted_soul else []
    told = names.text("fact-role", asks=names.allowed_asks(id))
    return f"{told}; {names.text('fact-role-begins', what=names.join_with_and(begins))}" if begins else told


def courtier_cost(names: Names, id: CourtierId) -> str:
    row = COURTIER_ROWS[id]
    new, again = (
        names.amount("coins", row.cost_space2),
        names.amount("coins", row.cost_space3),
    )
    return names.text("fact-courtier", start=row.start, new=new, again=again)


def courtier_symbol(names: Names, id: CourtierId) -> str:
    return names.text("does-courtier", symbol=names.text(f"type-{COURTIER_ROWS[id].symbol}"))


def courtier_points(names: Names, id: CourtierId) -> str:
    return names.text("fact-held", points=names.amount("points", COURTIER_ROWS[id].final_points))


def describe_courtier(names: Names, view: View, id: CourtierId) -> str:
    """Return the players who hold the courtier, or else the players on whose boards they are."""
    where = dict(enumerate(kingdom.courtiers[id] for kingdom in view.kingdoms))
    held, on_board = (
        [n for n, place in where.items() if place == "held"],
        [n for n in where if where[n] != "away"],
    )
    if held or len(on_board) in (0, len(where)):
        return names.text(
            "now-courtier",
            who=names.join_player_names(held) or ("none" if on_board else "away"),
        )
    return names.text("now-courtier-some", who=names.join_player_names(on_board))


def achievement_symbols(names: Names, id: AchievementId) -> str:
    """Return "2 country, 2 town and 2 church"."""
    some = ACHIEVEMENT_TILES[id].requires.items()
    symbols = names.join_with_and([f"{n} {names.text(f'type-{symbol}')}" for symbol, n in some])
    return names.text("fact-achievement", symbols=symbols)


def achievement_points(names: Names, id: AchievementId) -> str:
    points = ACHIEVEMENT_TILES[id].final_points
    return names.amount("points", points) if points else ""


def describe_achievement(names: Names, view: View, id: AchievementId) -> str:
    """Return the players who have claimed the tile."""
    seats = [seat for seat, one in enumerate(view.kingdoms) if id in one.majors or one.minors.get(id, 0) > 0]
    return names.text("now-achievement", who=names.join_player_names(seats) or "none")


def describe_inquisitor(names: Names, view: View, id: InquisitorId) -> str:
    """Return where the inquisitor is, if that is public."""
    if id == "houseguest":
        return list_by_player(names, view, attrgetter("houseguests"))
    for slot in view.slots:
        if slot.inquisitor == id:
            if slot.bribed:
                how = "bribed"
            elif slot.active:
                how = "active"
            else:
                how = "waiting"
            return names.text("now-inquisitor", slot=slot.id, how=how)
    return names.text("now-face-down")


# Goods, souls, tracks


def good_prices(names: Names, id: Good) -> str:
    return names.text("fact-good", buy=RESOURCE_KINDS[id].buy, sell=RESOURCE_KINDS[id].sell)


def describe_good(names: Names, view: View, id: Good) -> str:
    """Return the players who produce the good. A premium good covers two spaces and counts once."""
    seats = [seat for seat, spaces in enumerate(view.production) if id in spaces]
    return names.text("now-made", who=names.join_player_names(seats)) if seats else ""


TrackId = Literal["angel", "demon", "indulgences", "debt", "reputation", "tokens"]


def describe_track(names: Names, view: View, id: TrackId) -> str:
    """Return the public value of each player. Debt is as at the close of the last step."""
    told = list_by_player(names, view, attrgetter(id))
    return names.text("now-debt", debt=told) if id == "debt" else told


FINAL_POINTS: Mapping[str, int] = {
    "angel": BOX.final_scoring.angel,
    "demon": BOX.final_scoring.demon,
    "indulgences": BOX.final_scoring.indulgence,
    "tainted": BOX.final_scoring.tainted_soul,
}


def final_points(names: Names, id: str) -> str:
    """Return what one piece scores at the end."""
    return names.text("fact-each", points=names.points_text(FINAL_POINTS[id])) if id in FINAL_POINTS else ""


def symbol_use(names: Names, id: BuildingType) -> str:
    """Return what a symbol is good for."""
    return names.text("does-symbol" if id in SYMBOLS else "does-science")


# Steps


def step_name(names: Names, id: StepId) -> str:
    """Return the name of the step as in the heading of the panel."""
    return capitalise_first(names.text(f"step-{id}"))


def describe_step(names: Names, id: StepId) -> str:
    """Return what the questions of the step say, without clause numbers, and the rounds in which it is played."""
    told = [strip_citations(names.text(f"help-{question}")) for question in QUESTIONS_BY_STEP[id]]
    rounds = names.join_with_and(map(str, STEPS[id].rounds))
    return " ".join([*told, names.text("fact-step", rounds=rounds)])


make_kind = partial(GlossaryKind, excluded_paths=NO_PLACES)
GLOSSARY_KINDS = (
    make_kind(
        "building",
        BUILDINGS,
        Names.card_name,
        {
            "costs": (building_cost,),
            "does": (building_kind, Names.card_effect),
            "brings": (Names.printed_points,),
        },
    ),
    make_kind(
        "event",
        EVENTS,
        Names.card_name,
        {"does": (event_sides,)},
        describe_now=describe_event,
    ),
    make_kind("role", ROLE_CARDS, Names.role_name, {"does": (describe_role,)}),
    make_kind(
        "courtier",
        COURTIER_ROWS,
        Names.courtier_name,
        {"costs": (courtier_cost,), "does": (courtier_symbol,), "brings": (courtier_points,)},
        describe_now=describe_courtier,
        excluded_paths=(*NO_PLACES, "kingdoms.courtiers"),
    ),
    make_kind(
        "achievement",
        ACHIEVEMENT_TILES,
        Names.card_name,
        {
            "does": (
                achievement_symbols,
                lambda names, id: names.effects_text(ACHIEVEMENT_TILES[id].effects),
            ),
            "brings": (achievement_points,),
        },
        describe_now=describe_achievement,
        excluded_paths=(*NO_PLACES, "kingdoms.minors", "kingdoms.majors"),
    ),
    make_kind(
        "inquisitor",
        INQUISITORS,
        Names.card_name,
        {"does": (lambda names, id: names.effects_text(INQUISITORS[id].penalty),)},
        describe_now=describe_inquisitor,
        question_kinds=("appease", "ascetic", "profligate", "vandal", "new_guest"),
        excluded_paths=(*NO_PLACES, "slots"),
    ),
    make_kind(
        "good",
        RESOURCE_KINDS,
        Names.good_name,
        {"does": (good_prices,)},
        describe_now=describe_good,
        excluded_paths=(*NO_PLACES, "production"),
    ),
    make_kind("money", ids_without_rows(("coins",)), Names.good_name),
    make_kind(
        "soul",
        ids_without_rows(("pure", "tainted")),
        facts={"brings": (final_points,)},
        question_kinds=("respond1", "respond2", "vote", "appease"),
    ),
    make_kind(
        "track",
        ids_without_rows(get_args(TrackId)),
        facts={"brings": (final_points,)},
        describe_now=describe_track,
        question_kinds=("event", "vote", "wings"),
        only_paths=(),
    ),
    make_kind(
        "symbol",
        ids_without_rows((*SYMBOLS, "science")),
        lambda names, id: names.text(f"type-{id}"),
        {"does": (symbol_use,)},
    ),
    make_kind("step", STEPS, step_name, {"does": (describe_step,)}, only_paths=("phase",)),
    make_kind(
        "pool",
        ids_without_rows(("pool",)),
        describe_now=lambda names, view, id: names.text("now-pool", coins=names.amount("coins", view.pool)),
        question_kinds=("wings", "ritual_coins"),
        only_paths=(),
    ),
)
