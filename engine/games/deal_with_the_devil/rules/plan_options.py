"""The actions that a plan can contain (6.8). All are built once, here, and the lists of options pick from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from msgspec.structs import replace

from engine.core import Action

from ..actions import Build, ChooseEvent, Enough, Funding, How, Recruit, Space, TakeCourtier, Use
from ..components import BUILDINGS, EVENTS, BuildingId, EventId
from ..components.card_effects import Convert, Effects, GainChoice, GainCourtier, GainMinor, UseActionBuilding
from ..components.terms import BASICS, COURTIERS, MINOR_ACHIEVEMENTS, AchievementId, CourtierId, Good
from ..state import Kingdom, Plan, PlannedBuild
from .action_phase import list_uncovered_buildings
from .effects import list_courtiers_on_board, list_open_spaces, list_unclaimed_minors

ENOUGH = Enough()

# Tables: every answer that a card can have, made once


def list_goods_choices(effect: Any, times: int) -> list[tuple[tuple[Good, ...], tuple[Good, ...]]]:
    """Return the choices of one effect: the goods picked, and the basics paid for a conversion done so often."""
    if isinstance(effect, GainChoice):
        return [(pick, ()) for pick in combinations_with_replacement(effect.from_, effect.n)]
    if isinstance(effect, Convert):
        n = effect.pay.get("any_basic", 0) * times
        return [((), pay) for pay in combinations_with_replacement(BASICS, n)]
    return [((), ())]


def list_action_choices(effects: Effects) -> list[How]:
    """Return all choices of times, pick and pay that an action has: a single one if there is nothing to choose (6.7)."""
    most = max((effect.max for effect in effects if isinstance(effect, Convert)), default=1)
    return [
        How(times, sum((pick for pick, _ in chosen), ()), sum((pay for _, pay in chosen), ()))
        for times in range(1, most + 1)
        for chosen in product(*(list_goods_choices(effect, times) for effect in effects))
    ]


def has_courtier_choice(effects: Effects) -> bool:
    """Return whether the effects give a courtier that the player chooses."""
    return any(isinstance(effect, GainCourtier) and effect.which == "any_on_board" for effect in effects)


BOARD_DEPENDENT_CARDS: frozenset[BuildingId] = frozenset(
    card.id
    for card in BUILDINGS.values()
    if card.cost.remove_minor
    or (
        card.when == "immediate"
        and any(isinstance(effect, GainCourtier | GainMinor | UseActionBuilding) for effect in card.effects)
    )
)  # what can be chosen with them depends on where things lie, and they move them
TILE_REMOVING_CARDS = {card.id for card in BUILDINGS.values() if card.cost.remove_minor}
# Events that offer a choice of courtiers.
COURTIER_EVENTS = {event.id for event in EVENTS.values() if has_courtier_choice(event.left)}
ACTION_CARDS = [card for card in BUILDINGS.values() if card.when == "action"]
ACTION_CHOICES: Mapping[BuildingId, list[How]] = {
    card.id: list_action_choices(card.effects) for card in ACTION_CARDS
}
USE_ACTIONS: Mapping[BuildingId, list[Use]] = {
    card: [Use(card, way.times, way.pick, way.pay) for way in found] for card, found in ACTION_CHOICES.items()
}
STABLE_CHOICES: Mapping[BuildingId, list[How]] = {
    card: [replace(way, stable=card) for way in found] for card, found in ACTION_CHOICES.items()
}
BUILD_ACTIONS: Mapping[BuildingId, Build] = {card: Build(card) for card in BUILDINGS}
BUILD_AND_USE_ACTIONS: Mapping[BuildingId, Build] = {card.id: Build(card.id, True) for card in ACTION_CARDS}
EVENT_ACTIONS: Mapping[EventId, list[ChooseEvent]] = {
    event: [ChooseEvent(event, "left"), ChooseEvent(event, "right"), ChooseEvent(event, "keep")]
    for event in EVENTS
}
TAKE_COURTIER_ACTIONS: Mapping[CourtierId, TakeCourtier] = {
    courtier: TakeCourtier(courtier) for courtier in COURTIERS
}
RECRUIT_ACTIONS: Mapping[CourtierId, Recruit] = {courtier: Recruit(courtier) for courtier in COURTIERS}
SPACE_ACTIONS: Mapping[int, Space] = {space: Space(space) for space in range(1, 5)}
FUNDING_ACTIONS = (Funding("loan_first"), Funding("sell_first"))
DEFAULT_HOW = How()
COURTIER_CHOICES: Mapping[CourtierId, How] = {courtier: How(courtier=courtier) for courtier in COURTIERS}
DAM_CHOICES: Mapping[AchievementId, How] = {tile: How(dam=tile) for tile in MINOR_ACHIEVEMENTS}
MINOR_TILE_CHOICES: Mapping[tuple[AchievementId, int], How] = {
    (tile, space): How(minor=tile, space=space) for tile in MINOR_ACHIEVEMENTS for space in SPACE_ACTIONS
}


# Lists


def list_uses(usable: Sequence[BuildingId]) -> list[Action]:
    """Return the uses of these buildings with all their choices, and stopping."""
    return [*[use for card in usable for use in USE_ACTIONS[card]], ENOUGH]


def list_plannable_cards(kingdom: Kingdom, plan: Plan, hand: Sequence[BuildingId]) -> list[BuildingId]:
    """Return the cards of the hand that can be built: not planned yet, and no Dam without a tile to remove (A2.3,
    A2.5)."""
    first = [build.building for build in plan.builds]
    return [
        card
        for card in hand
        if card not in first and (card not in TILE_REMOVING_CARDS or max(kingdom.minors.values()) >= 0)
    ]


def list_builds(cards: Sequence[BuildingId], tokens: int) -> list[Action]:
    """Return the builds of these cards, with and without their actions, and stopping."""
    options: list[Action] = []
    for card in cards:
        options.append(BUILD_ACTIONS[card])
        if card in BUILD_AND_USE_ACTIONS and tokens > 1:
            options.append(BUILD_AND_USE_ACTIONS[card])
    options.append(ENOUGH)
    return options


def may_move_pieces(plan: Plan) -> bool:
    """Return whether the plan may move courtiers, tiles or covers before its next build."""
    if plan.event in COURTIER_EVENTS and plan.side == "left":
        return True
    return any(build.building in BOARD_DEPENDENT_CARDS for build in plan.builds)


def list_effect_choices(kingdom: Kingdom, plan: Plan, build: Build) -> list[How]:
    """Return the choices of a card in the kingdom that it will find: a single one if there is nothing to choose (6.7,
    6.8).

    The Stable may also use buildings planned before it, even if they cannot be paid yet (A2.4).
    """
    card = BUILDINGS[build.building]
    if build.act:
        return ACTION_CHOICES[card.id]
    if card.cost.remove_minor:
        return [how for tile, how in DAM_CHOICES.items() if kingdom.minors[tile] >= 0]
    if card.when != "immediate":
        return [DEFAULT_HOW]
    found = [DEFAULT_HOW]
    for effect in card.effects:
        match effect:
            case GainCourtier() if effect.which == "any_on_board":
                found = [COURTIER_CHOICES[courtier] for courtier in list_courtiers_on_board(kingdom)]
            case GainMinor():
                found = [
                    MINOR_TILE_CHOICES[tile, space]
                    for tile in list_unclaimed_minors(kingdom)
                    for space in sorted(list_open_spaces(kingdom))
                ]
            case UseActionBuilding():
                targets = [
                    *list_uncovered_buildings(kingdom),
                    *(build.building for build in plan.builds if build.building in BUILD_AND_USE_ACTIONS),
                ]
                found = [how for target in dict.fromkeys(targets) for how in STABLE_CHOICES[target]]
            case _:
                pass
    return found or [DEFAULT_HOW]


def make_planned_build(build: Build, how: How) -> PlannedBuild:
    """Return a build with the choices of its effect."""
    return PlannedBuild(
        build.building,
        build.act,
        how.times,
        how.pick,
        how.pay,
        how.courtier,
        how.minor,
        how.space,
        how.stable,
        how.dam,
    )
