"""Positions set up in a game's own words keep all invariants, and impossible ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Match
from engine.core.game import AnyGame
from engine.games import carpe_diem, deal_with_the_devil, my_village, saint_malo, village
from engine.games.deal_with_the_devil import arrange as devil

from .carpe_diem import scenario as of_carpe_diem
from .deal_with_the_devil.invariants import check_invariants as of_devil
from .my_village import scenario as of_my_village
from .my_village.invariants import check_invariants as check_my_village
from .saint_malo import scenario as of_saint_malo
from .saint_malo.invariants import check_invariants as check_saint_malo
from .table import Laid
from .village import scenario as of_village
from .village.invariants import check_invariants as check_village


class Devil(Laid, devil.Position):
    """A position in words, like those of the other games."""


GAMES: dict[str, tuple[AnyGame, Callable[[int], Any], Callable[[Any], None]]] = {
    "village": (village.GAME, of_village.Position, check_village),
    "my_village": (my_village.GAME, of_my_village.Position, check_my_village),
    "carpe_diem": (carpe_diem.GAME, of_carpe_diem.Position, of_carpe_diem.require_sound),
    "saint_malo": (saint_malo.GAME, of_saint_malo.Position, check_saint_malo),
    "devil": (deal_with_the_devil.GAME, Devil, of_devil),
}


@pytest.mark.parametrize(
    ("slug", "seats", "text"),
    [
        (
            "village",
            3,
            "family A 1@farmyard 1@smithy 1@council_2 1@ashford 2@church_1 2@farmyard; visited A ashford; "
            "owns A o1 g2 plow1 grain3 coins=2 position=7; owns B scroll1 coins=0; board council b g; "
            "board market o k; stalls c11_horse_plow c01_three_grain c04_scroll_grain c06_scroll_plow "
            "waiting=c02_four_grain c09_scroll_ox c13_horse_wagon c22_wagon_two_grain c16_two_plows",
        ),
        ("village", 2, "buried crafts; graves open=1; owns A position=9; board crafts p"),
        (
            "my_village",
            3,
            "crafts A brewery_5_6=2 stables_5_8=1; fields A +-; church A travel_church quill_1; "
            "council A area_council customers; meeting A 1; village A councilman merchant abbot coins=4; "
            "coffins traveller=A craftsman=A B; village B abbot councilman traveller merchant; "
            "travelled A ferry; next_travel old_tavern; market A jester; served B squire duke; rat 4; "
            "pool w1 w2 w3 w3 w5 w6 b1 b6",
        ),
        (
            "my_village",
            2,
            "shown 3 B; only_monk goblet_2 B; church B sanatory_church; round 4 start=B",
        ),
        (
            "carpe_diem",
            2,
            "district A C3 kt05/0 C2 kt05/180 D3 kt06/0; owns A coins=2 fish=1; turn round=4; "
            "frame B fp02 fp08 fp03 fp12; district B C3 wt60/0 D3 wt59/0 E3 wt47/0",
        ),
        (
            "saint_malo",
            3,
            "city A B7 C7 wall, G5 soldier, D4 architect, D5 E5 house; has A coins=9 logs=1 vp=13; "
            "full_but B D4 mark=citizen; boxes 7; round 5; dice HHLWX roll=2; turn C",
        ),
        (
            "devil",
            4,
            "go_to_step 1 offer roles=moon sun cultist devil route=ordinary m=sun; owns A 1 W 1 S 1 H 3 c; "
            "owns C 1 H 2 M owed=2; offers C 1 M coins=4; offers D 1 G souls=2; sent",
        ),
        (
            "devil",
            4,
            "go_to_step 3 plan roles=sun devil cultist moon; built A chapel manor quarry; "
            "hand A farm stable dam convent; built B port smithy; faces 2 pool=3; "
            "stands B 4 score=3 angel=2 houseguests=1; owns A 2 W 1 S pure=2; owns D 1 c pure=4",
        ),
        ("devil", 4, "go_to_step 5 answer"),
    ],
)
def test_position_keeps_the_invariants_even_after_an_answer(slug: str, seats: int, text: str):
    game, position, check_invariants = GAMES[slug]
    state = position(seats).lay(text).state()
    check_invariants(state)
    match = Match.new(game, state, defer_reveal=True)
    seat = min(match.open_questions)
    match.submit(seat, match.get_decision(seat).options[-1])
    check_invariants(match.state)


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("village", "owns A scroll9"),
        ("village", "owns A k1"),
        ("village", "owns A position=10"),
        ("village", "owns A coins=999"),
        ("village", "family A 1@farmyard 1@farmyard 1@farmyard 1@farmyard 1@farmyard"),
        ("village", "board council k k k k k k k"),
        ("village", "stalls c11_horse_plow c11_horse_plow"),
        ("village", "no_more_customers; stalls c11_horse_plow c01_three_grain c10_two_scrolls"),
        ("village", "graves -1"),
        ("village", "buried crafts; buried crafts open=1"),
        ("my_village", "crafts A brewery_5_6=0; crafts B brewery_5_6=0"),
        ("my_village", "crafts A brewery_5_6=9"),
        ("my_village", "fields A ---------"),
        ("my_village", "church A travel_church; church A trading_church"),
        ("my_village", "church A travel_church quill_1 quill_1"),
        ("my_village", "church A travel_church king_1"),
        ("my_village", "council A guild_council abbot"),
        ("my_village", "council A guild_council; council A area_council"),
        ("my_village", "meeting A; meeting A"),
        ("my_village", "market A jester jester"),
        ("my_village", "market A emperor"),
        ("my_village", "village A castle=1"),
        ("my_village", "coffins king=A"),
        ("carpe_diem", "district A C3 wt44/0; holding wt44"),
        ("carpe_diem", "district A Z9 wt44/0"),
        ("carpe_diem", "owns A gold=1"),
        ("carpe_diem", "frame A fp02 fp08 fp03 fp99"),
        ("carpe_diem", "bottom k12=kt04"),
        ("carpe_diem", "cards f06=a_gold_1"),
        ("carpe_diem", "discs f06=A"),
        ("carpe_diem", "fountain_cards A villa villa villa"),
        ("saint_malo", "city A B2 wall"),
        ("saint_malo", "city A C3 castle"),
        ("saint_malo", "city A Z9 wall"),
        ("devil", "go_to_step 1 offer roles=devil devil cultist moon"),
        ("devil", "go_to_step 1 ritual"),
        ("devil", "go_to_step 1 offer route=straight"),
        ("devil", "go_to_step 1 plan; built A farm"),
        ("devil", "go_to_step 3 plan; built A chapel rectory"),
        ("devil", "go_to_step 3 plan; built A chapel; hand B chapel"),
        ("devil", "go_to_step 1 plan; hand A dam"),
        ("devil", "stands A 8"),
        ("devil", "stands A angel=3"),
        ("devil", "owns A 1 W; offers A 2 W coins=4; sent"),
        ("devil", "offers A 1 W coins=1; sent"),
        ("devil", "go_to_step 1 plan; sent"),
    ],
)
def test_impossible_position_is_refused(slug: str, text: str):
    _, position, _ = GAMES[slug]
    with pytest.raises(ValueError):
        position(4 if slug == "devil" else 2).lay(text).state()


def test_impossible_table_and_building_are_refused():
    with pytest.raises(ValueError):
        devil.Position(3)
    with pytest.raises(ValueError):
        devil.make_built_cards("lighthouse")
