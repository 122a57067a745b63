"""The running playground: one aiohttp server on loopback with REST, gateway, files and page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from aiohttp import ClientSession, TCPConnector, web

from playground import api, files, page, person, saving, threads
from playground.browser_guard import mark_for_this_page, refuse_other_pages
from playground.faults import Faults
from playground.gateway import Gateway
from playground.hub import FIRST_ANSWER, Hub, Violation, invite
from playground.model import REQUEST_BYTES, Json, World, new_world
from playground.schema import discord

HOST = "127.0.0.1"
WEB = Path(__file__).resolve().with_name("web")
SAVE_AFTER = 0.5
# Said here, because some systems take modules for plain text, and browsers then refuse them.
WEB_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


class Playground:
    """A small local Discord. Its world lives in memory, and in `save` if that is given."""

    def __init__(
        self,
        save: Path | None = None,
        *,
        shards: int = 1,
        spread: bool = False,
        invited: bool = True,
        allow_privileged: bool = False,
        first_answer: float = FIRST_ANSWER,
        mortal: bool = False,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`invited=False`: a new world in which the bot is not in the guild until `invite()`.

        `spread`: for a bot of several processes, whose shards share the one guild's channels.
        `first_answer`: seconds that the bot has for it. `mortal`: one whose connection ends is dead, and nobody waits
        for its answer.
        `clock`: seconds since 1970, for ids and ages.
        """
        saved = saving.load(save) if save else None
        self.fresh = saved is None
        """Whether this world is new: nothing was saved before."""
        gateway = Gateway(shards=shards, spread=spread, allow_privileged=allow_privileged)
        self.hub = Hub(saved or _fresh(invited, clock()), discord(), gateway, save, clock, first_answer, mortal)
        self.hub.changed = self._changed
        self._runner: web.AppRunner | None = None
        self._saving: asyncio.TimerHandle | None = None

    @property
    def url(self) -> str:
        """The page's address; REST is below /api/v10."""
        return self.hub.url

    @property
    def api_base(self) -> str:
        """What DISCORD_API_BASE has to be for the bot."""
        return self.hub.url + api.PREFIX

    @property
    def world(self) -> World:
        """Everything that exists."""
        return self.hub.world

    @property
    def violations(self) -> list[Violation]:
        """Every request that broke Discord's description or limits."""
        return self.hub.violations

    @property
    def wire(self) -> list[Json]:
        """The last requests: {n, at, method, path, status, ms, ok, problems, bytes_in, bytes_out}, oldest first."""
        return list(self.hub.wire)

    @property
    def faults(self) -> Faults:
        """The rules of disturbance: `pg.faults.add("POST /channels/*/messages", "429")`."""
        return self.hub.faults

    def lie(self, *names: str) -> None:
        """Answer wrongly on purpose (`lies.LIES`), until `truth()`. Raises ValueError for a name that is not there."""
        self.hub.lies.tell(*names)

    def truth(self) -> None:
        """No more lies."""
        self.hub.lies.names.clear()

    async def start(self, port: int = 0) -> None:
        """Listen on loopback. Raises OSError if the port is taken."""
        app = web.Application(client_max_size=2 * REQUEST_BYTES, middlewares=[refuse_other_pages])
        app.on_response_prepare.append(mark_for_this_page)
        hub = self.hub
        app.router.add_route("*", api.PREFIX + "/{tail:.*}", partial(api.serve, hub))
        app.router.add_get("/gateway", partial(hub.gateway.serve, hub))
        app.router.add_get("/gateway/", partial(hub.gateway.serve, hub))
        app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{id}.{kind}", self._attachment)
        for method, path, handler in page.ROUTES:
            app.router.add_route(method, path, page.bound(hub, handler))
        app.router.add_get("/playground/socket", partial(page.socket, hub))
        app.router.add_get("/", _web)
        app.router.add_get("/web/{path:.+}", _web)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        hub.url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        hub.world = saving.moved(hub.world, hub.url)
        threads.archive_idle(hub)
        person.kept[hub.url, asyncio.get_running_loop()] = ClientSession(connector=TCPConnector(limit=0))

    async def stop(self) -> None:
        """Save and end; connections are closed."""
        await self.hub.gateway.drop(resume=False)
        for socket in list(self.hub.pages):
            await socket.close(code=1001)
        if self._runner is not None:
            await person.kept.pop((self.hub.url, asyncio.get_running_loop())).close()
            await self._runner.cleanup()
            self._runner = None
        if self._saving is not None:
            self._saving.cancel()
        self._save()

    def invite(self) -> None:
        """The bot is added to the guild (on_guild_join); if it is there, it is removed first.

        discord.py takes a guild that comes before its on_ready for one that it knew: invite after that.
        """
        invite(self.hub)

    def kick(self) -> None:
        """The bot is removed from the guild (on_guild_remove)."""
        self.hub.world.bot_in_guild = False
        self.hub.gateway.dispatch("GUILD_DELETE", {"id": self.hub.world.guild["id"]})
        self.hub.changed()

    async def gateway_drop(self, resume: bool = True) -> None:
        """Cut the bot's connection; with `resume=False` its session is forgotten too."""
        await self.hub.gateway.drop(resume=resume)

    def gateway_reconnect(self) -> None:
        """Ask the bot to connect anew and resume (op 7), as Discord does before it moves a session."""
        self.hub.gateway.tell(7, None)

    def gateway_invalid(self, resume: bool) -> None:
        """Tell the bot that its session is not valid (op 9); with `resume` it may try it once more."""
        self.hub.gateway.tell(9, resume)

    def gateway_hold(self, held: bool = True) -> None:
        """Let no event through until it is lifted: then all arrive, late."""
        (self.hub.gateway.flowing.clear if held else self.hub.gateway.flowing.set)()

    def redeliver_last_interaction(self) -> None:
        """Dispatch the last interaction once more, as Discord may. Raises IndexError if there was none."""
        self.hub.gateway.dispatch("INTERACTION_CREATE", list(self.hub.interactions.values())[-1].payload)

    def advance(self, seconds: float) -> None:
        """Turn the clock forward: tokens expire, threads go to the archive, messages grow old."""
        self.hub.ahead += seconds
        threads.archive_idle(self.hub)

    def cap_old_edits(self, count: int | None) -> None:
        """Let only `count` more edits of messages over an hour old succeed (30046); None lifts the cap."""
        self.hub.old_edits = count

    def cap_new_dms(self, count: int | None) -> None:
        """Let the bot open only `count` more direct messages (40003); None lifts the cap."""
        self.hub.new_dms = count

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        data = files.load(self.hub, request.match_info["id"])
        if data is None:
            raise web.HTTPNotFound
        name = request.match_info.get("name", "emoji.png")
        kind = files.content_type(name)
        headers = {"Cache-Control": "max-age=31536000, immutable", "Content-Type": kind}
        return web.Response(body=data, headers=headers)

    def _changed(self) -> None:
        """Something worth saving happened: save soon, once for many changes."""
        if self.hub.folder is not None and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SAVE_AFTER, self._save)

    def _save(self) -> None:
        self._saving = None
        if self.hub.folder is not None:
            saving.save(self.hub.world, self.hub.folder)


async def _web(request: web.Request) -> web.StreamResponse:
    """A file of the page, always asked for anew, so that a changed page is seen on reload."""
    path = (WEB / request.match_info.get("path", "index.html")).resolve()
    kind = WEB_TYPES.get(path.suffix)
    if kind is None or not path.is_relative_to(WEB) or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache", "Content-Type": kind})


def _fresh(invited: bool, now: float) -> World:
    world = new_world(now)
    world.bot_in_guild = invited
    return world
