"""What the panel says about dice, and that their promises are true."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from engine.core import Match, Setup
from engine.core.presentation import Lookahead
from engine.games.my_village import GAME
from engine.games.my_village.actions import Activate, Add, MoveHeadman, MovePlow, Pay, SetValue, TakeDice
from engine.games.my_village.components import CRAFT_TYPES, CUSTOMERS, PRINTED_NAMES
from engine.games.my_village.rules.dice import list_options_of_pair
from engine.games.my_village.rules.uses import list_uses_opened_by
from engine.games.my_village.state import State
from engine.games.my_village.view import View
from tests.engine.games.my_village.scenario import A, B, my_village, take
from tests.engine.games.my_village.speaking import make_presenter

# Dice


def test_dice_stand_on_the_post():
    """panels.14, D21: each pair tells what its sum opens, first in the own village."""
    laid = my_village(2).village(A, coins=0).crafts(A, brewery_5_6=0).round(7, start=A, story=2)
    table = laid.pool("w1 w2 w4 w6 b3").begin()
    hints, view = make_presenter(), table.view(A)
    assert hints.title(view, A) == "round 7" and hints.turn_call(view, A) == ", round 7."
    assert {(hints.heading(view, one), hints.placeholder(view, one)) for one in table.options} == {
        ("", "Take two dice…")
    }
    assert table.list_labels(take("w1", "w4"), take("w1", "w6"), take("w6", "b3")) == [
        "5 = 1 + 4: 1 story point (play banner), brewery",
        "7 = 1 + 6",
        "9 = 6 + black 3 (2 time)",
    ]
    assert table.list_descriptions(
        take("w1", "w2"), take("w1", "w4"), take("w1", "w6"), take("w2", "w4")
    ) == [
        "Or new: a council chamber (4 time).",
        "Or new: 4 craft buildings (1 to 2 time).",
        "New: a field (2 time).",
        "Or new: 4 craft buildings (1 to 2 time), travel (2 time).",
    ]


def test_many_pairs_are_split_into_two_lists():
    """panels.5: there are more than a list holds; each list is complete."""
    table = my_village(2).pool("w1 w1 w2 w2 w3 w4 w5 w6 b1 b3 b5").begin()
    hints, view = make_presenter(), table.view(A)
    found = [hints.placeholder(view, one) for one in table.options]
    assert len(found) > 25 and set(found) == {"Take two white dice…", "Take a black die…"}
    assert max(map(found.count, found)) <= 25
    told = hints.turn_call(view, A)
    assert told.endswith("For a black die, press **Play**."), "the post has room for one list"


def test_dice_promise_no_more_customers_than_the_goods_serve():
    """A6: each could be served alone, and both only with enough goods; a wild good replaces one."""

    def describe_dice(brewery: int, wild: int) -> str:
        laid = (
            my_village(2)
            .village(A, coins=0, wild=wild)
            .council(A, "guild_council")
            .crafts(A, brewery_5_6=brewery)
        )
        table = laid.market(A, "thirsty_pilgrim", "wedding_host").pool("w3 w5 b3 b6").begin()
        [line] = [line for line in make_presenter().list_value_lines(table.ahead) if line.startswith("8: ")]
        [label] = table.list_labels(take("w3", "w5"))
        assert label.partition(": ")[2] == line.removeprefix("8: ").partition(";")[0]
        return label

    assert describe_dice(brewery=3, wild=0) == "8 = 3 + 5: 2 customers"
    assert describe_dice(brewery=2, wild=1) == "8 = 3 + 5: 2 customers"
    assert describe_dice(brewery=2, wild=0) == "8 = 3 + 5: 1 of 2 customers"
    assert describe_dice(brewery=1, wild=0) == "8 = 3 + 5: Thirsty pilgrim"


def test_dice_promise_customers_what_they_make_first():
    """Q56: a workshop of the same sum; a full one once a customer has been paid, and each once (A0.3)."""

    def describe_dice(dice: str, market: list[str], **brewery: int) -> str:
        laid = my_village(2).village(A, coins=0).council(A, "guild_council").crafts(A, **brewery)
        table = laid.market(A, *market).pool(f"{dice} b3 b6").begin()
        return table.list_labels(take(*dice.split()))[0].partition(": ")[2]

    assert (
        describe_dice("w3 w5", ["thirsty_pilgrim", "wedding_host"], brewery_8_9=2) == "brewery, 2 customers"
    )
    assert describe_dice("w3 w5", ["thirsty_pilgrim", "wedding_host"], brewery_5_6=2) == "1 of 2 customers"
    assert (
        describe_dice("w3 w5", ["thirsty_pilgrim", "wedding_host"], brewery_8_9=1)
        == "brewery, Thirsty pilgrim"
    )
    some = ["thirsty_pilgrim", "wedding_host", "harvest_hand"]
    assert describe_dice("w3 w5", some, brewery_8_9=3, smithy_5_6=1) == "3 customers", (
        "a full one has no room yet"
    )
    assert describe_dice("w3 w5", some, brewery_5_6=3, smithy_5_6=1) == "2 of 3 customers"
    assert describe_dice("w1 w2", ["innkeeper", "wedding_host"], brewery_5_6=2).endswith(
        "Guild council, 2 customers"
    )
    assert describe_dice(
        "w1 w2", ["innkeeper", "wedding_host", "settler"], brewery_5_6=2, smithy_5_6=2
    ).endswith("3 customers")
    assert describe_dice("w5 w6", ["innkeeper", "wedding_host"], brewery_5_6=2).endswith(
        "1 of 2 customers"
    ), "not at 11"


@pytest.mark.parametrize(
    "seed", [*range(8), *(pytest.param(n, marks=pytest.mark.long) for n in range(8, 24))]
)
def test_promised_customers_can_be_served_one_after_another(seed: int):
    """They can be served in any order, with anything made in between, and for any payment. No more can be promised."""
    luck = random.Random(seed)
    value = luck.randrange(5, 10)
    waiting = [
        id.removeprefix("customer_") for id, one in CUSTOMERS.items() if not one.banner or value in one.banner
    ]
    goods = {one: luck.randrange(4) for one in ("brewery_8_9", "office_8_9", "stables_8_9", "smithy_5_6")}
    laid = (
        my_village(2)
        .village(A, coins=0, wild=luck.randrange(2))
        .council(A, "guild_council")
        .crafts(A, **goods)
    )
    laid = (
        laid.fields(A, luck.choice("+-")).market(A, *luck.sample(waiting, 4)).pool(f"w3 w{value - 3} b1 b1")
    )
    table = laid.begin()
    pair = take(*sorted(("w3", f"w{value - 3}")))
    promised = count_customers(table.list_labels(pair)[0])
    table.say(pair)
    if table.kind == "value":
        table.say(SetValue(value))
    offered = {one.banner for one in table.options if isinstance(one, Activate) and one.banner[0] == "M"}
    assert promised == count_most_served(table.match, offered, {})


def count_customers(label: str) -> int:
    """Return how many customers a label promises."""
    own = label.partition(": ")[2].split(", ")
    [several] = [one for one in own if one.endswith("customers")] or [""]
    return int(several.split()[0]) if several else sum(one in NAMES for one in own)


def count_most_served(match: Match[State], offered: Collection[str], known: dict[str, int]) -> int:
    """Return how many of the offered customers can be served, by trying all. Known results of equal villages are
    reused.
    """
    if A not in match.open_questions:
        return 0
    p, asked = match.view(A).villages[A].player, match.get_decision(A)
    at = repr((asked.kind, sorted(match.view(A).turn.used), p.market, p.crafts, p.fields, p.wild))
    if at in known:
        return known[at]
    found = 0
    for action in asked.options:
        serves = isinstance(action, Activate) and action.banner in offered
        makes = isinstance(action, Activate) and action.banner in CRAFT_TYPES
        if serves or makes or isinstance(action, Pay | MovePlow):
            then = match.preview(A)
            then.submit(A, action)
            found = max(found, serves + count_most_served(then, offered, known))
    known[at] = found
    return found


NAMES = {PRINTED_NAMES[id] for id in CUSTOMERS}


def test_full_workshop_is_not_listed():
    laid = my_village(2).village(A, coins=0).crafts(A, brewery_5_6=3, stables_8_9=3).pool("w1 w4 w5 b3")
    table = laid.begin()
    labels = table.list_labels(take("w1", "w4"), take("w4", "w5"))
    assert labels == ["5 = 1 + 4: 1 story point (play banner)", "9 = 4 + 5"]
    assert table.list_descriptions(take("w4", "w5")) == ["New: 3 craft buildings (1 to 2 time)."]
    [nine] = [line for line in make_presenter().list_value_lines(table.ahead) if line.startswith("9: ")]
    assert nine == "9: new: 3 craft buildings (1 to 2 time)"


def test_sequence_with_dice_does_not_list_other_openings():
    """Otherwise it reads as if everything happened, one after another."""
    table = my_village(2).village(A, coins=1).crafts(A, brewery_5_6=0).pool("w1 w4 b3").begin()
    hints = make_presenter()
    assert hints.short_label(table.ahead, take("w1", "w4")) == "5 = 1 + 4"
    assert hints.short_label(table.ahead, take("w4", "b3")) == "7 = 4 + black 3 (2 time)"
    table.say(take("w1", "w4"))
    assert [hints.short_label(table.ahead, SetValue(n)) for n in (5, 6)] == ["5, as rolled", "6 for 1 coin"]
    table.say(SetValue(5))
    assert hints.short_label(table.ahead, Activate("brewery")) == "Brewery: +1 beer"


def test_pair_that_brings_the_reaper_says_so():
    table = (
        my_village(2)
        .village(A, "abbot merchant", cloud=8)
        .coffins(merchant=[B, B])
        .pool("w1 w2 w4 b6")
        .begin()
    )
    assert table.list_labels(take("w1", "b6")) == ["7 = 1 + black 6 (2 time, the reaper comes)"]
    assert table.list_descriptions(take("w1", "b6")) == [
        "New: a field (2 time). Somebody dies: abbot +2, merchant (grave)."
    ]


def test_coins_cost_no_press():
    """D2: the unchanged dice by default, every other sum with its price and what it opens (panels.12)."""
    table = my_village(2).village(A, coins=1).meeting(A, 1).pool("w2 w2 w4 b1").begin().say(take("w2", "w2"))
    hints = make_presenter()
    view = table.view(A)
    decision = table.match.get_decision(A)
    assert hints.default_action(view, decision) == SetValue(4)
    assert table.prompt.startswith("2 + 2 = 4. Do you keep this sum, or change it?")
    assert table.list_labels(SetValue(4), SetValue(5), SetValue(8, 1), SetValue(9, 1)) == [
        "4, as rolled",
        "5 for 1 coin: 1 story point (play banner)",
        "8 for 1 meeting marker",
        "9 for 1 coin, 1 meeting marker",
    ]
    assert table.list_descriptions(SetValue(3)) == ["Or new: a council chamber (4 time)."]


def test_d21_help_of_the_dice_lists_every_sum():
    table = my_village(2).village(A, coins=1).fields(A, "+").pool("w1 w6 b3 b3").begin()
    told = make_presenter().help(table.ahead, table.match.get_decision(A))
    assert "7: field 1; new: a field (2 time)" in told.split("\n")
    assert "8 (1 coin): new: 5 craft buildings (1 to 2 time), travel (2 time)" in told.split("\n")
    assert "(A1.2)" in told


@pytest.mark.parametrize("seed", range(3))
def test_d21_openings_of_a_sum_are_possible(seed: int):
    """The table of sums reads the rules without playing them; here they are played."""
    luck, seen = random.Random(seed), 0
    match = Match.new(GAME, Setup(2 + seed % 3, bytes([seed]) * 16, GAME.options_type()))
    while not match.is_over and seen < 40:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        if decision.kind == "value":
            foresight, view = Lookahead[View].from_match(match, seat), match.view(seat)
            p = view.villages[seat].player
            for making in list_options_of_pair(TakeDice(*view.turn.dice), p.coins, p.meeting_markers):
                asked = foresight(making.set_value).next_decision
                assert asked is not None and asked.kind == "use"
                usable = [one for one in asked.options if not isinstance(one, MoveHeadman | MovePlow)]
                assert list_uses_opened_by(view, p, seat, making) == usable
                seen += 1
        match.submit(seat, luck.choice(decision.options))
    assert seen


def test_d21_sum_that_takes_the_last_coins_opens_no_journey_for_them():
    """Stage B takes a horse or 2 coins."""
    laid = my_village(2).village(A, coins=2).travelled(A, "roadside_shrine").pool("w1 w4 w2 b1")
    table = laid.begin().say(take("w1", "w4"))
    view, p = table.view(A), table.view(A).own
    free = next(one for one in list_options_of_pair(take("w1", "w4"), 2, 0) if one.set_value.value == 5)
    assert Add("travel", 1) in list_uses_opened_by(view, p, A, free)
    dear = next(one for one in list_options_of_pair(take("w2", "w4"), 2, 0) if one.set_value.value == 5)
    assert dear.coins == 1 and Add("travel", 1) not in list_uses_opened_by(view, p, A, dear)
