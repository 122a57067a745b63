"""Words of Village, and positions with many texts, for tests of texts."""

from __future__ import annotations

from engine.games.village import GAME
from engine.games.village.actions import Take
from engine.games.village.words.hints import VillagePresenter
from tests.engine.games.table import NAMES as NAMES

from .scenario import A, B, Position, Table, village

FARMER, GRAIN = "c11_horse_plow", "c01_three_grain"


def make_presenter(seats: int = 3) -> VillagePresenter:
    hints = GAME.create_presenter(NAMES[:seats])
    assert isinstance(hints, VillagePresenter)
    return hints


def set_up_home() -> Position:
    return village(3).family(A, "1@farmyard 2@farmyard")


def start_crafts() -> Table:
    laid = set_up_home().owns(A, "o1 grain3", coins=2, position=7).board("crafts", "p b o")
    return laid.buried("farmyard").begin().say(Take("crafts", "pink"))


def start_market() -> Table:
    laid = set_up_home().stalls(FARMER, GRAIN, waiting=["c17_horse_two_grain"]).owns(A, "horse1 plow1")
    return (
        laid.owns(B, "grain3 g1", coins=0, position=9)
        .board("market", "o b p")
        .begin()
        .say(Take("market", "orange"))
    )
