"""The command for the whole Action phase (6.3): six choices, and details with defaults where an effect has choices
(6.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta

from engine.core import Action, Choice, MatchLike, Refusal, Seat
from engine.core.commands import Responder, is_question, list_options_at
from engine.core.rules import Decision

from ..actions import Build, ChooseEvent, Claim, Enough, Funding, How, Recruit, Seal, Space, TakeCourtier, Use
from ..components import BuildingId, EventId, TypedTile, TypedTileSpace
from ..components.terms import ACHIEVEMENTS, COURTIERS, CourtierId
from ..rules.effects import DEFAULT_CHOICES, DEFAULT_SPACE_ORDER
from ..rules.funding import choose_basics
from ..state import Plan as Drafted
from ..state import PlannedBuild, PlannedUse, Stock
from ..view import View, get_private_state
from .completion import ListedCommand, Texts, format_fields, make_choices, respond_by_question

SEAL, ENOUGH = Seal(), Enough()
DEFAULT_CHOICE = "1x"


class PlanResponder:
    """Answers the questions of PLAN one by one, as the command says."""

    def __init__(self, plan: Plan, view: View) -> None:
        self.plan, self.stock = plan, get_private_state(view).stock
        self.uses = plan.uses
        self.builds = plan.builds
        self.claims = list(plan.claim)
        self.recruit_answered = plan.recruit is None
        self.use_count = 0
        self.build_count = 0
        self.last_claimed_tile = ""
        self.asked_details = set[str]()  # details that a question has asked for
        self.say = respond_by_question({kind: partial(say, self) for kind, say in SAY_BY_QUESTION.items()})

    def answer_event(self, decision: Decision) -> Action:
        """Choose the named event. Without a name the event is kept, the later one of two (A12)."""
        return parse_event(self.plan.event) if self.plan.event else decision.options[-1]

    def answer_event_courtier(self, decision: Decision) -> Action:
        courtier = self.plan.event_courtier
        self.asked_details.add("event_courtier")
        return TakeCourtier(courtier) if courtier else decision.options[0]

    def answer_use(self, decision: Decision) -> Action:
        if self.use_count == len(self.uses):
            return ENOUGH
        card, how = self.uses[self.use_count], (self.plan.use_1, self.plan.use_2)[self.use_count]
        self.use_count += 1
        self.asked_details.add(f"use_{self.use_count}")
        ways = [action for action in decision.options if isinstance(action, Use) and action.building == card]
        return find_choice(ways, how, self.stock, "building") or Use(card)

    def answer_build(self, decision: Decision) -> Action:
        if self.build_count == len(self.builds):
            return ENOUGH
        self.build_count += 1
        return parse_build(self.builds[self.build_count - 1])

    def answer_how(self, decision: Decision) -> Action:
        """Give the named choices, else the defaults of 6.7. Only the Dam's tile has no default."""
        how = (self.plan.build_1, self.plan.build_2)[self.build_count - 1]
        self.asked_details.add(f"build_{self.build_count}")
        ways = [action for action in decision.options if isinstance(action, How)]
        if how is None and ways[0].dam is not None:
            raise Refusal("dam-tile")
        if how is None and ways[0].stable is not None:
            ways = [choice for choice in ways if choice.stable == ways[-1].stable]
        if how is None and ways[0].minor is not None:
            free = {choice.space: choice for choice in ways if choice.minor == ways[0].minor}
            return next(free[space] for space in DEFAULT_SPACE_ORDER if space in free)
        return find_choice(ways, how, self.stock) or ways[0]

    def answer_recruit(self, decision: Decision) -> Action:
        self.recruit_answered = True
        return Recruit(self.plan.recruit) if self.plan.recruit else ENOUGH

    def answer_claim(self, decision: Decision) -> Action:
        if not self.claims:
            return ENOUGH
        tile, *courtiers = self.claims.pop(0).split(":")
        self.last_claimed_tile = tile
        listed = next(
            (
                action
                for action in decision.options
                if format_fields(action) == ":".join([tile, *courtiers]).lower()
            ),
            None,
        )
        if listed is None:
            raise Refusal("claim-not-met")
        return listed

    def answer_space(self, decision: Decision) -> Action:
        """Choose the space named for the tile, else the default of AC6."""
        free = [action.space for action in decision.options if isinstance(action, Space)]
        self.asked_details.add(f"space:{self.last_claimed_tile}")
        wanted = [
            int(word.partition(":")[2] or 0)
            for word in self.plan.spaces
            if word.startswith(f"{self.last_claimed_tile}:")
        ]
        return Space(
            next(space for space in [*wanted, *DEFAULT_SPACE_ORDER] if space in free or space in wanted)
        )

    def answer_funding(self, decision: Decision) -> Action:
        return Funding(self.plan.pay_by)

    def answer_seal(self, decision: Decision) -> Action:
        """Seal the plan. Raise Refusal if something named was never asked for.

        This happens if no token was left, nothing met the tile, or a detail belongs to nothing in the plan.
        """
        left = [*self.uses[self.use_count :], *self.builds[self.build_count :]]
        if left or not self.recruit_answered:
            raise Refusal("no-token-left", tokens=0)
        if self.claims:
            raise Refusal("claim-not-met")
        if unasked := [
            text for field, text in self.list_details().items() if field not in self.asked_details
        ]:
            raise Refusal("left-over", text=unasked[0])
        return SEAL

    def list_details(self) -> dict[str, str]:
        """Return the named details, by what asks for them."""
        plan = self.plan
        ways = {"use_1": plan.use_1, "use_2": plan.use_2, "build_1": plan.build_1, "build_2": plan.build_2}
        spaces = {f"space:{word.partition(':')[0]}": f"spaces:{word}" for word in plan.spaces}
        named = {field: f"{field}:{how}" for field, how in ways.items() if how not in (None, DEFAULT_CHOICE)}
        courtier = {"event_courtier": f"event_courtier:{plan.event_courtier}"} if plan.event_courtier else {}
        return {**named, **spaces, **courtier}


