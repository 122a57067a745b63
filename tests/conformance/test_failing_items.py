"""A failing test says which item is to blame, and never ends the run of the other tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MODULE = """
import msgspec

class Position(msgspec.Struct):
    seat: int

    def __repr__(self):
        raise RuntimeError("cannot be shown")

def test_items():
    points = {"Ann": 9, "Bob": -1}
    assert all(value >= 0 for name, value in points.items())

def test_no_item():
    assert any(value > 3 for value in (1, 2))

def test_value_that_cannot_be_shown():
    position, at = Position(1), (Position(2), "x")
    assert all(one is None for one in [position])

def test_items_that_cannot_be_looked_at_again():
    left = iter([True, False])
    assert all(next(left) for _ in range(2))

def test_after_them():
    assert True
"""


def run_module(folder: Path) -> str:
    at = folder / "test_module.py"
    at.write_text(MODULE, "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "conformance.failing_items",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), "-c", "/dev/null", str(at)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_failures_name_their_items_and_the_run_goes_on(tmp_path: Path):
    output = run_module(tmp_path)
    assert "INTERNALERROR" not in output, output
    assert "4 failed, 1 passed" in output, output
    assert "1 of 2 items fail `value >= 0`; the first: name='Bob', value=-1" in output
    assert "none of 2 items holds `value > 3`: 1; 2" in output
    assert "1 of 1 items fail `one is None`; the first: one=<Position instance at" in output
    assert "position = <Position instance at" in output
    assert "all(...) cannot be looked at again: StopIteration()" in output
