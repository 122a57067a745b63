"""Faults sleep without a trace, can be woken, and are found by the test that looks at what they change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from ..support.selection import ROOT
from .faults import Fault, Source, list_faults
from .trials import Finding, Reach, Trial

T = TypeVar("T")
SHOP = """\
LIMIT = 3; EMPTY = [0][0]  # the index 1 raises while this module is imported


def pay(purse, price):
    if price > min(purse, LIMIT):
        raise ValueError("too expensive")
    purse -= price
    return purse


def name_coins(count):
    match count:
        case 1:
            return "coin"
        case _:
            return "coins"
"""
TEST = """\
import subprocess
import sys

import pytest
from shop import name_coins, pay


def test_that_always_fails():
    assert pay(2, 2) == 7


def test_change():
    assert pay(5, 2) == 3, "the change is wrong"


def test_price_is_too_high():
    with pytest.raises(ValueError):
        pay(9, 4)


def test_names():
    assert [name_coins(1), name_coins(2)] == ["coin", "coins"]


def test_child_process():
    assert subprocess.run([sys.executable, "-c", "import shop; assert shop.pay(2, 2) == 0"]).returncode == 0
"""
PLUGINS = ("-p", "tests.planted_faults.trials", "-p", "no:cacheprovider")


@pytest.fixture
def faults(tmp_path: Path) -> list[Fault]:
    (tmp_path / "shop.py").write_text(SHOP)
    return list(list_faults("shop.py", Source(tmp_path / "shop.py")))


def find_number(faults: list[Fault], kind: str) -> int:
    return next(number for number, fault in enumerate(faults) if fault.kind == kind)


def run_pytest(folder: Path, *options: str):
    command = [sys.executable, "-m", "pytest", *PLUGINS, "-q", "-c", os.devnull, "--rootdir", "."]
    done = subprocess.run(
        [*command, "--faults", "faults.json", *options, "test_shop.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])},
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 1, 5), done.stdout + done.stderr


def read_lines(file: Path, kind: type[T]) -> list[T]:
    return [msgspec.json.decode(line, type=kind) for line in file.read_bytes().splitlines()]


def test_fault_is_found_by_the_test_that_looks_at_it(tmp_path: Path, faults: list[Fault]):
    (tmp_path / "test_shop.py").write_text(TEST)
    (tmp_path / "conftest.py").write_text("import shop")
    (tmp_path / "faults.json").write_bytes(msgspec.json.encode(faults))
    run_pytest(tmp_path, "--reach", "reach.jsonl")
    reach = read_lines(tmp_path / "reach.jsonl", Reach)
    lines = {one.test.partition("::")[2]: {faults[number].line for number in one.faults} for one in reach}
    assert lines == {
        "test_that_always_fails": {1, 5, 7},
        "test_change": {1, 5, 7},
        "test_price_is_too_high": {1, 5},
        "test_names": set(),
        "test_child_process": {1, 5, 7},
    }

    tests = [one.test for one in reach]
    turned, missing, limit = (
        find_number(faults, kind) for kind in ("sign turned round", "missing check", "another constant")
    )
    chosen = [(turned, tests), (missing, tests), (limit, tests), (turned, tests[-1:]), (missing, tests[:0])]
    trials = [Trial(number, its, 20) for number, its in chosen]
    (tmp_path / "trials.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, trials)))
    run_pytest(tmp_path, "--trials", "trials.jsonl", "--findings", "findings.jsonl")
    findings = read_lines(tmp_path / "findings.jsonl", Finding)
    assert [(one.fault, one.by.partition("::")[2]) for one in findings] == [
        (turned, "test_change"),
        (missing, "test_price_is_too_high"),
        (limit, "test_price_is_too_high"),
        (turned, "test_child_process"),
        (missing, ""),
    ]
    assert "the change is wrong" in findings[0].message
