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
from ..components.terms import SYMBOLS, AchievementId, BuildingType, CourtierId, Good, InquisitorId, Role, StepId
from ..state import Kingdom
from ..view import View
from .hints import DevilPresenter

# View paths of the past, of plans and of records about others: an id there is not a current place.
NO_PLACES = (
    "outcome", "own.draft", "own.chest", "own.chests", "own.offers", "own.rituals", "own.cards.drawn",
    "own.cards.received", "own.cards.kept", "own.cards.event", "failed", "played", "flows", "rituals", "accusations",
    "proofs",
)  # fmt: skip
QUESTIONS_BY_STEP: Mapping[StepId, tuple[str, ...]] = {
    "cards": ("keep", "pass"), "offer": ("offer",), "respond1": ("respond1",), "respond2": ("respond2",),
    "plan": ("event",), "vote": ("vote",), "wings": ("wings",), "ritual": ("ritual_coins", "ritual_souls"),
    "answer": ("appease",),
}  # fmt: skip


def list_by_player(words: DevilPresenter, view: View, count: Callable[[Kingdom], int]) -> str:
    """Return "Ann 2, Bob −1 and Cleo 0" from a public number of each seat."""
    some = zip(words.player_names, view.kingdoms, strict=True)
    return words.name_formatter.join_with_and([f"{who} {format_number(count(kingdom))}" for who, kingdom in some])


# Buildings and events


def card_name(words: DevilPresenter, id: str) -> str:
    return words.name_formatter.card_name(id)


def building_cost(words: DevilPresenter, id: BuildingId) -> str:
    row = BUILDINGS[id].cost
    return words.name_formatter.cost_text(row.to_bundle(), row.rep, row.remove_minor)


def building_kind(words: DevilPresenter, id: BuildingId) -> str:
    """Return "country, of round 1"."""
    row = BUILDINGS[id]
    types = words.name_formatter.join_with_and([words.text(f"type-{kind}") for kind in row.types])
    return words.text("fact-building", types=types, round=row.deck)


def building_effect(words: DevilPresenter, id: BuildingId) -> str:
    return words.name_formatter.card_effect(id)


def building_points(words: DevilPresenter, id: BuildingId) -> str:
    return words.name_formatter.printed_points(id)


def event_sides(words: DevilPresenter, id: EventId) -> str:
    return words.text(
        "event-sides", left=words.name_formatter.event_side_text(id, "left"), right=words.name_formatter.event_side_text(id, "right")
    )


def describe_event(words: DevilPresenter, view: View, id: EventId) -> str:
    told = [
        words.text("now-event", who=words.name_formatter.player_name(played.seat), round=played.round)
        for played in view.played if played.event == id
    ]  # fmt: skip
    held = view.own is not None and id in view.own.events
    return "; ".join(told) or ("" if held else words.text("now-unseen"))


# Roles, courtiers, achievements, inquisitors


def role_name(words: DevilPresenter, id: Role) -> str:
    return words.name_formatter.role_name(id)


def describe_role(words: DevilPresenter, id: Role) -> str:
    """Return what the role asks for a chest, and what it begins with."""
    row = ROLE_CARDS[id]
    begins = [words.name_formatter.bundle(row.to_bundle())] if row.to_bundle() else []
    begins += [words.name_formatter.soul_pieces(row.pure_soul, row.tainted_soul)] if row.pure_soul + row.tainted_soul else []
    told = words.text("fact-role", asks=words.name_formatter.allowed_asks(id))
    return f"{told}; {words.text('fact-role-begins', what=words.name_formatter.join_with_and(begins))}" if begins else told


def courtier_name(words: DevilPresenter, id: CourtierId) -> str:
    return words.name_formatter.courtier_name(id)


def courtier_cost(words: DevilPresenter, id: CourtierId) -> str:
    row = COURTIER_ROWS[id]
    new, again = words.name_formatter.amount("coins", row.cost_space2), words.name_formatter.amount("coins", row.cost_space3)
    return words.text("fact-courtier", start=row.start, new=new, again=again)


def courtier_symbol(words: DevilPresenter, id: CourtierId) -> str:
    return words.text("does-courtier", symbol=words.text(f"type-{COURTIER_ROWS[id].symbol}"))


def courtier_points(words: DevilPresenter, id: CourtierId) -> str:
    return words.text("fact-held", points=words.name_formatter.amount("points", COURTIER_ROWS[id].final_points))


def describe_courtier(words: DevilPresenter, view: View, id: CourtierId) -> str:
    """Return the players who hold the courtier, or else the players on whose boards they are."""
    where = dict(enumerate(kingdom.courtiers[id] for kingdom in view.kingdoms))
    held, on_board = [n for n, place in where.items() if place == "held"], [n for n in where if where[n] != "away"]
    if held or len(on_board) in (0, len(where)):
        return words.text("now-courtier", who=words.name_formatter.join_player_names(held) or ("none" if on_board else "away"))
    return words.text("now-courtier-some", who=words.name_formatter.join_player_names(on_board))


def achievement_symbols(words: DevilPresenter, id: AchievementId) -> str:
    """Return "2 country, 2 town and 2 church"."""
    some = ACHIEVEMENT_TILES[id].requires.items()
    symbols = words.name_formatter.join_with_and([f"{n} {words.text(f'type-{symbol}')}" for symbol, n in some])
    return words.text("fact-achievement", symbols=symbols)


