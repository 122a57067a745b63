"""Failures say which item of `all(...)` or `not any(...)` is to blame, and show local variables."""

from __future__ import annotations

import ast
from collections.abc import Generator, Iterator
from contextlib import suppress
from itertools import islice
from textwrap import dedent
from types import FrameType

import pytest

NAME = "longtable-failing-items"
MAX_SHOWN_CHARS = 300


def pytest_configure(config: pytest.Config) -> None:
    """Let failures show local variables, as with `--showlocals`."""
    config.option.showlocals = True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failed assertion which item is to blame."""
    report = yield
    if report.failed and call.excinfo is not None and call.excinfo.errisinstance(AssertionError):
        entry = call.excinfo.traceback[-1]
        with suppress(Exception):  # whatever the code of a test may raise when it runs out of turn
            for item in iter_failing_items(str(entry.statement), entry.frame.raw):
                report.sections.append(("Which item", item))
    return report


def iter_failing_items(statement: str, frame: FrameType) -> Iterator[str]:
    """Yield, for each `all(...)` or `any(...)` of a failed assertion, the variables of the first item that decided it.

    The items are evaluated again in the frame that failed.
    """
    scope = {**frame.f_globals, **frame.f_locals}
    for node in ast.walk(ast.parse(dedent(statement))):
        match node:
            case ast.Call(func=ast.Name(id="all" | "any" as function), args=[ast.GeneratorExp() as items]):
                targets = [part for made in items.generators for part in ast.walk(made.target)]
                names = [part.id for part in targets if isinstance(part, ast.Name)]
                guilty = ast.UnaryOp(ast.Not(), items.elt) if function == "all" else items.elt
                items.generators[-1].ifs.append(guilty)
                items.elt = ast.Dict(
                    [ast.Constant(name) for name in names], [ast.Name(name, ast.Load()) for name in names]
                )
                code = compile(ast.fix_missing_locations(ast.Expression(items)), "<items>", "eval")
                yield from (repr(item)[:MAX_SHOWN_CHARS] for item in islice(eval(code, scope), 1))
            case _:
                pass
