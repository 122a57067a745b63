"""What `/what` says about Deal with the Devil: public things, the player's own hidden things, and nothing else."""

from __future__ import annotations

from conformance.walk import play_random_game
from engine.games.deal_with_the_devil import GAME
from tests.conformance.games.deal_with_the_devil import CASE

from ..looking import ThingReader
from .scenario import BLUE, play_to_step

NAMES = ("Ann", "Bob", "Cleo", "Dan")
POSITIONS_PER_CHECK = 20
UNSEEN = ["not among what you have seen"]
LOOKING = ThingReader(GAME, NAMES)


def test_public_sees_no_hand_stock_or_souls():
    for place, (match, _, _) in enumerate(play_random_game(CASE, 4, 2)):
        if place % POSITIONS_PER_CHECK:
            continue
        view = match.view(None)
        for key in ("good:wood", "money:coins", "soul:pure", "soul:tainted"):
            assert not [one for one in LOOKING.describe_now(view, key) if "you have" in one]
        hidden = {id for own in match.state.own for id in own.hand}
        hidden -= {card for one in view.kingdoms for card in one.shown}
        assert all(LOOKING.describe_now(view, f"building:{id}") == UNSEEN for id in hidden)


def test_good_that_covers_two_spaces_is_made_there_once():
    view = GAME.view(play_to_step(1, "offer"), BLUE)
    makers = [who for who, spaces in zip(NAMES, view.production, strict=True) if "glass" in spaces]
    assert max(spaces.count("glass") for spaces in view.production) == 2
    names = LOOKING.hints.join_with_and(makers)
    assert f"produced by {names} this round" in LOOKING.describe_now(view, "good:glass")
