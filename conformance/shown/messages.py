"""Show what the bot would show a viewer of any game: the panel, the prompt, the posts, and the suggestions while
typing.

`conformance.test_secrets` compares them in worlds that the viewer cannot tell apart. They cost more than views: each is
made at one in some positions, which the viewer's own view chooses, as it is the same in both worlds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.db.rows import TableRow
from bot.model.change import StoredTable
from bot.model.table import SeatState, TableState, encode_table_state
from bot.model.view import TableView
from bot.operations.play import build_table_view
from bot.panels import forms, posts
from bot.panels.play_panel import PanelOptions, build_panel, may_reveal_secrets
from bot.panels.posts import PostFacts, build_prompt_message
from bot.panels.question import Selection
from engine.core import Action, Event, Match, Refusal, Seat, Setup
from engine.core.commands import Command, command_name, complete_field, format_action, parse_submission
from engine.core.game import AnyGame
from engine.core.text import get_catalogue

from ..case import PLAYER_NAMES
from ..walk import continue_at_random
from .viewpoint import Viewpoint

SAY = get_catalogue("bot")
HOST = 500
MET_DECISIONS = 600


def make_table_view(
    match: Match,
    viewer: Seat | None,
    recent_events: tuple[Event, ...] = (),
    names: Sequence[str] = PLAYER_NAMES,
) -> TableView:
    """Return the table view of this viewer, as the service makes it. None is the public.

    `recent_events`: the events since the viewer last looked.
    """
    state = make_table_state(match, names)
    status = "over" if match.is_over else "running"
    row = TableRow(
        "AB2C", match.game.slug, status, 9, 8, 7, 8, None, 1, 0.0, None, encode_table_state(state), None
    )
    return build_table_view(StoredTable(row, state, match.game, match, {}), viewer, recent_events)


def make_table_state(match: Match, names: Sequence[str] = PLAYER_NAMES) -> TableState:
    """Return the state of a table with these people at its seats."""
    seats = [SeatState(names[seat], HOST + seat) for seat in match.seats]
    return TableState(HOST, seats, {}, "casual", True, bytes(32), "c" * 64, 0.0)


def make_plain_table_view(match: Match, viewer: Seat | None) -> TableView:
    """Return the table view without the draft, which an imagined world does not have."""
    return replace(make_table_view(match, viewer), draft=(), undoable=())


def panel(seen: Viewpoint) -> Any:
    """Return the viewer's panel, or None at most positions, because it is expensive."""
    if not seen.is_chosen(8):
        return None
    looks = make_plain_table_view(seen.match, seen.viewer)
    return build_panel(looks, seen.presenter, SAY)


def post(seen: Viewpoint) -> Any:
    """Return the public post of the turn, step or end, and the viewer's own prompt. None at most positions."""
    if not seen.is_chosen(3):
        return None
    match, hints = seen.match, seen.presenter
    public = make_plain_table_view(match, None)
    if match.is_over:
        shown = [posts.build_end_message(public, hints, SAY, [*match.seats])]
    elif public.sealed is not None:
        shown = [posts.build_step_message(public, hints, SAY, PostFacts([*match.seats]))]
    else:
        shown = [posts.build_turn_message(public, hints, SAY, PostFacts(public.waiting, True))]
    if seen.viewer is not None:
        looks = make_plain_table_view(match, seen.viewer)
        shown.append(build_prompt_message(looks, hints, SAY))
    return shown


def public_post(match: Match, events: Sequence[Event]) -> Any:
    """Return the post of a turn that has just begun, with the list of a question that all may read.

    None if the post could reveal a secret. Only for a position that all can see: an imagined world holds nobody else's
    draft.
    """
    public = make_plain_table_view(match, None)
    hints = match.game.create_presenter(public.table.names)
    if match.is_over or match.in_sealed_step or may_reveal_secrets(public, hints):
        return None
    asked = make_plain_table_view(match, public.waiting[0]) if len(public.waiting) == 1 else None
    facts = PostFacts(public.waiting, True, asked)
    return posts.build_turn_message(replace(public, since=tuple(events)), hints, SAY, facts)


def suggestions(seen: Viewpoint) -> Any:
    """Return the first lines that autocomplete offers for every field of every typed command."""
    if seen.decision is None or not seen.is_chosen(32):
        return None
    seat = seen.decision.seat
    ahead = seen.match.preview(seat)
    return [
        complete_field(kind, field.name, {}, ahead, seat)
        for kind in seen.match.game.typed_kinds
        for field in msgspec.structs.fields(kind)
    ]


