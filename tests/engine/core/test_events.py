"""Events reach the right people at the right time, and are recorded."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import (
    AddressedEvent,
    EndTurn,
    Event,
    Flow,
    Match,
    Setup,
    choose,
    choose_simultaneously,
    tell,
)
from engine.core.rules import collect_classes
from tests.engine.core.table import M, make_position, play_to_bids, start_match
from tests.toys.auction import (
    Auction,
    AuctionGame,
    Bid,
    Count,
    Discard,
    Gamble,
    Seal,
    Start,
    Wall,
    rules,
)
from tests.toys.auction.rules import Discarded, Drew, Got, Opened, Rolled, Walled, ask_for_bid


def test_event_reaches_only_its_audience():
    match = start_match()
    match.submit(0, Start("draw"))
    drew, got = match.new_public_events
    assert drew == AddressedEvent(Drew(0, 2)) and isinstance(got.event, Got) and got.recipients == (0,)
    assert [drew.is_visible_to(v) for v in (None, 0, 1)] == [True, True, True]
    assert [got.is_visible_to(v) for v in (None, 0, 1)] == [False, True, False]
    assert set(got.event.cards) == set(match.view(0).players[0].hand)


def test_module_lists_its_own_kinds_in_order():
    assert collect_classes(rules.__name__, Event) == (Walled, Rolled, Drew, Got, Discarded, Opened)
    assert collect_classes(__name__, Event) == ()  # imported kinds belong to other modules


def test_event_is_told_only_to_the_audience_of_its_kind():
    """This also holds for a rule that writes the news itself."""

    class Loud(AuctionGame):
        told: AddressedEvent

        def step(self, state: Auction) -> Flow[None]:
            def act() -> Flow[None]:
                yield from choose(0, "act", lambda: [Start("nothing")], ask_if_forced=True)
                state.step_events.append(self.told)
                state.phase = "end"

            return act()

    s = make_position(2, 1)
    tell(s, Got(1, (3,)))
    tell(s, Rolled(1, 6))
    tell(s, Rolled(1, 6), own_seat_only=True)
    assert [told.recipients for told in s.step_events] == [(1,), None, (1,)]
    for told in (
        AddressedEvent(Got(1, (3,)), (0,)),
        AddressedEvent(Got(1, (3,))),
        AddressedEvent(Rolled(1, 6), (0,)),
        AddressedEvent(Opened((), ()), (0,)),
    ):
        game = Loud()
        game.told = told
        match = M.new(game, make_position(2, 1))
        with pytest.raises(AssertionError, match="than its kind says"):
            match.submit(0, Start("nothing"))


def test_event_of_a_draft_waits_until_it_is_public_and_is_undone_with_it():
    match = start_match()
    match.submit(0, Start("walls"), Count(2))
    match.submit(0, Wall(3), Wall(5))
    assert (
        match.get_draft_events(0) == [Walled(0, 3), Walled(0, 5)]
        and not match.get_draft_events(1)
        and not match.new_public_events
    )
    match = M.load(match.game, match.dump())
    assert match.get_draft_events(0) == [Walled(0, 3), Walled(0, 5)]
    match.undo(0)
    assert not match.get_draft_events(0)
    match.submit(0, Wall(4), Wall(6), EndTurn())
    assert match.new_public_events == [
        AddressedEvent(Walled(0, 4)),
        AddressedEvent(Walled(0, 6)),
    ] and not match.get_draft_events(0)


def test_opening_and_automatic_events_are_told():
    class Opening(AuctionGame):
        def create_state(self, setup: Setup) -> Auction:
            s = super().create_state(setup)
            tell(s, Rolled(0, 6))
            return s

    match = Match[Auction].new(Opening(), Setup(2, b"k" * 16))
    assert match.new_public_events == [AddressedEvent(Rolled(0, 6))]
    assert not M.load(match.game, match.dump()).new_public_events  # told events are not told again


def test_sealed_phase_tells_nothing_before_the_close():
    class Loud(AuctionGame):
        def step(self, state: Auction) -> Flow[None]:
            def bid_loudly(me: int) -> Flow[int]:
                tell(state, Rolled(me, 1), own_seat_only=True)
                return (yield from ask_for_bid(state, me))

            def flow() -> Flow[None]:
                yield from choose_simultaneously({seat: bid_loudly(seat) for seat in range(2)})

            return flow()

    with pytest.raises(AssertionError, match="wrote"):
        M.new(Loud(), make_position(2, 1))
    match = play_to_bids()
    for seat in range(3):
        match.submit(seat, Bid(seat), Seal())
        assert not match.new_public_events
    match.reveal_seals()
    assert match.new_public_events == [AddressedEvent(Opened((0, 1, 2), (2,)))]


def test_every_public_answer_is_recorded_once():
    match = start_match()
    match.submit(0, Start("walls"), Count(1))
    match.submit(0, Wall(2))
    match.undo(0)
    match.submit(0, Wall(3))
    assert not match.new_public_actions
    match.submit(0, EndTurn())
    assert [(e.seat, e.kind, e.is_forced) for e in match.new_public_actions] == [
        (0, "act", False),
        (0, "count", False),
        (0, "wall", False),
        (0, "end", False),
    ]
    actions = [
        msgspec.msgpack.decode(e.action, type=match.game.action_union) for e in match.new_public_actions
    ]
    assert actions == [Start("walls"), Count(1), Wall(3), EndTurn()]
    sealed = play_to_bids()
    sealed.new_public_actions = []
    sealed.submit(0, Bid(2), Seal())
    sealed.reopen_seal(0)
    sealed.submit(1, Gamble())
    for seat, coins in ((1, 0), (2, 0)):
        sealed.submit(seat, Bid(coins), Seal())
    assert not sealed.new_public_actions
    sealed.reveal_seals()
    assert sorted((e.seat, e.kind) for e in sealed.new_public_actions) == sorted(
        [(0, "bid"), (0, "seal"), (1, "bid"), (1, "bid"), (1, "seal"), (2, "bid"), (2, "seal")]
    )
    assert [e.drawn_values for e in sealed.new_public_actions if e.is_binding] and all(
        len(e.drawn_values) == e.is_binding for e in sealed.new_public_actions
    )


def test_discarded_card_is_told_to_all():
    match = start_match()
    match.submit(0, Start("draw"))
    match.new_public_events = []
    card = match.get_decision(0).options[0]
    assert isinstance(card, Discard)
    match.submit(0, card, EndTurn())
    assert match.new_public_events == [AddressedEvent(Discarded(0, card.card))]
