"""Every forged press and command gets an answer in words, has no effect and causes no error."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncGenerator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord.rate_limits import LIMITS, RateLimits, TokenBucket
from bot.interactions.routes import PRESS_ROUTES
from bot.model.view import Location
from bot.model.view import Person as Guest
from bot.operations import listings, lobby
from bot.operations.lobby import LobbyChanges
from bot.panels.blocks import CustomId as Id
from bot.panels.blocks import format_custom_id, parse_custom_id
from bot.stores.tables import apply
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from playground.model import Json
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_answer_controls, list_buttons
from .stage import Stage, open_game, open_stage, wait_until_still

ODD = ("", "-1", "0", "1", "99", "1" * 40, "９", "²", "x", "_", "..", "\u202e", "None", "true")
# These commands only read.
HARMLESS = {"settings", "help", "games"}


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as up:
        make_patient(up)
        yield up


def make_patient(made: Stage):
    """Let the bot accept a thousand requests at once."""
    made.bot.app.rate_limits = RateLimits(made.bot.service.now, dict.fromkeys(LIMITS, TokenBucket(10_000, 1)))


def make_command_data(command: str, **options: Any) -> Json:
    found = [{"name": name, "type": 3, "value": value} for name, value in options.items()]
    return {"id": "1", "name": command, "type": 1, "options": found}


@pytest.mark.parametrize("often", [1, pytest.param(6, marks=pytest.mark.long)])
async def test_forged_presses_are_answered_and_change_nothing(made: Stage, often: int):
    """Every verb with odd seats, tokens, arguments and choices, by a player, another player and a stranger."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    people.append(await made.get_person("Cleo"))
    service, luck = made.bot.service, random.Random(4)
    await wait_until_still(made)
    [line, *_] = await listings.list_tables_of(service.tables, int(people[0].id))
    before, panel = (
        await listings.get_table(service.tables, line.table.id),
        (await people[0].slash(thread, "play")).message,
    )
    token = (await service.play.get_view(line.table.id, int(people[0].id))).token
    harmful = {
        "resign",
        "abandon",
        "botseat",
        "hand",
        "wait",
        "settings",
        "server",
        "open",
        "solo",
        "move",
        "here",
    }
    harmful |= {
        "rewindto",
        "takeback",
        "export",
        "check",
    }  # Ann is an admin; a turn is a number; files take time
    for verb in sorted(PRESS_ROUTES.keys() - harmful):
        for _ in range(often):
            args = [luck.choice(ODD).replace(".", "") for _ in range(luck.randrange(4))]
            table = luck.choice([line.table.id, line.table.id, "", "ZZZZ", "'; --"])
            wrong = luck.choice(["", "0" * 12, token[::-1]])
            custom_id = ":".join(
                ["1", table, luck.choice(["", "0", "1", "7", "x"]), wrong, ".".join([verb, *args])]
            )
            values = luck.choice([None, [], [luck.choice(ODD)], [luck.choice(ODD)] * 2])
            told = await forge(
                made, luck.choice(people), thread, COMPONENT, make_press_data(custom_id, values), panel
            )
            assert told["answer"] in ("message", "update", "modal"), (custom_id, values, told)
    for custom_id in ("", ":", "x" * 5000, "1::::", "2:A:0:t:act.0", "1:A:0:t:nothing", ":".join(["1"] * 9)):
        told = await forge(made, people[0], thread, COMPONENT, make_press_data(custom_id), panel)
        assert "out of date" in str(told), told
    assert await listings.get_table(service.tables, line.table.id) == before


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])
async def test_odd_arguments_of_the_present_question_change_nothing(made: Stage, every: int):
    """The token fits and everything else is odd. Only some combinations are tried, but each verb meets all odd values:
    it has ten combinations with each."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    service, ann = made.bot.service, people[0]
    [line, *_] = await listings.list_tables_of(service.tables, int(ann.id))
    panel = (await ann.slash(thread, "play")).message
    look = await service.play.get_view(line.table.id, int(ann.id))
    assert look.decision is not None
    at = Id("", line.table.id, look.seat, look.token)
    verbs = ("act", "one", "many", "set", "kind", "other", "form", "fill", "send", "modal")
    fixed = (), ("0", "1" * 12, "z")
    tries = [(verb, args, None) for verb in verbs for args in fixed]
    for verb, odd in product(verbs, ODD):
        tries += [(verb, args, [odd]) for args in fixed]
        tries += [
            (verb, args, values)
            for args in ((odd,), ("0", odd), ("0", "0", odd), ("9", "9" * 20, odd))
            for values in (None, [odd])
        ]
    for verb, args, values in tries[::every]:
        if (verb in ("one", "many") and values in (["0"], ["1"])) or (
            verb == "act" and args[:1] in (("0",), ("1",))
        ):
            continue  # that is an answer
        try:
            custom_id = at.with_verb(verb, *(arg.replace(".", "") for arg in args))
        except ValueError:
            continue
        told = await forge(made, ann, thread, COMPONENT, make_press_data(custom_id, values), panel)
        assert told["answer"] in ("message", "update", "modal"), (custom_id, values, told)
    assert (await service.play.get_view(line.table.id, int(ann.id))).edition == look.edition


async def test_outdated_control_leads_back_to_the_game(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    ann = people[0]
    [line, *_] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
    panel = (await ann.slash(thread, "play")).message
    for verb, there in (("look-back", line.table.id), ("what", "")):
        told = await forge(
            made, ann, thread, COMPONENT, make_press_data(Id("", there).with_verb(verb, "z")), panel
        )
        assert "That is out of date, so nothing has changed." in str(told), told
        assert ('"Play"' in json.dumps(told)) is bool(there), "the way back, where there is a table"


async def test_another_players_seat_and_token_have_no_effect(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    ann, bob = people
    panel = (await ann.slash(thread, "play")).message
    assert panel is not None
    await wait_until_still(made)
    stolen, before = (
        list_answer_controls(panel)[0]["custom_id"],
        await listings.list_tables_of(made.bot.service.tables, int(ann.id)),
    )
    for thief in (bob, await made.get_person("Cleo")):
        told = await forge(made, thief, thread, COMPONENT, make_press_data(stolen), panel)
        assert "Only Ann can use that." in str(told) or "You have no seat at this table." in str(told)
        mine = replace(parse_custom_id(stolen), seat=1).with_verb("act", 0)
        told = await forge(made, thief, thread, COMPONENT, make_press_data(mine), panel)
        assert "moved on" in str(told) or "no seat at this table" in str(told)
    assert await listings.list_tables_of(made.bot.service.tables, int(ann.id)) == before


async def test_control_that_the_message_does_not_have_is_refused(made: Stage):
    """Even the own control is refused: its answer would replace what everybody sees."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    ann = people[0]
    await wait_until_still(made)
    panel = (await ann.slash(thread, "play")).message
    post = next(
        m for m in await ann.messages(thread) if any(b["label"] == "My secrets" for b in list_buttons(m))
    )
    assert panel is not None
    table = parse_custom_id(list_answer_controls(panel)[0]["custom_id"]).table
    ids = [c["custom_id"] for c in list_answer_controls(panel)]
    ids += [
        Id("", table).with_verb(verb, "o1")
        for verb in ("prompt", "join", "leave", "start", "choose", "modal", "play")
    ]
    for custom_id in ids:
        told = await forge(made, ann, thread, COMPONENT, make_press_data(custom_id), post, planted=False)
        assert "out of date" in str(told) and told["data"]["flags"] & 64, custom_id
    assert await ann.refresh(post) == post


