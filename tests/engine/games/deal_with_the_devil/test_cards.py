"""Cards (5.4)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import ChooseEvent, Keep, Pass
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.events import CardsDealt, CardsExchanged, CardsReceived

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
