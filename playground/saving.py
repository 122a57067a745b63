"""Keeping the world in a folder: `world.json`, written whole and swapped in, and `attachments/`."""

from __future__ import annotations

import json
from pathlib import Path

from playground.model import World


def save(world: World, folder: Path) -> None:
    """Write the world; a crash in the middle leaves the former file."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = folder / "world.json.new"
    draft.write_text(json.dumps(vars(world)))
    draft.replace(folder / "world.json")


def moved(world: World, url: str) -> World:
    """The same world served from another address: attachments are found there from now on."""
    if world.url and world.url != url:
        world = World(**json.loads(json.dumps(vars(world)).replace(world.url, url)))
    world.url = url
    return world


def load(folder: Path) -> World | None:
    """The saved world, or None if there is none yet."""
    path = folder / "world.json"
    return World(**json.loads(path.read_text())) if path.is_file() else None
