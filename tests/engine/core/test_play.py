"""The core's promises about matches, answers, undo, events, playouts and the end."""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct

from engine.core import (
    Action,
    AddressedEvent,
    Command,
    EndTurn,
    Flow,
    Refusal,
    Seat,
    choose,
    choose_simultaneously,
    confirm_turn,
    determinize_match,
    preview_turn_of,
    reason,
    tell,
)
from engine.core.match import Playout
from engine.core.rules import compile_copier
from tests.engine.core.table import (
    GAME,
    M,
    collect_facts,
    make_position,
    match_of_one_step,
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
from tests.toys.auction.rules import Got, Opened, Rolled, ask_for_bid


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


def roll_at_the_end(state: Auction) -> Flow[None]:
    yield from choose(0, "act", lambda: [Start("roll"), Start("walls")])
    state.die = state.chance.randbelow(6)


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
    # The cards were seen: a refusal would reveal something.
    match.submit(0, respond_with(Start("draw"), Wall(1)))
    assert match.get_decision(0).kind == "keep"
    match_of_one_step(roll_at_the_end).submit(0, respond_with(Start("roll"), Wall(1)))


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
    match.submit(0, respond_with(Wall(1)), Wall(2), Start("roll"))
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


# Events reach the right people at the right time, and are recorded


def test_event_is_told_only_to_the_audience_of_its_kind():
    """This also holds for a rule that writes the news itself."""

    def act_and_tell(state: Auction, told: AddressedEvent) -> Flow[None]:
        yield from choose(0, "act", lambda: [Start("nothing")], ask_if_forced=True)
        state.step_events.append(told)

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
        match = match_of_one_step(partial(act_and_tell, told=told))
        with pytest.raises(AssertionError, match="than its kind says"):
            match.submit(0, Start("nothing"))


def test_sealed_phase_tells_nothing_before_the_close():
    def bid_loudly(state: Auction) -> Flow[int]:
        tell(state, Rolled(0, 1), own_seat_only=True)
        return (yield from ask_for_bid(state, 0))

    with pytest.raises(AssertionError, match="wrote"):
        match_of_one_step(lambda state: choose_simultaneously({0: bid_loudly(state)}))
    match = play_to_bids()
    for seat in range(3):
        match.submit(seat, Bid(seat), Seal())
        assert not match.new_public_events
    match.reveal_seals()
    assert match.new_public_events == [AddressedEvent(Opened((0, 1, 2), (2,)))]


# What a seat can undo, in one step or completely, and how a refused piece is named


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
    def ask(seat: Seat) -> Flow[Start]:
        return choose(seat, "act", lambda: [Start("roll"), Start("nothing")])

    def ask_after_the_turn(state: Auction) -> Flow[None]:
        yield from ask(0)
        yield from confirm_turn(state, 0)
        yield from ask(0)

    def ask_two_seats(_: Auction) -> Flow[None]:
        yield from ask(0)
        yield from ask(1)

    late = match_of_one_step(ask_after_the_turn)
    late.submit(0, Start("roll"))
    with pytest.raises(AssertionError, match="EndTurn"):
        late.submit(0, EndTurn())
    assert late.get_decision(0).kind == "end"
    with pytest.raises(AssertionError, match="one seat"):
        match_of_one_step(ask_two_seats).submit(0, Start("roll"))


# Any input by anybody is accepted completely or changes nothing, and copies of a match share nothing that
# can change.


small = st.integers(-1, 10)
actions = st.one_of(
    st.builds(Start, st.sampled_from(["nothing", "roll", "walls", "draw"])),
    st.builds(Count, small),
    st.builds(Wall, small),
    st.builds(Discard, small),
    st.builds(Bid, small),
    st.sampled_from([Loan(), Gamble(), Seal(), EndTurn()]),
)
phrases = st.one_of(
    st.builds(Walls, st.lists(small, max_size=4).map(tuple)),
    st.builds(Offer, small, st.sampled_from([0, 1, 2]), st.booleans()),
    st.builds(Turn, st.sampled_from(["nothing", "walls"]), small, st.none() | small),
)
# Inputs: an answer of the list (by number), arbitrary answers, a phrase, or an undo.
words = st.tuples(
    st.integers(0, 2),
    st.one_of(
        st.integers(0, 20),
        st.integers(0, 20),
        st.lists(actions, min_size=1, max_size=4),
        phrases,
        st.sampled_from(["undo", "change", "over", "close", "load"]),
    ),
)


What = int | list[Action] | Command | str


def say_to_match(match: M, seat: int, what: What):
    match what:
        case int():
            legal = match.get_decision(seat).legal_actions
            match.submit(seat, legal[what % len(legal)])
        case list():
            match.submit(seat, *what[:1], respond_with(*what[1:]))
        case Command():
            match.submit(seat, what)
        case "undo":
            match.undo(seat)
        case "change":
            match.reopen_seal(seat)
        case "over":
            match.undo_all(seat)
        case _:
            match.reveal_seals()


@settings(max_examples=40, derandomize=True, database=None)
@given(st.lists(words, max_size=40), st.integers(0, 1000))
def test_no_input_breaks_a_match(script: list[tuple[int, What]], seed: int):
    match = start_match(seed=seed, defer_reveal=True)
    for seat, what in script:
        if what == "load":
            match = M.load(GAME, match.dump(), defer_reveal=True)
            assert not match.seats_with_lost_actions
            continue
        before, edition = collect_facts(match), match.revision
        with suppress(Refusal):
            say_to_match(match, seat, what)
            continue
        assert collect_facts(match) == before and match.revision == edition
    again = M.load(GAME, match.dump(), defer_reveal=True)
    assert not again.seats_with_lost_actions and collect_facts(again)[1:] == collect_facts(match)[1:]


# Copies are equal and share nothing that can change


Coins = NewType("Coins", int)


class Colour(Enum):
    RED = "red"


class Stone(Struct, frozen=True):
    n: int


class Bag(Struct, frozen=True):
    stones: list[Stone]


class Cat(Struct, tag=True):
    toys: list[int]


class Dog(Struct, tag=True):
    bones: dict[str, list[int]]


class Everything(Struct):
    colour: Colour
    word: Literal["a", "b"]
    pair: tuple[int, str | None]
    stones: list[Stone]
    nested: list[list[int]]
    maybe: Cat | None
    pets: dict[int, Cat | Dog | Stone]
    table: dict[str, list[Cat]]
    names: set[str]
    fixed: frozenset[int]
    several: tuple[Cat, ...]
    both: tuple[int, Cat]
    bag: Bag
    loose: list[Annotated[Coins, Meta(ge=0)]]


def test_copy_is_equal_and_independent():
    one = Everything(
        Colour.RED,
        "a",
        (1, None),
        [Stone(1)],
        [[1], [2]],
        Cat([2]),
        {1: Cat([3]), 2: Stone(2), 3: Dog({"a": [1]})},
        {"x": [Cat([4])]},
        {"n"},
        frozenset({1}),
        (Cat([5]),),
        (1, Cat([6])),
        Bag([Stone(3)]),
        [Coins(1)],
    )
    two = compile_copier(Everything)(one)
    assert one == two and one is not two
    pristine = copy.deepcopy(two)
    one.stones.append(Stone(9))
    one.nested[0].append(9)
    assert one.maybe and isinstance(one.pets[1], Cat) and isinstance(one.pets[3], Dog)
    one.maybe.toys.append(9)
    one.pets[1].toys.append(9)
    one.pets[3].bones["a"].append(9)
    one.table["x"][0].toys.append(9)
    one.names.add("other")
    one.several[0].toys.append(9)
    one.both[1].toys.append(9)
    one.bag.stones.append(Stone(9))
    one.loose.append(Coins(9))
    assert two == pristine


def test_uncopyable_annotation_is_a_bug():
    class Odd(Struct):
        what: Any

    with pytest.raises(TypeError, match="no way to copy"):
        compile_copier(Odd)
