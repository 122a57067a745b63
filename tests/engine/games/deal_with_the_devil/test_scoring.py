"""Final scoring (section 7)."""

from __future__ import annotations

from engine.core import Event
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import CourtierId
from engine.games.deal_with_the_devil.events import Claimed, Ended
from engine.games.deal_with_the_devil.rules.achievements import count_symbols, list_met_achievements
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES, score_game, score_kingdom
from engine.games.deal_with_the_devil.state import Kingdom, State

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Plan,
    PlannedClaim,
    Scene,
    create_game_with_roles,
    make_built_cards,
    set_debt,
    set_stock,
)


def set_up_end(roles: str = "devil sun moon cultist") -> State:
    s = create_game_with_roles(roles)
    s.recap = False
    for seat, own in enumerate(s.own):
        set_stock(s, seat, "")
        own.pure = own.tainted = 0
    return s


def test_11_24_final_scoring():
    """FS1, FS4: red wins with 3 fifths left against 2."""
    s = set_up_end()
    blue, red, green, yellow = s.players
    for k, score in zip(s.players, (8, -3, 2, 4), strict=True):
        k.score = score
    blue.built, red.built = (
        make_built_cards(*find_buildings_worth(21)),
        make_built_cards(*find_buildings_worth(26)),
    )
    green.built = make_built_cards("trade_route", *find_buildings_worth(21 - BUILDINGS["trade_route"].points))
    yellow.built = make_built_cards(*find_buildings_worth(18))
    for seat, owed in enumerate((6, 3, 0, 10)):
        set_debt(s, seat, owed)
    blue.majors = ["major_town"]
    red.majors = ["major_town", "major_mixed"]
    green.majors = ["major_church"]
    yellow.majors = ["major_country"]
    blue.angel = 1
    red.angel = 2
    yellow.angel = 1
    blue.demon = 2
    green.demon = 1
    yellow.demon = 1
    red.indulgences, yellow.indulgences = 1, 1
    blue.courtiers["farmer"] = green.courtiers["priest"] = "held"
    yellow.courtiers["farmer"] = yellow.courtiers["alchemist"] = "held"
    s.own[BLUE].tainted, s.own[RED].pure = 2, 3
    set_stock(s, BLUE, "1 W 6 c 1 G 1 M")
    set_stock(s, RED, "2 S 1 c 1 G")
    set_stock(s, GREEN, "3 S 4 H 4 c")
    set_stock(s, YELLOW, "1 W 10 c 3 M")
    score_game(s)
    assert s.result is not None
    assert [(row.seat, row.rank, row.total, row.tie_break) for row in s.result] == [
        (RED, 1, 30, 3),
        (GREEN, 2, 30, 2),
        (YELLOW, 3, 28, 1),
        (BLUE, 4, 27, 2),
    ]
    lines = {row.seat: dict(zip(CATEGORIES, row.category_points, strict=True)) for row in s.result}
    assert lines[BLUE] == {
        "running": 8,
        "buildings": 21,
        "ends": 0,
        "debt": -3,
        "majors": 0,
        "angels": 1,
        "demons": -2,
        "indulgences": 0,
        "courtiers": 1,
        "tainted": -2,
        "premiums": 2,
        "rest": 1,
    }
    assert lines[RED]["debt"] == -2
    assert (lines[GREEN]["ends"], lines[GREEN]["rest"]) == (4, 1)
    assert lines[YELLOW] == {
        "running": 4,
        "buildings": 18,
        "ends": 0,
        "debt": -5,
        "majors": 2,
        "angels": 1,
        "demons": -1,
        "indulgences": 2,
        "courtiers": 2,
        "tainted": 0,
        "premiums": 3,
        "rest": 2,
    }
    assert s.step_events[0].event == Ended(("devil", "mortal_sun", "mortal_moon", "cultist"))


