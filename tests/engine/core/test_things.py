"""Finding ids in data, and finding the meaning of a few typed letters."""
from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from engine.core import Setup
from engine.core.game import GlossaryKind, Occurrence, find_occurrences, ids_without_rows
from engine.core.glossary import MAX_CHOICE_CHARS, Glossary, get_glossary, normalise_name, rank_matches
from engine.core.glossary.fuzzy_match import MAX_TYPING_ERRORS, edit_distance
from engine.games import game
from tests.toys.auction import GAME, AuctionGame
from tests.toys.auction.words import AuctionHints


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


def test_id_is_found_everywhere_and_counted_in_counters() -> None:
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


def test_kind_may_be_limited_to_paths() -> None:
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


NAMES = [
    (name, [normalise_name(name)]) for name in ("Old smith", "Smithy", "Goldsmiths' hall", "Notary", "Steward", "Smock")
]


def test_whole_name_comes_first_among_many_with_that_beginning() -> None:
    many = [f"grain {n}" for n in range(30)]
    assert rank_matches("Grain", ((name, (name,)) for name in (*many, "grain"))) == ["grain", *many]


def test_matches_rank_beginnings_words_parts_and_typos() -> None:
    assert rank_matches("smith", NAMES) == ["Smithy", "Old smith", "Goldsmiths' hall"]
    assert rank_matches("sm", NAMES) == ["Smithy", "Smock", "Old smith", "Goldsmiths' hall"]
    assert rank_matches("smihty", NAMES) == ["Smithy", "Old smith"]
    assert rank_matches("stewrad", NAMES) == ["Steward"] and rank_matches("ntoary", NAMES) == ["Notary"]
    assert rank_matches("smth", NAMES) == [], "slips are forgiven from five letters on"
    assert rank_matches("xyzzy", NAMES) == []


def test_article_is_ignored_in_queries_and_names() -> None:
    steps = [("The plan", ("the plan", "plan")), ("Die Karten", ("die karten", "karten")), ("Theatre", ("theatre",))]
    assert rank_matches("the plan", steps) == rank_matches("Plan", steps) == ["The plan"]
    assert rank_matches("the", steps) == ["The plan", "Theatre"] and rank_matches("die", steps) == ["Die Karten"]
    assert rank_matches("the theatre", steps) == ["Theatre"]


@given(st.text("abc", min_size=1, max_size=7), st.text("abc", max_size=7))
def test_typos_are_counted_along_the_shortest_way(text: str, name: str) -> None:
    """The reference tries every end of the name and every edit. Beyond the limit only "many" is returned."""
    found, least = edit_distance(text, name), min(count_edits(text, name[:end]) for end in range(len(name) + 1))
    assert found == least or min(found, least) > MAX_TYPING_ERRORS


@cache
def count_edits(a: str, b: str) -> int:
    if not a or not b:
        return len(a) + len(b)
    ways = [count_edits(a[1:], b) + 1, count_edits(a, b[1:]) + 1, count_edits(a[1:], b[1:]) + (a[0] != b[0])]
    if a[:2] == b[1::-1] and len(a) > 1 and len(b) > 1:
        ways.append(count_edits(a[2:], b[2:]) + 1)
    return min(ways)


def test_things_of_one_name_have_different_lines() -> None:
    def name_alike(words: AuctionHints, id: int) -> str:
        return "Card " * 40 if id else "Card"

    class Alike(AuctionGame):
        glossary_kinds: ClassVar[tuple[GlossaryKind, ...]] = (
            GlossaryKind("card", ids_without_rows(range(4)), name_alike, only_paths=()),
        )

    lines = [line for key, line in Glossary(Alike(), "en").labels.items() if key.startswith("card:")]
    assert lines[0] == "Card (card)" and len({*lines}) == 4 and max(map(len, lines)) <= MAX_CHOICE_CHARS
    assert [line[-3:] for line in lines[1:]] == ["[1]", "[2]", "[3]"]


def test_numbers_are_cards_only_where_cards_are_expected() -> None:
    """Coins, seats and spaces are numbers too."""
    known, view = Glossary(GAME, "en"), GAME.view(make_dealt_state(), 0)
    assert {key: [spot.path for spot in there] for key, there in known.find_entries(view).items()} == {
        "card:3": ["players.hand"], "card:5": ["discards"],
    }  # fmt: skip
    hints: Any = GAME.create_presenter(("Ann", "Bob"))
    assert known.describe_places(hints, known.entries["card:3"], known.find_entries(view)["card:3"]) == [
        "in the hand of Ann"
    ]
    assert "card:7" not in known.find_entries(view), "another's hand is not seen"


def test_one_word_of_a_name_is_enough_if_it_is_unique() -> None:
    """A reader who looks for "reaper" means the reaper, not "Time and the reaper"."""
    known = get_glossary(game("my_village"), "en")
    assert known.resolve_name("Reaper") == ["time:time"]
    assert known.resolve_name("eaper") == [], "a part of a word is none"
    assert len(known.search("die")) > 1 and known.resolve_name("die") == [], "several have that word"


def test_command_ranks_behind_things_of_the_same_name() -> None:
    """A reader who looks for the school wants to know what it does, not how it is typed."""
    known = get_glossary(game("my_village"), "en")
    assert set(known.find_exact("school")) == {"place:school", "command:school"}
    assert known.resolve_name("school") == ["place:school"]
    assert known.resolve_name("headman") == ["command:headman"] and known.resolve_name("command:school") == [
        "command:school"
    ]


@pytest.mark.parametrize("locale, one, many", [("en", "coin", "coins"), ("de", "Münze", "Münzen")])
def test_singular_finds_the_plural(locale: str, one: str, many: str) -> None:
    """A reader who looks for coins does not mean their score first."""
    known = get_glossary(game("village"), locale)
    assert set(known.find_exact(many)) == {"resource:coins", "score:coins"} and not known.find_exact(one)
    assert known.resolve_name(one) == known.resolve_name(many) == ["resource:coins"]


def make_dealt_state() -> Any:
    state = GAME.create_state(Setup(2, bytes(16)))
    state.players[0].hand, state.players[1].hand, state.discards = [3], [7], [5]
    return state
