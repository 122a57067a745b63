"""Worlds that a viewer cannot tell apart (8.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core import Match, Seat, determinize_match
from engine.games.deal_with_the_devil.actions import Pass
from engine.games.deal_with_the_devil.components.terms import Role
from engine.games.deal_with_the_devil.rules.cards import get_receiver
from engine.games.deal_with_the_devil.rules.deals import SCHEDULES
from engine.games.deal_with_the_devil.state import State

from .scenario import (
    BLUE,
    GREEN,
    RED,
    ROLES,
    YELLOW,
    Table,
    iterate_random_game,
    set_up_table,
    start,
    start_at,
)


def imagine_worlds(match: Match[State], viewer: Seat | None, count: int = 50) -> Iterator[State]:
    for i in range(count):
        yield determinize_match(match, viewer, i.to_bytes(16, "big")).copy_viewer_state(viewer)


def find_seat(state: State, role: Role) -> Seat:
    return next(seat for seat, own in enumerate(state.own) if own.role == role)


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
    t = start(3, "ritual", roles="cultist sun devil moon")
    t.say(RED, "coins 0, guess-devil green, guess-cultist blue")
    t.say(YELLOW, "coins 0, guess-devil blue, guess-cultist -")
    t.say(BLUE, "coins 0, guess-devil red")
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
    t.say(BLUE, "put glass 1, ask-for souls 1, seal").rest().close()
    assert t.own(RED).chests[-1].role == "devil"
    t.say(RED, "respond true").rest().close()
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


def test_8_7_devil_keeps_what_the_ritual_of_round_3_showed():
    """Both tainted ones lay in the chest (I2); they stay until the cultist could get one back (R10.4)."""
    t = set_up_table(1, "offer")
    for round in (1, 2):
        while t.at != (round, "offer"):
            t.rest().close()
        t.say(BLUE, "put coins 1, ask-for souls 1, seal").rest().close()
        for _ in range(2):
            if t.own(GREEN).chests[-1].role == "devil" and t.own(GREEN).chests[-1].contents is not None:
                t.say(GREEN, "respond true 1")
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
