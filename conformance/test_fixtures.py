"""Stored games continue with this program, and a known game runs as before."""

from __future__ import annotations

import random
from itertools import zip_longest

from engine.core import Match

from . import playthrough, saves
from .case import Case
from .tables import each_game
from .walk import pick_action

PLAY_EVERY = 12


@each_game
def test_saved_games_of_every_version_load_and_continue(case: Case) -> None:
    """Games saved by every released version can be loaded and played on."""
    files = saves.list_save_files(case)
    versions = {path.stem.split("-")[0] for path in files}
    assert {f"v{n}" for n in range(1, case.game.schema_version + 1)} <= versions, (
        "saved games of some version are missing: run python -m conformance.saves"
    )
    for path in files:
        for n, blob in enumerate(saves.read_saved_matches(path)):
            match = Match.load(case.game, blob, defer_reveal=False)
            assert not match.seats_with_lost_actions, (
                f"{path.name}, saved game {n}: answers of seats {match.seats_with_lost_actions} no longer fit"
            )
            rng = random.Random(n)
            if n % PLAY_EVERY:
                continue  # All games load, and some are played to their end.
            while not match.is_over:
                seat = rng.choice(sorted(match.open_questions))
                match.submit(seat, pick_action(match, seat, rng))
            assert match.results().winners


@each_game
def test_golden_playthrough_runs_as_before(case: Case) -> None:
    """A stored game, with all its questions and texts, still runs in exactly the same way."""
    path = playthrough.get_playthrough_path(case)
    assert path.exists(), f"{path} is missing: run python -m conformance.playthrough <package>.conformance"
    kept, now = path.read_text("utf-8").splitlines(), playthrough.format_playthrough(case).splitlines()
    differing = [n for n, (old, new) in enumerate(zip_longest(kept, now)) if old != new]
    assert not differing, (
        f"from line {differing[0] + 1} of {path.name}, the game runs differently: {kept[differing[0] :][:1]} is now "
        f"{now[differing[0] :][:1]}. If that is meant, run python -m conformance.playthrough <package>.conformance "
        "and review the difference"
    )
