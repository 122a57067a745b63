"""Lay out own pictures of Deal with the Devil by hand, on boards of random games. `case` names what shows them."""

from __future__ import annotations

from msgspec import structs

from engine.core import Action, Decision
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import AskFor, Respond, Seal
from engine.games.deal_with_the_devil.components.terms import (
    RESOURCES,
    Resource,
    Role,
)
from engine.games.deal_with_the_devil.state import (
    Appeasement,
    Ask,
    CardsSeen,
    Chest,
    Draft,
    InquisitorAnswers,
    InquisitorRef,
    Phase,
    Plan,
    PlannedBuild,
    PlannedUse,
    PrivateState,
    RitualContents,
    SeenChest,
    State,
)
from engine.games.deal_with_the_devil.view import PlanOutcome, View
from render.scene import Scene
from tests.render.cases import collect_shown

LINE = "built the Farm (1 wood, 1 stone; 1 stone bought, 2 coins borrowed, 1 wheat sold), 1 point."


def name_question(state: State, decision: Decision) -> str:
    return decision.kind


# The boards and the result of random games.
PUBLIC = {
    name: shown
    for name, shown in collect_shown(GAME, range(2), f"Ann {LINE}", name_question).items()
    if shown[0] != "acting"
}
BOARD = PUBLIC["board 4"][1]
RESULTS = PUBLIC["results 4"][1]


def build_stock(**amounts: int) -> dict[Resource, int]:
    return {res: amounts.get(res, 0) for res in RESOURCES}


def build_mortal(role: Role = "mortal_sun") -> PrivateState:
    return PrivateState(
        role=role,
        stock=build_stock(wood=2, wheat=1, glass=1, coins=5),
        debt=2,
        pure=3,
        hand=["port", "rectory", "toll_bridge", "apothecary", "opticians_workshop"],
        events=["good_harvest", "job_seekers"],
    )


def build_private(
    phase: Phase,
    own: PrivateState,
    options: tuple[Action, ...] = (Seal(),),
    round_: int = 3,
) -> Scene[View]:
    """Return Cleo's own picture of a step, in the middle of a game or after its last round."""
    last = BOARD if round_ < 5 else RESULTS
    seen = structs.replace(last.view, seat=2, phase=phase, round=round_, own=own, results=None, roles={})
    if phase == "plan":
        planned = structs.replace(seen.kingdoms[2], reputation=1, score=-3)
        seen.outcome = PlanOutcome((), planned, build_stock(coins=7, glass=1), 2)
    if phase == "answer":
        seen.facing = [("A",), ("A",), FACING_INQUISITORS, ("A",)]
    return Scene(seen, BOARD.players, 2, Decision(2, phase, options, (), (), "sample"), ())


FACING_INQUISITORS: tuple[InquisitorRef, ...] = ("B", "C", "1", "2", "3", "H1")


def build_drafts() -> dict[Phase, Draft]:
    """Return a decided draft for each step."""
    return {
        "cards": Draft(
            cards=CardsSeen(
                3,
                ("rectory", "toll_bridge", "apothecary", "opticians_workshop"),
                "good_harvest",
                "port",
                ("mill",),
            )
        ),
        "offer": Draft(chest=Chest(build_stock(wood=1, glass=1), Ask("coins", 4))),
        "plan": Draft(
            plan=Plan(
                event="good_harvest",
                side="right",
                uses=[PlannedUse("vineyard"), PlannedUse("port")],
                builds=[PlannedBuild("port", True), PlannedBuild("toll_bridge")],
                recruit="farmer",
            )
        ),
        "vote": Draft(),
        "wings": Draft(wings=1),
        "ritual": Draft(ritual=RitualContents(3, 1, 1, 0, None)),
        "answer": Draft(
            answers=InquisitorAnswers([Appeasement("B", "soul"), Appeasement("2", "indulgence")])
        ),
    }


def build_own(phase: Phase, role: Role = "mortal_sun", round_: int = 3) -> Scene[View]:
    me = build_mortal(role)
    if role in ("devil", "cultist"):
        me.pure, me.tainted = 2, 1
    me.draft = build_drafts().get(phase, Draft())
    options: tuple[Action, ...] = (Seal(), AskFor("coins", 4))
    return build_private(phase, me, options, round_)


FOUR_COINS = Ask("coins", 4)


def build_deal(
    role: Role = "cultist",
    ask: Ask = FOUR_COINS,
    taken: bool = False,
    possible: bool = True,
    **contents: int,
) -> Scene[View]:
    me = build_mortal()
    held: dict[Resource, int] | None = (
        None if taken else {res: n for res, n in build_stock(**contents).items() if n}
    )
    me.chests.append(SeenChest(3, 1, role, ask, held))
    yes: tuple[Action, ...] = (Respond(True), Respond(False))
    return build_private("respond1", me, yes if possible else yes[1:])


def build_steps() -> dict[str, Scene[View]]:
    """Return own pictures of all steps but those with a chest."""
    return {phase: build_own(phase, role, 5 if phase == "answer" else 3) for phase, role in STEP_ROLES}


def build_deals() -> dict[str, Scene[View]]:
    """Return chests that come before a viewer."""
    return {
        "some": build_deal(wood=2, wheat=1, marble=1),
        "taken": build_deal("devil", Ask("souls", 2), True, False),
        "empty": build_deal("mortal_moon", Ask(), possible=False),
        "full": build_deal("devil", Ask("souls", 1), wood=3, stone=2, wheat=4, glass=1, marble=2, coins=12),
        "loan": build_deal("mortal_sun", Ask("coins", 7), glass=2),
        "accepted": answer_deal(build_deal(stone=2, coins=3), True),
        "closed": answer_deal(build_deal(wheat=1), False),
    }


def answer_deal(scene: Scene[View], accepted: bool) -> Scene[View]:
    own = scene.view.own
    assert own is not None
    own.draft = Draft(accepted=accepted, sealed=True)
    return structs.replace(scene, decision=None)


STEP_ROLES: tuple[tuple[Phase, Role], ...] = (
    ("cards", "mortal_moon"),
    ("offer", "mortal_sun"),
    ("plan", "cultist"),
    ("vote", "devil"),
    ("wings", "mortal_sun"),
    ("ritual", "devil"),
    ("answer", "mortal_moon"),
)
