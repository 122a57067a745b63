"""`/orders`: the standing orders that a person has left, which only they see."""
from __future__ import annotations

from typing import Any

from msgspec.structs import FieldInfo

from bot.panels import order_panels as panels
from bot.panels.custom_ids import CustomId, InvalidCustomId, parse_int
from bot.panels.elements import Panel
from bot.panels.labels import shorten
from bot.panels.order_panels import OwnTable
from bot.service.model.errors import NotSeated
from bot.service.model.errors import OperationRefused as ServiceRefused
from bot.service.model.table import TableView
from engine.core.commands import StandingOrder, complete_field, get_field_types, get_form_fields, is_set_field, to_text
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Refusal, Seat

from .. import modals
from ..command_spec import CommandOptions
from ..modals import Field, FieldOption
from ..request import Request
from . import game_panel, plan_ahead

MAX_LISTED_TABLES = 10


async def on_orders_command(request: Request, given: CommandOptions) -> None:
    """`/orders`: of all the person's tables, or of the one named."""
    await request.get_preferences()
    if not given.get("game"):
        await show_all_orders(request)
        return
    assert request.admitted_table is not None, "the gate has found the table"
    await show_orders_panel(request, panels.build_order_list([await get_own_table(request, request.admitted_table.id)], request.words))


async def show_all_orders(request: Request, note: str = "") -> None:
    service = request.app.service
    tables = [line.table for line in await service.listings.list_tables_of(request.user_id) if line.table.status == "running"]
    orderly = [table for table in tables if service.games[table.slug].standing_order_types][:MAX_LISTED_TABLES]
    await show_orders_panel(request, panels.build_order_list([await get_own_table(request, table.id) for table in orderly], request.words, note))


async def get_own_table(request: Request, table_id: str) -> OwnTable:
    """Return the person's view of a running table. Raises NotSeated, Over."""
    look = await request.app.service.play.get_view(table_id, request.user_id)
    if look.seat is None:
        raise NotSeated
    return OwnTable(look, game_panel.get_hints(request, look))


async def get_pressed_table(request: Request, press: CustomId) -> OwnTable | None:
    """Return the same for a control of theirs, or None after telling them whose it is."""
    look = await game_panel.load_own_view(request, press)
    return OwnTable(look, game_panel.get_hints(request, look)) if look is not None else None


async def show_orders_panel(request: Request, shown: Panel) -> None:
    """Edit the pressed list or order, or send a separate message."""
    await (request.show_panel(shown) if request.is_on_panel else request.send_panel(shown))


def get_order_kind(look: TableView, n: int) -> type[StandingOrder]:
    """Raises Foreign."""
    if n >= len(look.game.standing_order_types):
        raise InvalidCustomId("orders")
    return look.game.standing_order_types[n]


# The form


async def on_new_order(request: Request, press: CustomId) -> None:
    """`▼ New order…`: open its modal."""
    table, _, number = request.selected_value.partition(".")
    await open_order_form(request, await get_own_table(request, table), parse_int(number), None)


async def on_edit_order(request: Request, press: CustomId) -> None:
    """[Change]: open the modal filled in, with the latest draft or the saved order."""
    mine = await get_pressed_table(request, press)
    if mine is None:
        return
    kind = get_order_kind(mine.look, press.number())
    known = [mine.look.draft_order, *mine.look.orders]
    await open_order_form(request, mine, press.number(), next((order for order in known if type(order) is kind), None))


async def open_order_form(request: Request, mine: OwnTable, n: int, order: StandingOrder | None) -> None:
    kind = get_order_kind(mine.look, n)
    if kind.form_style == "panel":
        await plan_ahead.start_planning(request, mine.look, order)
        return
    ahead, seat = await request.app.service.play.preview(mine.look.table.id, request.user_id)
    if fields := build_order_fields(kind, mine.hints, ahead, seat, order):
        await request.open_modal(modals.create_modal(mine.called(kind), mine.at.to("order-form", n), fields))
    else:
        await draft_order(request, mine, kind, {})


def build_order_fields(
    kind: type[StandingOrder], hints: Presenter[Any], ahead: Match[Any], seat: Seat, order: StandingOrder | None
) -> list[Field]:
    """Return the fields of a kind of order, filled in from `order`."""
    fields = (build_order_field(kind, given, hints, ahead, seat, order) for given in get_form_fields(kind))
    return [field for field in fields if field is not None]


