"""`/orders`: the standing orders that a person has left, which only they see."""

from __future__ import annotations

from typing import Any

from msgspec.structs import FieldInfo

from bot.interactions import modals
from bot.interactions.command_spec import CommandOptions
from bot.interactions.handlers import plan_ahead, play
from bot.interactions.modals import Field, FieldOption
from bot.interactions.request import Request
from bot.model.errors import NotSeated, OperationRefused
from bot.model.view import TableView
from bot.operations import listings, orders
from bot.panels import order_panels as panels
from bot.panels.blocks import (
    CustomId,
    InvalidCustomId,
    Panel,
    parse_int,
    shorten,
)
from bot.panels.order_panels import OwnTable
from engine.core.commands import (
    StandingOrder,
    complete_field,
    get_field_types,
    get_form_fields,
    is_set_field,
    to_text,
)
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Refusal, Seat

MAX_LISTED_TABLES = 10


async def on_orders_command(request: Request, options: CommandOptions) -> None:
    """Handle `/orders`: list the standing orders at all of the person's tables, or at the one named."""
    await request.get_preferences()
    if not options.get("game"):
        await show_all_orders(request)
        return
    assert request.admitted_table is not None, "the gate has found the table"
    await show_orders_panel(
        request,
        panels.build_order_list([await get_own_table(request, request.admitted_table.id)], request.words),
    )


async def show_all_orders(request: Request, note: str = "") -> None:
    """Show the person's standing orders at all their running tables. `note`: a first line."""
    service = request.app.service
    tables = [
        line.table
        for line in await listings.list_tables_of(service.tables, request.user_id)
        if line.table.status == "running"
    ]
    orderly = [table for table in tables if service.games[table.slug].standing_order_types][
        :MAX_LISTED_TABLES
    ]
    await show_orders_panel(
        request,
        panels.build_order_list(
            [await get_own_table(request, table.id) for table in orderly], request.words, note
        ),
    )


async def get_own_table(request: Request, table_id: str) -> OwnTable:
    """Return the person's view of a table, with its words. Raises NotSeated."""
    view = await request.app.service.play.get_view(table_id, request.user_id)
    if view.seat is None:
        raise NotSeated
    return OwnTable(view, request.get_presenter(view))


async def get_pressed_table(request: Request, custom_id: CustomId) -> OwnTable | None:
    """Return the person's view of the table of a pressed control, with its words; None after replying that the control
    belongs to somebody else.
    """
    view = await play.load_own_view(request, custom_id)
    return OwnTable(view, request.get_presenter(view)) if view is not None else None


async def show_orders_panel(request: Request, shown: Panel) -> None:
    """Show a panel of orders: edit the pressed one or, if there is none, send a new message."""
    await (
        request.reply.show_panel(shown) if request.reply.edits_pressed else request.reply.send_panel(shown)
    )


def get_order_kind(view: TableView, n: int) -> type[StandingOrder]:
    """Return the game's type of standing order with this index. Raises InvalidCustomId."""
    if n >= len(view.game.standing_order_types):
        raise InvalidCustomId("orders")
    return view.game.standing_order_types[n]


# The form


