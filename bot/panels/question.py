"""Turn a list of legal answers into buttons and selects: panels.2 to panels.8, panels.11 and panels.16, for any game.

Answers may be put together from several values: sets of pieces, and several answers submitted at once (panels.8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.view import TableView
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    MAX_CONTROLS_HEIGHT,
    MAX_PANEL_COMPONENTS,
    MAX_PANEL_SELECTS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Select,
    Text,
    arrange_in_rows,
    count_components,
    decode_positions,
    encode_positions,
    estimate_height,
    list_highest,
    make_distinct_labels,
    split_list,
    take_amounts,
)
from engine.core.commands import Command, Responder, get_field_types, list_field_words, to_text
from engine.core.match import Match
from engine.core.presentation import MAX_LABEL_CHARS, Lookahead, Presenter
from engine.core.rules import Action, Decision, EndTurn, Refusal, Seat
from engine.core.text import Catalogue

# More options than this become a select.
MAX_OPTION_BUTTONS = 8
# So few stay buttons, however many rows they take.
MAX_OPTIONS_IN_ANY_ROWS = 3


class Selection(Struct, frozen=True):
    """A selection that is not submitted yet. It is stored only in custom ids, never on the server."""

    control: int | None = None  # the open control, if not all controls fit
    ticked: frozenset[int] = frozenset()  # the selected pieces of a set
    option: int | None = None  # an answer that only a button may submit
    form: int | None = None  # the phrase that is being filled in
    fields: str = ""  # the encoded fields of the phrase: see `forms`
    page: int = 0  # the page of the form's fields; 1 and more are its details
    single: bool = False  # show the single answers that a form replaces
    fills: bool = False  # the form was open before


NO_SELECTION = Selection()


class ControlGroup(Struct, frozen=True):
    """Options that belong to one control, by their index in the list of legal answers."""

    index: int  # its place in `control_groups`, for custom ids
    name: str
    heading: str
    several: int  # how many may be selected together
    # For a set: each value and the number of its copy; empty for plain options.
    pieces: tuple[tuple[Any, int], ...]
    options: tuple[int, ...]
    grid: AnswerGrid | None = None  # for answers with two fields that are chosen one after the other


class AnswerGrid(Struct, frozen=True):
    """A select for the first field of an answer, and a button for each value of the second (panels.8)."""

    rows: tuple[Any, ...]
    columns: tuple[Any, ...]


class QuestionControls(Struct, frozen=True, dict=True):  # `dict` makes cached properties possible
    """One question and the controls for its legal answers. Answers are named by their index in `legal`.

    `with_side_options`: also show answers that do not end the question. `for_listener`: answers with a second line are
    in selects, which say it, instead of buttons, which do not.
    """

    ahead: Lookahead
    decision: Decision
    presenter: Presenter
    words: Catalogue
    base_id: CustomId
    with_side_options: bool = True
    for_listener: bool = False
    abouts: dict[int, str] = {}
    points: dict[int, int] = {}

    @cached_property
    def view(self) -> Any:
        """What the viewer sees now."""
        return self.ahead.view

    @cached_property
    def legal(self) -> Sequence[Action]:
        """All legal answers."""
        return self.decision.legal_actions

    @cached_property
    def labels(self) -> list[str]:
        """The labels of all legal answers. They are slow to make, because an answer may be played to see its effect.

        What a press means is known without labels.
        """
        return make_distinct_labels(self.presenter, self.ahead, self.legal)

    @cached_property
    def suggested(self) -> tuple[int, ...]:
        """The indices of up to five answers that the game suggests, which are shown first as buttons."""
        found = [
            i
            for a in self.presenter.suggested_actions(self.ahead, self.decision)
            if a in self.legal
            for i in [self.legal.index(a)]
            if not (self.for_listener and self.get_description(i))
        ]
        return tuple(found[:MAX_BUTTONS_PER_ROW])

    @cached_property
    def disabled_answers(self) -> tuple[Action, ...]:
        """The answers to show as disabled buttons because they are not possible now."""
        return tuple(
            a for a in self.presenter.disabled_actions(self.view, self.decision) if a not in self.legal
        )

    @cached_property
    def control_groups(self) -> tuple[ControlGroup, ...]:
        """The shown answers in groups, one for each control. A control has one heading, one placeholder, and either a
        set of pieces or plain options.

        Groups are in the order of their headings' first answers, but headings whose answers complete what the others
        prepare (`Presenter.is_closing_heading`) come last. `EndTurn` is left out, because it is in the footer.
        """
        kinds = Counter(type(action) for action in self.legal)
        sets = {kind for kind, count in kinds.items() if count > MAX_OPTION_BUTTONS and is_set_action(kind)}
        options_by_key = dict[tuple[str, str, bool], list[int]]()
        shown = self.legal if self.with_side_options else self.decision.options
        for place, action in enumerate(shown):
            if isinstance(action, EndTurn) or self.presenter.is_duplicate(self.view, action):
                continue
            heading = self.presenter.heading(self.view, action)
            ticked = type(action) in sets and bool(get_set(action))
            key = heading, self.presenter.placeholder(self.view, action), ticked
            options_by_key.setdefault(key, []).append(place)
        order = list(dict.fromkeys(heading for heading, *_ in options_by_key))
        last = {
            key[0]
            for key, places in options_by_key.items()
            if self.presenter.is_closing_heading(self.view, self.legal[places[0]])
        }
        keys = sorted(options_by_key, key=lambda key: (key[0] in last, order.index(key[0])))
        return tuple(
            self.build_control_group(index, *key, tuple(options_by_key[key]))
            for index, key in enumerate(keys)
        )

    def sort_options(self, options: Sequence[int]) -> list[int]:
        """Return answers in the order of their control: suggestions, then the game's own order, then, if they can be
        buttons, those that win most points. For a long list, playing each answer to find out would take too long.
        """
        by_points = len(options) <= MAX_OPTION_BUTTONS
        return sorted(
            options,
            key=lambda i: (
                i not in self.suggested,
                self.presenter.order_key(self.view, self.legal[i]),
                -self.count_points(i) if by_points else 0,
            ),
        )

    def count_points(self, i: int) -> int:
        """Return how many points an answer wins or loses at once, as far as the viewer may know. Cached, because
        arranging asks for it repeatedly.
        """
        if self.ahead.match is None:
            return 0
        if i not in self.points:
            game, seat = self.ahead.match.game, self.decision.seat
            before, after = (
                game.running_score(view, seat) for view in (self.view, self.ahead(self.legal[i]).view)
            )
            self.points[i] = after.total - before.total if before is not None and after is not None else 0
        return self.points[i]

    def build_control_group(
        self, index: int, heading: str, name: str, ticked: bool, options: tuple[int, ...]
    ) -> ControlGroup:
        """Return the group for the answers `options`: a set of pieces if `ticked`, a grid if they have two fields, else
        plain options.
        """
        actions = [self.legal[i] for i in options]
        if ticked:
            return ControlGroup(index, name, heading, 1, list_pieces(actions), options)
        own = max(options) < len(self.decision.options)
        several = 1
        if own and len(options) > MAX_OPTION_BUTTONS:
            several = self.presenter.max_actions_at_once(self.view, self.decision)
        grid = self.find_grid(actions) if own else None
        if (several > 1 or grid) and any(map(self.is_final, actions)):  # checked last, because it is slow
            several, grid = 1, None
        return ControlGroup(index, name, heading, several, (), options, grid)

    def find_grid(self, actions: list[Action]) -> AnswerGrid | None:
        """Return rows and columns for answers of one type with two fields, if every combination is legal or disabled
        and the game names each value; else None.
        """
        kind = type(actions[0])
        if len(kind.__struct_fields__) != 2 or any(type(action) is not kind for action in actions):
            return None
        seen = [*actions, *(action for action in self.disabled_answers if type(action) is kind)]
        first, second = (list_field_values(kind, field, seen) for field in kind.__struct_fields__)
        rows, columns = map(set[Any], zip(*map(msgspec.structs.astuple, actions), strict=True))
        is_named = all(
            self.format_field_value(kind, n, value)
            for n, values in enumerate((first, second))
            for value in values
        )
        is_full = len(actions) == len(rows) * len(columns)
        fits = is_full and is_named and 1 < len(first) <= MAX_SELECT_OPTIONS
        return AnswerGrid(tuple(first), tuple(second)) if fits else None

    def format_field_value(self, kind: type[Action], field: int, value: Any) -> str:
        """Return the game's words for this value of one field of an answer, or "" if the game has none. `field` is the
        field's index."""
        return self.presenter.field_value_label(self.view, kind, kind.__struct_fields__[field], value)

    def is_final(self, action: Action) -> bool:
        """Return whether an answer cannot be undone, so that only a button may submit it."""
        return self.presenter.blocks_undo(self.ahead, action)

    def find_matching(self, control: ControlGroup, ticked: frozenset[int]) -> tuple[list[int], bool]:
        """Return the answers whose set consists of exactly the selected pieces, and whether the pieces become a legal
        set if more are selected. `ticked`: their indices in `control.pieces`.
        """
        wanted = Counter(control.pieces[i][0] for i in ticked if i < len(control.pieces))
        sets = {i: Counter(get_set(self.legal[i])) for i in control.options}
        return [i for i, own in sets.items() if own == wanted], any(wanted < own for own in sets.values())

    def interpret_press(self, press: CustomId, values: Sequence[str]) -> tuple[int, ...] | Selection:
        """Return what a press on one of this question's controls means: the indices of answers to submit, or what is
        selected so far.
        """
        chosen = [int(value) for value in values]
        match press.verb:
            case "act":
                return (press.get_int_arg(),)
            case "one" if self.is_final(self.legal[chosen[0]]):
                return Selection(press.get_int_arg(), option=chosen[0])
            case "kind":
                return Selection(chosen[0])
            case "row":
                return Selection(press.get_int_arg(), frozenset(chosen))
            case "set":
                return self.apply_ticks(press, frozenset(chosen))
            case _:  # "one" or "many"
                return tuple(chosen)

    def apply_ticks(self, press: CustomId, values: frozenset[int]) -> tuple[int, ...] | Selection:
        """Return what a selection of pieces means: the answer to submit, if they are a complete set that can be undone;
        else what is selected so far.
        """
        place = press.get_int_arg()
        control, ticked = self.control_groups[place], values | decode_positions(press.args[2])
        ticked = frozenset(take_amounts([value for value, _ in control.pieces], ticked))
        found, _ = self.find_matching(control, ticked)
        loose = len(control.pieces) <= MAX_SELECT_OPTIONS and not any(
            self.is_final(self.legal[i]) for i in control.options
        )
        return tuple(found) if loose and len(found) == 1 else Selection(place, ticked)

    # Buttons

    def build_answer_button(self, i: int) -> Button:
        """Return the button that submits an answer, by its index. It is coloured only if it is the only answer."""
        return Button(
            self.labels[i],
            self.base_id.with_verb("act", i),
            "primary" if len(self.legal) == 1 else "grey",
            self.presenter.emoji(self.view, self.legal[i]),
        )

    def build_submit_button(self, i: int) -> Button:
        """Return the button that names and submits the answer that was selected (panels.11). Its id differs from the
        plain button's id.
        """
        return replace(
            self.build_answer_button(i), id=self.base_id.with_verb("act", i, "picked"), style="primary"
        )

    def build_disabled_buttons(self, heading: str) -> list[Button]:
        """Return the disabled answers under a heading, except those of a grid, which shows them itself."""
        crossed = {self.get_action_type(control) for control in self.control_groups if control.grid}
        return [
            Button(
                self.presenter.label(self.ahead, a), self.base_id.with_verb("act", "grey", n), disabled=True
            )
            for n, a in enumerate(self.disabled_answers)
            if self.presenter.heading(self.view, a) == heading and type(a) not in crossed
        ]

    def get_action_type(self, control: ControlGroup) -> type[Action]:
        """Return the type of the answers in a control that holds only one type."""
        return type(self.legal[control.options[0]])

    def build_option(self, i: int, chosen: bool = False) -> Option:
        """Return the entry of an answer in a select, by the answer's index."""
        emoji = self.presenter.emoji(self.view, self.legal[i])
        return Option(self.labels[i], str(i), self.get_description(i), emoji, chosen)

    def get_description(self, i: int) -> str:
        """Return the second line of an answer's entry. Cached, because arranging asks for it repeatedly."""
        if i not in self.abouts:
            self.abouts[i] = self.presenter.option_description(self.ahead, self.legal[i])
        return self.abouts[i]

    def fits_buttons(self, control: ControlGroup) -> bool:
        """Return whether the control's answers are few enough to be buttons (panels.2, panels.3)."""
        if len(control.options) > MAX_OPTION_BUTTONS or control.pieces or control.grid:
            return False
        is_list = self.for_listener and len(control.options) > 1
        return not (is_list and any(map(self.get_description, control.options)))

    def build_selects(self, control: ControlGroup, picks: Selection) -> Iterator[Block]:
        """Yield the selects of a control (panels.4, panels.5, panels.8)."""
        if control.pieces:
            yield from self.build_piece_selects(control, picks)
            return
        if control.grid:
            yield from self.build_grid_controls(control, control.grid, picks)
            return
        listed = [i for i in control.options if i not in self.suggested]
        verb = "many" if control.several > 1 else "one"
        for part, (span, options) in enumerate(self.split_options(listed)):
            lines = [self.build_option(i, i == picks.option) for i in options]
            name = self.words("options-of-list", name=span or control.name, count=len(options))
            id = self.base_id.with_verb(verb, control.index, part)
            yield Select(name, id, lines, most=min(control.several, len(options)))
            if picks.option in options:
                if self.for_listener:
                    yield Text(self.words("picked-first"))
                yield Buttons((self.build_submit_button(picks.option),))

    def split_options(self, options: Sequence[int]) -> list[tuple[str, list[int]]]:
        """Return answers in the order of their control, in parts that fit in a select, each with its range; "" if there
        is only one part.
        """
        listed = self.sort_options(options)
        keys = {i: self.presenter.group_key(self.view, self.legal[i]) for i in listed}
        cut = split_list(listed, list(keys.values()))
        if len(cut) == 1:
            return [("", listed)]
        return [(self.presenter.group_range(keys[part[0]], keys[part[-1]]), part) for part in cut]

    def build_piece_selects(self, control: ControlGroup, picks: Selection) -> Iterator[Block]:
        """Yield selects for a set that people put together from its pieces: one select, or several if it is too long.

        Once pieces are selected, buttons for the answers that they make follow, or a hint that pieces are missing or
        do not fit together.
        """
        ticked = picks.ticked if picks.control == control.index else frozenset[int]()
        kind, describe = self.get_action_type(control), self.presenter.set_piece_description
        names = [self.format_piece(kind, control, i) for i in range(len(control.pieces))]
        sizes = [len(get_set(self.legal[i])) for i in control.options]
        kinds = min(len(set(get_set(self.legal[i]))) for i in control.options)
        highest = list_highest([value for value, _ in control.pieces], ticked)
        cut = split_list(range(len(names)), names)
        for part, places in enumerate(cut):
            lines = [
                Option(names[i], str(i), describe(self.view, kind, control.pieces[i][0]), chosen=i in highest)
                for i in places
            ]
            name = control.name
            if len(cut) > 1:
                name = self.presenter.group_range(names[places[0]], names[places[-1]])
            others = encode_positions(set(ticked) - set(places))
            least = min(kinds, len(places)) if len(cut) == 1 else 0
            id = self.base_id.with_verb("set", control.index, part, others)
            yield Select(name, id, lines, least, min(max(sizes), len(places)))
        if not ticked:
            return
        found, can_grow = self.find_matching(control, ticked)
        if found:
            yield Buttons([self.build_submit_button(i) for i in found[:MAX_BUTTONS_PER_ROW]])
        else:
            yield Text(self.words("set-goes-on" if can_grow else "set-does-not-fit"))

    def build_grid_controls(
        self, control: ControlGroup, grid: AnswerGrid, picks: Selection
    ) -> Iterator[Block]:
        """Yield a select for the first field, with its first value chosen, and for each value of the second field a
        button that submits.
        """
        kind = self.get_action_type(control)
        row = min(picks.ticked, default=0) if picks.control == control.index else 0
        lines = [
            Option(self.format_field_value(kind, 0, value), str(n), chosen=n == row)
            for n, value in enumerate(grid.rows)
        ]
        yield Select(control.name, self.base_id.with_verb("row", control.index), lines)
        index_by_values = {msgspec.structs.astuple(self.legal[i]): i for i in control.options}
        buttons = list[Button]()
        for n, value in enumerate(grid.columns):
            i = index_by_values.get((grid.rows[min(row, len(grid.rows) - 1)], value))
            label = self.format_field_value(kind, 1, value)
            if i is None:
                buttons.append(Button(label, self.base_id.with_verb("act", "grey", n), disabled=True))
            else:
                buttons.append(replace(self.build_answer_button(i), label=label))
        yield from arrange_in_rows(buttons)

    def format_piece(self, kind: type[Action], control: ControlGroup, i: int) -> str:
        """Return the label of the piece with index `i`; one of which there are several is an amount: "2× wood"."""
        value, copy = control.pieces[i]
        name = self.presenter.set_piece(self.view, kind, value)
        copies = sum(other == value for other, _ in control.pieces)
        return self.words("piece-amount", piece=name, count=copy + 1) if copies > 1 else name

    def describe_buttons(self) -> list[str]:
        """Return what the help says of the buttons: labels that were cut (panels.16), and second lines (panels.17)."""
        lines = dict[str, str]()
        for i, label in enumerate(self.labels):
            about = self.get_description(i)
            if about or len(label) > MAX_LABEL_CHARS:
                lines[self.base_id.with_verb("act", i)] = " – ".join(filter(None, [label, about]))
        shown = list_buttons(self.build_blocks(NO_SELECTION))
        return [lines[button.id] for button in shown if button.id in lines]

    def build_blocks(self, picks: Selection, room: int = MAX_PANEL_COMPONENTS) -> list[Block]:
        """Return all controls, no higher than a phone has room for, and within Discord's limits: if necessary, buttons
        become selects, then a select asks for the kind first (panels.7).

        `room`: the maximum number of components. A selection only adds a row to what was there before.
        """
        pools = Counter(c.heading for c in self.control_groups if self.fits_buttons(c) for _ in c.options)
        levels = Counter[str]()
        while True:
            laid = self.arrange_blocks(NO_SELECTION, levels)
            has_few_selects = sum(isinstance(block, Select) for block in laid) <= MAX_PANEL_SELECTS
            fits = has_few_selects and sum(map(count_components, laid)) <= room
            least = MAX_OPTIONS_IN_ANY_ROWS if fits else 1
            loose = [heading for heading, count in pools.items() if levels[heading] < 2 and count > least]
            if fits and (estimate_height(laid) <= MAX_CONTROLS_HEIGHT or not loose):
                chosen = self.arrange_blocks(picks, levels)
                if sum(map(count_components, chosen)) <= room:
                    return chosen
            if not loose or not has_few_selects:
                return self.build_blocks_by_kind(picks)
            levels[max(loose, key=pools.__getitem__)] += 1

    def arrange_blocks(self, picks: Selection, levels: Counter[str]) -> list[Block]:
        """Return the controls of all headings. `levels`: see `build_heading_blocks`."""
        blocks = list[Block]()
        barred = (self.presenter.heading(self.view, action) for action in self.disabled_answers)
        for heading in dict.fromkeys([*(control.heading for control in self.control_groups), *barred]):
            if heading:
                blocks.append(Text(f"**{heading}**"))
            blocks += self.build_heading_blocks(heading, picks, levels[heading])
        return blocks

    def build_heading_blocks(self, heading: str, picks: Selection, level: int) -> Iterator[Block]:
        """Yield the controls under one heading: suggestions and other buttons, then selects.

        At level 1, each control with more than three options becomes a select; at level 2, all buttons become one.
        """
        mine = [c for c in self.control_groups if c.heading == heading]
        small = [c for c in mine if self.fits_buttons(c)]
        rest = {c.index: tuple(o for o in c.options if o not in self.suggested) for c in small}
        most = [MAX_OPTION_BUTTONS, MAX_OPTIONS_IN_ANY_ROWS, 0][level]
        listed = [c for c in mine if c.index not in rest or 0 < most < len(rest[c.index])]
        pooled = sum(rest.values(), ())
        if not most and len(pooled) > 1:
            names = {c.name for c in small}
            name = names.pop() if len(names) == 1 else heading or self.words("choose")
            listed.append(ControlGroup(small[0].index, name, heading, 1, (), pooled))
        hidden = {o for c in listed for o in c.options}.difference(self.suggested)
        shown = self.sort_options([o for c in mine for o in c.options if o not in hidden])
        yield from arrange_in_rows(
            [*self.build_disabled_buttons(heading), *map(self.build_answer_button, shown)]
        )
        for control in listed:
            yield from self.build_selects(control, picks)

    def build_blocks_by_kind(self, picks: Selection) -> list[Block]:
        """Return a select of the kinds of answers, and the controls of the chosen kind, for a question too large to
        show at once (panels.7).
        """
        place = picks.control
        lines = [
            Option(
                self.words("kind-under", heading=c.heading or "none", kind=c.name),
                str(i),
                chosen=i == place,
            )
            for i, c in enumerate(self.control_groups)
        ]
        cut = split_list(lines, [line.label for line in lines])
        blocks: list[Block] = [
            Select(self.words("choose"), self.base_id.with_verb("kind", part), options)
            for part, options in enumerate(cut)
        ]
        for control in self.control_groups:
            if control.index == place:
                buttons = [*map(self.build_answer_button, self.sort_options(control.options))]
                blocks += (
                    arrange_in_rows(buttons)
                    if self.fits_buttons(control)
                    else self.build_selects(control, picks)
                )
        return blocks


