"""Saved games of every released version: they must load for ever.

`python -m conformance.saves <module>` writes those of the present version of a game that are not there yet, without a
module those of all games in packages of their own (see `cases`): a file a number of players, each with positions of a
random game, among them some in mid-draft and in mid-phase. Old files are never written again: raise `Game.schema_version` with
a migration instead.
"""
from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from engine.core import Match

from .case import Case
from .cases import cases, enabled
from .walk import walk

POSITIONS = 12


def folder(case: Case) -> Path:
    return case.kept_in("saves") / case.name


def paths(case: Case) -> list[Path]:
    return sorted(folder(case).glob("*.blob"))


def blobs(path: Path) -> list[bytes]:
    return msgspec.msgpack.decode(path.read_bytes(), type=list[bytes])


def positions(case: Case, seats: int) -> list[bytes]:
    """Dumps from all over a game; half of them with something that can still be taken back or changed."""
    plain, drafts = list[bytes](), list[bytes]()
    for match, _, _ in walk(case, seats, 77):
        (drafts if drafting(match) else plain).append(match.dump())
    rng = random.Random(seats)
    return [
        found for some in (plain, drafts) for found in rng.sample(some, min(len(some), POSITIONS // 2))
    ]  # fmt: skip


def drafting(match: Match[Any]) -> bool:
    return any(save.log for save in match.saved_steps)


def main() -> None:
    for case in cases(sys.argv[1:] or enabled()):
        kept = folder(case)
        kept.mkdir(parents=True, exist_ok=True)
        for seats in case.game.player_counts:
            path = kept / f"v{case.game.schema_version}-{seats}.blob"
            if not path.exists():
                path.write_bytes(msgspec.msgpack.encode(positions(case, seats)))


if __name__ == "__main__":
    main()
