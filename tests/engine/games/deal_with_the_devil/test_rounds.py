"""The flow of play (section 4) and automatic steps: production (5.3), interest (5.8), reputation (5.9)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.components import BUILDINGS, WHEEL_SECTIONS
from engine.games.deal_with_the_devil.events import (
    Ended,
    InterestCharged,
    Produced,
    ReputationScored,
)
from engine.games.deal_with_the_devil.rules.interest import charge_interest
from engine.games.deal_with_the_devil.rules.production import (
    get_space_yield,
    get_wheel_section,
    resolve_production,
)
from engine.games.deal_with_the_devil.rules.reputation import forget_reputation, resolve_reputation
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES, score_game, score_kingdom
from engine.games.deal_with_the_devil.state import Draft, Phase, State

from .invariants import check_invariants
from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    create_game_with_roles,
    get_stock,
    lay,
    make_built_cards,
    parse_bundle,
    start,
)


def set_up_poor(text: str = "") -> State:
    return lay(create_game_with_roles(), f"all 0 c; {text}")


# Production


def test_11_1_production():
    s = set_up_poor()
    resolve_production(s)
    assert get_stock(s, BLUE) == "1 S 1 H 1 G 2 c"
    event = s.step_events[0].event
    assert isinstance(event, Produced) and event.gains[BLUE] == parse_bundle("1 S 1 H 1 G 2 c")


@pytest.mark.parametrize(
    ("at", "levels", "gives"),
    [(0, [1, 2, 2, 1], "1 G 2 H 1 S 4 c"), (1, [2, 2, 1, 2], "2 M 1 H 2 W 3 c")],
)
def test_11_2_improved_production(at: int, levels: list[int], gives: str):
    """P2, P3, P4."""
    assert get_space_yield(WHEEL_SECTIONS[at].spaces, tuple(levels)) == parse_bundle(gives)


def test_p1_wheel_turns():
    assert [[WHEEL_SECTIONS.index(get_wheel_section(r, seat)) for seat in range(4)] for r in (1, 2, 5)] == [
        [0, 1, 2, 3],
        [1, 2, 3, 0],
        [0, 1, 2, 3],
    ]


def test_p6_p5_building_of_this_round_produces_in_the_next_and_levels_stay():
    """P5, P6: levels belong to spaces; round 1 has no production building (P7)."""
    s = set_up_poor("table round=2")
    s.players[BLUE].levels = [1, 2, 1, 1]
    resolve_production(s)
    assert get_stock(s, BLUE) == "1 W 1 H 1 M 3 c"  # section w1: marble on spaces 1 and 2
    assert [
        produced.event.buildings for produced in s.step_events if isinstance(produced.event, Produced)
    ] == [()]


def test_p6_monastery_before_gambling_house():
    """From +6 the Monastery enters +7 (a wing) before the Gambling House goes down again."""
    s = set_up_poor("blue built=gambling_house+monastery reputation=6")
    resolve_production(s)
    assert (s.players[BLUE].reputation, s.players[BLUE].angel) == (6, 1)


@pytest.mark.parametrize(
    ("cards", "order"),
    [
        ("gambling_house+farm", "gambling_house farm"),
        ("monastery+gambling_house+farm", "monastery gambling_house farm"),
        ("gambling_house+farm+monastery+quarry", "farm monastery gambling_house quarry"),
    ],
)
def test_p6_other_buildings_follow_the_order_built(cards: str, order: str):
    """The log lists them in that order (L9)."""
    s = set_up_poor(f"table round=3; blue built={cards}")
    resolve_production(s)
    event = s.step_events[0].event
    assert isinstance(event, Produced)
    assert [card for _, card, _ in event.buildings] == order.split()


# Interest


def resolve_interest_of(owed: int, stage: int, cards: str = "") -> tuple[int, int, int]:
    s = set_up_poor(f"blue debt={owed} stage={stage} demon=0 built={cards}")
    charge_interest(s)
    assert s.own[BLUE].debt == s.players[BLUE].debt
    return s.own[BLUE].debt, s.players[BLUE].stage, s.players[BLUE].demon


def test_11_7_in4_interest_overflow():
    """Also R10.24, R10.25."""
    assert resolve_interest_of(8, 2) == (10, 2, 0)
    assert resolve_interest_of(10, 2) == (9, 0, 2)


@pytest.mark.parametrize("stage", range(4))
def test_11_8_in1_debt_4_moves_once_around(stage: int):
    assert resolve_interest_of(4, stage) == (5, stage, 0)


def test_11_9_in3_bank():
    assert resolve_interest_of(6, 3, "bank") == (6, 3, 0)
    assert resolve_interest_of(3, 3, "bank") == (3, 3, 0)
    assert resolve_interest_of(9, 2, "bank") == (10, 1, 0)


def test_in2_third_demon_wing_brings_a_houseguest():
    s = set_up_poor("blue debt=10 stage=2 demon=1")
    k = s.players[BLUE]
    charge_interest(s)
    assert (k.demon, k.houseguests, k.score) == (0, 1, -2)
    event = s.step_events[0].event
    assert isinstance(event, InterestCharged)
    assert (event.seats, event.stages, event.debts) == ((BLUE,), (0,), ((10, 9),))


# Reputation


def set_up_positions(*positions: int) -> State:
    s = set_up_poor()
    for k, position in zip(s.players, positions, strict=True):
        k.reputation = position
    return s


def test_11_14_rp4_snapshot():
    """R10.21, R10.22 too: Bell Tower and Reliquary use the snapshot, rewards the positions after them."""
    s = lay(set_up_positions(-2, -1, 2, 4), "blue built=bell_tower+reliquary; red built=reliquary")
    resolve_reputation(s)
    assert get_stock(s, RED) == "1 c"
    assert [k.angel for k in s.players] == [0, 0, 0, 1]
    assert [k.demon for k in s.players] == [0, 1, 0, 0]
    assert [k.reputation for k in s.players] == [0, 0, 1, 2]
    event = s.step_events[0].event
    assert isinstance(event, ReputationScored)
    assert (event.highest, event.lowest) == ((YELLOW,), (RED,))
    assert event.forgotten == ((0, 0), (-1, 0), (2, 1), (4, 2))
    assert [(seat, card, change.gains) for seat, card, change in event.buildings] == [
        (BLUE, "bell_tower", {}),
        (RED, "reliquary", {"coins": 1}),
    ]


def test_r10_23_two_pairs():
    s = set_up_positions(3, 1, 3, 1)
    resolve_reputation(s)
    assert [(k.angel, k.demon) for k in s.players] == [(1, 0), (0, 1), (1, 0), (0, 1)]


@pytest.mark.parametrize(
    ("before", "after"),
    [*zip(range(7, -8, -1), (4, 3, 3, 2, 2, 1, 0, 0, 0, -1, -2, -2, -3, -3, -4), strict=True)],
)
def test_rp7_forgetting_without_wings(before: int, after: int):
    s = set_up_positions(before, 0, 7, -7)
    wings = [(k.angel, k.demon) for k in s.players]
    assert forget_reputation(s)[BLUE] == (before, after)
    assert s.players[BLUE].reputation == after
    assert [(k.angel, k.demon) for k in s.players] == wings


# The flow of play (section 4): the order of steps, and the order of events at a close


DEAL: list[Phase] = ["offer", "respond1", "respond2"]
STEPS: dict[int, list[Phase]] = {
    1: [*DEAL, "plan"],
    2: ["cards", *DEAL, "plan", "vote"],
    3: ["cards", *DEAL, "plan", "vote", "wings", "ritual", "answer"],
    4: ["cards", *DEAL, "plan"],
    5: ["cards", *DEAL, "plan", "wings", "ritual", "answer"],
}


def test_4_13_1_the_32_steps_have_their_order():
    """1.2, 4.3: no condition ends the game earlier."""
    table, seen = start(1, "offer"), list[tuple[int, Phase]]()
    while not table.match.is_over:
        seen.append(table.at)
        assert [own.draft.sealed for own in table.state.own] == [False] * 4
        table.rest().close()
        check_invariants(table.state)
    assert seen == [(n, phase) for n, phases in STEPS.items() for phase in phases]
    assert len(seen) == 32


def test_4_each_close_tells_the_public_its_results():
    """CL3, L6: results, then the bank line, then automatic events; four lines in a deal (L11)."""
    told, table = dict[Phase, list[str]](), start(1, "offer")
    while not table.match.is_over and table.at != (4, "cards"):
        phase = table.at[1]
        table.rest().close()
        told[phase] = [type(event).__name__ for event in table.public()]  # those of round 3 stay
    assert told["cards"] == ["CardsExchanged", "Banked"]
    assert told["offer"] == told["respond1"] == told["respond2"] == ["ChestsMoved", "Banked"]
    assert told["plan"] == [
        "ActionPhase",
        *["NothingPlanned"] * 4,
        "Banked",
        "InterestCharged",
        "ReputationScored",
    ]
    assert told["vote"] == ["Voted", "Banked"]
    assert told["wings"] == ["WingsBought", "Banked"]
    assert told["ritual"] == ["RitualOpened", "Bribed", "RitualPaid", "Banked"]
    assert told["answer"] == [*["InquisitorsAnswered"] * 4, "GuestsLeft", "Banked", "Produced"]


def test_cl2_cl4_all_submissions_are_applied_together():
    """4.1: a sealed answer changes nothing for the others, nor in public, until the close."""
    table = start(3, "wings", "all 15 c")
    angels = [(k.angel, k.indulgences) for k in table.state.players]
    for seat in (GREEN, BLUE, YELLOW):
        table.say(seat, "wings 3")
        assert [(k.angel, k.indulgences) for k in table.match.view(RED).kingdoms] == angels
    table.say(RED, "wings 0").close()
    gained = [
        3 * k.indulgences + k.angel - 3 * i - a for k, (a, i) in zip(table.state.players, angels, strict=True)
    ]
    assert gained == [3, 0, 3, 3]


def test_6_5_drafts_are_empty_after_the_close_and_nothing_can_be_undone():
    table = start(2, "vote").say(BLUE, "loan 2").rest().close()
    assert [own.draft for own in table.state.own] == [Draft()] * 4
    assert all(table.match.get_undoable_actions(seat) == () for seat in range(4))


def test_m4_prices_of_own_buildings_hold_in_every_step():
    """M1: a transaction in VOTE as in OFFER."""
    table = start(2, "vote", "blue 3 c built=marketplace")
    assert table.say(BLUE, "buy wheat 1").stock(BLUE) == "1 H 1 c"


# Final scoring (section 7)


def set_up_end(text: str) -> State:
    return lay(
        create_game_with_roles("devil sun moon cultist"), f"table recap=0; all 0 c pure=0 tainted=0; {text}"
    )


def test_11_24_final_scoring():
    """FS1, FS4: red wins with 3 fifths left against 2."""
    s = set_up_end(
        "blue 1 W 6 c 1 G 1 M debt=6 tainted=2 score=8 majors=major_town angel=1 demon=2; "
        "red 2 S 1 c 1 G debt=3 pure=3 score=-3 majors=major_town+major_mixed angel=2 indulgences=1; "
        "green 3 S 4 H 4 c score=2 majors=major_church demon=1; "
        "yellow 1 W 10 c 3 M debt=10 score=4 majors=major_country angel=1 demon=1 indulgences=1"
    )
    built = ((), 21), ((), 26), (("trade_route",), 21), ((), 18)
    for k, (cards, points) in zip(s.players, built, strict=True):
        rest = points - sum(BUILDINGS[card].points for card in cards)
        k.built = make_built_cards(*cards, *find_buildings_worth(rest))
    blue, _, green, yellow = s.players
    blue.courtiers["farmer"] = green.courtiers["priest"] = "held"
    yellow.courtiers["farmer"] = yellow.courtiers["alchemist"] = "held"
    score_game(s)
    assert s.result is not None
    assert [(row.seat, row.rank, row.total, row.tie_break) for row in s.result] == [
        (RED, 1, 30, 3),
        (GREEN, 2, 30, 2),
        (YELLOW, 3, 28, 1),
        (BLUE, 4, 27, 2),
    ]
    lines = {row.seat: dict(zip(CATEGORIES, row.category_points, strict=True)) for row in s.result}
    assert tuple(lines[BLUE].values()) == (8, 21, 0, -3, 0, 1, -2, 0, 1, -2, 2, 1)
    assert lines[RED]["debt"] == -2
    assert (lines[GREEN]["ends"], lines[GREEN]["rest"]) == (4, 1)
    assert tuple(lines[YELLOW].values()) == (4, 18, 0, -5, 2, 1, -1, 2, 2, 0, 3, 2)
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


def test_fs2_trade_route_takes_the_most_plentiful_basic():
    """They no longer count for the last line."""
    for goods, points in (("2 W 3 H 4 c", (3, 1, 1)), ("2 W 2 S 1 c", (2, 0, 3))):
        s = set_up_end(f"red {goods} built=trade_route")
        lines, leftover = score_kingdom(s.players[RED], s.own[RED])
        assert (lines[CATEGORIES.index("ends")], lines[-1], leftover) == points


def test_fs3_pure_souls_and_minors_score_nothing():
    s = set_up_end("red pure=3")
    s.players[RED].minors["minor_town"] = 2
    assert sum(score_kingdom(s.players[RED], s.own[RED])[0]) == 0


def test_r10_42_destroyed_building_scores_nothing():
    """Neither its points nor its effect at the end; and it counts for no other building (Q6.4)."""
    s = set_up_end("red built=shrine+basilica")
    k = s.players[RED]
    k.destroyed = make_built_cards("cathedral", "choir_school")
    lines, _ = score_kingdom(k, s.own[RED])
    assert lines[CATEGORIES.index("buildings")] == BUILDINGS["shrine"].points + BUILDINGS["basilica"].points
    assert lines[CATEGORIES.index("ends")] == 1


def test_fs4_shared_victory():
    s = set_up_end("red 3 c; yellow 1 W 2 c")
    score_game(s)
    assert s.result is not None
    assert [(row.seat, row.rank) for row in s.result] == [(RED, 1), (YELLOW, 1), (BLUE, 3), (GREEN, 3)]
