"""A season's posts with their pictures, by what the outbox calls them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.service.table.season import Season
from bot.service.table.sending import PostKind
from engine.core.text import Catalogue
from render.season.model import Shown

from ..model import Button, Buttons
from ..posts import Message
from .ceremony import ceremony
from .living import living, round_post
from .pictures import ceremony_picture, picture
from .words import Games, join_verb, to


def post(
    season: Season, kind: PostKind, payload: Mapping[str, Any], say: Catalogue, games: Games, mark: int
) -> tuple[Message, Shown | None]:
    """As it must be now. Raises ValueError for a post that is no season's."""
    match kind:
        case "season":
            return living(season, say, games, mark), picture(season, say)
        case "draw":
            more = Buttons((Button(say("season-show"), to(season, mark)("season-show")),))
            return Message(say("draw-message", **payload), (more,)), None
        case "round":
            return round_post(season, int(payload["round"]), say, games, mark), None
        case "ceremony":
            return ceremony(season, say, games, mark), ceremony_picture(season, say)
        case "call":
            return call(season, [int(user) for user in payload["users"] if user], say, mark), None
        case _:
            raise ValueError(f"{kind} is no season's post")


def call(season: Season, users: Sequence[int], say: Catalogue, mark: int) -> Message:
    """To those who played in the one before: it is open for joining."""
    ids, people = to(season, mark), " ".join(f"<@{user}>" for user in users)
    buttons = Button(say("join"), ids(join_verb(season)), "green"), Button(say("season-rules"), ids("season-rules"))
    return Message(say("season-call", name=season.rules.name, people=people), (Buttons(buttons),), tuple(users))
