"""Any input by anybody at any time is accepted completely or changes nothing, and the saved game can be loaded."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Action, Command, EndTurn, Refusal
from tests.engine.core.table import GAME, M, collect_facts, respond_with, start_match
from tests.toys.auction import Bid, Count, Discard, Gamble, Loan, Offer, Seal, Start, Turn, Wall, Walls

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
