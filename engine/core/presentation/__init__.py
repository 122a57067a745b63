"""Labels and layout of decisions, and the lookahead that they read."""

from .lookahead import ActionPreview, Lookahead
from .presenter import (
    MAX_DESCRIPTION_CHARS,
    MAX_LABEL_CHARS,
    LabelArgs,
    Presenter,
    command_name,
    docstring_summary,
    first_that_fits,
    join_while_fitting,
    to_text,
)

__all__ = [
    "MAX_DESCRIPTION_CHARS",
    "MAX_LABEL_CHARS",
    "ActionPreview",
    "LabelArgs",
    "Lookahead",
    "Presenter",
    "command_name",
    "docstring_summary",
    "first_that_fits",
    "join_while_fitting",
    "to_text",
]
