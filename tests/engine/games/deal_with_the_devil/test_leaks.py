"""Leak tests of 8.6 and 12.10 at the engine: public events, and the views of uninvolved seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.core import Chance, Match, Seat, determinize_match
from engine.core.game import BotKind
from engine.games.deal_with_the_devil.actions import Respond
from engine.games.deal_with_the_devil.components import BRIBE_COINS
from engine.games.deal_with_the_devil.events import (
    Banked,
    Interrogated,
    RitualOpened,
)
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.state import State
from engine.players import BOTS

from .scenario import BLUE, GREEN, RED, SEATS, YELLOW, Table, iterate_random_game, set_up_table

pack = msgspec.msgpack.encode


def encode_views(t: Table, *viewers: Seat | None) -> list[bytes]:
    return [pack(t.match.view(viewer)) for viewer in viewers]


def play_steps(t: Table, *plays: str) -> list[Any]:
    """Play steps, each of them "red put wood 1, seal; blue loan 1" and then default answers. Return everything that the
    public sees of their closes."""
    found = list[Any]()
    for play in plays:
        for line in filter(None, play.split("; ")):
            colour, _, answers = line.partition(" ")
            t.say(SEATS[colour], answers)
        t.rest().close()
        found += [*t.public(), *encode_views(t, None)]
    return found


# T1, 12.10


def test_t1_channel_does_not_show_whether_and_when_a_chest_is_taken():
    """L11: in the first distribution, in the second or never: the channel is the same to the end of the next PLAN."""
    channels = list[list[Any]]()
    viewers = list[Any]()
    fourth = list[list[bytes]]()
    for first, second in (("blue respond true", ""), ("", "yellow respond true"), ("", "")):
        t = set_up_table(1, "offer")
        channel = play_steps(t, "red put wood 1, ask-for coins 2, seal", first)
        views = encode_views(t, GREEN)
        viewers.append(t.own(YELLOW).chests[-1])
        channel += play_steps(t, second)
        channels.append(channel + play_steps(t, ""))
        fourth.append(views + encode_views(t, GREEN))
    assert channels[0] == channels[1] == channels[2]
    assert fourth[0] == fourth[1] == fourth[2], "green's chest and viewers are others"
    assert viewers[0] == msgspec.structs.replace(viewers[1], contents=None), "D10: only that it was taken"
    assert viewers[1] == viewers[2]


def test_12_10_contents_of_a_chest_are_in_no_public_view():
    channels = [
        play_steps(set_up_table(1, "offer"), f"red {goods}ask-for coins 5, seal", "", "", "")
        for goods in ("", "put wood 1, ", "put coins 3, ")
    ]
    assert channels[0] == channels[1] == channels[2]


# T2


def test_t2_roles_of_two_others_can_be_exchanged_before_the_first_message():
    """Yellow sees the same until it sees a chest, whatever red's new role asks for."""
    views = list[list[bytes]]()
    for roles in ("devil sun cultist moon", "devil cultist sun moon"):
        t = set_up_table(1, "offer", roles=roles)
        views.append(encode_views(t, YELLOW, None))
        t.say(RED, "put wood 1")
        t.say(RED, t.options(RED)[0], "seal")
        views[-1] += encode_views(t, YELLOW, None)
    assert views[0] == views[1]


# T5, T6, T7


def test_t5_11_25_forced_confession_looks_like_a_chosen_one():
    accuse = "red vote - confess; green vote red confess; blue vote red confess; yellow vote green confess"
    channels = list[list[Any]]()
    for pure in (1, 3):
        t = set_up_table(2, "vote", f"red pure={pure}")
        channels.append(play_steps(t, accuse))
        assert [one.proved for one in t.told(Interrogated)] == [False]
    assert channels[0] == channels[1]


def test_t6_11_31_loan_by_accepting_looks_like_a_loan_at_the_bank():
    channels = list[list[Any]]()
    for answers in ("respond true", "loan 3, respond false"):
        t = set_up_table(1, "offer", "all 1 W")
        channels.append(play_steps(t, "yellow ask-for coins 3, seal"))
        sees = next(colour for colour, seat in SEATS.items() if t.own(seat).chests[-1].role == "mortal_moon")
        channels[-1] += play_steps(t, f"{sees} {answers}")
        assert t.one(Banked).loan == (3,)
        channels[-1] += play_steps(t, "")
    assert channels[0] == channels[1]


def test_t7_undone_transactions_leave_no_trace():
    """L6."""
    tried = set_up_table(1, "offer").say(RED, "loan 2, buy wood 1, sell stone 1, repay 1")
    for _ in range(4):
        tried.match.undo(RED)
    channel = play_steps(tried, "")
    assert channel == play_steps(set_up_table(1, "offer"), "")
    assert any(isinstance(one, Banked) and not one.seats for one in channel)


# T8


