"""Leak tests of 8.6 and 12.9, 12.10 at the engine: public events, and the views of those who are not concerned."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
import pytest

from engine.core import Action, AddressedEvent, Event, Seat
from engine.games.deal_with_the_devil.actions import (
    AskFor,
    Buy,
    ChooseEvent,
    Coins,
    GuessCultist,
    GuessDevil,
    Keep,
    Loan,
    Put,
    Repay,
    Respond,
    Seal,
    Sell,
    Souls,
    Vote,
)
from engine.games.deal_with_the_devil.components import BRIBE_COINS
from engine.games.deal_with_the_devil.components.terms import ROLES, Role
from engine.games.deal_with_the_devil.events import (
    Accused,
    Banked,
    Ended,
    Interrogated,
    Recap,
    RitualOpened,
)
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.state import State

from .scenario import BLUE, GREEN, RED, YELLOW, Table, find_schedule, random_game, reached, set_stock

ROLES_OF = "devil sun cultist moon"  # of blue, red, green, yellow
pack = msgspec.msgpack.encode
Play = Callable[[Table], object]


def table(round: int, phase: Any, roles: str = ROLES_OF, prepare: Callable[[State], object] = lambda s: None) -> Table:
    """Routed `ordinary` in round 1: blue sees red's chest first, then yellow; green never."""
    match = reached(round, phase, roles, find_schedule(1, "ordinary"))
    s = match.state
    prepare(s)
    return Table(s)


def seen_by(t: Table, *viewers: Seat | None) -> list[bytes]:
    return [pack(t.match.view(viewer)) for viewer in viewers]


def public(told: Sequence[AddressedEvent]) -> list[Event]:
    return [one.event for one in told if one.recipients is None]


def closes(t: Table, *plays: Play) -> list[Any]:
    """Steps, each begun as told; all that the public sees of their closes."""
    found = list[Any]()
    for play in plays:
        play(t)
        t.rest().close()
        found += [*t.public(), *seen_by(t, None)]
    return found


def nothing(_: Table) -> None:
    """Default answers."""


# T1, 12.10


def test_t1_whether_and_when_a_chest_is_taken() -> None:
    """In the first distribution, in the second or never: the channel is the same to the end of the next PLAN."""

    def load(t: Table) -> None:
        t.say(RED, Put("wood", 1), AskFor("coins", 2), Seal())

    def accept(seat: Seat) -> Play:
        return lambda t: t.say(seat, Respond(True))

    games = [(accept(BLUE), nothing), (nothing, accept(YELLOW)), (nothing, nothing)]
    channels, viewers, fourth = list[list[Any]](), list[Any](), list[list[bytes]]()
    for first, second in games:
        t = table(1, "offer")
        channel = closes(t, load, first)
        views = seen_by(t, GREEN)
        second_sees = t.own(YELLOW).chests[-1]
        channel += closes(t, second)
        channels.append(channel + closes(t, nothing))
        fourth.append(views + seen_by(t, GREEN))
        viewers.append(second_sees)
    assert channels[0] == channels[1] == channels[2]
    assert fourth[0] == fourth[1] == fourth[2], "green's chest and viewers are others"
    assert viewers[0] == msgspec.structs.replace(viewers[1], contents=None), "D10: only that it was taken"
    assert viewers[1] == viewers[2]


def test_12_10_what_lies_in_a_chest_is_in_no_public_view() -> None:
    channels = list[list[Any]]()
    for goods in ((), (Put("wood", 1),), (Put("coins", 3),)):
        t = table(1, "offer")

        def load(t: Table, goods: Sequence[Action] = goods) -> None:
            t.say(RED, *goods, AskFor("coins", 5), Seal())

        channels.append(closes(t, load, nothing, nothing, nothing))
    assert channels[0] == channels[1] == channels[2]


# T2, 12.9


