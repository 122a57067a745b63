"""Answers that are put together from several values: sets of pieces, and several answers submitted at once (panels.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args, get_origin

import msgspec

from bot.model.view import TableView
from engine.core.commands import Command, Responder, get_field_types, list_field_words, to_text
from engine.core.match import Match
from engine.core.rules import Action, Decision, Refusal, Seat


class Ticked(Command):
    """Several answers that are given one after the other, all or none. The last one may be forced by then."""

    actions: tuple[Action, ...]

    def create_responder(self, view: Any) -> Responder:
        """Return a function that gives these answers one after the other. It raises Refusal ticked-too-many if the
        questions end before.
        """
        left = list(self.actions)

        def answer(decision: Decision | None) -> Action | None:
            """Return the next answer, or None when all are given."""
            if decision is None and left:
                raise Refusal("ticked-too-many", count=len(left))
            return left.pop(0) if left else None

        return answer


def combine_answers(view: TableView, actions: tuple[Action, ...]) -> tuple[Action | Ticked, ...]:
    """Return what to submit for actions that were selected together: one `Ticked` for several answers to one question,
    else the actions.
    """
    if len(actions) <= 1 or view.decision is None:
        return actions
    assert view.preview is not None, "who is asked stands on a copy"
    return (order_answers(view.preview, view.decision.seat, actions),)


def order_answers(preview: Match[Any], seat: Seat, actions: Sequence[Action]) -> Ticked:
    """Return the answers in an order in which all are legal. If there is none, as many as possible come first, so that
    the refusal names the rest.
    """
    best, failed = tuple[Action, ...](), set[frozenset[Action]]()

    def search(done: tuple[Action, ...], left: frozenset[Action]) -> bool:
        """Return whether the answers that are left can follow those given so far, and record the longest legal
        beginning.
        """
        nonlocal best
        best = max(best, done, key=len)
        if not left or left in failed:
            return not left
        legal = list_next_legal(preview, seat, done)
        if any(search((*done, a), left - {a}) for a in actions if a in left and a in legal):
            return True
        failed.add(left)
        return False

    search((), frozenset(actions))
    return Ticked((*best, *(action for action in actions if action not in best)))


def list_next_legal(preview: Match[Any], seat: Seat, done: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the legal answers after these answers, also a single forced one; nothing once the seat is not asked any
    more.
    """
    trial = preview.preview()
    left = list(done)
    legal = tuple[Action, ...]()

    def answer(decision: Decision | None) -> Action | None:
        """Give the answers so far, then note what would be legal next."""
        nonlocal legal
        if left:
            return left.pop(0)
        legal = decision.legal_actions if decision else ()
        return None

    if seat in trial.open_questions:
        trial.submit(seat, answer)
    return legal


SIMPLE_TYPES = (int, str)


def is_set_action(kind: type[Action]) -> bool:
    """Return whether the values of this type of answer can be selected one by one: its fields are one set, or its only
    field is a tuple of simple values.
    """
    fields = list(get_field_types(kind).values())
    if kind.fields_are_one_set:
        return True
    if kind.offers_whole_sets or len(fields) != 1 or get_origin(fields[0]) is not tuple:
        return False
    inner = [of for of in get_args(fields[0]) if of is not Ellipsis]
    return all(of in SIMPLE_TYPES or str(get_origin(of)) == "typing.Literal" for of in inner)


def get_set(action: Action) -> tuple[Any, ...]:
    """Return the values of an answer that is a set, such as the goods that it pays."""
    return (
        msgspec.structs.astuple(action)
        if action.fields_are_one_set
        else getattr(action, action.__struct_fields__[0])
    )


def list_field_values(kind: type[Action], field: str, actions: Sequence[Action]) -> list[Any]:
    """Return each value of a field in these answers once, words in the order of their type, so that disabled values
    keep their place.
    """
    found = list(dict.fromkeys(getattr(action, field) for action in actions))
    listed = {word: n for n, word in enumerate(list_field_words(get_field_types(kind)[field]) or ())}
    return sorted(found, key=lambda value: listed.get(to_text(value), -1))


def list_pieces(actions: Sequence[Action]) -> tuple[tuple[Any, int], ...]:
    """Return everything that can be selected for these set answers, as (value, number of the copy): each value as often
    as the fullest set holds it.
    """
    most = dict[Any, int]()
    for action in actions:
        for value, count in Counter(get_set(action)).items():
            most[value] = max(count, most.get(value, 0))
    return tuple((value, copy) for value, count in most.items() for copy in range(count))
