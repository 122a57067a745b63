"""A pytest plugin: note which tests reach which fault, or wake each fault in a fork and see which test finds it."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import signal
import tempfile
import time
from collections.abc import Generator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from ..support.measure import read_processor_seconds
from . import dormant
from .faults import Fault

MAX_SECONDS_PER_TEST = 60
"""Seconds of processor. A fault that makes a test use more is taken to loop for ever, and the system ends the fork."""
BROKEN = "broken"  # files that a fork writes
RAN = "ran"
MESSAGE = "message"


class Reach(Struct, frozen=True):
    """The faults whose place a test runs through."""

    test: str
    faults: list[int]


class Trial(Struct, frozen=True):
    """The tests that may find a fault, in the order in which they run."""

    fault: int
    tests: list[str]
    limit: float  # seconds of processor


class Finding(Struct, frozen=True):
    fault: int
    by: str  # the first test that failed; "": none
    message: str
    seconds: float
    ran: int  # tests


def pytest_addoption(parser: pytest.Parser):
    group = parser.getgroup("planted faults")
    group.addoption("--faults", help="the faults that are planted, asleep")
    group.addoption("--reach", help="note here which tests reach which faults")
    group.addoption("--trials", help="wake one fault after the other, and run the tests of its trial")
    group.addoption("--findings", help="append here what was found")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config):
    """Plant the faults before the first `conftest.py` imports anything."""
    dormant.install(read_faults(early_config.known_args_namespace.faults))


def pytest_configure(config: pytest.Config):
    faults = read_faults(config.option.faults)
    if config.option.trials:
        config.pluginmanager.register(
            Trials(faults, Path(config.option.trials), Path(config.option.findings))
        )
    else:
        config.pluginmanager.register(ReachNotes(faults, Path(config.option.reach)))


def read_faults(path: str) -> list[Fault]:
    return msgspec.json.decode(Path(path).read_bytes(), type=list[Fault])


class ReachNotes:
    def __init__(self, faults: Sequence[Fault], path: Path):
        self.path, self.folder = path, Path(tempfile.mkdtemp(prefix="faults-"))
        dormant.write_for_children(self.folder, faults)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        dormant.reached.clear()
        result = yield
        reached = dormant.reached | dormant.take_reached_by_children(self.folder)
        line = msgspec.json.encode(Reach(item.nodeid, sorted(reached))) + b"\n"
        with self.path.open("ab", buffering=0) as file:  # one write, as workers append at the same time
            file.write(line)
        return result

    def pytest_unconfigure(self):
        shutil.rmtree(self.folder)


class Trials:
    """Runs no test in this process, but for each trial some in a fork."""

    def __init__(self, faults: Sequence[Fault], trials: Path, findings: Path):
        self.faults, self.findings = faults, findings
        self.trials = [msgspec.json.decode(line, type=Trial) for line in trials.read_bytes().splitlines()]
        self.failing = set[str]()  # tests that fail without any fault

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for trial in self.trials:
            finding = self.try_fault(trial, items)
            with self.findings.open("ab", buffering=0) as file:
                file.write(msgspec.json.encode(finding) + b"\n")
        return True

    def try_fault(self, trial: Trial, items: dict[str, pytest.Item]) -> Finding:
        while True:
            chosen = [items[test] for test in trial.tests if test in items and test not in self.failing]
            finding = run_in_fork(self.faults, trial.fault, chosen, trial.limit)
            if (
                not finding.by
                or not run_in_fork(self.faults, dormant.NO_FAULT, [items[finding.by]], trial.limit).by
            ):
                return finding
            self.failing.add(finding.by)


def run_in_fork(faults: Sequence[Fault], awake: int, items: Sequence[pytest.Item], limit: float) -> Finding:
    """Run tests until one fails, with a fault awake. A fork that dies has failed in its last test."""
    folder = Path(tempfile.mkdtemp(prefix="fault-"))
    pid = os.fork()
    if pid == 0:
        try:
            os.setpgid(0, 0)
            run_tests(faults, awake, items, limit, folder)
        except BaseException as error:
            (folder / BROKEN).write_text(repr(error))
        finally:
            os._exit(0)
    _, status, used = os.wait4(pid, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)  # what a test has started and not ended
    broken, ran, message = (read_if_there(folder / name) for name in (BROKEN, RAN, MESSAGE))
    shutil.rmtree(folder, ignore_errors=True)
    if broken:
        raise RuntimeError(f"fault {awake}: {broken}")
    tests = ran.splitlines()
    if status:
        message = f"signal {status} ended the process: {signal.strsignal(status)}"
    return Finding(
        awake, tests[-1] if message else "", message, round(used.ru_utime + used.ru_stime, 2), len(tests)
    )


def read_if_there(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def run_tests(faults: Sequence[Fault], awake: int, items: Sequence[pytest.Item], limit: float, folder: Path):
    """Run tests in this process, which is a fork, until one fails. Write their names, and how it failed."""
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    dormant.write_for_children(folder / "site", faults, awake)
    dormant.wake(awake)
    watch = Watch()
    for item, following in pairwise([*items, None]):
        assert item is not None
        if read_processor_seconds() > limit:
            break
        with (folder / RAN).open("a") as file:
            file.write(f"{item.nodeid}\n")
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + MAX_SECONDS_PER_TEST, -1))
        item.config.pluginmanager.register(watch)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        item.config.pluginmanager.unregister(watch)
        if watch.message:
            (folder / MESSAGE).write_text(watch.message)
            break


class Watch:
    """Keeps the first line of what a failed test says."""

    def __init__(self):
        self.message = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport):
        if report.failed and not self.message:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.message = (crash.message if crash is not None else str(report.longrepr))[:2000] or "failed"