def test_t2_roles_of_two_others_are_exchanged_before_the_first_message() -> None:
    """Yellow sees the same until it sees a chest, whatever red's new role asks for its own."""
    views = list[list[bytes]]()
    for roles in ("devil sun cultist moon", "devil cultist sun moon"):
        t = table(1, "offer", roles)
        views.append(seen_by(t, YELLOW, None))
        t.say(RED, Put("wood", 1))
        t.say(RED, t.options(RED)[0], Seal())
        views[-1] += seen_by(t, YELLOW, None)
    assert views[0] == views[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_12_9_what_is_behind_two_screens_changes_no_other_view(seed: int) -> None:
    """Stocks, roles, souls, memories of two others exchanged at random moments; texts come from the view alone (L1)."""
    rng = random.Random(seed)
    for match in random_game(seed):
        if match.is_over or rng.random() > 0.2:
            continue
        viewer, a, b = rng.sample(range(4), 3)
        for who in (viewer, None):
            s = match.copy_viewer_state(who)
            before = pack(GAME.view(GAME.copy_state(s), who))
            mine, theirs = s.own[a], s.own[b]
            for part in ("role", "stock", "pure", "tainted", "cards", "offers", "chests", "rituals", "chest"):
                kept = getattr(mine, part)
                setattr(mine, part, getattr(theirs, part))
                setattr(theirs, part, kept)
            mine.hand.reverse()
            assert pack(GAME.view(s, who)) == before


# T5, T6, T7


def test_t5_11_25_confessing_by_force_looks_like_confessing_by_choice() -> None:
    def accused(t: Table) -> None:
        t.say(RED, Vote(None, "confess")).say(GREEN, Vote(RED, "confess"))
        t.say(BLUE, Vote(RED, "confess")).say(YELLOW, Vote(GREEN, "confess"))

    channels = list[list[Any]]()
    for pure in (1, 3):
        t = table(2, "vote", prepare=lambda s, pure=pure: setattr(s.own[RED], "pure", pure))
        channels.append(closes(t, accused))
        assert [one.proved for one in t.told(Interrogated)] == [False]
    assert channels[0] == channels[1]


def test_t6_11_31_a_loan_by_accepting_looks_like_a_loan_at_the_bank() -> None:
    def load(t: Table) -> None:
        t.say(YELLOW, AskFor("coins", 3), Seal())

    def poor(state: State) -> None:
        for seat in range(4):
            set_stock(state, seat, "1 W")

    channels = list[list[Any]]()
    for answers in ((Respond(True),), (Loan(3), Respond(False))):
        t = table(1, "offer", prepare=poor)

        def answer(t: Table, answers: Sequence[Action] = answers) -> None:
            sees = next(seat for seat in range(4) if t.own(seat).chests[-1].role == "mortal_moon")
            t.say(sees, *answers)

        channels.append(closes(t, load, answer))
        assert t.one(Banked).loan == (3,)
        channels[-1] += closes(t, nothing)
    assert channels[0] == channels[1]


def test_t7_dealings_taken_back_leave_no_trace() -> None:
    def undecided(t: Table) -> None:
        for dealing in (Loan(2), Buy("wood", 1), Sell("stone", 1), Repay(1)):
            t.say(RED, dealing)
        for _ in range(4):
            t.match.undo(RED)

    channels = [closes(t, play) for t in [table(1, "offer")] for play in (undecided,)]
    channels += [closes(t, play) for t in [table(1, "offer")] for play in (nothing,)]
    assert channels[0] == channels[1]
    assert any(isinstance(one, Banked) and not one.seats for one in channels[0])


# T8


def test_t8_the_ritual_of_round_3_is_published_by_role() -> None:
    """Other seatings of the roles: the same text, apart from the colours inside guesses."""
    seatings = ["devil sun cultist moon", "moon cultist sun devil", "cultist devil moon sun"]
    found = list[list[Any]]()
    for seating in seatings:
        seats: dict[Role, Seat] = {role: seating.split().index(role.removeprefix("mortal_")) for role in ROLES}

        def prepare(state: State, seats: dict[Role, Seat] = seats) -> None:
            for seat in seats.values():
                set_stock(state, seat, "5 c")
            devil, sun = state.own[seats["devil"]], state.own[seats["mortal_sun"]]
            devil.pure, sun.pure = 2, 1

        def load(t: Table, seats: dict[Role, Seat] = seats) -> None:
            t.say(seats["devil"], Coins(1), Souls(2, 0))
            t.say(seats["mortal_sun"], Coins(2), GuessDevil(seats["cultist"]), GuessCultist(None))
            t.say(seats["mortal_moon"], Coins(3), GuessDevil(seats["devil"]), GuessCultist(seats["mortal_sun"]))
            t.say(seats["cultist"], Coins(0), GuessDevil(seats["mortal_moon"]))

        t = table(3, "ritual", seating, prepare)
        load(t)
        t.rest().close()
        role_of = {seat: role for role, seat in seats.items()}
        opened = t.one(RitualOpened)
        guessed = [role_of.get(seat, seat) for seat in (*opened.devil_guesses, *opened.cultist_guesses)]  # pyright: ignore
        rest = msgspec.structs.replace(opened, devil_guesses=(), cultist_guesses=())
        others = [one for one in t.public() if not isinstance(one, RitualOpened)]
        found.append([rest, guessed, others, t.match.view(None).slots, t.match.view(None).pool])
    assert found[0] == found[1] == found[2]
    assert found[0][-1] == 6 % BRIBE_COINS


# T10, T11


@pytest.mark.parametrize("seed", [1, 2])
def test_t10_no_public_event_names_a_role_beside_a_seat_before_it_is_public(seed: int) -> None:
    """Only an accusation says seat and role, and if it is true this is public (Q3); in round 5 all roles are."""
    allowed = (Accused, RitualOpened, Ended, Recap)
    for match in random_game(seed):
        for event in public(match.new_public_events):
            if not isinstance(event, allowed):
                assert not named(msgspec.to_builtins(event)), event
            if isinstance(event, RitualOpened):
                assert bool(event.seats) == (event.round == 5)
        match.new_public_events = []
        seen = match.view(None)
        public_by = {one.seat: one.role for one in seen.accusations if one.true}
        assert match.is_over or seen.roles == public_by or (len(seen.roles) == 4 and seen.round == 5)


def named(data: Any) -> bool:
    """Whether a role stands in it. Rewards of a ritual are fields with a role's name, and without a seat."""
    if isinstance(data, dict):
        return any(map(named, cast("dict[str, Any]", data).values()))
    if isinstance(data, list | tuple):
        return any(map(named, cast("Sequence[Any]", data)))
    return data in ROLES


def test_t11_the_close_of_plan_tells_nothing_of_what_was_kept() -> None:
    """Nor of what was discarded (A12) or remains in stock."""
    channels = list[list[Any]]()
    for keep, wood in ((0, 0), (1, 0), (0, 4)):
        def rich(state: State, wood: int = wood) -> None:
            state.own[BLUE].stock["wood"] += wood

        t = table(2, "plan", prepare=rich)
        events = t.own(BLUE).events
        assert len(events) == 2
        t.say(BLUE, ChooseEvent(events[keep], "keep"))
        channels.append(closes(t, nothing))
        assert t.own(BLUE).events == [events[keep]]
    assert channels[0] == channels[1] == channels[2]


def test_c2_nobody_learns_which_cards_were_kept() -> None:
    channels = list[list[Any]]()
    for n in (0, 1):
        t = table(2, "cards")

        def keep(t: Table, n: int = n) -> None:
            one = t.options(BLUE)[n]
            assert isinstance(one, Keep)
            t.say(BLUE, one)

        channels.append(closes(t, keep))
    assert channels[0] == channels[1]
