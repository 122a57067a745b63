"""A client that does not know all kinds of fields gets forms of lists and texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.people import Preferences
from bot.operations import people
from playground import Person, Reply, components
from playground.modal_filling import iter_fields
from tests.toys.auction import GAME

from .conftest import QUICK
from .stage import Stage, open_stage

ASKS, PLAIN = "Always ask before my turn ends", "Plain forms: only lists and text fields"
OLD_FIELD_TYPES = {components.TEXT_INPUT, components.STRING_SELECT}


async def open_settings(person: Person) -> Reply:
    return await person.press(await person.slash("table", "settings"), "Change turn options")


async def read_preferences(made: Stage, person: Person) -> Preferences:
    return await people.get_preferences(made.bot.service.tables, int(person.id))


def list_field_types(form: Reply) -> set[int]:
    return {field["type"] for _, field in iter_fields(form.modal["components"])}


async def test_incomplete_form_counts_for_nothing_and_the_next_is_plain(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        ann = await made.get_person("Ann")
        made.pg.enable_fault_profiles("tick-left-out")
        form = await open_settings(ann)
        assert not list_field_types(form) & OLD_FIELD_TYPES
        told = await ann.submit(form, {ASKS: True})
        assert "your input was lost" in told.text
        assert await read_preferences(made, ann) == Preferences(plain_forms=True)
        form = await open_settings(ann)
        assert list_field_types(form) <= OLD_FIELD_TYPES
        made.pg.clear_fault_profiles()
        shown = await ann.submit(form, {ASKS: "Yes"})
        assert "I always ask" in shown.text and "Your forms are plain." in shown.text
        assert await read_preferences(made, ann) == Preferences(plain_forms=True, ask_end=True)
        await ann.submit(await open_settings(ann), {PLAIN: "No"})
        assert await read_preferences(made, ann) == Preferences(ask_end=True)
        assert not list_field_types(await open_settings(ann)) & OLD_FIELD_TYPES


@pytest.mark.parametrize(
    "line", ["notices", *(pytest.param(line, marks=pytest.mark.long) for line in ("pictures", "language"))]
)
async def test_plain_form_holds_the_same_values(tmp_path: Path, line: str):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        ann = await made.get_person("Ann")
        for plain in (False, True):
            was = Preferences(plain_forms=plain, locale="en")
            await people.set_preferences(made.bot.service.tables, int(ann.id), was)
            form = await ann.press(await ann.slash("table", "settings"), f"Change {line}")
            assert (list_field_types(form) <= OLD_FIELD_TYPES) == plain
            await ann.submit(form)
            assert await read_preferences(made, ann) == was
