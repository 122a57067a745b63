"""Answers of `/what`: short, whatever the thing; what is told of others is counted once more."""
from __future__ import annotations

import pytest

from bot.panels.ids import Press
from bot.panels.model import written
from bot.panels.phone import lines
from bot.panels.things import Asked, alike, answer, used
from engine.core.text import LOCALES, catalogue
from engine.core.things import Thing
from engine.games import OURS, game

LONG = "step"  # told as the help of its questions

VILLAGE = Asked(game("village"), catalogue("bot"), Press(""))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_what_is_told_of_others_is_short(slug: str, locale: str) -> None:
    asked = Asked(game(slug), catalogue("bot", locale), Press(""))
    told = [(one.key, used(asked, one), alike(asked, one)) for one in asked.things.all.values()]
    assert [key for key, names, like in told if lines(names) > 3 or lines(like) > 2] == []
    whole = {one.key: lines(written(answer(asked, one))) for one in asked.things.all.values() if one.kind.name != LONG}
    assert max(whole.values()) <= 8 and sum(n <= 6 for n in whole.values()) > len(whole) * 0.85


def thing(key: str) -> Thing:
    return VILLAGE.things.all[key]


def test_what_few_have_in_common_is_told_and_what_many_have_is_not() -> None:
    table = thing("customer:c19_plow_grain").kind.table
    others = [row for id, row in table.items() if id != "c19_plow_grain"]
    plows, grains = (sum(good in row.needs for row in others) for good in ("plow", "grain"))
    assert grains > len(table) / 3 > plows
    assert alike(VILLAGE, thing("customer:c19_plow_grain")) == f"**Like it**: {plows} more customers with Plow."
    assert alike(VILLAGE, thing("customer:c01_three_grain")) == ""


def test_names_are_told_first_and_then_counted() -> None:
    naming = VILLAGE.things.mentioned["resource:grain"]
    first = ", ".join(VILLAGE.things.names[key] for key in naming[:4])
    assert used(VILLAGE, thing("resource:grain")) == f"**Named by**: {first} and {len(naming) - 4} more."
