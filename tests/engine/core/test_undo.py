"""What a seat can undo, in one step or completely, and how a refused piece is named."""

from __future__ import annotations

import random

import pytest

from engine.core import EndTurn, Flow, Refusal, choose, confirm_turn, preview_turn_of
from tests.engine.core.table import (
    GAME,
    M,
    encode_state,
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
    Offer,
    Seal,
    Start,
    Turn,
    Wall,
    Walls,
)


def test_undoable_names_what_the_next_undo_takes_back():
    match = start_match()
    assert match.get_undoable_actions(0) == ()
    match.submit(0, Start("walls"), Count(1))
    assert match.get_undoable_actions(0) == (Start("walls"), Count(1)) and match.get_undoable_actions(1) == ()
    match.submit(0, Wall(3))
    assert match.get_undoable_actions(0) == (Wall(3),)  # in another step
    match.undo(0)
    assert match.get_undoable_actions(0) == (Start("walls"), Count(1))
    match.submit(0, Wall(3), EndTurn())
    assert not any(match.get_undoable_actions(seat) for seat in range(3))


def test_undoable_is_set_exactly_if_undo_is_allowed():
    def check_undo(match: M) -> M:
        for seat in range(3):
            trial = M.load(GAME, match.dump(), defer_reveal=True)
            if seat in match.open_questions:
                if match.get_undoable_actions(seat):
                    trial.undo(seat)
                else:
                    with pytest.raises(Refusal):
                        trial.undo(seat)
        return match

    for seed in range(6):
        play_randomly(start_match(seed=seed, defer_reveal=True), random.Random(seed), check_undo, undo=0.2)


def test_match_and_preview_undo_independently():
    match = start_match()
    match.submit(0, Start("walls"), Count(1))
    match.submit(0, Wall(3))
    assert len(match.saved_steps) == 2, "the draft goes over the end of a step"
    before, ahead = match.dump(), match.preview(0)
    ahead.undo(0)
    ahead.undo_all(0)
    ahead.submit(0, Start("walls"), Count(2))
    assert match.dump() == before
    ahead = match.preview(0)
    match.undo_all(0)
    assert ahead.get_undoable_actions(0) == (Wall(3),)
    ahead.undo(0)
    assert ahead.get_undoable_actions(0) == (Start("walls"), Count(1)) and not match.get_undoable_actions(0)
    sealed = play_to_bids()
    sealed.submit(0, Loan(), Bid(2), Seal())
    before, ahead = sealed.dump(), sealed.preview()
    ahead.reopen_seal(0)
    ahead.submit(0, Seal())
    ahead.reopen_seal(0)
    assert sealed.dump() == before


def test_start_over_undoes_everything_possible():
    match = start_match()
    before = encode_state(match)
    match.submit(0, Start("walls"))
    match.submit(0, Count(1))
    match.submit(0, Wall(3))
    match.undo_all(0)
    assert encode_state(match) == before
    with pytest.raises(Refusal, match="nothing-to-undo"):
        match.undo_all(0)
    drawn = start_match()
    drawn.submit(0, Start("draw"))
    card = drawn.get_decision(0).options[0]
    drawn.submit(0, card)
    drawn.undo_all(0)  # to the last draw
    assert drawn.get_decision(0).kind == "keep" and len(drawn.state.players[0].hand) == 2
    sealed = play_to_bids()
    sealed.submit(0, Gamble())
    sealed.submit(0, Loan(), Bid(2), Seal())
    sealed.undo_all(0)  # the old answer counts until there is a new one; revealed things stay
    assert (
        sealed.get_decision(0).kind == "bid"
        and sealed.sealed_seats == {0}
        and sealed.state.players[0].gambled
    )
    assert sealed.state.players[0].debt == 0


def test_refused_phrase_names_its_first_bad_piece():
    match = start_match()
    match.submit(0, Start("walls"), Count(1), Wall(4), EndTurn())
    hints = GAME.create_presenter(["Ann", "Bob", "Cleo"])
    with pytest.raises(Refusal) as refused:
        match.submit(1, Walls((3, 4)))
    assert refused.value.refused_part == Wall(4)
    assert hints.refusal(match.view(1), refused.value) == "Space 4: Space 4 is taken."
    match.submit(1, Start("walls"), Count(1))
    with pytest.raises(Refusal) as refused:
        match.submit(1, Wall(4))
    assert refused.value.refused_part is None
    assert hints.refusal(match.view(1), refused.value) == "Space 4 is taken."


@pytest.mark.parametrize(
    "bad", [Turn("roll", 3), Turn("walls"), Offer(3), Walls((1, 1)), Walls(tuple(range(9)))]
)
def test_phrase_that_does_not_fit_changes_nothing(bad: Turn | Offer | Walls):
    match = start_match()
    before = match.dump()
    with pytest.raises(Refusal):
        match.submit(0, bad)
    assert match.dump() == before


def test_phrase_of_independent_parts_seals_at_once():
    match = play_to_bids()
    match.submit(1, Offer(coins=5, loans=2))
    assert match.sealed_seats == {1} and match.state.players[1].bid == 5
    match.undo(1)  # opens only the seal
    assert match.get_decision(1).kind == "seal" and match.get_reopened_seal(1)


def test_planning_ahead_plays_as_if_it_were_the_own_turn():
    match = start_match()
    match.submit(0, Start("walls"), Count(1), Wall(3))
    ahead = preview_turn_of(match, 2)
    assert ahead and ahead.is_preview and list(ahead.open_questions) == [2]
    ahead.submit(2, Walls((3, 5)))  # seat 0's draft is not public: its wall is missing
    assert ahead.view(2).board[5] == 2 and match.state.board[5] == -1
    ahead.undo(2)
    ahead.submit(2, Start("draw"))
    assert ahead.stopped_at_chance
    assert preview_turn_of(play_to_bids(), 1) is None

    class Rolling(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def flow() -> Flow[None]:
                state.die = state.chance.randbelow(6)
                yield from ()

            return flow() if state.phase == "act" and not state.die and state.active else super().step(state)

    assert preview_turn_of(M.new(Rolling(), make_position(2, 1)), 1) is None, "it begins with a draw"


def test_question_after_end_turn_or_of_another_seat_in_one_step_is_a_bug():
    class Late(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def flow() -> Flow[None]:
                yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])
                yield from confirm_turn(state, 0)
                yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])

            return flow()

    class Two(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def flow() -> Flow[None]:
                for seat in (0, 1):
                    yield from choose(seat, "act", lambda: [Start("roll"), Start("nothing")])

            return flow()

    late = M.new(Late(), make_position(2, 1))
    late.submit(0, Start("roll"))
    with pytest.raises(AssertionError, match="EndTurn"):
        late.submit(0, EndTurn())
    assert late.get_decision(0).kind == "end"
    with pytest.raises(AssertionError, match="one seat"):
        M.new(Two(), make_position(2, 1)).submit(0, Start("roll"))


def test_rest_of_a_list_of_pieces_is_named():
    match = start_match()
    with pytest.raises(Refusal, match="left-over"):
        match.submit(0, respond_with(Start("nothing"), EndTurn(), Discard(1)))
