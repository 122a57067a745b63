"""The drawing panel of a round tells about odd tables, seats, and how often people had them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

import msgspec
import pytest

from bot.panels.blocks import get_panel_text
from bot.panels.seasons.pages import build_drawing_panel
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.files import encode_drawing
from bot.seasons.forms import draw_round
from bot.seasons.model import FormName, OddPeoplePolicy
from engine.core.text import get_catalogue
from tests.bot.seasons.kit import Form as Searched
from tests.bot.seasons.kit import PlayedSeason as Drawn
from tests.bot.seasons.kit import make_drawing_input as drawing_of
from tests.bot.seasons.kit import measure_unevenness, record_drawing

from .seasons import make_rules, make_season

SAY = get_catalogue("bot")


def describe_as(
    given: DrawingInput, outcome: DrawingOutcome, few: OddPeoplePolicy = "smaller", form: FormName = "league"
) -> str:
    season = make_season(make_rules(form, few=few, seats=given.seats), max(given.people), 0, 1, "running")
    [row] = season.rounds
    row.file = encode_drawing(record_drawing(given, outcome))
    return get_panel_text(build_drawing_panel(season, row, SAY))


SMALL: Sequence[tuple[tuple[int, ...], str]] = (
    ((), "P5, P6, P7, all for the 1st time."),
    ((0, 0, 0, 0, 2, 2, 2), "P5, P6, P7, all for the 3rd time."),
    ((3, 3, 3, 3, 0, 1, 0), "P5, P6, P7, for the 2nd time at most."),
)


@pytest.mark.parametrize(("short", "said"), SMALL)
def test_people_at_the_odd_table_are_listed_with_their_history(short: tuple[int, ...], said: str):
    asked = drawing_of(7, short=short)
    three = DrawingOutcome(((1, 2, 3, 4), (5, 6, 7)), small=(5, 6, 7))
    assert f"At a table of a different size: {said}" in describe_as(asked, three)
    bots = DrawingOutcome(((1, 2, 3, 4), (5, 6, 7, 0)), small=(5, 6, 7))
    assert f"At a table with a bot: {said}" in describe_as(asked, bots, "bots")
    larger = DrawingOutcome(((1, 2, 3), (4, 5, 6, 7)), small=(4, 5, 6, 7))
    told = describe_as(msgspec.structs.replace(asked, seats=3), larger)
    assert "At a table of a different size: P4, P5, P6, P7." in told


@pytest.mark.parametrize("form", get_args(Searched))
@pytest.mark.parametrize("seed", range(3))
def test_description_of_a_drawing_is_true(form: Searched, seed: int):
    """A second computation over all rounds of a drawn season confirms it."""
    people, told = 11, Drawn(list(range(1, 12)))
    for round in range(1, 6):
        asked = drawing_of(people, form=form, round=round, seed=seed, **told.get_history())
        asked = msgspec.structs.replace(asked, short=tuple(told.short[n] for n in told.people))
        before = dict(told.short)
        told.add_round(outcome := draw_round(asked))
        said = describe_as(asked, outcome, form=form)
        times = {before.get(n, 0) + 1 for n in outcome.small}
        if times:
            assert (len(times) == 1) == (", all for the" in said)
            assert re.findall(r"(\d+)\w\w time", said) == [str(max(times))]
        most = max(1, measure_unevenness(told.drawn))
        least = min(len(table) for table in outcome.tables)
        if all(len(table) >= least for tables in told.drawn for table in tables):
            assert f"the counts differ by at most {most}." in said, (most, said)
