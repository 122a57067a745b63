"""Every limit refuses in Discord's form, and what stands exactly at the limit passes."""

from __future__ import annotations

from typing import Any

import pytest

from playground import Person, Playground
from tests.playground.conftest import RestClient

V2_FLAG = 1 << 15
MAX_FILE_BYTES = 10 * 1024 * 1024


def build_row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def build_button(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": f"b{n}", "custom_id": f"c{n}", **more}


def build_options(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"label": f"o{n}", "value": f"v{n}", **more} for n in range(count)]


def build_select(count: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": build_options(count), **more}


def build_text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def build_v2_message(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2_FLAG, "components": list(components), **more}


def build_classic_message(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def build_gallery(url: str = "https://example.org/a.png", **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **more}]}


LENGTH_ERROR = "BASE_TYPE_MAX_LENGTH"
REFUSED_MESSAGES: dict[str, tuple[Any, str, str]] = {
    "content over 2,000": ({"content": "x" * 2001}, "content", LENGTH_ERROR),
    "two selects in a row": (
        build_classic_message(build_row(build_select(), build_select(custom_id="t"))),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "V2 without its flag": ({"components": [build_text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "V2 with content": (
        build_v2_message(build_text(), content="x"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components": (build_v2_message(*(build_text() for _ in range(41))), "components", LENGTH_ERROR),
    "41 nested components": (
        build_v2_message({"type": 17, "components": [build_text() for _ in range(40)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "text over 4,000": (
        build_v2_message(build_text("x" * 2001), build_text("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "button without a label": (
        build_classic_message(build_row(build_button(label=None))),
        "components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "button without a custom id": (
        build_classic_message(build_row(build_button(custom_id=None))),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "custom id twice": (
        build_classic_message(build_row(build_button(1)), build_row(build_button(1))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "option value twice": (
        build_classic_message(build_row(build_select(options=build_options(2, value="v")))),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "more values than options": (
        build_classic_message(build_row(build_select(2, max_values=3))),
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_TOO_FEW_OPTIONS",
    ),
    "media that is not attached": (
        build_v2_message(build_gallery("attachment://no.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "an attachment that is not there": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize("case", REFUSED_MESSAGES)
async def test_message_over_a_limit_is_refused_by_field_and_remembered(
    pg: Playground, rest: RestClient, case: str
):
    body, where, code = REFUSED_MESSAGES[case]
    answer = await rest.send(body)
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.errors()[where]
    path = f"/channels/{rest.table}/messages"
    assert [(v.method, v.path) for v in pg.violations] == [("POST", path)]
    assert list(pg.state.wire)[-1]["problems"] == [str(problem) for problem in pg.violations[0].problems]
    assert pg.world.messages.get(rest.table, {}) == {}


PASSING_MESSAGES: dict[str, Any] = {
    "five rows of five": build_classic_message(
        *(build_row(*(build_button(5 * r + n) for n in range(5))) for r in range(5))
    ),
    "25 options, 25 values": build_classic_message(build_row(build_select(25, max_values=25))),
    "40 components": build_v2_message({"type": 17, "components": [build_text() for _ in range(39)]}),
    "a section": build_v2_message({"type": 9, "components": [build_text()], "accessory": build_button()}),
}


@pytest.mark.parametrize("case", PASSING_MESSAGES)
async def test_message_at_a_limit_passes(pg: Playground, rest: RestClient, case: str):
    answer = await rest.send(PASSING_MESSAGES[case])
    assert (answer.status, pg.violations) == (200, [])


async def test_files_are_limited_in_number_and_size(pg: Playground, rest: RestClient):
    eleven = await rest.send({"content": "x"}, files={f"{n}.txt": b"x" for n in range(11)})
    assert (eleven.status, eleven.errors()) == (400, {"attachments": [LENGTH_ERROR]})
    big = await rest.send({"content": "x"}, files={"big.bin": b"x" * (MAX_FILE_BYTES + 1)})
    assert (big.status, big.code) == (413, 40005)
    many = await rest.send(
        {"content": "x"}, files={f"{n}.bin": b"x" * (MAX_FILE_BYTES - 1) for n in range(3)}
    )
    assert (many.status, many.code) == (413, 40005)
    assert len(pg.violations) == 3
    whole = await rest.send({"content": "x"}, files={"big.bin": b"x" * MAX_FILE_BYTES})
    assert whole.status == 200


async def test_empty_message_and_broken_json_are_refused(pg: Playground, rest: RestClient):
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


async def test_unknown_paths_and_parameters_are_violations(pg: Playground, rest: RestClient):
    assert (await rest("GET", "/nowhere")).status == 404
    assert (await rest("PUT", f"/channels/{rest.table}/messages/1/reactions/x/@me")).status == 404
    assert "limit" in (await rest("GET", f"/channels/{rest.table}/messages?limit=101")).errors()
    assert "channel_id" in (await rest("GET", "/channels/table/messages")).errors()
    assert len(pg.violations) == 4
    assert (await rest("GET", f"/channels/{rest.table}/messages", token="wrong")).status == 401


def build_command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Play", "type": 1, **more}


def build_option(name: str = "x", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "X", "type": kind, **more}


def build_choices(count: int, size: int = 1) -> list[dict[str, Any]]:
    return [{"name": f"{n:02}" + "x" * (size - 2), "value": f"{n:02}"} for n in range(count)]


BAD_COMMANDS: dict[str, tuple[list[Any], str]] = {
    "101 commands": ([build_command(f"c{n}") for n in range(101)], ""),
    "a name twice": ([build_command(), build_command()], "1"),
    "upper case": ([build_command("Play")], "0.name"),
    "required after optional": (
        [build_command(options=[build_option(), build_option("y", required=True)])],
        "0.options.1",
    ),
    "subcommand beside option": (
        [build_command(options=[build_option("s", 1), build_option()])],
        "0.options",
    ),
    "a group in a group": (
        [build_command(options=[build_option("g", 2, options=[build_option("h", 2)])])],
        "0.options.0.options.0.type",
    ),
    "choices beside autocomplete": (
        [build_command(options=[build_option(choices=build_choices(2), autocomplete=True)])],
        "0.options.0.choices",
    ),
    "over 8,000 characters": (
        [build_command(options=[build_option(f"x{n}", choices=build_choices(25, 97)) for n in range(4)])],
        "0",
    ),
}


@pytest.mark.parametrize("case", BAD_COMMANDS)
async def test_one_bad_command_fails_the_whole_registration(pg: Playground, rest: RestClient, case: str):
    bad, where = BAD_COMMANDS[case]
    path = f"/applications/{pg.world.application['id']}/commands"
    answer = await rest("PUT", path, bad)
    assert (answer.status, answer.code) == (400, 50035)
    assert where in answer.errors()
    assert (await rest("GET", path)).body == []
    assert len(pg.violations) == 1


async def test_edit_of_content_rebuilds_mentions(pg: Playground, rest: RestClient, ann: Person):
    """As documented, only what the edit's own `allowed_mentions` permit is mentioned. An edit of anything else leaves
    the mentions."""
    sent = await rest.send({"content": f"{ann.mention}: 0 of 2", "allowed_mentions": {"users": [ann.id]}})
    path = f"/channels/{rest.table}/messages/{sent.body['id']}"
    assert [user["id"] for user in sent.body["mentions"]] == [ann.id]
    left = await rest("PATCH", path, {"components": [], "allowed_mentions": {"parse": []}})
    assert [user["id"] for user in left.body["mentions"]] == [ann.id]
    lost = await rest("PATCH", path, {"content": f"{ann.mention}: 1 of 2", "allowed_mentions": {"parse": []}})
    assert lost.body["mentions"] == []
    back = await rest(
        "PATCH", path, {"content": f"{ann.mention}: 2 of 2", "allowed_mentions": {"users": [ann.id]}}
    )
    assert [user["id"] for user in back.body["mentions"]] == [ann.id]
