"""Typed data becomes a sentence: its fields by one table, what is no field beside it."""
from __future__ import annotations

import pytest

from engine.core import Reason
from engine.core.text import StructFormatter, get_catalogue
from tests.engine.core.table import GAME
from tests.toys.auction import Always, Bid, Start, Wall
from tests.toys.auction.actions import Got, Opened, Walled

TEXT = get_catalogue(GAME.package)


def test_fields_are_said_by_their_names_and_the_rest_as_it_is() -> None:
    say = StructFormatter(TEXT, {"seat": ["Ann", "Bob"].__getitem__})
    assert say("event", Walled(1, 4)) == "Bob builds a wall on space 4."
    assert say("event", Got(0, (3, 11))) == "You draw 3, 11."
    assert say("done", Start("roll")) == "Roll the die"


def test_nothing_is_none_and_a_flag_a_number() -> None:
    say = StructFormatter(TEXT, {"rounds": lambda n: f"{n} of {n}"})
    assert say("order", Always(2, True)).startswith("Bid 2, as long as as much is left. Ends with the game.")
    assert say("order", Always(2, rounds=3)).startswith("Bid 2. Ends after round 3 of 3.")
    assert {say.format_field(name, nothing) for name in ("rounds", "bids") for nothing in (None, (), "")} == {"none"}


def test_what_is_no_field_or_said_otherwise_comes_before_the_table() -> None:
    say = StructFormatter(TEXT, {"space": str}, {Wall: lambda wall: {"space": wall.space + 1}})
    assert (say("done", Wall(3)), say("done", Wall(3), space="nine")) == ("Space 4", "Space nine")


def test_only_what_the_message_asks_for_is_said() -> None:
    """So a field may mean different things in kinds of data whose messages do not say it."""
    nothing = dict[object, str]()
    say = StructFormatter(TEXT, {"seats": nothing.__getitem__, "seat": nothing.__getitem__})
    assert TEXT.variables("event-opened") == ["bids", "seats"] and TEXT.variables("event-got") == ["cards"]
    assert say("event", Got(7, (3,))) == "You draw 3."
    with pytest.raises(KeyError):
        say("event", Opened((1,), (1,)))


def test_reasons_are_said_by_the_same_table() -> None:
    assert (
        StructFormatter(TEXT, {"space": lambda n: f"no. {n}"}).format_reason(Reason("taken", {"space": 3}))
        == "Space no. 3 is taken."
    )


def test_reasons_hold_words_as_they_were_typed() -> None:
    say = StructFormatter(
        TEXT, {"space": lambda n: f"no. {n}"}, typed_field_formatters={"space": lambda word: f"“{word}”"}
    )
    assert (say("done", Wall(3)), say.format_reason(Reason("taken", {"space": 3}))) == (
        "Space no. 3",
        "Space “3” is taken.",
    )


def test_a_message_says_fields_of_what_is_no_answer() -> None:
    say = StructFormatter(TEXT, {"space": lambda n: f"no. {n}"})
    assert say.format_message("done-wall", Walled(1, 4)) == "Space no. 4"
    assert say.format_message("done-wall", Walled(1, 4), space=5) == "Space 5"


def test_what_the_catalogue_does_not_say_is_a_bug() -> None:
    say = StructFormatter(TEXT, {})
    assert say.has("done", Wall(1)) and not say.has("done", Bid(1))
    with pytest.raises(KeyError):
        say("done", Bid(1))
