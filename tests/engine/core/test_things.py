"""Where ids stand in data, and what somebody means who types a few letters."""
from __future__ import annotations

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


def test_an_id_is_found_wherever_it_stands_and_counted_where_it_is_counted() -> None:
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


def test_a_kind_stands_at_its_own_paths_or_anywhere_but_elsewhere() -> None:
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


def test_a_whole_name_comes_first_however_many_begin_so() -> None:
    many = [f"grain {n}" for n in range(30)]
    assert rank_matches("Grain", ((name, (name,)) for name in (*many, "grain"))) == ["grain", *many]


def test_what_begins_so_comes_first_then_words_then_parts_then_slips() -> None:
    assert rank_matches("smith", NAMES) == ["Smithy", "Old smith", "Goldsmiths' hall"]
    assert rank_matches("sm", NAMES) == ["Smithy", "Smock", "Old smith", "Goldsmiths' hall"]
    assert rank_matches("smihty", NAMES) == ["Smithy", "Old smith"]
    assert rank_matches("stewrad", NAMES) == ["Steward"] and rank_matches("ntoary", NAMES) == ["Notary"]
    assert rank_matches("smth", NAMES) == [], "slips are forgiven from five letters on"
    assert rank_matches("xyzzy", NAMES) == []


def test_an_article_is_no_part_of_what_is_looked_for_and_finds_names_that_have_one() -> None:
    steps = [("The plan", ("the plan", "plan")), ("Die Karten", ("die karten", "karten")), ("Theatre", ("theatre",))]
    assert rank_matches("the plan", steps) == rank_matches("Plan", steps) == ["The plan"]
    assert rank_matches("the", steps) == ["The plan", "Theatre"] and rank_matches("die", steps) == ["Die Karten"]
    assert rank_matches("the theatre", steps) == ["Theatre"]


@given(st.text("abc", min_size=1, max_size=7), st.text("abc", max_size=7))
def test_slips_are_those_of_the_shortest_way(text: str, name: str) -> None:
    """Against a search that tries every end of the name and every edit; more than are forgiven are only many."""
    found, least = edit_distance(text, name), min(edits(text, name[:end]) for end in range(len(name) + 1))
    assert found == least or min(found, least) > MAX_TYPING_ERRORS


def edits(a: str, b: str) -> int:
    if not a or not b:
        return len(a) + len(b)
    ways = [edits(a[1:], b) + 1, edits(a, b[1:]) + 1, edits(a[1:], b[1:]) + (a[0] != b[0])]
    if a[:2] == b[1::-1] and len(a) > 1 and len(b) > 1:
        ways.append(edits(a[2:], b[2:]) + 1)
    return min(ways)


def test_things_of_one_name_have_lines_that_differ() -> None:
    def alike(words: AuctionHints, id: int) -> str:
        return "Card " * 40 if id else "Card"

    class Alike(AuctionGame):
        glossary_kinds: ClassVar[tuple[GlossaryKind, ...]] = (
            GlossaryKind("card", ids_without_rows(range(4)), alike, only_paths=()),
        )

    lines = [line for key, line in Glossary(Alike(), "en").labels.items() if key.startswith("card:")]
    assert lines[0] == "Card (card)" and len({*lines}) == 4 and max(map(len, lines)) <= MAX_CHOICE_CHARS
    assert [line[-3:] for line in lines[1:]] == ["[1]", "[2]", "[3]"]


def test_cards_are_numbers_only_where_they_are_cards() -> None:
    """Coins, seats and spaces are numbers too."""
    known, view = Glossary(GAME, "en"), GAME.view(dealt(), 0)
    assert {key: [spot.path for spot in there] for key, there in known.find_entries(view).items()} == {
        "card:3": ["players.hand"], "card:5": ["discards"],
    }  # fmt: skip
    hints: Any = GAME.create_presenter(("Ann", "Bob"))
    assert known.describe_places(hints, known.entries["card:3"], known.find_entries(view)["card:3"]) == [
        "in the hand of Ann"
    ]
    assert "card:7" not in known.find_entries(view), "another's hand is not seen"


def test_one_word_of_a_name_will_do_where_no_other_has_it() -> None:
    """Somebody who reads of the reaper asks for him, and not for "Time and the reaper"."""
    known = get_glossary(game("my_village"), "en")
    assert known.resolve_name("Reaper") == ["time:time"]
    assert known.resolve_name("eaper") == [], "a part of a word is none"
    assert len(known.search("die")) > 1 and known.resolve_name("die") == [], "several have that word"


def test_a_command_stands_behind_what_is_called_like_it() -> None:
    """Who asks for the school wants to know what it does, not how it is typed."""
    known = get_glossary(game("my_village"), "en")
    assert set(known.find_exact("school")) == {"place:school", "command:school"}
    assert known.resolve_name("school") == ["place:school"]
    assert known.resolve_name("headman") == ["command:headman"] and known.resolve_name("command:school") == [
        "command:school"
    ]


@pytest.mark.parametrize("locale, one, many", [("en", "coin", "coins"), ("de", "Münze", "Münzen")])
def test_one_is_as_good_as_many(locale: str, one: str, many: str) -> None:
    """And who asks for coins does not ask what they score first."""
    known = get_glossary(game("village"), locale)
    assert set(known.find_exact(many)) == {"resource:coins", "score:coins"} and not known.find_exact(one)
    assert known.resolve_name(one) == known.resolve_name(many) == ["resource:coins"]


def dealt() -> Any:
    state = GAME.create_state(Setup(2, bytes(16)))
    state.players[0].hand, state.players[1].hand, state.discards = [3], [7], [5]
    return state
