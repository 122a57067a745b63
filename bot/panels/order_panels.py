"""A person's standing orders and saved plans: on their panel and prompts, and in `/orders`. No Discord here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct

from bot.model.view import OrderNote, TableView
from bot.panels.blocks import (
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Panel,
    Select,
    Text,
    global_custom_id,
    shorten,
)
from engine.core.commands import StandingOrder, command_name
from engine.core.planning import PlannedTurn, TurnPlan
from engine.core.presentation import Presenter
from engine.core.rules import EndTurn
from engine.core.text import Catalogue

from .labels import get_custom_id, join_lines

# More would not fit into one panel.
MAX_LISTED_ORDERS, MAX_ORDER_CHARS = 6, 500


class OwnTable(Struct, frozen=True):
    """A person's view of one of their tables, with its words."""

    view: TableView
    presenter: Presenter

    @property
    def custom_id(self) -> CustomId:
        """The custom id of the person's current question at this table, without a verb."""
        return get_custom_id(self.view)

    @property
    def title(self) -> str:
        """The title of the table's game."""
        return self.view.game.title

    def get_order_type_name(self, kind: type[StandingOrder]) -> str:
        """Return the name of a type of standing order, in the game's words."""
        return self.presenter.form_title(self.view.view, kind)

    def describe_order(self, order: StandingOrder) -> str:
        """Return "**Game**, Standing: what the order will do, and when it ends." """
        if isinstance(order, TurnPlan):
            what = describe_plan(self.view, self.presenter, order)
        else:
            what = self.presenter.order_description(self.view.view, order)
        return f"**{self.title}**, {self.get_order_type_name(type(order))}: {what}"

    def get_order_index(self, order: StandingOrder) -> int:
        """Return the index of the order's type among the game's types of orders, as custom ids carry it."""
        return self.view.game.standing_order_types.index(type(order))


# On the panel and the prompt


def describe_order_news(view: TableView, presenter: Presenter, words: Catalogue) -> list[str]:
    """Return lines that say what became of the person's standing orders lately, and whether one answers the open
    question.
    """
    # in a game with secrets, earlier messages have told older news
    since = view.turn - 1 if view.game.has_secrets else 0
    told = list[str]()
    for note in view.notes:
        if note.turn == view.turn and view.decision is None:  # the person has not seen the question
            told.append(note.args.get("asked", ""))
        if note.turn >= since:
            told.append(words(note.code, **get_note_variables(view, presenter, note)))
    if view.order_at is not None:
        told.append(words("order-answers", at=f"<t:{int(view.order_at)}:t>"))
    return list(filter(None, told))


def get_note_variables(view: TableView, presenter: Presenter, note: OrderNote) -> dict[str, str]:
    """Return the variables of the text about what became of an order, with the order's type in words."""
    names = {
        command_name(kind): presenter.form_title(view.view, kind) for kind in view.game.standing_order_types
    }
    return {key: names.get(value, value) if key == "kind" else value for key, value in note.args.items()}


def find_offered_order(view: TableView) -> StandingOrder | None:
    """Return the standing order that the panel offers with the current question, or None. It offers none of a type that
    the person has left already.
    """
    order = view.game.suggest_standing_order(view.view, view.decision) if view.decision is not None else None
    known = {type(held) for held in view.orders}
    return order if order is not None and type(order) in view.orderable and type(order) not in known else None


def build_offer(view: TableView, presenter: Presenter, base_id: CustomId) -> list[Block]:
    """Return the button that leaves the order which the panel offers, or nothing."""
    order = find_offered_order(view)
    if order is None:
        return []
    return [
        Buttons(
            (
                Button(
                    presenter.order_offer_label(view.view, order),
                    base_id.with_verb("order-take"),
                ),
            )
        )
    ]


# `/orders`


def build_order_list(tables: Sequence[OwnTable], words: Catalogue, note: str = "") -> Panel:
    """Return the panel of `/orders`: each order with its buttons, and `▼ New order…` with what the games offer."""
    orders = [(own, order) for own in tables for order in own.view.orders]
    blocks = [
        block for own, order in orders[:MAX_LISTED_ORDERS] for block in build_order_blocks(own, order, words)
    ]
    fast = [
        f"{own.title} {own.view.table.id}"
        for own in tables
        if len(own.view.orderable) < len(own.view.game.standing_order_types)
    ]
    head = [
        note,
        f"**{words('orders-title')}**",
        *(describe_timing(orders, words) if orders else [words("orders-none")]),
    ]
    more = words("orders-more") if len(orders) > MAX_LISTED_ORDERS else ""
    foot = [more, words("orders-closing-fast", tables=", ".join(fast)) if fast else ""]
    left = [Text(text) for text in foot if text]
    return Panel(join_lines(*head), (*blocks, *left, *build_new_order_select(tables, words)))


