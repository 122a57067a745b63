"""Errors as discord.py raises them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord


def make_discord_error(status: int, code: int = 0) -> discord.HTTPException:
    response = cast(Any, SimpleNamespace(status=status, reason="of a test"))
    return discord.HTTPException(response, {"code": code, "message": "of a test"})
