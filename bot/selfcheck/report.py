"""The results in words: for a terminal, for a panel, and as a file."""

from __future__ import annotations

from collections.abc import Sequence

from bot.selfcheck.finding import CheckResult, Finding, Mark
from engine.core.text import Catalogue

from .rest_client import RecordedRequest

MARK_SIGNS: dict[Mark, str] = {"fine": "✓", "loss": "⚠", "broken": "✗", "untried": "–"}
MARK_WORDS: dict[Mark, str] = {"fine": "ok", "loss": "WARN", "broken": "FAIL", "untried": "-"}
NAME_PREFIXES = {  # by finding
    "mine": "permission",
    "everyone": "permission",
    "missing": "check-field",
    "scripts": "script",
}
MARK_COLUMN_CHARS = 6


def get_message_id(point: str, what: str) -> str:
    """Return the id of the text for a finding: a check's own, or for "any-…" one that all checks share."""
    return f"check-{what}" if what.startswith("any-") else f"check-{point}-{what}"


def format_finding(say: Catalogue, outcome: CheckResult) -> str:
    """Return the finding as a sentence."""
    point = "untried" if outcome.finding.mark == "untried" else outcome.point
    return say(get_message_id(point, outcome.finding.what), **get_variables(say, outcome.finding))


def get_variables(say: Catalogue, finding: Finding) -> dict[str, str | int]:
    """Return the variables of a finding's sentence. Names of checks, permissions and fields become words."""
    values = dict(finding.values)
    if "point" in values:
        values["point"] = say(f"check-{values['point']}")
    if "names" in values and (kind := NAME_PREFIXES.get(finding.what)):
        values["names"] = ", ".join(say(f"{kind}-{name}") for name in str(values["names"]).split())
    return values


def format_remedy(say: Catalogue, outcome: CheckResult) -> str:
    """Return what the reader can do about a finding.

    If neither the finding nor its check has a sentence of its own, the reader can only report it.
    """
    keys = (
        f"{get_message_id(outcome.point, outcome.finding.what)}-do",
        f"check-{outcome.point}-do",
        "check-any-report",
    )
    return say(next(filter(say.has, keys)), **get_variables(say, outcome.finding))


def is_problem(outcome: CheckResult) -> bool:
    """Return whether something does not work, or only with a restriction."""
    return outcome.finding.mark in ("loss", "broken")


def format_terminal_lines(say: Catalogue, outcome: CheckResult) -> list[str]:
    """Return the lines for a terminal: `ok    clock: 0.2 s`, with the remedy below if something is wrong."""
    mark = MARK_WORDS[outcome.finding.mark].ljust(MARK_COLUMN_CHARS)
    remedy = [f"{' ' * MARK_COLUMN_CHARS}{format_remedy(say, outcome)}"] if is_problem(outcome) else []
    return [f"{mark}{outcome.point}: {format_finding(say, outcome)}", *remedy]


def format_line(say: Catalogue, outcome: CheckResult) -> str:
    """Return one line of the report, such as `✓ Clock: 0.2 s`."""
    mark = outcome.finding.mark
    sign = f"{MARK_SIGNS[mark]} {say(f'check-mark-{mark}')}"  # `check-mark-untried` and so on
    return f"{sign}: **{say(f'check-{outcome.point}')}**: {format_finding(say, outcome)}"


def format_paragraph(say: Catalogue, outcome: CheckResult) -> str:
    """Return the line of `format_line`, followed by the remedy."""
    line = format_line(say, outcome)
    if not is_problem(outcome):
        return line
    return f"{line} {say('check-means', do=format_remedy(say, outcome))}"


def format_file(say: Catalogue, results: Sequence[CheckResult], requests: Sequence[RecordedRequest]) -> str:
    """Return all results as a text file: each check with its requests."""
    lines = list[str]()
    for outcome in results:
        lines.append(format_paragraph(say, outcome).replace("*", ""))
        lines += [
            f"    {one.request}: {one.status}{f', code {one.code}' if one.code else ''}, {one.milliseconds} ms"
            for one in requests
            if one.point == outcome.point
        ]
    return "\n".join(lines) + "\n"
