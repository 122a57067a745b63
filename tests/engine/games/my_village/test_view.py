"""The view shows and hides what it should (section 8), and tells recent changes."""

from __future__ import annotations

import random
from collections.abc import Collection
from itertools import islice

import msgspec
import pytest

from conformance.walk import play_random_game
from engine.core import Action, EndTurn, Match, Reason, Refusal, Setup, determinize_match, preview_turn_of
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village import actions as a
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    CallSteward,
    KeepTravel,
    Mark,
    MoveHeadman,
    MovePlow,
    Pay,
    PlaceTile,
    School,
    SetValue,
    Steward,
    TakeDice,
    TakeHand,
)
from engine.games.my_village.components import CRAFT_TYPES, CUSTOMERS, MONKS, PRINTED_NAMES
from engine.games.my_village.rules.banners import ACTIVATE_ACTIONS
from engine.games.my_village.rules.dice import list_options_of_pair
from engine.games.my_village.rules.display import ADD_MONK_ACTIONS, DISPLAY_CARD_BY_ID
from engine.games.my_village.rules.uses import list_uses_opened_by
from engine.games.my_village.state import Change, State
from engine.games.my_village.view import View
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.conformance.games.my_village import CASE
from tests.engine.games.my_village.scenario import (
    END,
    OVER,
    A,
    B,
    C,
    customers,
    find_card_id,
    my_village,
    take,
)
from tests.engine.games.my_village.test_invariants import iterate_random_game
from tests.engine.games.table import do_all_see_the_same

from ..table import ThingReader

KEY = b"my village setup"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """C1.5, C1.6: everything in front of the players is public."""
    assert do_all_see_the_same(start_game())


def test_h1_imagined_worlds_differ_only_in_stack_order_and_key():
    match = start_game()
    orders = dict[str, set[tuple[str, ...]]]()
    for n in range(30):
        world = determinize_match(match, 1, bytes([n]) * 16)
        assert world.view(1) == match.view(1) and world.open_questions.keys() == match.open_questions.keys()
        stacks = world.state.stacks
        for name, pile in [("customers", stacks.customers), *stacks.travel.items(), *stacks.monks.items()]:
            orders.setdefault(name, set()).add(tuple(pile))
        rest, real = (msgspec.to_builtins(m.state) for m in (world, match))
        for state in (rest, real):
            del state["stacks"], state["chance"]
        assert rest == real
    assert all(len(seen) > 1 for seen in orders.values())
    assert len({pile[-1] for pile in orders["rosary"]}) == 1, "a monk on top has been seen"


def test_h2_imagined_order_depends_only_on_the_key():
    match = start_game()
    one = determinize_match(match, None, KEY).state.stacks.customers
    match.state.stacks.customers.reverse()
    match.saved_steps[0].state = msgspec.msgpack.encode(match.state)
    assert determinize_match(match, None, KEY).state.stacks.customers == one


def test_planning_ahead_is_a_later_turn_of_this_round():
    """The basis of W3: with the present dice."""
    match = my_village(3).pool("w1 w2 w3 w4 w5 w6 b1 b2").turn(B).begin().match
    ahead = preview_turn_of(match, C)
    assert ahead and set(ahead.open_questions) == {C}
    ahead.submit(C, take("w1", "w2"), MoveHeadman("coin"))
    assert ahead.state.players[C].coins == 1 and match.state.players[C].coins == 0
    assert preview_turn_of(match, A) is None, "other dice will lie there"
    over = my_village(2).turn(B, 3).round(30).value(6).begin().say(MoveHeadman("stay"), END).match
    assert over.is_over and preview_turn_of(over, A) is None
    two = my_village(2).begin().match
    assert set(two.open_questions) == {A} and preview_turn_of(two, A) is None, "whoever is asked plays"


