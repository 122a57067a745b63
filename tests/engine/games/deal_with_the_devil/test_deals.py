"""Deals (5.5)."""

from __future__ import annotations

from engine.games.deal_with_the_devil.actions import Put, Sell
from engine.games.deal_with_the_devil.components.terms import RESOURCES, ROLES
from engine.games.deal_with_the_devil.events import (
    Banked,
    ChestAnswered,
    ChestBack,
    ChestCame,
    ChestsMoved,
    Recap,
)
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules.deals import OWNER_ROLES, SCHEDULES, list_owners
from engine.games.deal_with_the_devil.state import Ask

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    find_schedule,
    parse_bundle,
    play_to_step,
    start,
    start_at,
)


def set_up_example(text: str = "") -> Table:
    """Set up 11.5: blue devil, red sun, green cultist, yellow moon; round 1, ordinary, M is the sun."""
    return start(1, "offer", text, routing=find_schedule(1, "ordinary"))


def offer_chest(table: Table, seat: int, answers: str) -> Table:
    """Let that seat load its chest and the others nothing; the chests are before their first viewers."""
    return table.say(seat, answers, "seal").rest().close()


# D1-D3


def test_d1_each_resource_once_in_order_as_owned():
    table = set_up_example("red 2 W 1 G 3 c")
    puts = [a for a in table.options(RED) if isinstance(a, Put)]
    assert puts == [Put("wood", 1), Put("wood", 2), Put("glass", 1), *(Put("coins", n) for n in (1, 2, 3))]
    table.say(RED, "put glass 1")
    assert [a for a in table.options(RED) if isinstance(a, Put)] == [Put("coins", n) for n in (1, 2, 3)]
    assert table.get_refusal(RED, "put wood 1") == "offer-order"
    assert table.get_refusal(RED, "put coins 4") == "bank-coins"


def test_d3_escrow():
    """The contents of the chest can be neither sold nor offered twice. Before the close they can be taken back."""
    table = set_up_example("green 3 S 2 c").say(GREEN, "put stone 2")
    assert table.stock(GREEN) == "1 S 2 c"
    assert [a.n for a in table.bank(GREEN) if isinstance(a, Sell)] == [1]
    table.match.undo(GREEN)
    assert table.stock(GREEN) == "3 S 2 c"


# D4-D6


def test_12_8_distributions_are_permutations_without_fixed_points():
    for first in {routing for one in SCHEDULES for routing in one}:
        once, twice = OWNER_ROLES[first, 1], OWNER_ROLES[first, 2]
        assert set(once.values()) == set(twice.values()) == set(ROLES)
        assert all(once[role] != role != twice[role] and once[role] != twice[role] for role in ROLES)


def test_d5_facts_of_the_app_hold_in_every_schedule():
    for one in SCHEDULES:
        first, second = (
            [{owner: viewer for viewer, owner in OWNER_ROLES[routing, n].items()} for routing in one]
            for n in (1, 2)
        )
        assert [way["devil"] == "cultist" for way in first] == [False, False, True, False, False]
        assert [way["devil"] == "cultist" for way in second] == [True, True, False, True, True]
        assert sorted(way["devil"] for way in first) == ["cultist", *["mortal_moon"] * 2, *["mortal_sun"] * 2]
        assert [n for n in range(5) if second[n]["cultist"] == "devil"] in ([1], [3])
        assert all(way["cultist"] != "devil" for way in first)


def test_11_5_d7_routing():
    s = set_up_example().state
    assert list_owners(s, 1) == [RED, BLUE, YELLOW, GREEN]
    assert list_owners(s, 2) == [YELLOW, GREEN, BLUE, RED]


def test_11_33_second_viewer_in_round_3():
    table = offer_chest(
        start(3, "offer", routing=find_schedule(3, "middle")), BLUE, "put glass 1, ask-for souls 1"
    )
    assert table.private(ChestCame, GREEN).role == "devil"
    table.say(GREEN, "respond false").rest().close()
    came = table.private(ChestCame, RED)
    assert (came.role, came.contents) == ("devil", parse_bundle("1 G"))
    assert table.say(RED, "respond true").rest().close().own(BLUE).pure == 1


# D7-D12


def offer_for_coins(owed: int, coins: str = "1 c") -> Table:
    """11.4: the cultist (green) loads 2 stone for 4 coins; the viewer, here the moon (yellow), has so much debt."""
    table = set_up_example(f"green 3 S; yellow {coins} debt={owed}")
    return offer_chest(table, GREEN, "put stone 2, ask-for coins 4")


def test_11_4_d8_no_loan_beyond_10():
    table = offer_for_coins(8)
    assert table.offered(YELLOW) == "respond false"
    assert table.get_refusal(YELLOW, "respond true") == "chest-coins"


def test_d8_l5_bank_loan_is_not_part_of_the_acceptance():
    table = offer_for_coins(0, "0 c").say(YELLOW, "loan 1, respond true").rest().close()
    assert table.one(Banked).loan == (4,)


