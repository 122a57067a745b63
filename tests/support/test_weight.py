"""`make lint` refuses a commit that makes `tests` heavier without a reason."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from . import check, weight

REASON = "\n\nHeavier-tests: a new game"


@pytest.mark.parametrize(
    "folder, code, message, refused",
    [
        ("tests", "assert 1 == 1\n", "Test", 1),
        ("tests", "assert 1 == 1\n", f"Test{REASON}", 0),
        ("tests", "# nothing\n", "Add", 0),
        ("bot", "x = 1\n", "Add", 0),
    ],
)
def test_heavier_tests_need_a_reason(
    folder: str, code: str, message: str, refused: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(check, "ROOT", tmp_path)

    def commit(folder: str, code: str, message: str):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "new.py").write_text(code)
        for command in (
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-m", message],
        ):
            subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)

    subprocess.run(["git", "init", "-b", "main"], cwd=tmp_path, check=True, capture_output=True)
    commit("bot", "", "Begin")
    commit(folder, code, message)
    assert weight.main() == refused
