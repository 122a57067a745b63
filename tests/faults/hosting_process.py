"""Run `longtable run` with a short game, and with times that reveal the death of another process within seconds.

`python -m tests.faults.hosting_process API_BASE`, with the settings of `longtable run` in the environment.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from bot import launch, service
from bot.settings import read_settings
from tests.bot.service.race import RACE

# A process that is only slow on a busy machine must not count as dead.
PROCESS_TIMES: Mapping[str, Any] = {
    "sending_for": 36.0,
    "patience": 10.0,
    "alive_for": 24.0,
    "claimed_for": 24.0,
    "look_again": 0.5,
    "bot_pause": 0.0,
    "debounce": 0.05,
    "postpone_own": 0.05,
    "linger": 0.0,
    "lobby_grace": 0.5,
    "retry_first": 0.1,
    "retry_most": 5.0,
}

if __name__ == "__main__":
    service.all_games = lambda: (RACE,)
    found = read_settings()
    sys.exit(launch.run_on_discord(found, found.token or "", sys.argv[1], PROCESS_TIMES))