def find_buildings_worth(total: int) -> list[str]:
    """Return buildings without an effect at the end whose points add up to `total`."""
    names = list[str]()
    cards = sorted((c for c in BUILDINGS.values() if c.when != "end"), key=lambda c: -c.points)
    for card in cards:
        if 0 < card.points <= total:
            names.append(card.id)
            total -= card.points
    assert total == 0
    return names


def score_buildings(seat_cards: list[str], goods: str = "") -> tuple[int, ...]:
    s = set_up_end()
    s.players[RED].built = make_built_cards(*seat_cards)
    set_stock(s, RED, goods)
    lines, leftover = score_kingdom(s.players[RED], s.own[RED])
    return lines[CATEGORIES.index("ends")], lines[-1], leftover


def test_fs2_trade_route_takes_the_most_plentiful_basic():
    """They no longer count for the last line."""
    assert score_buildings(["trade_route"], "2 W 3 H 4 c") == (3, 1, 1)
    assert score_buildings(["trade_route"], "2 W 2 S 1 c") == (2, 0, 3)


def test_fs3_pure_souls_and_minors_score_nothing():
    s = set_up_end()
    s.own[RED].pure = 3
    s.players[RED].minors["minor_town"] = 2
    assert sum(score_kingdom(s.players[RED], s.own[RED])[0]) == 0


def test_r10_42_destroyed_building_scores_nothing():
    """Neither its points nor its effect at the end; and it counts for no other building (Q6.4)."""
    s = set_up_end()
    k = s.players[RED]
    k.built, k.destroyed = (
        make_built_cards("shrine", "basilica"),
        make_built_cards("cathedral", "choir_school"),
    )
    lines, _ = score_kingdom(k, s.own[RED])
    assert lines[CATEGORIES.index("buildings")] == BUILDINGS["shrine"].points + BUILDINGS["basilica"].points
    assert lines[CATEGORIES.index("ends")] == 1


def test_fs4_shared_victory():
    s = set_up_end()
    set_stock(s, RED, "3 c")
    set_stock(s, YELLOW, "1 W 2 c")
    score_game(s)
    assert s.result is not None
    assert [(row.seat, row.rank) for row in s.result] == [(RED, 1), (YELLOW, 1), (BLUE, 3), (GREEN, 3)]


# Achievements and courtiers (5.7, AC1 to AC8)


def make_kingdom(cards: str, *courtiers: CourtierId) -> Kingdom:
    k = Kingdom(built=make_built_cards(*cards.split()))
    for courtier in courtiers:
        k.courtiers[courtier] = "held"
    return k


def list_claimed_spaces(told: list[Event]) -> list[tuple[str, int | None]]:
    return [(one.achievement, one.space) for one in told if isinstance(one, Claimed)]


def test_ac1_ac2_science_is_chosen_again_for_every_tile():
    k = make_kingdom("farm vineyard chapel apothecary")
    have = count_symbols(k)
    assert sorted(list_met_achievements(have)) == ["minor_country", "minor_mixed"]


def test_ac3_ac5_one_building_serves_several_tiles_in_order():
    """AC3, AC5, AC6: the spaces 2, 3, 1, 4."""
    told = Scene("", "farm vineyard lumber_camp manor pilgrim_inn chapel monastery").act(Plan())
    assert list_claimed_spaces(told) == [
        ("minor_country", 2),
        ("minor_church", 3),
        ("minor_mixed", 1),
        ("major_mixed", None),
    ]


def test_ac4_unmet_claim_is_ignored():
    """AC4, A2: nobody learns of it, and its courtier stays."""
    scene = Scene("", "chapel").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_country", ("farmer",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([], "held")


def test_ac3_courtier_serves_one_tile():
    """AC3, AC8: then the courtier lies on space 3."""
    scene = Scene("", "chapel monastery farm").hold_courtiers("priest")
    told = scene.act(
        Plan(claims=[PlannedClaim("minor_church", ("priest",)), PlannedClaim("minor_mixed", ("priest",))])
    )
    assert (list_claimed_spaces(told), scene.kingdom.courtiers["priest"]) == ([("minor_church", 2)], "space3")
