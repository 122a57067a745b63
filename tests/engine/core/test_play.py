"""The core's promises about answers, phrases, playouts, previews and the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.core import (
    Action,
    EndTurn,
    Flow,
    Match,
    Refusal,
    Seat,
    Setup,
    choose,
    confirm_turn,
    determinize_match,
    reason,
)
from engine.core.match import Playout
from tests.engine.core.table import (
    GAME,
    M,
    build_walls,
    collect_facts,
    make_position,
    play_randomly,
    play_to_bids,
    respond_with,
    start_match,
)
from tests.toys.auction import (
    Auction,
    AuctionGame,
    Bid,
    Count,
    Discard,
    Gamble,
    Loan,
    Seal,
    Start,
    View,
    Wall,
)
from tests.toys.bare import GAME as STICKS


class Once(AuctionGame):
    """One step of seat 0, given by the test; then the game is over."""

    def __init__(self, flow: Callable[[Auction], Flow[Any]]):
        self.flow = flow

    def step(self, state: Auction) -> Flow[None]:
        assert not self.is_over(state), "a finished game takes no step"

        def flow() -> Flow[None]:
            yield from self.flow(state)
            state.round = 3

        return flow()


def match_of_one_step(flow: Callable[[Auction], Flow[Any]]) -> M:
    return M.new(Once(flow), make_position(2, 1))


@pytest.mark.parametrize(("options", "beside", "fine"), [(100, 100, True), (101, 0, False), (2, 101, False)])
def test_list_holds_a_hundred_options_and_a_second_list_is_allowed(options: int, beside: int, fine: bool):
    def flow(state: Auction) -> Flow[None]:
        answer = yield from choose(
            0,
            "act",
            lambda: map(Wall, range(options)),
            lambda w: reason("no", what=f"not {w}"),
            side_options=lambda: map(Count, range(beside)),
        )
        state.die = answer.n if isinstance(answer, Count) else -1

    if not fine:
        with pytest.raises(AssertionError, match="smaller steps"):
            match_of_one_step(flow)
        return
    match = match_of_one_step(flow)
    assert len(match.get_decision(0).options) == len(match.get_decision(0).side_options) == 100
    with pytest.raises(Refusal, match="not Count"):  # `explain` also covers the secondary list
        match.submit(0, Count(100))
    match.submit(0, Count(99))
    assert match.state.die == 99


def test_question_without_options_is_a_bug():
    with pytest.raises(AssertionError, match="without options"):
        match_of_one_step(lambda s: choose(0, "act", list[Action], ask_if_forced=True))


def ask_two_pieces(state: Auction) -> Flow[None]:
    for _ in range(2):
        yield from choose(0, "count", lambda: [Count(1)])
        wall = yield from choose(0, "wall", lambda: [Wall(1), Wall(2)])
        state.board[wall.space] = 0
    yield from choose(0, "act", lambda: [Start("roll"), Start("walls")])


def test_phrase_sees_forced_questions_and_earlier_forced_answers():
    match = match_of_one_step(ask_two_pieces)
    assert match.get_decision(0).kind == "wall" and match.get_decision(0).forced_actions == (Count(1),)
    said, kinds = respond_with(Count(1), Wall(1), Count(1), Wall(2), tick=True), list[str | None]()
    match.submit(0, lambda decision: kinds.append(decision and decision.kind) or said(decision))
    assert kinds == ["wall", "count", "wall", "act"] and [match.state.board[i] for i in (1, 2)] == [0, 0]
    match.undo(0)  # as a whole, including what was forced before
    assert match.get_decision(0).kind == "wall" and match.get_decision(0).forced_actions == (Count(1),)
    before = collect_facts(match)
    with pytest.raises(Refusal):  # the forced piece is judged like any other
        match.submit(0, respond_with(Count(1), Wall(1), Count(2), Wall(2), tick=True))
    assert collect_facts(match) == before
    match.submit(0, respond_with(Wall(1)))  # that is enough: the following forced question resolves itself
    assert match.get_decision(0).kind == "wall" and match.get_decision(0).forced_actions == (Count(1),)


def test_rest_of_a_phrase_is_refused_but_never_beyond_a_barrier():
    match = start_match()
    before = collect_facts(match)
    with pytest.raises(Refusal, match="left-over"):  # it is no longer asked
        match.submit(0, respond_with(Start("nothing"), EndTurn(), Wall(1)))
    assert collect_facts(match) == before
    with pytest.raises(Refusal, match="not-your-turn"):
        match.submit(1, respond_with(Start("nothing")))
    drawing = match.preview()
    drawing.submit(0, respond_with(Start("draw"), Wall(1)))  # nor where a preview stops
    assert drawing.stopped_at_chance
    match.submit(
        0, respond_with(Start("draw"), Wall(1))
    )  # the cards were seen: a refusal would reveal something
    assert match.get_decision(0).kind == "keep"


@pytest.mark.parametrize("seed", range(20))
def test_playout_is_the_same_game(seed: int):
    rng = random.Random(seed)
    match = start_match(seed=seed)
    playout = Playout(GAME, make_position(3, seed))
    while not match.is_over:
        seat = rng.choice(sorted(match.open_questions))
        decision = match.get_decision(seat)
        action = rng.choice(decision.legal_actions)
        if decision.kind != "end":  # a playout undoes nothing
            assert set(playout.legal_options) == set(playout.open_questions) == set(match.open_questions)
            assert (
                tuple(playout.legal_options[seat]) == playout.get_decision(seat).options == decision.options
            )
            assert playout.get_decision(seat).side_options == decision.side_options
            assert isinstance(playout.view(seat), View) and playout.view(seat) is not playout.view(seat)
            playout.push(seat, action)
        match.submit(seat, action)
    assert (
        playout.is_over
        and not playout.legal_options
        and playout.state == match.state
        and playout.view(1) == match.view(1)
    )


def test_quick_playout_skips_only_the_end_of_the_turn():
    s = make_position(3, 1)
    assert [ask.kind for asks in confirm_turn(s, 0) for ask in asks.values()] == ["end"]
    s.chance.playout_rng_state = 1
    assert not list(confirm_turn(s, 0))
    rng, match = random.Random(2), Match[Any].new(STICKS, Setup(3, bytes(16)))
    quick = Playout[Any].new(STICKS, Setup(3, bytes(16)))
    quick.state.chance.playout_rng_state = 1
    while not match.is_over:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        assert decision.kind == "end" or tuple(quick.legal_options[seat]) == decision.options
        action = rng.choice(decision.options)
        match.submit(seat, action)
        if decision.kind != "end" and quick.legal_options:
            quick.push(seat, action)
    assert quick.is_over and quick.results() == match.results()


def test_bots_play_imagined_worlds_to_the_end():
    def imagine_worlds(match: M) -> M:
        for viewer in match.open_questions if rng.random() < 0.2 else ():
            world = determinize_match(match, viewer, rng.randbytes(16))
            assert world.view(viewer) == match.view(viewer)
            world.state.chance.playout_rng_state = 1 + rng.getrandbits(32)
            world = world.start_playout()
            while not world.is_over:
                seat = rng.choice(sorted(world.legal_options))
                assert isinstance(world.view(seat), View) and world.get_decision(seat).options
                world.push(seat, rng.choice(world.legal_options[seat]))
        return match

    rng = random.Random(5)
    for seed in range(5):
        play_randomly(
            start_match(seed=seed, defer_reveal=True), random.Random(seed), imagine_worlds, undo=0.1
        )


def require_frozen(match: M, seat: Seat, action: Action):
    calls: list[Callable[[], object]] = [
        lambda: match.undo(seat),
        lambda: match.reopen_seal(seat),
        lambda: match.undo_all(seat),
        lambda: match.get_decision(seat),
        match.reveal_seals,
        lambda: match.submit(seat, action),
    ]
    for call in calls:
        with pytest.raises(Refusal):
            call()


def test_preview_stops_before_chance():
    def require_stop(match: M, seat: Seat, *actions: Action):
        before, kept = match.preview(), match.dump()
        for action in actions[:-1]:
            before.submit(seat, action)
        draw = before.preview()
        draw.submit(seat, actions[-1])
        for m in (draw, draw.preview()):
            assert m.stopped_at_chance and not m.open_questions and not m.is_ready_to_reveal and not m.is_over
            assert (
                m.state == before.state
                and m.view(seat) == before.view(seat)
                and m.sealed_seats == before.sealed_seats
            )
            require_frozen(m, seat, actions[-1])
        assert match.dump() == kept

    require_stop(start_match(), 0, Start("roll"))
    require_stop(play_to_bids(), 1, Loan(), Gamble())

    class Rolling(AuctionGame):
        """The die falls in a step of its own, after the turn has ended."""

        def step(self, state: Auction) -> Flow[None]:
            def roll() -> Flow[None]:
                state.die, state.phase = 1 + state.chance.randbelow(6), "act"
                yield from ()

            if state.phase == "bids":
                return roll()
            return super().step(state)

    match = M.new(Rolling(), make_position(1, 1))
    require_stop(match, 0, Start("nothing"), EndTurn())
    match.submit(0, Start("nothing"), EndTurn())
    assert match.state.die


def test_finished_game_asks_nothing_and_hides_no_draft():
    match = match_of_one_step(ask_two_pieces)
    match.submit(0, Wall(1), Wall(2), Start("roll"))
    for m in (
        match,
        M.load(match.game, match.dump()),
        match.preview(),
        determinize_match(match, 0, b"other" * 4),
    ):
        assert m.is_over and not m.open_questions and not m.is_ready_to_reveal and m.view(1).board[1] == 0
        require_frozen(m, 0, Wall(1))
    assert match.new_public_events == [] and len(match.saved_steps) == 1
    rest = Playout(match.game, match.state)
    assert rest.is_over and not rest.legal_options


def test_answers_are_listed_once_per_question():
    listed = list[int]()
    match = match_of_one_step(lambda s: choose(0, "act", lambda: listed.append(1) or [Wall(1), Wall(2)]))
    match.get_decision(0)
    match.get_decision(0)
    with pytest.raises(Refusal):
        match.submit(0, Wall(3))
    assert not M.load(match.game, match.dump()).seats_with_lost_actions
    again = match.preview()
    assert len(listed) == 1 and again.get_decision(0) == match.get_decision(0)


def test_player_who_loses_answers_restarts_the_step():
    match = match_of_one_step(ask_two_pieces)
    match.submit(0, Wall(1))
    damaged = msgspec.msgpack.decode(match.dump())
    damaged["digest"] = b"12345678"
    again = M.load(match.game, msgspec.msgpack.encode(damaged))
    # "count" is forced
    assert (
        again.seats_with_lost_actions == [0]
        and again.get_decision(0).kind == "wall"
        and again.state.board[1] < 0
    )


def test_failed_close_changes_nothing():
    class Broken(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def flow() -> Flow[None]:
                yield from super(Broken, self).step(state)
                if state.phase == "act" and state.round:
                    raise ZeroDivisionError

            return flow()

    match = Match[Auction].new(Broken(), play_to_bids().state, defer_reveal=True)
    for seat in range(3):
        match.submit(seat, Bid(1), Seal())
    match.reopen_seal(2)
    before = collect_facts(match)
    with pytest.raises(ZeroDivisionError):
        match.reveal_seals()
    assert collect_facts(match) == before and msgspec.msgpack.decode(match.dump())


def test_phrase_of_walls_may_be_forced_throughout():
    s = make_position(3, 1)
    s.board = [0] * 8 + [-1]
    match = M.new(GAME, s)
    assert match.submit(0, build_walls(8)) == 1 and match.state.board[8] == 0
    match.undo(0)
    with pytest.raises(Refusal):
        match.submit(0, build_walls(7), Discard(1))
