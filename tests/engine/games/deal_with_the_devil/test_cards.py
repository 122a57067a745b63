"""Cards (5.4), and the printed components (section 2): each does what it says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.deal_with_the_devil.actions import ChooseEvent, Keep, Pass
from engine.games.deal_with_the_devil.components import (
    ACHIEVEMENT_TILES,
    BUILDINGS,
    COURTIER_ROWS,
    EVENTS,
    INQUISITORS,
    ROLE_CARDS,
    SEAT_COLOURS,
    BuildingCard,
)
from engine.games.deal_with_the_devil.components.card_effects import Effects, Gain, OnAchievement, Rep
from engine.games.deal_with_the_devil.events import (
    BuildingUsed,
    Bundle,
    CardsDealt,
    CardsExchanged,
    CardsReceived,
    Change,
)

from .acting import Plan, PlannedUse, Scene
from .acting import PlannedBuild as Build
from .scenario import BLUE, GREEN, RED, YELLOW, Table, make_built_cards, play_to_step, start_at


def test_c1_round_1_gives_one_card_of_each_stack_without_choice():
    match = start_at(1, "offer")
    for own in match.state.own:
        assert [BUILDINGS[card].stack for card in own.hand] == ["A", "B", "C", "D"]
        assert [EVENTS[event].deck for event in own.events] == ["a"]
    dealt = {
        told.recipients: told.event for told in match.new_public_events if isinstance(told.event, CardsDealt)
    }
    assert dealt == {
        (seat,): CardsDealt(seat, tuple(own.hand), own.events[0]) for seat, own in enumerate(match.state.own)
    }


def test_11_30_c2_c3_keeping_shows_the_new_cards_at_once():
    s = play_to_step(2, "cards")
    mine, event = s.deck[1][BLUE][:], s.event_deck[1][BLUE]
    hand = s.own[BLUE].hand[:]
    table = Table(s)
    assert table.options(BLUE) == tuple(Keep(card) for card in hand)
    others = [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)]
    table.say(BLUE, Keep(hand[2]))
    own = table.own(BLUE)
    assert own.hand == [hand[2], *mine]
    assert own.events[-1] == event
    assert [table.match.view(viewer) for viewer in (None, RED, GREEN, YELLOW)] == others
    assert len(table.options(BLUE)) == 6


@pytest.mark.parametrize(("round", "to"), [(2, [1, 2, 3, 0]), (3, [3, 0, 1, 2])])
def test_11_29_c4_c5_passing(round: int, to: list[int]):
    """To the left in even rounds, to the right in odd ones; then four cards of the deck and an older one."""
    s = play_to_step(round, "cards")
    table = Table(s)
    passed = list[tuple[str, str]]()
    kept = list[str]()
    for seat in range(4):
        kept.append(s.own[seat].hand[-1])
        table.say(seat, Keep(kept[seat]))
        answer = table.options(seat)[-1]
        assert isinstance(answer, Pass)
        passed.append((answer.first, answer.second))
        table.say(seat, answer)
    table.close()
    assert table.at == (round, "offer")
    assert table.one(CardsExchanged) == CardsExchanged(round)
    for giver, receiver in enumerate(to):
        hand = table.own(receiver).hand
        assert set(passed[giver]) <= set(hand)
        assert sorted(BUILDINGS[card].deck == round for card in hand) == [False, True, True, True, True]
        assert hand[0] == kept[receiver]
        assert table.private(CardsReceived, receiver) == CardsReceived(receiver, giver, passed[giver])


def test_c5_r10_51_two_events_remain_only_if_none_was_played():
    """A11, A12: never three."""
    table = Table(play_to_step(2, "plan"))
    older, newer = table.own(BLUE).events
    table.say(BLUE, ChooseEvent(newer, "left")).say(RED, ChooseEvent(table.own(RED).events[0], "keep"))
    kept = table.own(RED).events[0]
    table.rest().close()
    while table.at != (3, "offer"):
        table.rest().close()
    assert len(table.own(BLUE).events) == 1
    assert older not in table.own(BLUE).events
    assert (table.own(RED).events[0], len(table.own(RED).events)) == (kept, 2)


def test_c4_old_building_cannot_be_passed():
    s = play_to_step(2, "cards")
    hand = s.own[GREEN].hand[:]
    table = Table(s).say(GREEN, Keep(hand[0]))
    new = s.deck[1][GREEN] or table.own(GREEN).hand[1:]
    assert table.get_refusal(GREEN, Pass(hand[0], new[0])) == "pass-old"
    assert table.get_refusal(GREEN, Pass(new[0], new[0])) == "pass-two"
    assert table.get_refusal(RED, Keep(hand[0])) == "not-in-hand"


def test_c7_buildings_in_play_are_not_touched():
    s = play_to_step(4, "cards")
    s.players[BLUE].built = make_built_cards("farm", "mill")
    table = Table(s).rest().close()
    assert [one.card for one in table.kingdom(BLUE).built] == ["farm", "mill"]


# The printed components (section 2): how many there are, and that each does what it says


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


def test_2_5_university_names_what_a_claim_brings():
    """Only the University has this effect; it pays however the tile was claimed (AC7)."""
    cards_ = [
        card.id for card in BUILDINGS.values() if any(isinstance(e, OnAchievement) for e in card.effects)
    ]
    assert cards_ == ["university"]
