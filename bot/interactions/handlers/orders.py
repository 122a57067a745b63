"""`/orders`: a player's standing orders, which only their owner sees; and [Plan ahead]: play on a copy of the table before
the turn has come, which leaves an order too."""

from __future__ import annotations

from typing import Any

from bot.interactions.handlers import game_panel
from bot.interactions.modals import (
    Field,
    build_command_field,
    read_command_texts,
)
from bot.interactions.request import ReplyGiven, Request
from bot.model.errors import NotSeated, OperationRefused
from bot.model.view import TableView
from bot.operations import listings, orders
from bot.operations.orders import PlanMode
from bot.panels import order_panels as panels
from bot.panels.blocks import InvalidCustomId, parse_int
from bot.panels.order_panels import OwnTable
from engine.core.commands import (
    Choice,
    StandingOrder,
    complete_field,
    get_field_types,
    get_form_fields,
    is_set_field,
    to_text,
)
from engine.core.match import Match
from engine.core.planning import TurnPlan
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Refusal, Seat
from engine.core.text import Catalogue

MAX_LISTED_TABLES = 10


async def on_orders_command(request: Request) -> None:
    """Handle `/orders`: list the standing orders at all of the person's tables, or at the one named."""
    if request.has_table:
        table = await get_own_table(request, request.table_id)
        await request.show_panel(panels.build_order_list([table], request.words))
    else:
        await show_all_orders(request)


async def show_all_orders(request: Request, note: str = "") -> None:
    """Show the person's standing orders at all their running tables. `note`: a first line."""
    orderly = [
        line.table.id
        for line in await listings.list_tables_of(request.tables, request.user_id)
        if line.table.status == "running" and request.games[line.table.slug].standing_order_types
    ][:MAX_LISTED_TABLES]
    tables = [await get_own_table(request, table) for table in orderly]
    await request.show_panel(panels.build_order_list(tables, request.words, note))


async def get_own_table(request: Request, table_id: str) -> OwnTable:
    """Return the person's view of a table, with its words. Raises NotSeated."""
    view = await request.play.get_view(table_id, request.user_id)
    if view.seat is None:
        raise NotSeated
    return OwnTable(view, request.get_presenter(view))


async def get_pressed_table(request: Request) -> OwnTable:
    """Return the person's view of the table of a pressed control, with its words. Raises ReplyGiven as `load_own_view`."""
    view = await game_panel.load_own_view(request)
    return OwnTable(view, request.get_presenter(view))


def get_order_kind(own_table: OwnTable, n: int) -> type[StandingOrder]:
    """Return the game's type of standing order with this index. Raises InvalidCustomId."""
    kinds = own_table.view.game.standing_order_types
    if n >= len(kinds):
        raise InvalidCustomId("orders")
    return kinds[n]


# The form


async def on_edit_order(request: Request) -> None:
    """Handle `▼ New order…` and [Change]: open that type's form, a modal or the panel for planning ahead, filled in with
    the latest draft or the saved order.
    """
    own_table = await get_pressed_table(request)
    chosen = (
        request.selected_value.rpartition(".")[2] if request.selected_values else request.custom_id.get_arg()
    )
    n = parse_int(chosen)
    kind = get_order_kind(own_table, n)
    known = [own_table.view.draft_order, *own_table.view.orders]
    order = next((order for order in known if type(order) is kind), None)
    if kind.form_style == "panel":
        await start_planning(request, own_table.view, order)
        return
    ahead, seat = await request.play.preview(request.table_id, request.user_id)
    if fields := build_order_fields(kind, own_table.presenter, request.words, ahead, seat, order):
        title, id = own_table.get_order_type_name(kind), own_table.custom_id.with_verb("order-edit", n)
        await request.open_modal(title, fields, id)
    else:
        await draft_order(request, own_table, kind, {})


def build_order_fields(
    kind: type[StandingOrder],
    presenter: Presenter,
    words: Catalogue,
    ahead: Match,
    seat: Seat,
    order: StandingOrder | None,
) -> list[Field]:
    """Return the modal fields of a type of order, filled in from `order`; without those of which this seat has no
    choice.
    """
    fields, foreseen = list[Field](), Lookahead.from_match(ahead, seat)
    for field in get_form_fields(kind):
        default: Any = None if field.required else field.default
        value: Any = getattr(order, field.name) if order is not None else default
        text, choices = "" if value is None else to_text(value), list[Choice]()
        if get_field_types(kind)[field.name] is not bool:
            choices = complete_field(kind, field.name, {}, ahead, seat)
            if kind.lists_all_values() and len(choices) < 2 and not field.required:
                continue
        most = len(choices) if is_set_field(kind, field.name) else 1
        fields.append(build_command_field(presenter, words, foreseen, kind, field, choices, text, most))
    return fields


