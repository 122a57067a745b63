"""A person's standing orders and saved plans: on their panel and prompts, and in `/orders`. No Discord here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct

from bot.model.view import TableView
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
    get_custom_id,
    global_custom_id,
    join_lines,
    lay_out,
    shorten,
)
from engine.core.commands import StandingOrder, command_name
from engine.core.planning import TurnPlan
from engine.core.presentation import Presenter
from engine.core.rules import EndTurn
from engine.core.text import Catalogue

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

    def get_order_type_name(self, kind: type[StandingOrder]) -> str:
        """Return the name of a type of standing order, in the game's words."""
        return self.presenter.form_title(self.view.view, kind)

    def describe_order(self, order: StandingOrder) -> str:
        """Return "**Game**, Standing: what the order will do, and when it ends." """
        what = (
            describe_plan(self.view, self.presenter, order)
            if isinstance(order, TurnPlan)
            else self.presenter.order_description(self.view.view, order)
        )
        return f"**{self.view.game.title}**, {self.get_order_type_name(type(order))}: {what}"

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
    kinds = {
        command_name(kind): presenter.form_title(view.view, kind) for kind in view.game.standing_order_types
    }
    for note in view.notes:
        if note.turn == view.turn and view.decision is None:  # the person has not seen the question
            told.append(note.args.get("asked", ""))
        if note.turn >= since:
            told.append(
                words(note.code, **{key: kinds.get(value, value) for key, value in note.args.items()})
            )
    if view.order_at is not None:
        told.append(words("order-answers", at=f"<t:{int(view.order_at)}:t>"))
    return list(filter(None, told))


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
    take = Button(presenter.order_offer_label(view.view, order), base_id.with_verb("order-take"))
    return [Buttons((take,))]


# `/orders`


def build_order_list(tables: Sequence[OwnTable], words: Catalogue, note: str = "") -> Panel:
    """Return the panel of `/orders`: each order with its buttons, and `▼ New order…` with what the games offer."""
    orders = [(own, order) for own in tables for order in own.view.orders]
    blocks = [
        block for own, order in orders[:MAX_LISTED_ORDERS] for block in build_order_blocks(own, order, words)
    ]
    fast = [
        f"{own.view.game.title} {own.view.table.id}"
        for own in tables
        if len(own.view.orderable) < len(own.view.game.standing_order_types)
    ]
    # If no question is, they answer at once.
    secret = sorted({own.view.game.has_secrets for own, _ in orders})
    timing = [words("orders-when" if one else "orders-when-open") for one in secret]
    head = [note, f"**{words('orders-title')}**", *(timing or [words("orders-none")])]
    if len(orders) > MAX_LISTED_ORDERS:
        blocks.append(Text(words("orders-more")))
    if fast:
        blocks.append(Text(words("orders-closing-fast", tables=", ".join(fast))))
    return Panel(join_lines(*head), (*blocks, *build_new_order_select(tables, words)))


def build_order_blocks(own_table: OwnTable, order: StandingOrder, words: Catalogue) -> Iterator[Block]:
    """Yield an order in words, and its buttons."""
    n, base_id = own_table.get_order_index(order), own_table.custom_id
    name = own_table.get_order_type_name(type(order))
    change = base_id.button(words, "order-change", "order-edit", n, what=name)
    drop = base_id.button(words, "order-drop", "order-drop", n, style="red", what=name)
    yield Text(shorten(own_table.describe_order(order), MAX_ORDER_CHARS))
    yield Buttons((change, drop))


def build_new_order_select(tables: Sequence[OwnTable], words: Catalogue) -> list[Block]:
    """Return the select of all types of orders that these tables' games offer; nothing if there are none."""
    options = [
        Option(
            f"{own.view.game.title} {own.view.table.id}: {own.get_order_type_name(kind)}",
            f"{own.view.table.id}.{own.view.game.standing_order_types.index(kind)}",
            own.presenter.command_description(kind),
        )
        for own in tables
        for kind in own.view.orderable
        if kind.is_offered
    ]
    id, shown = global_custom_id("order-edit"), tuple(options[:MAX_SELECT_OPTIONS])
    return [Select(words("orders-new"), id, shown)] if options else []


def build_draft_panel(own_table: OwnTable, order: StandingOrder, words: Catalogue) -> Panel:
    """Return the panel of an order that is not saved yet, with [Save] [Change] [Discard]."""
    n, base_id = own_table.get_order_index(order), own_table.custom_id
    save = base_id.button(words, "order-save", "order-save", n, hash_order(order), style="green")
    change = base_id.button(words, "change", "order-edit", n)
    discard = base_id.button(words, "order-discard", "order-discard", n)
    return lay_out(own_table.describe_order(order), save, change, discard)


def describe_plan(view: TableView, presenter: Presenter, plan: TurnPlan) -> str:
    """Return what a plan will play, turn by turn, and when the plan ends."""
    turns = list[str]()
    for turn in plan.turns:
        actions = [one.action for one in turn.decode_actions(view.game)]
        answers = [action for action in actions if not isinstance(action, EndTurn)]
        ends = "yes" if len(answers) < len(actions) else "no"
        if actions:
            what = presenter.undo_label(view.view, answers)
            turns.append(presenter.text("plan-turn", what=what, ends=ends))
    if len(turns) > 1:
        turns = [presenter.text("plan-numbered", n=n, what=told) for n, told in enumerate(turns, 1)]
    return presenter.text("plan-turns", turns=len(turns), what=" ".join(turns))


def hash_order(order: StandingOrder) -> str:
    """Return a short hash of a standing order, by which its button notices that the order has changed."""
    return blake2b(msgspec.msgpack.encode(order), digest_size=4).hexdigest()
