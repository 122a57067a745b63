"""Typed data becomes a sentence: one table has the fields, and other values follow."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.core.text import StructFormatter, get_catalogue
from tests.engine.core.table import GAME
from tests.toys.auction import Always, Bid, Start, Wall
from tests.toys.auction.rules import Got, Opened, Walled

TEXT = get_catalogue(GAME.package)


def test_fields_are_formatted_by_name_and_other_values_as_they_are():
    say = StructFormatter(TEXT, {"seat": ["Ann", "Bob"].__getitem__})
    assert say("event", Walled(1, 4)) == "Bob builds a wall on space 4."
    assert say("event", Got(0, (3, 11))) == "You draw 3, 11."
    assert say("done", Start("roll")) == "Roll the die"


def test_none_and_flags_are_formatted_as_words_and_numbers():
    say = StructFormatter(TEXT, {"rounds": lambda n: f"{n} of {n}"})
    assert say("order", Always(2, True)).startswith("Bid 2, as long as as much is left. Ends with the game.")
    assert say("order", Always(2, rounds=3)).startswith("Bid 2. Ends after round 3 of 3.")
    assert {say.format_field(name, nothing) for name in ("rounds", "bids") for nothing in (None, (), "")} == {
        "none"
    }


def test_only_requested_fields_are_formatted():
    """So a field may have different meanings in kinds of data whose messages do not use it."""
    nothing = dict[object, str]()
    say = StructFormatter(TEXT, {"seats": nothing.__getitem__, "seat": nothing.__getitem__})
    assert TEXT.variables("event-opened") == ["bids", "seats"] and TEXT.variables("event-got") == ["cards"]
    assert say("event", Got(7, (3,))) == "You draw 3."
    with pytest.raises(KeyError):
        say("event", Opened((1,), (1,)))


def test_reasons_contain_words_as_typed():
    say = StructFormatter(
        TEXT, {"space": lambda n: f"no. {n}"}, typed_field_formatters={"space": lambda word: f"“{word}”"}
    )
    assert (say("done", Wall(3)), say.format_reason(Reason("taken", {"space": 3}))) == (
        "Space no. 3",
        "Space “3” is taken.",
    )


def test_message_may_format_fields_of_other_data():
    say = StructFormatter(TEXT, {"space": lambda n: f"no. {n}"})
    assert say.format_message("done-wall", Walled(1, 4)) == "Space no. 4"
    assert say.format_message("done-wall", Walled(1, 4), space=5) == "Space 5"


def test_missing_message_is_a_bug():
    say = StructFormatter(TEXT, {})
    assert say.has("done", Wall(1)) and not say.has("done", Bid(1))
    with pytest.raises(KeyError):
        say("done", Bid(1))
