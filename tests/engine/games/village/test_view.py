"""Hidden information (section 8): only the order of the pile and the generator."""

from __future__ import annotations

import msgspec

from engine.core import Match, Setup, determinize_match
from engine.games.village import GAME
from engine.games.village.state import State
from engine.games.village.view import View
from tests.engine.games.whole_game import do_all_see_the_same

KEY = b"village setup 16"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """O5, R44: the counts of the bags among it."""
    match = start_game()
    view: View = match.view(0)
    assert do_all_see_the_same(match) and view.pile == sorted(match.state.pile) != match.state.pile


def test_h2_imagined_world_differs_only_in_pile_order_and_key():
    match = start_game()
    orders = set[tuple[str, ...]]()
    for n in range(20):
        world = determinize_match(match, 1, bytes([n]) * 16)
        assert world.view(1) == match.view(1) and world.open_questions.keys() == match.open_questions.keys()
        orders.add(tuple(world.state.pile))
        rest, real = (msgspec.to_builtins(m.state) for m in (world, match))
        for state in (rest, real):
            del state["pile"], state["chance"]
        assert rest == real
        assert world.state.chance.key != match.state.chance.key
    assert len(orders) == 20


def test_h2_imagined_order_depends_only_on_the_key():
    match = start_game()
    one = determinize_match(match, None, KEY).state.pile
    match.state.pile.reverse()
    match.saved_steps[0].state = msgspec.msgpack.encode(match.state)
    assert determinize_match(match, None, KEY).state.pile == one
