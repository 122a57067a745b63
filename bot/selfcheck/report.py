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


def format_finding(say: Catalogue, point: str, finding: Finding) -> str:
    """Return the finding as a sentence."""
    if finding.mark == "untried":
        values = dict(finding.values)
        if "point" in values:
            values["point"] = get_check_name(say, str(values["point"]))
        return say(f"check-untried-{finding.what}", **values)
    return say(get_message_id(point, finding.what), **get_variables(say, finding))


def get_variables(say: Catalogue, finding: Finding) -> dict[str, str | int]:
    """Return the variables of a finding's sentence. Names of permissions and fields become words."""
    values = dict(finding.values)
    if "names" in values and (kind := NAME_PREFIXES.get(finding.what)):
        values["names"] = ", ".join(say(f"{kind}-{name}") for name in str(values["names"]).split())
    return values


def get_check_name(say: Catalogue, point: str) -> str:
    """Return the name of a check in the reader's language."""
    return say(f"check-{point}")


def describe_effect_on_players(say: Catalogue, point: str, finding: Finding) -> str:
    """Return the sentence that says what players notice of a problem."""
    return format_more(say, point, finding, "players")


def describe_remedy(say: Catalogue, point: str, finding: Finding) -> str:
    """Return the sentence that tells the reader what to do about a finding of the check `point`."""
    return format_more(say, point, finding, "do")


def format_more(say: Catalogue, point: str, finding: Finding, what: str) -> str:
    """Return a further sentence, such as the remedy, about this finding or else about any finding of the check.

    `what` is the end of its message id.
    """
    own = f"{get_message_id(point, finding.what)}-{what}"
    return say(own if say.has(own) else f"check-{point}-{what}", **get_variables(say, finding))


def is_problem(outcome: CheckResult) -> bool:
    """Return whether something does not work, or only with a restriction."""
    return outcome.finding.mark in ("loss", "broken")


def has_failure(results: Sequence[CheckResult]) -> bool:
    """Return whether any check found that something does not work."""
    return any(outcome.finding.mark == "broken" for outcome in results)


def format_terminal_lines(say: Catalogue, outcome: CheckResult) -> list[str]:
    """Return the lines for a terminal: `ok    clock: 0.2 s`, with the remedy below if something is wrong."""
    finding = outcome.finding
    told = [
        f"{MARK_WORDS[finding.mark]:<{MARK_COLUMN_CHARS}}{outcome.point}: {format_finding(say, outcome.point, finding)}"
    ]
    if is_problem(outcome):
        told.append(f"{'':<{MARK_COLUMN_CHARS}}{describe_remedy(say, outcome.point, finding)}")
    return told


def format_line(say: Catalogue, outcome: CheckResult) -> str:
    """Return one line of the report, such as `✓ Clock: 0.2 s`."""
    finding = outcome.finding
    sign = f"{MARK_SIGNS[finding.mark]} {say(f'check-mark-{finding.mark}')}"  # `check-mark-untried` and so on
    return f"{sign}: **{get_check_name(say, outcome.point)}**: {format_finding(say, outcome.point, finding)}"


def format_paragraph(say: Catalogue, outcome: CheckResult) -> str:
    """Return the line of `format_line`, followed by the effect on players and the remedy."""
    if not is_problem(outcome):
        return format_line(say, outcome)
    notice, do = (
        describe_effect_on_players(say, outcome.point, outcome.finding),
        describe_remedy(say, outcome.point, outcome.finding),
    )
    return f"{format_line(say, outcome)} {say('check-means', players=notice, do=do)}"


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
