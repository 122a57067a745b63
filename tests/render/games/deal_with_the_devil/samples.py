"""Lay out positions of Deal with the Devil by hand. `case` names the pictures that show them."""

from __future__ import annotations

from msgspec import structs

from engine.core import Action, Decision, PlayerResult
from engine.games.deal_with_the_devil.actions import AskFor, Respond, Seal
from engine.games.deal_with_the_devil.components import COURTIER_ROWS, WHEEL_SECTIONS
from engine.games.deal_with_the_devil.components.terms import (
    COURTIERS,
    RESOURCES,
    AchievementId,
    CourtierId,
    Resource,
    Role,
)
from engine.games.deal_with_the_devil.state import (
    Appeasement,
    Ask,
    BuiltCard,
    CardsSeen,
    Chest,
    CourtierPlace,
    Draft,
    InquisitorAnswers,
    InquisitorRef,
    Kingdom,
    Phase,
    Plan,
    PlannedBuild,
    PlannedUse,
    PrivateState,
    RitualContents,
    SeenChest,
)
from engine.games.deal_with_the_devil.view import InquisitorSlot, PlanOutcome, SoulCount, View
from render.scene import Player, Scene

PEOPLE = (Player("Ben", "B"), Player("Rosa", "R"), Player("Gesa", "G"), Player("Yann", "Y"))


def place_courtiers(**where: CourtierPlace) -> dict[CourtierId, CourtierPlace]:
    return {one: where.get(one, COURTIER_ROWS[one].start) for one in COURTIERS}


def count_minors(
    country: int = 0, town: int = 0, church: int = 0, mixed: int = 0
) -> dict[AchievementId, int]:
    return {"minor_country": country, "minor_town": town, "minor_church": church, "minor_mixed": mixed}


SAMPLE_KINGDOMS = (
    Kingdom(
        score=6,
        debt=4,
        stage=1,
        reputation=2,
        levels=[1, 2, 1, 1],
        minors=count_minors(country=2),
        angel=1,
        courtiers=place_courtiers(farmer="held"),
        built=[BuiltCard("farm", 1), BuiltCard("vineyard", 1), BuiltCard("quarry", 2)],
    ),
    Kingdom(
        score=9,
        debt=7,
        stage=3,
        reputation=4,
        levels=[1, 2, 2, 1],
        minors=count_minors(2, 3, -1),
        angel=2,
        demon=1,
        majors=["major_church"],
        indulgences=1,
        mob=True,
        courtiers=place_courtiers(priest="space3", alchemist="held"),
        built=[BuiltCard("port", 1), BuiltCard("smithy", 2, True), BuiltCard("guildhall", 2)],
        tokens=3,
        free=1,
    ),
    Kingdom(
        score=-5,
        debt=0,
        stage=0,
        reputation=-1,
        demon=2,
        indulgences=1,
        houseguests=1,
        minors=count_minors(church=1),
        levels=[2, 1, 1, 1],
        built=[BuiltCard("chapel", 1), BuiltCard("manor", 1)],
    ),
    Kingdom(
        score=8,
        debt=2,
        stage=2,
        reputation=-5,
        angel=1,
        demon=1,
        levels=[2, 1, 2, 1],
        minors=count_minors(mixed=3, country=1),
        majors=["major_country"],
        built=[
            BuiltCard("mill", 1),
            BuiltCard("pilgrim_inn", 1),
            BuiltCard("bank", 2),
            BuiltCard("toll_bridge", 2),
        ],
    ),
)
NEWS_LINES = (
    "Ben built the Farm (1 wood, 1 stone; 1 stone bought, 2 coins borrowed, 1 wheat sold), 1 point.",
    "Rosa recruited the farmer (2 coins).",
    "Rosa claims Three Town → space 3.",
    "Gesa plans no action.",
    "Yann built the Quarry (2 wood, 1 wheat), 2 points.",
    "Yann cannot pay for Farm: reputation −1.",
)
TALK_GOODS = (("glass",), ("coins", "wood"), (), ("marble",))
SLOT_SAMPLES = [
    InquisitorSlot("A", "ascetic", True, False),
    InquisitorSlot("B", "fundamentalist", False, True),
    InquisitorSlot("C", "plebeian", False, False),
    InquisitorSlot("1", "debt_collector", True, False),
    InquisitorSlot("2", None, False, False),
    InquisitorSlot("3", None, False, False),
]
LAST_SLOT_SAMPLES = [
    InquisitorSlot("A", "ascetic", True, True),
    InquisitorSlot("B", "fundamentalist", True, False),
    InquisitorSlot("C", "plebeian", True, False),
    InquisitorSlot("1", "profligate", True, False),
    InquisitorSlot("2", "orator", True, False),
    InquisitorSlot("3", "vandal", True, False),
]


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


def build_view(phase: Phase = "offer", round_: int = 3, own: PrivateState | None = None) -> View:
    return View(
        seat=2 if own else None,
        round=round_,
        phase=phase,
        kingdoms=[structs.replace(k) for k in SAMPLE_KINGDOMS],
        own=own,
        production=[WHEEL_SECTIONS[(seat + round_ - 1) % 4].spaces for seat in range(4)],
        hands=[3, 4, 5, 4],
        events=[1, 0, 2, 1],
        slots=SLOT_SAMPLES if round_ < 5 else LAST_SLOT_SAMPLES,
        pool=3,
        facing=[()] * 4,
        roles={},
        rituals=[],
        accusations=[],
        proofs=[],
        failed=[],
        played=[],
        outcome=None,
        results=None,
        souls=[],
        flows=[],
    )


def build_public(round_: int = 3) -> Scene[View]:
    seen = build_view("offer" if round_ < 5 else "answer", round_)
    if round_ == 5:
        seen.roles = {0: "mortal_sun", 1: "devil", 2: "cultist", 3: "mortal_moon"}
    return Scene(seen, PEOPLE, log_lines=NEWS_LINES, talk=TALK_GOODS)


def build_private(
    phase: Phase,
    own: PrivateState,
    options: tuple[Action, ...] = (Seal(),),
    round_: int = 3,
) -> Scene[View]:
    """Return Gesa's own picture of a step."""
    seen = build_view(phase, round_, own)
    if phase == "plan":
        seen.outcome = PlanOutcome(
            (), structs.replace(SAMPLE_KINGDOMS[2], reputation=1, score=-3), build_stock(coins=7, glass=1), 2
        )
    if phase == "answer":
        seen.facing = [("A",), ("A",), FACING_INQUISITORS, ("A",)]
    return Scene(seen, PEOPLE, 2, Decision(2, phase, options, (), (), "sample"), ())


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


def build_ended() -> Scene[View]:
    seen = build_public(5).view
    seen.phase = "scoring"
    seen.results = [
        PlayerResult(1, 1, 40, (9, 21, 3, -4, 0, 2, -1, 2, 1, -1, 3, 5), 2),
        PlayerResult(0, 2, 38, (6, 25, 0, -2, 2, 1, 0, 0, 1, 0, 2, 3), 1),
        PlayerResult(3, 3, 38, (8, 24, 2, -1, 2, 1, -1, 0, 0, 0, 1, 2), 0),
        PlayerResult(2, 4, 12, (-5, 15, 0, 0, 0, 0, -2, 0, 2, -2, 1, 3), 4),
    ]
    seen.souls = [SoulCount(0, 0), SoulCount(4, 1), SoulCount(0, 2), SoulCount(11, 0)]
    return Scene(seen, PEOPLE)


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