def forms_filled(seen: Viewpoint) -> Any:
    """Return each form as it opens, with the outcome that it announces, and what the picture next to it is drawn from."""
    if seen.decision is None or not seen.is_chosen(32):
        return None
    match, seat = seen.match, seen.decision.seat
    found = list[Any]()
    looks, ahead = make_plain_table_view(match, seat), match.preview(seat)
    for open in forms.list_openable_forms(match.game, ahead, seat):
        form = forms.fill_form(open, forms.get_initial_texts(open.kind, looks.view))
        picks = Selection(form=open.number, fields=form.encode_fields())
        panel = build_panel(looks, seen.presenter, SAY, PanelOptions(picks=picks))
        found += [panel, msgspec.msgpack.encode(forms.get_resulting_view(form))]
    return found


@cache
def collect_met_actions(game: AnyGame) -> list[Action]:
    """Return actions that seats could choose at some point of a random game, which is the same each time."""
    luck, actions = random.Random(7), set[Action]()
    setup = Setup(game.player_counts[-1], b"strange answers", game.options_type())
    match = Match.new(game, setup, defer_reveal=True)
    for _, seat, _ in continue_at_random(match, luck, MET_DECISIONS):
        actions.update(match.get_decision(seat).legal_actions)
    return sorted(actions, key=format_action)


def list_wrong_actions(match: Match, viewer: Seat, rng: random.Random) -> list[Action]:
    """Return some actions that are probably illegal now: of the kinds that the question takes, and of others."""
    known = collect_met_actions(match.game)
    if viewer not in match.open_questions:
        return rng.sample(known, min(2, len(known)))
    legal, ask = set(match.get_decision(viewer).legal_actions), match.open_questions[viewer]
    takes = {*ask.explained_types, *map(type, legal)}
    wrong = [one for one in known if one not in legal]
    kinds = [[one for one in wrong if type(one) is kind] for kind in sorted(takes, key=command_name)]
    found = [rng.choice(kind) for kind in kinds if kind]
    return [*found, *rng.sample(wrong, min(2, len(wrong)))]


def refusals(seen: Viewpoint) -> Any:
    """Return the refusals that the viewer reads after illegal actions and commands at the wrong time (secrets.14)."""
    match, viewer = seen.match, seen.viewer
    if viewer is None or not match.game.has_secrets:
        return None
    view = seen.view
    hints = seen.presenter
    luck = random.Random(seen.mark)
    shown, ahead = list[Any](), match.preview(viewer)
    for say in [
        *list_wrong_actions(match, viewer, luck),
        *(match.game.command_types if seen.is_chosen(32) else ()),
    ]:
        try:
            ahead.submit(viewer, say if isinstance(say, Action) else make_plain_command(say, view))
        except Refusal as refused:
            shown.append(hints.refusal(view, refused))
        else:
            shown.append(msgspec.msgpack.encode(ahead.view(viewer)))
            ahead = match.preview(viewer)
    return shown


def make_plain_command(kind: type[Command], view: Any) -> Command:
    """Return a command with only its required fields. Raises OperationRefused."""
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    return parse_submission(kind, dict.fromkeys(needed, "1"), view)


def lists(seen: Viewpoint) -> Any:
    """Return the scores, the log, the orders that are offered, and the answer to one order."""
    if not seen.is_chosen(8):
        return None
    match, viewer = seen.match, seen.viewer
    view, decision = seen.view, seen.decision
    hints = seen.presenter
    shown: list[Any] = [hints.standings(view), match.game.table_talk(view) if viewer is None else None]
    for kind in match.game.standing_order_types if viewer is not None else ():
        try:
            order = parse_submission(kind, {field.name: "1" for field in msgspec.structs.fields(kind)}, view)
        except Refusal as refused:
            shown.append(hints.refusal(view, refused))
            continue
        shown += [hints.order_description(view, order), order.explain_refusal(view), order.is_finished(view)]
        shown.append(order.respond(view, decision) if decision is not None else None)
    if decision is not None:
        shown.append(match.game.suggest_standing_order(view, decision))
    return shown


SHOWN = [panel, post, suggestions, forms_filled, refusals, lists]
