"""The core's promises about drafts, undo, simultaneous choices, phrases, previews and replay."""

from __future__ import annotations

import pytest

from engine.core import (
    Action,
    EndTurn,
    Flow,
    Refusal,
    choose,
    confirm_turn,
)
from engine.core.match.saved_match import SavedStep
from tests.engine.core.table import (
    GAME,
    M,
    collect_facts,
    encode_state,
    make_position,
    match_of_one_step,
    play_to_bids,
    start_match,
)
from tests.toys.auction import (
    Auction,
    AuctionGame,
    Bid,
    Count,
    Gamble,
    Seal,
    Start,
    Wall,
)


def test_undo_works_piece_by_piece_down_to_the_barrier():
    match = start_match()
    seen = [encode_state(match)]
    for action in (Start("walls"), Count(2), Wall(3), Wall(4)):  # the last one ends a step
        match.submit(0, action)
        seen.append(encode_state(match))
    assert match.get_decision(0).kind == "end" and len(match.saved_steps) == 2
    for before in reversed(seen[:-1]):
        match.undo(0)
        assert encode_state(match) == before and list(match.open_questions) == [0]
    with pytest.raises(Refusal):
        match.undo(0)


def test_undo_is_barred_by_dice_by_a_pile_and_by_the_end_of_the_turn():
    match = start_match()
    # EndTurn is not asked, because nothing can be undone. The next answer is not used, because of the roll.
    assert match.submit(0, Start("roll"), Wall(1)) == [[Start("roll")]]
    assert list(match.open_questions) == [1]
    match.submit(1, Start("draw"))
    card = match.get_decision(1).options[0]
    with pytest.raises(Refusal):
        match.undo(1)
    match.submit(1, card)
    match.undo(1)  # the choice, not the draw
    match.submit(1, card, EndTurn())
    for seat in (0, 1, 2):
        with pytest.raises(Refusal):
            match.undo(seat)


class Alone(AuctionGame):
    """All turns are those of seat 0, and begin with something forced."""

    def step(self, state: Auction) -> Flow[None]:
        def take_turn() -> Flow[None]:
            yield from choose(0, "count", lambda: [Count(0)])
            yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])
            yield from confirm_turn(state, 0)

        return take_turn()


def test_end_of_the_turn_bars_undo_even_if_the_same_seat_is_next():
    match = M.new(Alone(), make_position(2, 1))
    assert match.count_undoable_submissions(0) == 0
    match.submit(0, Start("nothing"), EndTurn())
    with pytest.raises(Refusal):
        match.undo(0)


@pytest.mark.parametrize("defer_reveal", [False, True])
@pytest.mark.parametrize("reseal", [False, True])
def test_sealed_answer_counts_until_its_change_is_sealed(reseal: bool, defer_reveal: bool):
    match, plain = play_to_bids(defer_reveal=defer_reveal), play_to_bids(defer_reveal=defer_reveal)
    for m in (match, plain):
        m.submit(0, Bid(2), Seal())
        m.submit(1, Gamble())
        m.submit(1, Bid(1), Seal())
    match.reopen_seal(1)
    assert (
        match.get_decision(1).kind == "seal" and not match.is_ready_to_reveal and match.sealed_seats == {0, 1}
    )
    match.undo(1)  # back from the seal: the bid, not the result of chance
    assert match.get_decision(1).kind == "bid" and Gamble() not in match.get_decision(1).options
    with pytest.raises(Refusal):
        match.undo(1)
    match.submit(1, Bid(0))
    assert match.get_reopened_seal(1) == (Gamble(), Bid(1), Seal()) and match.sealed_seats == {0, 1}
    match = M.load(GAME, match.dump(), defer_reveal)
    if reseal:
        match.submit(1, Seal())
        assert not match.get_reopened_seal(1)
        plain.reopen_seal(1)
        plain.undo(1)
        plain.submit(1, Bid(0), Seal())
    for m in (match, plain):
        m.submit(2, Bid(1), Seal())
        assert m.is_ready_to_reveal == defer_reveal
        if defer_reveal:
            m.reveal_seals()
    assert match.state == plain.state


@pytest.mark.parametrize("bad", [Wall(3), Wall(99), EndTurn(), Bid(1)])
def test_several_answers_are_accepted_together_or_not_at_all(bad: Action):
    match = start_match()
    match.submit(0, Start("walls"), Count(3), Wall(3))
    before = collect_facts(match)
    with pytest.raises(Refusal):
        match.submit(0, Wall(4), bad)
    assert collect_facts(match) == before
    with pytest.raises(Refusal):
        match.submit(0, Wall(4), Wall(5), EndTurn(), EndTurn())  # events published on the way stay
    assert collect_facts(match) == before and not match.new_public_events
    match.submit(0, Wall(4), Wall(5))
    match.undo(0)  # a phrase is undone as a whole
    assert collect_facts(match)[1:] == before[1:]  # everything but the edition


def test_question_in_the_same_step_after_chance_is_a_bug():
    def ask_after_chance(state: Auction) -> Flow[None]:
        yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])
        state.die = state.chance.randbelow(6)
        yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])

    match = match_of_one_step(ask_after_chance)
    with pytest.raises(AssertionError):
        match.submit(0, Start("roll"))
    assert match.get_decision(0).kind == "act" and isinstance(match.saved_steps[-1], SavedStep)
