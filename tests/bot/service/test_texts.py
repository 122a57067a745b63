"""Every refusal and notice of the service has its sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.discord.memberships import MembershipUnknown
from bot.model.errors import GameErased, GameNotStarted, GameOver, NotSeated, OperationRefused, TableNotFound
from engine.core.text import get_catalogue

ROOT = Path(bot.__file__).parent
# The packages that send people refusals and messages
PARTS = ("consequences", "discord", "interactions", "model", "operations", "play", "stores", "workers")
NAMED = {"OperationRefused": "refused", "Refusal": "refused", "queue_notice": "notice"}
CODE, WORDS = 3, 4  # The positions of the two arguments of `TableChange.queue_mention`.
# Arguments of `TableChange.queue_notice`.
NOT_WORDS = {"target", "mentions"}
# Variables that every such message also gets (`messages.build_notice`).
ADDED = {"OperationRefused": set[str](), "Refusal": set[str](), "queue_notice": {"game"}}


def iterate_used_messages() -> Iterator[tuple[str, set[str]]]:
    """Yield ids of messages in the code, with the variables that they get."""
    for file in sorted(file for part in PARTS for file in (ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (found := find_message(node)):
                yield found
            if isinstance(node, ast.FunctionDef):
                yield from iterate_mentions(node)
    for refusal in (
        TableNotFound(),
        GameErased(),
        NotSeated(),
        GameNotStarted(),
        GameOver(),
        MembershipUnknown(),
    ):
        assert isinstance(refusal, OperationRefused)
        yield f"refused-{refusal.reason.code}", set(refusal.reason.args)


def find_message(call: ast.Call) -> tuple[str, set[str]] | None:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in NAMED or not call.args or not isinstance(call.args[0], ast.Constant):
        return None
    variables = ADDED[name] | {keyword.arg or "" for keyword in call.keywords} - NOT_WORDS
    return f"{NAMED[name]}-{call.args[0].value}", variables


def iterate_mentions(function: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    """Yield what a function says with `TableChange.queue_mention`, whose words are a dict there or one that it has
    named."""
    dicts = dict[str, ast.Dict]()
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as value):
                dicts[name] = value
            case _:
                pass
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Attribute(attr="queue_mention"), args=[*args]) if len(args) > WORDS:
                code, words = args[CODE], args[WORDS]
                found = dicts[words.id] if isinstance(words, ast.Name) else words
                assert isinstance(code, ast.Constant) and isinstance(found, ast.Dict), ast.unparse(node)
                keys = {key.value for key in found.keys if isinstance(key, ast.Constant)}
                yield f"notice-{code.value}", ADDED["queue_notice"] | {str(key) for key in keys}
            case _:
                pass


def test_every_code_has_its_sentence_and_every_sentence_its_code():
    words, used = get_catalogue("bot"), dict(iterate_used_messages())
    assert len(used) > 25
    for key, variables in used.items():
        assert words(key, **dict.fromkeys(variables, 2)), key
    text = (ROOT / "text" / "service.en.ftl").read_text("utf-8")
    written = {line.split(" =")[0] for line in text.splitlines() if line[:1].isalpha()}
    assert written <= used.keys()  # the messages of one theme are in that theme's part