def build_order_field(
    kind: type[StandingOrder],
    given: FieldInfo,
    hints: Presenter[Any],
    ahead: Match[Any],
    seat: Seat,
    order: StandingOrder | None,
) -> Field | None:
    """Return one field:

    a list if its values can be listed, else a text input; None if there is no choice for this seat.
    """
    default: Any = None if given.required else given.default
    value: Any = getattr(order, given.name) if order is not None else default
    text = "" if value is None else to_text(value)
    label, least = hints.field_name(kind, given.name), int(given.required)
    if get_field_types(kind)[given.name] is bool:
        return Field(given.name, label, is_checkbox=True, text=text)
    choices = complete_field(kind, given.name, {}, ahead, seat)
    if kind.lists_all_values() and len(choices) < 2 and not least:
        return None
    if not choices:
        return Field(given.name, label, min_values=least, text=text, description=label if len(label) > modals.MAX_LABEL_CHARS else "")
    as_set = is_set_field(kind, given.name)
    chosen = text.split() if as_set else [text]
    foreseen = Lookahead[Any].from_match(ahead, seat)
    names = [hints.choice_label(foreseen, kind, given.name, choice) for choice in choices]
    options = tuple(
        FieldOption(shorten(name, modals.MAX_DESCRIPTION_CHARS), choice.value, choice.value in chosen, shorten(about, modals.MAX_DESCRIPTION_CHARS))
        for choice, (name, about) in zip(choices, names, strict=True)
    )
    return Field(given.name, label, options, len(options) if as_set else 1, least, is_set=as_set)


async def on_order_form_submitted(request: Request, press: CustomId) -> None:
    """Show the order as it would be saved, with [Save], [Change] and [Discard]."""
    mine = await get_pressed_table(request, press)
    if mine is None:
        return
    given = modals.read_submitted_values(request.data)
    texts = {name: " ".join(values) for name, values in given.items() if values}
    await draft_order(request, mine, get_order_kind(mine.look, press.number()), texts)


async def draft_order(request: Request, mine: OwnTable, kind: type[StandingOrder], texts: dict[str, str]) -> None:
    try:
        order = kind.parse(texts, mine.look.view)
        await request.app.service.orders.save_draft(mine.look.table.id, request.user_id, order, request.id)
    except ServiceRefused:
        raise
    except Refusal as refused:
        why = game_panel.explain_rules_refusal(request, mine.look, refused)
        await show_orders_panel(request, panels.build_refusal_panel(mine, mine.look.game.standing_order_types.index(kind), why, request.words))
        return
    await show_orders_panel(request, panels.build_draft_panel(mine, order, request.words))


# What can be done with it


async def on_save_order(request: Request, press: CustomId) -> None:
    """[Save]: save the order that was shown; if another draft has replaced it, show that one."""
    mine = await get_pressed_table(request, press)
    if mine is None:
        return
    order = mine.look.draft_order
    if order is None:
        await show_all_orders(request)
    elif panels.mark(order) != press.word(1):
        await show_orders_panel(request, panels.build_draft_panel(mine, order, request.words))
    else:
        await request.app.service.orders.save_order(mine.look.table.id, request.user_id, order, request.id)
        await show_all_orders(request, note=request.words("order-saved"))


async def on_discard_draft(request: Request, press: CustomId) -> None:
    """[Discard]: forget the draft."""
    if await get_pressed_table(request, press) is not None:
        await request.app.service.orders.save_draft(press.table, request.user_id, None, request.id)
        await show_all_orders(request)


async def on_drop_order(request: Request, press: CustomId) -> None:
    """[Drop]: delete the order."""
    mine = await get_pressed_table(request, press)
    if mine is not None:
        kind = get_order_kind(mine.look, press.number())
        await request.app.service.orders.delete_order(press.table, request.user_id, kind, request.id)
        await show_all_orders(request, note=request.words("order-dropped"))


async def on_take_offered_order(request: Request, press: CustomId) -> None:
    """The button under a question that offers an order: save it at once and show it in full."""
    look = await game_panel.load_current_view(request, press)
    if look is None:
        return
    order = panels.find_offered_order(look)
    if order is None:  # already saved: pressed twice
        await game_panel.show_panel(request, look)
        return
    await request.app.service.orders.save_order(look.table.id, request.user_id, order, request.id)
    now = await request.app.service.play.get_view(look.table.id, request.user_id)
    await game_panel.show_panel(request, now, describe_saved_order(request, OwnTable(now, game_panel.get_hints(request, now)), order))


async def save_typed_order(request: Request, look: TableView, order: StandingOrder) -> None:
    """`/<game> standing …`: save the order at once and show it in full."""
    await request.app.service.orders.save_order(look.table.id, request.user_id, order, request.id)
    mine = await get_own_table(request, look.table.id)
    told = [describe_saved_order(request, mine, order), *panels.describe_order_news(mine.look, mine.hints, request.words)]
    await request.send_text("\n".join(told))


def describe_saved_order(request: Request, mine: OwnTable, order: StandingOrder) -> str:
    return f"{request.words('order-saved')} {mine.told(order)}"


