"""[Tell me about tables] by pressing: in /tables, in the lobby, and as a direct message."""

from __future__ import annotations

from pathlib import Path

from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .stage import open_stage, wait_until_still

HERE = "lounge"


async def test_person_who_waits_hears_of_a_table_and_joins_it(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        form = await bob.press(await bob.slash(HERE, "tables"), "Tell me about tables")
        assert "at most once a day" in (await bob.submit(form, {"Game": "Auction"})).text
        assert "Auction 1" in (await ann.slash(HERE, "tables")).text
        opened = await ann.slash(HERE, "new")
        assert "1 person is waiting for a table like this" in opened.text
        made.pass_time(240)
        await wait_until_still(made)
        told = await bob.wait_for(lambda m: "a table has opened" in m["content"], channel="dm")
        assert str(opened.message and opened.message["id"]) in told["content"]
        await bob.press(opened, "Join")
        assert "Auction 1" not in (await ann.slash(HERE, "tables")).text
