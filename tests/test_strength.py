"""A player that is weaker than claimed is found out."""

from __future__ import annotations

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players import BOTS

from .strength import (
    NEARLY_ALL,
    STRONGER_AT_FOUR,
    Claim,
    iterate_wins,
    judge_strength,
)


@pytest.mark.parametrize(
    ("slug", "kinds", "claim", "planted"),
    [
        ("village", ("strong", *["beginner"] * 3), STRONGER_AT_FOUR, "beginner"),
        *(
            (slug, ("beginner", *["random"] * 3), NEARLY_ALL, "random")
            for slug in ("village", "carpe_diem", "my_village")
        ),
    ],
)
def test_weak_player_is_found_out(slug: str, kinds: tuple[BotKind, ...], claim: Claim, planted: BotKind):
    """Planted weak players: a search that looks no further than greedy, and greedy players that guess."""
    assert not judge_strength(iterate_wins(game(slug), kinds, 1, BOTS[planted]), claim).strong
