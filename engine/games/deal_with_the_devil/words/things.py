"""What players can look up in Deal with the Devil: cards, roles, courtiers, inquisitors, goods, steps.

Everything comes from the viewer's view, so nothing behind another seat's screen can appear.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

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
from .hints import DevilPresenter

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


def list_by_player(presenter: DevilPresenter, view: View, count: Callable[[Kingdom], int]) -> str:
    """Return "Ann 2, Bob −1 and Cleo 0" from a public number of each seat."""
    some = zip(presenter.player_names, view.kingdoms, strict=True)
    return presenter.name_formatter.join_with_and(
        [f"{who} {format_number(count(kingdom))}" for who, kingdom in some]
    )


# Buildings and events


def card_name(presenter: DevilPresenter, id: str) -> str:
    return presenter.name_formatter.card_name(id)


def building_cost(presenter: DevilPresenter, id: BuildingId) -> str:
    row = BUILDINGS[id].cost
    return presenter.name_formatter.cost_text(row.to_bundle(), row.rep, row.remove_minor)


def building_kind(presenter: DevilPresenter, id: BuildingId) -> str:
    """Return "country, of round 1"."""
    row = BUILDINGS[id]
    types = presenter.name_formatter.join_with_and([presenter.text(f"type-{kind}") for kind in row.types])
    return presenter.text("fact-building", types=types, round=row.deck)


def building_effect(presenter: DevilPresenter, id: BuildingId) -> str:
    return presenter.name_formatter.card_effect(id)


def building_points(presenter: DevilPresenter, id: BuildingId) -> str:
    return presenter.name_formatter.printed_points(id)


def event_sides(presenter: DevilPresenter, id: EventId) -> str:
    return presenter.text(
        "event-sides",
        left=presenter.name_formatter.event_side_text(id, "left"),
        right=presenter.name_formatter.event_side_text(id, "right"),
    )


def describe_event(presenter: DevilPresenter, view: View, id: EventId) -> str:
    """Return who played the event and when. Otherwise say that nobody has, unless the viewer holds it."""
    told = [
        presenter.text("now-event", who=presenter.name_formatter.player_name(played.seat), round=played.round)
        for played in view.played
        if played.event == id
    ]
    held = view.own is not None and id in view.own.events
    return "; ".join(told) or ("" if held else presenter.text("now-unseen"))


# Roles, courtiers, achievements, inquisitors


def role_name(presenter: DevilPresenter, id: Role) -> str:
    return presenter.name_formatter.role_name(id)


def describe_role(presenter: DevilPresenter, id: Role) -> str:
    """Return what the role asks for a chest, and what it begins with."""
    row = ROLE_CARDS[id]
    begins = [presenter.name_formatter.bundle(row.to_bundle())] if row.to_bundle() else []
    begins += (
        [presenter.name_formatter.soul_pieces(row.pure_soul, row.tainted_soul)]
        if row.pure_soul + row.tainted_soul
        else []
    )
    told = presenter.text("fact-role", asks=presenter.name_formatter.allowed_asks(id))
    return (
        f"{told}; {presenter.text('fact-role-begins', what=presenter.name_formatter.join_with_and(begins))}"
        if begins
        else told
    )


def courtier_name(presenter: DevilPresenter, id: CourtierId) -> str:
    return presenter.name_formatter.courtier_name(id)


def courtier_cost(presenter: DevilPresenter, id: CourtierId) -> str:
    row = COURTIER_ROWS[id]
    new, again = (
        presenter.name_formatter.amount("coins", row.cost_space2),
        presenter.name_formatter.amount("coins", row.cost_space3),
    )
    return presenter.text("fact-courtier", start=row.start, new=new, again=again)


def courtier_symbol(presenter: DevilPresenter, id: CourtierId) -> str:
    return presenter.text("does-courtier", symbol=presenter.text(f"type-{COURTIER_ROWS[id].symbol}"))


def courtier_points(presenter: DevilPresenter, id: CourtierId) -> str:
    return presenter.text(
        "fact-held", points=presenter.name_formatter.amount("points", COURTIER_ROWS[id].final_points)
    )


def describe_courtier(presenter: DevilPresenter, view: View, id: CourtierId) -> str:
    """Return the players who hold the courtier, or else the players on whose boards they are."""
    where = dict(enumerate(kingdom.courtiers[id] for kingdom in view.kingdoms))
    held, on_board = (
        [n for n, place in where.items() if place == "held"],
        [n for n in where if where[n] != "away"],
    )
    if held or len(on_board) in (0, len(where)):
        return presenter.text(
            "now-courtier",
            who=presenter.name_formatter.join_player_names(held) or ("none" if on_board else "away"),
        )
    return presenter.text("now-courtier-some", who=presenter.name_formatter.join_player_names(on_board))


def achievement_symbols(presenter: DevilPresenter, id: AchievementId) -> str:
    """Return "2 country, 2 town and 2 church"."""
    some = ACHIEVEMENT_TILES[id].requires.items()
    symbols = presenter.name_formatter.join_with_and(
        [f"{n} {presenter.text(f'type-{symbol}')}" for symbol, n in some]
    )
    return presenter.text("fact-achievement", symbols=symbols)


def achievement_reward(presenter: DevilPresenter, id: AchievementId) -> str:
    return presenter.name_formatter.effects_text(ACHIEVEMENT_TILES[id].effects)


def achievement_points(presenter: DevilPresenter, id: AchievementId) -> str:
    points = ACHIEVEMENT_TILES[id].final_points
    return presenter.name_formatter.amount("points", points) if points else ""


def describe_achievement(presenter: DevilPresenter, view: View, id: AchievementId) -> str:
    """Return the players who have claimed the tile."""
    seats = [seat for seat, one in enumerate(view.kingdoms) if id in one.majors or one.minors.get(id, 0) > 0]
    return presenter.text("now-achievement", who=presenter.name_formatter.join_player_names(seats) or "none")


def inquisitor_name(presenter: DevilPresenter, id: InquisitorId) -> str:
    return presenter.name_formatter.card_name(id)


def inquisitor_penalty(presenter: DevilPresenter, id: InquisitorId) -> str:
    return presenter.name_formatter.effects_text(INQUISITORS[id].penalty)


def describe_inquisitor(presenter: DevilPresenter, view: View, id: InquisitorId) -> str:
    """Return where the inquisitor is, if that is public."""
    if id == "houseguest":
        return list_by_player(presenter, view, lambda kingdom: kingdom.houseguests)
    for slot in view.slots:
        if slot.inquisitor == id:
            if slot.bribed:
                how = "bribed"
            elif slot.active:
                how = "active"
            else:
                how = "waiting"
            return presenter.text("now-inquisitor", slot=slot.id, how=how)
    return presenter.text("now-face-down")


# Goods, souls, tracks


def good_name(presenter: DevilPresenter, id: str) -> str:
    return presenter.name_formatter.good_name(id)


def good_prices(presenter: DevilPresenter, id: Good) -> str:
    return presenter.text("fact-good", buy=RESOURCE_KINDS[id].buy, sell=RESOURCE_KINDS[id].sell)


def describe_good(presenter: DevilPresenter, view: View, id: Good) -> str:
    """Return the players who produce the good. A premium good covers two spaces and counts once."""
    seats = [seat for seat, spaces in enumerate(view.production) if id in spaces]
    return presenter.text("now-made", who=presenter.name_formatter.join_player_names(seats)) if seats else ""


TrackId = Literal["angel", "demon", "indulgences", "debt", "reputation", "tokens"]
VALUE_BY_TRACK: Mapping[TrackId, Callable[[Kingdom], int]] = {
    "angel": lambda kingdom: kingdom.angel,
    "demon": lambda kingdom: kingdom.demon,
    "indulgences": lambda kingdom: kingdom.indulgences,
    "debt": lambda kingdom: kingdom.debt,
    "reputation": lambda kingdom: kingdom.reputation,
    "tokens": lambda kingdom: kingdom.tokens,
}


def describe_track(presenter: DevilPresenter, view: View, id: TrackId) -> str:
    """Return the public value of each player. Debt is as at the close of the last step."""
    told = list_by_player(presenter, view, VALUE_BY_TRACK[id])
    return presenter.text("now-debt", debt=told) if id == "debt" else told


FINAL_POINTS: Mapping[str, int] = {
    "angel": BOX.final_scoring.angel,
    "demon": BOX.final_scoring.demon,
    "indulgences": BOX.final_scoring.indulgence,
    "tainted": BOX.final_scoring.tainted_soul,
}


def final_points(presenter: DevilPresenter, id: str) -> str:
    """Return what one piece scores at the end."""
    return (
        presenter.text("fact-each", points=presenter.name_formatter.points_text(FINAL_POINTS[id]))
        if id in FINAL_POINTS
        else ""
    )


def describe_pool(presenter: DevilPresenter, view: View, id: str) -> str:
    return presenter.text("now-pool", coins=presenter.name_formatter.amount("coins", view.pool))


def building_type(presenter: DevilPresenter, id: BuildingType) -> str:
    return presenter.text(f"type-{id}")


def symbol_use(presenter: DevilPresenter, id: BuildingType) -> str:
    """Return what a symbol is good for."""
    return presenter.text("does-symbol" if id in SYMBOLS else "does-science")


# Steps


def step_name(presenter: DevilPresenter, id: StepId) -> str:
    """Return the name of the step as in the heading of the panel."""
    return capitalise_first(presenter.text(f"step-{id}"))


def describe_step(presenter: DevilPresenter, id: StepId) -> str:
    """Return what the questions of the step say, without clause numbers, and the rounds in which it is played."""
    told = [strip_citations(presenter.text(f"help-{question}")) for question in QUESTIONS_BY_STEP[id]]
    rounds = presenter.name_formatter.join_with_and(list(map(str, STEPS[id].rounds)))
    return " ".join([*told, presenter.text("fact-step", rounds=rounds)])


GLOSSARY_KINDS = (
    GlossaryKind(
        "building",
        BUILDINGS,
        card_name,
        {"costs": (building_cost,), "does": (building_kind, building_effect), "brings": (building_points,)},
        excluded_paths=NO_PLACES,
    ),
    GlossaryKind(
        "event",
        EVENTS,
        card_name,
        {"does": (event_sides,)},
        describe_now=describe_event,
        excluded_paths=NO_PLACES,
    ),
    GlossaryKind("role", ROLE_CARDS, role_name, {"does": (describe_role,)}, excluded_paths=NO_PLACES),
    GlossaryKind(
        "courtier",
        COURTIER_ROWS,
        courtier_name,
        {"costs": (courtier_cost,), "does": (courtier_symbol,), "brings": (courtier_points,)},
        describe_now=describe_courtier,
        excluded_paths=(*NO_PLACES, "kingdoms.courtiers"),
    ),
    GlossaryKind(
        "achievement",
        ACHIEVEMENT_TILES,
        card_name,
        {"does": (achievement_symbols, achievement_reward), "brings": (achievement_points,)},
        describe_now=describe_achievement,
        excluded_paths=(*NO_PLACES, "kingdoms.minors", "kingdoms.majors"),
    ),
    GlossaryKind(
        "inquisitor",
        INQUISITORS,
        inquisitor_name,
        {"does": (inquisitor_penalty,)},
        describe_now=describe_inquisitor,
        question_kinds=("appease", "ascetic", "profligate", "vandal", "new_guest"),
        excluded_paths=(*NO_PLACES, "slots"),
    ),
    GlossaryKind(
        "good",
        RESOURCE_KINDS,
        good_name,
        {"does": (good_prices,)},
        describe_now=describe_good,
        excluded_paths=(*NO_PLACES, "production"),
    ),
    GlossaryKind("money", ids_without_rows(("coins",)), good_name, excluded_paths=NO_PLACES),
    GlossaryKind(
        "soul",
        ids_without_rows(("pure", "tainted")),
        facts={"brings": (final_points,)},
        question_kinds=("respond1", "respond2", "vote", "appease"),
        excluded_paths=NO_PLACES,
    ),
    GlossaryKind(
        "track",
        ids_without_rows(tuple(VALUE_BY_TRACK)),
        facts={"brings": (final_points,)},
        describe_now=describe_track,
        question_kinds=("event", "vote", "wings"),
        only_paths=(),
    ),
    GlossaryKind(
        "symbol",
        ids_without_rows((*SYMBOLS, "science")),
        building_type,
        {"does": (symbol_use,)},
        excluded_paths=NO_PLACES,
    ),
    GlossaryKind("step", STEPS, step_name, {"does": (describe_step,)}, only_paths=("phase",)),
    GlossaryKind(
        "pool",
        ids_without_rows(("pool",)),
        describe_now=describe_pool,
        question_kinds=("wings", "ritual_coins"),
        only_paths=(),
    ),
)
