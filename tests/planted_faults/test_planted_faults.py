"""Faults sleep without a trace, can be woken, and are found by the test that looks at what they change."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ..support.selection import ROOT
from . import dormant
from .__main__ import order_tests
from .faults import Fault, Source, list_faults
from .trials import WHILE_COLLECTING, Finding, Reach, Trial

SHOP = """\
LIMIT = 3


def pay(purse, price):
    if price > purse:
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
        pay(1, 2)


def test_names():
    assert [name_coins(1), name_coins(2)] == ["coin", "coins"]


def test_child_process():
    assert subprocess.run([sys.executable, "-c", "import shop; assert shop.pay(2, 2) == 0"]).returncode == 0
"""


def list_shop_faults(folder: Path) -> list[Fault]:
    (folder / "shop.py").write_text(SHOP)
    return list(list_faults("rules", "shop.py", Source(folder / "shop.py")))


def run_shop(
    folder: Path, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> dict[str, Callable[..., Any]]:
    monkeypatch.setattr("builtins." + dormant.ASK, dormant.is_awake, raising=False)
    tree, _ = dormant.plant(Source(folder / "shop.py"), [*enumerate(faults)])
    names = dict[str, Any]()
    exec(compile(tree, "shop.py", "exec"), names)
    return names


def find_number(faults: list[Fault], kind: str) -> int:
    return next(number for number, fault in enumerate(faults) if fault.kind == kind)


@pytest.mark.parametrize(
    "kind, change",
    [
        ("comparison turned round", "too expensive"),
        ("off by one", 3),
        ("missing check", 3),
        ("sign turned round", 7),
    ],
)
def test_fault_acts_once_it_is_woken(
    kind: str, change: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    faults = list_shop_faults(tmp_path)
    pay = run_shop(tmp_path, faults, monkeypatch)["pay"]
    assert pay(5, 2) == 3, "a fault acts while all of them should sleep"
    monkeypatch.setattr(dormant, "_awake", find_number(faults, kind))
    try:
        found = pay(5, 2)
    except ValueError as error:
        found = str(error)
    assert found == change, f"{kind}: this is not what the fault does"


def test_faults_that_were_run_through_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    faults = list_shop_faults(tmp_path)
    shop = run_shop(tmp_path, faults, monkeypatch)
    dormant.reached.clear()
    shop["pay"](5, 2)
    assert {faults[number].line for number in dormant.reached} == {5, 7}


def test_fault_in_a_pattern_cannot_sleep(tmp_path: Path):
    faults = list_shop_faults(tmp_path)
    assert [faults[number].line for number in dormant.list_rigid_faults(faults, tmp_path)] == [13]


def test_fault_is_found_by_the_test_that_looks_at_it(tmp_path: Path):
    faults = list_shop_faults(tmp_path)
    (tmp_path / "test_shop.py").write_text(TEST)
    (tmp_path / "conftest.py").write_text("import shop")
    (tmp_path / "faults.json").write_bytes(msgspec.json.encode(faults))

    def run_pytest(*options: str):
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-p",
                "tests.planted_faults.trials",
                "-p",
                "no:cacheprovider",
                "-q",
                "-c",
                os.devnull,
                "--rootdir",
                ".",
                "--faults",
                "faults.json",
                *options,
                "test_shop.py",
            ],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
            text=True,
            capture_output=True,
            check=False,
        )
        assert done.returncode in (0, 1, 5), done.stdout + done.stderr

    run_pytest("--reach", "reach.jsonl")
    reach = [
        msgspec.json.decode(line, type=Reach) for line in (tmp_path / "reach.jsonl").read_bytes().splitlines()
    ]
    lines = {one.test.partition("::")[2]: {faults[number].line for number in one.faults} for one in reach}
    assert lines == {
        WHILE_COLLECTING: {1},
        "test_that_always_fails": {5, 7},
        "test_change": {5, 7},
        "test_price_is_too_high": {5},
        "test_names": set(),
        "test_child_process": {1, 5, 7},
    }

    tests = [one.test for one in reach if one.test != WHILE_COLLECTING]
    turned, missing = find_number(faults, "sign turned round"), find_number(faults, "missing check")
    chosen = [(turned, tests), (missing, tests), (turned, tests[-1:]), (missing, tests[:0])]
    trials = [Trial(number, its, 20) for number, its in chosen]
    (tmp_path / "trials.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, trials)))
    run_pytest("--trials", "trials.jsonl", "--findings", "findings.jsonl")
    findings = [
        msgspec.json.decode(line, type=Finding)
        for line in (tmp_path / "findings.jsonl").read_bytes().splitlines()
    ]
    assert [(one.fault, one.by.partition("::")[2]) for one in findings] == [
        (turned, "test_change"),
        (missing, "test_price_is_too_high"),
        (turned, "test_child_process"),
        (missing, ""),
    ]
    assert "the change is wrong" in findings[0].message


def test_tests_that_reach_a_fault_come_first():
    reach = [
        Reach("test_far.py::test_c", 0.1, [7]),
        Reach("test_near.py::test_other", 0.1, [3]),
        Reach("", 0, [7]),
        Reach("test_near.py::test_a[x]", 0.3, [7]),
        Reach("test_near.py::test_b[x]", 0.2, []),
        Reach("test_elsewhere.py::test_d", 0.1, [3]),
    ]
    assert order_tests(7, reach, {"test_near.py": 0, "test_elsewhere.py": 1}) == [
        "test_near.py::test_b[x]",
        "test_near.py::test_a[x]",
        "test_far.py::test_c",
        "test_near.py::test_other",
    ]
