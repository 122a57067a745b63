"""Every limit refuses, in Discord's form, and what stands exactly at it passes."""

from __future__ import annotations

from typing import Any

import pytest

from playground import Playground
from tests.playground.conftest import Rest

V2 = 1 << 15
BIG = 10 * 1024 * 1024


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": f"b{n}", "custom_id": f"c{n}", **more}


def options(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"label": f"o{n}", "value": f"v{n}", **more} for n in range(count)]


def select(count: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": options(count), **more}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


def classic(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def gallery(url: str = "https://example.org/a.png", **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **more}]}


LENGTH = "BASE_TYPE_MAX_LENGTH"
REFUSED: dict[str, tuple[Any, str, str]] = {
    "content over 2,000": ({"content": "x" * 2001}, "content", LENGTH),
    "content over 4,000": ({"content": "x" * 4001}, "content", LENGTH),
    "content of a wrong type": ({"content": ["x"]}, "content", "BASE_TYPE_BAD_TYPE"),
    "embeds over 6,000": ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", LENGTH),
    "six rows": (classic(*(row(button(n)) for n in range(6))), "components", LENGTH),
    "six buttons in a row": (classic(row(*(button(n) for n in range(6)))), "components.0.components", LENGTH),
    "two selects in a row": (
        classic(row(select(), select(custom_id="t"))),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "an empty row": (classic(row()), "components.0.components", "BASE_TYPE_MIN_LENGTH"),
    "V2 without its flag": ({"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "V2 with content": (v2(text(), content="x"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "41 components": (v2(*(text() for _ in range(41))), "components", LENGTH),
    "41 nested components": (
        v2({"type": 17, "components": [text() for _ in range(40)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "text over 4,000": (
        v2(text("x" * 2001), text("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "empty text": (v2(text(" ")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "button label over 80": (classic(row(button(label="x" * 81))), "components.0.components.0.label", LENGTH),
    "button without a label": (
        classic(row(button(label=None))),
        "components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "custom id over 100": (classic(row(button(custom_id="x" * 101))), "components.0.components.0.custom_id", LENGTH),
    "button without a custom id": (
        classic(row(button(custom_id=None))),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "link with a custom id": (
        classic(row(button(style=5, url="https://example.org"))),
        "components.0.components.0.url",
        "BUTTON_COMPONENT_INVALID_URL",
    ),
    "custom id twice": (
        classic(row(button(1)), row(button(1))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "component id twice": (v2(text() | {"id": 7}, text() | {"id": 7}), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    "26 options": (classic(row(select(26))), "components.0.components.0.options", LENGTH),
    "no options": (classic(row(select(0))), "components.0.components.0.options", "BASE_TYPE_MIN_LENGTH"),
    "option value twice": (
        classic(row(select(options=options(2, value="v")))),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label over 100": (
        classic(row(select(options=options(1, label="x" * 101)))),
        "components.0.components.0.options.0.label",
        LENGTH,
    ),
    "option value over 100": (
        classic(row(select(options=options(1, value="x" * 101)))),
        "components.0.components.0.options.0.value",
        LENGTH,
    ),
    "option description over 100": (
        classic(row(select(options=options(1, description="x" * 101)))),
        "components.0.components.0.options.0.description",
        LENGTH,
    ),
    "placeholder over 150": (
        classic(row(select(placeholder="x" * 151))),
        "components.0.components.0.placeholder",
        LENGTH,
    ),
    "more values than options": (
        classic(row(select(2, max_values=3))),
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_TOO_FEW_OPTIONS",
    ),
    "min over max values": (
        classic(row(select(3, min_values=2, max_values=1))),
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_INVALID_RANGE",
    ),
    "more defaults than values": (
        classic(row(select(options=options(2, default=True)))),
        "components.0.components.0.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    "media description over 1,024": (v2(gallery(description="x" * 1025)), "components.0.items.0.description", LENGTH),
    "media that is not attached": (
        v2(gallery("attachment://no.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "eleven pictures": (v2({"type": 12, "items": gallery()["items"] * 11}), "components.0.items", LENGTH),
    "an attachment that is not there": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    "attachment description over 1,024": (
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        LENGTH,
    ),
    "nonce over 25": ({"content": "x", "nonce": "x" * 26}, "nonce", LENGTH),
    "mentions parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_a_message_over_a_limit_is_refused_by_field_and_remembered(pg: Playground, rest: Rest, case: str) -> None:
    body, where, code = REFUSED[case]
    answer = await rest.send(body)
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.errors()[where]
    path = f"/channels/{rest.table}/messages"
    assert [(v.method, v.path) for v in pg.violations] == [("POST", path)]
    assert list(pg.state.wire)[-1]["problems"] == [str(problem) for problem in pg.violations[0].problems]
    assert pg.world.messages.get(rest.table, {}) == {}


PASSING: dict[str, Any] = {
    "content of 2,000": {"content": "x" * 2000},
    "numbers as text": {"content": "x", "flags": "4096"},
    "five rows of five": classic(*(row(*(button(5 * r + n) for n in range(5))) for r in range(5))),
    "25 options, 25 values": classic(row(select(25, max_values=25))),
    "40 components": v2({"type": 17, "components": [text() for _ in range(39)]}),
    "text of 4,000": v2(text("x" * 4000)),
    "an emoji for a label": classic(row(button(label=None, emoji={"name": "🎲"}))),
    "described media": v2(gallery(description="x" * 1024)),
    "a section": v2({"type": 9, "components": [text()], "accessory": button()}),
    "a reply to nothing, if it may": {
        "content": "x",
        "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    },
}


@pytest.mark.parametrize("case", PASSING)
async def test_what_stands_at_a_limit_passes(pg: Playground, rest: Rest, case: str) -> None:
    answer = await rest.send(PASSING[case])
    assert (answer.status, pg.violations) == (200, [])


async def test_files_are_limited_in_number_and_size(pg: Playground, rest: Rest) -> None:
    eleven = await rest.send({"content": "x"}, files={f"{n}.txt": b"x" for n in range(11)})
    assert (eleven.status, eleven.errors()) == (400, {"attachments": [LENGTH]})
    big = await rest.send({"content": "x"}, files={"big.bin": b"x" * (BIG + 1)})
    assert (big.status, big.code) == (413, 40005)
    many = await rest.send({"content": "x"}, files={f"{n}.bin": b"x" * (BIG - 1) for n in range(3)})
    assert (many.status, many.code) == (413, 40005)
    assert len(pg.violations) == 3
    whole = await rest.send({"content": "x"}, files={"big.bin": b"x" * BIG})
    assert whole.status == 200


async def test_an_empty_message_and_broken_json_are_refused(pg: Playground, rest: Rest) -> None:
    assert (await rest.send({"content": " "})).code == 50006
    assert (await rest.send({})).code == 50006
    sent = await rest.send({"content": "x"})
    emptied = await rest("PATCH", f"/channels/{rest.table}/messages/{sent.body['id']}", {"content": ""})
    assert emptied.code == 50006
    path = f"{pg.api_base}/channels/{rest.table}/messages"
    headers = {"Authorization": "Bot token", "Content-Type": "application/json"}
    async with rest.session.post(path, data=b"{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    assert len(pg.violations) == 4


async def test_an_edit_is_held_to_the_limits_of_the_message_that_comes_of_it(pg: Playground, rest: Rest) -> None:
    panel = await rest.send(v2(text()))
    path = f"/channels/{rest.table}/messages/{panel.body['id']}"
    assert "content" in (await rest("PATCH", path, {"content": "x"})).errors()
    flagless = await rest("PATCH", path, {"flags": 0})
    assert flagless.errors() == {"flags": ["MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"]}
    assert (await rest("PATCH", path, {"components": [text("y")]})).status == 200
    post = await rest.send({"content": "classic"})
    path = f"/channels/{rest.table}/messages/{post.body['id']}"
    assert "content" in (await rest("PATCH", path, v2(text()))).errors()
    assert (await rest("PATCH", path, v2(text(), content=None))).body["flags"] == V2
    assert len(pg.violations) == 3


async def test_unknown_paths_and_parameters_are_violations(pg: Playground, rest: Rest) -> None:
    assert (await rest("GET", "/nowhere")).status == 404
    assert (await rest("PUT", f"/channels/{rest.table}/messages/1/reactions/x/@me")).status == 404
    assert "limit" in (await rest("GET", f"/channels/{rest.table}/messages?limit=101")).errors()
    assert "channel_id" in (await rest("GET", "/channels/table/messages")).errors()
    assert len(pg.violations) == 4
    assert (await rest("GET", f"/channels/{rest.table}/messages", token="wrong")).status == 401


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Play", "type": 1, **more}


def option(name: str = "x", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "X", "type": kind, **more}


def choices(count: int, size: int = 1) -> list[dict[str, Any]]:
    return [{"name": f"{n:02}" + "x" * (size - 2), "value": f"{n:02}"} for n in range(count)]


BAD_COMMANDS: dict[str, tuple[list[Any], str]] = {
    "101 commands": ([command(f"c{n}") for n in range(101)], ""),
    "a name twice": ([command(), command()], "1"),
    "upper case": ([command("Play")], "0.name"),
    "a name with a space": ([command("play it")], "0.name"),
    "a name over 32": ([command("x" * 33)], "0.name"),
    "no description": ([command(description="")], "0.description"),
    "a description over 100": ([command(description="x" * 101)], "0.description"),
    "26 options": ([command(options=[option(f"x{n}") for n in range(26)])], "0.options"),
    "an option twice": ([command(options=[option(), option()])], "0.options.1"),
    "required after optional": ([command(options=[option(), option("y", required=True)])], "0.options.1"),
    "subcommand beside option": ([command(options=[option("s", 1), option()])], "0.options"),
    "a group in a group": ([command(options=[option("g", 2, options=[option("h", 2)])])], "0.options.0.options.0.type"),
    "26 choices": ([command(options=[option(choices=choices(26))])], "0.options.0.choices"),
    "choices beside autocomplete": (
        [command(options=[option(choices=choices(2), autocomplete=True)])],
        "0.options.0.choices",
    ),
    "a choice name over 100": ([command(options=[option(choices=choices(1, 101))])], "0.options.0.choices.0.name"),
    "over 8,000 characters": (
        [command(options=[option(f"x{n}", choices=choices(25, 97)) for n in range(4)])],
        "0",
    ),
}


@pytest.mark.parametrize("case", BAD_COMMANDS)
async def test_one_bad_command_fails_the_whole_registration(pg: Playground, rest: Rest, case: str) -> None:
    bad, where = BAD_COMMANDS[case]
    path = f"/applications/{pg.world.application['id']}/commands"
    answer = await rest("PUT", path, bad)
    assert (answer.status, answer.code) == (400, 50035)
    assert where in answer.errors()
    assert (await rest("GET", path)).body == []
    assert len(pg.violations) == 1


async def test_commands_are_registered_changed_and_removed(pg: Playground, rest: Rest) -> None:
    base = f"/applications/{pg.world.application['id']}"
    both = await rest("PUT", base + "/commands", [command(), command("board")])
    again = await rest("PUT", base + "/commands", [command(description="Play on")])
    assert again.body[0]["id"] == both.body[0]["id"]
    assert (await rest("GET", f"{base}/commands/{again.body[0]['id']}")).body["description"] == "Play on"
    guild = f"{base}/guilds/{pg.world.guild['id']}/commands"
    only_here = await rest("POST", guild, command("here"))
    assert (only_here.status, only_here.body["guild_id"]) == (201, pg.world.guild["id"])
    changed = await rest("PATCH", f"{guild}/{only_here.body['id']}", {"description": "There"})
    assert changed.body["description"] == "There"
    assert (await rest("DELETE", f"{guild}/{only_here.body['id']}")).status == 204
    assert (await rest("GET", f"{guild}/{only_here.body['id']}")).code == 10063
    assert pg.violations == []
