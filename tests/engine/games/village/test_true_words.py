"""Words that must be right in more than one case: whose marker, whose customers, which room."""

from __future__ import annotations

import pytest

from engine.games.village import GAME, events
from engine.games.village.actions import EnterBag, Harvest, Pay, Privilege, Take
from engine.games.village.components import GRAIN_CAPACITY, SETUP_CARDS, SUPPLY, CustomerId

from .scenario import END, A, B, Position, Table, village
from .speaking import FARMER, GRAIN, NAMES

GERMAN = GAME.create_presenter(NAMES[:2], "de")


def read_stories(table: Table) -> list[str]:
    """Return everything told so far, in English and in German."""
    told = [one.event for one in table.match.new_public_events]
    return [" ".join(words.log_lines(table.view(), told)) for words in (table.words, GERMAN)]


# The two markers (T7, A6.4)


def start_at_council() -> Table:
    """A has the start marker, and a member on a stage that brings the other one."""
    laid = village(2).family(A, "1@council_1").owns(A, coins=0).board("council", "g").board("grain", "o b")
    return laid.begin().say(Take("council", "green"))


def test_a6_4_holder_of_the_start_marker_takes_the_other_one():
    table = start_at_council()
    assert table.list_labels(Privilege(1)) == ["Stage 1: take the next-start marker"]
    assert GERMAN.label(table.ahead, Privilege(1)) == "Stufe 1: Marker des nächsten Startspielers nehmen"
    assert read_stories(table.say(Privilege(1), END)) == [
        "Ann took green and took the next-start marker.",
        "Ann nimmt Grün und nimmt den Marker des nächsten Startspielers.",
    ]


@pytest.mark.parametrize(("holder", "starts"), [(A, "Ann"), (B, "Bob"), (None, "Ann")])
def test_t7_next_starting_player_is_told(holder: int | None, starts: str):
    laid = (
        village(2).family(A, "3@farmyard").family(B, "1@farmyard").owns(A, "b1", coins=0).board("church", "g")
    )
    laid.s.next_start = holder
    story, german = read_stories(laid.begin().say(EnterBag(3), Pay(("brown",)), END))
    assert f"Round 2 begins with {starts}." in story and f"Runde 2 beginnt mit {starts}." in german


# The market day (A4.4, A4.7)


def set_up_market(*stalls: CustomerId) -> Position:
    return village(2).family(A, "1@farmyard").stalls(*stalls).board("market", "o").board("grain", "o b")


@pytest.mark.parametrize(
    ("laid", "english", "told"),
    [
        (
            set_up_market(FARMER, GRAIN),
            "opened a market day. Nobody can serve a customer now.",
            "eröffnet einen Markttag. Niemand kann jetzt jemanden bedienen.",
        ),
        (
            set_up_market(FARMER, GRAIN).owns(B, "grain3", coins=0),
            "opened a market day. Nobody can serve a customer now.",
            "eröffnet einen Markttag. Niemand kann jetzt jemanden bedienen.",
        ),
        (set_up_market(), "opened a market day without customers.", "eröffnet einen Markttag ohne Kunden."),
    ],
    ids=["goods", "surcharge", "customers"],
)
def test_a4_7_unpayable_customers_are_still_customers(laid: Position, english: str, told: str):
    """B has the grain, but not the surcharge of B's sale (A4.3)."""
    table = laid.begin()
    assert table.list_descriptions(Take("market", "orange")) == [
        "Then a market day opens, but you cannot serve anybody. You have no orange."
    ]
    table.say(Take("market", "orange"), END)
    story, german = read_stories(table)
    assert f"Ann took orange and {english}" in story and told in german
    assert [one.empty for one in table.list_told(events.MarketOpened)] == [not any(laid.s.stalls)]


# The harvest (A1.3)


def test_a1_3_empty_harvest_is_for_want_of_room():
    """Not for want of grain: when the supply is empty, all barns are full."""
    assert max(SETUP_CARDS) * GRAIN_CAPACITY <= SUPPLY.grain
    laid = village(4).family(A, "1@farmyard").owns(A, "grain5")
    for seat in (1, 2, 3):
        laid.owns(seat, "grain5")
    table = laid.board("grain", "g o").begin().say(Take("grain", "green"))
    assert table.state.supply.grain == 0
    assert table.list_labels(Harvest()) == ["Harvest nothing: no room"]
