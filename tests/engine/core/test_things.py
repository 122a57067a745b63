"""Finding ids in data."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from engine.core import Setup
from engine.core.game import GlossaryKind, Occurrence, find_occurrences, ids_without_rows
from engine.core.glossary import MAX_CHOICE_CHARS, Glossary
from tests.toys.auction import GAME, AuctionGame
from tests.toys.auction.game import AuctionHints


class Purse(Struct):
    goods: dict[str, int]
    coins: int
    people: dict[str, list[int]]
    last: str | None = None


class Desk(Struct):
    purses: list[Purse]
    rows: dict[str, dict[str, int]]
    stalls: tuple[str | None, ...]
    open: bool = True


def test_id_is_found_everywhere_and_counted_in_counters():
    purse = Purse({"plow": 2, "ox": 0}, 3, {"smithy": [1, 0, 1], "mill": [0]}, "ox")
    desk = Desk([purse], {"inn": {"red": 4}}, (None, "c1"))
    said = [spot for spot in find_occurrences(desk) if not isinstance(spot.id, int)]
    assert said == [
        Occurrence("plow", "purses.goods", (0,), 2),
        Occurrence("coins", "purses", (0,), 3),
        Occurrence("smithy", "purses.people", (0,), 2),
        Occurrence("ox", "purses.last", (0,), None),
        Occurrence("inn", "rows", (), None),
        Occurrence("red", "rows", ("inn",), 4),
        Occurrence("c1", "stalls", (1,), None),
    ]


def test_kind_may_be_limited_to_paths():
    anywhere, here = (
        GlossaryKind("a", ids_without_rows("x"), excluded_paths=("rows",)),
        GlossaryKind("b", ids_without_rows("x"), only_paths=("rows",)),
    )
    assert [anywhere.matches_path(path) for path in ("stalls", "rows", "rows.first", "rowsy")] == [
        True,
        False,
        False,
        True,
    ]
    assert [here.matches_path(path) for path in ("stalls", "rows", "rows.first")] == [False, True, False]


def test_things_of_one_name_have_different_lines():
    def name_alike(words: AuctionHints, id: int) -> str:
        return "Card " * 40 if id else "Card"

    class Alike(AuctionGame):
        glossary_kinds: ClassVar[tuple[GlossaryKind, ...]] = (
            GlossaryKind("card", ids_without_rows(range(4)), name_alike, only_paths=()),
        )

    lines = [line for key, line in Glossary(Alike(), "en").labels.items() if key.startswith("card:")]
    assert lines[0] == "Card (card)" and len({*lines}) == 4 and max(map(len, lines)) <= MAX_CHOICE_CHARS
    assert [line[-3:] for line in lines[1:]] == ["[1]", "[2]", "[3]"]


def test_numbers_are_cards_only_where_cards_are_expected():
    """Coins, seats and spaces are numbers too."""
    known, view = Glossary(GAME, "en"), GAME.view(make_dealt_state(), 0)
    assert {key: [spot.path for spot in there] for key, there in known.find_entries(view).items()} == {
        "card:3": ["players.hand"],
        "card:5": ["discards"],
    }
    hints: Any = GAME.create_presenter(("Ann", "Bob"))
    assert known.describe_places(hints, known.entries["card:3"], known.find_entries(view)["card:3"]) == [
        "in the hand of Ann"
    ]
    assert "card:7" not in known.find_entries(view), "another's hand is not seen"


def make_dealt_state() -> Any:
    state = GAME.create_state(Setup(2, bytes(16)))
    state.players[0].hand = [3]
    state.players[1].hand = [7]
    state.discards = [5]
    return state