def list_buttons(blocks: Sequence[Block]) -> list[Button]:
    """Return the buttons in rows of their own."""
    return [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]


class Ticked(Command):
    """Several answers that are given one after the other, all or none. The last one may be forced by then."""

    actions: tuple[Action, ...]

    def create_responder(self, view: Any) -> Responder:
        """Return a function that gives these answers one after the other. It raises Refusal ticked-too-many if the
        questions end before.
        """
        left = list(self.actions)

        def answer(decision: Decision | None) -> Action | None:
            """Return the next answer, or None when all are given."""
            if decision is None and left:
                raise Refusal("ticked-too-many", count=len(left))
            return left.pop(0) if left else None

        return answer


def combine_answers(view: TableView, actions: tuple[Action, ...]) -> tuple[Action | Ticked, ...]:
    """Return what to submit for actions that were selected together: one `Ticked` for several answers to one question,
    else the actions.
    """
    if len(actions) <= 1 or view.decision is None:
        return actions
    assert view.preview is not None, "who is asked stands on a copy"
    return (order_answers(view.preview, view.decision.seat, actions),)


def order_answers(preview: Match, seat: Seat, actions: Sequence[Action]) -> Ticked:
    """Return the answers in an order in which all are legal. If there is none, as many as possible come first, so that
    the refusal names the rest.
    """
    best, failed = tuple[Action, ...](), set[frozenset[Action]]()

    def search(done: tuple[Action, ...], left: frozenset[Action]) -> bool:
        """Return whether the answers that are left can follow those given so far, and record the longest legal
        beginning.
        """
        nonlocal best
        best = max(best, done, key=len)
        if not left or left in failed:
            return not left
        legal = list_next_legal(preview, seat, done)
        if any(search((*done, a), left - {a}) for a in actions if a in left and a in legal):
            return True
        failed.add(left)
        return False

    search((), frozenset(actions))
    return Ticked((*best, *(action for action in actions if action not in best)))


