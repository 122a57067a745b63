"""Points in a channel: what the bot may do there, posts and their pictures, threads, members, a direct message."""
from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from bot.panels.custom_ids import global_custom_id

from .finding import Bench, Finding, broken, fine, loss
from .probe_messages import ASLEEP, MARK
from .rest_client import Answer, Odd, told

TEXT = 0  # Discord's type of an ordinary channel
MINE: Mapping[str, int] = {  # the bot's permissions by their bit, each with its sentence `permission-...`
    "view": 10, "write": 11, "write-threads": 38, "threads": 35, "attach": 15, "history": 16,
}  # fmt: skip
EVERYONES: Mapping[str, int] = {"everyone-commands": 31, "everyone-threads": 38}
WIDE, HIGH, UPLOAD = 1600, 1200, 2.0  # pixels; seconds for the picture to arrive
ALT = "A grey picture, as big as a board"
NAME = "check.png"
SILENT, EPHEMERAL, PANEL = 1 << 12, 1 << 6, 1 << 15  # flags of a message
COMPONENTS = 35  # of a panel
ROW, BUTTON, SELECT, WORDS, GALLERY, BOX = 1, 2, 3, 10, 12, 17  # Discord's types of components
WEEK = 10080  # minutes until a silent thread goes to sleep
OPEN_ALREADY, TOO_MANY, NO_MEMBER, NO_USER = 160004, 160006, 10007, 10013
ROOM, FULL = 800, 950  # active threads of a server, of 1,000
STRANGER = 1  # nobody has that id
CLOSED, TOO_FAST = (50007, 50278), 40003
SOME_WORDS: Mapping[str, Any] = {"content": MARK}


@cache
def picture() -> bytes:
    """A PNG of a board's size, and of its weight."""
    from .sample_pictures import heavy  # Pillow is loaded with the first picture

    return heavy(WIDE, HIGH)


async def permissions(bench: Bench) -> Finding:
    """Each by name."""
    here = bench.here
    if here.kind != TEXT:
        return broken("kind")
    me = await bench.wire.ask("GET", f"/guilds/{here.guild}/members/{bench.me}")
    until: str | None = told(me.body, "communication_disabled_until")
    if until is not None and datetime.fromisoformat(until).timestamp() > bench.wire.clock():
        return broken("timeout")
    lacking = [name for name, bit in MINE.items() if not here.mine >> bit & 1]
    if lacking:
        return broken("mine", names=" ".join(lacking), channel=str(here.channel))
    lacking = [name for name, bit in EVERYONES.items() if not here.everyones >> bit & 1]
    return loss("everyone", names=" ".join(lacking), channel=str(here.channel)) if lacking else fine()


def messages(bench: Bench, message: object = "") -> str:
    """The path of the channel's messages, or of one."""
    return f"/channels/{bench.here.channel}/messages" + (f"/{message}" if message else "")


def controls() -> list[dict[str, Any]]:
    """Two buttons and a list, grey: nobody shall press them."""
    buttons = [
        {"type": BUTTON, "style": 2, "label": word, "custom_id": global_custom_id("check-press", word), "disabled": True}
        for word in ("A", "B")
    ]
    options = [{"label": word, "value": word} for word in ("A", "B")]
    chooser = {"type": SELECT, "custom_id": global_custom_id("check-press", "C"), "options": options, "disabled": True}
    return [{"type": ROW, "components": buttons}, {"type": ROW, "components": [chooser]}]


def ids(components: list[dict[str, Any]]) -> list[str]:
    return [one["custom_id"] for one in walk(components) if "custom_id" in one]


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in components:
        yield one
        yield from walk(one.get("components") or [])


def worded(nonce: str) -> dict[str, Any]:
    return {
        "content": MARK,
        "components": controls(),
        "attachments": [{"id": "0", "filename": NAME, "description": ALT}],
        "allowed_mentions": {"parse": []},
        "nonce": nonce,
        "enforce_nonce": True,
    }


