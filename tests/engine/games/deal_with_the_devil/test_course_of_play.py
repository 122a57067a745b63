"""The flow of play (section 4): the order of steps, and the order of events at a close."""

from __future__ import annotations

from engine.games.deal_with_the_devil.actions import Buy, Loan, Wings
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


def test_m4_prices_of_own_buildings_hold_in_every_step():
    """M1: a transaction in VOTE as in OFFER."""
    s = play_to_step(2, "vote")
    set_stock(s, BLUE, "3 c")
    s.players[BLUE].built = make_built_cards("marketplace")
    table = Table(s).say(BLUE, Buy("wheat", 1))
    assert table.stock(BLUE) == parse_bundle("1 H 1 c")
