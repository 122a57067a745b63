"""Whatever the code writes into a custom id has a handler: otherwise a new button answers that it is too old."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES

FUNCTIONS = ("CustomId", "global_custom_id", "with_verb", "table_button", "global_button")


def list_verbs(source: str) -> list[tuple[int, str]]:
    """Return the verbs that calls name in full, with their lines. A verb in a variable is not found."""
    return [
        (call.lineno, verb)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and call.args
        if isinstance(call.func, ast.Name | ast.Attribute) and get_name(call.func) in FUNCTIONS
        for verb in list_words(call.args[0])
        if verb
    ]


def get_name(function: ast.Name | ast.Attribute) -> str:
    return function.id if isinstance(function, ast.Name) else function.attr


def list_words(verb: ast.expr) -> Iterator[str]:
    match verb:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=body, orelse=other):
            yield from (*list_words(body), *list_words(other))
        case _:
            pass


def test_every_verb_in_the_code_has_a_route():
    root, routes = Path(bot.__file__).parent, PRESS_ROUTES.keys() | SUBMIT_ROUTES.keys()
    found = [(file, *use) for file in root.rglob("*.py") for use in list_verbs(file.read_text("utf-8"))]
    assert len(found) > 100
    missing = [
        f"{file.relative_to(root.parent)}:{line}: {verb}" for file, line, verb in found if verb not in routes
    ]
    assert not missing, (
        f"add a Route to bot/interactions/routes.py (PRESS_ROUTES, a form: SUBMIT_ROUTES) for {missing}"
    )


@pytest.mark.parametrize(
    ("call", "verbs"),
    [
        ('global_custom_id("pong", 1)', ["pong"]),
        ('CustomId("", table.id).with_verb("pong")', ["pong"]),
        ('CustomId("yes" if ready else "no")', ["yes", "no"]),
    ],
)
def test_verbs_of_a_call(call: str, verbs: list[str]):
    assert [verb for _, verb in list_verbs(call)] == verbs