async def post(bench: Bench) -> Finding:
    """A picture, what it shows in words, two buttons, a list."""
    here, body = bench.here, worded(f"check-{secrets.token_hex(8)}")
    answer = await here.probes.make(
        here.channel, lambda: bench.wire.ask("POST", messages(bench), body, [(NAME, picture())])
    )
    here.post, here.posted = answer.good() | {"nonce": body["nonce"]}, asyncio.get_running_loop().time()
    pictures: list[dict[str, Any]] = here.post["attachments"]
    shown = pictures[0] if pictures else dict[str, Any]()
    if (shown.get("width"), shown.get("height")) != (WIDE, HIGH):
        return broken("picture")
    if shown.get("description") != ALT:
        return loss("alt")
    if ids(here.post["components"]) != ids(controls()):
        return broken("components")
    if answer.seconds > UPLOAD:
        return loss("slow", milliseconds=round(answer.seconds * 1000))
    return fine(milliseconds=round(answer.seconds * 1000))


async def history(bench: Bench) -> Finding:
    """It is among the latest messages."""
    found = (await bench.wire.ask("GET", messages(bench), query="?limit=20")).good()
    if not found:
        return broken("empty")
    return fine() if bench.here.post["id"] in [one["id"] for one in found] else broken("missing")


async def edit(bench: Bench) -> Finding:
    """Other words, the same picture, named by its id."""
    [kept] = bench.here.post["attachments"]
    body = {"content": f"{MARK} …", "attachments": [{"id": kept["id"]}]}
    now = (await bench.wire.ask("PATCH", messages(bench, bench.here.post["id"]), body)).good()
    if [one["id"] for one in now["attachments"]] != [kept["id"]]:
        return broken("picture")
    return fine() if now["content"] == body["content"] else broken("words")


async def silent(bench: Bench) -> Finding:
    """A post that rings nowhere."""
    here = bench.here
    body: dict[str, Any] = {"content": f"{MARK} <@{here.admin}>", "flags": SILENT}
    body["allowed_mentions"] = called(here.admin)
    here.call = (
        await here.probes.make(here.channel, lambda: bench.wire.ask("POST", messages(bench), body))
    ).good()
    return fine() if here.call["flags"] & SILENT else loss("loud")


def called(*users: int) -> dict[str, Any]:
    return {"parse": [], "users": [str(user) for user in users]}


async def mentions(bench: Bench) -> Finding:
    """An edit mentions whom it names as allowed, and nobody else."""
    here, found = bench.here, list[bool]()
    for allowed in (called(here.admin), called()):
        body: dict[str, Any] = {"content": f"{MARK} … <@{here.admin}>", "allowed_mentions": allowed}
        now = (await bench.wire.ask("PATCH", messages(bench, here.call["id"]), body)).good()
        found.append(str(here.admin) in [user["id"] for user in now["mentions"]])
    if not found[0]:
        return loss("dropped")
    return loss("kept") if found[1] else fine()


async def thread(bench: Bench) -> Finding:
    """Opened on the post, it has its id; a second time it is there already."""
    here = bench.here
    path, body = messages(bench, here.post["id"]) + "/threads", {"name": MARK, "auto_archive_duration": WEEK}
    answer = await here.probes.make(
        here.channel, lambda: bench.wire.ask("POST", path, body), thread=int(here.post["id"])
    )
    if answer.code == TOO_MANY:
        return broken("full")
    here.thread = int(answer.good()["id"])
    if str(here.thread) != here.post["id"]:
        return broken("other")
    (await spoken(bench)).good()
    again = await bench.wire.ask("POST", path, body)
    return fine() if again.code == OPEN_ALREADY else broken("again", code=str(again.code or again.status))


async def spoken(bench: Bench, said: Mapping[str, Any] = SOME_WORDS) -> Answer:
    """Something in the thread, which goes with it."""
    body: dict[str, Any] = {**said, "allowed_mentions": {"parse": []}}
    return await bench.wire.ask("POST", f"/channels/{bench.here.thread}/messages", body)