def test_d11_receipts_of_the_first_chest_pay_for_the_second():
    """Red sells a soul for 4 coins and buys the cultist's stone with them."""
    table = set_up_example("blue 4 c; green 1 S; red 0 c debt=10")
    table.say(BLUE, "put coins 4, ask-for souls 1, seal")
    table.say(GREEN, "put stone 1, ask-for coins 4, seal").rest().close()
    table.say(RED, "respond true").rest().close()
    assert table.offered(RED) == "respond false, respond true"
    table.say(RED, "respond true").rest().close()
    assert (table.stock(RED), table.own(RED).debt, table.own(RED).pure) == ("1 S", 10, 2)
    assert (table.stock(GREEN), table.own(BLUE).pure) == ("4 c", 1)


def test_d10_d12_owner_learns_that_it_was_taken_but_not_when():
    """The second viewer sees an untaken chest as the first did. The owner gets the same message in both cases."""
    told = list[object]()
    for first in (True, False):
        laid = set_up_example("green pure=2 tainted=0; red pure=3 tainted=0; yellow pure=1 tainted=2")
        table = offer_chest(laid, BLUE, "put glass 1, ask-for souls 1")
        if first:
            table.say(RED, "respond true").rest().close().rest().close()
        else:
            seen = table.rest().close().private(ChestCame, GREEN)
            assert seen == ChestCame(GREEN, 2, "devil", parse_bundle("1 G"), Ask("souls", 1))
            table.say(GREEN, "respond true").rest().close()
        told.append((table.private(ChestBack, BLUE), table.own(BLUE)))
    assert told[0] == told[1]


def test_d14_wishes_may_be_shown_until_the_chests_are_loaded():
    """L21: up to 2 of the six words; they stay until the return and are shown in no other phase."""
    for phase, may in (("offer", True), ("respond1", False), ("respond2", False)):
        said = GAME.table_talk(start_at(2, phase).view(None))  # pyright: ignore[reportArgumentType]
        assert said is not None and (said.words, said.max_words, said.is_open) == (RESOURCES, 2, may)
    assert GAME.table_talk(start_at(2, "cards").view(None)) is None
    assert GAME.table_talk(start_at(2, "plan").view(None)) is None


def test_r10_64_known_devil_still_asks_for_souls():
    s = play_to_step(4, "offer")
    s.public_roles = {BLUE: "devil"}
    table = offer_chest(Table(s), BLUE, "ask-for souls 2")
    assert {table.private(ChestCame, seat).role for seat in range(4)} == set(ROLES)


def test_11_6_taken_chest():
    laid = set_up_example("blue 1 G 1 W; red 0 c")
    table = offer_chest(laid, BLUE, "put wood 1, put glass 1, ask-for souls 1")
    table.say(RED, "respond true").rest().close()
    assert table.stock(RED) == "1 W 1 G"  # D11: in the stock for RESPOND2
    assert table.own(RED).pure == 2
    assert table.private(ChestCame, GREEN) == ChestCame(GREEN, 2, "devil", None, Ask("souls", 1))
    assert table.offered(GREEN) == "respond false"
    assert table.get_refusal(GREEN, "respond true") == "chest-taken"
    assert table.public() == [ChestsMoved(1, 2), Banked("respond1", (), (), (), (), (), ())]
    table.rest().close()
    assert table.private(ChestBack, BLUE) == ChestBack(BLUE, True, pure=1)
    assert (table.own(BLUE).pure, table.stock(BLUE)) == (1, "")


def test_11_26_accepting_a_soul_ask():
    """R10.4, R10.5: the devil pays the cultist, tainted pieces are offered first, the payer chooses."""
    laid = "red pure=2; blue 0 c pure=1 tainted=2; green 1 M tainted=0"
    table = start(2, "offer", laid, routing=find_schedule(2, "swap_a"))
    offer_chest(table, GREEN, "put marble 1, ask-for souls 1")
    table.rest().close()
    assert table.offered(BLUE) == "respond false, respond true 1, respond true"
    table.say(BLUE, "respond true 1").rest().close()
    assert (table.own(BLUE).pure, table.own(BLUE).tainted, table.stock(BLUE)) == (1, 1, "1 M")
    assert (table.own(GREEN).pure, table.own(GREEN).tainted) == (0, 1)


def test_d9_l4_empty_chest_without_ask_can_only_be_closed():
    """And everybody is asked nevertheless (D13)."""
    table = set_up_example().rest().close()
    assert [table.get_question(seat) for seat in range(4)] == ["respond1"] * 4
    assert table.offered(RED) == "respond false"
    assert table.get_refusal(RED, "respond true") == "chest-empty"


def test_r10_7_something_for_nothing():
    table = offer_chest(set_up_example("yellow 5 c"), GREEN, "ask-for coins 5")
    table.say(YELLOW, "respond true").rest().close()
    assert table.stock(YELLOW) == ""
    assert table.private(ChestAnswered, YELLOW) == ChestAnswered(YELLOW, True, {}, coins=5)


def test_r10_3_coins_for_coins_and_r10_6_not_from_the_chest():
    table = set_up_example("green 6 c; yellow 0 c debt=10")
    assert offer_chest(table, GREEN, "put coins 6, ask-for coins 2").offered(YELLOW) == "respond false"


def test_8_1_no_recap_without_the_option():
    table = set_up_example("table recap=0")
    while not table.match.is_over:
        table.rest().close()
    assert table.told(Recap) == []