def achievement_reward(words: DevilPresenter, id: AchievementId) -> str:
    return words.name_formatter.effects_text(ACHIEVEMENT_TILES[id].effects)


def achievement_points(words: DevilPresenter, id: AchievementId) -> str:
    points = ACHIEVEMENT_TILES[id].final_points
    return words.name_formatter.amount("points", points) if points else ""


def describe_achievement(words: DevilPresenter, view: View, id: AchievementId) -> str:
    seats = [seat for seat, one in enumerate(view.kingdoms) if id in one.majors or one.minors.get(id, 0) > 0]
    return words.text("now-achievement", who=words.name_formatter.join_player_names(seats) or "none")


def inquisitor_name(words: DevilPresenter, id: InquisitorId) -> str:
    return words.name_formatter.card_name(id)


def inquisitor_penalty(words: DevilPresenter, id: InquisitorId) -> str:
    return words.name_formatter.effects_text(INQUISITORS[id].penalty)


def describe_inquisitor(words: DevilPresenter, view: View, id: InquisitorId) -> str:
    """Return where the inquisitor is, if that is public."""
    if id == "houseguest":
        return list_by_player(words, view, lambda kingdom: kingdom.houseguests)
    for slot in view.slots:
        if slot.inquisitor == id:
            how = "bribed" if slot.bribed else "active" if slot.active else "waiting"
            return words.text("now-inquisitor", slot=slot.id, how=how)
    return words.text("now-face-down")


# Goods, souls, tracks


def good_name(words: DevilPresenter, id: str) -> str:
    return words.name_formatter.good_name(id)


def good_prices(words: DevilPresenter, id: Good) -> str:
    return words.text("fact-good", buy=RESOURCE_KINDS[id].buy, sell=RESOURCE_KINDS[id].sell)


def describe_good(words: DevilPresenter, view: View, id: Good) -> str:
    """Return the players who produce the good. A premium good covers two spaces and counts once."""
    seats = [seat for seat, spaces in enumerate(view.production) if id in spaces]
    return words.text("now-made", who=words.name_formatter.join_player_names(seats)) if seats else ""


TrackId = Literal["angel", "demon", "indulgences", "debt", "reputation", "tokens"]
VALUE_BY_TRACK: Mapping[TrackId, Callable[[Kingdom], int]] = {
    "angel": lambda kingdom: kingdom.angel,
    "demon": lambda kingdom: kingdom.demon,
    "indulgences": lambda kingdom: kingdom.indulgences,
    "debt": lambda kingdom: kingdom.debt,
    "reputation": lambda kingdom: kingdom.reputation,
    "tokens": lambda kingdom: kingdom.tokens,
}


def describe_track(words: DevilPresenter, view: View, id: TrackId) -> str:
    """Return the public value of each player. Debt is as at the close of the last step."""
    told = list_by_player(words, view, VALUE_BY_TRACK[id])
    return words.text("now-debt", debt=told) if id == "debt" else told


FINAL_POINTS: Mapping[str, int] = {
    "angel": BOX.final_scoring.angel, "demon": BOX.final_scoring.demon, "indulgences": BOX.final_scoring.indulgence,
    "tainted": BOX.final_scoring.tainted_soul,
}  # fmt: skip


def final_points(words: DevilPresenter, id: str) -> str:
    """Return what one piece scores at the end."""
    return words.text("fact-each", points=words.name_formatter.points_text(FINAL_POINTS[id])) if id in FINAL_POINTS else ""


def describe_pool(words: DevilPresenter, view: View, id: str) -> str:
    return words.text("now-pool", coins=words.name_formatter.amount("coins", view.pool))


def building_type(words: DevilPresenter, id: BuildingType) -> str:
    return words.text(f"type-{id}")


def symbol_use(words: DevilPresenter, id: BuildingType) -> str:
    return words.text("does-symbol" if id in SYMBOLS else "does-science")


# Steps


def step_name(words: DevilPresenter, id: StepId) -> str:
    """Return the name of the step as in the heading of the panel."""
    return capitalise_first(words.text(f"step-{id}"))


def describe_step(words: DevilPresenter, id: StepId) -> str:
    """Return what the questions of the step say, without clause numbers, and the rounds in which it is played."""
    told = [strip_citations(words.text(f"help-{question}")) for question in QUESTIONS_BY_STEP[id]]
    rounds = words.name_formatter.join_with_and(list(map(str, STEPS[id].rounds)))
    return " ".join([*told, words.text("fact-step", rounds=rounds)])


GLOSSARY_KINDS = (
    GlossaryKind(
        "building",
        BUILDINGS,
        card_name,
        {"costs": (building_cost,), "does": (building_kind, building_effect), "brings": (building_points,)},
        excluded_paths=NO_PLACES,
    ),
    GlossaryKind("event", EVENTS, card_name, {"does": (event_sides,)}, describe_now=describe_event, excluded_paths=NO_PLACES),
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
        "symbol", ids_without_rows((*SYMBOLS, "science")), building_type, {"does": (symbol_use,)}, excluded_paths=NO_PLACES
    ),
    GlossaryKind("step", STEPS, step_name, {"does": (describe_step,)}, only_paths=("phase",)),
    GlossaryKind("pool", ids_without_rows(("pool",)), describe_now=describe_pool, question_kinds=("wings", "ritual_coins"), only_paths=()),
)
