"""One REST request as handlers see it, and how it is read from the wire."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from playground.attachments import Upload
from playground.errors import DiscordError, Problem, invalid_form
from playground.model import MAX_REQUEST_BYTES, Json

if TYPE_CHECKING:
    from playground.server_state import ServerState


@dataclass(frozen=True)
class RestRequest:
    """A validated request. `body` is its JSON (an object, a list or None), `files` its uploads."""

    method: str
    path: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: list[Upload]

    @property
    def json(self) -> Json:
        """The body as an object; empty if there is none."""
        return self.body or {}


async def read_body(request: web.Request) -> tuple[Any, list[Upload], str]:
    """Return the JSON body, the uploads and the media type.

    Raises DiscordError 40005 over 25 MiB and 50109 for broken JSON.
    """
    if (request.content_length or 0) > MAX_REQUEST_BYTES:
        raise DiscordError(40005)
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    raw = await request.read()
    return (_parse_json(raw) if raw else None), [], "application/json"


def _parse_json(raw: bytes) -> Any:
    """Return the decoded JSON. Raises DiscordError 50109 if it is broken."""
    try:
        return json.loads(raw)
    except ValueError as error:
        raise DiscordError(50109, problems=[Problem((), "INVALID_JSON", str(error))]) from error


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload], str]:
    """Return the JSON part, the uploads and the media type of a multipart body.

    Raises DiscordError 40005 over 25 MiB, 50109 for broken JSON, 50035 for nested parts.
    """
    body: Any = None
    plain: Json = {}
    uploads: list[Upload] = []
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid_form(Problem((), "MULTIPART_NESTED", "Nested multipart bodies are not taken"))
        raw = bytes(await part.read())
        total += len(raw)
        if total > MAX_REQUEST_BYTES:
            raise DiscordError(40005)
        name = part.name or ""
        index = re.fullmatch(r"files?\[?(\d*)\]?", name)
        if name == "payload_json":
            body = _parse_json(raw)
        elif index is not None and part.filename:
            uploads.append(Upload(index[1] or "0", part.filename, raw))
        else:
            plain[name] = raw.decode()
    return (plain or None) if body is None else body, uploads, "multipart/form-data"


@dataclass(frozen=True)
class Route:
    """One operation by its template in openapi.json. The handler returns JSON, or None for 204."""

    method: str
    template: str
    handle: Callable[[ServerState, RestRequest], Any]
    status: int = 200
    body: bool = False
    """Whether the request must have a body."""
