"""`python -m playground --port 8765`: the playground alone, without a bot."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from playground.server import Playground


async def _serve(port: int, save: Path | None) -> None:
    pg = Playground(save)
    await pg.start(port)
    print(f"Playground, a local imitation of Discord, on this computer only: {pg.url}")
    print(f"For a bot: DISCORD_API_BASE={pg.api_base}", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await pg.stop()


def main() -> None:
    """Read the arguments and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--save", type=Path, help="a folder in which world and attachments outlive a restart")
    arguments = parser.parse_args()
    try:
        asyncio.run(_serve(arguments.port, arguments.save))
    except KeyboardInterrupt:
        print("Ended.")


if __name__ == "__main__":
    main()
