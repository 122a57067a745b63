"""What a table of Village says, and positions that say much, for tests of words."""
from __future__ import annotations

from engine.core import Action
from engine.core.foresight import Foresight
from engine.games.village import GAME
from engine.games.village.actions import Take
from engine.games.village.view import View
from engine.games.village.words.hints import VillageHints

from .scenario import A, B, Position, Table, village

NAMES = ("Ann", "Bob", "Cleo", "Dan")
FARMER, GRAIN = "c11_horse_plow", "c01_three_grain"


def words(seats: int = 3) -> VillageHints:
    hints = GAME.words(NAMES[:seats])
    assert isinstance(hints, VillageHints)
    return hints


def ahead(table: Table) -> Foresight[View]:
    return Foresight[View].of(table.match, table.asked_seat)


def ask(table: Table) -> str:
    return words().ask(ahead(table), table.match.decision(table.asked_seat))


def labels(table: Table, *actions: Action) -> list[str]:
    assert set(actions) <= set(table.options), "a label of what cannot be answered"
    asked = ahead(table)
    return [words().label(asked, action) for action in actions]


def abouts(table: Table, *actions: Action) -> list[str]:
    assert set(actions) <= set(table.options), "a second line of what cannot be answered"
    asked = ahead(table)
    return [words().about(asked, action) for action in actions]


def story(table: Table) -> list[str]:
    told = [one.event for one in table.match.news]
    table.match.news = []
    return words().story(table.view(), told)


def draft(table: Table) -> list[str]:
    seat = table.asked_seat
    return words().draft(table.view(seat), table.match.draft(seat))


def at_home() -> Position:
    return village(3).family(A, "1@farmyard 2@farmyard")


def village_of_crafts() -> Table:
    laid = at_home().owns(A, "o1 grain3", coins=2, position=7).board("crafts", "p b o")
    return laid.buried("farmyard").begin().say(Take("crafts", "pink"))


def market() -> Table:
    laid = at_home().stalls(FARMER, GRAIN, waiting=["c17_horse_two_grain"]).owns(A, "horse1 plow1")
    return laid.owns(B, "grain3 g1", coins=0, position=9).board("market", "o b p").begin().say(Take("market", "orange"))
