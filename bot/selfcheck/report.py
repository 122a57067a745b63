"""The results in words: for a terminal, for a panel, and as a file."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Catalogue

from .finding import Finding, Mark, Outcome
from .rest_client import Said

SIGNS: dict[Mark, str] = {"fine": "✓", "loss": "⚠", "broken": "✗", "untried": "–"}
LINES: dict[Mark, str] = {"fine": "ok", "loss": "WARN", "broken": "FAIL", "untried": "-"}
NAME_PREFIXES = {  # by finding
    "mine": "permission", "everyone": "permission", "missing": "check-field", "scripts": "script",
}  # fmt: skip
MARK_COLUMN_CHARS = 6


def key(point: str, what: str) -> str:
    """Return the message id of a finding: a check's own, or one that all checks share."""
    return f"check-{what}" if what.startswith("any-") else f"check-{point}-{what}"


def sentence(say: Catalogue, point: str, finding: Finding) -> str:
    """Return the finding as a sentence."""
    if finding.mark == "untried":
        values = dict(finding.values)
        if "point" in values:
            values["point"] = name(say, str(values["point"]))
        return say(f"check-untried-{finding.what}", **values)
    return say(key(point, finding.what), **told(say, finding))


def told(say: Catalogue, finding: Finding) -> dict[str, str | int]:
    """Return the variables of a finding's sentences, with the names of permissions and fields in words."""
    values = dict(finding.values)
    if "names" in values and (kind := NAME_PREFIXES.get(finding.what)):
        values["names"] = ", ".join(say(f"{kind}-{name}") for name in str(values["names"]).split())
    return values


def name(say: Catalogue, point: str) -> str:
    return say(f"check-{point}")


def players(say: Catalogue, point: str, finding: Finding) -> str:
    """Return what players notice of a problem."""
    return more(say, point, finding, "players")


def remedy(say: Catalogue, point: str, finding: Finding) -> str:
    """Return what the reader can do about a problem."""
    return more(say, point, finding, "do")


def more(say: Catalogue, point: str, finding: Finding, what: str) -> str:
    """Return a further sentence about this finding, or about any finding of the check."""
    own = f"{key(point, finding.what)}-{what}"
    return say(own if say.has(own) else f"check-{point}-{what}", **told(say, finding))


def wrong(outcome: Outcome) -> bool:
    return outcome.finding.mark in ("loss", "broken")


def failed(found: Sequence[Outcome]) -> bool:
    return any(outcome.finding.mark == "broken" for outcome in found)


def lines(say: Catalogue, outcome: Outcome) -> list[str]:
    """Return a result for a terminal: `ok    clock: 0.2 s`, with the remedy below if something is wrong."""
    finding = outcome.finding
    told = [f"{LINES[finding.mark]:<{MARK_COLUMN_CHARS}}{outcome.point}: {sentence(say, outcome.point, finding)}"]
    if wrong(outcome):
        told.append(f"{'':<{MARK_COLUMN_CHARS}}{remedy(say, outcome.point, finding)}")
    return told


def line(say: Catalogue, outcome: Outcome) -> str:
    """Return `✓ Clock: 0.2 s`."""
    finding = outcome.finding
    sign = f"{SIGNS[finding.mark]} {say(f'check-mark-{finding.mark}')}"  # `check-mark-untried` and so on
    return f"{sign}: **{name(say, outcome.point)}**: {sentence(say, outcome.point, finding)}"


def paragraph(say: Catalogue, outcome: Outcome) -> str:
    """Return the same line, with the effect on players and the remedy."""
    if not wrong(outcome):
        return line(say, outcome)
    notice, do = players(say, outcome.point, outcome.finding), remedy(say, outcome.point, outcome.finding)
    return f"{line(say, outcome)} {say('check-means', players=notice, do=do)}"


def written(say: Catalogue, found: Sequence[Outcome], said: Sequence[Said]) -> str:
    """Return everything as a text file: each check with its requests."""
    lines = list[str]()
    for outcome in found:
        lines.append(paragraph(say, outcome).replace("*", ""))
        lines += [
            f"    {one.request}: {one.status}{f', code {one.code}' if one.code else ''}, {one.milliseconds} ms"
            for one in said
            if one.point == outcome.point
        ]
    return "\n".join(lines) + "\n"
