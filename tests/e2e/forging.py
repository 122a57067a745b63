"""Send interactions that no client would send, for example of controls that never existed or that an edit removed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.discord.app import RATE_LIMITS, RateLimitRule, RateLimits, TokenBucket
from bot.interactions.commands import Command
from playground import Person, interactions
from playground.model import Json

from .stage import Stage

# Long, because these tests check what the response is and not how soon it comes.
TIMEOUT_S = 60
# A value for an option of each kind.
POSSIBLE: Mapping[str, object] = {"text": "x", "number": 1, "flag": True, "user": "1", "channel": "1"}


async def forge(
    made: Stage,
    who: Person,
    channel: str,
    kind: int,
    data: Json,
    message: Json | None = None,
    planted: bool = True,
) -> Json:
    """Send an interaction with these data, and return the bot's first response.

    With `planted`, the control is added to the message first, so that Discord would know it and what it offers.
    """
    state = made.pg.state
    if message is not None and planted:
        offered = make_select(data["values"]) if "values" in data else {"type": 2, "style": 2, "label": "?"}
        message = plant(message, data["custom_id"], offered)
    live = interactions.create_interaction(state, who.id, state.world.channels[channel], kind, data, message)
    answer: Json = await asyncio.wait_for(interactions.get_response_future(live), TIMEOUT_S)
    return answer


def make_patient(made: Stage):
    """Let the bot accept a thousand requests at once."""
    patient = RateLimitRule(*[TokenBucket(10_000, 1)] * 2)
    made.bot.app.rate_limits = RateLimits(made.service.now, dict.fromkeys(RATE_LIMITS, patient))


def make_command_data(command: str, **options: Any) -> Json:
    found = [{"name": name, "type": 3, "value": value} for name, value in options.items()]
    return {"id": "1", "name": command, "type": 1, "options": found}


def list_commands(made: Stage) -> list[tuple[Command, Command]]:
    """Return each command without subcommands as a pair with itself, and each subcommand with its command."""
    commands = made.bot.app.commands.values()
    return [(command, inner) for command in commands for inner in command.subcommands or (command,)]


def fill_options(command: Command, inner: Command, filled: Mapping[str, object], focused: str = "") -> Json:
    required = {option.name: POSSIBLE[option.kind] for option in inner.options if option.required}
    options: Json | list[Json] = [
        {"name": name, "type": 3, "value": value, **({"focused": True} if name == focused else {})}
        for name, value in {**required, **filled}.items()
    ]
    if inner is not command:
        options = [{"type": 1, "name": inner.name, "options": options}]
    return {"id": "1", "name": command.name, "type": 1, "options": options}


def make_select(values: list[str]) -> Json:
    """Return a select that offers these values, any number of them at once."""
    options = [{"label": "?", "value": value} for value in dict.fromkeys(values)]
    return {"type": 3, "options": options, "min_values": 0, "max_values": 25}


def plant(message: Json, custom_id: str, control: Json) -> Json:
    """Return a copy of the message with one more control, which has this custom id."""
    row = {"type": 1, "id": 998, "components": [{"id": 999, "custom_id": custom_id, **control}]}
    return message | {"components": [*message["components"], row]}


def make_press_data(custom_id: str, values: list[str] | None = None) -> Json:
    """Return the data of an interaction with a button, or with a select menu if there are chosen values."""
    data: Json = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
    return data if values is None else data | {"values": values}
