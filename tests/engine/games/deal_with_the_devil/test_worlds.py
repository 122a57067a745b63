"""Worlds that a viewer cannot tell apart (8.7), and proof that the test can fail."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from engine.core import Match, Seat, determinize_match
from engine.games.deal_with_the_devil.actions import (
    AskFor,
    Coins,
    GuessCultist,
    GuessDevil,
    Keep,
    Pass,
    Put,
    Respond,
    Seal,
)
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import Role
from engine.games.deal_with_the_devil.rules.cards import get_receiver
from engine.games.deal_with_the_devil.rules.deals import SCHEDULES
from engine.games.deal_with_the_devil.state import Phase, State
from tests.conformance.games.deal_with_the_devil import is_plausible

from .invariants import check_invariants, check_memories
from .scenario import BLUE, GREEN, RED, YELLOW, Table, find_schedule, iterate_random_game, start_at

VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)
# Of blue, red, green and yellow.
ROLES = "devil sun cultist moon"


def imagine_worlds(match: Match[State], viewer: Seat | None, count: int = 50) -> Iterator[State]:
    for i in range(count):
        yield determinize_match(match, viewer, i.to_bytes(16, "big")).copy_viewer_state(viewer)


def find_seat(state: State, role: Role) -> Seat:
    return next(seat for seat, own in enumerate(state.own) if own.role == role)


def set_up_table(round: int, phase: Phase) -> Table:
    """In round 1 the devil's chest goes first to the mortal of the sun."""
    match = start_at(round, phase, ROLES, find_schedule(1, "ordinary"))
    return Table(match.state, match)


def test_8_7_worlds_are_possible_and_playable():
    """At random moments of a random game, for two of all viewers, played to the end."""
    rng = random.Random(1)
    for match in iterate_random_game(1):
        if match.is_over or rng.random() > 0.012:
            continue
        for viewer in rng.sample(VIEWERS, 2):
            world = determinize_match(match, viewer, rng.randbytes(16))
            check_memories(world.copy_viewer_state(viewer))
            world.defer_reveal = False
            while not world.is_over:
                if world.is_ready_to_reveal:
                    world.reveal_seals()
                    check_memories(world.state)
                    check_invariants(world.state)
                else:
                    seat = min(world.open_questions)
                    world.submit(seat, rng.choice(world.get_decision(seat).options))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_l1_world_depends_on_the_viewers_knowledge_and_the_key(seed: int):
    """The real world and an imagined one give the same result to the last byte."""
    rng, compared = random.Random(seed), 0
    for match in iterate_random_game(seed, beside=0.3):
        if match.is_over or rng.random() > 0.02:
            continue
        for viewer in VIEWERS:
            one, two = rng.randbytes(16), rng.randbytes(16)
            world = determinize_match(match, viewer, one)
            assert (
                determinize_match(world, viewer, two).saved_steps[0].state
                == determinize_match(match, viewer, two).saved_steps[0].state
            )
            compared += 1
    assert compared > 5


def test_game_older_than_stored_flows_goes_on():
    """Flows are taken from that moment and then kept. Earlier closes are unknown."""
    match = next(m for m in iterate_random_game(5) if (m.state.round, m.state.phase) == (2, "vote"))
    kept, s = match.copy_viewer_state(None).flows, match.copy_viewer_state(None)
    s.flows = []
    t = Table(s)
    assert determinize_match(t.match, BLUE, b"any key at all..").copy_viewer_state(None).flows == kept[:4]
    t.rest().close()
    again = Table(match.copy_viewer_state(None)).rest().close()
    assert t.state.flows == again.state.flows[:4] != []


# Roles and routing


def test_8_7_roles_are_uniform():
    match = start_at(1, "offer", ROLES)
    found = Counter(tuple(own.role for own in s.own) for s in imagine_worlds(match, YELLOW, 150))
    assert len(found) == 6 and min(found.values()) > 12
    assert len({tuple(own.role for own in s.own) for s in imagine_worlds(match, None, 150)}) == 24


