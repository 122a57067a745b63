"""What `/what` says about My Village, checked by other means against the view."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from conformance.walk import play_random_game
from engine.games.my_village import GAME
from engine.games.my_village.components import CRAFTS, CUSTOMERS, GOODS, MONKS, TRAVEL_CARDS
from tests.conformance.games.my_village import CASE

from ..looking import ThingReader
from .scenario import A, B, my_village

NAMES = ("Ann", "Bob", "Cleo")
POSITIONS_PER_CHECK = 4
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def test_cards_are_exactly_where_the_view_has_them():
    luck = random.Random(1)
    # the first game in which somebody serves
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, POSITIONS_PER_CHECK):
        view, villages = match.view(seat), list(zip(NAMES, match.view(seat).villages, strict=True))
        for id in luck.sample(sorted(CUSTOMERS), 8):
            said = [f"in the display, R{n}" for n, one in enumerate(view.display.customers, 1) if one == id]
            said += ["still in the stack"] * (id in view.customers_left)
            said += [f"in the market of {who}" for who, one in villages if id in one.player.market]
            said += [f"served by {who}" for who, one in villages if id in one.player.served]
            assert LOOKING.describe_now(view, f"customer:{id}") == said
        for id in luck.sample(sorted(TRAVEL_CARDS), 4):
            journey = view.turn.journey
            said = ["still in the stack"] * (id in view.travel_left[TRAVEL_CARDS[id].letter])
            said += ["just turned over"] * (journey is not None and journey.card == id)
            said += [f"in the village of {who}" for who, one in villages if id in one.player.travel]
            assert LOOKING.describe_now(view, f"journey:{id}") == said


def test_customers_in_general_are_listed_with_their_places():
    """A newcomer asks for customers before knowing one by name."""
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, POSITIONS_PER_CHECK):
        view, villages = match.view(seat), list(zip(NAMES, match.view(seat).villages, strict=True))
        [said] = LOOKING.describe_now(view, "customers:customers")
        there, markets, served = said.split("; ")
        shown = sum(one is not None for one in view.display.customers)
        assert there == f"{shown} in the display, {len(view.customers_left)} in the stack"
        for told, field in ((markets, "market"), (served, "served")):
            counts = [(who, len([*filter(None, getattr(one.player, field))])) for who, one in villages]
            held = LOOKING.hints.join_with_and([f"{who} {n}" for who, n in counts if n])
            assert told.partition(": ")[2] == (held or "nobody")


def test_hidden_monk_is_only_somewhere_in_the_stack():
    for match, seat, _ in islice(play_random_game(CASE, 2, 3), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        known = {*view.monks.values(), *(one for village in view.villages for one in village.player.monks)}
        for id in MONKS:
            assert (LOOKING.describe_now(view, f"monk:{id}") == ["still in the stack"]) == (id not in known)


def test_goods_are_counted_by_owner():
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        for good in GOODS:
            has = list[str]()
            for who, one in zip(NAMES, view.villages, strict=True):
                n = sum(shop.stock for shop in one.player.crafts.values() if CRAFTS[shop.card].good == good)
                n += sum(one.player.fields) if good == "plow" else 0
                has += [f"{who} {n}"] if n else []
            held = LOOKING.describe_owners(view, f"good:{good}")
            assert held == LOOKING.hints.join_with_and(has)


@pytest.mark.parametrize(
    ("key", "fact", "said"),
    [
        (
            "craft:wainwright_6_9",
            "costs",
            "2 time and a sum of 6/9; only while the craftsman is there; only one of each type in a village",
        ),
        (
            "craft:wainwright_6_9",
            "does",
            "Taking it gives 1 wagon. A sum of 6/9 then gives you 1 wagon for 1 time. It has room for 3.",
        ),
        ("plot:field", "brings", "1 point"),
        ("sanctuary:travel_church", "brings", "5 points"),
        ("monk:monk_rosary_4", "does", "Taking it gives 2 uses of the school. It counts as a window."),
        (
            "chamber:monetary_council",
            "does",
            "Taking it gives 2 coins. A sum of 3 then gives you 2 coins for 1 time.",
        ),
        (
            "customer:customer_mason",
            "wants",
            "1 time, 1 wagon and a sum of 5/9; only while the merchant is there",
        ),
        ("customer:customer_chronicler", "wants", "2 scrolls and any sum; only while the merchant is there"),
        (
            "customers:customers",
            "costs",
            "at the steward: 1, 2, 3 or 4 cost 1, 2, 2 or 3 time; 3 or 4 also cost 1 coin.",
        ),
        ("customers:customers", "brings", "2 to 8 points each, once served"),
        ("journey:travel_c_thunderstorm", "does", "the next stage costs 3 time more"),
        ("journey:travel_d_chapel", "does", "the journey ends here"),
        (
            "stage:E",
            "costs",
            "3 time and a sum of 3/11; 1 horse, 1 wagon or 4 coins; only while the traveller is there",
        ),
        ("stage:E", "does", "The hidden card is worth 11 to 13 points."),
        ("headman:story", "does", "3 story points"),
        ("area:harvest", "does", "needs no villager"),
        ("area:crafts", "does", "only while the craftsman is there"),
        ("window:window", "brings", "1, 2, 4, 7, 11, 16 points for 1 to 6 windows in all"),
    ],
)
def test_thing_describes_its_cost_and_reward(key: str, fact: str, said: str):
    assert {str(one): text for one, text in KNOWN.facts(KNOWN.entries[key]).items()}[fact] == said


def test_text_of_a_place_has_no_clauses():
    for key, one in KNOWN.entries.items():
        assert "(A" not in " ".join(KNOWN.facts(one).values()), key


def test_mentions_link_things_in_both_directions():
    assert KNOWN.mentions["customer:customer_mason"] == ["time:time", "good:wagon"]
    wanting = {f"customer:{id}" for id, card in CUSTOMERS.items() if "wagon" in card.goods}
    assert wanting <= {*KNOWN.mentioned_by["good:wagon"]}
    assert {*KNOWN.find_sharing(KNOWN.entries["customer:customer_mason"], "good:wagon")} == wanting - {
        "customer:customer_mason"
    }


def test_places_describe_their_state():
    view = my_village(3).round(4, B, story=3).village(A, school_left=True, laborers=1)
    view = view.crafts(A, smithy_5_6=2).fields(A, "+-").fields(B, "+").begin().view(A)
    assert LOOKING.describe_now(view, "good:plow") == ["Ann 3 and Bob 1"]
    assert LOOKING.describe_now(view, "plot:field") == ["5 in the display; in villages: Ann 2 and Bob 1"]
    assert LOOKING.describe_now(view, "place:hand") == ["free to take, with 3 story points on it; Bob has it"]
    assert LOOKING.describe_now(view, "place:school") == ["children in the school: Ann 1"]
    assert LOOKING.describe_now(view, "place:day_laborer") == ["Ann 1"]
    assert LOOKING.describe_now(view, "place:rat") == [f"{view.rat} spaces away from the villages"]
