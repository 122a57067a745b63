"""The command line of `tests.planted_faults`."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import grimp
import msgspec

from tests.support.selection import build_import_graph, choose_tests

from . import __doc__ as about
from .dormant import list_rigid_faults
from .faults import AREAS, Fault, choose_faults
from .rewritten import Runner, copy_tree
from .trials import WHILE_COLLECTING, Finding, Reach, Trial

TESTS = ("conformance", "tests")
# On the clock, which also runs while a test waits for something that never happens.
TEST_TIMEOUT_S = 100
# Steps from a fault to a test file that no import connects with it.
FARTHEST = 99


class Campaign:
    """The files of one folder: a copy of the tree, its faults, and what is known of them."""

    def __init__(self, folder: Path, tests: Sequence[str], workers: int):
        self.folder, self.tree = folder.resolve(), folder.resolve() / "tree"
        self.tests, self.workers = tests, workers
        self.faults_file, self.reach_file = self.folder / "faults.json", self.folder / "reach.jsonl"
        self.findings_file = self.folder / "findings.jsonl"

    def begin(self, faults: Sequence[Fault]):
        copy_tree(self.tree)
        self.faults_file.write_bytes(msgspec.json.format(msgspec.json.encode(faults)))

    def read_faults(self) -> list[Fault]:
        return msgspec.json.decode(self.faults_file.read_bytes(), type=list[Fault])

    def read_reach(self) -> list[Reach]:
        return [msgspec.json.decode(line, type=Reach) for line in self.reach_file.read_bytes().splitlines()]

    def read_findings(self) -> dict[int, Finding]:
        """Return the last finding about each fault."""
        lines = self.findings_file.read_bytes().splitlines() if self.findings_file.exists() else []
        found = [msgspec.json.decode(line, type=Finding) for line in lines]
        return {one.fault: one for one in found}

    def run_pytest(self, *options: str | Path):
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
                "--tb=no",
                "-m",
                "not long and not browser",
                "--timeout",
                str(TEST_TIMEOUT_S),
                "--faults",
                self.faults_file,
                *options,
            ],
            cwd=self.tree,
            env={**os.environ, "PYTHONPATH": str(self.tree)},
            check=False,
        )
        if done.returncode not in (0, 1):
            raise RuntimeError(f"pytest ended with {done.returncode}")

    def note_reach(self):
        begun = self.reach_file.with_suffix(".begun")
        begun.unlink(missing_ok=True)
        self.run_pytest("--reach", begun, "-n", str(self.workers), "--dist", "worksteal", *self.tests)
        begun.rename(self.reach_file)

    def try_sleeping(self, numbers: Sequence[int], graph: grimp.ImportGraph, limit: float):
        """Wake each of these faults and run the tests that reach it."""
        reach, faults = self.read_reach(), self.read_faults()
        trials = [Trial(n, order_tests(n, reach, count_steps(faults[n], graph)), limit) for n in numbers]
        path = self.folder / "trials.jsonl"
        path.write_bytes(b"".join(msgspec.json.encode(trial) + b"\n" for trial in trials))
        files = sorted({test.partition("::")[0] for trial in trials for test in trial.tests})
        if files:
            self.run_pytest("--trials", path, "--findings", self.findings_file, *files)

    def try_rewritten(self, numbers: Sequence[int], graph: grimp.ImportGraph, limit: float):
        runner, faults = Runner(self.tree, graph, limit), self.read_faults()
        for number in numbers:
            finding = runner.try_fault(number, faults[number])
            with self.findings_file.open("ab") as file:
                file.write(msgspec.json.encode(finding) + b"\n")


def order_tests(number: int, reach: Sequence[Reach], steps: Mapping[str, int]) -> list[str]:
    """Return the tests that reach a fault, then the other tests of their files. The nearest and shortest come first.

    `steps` says how far a test file is from the fault. A test with the same parameters as one that reaches the fault
    counts as reaching it too: both may use a module's fixture or a cache, which only the first of them fills.
    """
    tests = [one for one in reach if one.test != WHILE_COLLECTING]
    reaching = {get_file_and_parameters(one.test) for one in tests if number in one.faults}
    files = {file for file, _ in reaching}

    def get_sort_key(one: Reach) -> tuple[bool, int, float, str]:
        file, parameters = get_file_and_parameters(one.test)
        reaches = number in one.faults or (parameters != "" and (file, parameters) in reaching)
        return not reaches, steps.get(file, FARTHEST), one.seconds, one.test

    return [
        one.test for one in sorted(tests, key=get_sort_key) if get_file_and_parameters(one.test)[0] in files
    ]


def count_steps(fault: Fault, graph: grimp.ImportGraph) -> dict[str, int]:
    return {chosen.path: chosen.steps for chosen in choose_tests([fault.file], graph)}


def get_file_and_parameters(test: str) -> tuple[str, str]:
    return test.partition("::")[0], test.partition("[")[2]


def main():
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=53)
    parser.add_argument("--only", default="", help="plant in this file alone")
    parser.add_argument("--folder", type=Path, help="where the work is kept; without it, list the faults")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="the tests that may find a fault")
    parser.add_argument(
        "--limit", type=float, default=40, help="seconds of processor for the tests of one fault"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.folder is None:
        for fault in choose_faults(asked.number, asked.seed, asked.only):
            print(describe(fault))
        return
    campaign = Campaign(asked.folder, asked.tests, asked.workers)
    if not campaign.faults_file.exists():
        campaign.begin(choose_faults(asked.number, asked.seed, asked.only))
    if not campaign.reach_file.exists():
        campaign.note_reach()
    work_through(campaign, asked.limit)
    report(campaign)


def work_through(campaign: Campaign, limit: float):
    """Try all faults that nobody has tried yet."""
    faults, graph = campaign.read_faults(), build_import_graph()
    by_phase = defaultdict[bool, set[int]](set)
    for one in campaign.read_reach():
        by_phase[one.test == WHILE_COLLECTING].update(one.faults)
    left = set(range(len(faults))) - campaign.read_findings().keys()
    early = list_rigid_faults(faults, campaign.tree) | by_phase[True]
    campaign.try_sleeping(sorted(left & by_phase[False]), graph, limit)
    found = {number for number, one in campaign.read_findings().items() if one.by}
    campaign.try_rewritten(sorted((left & early) - found), graph, limit)


def report(campaign: Campaign):
    findings, counts = campaign.read_findings(), defaultdict[str, Counter[str]](Counter)
    for number, fault in enumerate(campaign.read_faults()):
        finding = findings.get(number)
        if finding is None:
            result = "not reached"
        elif finding.by:
            result = "found"
        else:
            result = "not found"
        counts[fault.area][result] += 1
        if finding is None or not finding.by:
            print(f"{number:4} {result:12}{describe(fault)}")
    for area in AREAS:
        print(
            f"{area:9}",
            ", ".join(f"{counts[area][one]:4} {one}" for one in ("found", "not found", "not reached")),
        )


def describe(fault: Fault) -> str:
    return f"{fault.area:9} {fault.kind:24} {fault.file}:{fault.line}  {fault.old!r} -> {fault.new!r}"


if __name__ == "__main__":
    main()
