"""What is in a box is read: each field of `components.py` by a rule, word, text, picture or bot; each constant too."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.inspect import StructType, type_info

from engine.core.game import AnyGame
from engine.core.text import LOCALES, sources
from engine.games import games

ROOT = Path(__file__).parents[1]
TOLD = re.compile(r'BOX\("([\w.]+)"\)')
UNREAD: Mapping[str, str] = {  # "<slug>.<Struct>.<field>", and what it waits for
    "carpe_diem.PlayerCount.forum_slots": "the rulebook for people tells how many places there are for the visits",
}

BOXED = [pytest.param(game, id=game.slug) for game in games()]
each_box = pytest.mark.parametrize("game", BOXED)


def box_of(game: AnyGame) -> ModuleType:
    return import_module(f"engine.games.{game.slug}.components")


def structs(kind: Any) -> Iterator[type[Struct]]:
    """All kinds of structs that a box is made of."""
    found, open_ = set[type[Struct]](), [type_info(kind)]
    while open_:
        info = open_.pop()
        if isinstance(info, StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
            yield info.cls
            open_ += [field.type for field in info.fields]
        for inner in ("item_type", "key_type", "value_type"):
            open_ += [getattr(info, inner)] if hasattr(info, inner) else []
        for inner in ("types", "item_types"):
            open_ += getattr(info, inner, ())


@cache
def trees(slug: str) -> tuple[ast.Module, ...]:
    """The product code that may read a game's box: its own, its pictures', and what makes tables by id and name."""
    folders = [*(ROOT / "engine/games" / slug).rglob("*.py"), *(ROOT / "render/games" / slug).rglob("*.py")]
    return tuple(ast.parse(path.read_text("utf-8")) for path in (*folders, ROOT / "engine/core/box.py"))


def reads(tree: ast.AST, box: ModuleType) -> Iterator[str]:
    """Names of attributes that are read, and of fields that a pattern takes, by name or in their order."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load()):
                yield name
            case ast.MatchClass(cls=ast.Name(id=kind), patterns=taken, kwd_attrs=named):
                yield from named
                yield from getattr(getattr(box, kind, None), "__match_args__", ())[: len(taken)]
            case _:
                pass


def told(slug: str) -> set[str]:
    """Names in the paths that texts say, as in `{ BOX("well.same_colour_cubes") }`."""
    homes = (f"{room}.games.{slug}" for room in ("engine", "render"))
    said = "".join(text for home in homes for locale in LOCALES for text in sources(home, locale))
    return {name for path in TOLD.findall(said) for name in path.split(".")}


def unread(slug: str, box: ModuleType) -> list[str]:
    """A field counts as read where anything of its name is: what no name gives away, a reviewer must see."""
    known = {name for tree in trees(slug) for name in reads(tree, box)} | told(slug)
    return [
        f"{slug}.{kind.__name__}.{field}"
        for kind in structs(type(box.BOX)) for field in kind.__struct_fields__ if field not in known
    ]  # fmt: skip


def constants(tree: ast.Module) -> Iterator[str]:
    """The constants of a module, in capitals."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            names = (name for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store))
            yield from (name.id for name in names if name.id.isupper())


def unused(slug: str, box: ModuleType) -> list[str]:
    """Constants of `components.py` that nothing takes: a field that only these read is read by nobody."""
    used = set[str]()
    for tree in trees(slug):
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                    used.add(name)
                case _:
                    pass
    assert box.__file__
    return [name for name in constants(ast.parse(Path(box.__file__).read_text("utf-8"))) if name not in used]


@each_box
def test_a_box_refuses_what_has_no_field(game: AnyGame) -> None:
    kinds = list(structs(type(box_of(game).BOX)))
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.forbid_unknown_fields] == []


@each_box
def test_each_field_of_a_box_is_read(game: AnyGame) -> None:
    excused = {field for field in UNREAD if field.startswith(f"{game.slug}.")}
    assert set(unread(game.slug, box_of(game))) == excused


@each_box
def test_each_constant_of_a_box_is_used(game: AnyGame) -> None:
    assert unused(game.slug, box_of(game)) == []
