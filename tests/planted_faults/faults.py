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
SIGNS: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}
OFF_BY_ONE: Mapping[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}

STATEMENTS = ("lost statement", "sign turned round")


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


class Source:
    """A file, and where its syntax lies in its text."""

    def __init__(self, path: Path):
        self.text = path.read_text()
        self.lines = [0]
        for line in self.text.encode().splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.bytes = self.text.encode()

    def find(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return the first and the last byte of a piece of syntax."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[
            node.end_lineno - 1
        ] + node.end_col_offset

    def show(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.find(node)
        return self.bytes[start:end].decode()


def list_faults(area: str, file: str, source: Source) -> Iterator[Fault]:
    """Yield every fault that can be planted in a file."""
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
            if not any(fnmatch(file, pattern) for pattern in patterns) or any(
                fnmatch(file, no) for no in SKIPPED
            ):
                continue
            if only and file != only:
                continue
            for fault in list_faults(area, file, Source(ROOT / file)):
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
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return sorted(name for name in listed.stdout.splitlines() if (ROOT / name).is_file())
