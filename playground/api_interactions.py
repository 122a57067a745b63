"""REST: answers to interactions and their follow-ups."""

from __future__ import annotations

from playground import interactions
from playground.calls import Call
from playground.hub import Hub
from playground.model import Json
from playground.routes import Route

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE = WEBHOOK + "/messages/{message_id}"
ORIGINAL = WEBHOOK + "/messages/@original"


def callback(hub: Hub, call: Call) -> Json | None:
    """POST the first answer; `with_response` makes it answer JSON."""
    params = call.params
    response = interactions.respond(hub, params["interaction_id"], params["interaction_token"], call.json, call.files)
    return response if call.query.get("with_response") in ("1", "true") else None


def _live(hub: Hub, call: Call) -> interactions.Live:
    return interactions.by_token(hub, call.params["webhook_id"], call.params["webhook_token"])


def _shown(message: Json) -> Json:
    return {key: value for key, value in message.items() if key != "only_for"}


def follow_up(hub: Hub, call: Call) -> Json:
    """POST a further message."""
    return _shown(interactions.follow_up(hub, _live(hub, call), call.json, call.files))


def get(hub: Hub, call: Call) -> Json:
    """GET a message of the interaction, or @original."""
    live = _live(hub, call)
    return _shown(interactions.target(hub, live, call.params.get("message_id", "@original")))


def edit(hub: Hub, call: Call) -> Json:
    """PATCH a message of the interaction, or @original."""
    live = _live(hub, call)
    message = interactions.target(hub, live, call.params.get("message_id", "@original"))
    return _shown(interactions.revise(hub, live, message, call.json, call.files))


def delete(hub: Hub, call: Call) -> None:
    """DELETE a message of the interaction, or @original."""
    live = _live(hub, call)
    interactions.delete(hub, live, interactions.target(hub, live, call.params.get("message_id", "@original")))


ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, body=True),
    Route("POST", WEBHOOK, follow_up, body=True),
    Route("GET", ORIGINAL, get),
    Route("PATCH", ORIGINAL, edit, body=True),
    Route("DELETE", ORIGINAL, delete),
    Route("GET", MESSAGE, get),
    Route("PATCH", MESSAGE, edit, body=True),
    Route("DELETE", MESSAGE, delete),
)
