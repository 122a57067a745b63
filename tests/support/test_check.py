"""`make check` and `make lint`: the tests nearest to a change, and the weight of a commit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from . import check, weight
from .selection import ROOT, build_import_graph, choose_tests


@pytest.mark.parametrize(
    "changed, test, most",
    [
        ("bot/stores/personal_data.py", "tests/bot/stores/test_personal_data.py", 20),
        ("bot/base/metrics.py", "tests/e2e/test_operating.py", 1),
        ("engine/games/village/view.py", "conformance/test_secrets.py", 4),
        ("engine/games/village/rules/market.py", "tests/engine/games/test_transcript.py", 20),
        # of all tests on the wire, after those that CONTRIBUTING names, the first one is about the same
        ("bot/interactions/handlers/lobby.py", "tests/e2e/test_lobby.py", 5),
        ("requirements.lock", "tests/test_supply.py", 1),
        # imported by other modules only
        ("engine/core/rules/chance.py", "tests/bot/operations/test_play.py", 999),
    ],
)
def test_change_leads_to_a_test(changed: str, test: str, most: int):
    chosen = choose_tests([changed], build_import_graph())
    assert test in chosen[:most], f"{changed} leads only to {chosen}"
    assert all((ROOT / path).is_file() for path in chosen)


# `make lint` refuses a commit that makes `tests` heavier without a reason


REASON = "\n\nHeavier-tests: a new game"


@pytest.mark.parametrize(
    "folder, code, message, refused",
    [
        ("tests", "assert 1 == 1\n", "Test", 1),
        ("tests", "assert 1 == 1\n", f"Test{REASON}", 0),
        ("tests", "# nothing\n", "Add", 0),
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
