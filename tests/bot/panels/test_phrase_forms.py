"""Form panels and modals of real games keep every answer within reach and stay within Discord's limits (panels.8 to
panels.10)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

import msgspec
import pytest

from bot.interactions import modals
from bot.model.view import TableView
from bot.panels import forms
from bot.panels.blocks import (
    CustomId,
    Panel,
    parse_custom_id,
)
from bot.panels.forms import OpenableForm
from bot.panels.play_panel import PanelOptions, build_controls
from bot.panels.question import NO_SELECTION, QuestionControls, Selection
from conformance.case import PLAYER_NAMES
from conformance.shown.messages import make_table_view
from conformance.surfaces import iter_buttons, iter_selects
from engine import games
from engine.core import Action, Choice, Command, Match, Refusal, Seat, Setup
from engine.core.commands import autocomplete as completion
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from tests.toys import TOYS, register_toys
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import AuctionGame, Bid, Seal
from tests.toys.auction.game import Turn
from tests.toys.auction.game import create_answers as said

from .walking import SAY, iterate_presses, make_panel, require_panel_limits, sample_positions

SLUGS = [*games.SLUGS, *TOYS]
# Of a random game. All kinds of questions come in its first rounds.
MAX_QUESTIONS = 160


def find_reachable_actions(match: Match, decision: Decision) -> set[Action]:
    """Return all answers that some path through the panel gives, or through the modal of the secondary list."""
    shown, hints = make_table_view(match, decision.seat), match.game.create_presenter(PLAYER_NAMES)
    at = CustomId(shown.table.id, decision.seat, decision.token)
    found = set[Action]()
    seen = set[Selection]()
    todo = [NO_SELECTION]
    while todo:
        picks = todo.pop()
        if picks in seen:
            continue
        seen.add(picks)
        blocks = build_controls(shown, hints, SAY, PanelOptions(picks=picks))
        ends = {
            parse_custom_id(b.id).get_int_arg()
            for b in make_panel(match, decision.seat, picks=picks).footer
            if parse_custom_id(b.id).verb == "act"
        }
        found |= {decision.legal_actions[n] for n in ends}
        question = QuestionControls(shown.ahead, decision, hints, SAY, at)
        for press, values in iterate_presses(question, blocks, picks):
            if press.verb == "single":
                todo.append(Selection(single=True))
            elif press.verb == "modal":
                found |= find_modal_actions(shown, match, press)
            elif press.verb not in ("form", "fill", "send", "show", "order-take", "talk"):
                meant = question.interpret_press(press, values)
                if isinstance(meant, Selection):
                    todo.append(msgspec.structs.replace(meant, single=picks.single))
                else:
                    found |= {decision.legal_actions[i] for i in meant}
    return found


def find_modal_actions(shown: TableView, match: Match, press: CustomId) -> set[Action]:
    """Return what the modal of the secondary list can say in one answer: any number of equal pieces of one field."""
    assert shown.seat is not None
    seat = shown.seat
    one = forms.find_openable_form(match.game, press.get_int_arg(), match.preview(), seat)
    assert one is not None
    if not one.kind.side_action_types:
        return set()
    found = set[Action]()
    for field in msgspec.structs.fields(one.kind):
        for text in set(iterate_texts(one, field.name)):
            trial = match.preview()
            try:
                trial.submit(seat, one.kind.parse({field.name: text}, trial.view(seat)))
            except Refusal:
                continue
            given = trial.get_undoable_actions(seat)
            found.update(given if len(given) == 1 else ())
    return found


def iterate_texts(one: OpenableForm, field: str) -> Iterator[str]:
    choices = completion.list_form_choices(one.kind, field, {}, one.base, one.seat)
    for choice in choices:
        yield choice.value
        alike = [other.value for other in choices if other.value == choice.value]
        yield from (" ".join(alike[:n]) for n in range(2, len(alike) + 1))


def iterate_form_questions(game: AnyGame, seed: int) -> Iterator[tuple[Match, Decision]]:
    """Yield questions of a game that has forms."""
    if forms.list_forms(game):
        sampled = sample_positions(game, game.player_counts[-1], seed, MAX_QUESTIONS)
        yield from (one for one in sampled if one[1].kind != "end")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_legal_answer_is_within_reach_of_a_form(slug: str):
    with register_toys():
        game = games.game(slug)
        for match, decision in iterate_form_questions(game, seed=3):
            assert find_reachable_actions(match, decision) == set(decision.legal_actions), decision.kind


# Text of the panel


def test_choices_of_equal_pieces_are_amounts():
    match = Match.new(AUCTION, Setup(2, bytes(16)), defer_reveal=True)
    choices = [Choice("Red", "red"), Choice("Blue", "blue"), Choice("Red", "red")]
    labels = forms.label_choices(
        AUCTION.create_presenter(PLAYER_NAMES), SAY, Lookahead.from_match(match, 0), Turn, "walls", choices
    )
    assert labels == [("1× Red", ""), ("1× Blue", ""), ("2× Red", "")]


def fill_at_random(match: Match, one: OpenableForm, seat: Seat, luck: random.Random) -> Iterator[Selection]:
    """Yield the states of a form panel that a person fills select by select, on all its pages."""
    form = forms.fill_form(one, forms.get_initial_texts(one.kind, match.view(seat)))
    picks = Selection(form=one.number, fields=form.encode_fields())
    for _ in range(6):
        yield picks
        lists = list(iter_selects(make_panel(match, seat, picks=picks)))
        pages = len(forms.split_fields_into_pages(forms.decode_form(one, picks.fields)))
        if not lists:
            return
        chosen = luck.choice(lists)
        press = parse_custom_id(chosen.id)
        values = luck.sample(range(len(chosen.options)), luck.randint(max(1, chosen.least), chosen.most))
        position, held = press.get_int_arg(1), forms.decode_form(one, press.get_arg(2)).texts
        fields = forms.replace_field(one, press.get_arg(2), position, values)
        field = one.kind.__struct_fields__[position]
        for name, text in forms.decode_form(one, fields).texts.items():
            is_kept = name == field or set(text.split()) <= set(held.get(name, "").split())
            assert is_kept, f"choosing {field} put {text} into {name}, which held {held.get(name)}"
        picks = Selection(form=one.number, fields=fields, page=luck.randrange(pages), fills=True)


@pytest.mark.parametrize("slug", SLUGS)
def test_form_fits_and_does_what_it_says_however_it_is_filled(slug: str):
    """panels.10: ids have at most 100 characters with everything ticked, and the button is green only if the form is
    accepted."""
    luck = random.Random(4)
    with register_toys():
        game = games.game(slug)
        for match, decision in iterate_form_questions(game, seed=4):
            require_panel_limits(make_panel(match, decision.seat))
            for one in forms.list_openable_forms(game, match.preview(), decision.seat):
                if one.kind.form_style == "panel" and one.kind.__struct_fields__:
                    for picks in fill_at_random(match, one, decision.seat, luck):
                        shown = make_panel(match, decision.seat, picks=picks)
                        require_panel_limits(shown)
                        assert is_sendable(shown) == is_accepted(one, picks)
                        listened = make_panel(match, decision.seat, picks=picks, text_first=True)
                        heard = listened.blocks
                        assert heard[:1] == tuple(block for block in shown.blocks if block not in heard[1:])
                        said = len(listened.ask) - len(shown.ask)
                        assert said == 0 if picks.fills else said > 0, "a listener hears the question once"


def is_sendable(shown: Panel) -> bool:
    send = next(b for b in iter_buttons(shown) if parse_custom_id(b.id).verb == "send")
    assert send.style == "grey" or not send.disabled
    return not send.disabled


def is_accepted(one: OpenableForm, picks: Selection) -> bool:
    form = forms.decode_form(one, picks.fields)
    try:
        one.base.preview().submit(one.seat, one.kind.parse(form.texts, one.base.view(one.seat)))
    except Refusal:
        return False
    return True


class Nothing(Command):
    """Bid nothing, and seal. Its one field can hold only one value."""

    loans: Literal[0] = 0
    form_style = "modal"
    question_kinds = ("bid",)

    def create_responder(self, view: Any) -> Any:
        return said(Bid(0), Seal())


class Impossible(Nothing):
    """A command that answers that question, but not now."""

    def create_responder(self, view: Any) -> Any:
        raise Refusal("missing", field="loans")


class WithNothing(AuctionGame):
    command_types: ClassVar[tuple[type[Command], ...]] = (Nothing, Impossible)


def test_modal_without_a_field_is_sent_at_once_or_not_offered():
    """Discord refuses an empty form at every press."""
    game = WithNothing()
    match, decision = next(one for one in sample_positions(game, 3, 2) if one[1].kind == "bid")
    seat, found = decision.seat, forms.list_openable_forms(game, match.preview(), decision.seat)
    assert [one.kind for one in found] == [Nothing, Impossible]
    assert [
        modals.build_phrase_fields(game.create_presenter(PLAYER_NAMES), SAY, one, {}) for one in found
    ] == [[], []]
    [button] = [
        b for b in iter_buttons(make_panel(match, seat)) if parse_custom_id(b.id).verb in ("modal", "send")
    ]
    press = parse_custom_id(button.id)
    assert (press.verb, press.get_int_arg()) == ("send", 0)
    match.submit(seat, found[0].kind.parse({}, match.view(seat)))
    assert seat not in match.open_questions
