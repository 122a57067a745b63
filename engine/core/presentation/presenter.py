"""Texts and layout of decisions: names of options and their groups on a panel. It never decides what is legal.

A game subclasses `Presenter`. Every method has a default, so that a game without a presenter is playable
(docs/develop/panels.md). Methods that return a text are named after that text.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic

import msgspec
from msgspec import Struct
from typing_extensions import TypeVar

from ..commands.command import Choice
from ..commands.notation import Texts, command_name, to_text
from ..commands.standing_order import StandingOrder
from ..rules.decision import Decision
from ..rules.events import Event
from ..rules.flow import Action, Seat
from ..rules.refusals import Reason, Refusal
from ..rules.scoring import Results, Tie, explain_ties
from ..text.catalogue import Catalogue
from ..text.names import NameFormatter, capitalise_first, format_number
from ..text.struct_text import ExtraArgs, MessageArgs, StructFormatter
from .lookahead import Lookahead

V = TypeVar("V", default=Any)
MAX_LABEL_CHARS = 80
MAX_DESCRIPTION_CHARS = 100
LabelArgs = Mapping[type[Action], Callable[[Lookahead, Any], MessageArgs]]


class Presenter(NameFormatter[Catalogue], Generic[V]):
    """The texts and the layout of one table's decisions, in one language."""

    areas_by_seat: ClassVar[bool] = False  # whether the picture of all areas shows one player's at a time
    names_refused_part: ClassVar[bool] = True  # whether a refusal says which action of a command it is about
    log_only_events: ClassVar[tuple[type[Event], ...]] = ()  # details that only the log tells
    # What pictures and later events show, without a message.
    untold_events: ClassVar[tuple[type[Event], ...]] = ()
    # What only a button tells at the end of a game; the message `recap` is its label.
    recap_events: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        super().__init__(text, names)
        self.formatter = StructFormatter(text, self.field_formatters, self.extra_args)

    @property
    def extra_args(self) -> ExtraArgs:
        """Return variables that are not fields of an event or an action, by class."""
        return {}

    @cached_property
    def label_args(self) -> LabelArgs:
        """Return variables that only labels use and that come from the lookahead, by class."""
        return {}

    # The question

    def prompt(self, lookahead: Lookahead[V], decision: Decision) -> str:
        """Return the question and what the player has for it, in a few lines of Discord markdown."""
        return "\n".join(
            filter(None, [self.question(lookahead, decision), self.resources(lookahead, decision)])
        )

    def question(self, lookahead: Lookahead[V], decision: Decision) -> str:
        """Return the question: `ask-<kind>`."""
        key = f"ask-{decision.kind}"
        if not self.text.has(key):
            return f"{decision.kind.replace('_', ' ').capitalize()}?"
        return self.text(key, **self.question_args(lookahead, decision))

    def question_args(self, lookahead: Lookahead[V], decision: Decision) -> MessageArgs:
        """Return the variables of the question."""
        return {}

    def resources(self, lookahead: Lookahead[V], decision: Decision) -> str:
        """Return what the player has: "You have 2 coins, 1 beer"."""
        return ""

    def title(self, view: V, seat: Seat | None) -> str:
        """Return the panel's heading after the game's title, such as "round 8, roll 1 of 3": the message `title`.

        Without a seat, return the heading for the public.
        """
        return self.view_message("title", view)

    def help(self, lookahead: Lookahead[V], decision: Decision) -> str:
        """Return the rule of this question in players' words: `help-<kind>`. It may vary as the question does.

        It cites clauses in brackets, which lead to its chapter and are not shown.
        """
        key = f"help-{decision.kind}"
        return (
            self.text(key, **self.question_args(lookahead, decision))
            if self.text.has(key)
            else self.prompt(lookahead, decision)
        )

    def turn_call(self, view: V, seat: Seat) -> str:
        """Return what the turn post says after "@Ann, your turn": the message `summons`."""
        return self.view_message("summons", view) or "."

    def view_message(self, key: str, view: V) -> str:
        """Return a message whose variables are fields of the view; "" if there is no such message."""
        return (
            self.formatter.format_message(key, view)
            if isinstance(view, Struct) and self.text.has(key)
            else ""
        )

    def is_interruption(self, view: V, seat: Seat) -> bool:
        """Return whether this is a small question in another player's turn. It can be answered on its post, and
        `turn_call` says what happens and what the player may do.
        """
        return False

    def is_public_question(self, view: V) -> bool:
        """Return whether the options of this question may be shown to everybody although the game has secrets
        (panels.14).
        """
        return False

    def completes_ended_turn(self, view: V) -> bool:
        """Return whether this question still belongs to the turn just ended.

        The post of that turn then waits for the answer.
        """
        return False

    def log_lines(self, view: V, events: Sequence[Event]) -> list[str]:
        """Return public log lines for these events. A game may put several events into one line."""
        return [line for event in events if (line := self.formatter.get("event", event))]

    def news_lines(self, view: V, events: Sequence[Event]) -> list[str]:
        """Return what posts, direct messages, panels and pictures say about these events: `log_lines` without
        `log_only_events` and without what stands in brackets.
        """
        told = [event for event in events if not isinstance(event, self.log_only_events)]
        details = re.compile(rf"({'|'.join(map(re.escape, self.player_names))})| \([^()]*\)")
        return [details.sub(lambda found: found[1] or "", line) for line in self.log_lines(view, told)]

    def draft_summary(self, view: V, events: Sequence[Event]) -> list[str]:
        """Return the viewer's draft in up to three short lines: the action, what follows, what it costs and brings."""
        lines = self.log_lines(view, events)
        return [" ".join(lines)] if lines else []

    def changes_board(self, events: Sequence[Event]) -> bool:
        """Return whether these events changed anything on the board's picture. If not, a sealed step posts none."""
        return True

    def standings(self, view: V) -> list[str]:
        """Return one line per player, best first; nothing if the text board shows it better."""
        return []

    def category_name(self, item: str) -> str:
        """Return a score category's name: `score-<category>`, or else the word itself."""
        return self.text.get(f"score-{item}".replace("_", "-"), item.replace("_", " "))

    def describe_ties(self, results: Results) -> list[str]:
        """Return one line for each group of players with equal totals: what decided between them, with its numbers.

        In a game without points nobody is tied: the tie-breakers are the result.
        """
        return (
            [self._describe_tie(results, tie) for tie in explain_ties(results)] if results.categories else []
        )

    def _describe_tie(self, results: Results, tie: Tie) -> str:
        ranks = {row.seat: row.rank for row in results.ranking}
        sentences = [
            self.text("tie", names=self.join_player_names(tie.seats), total=format_number(tie.total))
        ]
        for compared in tie.compared:
            values, rule = (
                compared.tie_breaker.values,
                self.text(f"tie-{compared.tie_breaker.id}".replace("_", "-")),
            )
            first = [seat for seat in compared.seats if values[seat] == values[compared.seats[0]]]
            decided = self.text(
                "tie-decided",
                ahead=len(first) if len(first) < len(compared.seats) else 0,
                who=self.join_player_names(first),
                rule=self.text.to_mid_sentence(rule),
                values=", ".join(f"{self.player_name(seat)} {values[seat]}" for seat in compared.seats),
            )
            sentences.append(decided)
        for seats in tie.shared:
            sentences.append(
                self.text("tie-shared", names=self.join_player_names(seats), place=ranks[seats[0]])
            )
        return " ".join(sentences)

    def points_summary(self, categories: Sequence[str], points: Sequence[int]) -> str:
        """Return "religion 6, market 11" by categories, without those that are 0."""
        counts = [(item, n) for item, n in zip(categories, points, strict=True) if n]
        names = (self.text.to_mid_sentence(self.category_name(item)) for item, _ in counts)
        return ", ".join(f"{name} {format_number(n)}" for name, (_, n) in zip(names, counts, strict=True))

    def format_reason(self, reason: Reason) -> str:
        """Return the text of a reason."""
        formatters = self.typed_field_formatters
        args = {
            name: formatters[name](value) if name in formatters else value
            for name, value in reason.args.items()
        }
        return self.text(f"refused-{reason.code}", **args)

    def refusal(self, view: V, refused: Refusal) -> str:
        """Return the text for a refused player; for a command, with the action that was refused."""
        reason = self.format_reason(refused.reason)
        if not self.names_refused_part or not isinstance(refused.refused_part, Action):
            return reason
        piece = self.action_name(view, refused.refused_part)
        return self.text("refused-piece", piece=capitalise_first(piece), why=reason)

    # The options

    def label(self, lookahead: Lookahead[V], action: Action) -> str:
        """Return what a button or menu entry says, complete when read alone: "3 crates: turn 1 die, pay 2 coins".

        By default `label-<command>`, or else the action's name. `lookahead.view` is the seat's view;
        `lookahead(action)` is what the action leads to.
        """
        if self.formatter.has("label", action):
            return self.label_message(lookahead, action)
        return self.action_name(lookahead.view, action)

    def short_label(self, lookahead: Lookahead[V], action: Action) -> str:
        """Return the label without what the next action will say."""
        return self.label(lookahead, action)

    def label_message(self, lookahead: Lookahead[V], action: Action) -> str:
        """Return the message `label-<command>` with its variables."""
        create_args = self.label_args.get(type(action))
        return self.formatter(
            "label", action, **(create_args(lookahead, action) if create_args is not None else {})
        )

    def action_name(self, view: V, action: Action) -> str:
        """Return what a given action is called, such as "crate D6": `done-<command>`, or else its name and fields."""
        if done := self.formatter.get("done", action):
            return done
        fields = [to_text(value) for value in msgspec.structs.asdict(action).values()]
        return " ".join([class_title(type(action)), *fields])

    def undo_label(self, view: V, actions: Sequence[Action]) -> str:
        """Return what the Undo button takes back, if several actions go together: "crates E5, E6, D6"."""
        return ", ".join(self.action_name(view, action) for action in actions)

    def option_description(self, lookahead: Lookahead[V], action: Action) -> str:
        """Return the second line of a menu entry, at most `MAX_DESCRIPTION_CHARS`."""
        return ""

    def emoji(self, view: V, action: Action) -> str:
        """Return a Unicode emoji, or nothing."""
        return ""

    def heading(self, view: V, action: Action) -> str:
        """Return the line above an option's control: `heading-<command>`.

        Options with the same heading are grouped (panels.7).
        """
        return self.formatter.get("heading", action)

    def is_closing_heading(self, view: V, action: Action) -> bool:
        """Return whether this heading comes below the others, because it ends what they answer."""
        return False

    def placeholder(self, view: V, action: Action) -> str:
        """Return the placeholder of an option's menu, such as "Build or deliver": `control-<command>`."""
        return self.formatter.get("control", action) or class_title(type(action))

    def group_key(self, view: V, action: Action) -> str:
        """Return where a long list may be split (panels.5): options with one key stay together.

        By default the first field.
        """
        values = list(msgspec.structs.asdict(action).values())
        return to_text(values[0]) if values else ""

    def order_key(self, view: V, action: Action) -> tuple[int, ...]:
        """Return the key that sorts the options of one menu. Options with equal keys stay in the order of the rules."""
        return ()

    def group_range(self, first: str, last: str) -> str:
        """Return the heading of a part of a long list, from its first group to its last: "Rows 1 to 4"."""
        return first if first == last else self.text("span", first=first, last=last)

    def set_piece(self, view: V, kind: type[Action], value: Any) -> str:
        """Return one entry of a set field (panels.8): "Die 4: swords"."""
        return to_text(value)

    def set_piece_description(self, view: V, kind: type[Action], value: Any) -> str:
        """Return the second line of such an entry."""
        return ""

    def max_actions_at_once(self, view: V, decision: Decision) -> int:
        """Return how many actions may be ticked and sent together, such as the marks still to place (panels.8)."""
        return 1

    def suggested_actions(self, lookahead: Lookahead[V], decision: Decision) -> tuple[Action, ...]:
        """Return up to five options that are offered as buttons first."""
        return ()

    def is_duplicate(self, view: V, action: Action) -> bool:
        """Return whether another option does the same, so that panels leave this one out."""
        return False

    def disabled_actions(self, view: V, decision: Decision) -> tuple[Action, ...]:
        """Return actions that are shown greyed out while they are not possible, instead of being left out."""
        return ()

    def default_action(self, view: V, decision: Decision) -> Action | None:
        """Return the action taken unless the player chooses another (panels.12)."""
        return None

    def blocks_undo(self, lookahead: Lookahead[V], action: Action) -> bool:
        """Return whether giving this action ends undo, so that only a button naming it may send it (panels.11)."""
        return type(action).blocks_undo

    def end_turn_label(self, lookahead: Lookahead[V]) -> str:
        """Return the text of the button that ends the turn, or "" for the usual text.

        A game overrides it if the button does more than end the turn: "End turn and draw".
        """
        return ""

    def field_value_label(self, view: V, kind: type[Action], field: str, value: Any) -> str:
        """Return the label of one field of an action, if its two fields become a menu and a few buttons.

        Otherwise "".
        """
        return ""

    def seal_summary(self, view: V, actions: Sequence[Action]) -> str:
        """Return what the seat has sealed: "1 glass for 4 coins". `actions` are its latest actions."""
        return self.undo_label(view, actions)

    # Forms

    def form_title(self, view: V, kind: type[Struct]) -> str:
        """Return the title of a form, as on its button: `form-<command>`, or else the command's name."""
        return self.text.get(f"form-{command_name(kind)}") or class_title(kind)

    def field_name(self, kind: type[Struct], field: str, texts: Texts | None = None) -> str:
        """Return the name of a field: `field-<command>-<field>`, `field-<field>`, or else its name in the code.

        `texts`: what the fields of a form hold so far, by name.
        """
        for key in (f"field-{command_name(kind)}-{field}", f"field-{field}"):
            if self.text.has(key.replace("_", "-")):
                return self.text(key.replace("_", "-"))
        return field.rstrip("_").replace("_", " ").capitalize()

    def submit_label(self, kind: type[Struct]) -> str:
        """Return the text of the button that submits a form: `send-<command>`, or "" for the form's title."""
        return self.text.get(f"send-{command_name(kind)}")

    def command_description(self, kind: type[Struct]) -> str:
        """Return what a command, form or order is for: `command-<name>`, or else its docstring, the English text."""
        return self.text.get(f"command-{command_name(kind)}", docstring_summary(kind))

    def choice_label(
        self, lookahead: Lookahead[V], kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the text and the second line of a form's choice."""
        return choice.name, ""

    # Orders

    def order_description(self, view: V, order: StandingOrder) -> str:
        """Return what a standing order does and exactly when it ends: `order-<command>`."""
        if described := self.formatter.get("order", order):
            return described
        fields = msgspec.structs.asdict(order).items()
        values = "; ".join(f"{name.replace('_', ' ')}: {to_text(value)}" for name, value in fields)
        return f"{self.command_description(type(order))}. {values}".strip()

    def order_offer_label(self, view: V, order: StandingOrder) -> str:
        """Return the button that leaves the order of `Game.suggest_standing_order`: `offer-<command>`."""
        return self.formatter.get("offer", order) or class_title(type(order))

    # Texts around the question

    def sealed_step_opening(self, view: V) -> str:
        """Return what the post says when a sealed step begins: "The chests are being loaded"."""
        return ""

    def message_footnote(self, view: V, seat: Seat) -> str:
        """Return the last line of every direct message, the same for all seats."""
        return ""

    def table_talk_word(self, word: str) -> str:
        """Return one of the words that players may show (`Game.table_talk`)."""
        return self.text.get(f"talk-{word}", word)

    def table_talk_line(self, words_by_seat: Sequence[Sequence[str]]) -> str:
        """Return what the players show: "Wanted: Ann glass, wood; Bob coins."; nothing if nobody shows anything."""
        shown = [
            f"{who} {', '.join(map(self.table_talk_word, own))}"
            for who, own in zip(self.player_names, words_by_seat, strict=True)
            if own
        ]
        return self.text("talk", shown="; ".join(shown)) if shown else ""

    def find_things_by_code(self, view: V, code: str) -> Sequence[str]:
        """Return the keys of the things that a code on the board means now, such as "6a"."""
        return ()

    # The lobby

    def duration(self, english: str) -> str:
        """Return how long a game is: the message `length`, or else `Game.duration`, which is the English text."""
        return self.text.get("length", english)

    def tagline(self) -> str:
        """Return what the game is like, in a phrase, for people who are choosing one: the message `pitch`."""
        return self.text.get("pitch")

    def option_name(self, field: str, *value: object) -> str:
        """Return the name of a lobby option (`option-start-player`) or of a value (`option-start-player-none`)."""
        words = [field, *("none" if one is None else to_text(one) for one in value)]
        return self.text("-".join(["option", *words]).replace("_", "-"))

    # The secrets

    @property
    def secrets_label(self) -> str:
        """Return the button that shows a player what only they may see."""
        return self.text("secrets-label")


def join_while_fitting(*parts: str) -> str:
    """Join parts as long as they fit a description, leaving out those that do not. Empty parts are skipped."""
    joined = ""
    for part in filter(None, parts):
        longer = f"{joined} {part}" if joined else part
        if not joined or len(longer) <= MAX_DESCRIPTION_CHARS:
            joined = longer
    return joined


def first_that_fits(candidates: Iterable[str], max_chars: int = MAX_DESCRIPTION_CHARS) -> str:
    """Return the first text that fits, or else the last."""
    text = ""
    for text in candidates:
        if len(text) <= max_chars:
            break
    return text


def class_title(kind: type[Struct]) -> str:
    """Return the name of a class as a title: `ScoreNothing` is "Score nothing"."""
    return command_name(kind).replace("-", " ").capitalize()


def docstring_summary(kind: type[Struct]) -> str:
    """Return the first line of a docstring, which is written for players."""
    return (inspect.getdoc(kind) or class_title(kind)).split("\n", 1)[0].rstrip(".")
