"""The printed components (section 2): how many there are, and that each does what it says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.core import Event
from engine.games.deal_with_the_devil.components import (
    ACHIEVEMENT_TILES,
    BUILDINGS,
    COURTIER_ROWS,
    EVENTS,
    INQUISITORS,
    ROLE_CARDS,
    SEAT_COLOURS,
    BuildingCard,
    EventCard,
)
from engine.games.deal_with_the_devil.components.card_effects import (
    Effects,
    Gain,
    If,
    LoseCourtier,
    OnAchievement,
    Rep,
)
from engine.games.deal_with_the_devil.components.terms import RESOURCES, CourtierId, Resource
from engine.games.deal_with_the_devil.events import (
    BuildingBuilt,
    BuildingUsed,
    Bundle,
    Change,
    Claimed,
    EventPlayed,
    Failed,
)
from engine.games.deal_with_the_devil.rules.production import resolve_production
from engine.games.deal_with_the_devil.rules.reputation import resolve_reputation

from .acting import Plan, PlannedUse, Scene
from .acting import PlannedBuild as Build
from .scenario import RED, get_stock, set_stock

MUCH = "30 W 30 S 30 H 30 G 30 M 60 c"
# All are claimed.
NO_TILES = {"minor_country": 1, "minor_town": 2, "minor_church": 3, "minor_mixed": 4}


def list_cards(when: str) -> list[BuildingCard]:
    return [card for card in BUILDINGS.values() if card.when == when]


def sum_plain_gains(effects: Effects) -> Bundle:
    """Return goods and coins that come without a condition or choice."""
    total: Bundle = {}
    for effect in effects:
        if isinstance(effect, Gain):
            total[effect.res] = total.get(effect.res, 0) + effect.n
    return total


def require_gain(change: Change, effects: Effects):
    """Fail unless something happens, including at least the obvious gains."""
    assert change != Change()
    assert all(change.gains.get(res, 0) >= n for res, n in sum_plain_gains(effects).items())
    steps = [effect.n for effect in effects if isinstance(effect, Rep)]
    if steps:
        assert change.reputation is not None
        assert change.reputation[1] - change.reputation[0] == sum(steps)


# How many (2.1, 2.7, 2.8, 2.9)


def test_2_1_every_building_and_event_exists_once():
    """80 and 20; 16 of each deck, 4 of each stack of deck 1; 8 events A and 12 B."""
    assert (len(BUILDINGS), len(EVENTS)) == (80, 20)
    assert Counter(card.deck for card in BUILDINGS.values()) == dict.fromkeys(range(1, 6), 16)
    assert Counter(card.stack for card in BUILDINGS.values() if card.stack) == dict.fromkeys("ABCD", 4)
    assert all((card.deck == 1) == bool(card.stack) for card in BUILDINGS.values())
    assert Counter(event.deck for event in EVENTS.values()) == {"a": 8, "b": 12}


def test_2_1_souls_and_guess_tokens():
    """6 pure, 2 tainted; five tokens: two for each mortal, one for the cultist (S4)."""
    assert sum(role.pure_soul for role in ROLE_CARDS.values()) == 6
    assert sum(role.tainted_soul for role in ROLE_CARDS.values()) == 2
    assert sum(role.guess_devil + role.guess_cultist for role in ROLE_CARDS.values()) == 5


def test_2_2_types_and_the_price_of_science():
    """One or two of the three symbols, or only science; science moves down 4 (rulebook), nothing else does."""
    for card in BUILDINGS.values():
        assert card.types == ("science",) or set(card.types) < {"country", "town", "church"}
        assert 1 <= len(set(card.types)) == len(card.types) <= 2
        assert card.cost.rep == (4 if "science" in card.types else 0)
        assert bool(card.effects) == (card.when != "none")
        assert card.points > 0


def test_2_7_achievements():
    needs = {id: (tile.requires, tile.final_points) for id, tile in ACHIEVEMENT_TILES.items()}
    mixed = ("country", "town", "church")
    assert needs == {
        **{f"minor_{one}": ({one: 3}, 0) for one in mixed},
        "minor_mixed": (dict.fromkeys(mixed, 1), 0),
        **{f"major_{one}": ({one: 5}, 2) for one in mixed},
        "major_mixed": (dict.fromkeys(mixed, 2), 2),
    }


def test_2_8_inquisitors():
    """A, B, C; four ordinary ones; the houseguests. Eleven cards in all."""
    assert {one.slot: id for id, one in INQUISITORS.items() if one.slot} == {
        "A": "ascetic",
        "B": "fundamentalist",
        "C": "plebeian",
    }
    assert Counter(one.back for one in INQUISITORS.values()) == {"yellow": 3, "ordinary": 4, "red": 1}


def test_2_9_neighbours():
    """Left is the next seat, right the previous one."""
    assert [(seat.left_neighbour, seat.right_neighbour) for seat in SEAT_COLOURS] == [
        (1, 3),
        (2, 0),
        (3, 1),
        (0, 2),
    ]
    assert [seat.id for seat in SEAT_COLOURS] == ["blue", "red", "green", "yellow"]


def test_2_11_names_are_unique_and_ids_are_plain():
    names = [card.name for card in (*BUILDINGS.values(), *EVENTS.values())]
    assert len(set(names)) == len(names) == 100
    assert all(
        re.fullmatch("[a-z_]+", id) for id in (*BUILDINGS, *EVENTS, *COURTIER_ROWS, *ACHIEVEMENT_TILES)
    )


# What each does (2.4, 2.5)


@pytest.mark.parametrize("card", list_cards("immediate"), ids=lambda card: card.id)
def test_2_4_every_immediate_effect_happens_when_it_is_built(card: BuildingCard):
    """Once, with its cost paid as printed, and not again in a later round."""
    scene = Scene(MUCH, "port", card.id, demon=2).set_debt(9)
    before = dict(scene.get_stock)
    told = scene.act(Plan(builds=[Build(card.id)]))
    (event,) = [one for one in told if isinstance(one, BuildingBuilt)]
    require_gain(event.change, card.effects)
    assert event.spent.cost == card.cost.to_bundle()
    assert scene.get_stock == {
        res: n
        for res in RESOURCES
        if (n := before.get(res, 0) - card.cost.to_bundle().get(res, 0) + count_gained(told, res))
    }
    scene.own.hand = []
    assert not [one for one in scene.act(Plan()) if isinstance(one, BuildingBuilt | BuildingUsed)]


def count_gained(told: list[Event], res: Resource) -> int:
    """Return the total, including rewards of tiles."""
    return sum(event.change.gains.get(res, 0) for event in told if isinstance(event, BuildingBuilt | Claimed))


@pytest.mark.parametrize("card", list_cards("action"), ids=lambda card: card.id)
def test_2_4_action_happens_only_with_a_token(card: BuildingCard):
    """Neither by building nor by owning it; with a token at once, or in a later round (A4, A5)."""
    for act in (False, True):
        scene = Scene(MUCH, "", card.id, minors=NO_TILES, reputation=0)
        told = scene.act(Plan(builds=[Build(card.id, act=act)]))
        used = [one for one in told if isinstance(one, BuildingUsed)]
        assert len(used) == act
        for one in used:
            require_gain(one.change, card.effects)
    scene = Scene(MUCH, card.id, minors=NO_TILES, reputation=0)
    (used_,) = scene.act(Plan(uses=[PlannedUse(card.id)]))
    assert isinstance(used_, BuildingUsed)
    require_gain(used_.change, card.effects)


@pytest.mark.parametrize("card", list_cards("production"), ids=lambda card: card.id)
def test_2_4_every_production_building_produces(card: BuildingCard):
    scene = Scene("", card.id, round=3)
    resolve_production(scene.s)
    with_it = get_stock(scene.s, RED)
    other = Scene("", "", round=3)
    resolve_production(other.s)
    without = get_stock(other.s, RED)
    assert {
        res: with_it.get(res, 0) - without.get(res, 0) for res in sum_plain_gains(card.effects)
    } == sum_plain_gains(card.effects)
    assert scene.kingdom.reputation - 1 == sum(effect.n for effect in card.effects if isinstance(effect, Rep))
    assert (sum_plain_gains(card.effects), scene.kingdom.reputation) != ({}, 1)


@pytest.mark.parametrize("card", list_cards("reputation"), ids=lambda card: card.id)
def test_2_4_every_reputation_building_has_an_effect(card: BuildingCard):
    """The highest is paid, the lowest is lifted."""
    changed = list[bool]()
    for mine in (-3, 3):
        scene = Scene("", card.id, reputation=mine)
        for seat, k in enumerate(scene.s.players):
            if seat != RED:
                k.reputation = 0
        other = Scene("", "", reputation=mine)
        for seat, k in enumerate(other.s.players):
            if seat != RED:
                k.reputation = 0
        for one in (scene, other):
            set_stock(one.s, RED, "")
            resolve_reputation(one.s)
        changed.append(
            (scene.get_stock, scene.kingdom.reputation) != (other.get_stock, other.kingdom.reputation)
        )
    assert any(changed)


@pytest.mark.parametrize("event", EVENTS.values(), ids=lambda event: event.id)
def test_2_10_left_gains_and_loses_reputation_right_pays_and_gains_it(event: EventCard):
    """Every event with plenty of goods; the right side's condition is met."""
    scene = Scene(MUCH)
    (left,) = [one for one in scene.play_event(event.id, "left") if isinstance(one, EventPlayed)]
    require_gain(left.change, event.left)
    assert left.change.reputation is not None and left.change.reputation[1] < left.change.reputation[0]
    needs: list[CourtierId] = [effect.which for effect in event.right if isinstance(effect, LoseCourtier)]
    scene = Scene(MUCH, "port vineyard", minors=NO_TILES, reputation=-3).hold_courtiers(*needs)
    recruit = next(one for one, place in scene.kingdom.courtiers.items() if place == "space2")
    told = scene.play_event(
        event.id, "right", uses=[PlannedUse("port"), PlannedUse("vineyard")], recruit=recruit
    )
    assert not [one for one in told if isinstance(one, Failed)]
    (right,) = [one for one in told if isinstance(one, EventPlayed)]
    require_gain(right.change, event.right)
    assert right.change.reputation is not None and right.change.reputation[1] > right.change.reputation[0]
    conditions = [effect for effect in event.right if isinstance(effect, If)]
    assert bool(right.spent.cost) + len(needs) + len(conditions) == 1  # it has a cost or a condition


def test_2_5_university_names_what_a_claim_brings():
    """Only the University has this effect; it pays however the tile was claimed (AC7)."""
    cards_ = [
        card.id for card in BUILDINGS.values() if any(isinstance(e, OnAchievement) for e in card.effects)
    ]
    assert cards_ == ["university"]
