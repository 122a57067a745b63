"""The posts of a season with their pictures, by message kind."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.service.model.outbox_message import MessageKind
from bot.service.model.season import Season
from engine.core.text import Catalogue
from render.season.model import Shown

from ..custom_ids import command
from ..elements import Button, Buttons
from ..post_messages import Message
from .ceremony_post import ceremony
from .living_post import living, round_post
from .phrases import Games, join_verb, to
from .picture_models import ceremony_picture, picture


def post(
    season: Season, kind: MessageKind, payload: Mapping[str, Any], say: Catalogue, games: Games, mark: int
) -> tuple[Message, Shown | None]:
    """Return the post as it must be now. Raises ValueError for a kind that is not a season's post."""
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
            return call(season, payload, say, mark), None
        case _:
            raise ValueError(f"{kind} is no season's post")


def call(season: Season, payload: Mapping[str, Any], say: Catalogue, mark: int) -> Message:
    """Return the post that mentions people: members of the previous season, or a person whom an organiser wants to
    join.
    """
    users = [int(user) for user in payload["users"] if user]
    ids, people = to(season, mark), " ".join(f"<@{user}>" for user in users)
    rules = Button(say("season-rules"), ids("season-rules"))
    join = Button(say("join"), ids(join_verb(season)), "green")
    by = str(payload.get("by", ""))
    match payload.get("as", ""):
        case "asked":
            refuse = Button(say("no-thanks-ever"), command("refuse", by, f"o{mark}"))
            code, buttons = "season-call-asked", (join, rules, refuse)
        case "added":
            code, buttons = "season-call-added", (Button(say("season-show"), ids("season-show")), rules)
        case _:
            code, buttons = "season-call", (join, rules)
    text = say(code, name=season.rules.name, people=people, by=f"<@{by}>" if by else say("somebody"))
    return Message(text, (Buttons(buttons),), tuple(users))
