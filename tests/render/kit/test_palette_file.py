"""Stored palettes come back unchanged."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from render.kit.canvas import Palette, load_palette, write_palettes


def test_palettes_are_read_as_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    home = tmp_path / "painted"
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    colours = [n << 16 | 255 - n << 8 | n // 2 for n in range(40)]
    write_palettes(home, {"day": Palette(colours), "night": Palette(colours[:3])}, "a command")
    assert load_palette("painted", "day").colours == colours
    assert load_palette("painted", "night").colours == colours[:3]
    with pytest.raises(KeyError):
        load_palette("painted", "dawn")
    sys.modules.pop("painted")
