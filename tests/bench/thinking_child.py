"""Let a strong bot think once in this process, for `players`. It reads a saved match and prints the peak megabytes.

`python -m tests.bench.thinking_child GAME SEAT < SAVED_MATCH`
"""

from __future__ import annotations

import resource
import sys

from bot.service.workers.search_process import play_bot_turn
from engine.games import game

if __name__ == "__main__":
    play_bot_turn(game(sys.argv[1]), sys.stdin.buffer.read(), "strong", int(sys.argv[2]))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
