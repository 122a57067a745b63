"""If the server disappears and returns, the bot reconnects to that server, not to Discord's own."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from bot.model.timing import Timing
from playground import Playground
from tests.fair import read_clock

from .stage import Stage


async def test_bot_returns_to_its_configured_server(tmp_path: Path):
    """A shard whose server refuses connections asks nobody for the gateway: it must not fall back to Discord's."""
    first = Playground(tmp_path / "world", clock=read_clock)
    await first.start()
    made = Stage(first, f"sqlite+aiosqlite:///{tmp_path / 'longtable.sqlite'}", None, Timing())
    await made.start()
    try:
        port = urlsplit(first.url).port
        assert port is not None
        await first.stop()
        made.pg = Playground(tmp_path / "world", clock=read_clock)
        await made.pg.start(port)
        await made.wait_until_online()
        assert made.pg.violations == []
    finally:
        await made.stop()
        await made.pg.stop()
