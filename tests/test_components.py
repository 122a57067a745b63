"""A host enters what is printed in their own box (docs/host/components.md)."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, cast

import pytest

from engine.core.components import (
    BadComponents,
    get_edited_file,
    is_edited,
    list_own_keys,
    read_own_components,
    write_template,
)
from engine.games import OURS, game
from tests.changed_box import NOT_PRINTED, change_all_authored

CARPE_DIEM = "engine.games.carpe_diem"
MISTAKES = [
    ("chimneys = 2", "chimneys = 4", "chimneys: Expected `int` <= 3."),
    ("chimneys = 2", "chimney = 2", "chimney: Object contains unknown field `chimney`."),
    ("chimneys = 2", "chimneys = two", "Invalid value."),
    ("chimneys = 2", "chimneys = 0", "chimneys: a tile has chimneys if and only if it has a villa (T4)."),
    ('feature = "granary"', 'feature = "castle"', "goals: Invalid enum value 'castle'."),
    ("req = { grape = 3 }", "req = { villa = 3 }", "req: a card to pay needs goods"),
    ("count = 6", "count = 7", "count: the counts of all [[tile]] must add up to 123, not 124."),
    ('back = "black"', 'back = "white"', "back: back 'white': the box has 84 of them, not"),
    ('id = "wt05"', 'id = "wt04"', "id: [[tile]] may not have a second entry wt04."),
    ('id = "wt05"', 'id = "wt99"', "id: [[tile]] may not have an entry wt99."),
]


@pytest.mark.parametrize(("old", "new", "why"), MISTAKES)
def test_file_and_line_of_a_mistake_are_named(tmp_path: Path, old: str, new: str, why: str):
    before = write_template(read_own_components(CARPE_DIEM), "Carpe Diem", "carpe_diem")
    assert game("carpe_diem")
    file = get_edited_file(CARPE_DIEM, tmp_path)
    file.write_text(before, "utf-8")
    assert not is_edited(CARPE_DIEM, file)
    file.write_text(before.replace(old, new, 1), "utf-8")
    line = before[: before.index(old)].count("\n") + 1
    with pytest.raises(BadComponents) as error:
        is_edited(CARPE_DIEM, file)
    assert str(error.value).startswith(f"carpe_diem.toml, line {line}: {why}")


def has_own_keys(value: Any) -> bool:
    match value:
        case dict():
            table = cast("dict[str, Any]", value)
            return bool(list_own_keys(table)) or any(map(has_own_keys, table.values()))
        case list():
            return any(map(has_own_keys, cast("list[Any]", value)))
        case _:
            return False


@pytest.mark.parametrize("slug", OURS)
def test_a_line_above_each_entry_of_our_own_says_where_to_look(slug: str):
    text = read_own_components(OURS[slug])
    entries = tomllib.loads(text)
    look_at = entries.pop("look_at", {})
    names = {name for name, value in entries.items() if has_own_keys(value)}
    assert names - NOT_PRINTED <= {name.split(".")[0] for name in look_at}
    written = write_template(text, "", slug)
    assert all(f"# {line}" in written for line in look_at.values()) and "\nsource" not in written
    assert not list_own_keys(tomllib.loads('id = "a"\nn = 1\nsource = "rulebook"'))


@pytest.mark.parametrize(("slug", "name"), [("carpe_diem", ""), ("deal_with_the_devil", "Old Farm")])
def test_a_game_is_played_to_the_end_after_every_entry_of_our_own_was_changed(
    tmp_path: Path, slug: str, name: str
):
    (tmp_path / f"{slug}.toml").write_text(change_all_authored(slug), "utf-8")
    run = [sys.executable, "-m", "tests.changed_box", slug, "play"]
    env = os.environ | {"COMPONENTS": str(tmp_path)}
    said = subprocess.run(run, capture_output=True, check=True, encoding="utf-8", env=env).stdout
    assert "components: \n" not in said and "replayed: True" in said and name in said
