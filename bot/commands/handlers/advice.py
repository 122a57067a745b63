"""`/advice`: what I would do; and whether a table has that at all, which needs everybody's leave."""
from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.panels.ids import Press, snowflake
from bot.panels.model import Block, Button, Buttons, Text
from bot.service.table.errors import NotSeated, Refused
from bot.service.table.model import Table

from ..requests.request import Request

AGREED = "agreed"  # argument of a control: who presses it has read that the table has advice

# In the lobby, and taking a seat


def to_agree(request: Request, table: Table) -> tuple[Block, ...]:
    """[Advice is fine], for who has joined elsewhere than under the line that says that the table has advice."""
    if table.status != "lobby" or not table.advice.waits:
        return ()
    fine = Button(request.say("advice-fine-lobby"), Press("", table.id).to("advice-fine"), "green")
    return Text(request.say("advice-joined")), Buttons((fine,))


async def fine(request: Request, press: Press) -> None:
    """[Advice is fine]."""
    await request.app.service.advice.fine(press.table, request.user, request.id)
    await request.tell(request.say("advice-agreed"))


async def seated(request: Request, press: Press, label: str, sit: Callable[[bool], Awaitable[Table]]) -> bool:
    """Take a seat; False where he first reads that the table has advice, with a button that agrees to it."""
    try:
        await sit(press.args[:1] == (AGREED,))
    except Refused as refused:
        if refused.reason.code != "advice-unread":
            raise
        take = Button(label, press.to(press.verb, AGREED), "green")
        await request.tell(request.say("advice-take"), Buttons((take,)))
        return False
    return True


# A running table


async def advice(request: Request, table: Table) -> None:
    """`/advice`: the question whether there may be any, where there is none."""
    only_players(request, table)
    if not table.advice.on:
        await request.tell(request.say("advice-is-off"), *asking(request, table))
        return
    await request.tell(request.say("not-asked"), *switch(request, table))


def only_players(request: Request, table: Table) -> None:
    """And those whose seat a bot keeps warm. Raises NotSeated."""
    if all(request.user not in (seat.user, seat.former) for seat in table.seats):
        raise NotSeated


def asking(request: Request, table: Table) -> tuple[Block, ...]:
    """[Ask the table]; or why it cannot be asked."""
    game, say = request.app.service.games[table.slug], request.say
    for barred, why in ((game.discreet, "refused-advice-lobby"), (table.rated, "refused-advice-rated")):
        if barred:
            return (Text(say(why)),)
    return (Buttons((Button(say("advice-ask"), Press("", table.id).to("advice-ask"), "primary"),)),)


def switch(request: Request, table: Table) -> tuple[Button, ...]:
    """[Switch it off], where the table has agreed to it."""
    if not table.advice.chosen:
        return ()
    return (Button(request.say("advice-switch-off"), Press("", table.id).to("advice-off"), "red"),)


async def ask(request: Request, press: Press) -> None:
    """[Ask the table]."""
    on = await request.app.service.advice.ask(press.table, request.user, request.id)
    await request.tell(request.say("refused-advice-on" if on else "advice-sent"))


async def answered(request: Request, press: Press) -> None:
    """[Fine with me], [Rather not]."""
    agree, mark = press.word() == "yes", snowflake(press.word(1))
    await request.app.service.advice.answer(press.table, request.user, mark, agree, request.id)
    await request.tell(request.say("advice-noted"))


async def switched_off(request: Request, press: Press) -> None:
    """[Switch it off]."""
    table = await request.app.service.advice.switch_off(press.table, request.user, request.id)
    await request.tell(request.say("advice-switched-off", later=int(table.advice.chosen)))
