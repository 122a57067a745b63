"""Hidden information (section 8): only the order of the pile and the generator; and what is marked and looked up."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.panels.blocks import MAX_BUTTON_LABEL_CHARS
from engine.core import Match, Seat, Setup
from engine.core.text import LOCALES
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.arrange import copy_state
from engine.games.village.components import CUSTOMERS, Space
from engine.games.village.rules import turn
from engine.games.village.state import Change, State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.engine.games.table import do_all_see_the_same
from tests.engine.games.village.scenario import A, B, Table

from .scenario import NAMES, play
from .test_invariants import iterate_random_game

KEY = b"village setup 16"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """O5, R44: the counts of the bags among it; H2: not the order of the pile."""
    match = start_game()
    view: View = match.view(0)
    assert do_all_see_the_same(match) and view.pile == sorted(match.state.pile) != match.state.pile


# Changes and drafts are marked for pictures (I9)


CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def get_changes(table: Table, viewer: Seat | None, seat: Seat = A) -> tuple[list[Change], list[Change]]:
    """Return what the viewer sees about a seat: the latest changes, and the drafted ones."""
    player = table.view(viewer).families[seat].player
    return player.latest, player.drafted


def train_smiths() -> Table:
    return play(
        2,
        "family A 1@farmyard; family B 1@farmyard 2@farmyard; board crafts o g b p",
        "take crafts orange, train smithy 1, skip",
    )


def test_i9_draft_is_seen_by_its_own_seat():
    table = train_smiths()
    assert get_changes(table, A) == ([], [CUBE, TRAINED])
    assert get_changes(table, B) == get_changes(table, None) == ([], [])
    assert get_changes(table.undo(2), A) == ([], [CUBE])


# The question


@pytest.mark.parametrize("seats", [3, 2, 4])
def test_missing_things_are_exactly_those_named(seats: int):
    """Without any single one the action is impossible, and with all it is possible."""
    said = Counter[str]()
    for seed in range(12):
        for match, seat, _ in iterate_random_game(seats, seed):
            for take in match.legal_options.get(seat, ()):
                if not isinstance(take, a.Take) or take.space not in ("travel", "council"):
                    continue
                told = turn.explain_vain_take(match.state.players[seat], take)
                s = copy_state(match.state)
                turn.take_cube(s, seat, take)
                if turn.is_action_possible(s, s.players[seat], take.space):
                    continue
                missing = str(told.args["lacks"]).split("_")
                named = {
                    *missing,
                    *(["cubes"] if "somebody" in missing else []),
                }  # which roads is unknown yet
                assert becomes_possible(s, seat, take.space, named), told
                for one in missing:
                    assert not becomes_possible(s, seat, take.space, named - {one}), (told, one)
                said[f"{take.space} {told.args['lacks']}"] += 1
    assert len(said) == 8, said


def becomes_possible(before: State, seat: int, space: Space, what: set[str]) -> bool:
    """Return whether the action would be possible with these things."""
    s = copy_state(before)
    p = s.players[seat]
    if "somebody" in what:
        p.people["farmyard"] = [1, 0, 0, 0]
    if "wagon" in what:
        p.goods["wagon"] += 1
    if "cubes" in what and space == "travel":
        p.coins += 2
    if "fee" in what:
        p.goods["scroll"] += 1
    return turn.is_action_possible(s, p, space)


# Lengths


@pytest.mark.parametrize("locale", LOCALES)
def test_label_of_the_most_expensive_sale_to_each_customer_fits(locale: str):
    hints = GAME.create_presenter(NAMES, locale)
    assert isinstance(hints, VillagePresenter)
    for customer in CUSTOMERS:
        variables = hints.customer_variables(customer, surcharge=True)
        label = hints.text("label-fatal", label=hints.formatter("label", a.Sell(customer), **variables))
        assert len(label) <= MAX_BUTTON_LABEL_CHARS, label
