"""Deal a game: from the options and seats of a lobby to the first question."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.sealed_chance import SEAL_DIGITS
from engine.core.match import Match
from engine.core.rules import Setup

from ..model import chance_key
from ..model.dice_witness import Announcement, RequireWitness, digest_terms
from ..model.game_options import parse_options
from ..model.table_change import TableChange
from ..model.table_state import ADVICE_WAS_ON


def deal_game(change: TableChange, require_witness: RequireWitness) -> None:
    """Create the match with the lobby's options and seats, and with dice from a new key. Raises what `require_witness`
    raises, because the key needs the id of the start message."""
    sheet = change.sheet
    sheet.started, change.row.status = change.now, "running"
    sheet.invited, sheet.reserved = {}, {}
    if sheet.advice:
        change.is_first_time(ADVICE_WAS_ON)
    options = parse_options(change.game, sheet.options)
    sheet.options = msgspec.to_builtins(options)
    sheet.dealt = [place.joined for place in sheet.seats]
    sheet.witness = require_witness(make_start_announcement(change))
    key = chance_key.get_chance_key(sheet)
    if change.game.seat_assignment == "random" and sheet.season is None:
        sheet.seats, change.extra_writes.seated = chance_key.shuffle_seats(sheet.seats, key), True
    for place, colour in zip(sheet.seats, change.game.seat_colours, strict=False):
        place.colour = colour
    change.match = Match[Any].new(change.game, Setup(len(sheet.seats), key, options), defer_reveal=True)


def make_start_announcement(change: TableChange) -> Announcement:
    """Return what the start message must show: everything on which the game will depend, except for that message's
    id."""
    sheet = change.sheet
    slug = change.row.slug
    table = change.row.id
    return Announcement(
        "start",
        {
            "game": change.game.title,
            "names": ", ".join(place.name for place in sheet.seats),
            "bots": next((place.bot for place in sheet.seats if place.bot), "none"),
            "seal": sheet.commitment[:SEAL_DIGITS],
            "terms": digest_terms(slug, table, len(sheet.seats), sheet.options),
            "table": table,
        },
        sheet.dealt,
    )
