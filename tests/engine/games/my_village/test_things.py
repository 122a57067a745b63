"""What `/what` says about My Village, checked by other means against the view."""

from __future__ import annotations

from itertools import islice

from conformance.walk import play_random_game
from engine.games.my_village import GAME
from engine.games.my_village.components import MONKS
from tests.conformance.games.my_village import CASE

from ..looking import ThingReader

NAMES = ("Ann", "Bob", "Cleo")
POSITIONS_PER_CHECK = 4
LOOKING = ThingReader(GAME, NAMES)


def test_hidden_monk_is_only_somewhere_in_the_stack():
    for match, seat, _ in islice(play_random_game(CASE, 2, 3), 0, None, POSITIONS_PER_CHECK):
        view = match.view(seat)
        known = {*view.monks.values(), *(one for village in view.villages for one in village.player.monks)}
        for id in MONKS:
            assert (LOOKING.describe_now(view, f"monk:{id}") == ["still in the stack"]) == (id not in known)
