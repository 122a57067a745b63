"""Keep other web pages out of the playground.

The playground listens on loopback and asks for no password. But every page that the same person has open in a browser
can send requests to loopback too. Three checks, of all requests and both WebSockets, keep those pages out:

- `Host` names this machine. A page whose name resolves to loopback (DNS rebinding) still sends its own name.
- `Origin`, which browsers add to requests of other pages, is the playground's own. Programs send none.
- A body is declared as JSON, or for the REST API as multipart. For JSON, a browser first asks whether another page may
send it.

The response headers tell browsers that no other page may show a response in a frame, where people would press what they
do not see, or embed its pictures, and that an attachment is never a page or a script.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from playground import rest_api

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
