"""Discord's gateway (https://discord.com/developers/docs/events/gateway): sessions, dispatches, resumption."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from playground.background import start_background_task
from playground.bot_view import build_guild_create
from playground.errors import DiscordError
from playground.fault_profiles import ActiveFaultProfiles
from playground.model import Json, World, build_member

HEARTBEAT_INTERVAL_MS = 41_250
HEARTBEAT_ACK_DELAY_S = 0.1
"""The delay imitates a network. See `Gateway.on_heartbeat` for what happens without it."""
MAX_BACKLOG_EVENTS = 1000
# GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT.
PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15

# Event name: the intents of which one is needed (guild, direct messages); events not named are always sent.
REQUIRED_INTENTS: dict[str, tuple[int, int]] = {
    "GUILD_CREATE": (1 << 0, 0),
    "GUILD_UPDATE": (1 << 0, 0),
    "GUILD_DELETE": (1 << 0, 0),
    "GUILD_ROLE_UPDATE": (1 << 0, 0),
    "CHANNEL_CREATE": (1 << 0, 0),
    "CHANNEL_UPDATE": (1 << 0, 0),
    "CHANNEL_DELETE": (1 << 0, 0),
    "THREAD_CREATE": (1 << 0, 0),
    "THREAD_UPDATE": (1 << 0, 0),
    "THREAD_DELETE": (1 << 0, 0),
    "THREAD_LIST_SYNC": (1 << 0, 0),
    "GUILD_MEMBER_ADD": (1 << 1, 0),
    "GUILD_MEMBER_REMOVE": (1 << 1, 0),
    "MESSAGE_CREATE": (1 << 9, 1 << 12),
    "MESSAGE_UPDATE": (1 << 9, 1 << 12),
    "MESSAGE_DELETE": (1 << 9, 1 << 12),
    "TYPING_START": (1 << 11, 1 << 14),
}


class GatewayHost(Protocol):
    """What a gateway needs of the playground around it (`server_state.ServerState`)."""

    world: World
    url: str
    fault_profiles: ActiveFaultProfiles

    def send_to_pages(self, event: str, data: Any) -> None:
        """Send an event to every open page."""
        ...

    def on_bot_disconnected(self) -> None:
        """Called when a connection of the bot has ended."""
        ...


@dataclass(eq=False)
class Connection:
    """One WebSocket with its writer. Frames are sent in the order in which they were queued."""

    socket: web.WebSocketResponse
    compressor: Any
    may_send: asyncio.Event
    queue: asyncio.Queue[str] = field(default_factory=asyncio.Queue[str])

    async def run_writer(self) -> None:
        """Send queued frames in order, until the connection ends."""
        while True:
            text = await self.queue.get()
            await self.may_send.wait()
            await self.send_frame(text)

    async def send_frame(self, text: str) -> None:
        """Send one frame now, compressed if the bot asked for that."""
        # The reader meets the same closed socket and ends the session.
        with contextlib.suppress(ConnectionError):
            if self.compressor is None:
                await self.socket.send_str(text)
            else:
                data = self.compressor.compress(text.encode()) + self.compressor.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)

    def queue_frame(self, op: int, data: Any) -> None:
        """Queue a frame with this opcode that is not a dispatch."""
        self.queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))


@dataclass(eq=False)
class Session:
    """One identified shard. It outlives its connection, so that it can be resumed."""

    id: str
    token: str
    intents: int
    shard: tuple[int, int]
    spread: bool = False
    seq: int = 0
    backlog: deque[tuple[int, str]] = field(
        default_factory=lambda: deque[tuple[int, str]](maxlen=MAX_BACKLOG_EVENTS)
    )
    connection: Connection | None = None

    def dispatch(self, event: str, data: Any) -> None:
        """Number an event, store it for resumption, and send it if a connection is open."""
        self.seq += 1
        text = json.dumps({"op": 0, "t": event, "s": self.seq, "d": data})
        self.backlog.append((self.seq, text))
        if self.connection is not None:
            self.connection.queue.put_nowait(text)

    def wants_event(self, event: str, guild_id: str | None) -> bool:
        """Return whether this shard with these intents gets the event. With `spread` every shard has the guild."""
        shard, shards = self.shard
        everywhere = self.spread and guild_id is not None and event != "INTERACTION_CREATE"
        if not everywhere and shard != ((int(guild_id) >> 22) % shards if guild_id else 0):
            return False
        needed = REQUIRED_INTENTS.get(event)
        return needed is None or bool(self.intents & needed[0 if guild_id else 1])


class GatewayClosed(Exception):
    """The gateway closes the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Gateway:
    """All sessions of the bot."""

    def __init__(self, *, shards: int = 1, spread: bool = False, allow_privileged: bool = False) -> None:
        """Create a gateway without sessions.

        `spread`: send interactions to the shards by channel, as if each channel were a guild of its own.
        """
        self.shards = shards
        self.spread = spread
        self.allow_privileged = allow_privileged
        self.sessions: dict[str, Session] = {}
        self.may_send = asyncio.Event()  # whether frames leave
        self.may_send.set()
        self._online = False

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(session.connection for session in self.sessions.values())

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event to the sessions that want it."""
        for session in self._find_sessions_for(event, data):
            session.dispatch(event, data)

    def has_listener_for(self, interaction: Json) -> bool:
        """Return whether a connected shard gets this interaction."""
        return any(
            session.connection for session in self._find_sessions_for("INTERACTION_CREATE", interaction)
        )

    def _find_sessions_for(self, event: str, data: Json) -> list[Session]:
        """Return the sessions that want an event. The guild is found by `guild_id`, or by `id` of a guild."""
        guild_id: str | None = data["id"] if event.startswith("GUILD_") and "guild_id" not in data else None
        guild_id = data.get("guild_id", guild_id)
        if self.spread and event == "INTERACTION_CREATE":
            guild_id = data["channel_id"]
        return [session for session in self.sessions.values() if session.wants_event(event, guild_id)]

    async def drop_connections(self, *, resume: bool) -> None:
        """Close all connections. `resume=False` also deletes the sessions, so that resuming them fails."""
        for session in list(self.sessions.values()):
            connection, session.connection = session.connection, None
            if not resume:
                del self.sessions[session.id]
            if connection is not None:
                await connection.socket.close(code=4000)

    def send_control_frame(self, op: int, data: Any) -> None:
        """Send a frame that is not a dispatch to all connections: op 7 (reconnect) or op 9 (invalid session)."""
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.queue_frame(op, data)

    async def serve_connection(self, host: GatewayHost, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO until it ends."""
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, timeout=1.0)
        await socket.prepare(request)
        packed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, zlib.compressobj() if packed else None, self.may_send)
        writer = start_background_task(connection.run_writer(), "sending frames to the bot")
        connection.queue_frame(10, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": []})
        try:
            await self._read_frames(host, connection)
        except GatewayClosed as end:
            await socket.close(code=end.code, message=end.reason.encode())
        finally:
            writer.cancel()
            self._on_connection_closed(connection)
            host.on_bot_disconnected()
            self._announce_online(host)
        return socket

    async def _read_frames(self, host: GatewayHost, connection: Connection) -> None:
        """Handle the bot's frames until the connection ends. Raises GatewayClosed for an invalid frame."""
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                raise GatewayClosed(4002, "Error while decoding payload.")
            try:
                frame: Json = json.loads(message.data)
                op, data = frame["op"], frame.get("d")
            except (ValueError, KeyError, TypeError) as error:
                raise GatewayClosed(4002, "Error while decoding payload.") from error
            handler = OPCODES.get(op)
            if handler is None:
                raise GatewayClosed(4001, "Unknown opcode.")
            handler(self, host, connection, data)
            self._announce_online(host)

    def find_session(self, connection: Connection) -> Session | None:
        """Return the session of this connection, or None before it has identified."""
        return next((s for s in self.sessions.values() if s.connection is connection), None)

    def _on_connection_closed(self, connection: Connection) -> None:
        """Detach a closed connection. Codes 1000 and 1001 end its session; after others it can be resumed."""
        session = self.find_session(connection)
        if session is not None:
            session.connection = None
            if connection.socket.close_code in (1000, 1001):
                del self.sessions[session.id]

    def _announce_online(self, host: GatewayHost) -> None:
        """Tell the pages if the bot has come online or gone offline since the last call."""
        if self.online != self._online:
            self._online = self.online
            host.send_to_pages("BOT", {"online": self._online})

    def on_heartbeat(self, _host: GatewayHost, connection: Connection, _data: Any) -> None:
        """Op 1: acknowledge after a short delay.

        discord.py notes in another thread when it sent a heartbeat. An acknowledgement that overtakes that thread looks
        as late as the previous heartbeat ("Can't keep up, shard ID 0 websocket is 41.3s behind").
        """
        asyncio.get_running_loop().call_later(HEARTBEAT_ACK_DELAY_S, connection.queue_frame, 11, None)

    def on_ignored_opcode(self, _host: GatewayHost, connection: Connection, _data: Any) -> None:
        """Ops 3 and 4, presence and voice: accepted after identifying, without effect."""
        if self.find_session(connection) is None:
            raise GatewayClosed(4003, "Not authenticated.")

    def on_identify(self, host: GatewayHost, connection: Connection, data: Any) -> None:
        """Op 2: start a session, send READY, then the guild."""
        if self.find_session(connection) is not None:
            raise GatewayClosed(4005, "Already authenticated.")
        try:
            token, intents = str(data["token"]), int(data["intents"])
            shard, shards = (int(number) for number in data.get("shard", (0, 1)))
        except (KeyError, TypeError, ValueError) as error:
            raise GatewayClosed(4002, "Error while decoding payload.") from error
        if not is_token_accepted(token):
            raise GatewayClosed(4004, "Authentication failed.")
        if "closed-4014" in host.fault_profiles.names:
            raise GatewayClosed(4014, "Disallowed intent(s).")
        if "session-invalid" in host.fault_profiles.names:
            connection.queue_frame(9, False)
            return
        if "never-ready" in host.fault_profiles.names:
            return
        if not 0 <= shard < shards:
            raise GatewayClosed(4010, "Invalid shard.")
        if intents & PRIVILEGED_INTENTS and not self.allow_privileged:
            raise GatewayClosed(4014, "Disallowed intent(s).")
        gone = [
            key
            for key, old in self.sessions.items()
            if old.connection is None and old.shard == (shard, shards)
        ]
        for key in gone:  # a bot that identifies again will not resume its old session
            del self.sessions[key]
        session = Session(token_hex(16), token, intents, (shard, shards), self.spread, connection=connection)
        self.sessions[session.id] = session
        session.dispatch("READY", _build_ready(host, session))
        guild_id = host.world.guild["id"]
        if host.world.bot_in_guild and session.wants_event("GUILD_CREATE", guild_id):
            session.dispatch("GUILD_CREATE", build_guild_create(host.world, joined=False))

    def on_resume(self, _host: GatewayHost, connection: Connection, data: Any) -> None:
        """Op 6: repeat everything after `seq`, or send op 9 if the session is gone or the backlog too short."""
        try:
            session, seq = self.sessions.get(str(data["session_id"])), int(data["seq"] or 0)
        except (KeyError, TypeError, ValueError) as error:
            raise GatewayClosed(4002, "Error while decoding payload.") from error
        can_resume = session is not None and (not session.backlog or session.backlog[0][0] <= seq + 1)
        if session is None or not can_resume:
            connection.queue_frame(9, False)
            return
        if seq > session.seq:
            raise GatewayClosed(4007, "Invalid seq.")
        session.connection = connection
        for number, text in session.backlog:
            if number > seq:
                connection.queue.put_nowait(text)
        session.dispatch("RESUMED", {"_trace": []})

    def on_request_members(self, host: GatewayHost, connection: Connection, data: Any) -> None:
        """Op 8: members by id or by the beginning of their name. All members need the privileged intent."""
        session = self.find_session(connection)
        if session is None:
            raise GatewayClosed(4003, "Not authenticated.")
        world, wanted = host.world, data.get("user_ids")
        query = str(data.get("query", "")).lower()
        inside = [user_id for user_id, person in world.people.items() if person["in_guild"]]
        if wanted is not None:
            ids: list[str] = (
                [str(wanted)] if isinstance(wanted, (str, int)) else [str(item) for item in wanted]
            )
            matching = [user_id for user_id in inside if user_id in ids]
            missing = [user_id for user_id in ids if user_id not in inside]
        else:
            limit = int(data.get("limit", 0)) or len(inside)
            matching = [user_id for user_id in inside if world.users[user_id]["username"].startswith(query)][
                :limit
            ]
            missing = []
        chunk: Json = {
            "guild_id": world.guild["id"],
            "members": [build_member(world, user_id) for user_id in matching],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        session.dispatch(
            "GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if data.get("nonce") else {})
        )


OPCODES: dict[int, Callable[[Gateway, GatewayHost, Connection, Any], None]] = {
    1: Gateway.on_heartbeat,
    2: Gateway.on_identify,
    3: Gateway.on_ignored_opcode,
    4: Gateway.on_ignored_opcode,
    6: Gateway.on_resume,
    8: Gateway.on_request_members,
}


def is_token_accepted(token: str) -> bool:
    """Return whether a token is the bot's: any token except an empty one and "wrong"."""
    return token not in ("", "wrong")


def require_authorization(header: str) -> None:
    """Raise DiscordError with status 401 unless the header is "Bot <token>"."""
    if not header.startswith("Bot ") or not is_token_accepted(header.removeprefix("Bot ").strip()):
        error = DiscordError(0, "401: Unauthorized")
        error.status = 401
        raise error


def get_gateway_url(host: GatewayHost) -> str:
    """Return the WebSocket URL of the gateway, as GET /gateway and READY give it."""
    return host.url.replace("http", "ws", 1) + "/gateway"


def _build_ready(host: GatewayHost, session: Session) -> Json:
    """Return the payload of READY for a new session."""
    world = host.world
    guild_id = world.guild["id"]
    here = world.bot_in_guild and session.wants_event("GUILD_CREATE", guild_id)
    return {
        "v": 10,
        "user": world.bot | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
        "guilds": [{"id": guild_id, "unavailable": True}] if here else [],
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": get_gateway_url(host),
        "shard": list(session.shard),
        "application": {"id": world.application["id"], "flags": world.application["flags"]},
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "guild_join_requests": [],
        "user_settings": {},
        "geo_ordered_rtc_regions": [],
    }
