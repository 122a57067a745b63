"""Show what a viewer gets by looking something up, or back: things, the help of the question with its chapter, the
table as it was.

Lessons and notes have nothing of a match. docs/develop/secrets.md says what proves them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Raw

from bot.db.rows import SnapshotRow
from bot.model.action_log import LogEntry, LoggedSubmission, encode_entry
from bot.model.dice import ReplayInput
from bot.model.view import TableView
from bot.operations.look_back import compute_past_view, to_past_view
from bot.panels.blocks import Button, CustomId
from bot.panels.picture_studio import build_scene, hash_scene
from bot.panels.thing_panel import ThingLookup, build_help, build_thing_panel, get_question_help
from bot.rulebook.book import Reader, find_clauses, format_page, load_book
from engine.core import Action, Match, Seat
from engine.core.text import ENGLISH, get_catalogue
from render.games import find_pictures

from ..walk import encode_data
from .messages import make_plain_table_view
from .viewpoint import Viewpoint

THINGS_LOOKED_UP = 3


def make_lookup(match: Match, viewer: Seat | None, locale: str = ENGLISH) -> ThingLookup:
    """Return the lookup of `/what` as this viewer uses it at this position."""
    looks = make_plain_table_view(match, viewer)
    return ThingLookup(match.game, get_catalogue("bot", locale), CustomId(looks.table.id), looks)


def things(seen: Viewpoint) -> Any:
    """Return what `/what` says of all things of the game.

    That is where they are and who has them; the whole answer about some; and what is suggested before anything is
    typed.
    """
    if not seen.is_chosen(16):
        return None
    who, luck = make_lookup(seen.match, seen.viewer), Random(seen.mark)
    known = who.glossary
    keys = [*known.entries]
    some = luck.sample(keys, min(THINGS_LOOKED_UP, len(keys)))
    return (
        {key: (who.describe_places(key), who.describe_owners(key)) for key in keys},
        [build_thing_panel(who, known.entries[key]) for key in some],
        known.suggest(seen.view, seen.viewer, seen.decision),
    )


def help_sheet(seen: Viewpoint) -> Any:
    """Return what [Help] shows about the question: its rule, its subject, and the page that [Rules] opens."""
    if seen.decision is None or not seen.is_chosen(8):
        return None
    who = make_lookup(seen.match, seen.viewer)
    assert who.view is not None
    rule, found = get_question_help(who), load_book(who.game)
    chapter = (
        found.find_chapter_about(f"help-{seen.decision.kind}", find_clauses(rule))
        if found is not None
        else None
    )
    page = (
        format_page(chapter.pages[0], Reader(who.game, len(who.view.table.seats)))
        if chapter is not None
        else ""
    )
    return build_help(who, Button("", who.base_id.with_verb("rules"))), chapter and chapter.key, page


def earlier(seen: Viewpoint) -> Any:
    """Return what `/look-back` shows of this position later, without anything that is still open.

    None for most positions, because it is expensive.
    """
    if not seen.is_chosen(8):
        return None
    return look_back_at(seen.match, seen.match.dump(), (), seen.viewer)


def look_back_at(match: Match, begun: bytes, answers: Sequence[Action], viewer: Seat | None) -> Any:
    """Return the texts of an earlier position, and hashes of what its pictures are drawn from.

    The service plays it from the stored match `begun` and the seat's answers since then.
    """
    game = match.game
    base = SnapshotRow("", 0, 0, game.schema_version, begun, 0, 0, 0, 0.0)
    entries = [
        LogEntry("answer", viewer or 0, [LoggedSubmission([Raw(encode_entry(one))])]) for one in answers
    ]
    given = [(n, game.schema_version, encode_entry(entry)) for n, entry in enumerate(entries)]
    reel = ReplayInput(game.slug, len(match.seats), b"", {}, given)
    past: TableView = to_past_view(
        make_plain_table_view(match, viewer),
        compute_past_view(game, reel, base, viewer),
    )
    drawn, shown = find_pictures(game.slug), build_scene(past)
    kinds = [hash_scene(game.slug, kind, shown) for kind in ("board", "acting")]
    return encode_data(past.view), kinds, drawn.write_text_board(shown) if drawn is not None else ""


SHOWN = [things, help_sheet, earlier]
