"""Small faults that can be planted in source files, and a choice of them by a seed."""

from __future__ import annotations

import ast
import random
import re
import subprocess
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

from msgspec import Struct

from ..support.selection import ROOT

PACKAGES = ("bot", "engine", "render")
SKIPPED = ("*/migrations/*", "*/__main__.py", "*/release_tests/*")
# The sign that means the opposite of a comparison, and the one that is off by one.
TURNED: Mapping[type[ast.cmpop], str] = {
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
OFF_BY_ONE: Mapping[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
STATEMENTS = ("lost statement", "sign turned round")
CONSTANT = "another constant"
# Functions that find rows by the values of columns.
QUERIES = {"fetch_rows", "find_row", "delete_rows", "filter_by"}
# Otherwise a third of all faults would be changed constants.
CONSTANTS_SHARE = 0.15


class Fault(Struct, frozen=True):
    """One changed piece of source: the bytes from `start` to `end` of a file become `new`."""

    kind: str
    file: str
    line: int
    start: int
    end: int
    old: str
    new: str


class Source:
    """A file, and where its syntax lies in its text."""

    def __init__(self, path: Path):
        self.text = path.read_text()
        self.bytes = self.text.encode()
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def find(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return the first byte of a piece of syntax, and the first one after it."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        begin = self.lines[node.lineno - 1] + node.col_offset
        return begin, self.lines[node.end_lineno - 1] + node.end_col_offset

    def show(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.find(node)
        return self.bytes[start:end].decode()


def list_faults(file: str, source: Source) -> Iterator[Fault]:
    """Yield every fault that can be planted in a file."""
    for node in ast.walk(ast.parse(source.text)):
        for kind, at, new in list_changes(source, node):
            start, end = source.find(at)
            yield Fault(kind, file, at.lineno, start, end, source.show(at), new)


def list_changes(source: Source, node: ast.AST) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Yield the kind of a fault, the syntax that it replaces, and what stands there instead."""
    match node:
        case ast.Compare(left=left, ops=[sign], comparators=[right]):
            for kind, signs in (("comparison turned round", TURNED), ("off by one", OFF_BY_ONE)):
                if type(sign) in signs:
                    yield kind, node, f"(({source.show(left)}) {signs[type(sign)]} ({source.show(right)}))"
        case ast.If(test=test, body=[ast.Raise() | ast.Return() | ast.Continue()], orelse=[]):
            yield "missing check", test, "False"
        case ast.If(test=test):
            yield "check always true", test, "True"
        case ast.BoolOp(op=op, values=values):
            word = " or " if isinstance(op, ast.And) else " and "
            yield "and for or", node, f"({word.join(f'({source.show(value)})' for value in values)})"
            for forgotten in values:
                kept = (f"({source.show(value)})" for value in values if value is not forgotten)
                same = " and " if isinstance(op, ast.And) else " or "
                yield "forgotten condition", node, f"({same.join(kept)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not left out", node, f"bool({source.show(operand)})"
        case ast.Call(func=ast.Attribute(attr="where") as func, args=conditions):
            for forgotten in conditions:
                kept = (source.show(value) for value in conditions if value is not forgotten)
                yield "forgotten condition", node, f"{source.show(func)}({', '.join(kept)})"
        case ast.Call(func=func, args=args, keywords=[_, _, *_] as columns) if any(
            getattr(part, "attr", getattr(part, "id", "")) in QUERIES for part in (func, *args)
        ):
            for forgotten in columns:
                kept = [source.show(part) for part in args]
                kept += [
                    f"{column.arg}={source.show(column.value)}"
                    for column in columns
                    if column is not forgotten
                ]
                yield "forgotten condition", node, f"{source.show(func)}({', '.join(kept)})"
        case ast.Call(func=ast.Attribute(attr="desc", value=column)):
            yield "other order", node, source.show(column)
        case ast.Call(func=func, args=[ast.Name() as one, ast.Name() as other, *rest], keywords=keywords):
            if one.id != other.id and isinstance(func, ast.Name | ast.Attribute):
                passed = [source.show(part) for part in (other, one, *rest)]
                passed += [
                    f"{word.arg}={source.show(word.value)}" if word.arg else f"**{source.show(word.value)}"
                    for word in keywords
                ]
                yield "swapped arguments", node, f"{source.show(func)}({', '.join(passed)})"
        case ast.Expr(value=ast.Await(value=ast.Call()) | ast.Call() as call):
            if not re.match(r"(?:await )?(?:logger|log|logging)\b|super\(", source.show(call)):
                yield "lost statement", node, "pass"
        case ast.comprehension(ifs=[test, *_]):
            yield "lost filter", test, "True"
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub() as op, value=value):
            sign = "-=" if isinstance(op, ast.Add) else "+="
            yield "sign turned round", node, f"{source.show(target)} {sign} ({source.show(value)})"
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield CONSTANT, node, str(number + 1)
        case _:
            pass


def choose_faults(number: int, seed: int, only: str = "*") -> list[Fault]:
    """Return faults chosen by the seed from all files that match `only`. Longer code gets more of them."""
    luck, listed = (
        random.Random(seed),
        subprocess.check_output(["git", "ls-files", *PACKAGES], cwd=ROOT, text=True),
    )
    files = [
        file
        for file in listed.splitlines()
        if fnmatch(file, only) and file.endswith(".py") and not any(fnmatch(file, no) for no in SKIPPED)
    ]
    known = [fault for file in files for fault in list_faults(file, Source(ROOT / file))]
    constants, others = [
        [fault for fault in known if (fault.kind == CONSTANT) is wanted] for wanted in (True, False)
    ]
    few = min(len(constants), round(CONSTANTS_SHARE * number))
    found = [*luck.sample(constants, few), *luck.sample(others, min(len(others), number - few))]
    return sorted(found, key=lambda fault: (fault.file, fault.start))
