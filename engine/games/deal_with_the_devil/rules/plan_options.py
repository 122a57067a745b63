"""What a plan can hold (6.8): every answer is made once, here; the lists only pick from them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from msgspec.structs import replace

from engine.core import Action

from ..actions import Build, ChooseEvent, Enough, Funding, How, Recruit, Space, TakeCourtier, Use
from ..components import BUILDINGS, EVENTS, BuildingId, EventId
from ..components.card_effects import Convert, Effects, GainChoice, GainCourtier, GainMinor, UseActionBuilding
from ..components.terms import BASICS, COURTIERS, MINORS, AchievementId, CourtierId, Good
from ..state import Building, Kingdom, Plan
from .action_phase import uncovered
from .effects import on_board, open_spaces, unclaimed_minors

ENOUGH = Enough()

# Tables: every answer that a card can have, made once


def goods_of(effect: Any, times: int) -> list[tuple[tuple[Good, ...], tuple[Good, ...]]]:
    """The ways of an effect: goods picked, and basics paid for a conversion done so often."""
    if isinstance(effect, GainChoice):
        return [(pick, ()) for pick in combinations_with_replacement(effect.from_, effect.n)]
    if isinstance(effect, Convert):
        n = effect.pay.get("any_basic", 0) * times
        return [((), pay) for pay in combinations_with_replacement(BASICS, n)]
    return [((), ())]


def ways(effects: Effects) -> list[How]:
    """All choices of times, pick and pay that an action has; one where it has none (6.7)."""
    most = max((effect.max for effect in effects if isinstance(effect, Convert)), default=1)
    return [
        How(times, sum((pick for pick, _ in chosen), ()), sum((pay for _, pay in chosen), ()))
        for times in range(1, most + 1)
        for chosen in product(*(goods_of(effect, times) for effect in effects))
    ]


def gives_courtier(effects: Effects) -> bool:
    return any(isinstance(effect, GainCourtier) and effect.which == "any_on_board" for effect in effects)


POSITIONED: frozenset[BuildingId] = frozenset(
    card.id for card in BUILDINGS.values()
    if card.cost.remove_minor or (card.when == "immediate" and any(
        isinstance(effect, GainCourtier | GainMinor | UseActionBuilding) for effect in card.effects
    ))
)  # what can be chosen with them depends on where things lie, and they move them
REMOVING = {card.id for card in BUILDINGS.values() if card.cost.remove_minor}
GIVING = {event.id for event in EVENTS.values() if gives_courtier(event.left)}  # a courtier of one's choice
ACTIONS = [card for card in BUILDINGS.values() if card.when == "action"]
WAYS: Mapping[BuildingId, list[How]] = {card.id: ways(card.effects) for card in ACTIONS}
USES: Mapping[BuildingId, list[Use]] = {
    card: [Use(card, way.times, way.pick, way.pay) for way in found] for card, found in WAYS.items()
}
STABLES: Mapping[BuildingId, list[How]] = {
    card: [replace(way, stable=card) for way in found] for card, found in WAYS.items()
}
BUILDS: Mapping[BuildingId, Build] = {card: Build(card) for card in BUILDINGS}
ACTS: Mapping[BuildingId, Build] = {card.id: Build(card.id, True) for card in ACTIONS}
SIDES: Mapping[EventId, list[ChooseEvent]] = {
    event: [ChooseEvent(event, "left"), ChooseEvent(event, "right"), ChooseEvent(event, "keep")] for event in EVENTS
}
TAKES: Mapping[CourtierId, TakeCourtier] = {courtier: TakeCourtier(courtier) for courtier in COURTIERS}
RECRUITS: Mapping[CourtierId, Recruit] = {courtier: Recruit(courtier) for courtier in COURTIERS}
SPACES: Mapping[int, Space] = {space: Space(space) for space in range(1, 5)}
FUNDINGS = (Funding("loan_first"), Funding("sell_first"))
DEFAULT = How()
COURTIER_HOWS: Mapping[CourtierId, How] = {courtier: How(courtier=courtier) for courtier in COURTIERS}
DAM_HOWS: Mapping[AchievementId, How] = {tile: How(dam=tile) for tile in MINORS}
MINOR_HOWS: Mapping[tuple[AchievementId, int], How] = {
    (tile, space): How(minor=tile, space=space) for tile in MINORS for space in SPACES
}


# Lists


def use_options(usable: Sequence[BuildingId]) -> list[Action]:
    return [*[use for card in usable for use in USES[card]], ENOUGH]


def plannable(k: Kingdom, drafted: Plan, hand: Sequence[BuildingId]) -> list[BuildingId]:
    """Cards not planned yet, and no Dam without a tile (A2.3, A2.5)."""
    first = [build.building for build in drafted.builds]
    return [card for card in hand if card not in first and (card not in REMOVING or max(k.minors.values()) >= 0)]


def build_options(cards: Sequence[BuildingId], tokens: int) -> list[Action]:
    options: list[Action] = []
    for card in cards:
        options.append(BUILDS[card])
        if card in ACTS and tokens > 1:
            options.append(ACTS[card])
    options.append(ENOUGH)
    return options


def moves(drafted: Plan) -> bool:
    """Whether courtiers, tiles or covers may lie elsewhere once what is planned has happened."""
    if drafted.event in GIVING and drafted.side == "left":
        return True
    return any(build.building in POSITIONED for build in drafted.builds)


def how_options(k: Kingdom, drafted: Plan, answer: Build) -> list[How]:
    """The choices that a card leaves in the kingdom that it will find; one where there is none (6.7, 6.8).

    The Stable may also use what is planned before it, though it cannot be paid yet (A2.4).
    """
    card = BUILDINGS[answer.building]
    if answer.act:
        return WAYS[card.id]
    if card.cost.remove_minor:
        return [how for tile, how in DAM_HOWS.items() if k.minors[tile] >= 0]
    if card.when != "immediate":
        return [DEFAULT]
    found = [DEFAULT]
    for effect in card.effects:
        match effect:
            case GainCourtier() if effect.which == "any_on_board":
                found = [COURTIER_HOWS[courtier] for courtier in on_board(k)]
            case GainMinor():
                found = [MINOR_HOWS[tile, space] for tile in unclaimed_minors(k) for space in sorted(open_spaces(k))]
            case UseActionBuilding():
                targets = [*uncovered(k), *(build.building for build in drafted.builds if build.building in ACTS)]
                found = [how for target in dict.fromkeys(targets) for how in STABLES[target]]
            case _:
                pass
    return found or [DEFAULT]


def with_how(answer: Build, how: How) -> Building:
    return Building(
        answer.building, answer.act, how.times, how.pick, how.pay, how.courtier, how.minor, how.space, how.stable,
        how.dam,
    )  # fmt: skip
