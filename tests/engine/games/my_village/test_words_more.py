"""The panel after a use, the posts and the log have words for everything."""

from __future__ import annotations

import pytest

from engine.core import Reason, Refusal
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
)
from tests.engine.games.my_village.scenario import A, my_village

# The consequences of a use


# Events


# Completeness of words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "word", ["brewery", "brewery_56", "ferry", "monk", "monk_king", "Field", "M9", "F12", "field"]
)
def test_unknown_id_is_refused_in_words(word: str, locale: str):
    """Typed ids: none is replaced by a name, and none raises."""
    table = my_village(2).value(5).begin()
    hints = GAME.create_presenter(("Ada", "Ben"), locale)
    for action in (Add(word), Activate(word), Add("travel", 7)):
        why: Reason = table.get_refusal_reason(action)
        assert hints.refusal(table.view(A), Refusal.from_reason(why)).endswith(".")
