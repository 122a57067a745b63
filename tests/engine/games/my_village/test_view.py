"""The view shows and hides what it should (section 8), and tells recent changes."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from conformance.walk import play_random_game
from engine.core import Action, Match, Setup, determinize_match, preview_turn_of
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
    CallSteward,
    Mark,
    MoveHeadman,
    PlaceTile,
    School,
    TakeHand,
)
from engine.games.my_village.components import MONKS
from engine.games.my_village.state import Change, State
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.conformance.games.my_village import CASE
from tests.engine.games.my_village.scenario import END, OVER, A, B, C, find_card_id, my_village, take
from tests.engine.games.whole_game import do_all_see_the_same

from ..looking import ThingReader

KEY = b"my village setup"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """C1.5, C1.6: everything in front of the players is public."""
    assert do_all_see_the_same(start_game())


def test_h1_imagined_worlds_differ_only_in_stack_order_and_key():
    match = start_game()
    orders = dict[str, set[tuple[str, ...]]]()
    for n in range(30):
        world = determinize_match(match, 1, bytes([n]) * 16)
        assert world.view(1) == match.view(1) and world.open_questions.keys() == match.open_questions.keys()
        stacks = world.state.stacks
        for name, pile in [("customers", stacks.customers), *stacks.travel.items(), *stacks.monks.items()]:
            orders.setdefault(name, set()).add(tuple(pile))
        rest, real = (msgspec.to_builtins(m.state) for m in (world, match))
        for state in (rest, real):
            del state["stacks"], state["chance"]
        assert rest == real
    assert all(len(seen) > 1 for seen in orders.values())
    assert len({pile[-1] for pile in orders["rosary"]}) == 1, "a monk on top has been seen"


def test_h2_imagined_order_depends_only_on_the_key():
    match = start_game()
    one = determinize_match(match, None, KEY).state.stacks.customers
    match.state.stacks.customers.reverse()
    match.saved_steps[0].state = msgspec.msgpack.encode(match.state)
    assert determinize_match(match, None, KEY).state.stacks.customers == one


def test_planning_ahead_is_a_later_turn_of_this_round():
    """The basis of W3: with the present dice."""
    match = my_village(3).pool("w1 w2 w3 w4 w5 w6 b1 b2").turn(B).begin().match
    ahead = preview_turn_of(match, C)
    assert ahead and set(ahead.open_questions) == {C}
    ahead.submit(C, take("w1", "w2"), MoveHeadman("coin"))
    assert ahead.state.players[C].coins == 1 and match.state.players[C].coins == 0
    assert preview_turn_of(match, A) is None, "other dice will lie there"
    over = my_village(2).turn(B, 3).round(30).value(6).begin().say(MoveHeadman("stay"), END).match
    assert over.is_over and preview_turn_of(over, A) is None
    two = my_village(2).begin().match
    assert set(two.open_questions) == {A} and preview_turn_of(two, A) is None, "whoever is asked plays"


@pytest.mark.parametrize(
    ("value", "says", "changes"),
    [
        (11, [Add("travel_church")], [("church", "travel_church")]),
        (3, [Add("area_council"), Mark("fields")], [("council", "area_council"), ("council", "fields")]),
        (2, [Add("meeting_place"), PlaceTile(None)], [("meeting", "")]),
        (7, [Add("field")], [("field", "F1")]),
        (3, [Activate("school"), School("train_left", "merchant")], [("villager", "merchant")]),
        (6, [Add("travel"), OVER], [("travel", find_card_id("ferry"))]),
        (5, [Add("monk_goblet"), CallSteward(False), OVER], [("monk", "monk_goblet_3")]),
        (10, [TakeHand()], [("hand", "")]),
    ],
)
def test_each_use_marks_its_changes(value: int, says: list[Action], changes: list[tuple[str, str]]):
    laid = my_village(2).turn(A, 2).next_travel("ferry").top_monk("goblet_3")
    laid.village(A, "abbot councilman traveller craftsman", school_left=True)
    if value == 5:
        laid.church(A, "sanatory_church")
    table = laid.value(value).begin().say(*says)
    assert table.state.latest == [Change(A, what, id) for what, id in changes]


# What `/what` says about My Village, checked by other means against the view


NAMES = ("Ann", "Bob", "Cleo")
POSITIONS_PER_CHECK = 4
LOOKING = ThingReader(GAME, NAMES)


def test_hidden_monk_is_only_somewhere_in_the_stack():
    for match, seat, _ in islice(play_random_game(CASE, 2, 3), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        known = {*view.monks.values(), *(one for village in view.villages for one in village.player.monks)}
        for id in MONKS:
            assert (LOOKING.describe_now(view, f"monk:{id}") == ["still in the stack"]) == (id not in known)


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = my_village(2).market(A, "jester").begin()
    view = table.view(A)
    first = view.display.customers[0]
    presenter = GAME.create_presenter(table.names[:2])
    assert isinstance(presenter, MyVillagePresenter)
    find = presenter.find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []
