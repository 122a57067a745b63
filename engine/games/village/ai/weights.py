"""What things are worth to the greedy bot (B1), in points or so; see there how the weights were found."""
from __future__ import annotations

from collections.abc import Mapping

CUBE, FADING = 1.0, 0.7  # a cube is worth less the more of its colour one has
PLAGUE = -0.3
GRAIN = 0.8
MADE, BOUGHT = (3.2, 1.6, 0.2), (3.0, 1.5, 0.0)  # the first, second, third good of a kind
MILL = 1.5
TIME_SPENT, TIME_LOST = 0.5, -0.15  # an hourglass, while the chronicle waits for one's dead; else
PAID = 0.45  # a cube that is paid
COIN = 1.0
WELL = -4.0
STAGE_WORTH: Mapping[int, float] = {1: 0.5, 2: 0.4, 3: 4.0, 4: 5.0}  # privileges
ENTER, ADVANCE, CHURCH = 1.0, 5.5, 2.5
FIRST_GENERATION = -0.5  # a career that ends soon
CITY_WORTH, KNOWN_CITY = 7.0, -3.0
MARKET, RIVAL, OPENING = 0.9, 0.5, -1.7
ENOUGH_DEAD = 5  # in the chronicle: more score nothing
