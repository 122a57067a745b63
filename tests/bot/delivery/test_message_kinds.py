"""Each kind of message has a builder and an edit. Pyright finds a missing case too; here its place is named."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest

from bot.delivery.message_edits import MessageEdits
from bot.delivery.post_builder import PostBuilder
from bot.panels.seasons import living_post
from bot.service.model.outbox_message import MessageKind, SeasonPostKind


def list_cases(function: Callable[..., Any]) -> set[str]:
    """Return the words that a function's match statement has cases for, whatever else is true."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.match_case) and node.guard is None
        for word in list_words(node.pattern)
    }


def list_words(pattern: ast.pattern) -> Iterator[str]:
    match pattern:
        case ast.MatchOr(patterns=patterns):
            for part in patterns:
                yield from list_words(part)
        case ast.MatchValue(value=ast.Constant(value=str(word))):
            yield word
        case _:
            raise AssertionError(f"{ast.unparse(pattern)} hides kinds that nobody has thought of: name them")


@pytest.mark.parametrize(
    ("function", "file", "kinds"),
    [
        (PostBuilder.build, "bot/delivery/post_builder.py", get_args(MessageKind)),
        (MessageEdits.apply, "bot/delivery/message_edits.py", get_args(MessageKind)),
        (living_post.build_season_post, "bot/panels/seasons/living_post.py", get_args(SeasonPostKind)),
    ],
)
def test_each_kind_has_its_case(function: Callable[..., Any], file: str, kinds: tuple[str, ...]):
    missing = set(kinds) - list_cases(function)
    assert not missing, f"add a case for {', '.join(sorted(missing))} to {function.__qualname__} in {file}"


def test_each_kind_of_a_season_is_a_kind():
    assert set(get_args(SeasonPostKind)) <= set(get_args(MessageKind))
