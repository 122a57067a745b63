"""Rows of tables load for ever."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.service.model.errors import DamagedTableState
from bot.service.model.table_state import decode_table_state, encode_table_state
from engine.core.game import BOT_LEVELS, BotKind

from ..kit import ANN, open_house
from ..operations.test_lobby import interactions


@pytest.mark.parametrize(("was", "now"), [("greedy", "club"), ("search", "strong"), ("random", "random")])
async def test_bot_keeps_its_seat_under_its_new_level_name(was: str, now: BotKind, tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        table = await h.open_lobby("race")
        for level in BOT_LEVELS[:2]:
            await h.service.lobby.add_bot(table.id, ANN.id, level, next(interactions))
        sheet = (await h.service.tables.read(table.id)).sheet
    old = msgspec.msgpack.decode(encode_table_state(sheet))
    old["seats"][1]["bot"] = old["bots"] = was
    found = decode_table_state(msgspec.msgpack.encode(old))
    assert [place.bot for place in found.seats] == [None, now, "club"] and found.bots == now
    assert decode_table_state(encode_table_state(found)) == found


async def test_broken_row_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        table = await h.open_lobby("race")
        stored = encode_table_state((await h.service.tables.read(table.id)).sheet)
    unknown_bots = msgspec.msgpack.encode(msgspec.msgpack.decode(stored) | {"bots": "genius"})
    assert ANN.name.encode() in stored
    no_text = stored.replace(ANN.name.encode(), b"\xff" * len(ANN.name))
    for broken in (unknown_bots, no_text, stored[:-1], stored + b"\xc1", b""):
        with pytest.raises(DamagedTableState):
            decode_table_state(broken)