def describe_timing(orders: Sequence[tuple[OwnTable, StandingOrder]], words: Catalogue) -> list[str]:
    """Return the line that says when these orders answer: at once, if no question is secret."""
    secret = {own.view.game.has_secrets for own, _ in orders}
    return [words("orders-when" if one else "orders-when-open") for one in sorted(secret)]


def build_order_blocks(own_table: OwnTable, order: StandingOrder, words: Catalogue) -> Iterator[Block]:
    """Yield an order in words, and its buttons."""
    n = own_table.get_order_index(order)
    name = own_table.get_order_type_name(type(order))
    base_id = own_table.custom_id
    change = Button(words("order-change", what=name), base_id.with_verb("order-edit", n))
    drop = Button(
        words("order-drop", what=name),
        base_id.with_verb("order-drop", n),
        "red",
    )
    yield Text(shorten(own_table.describe_order(order), MAX_ORDER_CHARS))
    yield Buttons((change, drop))


def build_new_order_select(tables: Sequence[OwnTable], words: Catalogue) -> list[Block]:
    """Return the select of all types of orders that these tables' games offer; nothing if there are none."""
    options = [
        Option(
            f"{own.title} {own.view.table.id}: {own.get_order_type_name(kind)}",
            f"{own.view.table.id}.{own.view.game.standing_order_types.index(kind)}",
            own.presenter.command_description(kind),
        )
        for own in tables
        for kind in own.view.orderable
        if kind.is_offered
    ]
    if not options:
        return []
    return [
        Select(
            words("orders-new"),
            global_custom_id("order-new"),
            tuple(options[:MAX_SELECT_OPTIONS]),
        )
    ]


def build_draft_panel(own_table: OwnTable, order: StandingOrder, words: Catalogue) -> Panel:
    """Return the panel of an order that is not saved yet, with [Save] [Change] [Discard]."""
    n = own_table.get_order_index(order)
    buttons = (
        Button(
            words("order-save"), own_table.custom_id.with_verb("order-save", n, hash_order(order)), "green"
        ),
        Button(words("change"), own_table.custom_id.with_verb("order-edit", n)),
        Button(words("order-discard"), own_table.custom_id.with_verb("order-discard", n)),
    )
    return Panel(own_table.describe_order(order), (Buttons(buttons),))


def build_refusal_panel(own_table: OwnTable, order_index: int, why: str, words: Catalogue) -> Panel:
    """Return the panel that says why an order cannot be saved, with [Change]. `order_index`: its type among the game's
    types.
    """
    return Panel(
        why, (Buttons((Button(words("change"), own_table.custom_id.with_verb("order-edit", order_index)),)),)
    )


def describe_plan(view: TableView, presenter: Presenter, plan: TurnPlan) -> str:
    """Return what a plan will play, turn by turn, and when the plan ends."""
    turns = [describe_planned_turn(view, presenter, turn) for turn in plan.turns if turn.actions]
    if len(turns) > 1:
        turns = [presenter.text("plan-numbered", n=n, what=told) for n, told in enumerate(turns, 1)]
    return presenter.text("plan-turns", turns=len(turns), what=" ".join(turns))


def describe_planned_turn(view: TableView, presenter: Presenter, turn: PlannedTurn) -> str:
    """Return what one planned turn will play, in words."""
    planned = turn.decode_actions(view.game)
    what = presenter.undo_label(
        view.view, [one.action for one in planned if not isinstance(one.action, EndTurn)]
    )
    ends = any(isinstance(one.action, EndTurn) for one in planned)
    return presenter.text("plan-turn", what=what, ends="yes" if ends else "no")


def hash_order(order: StandingOrder) -> str:
    """Return a short hash of a standing order, by which its button notices that the order has changed."""
    return blake2b(msgspec.msgpack.encode(order), digest_size=4).hexdigest()
