"""The values of the rules of thumb, in points, usually and in the last turn (B1, B6).

The usual values were found by bots that played against earlier winners. In the last turn only what scores has a
value. They are not features: in a bot that looks only one step ahead, they stand for what comes later.
"""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, tuple[float, float]] = {
    "cube": (1.0, 0.0),
    "fading": (0.7, 0.0),  # how much less each further cube of a colour is worth
    "plague": (-0.3, 0.0),
    "grain": (0.8, 0.4),
    "made 1": (3.2, 0.0),  # the first, second, third good of a kind
    "made 2": (1.6, 0.0),
    "made 3": (0.2, 0.0),
    "bought 1": (3.0, 0.0),
    "bought 2": (1.5, 0.0),
    "bought 3": (0.0, 0.0),
    "mill": (1.5, 2.0),
    "time spent": (0.5, 0.0),  # an hourglass, while the chronicle waits for the player's dead
    "time lost": (-0.15, 0.0),  # an hourglass at any other time
    "time paid": (-0.8, 0.0),  # in addition, if time is paid instead of cubes
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
    "first councillor": (-0.5, 0.0),  # in addition, for a member of the first generation, who dies soon
    "church": (2.5, 1.2),
    "first novice": (-0.7, 0.0),
    "birth": (5.0, 0.0),
    "crowd": (-0.1, 0.0),  # a birth when two members are at home already
    "craft": (-1.7, 0.0),
    "first craft, open": (1.0, 0.0),  # for a member of the first generation, who will enter the chronicle
    "first craft, full": (-0.5, 0.0),
    "city": (7.0, 1.0),
    "next city": (1.0, 1.0),  # in addition, for each city that was visited before
    "gain_prestige": (0.0, 3.0),  # rewards of cities
    "gain_coin": (-1.0, 1.0),
    "gain_cubes": (0.0, 0.0),
    "known city": (-3.0, 0.0),
    "market": (0.9, 1.0),  # a point of the best customer
    "rival": (0.5, 0.0),  # a point of the best customer of each opponent
    "opening": (-1.7, 0.0),
    "coin for a sale": (5.0, 2.0),  # points that a sale must bring if its surcharge is a coin
}
USUAL_WEIGHTS, LAST_TURN_WEIGHTS = (
    {name: pair[column] for name, pair in WEIGHTS.items()} for column in range(2)
)
# Half a point for each hourglass of a life
CHRONICLE_ENTRY_POINTS = 5.0
MAX_SCORING_DEAD = 5
# What an opponent still scores in the last turn
OPPONENT_LAST_TURN_POINTS = 4.0
