"""The flow of play (section 4): the order of steps, and the order of events at a close."""

from __future__ import annotations

from engine.games.deal_with_the_devil.actions import Buy, Loan, Seal, Wings
from engine.games.deal_with_the_devil.events import InterestCharged, Produced, ReputationScored
from engine.games.deal_with_the_devil.state import Draft, Phase

from .invariants import check_invariants
from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Table,
    create_game_with_roles,
    make_built_cards,
    parse_bundle,
    play_to_step,
    set_debt,
    set_stock,
    start_at,
)

DEAL: list[Phase] = ["offer", "respond1", "respond2"]
STEPS: dict[int, list[Phase]] = {
    1: [*DEAL, "plan"],
    2: ["cards", *DEAL, "plan", "vote"],
    3: ["cards", *DEAL, "plan", "vote", "wings", "ritual", "answer"],
    4: ["cards", *DEAL, "plan"],
    5: ["cards", *DEAL, "plan", "wings", "ritual", "answer"],
}


def start_whole_game() -> Table:
    return Table(create_game_with_roles(), start_at(1, "offer"))


def test_4_13_1_the_32_steps_have_their_order():
    """1.2, 4.3: no condition ends the game earlier."""
    table, seen = start_whole_game(), list[tuple[int, Phase]]()
    while not table.match.is_over:
        seen.append(table.at)
        assert [own.draft.sealed for own in table.state.own] == [False] * 4
        table.rest().close()
        check_invariants(table.state)
    assert seen == [(n, phase) for n, phases in STEPS.items() for phase in phases]
    assert len(seen) == 32


def test_4_each_close_tells_the_public_its_results():
    """CL3, L6: results, then the bank line, then automatic events; four lines in a deal (L11)."""
    told, table = dict[Phase, list[str]](), start_whole_game()
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


def test_4_round_without_witch_hunt_ends_with_reputation_and_production_opens_the_next():
    table = Table(play_to_step(1, "plan")).rest().close()
    kinds = [type(event).__name__ for event in table.public()]
    assert kinds[-4:] == ["Banked", "InterestCharged", "ReputationScored", "Produced"]
    assert (table.one(Produced).round, table.at) == (2, (2, "cards"))


def test_4_interest_is_charged_before_reputation_is_compared():
    """The wing of an overflow (IN4) is the third one, before RP6 could bring it."""
    s = play_to_step(1, "plan")
    set_debt(s, BLUE, 10)
    k = s.players[BLUE]
    k.stage = 2
    k.demon = 1
    k.reputation = -7
    table = Table(s).rest().close()
    (charged,) = table.one(InterestCharged).changes
    assert (charged.demon, charged.houseguests, charged.score) == (2, 1, -2)
    assert table.one(ReputationScored).changes[BLUE].demon == 1
    assert (table.kingdom(BLUE).demon, table.kingdom(BLUE).houseguests) == (1, 1)


def test_cl2_cl4_all_submissions_are_applied_together():
    """4.1: a sealed answer changes nothing for the others, nor in public, until the close."""
    s = play_to_step(3, "wings")
    for seat in range(4):
        set_stock(s, seat, "15 c")
    angels = [(k.angel, k.indulgences) for k in s.players]
    table = Table(s)
    for seat in (GREEN, BLUE, YELLOW):
        table.say(seat, Wings(3))
        assert [(k.angel, k.indulgences) for k in table.match.view(RED).kingdoms] == angels
    table.say(RED, Wings(0)).close()
    gained = [
        3 * k.indulgences + k.angel - 3 * i - a for k, (a, i) in zip(table.state.players, angels, strict=True)
    ]
    assert gained == [3, 0, 3, 3]


def test_6_5_drafts_are_empty_after_the_close_and_nothing_can_be_undone():
    table = Table(play_to_step(2, "vote")).say(BLUE, Loan(2)).rest().close()
    assert [own.draft for own in table.state.own] == [Draft()] * 4
    assert all(table.match.get_undoable_actions(seat) == () for seat in range(4))


def test_6_1_step_of_several_questions_is_sealed_only_by_seal():
    """A player who has answered everything else still keeps the step open."""
    table = Table(play_to_step(2, "offer"))
    for seat in (RED, GREEN, YELLOW):
        table.say(seat, table.options(seat)[0], Seal())
    table.say(BLUE, table.options(BLUE)[0])
    assert (table.get_question(BLUE), table.match.is_ready_to_reveal) == ("offer_seal", False)
    table.say(BLUE, Seal())
    assert table.match.is_ready_to_reveal


def test_m4_prices_of_own_buildings_hold_in_every_step():
    """M1: a transaction in VOTE as in OFFER."""
    s = play_to_step(2, "vote")
    set_stock(s, BLUE, "3 c")
    s.players[BLUE].built = make_built_cards("marketplace")
    table = Table(s).say(BLUE, Buy("wheat", 1))
    assert table.stock(BLUE) == parse_bundle("1 H 1 c")
