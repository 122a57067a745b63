"""The command line of `tests.planted_faults`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import msgspec

from tests.support.long_tests import LIST, read_long_tests
from tests.support.measure import read_costs
from tests.support.selection import ROOT

from . import __doc__ as about
from .faults import Fault, choose_faults
from .trials import Finding, Reach, Trial

# Tests of up to so many seconds of processor time always run. A case of a repeated test finds less that no other finds.
CHEAP_CASE_S = 0.02
CHEAP_S = 0.1
# A guess of how often a test notices a fault that it reaches. It lets the first tests of a fault count most.
NOTICED = 0.3
# Any other test must be expected to find this share of all faults for each second that it takes.
MIN_SHARE_PER_S = 1 / 2500
# On the clock, which also runs while a test waits for something that never happens.
TEST_TIMEOUT_S = 100
HEADING = (
    "# Tests that only `make test-all` runs. `python -m tests.planted_faults --choose` writes this list."
)
Costs = Mapping[str, float]  # seconds of processor time, by test


class Campaign:
    """The files of one folder: the faults, and what is known of them."""

    def __init__(self, folder: Path, options: Sequence[str]):
        self.options = options
        self.faults_file, self.reach_file = folder / "faults.json", folder / "reach.jsonl"
        self.costs_file, self.findings_file = folder / "costs.jsonl", folder / "findings.jsonl"
        self.trials_file = folder / "trials.jsonl"

    def read_faults(self) -> list[Fault]:
        return msgspec.json.decode(self.faults_file.read_bytes(), type=list[Fault])

    def read_reach(self) -> dict[str, set[int]]:
        """Return the faults that each test reaches."""
        lines = self.reach_file.read_bytes().splitlines()
        return {one.test: {*one.faults} for one in (msgspec.json.decode(line, type=Reach) for line in lines)}

    def read_costs(self) -> Costs:
        return {cost.test: cost.seconds for cost in read_costs(self.costs_file)}

    def read_findings(self) -> dict[int, Finding]:
        """Return the last finding about each fault."""
        lines = self.findings_file.read_bytes().splitlines() if self.findings_file.exists() else []
        return {one.fault: one for one in (msgspec.json.decode(line, type=Finding) for line in lines)}

    def run_pytest(self, *options: str | Path):
        plugins = (
            "-p",
            "tests.support.measure",
            "-p",
            "tests.planted_faults.trials",
            "-p",
            "no:cacheprovider",
        )
        # Pytest would take the files of `folder` for tests, and look for its settings there.
        here = ("--rootdir", ROOT, "-c", ROOT / "pyproject.toml")
        command = [
            sys.executable,
            "-m",
            "pytest",
            *here,
            *plugins,
            "-q",
            "--tb=no",
            "--faults",
            self.faults_file,
        ]
        done = subprocess.run([*command, *options], cwd=ROOT, check=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"pytest ended with {done.returncode}")

    def note_reach(self, *options: str):
        """Run the tests with all faults asleep."""
        begun = self.reach_file.with_suffix(".begun")
        for file in (begun, self.costs_file):
            file.unlink(missing_ok=True)
        measuring = ("--costs", self.costs_file, "--reach", begun)
        self.run_pytest(*measuring, "-n", "auto", "--dist", "worksteal", *options, *self.options)
        begun.rename(self.reach_file)

    def try_faults(self, limit: float):
        """Wake each fault that was not tried yet, and run the tests that reach it."""
        reach, costs = self.read_reach(), self.read_costs()
        reached = {fault for faults in reach.values() for fault in faults}
        left = sorted(reached - {*self.read_findings()})
        trials = [Trial(number, order_tests(number, reach, costs), limit) for number in left]
        self.trials_file.write_bytes(b"".join(msgspec.json.encode(trial) + b"\n" for trial in trials))
        files = sorted({test.partition("::")[0] for trial in trials for test in trial.tests})
        if files:
            timeout = ("--timeout", str(TEST_TIMEOUT_S))
            trying = ("--trials", self.trials_file, "--findings", self.findings_file, *timeout, *files)
            self.run_pytest(*trying, *self.options, "-n", "0")  # this process forks: workers would not


def order_tests(fault: int, reach: Mapping[str, Collection[int]], costs: Costs) -> list[str]:
    """Return the tests that reach a fault, the cheapest first.

    A test with the same parameters as one that reaches the fault counts too: both may use a module's fixture or a cache,
    which only the first of them fills.
    """
    reaching = {test for test, faults in reach.items() if fault in faults}
    alike = {get_file_and_parameters(test) for test in reaching if "[" in test}
    reaching |= {test for test in reach if get_file_and_parameters(test) in alike}
    return sorted(reaching, key=lambda test: (costs.get(test, 0.0), test))


def get_file_and_parameters(test: str) -> tuple[str, str]:
    return test.partition("::")[0], test.partition("[")[2]


def choose_tests(reach: Mapping[str, Collection[int]], costs: Costs, faults: int) -> set[str]:
    """Return all cheap tests, those that find enough of so many faults for what they cost, and the cheapest test of each
    folder.

    Folders count because no faults are planted in the playground, nor found where a process is killed.
    """
    tests = sorted(costs, key=lambda test: (costs[test], test))
    chosen = {*{test.partition("::")[0].rpartition("/")[0]: test for test in reversed(tests)}.values()}
    missed = dict.fromkeys(range(faults), 1.0)  # how probably the chosen tests do not find a fault
    for test in tests:
        found = NOTICED * sum(missed[fault] for fault in reach[test]) / faults
        cheap = CHEAP_CASE_S if "[" in test else CHEAP_S
        if costs[test] <= max(cheap, found / MIN_SHARE_PER_S):
            chosen.add(test)
        if test in chosen:
            missed.update({fault: missed[fault] * (1 - NOTICED) for fault in reach[test]})
    return chosen


def list_long_tests(tests: Collection[str], chosen: Collection[str]) -> list[str]:
    """Return the tests that are not chosen. A function of which no test is chosen stands there without parameters."""
    kept = {test.partition("[")[0] for test in chosen}
    functions = {test: test.partition("[")[0] for test in tests}
    return sorted(
        {test if function in kept else function for test, function in functions.items() if test not in chosen}
    )


def write_long_tests(campaign: Campaign):
    """Write the list of long tests, and print what it costs and reaches."""
    reach, costs = campaign.read_reach(), campaign.read_costs()
    finders = {finding.by for finding in campaign.read_findings().values()}
    faults = len(campaign.read_faults())
    chosen = choose_tests(reach, costs, faults) | (finders & costs.keys())
    left_out = {*list_long_tests(costs, chosen), *(read_long_tests() if campaign.options else ())} - {HEADING}
    reached = {fault for faults in reach.values() for fault in faults}
    LIST.write_text("\n".join([HEADING, *sorted(left_out), ""]))
    print(f"{len(reached)} of {faults} faults are reached")
    for name, tests in (("all tests", costs), ("chosen tests", chosen)):
        print(f"{name}: {len(tests)}, {sum(costs[test] for test in tests):.0f} s of processor")


def report(campaign: Campaign):
    """Print the faults that no test finds or reaches, and how many are found."""
    findings, counts = campaign.read_findings(), Counter[str]()
    for number, fault in enumerate(campaign.read_faults()):
        result = "not reached"
        if number in findings:
            result = "found" if findings[number].by else "not found"
        counts[result] += 1
        if result != "found":
            print(f"{result:12}{fault.kind:24} {fault.file}:{fault.line}  {fault.old!r} -> {fault.new!r}")
    print(dict(counts))


def main():
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=53)
    parser.add_argument("--only", default="*", help="plant in files like engine/games/village/* alone")
    parser.add_argument("--folder", type=Path, required=True, help="where the work is kept")
    parser.add_argument("--choose", action="store_true", help="write tests/long.txt")
    parser.add_argument("--limit", type=float, default=40, help="processor seconds for the tests of a fault")
    asked, options = parser.parse_known_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    campaign = Campaign(asked.folder.resolve(), options)
    if not campaign.faults_file.exists():
        faults = choose_faults(asked.number, asked.seed, asked.only)
        campaign.faults_file.write_bytes(msgspec.json.encode(faults))
    if not campaign.reach_file.exists():
        marks = "not long" if asked.choose else "not long and not browser"
        campaign.note_reach(*([] if asked.choose and not options else ["-m", marks]))
    if asked.choose:
        write_long_tests(campaign)
        return
    campaign.try_faults(asked.limit)
    report(campaign)


if __name__ == "__main__":
    main()
