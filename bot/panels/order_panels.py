"""A person's standing orders: on their panel and prompts, and in `/orders`. No Discord here."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.service.model.table import OrderNote, TableView
from engine.core.commands import StandingOrder, command_name
from engine.core.planning import TurnPlan
from engine.core.presentation import Presenter
from engine.core.text import Catalogue

from . import plan_panel
from .custom_ids import Press, command
from .elements import BUTTON, OPTION, OPTIONS, PLACEHOLDER, Block, Button, Buttons, Option, Panel, Select, Text
from .labels import short
from .plan_panel import mark as mark

MAX_LISTED_ORDERS = 6  # more would not fit into one panel


class Own(Struct, frozen=True):
    """A person's view of one of their tables, with its words."""

    look: TableView
    hints: Presenter[Any]

    @property
    def at(self) -> Press:
        return Press("", self.look.table.id, self.look.seat, self.look.token)

    @property
    def title(self) -> str:
        return self.look.game.title

    def called(self, kind: type[StandingOrder]) -> str:
        """Return the name of an order type."""
        return self.hints.form(self.look.view, kind)

    def told(self, order: StandingOrder) -> str:
        """Return "**Game**, Standing: what the order will do, and when it ends." """
        if isinstance(order, TurnPlan):
            what = plan_panel.told(self.look, self.hints, order)
        else:
            what = self.hints.order(self.look.view, order)
        return f"**{self.title}**, {self.called(type(order))}: {what}"

    def number(self, order: StandingOrder) -> int:
        """Return the index of the order's type among the game's, for custom ids."""
        return self.look.game.orders.index(type(order))


# On the panel and the prompt


def lines(look: TableView, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """Return what became of the person's orders lately, and when one answers the open question."""
    since = look.turn - 1 if look.game.secret else 0  # in a game with secrets, earlier messages have told older news
    told = list[str]()
    for note in look.notes:
        if note.turn == look.turn and look.decision is None:  # the person has not seen the question
            told.append(note.args.get("asked", ""))
        if note.turn >= since:
            told.append(say(note.code, **named(look, hints, note)))
    if look.order_at is not None:
        told.append(say("order-answers", at=f"<t:{int(look.order_at)}:t>"))
    return list(filter(None, told))


def named(look: TableView, hints: Presenter[Any], note: OrderNote) -> dict[str, str]:
    """Return the variables of a note, with the order type's name in words."""
    names = {command_name(kind): hints.form(look.view, kind) for kind in look.game.orders}
    return {key: names.get(value, value) if key == "kind" else value for key, value in note.args.items()}


def offered(look: TableView) -> StandingOrder | None:
    """Return the order that the panel offers to leave: allowed here, and of a type of which there is none yet."""
    order = look.game.suggest_standing_order(look.view, look.decision) if look.decision is not None else None
    known = {type(held) for held in look.orders}
    return order if order is not None and type(order) in look.orderable and type(order) not in known else None


def offer(look: TableView, hints: Presenter[Any], at: Press) -> list[Block]:
    """Return the button for the offered order."""
    order = offered(look)
    if order is None:
        return []
    return [Buttons((Button(short(hints.offer(look.view, order), BUTTON), at.to("order-take")),))]


# `/orders`


def listing(tables: Sequence[Own], say: Catalogue, note: str = "") -> Panel:
    """Return the panel of `/orders`: each order with its buttons, and `▼ New order…` with what the games offer."""
    orders = [(own, order) for own in tables for order in own.look.orders]
    blocks = [block for own, order in orders[:MAX_LISTED_ORDERS] for block in kept(own, order, say)]
    fast = [f"{own.title} {own.look.table.id}" for own in tables if len(own.look.orderable) < len(own.look.game.orders)]
    head = [note, f"**{say('orders-title')}**", *(when(orders, say) if orders else [say("orders-none")])]
    more = say("orders-more") if len(orders) > MAX_LISTED_ORDERS else ""
    foot = [more, say("orders-closing-fast", tables=", ".join(fast)) if fast else ""]
    left = [Text(text) for text in foot if text]
    return Panel("\n".join(filter(None, head)), (*blocks, *left, *new(tables, say)))


def when(orders: Sequence[tuple[Own, StandingOrder]], say: Catalogue) -> list[str]:
    """Return when orders answer: at once if nothing is secret."""
    secret = {own.look.game.secret for own, _ in orders}
    return [say("orders-when" if one else "orders-when-open") for one in sorted(secret)]


def kept(own: Own, order: StandingOrder, say: Catalogue) -> Iterator[Block]:
    """Yield an order and its buttons."""
    n = own.number(order)
    name = own.called(type(order))
    change = Button(short(say("order-change", what=name), BUTTON), own.at.to("order-edit", n))
    drop = Button(short(say("order-drop", what=name), BUTTON), own.at.to("order-drop", n), "red")
    yield Text(own.told(order))
    yield Buttons((change, drop))


def new(tables: Sequence[Own], say: Catalogue) -> list[Block]:
    options = [
        Option(
            short(f"{own.title} {own.look.table.id}: {own.called(kind)}", OPTION),
            f"{own.look.table.id}.{own.look.game.orders.index(kind)}",
            short(own.hints.command_description(kind), OPTION),
        )
        for own in tables
        for kind in own.look.orderable
        if kind.listed
    ]
    if not options:
        return []
    return [Select(short(say("orders-new"), PLACEHOLDER), command("order-new"), tuple(options[:OPTIONS]))]


def drafted(own: Own, order: StandingOrder, say: Catalogue) -> Panel:
    """Return the panel of an unsaved order: `[Save] [Change] [Discard]`."""
    n = own.number(order)
    buttons = (
        Button(say("order-save"), own.at.to("order-save", n, mark(order)), "green"),
        Button(say("change"), own.at.to("order-edit", n)),
        Button(say("order-discard"), own.at.to("order-discard", n)),
    )
    return Panel(own.told(order), (Buttons(buttons),))


def refused(own: Own, n: int, why: str, say: Catalogue) -> Panel:
    """Return the panel that says why an order cannot be saved, with the form again."""
    return Panel(why, (Buttons((Button(say("change"), own.at.to("order-edit", n)),)),))
