"""What the core promises of drafts, undo, `together`, phrases, previews and replay."""
from __future__ import annotations

import random

import msgspec
import pytest

from engine.core import (
    Action,
    AddressedEvent,
    EndTurn,
    Flow,
    Refusal,
    choose,
    choose_simultaneously,
    determinize_match,
    preview,
)
from engine.core.match.log import SavedStep
from tests.engine.core.table import GAME, M, encoded, facts, new, play, position, to_bids, walls
from tests.toys.auction import Auction, AuctionGame, Bid, Count, Discard, Gamble, Loan, Seal, Start, View, Wall
from tests.toys.auction.actions import Walled
from tests.toys.auction.rules import act


@pytest.mark.parametrize("defer_reveal", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_restart_at_each_decision_changes_nothing(seed: int, defer_reveal: bool) -> None:
    def restart(match: M) -> M:
        again = M.load(GAME, match.dump(), defer_reveal)
        assert not again.seats_with_lost_actions and facts(again) == facts(match)
        return again
    straight = play(new(seed=seed, defer_reveal=defer_reveal), random.Random(seed), undo=0.2)
    restarted = play(new(seed=seed, defer_reveal=defer_reveal), random.Random(seed), restart, undo=0.2)
    assert straight.dump() == restarted.dump()


def test_undo_piece_by_piece_over_steps_down_to_the_barrier() -> None:
    match = new()
    seen = [encoded(match)]
    for action in (Start("walls"), Count(2), Wall(3), Wall(4)):  # the last one ends a step
        match.submit(0, action)
        seen.append(encoded(match))
    assert match.get_decision(0).kind == "end" and len(match.saved_steps) == 2
    for before in reversed(seen[:-1]):
        match.undo(0)
        assert encoded(match) == before and list(match.open_questions) == [0]
    with pytest.raises(Refusal):
        match.undo(0)


def test_undo_is_barred_by_dice_by_a_pile_and_by_the_end_of_the_turn() -> None:
    match = new()
    match.submit(0, Start("roll"))  # EndTurn is not asked: nothing could be taken back
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


def test_the_barrier_needs_no_chance() -> None:
    solo = new(seats=1)
    solo.submit(0, Start("nothing"), EndTurn())
    with pytest.raises(Refusal):  # EndTurn is final although the same seat is asked again
        solo.undo(0)

    class Passing(AuctionGame):
        """No EndTurn and no dice: seat 0 asks, seat 1 answers, then two sealed phases."""

        def step(self, state: Auction) -> Flow[None]:
            def one(seat: int) -> Flow[Start]:
                return choose(seat, "act", lambda: [Start("roll"), Start("nothing")])

            def flow() -> Flow[None]:
                if state.die > 2:
                    yield from choose_simultaneously({0: one(0), 1: one(1)})
                else:
                    yield from one(state.die % 2)
                state.die += 1  # not before the question: that is against the law of steps
            return flow()

    match = M.new(Passing(), position(2, 1))
    match.submit(1 if 1 in match.open_questions else 0, Start("roll"))
    with pytest.raises(Refusal):  # the question has passed on
        match.undo(1 - next(iter(match.open_questions)))
    while len(match.open_questions) == 1:
        match.submit(next(iter(match.open_questions)), Start("roll"))
    for seat in (0, 1):
        match.submit(seat, Start("roll"))
    assert len(match.open_questions) == 2
    for seat in (0, 1):
        with pytest.raises(Refusal):  # closed
            match.undo(seat)


def test_a_draft_is_seen_by_its_seat_only_and_news_wait() -> None:
    match = new()
    before = match.view(None)
    match.submit(0, Start("walls"), Count(1), Wall(3))
    assert match.view(None) == match.view(1) == before and not match.new_public_events
    mine = match.view(0)
    assert isinstance(mine, View) and mine.board[3] == 0
    match.submit(0, EndTurn())
    assert match.view(1) == match.view(None) != before and match.new_public_events == [AddressedEvent(Walled(0, 3))]


@pytest.mark.parametrize("seed", range(60))
def test_together_any_interleaving_and_any_change_of_mind_end_alike(seed: int) -> None:
    rng, final = random.Random(seed), {
        0: [Gamble(), Loan(), Bid(3), Seal()], 1: [Bid(2), Seal()], 2: [Loan(), Loan(), Bid(0), Seal()],
    }
    match, plain = to_bids(), to_bids()
    for seat, actions in final.items():
        for action in actions:
            plain.submit(seat, action)
    todo = {seat: list[Action](actions) for seat, actions in final.items()}
    undos = 12
    while not match.is_ready_to_reveal:
        seat = rng.randrange(3)
        if undos and len(todo[seat]) < len(final[seat]) and rng.random() < 0.4:
            undos -= 1
            if final[seat][len(final[seat]) - len(todo[seat]) - 1] == Gamble():
                continue  # binding
            token = {s: match.get_decision(s).token for s in match.open_questions if s != seat}
            match.undo(seat)
            todo[seat].insert(0, final[seat][len(final[seat]) - len(todo[seat]) - 1])
            assert all(match.get_decision(s).token == t for s, t in token.items())  # others' panels stay fresh
        elif todo[seat]:
            match.submit(seat, todo[seat].pop(0))
        if rng.random() < 0.3:
            match = M.load(GAME, match.dump(), defer_reveal=True)
            assert not match.seats_with_lost_actions
    match.reveal_seals()
    plain.reveal_seals()
    assert match.state == plain.state


def test_a_closed_phase_cannot_be_reopened_but_until_then_all_may_change() -> None:
    match = to_bids()
    for seat in range(3):
        match.submit(seat, Bid(1), Seal())
    assert match.is_ready_to_reveal
    match.undo(2)  # is a change: the old seal counts, the phase stays sealed
    assert match.is_ready_to_reveal and match.get_decision(2).kind == "seal"
    match.undo(2)
    match.submit(2, Bid(0), Seal())
    match.reveal_seals()
    with pytest.raises(Refusal):
        match.undo(2)


def test_a_seats_own_draw_inside_together_binds_that_seat_only() -> None:
    match = to_bids()
    match.submit(0, Bid(1), Seal())
    assert match.submit(1, Loan(), Gamble(), Bid(0)) == 2  # what the gamble gave is not foreseen
    with pytest.raises(Refusal):
        match.undo(1)
    match.undo(0)
    match.submit(1, Bid(2))
    match.undo(1)
    coins = match.state.players[1].coins
    world = determinize_match(match, 1, b"other" * 4)
    assert world.state.players[1].coins == coins and world.get_decision(1) == match.get_decision(1)
    draw = preview(match)
    draw.submit(2, Gamble())
    assert draw.stopped_at_chance and not draw.open_questions


@pytest.mark.parametrize("defer_reveal", [False, True])
@pytest.mark.parametrize("reseal", [False, True])
def test_a_sealed_answer_counts_until_its_change_is_sealed(reseal: bool, defer_reveal: bool) -> None:
    match, plain = to_bids(defer_reveal=defer_reveal), to_bids(defer_reveal=defer_reveal)
    for m in (match, plain):
        m.submit(0, Bid(2), Seal())
        m.submit(1, Gamble())
        m.submit(1, Bid(1), Seal())
    match.reopen_seal(1)
    assert match.get_decision(1).kind == "seal" and not match.is_ready_to_reveal and match.sealed_seats == {0, 1}
    match.undo(1)  # from the seal backwards: the bid, not what chance gave
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


@pytest.mark.parametrize("seed", range(40))
def test_undo_undoes_exactly_what_was_done_wherever_it_is_allowed(seed: int) -> None:
    rng, taken_back = random.Random(seed), 0
    match = new(seed=seed, defer_reveal=True)
    while not match.is_over:
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        seat = rng.choice(sorted(match.open_questions))
        action, before, count = (
            rng.choice(match.get_decision(seat).legal_actions),
            facts(match)[1:],
            match.state.chance.draw_count,
        )
        token = match.get_token(seat)
        match.submit(seat, action)
        if match.state.chance.draw_count == count and action != EndTurn():
            after = match.get_token(seat)
            sealed = seat not in match.open_questions
            match.undo(seat)
            if sealed:  # the old seal counts until there is a new one: all is as before but who has sealed
                assert facts(match)[1:4] == before[:3] and seat in match.sealed_seats
            else:
                assert facts(match)[1:] == before
            assert len({token, after, match.get_token(seat)}) == 3  # a second click on the same undo is stale
            taken_back += 1
            match.submit(seat, action)
        else:
            with pytest.raises(Refusal):
                match.undo(seat)
    assert taken_back > 20


@pytest.mark.parametrize("bad", [Wall(3), Wall(99), EndTurn(), Bid(1)])
def test_several_answers_are_accepted_all_or_none(bad: Action) -> None:
    match = new()
    match.submit(0, Start("walls"), Count(3), Wall(3))
    before = facts(match)
    with pytest.raises(Refusal):
        match.submit(0, Wall(4), bad)
    assert facts(match) == before
    with pytest.raises(Refusal):
        match.submit(0, Wall(4), Wall(5), EndTurn(), EndTurn())  # what was published on the way is not
    assert facts(match) == before and not match.new_public_events
    match.submit(0, Wall(4), Wall(5))
    match.undo(0)  # a phrase is taken back whole
    assert facts(match)[1:] == before[1:]  # all but the edition


def test_a_phrase_answers_what_is_asked_and_leaves_the_rest() -> None:
    match = new()
    match.submit(0, walls(1, 2, 8))
    assert [i for i, owner in enumerate(match.state.board) if owner == 0] == [1, 2, 8]
    assert match.get_decision(0).kind == "end"
    match.undo(0)
    assert match.get_decision(0).kind == "act"


def test_nothing_is_tried_beyond_a_barrier() -> None:
    match = new()
    assert match.submit(0, Start("draw"), Discard(0), EndTurn()) == 1
    assert match.get_decision(0).kind == "keep"  # the cards were seen: the draw stands, the guess was not tried


def test_a_preview_foresees_nothing() -> None:
    match = new()
    draw = preview(match)
    draw.submit(0, Start("draw"))
    assert not draw.open_questions and not draw.state.players[0].hand
    bold = preview(match)
    with pytest.raises(Refusal):
        bold.submit(0, Start("roll"), Start("roll"))
    assert bold.state.chance.is_preview
    ok = preview(match)
    ok.submit(0, Start("walls"), Count(2), Wall(0))
    assert Wall(0) not in ok.get_decision(0).options and match.get_decision(0).kind == "act"


def test_two_worlds_a_viewer_sees_no_difference_in_mid_step() -> None:
    def look(match: M) -> M:
        for seat in match.open_questions:
            world = determinize_match(match, seat, b"other" * 4)
            assert world.view(seat) == match.view(seat)
            assert world.get_decision(seat) == match.get_decision(seat)
        return match
    for seed in range(10):
        play(new(seed=seed, defer_reveal=True), random.Random(seed), look, undo=0.1)


class Sneaky(AuctionGame):
    """A rule that draws past `Chance`: no barrier. The two-world test must catch it."""
    def step(self, state: Auction) -> Flow[None]:
        return sneak(state) if state.phase == "act" else super().step(state)


def sneak(state: Auction) -> Flow[None]:
    yield from choose(state.active, "act", lambda: [Start("draw"), Start("nothing")])
    state.players[state.active].hand += [state.pile.pop(), state.pile.pop()]
    state.phase = "keep"


def test_a_barrier_that_a_rule_forgot_is_found_by_two_worlds() -> None:
    def forgotten(game: AuctionGame) -> bool:
        match = M.new(game, position(3, 4))
        world = determinize_match(match, 0, b"other" * 4)
        before = match.state.chance.draw_count
        for m in (match, world):
            m.submit(0, Start("draw"))
        return match.view(0) != world.view(0) and match.state.chance.draw_count == before
    assert forgotten(Sneaky()) and not forgotten(AuctionGame())


class Changed(AuctionGame):
    """The same game after a rule fix: a wall costs its owner a coin."""
    def step(self, state: Auction) -> Flow[None]:
        return dear(state) if state.phase == "act" else super().step(state)


def dear(state: Auction) -> Flow[None]:
    flow, answer = act(state), None
    while True:
        try:
            answer = yield next(flow) if answer is None else flow.send(answer)
        except StopIteration:
            return
        if isinstance(answer[1], Wall):
            state.players[state.active].coins -= 1


def test_replay_is_exact_or_refused() -> None:
    match = new()
    match.submit(0, Start("walls"), Count(3), Wall(1))
    same = M.load(Changed(), match.dump())  # nothing that changed was replayed into a question yet
    assert same.seats_with_lost_actions == [0] and same.get_decision(0).kind == "act" and same.state.board == [-1] * 9
    damaged = msgspec.msgpack.decode(match.dump())
    damaged["digest"] = b"12345678"
    lost = M.load(GAME, msgspec.msgpack.encode(damaged))
    assert lost.seats_with_lost_actions == [0] and lost.get_decision(0).kind == "act"
    damaged = msgspec.msgpack.decode(match.dump())
    damaged["saves"][-1]["log"][1]["kind"] = "another"
    assert M.load(GAME, msgspec.msgpack.encode(damaged)).seats_with_lost_actions == [0]
    assert not M.load(GAME, match.dump()).seats_with_lost_actions


def test_asked_in_the_same_step_after_chance_is_a_bug() -> None:
    class Bad(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def flow() -> Flow[None]:
                yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])
                state.die = state.chance.randbelow(6)
                yield from choose(0, "act", lambda: [Start("roll"), Start("nothing")])
            return flow()
    match = M.new(Bad(), position(2, 1))
    with pytest.raises(AssertionError):
        match.submit(0, Start("roll"))
    assert match.get_decision(0).kind == "act" and isinstance(match.saved_steps[-1], SavedStep)