async def on_order_form_submitted(request: Request) -> None:
    """Handle an order's modal: show the order as it would be saved, with [Save], [Change] and [Discard]."""
    own_table = await get_pressed_table(request)
    kind = get_order_kind(own_table, request.custom_id.get_int_arg())
    await draft_order(request, own_table, kind, read_command_texts(request.filled))


async def draft_order(
    request: Request, own_table: OwnTable, kind: type[StandingOrder], texts: dict[str, str]
) -> None:
    """Keep the submitted order as a draft and show it, or explain why it is refused. `texts`: the input by field."""
    try:
        order = kind.parse(texts, own_table.view.view)
        await request.apply(orders.save_draft, request.user_id, order)
    except OperationRefused:
        raise
    except Refusal as refused:
        why = game_panel.explain_rules_refusal(request, own_table.view, refused)
        place = own_table.view.game.standing_order_types.index(kind)
        await request.show_text(why, own_table.custom_id.button(request.words, "change", "order-edit", place))
        raise ReplyGiven from refused
    await request.show_panel(panels.build_draft_panel(own_table, order, request.words))


# What can be done with it


async def on_save_order(request: Request) -> None:
    """Handle [Save]: save the order that was shown; if another draft has replaced it, show that one. A plan for a turn
    that has begun is played.
    """
    if request.is_planning:
        await game_panel.play_begun_turn(request)
    own_table = await get_pressed_table(request)
    order = own_table.view.draft_order
    if order is None:
        await show_all_orders(request)
    elif panels.hash_order(order) != request.custom_id.get_arg(1):
        await request.show_panel(panels.build_draft_panel(own_table, order, request.words))
    else:
        await request.apply(orders.save_own_order, request.user_id, order)
        await show_all_orders(request, note=request.words("order-saved"))


async def on_discard_draft(request: Request) -> None:
    """Handle [Discard]: delete the draft of an order."""
    await get_pressed_table(request)
    await request.apply(orders.save_draft, request.user_id, None)
    await show_all_orders(request)


async def on_drop_order(request: Request) -> None:
    """Handle [Drop]: delete a saved order."""
    own_table = await get_pressed_table(request)
    kind = get_order_kind(own_table, request.custom_id.get_int_arg())
    await request.apply(orders.delete_order, request.user_id, kind)
    await show_all_orders(request, note=request.words("order-dropped"))


async def on_take_offered_order(request: Request) -> None:
    """Handle the button that offers an order under a question: save it at once and show it in full."""
    view = await game_panel.load_current_view(request)
    order = panels.find_offered_order(view)
    if order is None:  # already saved: pressed twice
        await game_panel.show_view(request, view)
        return
    own_table, saved = await save_at_once(request, order)
    await game_panel.show_view(request, own_table.view, saved)


async def save_typed_order(request: Request, order: StandingOrder) -> None:
    """Save a standing order that was typed as a command, and show it in full."""
    own_table, saved = await save_at_once(request, order)
    news = panels.describe_order_news(own_table.view, own_table.presenter, request.words)
    await request.send_text("\n".join([saved, *news]))


async def save_at_once(request: Request, order: StandingOrder) -> tuple[OwnTable, str]:
    """Save an order. Return the person's view of the table then, and the sentences that it was saved and what it does."""
    await request.apply(orders.save_own_order, request.user_id, order)
    own_table = await get_own_table(request, request.table_id)
    return own_table, f"{request.words('order-saved')} {own_table.describe_order(order)}"


# Planning ahead


async def on_plan(request: Request) -> None:
    """Handle [Plan ahead] on the player's own panel: show a copy of the table on which they can play ahead."""
    view = await game_panel.load_own_view(request)
    await start_planning(request, view, next((one for one in view.orders if isinstance(one, TurnPlan)), None))


async def on_plan_turn_after(request: Request) -> None:
    """Handle [Plan the turn after], under a turn that is completely planned."""
    view, plan = await game_panel.load_own_view(request), PlanMode(request.play)
    async with game_panel.explaining_refusals(request, view):
        acted = await plan.plan_next_turn(
            request.table_id, request.user_id, request.custom_id.token, request.id
        )
    await game_panel.show_view(request, acted.view)


async def start_planning(request: Request, view: TableView, order: StandingOrder | None) -> None:
    """Show the copy of the table on which the player plans; `order` is what they have planned before. If their turn has
    begun, show their question.
    """
    if view.decision is not None:
        await game_panel.show_view(request, view)
        return
    if isinstance(order, TurnPlan) and not isinstance(view.draft_order, TurnPlan):
        await request.apply(orders.save_draft, request.user_id, order)
    request.is_planning = True
    await game_panel.show_view(request, await request.get_view())