def test_8_7_routing_agrees_with_the_roles_seen():
    """D6: a player who has seen no chest cannot rule out any of the 48."""
    assert {tuple(s.routing) for s in imagine_worlds(start_at(1, "offer"), RED, 300)} == set(SCHEDULES)
    after = set_up_table(2, "offer")
    known = {s.routing[0] for s in imagine_worlds(after.match, RED)}
    assert known == {after.state.routing[0]}, "the sun has seen the devil's chest first: it was M"


def test_11_37_worlds_of_roles_follow_the_example():
    cultist = BLUE
    sun = RED
    moon = YELLOW
    match = start_at(3, "ritual", "cultist sun devil moon")
    t = Table(match.state, match)
    t.say(sun, Coins(0), GuessDevil(GREEN), GuessCultist(BLUE))
    t.say(moon, Coins(0), GuessDevil(BLUE), GuessCultist(None))
    t.say(cultist, Coins(0), GuessDevil(RED))
    t.rest().close()
    found = Counter(tuple(own.role for own in s.own) for s in imagine_worlds(t.match, YELLOW, 100))
    assert set(found) == {
        ("cultist", "mortal_sun", "devil", "mortal_moon"),
        ("devil", "mortal_sun", "cultist", "mortal_moon"),
    }
    assert min(found.values()) > 35, "each with probability 1/2"


# Chests and souls


def sell_soul() -> Table:
    """Round 1: the sun pays the devil a soul, and the cultist, as the next seat, finds the chest taken."""
    t = set_up_table(1, "offer")
    t.say(BLUE, Put("glass", 1), AskFor("souls", 1), Seal()).rest().close()
    assert t.own(RED).chests[-1].role == "devil"
    t.say(RED, Respond(True)).rest().close()
    return t


def test_8_7_taken_chest_stays_taken():
    """Its former contents and the kind of the soul are unknown; that it was taken, and for what, is known."""
    t = sell_soul()
    seen = t.own(GREEN).chests[-1]
    assert (seen.role, seen.contents, seen.ask.n) == ("devil", None, 1)
    contents = set[str]()
    for s in imagine_worlds(t.match, GREEN):
        chest = s.chests[find_seat(s, "devil")]
        contents.add(str(chest.contents))
        assert (chest.taken, chest.pure + chest.tainted, chest.ask) == (1, 1, seen.ask)
    assert len(contents) > 3


def test_8_7_own_chest_may_be_taken_until_the_return():
    t = sell_soul()
    assert {s.chests[BLUE].taken for s in imagine_worlds(t.match, BLUE)} == {0, 1}
    t.rest().close()
    assert {s.own[BLUE].offers[0].taken for s in imagine_worlds(t.match, BLUE)} == {True}


def test_8_7_payment_of_the_viewer_stays_with_that_role():
    """Until it could be passed on: by the devil to the cultist, in a swap round."""
    t = sell_soul()
    t.rest().close()
    assert all(s.own[find_seat(s, "devil")].pure >= 1 for s in imagine_worlds(t.match, RED))
    kinds = {
        (s.own[find_seat(s, "devil")].pure, s.own[find_seat(s, "devil")].tainted)
        for s in imagine_worlds(t.match, GREEN)
    }
    assert kinds == {(1, 0)}, "the cultist still has both tainted ones"


def test_8_7_souls_are_6_and_2_and_mortals_have_no_tainted_ones():
    t = sell_soul()
    for s in imagine_worlds(t.match, None):
        assert sum(own.pure for own in s.own) + sum(chest.pure for chest in s.chests) == 6
        assert all(own.pure <= 3 and not own.tainted for own in s.own if own.role.startswith("mortal"))


def test_8_7_devil_keeps_what_the_ritual_of_round_3_showed():
    """Both tainted ones lay in the chest (I2); they stay until the cultist could get one back (R10.4)."""
    t = set_up_table(1, "offer")
    for round in (1, 2):
        while t.at != (round, "offer"):
            t.rest().close()
        t.say(BLUE, Put("coins", 1), AskFor("souls", 1), Seal()).rest().close()
        for _ in range(2):
            if t.own(GREEN).chests[-1].role == "devil" and t.own(GREEN).chests[-1].contents is not None:
                t.say(GREEN, Respond(True, 1))
            t.rest().close()
    while t.at != (3, "answer"):
        t.rest().close()
    assert t.state.rituals[0].tainted == 2
    assert {s.own[find_seat(s, "devil")].tainted for s in imagine_worlds(t.match, None)} == {2}
    while t.at != (5, "offer"):
        t.rest().close()
    assert {s.own[find_seat(s, "devil")].tainted for s in imagine_worlds(t.match, None, 100)} == {1, 2}


