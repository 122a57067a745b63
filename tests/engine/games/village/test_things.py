"""What `/what` says about Village, checked by other means against the view."""

from __future__ import annotations

from engine.games.village import GAME
from engine.games.village.components import HARVEST_YIELDS

from ..looking import ThingReader

NAMES = ("Ann", "Bob", "Cleo")
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def test_thing_describes_its_cost_and_reward():
    told = {key: dict(KNOWN.facts(one)) for key, one in KNOWN.entries.items()}
    assert told["customer:c19_plow_grain"] == {"wants": "1 plow, 1 grain", "brings": "4 points at the end"}
    assert told["craft:smithy"]["does"].startswith(
        "make a plow for 3 time, once somebody is trained there (3 time)"
    )
    assert told["stage:council_4"]["costs"] == "3 time, plus 2 green or 1 scroll"
    assert told["stage:council_4"]["does"] == "its privilege: pay 1 coin; 3 prestige"
    assert told["city:dunmere"]["does"] == "the first visit gives you 2 cubes of your choice"
    assert "from the village gate: 2 brown, 1 wagon, 2 time" in told["city:ashford"]["costs"]
    assert str(HARVEST_YIELDS[0].grain) in told["ware:ox"]["does"]