def test_t8_ritual_of_round_3_is_published_by_role():
    """T10, 12.10.1: with other seatings of the roles the text is the same, except for the colours inside guesses, and
    so are the public flows."""
    found = list[list[Any]]()
    for seating in ("devil sun cultist moon", "moon cultist sun devil", "cultist devil moon sun"):
        colours = dict(zip(seating.split(), SEATS, strict=True))
        devil, sun, cultist, moon = (colours[role] for role in ("devil", "sun", "cultist", "moon"))
        t = set_up_table(3, "ritual", f"all 5 c; {devil} pure=2; {sun} pure=1", seating)
        play_steps(
            t,
            f"{devil} coins 1, souls 2 0; {sun} coins 2, guess-devil {cultist}, guess-cultist -; "
            f"{moon} coins 3, guess-devil {devil}, guess-cultist {sun}; "
            f"{cultist} coins 0, guess-devil {moon}",
        )
        opened = t.one(RitualOpened)
        guesses = (*opened.devil_guesses, *opened.cultist_guesses)
        guessed = [None if seat is None else seating.split()[seat] for seat in guesses]
        rest = msgspec.structs.replace(opened, devil_guesses=(), cultist_guesses=())
        others = [one for one in t.public() if not isinstance(one, RitualOpened)]
        view = t.match.view(None)
        found.append([rest, guessed, others, view.slots, view.flows, view.pool])
    assert found[0] == found[1] == found[2]
    assert found[0][-1] == 6 % BRIBE_COINS


# T11


def test_t11_close_of_plan_does_not_reveal_what_was_kept():
    """Nor what was discarded (A12) or remains in stock."""
    channels = list[list[Any]]()
    for keep, wood in ((0, 0), (1, 0), (0, 4)):
        s = set_up_table(2, "plan").state
        s.own[BLUE].stock["wood"] += wood
        t = Table(s)
        events = t.own(BLUE).events
        assert len(events) == 2
        channels.append(play_steps(t, f"blue choose-event {events[keep]} keep"))
        assert t.own(BLUE).events == [events[keep]]
    assert channels[0] == channels[1] == channels[2]


# Leak rules of 8.2 over random games: the asked seats, the order of events, and the contents of an open step


def iterate_openings(seed: int) -> Iterator[Match[State]]:
    """Yield a random game where each step opens."""
    last = None
    for match in iterate_random_game(seed):
        step = match.state.round, match.state.phase
        if step != last and not match.is_over:
            yield match
        last = step


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_l2_l27_all_four_are_asked_in_every_step_but_one(seed: int):
    """ANSWER of round 3 asks seats with a facing list, which is public."""
    steps = 0
    for match in iterate_openings(seed):
        steps += 1
        asked = set(match.open_questions)
        if (match.state.round, match.state.phase) == (3, "answer"):
            assert asked == {seat for seat in range(4) if match.view(None).facing[seat]}
        else:
            assert asked == {0, 1, 2, 3}, (match.state.round, match.state.phase)
    assert steps in (31, 32)


@pytest.mark.parametrize("seed", [2, 1, 3])
def test_l4_two_answers_are_the_same_whatever_the_chest_holds(seed: int):
    """Closing is always an answer; an impossible acceptance is shown disabled."""
    found = set[tuple[bool, bool]]()
    for match in iterate_openings(seed):
        if not match.state.phase.startswith("respond"):
            continue
        for seat in range(4):
            decision, view = match.get_decision(seat), match.view(seat)
            words = GAME.create_presenter(["Ann", "Bob", "Cleo", "Dan"])
            accepts = [one for one in decision.options if isinstance(one, Respond) and one.accept]
            assert Respond(False) in decision.options
            grey = [
                one for one in words.disabled_actions(view, decision) if one not in decision.legal_actions
            ]
            assert bool(accepts) != bool(grey)
            found.add((bool(accepts), bool(grey)))
    assert found == {(True, False), (False, True)}


@pytest.mark.parametrize("kind", ["random", "beginner", "club", "strong"])
def test_l1_l19_bot_answers_the_same_in_any_world_that_it_cannot_rule_out(kind: BotKind):
    """Only its own part of the state and its own random number matter. One seat of each step is compared."""
    luck, compared = random.Random(4), 0
    for n, match in enumerate(iterate_openings(4)):
        asked = sorted(match.open_questions)
        for seat in [asked[(n + n // 4) % len(asked)]]:
            dump, number = match.dump(), luck.randbytes(16)
            world = determinize_match(
                Match[State].load(GAME, dump, defer_reveal=True), seat, luck.randbytes(16)
            )
            given = list[list[bytes]]()
            for one in (Match[State].load(GAME, dump, defer_reveal=True), world):
                one.submit(seat, BOTS[kind](one, seat, Chance(number)))
                given.append([entry.action for entry in one.saved_steps[-1].log if entry.seat == seat])
            assert given[0] == given[1] and given[0], (match.state.round, match.state.phase)
            compared += 1
    assert compared > 25
