"""The letters that a font has are read from its table of characters."""

from __future__ import annotations

from pathlib import Path
from struct import pack

import pytest

from render.kit.pixels.script_fonts import FontFile, read_ranges

UNICODE = 0
MACINTOSH = 1
WINDOWS = 3


def write_font(file: Path, platform: int, encoding: int) -> FontFile:
    """Write a font of nothing but a table of characters, which has the letters A to C for one platform."""
    letters = pack(">HHIII", 12, 0, 28, 0, 1) + pack(">III", ord("A"), ord("C"), 1)
    table = pack(">HH", 0, 1) + pack(">HHI", platform, encoding, 12) + letters
    head = pack(">IHHHH", 0x00010000, 1, 16, 0, 0)
    file.write_bytes(head + pack(">4sIII", b"cmap", 0, len(head) + 16, len(table)) + table)
    return FontFile(str(file))


@pytest.mark.parametrize("platform, encoding", [(UNICODE, 3), (UNICODE, 4), (WINDOWS, 1), (WINDOWS, 10)])
def test_letters_are_read_from_a_table_of_unicode(tmp_path: Path, platform: int, encoding: int):
    ranges = read_ranges(write_font(tmp_path / "font.ttf", platform, encoding))
    assert [ranges.covers(letter) for letter in "@ABCD"] == [False, True, True, True, False]


@pytest.mark.parametrize("platform", [MACINTOSH, WINDOWS], ids=["Macintosh", "symbols"])
def test_tables_of_other_codes_are_left_out(tmp_path: Path, platform: int):
    assert not read_ranges(write_font(tmp_path / "font.ttf", platform, 0)).covers("A")