async def test_table_of_another_server_cannot_be_read(made: Stage):
    """Neither by its id in a command, nor by a forged control, nor from a list of the own tables."""
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    ann = people[0]
    service = made.bot.service
    far = int((await made.get_person("Far")).id)
    table = await lobby.open_lobby(
        service.tables, "auction", Guest(far, "Far"), Location(4242, 4243), 77, ["beginner"]
    )
    await apply(service.tables, table.id, 0, lobby.record_lobby_message, 4243, 4244)
    # a redrawn lobby (`shown`) would find no such channel and end the table before it begins
    await apply(
        service.tables, table.id, 0, lobby.set_options, far, LobbyChanges(threads=False), caller_edits=True
    )
    await lobby.start_game(service.tables, table.id, far, 78)
    panel = (await ann.slash(thread, "play")).message
    for name in sorted(made.bot.app.commands.keys() - HARMLESS):
        if any(a.name == "game" and a.autocomplete is not None for a in made.bot.app.commands[name].options):
            told = await forge(made, ann, thread, COMMAND, make_command_data(name, game=table.id))
            assert "Far" not in str(told) and table.commitment not in str(told), name
    for verb in ("play", "text", "log", "results", "verify", "show", "rules", "seats", "prompt", "textpage"):
        told = await forge(
            made, ann, thread, COMPONENT, make_press_data(Id("", table.id).with_verb(verb)), panel
        )
        assert "There is no such table" in str(told), verb
    told = await forge(
        made, ann, thread, COMPONENT, make_press_data(format_custom_id(Id("table")), [table.id]), panel
    )
    assert "There is no such table" in str(told)


async def test_odd_commands_are_answered(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    ann = people[0]
    for data in (
        make_command_data("no-such-command"),
        make_command_data("auction"),
        make_command_data("rules", game="../architecture"),
        make_command_data("rules"),
    ):
        assert (await forge(made, ann, thread, COMMAND, data))["answer"] == "message"
    told = await forge(made, ann, thread, COMMAND, make_command_data("rules", game="../adding-a-game"))
    assert "I do not know a game" in str(told)
    for command in sorted(made.bot.app.commands.values(), key=lambda command: command.name):
        if missing := [a.name for a in command.options if a.required]:
            told = await forge(
                made, ann, thread, COMMAND, {"id": "1", "name": command.name, "type": 1, "options": []}
            )
            assert f"Please fill in the {missing[0]} option." in str(told), command.name
    for data in (
        make_command_data("no-such-command", x="y"),
        make_command_data("rules"),
        make_command_data("rules", nothing="x"),
        make_command_data("auction"),
    ):
        assert (await forge(made, ann, thread, AUTOCOMPLETE, data))["answer"] == "autocomplete"