SAY_BY_QUESTION: Mapping[str, Callable[[PlanResponder, Decision], Action]] = {
    "event": PlanResponder.answer_event,
    "event_courtier": PlanResponder.answer_event_courtier,
    "use": PlanResponder.answer_use,
    "build": PlanResponder.answer_build,
    "how": PlanResponder.answer_how,
    "recruit": PlanResponder.answer_recruit,
    "claim": PlanResponder.answer_claim,
    "space": PlanResponder.answer_space,
    "funding": PlanResponder.answer_funding,
    "plan_seal": PlanResponder.answer_seal,
}


class Plan(ListedCommand):
    """Plan your actions, and see exactly what will come of them."""

    form_style = "panel"
    question_kinds = tuple(SAY_BY_QUESTION)
    hides_single_actions = True
    ordered_fields = (
        "use",
        "build",
        "claim",
        "spaces",
    )  # the finer choices go by their order
    event: EventId | None = None  # `forest:left`, `forest:right`, `forest:keep`
    use: Annotated[tuple[BuildingId, ...], Meta(max_length=2)] = ()
    build: Annotated[tuple[BuildingId, ...], Meta(max_length=2)] = ()  # `quarry`, or `quarry:use`
    recruit: CourtierId | None = None
    claim: tuple[TypedTile, ...] = ()  # `minor_town`, or `minor_town:farmer:priest`
    pay_by: Literal["loan_first", "sell_first"] = "loan_first"
    event_courtier: CourtierId | None = None
    # which of two uses, of two builds, comes first: before the ways, which follow it
    first: Annotated[tuple[BuildingId, ...], Meta(max_length=2)] = ()
    use_1: str | None = None  # how: `2x wood stone`
    use_2: str | None = None
    build_1: str | None = None
    build_2: str | None = None
    spaces: tuple[TypedTileSpace, ...] = ()  # `minor_town:2`

    def create_responder(self, view: View) -> Responder:
        return PlanResponder(self, view).say

    @classmethod
    def list_form_choices(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        known = {name: text for name, text in texts.items() if name != field}
        view = match.view(seat)
        try:
            plan = cls.parse({**known, "pay_by": known.get("pay_by") or "loan_first"}, view)
        except Refusal:
            return []
        return make_choices(PlanFormChoices(plan, match, seat, view)(field))

    @classmethod
    def initial_fields(cls, view: View) -> Mapping[str, str]:
        plan = view.own.draft.plan if view.own is not None else None
        return format_plan_fields(plan) if plan is not None else {}

    @property
    def uses(self) -> list[BuildingId]:
        """The uses in the order of resolution."""
        return self.sort_names(self.use)

    @property
    def builds(self) -> list[str]:
        """The builds in the order of resolution."""
        return self.sort_names(self.build)

    def sort_names(self, named: Sequence[str]) -> list[str]:
        """Return the names with those in `first` at the beginning."""
        return sorted(named, key=lambda name: name.partition(":")[0] not in self.first)


# Parsing words


def parse_event(text: str) -> ChooseEvent:
    """Return the action for `forest:left`."""
    card, _, side = text.partition(":")
    return ChooseEvent(card, side if side in ("left", "right") else "keep")


def parse_build(text: str) -> Build:
    """Return the action for `quarry` or `quarry:use`."""
    card, _, act = text.partition(":")
    return Build(card, bool(act))


def parse_claim(text: str) -> Claim:
    """Return the action for `minor_town` or `minor_town:farmer:priest`."""
    tile, *courtiers = text.split(":")
    return Claim(
        next(achievement for achievement in ACHIEVEMENTS if achievement == tile),
        tuple(c for c in COURTIERS if c in courtiers),
    )


def find_choice(ways: Sequence[Any], how: str | None, stock: Stock, *excluded: str) -> Any:
    """Return the choice that is written so. A text without goods takes the default ones: first goods gained, most
    plentiful paid (6.7). Without a text it happens once."""
    wanted = " ".join((how or DEFAULT_CHOICE).lower().split())
    if how and (named := [choice for choice in ways if format_choice(choice, *excluded) == wanted]):
        return named[0]
    by_default = [choice for choice in ways if f"{choice.times}x" == wanted and choice.pick == ways[0].pick]
    if not by_default:
        if how and ways:
            raise Refusal("not-understood", field="way", text=how)
        return None
    paid = sorted(choose_basics(len(by_default[0].pay), DEFAULT_CHOICES, stock))
    return next((choice for choice in by_default if sorted(choice.pay) == paid), by_default[0])


# Values in forms


class PlanFormChoices:
    """The values that each field may hold, given the others. They are found by trying the plan on a copy of the game."""

    def __init__(self, plan: Plan, match: MatchLike, seat: Seat, view: View) -> None:
        self.plan = plan
        self.ahead = match
        self.seat = seat
        self.view = view

    def __call__(self, field: str) -> list[str]:
        match field:
            case "use_1" | "use_2":
                return self.list_use_choices(int(field[-1]) - 1)
            case "build_1" | "build_2":
                return self.list_build_choices(int(field[-1]) - 1)
            case "first":
                pairs = (self.plan.use, self.plan.build)
                return [pair[1].partition(":")[0] for pair in pairs if len(pair) == 2]
            case "spaces":
                return self.list_spaces()
            case "event":
                return self.list_events()
            case _:
                return self.list_values(field)

    def list_options(self, is_wanted: Callable[[Decision], bool]) -> tuple[Action, ...]:
        """Return the options at the first question that is wanted, after the plan has answered those before it."""
        return list_options_at(self.ahead, self.seat, self.plan.create_responder(self.view), is_wanted)

    def list_events(self) -> list[str]:
        """Return the events with their sides. If only one event is held, keeping it need not be listed."""
        found = [
            action for action in self.list_options(is_question("event")) if isinstance(action, ChooseEvent)
        ]
        several = len({action.event for action in found}) > 1
        # The only one is kept anyway.
        return [format_fields(action) for action in found if several or action.side != "keep"]

    def list_values(self, field: str) -> list[str]:
        """Return the values of a field that is a question of its own."""
        options = self.list_options(is_question("funding" if field == "pay_by" else field))
        return list(
            dict.fromkeys(
                format_fields(action, "times", "pick", "pay") for action in options if action != ENOUGH
            )
        )

    def list_use_choices(self, n: int) -> list[str]:
        """Return the choices of the n-th use, if it has more than one."""
        if n >= len(self.plan.uses):
            return []
        card = self.plan.uses[n]
        found = [
            action
            for action in self.list_options(is_question("use"))
            if isinstance(action, Use) and action.building == card
        ]
        return [format_choice(action, "building") for action in found] if len(found) > 1 else []

    def list_build_choices(self, n: int) -> list[str]:
        """Return the choices at the question after that build."""
        if n >= len(self.plan.builds):
            return []
        planner = PlanResponder(self.plan, self.view)
        found = list_options_at(
            self.ahead,
            self.seat,
            planner.say,
            lambda decision: decision.kind == "how" and planner.build_count == n + 1,
        )
        return [format_choice(action) for action in found if isinstance(action, How)]

    def list_spaces(self) -> list[str]:
        """Return the possible spaces for each minor tile that is claimed."""
        planner, found = PlanResponder(self.plan, self.view), list[str]()

        def is_wanted(decision: Decision) -> bool:
            if decision.kind == "space":
                found.extend(
                    f"{planner.last_claimed_tile}:{action.space}"
                    for action in decision.options
                    if isinstance(action, Space)
                )
            return False

        list_options_at(self.ahead, self.seat, planner.say, is_wanted)
        return found


def format_choice(choice: Use | How | PlannedUse | PlannedBuild, *excluded: str) -> str:
    """Return a choice as text, such as `1x wood` or `minor_town 2`. Without any choice it is `1x`."""
    return format_fields(choice, *excluded).replace(":", " ") or DEFAULT_CHOICE


# A draft in words


def format_plan_fields(plan: Drafted) -> dict[str, str]:
    """Return the typed fields of a draft, for a form that opens again."""
    found: dict[str, str | None] = {
        "event": f"{plan.event}:{plan.side}" if plan.event else None,
        "use": " ".join(use.building for use in plan.uses),
        "build": " ".join(format_fields(Build(build.building, build.act)) for build in plan.builds),
        "recruit": plan.recruit,
        "claim": " ".join(format_fields(claim, "space") for claim in plan.claims),
        "pay_by": plan.funding,
        "event_courtier": plan.event_courtier,
        "first": " ".join(use.building for use in (*plan.uses[:1], *plan.builds[:1])),
        "spaces": " ".join(f"{claim.achievement}:{claim.space}" for claim in plan.claims if claim.space),
    }
    if plan.keep_event:
        found["event"] = f"{plan.keep_event}:keep"
    for n, using in enumerate(plan.uses, 1):
        found[f"use_{n}"] = format_choice(using, "building")
    for n, building in enumerate(plan.builds, 1):
        found[f"build_{n}"] = format_choice(building, "building", "act")
    return {name: text for name, text in found.items() if text}
