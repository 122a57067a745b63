"""Plant small faults, one at a time, and see which tests find them.

`python -m tests.planted_faults --number 200 --report faults.jsonl` plants 200 faults, chosen by a seed, in a copy of
the working tree. For each it runs the tests that `make check` would choose, the nearest first, until one fails or the
time is over. A fault that no test finds either changes nothing that matters, or shows a test that is missing.
`--only FILE` plants in one file, `--show` lists the faults and runs nothing.
"""
from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path

import msgspec
from msgspec import Struct

from .support.selection import ROOT, build_import_graph, choose_tests

AREAS: Mapping[str, tuple[str, ...]] = {
    "rules": ("engine/games/*/rules/*.py", "engine/core/*.py"),
    "views": ("engine/games/*/view.py", "engine/games/*/game.py", "engine/games/*/commands/*.py"),
    "panels": ("bot/panels/*.py",),
    "service": ("bot/service/*.py",),
    "store": ("bot/store/*.py",),
    "seasons": ("bot/seasons/*.py",),
    "wire": ("bot/interactions/*.py", "bot/delivery/*.py", "bot/discord_api/*.py", "bot/app_state/*.py"),
    "pictures": ("render/*.py",),
}
SKIPPED = ("*/migrations/*", "*/__main__.py", "*/release_tests/*")
TURNED: Mapping[type[ast.cmpop], str] = {
    ast.Lt: ">=", ast.LtE: ">", ast.Gt: "<=", ast.GtE: "<", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip
OFF_BY_ONE: Mapping[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
FAILED = re.compile(r"^(?:FAILED|ERROR) ((?:tests|conformance)/.+?)(?: - (.*))?$", re.MULTILINE)
MAX_TEST_FILES = 30
# The exit code of pytest.
NO_TESTS_COLLECTED = 5


class Fault(Struct, frozen=True):
    """One changed piece of source: the characters from `start` to `end` of a file become `new`."""

    area: str
    kind: str
    file: str
    line: int
    start: int
    end: int
    old: str
    new: str


class Result(Struct, frozen=True):
    fault: Fault
    found: bool
    by: str  # the first test that failed; "": none
    message: str
    seconds: float
    ran: int  # test files that were chosen


class Source:
    """A file, and where its syntax lies in its text."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text()
        self.lines = [0]
        for line in self.text.encode().splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.bytes = self.text.encode()

    def find(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return the first and the last byte of a piece of syntax."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def show(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.find(node)
        return self.bytes[start:end].decode()


def list_faults(area: str, file: str) -> Iterator[Fault]:
    """Yield every fault that can be planted in a file."""
    source = Source(ROOT / file)
    tree = ast.parse(source.text)
    for node in ast.walk(tree):
        for kind, at, new in list_changes(source, node):
            start, end = source.find(at)
            yield Fault(area, kind, file, at.lineno, start, end, source.show(at), new)


def list_changes(source: Source, node: ast.AST) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Yield the kind of a fault, the syntax that it replaces, and what stands there instead."""
    match node:
        case ast.Compare(left=left, ops=[sign], comparators=[right]):
            for kind, signs in (("comparison turned round", TURNED), ("off by one", OFF_BY_ONE)):
                if type(sign) in signs:
                    yield kind, node, f"({source.show(left)} {signs[type(sign)]} {source.show(right)})"
        case ast.If(test=test, body=[ast.Raise() | ast.Return() | ast.Continue()], orelse=[]):
            yield "missing check", test, "False"
        case ast.If(test=test):
            yield "check always true", test, "True"
        case ast.BoolOp(op=op, values=values):
            word = " or " if isinstance(op, ast.And) else " and "
            yield "and for or", node, f"({word.join(f'({source.show(value)})' for value in values)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not left out", node, f"bool({source.show(operand)})"
        case ast.Call(func=func, args=[ast.Name() as one, ast.Name() as other, *rest], keywords=keywords):
            if one.id != other.id and isinstance(func, ast.Name | ast.Attribute):
                passed = [source.show(part) for part in (other, one, *rest)]
                passed += [f"{word.arg}={source.show(word.value)}" if word.arg else f"**{source.show(word.value)}"
                           for word in keywords]
                yield "swapped arguments", node, f"{source.show(func)}({', '.join(passed)})"
        case ast.Expr(value=ast.Await(value=ast.Call()) | ast.Call() as call):
            if not re.match(r"(?:await )?(?:logger|log|logging)\b|super\(", source.show(call)):
                yield "lost statement", node, "pass"
        case ast.comprehension(ifs=[test, *_]):
            yield "lost filter", test, "True"
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub() as op, value=value):
            sign = "-=" if isinstance(op, ast.Add) else "+="
            yield "sign turned round", node, f"{source.show(target)} {sign} {source.show(value)}"
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield "another constant", node, str(number + 1)
        case _:
            pass


def choose_faults(number: int, seed: int, only: str) -> list[Fault]:
    """Return faults of all areas and kinds in turn, chosen by the seed."""
    luck, by_place = random.Random(seed), dict[tuple[str, str], list[Fault]]()
    for area, patterns in AREAS.items():
        for file in list_files():
            if not any(fnmatch(file, pattern) for pattern in patterns) or any(fnmatch(file, no) for no in SKIPPED):
                continue
            if only and file != only:
                continue
            for fault in list_faults(area, file):
                by_place.setdefault((area, fault.kind), []).append(fault)
    places = sorted(by_place)
    luck.shuffle(places)
    found = list[Fault]()
    while len(found) < number and places:
        for place in [*places]:
            at = by_place[place]
            found.append(at.pop(luck.randrange(len(at))))
            if not at:
                places.remove(place)
    return found[:number]


def list_files() -> list[str]:
    """Return all files that git knows or would know."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return sorted(name for name in listed.stdout.splitlines() if (ROOT / name).is_file())


def copy_tree() -> Path:
    """Return a copy of the working tree, in which faults are planted."""
    home = Path(tempfile.mkdtemp(prefix="planted-"))
    for name in list_files():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, home / name)
    return home


class Runner:
    """Runs tests in a copy of the working tree."""

    def __init__(self, home: Path, limit: float) -> None:
        self.home, self.limit = home, limit
        self.graph = build_import_graph()
        self.failing = list[str]()  # tests that fail without any fault

    def try_fault(self, fault: Fault) -> Result:
        """Plant a fault in the copy, run the tests that are near, and take the fault out again."""
        began, target = time.time(), self.home / fault.file
        sound = target.read_bytes()
        near = [one for one in choose_tests([fault.file], self.graph) if (self.home / one.path).exists()]
        chosen = [one.path for one in near[:MAX_TEST_FILES]]
        options = [f"--nearest={one.path}" for one in near if not one.steps]
        while True:
            target.write_bytes(sound[: fault.start] + fault.new.encode() + sound[fault.end :])
            try:
                ast.parse(target.read_bytes())
                by, message = self.find_failure([*options, *chosen])
            finally:
                target.write_bytes(sound)
            if not by or not self.find_failure([by])[0]:
                return Result(fault, bool(by), by, message, time.time() - began, len(chosen))
            self.failing.append(by)

    def find_failure(self, tests: Sequence[str]) -> tuple[str, str]:
        """Return the first test that fails and its message, or "" twice."""
        known = [f"--deselect={test}" for test in self.failing]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "tests.support.time_limit", "-p", "no:cacheprovider", "-x", "-q",
             "--no-header", "--tb=line", "-m", "not long", "--seconds", str(self.limit), "--timeout",
             str(8 * self.limit), *known, *tests],
            cwd=self.home, env={**os.environ, "PYTHONPATH": str(self.home)}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        hit = FAILED.search(done.stdout)
        if hit is None and done.returncode not in (0, NO_TESTS_COLLECTED):
            raise RuntimeError(f"pytest ended with {done.returncode}:\n{done.stdout[-1000:]}{done.stderr[-1000:]}")
        return (hit[1], hit[2] or "") if hit else ("", "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=53)
    parser.add_argument("--limit", type=float, default=40, help="seconds of processor for the tests of one fault")
    parser.add_argument("--only", default="", help="plant in this file alone")
    parser.add_argument("--report", type=Path, help="append results; do not repeat those that it has")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    faults = choose_faults(asked.number, asked.seed, asked.only)
    if asked.show:
        for fault in faults:
            print(f"{fault.area:9} {fault.kind:24} {fault.file}:{fault.line}  {fault.old!r} -> {fault.new!r}")
        return
    known = [msgspec.json.decode(line, type=Result) for line in asked.report.read_bytes().splitlines()] if (
        asked.report and asked.report.exists()) else list[Result]()
    tried = {json.dumps(msgspec.to_builtins(one.fault)) for one in known}
    home = copy_tree()
    runner = Runner(home, asked.limit)
    try:
        for fault in faults:
            if json.dumps(msgspec.to_builtins(fault)) in tried:
                continue
            result = runner.try_fault(fault)
            known.append(result)
            told = f"found by {result.by}" if result.found else f"NOT FOUND by {result.ran} files"
            print(f"{fault.file}:{fault.line} {fault.kind}: {fault.old!r} -> {fault.new!r}\n    {told}", flush=True)
            if asked.report:
                with asked.report.open("ab") as file:
                    file.write(msgspec.json.encode(result) + b"\n")
    finally:
        shutil.rmtree(home)
    for area in AREAS:
        counts = Counter(one.found for one in known if one.fault.area == area)
        print(f"{area:9} {counts[True]:4} found, {counts[False]:4} not found")


if __name__ == "__main__":
    main()
