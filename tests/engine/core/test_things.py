"""Where ids stand in data, and what somebody means who types a few letters."""
from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from engine.core import Setup
from engine.core.game import Kind, Spot, alone, spots
from engine.core.glossary import LINE, Things, nearest, plain, things
from engine.core.glossary.fuzzy_match import SLIPS, slips
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
    said = [spot for spot in spots(desk) if not isinstance(spot.id, int)]
    assert said == [
        Spot("plow", "purses.goods", (0,), 2),
        Spot("coins", "purses", (0,), 3),
        Spot("smithy", "purses.people", (0,), 2),
        Spot("ox", "purses.last", (0,), None),
        Spot("inn", "rows", (), None),
        Spot("red", "rows", ("inn",), 4),
        Spot("c1", "stalls", (1,), None),
    ]


def test_a_kind_stands_at_its_own_paths_or_anywhere_but_elsewhere() -> None:
    anywhere, here = Kind("a", alone("x"), besides=("rows",)), Kind("b", alone("x"), at=("rows",))
    assert [anywhere.stands(path) for path in ("stalls", "rows", "rows.first", "rowsy")] == [True, False, False, True]
    assert [here.stands(path) for path in ("stalls", "rows", "rows.first")] == [False, True, False]


NAMES = [(name, [plain(name)]) for name in ("Old smith", "Smithy", "Goldsmiths' hall", "Notary", "Steward", "Smock")]


def test_a_whole_name_comes_first_however_many_begin_so() -> None:
    many = [f"grain {n}" for n in range(30)]
    assert nearest("Grain", ((name, (name,)) for name in (*many, "grain"))) == ["grain", *many]


def test_what_begins_so_comes_first_then_words_then_parts_then_slips() -> None:
    assert nearest("smith", NAMES) == ["Smithy", "Old smith", "Goldsmiths' hall"]
    assert nearest("sm", NAMES) == ["Smithy", "Smock", "Old smith", "Goldsmiths' hall"]
    assert nearest("smihty", NAMES) == ["Smithy", "Old smith"]
    assert nearest("stewrad", NAMES) == ["Steward"] and nearest("ntoary", NAMES) == ["Notary"]
    assert nearest("smth", NAMES) == [], "slips are forgiven from five letters on"
    assert nearest("xyzzy", NAMES) == []


def test_an_article_is_no_part_of_what_is_looked_for_and_finds_names_that_have_one() -> None:
    steps = [("The plan", ("the plan", "plan")), ("Die Karten", ("die karten", "karten")), ("Theatre", ("theatre",))]
    assert nearest("the plan", steps) == nearest("Plan", steps) == ["The plan"]
    assert nearest("the", steps) == ["The plan", "Theatre"] and nearest("die", steps) == ["Die Karten"]
    assert nearest("the theatre", steps) == ["Theatre"]


@given(st.text("abc", min_size=1, max_size=7), st.text("abc", max_size=7))
def test_slips_are_those_of_the_shortest_way(text: str, name: str) -> None:
    """Against a search that tries every end of the name and every edit; more than are forgiven are only many."""
    found, least = slips(text, name), min(edits(text, name[:end]) for end in range(len(name) + 1))
    assert found == least or min(found, least) > SLIPS


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
        things: ClassVar[tuple[Kind, ...]] = (Kind("card", alone(range(4)), alike, at=()),)

    lines = [line for key, line in Things(Alike(), "en").lines.items() if key.startswith("card:")]
    assert lines[0] == "Card (card)" and len({*lines}) == 4 and max(map(len, lines)) <= LINE
    assert [line[-3:] for line in lines[1:]] == ["[1]", "[2]", "[3]"]


def test_cards_are_numbers_only_where_they_are_cards() -> None:
    """Coins, seats and spaces are numbers too."""
    known, view = Things(GAME, "en"), GAME.view(dealt(), 0)
    assert {key: [spot.path for spot in there] for key, there in known.found(view).items()} == {
        "card:3": ["players.hand"], "card:5": ["discards"],
    }  # fmt: skip
    hints: Any = GAME.words(("Ann", "Bob"))
    assert known.where(hints, known.all["card:3"], known.found(view)["card:3"]) == ["in the hand of Ann"]
    assert "card:7" not in known.found(view), "another's hand is not seen"


def test_one_word_of_a_name_will_do_where_no_other_has_it() -> None:
    """Somebody who reads of the reaper asks for him, and not for "Time and the reaper"."""
    known = things(game("my_village"), "en")
    assert known.by_name("Reaper") == ["time:time"]
    assert known.by_name("eaper") == [], "a part of a word is none"
    assert len(known.search("die")) > 1 and known.by_name("die") == [], "several have that word"


def test_a_command_stands_behind_what_is_called_like_it() -> None:
    """Who asks for the school wants to know what it does, not how it is typed."""
    known = things(game("my_village"), "en")
    assert set(known.exact("school")) == {"place:school", "command:school"}
    assert known.by_name("school") == ["place:school"]
    assert known.by_name("headman") == ["command:headman"] and known.by_name("command:school") == ["command:school"]


@pytest.mark.parametrize("locale, one, many", [("en", "coin", "coins"), ("de", "Münze", "Münzen")])
def test_one_is_as_good_as_many(locale: str, one: str, many: str) -> None:
    """And who asks for coins does not ask what they score first."""
    known = things(game("village"), locale)
    assert set(known.exact(many)) == {"resource:coins", "score:coins"} and not known.exact(one)
    assert known.by_name(one) == known.by_name(many) == ["resource:coins"]


def dealt() -> Any:
    state = GAME.setup(Setup(2, bytes(16)))
    state.players[0].hand, state.players[1].hand, state.discards = [3], [7], [5]
    return state
