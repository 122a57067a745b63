"""The values of the rules of thumb, in points, usually and in the last turn (B1, B6).

The usual values were found by bots that played against earlier winners. In the last turn only what scores has a
value. They are not features: in a bot that looks only one step ahead, they stand for what comes later.
"""
from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, tuple[float, float]] = {
    "cube": (1.0, 0.0),
    "fading": (0.7, 0.0),  # a cube is worth less the more of its colour one has
    "plague": (-0.3, 0.0),
    "grain": (0.8, 0.4),
    "made 1": (3.2, 0.0),  # the first, second, third good of a kind
    "made 2": (1.6, 0.0),
    "made 3": (0.2, 0.0),
    "bought 1": (3.0, 0.0),
    "bought 2": (1.5, 0.0),
    "bought 3": (0.0, 0.0),
    "mill": (1.5, 2.0),
    "time spent": (0.5, 0.0),  # an hourglass, while the chronicle waits for one's dead
    "time lost": (-0.15, 0.0),  # else
    "time paid": (-0.8, 0.0),  # beyond that, where cubes are not spent
    "cube paid": (-0.45, 0.0),
    "coin paid": (-1.0, -1.0),
    "scroll paid": (-1.2, 0.0),
    "well": (-4.0, 0.0),
    "privilege 1": (0.5, 0.0),
    "privilege 2": (0.4, 0.0),
    "privilege 3": (4.0, 0.0),
    "privilege 4": (5.0, 2.0),
    "enter": (1.0, 0.0),
    "advance": (5.5, 2.0),
    "first councillor": (-0.5, 0.0),  # of the first generation: it ends soon
    "church": (2.5, 1.2),
    "first novice": (-0.7, 0.0),
    "birth": (5.0, 0.0),
    "crowd": (-0.1, 0.0),  # a birth where two are at home
    "craft": (-1.7, 0.0),
    "first craft, open": (1.0, 0.0),  # of the first generation, who comes into the chronicle there
    "first craft, full": (-0.5, 0.0),
    "city": (7.0, 1.0),
    "next city": (1.0, 1.0),  # for each that is known
    "gain_prestige": (0.0, 3.0),  # rewards of cities
    "gain_coin": (-1.0, 1.0),
    "gain_cubes": (0.0, 0.0),
    "known city": (-3.0, 0.0),
    "market": (0.9, 1.0),  # a point of the best customer
    "rival": (0.5, 0.0),  # what another would sell first
    "opening": (-1.7, 0.0),
    "coin for a sale": (5.0, 2.0),  # points that it must bring
}
USUAL_WEIGHTS, LAST_TURN_WEIGHTS = ({name: pair[column] for name, pair in WEIGHTS.items()} for column in range(2))
CHRONICLE_ENTRY_POINTS = 5.0  # a place in it: half a point for each hourglass of a life
MAX_SCORING_DEAD = 5  # in the chronicle: more score nothing
OPPONENT_LAST_TURN_POINTS = 4.0  # what all others still make when one ends the game