async def put_to_sleep(bench: Bench) -> None:
    (await bench.wire.ask("PATCH", f"/channels/{bench.here.thread}", {"archived": True})).good()


async def woken(bench: Bench) -> Finding:
    """Put to sleep, it wakes when something is written."""
    await put_to_sleep(bench)
    answer = await spoken(bench)
    if answer.code == ASLEEP:
        return broken("shut")
    answer.good()
    now = (await bench.wire.ask("GET", f"/channels/{bench.here.thread}")).good()
    return broken("asleep") if now["thread_metadata"]["archived"] else fine()


async def panel(bench: Bench) -> Finding:
    """The post becomes a panel, with as many components as panels have, and keeps its picture."""
    [kept] = bench.here.post["attachments"]
    inside = [
        {"type": WORDS, "content": MARK},
        {"type": GALLERY, "items": [{"media": {"url": f"attachment://{NAME}"}, "description": ALT}]},
        *({"type": WORDS, "content": str(n)} for n in range(COMPONENTS - 3)),
    ]
    body = {
        "content": None,
        "flags": PANEL,
        "components": [{"type": BOX, "components": inside}],
        "attachments": [{"id": kept["id"]}],
    }
    now = (await bench.wire.ask("PATCH", messages(bench, bench.here.post["id"]), body)).good()
    if not now["flags"] & PANEL:
        return broken("flag")
    if len(list(walk(now["components"]))) != COMPONENTS:
        return broken("short", count=len(list(walk(now["components"]))))
    return fine() if [one["id"] for one in now["attachments"]] == [kept["id"]] else broken("picture")


async def room(bench: Bench) -> Finding:
    """A server has room for 1,000 threads that are awake."""
    found = (await bench.wire.ask("GET", f"/guilds/{bench.here.guild}/threads/active")).good()
    count = len(found["threads"])
    if count <= ROOM:
        return fine(count=count)
    return (loss if count <= FULL else broken)("many", count=count)


async def members(bench: Bench) -> Finding:
    """Who is there, and who is not."""
    path = f"/guilds/{bench.here.guild}/members"
    there = await bench.wire.ask("GET", f"{path}/{bench.here.admin}")
    stranger = await bench.wire.ask("GET", f"{path}/{STRANGER}")
    if there.status != 200:
        return loss("refused", code=str(there.code or there.status))
    if stranger.code in (NO_MEMBER, NO_USER):
        return fine()
    stranger.good()
    return loss("stranger")


async def twice(bench: Bench) -> Finding:
    """The same post once more, at once and when a lost one would be repeated, is the first one again."""
    here, loop, age = bench.here, asyncio.get_running_loop(), 0.0
    body: dict[str, Any] = worded(here.post["nonce"]) | {"attachments": [], "components": []}
    for due in (0.0, here.later):
        await asyncio.sleep(max(0.0, here.posted + due - loop.time()))
        age = loop.time() - here.posted
        again = await here.probes.make(here.channel, lambda: bench.wire.ask("POST", messages(bench), body))
        if again.good()["id"] != here.post["id"]:
            return loss("second", seconds=round(age))
    return fine(seconds=round(age))


async def message(bench: Bench) -> Finding:
    """To whom has asked for the check: written, edited, taken away."""
    here = bench.here
    opened = await bench.wire.ask("POST", "/users/@me/channels", {"recipient_id": str(here.admin)})
    if opened.code == TOO_FAST:
        return loss("fast")
    channel = int(opened.good()["id"])
    path, body = f"/channels/{channel}/messages", {"content": MARK}
    sent = await here.probes.make(channel, lambda: bench.wire.ask("POST", path, body))
    if sent.code in CLOSED:
        return loss("closed")
    path = f"{path}/{sent.good()['id']}"
    changed = (await bench.wire.ask("PATCH", path, {"content": f"{MARK} …"})).good()
    if changed["content"] != f"{MARK} …":
        return broken("words")
    taken = await bench.wire.ask("DELETE", path)
    if taken.status != 204:
        raise Odd(taken)
    return fine()