def list_next_legal(preview: Match, seat: Seat, done: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the legal answers after these answers, also a single forced one; nothing once the seat is not asked any
    more.
    """
    trial = preview.preview()
    left = list(done)
    legal = tuple[Action, ...]()

    def answer(decision: Decision | None) -> Action | None:
        """Give the answers so far, then note what would be legal next."""
        nonlocal legal
        if left:
            return left.pop(0)
        legal = decision.legal_actions if decision else ()
        return None

    if seat in trial.open_questions:
        trial.submit(seat, answer)
    return legal


def is_set_action(kind: type[Action]) -> bool:
    """Return whether the values of this type of answer can be selected one by one: its fields are one set, or its only
    field is a tuple of simple values.
    """
    fields = list(get_field_types(kind).values())
    if kind.fields_are_one_set:
        return True
    if kind.offers_whole_sets or len(fields) != 1 or get_origin(fields[0]) is not tuple:
        return False
    inner = [of for of in get_args(fields[0]) if of is not Ellipsis]
    return all(of in (int, str) or str(get_origin(of)) == "typing.Literal" for of in inner)


def get_set(action: Action) -> tuple[Any, ...]:
    """Return the values of an answer that is a set, such as the goods that it pays."""
    return (
        msgspec.structs.astuple(action)
        if action.fields_are_one_set
        else getattr(action, action.__struct_fields__[0])
    )


def list_field_values(kind: type[Action], field: str, actions: Sequence[Action]) -> list[Any]:
    """Return each value of a field in these answers once, words in the order of their type, so that disabled values
    keep their place.
    """
    found = list(dict.fromkeys(getattr(action, field) for action in actions))
    listed = {word: n for n, word in enumerate(list_field_words(get_field_types(kind)[field]) or ())}
    return sorted(found, key=lambda value: listed.get(to_text(value), -1))


def list_pieces(actions: Sequence[Action]) -> tuple[tuple[Any, int], ...]:
    """Return everything that can be selected for these set answers, as (value, number of the copy): each value as often
    as the fullest set holds it.
    """
    most = dict[Any, int]()
    for action in actions:
        for value, count in Counter(get_set(action)).items():
            most[value] = max(count, most.get(value, 0))
    return tuple((value, copy) for value, count in most.items() for copy in range(count))