@pytest.mark.parametrize(
    ("value", "says", "changes"),
    [
        (11, [Add("travel_church")], [("church", "travel_church")]),
        (3, [Add("area_council"), Mark("fields")], [("council", "area_council"), ("council", "fields")]),
        (2, [Add("meeting_place"), PlaceTile(None)], [("meeting", "")]),
        (7, [Add("field")], [("field", "F1")]),
        (3, [Activate("school"), School("train_left", "merchant")], [("villager", "merchant")]),
        (6, [Add("travel"), OVER], [("travel", find_card_id("ferry"))]),
        (5, [Add("monk_goblet"), CallSteward(False), OVER], [("monk", "monk_goblet_3")]),
        (10, [TakeHand()], [("hand", "")]),
    ],
)
def test_each_use_marks_its_changes(value: int, says: list[Action], changes: list[tuple[str, str]]):
    laid = my_village(2).turn(A, 2).next_travel("ferry").top_monk("goblet_3")
    laid.village(A, "abbot councilman traveller craftsman", school_left=True)
    if value == 5:
        laid.church(A, "sanatory_church")
    table = laid.value(value).begin().say(*says)
    assert table.state.latest == [Change(A, what, id) for what, id in changes]


# What `/what` says about My Village, checked by other means against the view


NAMES = ("Ann", "Bob", "Cleo")
POSITIONS_PER_CHECK = 4
LOOKING = ThingReader(GAME, NAMES)