async def on_new_order(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ New order…`: open the modal of that type of order."""
    table, _, number = request.selected_value.partition(".")
    await open_order_form(request, await get_own_table(request, table), parse_int(number), None)


async def on_edit_order(request: Request, custom_id: CustomId) -> None:
    """Handle [Change]: open the order's modal, filled in with the latest draft or the saved order."""
    own_table = await get_pressed_table(request, custom_id)
    if own_table is None:
        return
    kind = get_order_kind(own_table.view, custom_id.get_int_arg())
    known = [own_table.view.draft_order, *own_table.view.orders]
    await open_order_form(
        request,
        own_table,
        custom_id.get_int_arg(),
        next((order for order in known if type(order) is kind), None),
    )


async def open_order_form(request: Request, own_table: OwnTable, n: int, order: StandingOrder | None) -> None:
    """Open the form of the order type with index `n`, filled in from `order`: a modal, or the panel for planning ahead."""
    kind = get_order_kind(own_table.view, n)
    if kind.form_style == "panel":
        await plan_ahead.start_planning(request, own_table.view, order)
        return
    ahead, seat = await request.app.service.play.preview(own_table.view.table.id, request.user_id)
    if fields := build_order_fields(kind, own_table.presenter, ahead, seat, order):
        title, id = own_table.get_order_type_name(kind), own_table.custom_id.with_verb("order-form", n)
        await request.open_modal(modals.create_modal(title, id, fields))
    else:
        await draft_order(request, own_table, kind, {})


def build_order_fields(
    kind: type[StandingOrder],
    hints: Presenter[Any],
    ahead: Match[Any],
    seat: Seat,
    order: StandingOrder | None,
) -> list[Field]:
    """Return the modal fields of a type of order, filled in from `order`."""
    fields = (build_order_field(kind, given, hints, ahead, seat, order) for given in get_form_fields(kind))
    return [field for field in fields if field is not None]


def build_order_field(
    kind: type[StandingOrder],
    field_info: FieldInfo,
    hints: Presenter[Any],
    ahead: Match[Any],
    seat: Seat,
    order: StandingOrder | None,
) -> Field | None:
    """Return one field of an order: a list if its values can be listed, else a text input; None if this seat has no
    choice.
    """
    default: Any = None if field_info.required else field_info.default
    value: Any = getattr(order, field_info.name) if order is not None else default
    text = "" if value is None else to_text(value)
    label, least = hints.field_name(kind, field_info.name), int(field_info.required)
    if get_field_types(kind)[field_info.name] is bool:
        return Field(field_info.name, label, is_checkbox=True, text=text)
    choices = complete_field(kind, field_info.name, {}, ahead, seat)
    if kind.lists_all_values() and len(choices) < 2 and not least:
        return None
    if not choices:
        return Field(
            field_info.name,
            label,
            min_values=least,
            text=text,
            description=label if len(label) > modals.MAX_LABEL_CHARS else "",
        )
    as_set = is_set_field(kind, field_info.name)
    chosen = text.split() if as_set else [text]
    foreseen = Lookahead[Any].from_match(ahead, seat)
    names = [hints.choice_label(foreseen, kind, field_info.name, choice) for choice in choices]
    options = tuple(
        FieldOption(
            shorten(name, modals.MAX_DESCRIPTION_CHARS),
            choice.value,
            choice.value in chosen,
            shorten(about, modals.MAX_DESCRIPTION_CHARS),
        )
        for choice, (name, about) in zip(choices, names, strict=True)
    )
    return Field(field_info.name, label, options, len(options) if as_set else 1, least, is_set=as_set)


async def on_order_form_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle an order's modal: show the order as it would be saved, with [Save], [Change] and [Discard]."""
    own_table = await get_pressed_table(request, custom_id)
    if own_table is None:
        return
    given = modals.read_submitted_values(request.data)
    texts = {name: " ".join(values) for name, values in given.items() if values}
    await draft_order(request, own_table, get_order_kind(own_table.view, custom_id.get_int_arg()), texts)


async def draft_order(
    request: Request, own_table: OwnTable, kind: type[StandingOrder], texts: dict[str, str]
) -> None:
    """Keep the submitted order as a draft and show it, or explain why it is refused. `texts`: the input by field."""
    try:
        order = kind.parse(texts, own_table.view.view)
        await request.apply(own_table.view.table.id, orders.save_draft, request.user_id, order)
    except OperationRefused:
        raise
    except Refusal as refused:
        why = play.explain_rules_refusal(request, own_table.view, refused)
        await show_orders_panel(
            request,
            panels.build_refusal_panel(
                own_table, own_table.view.game.standing_order_types.index(kind), why, request.words
            ),
        )
        return
    await show_orders_panel(request, panels.build_draft_panel(own_table, order, request.words))


# What can be done with it


async def on_save_order(request: Request, custom_id: CustomId) -> None:
    """Handle [Save]: save the order that was shown; if another draft has replaced it, show that one. A plan for a turn
    that has begun is played.
    """
    if request.is_planning and await plan_ahead.play_begun_turn(request, custom_id):
        return
    own_table = await get_pressed_table(request, custom_id)
    if own_table is None:
        return
    order = own_table.view.draft_order
    if order is None:
        await show_all_orders(request)
    elif panels.hash_order(order) != custom_id.get_arg(1):
        await show_orders_panel(request, panels.build_draft_panel(own_table, order, request.words))
    else:
        await request.apply(own_table.view.table.id, orders.save_own_order, request.user_id, order)
        await show_all_orders(request, note=request.words("order-saved"))


async def on_discard_draft(request: Request, custom_id: CustomId) -> None:
    """Handle [Discard]: delete the draft of an order."""
    if await get_pressed_table(request, custom_id) is not None:
        await request.apply(custom_id.table, orders.save_draft, request.user_id, None)
        await show_all_orders(request)


async def on_drop_order(request: Request, custom_id: CustomId) -> None:
    """Handle [Drop]: delete a saved order."""
    own_table = await get_pressed_table(request, custom_id)
    if own_table is not None:
        kind = get_order_kind(own_table.view, custom_id.get_int_arg())
        await request.apply(custom_id.table, orders.delete_order, request.user_id, kind)
        await show_all_orders(request, note=request.words("order-dropped"))


async def on_take_offered_order(request: Request, custom_id: CustomId) -> None:
    """Handle the button that offers an order under a question: save it at once and show it in full."""
    view = await play.load_current_view(request, custom_id)
    if view is None:
        return
    order = panels.find_offered_order(view)
    if order is None:  # already saved: pressed twice
        await play.show_panel(request, view)
        return
    await request.apply(view.table.id, orders.save_own_order, request.user_id, order)
    now = await request.app.service.play.get_view(view.table.id, request.user_id)
    await play.show_panel(
        request, now, describe_saved_order(request, OwnTable(now, request.get_presenter(now)), order)
    )


async def save_typed_order(request: Request, view: TableView, order: StandingOrder) -> None:
    """Save a standing order that was typed as a command, and show it in full."""
    await request.apply(view.table.id, orders.save_own_order, request.user_id, order)
    own_table = await get_own_table(request, view.table.id)
    told = [
        describe_saved_order(request, own_table, order),
        *panels.describe_order_news(own_table.view, own_table.presenter, request.words),
    ]
    await request.reply.send_text("\n".join(told))


def describe_saved_order(request: Request, own_table: OwnTable, order: StandingOrder) -> str:
    """Return the sentence that an order was saved, and what it does."""
    return f"{request.words('order-saved')} {own_table.describe_order(order)}"
