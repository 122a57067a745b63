"""Positions with all sorts of texts, which the transcripts show."""

from __future__ import annotations

from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil import events as e
from engine.games.deal_with_the_devil.components.terms import ROLES
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.words.hints import DevilPresenter
from engine.games.deal_with_the_devil.words.names import Names
from tests.engine.games.transcript import Points

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    find_schedule,
    make_built_cards,
    play_to_step,
    set_debt,
    set_stock,
)


def take_chest() -> Table:
    """Example 11.6: blue, the devil, offers 1 glass and 1 wood for 1 soul; red is M."""
    s = play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary"))
    table = Table(s)
    table.say(BLUE, "put wood 1, put glass 1, ask-for souls 1, seal")
    return table.rest().close()


def set_up_plan() -> Table:
    """Example 11.11."""
    s = play_to_step(2, "plan")
    set_stock(s, BLUE, "3 W 2 S 1 H 1 G 4 c")
    s.players[BLUE].built = make_built_cards("vineyard", "farm")
    s.players[BLUE].reputation = 1
    s.own[BLUE].hand, s.own[BLUE].events = (["quarry", "smithy", "convent"], ["good_harvest"])
    return Table(s)


def scene_8_4_1_seat_has_one_line() -> Points:
    yield [
        e.EventPlayed(BLUE, "good_harvest", "left", e.Change(gains={"wheat": 2}, reputation=(1, -1))),
        e.BuildingUsed(BLUE, "vineyard", e.Change(gains={"coins": 4})),
        e.BuildingBuilt(BLUE, "quarry", e.Payment({"wood": 2, "wheat": 1}), e.Change()),
        e.BuildingBuilt(
            BLUE, "farm", e.Payment({"wood": 1, "stone": 1}, {"stone": 1}, {"wheat": 1}, 2), e.Change()
        ),
        e.Recruited(BLUE, "farmer", e.Payment({"coins": 2})),
        e.WheatPaid(BLUE, 2, e.Payment({"wheat": 2}, {"wheat": 1})),
        e.Claimed(BLUE, "minor_country", 2, (), e.Change()),
        e.Claimed(BLUE, "major_church", None, ("priest",), e.Change(angel=2)),
        e.DebtMoved(BLUE, 3, 6),
        e.Failed(RED, "build", "farm", e.Change(reputation=(1, 0))),
        e.NothingPlanned(GREEN),
    ]


def scene_8_4_2_production_interest_reputation() -> Points:
    gains: tuple[e.Bundle, ...] = ({"glass": 1, "coins": 2}, {"wood": 1}, {"stone": 1}, {"wheat": 1})
    yield [e.Produced(2, gains, ((BLUE, "farm", e.Change(gains={"wheat": 1})),))]
    yield [e.InterestCharged((BLUE, RED), (2, 1), ((8, 10), (1, 1)), (e.Change(), e.Change(demon=1)))]
    nothing = (e.Change(),) * 4
    moves = ((0, 0),) * 4
    yield [e.ReputationScored((), (RED,), (BLUE, GREEN), nothing, moves)]
    yield [e.ReputationScored((), (), (), nothing, moves)]


def scene_L12_the_ritual_of_round_3_by_role() -> Points:
    """Example 11.16: no seat stands beside a role. T8: the text is the same for every casting."""
    yield [e.RitualOpened(3, (3, 4, 0, 1), (YELLOW, None, None, None), (None, BLUE, None, None), 2, 1)]
    yield [e.Bribed(("A",), 3)]
    yield [e.RitualPaid(3, {"glass": 1, "marble": 1}, {"wheat": 1, "coins": 1})]
    yield [e.TurnedUp("1", "orator")]
    yield [e.Accused(BLUE, "devil", True, e.Change(reputation=(1, -3))), e.Accused(RED, "cultist", False)]


def scene_K10_answers_of_a_seat() -> Points:
    yield [
        e.InquisitorsAnswered(
            GREEN,
            2,
            1,
            ("A", "B", "H1"),
            (
                e.Penalty("plebeian", "C", -3),
                e.Penalty("ascetic", "A", -2, {"wood": 1}),
                e.Penalty(
                    "debt_collector",
                    "3",
                    -4,
                    {},
                    (9, 10),
                    None,
                    e.Change(demon=1, houseguests=1, score=-2),
                    "soul",
                ),
                e.Penalty("vandal", "2", 0, {}, None, "castle"),
            ),
        )
    ]
    yield [e.InquisitorsAnswered(RED, 0, 0, (), ())]


def scene_L11_four_fixed_lines_in_a_deal() -> Points:
    table = Table(play_to_step(2, "offer"))
    yield table
    for _ in range(3):
        yield table.rest().close()


def scene_DM1_roles_have_one_layout() -> Points:
    for role in ROLES:
        yield [e.RoleDealt(BLUE, role)]


def scene_DM5_chest_and_possible_answers_are_shown() -> Points:
    yield take_chest()


def scene_DM6_and_DM7_results_of_the_answers_are_told() -> Points:
    """11.6."""
    table = take_chest().say(RED, "respond true").rest().close()
    yield table
    yield table.rest().close()


def scene_D8_accept_says_what_it_borrows() -> Points:
    """11.4: 1 coin available, 4 asked."""
    table = (
        Table(play_to_step(1, "offer", "devil sun cultist moon", find_schedule(1, "ordinary")))
        .say(GREEN, "put wood 1, ask-for coins 4, seal")
        .rest()
        .close()
    )
    yield table
    own = table.match.state.own[YELLOW]
    own.stock["coins"], own.debt = (1, 2)
    table = Table(table.match.state)
    yield table
    own.debt = 8
    yield Table(table.match.state)


def scene_C2_keeping_says_which_transactions_stay() -> Points:
    table = Table(play_to_step(2, "cards"))
    yield table
    card = table.options(BLUE)[0]
    yield table.say(BLUE, "sell wheat 1")
    yield table.say(BLUE, "loan 1")
    yield table.say(BLUE, card)


def scene_DM8_projection_is_told_step_by_step() -> Points:
    table = set_up_plan().say(BLUE, "choose-event good_harvest left, use vineyard, build quarry")
    yield table
    while table.get_question(BLUE) != "plan_seal":
        yield table.say(BLUE, "enough")


def scene_DM8_projection_foretells_the_interest() -> Points:
    for owed, stage in [(1, 0), (7, 0), (5, 3)]:
        s = set_up_plan().match.state
        set_debt(s, BLUE, owed)
        s.players[BLUE].stage = stage
        table = Table(s).say(BLUE, "choose-event good_harvest left, use vineyard")
        yield table
        while a.Seal() not in table.options(BLUE):
            yield table.say(BLUE, "enough")
        yield table.say(BLUE, "seal").rest().close()


def scene_6_8_1_failing_actions_are_marked() -> Points:
    table = set_up_plan()
    yield table
    set_stock(table.match.state, BLUE, "")
    set_debt(table.match.state, BLUE, 10)
    yield Table(table.match.state).say(BLUE, "choose-event good_harvest keep, enough")


def scene_DM10_only_possible_targets_of_guesses_are_named() -> Points:
    s = play_to_step(5, "ritual")
    yield Table(s)
    s.public_roles[BLUE] = "devil"
    yield Table(s)


# The texts of a table of Deal with the Devil, for tests of words


PEOPLE = ("Ann", "Bob", "Cleo", "Dan")


def make_presenter() -> DevilPresenter:
    hints = GAME.create_presenter(PEOPLE)
    assert isinstance(hints, DevilPresenter)
    return hints


def make_names() -> Names:
    return Names(make_presenter().text, PEOPLE)
