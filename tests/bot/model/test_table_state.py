"""Damaged rows of tables are refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.model.errors import DamagedTableState
from bot.model.table import decode_table_state, encode_table_state
from tests.bot.service.kit import ANN, open_house


async def test_broken_row_is_refused(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.open_lobby("race")
        stored = encode_table_state((await h.service.tables.read(table.id)).sheet)
    unknown_bots = msgspec.msgpack.encode(msgspec.msgpack.decode(stored) | {"bots": "genius"})
    assert ANN.name.encode() in stored
    no_text = stored.replace(ANN.name.encode(), b"\xff" * len(ANN.name))
    for broken in (unknown_bots, no_text, stored[:-1], stored + b"\xc1", b""):
        with pytest.raises(DamagedTableState):
            decode_table_state(broken)
