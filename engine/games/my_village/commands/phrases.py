"""Commands of My Village (6.3): the dice, a turn or parts of it, and keyword commands for single actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.core import Action, Choice, Command, Decision, MatchLike, Refusal, Seat
from engine.core.commands import (
    KeywordCommand,
    Keywords,
    Responder,
    Texts,
    filter_words,
    is_question,
    list_options_at,
    list_options_if_asked,
    make_choices,
    respond_once,
)

from .. import actions as a
from ..actions import DIE_BY_WORD, DieWord, die_sort_key, format_die, parse_two_dice
from ..components import GOODS, PROFESSIONS, Good, Profession
from ..state import RatOrder as Order
from ..view import View
from .grammar import format_use, normalise_banner, parse_sources, parse_steps
from .speaker import TurnRequest, TurnRequestResponder

KEYWORDS_BY_ACTION_TYPE: Mapping[type[Action], Callable[[Any], Keywords]] = {
    a.Mark: lambda x: {"space": x.space or "none"},
    a.PlaceTile: lambda x: {"banner": x.banner or "stay"},
    a.Pay: lambda x: {"sources": format_sources(x.sources)},
}


# The dice and their use


class Dice(Command):
    """Take two dice, and say what sum they make"""

    first: DieWord
    second: DieWord
    value: int | None = None
    markers: int | None = None

    def create_responder(self, view: View) -> Responder:
        return TurnRequestResponder(
            TurnRequest((DIE_BY_WORD[self.first], DIE_BY_WORD[self.second]), self.value, self.markers), view
        )

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        first, second = (texts.get(name, "").strip().lower() for name in ("first", "second"))
        pairs = [(format_die(pair.first), format_die(pair.second)) for pair in list_dice_pairs(match, seat)]
        match field:
            case "first":
                words = [die for pair in pairs for die in pair]
            case "second":
                words = [
                    second_die if first_die == first else first_die
                    for first_die, second_die in pairs
                    if first in (first_die, second_die)
                ]
            case _:
                request = TurnRequest(
                    (DIE_BY_WORD[first], DIE_BY_WORD[second]) if {first, second} <= set(DIE_BY_WORD) else None
                )
                words = list_value_words(request, field, texts, match, seat)
        return make_choices(sorted(words, key=die_sort_key), texts.get(field, ""))


class Do(Command):
    """Use what your dice allow: one or more steps, separated by semicolons"""

    steps: str

    def create_responder(self, view: View) -> Responder:
        return TurnRequestResponder(TurnRequest(steps=parse_steps(self.steps)), view)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        return suggest_next_steps(texts.get("steps", ""), TurnRequest(), match, seat)


class Collect(Command):
    """Use the play banner and all fields that match your dice"""

    def create_responder(self, view: View) -> Responder:
        has_collected = False

        def answer(decision: Decision | None) -> Action | None:
            nonlocal has_collected
            is_use = decision is not None and decision.kind in ("use", "more")
            action = (
                next(filter(is_collectable, decision.options), None)
                if decision is not None and is_use
                else None
            )
            if action is None and not has_collected:
                raise Refusal("nothing_to_collect" if decision is None or is_use else "wrong_phase")
            has_collected = True
            return action

        return answer


def is_collectable(action: Action) -> bool:
    return isinstance(action, a.Activate) and (action.banner == "play" or action.banner[0] == "F")


class Turn(Command):
    """A whole turn: dice, what you use them for, and who dies if the reaper comes"""

    dice: str
    do: str
    value: int | None = None
    markers: int | None = None
    death: tuple[Profession, ...] = ()
    laborer: Profession | None = None
    end: bool = False

    def create_responder(self, view: View) -> Responder:
        steps = parse_steps(self.do)
        return TurnRequestResponder(
            TurnRequest(
                parse_two_dice(self.dice), self.value, self.markers, steps, self.death, self.laborer, self.end
            ),
            view,
        )

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        typed = texts.get(field, "")
        if field == "dice":
            return make_choices(
                [
                    f"{format_die(pair.first)} {format_die(pair.second)}"
                    for pair in list_dice_pairs(match, seat)
                ],
                typed,
            )
        if field in ("death", "laborer"):
            return make_choices([*PROFESSIONS], typed)
        request = TurnRequest()
        with suppress(Refusal):
            request.dice = parse_two_dice(texts.get("dice", ""))
        if field in ("value", "markers"):
            return make_choices(list_value_words(request, field, texts, match, seat), typed)
        request.value, request.markers = (
            parse_typed_number(texts, "value"),
            parse_typed_number(texts, "markers"),
        )
        return suggest_next_steps(typed, request, match, seat) if field == "do" else []


def parse_typed_number(texts: Texts, field: str) -> int | None:
    """Return the number typed in a field, or None."""
    text = texts.get(field, "").strip()
    return int(text) if text.isdigit() else None


# Autocomplete: words for the possible actions, given the other fields


def list_dice_pairs(match: MatchLike, seat: Seat) -> list[a.TakeDice]:
    """Return the actions that take two dice, if the seat is asked for dice."""
    return [option for option in list_options_if_asked(match, seat, "dice") if isinstance(option, a.TakeDice)]


def list_value_words(
    request: TurnRequest, field: str, texts: Texts, match: MatchLike, seat: Seat
) -> list[str]:
    """Return the values or markers that the field can still hold, given the other field."""
    other_field = "markers" if field == "value" else "value"
    typed = texts.get(other_field, "").strip()
    options = list_options_at(
        match, seat, TurnRequestResponder(request, match.view(seat)), is_question("value")
    )
    matches = [
        option
        for option in options
        if isinstance(option, a.SetValue) and typed in ("", str(getattr(option, other_field)))
    ]
    return [str(getattr(option, field)) for option in matches]


def suggest_next_steps(text: str, request: TurnRequest, match: MatchLike, seat: Seat) -> list[Choice]:
    """Return the typed steps, and the typed steps followed by each step that is possible next."""
    *complete_steps, last = [part.strip() for part in text.split(";")]
    with suppress(Refusal):
        if last and list_uses_after([*complete_steps, last], request, match, seat)[1]:
            complete_steps, last = [*complete_steps, last], ""
    try:
        uses, _ = list_uses_after(complete_steps, request, match, seat)
    except Refusal:
        return []
    typed = ["; ".join(complete_steps)] if complete_steps and not last else []
    words = [step for step in map(format_use, uses) if step]
    return make_choices([*typed, *("; ".join([*complete_steps, step]) for step in filter_words(words, last))])


def list_uses_after(
    steps: list[str], request: TurnRequest, match: MatchLike, seat: Seat
) -> tuple[list[Action], bool]:
    """Return what can be used after these steps, and whether the steps are possible.

    Raise `Refusal` for a text that is no step.
    """
    speaker = TurnRequestResponder(replace(request, steps=parse_steps(";".join(steps))), match.view(seat))
    try:
        match.preview().submit(seat, speaker)
    except Refusal:
        return speaker.possible_uses, False
    return speaker.possible_uses, True


# Commands for single actions whose fields may be empty or hold pairs, and one side option


def format_sources(goods: Iterable[tuple[Good, str]]) -> str:
    """Return a payment as "beer=craft scroll=wild", in the order of the goods."""
    return " ".join(
        f"{good}={source}" for good, source in sorted(goods, key=lambda pair: (GOODS.index(pair[0]), pair[1]))
    )


class Answer(KeywordCommand):
    """Base of commands that give one action to one question."""

    impossible_action_builders: ClassVar[Mapping[tuple[str, str], Callable[[str], Action]]] = {
        ("mark", "space"): lambda word: a.Mark(None if word == "none" else word),
        ("tile", "banner"): lambda word: a.PlaceTile(None if word == "stay" else word),
        ("pay", "sources"): lambda word: a.Pay(parse_sources(word)),
    }

    @classmethod
    def keywords_of(cls, kind: str, action: Action) -> Keywords:
        return KEYWORDS_BY_ACTION_TYPE[type(action)](action)

    @classmethod
    def to_keyword(cls, field: str, text: str) -> str:
        if field == "banner":
            return normalise_banner(text)
        with suppress(Refusal):  # a text without sources is refused when it is played
            return format_sources(parse_sources(text)) if field == "sources" else text
        return text


class MarkSpace(Answer):
    """Mark a space of your council chamber"""

    command = "mark"
    first_kinds = ("mark",)
    space: str


class LayTile(Answer):
    """Put the 2/12 tile beside a banner, or leave it"""

    command = "tile"
    first_kinds = ("tile",)
    banner: str


class PayWith(Answer):
    """Say which goods you pay with"""

    command = "pay"
    first_kinds = ("pay",)
    sources: str


class RatOrder(Command):
    """Say at what loss your sanatory church keeps the rat out"""

    form_style = "modal"
    side_action_types = (a.SetRatOrder,)  # a button: ten lines are too many for a panel
    order: Order

    def create_responder(self, view: View) -> Responder:
        return respond_once(a.SetRatOrder(self.order))


COMMANDS = (Dice, Do, Collect, Turn, MarkSpace, LayTile, PayWith, RatOrder)
# Discord allows 25 subcommands, and three are the same in all games. The hand is taken with `do steps:hand`.
TYPEABLE_ACTIONS = (
    a.Add,
    a.Steward,
    a.Activate,
    a.MoveHeadman,
    a.School,
    a.CallSteward,
    a.TakeFree,
    a.TakeCustomers,
    a.TurnOver,
    a.KeepTravel,
    a.MovePlow,
    a.Bury,
    a.HireLaborer,
    a.UseSanatory,
)
