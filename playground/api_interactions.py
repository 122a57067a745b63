"""REST: responses to interactions, and follow-ups."""

from __future__ import annotations

from playground import interactions
from playground.model import Json
from playground.rest_request import RestRequest, Route
from playground.server_state import ServerState

WEBHOOK_PATH = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE_PATH = WEBHOOK_PATH + "/messages/{message_id}"
ORIGINAL_PATH = WEBHOOK_PATH + "/messages/@original"


def create_response(state: ServerState, request: RestRequest) -> Json | None:
    """POST the initial response. With `with_response` the call returns it as JSON."""
    params = request.params
    response = interactions.create_response(
        state, params["interaction_id"], params["interaction_token"], request.json, request.files
    )
    return response if request.query.get("with_response") in ("1", "true") else None


def _get_interaction(state: ServerState, request: RestRequest) -> interactions.OpenInteraction:
    """Return the interaction whose webhook the path names. Raises DiscordError like `interactions.get_by_token`."""
    return interactions.get_by_token(state, request.params["webhook_id"], request.params["webhook_token"])


def _strip_private_fields(message: Json) -> Json:
    """Return the message without `only_for`, which only the playground knows."""
    return {key: value for key, value in message.items() if key != "only_for"}


def create_follow_up(state: ServerState, request: RestRequest) -> Json:
    """POST a follow-up message."""
    return _strip_private_fields(
        interactions.create_follow_up(state, _get_interaction(state, request), request.json, request.files)
    )


def get_message(state: ServerState, request: RestRequest) -> Json:
    """GET a message of the interaction, or @original."""
    interaction = _get_interaction(state, request)
    return _strip_private_fields(
        interactions.get_target_message(state, interaction, request.params.get("message_id", "@original"))
    )


def edit_message(state: ServerState, request: RestRequest) -> Json:
    """PATCH a message of the interaction, or @original."""
    interaction = _get_interaction(state, request)
    message = interactions.get_target_message(
        state, interaction, request.params.get("message_id", "@original")
    )
    return _strip_private_fields(
        interactions.edit_message(state, interaction, message, request.json, request.files)
    )


def delete_message(state: ServerState, request: RestRequest) -> None:
    """DELETE a message of the interaction, or @original."""
    interaction = _get_interaction(state, request)
    interactions.delete_message(
        state,
        interaction,
        interactions.get_target_message(state, interaction, request.params.get("message_id", "@original")),
    )


ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", create_response, body=True),
    Route("POST", WEBHOOK_PATH, create_follow_up, body=True),
    Route("GET", ORIGINAL_PATH, get_message),
    Route("PATCH", ORIGINAL_PATH, edit_message, body=True),
    Route("DELETE", ORIGINAL_PATH, delete_message),
    Route("GET", MESSAGE_PATH, get_message),
    Route("PATCH", MESSAGE_PATH, edit_message, body=True),
    Route("DELETE", MESSAGE_PATH, delete_message),
)
