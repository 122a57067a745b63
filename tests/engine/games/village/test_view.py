"""Hidden information (section 8): only the order of the pile and the generator; and what is marked and looked up."""

from __future__ import annotations

import msgspec

from engine.core import Match, Seat, Setup, determinize_match
from engine.games.village import GAME
from engine.games.village.actions import Skip, Take, Train
from engine.games.village.components import HARVEST_YIELDS
from engine.games.village.state import Change, State
from engine.games.village.view import View
from tests.engine.games.village.scenario import A, B, Table, village
from tests.engine.games.whole_game import do_all_see_the_same

from ..looking import ThingReader

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


# Changes and drafts are marked for pictures (I9)


CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def get_changes(table: Table, viewer: Seat | None, seat: Seat = A) -> tuple[list[Change], list[Change]]:
    """Return what the viewer sees about a seat: the latest changes, and the drafted ones."""
    player = table.view(viewer).families[seat].player
    return player.latest, player.drafted


def train_smiths() -> Table:
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard 2@farmyard").board("crafts", "o g b p")
    return laid.begin().say(Take("crafts", "orange"), Train("smithy", 1), Skip())


def test_i9_draft_is_seen_by_its_own_seat():
    table = train_smiths()
    assert get_changes(table, A) == ([], [CUBE, TRAINED])
    assert get_changes(table, B) == get_changes(table, None) == ([], [])
    assert get_changes(table.undo(2), A) == ([], [CUBE])


# What `/what` says about Village, checked by other means against the view


NAMES = ("Ann", "Bob", "Cleo")
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def test_thing_describes_its_cost_and_reward():
    told = {key: dict(KNOWN.facts(one)) for key, one in KNOWN.entries.items()}
    assert told["customer:c19_plow_grain"] == {"wants": "1 plow, 1 grain", "brings": "4 points at the end"}
    assert told["craft:smithy"]["does"].startswith(
        "make a plow for 3 time, once somebody is trained there (3 time)"
    )
    assert told["stage:council_4"]["costs"] == "3 time, plus 2 green or 1 scroll"
    assert told["stage:council_4"]["does"] == "its privilege: pay 1 coin; 3 prestige"
    assert told["city:dunmere"]["does"] == "the first visit gives you 2 cubes of your choice"
    assert "from the village gate: 2 brown, 1 wagon, 2 time" in told["city:ashford"]["costs"]
    assert str(HARVEST_YIELDS[0].grain) in told["ware:ox"]["does"]
