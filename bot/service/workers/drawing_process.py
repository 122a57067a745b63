"""Draw, check or forecast rounds of seasons: `python -m bot.service.workers.drawing_process draw`.

The functions of `drawing_client` say what goes in and what comes out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from msgspec.msgpack import decode, encode

from bot.runtime import child_process
from bot.runtime.logs import format_error_places
from bot.seasons import files as season_file
from bot.seasons.drawing import draw_round
from bot.seasons.drawing_input import DrawingImpossible, DrawingInput
from bot.seasons.repeat_forecast import Forecast, ForecastRequest, forecast_league
from bot.service.workers.drawing_client import DrawingAnswer


def draw(given: bytes) -> DrawingAnswer:
    """Draw a round from an encoded `DrawingInput`. If that is impossible, the answer says why."""
    try:
        return DrawingAnswer(draw_round(decode(given, type=DrawingInput)))
    except DrawingImpossible as why:
        return DrawingAnswer(why=str(why))


def check_round(given: bytes) -> bool:
    """Return whether a round in the file of its season is right, and the first one, which may have planned it."""
    content, round = decode(given, type=tuple[bytes, int])
    season = season_file.decode(content)
    return not any(season_file.check_round(season, n).is_wrong for n in {1, round})


def forecast(given: bytes) -> list[Forecast | None]:
    """Return a forecast for each of the encoded requests; None where none can be made."""
    return [forecast_league(ask) for ask in decode(given, type=list[ForecastRequest])]


JOBS: Mapping[str, Callable[[bytes], object]] = {"draw": draw, "check": check_round, "forecast": forecast}


def main() -> None:
    """Run the job that the command line names on standard input, and write the encoded result to standard output. On an
    error, exit with the places in the code where it happened."""
    child_process.lower_own_priority()
    try:
        found = JOBS[sys.argv[1]](sys.stdin.buffer.read())
    except Exception as error:
        sys.exit(format_error_places(error))  # for the log, as the other workers do it
    sys.stdout.buffer.write(encode(found))


if __name__ == "__main__":
    main()
