"""Everything that the service refuses or tells has its sentence."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.service.table.errors import NoLongerKept, NoTable, NotSeated, NotStarted, Over, Refused
from engine.core.text import catalogue

ROOT = Path(bot.__file__).parent
NAMED = {"Refused": "refused", "notice": "notice"}
NOT_WORDS = {"target", "mentions"}  # of `Change.notice`
ADDED = {"Refused": set[str](), "notice": {"game"}}  # what whoever writes the message gives it besides (`posts.notice`)


def said() -> Iterator[tuple[str, set[str]]]:
    """Ids of messages in the service's code, with the variables that they get."""
    for file in sorted((ROOT / "service").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (found := message(node)):
                yield found
    for refusal in (NoTable(), NoLongerKept(), NotSeated(), NotStarted(), Over()):
        assert isinstance(refusal, Refused)
        yield f"refused-{refusal.reason.code}", set(refusal.reason.args)


def message(call: ast.Call) -> tuple[str, set[str]] | None:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in NAMED or not call.args or not isinstance(call.args[0], ast.Constant):
        return None
    variables = ADDED[name] | {keyword.arg or "" for keyword in call.keywords} - NOT_WORDS
    return f"{NAMED[name]}-{call.args[0].value}", variables


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    words, used = catalogue("bot"), dict(said())
    assert len(used) > 25
    for key, variables in used.items():
        assert words(key, **dict.fromkeys(variables, 2)), key
    text = (ROOT / "text" / "service.en.ftl").read_text("utf-8")
    written = {line.split(" =")[0] for line in text.splitlines() if line[:1].isalpha()}
    assert written <= used.keys()  # those of one theme are in that theme's part
