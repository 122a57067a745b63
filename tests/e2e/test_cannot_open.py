"""A table whose game cannot be opened: one sentence with a code for every command, press and form, and no reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.db import schema
from bot.interactions import dispatch
from playground import Person
from tests.toys.auction import GAME as AUCTION

from . import access_matrix
from .access_matrix import Attempt
from .conftest import QUICK
from .stage import open_stage
from .test_strangers import Audit

SENTENCE = re.compile(
    r"I cannot open this game\. It is still stored, but something in it is wrong\. Nothing has changed\. "
    r"Please tell the person who runs me\. Error code: [2-9A-HJ-NP-Z]{4}\."
)
OPTION_MISSING = "Please fill in the "  # no client sends a command without it
NOT_A_STATE = b"\xc1 devil"
ASKED_FIRST = {"/advice", "/resign", "/abandon"}
"""They ask before they open the game; the button below them gets the sentence."""
OTHER_ANSWERS = ASKED_FIRST | {
    "greet",
    "/moderate",
    "pause",
    "stop",
    "takeback",
}  # the last four are for moderators


class Seated(Audit):
    """What the person in the first seat can try."""

    token = ""

    async def get_token(self, how: Attempt) -> str:
        return self.token if how.at == "running" else ""


async def find_other_answers(audit: Seated, somebody: Person) -> dict[str, list[str]]:
    """Return what answers anything but the sentence."""
    found = dict[str, list[str]]()
    lines = [("/", name, *row) for name, row in access_matrix.COMMANDS.items()]
    lines += [("", name, *row) for name, row in access_matrix.CONTROLS.items()]
    lines += [("form ", name, *row) for name, row in access_matrix.FORMS.items()]
    for kind, name, _, how in lines:
        if how.at != "running" and "{table}" not in how.values:
            continue
        if kind == "/":
            told = await audit.try_command(somebody, audit.thread, name, how)
        else:
            told = await audit.try_control(somebody, audit.thread, name, how, form=bool(kind))
        if others := [text for text in told if not (SENTENCE.search(text) or OPTION_MISSING in text)]:
            found[f"{kind}{name}"] = others
    return found


@pytest.mark.parametrize("column", ["sheet", pytest.param("blob", marks=pytest.mark.long)])
async def test_one_sentence_answers_everything(
    column: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 60.0)
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK, accidents=True) as made:
        audit = await Seated.set_up(made)
        assert isinstance(audit, Seated)
        opened = await made.bot.service.tables.read(audit.tables["running"])
        audit.token = opened.playing.get_token(0)
        people = {
            int((one := await made.get_person(name)).id): one for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")
        }
        somebody = people[opened.sheet.seats[0].user or 0]
        async with made.bot.service.tables.db.writing() as tx:
            row = schema.game.c.id == audit.tables["running"]
            await tx.execute(
                update(schema.game)
                .where(row)
                .values(version=schema.game.c.version + 1, **{column: NOT_A_STATE})
            )
        found = await find_other_answers(audit, somebody)
        assert found.keys() == (OTHER_ANSWERS if column == "blob" else set()), found.keys()
        told = " ".join(text for texts in found.values() for text in texts)
        assert "devil" not in told + caplog.text and "Error" not in told
