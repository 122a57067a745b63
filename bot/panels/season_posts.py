"""A season's posts with their pictures, by what the outbox calls them."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.service.table.model import PostKind
from bot.service.table.season import Season
from engine.core.text import Catalogue
from render.season.model import Shown

from .posts import Message
from .season import living, round_post
from .season_ceremony import ceremony
from .season_pictures import ceremony_picture, picture
from .season_words import Games


def post(
    season: Season, kind: PostKind, payload: Mapping[str, Any], say: Catalogue, games: Games, mark: int
) -> tuple[Message, Shown | None]:
    """As it must be now. Raises ValueError for a post that is no season's."""
    match kind:
        case "season":
            return living(season, say, games, mark), picture(season, say)
        case "round":
            return round_post(season, int(payload["round"]), say, games, mark), None
        case "ceremony":
            return ceremony(season, say, games, mark), ceremony_picture(season, say)
        case _:
            raise ValueError(f"{kind} is no season's post")
