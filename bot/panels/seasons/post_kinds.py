"""The posts of a season with their pictures, by message kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.service.model.outbox_message import SeasonPostKind
from bot.service.model.season import Season
from engine.core.text import Catalogue
from render.season.model import Shown

from ..custom_ids import global_custom_id
from ..elements import Button, Buttons, MessageContent
from .ceremony_post import build_ceremony_post
from .living_post import build_living_post, build_round_post
from .phrases import Games, get_join_verb, season_custom_ids
from .picture_models import build_ceremony_picture, build_season_picture


def build_season_post(
    season: Season,
    kind: SeasonPostKind,
    payload: Mapping[str, Any],
    words: Catalogue,
    games: Games,
    mark: int,
) -> tuple[MessageContent, Shown | None]:
    """Return a season's post of this kind as it must read now, and its picture, if it has one. `payload` is the outbox
    row's.
    """
    match kind:
        case "season":
            return build_living_post(season, words, games, mark), build_season_picture(season, words)
        case "draw" | "restored":
            more = Buttons((Button(words("season-show"), season_custom_ids(season, mark)("season-show")),))
            return MessageContent(
                words(f"{kind}-message", **{"name": season.rules.name, **payload}), (more,)
            ), None
        case "round":
            return build_round_post(season, int(payload["round"]), words, games, mark), None
        case "ceremony":
            return build_ceremony_post(season, words, games, mark), build_ceremony_picture(season, words)
        case "call":
            return build_mention_post(season, payload, words, mark), None


def build_mention_post(
    season: Season, payload: Mapping[str, Any], words: Catalogue, mark: int
) -> MessageContent:
    """Return the post that mentions members of the previous season, or a person whom an organiser wants to join."""
    users = [int(user) for user in payload["users"] if user]
    ids, people = season_custom_ids(season, mark), " ".join(f"<@{user}>" for user in users)
    rules = Button(words("season-rules"), ids("season-rules"))
    join = Button(words("join"), ids(get_join_verb(season)), "green")
    by = str(payload.get("by", ""))
    match payload.get("as", ""):
        case "asked":
            refuse = Button(words("no-thanks-ever"), global_custom_id("refuse", by, f"o{mark}"))
            code, buttons = "season-call-asked", (join, rules, refuse)
        case "added":
            code, buttons = "season-call-added", (Button(words("season-show"), ids("season-show")), rules)
        case _:
            code, buttons = "season-call", (join, rules)
    text = words(code, name=season.rules.name, people=people, by=f"<@{by}>" if by else words("somebody"))
    return MessageContent(text, (Buttons(buttons),), tuple(users))
