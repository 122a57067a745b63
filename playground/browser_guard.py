"""Keeping other web pages out of the playground.

The playground listens on loopback and asks nobody for a password. But every page that the same person has open in a
browser can send requests to loopback too. Three checks, of all requests and both WebSockets, keep those out:

- `Host` names this machine. A page whose own name is made to resolve to loopback (DNS rebinding) still sends its name.
- `Origin`, which browsers add to whatever another page sends, is the playground's own. Programs send none.
- A body says that it is JSON, or to the REST API multipart. For JSON, a browser first asks whether another page may.

What it answers with tells browsers that no other page may show it in a frame, where people would press what they do not
see, or embed its pictures, and that an attachment is never a page or a script.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from playground import api

JSON = "application/json"
API_BODY_TYPES = (JSON, "multipart/form-data")
FOR_THIS_PAGE_ALONE = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
ATTACHMENTS = "/cdn/"
NO_PAGE = {"Content-Security-Policy": "sandbox"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def refuse_other_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 or 415 to what a foreign web page may have sent."""
    host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
    if not is_loopback_name(host):
        raise web.HTTPForbidden(text="The playground answers only to the names of this computer.")
    if origin is not None and origin != f"http://{host}":
        raise web.HTTPForbidden(text="The playground answers no other web page.")
    allowed = API_BODY_TYPES if request.path.startswith(api.PREFIX) else (JSON,)
    if request.can_read_body and request.content_type not in allowed:
        raise web.HTTPUnsupportedMediaType(text=f"The playground takes {' or '.join(allowed)}.")
    return await handler(request)


def is_loopback_name(host: str) -> bool:
    """Return whether a Host header, with or without a port, names this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


async def mark_for_this_page(request: web.Request, response: web.StreamResponse) -> None:
    """Add what keeps a browser from giving the response to another page."""
    response.headers.update(FOR_THIS_PAGE_ALONE)
    if request.path.startswith(ATTACHMENTS):
        response.headers.update(NO_PAGE)
