"""Save the world in a folder: `world.json`, which is replaced as a whole, and `attachments/`."""

from __future__ import annotations

import json
from pathlib import Path

from playground.model import World


def save_world(world: World, folder: Path) -> None:
    """Write the world into its folder. After a crash in the middle, the previous file is still there."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = folder / "world.json.new"
    draft.write_text(json.dumps(vars(world)))
    draft.replace(folder / "world.json")


def change_base_url(world: World, url: str) -> World:
    """Return the world served at this URL, with the URLs of its attachments changed. It may be the given object,
    changed in place.
    """
    if world.url and world.url != url:
        world = World(**json.loads(json.dumps(vars(world)).replace(world.url, url)))
    world.url = url
    return world


def load_world(folder: Path) -> World | None:
    """Return the saved world, or None if there is none yet."""
    path = folder / "world.json"
    return World(**json.loads(path.read_text())) if path.is_file() else None
