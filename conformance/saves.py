"""Saved games of every released version, which must load for ever.

`python -m conformance.saves <module>` writes the missing files of a game's present version. Without a module it does so
for all games in packages of their own (see `cases`). There is one file for each number of players, with positions of a
random game, some of them within a draft or a sealed step. Existing files are never overwritten: raise
`Game.schema_version` with a migration instead.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from .case import Case
from .cases import load_named_cases
from .walk import play_random_game

POSITIONS_PER_FILE = 12


def get_saves_folder(case: Case) -> Path:
    """Return the folder of a game's saved matches."""
    return case.get_fixture_path("saves") / case.name


def list_save_files(case: Case) -> list[Path]:
    """Return the files with saved matches, of all versions and numbers of players."""
    return sorted(get_saves_folder(case).glob("*.blob"))


def read_saved_matches(path: Path) -> list[bytes]:
    """Return the saved matches in a file."""
    return msgspec.msgpack.decode(path.read_bytes(), type=list[bytes])


def collect_positions(case: Case, seats: int) -> list[bytes]:
    """Return saved matches from a whole random game. In half of them, something can be undone or changed."""
    plain, drafts = list[bytes](), list[bytes]()
    for match, _, _ in play_random_game(case, seats, 77):
        (drafts if any(save.log for save in match.saved_steps) else plain).append(match.dump())
    rng = random.Random(seats)
    return [
        found
        for some in (plain, drafts)
        for found in rng.sample(some, min(len(some), POSITIONS_PER_FILE // 2))
    ]


def main() -> None:
    """Write the missing files of the modules that are named on the command line, or of all enabled games."""
    for case in load_named_cases("saves"):
        kept = get_saves_folder(case)
        kept.mkdir(parents=True, exist_ok=True)
        for seats in case.game.player_counts:
            path = kept / f"v{case.game.schema_version}-{seats}.blob"
            if not path.exists():
                path.write_bytes(msgspec.msgpack.encode(collect_positions(case, seats)))
                print(path)


if __name__ == "__main__":
    main()
