"""The view shows and hides what it should (section 8), and tells recent changes."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import Action, Match, Setup, determinize_match, preview_turn_of
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    CallSteward,
    Mark,
    MoveHeadman,
    MovePlow,
    PlaceTile,
    School,
    Steward,
    TakeHand,
)
from engine.games.my_village.state import Change, State
from engine.games.my_village.view import View
from tests.engine.games.my_village.scenario import (
    END,
    OVER,
    A,
    B,
    C,
    customers,
    find_card_id,
    my_village,
    take,
)
from tests.engine.games.whole_game import do_all_see_the_same

KEY = b"my village setup"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """C1.5, C1.6: everything in front of the players is public."""
    assert do_all_see_the_same(start_game())


def test_c1_4_remaining_cards_are_known_but_not_their_order():
    """H2: sorted as printed; of the monks only the top card."""
    match = start_game()
    view: View = match.view(0)
    stacks = match.state.stacks
    assert sorted(view.customers_left) == sorted(stacks.customers) and view.customers_left != stacks.customers
    assert view.travel_left["A"] == list(
        map(find_card_id, ["roadside_shrine", "ferry", "forest_path", "hill_castle"])
    )
    assert view.monks == {stack: pile[-1] for stack, pile in stacks.monks.items()}
    assert view.monks_left == {"quill": 3, "goblet": 4, "rosary": 5}


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


def test_view_contains_distance_to_the_bridge_and_value():
    view = my_village(2).village(A, cloud=7, safe=2).church(A, "cloister_church", "quill_1").begin().view()
    village = view.villages[A]
    assert (village.to_bridge, village.windows, village.total) == (3, 2, 3 + 2 + 2 + 1)
    assert view.coffins == 0 and view.coffins_end == 9


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


def test_recent_changes_are_marked():
    """The last turn's changes stay until the next turn begins."""
    table = my_village(2).pool("w2 w3 w3 w3 w1 b1 b1").begin().say(take("w2", "w3"), Add("brewery_5_6"), END)
    changes = [Change(A, "craft", "brewery"), Change(A, "good", "brewery")]
    assert table.state.latest == changes
    table.say(take("w3", "w3"))
    assert table.state.latest == [] and table.view(A).latest == changes, "a draft is seen by its own seat"
    laid = (
        my_village(2).village(A, cloud=9).crafts(A, office_5_6=1, brewery_5_8=1).market(A, "jester").value(7)
    )
    table = laid.begin().say(Activate("M1"), END)
    assert table.state.latest == [Change(A, "served", find_card_id("jester"))]


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


def test_taken_customers_and_the_last_grave_are_changes():
    table = my_village(2).value(10).begin()
    first, second, *_ = table.state.display.customers
    table.say(Steward(), customers("R1", "R2"), OVER)
    assert table.state.latest == [Change(A, "customer", first or ""), Change(A, "customer", second or "")]
    laid = my_village(2).village(A, cloud=9).coffins(abbot=[A, B]).value(6)
    assert laid.begin().say(MoveHeadman("stay"), Bury("abbot"), END).state.latest == [
        Change(A, "coffin", "grave")
    ]


def test_plows_wild_goods_and_tiles_are_changes():
    laid = my_village(2).meeting(A).fields(A, "-").crafts(A, smithy_5_6=1).value(2)
    table = laid.begin().say(MovePlow("smithy", 1), Activate("meeting"), PlaceTile("play"))
    assert table.state.latest == [Change(A, "good", "F1"), Change(A, "tile", "play")]
    table = my_village(2).council(A, "guild_council").value(3).begin().say(Activate("council"))
    assert table.state.latest == [Change(A, "good", "wild")]


def test_the_headman_and_the_dead_are_changes():
    table = my_village(2).village(A, cloud=9).value(7).begin().say(MoveHeadman("coin"), Bury("abbot"), END)
    assert table.state.latest == [Change(A, "headman"), Change(A, "coffin", "abbot")]
