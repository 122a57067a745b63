"""Compile many faults into the code at once, each asleep until it is woken.

A fault that sleeps costs one call. So a process can import everything and collect all tests once, and wake one fault
after the other in forks. The calls also say which faults were reached.

Child processes that tests start get the same faults, by a `sitecustomize` on their path.
"""

from __future__ import annotations

import ast
import builtins
import os
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import msgspec

from ..support.selection import ROOT, name_module
from .faults import CONSTANT, STATEMENTS, Fault, Source

ASK = "__is_fault_awake__"
NO_FAULT = -1
"""Stands for the number of a fault where none is awake."""
FAULTS_FILE = "faults.json"
AWAKE_FILE = "awake"
REACHED_FILE = "reached"
SITE = """\
from tests.planted_faults import dormant
dormant.install_in_child({folder!r})
"""

reached = set[int]()
"""The faults whose place this process has run through since somebody cleared this set."""
_awake = NO_FAULT


def wake(number: int):
    """Wake one fault in this process, or none (`NO_FAULT`), and let all others sleep."""
    global _awake
    _awake = number


def is_awake(number: int) -> bool:
    reached.add(number)
    return number == _awake


def install(faults: Sequence[Fault]):
    """Plant faults in modules before they are imported. Their numbers are their places in the list."""
    planted = group_by_module(faults)
    assert not planted.keys() & sys.modules.keys(), (
        "nothing can be planted in a module that is already imported"
    )
    setattr(builtins, ASK, is_awake)
    sys.meta_path.insert(0, PlantingFinder(planted))


def write_for_children(folder: Path, faults: Sequence[Fault], awake: int = NO_FAULT):
    """Make child processes of this one plant the same faults, and note in `folder` which ones they reach."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FAULTS_FILE).write_bytes(msgspec.json.encode(faults))
    (folder / AWAKE_FILE).write_text(str(awake))
    (folder / REACHED_FILE).touch()
    (folder / "sitecustomize.py").write_text(SITE.format(folder=str(folder)))
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), str(ROOT)])


def install_in_child(folder: str):
    faults = msgspec.json.decode((Path(folder) / FAULTS_FILE).read_bytes(), type=list[Fault])
    install(faults)
    wake(int((Path(folder) / AWAKE_FILE).read_text()))

    def is_awake_in_child(number: int) -> bool:
        if number not in reached:
            reached.add(number)
            # At once: a child may be killed at any time.
            with (Path(folder) / REACHED_FILE).open("a") as file:
                file.write(f"{number}\n")
        return number == _awake

    setattr(builtins, ASK, is_awake_in_child)


def take_reached_by_children(folder: Path) -> set[int]:
    """Return what child processes have reached since this was last asked."""
    path = folder / REACHED_FILE
    found = {int(line) for line in path.read_text().splitlines()}
    if found:
        path.write_text("")
    return found


class PlantingFinder(MetaPathFinder):
    def __init__(self, faults: Mapping[str, Sequence[tuple[int, Fault]]]):
        self.faults = faults

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.faults:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = PlantingLoader(fullname, spec.origin, self.faults[fullname])
        return spec


class PlantingLoader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, faults: Sequence[tuple[int, Fault]]):
        super().__init__(fullname, path)
        self.faults = faults

    def get_code(self, fullname: str) -> CodeType:
        return compile(plant(Source(Path(self.path)), self.faults), self.path, "exec", dont_inherit=True)


def group_by_module(faults: Sequence[Fault]) -> dict[str, list[tuple[int, Fault]]]:
    found = defaultdict[str, list[tuple[int, Fault]]](list)
    for number, fault in enumerate(faults):
        found[name_module(fault.file)].append((number, fault))
    return found


def plant(source: Source, faults: Sequence[tuple[int, Fault]]) -> ast.Module:
    """Return a module's syntax with the faults asleep. A fault where syntax allows no condition is left out.

    A module assigns its constants before any fault is awake. So a fault gives those that it changes a second value,
    under a name of its own, and functions read that one while the fault is awake.
    """
    module, reads = ast.parse(source.text), list[tuple[int, Fault]]()
    second = defaultdict[int, list[ast.stmt]](list)  # by the number of the statement
    for number, fault in faults:
        changed = set[str]()
        faulty = ast.parse(source.bytes[: fault.start] + fault.new.encode() + source.bytes[fault.end :])
        for place, (old, new) in enumerate(zip(module.body, faulty.body, strict=True)):
            names = list_names(new)
            if not isinstance(new, ast.Assign | ast.AnnAssign):
                reads += [
                    (number, Fault(CONSTANT, "", 0, *source.find(name), name.id, f"{name.id}__{number}"))
                    for name in list_names(old)
                    if name.id in changed and isinstance(name.ctx, ast.Load)
                ]
            elif ast.dump(old) != ast.dump(new) or changed & {name.id for name in names}:
                targets = new.targets if isinstance(new, ast.Assign) else [new.target]
                changed |= {name.id for target in targets for name in list_names(target)}
                for name in names:
                    name.id += f"__{number}" if name.id in changed else ""
                # Where the fault raises, the name stays without a value.
                refused = ast.ExceptHandler(ast.Name("Exception", ast.Load()), None, [ast.Pass()])
                second[place].append(ast.Try([new], [refused], [], []))
    planted: ast.Module = Planter(source, [*faults, *reads]).visit(module)
    planted.body = [
        one for place, statement in enumerate(planted.body) for one in (statement, *second[place])
    ]
    return ast.fix_missing_locations(planted)


def list_names(node: ast.AST) -> list[ast.Name]:
    return [part for part in ast.walk(node) if isinstance(part, ast.Name)]


class Planter(ast.NodeTransformer):
    """Puts `new if awake else old` where a fault lies."""

    def __init__(self, source: Source, faults: Sequence[tuple[int, Fault]]):
        self.source = source
        self.faults = defaultdict[tuple[int, int, bool], list[tuple[int, Fault]]](list)
        for number, fault in faults:
            self.faults[fault.start, fault.end, fault.kind in STATEMENTS].append((number, fault))

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.pattern):
            return node
        planted = super().visit(node)
        if isinstance(node, ast.expr | ast.stmt):
            place = (*self.source.find(node), isinstance(node, ast.stmt))
            for number, fault in self.faults.get(place, ()):
                planted = put_to_sleep(number, fault, planted)
        return planted

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        """Leave annotations as they are."""
        node.value = node.value and self.visit(node.value)
        return node


def put_to_sleep(number: int, fault: Fault, old: ast.AST) -> ast.AST:
    """Return syntax that does what the fault does once it is awake, and what the old syntax does until then."""
    ask = ast.Call(ast.Name(ASK, ast.Load()), [ast.Constant(number)], [])
    if isinstance(old, ast.expr):
        made = ast.IfExp(ask, ast.parse(f"({fault.new})", mode="eval").body, old)
    else:
        assert isinstance(old, ast.stmt)
        made = ast.If(ask, ast.parse(fault.new).body, [old])
    for part in (made, ask, *ast.walk(made.body if isinstance(made, ast.IfExp) else made.body[0])):
        ast.copy_location(part, old)
    return made