def test_hidden_monk_is_only_somewhere_in_the_stack():
    for match, seat, _ in islice(play_random_game(CASE, 2, 3), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        known = {*view.monks.values(), *(one for village in view.villages for one in village.player.monks)}
        for id in MONKS:
            assert (LOOKING.describe_now(view, f"monk:{id}") == ["still in the stack"]) == (id not in known)


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = my_village(2).market(A, "jester").begin()
    view = table.view(A)
    first = view.display.customers[0]
    presenter = GAME.create_presenter(table.names[:2])
    assert isinstance(presenter, MyVillagePresenter)
    find = presenter.find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []


# The game asks and offers what the rules say (6.1), in order, and allows undo (6.2)


OFFERED: dict[str, set[type[Action]]] = {
    "dice": {a.TakeDice},
    "value": {a.SetValue},  # D1, D2
    "use": {a.Add, a.TakeHand, a.Steward, a.Activate, a.MoveHeadman, a.MovePlow, a.SetRatOrder},  # D3
    "more": {a.Activate, a.MovePlow, a.SetRatOrder, EndTurn, a.Bury},  # D4, D15
    "end": {EndTurn, a.SetRatOrder},  # D4 where nothing else is in it
    "pay": {a.Pay},
    "school": {a.School},
    "mark": {a.Mark},
    "tile": {a.PlaceTile},  # D5 to D8
    "headman": {a.MoveHeadman},
    "call": {a.CallSteward},
    "free": {a.TakeFree},  # D9 to D11
    "customers": {a.TakeCustomers},
    "turn_over": {a.TurnOver},
    "keep": {a.KeepTravel},  # D12 to D14
    "hire": {a.HireLaborer},
    "sanatory": {a.UseSanatory},  # D16, D17
}


def test_d1_to_d17_occur_in_random_games():
    """Each question offers its answers and no others, and all questions occur (D15 within D4)."""
    seen: dict[str, set[type[Action]]] = {}
    for seed in range(40):
        for match, seat, _ in iterate_random_game(3, seed):
            if seat >= 0:
                offered = (*match.legal_options[seat], *match.open_questions[seat].side_options())
                seen.setdefault(match.open_questions[seat].kind, set()).update(map(type, offered))
    assert {kind: seen.get(kind, types) for kind, types in OFFERED.items()} == OFFERED
    assert set(OFFERED) - set(seen) <= {"pay", "sanatory"}


ALL_ACTIONS: list[Action] = [
    *[Add(card) for card in DISPLAY_CARD_BY_ID],
    *ADD_MONK_ACTIONS.values(),
    *[Add("travel", n) for n in range(2)],
    *ACTIVATE_ACTIONS.values(),
    Steward(),
    a.TakeHand(),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lists_and_reasons_agree(seats: int):
    """D3, D4: the game refuses everything outside the list with a reason, and the list has everything without a reason."""
    looked = 0
    for seed in range(6):
        for match, seat, _ in iterate_random_game(seats, seed):
            if seat >= 0 and match.open_questions[seat].kind in ("use", "more"):
                looked += 1
                why, options = match.open_questions[seat].explain_refusal, set(match.legal_options[seat])
                for action in ALL_ACTIONS:
                    assert (why(action) is None) == (action in options), action
    assert looked > 200


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_u8_nobody_else_is_asked(seats: int):
    """W2: except the owner of the sanatory church."""
    for match, seat, _ in iterate_random_game(seats, 5):
        if seat >= 0 and match.open_questions[seat].kind != "sanatory":
            assert seat == (match.state.start + match.state.turn_index) % seats


def test_u5_only_villager_dies_without_a_question():
    """D15: but the end is asked (D18), because all of it can be undone."""
    table = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    table.say(MoveHeadman("coin"))
    assert table.asked == (A, "hire")
    trained = my_village(2).village(A, "abbot", cloud=9, school_left=True).value(3).begin()
    trained.say(Activate("school"), School("train_left", "merchant"))
    assert trained.options == (Bury("abbot"), Bury("merchant"))


def test_u5_and_u6_rat_die_waits_for_nothing_after_a_reveal():
    """A single villager and a steward's turn: the villager dies, and only the laborer is asked for."""
    table = my_village(2).village(A, "abbot", cloud=9).value(4).begin().say(Steward(), customers("R1"), OVER)
    assert table.asked == (A, "hire") and table.match.get_undoable_actions(A) == ()


def test_u3_undo_goes_back_to_a_reveal():
    laid = my_village(2).church(A, "travel_church").value(6)
    table = laid.begin().say(Add("travel"), OVER, KeepTravel(True))
    table.undo()
    assert table.asked == (A, "keep")


def test_u2_every_use_is_a_saved_point():
    """U1: the questions within a use are one step."""
    table = my_village(2).fields(A, "---").value(7).begin().say(Activate("F1"), Activate("F2"))
    assert len(table.match.saved_steps) == 3 and [len(save.log) for save in table.match.saved_steps] == [
        1,
        1,
        0,
    ]
    table.undo()
    assert table.state.turn.used == ["F1"]


def test_u7_plain_turn_takes_three_answers():
    table = my_village(2).pool("w2 w3 w3 w3 w1 b1 b1").begin()
    for answers, one in enumerate([take("w2", "w3"), Activate("play"), END], 1):
        assert table.asked_seat == A and answers <= 3
        table.say(one)
    assert table.asked == (B, "dice")


# What the panel says about dice, and that their promises are true


# Dice


@pytest.mark.parametrize("seed", range(24))
def test_promised_customers_can_be_served_one_after_another(seed: int):
    """They can be served in any order, with anything made in between, and for any payment. No more can be promised."""
    luck = random.Random(seed)
    value = luck.randrange(5, 10)
    waiting = [
        id.removeprefix("customer_") for id, one in CUSTOMERS.items() if not one.banner or value in one.banner
    ]
    goods = {one: luck.randrange(4) for one in ("brewery_8_9", "office_8_9", "stables_8_9", "smithy_5_6")}
    laid = (
        my_village(2)
        .village(A, coins=0, wild=luck.randrange(2))
        .council(A, "guild_council")
        .crafts(A, **goods)
    )
    laid = (
        laid.fields(A, luck.choice("+-")).market(A, *luck.sample(waiting, 4)).pool(f"w3 w{value - 3} b1 b1")
    )
    table = laid.begin()
    pair = take(*sorted(("w3", f"w{value - 3}")))
    promised = count_customers(table.list_labels(pair)[0])
    table.say(pair)
    if table.kind == "value":
        table.say(SetValue(value))
    offered = {one.banner for one in table.options if isinstance(one, Activate) and one.banner[0] == "M"}
    assert promised == count_most_served(table.match, offered, {})


def count_customers(label: str) -> int:
    """Return how many customers a label promises."""
    own = label.partition(": ")[2].split(", ")
    [several] = [one for one in own if one.endswith("customers")] or [""]
    return int(several.split()[0]) if several else sum(one in PRINTED for one in own)


def count_most_served(match: Match[State], offered: Collection[str], known: dict[str, int]) -> int:
    """Return how many of the offered customers can be served, by trying all. Known results of equal villages are
    reused.
    """
    if A not in match.open_questions:
        return 0
    p, asked = match.view(A).villages[A].player, match.get_decision(A)
    at = repr((asked.kind, sorted(match.view(A).turn.used), p.market, p.crafts, p.fields, p.wild))
    if at in known:
        return known[at]
    found = 0
    for action in asked.options:
        serves = isinstance(action, Activate) and action.banner in offered
        makes = isinstance(action, Activate) and action.banner in CRAFT_TYPES
        if serves or makes or isinstance(action, Pay | MovePlow):
            then = match.preview(A)
            then.submit(A, action)
            found = max(found, serves + count_most_served(then, offered, known))
    known[at] = found
    return found


PRINTED = {PRINTED_NAMES[id] for id in CUSTOMERS}


@pytest.mark.parametrize("seed", range(3))
def test_d21_openings_of_a_sum_are_possible(seed: int):
    """The table of sums reads the rules without playing them; here they are played."""
    luck, seen = random.Random(seed), 0
    match = Match.new(GAME, Setup(2 + seed % 3, bytes([seed]) * 16, GAME.options_type()))
    while not match.is_over and seen < 40:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        if decision.kind == "value":
            foresight, view = Lookahead[View].from_match(match, seat), match.view(seat)
            p = view.villages[seat].player
            for making in list_options_of_pair(TakeDice(*view.turn.dice), p.coins, p.meeting_markers):
                asked = foresight(making.set_value).next_decision
                assert asked is not None and asked.kind == "use"
                usable = [one for one in asked.options if not isinstance(one, MoveHeadman | MovePlow)]
                assert list_uses_opened_by(view, p, seat, making) == usable
                seen += 1
        match.submit(seat, luck.choice(decision.options))
    assert seen


def test_d21_sum_that_takes_the_last_coins_opens_no_journey_for_them():
    """Stage B takes a horse or 2 coins."""
    laid = my_village(2).village(A, coins=2).travelled(A, "roadside_shrine").pool("w1 w4 w2 b1")
    table = laid.begin().say(take("w1", "w4"))
    view, p = table.view(A), table.view(A).own
    free = next(one for one in list_options_of_pair(take("w1", "w4"), 2, 0) if one.set_value.value == 5)
    assert Add("travel", 1) in list_uses_opened_by(view, p, A, free)
    dear = next(one for one in list_options_of_pair(take("w2", "w4"), 2, 0) if one.set_value.value == 5)
    assert dear.coins == 1 and Add("travel", 1) not in list_uses_opened_by(view, p, A, dear)


# Completeness of words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "word", ["brewery", "brewery_56", "ferry", "monk", "monk_king", "Field", "M9", "F12", "field"]
)
def test_unknown_id_is_refused_in_words(word: str, locale: str):
    """Typed ids: none is replaced by a name, and none raises."""
    table = my_village(2).value(5).begin()
    hints = GAME.create_presenter(("Ada", "Ben"), locale)
    for action in (Add(word), Activate(word), Add("travel", 7)):
        why: Reason = table.get_refusal_reason(action)
        assert hints.refusal(table.view(A), Refusal.from_reason(why)).endswith(".")
