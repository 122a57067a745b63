"""Reads and writes `palettes.toml`, the palettes of a game beside its drawing code. Computing one takes a second and 60
MB."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from ..pixels import RGB
from .palette import Palette

PALETTE_FILE = "palettes.toml"
COLOURS_PER_LINE = 16


def load_palette(package: str, theme: str) -> Palette:
    """Return the palette of a theme. Raise KeyError if the game has no such theme."""
    palettes = tomllib.loads((resources.files(package) / PALETTE_FILE).read_text("utf-8"))
    values = bytes.fromhex(palettes[theme])
    return Palette([(values[i], values[i + 1], values[i + 2]) for i in range(0, len(values), 3)])


def write_palettes(folder: Path, palettes: Mapping[str, Palette], command: str) -> None:
    """Write the palettes. `command` is the command line that computes them, for the comment in the file."""
    lines = [
        f"# Made by `{command}` from the drawings. Do not edit: choose colours in look.py, then run the command."
    ]
    for theme, palette in palettes.items():
        rows = [
            palette.colours[i : i + COLOURS_PER_LINE]
            for i in range(0, len(palette.colours), COLOURS_PER_LINE)
        ]
        lines += ["", f'{theme} = """', *(" ".join(map(to_hex, row)) for row in rows), '"""']
    (folder / PALETTE_FILE).write_text("\n".join(lines) + "\n", "utf-8")


def to_hex(colour: RGB) -> str:
    return bytes(colour).hex()
