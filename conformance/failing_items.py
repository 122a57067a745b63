"""Failures say which item of `all(...)` is to blame, and where the test was: the values of its loops.

Plain pytest shows `all(<generator object>)` and `12 == 7`, and not in which position, of which seat or of which key.
"""

from __future__ import annotations

import ast
import reprlib
from collections.abc import Generator, Iterator
from textwrap import dedent
from types import FrameType
from typing import Any

import msgspec
import pytest

NAME = "longtable-failing-items"
MAX_SHOWN_CHARS, MAX_VALUE_CHARS = 300, 100
SHOWN = reprlib.Repr()
# `reprlib` shortens what is longer, in its own way; long values are cut here.
SHOWN.maxstring = SHOWN.maxother = SHOWN.maxlong = SHOWN.maxtuple = SHOWN.maxlist = SHOWN.maxdict = 10_000
SHOWN.maxlevel = 50
PLAIN = (str, int, float, bool, bytes, type(None), msgspec.Struct, tuple)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failed test which item is to blame, and the values of the test's variables."""
    report = yield
    if report.failed and call.excinfo is not None:
        entry = call.excinfo.traceback[-1]
        if call.excinfo.errisinstance(AssertionError):
            try:
                sentences = [*explain_assertion(str(entry.statement), entry.frame.raw)]
            except SyntaxError:  # a statement of which the traceback shows only a part
                sentences = []
            if sentences:
                report.sections.append(("Which item", "\n".join(sentences)))
        at_test = [one.frame.raw for one in call.excinfo.traceback if one.name.startswith("test_")]
        if at_test and (values := describe_locals(at_test[-1])):
            report.sections.append(("Where", values))
    return report


def describe_locals(frame: FrameType) -> str:
    """Return the plain values of a test's variables, one a line. Only the beginning of a long value is shown."""
    values: dict[str, object] = {name: value for name, value in frame.f_locals.items() if name[0] not in "_@"}
    lines = [f"{name} = {format_value(value)}" for name, value in values.items() if is_plain(value)]
    return "\n".join(line[:MAX_VALUE_CHARS] for line in lines)


def is_plain(value: object) -> bool:
    """Return whether the value is a number, a text or the like, which is readable in a report."""
    return isinstance(value, PLAIN)


def format_value(value: object) -> str:
    """Return a value's `repr`. If that fails, return its type, because an exception here would end the whole test run."""
    return SHOWN.repr(value)


def explain_assertion(statement: str, frame: FrameType) -> Iterator[str]:
    """Yield a sentence for each `all(...)` or `any(...)` in a failed assertion: which item is to blame.

    The items are evaluated again in the frame that failed. If that is not possible, nothing is yielded.
    """
    scope = {**frame.f_globals, **frame.f_locals}
    for node in ast.walk(ast.parse(dedent(statement))):
        match node:
            case ast.Call(func=ast.Name(id="all" | "any" as name), args=[ast.GeneratorExp() as items]):
                names = list(
                    dict.fromkeys(
                        part.id
                        for made in items.generators
                        for part in ast.walk(made.target)
                        if isinstance(part, ast.Name)
                    )
                )
                try:
                    looked = list_items(items, names, scope)
                except Exception as error:  # whatever the code of a test may raise when it runs out of turn
                    yield f"{name}(...) cannot be looked at again: {format_value(error)}"
                    continue
                yield from iter_item_sentences(name, ast.unparse(items.elt), names, looked)
            case _:
                pass


def list_items(
    items: ast.GeneratorExp, names: list[str], scope: dict[str, Any]
) -> list[tuple[bool, tuple[Any, ...]]]:
    """Return, for each item of a generator expression, whether it is true, and the values of the loop's variables."""
    values = ast.Tuple([ast.Name(name, ast.Load()) for name in names], ast.Load())
    truth = ast.Call(ast.Name("bool", ast.Load()), [items.elt], [])
    looked = ast.ListComp(ast.Tuple([truth, values], ast.Load()), items.generators)
    code = compile(ast.fix_missing_locations(ast.Expression(looked)), "<explanation>", "eval")
    return eval(code, scope)


def iter_item_sentences(
    name: str, condition: str, names: list[str], results: list[tuple[bool, tuple[Any, ...]]]
) -> Iterator[str]:
    """Yield one sentence about the items that made `all` or `any` false, or none if it is true.

    `name` is "all" or "any", `condition` the source of what is tested for each item.
    `results` has the result of `list_items`; `names` are the loop's variables.
    """
    if name == "all":
        wrong = [values for holds, values in results if not holds]
        if wrong:
            shown = ", ".join(
                f"{one}={format_value(value)}" for one, value in zip(names, wrong[0], strict=True)
            )
            yield f"{len(wrong)} of {len(results)} items fail `{condition}`; the first: {shown[:MAX_SHOWN_CHARS]}"
    elif not any(holds for holds, _ in results):
        shown = "; ".join(", ".join(map(format_value, values)) for _, values in results[:3])
        yield f"none of {len(results)} items holds `{condition}`: {shown[:MAX_SHOWN_CHARS]}"
