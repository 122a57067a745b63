"""The bots of Carpe Diem: their immediate answers (rules 14), and the search that continues with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Action, Chance, Command, Match, Setup
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place, ReturnFountain, Store
from engine.games.carpe_diem.ai.appraisal import appraise_builds, count_fitting_tiles
from engine.games.carpe_diem.ai.value import forecast_completions
from engine.games.carpe_diem.components import FORUM_SLOTS_BY_PLAYER_COUNT, CardId, ForumSlot
from engine.games.carpe_diem.rules.district import list_builds
from engine.games.carpe_diem.rules.setup import draw_shuffled
from engine.games.carpe_diem.state import State
from engine.players import BOTS, create_bot
from engine.players.search_bot import limit_playouts

from .scenario import A, B, Position, Table, carpe, parse_tiles

LUCK = Chance(b"luck")


def choose_answer(table: Table) -> Action | Command:
    seat = next(iter(table.match.open_questions))
    return GAME.choose_action(table.match.view(seat), table.match.get_decision(seat), LUCK, "club")


def test_dwelling_is_completed_if_possible():
    """G6, G7: the merchant of `C3` is open to the north."""
    assert choose_answer(carpe(2).district(A, "C3 wt47/0").holding("kt01").begin()) == Place("C2", 180)


def test_exactly_the_legal_builds_are_appraised():
    grid = parse_tiles("C3 wt47/0, C2 kt01/180")
    for face in ("wt59", "wt28", "kt04"):
        found = appraise_builds(tuple(grid.items()), (), face, 3)
        assert [one.place for one in found] == list_builds(grid, face)


def test_appraisal_knows_what_the_build_completes():
    grid = parse_tiles("C3 wt47/0")
    (found,) = (
        one for one in appraise_builds(tuple(grid.items()), (), "kt01", 3) if one.place == Place("C2", 180)
    )
    assert found.completed_kinds == ("merchant",) and not found.writ


def test_cell_that_no_tile_fits_is_recognised():
    assert count_fitting_tiles((None, "villa", None, None)) and not count_fitting_tiles(
        ("villa", "villa", "villa", "villa")
    )


def test_badly_fitting_tile_may_be_stored():
    table = carpe(2).district(A, "C3 wt47/0").holding("kt01").begin()
    assert Store() in table.match.get_decision(A).options and choose_answer(table) != Store()


def test_card_of_the_fewest_features_goes_back():
    match, luck = Match[State].new(GAME, Setup(2, b"f" * 16)), Chance(b"luck")
    seen = 0
    while not match.is_over and seen < 3:
        if not match.open_questions:
            match.reveal_seals()
            continue
        seat = next(iter(match.open_questions))
        decision, view = match.get_decision(seat), match.view(seat)
        if decision.kind == "fountain":
            given = GAME.choose_action(view, decision, LUCK, "club")
            assert isinstance(given, ReturnFountain)
            done = view.districts[seat].completed
            assert done[given.card] <= max(done[card] for card in view.hand)
            seen += 1
        match.submit(seat, BOTS["beginner"](match, seat, luck))
    assert seen


# Mistakes people have laughed at

LEVELS = {
    "beginner": BOTS["beginner"],
    "club": BOTS["club"],
    "strong": create_bot("strong", lambda _: limit_playouts(1)),
}
by_level = pytest.mark.parametrize("level", LEVELS)


def play_turn(position: Position, level: str) -> Table:
    """Let a bot of that level play A's whole turn."""
    table = position.begin()
    say = LEVELS[level](table.match, A, LUCK)
    while A in table.match.open_questions:
        table.match.submit(A, say)
    return table


def set_up_last_visit(*slots: ForumSlot, **cards: CardId) -> Position:
    """A's visit, with no other slots left."""
    taken = {other: B for other in FORUM_SLOTS_BY_PLAYER_COUNT[4] if other not in slots}
    return carpe(4).turn(4).cards(**cards).discs(**taken).forum(A)


@by_level
def test_both_cards_of_a_visit_are_paid_for(level: str):
    """Spending all coins and bread on the first card would leave nothing for the second."""
    visit = set_up_last_visit("s11", f06="b_all_four_2", f10="a_herb_2").owns(
        A, vp=0, coins=3, bread=5, herb=2, chicken=1
    )
    assert play_turn(visit, level).player().vp == 8 + 8 + 4


