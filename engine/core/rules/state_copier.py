"""Compiles a copy function for a type of state from its annotations.

Previews, views and bots copy states all the time. `copy.deepcopy` takes 650 microseconds for a state of 18 kB; straight
code that knows every field takes 15. Parts that can never change are shared.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

S = TypeVar("S")
IMMUTABLE_TYPES = (int, str, bytes, bool, float, type(None))


@cache
def compile_copier(kind: type[S]) -> Callable[[S], S]:
    """Return a function that copies a struct and shares nothing mutable.

    Raise TypeError for an annotation it does not know.
    """
    return CopierCompiler().get_function(kind)


class CopierCompiler:
    """Writes one Python function for each mutable struct; they call each other for nested structs."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"same": return_same}
        self.names: dict[Any, str] = {}

    def get_function(self, kind: Any) -> Any:
        return self.scope[self.write_struct_copier(kind)]

    def write_struct_copier(self, kind: type[Struct]) -> str:
        """Write the function that copies a struct, and return its name."""
        if kind in self.names:
            return self.names[kind]
        name = self.names[kind] = f"clone_{len(self.names)}_{kind.__name__}"
        fields = [(f.name, strip_annotations(f.type)) for f in msgspec.structs.fields(kind)]
        if kind.__struct_config__.frozen:  # with something mutable inside
            made = ", ".join(f"{field}={self.copy(of, f'x.{field}')}" for field, of in fields)
            lines = [f"return kind_{name}({made})"]
        else:
            deep = [(field, of) for field, of in fields if not is_immutable(of)]
            lines = [
                "y = x.__copy__()",
                *(f"y.{f} = {self.copy(of, f'x.{f}')}" for f, of in deep),
                "return y",
            ]
        self.scope[f"kind_{name}"] = kind
        exec(f"def {name}(x):\n    " + "\n    ".join(lines), self.scope)  # our own source, from annotations
        return name

    def copy(self, kind: Any, x: str) -> str:
        """Return an expression that copies `x`."""
        kind = strip_annotations(kind)
        if is_immutable(kind):
            return x
        origin, args = get_origin(kind) or kind, get_args(kind)
        if origin is list:
            return (
                f"{x}[:]"
                if not args or is_immutable(args[0])
                else f"[{self.copy(args[0], 'i')} for i in {x}]"
            )
        if origin is dict:
            whole = not args or is_immutable(args[1])
            return f"{x}.copy()" if whole else f"{{k: {self.copy(args[1], 'i')} for k, i in {x}.items()}}"
        if origin is set:
            return f"{x}.copy()"
        if origin is tuple and args[1:] == (Ellipsis,):
            return f"tuple([{self.copy(args[0], 'i')} for i in {x}])"
        if origin is tuple:
            return "(" + "".join(f"{self.copy(of, f'{x}[{n}]')}, " for n, of in enumerate(args)) + ")"
        if origin in (Union, types.UnionType):
            return self.union(args, x)
        if isinstance(kind, type) and issubclass(kind, Struct):
            return f"{self.write_struct_copier(kind)}({x})"
        raise TypeError(f"no way to copy {kind}")

    def union(self, kinds: tuple[Any, ...], x: str) -> str:
        inner = [kind for kind in kinds if kind is not type(None)]
        if len(inner) == 1:
            return f"(None if {x} is None else {self.copy(inner[0], x)})"
        made = f"union_{len(self.scope)}"
        self.scope[made] = {kind: self.get_function(kind) for kind in inner if not is_immutable(kind)}
        return f"{made}.get({x}.__class__, same)({x})"


def return_same(x: Any) -> Any:
    return x


def strip_annotations(kind: Any) -> Any:
    """Return a type without `Annotated` and without the name of a NewType."""
    while get_origin(kind) is Annotated or hasattr(kind, "__supertype__"):
        kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind.__supertype__
    return kind


@cache
def is_immutable(kind: Any) -> bool:
    """Return whether values of this type can never change."""
    kind = strip_annotations(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType) or origin in (tuple, frozenset):
        return all(is_immutable(a) for a in args if a is not Ellipsis)
    if isinstance(kind, type) and issubclass(kind, Struct):
        frozen = kind.__struct_config__.frozen
        return frozen and all(is_immutable(f.type) for f in msgspec.structs.fields(kind))
    return kind in IMMUTABLE_TYPES or origin is Literal or (isinstance(kind, type) and issubclass(kind, Enum))
