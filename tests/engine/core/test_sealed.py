"""The core's promises about sealed phases and about what others see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import (
    EndTurn,
    Flow,
    Match,
    Refusal,
    Seat,
    Setup,
    choose,
    choose_simultaneously,
    determinize_match,
    tell,
)
from tests.engine.core.table import (
    KEY,
    M,
    encode_views,
    make_position,
    match_of_one_step,
    play_to_bids,
    start_match,
)
from tests.toys.auction import (
    Auction,
    AuctionGame,
    AuctionOptions,
    Bid,
    Count,
    Gamble,
    Loan,
    Seal,
    Start,
    Wall,
)
from tests.toys.auction.rules import Rolled, collect_bids


class Open(AuctionGame):
    """Views that hide nothing: only the core keeps secrets here."""

    def view(self, state: Auction, viewer: Seat | None) -> Any:
        return state


@pytest.mark.parametrize("seed", range(8))
def test_nobody_sees_anothers_answer_before_it_is_public(seed: int):
    rng, match = random.Random(seed), M.new(Open(), make_position(3, seed), defer_reveal=True)
    while not match.is_over:
        if match.is_ready_to_reveal and rng.random() < 0.5:
            match.reveal_seals()
            continue
        seat = rng.randrange(3)
        step = match.saved_steps[0].step
        seals = len(match.sealed_seats)
        before, tokens = encode_views(match), [match.get_token(s) for s in range(3)]
        try:
            if seat in match.open_questions and rng.random() < 0.8:
                match.submit(seat, rng.choice(match.get_decision(seat).legal_actions))
            else:
                rng.choice([match.undo, match.reopen_seal])(seat)
        except Refusal:
            continue
        if match.saved_steps[0].step == step:  # not public yet
            assert len(match.sealed_seats) >= seals
            assert [s for s in range(3) if match.get_token(s) != tokens[s]] == [seat]
            for i, (old, now) in enumerate(zip(before, encode_views(match), strict=True)):
                assert old == now or i == seat + 1


def test_step_that_writes_before_its_first_question_is_a_bug():
    def write_early(state: Auction) -> Flow[None]:
        state.die += 1
        yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])

    place = r'question "act", test_sealed.py, line \d+'
    with pytest.raises(AssertionError, match=f"wrote before its first question: {place}"):
        match_of_one_step(write_early)


class Script(AuctionGame):
    """Sealed phases given by the test, one after the other."""

    def __init__(self, *steps: Callable[[Auction], dict[Seat, Flow[Any]]]):
        self.steps = steps

    def step(self, state: Auction) -> Flow[None]:
        def flow() -> Flow[None]:
            yield from choose_simultaneously(self.steps[state.die](state))
            state.die += 1

        return flow()

    def is_over(self, state: Auction) -> bool:
        return state.die == len(self.steps)


def ask_nothing() -> Flow[None]:
    yield from ()


@pytest.mark.parametrize("flows", [dict[Seat, Flow[Any]](), {0: ask_nothing(), 1: ask_nothing()}])
def test_simultaneous_step_waits_for_close_even_if_it_asks_nobody(flows: dict[Seat, Flow[Any]]):
    game = Script(lambda s: flows and {seat: ask_nothing() for seat in flows})
    match = M.new(game, make_position(2, 1), defer_reveal=True)
    assert (
        match.is_ready_to_reveal and not match.open_questions and not match.is_over and not match.sealed_seats
    )
    match = M.load(game, match.dump(), defer_reveal=True)
    with pytest.raises(Refusal):
        match.preview().reveal_seals()
    match.reveal_seals()
    assert match.is_over and not match.is_ready_to_reveal
    assert M.new(game, make_position(2, 1)).is_over


def test_single_option_in_a_simultaneous_step_is_asked_only_on_request():
    listed = list[str]()

    def ask_seat(state: Auction, me: Seat) -> Flow[None]:
        def make_offer(kind: str, n: int) -> Callable[[], list[Count]]:
            return lambda: listed.append(kind) or [Count(i) for i in range(n)]

        count = yield from choose(me, "first", make_offer("first", 2))
        state.players[me].coins = count.n
        yield from choose(me, "inner", make_offer("inner", 1 + count.n))
        yield from choose(me, "seal", make_offer("seal", 1), ask_if_forced=True)

    game = Script(lambda s: {0: ask_seat(s, 0), 1: ask_seat(s, 1)})
    match = M.new(game, make_position(2, 1), defer_reveal=True)
    match.submit(0, Count(0))
    match.submit(1, Count(1))
    assert [match.get_decision(s).kind for s in (0, 1)] == ["seal", "inner"]
    assert [(e.seat, e.kind) for e in match.saved_steps[-1].log if e.is_forced] == [(0, "inner")]
    assert match.get_decision(0).forced_actions == (Count(0),) and not match.get_decision(1).forced_actions
    match.submit(0, Count(0))
    before = len(listed)
    again, _ = M.load(game, match.dump(), defer_reveal=True), match.view(0)
    assert len(listed) == before and again.state == match.state  # replay lists nothing
    match.undo(0)
    match.undo(0)  # beyond the forced answers, back to the last choice
    assert (
        match.get_decision(0).kind == "first"
        and match.sealed_seats == {0}
        and len(match.get_reopened_seal(0)) == 3
    )


def test_seal_that_has_shown_something_cannot_be_changed():
    def roll(state: Auction, me: Seat) -> Flow[None]:
        yield from choose(me, "bid", lambda: [Gamble()], ask_if_forced=True)
        state.chance.randbelow(6, stream=me)

    match = M.new(Script(lambda s: {0: roll(s, 0), 1: roll(s, 1)}), make_position(2, 1), defer_reveal=True)
    match.submit(0, Gamble())
    with pytest.raises(Refusal, match="shown"):
        match.reopen_seal(0)


def test_changed_seal_that_comes_too_late_leaves_its_draws_used():
    def ask_seat(state: Auction, me: Seat) -> Flow[None]:
        while (yield from choose(me, "bid", lambda: [Bid(1), Gamble()])) == Gamble():
            state.chance.randbelow(6, stream=me)

    match = M.new(Script(lambda s: {0: ask_seat(s, 0)}), make_position(2, 1), defer_reveal=True)
    match.submit(0, Gamble())
    match.submit(0, Bid(1))
    match.undo(0)
    match.submit(0, Gamble())
    match.reveal_seals()
    assert match.state.chance.draw_counts[0] == 2


def test_second_click_on_undo_is_stale():
    match = play_to_bids()
    match.submit(0, Bid(1))
    match.submit(0, Seal())
    seen = [match.get_token(0)]
    match.undo(0)
    seen.append(match.get_token(0))
    match.undo(0)
    seen.append(match.get_token(0))
    match.submit(0, Bid(1), Seal())
    seen.append(match.get_token(0))
    assert len(set(seen)) == 4 and match.get_token(1) == play_to_bids().get_token(1)
    draft = start_match()
    draft.submit(0, Start("walls"), Count(1))
    draft.submit(0, Wall(3))
    end = draft.get_token(0)
    draft.undo(0)
    draft.submit(0, Wall(3))  # the same answers again, a step further
    assert draft.get_token(0) != end and draft.get_decision(0).kind == "end"


def test_tokens_reveal_nothing_secret():
    one, two = play_to_bids(seed=1), play_to_bids(seed=2)
    assert one.state.pile != two.state.pile
    for match in (one, two):
        match.submit(0, Bid(1))
    two.submit(1, Bid(0), Seal())
    assert [one.get_token(s) for s in (0, 2)] == [two.get_token(s) for s in (0, 2)]


class Waiting(AuctionGame):
    """Undone answers count for nothing, and each seat hears of its own gambling."""

    def step(self, state: Auction) -> Flow[None]:
        def ask_seat(seat: int) -> Flow[None]:
            while True:
                match (
                    yield from choose(seat, "bid", lambda: [Bid(1), Bid(2), Gamble()], ask_if_forced=True)
                ):
                    case Bid(coins):
                        state.players[seat].bid = coins
                        return
                    case _:
                        tell(state, Rolled(seat, state.chance.randbelow(6, stream=seat)), own_seat_only=True)

        def ask_all() -> Flow[None]:
            yield from choose_simultaneously(
                {seat: ask_seat(seat) for seat in range(len(state.players))}, keep_seal_until_replaced=False
            )
            state.step_events, state.phase = [], "act"

        return ask_all() if state.phase == "bids" else super().step(state)


def test_seat_hears_only_its_own_events_in_a_simultaneous_step():
    match = M.new(Waiting(), play_to_bids().state, defer_reveal=True)
    match.submit(1, Gamble())
    assert (
        len(match.get_draft_events(1)) == 1
        and match.get_draft_events(0) == match.get_draft_events(2) == []
        and match.new_public_events == []
    )
    assert M.load(Waiting(), match.dump(), defer_reveal=True).get_draft_events(1) == match.get_draft_events(1)


def test_imagined_world_seals_as_many_others_and_keeps_the_viewers_answer():
    class Curious(AuctionGame):
        def determinize(
            self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction
        ) -> Auction:
            # there is nothing of the others to see
            assert viewer == 0 and [p.bid for p in viewer_state.players] == [2, 0, 0]
            return super().determinize(state, viewer, key, viewer_state)

    match = Match[Auction].new(Curious(), play_to_bids().state, defer_reveal=True)
    match.submit(0, Bid(2), Seal())
    match.submit(2, Loan(), Bid(3), Seal())
    match.reopen_seal(0)
    sealed, bids = set[Seat](), set[int]()
    for i in range(40):
        world = determinize_match(match, 0, bytes([i]) * 16)
        assert world.get_reopened_seal(0) == match.get_reopened_seal(0) == (
            Bid(2),
            Seal(),
        ) and world.get_decision(0) == match.get_decision(0)
        (other,) = world.sealed_seats - {0}
        sealed.add(other)
        bids.add(world.state.players[other].bid)
        assert world.view(0) == match.view(0) and not world.is_ready_to_reveal
        last = 3 - other
        while last in world.open_questions:
            world.submit(last, world.get_decision(last).options[-1])
        world.reveal_seals()  # the viewer's old answer counts
        assert world.state.players[0].coins == 2
    assert sealed == {1, 2} and len(bids) > 2


class UncountedAuction(AuctionGame):
    """Bids without a count."""

    def create_state(self, setup: Setup) -> Auction:
        return super().create_state(Setup(setup.player_count, setup.key, AuctionOptions(counted=False)))


def start_uncounted_bids() -> Match[Auction]:
    match = Match[Auction].new(UncountedAuction(), Setup(3, KEY), defer_reveal=True)
    for seat in range(3):
        match.submit(seat, Start("nothing"), EndTurn())
    return match


def test_step_may_have_no_count():
    """The step reports that while anybody is asked, once all have sealed, and after loading, but not once it is closed."""
    plain, match = play_to_bids(), start_uncounted_bids()
    for m in (plain, match):
        for seat in range(3):
            assert m.is_seal_count_public == (m is plain)
            m.submit(seat, Bid(0), Seal())
        again = Match[Auction].load(m.game, m.dump(), defer_reveal=True)
        assert m.is_seal_count_public == again.is_seal_count_public == (m is plain)
        m.reopen_seal(1)
        assert m.is_seal_count_public == (m is plain)
        m.reveal_seals()
        assert m.is_seal_count_public


def test_uncounted_step_may_ask_nobody():
    class Nobody(UncountedAuction):
        def step(self, state: Auction) -> Flow[None]:
            return collect_bids(state, ()) if state.phase == "bids" else super().step(state)

    match = Match[Auction].new(Nobody(), start_uncounted_bids().state, defer_reveal=True)
    assert match.is_ready_to_reveal and not match.is_seal_count_public


def test_any_number_of_others_may_have_sealed_without_a_count():
    match = start_uncounted_bids()
    match.submit(1, Bid(1), Seal())
    numbers = {len(determinize_match(match, 0, bytes([i]) * 16).sealed_seats) for i in range(40)}
    assert numbers == {0, 1, 2}
