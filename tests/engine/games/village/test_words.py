"""What panel and post say about the own question."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.panels.blocks import MAX_BUTTON_LABEL_CHARS
from conformance.walk import play_random_game
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.arrange import copy_state
from engine.games.village.components import CUSTOMERS, Space
from engine.games.village.events import Died
from engine.games.village.rules import turn
from engine.games.village.state import State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.conformance.games.village import CASE

from .speaking import NAMES
from .test_invariants import iterate_random_game

# The question


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plague_cube_shows_its_time_and_impossible_action(seats: int):
    """T3: the missing thing is left out if there is no room, but not that something is missing."""
    presenters, said = [GAME.create_presenter(NAMES[:seats], locale) for locale in LOCALES], Counter[str]()
    for match, seat, _ in (step for seed in range(4) for step in play_random_game(CASE, seats, seed)):
        player, ahead = match.state.players[seat], Lookahead[View].from_match(match, seat)
        for take in match.get_decision(seat).options:
            if (
                not isinstance(take, a.Take)
                or take.cube != "black"
                or turn.is_action_possible(match.state, player, take.space)
            ):
                continue
            due = ahead(take).view.families[seat].player.deaths_due
            if take.space == "market" or due or ahead(take).find_event(Died):
                continue
            for locale, hints in zip(LOCALES, presenters, strict=True):
                told, shorter = hints.option_description(ahead, take), hints.text("about-vain")
                why = hints.formatter.format_reason(turn.explain_vain_take(player, take))
                assert told.endswith((why, shorter)) and told not in (why, shorter), told
                said[f"{locale}, {'whole' if told.endswith(why) else 'shorter'}"] += 1
    assert len(said) == 2 * len(LOCALES), said


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
