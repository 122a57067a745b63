"""Words and looks of decisions: what options are called and how a panel groups them; never what is legal.

A game subclasses `Hints`; everything has a fallback, so that a game without hints is playable (docs/panels.md).
"""
from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from ..commands.command import Choice
from ..commands.notation import command_name, to_text
from ..commands.standing_order import StandingOrder
from ..rules.decision import Decision
from ..rules.events import Event
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal
from ..text.catalogue import Catalogue
from ..text.names import NameFormatter, capitalise_first, format_number
from ..text.struct_text import ExtraArgs, MessageArgs, StructFormatter
from .lookahead import Lookahead

V = TypeVar("V")
MAX_DESCRIPTION_CHARS = 100  # characters of an option's second line
LabelArgs = Mapping[type[Action], Callable[[Lookahead[Any], Any], MessageArgs]]


class Presenter(Generic[V]):
    """The words of one table: made with the catalogue of the reader's language and the players' names."""

    names_refused_part: ClassVar[bool] = True  # whether a refusal says which piece of a phrase it is about

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = names
        self.say = StructFormatter(text, self.named.said, self.more, self.named.typed)

    @cached_property
    def named(self) -> NameFormatter[Any]:
        """What the game's things are called, and how the fields of its data are said."""
        return NameFormatter(self.text, self.names)

    @property
    def more(self) -> ExtraArgs:
        """Variables that are no field of an event or an answer, by its kind."""
        return {}

    @cached_property
    def besides(self) -> LabelArgs:
        """What a label says that is no field of the answer, by its kind."""
        return {}

    # The question

    def ask(self, ahead: Lookahead[V], decision: Decision) -> str:
        """What is asked, with what the player needs to know for it; a few lines of Discord markdown."""
        return "\n".join(filter(None, [self.question(ahead, decision), self.resources(ahead, decision)]))

    def question(self, ahead: Lookahead[V], decision: Decision) -> str:
        """What is asked: `ask-<kind>`."""
        key = f"ask-{decision.kind}"
        if not self.text.has(key):
            return f"{decision.kind.replace('_', ' ').capitalize()}?"
        return self.text(key, **self.asking(ahead, decision))

    def asking(self, ahead: Lookahead[V], decision: Decision) -> MessageArgs:
        """The variables of the question."""
        return {}

    def resources(self, ahead: Lookahead[V], decision: Decision) -> str:
        """Under it, what the player has: "You have 2 coins, 1 beer."."""
        return ""

    def title(self, view: V, seat: Seat | None) -> str:
        """The panel's heading after the game's title, "round 8, roll 1 of 3": `title`, with fields of the view; None:
        as nobody in particular is told it, whoever's turn it is."""
        return self.view_message("title", view)

    def help(self, ahead: Lookahead[V], decision: Decision) -> str:
        """The rule of this question, in player's words: `help-<kind>`, which may differ as the question does. It cites
        clauses in brackets: by them its chapter is found, and nobody is shown them."""
        key = f"help-{decision.kind}"
        return self.text(key, **self.asking(ahead, decision)) if self.text.has(key) else self.ask(ahead, decision)

    def turn_call(self, view: V, seat: Seat) -> str:
        """What the turn post says after "@Ann, your turn": `summons`, with fields of the view."""
        return self.view_message("summons", view) or "."

    def view_message(self, key: str, view: V) -> str:
        """A message with fields of the view; "" where there is none."""
        return self.say.message(key, view) if isinstance(view, Struct) and self.text.has(key) else ""

    def aside(self, view: V, seat: Seat) -> bool:
        """Whether the seat is asked something small in somebody else's turn: its post is short, without a picture."""
        return False

    def open(self, view: V) -> bool:
        """In a game with secrets: whether what is asked now, with all its options and their words, is public all the
        same, so that its first list may stand on the post (panels.14)."""
        return False

    def unfinished(self, view: V) -> bool:
        """Whether what is asked still belongs to the turn that has just been ended: its post waits for the answer."""
        return False

    def story(self, view: V, events: Sequence[Event]) -> list[str]:
        """Public log lines for a post or the log; a game may tell several events in one line."""
        told = (event for event in events if self.say.has("event", event))
        return [line for event in told if (line := self.say("event", event))]

    def draft(self, view: V, events: Sequence[Event]) -> list[str]:
        """The viewer's own draft in up to three short pieces: what he does, what more, what it costs and brings."""
        lines = self.story(view, events)
        return [" ".join(lines)] if lines else []

    def standing(self, view: V) -> list[str]:
        """How everybody stands now, a line for each player, best first; nothing where the text board says it best."""
        return []

    def category(self, item: str) -> str:
        """What counts in the end: `score-<category>`, else the word itself."""
        key = f"score-{item}".replace("_", "-")
        return self.text(key) if self.text.has(key) else item.replace("_", " ")

    def points_summary(self, categories: Sequence[str], points: Sequence[int]) -> str:
        """"religion 6, market 11": what counts, by categories."""
        counts = [(item, n) for item, n in zip(categories, points, strict=True) if n]
        called = (self.text.inside(self.category(item)) for item, _ in counts)
        return ", ".join(f"{name} {format_number(n)}" for name, (_, n) in zip(called, counts, strict=True))

    def refusal(self, view: V, refused: Refusal) -> str:
        """What a refused player reads; of a phrase, with the piece that it stumbled over."""
        why = self.say.why(refused.reason)
        if not self.names_refused_part or not isinstance(refused.piece, Action):
            return why
        piece = self.done(view, refused.piece)
        return self.text("refused-piece", piece=capitalise_first(piece), why=why)

    # The options

    def label(self, ahead: Lookahead[V], action: Action) -> str:
        """What a button or a line of a select says, alone and complete: "3 crates: turns 1 die, 2 coins".

        `ahead.view` is the seat's view; `ahead(action)` is what the answer leads to.
        """
        return self.done(ahead.view, action)

    def short_label(self, ahead: Lookahead[V], action: Action) -> str:
        """The same where the answer that follows it is told too: without what it opens, which that tells."""
        return self.label(ahead, action)

    def label_message(self, ahead: Lookahead[V], action: Action) -> str:
        """`label-<command>`, with what is `besides`."""
        besides = self.besides.get(type(action))
        return self.say("label", action, **(besides(ahead, action) if besides is not None else {}))

    def done(self, view: V, action: Action) -> str:
        """How an answer given is called on the Undo button, "crate D6": `done-<command>`, else its name and fields."""
        if self.say.has("done", action):
            return self.say("done", action)
        fields = [to_text(value) for value in msgspec.structs.asdict(action).values()]
        return " ".join([class_title(type(action)), *fields])

    def undo_label(self, view: V, actions: Sequence[Action]) -> str:
        """What the Undo button takes back, where that is several answers of one go: "crates E5, E6, D6"."""
        return ", ".join(self.done(view, action) for action in actions)

    def about(self, ahead: Lookahead[V], action: Action) -> str:
        """A second line in a select, at most `ABOUT` characters."""
        return ""

    def emoji(self, view: V, action: Action) -> str:
        """A unicode emoji, or the name of one of the game's sprites in colons; or nothing."""
        return ""

    def heading(self, view: V, action: Action) -> str:
        """The line above the control in which the option lies, from `heading-<command>`; options with one heading stand
        together (panels.7)."""
        return self.say("heading", action) if self.say.has("heading", action) else ""

    def last(self, view: V, action: Action) -> bool:
        """Whether its heading stands below the others, as what it ends can then no longer be answered."""
        return False

    def control(self, view: V, action: Action) -> str:
        """Which control under the heading: the select's placeholder, "Build or deliver", from `control-<command>`."""
        return self.say("control", action) if self.say.has("control", action) else class_title(type(action))

    def group(self, view: V, action: Action) -> str:
        """Where a long list may be cut (panels.5): options of one group stay together. By default the first field."""
        values = list(msgspec.structs.asdict(action).values())
        return to_text(values[0]) if values else ""

    def span(self, first: str, last: str) -> str:
        """The heading of a part of a long list, from its first group to its last: "Rows 1 to 4"."""
        return first if first == last else self.text("span", first=first, last=last)

    def piece(self, view: V, kind: type[Action], value: Any) -> str:
        """One entry of a field that is a set (panels.8): "Die 4: swords"."""
        return to_text(value)

    def set_piece_description(self, view: V, kind: type[Action], value: Any) -> str:
        """A second line for it."""
        return ""

    def several(self, view: V, decision: Decision) -> int:
        """How many answers to this question may be ticked and sent together: the marks still to place (panels.8)."""
        return 1

    def suggest(self, ahead: Lookahead[V], decision: Decision) -> tuple[Action, ...]:
        """Up to three options offered as buttons before all others."""
        return ()

    def disabled_actions(self, view: V, decision: Decision) -> tuple[Action, ...]:
        """Answers that stand there grey while they cannot be given, instead of being absent."""
        return ()

    def default(self, view: V, decision: Decision) -> Action | None:
        """The answer taken unless the player chooses otherwise (panels.12)."""
        return None

    def final(self, ahead: Lookahead[V], action: Action) -> bool:
        """Whether the answer bars undo, so that only a button naming it may send it (panels.11)."""
        return type(action).final

    def ending(self, ahead: Lookahead[V]) -> str:
        """What the button says that ends the turn, where it does more than that: "End turn and draw"; else ""."""
        return ""

    @property
    def undo_blocked_label(self) -> str:
        """What the grey Undo button says where nothing can be taken back: "Rolls stay" (`stays`), or ""."""
        return self.text("stays") if self.text.has("stays") else ""

    def green(self, view: V, action: Action) -> bool:
        """Whether its button is green: it seals, or accepts (panels.13)."""
        return False

    def part(self, view: V, kind: type[Action], field: str, value: Any) -> str:
        """One field of an answer alone, where the answer's two fields become a list and a few buttons; else ""."""
        return ""

    def sealed(self, view: V, actions: Sequence[Action]) -> str:
        """What the seat has sealed: "1 glass for 4 coins". `actions` are its latest answers."""
        return self.undo_label(view, actions)

    # Forms

    def form(self, view: V, kind: type[Struct]) -> str:
        """What a form is called on its button: `form-<command>`, else the phrase's name."""
        key = f"form-{command_name(kind)}"
        return self.text(key) if self.text.has(key) else class_title(kind)

    def field(self, kind: type[Struct], field: str) -> str:
        """What a field is called: `field-<command>-<field>` or `field-<field>`, else its name."""
        for key in (f"field-{command_name(kind)}-{field}", f"field-{field}"):
            if self.text.has(key.replace("_", "-")):
                return self.text(key.replace("_", "-"))
        return field.rstrip("_").replace("_", " ").capitalize()

    def send(self, kind: type[Struct]) -> str:
        """What the button says that sends a form: `send-<command>`; "" where the form's name must do."""
        key = f"send-{command_name(kind)}"
        return self.text(key) if self.text.has(key) else ""

    def command_description(self, kind: type[Struct]) -> str:
        """What a command, a form or an order is for: `command-<name>`, else the docstring, which is the English."""
        key = f"command-{command_name(kind)}"
        return self.text(key) if self.text.has(key) else docstring_summary(kind)

    def entry(self, ahead: Lookahead[V], kind: type[Struct], field: str, choice: Choice) -> tuple[str, str]:
        """One entry of a form's field or of autocomplete, and a second line for it."""
        return choice.name, ""

    # Orders

    def order(self, view: V, order: StandingOrder) -> str:
        """What it will do and exactly when it ends, "… Ends with the game. If …, you are asked.": `order-<command>`."""
        if self.say.has("order", order):
            return self.say("order", order)
        fields = msgspec.structs.asdict(order).items()
        values = "; ".join(f"{name.replace('_', ' ')}: {to_text(value)}" for name, value in fields)
        return f"{self.command_description(type(order))}. {values}".strip()

    def offer(self, view: V, order: StandingOrder) -> str:
        """What the button says that leaves the order which `Game.offer_order` offers: `offer-<command>`."""
        return self.say("offer", order) if self.say.has("offer", order) else class_title(type(order))

    # What is said beside the question

    def opening(self, view: V) -> str:
        """What the post says of a sealed step that opens: "The chests are being loaded."."""
        return ""

    def message_footnote(self, view: V, seat: Seat) -> str:
        """The last line of every direct message, the same for all seats."""
        return ""

    def word(self, word: str) -> str:
        """One of the words that players may show (`Game.talk`)."""
        return self.text(f"talk-{word}") if self.text.has(f"talk-{word}") else word

    def talk(self, said: Sequence[Sequence[str]]) -> str:
        """What the players show, by seat: "Wanted: Ann glass, wood; Bob coins."; nothing where nobody does."""
        shown = [f"{who} {', '.join(map(self.word, own))}" for who, own in zip(self.names, said, strict=True) if own]
        return self.text("talk", shown="; ".join(shown)) if shown else ""

    # The lobby

    def duration(self, english: str) -> str:
        """How long a game is: the catalogue's `length`, else `Game.length`, which is the English."""
        return self.text("length") if self.text.has("length") else english

    def tagline(self) -> str:
        """What the game is like, in a phrase, for people who choose one: the catalogue's `pitch`."""
        return self.text("pitch") if self.text.has("pitch") else ""

    def option(self, field: str, *value: object) -> str:
        """What a lobby option is called, or one of its values: `option-start-player`, `option-start-player-none`."""
        words = [field, *("none" if one is None else to_text(one) for one in value)]
        return self.text("-".join(["option", *words]).replace("_", "-"))

    # The secrets

    @property
    def secrets_label(self) -> str:
        """The button that shows a player what only he may see."""
        return self.text("secrets-label")

    # What has a picture of its own

    @property
    def areas_label(self) -> str:
        """The button that shows what all have built, where the board has no room for it: `areas`; "" where it has."""
        return self.text("areas") if self.text.has("areas") else ""

    @property
    def recap(self) -> tuple[str, tuple[type[Event], ...]]:
        """What is told of the whole game at its end, too long for the last post: the button and the kinds of events."""
        return "", ()


def join_while_fitting(*parts: str) -> str:
    """The first part and what fits of the others on a second line, in their order; empty ones are nothing."""
    said = ""
    for part in filter(None, parts):
        both = f"{said} {part}"
        said = part if not said else both if len(both) <= MAX_DESCRIPTION_CHARS else said
    return said


def first_that_fits(tries: Iterable[str], most: int = MAX_DESCRIPTION_CHARS) -> str:
    """The first that there is room for, else the last."""
    said = ""
    for said in tries:
        if len(said) <= most:
            break
    return said


def class_title(kind: type[Struct]) -> str:
    """`ScoreNothing` is "Score nothing"."""
    return command_name(kind).replace("-", " ").capitalize()


def docstring_summary(kind: type[Struct]) -> str:
    """The first line of a docstring, in player's words."""
    return (inspect.getdoc(kind) or class_title(kind)).split("\n", 1)[0].rstrip(".")
