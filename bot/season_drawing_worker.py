"""Draws rounds of seasons, `python -m bot.season_drawing_worker draw`; `check` and `forecast` do what they say.

What goes in and comes out is told by the functions of `season_drawing`.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from msgspec.msgpack import decode, encode

from bot import child_process
from bot.logs import places
from bot.season_drawing import Drawn
from bot.seasons import files
from bot.seasons.drawing import Input, Undrawable, draw
from bot.seasons.forecasting import Ask, Forecast, forecast


def drawn(given: bytes) -> Drawn:
    try:
        return Drawn(draw(decode(given, type=Input)))
    except Undrawable as why:
        return Drawn(why=str(why))


def checked(given: bytes) -> files.Checked:
    return files.checked(decode(given, type=files.File))


def forecasts(given: bytes) -> list[Forecast | None]:
    return [forecast(ask) for ask in decode(given, type=list[Ask])]


JOBS: Mapping[str, Callable[[bytes], object]] = {"draw": drawn, "check": checked, "forecast": forecasts}


def main() -> None:
    child_process.give_way()
    try:
        found = JOBS[sys.argv[1]](sys.stdin.buffer.read())
    except Exception as error:
        sys.exit(places(error))  # for the log, as the other workers do it
    sys.stdout.buffer.write(encode(found))


if __name__ == "__main__":
    main()
