"""Every field of `components` and every constant of a game is read by a rule, word, text, picture or bot."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct
from msgspec.inspect import StructType, type_info

from engine.core.components import loader as box
from engine.core.text import LOCALES, read_sources

from .case import Case
from .tables import list_packages, parametrize_cases

BOX_CALL = re.compile(r"BOX\(([^)]*)\)")
BOX_PATH = re.compile(r'(?<!: )"([\w.]+)"')
each_box = parametrize_cases(
    lambda case: not case.variant and find_spec(f"{case.game.package}.components") is not None
)


def get_box(case: Case) -> ModuleType:
    """Return the module with the components of the game."""
    return import_module(f"{case.game.package}.components")


@cache
def list_struct_types(kind: Any) -> tuple[type[Struct], ...]:
    """Return all struct types that a type is made of, at any depth."""
    found, open_ = dict[type[Struct], None](), [type_info(kind)]
    while open_:
        info = open_.pop()
        if isinstance(info, StructType):
            if info.cls in found:
                continue
            found[info.cls] = None
            open_ += [field.type for field in info.fields]
        for inner in ("item_type", "key_type", "value_type"):
            open_ += [getattr(info, inner)] if hasattr(info, inner) else []
        for inner in ("types", "item_types"):
            open_ += getattr(info, inner, ())
    return tuple(found)


@cache
def parse_game_code(case: Case) -> tuple[ast.Module, ...]:
    """Return the syntax trees of the code that may read a game's box: the game, its pictures, and shared tables."""
    folders = [folder for package in list_packages(case) for folder in import_module(package).__path__]
    files = {path for folder in folders for path in Path(folder).rglob("*.py")} | {Path(box.__file__)}
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(files))


def iter_read_names(tree: ast.AST, components: ModuleType) -> Iterator[str]:
    """Yield the names of attributes that are read, and of fields that a pattern matches."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load()):
                yield name
            case ast.MatchClass(cls=ast.Name(id=kind), patterns=taken, kwd_attrs=named):
                yield from named
                yield from getattr(getattr(components, kind, None), "__match_args__", ())[: len(taken)]
            case _:
                pass


def list_names_in_texts(case: Case) -> set[str]:
    """Return the names in the paths that texts use, as in `{ BOX("well.same_colour_cubes") }`."""
    said = "".join(
        text
        for package in list_packages(case)
        for locale in LOCALES
        for text in read_sources(package, locale)
    )
    return {
        name
        for given in BOX_CALL.findall(said)
        for path in BOX_PATH.findall(given)
        for name in path.split(".")
    }


def list_unread_fields(case: Case) -> list[str]:
    """Return the fields that nothing reads. A field counts as read if anything of its name is read."""
    components = get_box(case)
    known = {
        name for tree in parse_game_code(case) for name in iter_read_names(tree, components)
    } | list_names_in_texts(case)
    return [
        f"{kind.__name__}.{field}"
        for kind in list_struct_types(components.BOX.__class__)
        for field in kind.__struct_fields__
        if field not in known
    ]


def iter_constants(tree: ast.Module) -> Iterator[str]:
    """Yield the constants of a module, in capitals."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            names = (
                name
                for name in ast.walk(node)
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
            )
            yield from (name.id for name in names if name.id.isupper())


def list_unused_constants(case: Case) -> list[str]:
    """Return the constants of `components` that nothing imports. A field that only these read is unread."""
    used = set[str]()
    for tree in parse_game_code(case):
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                    used.add(name)
                case _:
                    pass
    of = get_box(case).__file__
    assert of
    return [name for name in iter_constants(ast.parse(Path(of).read_text("utf-8"))) if name not in used]


@each_box
def test_box_refuses_unknown_fields(case: Case) -> None:
    """The file with a game's components may have no fields that the code does not know."""
    kinds = list_struct_types(get_box(case).BOX.__class__)
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.forbid_unknown_fields] == []


@each_box
def test_each_field_of_a_box_is_read(case: Case) -> None:
    """Some rule, text, picture or bot reads each field of a game's components."""
    assert list_unread_fields(case) == []


@each_box
def test_each_constant_of_a_box_is_used(case: Case) -> None:
    """Something imports each constant of a game's `components` module."""
    assert list_unused_constants(case) == []
