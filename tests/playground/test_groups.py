"""Groups and installation by people: what reaches the bot, and what Discord refuses."""

from __future__ import annotations

import pytest

from playground import Person, PersonError, Playground, user_actions
from playground.model import Json
from playground.user_actions import ActionNotPossible
from tests.playground.conftest import RestClient

COMMAND: Json = {"name": "play", "description": "Play", "type": 1}
FOR_PEOPLE: Json = COMMAND | {"integration_types": [0, 1], "contexts": [0, 1, 2]}


async def register(pg: Playground, rest: RestClient, command: Json):
    return await rest("PUT", f"/applications/{pg.world.application['id']}/commands", [command])


async def start_group(ann: Person) -> tuple[Person, str]:
    bob = await Person.get_or_create(ann.url, "Bob")
    return bob, await ann.start_group("Friends", bob)


async def test_bot_is_never_in_a_group(pg: Playground, rest: RestClient, ann: Person):
    _, group = await start_group(ann)
    said = await ann.say(group, "hello")
    for method, path in (("GET", ""), ("GET", "/messages"), ("PATCH", f"/messages/{said['id']}")):
        answer = await rest(
            method, f"/channels/{group}{path}", {"content": "x"} if method == "PATCH" else None
        )
        assert (answer.status, answer.code) == (403, 50001)
    assert (await rest("POST", f"/channels/{group}/messages", {"content": "hello"})).code == 50001
    cleo = await Person.get_or_create(ann.url, "Cleo")
    with pytest.raises(PersonError):
        await cleo.say(group, "hello")


async def test_command_needs_an_installation_in_its_place_and_has_five_follow_ups(
    pg: Playground, rest: RestClient, ann: Person
):
    _, group = await start_group(ann)
    await register(pg, rest, FOR_PEOPLE)
    action: Json = {"as": ann.id, "channel_id": group, "type": 2, "name": "play", "options": list[Json]()}
    with pytest.raises(ActionNotPossible):
        user_actions.start_interaction(pg.state, action)
    await ann.install()
    live = user_actions.start_interaction(pg.state, action)
    assert live.payload["context"] == 2
    assert live.payload["authorizing_integration_owners"] == {"1": ann.id}
    token = live.payload["token"]
    await rest("POST", f"/interactions/{live.id}/{token}/callback", {"type": 4, "data": {"content": "a"}})
    path = f"/webhooks/{live.payload['application_id']}/{token}"
    codes = [(await rest("POST", path, {"content": "more"})).status for _ in range(6)]
    assert codes == [200] * 5 + [400], "five follow-ups without a guild"
    await register(pg, rest, COMMAND)
    with pytest.raises(ActionNotPossible):
        user_actions.start_interaction(pg.state, action)
