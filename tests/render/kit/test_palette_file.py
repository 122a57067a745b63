"""Stored palettes come back as they were."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

from render.kit.canvas import Palette, store, stored


def test_palettes_are_read_as_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "painted"
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    colours = [(n, 255 - n, n // 2) for n in range(40)]
    store(home, {"day": Palette(colours), "night": Palette(colours[:3])}, "a command")
    assert stored("painted", "day").colours == colours
    assert stored("painted", "night").colours == colours[:3]
    with pytest.raises(KeyError):
        stored("painted", "dawn")
    sys.modules.pop("painted")
