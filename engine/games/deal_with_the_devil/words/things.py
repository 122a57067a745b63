"""What can be looked up in Deal with the Devil: cards, roles, courtiers, inquisitors, goods, steps.

All of it is said from the viewer's view: what lies behind the screen of somebody else is nowhere.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from engine.core.game import GlossaryKind, ids_without_rows
from engine.core.rules import strip_citations
from engine.core.text import capitalise_first, format_number

from ..components import (
    ACHIEVEMENT,
    BOX,
    BUILDINGS,
    COURTIER,
    EVENTS,
    INQUISITORS,
    KINDS,
    ROLE,
    STEP,
    BuildingId,
    EventId,
)
from ..components.terms import SYMBOLS, AchievementId, CourtierId, Good, InquisitorId, Role, StepId, Type
from ..state import Kingdom
from ..view import View
from .hints import DevilHints

# What has been, what is only planned, and what is told of others: no places where anything is now.
PASSING = (
    "outcome", "own.draft", "own.chest", "own.chests", "own.offers", "own.rituals", "own.cards.drawn",
    "own.cards.received", "own.cards.kept", "own.cards.event", "failed", "played", "flows", "rituals", "accusations",
    "proofs",
)  # fmt: skip
QUESTIONS: Mapping[StepId, tuple[str, ...]] = {
    "cards": ("keep", "pass"), "offer": ("offer",), "respond1": ("respond1",), "respond2": ("respond2",),
    "plan": ("event",), "vote": ("vote",), "wings": ("wings",), "ritual": ("ritual_coins", "ritual_souls"),
    "answer": ("appease",),
}  # fmt: skip


def by_seat(words: DevilHints, view: View, count: Callable[[Kingdom], int]) -> str:
    """"Ann 2, Bob −1 and Cleo 0", of what lies open."""
    some = zip(words.names, view.kingdoms, strict=True)
    return words.named.join_with_and([f"{who} {format_number(count(kingdom))}" for who, kingdom in some])


# Buildings and events


def card(words: DevilHints, id: str) -> str:
    return words.named.card_name(id)


def building_cost(words: DevilHints, id: BuildingId) -> str:
    row = BUILDINGS[id].cost
    return words.named.cost(row.goods(), row.rep, row.remove_minor)


def building_kind(words: DevilHints, id: BuildingId) -> str:
    """"country, of round 1"."""
    row = BUILDINGS[id]
    types = words.named.join_with_and([words.text(f"type-{kind}") for kind in row.types])
    return words.text("fact-building", types=types, round=row.deck)


def building_effect(words: DevilHints, id: BuildingId) -> str:
    return words.named.effect_of(id)


def building_points(words: DevilHints, id: BuildingId) -> str:
    return words.named.worth(id)


def sides(words: DevilHints, id: EventId) -> str:
    return words.text("event-sides", left=words.named.side(id, "left"), right=words.named.side(id, "right"))


def played(words: DevilHints, view: View, id: EventId) -> str:
    told = [
        words.text("now-event", who=words.named.who(one.seat), round=one.round)
        for one in view.played if one.event == id
    ]  # fmt: skip
    held = view.own is not None and id in view.own.events
    return "; ".join(told) or ("" if held else words.text("now-unseen"))


# Roles, courtiers, achievements, inquisitors


def role(words: DevilHints, id: Role) -> str:
    return words.named.role(id)


def asking(words: DevilHints, id: Role) -> str:
    """What he asks for a chest, and what he begins with."""
    row = ROLE[id]
    begins = [words.named.bundle(row.goods())] if row.goods() else []
    begins += [words.named.pieces(row.pure_soul, row.tainted_soul)] if row.pure_soul + row.tainted_soul else []
    told = words.text("fact-role", asks=words.named.asks(id))
    return f"{told}; {words.text('fact-role-begins', what=words.named.join_with_and(begins))}" if begins else told


def courtier(words: DevilHints, id: CourtierId) -> str:
    return words.named.courtier(id)


def hiring(words: DevilHints, id: CourtierId) -> str:
    row = COURTIER[id]
    new, again = words.named.thing("coins", row.cost_space2), words.named.thing("coins", row.cost_space3)
    return words.text("fact-courtier", start=row.start, new=new, again=again)


def symbol_of(words: DevilHints, id: CourtierId) -> str:
    return words.text("does-courtier", symbol=words.text(f"type-{COURTIER[id].symbol}"))


def courtier_points(words: DevilHints, id: CourtierId) -> str:
    return words.text("fact-held", points=words.named.thing("points", COURTIER[id].final_points))


def serving(words: DevilHints, view: View, id: CourtierId) -> str:
    """Who has him, else on whose boards he is."""
    where = dict(enumerate(kingdom.courtiers[id] for kingdom in view.kingdoms))
    held, there = [n for n, place in where.items() if place == "held"], [n for n in where if where[n] != "away"]
    if held or len(there) in (0, len(where)):
        return words.text("now-courtier", who=words.named.people(held) or ("none" if there else "away"))
    return words.text("now-courtier-some", who=words.named.people(there))


def required(words: DevilHints, id: AchievementId) -> str:
    """"2 country, 2 town and 2 church"."""
    some = ACHIEVEMENT[id].requires.items()
    symbols = words.named.join_with_and([f"{n} {words.text(f'type-{symbol}')}" for symbol, n in some])
    return words.text("fact-achievement", symbols=symbols)


def achieving(words: DevilHints, id: AchievementId) -> str:
    return words.named.effects(ACHIEVEMENT[id].effects)


def achievement_points(words: DevilHints, id: AchievementId) -> str:
    points = ACHIEVEMENT[id].final_points
    return words.named.thing("points", points) if points else ""


def claimed(words: DevilHints, view: View, id: AchievementId) -> str:
    seats = [seat for seat, one in enumerate(view.kingdoms) if id in one.majors or one.minors.get(id, 0) > 0]
    return words.text("now-achievement", who=words.named.people(seats) or "none")


def inquisitor(words: DevilHints, id: InquisitorId) -> str:
    return words.named.card_name(id)


def penalty(words: DevilHints, id: InquisitorId) -> str:
    return words.named.effects(INQUISITORS[id].penalty)


def standing(words: DevilHints, view: View, id: InquisitorId) -> str:
    """Where he stands, if that lies open."""
    if id == "houseguest":
        return by_seat(words, view, lambda kingdom: kingdom.houseguests)
    for slot in view.slots:
        if slot.inquisitor == id:
            how = "bribed" if slot.bribed else "active" if slot.active else "waiting"
            return words.text("now-inquisitor", slot=slot.id, how=how)
    return words.text("now-face-down")


# Goods, souls, tracks


def good(words: DevilHints, id: str) -> str:
    return words.named.kind(id)


def trading(words: DevilHints, id: Good) -> str:
    return words.text("fact-good", buy=KINDS[id].buy, sell=KINDS[id].sell)


def made(words: DevilHints, view: View, id: Good) -> str:
    """By whom: a premium good covers two spaces of a board and is one."""
    seats = [seat for seat, spaces in enumerate(view.production) if id in spaces]
    return words.text("now-made", who=words.named.people(seats)) if seats else ""


Track = Literal["angel", "demon", "indulgences", "debt", "reputation", "tokens"]
TRACKS: Mapping[Track, Callable[[Kingdom], int]] = {
    "angel": lambda kingdom: kingdom.angel,
    "demon": lambda kingdom: kingdom.demon,
    "indulgences": lambda kingdom: kingdom.indulgences,
    "debt": lambda kingdom: kingdom.debt,
    "reputation": lambda kingdom: kingdom.reputation,
    "tokens": lambda kingdom: kingdom.tokens,
}


def on_track(words: DevilHints, view: View, id: Track) -> str:
    """What lies open of everybody: of debt, as it was when the last step closed."""
    told = by_seat(words, view, TRACKS[id])
    return words.text("now-debt", debt=told) if id == "debt" else told


FINAL: Mapping[str, int] = {
    "angel": BOX.final_scoring.angel, "demon": BOX.final_scoring.demon, "indulgences": BOX.final_scoring.indulgence,
    "tainted": BOX.final_scoring.tainted_soul,
}  # fmt: skip


def final_points(words: DevilHints, id: str) -> str:
    """What each is at the end."""
    return words.text("fact-each", points=words.named.points(FINAL[id])) if id in FINAL else ""


def in_pool(words: DevilHints, view: View, id: str) -> str:
    return words.text("now-pool", coins=words.named.thing("coins", view.pool))


def kind_of_building(words: DevilHints, id: Type) -> str:
    return words.text(f"type-{id}")


def counting(words: DevilHints, id: Type) -> str:
    return words.text("does-symbol" if id in SYMBOLS else "does-science")


# Steps


def step(words: DevilHints, id: StepId) -> str:
    """As the heading of the panel calls it."""
    return capitalise_first(words.text(f"step-{id}"))


def rule(words: DevilHints, id: StepId) -> str:
    """What the questions of the step say, without the clauses, and in which rounds it comes."""
    told = [strip_citations(words.text(f"help-{question}")) for question in QUESTIONS[id]]
    rounds = words.named.join_with_and(list(map(str, STEP[id].rounds)))
    return " ".join([*told, words.text("fact-step", rounds=rounds)])


THINGS = (
    GlossaryKind("building", BUILDINGS, card,
         {"costs": (building_cost,), "does": (building_kind, building_effect), "brings": (building_points,)},
         besides=PASSING),
    GlossaryKind("event", EVENTS, card, {"does": (sides,)}, now=played, besides=PASSING),
    GlossaryKind("role", ROLE, role, {"does": (asking,)}, besides=PASSING),
    GlossaryKind("courtier", COURTIER, courtier,
         {"costs": (hiring,), "does": (symbol_of,), "brings": (courtier_points,)}, now=serving,
         besides=(*PASSING, "kingdoms.courtiers")),
    GlossaryKind("achievement", ACHIEVEMENT, card,
         {"does": (required, achieving), "brings": (achievement_points,)}, now=claimed,
         besides=(*PASSING, "kingdoms.minors", "kingdoms.majors")),
    GlossaryKind("inquisitor", INQUISITORS, inquisitor, {"does": (penalty,)}, now=standing,
         asked=("appease", "ascetic", "profligate", "vandal", "new_guest"), besides=(*PASSING, "slots")),
    GlossaryKind("good", KINDS, good, {"does": (trading,)}, now=made, besides=(*PASSING, "production")),
    GlossaryKind("money", ids_without_rows(("coins",)), good, besides=PASSING),
    GlossaryKind("soul", ids_without_rows(("pure", "tainted")), facts={"brings": (final_points,)},
         asked=("respond1", "respond2", "vote", "appease"), besides=PASSING),
    GlossaryKind("track", ids_without_rows(tuple(TRACKS)), facts={"brings": (final_points,)}, now=on_track,
         asked=("event", "vote", "wings"), at=()),
    GlossaryKind("symbol", ids_without_rows((*SYMBOLS, "science")), kind_of_building, {"does": (counting,)},
         besides=PASSING),
    GlossaryKind("step", STEP, step, {"does": (rule,)}, at=("phase",)),
    GlossaryKind("pool", ids_without_rows(("pool",)), now=in_pool, asked=("wings", "ritual_coins"), at=()),
)  # fmt: skip