@by_level
def test_bread_pays_for_the_card_that_coins_pay_badly(level: str):
    visit = set_up_last_visit("s08", f05="a_grape_1", f06="a_grape_2").owns(
        A, vp=0, coins=1, bread=4, chicken=1
    )
    assert play_turn(visit, level).player().vp == 4 + 2


@by_level
def test_last_bread_is_not_spent_on_the_way_to_a_bakery(level: str):
    """The bakery gives one back and the frame rewards it, but it is not that much better than what is in reach."""
    district = "C3 wt61/0, B3 wt60/0, B2 wt59/0, C2 wt47/0, D2 wt24/90, C1 wt37/90"
    round7 = (
        carpe(3)
        .turn(1, 7)
        .district(A, district)
        .frame(A, "fp01 fp15 fp08 fp16")
        .owns(A, bread=1)
        .place_patricians(4)
    )
    table = play_turn(round7.depots(d1="wt60 wt21", d3="wt29", d7="wt34 wt31"), level)
    assert table.player().patrician != 1 or "wt60" in table.lying(1)


@by_level
def test_no_cell_is_spoilt_if_another_place_is_as_good(level: str):
    """At `C2` the tile would make `C1` unfillable."""
    table = play_turn(
        carpe(3).district(A, "C3 wt61/0, B3 wt61/0, B2 wt07/0, B1 wt18/180").holding("wt47"), level
    )
    assert "C2" not in table.player().grid


# Strength


# Rating of a district


IMPROVEMENTS: tuple[Callable[[Position], Position], ...] = (
    lambda even: even.owns(A, vp=8, grape=3),
    lambda even: even.owns(A, vp=8, coins=3),
    lambda even: even.owns(A, vp=8, bread=3),
    lambda even: even.owns(A, vp=12),
    lambda even: even.prestige({0: [B], 3: [A]}),
    lambda even: even.district(A, "C3 wt47/0, C2 kt01/180").owns(A, vp=8, grape=1, fish=1),  # its result
)


@pytest.mark.parametrize("better", IMPROVEMENTS)
def test_richer_position_is_rated_higher(better: Callable[[Position], Position]):
    even = carpe(2).owns(A, vp=8).owns(B, vp=8).district(A, "C3 wt47/0").district(B, "C3 wt55/0")
    view = better(even).begin().view()
    assert GAME.value(view, A) > GAME.value(view, B)


def test_impossible_completion_has_no_chance():
    """`C2` would have to bring two merchants; nothing blocks the garden of `C3`."""
    chances, _ = forecast_completions(tuple(parse_tiles("C3 wt47/0, B2 kt01/90").items()), ())
    assert chances["garden"] > 0 == chances["merchant"]


def test_features_paid_by_the_forum_are_worth_more():
    def rate_with_card(card: CardId) -> float:
        ours = (
            carpe(2)
            .cards(f06=card)
            .district(A, "C3 wt47/0, C2 kt01/180")
            .district(B, "C3 wt55/0, C2 kt02/180")
        )
        view = ours.begin().view()
        return GAME.value(view, A) - GAME.value(view, B)

    assert rate_with_card("d_merchant") > rate_with_card("d_granary")


def test_only_points_count_after_the_last_visit():
    """Nothing can be bought any more: items are worth half a point each."""

    def rate_rest(coins: int = 0, bread: int = 0, fish: int = 0) -> float:
        done = (
            set_up_last_visit("s11", "s12")
            .owns(A, vp=8)
            .owns(B, coins, bread, vp=8, fish=fish)
            .begin()
            .view()
        )
        return GAME.features(done, B)["points"] - GAME.features(done, A)["points"]

    assert rate_rest(coins=4) == rate_rest(bread=4) == rate_rest(fish=4) == rate_rest() + 2
    done = set_up_last_visit("s11", "s12").owns(B, coins=4).begin().view()
    assert GAME.features(done, B)["coins"] == 0 == GAME.features(done, B)["next visit"]


def test_h5_search_knows_no_more_than_it_sees():
    """Other orders of the piles give the same answer."""
    says = set[Action | None]()
    for n in range(3):
        state = carpe(2).district(A, "C3 wt47/0").begin().match.state
        luck = Chance(bytes([n]) * 16)
        state.white_pile, state.black_pile = (
            draw_shuffled(sorted(state.white_pile), luck),
            draw_shuffled(state.black_pile, luck),
        )
        match = Match[State].from_supposed_state(GAME, state)
        seat = next(iter(match.open_questions))
        say = create_bot("strong", lambda _: limit_playouts(1))(match, seat, Chance(b"luck"))
        says.add(say(match.get_decision(seat)))
    assert len(says) == 1
