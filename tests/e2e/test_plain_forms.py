"""A client that does not know all kinds of fields gets forms of lists and texts."""
from __future__ import annotations

from pathlib import Path

import pytest

from bot.service.model.table import Preferences
from playground import Person, Reply, components
from playground.modal_filling import iter_fields
from tests.toys.auction import GAME

from .conftest import QUICK
from .stage import Stage, open_stage

ASKS, PLAIN = "Always ask before my turn ends", "Plain forms: only lists and texts"
OLD = {components.TEXT_INPUT, components.STRING_SELECT}


async def opened(person: Person) -> Reply:
    return await person.press(await person.slash("table", "settings"), "Change play")


async def wishes(made: Stage, person: Person) -> Preferences:
    return await made.bot.service.people.get_preferences(int(person.id))


def kinds(form: Reply) -> set[int]:
    return {field["type"] for _, field in iter_fields(form.modal["components"])}


async def test_a_form_that_comes_back_in_part_counts_for_nothing_and_the_next_is_plain(tmp_path: Path) -> None:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        ann = await made.get_person("Ann")
        made.pg.enable_fault_profiles("tick-left-out")
        form = await opened(ann)
        assert not kinds(form) & OLD
        told = await ann.submit(form, {ASKS: True})
        assert "nothing of it counts" in told.text
        assert await wishes(made, ann) == Preferences(plain_forms=True)
        form = await opened(ann)
        assert kinds(form) <= OLD
        made.pg.clear_fault_profiles()
        shown = await ann.submit(form, {ASKS: "Yes"})
        assert "I always ask" in shown.text and "Your forms are plain." in shown.text
        assert await wishes(made, ann) == Preferences(plain_forms=True, ask_end=True)
        await ann.submit(await opened(ann), {PLAIN: "No"})
        assert await wishes(made, ann) == Preferences(ask_end=True)
        assert not kinds(await opened(ann)) & OLD


@pytest.mark.parametrize("line", ["notices", "pictures", "language"])
async def test_a_plain_form_holds_what_the_other_holds(tmp_path: Path, line: str) -> None:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        ann = await made.get_person("Ann")
        for plain in (False, True):
            was = Preferences(plain_forms=plain, locale="en")
            await made.bot.service.people.set_preferences(int(ann.id), was)
            form = await ann.press(await ann.slash("table", "settings"), f"Change {line}")
            assert (kinds(form) <= OLD) == plain
            await ann.submit(form)
            assert await wishes(made, ann) == was
