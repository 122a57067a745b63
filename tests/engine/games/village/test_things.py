"""What `/what` says about Village, checked by other means against the view."""

from __future__ import annotations

import random
from itertools import islice

from conformance.walk import play_random_game
from engine.games.village import GAME
from engine.games.village.components import CUSTOMERS, GOODS, HARVEST_YIELDS
from tests.conformance.games.village import CASE

from ..looking import ThingReader
from .scenario import A, village

NAMES = ("Ann", "Bob", "Cleo")
POSITIONS_PER_CHECK = 4
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def test_customer_is_exactly_where_the_view_has_it():
    luck = random.Random(1)
    for match, seat, _ in islice(play_random_game(CASE, 3, 1), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        for id in luck.sample(sorted(CUSTOMERS), 4):
            said = [f"at stall {n}" for n, one in enumerate(view.stalls, 1) if one == id]
            said += [f"in the waiting line, place {n}" for n, one in enumerate(view.waiting, 1) if one == id]
            said += ["still in the pile"] * (id in view.pile)
            owners = [
                who for who, one in zip(NAMES, view.families, strict=True) if id in one.player.customers
            ]
            assert LOOKING.describe_now(view, f"customer:{id}") == [
                *said,
                *(f"served by {who}" for who in owners),
            ]


def test_goods_are_counted_by_owner():
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        for good in GOODS:
            held = LOOKING.describe_owners(view, f"ware:{good}")
            has = [
                f"{who} {n}"
                for who, one in zip(NAMES, view.families, strict=True)
                if (n := one.player.goods[good])
            ]
            assert held == LOOKING.hints.join_with_and(has)


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


def test_mentions_link_things_in_both_directions():
    assert KNOWN.mentions["customer:c19_plow_grain"] == ["ware:plow", "resource:grain"]
    wanting = {f"customer:{id}" for id, card in CUSTOMERS.items() if "plow" in card.needs}
    assert {*KNOWN.mentioned_by["ware:plow"]} == wanting | {"craft:smithy"}
    assert {*KNOWN.find_sharing(KNOWN.entries["customer:c19_plow_grain"], "ware:plow")} == wanting - {
        "customer:c19_plow_grain"
    }


def test_working_people_are_counted():
    view = village(3).family(A, "1@smithy 2@smithy 1@farmyard").begin().view(A)
    assert LOOKING.describe_now(view, "craft:smithy") == ["people there: Ann 2"]
    assert LOOKING.describe_now(view, "city:ashford") == ["nobody has been there"]
    assert LOOKING.describe_now(view, "craft:office") == ["nobody works there"]
    assert LOOKING.describe_now(view, "stage:council_4") == ["nobody is there"]
