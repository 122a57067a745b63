"""Bot players by name. Each answers in a person's stead and knows no more than a person in its seat."""
from __future__ import annotations

from engine.core.game import BotKind

from .greedy import greedy
from .kind import Player as Player
from .random import random
from .search import searching as searching

PLAYERS: dict[BotKind, Player] = {"random": random, "greedy": greedy, "search": searching()}
