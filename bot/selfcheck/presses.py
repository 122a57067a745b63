"""Points that need somebody to press: how fast it arrives, an answer for one pair of eyes, a form."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .channel import ALT, BOX, EPHEMERAL, GALLERY, NAME, PANEL, WORDS, picture
from .finding import Bench, Finding, broken, fine, loss, untried
from .place import Pressed
from .probes import MARK

EPOCH = 1_420_070_400.0  # seconds since 1970 at which Discord's ids begin
SOON, LATE = 1.0, 2.5  # seconds from a press to here: good; bearable
DEFER, DEFER_UPDATE = 5, 6  # Discord's types of answers
FIELDS = ("text", "list", "radio", "boxes", "tick")  # of the form that is asked for, filled in already


def answers(pressed: Pressed) -> str:
    return f"/interactions/{pressed.id}/{pressed.token}/callback"


def original(bench: Bench, pressed: Pressed) -> str:
    return f"/webhooks/{bench.application}/{pressed.token}/messages/@original"


async def press(bench: Bench) -> Finding:
    """From the moment that Discord writes into its id to here; and the deferral."""
    pressed = await bench.here.ask("press")
    if pressed is None:
        return untried("nobody")
    (await bench.wire.ask("POST", answers(pressed), {"type": DEFER, "data": {"flags": EPHEMERAL}})).good()
    bench.here.press = pressed
    took = max(0.0, pressed.at - bench.off - ((pressed.id >> 22) / 1000 + EPOCH))
    values: dict[str, str | int] = {"milliseconds": round(took * 1000)}
    if took <= SOON:
        return fine(**values)
    return (loss if took <= LATE else broken)("slow", **values)


async def private(bench: Bench) -> Finding:
    """What was deferred is filled in with a panel, edited, and taken away; nobody else has seen it."""
    assert bench.here.press is not None, "nobody has pressed"
    path = original(bench, bench.here.press)
    body = shown() | {"attachments": [{"id": "0", "filename": NAME, "description": ALT}]}
    now = filled = (await bench.wire.ask("PATCH", path, body, [(NAME, picture())])).good()
    pictures = [one["id"] for one in filled["attachments"]]
    if pictures:
        keeping = shown() | {"attachments": [{"id": one} for one in pictures]}
        now = (await bench.wire.ask("PATCH", path, keeping)).good()
    (await bench.wire.ask("DELETE", path)).good()
    if not filled["flags"] & now["flags"] & EPHEMERAL:
        return broken("public")
    return fine() if pictures and [one["id"] for one in now["attachments"]] == pictures else broken("picture")


def shown() -> dict[str, Any]:
    inside = [
        {"type": WORDS, "content": MARK},
        {"type": GALLERY, "items": [{"media": {"url": f"attachment://{NAME}"}, "description": ALT}]},
    ]
    return {"flags": PANEL, "components": [{"type": BOX, "components": inside}]}


async def form(bench: Bench) -> Finding:
    """Each kind of field, and what comes back of it."""
    sent = await bench.here.ask("form")
    if sent is None:
        return untried("nobody")
    (await bench.wire.ask("POST", answers(sent), {"type": DEFER_UPDATE})).good()
    found = values(sent.data)
    lacking = [name for name in FIELDS if name not in found]
    return loss("missing", names=", ".join(lacking)) if lacking else fine()


def values(data: Mapping[str, Any]) -> dict[str, Any]:
    """What came back, by field; not those of which nothing came."""
    inner = [row["component"] for row in data.get("components", []) if "component" in row]
    told = {one["custom_id"]: one.get("values", one.get("value")) for one in inner}
    return {name: value for name, value in told.items() if value not in (None, "", [])}
