"""The running playground: one aiohttp server on loopback with REST, gateway, files and page."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import ClientSession, TCPConnector, web

from playground import attachments, page_api, person, rest_api, threads
from playground.fault_profiles import Faults
from playground.gateway import Gateway
from playground.model import MAX_REQUEST_BYTES, Json, World, new_world
from playground.schema import load_discord_schema
from playground.server_state import INITIAL_RESPONSE_TIMEOUT_S, ServerState, Violation, invite_bot

JSON_TYPE = "application/json"
API_BODY_TYPES = (JSON_TYPE, "multipart/form-data")
SAME_ORIGIN_HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
CDN_PREFIX = "/cdn/"
SANDBOX_HEADERS = {"Content-Security-Policy": "sandbox"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def reject_foreign_requests(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 or 415 to requests that another web page may have sent."""
    host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
    if not is_loopback_name(host):
        raise web.HTTPForbidden(
            text="The playground only accepts requests that are addressed to this computer."
        )
    if origin is not None and origin != f"http://{host}":
        raise web.HTTPForbidden(text="The playground accepts no requests from other web pages.")
    allowed = API_BODY_TYPES if request.path.startswith(rest_api.PREFIX) else (JSON_TYPE,)
    if request.can_read_body and request.content_type not in allowed:
        raise web.HTTPUnsupportedMediaType(text=f"The playground accepts {' or '.join(allowed)}.")
    return await handler(request)


def is_loopback_name(host: str) -> bool:
    """Return whether a Host header, with or without a port, names this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


async def add_same_origin_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add headers that keep a browser from giving the response to another page."""
    response.headers.update(SAME_ORIGIN_HEADERS)
    if request.path.startswith(CDN_PREFIX):
        response.headers.update(SANDBOX_HEADERS)


