"""`python -m playground --port 8765`: the playground alone, without a bot."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path

from playground.server import Playground


async def _serve(port: int, save: Path | None, spread: bool) -> None:
    """Serve the playground until the process is stopped (Ctrl-C). Exits with an error if the port is taken."""
    pg = Playground(save, spread=spread)
    try:
        await pg.start(port)
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Use --port 0 for any free port.")
    print(f"Playground, a local imitation of Discord, on this computer only: {pg.url}", flush=True)
    print(f"For a bot, the address of the API: {pg.api_base}", flush=True)
    stop_requested = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(name, stop_requested.set)
    try:
        await stop_requested.wait()
    finally:
        await pg.stop()
    print("Stopped.")


def main() -> None:
    """Read the arguments and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="port of the page; 0 means any free port")
    parser.add_argument(
        "--save", type=Path, help="a folder that keeps the world and its attachments across restarts"
    )
    parser.add_argument("--spread", action="store_true", help="share its channels among all shards of a bot")
    arguments = parser.parse_args()
    with suppress(KeyboardInterrupt):  # Windows
        asyncio.run(_serve(arguments.port, arguments.save, arguments.spread))


if __name__ == "__main__":
    main()
