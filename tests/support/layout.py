"""Print code that is hard to read because one statement does too much: `python -m tests.support.layout`."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

MAX_ASSIGNED = 2


def find_dense_code(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the reason of each statement that should be several."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                given = {ast.unparse(part) for value in values for part in ast.walk(value)}
                if len(values) > MAX_ASSIGNED and not any(ast.unparse(target) in given for target in targets):
                    yield node.lineno, f"assigns {len(values)} independent values"
            case ast.IfExp():
                if any(isinstance(part, ast.IfExp) for part in ast.walk(node) if part is not node):
                    yield node.lineno, "has a conditional expression inside another"
            case _:
                pass


def main() -> int:
    """Print what is found in the files that git knows. Return the exit status."""
    listed = subprocess.run(["git", "ls-files", "*.py"], capture_output=True, text=True, check=True).stdout
    found = [
        f"{path}:{line}: {reason}"
        for path in listed.splitlines()
        for line, reason in find_dense_code(Path(path).read_text(encoding="utf-8"))
    ]
    print("\n".join(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
