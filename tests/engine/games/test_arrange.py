"""Positions set up in a game's own words keep all invariants, and impossible ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Match
from engine.core.game import AnyGame
from engine.games import carpe_diem, deal_with_the_devil, my_village, saint_malo, village
from engine.games.carpe_diem.arrange import Position as CarpeDiem
from engine.games.deal_with_the_devil import arrange as devil
from engine.games.my_village.arrange import Position as MyVillage
from engine.games.saint_malo.arrange import Position as SaintMalo
from engine.games.village.arrange import Position as Village
from engine.games.village.components import CUSTOMERS

from .carpe_diem.scenario import require_sound as of_carpe_diem
from .deal_with_the_devil.invariants import check_invariants as of_devil
from .my_village.invariants import check_invariants as of_my_village
from .saint_malo.invariants import check_invariants as of_saint_malo
from .table import A, B, C
from .village.invariants import check_invariants as of_village

FAMILY = "1@farmyard 1@smithy 1@council_2 1@ashford 2@church_1 2@farmyard"
LANDSCAPES = "C3 kt05/0 C2 kt05/180 D3 kt06/0"


def set_up_middle() -> Village:
    laid = (
        Village(3).family(A, FAMILY).owns(A, "o1 g2 plow1 grain3", coins=2, position=7).visited(A, "ashford")
    )
    laid.board("council", "b g").board("market", "o k").owns(B, "scroll1", coins=0)
    *stalls, last = CUSTOMERS
    return laid.stalls(*stalls[:4], waiting=[*stalls[4:8], last])


def set_up_end() -> Village:
    return Village(2).buried("crafts").graves(open=1).owns(A, position=9).board("crafts", "p")


def set_up_my_village() -> MyVillage:
    laid = (
        MyVillage(3)
        .crafts(A, brewery_5_6=2, stables_5_8=1)
        .fields(A, "+-")
        .church(A, "travel_church", "quill_1")
    )
    laid.council(A, "area_council", "customers").meeting(A, 1).village(
        A, "councilman merchant abbot", coins=4
    )
    laid.coffins(traveller=[A], craftsman=[A, B]).village(B, "abbot councilman traveller merchant")
    laid.travelled(A, "ferry").next_travel("old_tavern").market(A, "jester").served(B, "squire", "duke").rat(
        4
    )
    return laid.pool("w1 w2 w3 w3 w5 w6 b1 b6")


def set_up_last_customers() -> MyVillage:
    return (
        MyVillage(2)
        .shown(3, owner=B)
        .only_monk("goblet_2", owner=B)
        .church(B, "sanatory_church")
        .round(4, start=B)
    )


def set_up_building() -> CarpeDiem:
    laid = (
        CarpeDiem(2)
        .district(A, LANDSCAPES)
        .owns(A, coins=2, fish=1)
        .turn(round=4)
        .frame(B, "fp02 fp08 fp03 fp12")
    )
    return laid.district(B, "C3 wt60/0 D3 wt59/0 E3 wt47/0")


def set_up_city() -> SaintMalo:
    laid = (
        SaintMalo(3)
        .city(A, "B7 C7 wall, G5 soldier, D4 architect, D5 E5 house")
        .has(A, coins=9, logs=1, vp=13)
    )
    return laid.full_but(B, "D4", "citizen").boxes(7).round(5).dice("HHLWX", roll=2).turn(C)


def set_up_chests() -> devil.Position:
    laid = (
        devil.Position()
        .go_to_step(1, "offer", "moon sun cultist devil", "ordinary", "sun")
        .owns(A, "1 W 1 S 1 H 3 c")
    )
    return laid.owns(C, "1 H 2 M", owed=2).offers(C, "1 M", coins=4).offers(3, "1 G", souls=2).sent()


def set_up_kingdoms() -> devil.Position:
    laid = (
        devil.Position().go_to_step(3, "plan", "sun devil cultist moon").built(A, "chapel", "manor", "quarry")
    )
    laid.hand(A, "farm", "stable", "dam", "convent").built(B, "port", "smithy").faces(2, pool=3)
    return (
        laid.stands(B, 4, score=3, angel=2, houseguests=1).owns(A, "2 W 1 S", pure=2).owns(3, "1 c", pure=4)
    )


Arranged = Callable[[], Any]
LAID: dict[str, tuple[AnyGame, Callable[[Any], None], Arranged]] = {
    "village": (village.GAME, of_village, lambda: set_up_middle().state()),
    "village's end": (village.GAME, of_village, lambda: set_up_end().state()),
    "my village": (my_village.GAME, of_my_village, lambda: set_up_my_village().state()),
    "my village's end": (my_village.GAME, of_my_village, lambda: set_up_last_customers().state()),
    "carpe diem": (carpe_diem.GAME, of_carpe_diem, lambda: set_up_building().state()),
    "saint malo": (saint_malo.GAME, of_saint_malo, lambda: set_up_city().state()),
    "devil 1": (deal_with_the_devil.GAME, of_devil, lambda: devil.play_to_step(1, "offer")),
    "devil 2": (deal_with_the_devil.GAME, of_devil, lambda: devil.play_to_step(2, "cards")),
    "devil 3": (deal_with_the_devil.GAME, of_devil, lambda: devil.play_to_step(3, "ritual")),
    "devil 4": (deal_with_the_devil.GAME, of_devil, lambda: devil.play_to_step(4, "plan")),
    "devil's chests": (deal_with_the_devil.GAME, of_devil, lambda: set_up_chests().state()),
    "devil's kingdoms": (deal_with_the_devil.GAME, of_devil, lambda: set_up_kingdoms().state()),
    "devil 5": (deal_with_the_devil.GAME, of_devil, lambda: devil.play_to_step(5, "answer")),
}


@pytest.mark.parametrize("name", LAID)
def test_position_keeps_the_invariants_even_after_an_answer(name: str):
    game, invariants, arranged = LAID[name]
    invariants(arranged())
    match = Match.new(game, arranged(), defer_reveal=True)
    seat = min(match.open_questions)
    match.submit(seat, match.get_decision(seat).options[-1])
    invariants(match.state)


IMPOSSIBLE: list[Arranged] = [
    lambda: Village(2).owns(A, "scroll9"),
    lambda: Village(2).owns(A, "k1"),
    lambda: Village(2).owns(A, position=10),
    lambda: Village(2).owns(A, coins=999),
    lambda: Village(2).family(A, "1@farmyard " * 5),
    lambda: Village(2).board("council", "k " * 30),
    lambda: Village(2).stalls("c11_horse_plow", "c11_horse_plow"),
    lambda: Village(2).no_more_customers().stalls("c11_horse_plow", "c01_three_grain", "c10_two_scrolls"),
    lambda: Village(2).graves(-1),
    lambda: Village(2).buried("crafts").buried("crafts", open=1),
    lambda: MyVillage(2).crafts(A, brewery_5_6=0).crafts(B, brewery_5_6=0),
    lambda: MyVillage(2).crafts(A, brewery_5_6=9),
    lambda: MyVillage(2).fields(A, "-" * 9),
    lambda: MyVillage(2).church(A, "travel_church").church(A, "trading_church"),
    lambda: MyVillage(2).church(A, "travel_church", "quill_1", "quill_1"),
    lambda: MyVillage(2).church(A, "travel_church", "king_1"),
    lambda: MyVillage(2).council(A, "guild_council", "abbot"),
    lambda: MyVillage(2).council(A, "guild_council").council(A, "area_council"),
    lambda: MyVillage(2).meeting(A).meeting(A),
    lambda: MyVillage(2).market(A, "jester", "jester"),
    lambda: MyVillage(2).market(A, "emperor"),
    lambda: MyVillage(2).village(A, castle=1),
    lambda: MyVillage(2).coffins(king=[A]),
    lambda: CarpeDiem(2).district(A, "C3 wt44/0").holding("wt44").state(),
    lambda: CarpeDiem(2).district(A, "Z9 wt44/0"),
    lambda: CarpeDiem(2).owns(A, gold=1),
    lambda: CarpeDiem(2).frame(A, "fp02 fp08 fp03 fp99"),
    lambda: CarpeDiem(2).bottom(k12="kt04"),
    lambda: CarpeDiem(2).cards(f06="a_gold_1"),
    lambda: CarpeDiem(2).discs(f06=A),
    lambda: CarpeDiem(2).fountain_cards(A, "villa", "villa", "villa"),
    lambda: SaintMalo(2).city(A, "B2 wall"),
    lambda: SaintMalo(2).city(A, "C3 castle"),
    lambda: SaintMalo(2).city(A, "Z9 wall"),
    lambda: devil.create_game_with_roles("devil devil cultist moon"),
    lambda: devil.play_to_step(1, "ritual"),
    lambda: devil.find_schedule(1, "straight"),
    lambda: devil.make_built_cards("lighthouse"),
    lambda: devil.Position(3),
    lambda: devil.Position().go_to_step(1, "plan").built(A, "farm"),
    lambda: devil.Position().go_to_step(3, "plan").built(A, "chapel", "rectory"),
    lambda: devil.Position().go_to_step(3, "plan").built(A, "chapel").hand(B, "chapel"),
    lambda: devil.Position().go_to_step(1, "plan").hand(A, "dam"),
    lambda: devil.Position().stands(A, 8),
    lambda: devil.Position().stands(A, angel=3),
    lambda: devil.Position().owns(A, "1 W").offers(A, "2 W", coins=4).sent(),
    lambda: devil.Position().offers(A, "1 W", coins=1).sent(),
    lambda: devil.Position().go_to_step(1, "plan").sent(),
]


@pytest.mark.parametrize("arranged", IMPOSSIBLE)
def test_impossible_position_is_refused(arranged: Arranged):
    with pytest.raises(ValueError):
        arranged()
