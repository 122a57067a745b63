"""Make the modules of a game forget what they have kept since their import, as if nobody had looked before."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from typing import Any, cast


def iter_variable_owners(packages: Collection[str]) -> Iterator[Any]:
    """Yield the imported modules of the packages, and the classes that they define."""
    for name, module in list(sys.modules.items()):
        if any(name == package or name.startswith(f"{package}.") for package in packages):
            yield module
            classes = (value for value in get_variables(module).values() if isinstance(value, type))
            yield from (one for one in classes if one.__module__ == name)


def restore_contents(container: Any, contents: Any) -> None:
    """Give a list, dict or set its former contents back if they changed."""
    if container != contents:
        container.clear()
        add: Callable[[Any], None] = getattr(container, "update", None) or container.extend
        add(contents)


def get_variables(owner: Any) -> dict[str, Any]:
    """Return the variables of a module or class, without those that Python itself sets."""
    variables = cast("Mapping[str, Any]", owner.__dict__)
    return {name: value for name, value in variables.items() if not name.startswith("__")}


def clear_caches(owner: Any) -> None:
    """Clear the `lru_cache` of each function of a module or class."""
    for value in get_variables(owner).values():
        clear = getattr(value, "cache_clear", None)
        if callable(clear):
            clear()


@contextmanager
def forget_afterwards(packages: Collection[str]) -> Generator[None]:
    """Undo, after the block, what it changed in the packages: variables and the contents of containers.

    The caches of the packages are cleared before the block and after it.
    """
    owners = list(iter_variable_owners(packages))
    values = [(owner, name, value) for owner in owners for name, value in get_variables(owner).items()]
    contents = [(value, copy(value)) for _, _, value in values if type(value) in (dict, list, set)]
    for owner in owners:
        clear_caches(owner)
    try:
        yield
    finally:
        for owner, name, value in values:
            if get_variables(owner).get(name) is not value:
                setattr(owner, name, value)
        for container, held in contents:
            restore_contents(container, held)
        for owner in owners:
            clear_caches(owner)
