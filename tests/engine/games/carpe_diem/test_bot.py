"""The bots of Carpe Diem: their immediate answers (rules 14), and the search that continues with them."""

from __future__ import annotations

import pytest

from engine.core import Action, Chance, Command
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.components import FORUM_SLOTS_BY_PLAYER_COUNT, CardId, ForumSlot
from engine.players import BOTS, create_bot
from engine.players.search_bot import limit_playouts

from .scenario import A, B, Position, Table, carpe, play

LUCK = Chance(b"luck")


def choose_answer(table: Table) -> Action | Command:
    seat = next(iter(table.match.open_questions))
    return GAME.choose_action(table.match.view(seat), table.match.get_decision(seat), LUCK, "club")


def test_dwelling_is_completed_if_possible():
    """G6, G7: the merchant of `C3` is open to the north."""
    assert choose_answer(play(2, "district A C3 wt47/0; holding kt01")) == Place("C2", 180)


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
    return carpe(4, "turn 4").cards(**cards).discs(**taken).lay("forum A")


@by_level
def test_both_cards_of_a_visit_are_paid_for(level: str):
    """Spending all coins and bread on the first card would leave nothing for the second."""
    visit = set_up_last_visit("s11", f06="b_all_four_2", f10="a_herb_2").lay(
        "owns A vp=0 coins=3 bread=5 herb=2 chicken=1"
    )
    assert play_turn(visit, level).player().vp == 8 + 8 + 4


@by_level
def test_bread_pays_for_the_card_that_coins_pay_badly(level: str):
    visit = set_up_last_visit("s08", f05="a_grape_1", f06="a_grape_2").lay(
        "owns A vp=0 coins=1 bread=4 chicken=1"
    )
    assert play_turn(visit, level).player().vp == 4 + 2


@by_level
def test_no_cell_is_spoilt_if_another_place_is_as_good(level: str):
    """At `C2` the tile would make `C1` unfillable."""
    table = play_turn(
        carpe(3, "district A C3 wt61/0, B3 wt61/0, B2 wt07/0, B1 wt18/180; holding wt47"), level
    )
    assert "C2" not in table.player().grid