def save_world(world: World, folder: Path) -> None:
    """Write the world into its folder. After a crash in the middle, the previous file is still there."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = folder / "world.json.new"
    draft.write_text(json.dumps(vars(world)))
    draft.replace(folder / "world.json")


def change_base_url(world: World, url: str) -> World:
    """Return the world served at this URL, with the URLs of its attachments changed. It may be the given object,
    changed in place.
    """
    if world.url and world.url != url:
        world = World(**json.loads(json.dumps(vars(world)).replace(world.url, url)))
    world.url = url
    return world


def load_world(folder: Path) -> World | None:
    """Return the saved world, or None if there is none yet."""
    path = folder / "world.json"
    return World(**json.loads(path.read_text())) if path.is_file() else None


HOST = "127.0.0.1"
WEB_FOLDER = Path(__file__).resolve().with_name("web")
SAVE_DELAY_S = 0.5
# Explicit, because some systems serve JavaScript modules as plain text, and browsers then refuse them.
CONTENT_TYPES = {
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
    """A small local Discord. Its world is in memory, and in the folder `save` if that is given."""

    def __init__(
        self,
        save: Path | None = None,
        *,
        shards: int = 1,
        spread: bool = False,
        invited: bool = True,
        allow_privileged: bool = False,
        initial_response_timeout_s: float = INITIAL_RESPONSE_TIMEOUT_S,
        bot_dies_on_disconnect: bool = False,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Create a playground. Call `start` to serve it.

        `save`: a folder in which the world and its attachments outlive a restart. `spread`: share the one guild's
        channels among all shards, for a bot of several processes. `invited=False`: create the world without the bot in
        the guild; `invite()` adds it. `initial_response_timeout_s`: how long the bot may take for its first response to
        an interaction. `bot_dies_on_disconnect`: treat a bot whose connection ends as dead, so that nobody waits for
        its response. `clock`: returns the time in seconds since the epoch, for ids and ages.
        """
        saved = load_world(save) if save else None
        self.is_new_world = saved is None
        """Whether this world is new: nothing was saved before."""
        gateway = Gateway(shards=shards, spread=spread, allow_privileged=allow_privileged)
        self.state = ServerState(
            saved or _create_world(invited, clock()),
            load_discord_schema(),
            gateway,
            save,
            clock,
            initial_response_timeout_s,
            bot_dies_on_disconnect,
        )
        self.state.on_change = self._schedule_save
        self._runner: web.AppRunner | None = None
        self._saving: asyncio.TimerHandle | None = None

    @property
    def url(self) -> str:
        """The page's URL. REST is below /api/v10."""
        return self.state.url

    @property
    def api_base(self) -> str:
        """The address of the API, for the bot."""
        return self.state.url + rest_api.PREFIX

    @property
    def world(self) -> World:
        """Everything that exists."""
        return self.state.world

    @property
    def violations(self) -> list[Violation]:
        """Every request that broke Discord's description or limits."""
        return self.state.violations

    @property
    def wire(self) -> list[Json]:
        """The last requests: {n, at, method, path, status, ms, ok, problems, bytes_in, bytes_out}, oldest first."""
        return list(self.state.wire)

    @property
    def faults(self) -> Faults:
        """The active faults: `pg.faults.add("POST /channels/*/messages", "429")`."""
        return self.state.faults

    def enable_fault_profiles(self, *names: str) -> None:
        """Answer wrongly on purpose (see `fault_profiles.FAULT_PROFILES`). Raises ValueError for an unknown name."""
        self.state.fault_profiles.enable(*names)

    def clear_fault_profiles(self) -> None:
        """Answer correctly again."""
        self.state.fault_profiles.names.clear()

    async def start(self, port: int = 0) -> None:
        """Listen on loopback. Raises OSError if the port is taken."""
        app = web.Application(client_max_size=2 * MAX_REQUEST_BYTES, middlewares=[reject_foreign_requests])
        app.on_response_prepare.append(add_same_origin_headers)
        state = self.state
        app.router.add_route("*", rest_api.PREFIX + "/{tail:.*}", partial(rest_api.handle_request, state))
        app.router.add_get("/gateway", partial(state.gateway.serve_connection, state))
        app.router.add_get("/gateway/", partial(state.gateway.serve_connection, state))
        app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._serve_attachment)
        for method, path, handler in page_api.ROUTES:
            app.router.add_route(method, path, page_api.to_aiohttp_handler(state, handler))
        app.router.add_get("/playground/socket", partial(page_api.serve_socket, state))
        app.router.add_get("/", _serve_web_file)
        app.router.add_get("/web/{path:.+}", _serve_web_file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        state.url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        state.world = change_base_url(state.world, state.url)
        threads.archive_idle_threads(state)
        person.shared_sessions[state.url, asyncio.get_running_loop()] = ClientSession(
            connector=TCPConnector(limit=0)
        )

    async def stop(self) -> None:
        """Close all connections, save and stop."""
        await self.state.gateway.drop_connections(resume=False)
        for socket in list(self.state.pages):
            await socket.close(code=1001)
        if self._runner is not None:
            await person.shared_sessions.pop((self.state.url, asyncio.get_running_loop())).close()
            await self._runner.cleanup()
            self._runner = None
        if self._saving is not None:
            self._saving.cancel()
        self._save()

    def invite(self) -> None:
        """Add the bot to the guild (on_guild_join). If it is a member already, it is removed first.

        discord.py takes a guild that arrives before its on_ready for a known one: invite the bot after that.
        """
        invite_bot(self.state)

    def kick(self) -> None:
        """Remove the bot from the guild (on_guild_remove)."""
        self.state.world.bot_in_guild = False
        self.state.gateway.dispatch("GUILD_DELETE", {"id": self.state.world.guild["id"]})
        self.state.on_change()

    async def drop_gateway(self, resume: bool = True) -> None:
        """Close the bot's gateway connections. `resume=False` deletes their sessions too."""
        await self.state.gateway.drop_connections(resume=resume)

    def request_gateway_reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7), as Discord does before it moves a session."""
        self.state.gateway.send_control_frame(7, None)

    def invalidate_gateway_session(self, resume: bool) -> None:
        """Tell the bot that its session is invalid (op 9). With `resume` it may try to resume it."""
        self.state.gateway.send_control_frame(9, resume)

    def hold_gateway_events(self, held: bool = True) -> None:
        """Hold back all events until this is called with False; then they all arrive, late."""
        (self.state.gateway.may_send.clear if held else self.state.gateway.may_send.set)()

    def redeliver_last_interaction(self) -> None:
        """Dispatch the last interaction again, as Discord may do. Raises IndexError if there was none."""
        self.state.gateway.dispatch("INTERACTION_CREATE", list(self.state.interactions.values())[-1].payload)

    def now(self) -> float:
        """Return the playground's time in seconds since the epoch."""
        return self.state.now()

    def advance_clock(self, seconds: float) -> None:
        """Advance the clock: tokens expire, threads are archived, messages grow old."""
        page_api.advance_clock(self.state, seconds)

    def on_time_passed(self, call: Callable[[], None]) -> None:
        """Call this after each advance of the clock, so that a bot that goes by `now` does what is due."""
        self.state.on_time_passed = call

    def cap_old_edits(self, count: int | None) -> None:
        """Let only `count` more edits of messages over an hour old succeed (30046); None lifts the cap."""
        self.state.remaining_old_edits = count

    async def _serve_attachment(self, request: web.Request) -> web.StreamResponse:
        """Serve the bytes of an attachment, as Discord's CDN does."""
        data = attachments.read_file(self.state, request.match_info["id"])
        if data is None:
            raise web.HTTPNotFound
        kind = attachments.guess_content_type(request.match_info["name"])
        headers = {"Cache-Control": "max-age=31536000, immutable", "Content-Type": kind}
        return web.Response(body=data, headers=headers)

    def _schedule_save(self) -> None:
        """Save the world soon. Many changes in a short time are saved once."""
        if self.state.folder is not None and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SAVE_DELAY_S, self._save)

    def _save(self) -> None:
        """Save the world now, if the playground has a folder."""
        self._saving = None
        if self.state.folder is not None:
            save_world(self.state.world, self.state.folder)


async def _serve_web_file(request: web.Request) -> web.StreamResponse:
    """Serve a file of the web page. Browsers ask for it again on each reload, so that changes appear."""
    path = (WEB_FOLDER / request.match_info.get("path", "index.html")).resolve()
    kind = CONTENT_TYPES.get(path.suffix)
    if kind is None or not path.is_relative_to(WEB_FOLDER) or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache", "Content-Type": kind})


def _create_world(invited: bool, now: float) -> World:
    """Return a new world, with or without the bot in its guild."""
    world = new_world(now)
    world.bot_in_guild = invited
    return world
