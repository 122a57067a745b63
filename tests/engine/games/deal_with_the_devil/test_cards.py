"""Setup, cards (5.4), and the printed components (section 2): each does what it says."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest

from engine.core import Chance, Setup
from engine.games.deal_with_the_devil.actions import ChooseEvent, Keep, Pass
from engine.games.deal_with_the_devil.components import (
    ACHIEVEMENT_TILES,
    BUILDINGS,
    EVENTS,
    INQUISITORS,
    ROLE_CARDS,
    SEAT_COLOURS,
)
from engine.games.deal_with_the_devil.components.card_effects import (
    CoinsPerLowerRep,
    If,
    OnAchievement,
)
from engine.games.deal_with_the_devil.events import (
    Began,
    CardsDealt,
    CardsExchanged,
    CardsReceived,
    Change,
    RoleDealt,
)
from engine.games.deal_with_the_devil.rules.effects import (
    ConditionContext,
    EffectTarget,
    gain_angel_wings,
    gain_demon_wings,
    is_condition_met,
    move_reputation,
    resolve_effects,
)
from engine.games.deal_with_the_devil.rules.setup import set_up_game
from engine.games.deal_with_the_devil.state import Kingdom, PlannedBuild, PrivateState, make_empty_stock

from .scenario import (
    BLUE,
    GREEN,
    NO_TILES,
    RED,
    YELLOW,
    Scene,
    Table,
    play_to_step,
    start,
    start_at,
)


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
    table = start(2, "plan")
    older, newer = table.own(BLUE).events
    table.say(BLUE, f"choose-event {newer} left").say(RED, ChooseEvent(table.own(RED).events[0], "keep"))
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
    table = start(4, "cards", "blue built=farm+mill").rest().close()
    assert [one.card for one in table.kingdom(BLUE).built] == ["farm", "mill"]


# The printed components (section 2): how many there are, and that each does what it says


MUCH = "30 W 30 S 30 H 30 G 30 M 60 c"


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


# What each does (2.4, 2.5)


@pytest.mark.parametrize("card", [card.id for card in BUILDINGS.values() if card.when == "action"])
def test_2_4_action_happens_only_with_a_token(card: str):
    """Neither by building nor by owning it; with a token at once, or in a later round (A4, A5)."""
    for plan, uses in ((f"build {card}", 0), (f"build {card} act", 1), (f"use {card}", 1)):
        before, hand = ("", card) if plan.startswith("build") else (card, "")
        told = Scene(MUCH, before, hand, minors=NO_TILES, reputation=0).act(plan)
        assert told.count(f"BuildingUsed {card} ") == uses


def test_2_5_university_names_what_a_claim_brings():
    """Only the University has this effect; it pays however the tile was claimed (AC7)."""
    cards_ = [
        card.id for card in BUILDINGS.values() if any(isinstance(e, OnAchievement) for e in card.effects)
    ]
    assert cards_ == ["university"]


# Setup (section 3), and the effects on one seat (2.5, 2.6, 5.8, 5.9)


SEEDS = [bytes([n]) * 16 for n in range(60)]


def test_s2_everybody_starts_alike():
    for k in set_up_game(Setup(4, SEEDS[0])).players:
        assert (k.score, k.debt, k.stage, k.reputation, k.levels) == (0, 0, 0, 1, [1, 1, 1, 1])
        assert (k.tokens, k.free, k.angel, k.demon, k.indulgences, k.houseguests) == (4, 2, 0, 0, 0, 0)
        assert k.courtiers == {
            "farmer": "space2",
            "merchant": "space2",
            "priest": "space2",
            "alchemist": "away",
        }
        assert set(k.minors.values()) == {0}
        assert k.majors == []


def test_s3_to_s8_draws_have_a_fixed_order(monkeypatch: pytest.MonkeyPatch):
    """L13: roles, schedule, inquisitors, event decks, stacks, decks; and the number of possible results of each draw."""
    ways, below = list[int](), Chance.randbelow

    def note_draw(chance: Chance, n: int) -> int:
        ways.append(n)
        return below(chance, n)

    monkeypatch.setattr(Chance, "randbelow", note_draw)
    set_up_game(Setup(4, SEEDS[5]))
    assert ways[:5] == [24, 48, 24, factorial(8), factorial(12)]
    assert ways[5:9] == [24] * 4
    assert prod(ways[9:]) == factorial(16) ** 4


def test_s9_everybody_learns_only_their_own_role():
    s = set_up_game(Setup(4, SEEDS[3]))
    roles = {told.recipients: told.event for told in s.step_events if isinstance(told.event, RoleDealt)}
    assert roles == {(seat,): RoleDealt(seat, own.role) for seat, own in enumerate(s.own)}
    assert s.step_events[0].event == Began()


# Ops, wings, reputation and debt of one seat (2.5, 2.6, 5.8, 5.9)


# Reputation and wings


def test_rp1_up_stops_at_7_with_an_angel_wing():
    """RP1, R10.20: only on entering +7."""
    k, tally = Kingdom(reputation=6), Change()
    move_reputation(k, 3, tally)
    assert tally == Change(reputation=(6, 7), angel=1)
    move_reputation(k, 1, tally)
    assert (k.reputation, k.angel) == (7, 1)


def test_r10_1_the_bank_never_runs_out():
    """W2, W3: more indulgences than the 8 printed, and more houseguests than 4; wings convert one by one (R10.57), and
    those left over stay (R10.44)."""
    k, tally = Kingdom(score=3), Change()
    gain_angel_wings(k, 31, tally)
    gain_demon_wings(k, 17, tally)
    assert (k.angel, k.indulgences, k.demon, k.houseguests, k.score) == (1, 10, 2, 5, -7)


# Ops


def test_coins_per_lower_reputation_use_the_snapshot():
    """2.5, RP5: strictly below."""
    for reputation, gains in ((2, {"coins": 2}), (-7, {})):
        own, change = PrivateState("devil", make_empty_stock()), Change()
        scene = ConditionContext(reputation, (1, 2, -3))
        target = EffectTarget(Kingdom(), own, change, PlannedBuild(""), scene)
        resolve_effects((CoinsPerLowerRep(1),), target)
        assert change.gains == gains


def test_2_6_conditions_of_the_action_phase():
    own = PrivateState("devil", make_empty_stock(), debt=1)
    assert not is_condition_met(If("debt_zero", ()), own, ConditionContext())
    assert is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=3))
    assert not is_condition_met(If("tokens_used_at_least", (), 3), own, ConditionContext(tokens_used=2))
    assert is_condition_met(If("recruited_by_action", ()), own, ConditionContext(has_recruited=True))