def test_8_7_stocks_are_the_public_flow_with_a_role_and_its_deals():
    """Nobody has dealt yet: a mortal has one role's chest less than the devil."""
    for s in imagine_worlds(start_at(1, "offer", ROLES), RED):
        assert (
            s.own[find_seat(s, "devil")].stock["coins"] - s.own[find_seat(s, "mortal_moon")].stock["coins"]
            == 8
        )


# Cards


def test_8_7_card_passed_by_the_viewer_stays_until_the_next_keep():
    t = set_up_table(2, "cards")
    t.say(BLUE, t.options(BLUE)[0])
    passed = t.options(BLUE)[0]
    assert isinstance(passed, Pass)
    t.say(BLUE, passed).rest().close()
    to = get_receiver(2, BLUE)
    cards = {passed.first, passed.second}
    assert all(cards <= set(s.own[to].hand) for s in imagine_worlds(t.match, BLUE))
    assert any(not cards <= set(s.own[to].hand) for s in imagine_worlds(t.match, YELLOW)), (
        "nobody else saw it"
    )
    while t.at != (3, "offer"):
        t.rest().close()
    assert {len(cards & set(s.own[to].hand)) for s in imagine_worlds(t.match, BLUE)} == {0, 1}


def test_8_7_four_cards_of_the_open_step_stay_once_seen():
    t = set_up_table(2, "cards")
    before = {tuple(s.deck[1][BLUE]) for s in imagine_worlds(t.match, BLUE, 100)}
    assert len(before) > 50
    keep = t.options(BLUE)[0]
    assert isinstance(keep, Keep)
    t.say(BLUE, keep)
    mine = t.own(BLUE).draft.cards
    assert mine is not None
    for i in range(50):
        world = determinize_match(t.match, BLUE, bytes([i] * 16))
        assert world.view(BLUE) == t.match.view(BLUE)
        assert not set(mine.drawn) & {
            card for seat in (RED, GREEN, YELLOW) for card in world.state.deck[1][seat]
        }


def test_8_7_built_and_shown_cards_stay_and_were_kept():
    """`hand_adds_up` checks the memories of a whole random game; here a built card is in nobody else's hand."""
    *_, match = (m for m in iterate_random_game(3) if not m.is_over)
    built = {one.card for k in match.state.players for one in (*k.built, *k.destroyed)}
    assert len(built) > 4
    for viewer in VIEWERS:
        for s in imagine_worlds(match, viewer, 20):
            check_memories(s)
            assert not built & {card for own in s.own for card in own.hand}


# The proof can fail


def add_soul(state: State):
    state.own[1].pure += 1


def swap_roles(state: State):
    state.own[1].role, state.own[2].role = state.own[2].role, state.own[1].role


def swap_cards(state: State):
    state.own[1].hand[0], state.own[2].hand[0] = state.own[2].hand[0], state.own[1].hand[0]


def forget_chest(state: State):
    state.own[2].chests.pop()


def swap_routes(state: State):
    state.routing[0], state.routing[1] = state.routing[1], state.routing[0]


def add_unknown_card(state: State):
    state.own[1].hand[0] = next(card for card in BUILDINGS if card not in state.own[1].hand)


def swap_events(state: State):
    state.own[1].events, state.own[2].events = state.own[2].events, state.own[1].events


def add_debt(state: State):
    state.players[3].debt += 1


CORRUPTIONS = (
    add_soul,
    swap_roles,
    swap_cards,
    forget_chest,
    swap_routes,
    add_unknown_card,
    swap_events,
    add_debt,
)


@pytest.mark.parametrize("spoil", CORRUPTIONS)
def test_wrong_world_is_found(spoil: Callable[[State], None]):
    t = sell_soul()
    while t.at != (2, "plan"):
        t.rest().close()
    view, s = t.match.view(BLUE), t.match.copy_viewer_state(BLUE)
    assert is_plausible(view, s, BLUE)
    spoil(s)
    assert not is_plausible(view, s, BLUE)
