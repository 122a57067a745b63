"""What a second line promises is possible, also in extreme positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.walk import play_random_game
from engine.core import Action, Match, Seat
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village import actions as a
from engine.games.my_village.components import TILE_VALUES
from engine.games.my_village.rules.banners import explain_refused_white_banner, printed_values
from engine.games.my_village.view import View
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.conformance.games.my_village import CASE

from .scenario import A, Table, my_village, take
from .speaking import make_presenter

SEEDS = range(4)


def list_options(seats: int, *kinds: str) -> Iterator[tuple[Match[Any], Seat, Lookahead[View], Action]]:
    """Yield the options of some kinds of questions in random games."""
    for seed in SEEDS:
        for match, seat, _ in play_random_game(CASE, seats, seed):
            decision = match.get_decision(seat)
            if decision.kind in kinds:
                ahead = Lookahead[View].from_match(match, seat)
                yield from ((match, seat, ahead, action) for action in decision.options)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_tile_promises_an_effect_only_where_it_has_one(locale: str):
    """A10.2, C3.9: compared with whether 2 and 12 open the banner once the tile lies there."""
    hints, seen = GAME.create_presenter(Table.names[:2], locale), Counter[str]()
    useful, vain = hints.text("about-tile"), hints.text("about-tile-vain")
    for match, seat, ahead, action in list_options(2, "tile"):
        assert isinstance(action, a.PlaceTile)
        said = hints.option_description(ahead, action)
        if action.banner is None:
            assert said == ""
            continue
        player = match.view(seat).villages[seat].player
        without_tile = [explain_refused_white_banner(player, value, action.banner) for value in TILE_VALUES]
        trial = match.preview(seat)
        trial.submit(seat, action)
        after = trial.view(seat).villages[seat].player
        with_tile = [explain_refused_white_banner(after, value, action.banner) for value in TILE_VALUES]
        if without_tile != with_tile:
            assert said == useful, action
        else:
            # Nothing changes now: it has no effect, or something else is missing
            assert (said == vain) == (
                set(TILE_VALUES) <= set(printed_values(player, action.banner) or TILE_VALUES)
            )
        seen[said] += 1
    assert seen[useful] > 0


def test_a10_2_the_meeting_place_and_any_sum_gain_nothing():
    laid = my_village(2).meeting(A, tile="play").market(A, "jester", "chronicler").value(2)
    table = laid.begin().say(a.Activate("meeting"))
    told = dict(zip(table.options, table.list_descriptions(*table.options), strict=True))
    assert told[a.PlaceTile("meeting")] == told[a.PlaceTile("M2")] == "The tile has no effect here."
    assert told[a.PlaceTile("school")] == told[a.PlaceTile("M1")] == "Then 2 and 12 work here too."


def test_the_dice_are_listed_by_their_sum_and_the_cheapest_first():
    hints = make_presenter(3)
    table = my_village(3).pool("w1 w6 w3 w4 b3 b1").begin()
    view = table.view(A)
    pairs = sorted(table.options, key=lambda one: hints.order_key(view, one))
    sums = [one.first.value + one.second.value for one in pairs if isinstance(one, a.TakeDice)]
    assert sums == sorted(sums)
    assert pairs.index(take("w1", "w6")) < pairs.index(take("w4", "b3"))
    assert hints.order_key(view, a.TakeHand()) == ()


def test_without_a_change_only_if_a_change_is_possible():
    """The dice as rolled may open nothing new, while a coin could change that."""
    poor = my_village(2).village(A, coins=0).pool("w2 w6 w3").begin()
    rich = my_village(2).village(A, coins=2).pool("w2 w6 w3").begin()
    told = [table.list_descriptions(take("w2", "w6"))[0] for table in (poor, rich)]
    assert "Unless you change" not in told[0]
    assert ("Unless you change" in told[1]) == (told[0] != told[1])


def test_the_question_who_dies_does_not_count_time_to_the_reaper():
    table = my_village(2).village(A, cloud=9).value(7).begin().say(a.Add("field"))
    assert any(isinstance(one, a.Bury) for one in table.options)
    assert "until the reaper" not in table.prompt
    assert "The reaper now takes one of your villagers." in table.prompt


@pytest.mark.parametrize("locale", LOCALES)
def test_who_takes_customers_reads_their_names_and_no_codes(locale: str):
    hints = GAME.create_presenter(Table.names[:2], locale)
    assert isinstance(hints, MyVillagePresenter)
    seen = 0
    for match, seat, ahead, action in list_options(2, "customers"):
        assert isinstance(action, a.TakeCustomers)
        label, undo = hints.label(ahead, action), hints.action_name(match.view(seat), action)
        assert not any(f"R{n}" in f"{label} {undo}" for n in range(1, 8)), label
        seen += 1
    assert seen


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = my_village(2).market(A, "jester").begin()
    view = table.view(A)
    first = view.display.customers[0]
    find = make_presenter(2).find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []
