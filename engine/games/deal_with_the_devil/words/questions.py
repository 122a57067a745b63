"""What each question says: all that its player needs to know for it (8.3, DM2 to DM12)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core import Decision
from engine.core.foresight import Foresight
from engine.core.naming import signed
from engine.core.text import Catalogue

from ..commands.phrases.ritual import guessable
from ..components import DEBT_MAX, PROVE, ROLE, SEATS, WING_PRICE, BuildingId
from ..rules.achievements import unclaimed
from ..rules.deals import acceptances
from ..rules.inquisition import threats
from ..rules.planning import planned
from ..state import Answers, Loaded, Own, Plan
from ..view import View, behind, faced, mine
from .names import Names, counted
from .story_actions import ActionTeller
from .story_private import OwnTeller

FORCED = 3  # the round whose ritual takes all tainted souls of the devil (I2)


class Asker:
    """Says the question of one seat in a few lines."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)
        self.actions = ActionTeller(text, names)
        self.told = OwnTeller(text, names)
        self.by_kind: dict[str, Callable[[Foresight[View], Own, Decision], Iterable[str]]] = {
            "keep": self.keep,
            "pass": self.pass_two,
            "offer": self.offer,
            "offer_seal": self.offer,
            "respond1": self.respond,
            "respond2": self.respond,
            "vote": self.vote,
            "wings": self.wings,
            "ritual_coins": self.ritual,
            "ritual_souls": self.ritual,
            "ritual_seal": self.ritual,
            "guess_devil": self.guess,
            "guess_cultist": self.guess,
            "appease": self.face,
            "answer_seal": self.face,
            "ascetic": self.face,
            "profligate": self.face,
            "vandal": self.face,
            "new_guest": self.face,
        }

    def __call__(self, ahead: Foresight[View], decision: Decision) -> str:
        own = behind(ahead.view)
        more = (self.plan if ahead.view.phase == "plan" else self.by_kind[decision.kind])(ahead, own, decision)
        return "\n".join(filter(None, [self.stock(own), self.dealings(own), *more]))

    # What the seat has

    def stock(self, own: Own) -> str:
        """"You have 2 wood, 5 coins; 3 souls (3 pure, 0 tainted); debt 3 of 10."."""
        souls = self.names.souls(own.pure, own.tainted)
        return self.text("ask-stock", goods=self.names.bundle(own.stock), souls=souls, debt=own.debt, most=DEBT_MAX)

    def dealings(self, own: Own) -> str:
        """What the seat did at the bank in this step (L6)."""
        done = own.draft.dealings
        parts = [self.text("bank-bought", what=self.names.bundle(done.bought))] if any(done.bought.values()) else []
        parts += [self.text("bank-sold", what=self.names.bundle(done.sold))] if any(done.sold.values()) else []
        parts += [self.text("bank-loan", n=done.loan)] if done.loan else []
        parts += [self.text("bank-repaid", n=done.repaid)] if done.repaid else []
        return self.text("ask-dealings", what=", ".join(parts)) if parts else ""

    def listed(self, cards: Iterable[BuildingId]) -> list[str]:
        return [f"- {self.names.card(card)}" for card in cards]

    # CARDS

    def keep(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM2."""
        return [self.text("ask-keep"), *self.listed(own.hand)]

    def pass_two(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM3."""
        view = ahead.view
        seen = own.draft.cards
        assert seen is not None, "no card has been kept"
        side = "right" if view.round % 2 else "left"
        seat = SEATS[decision.seat]
        to = seat.right_neighbour if side == "right" else seat.left_neighbour
        return [
            self.text("ask-pass", kept=self.names.building(seen.kept), to=self.names.coloured(to), side=side),
            *self.listed(seen.drawn),
            self.text("new-event", card=self.names.event_card(seen.event)),
        ]

    # The deal

    def offer(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM4."""
        hand = self.text("ask-hand", cards=self.names.together([self.names.building(card) for card in own.hand]))
        chest = own.draft.chest
        if decision.kind == "offer_seal" and chest is not None:
            return [hand, self.text("ask-offer-seal", offer=self.names.offer(chest.contents, chest.ask))]
        inside = self.names.bundle(chest.contents) if chest is not None else self.text("nothing")
        return [hand, self.text("ask-offer", inside=inside, asks=self.names.asks(own.role))]

    def respond(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM5, DM6: the chest, and why it cannot be accepted where it cannot."""
        seen = own.chests[-1]
        gone = own.chest
        out = self.text("ask-own-chest", offer=self.names.offer(gone.contents, gone.ask)) if gone is not None else ""
        return [self.told.chest_of(seen.role, seen.contents, seen.ask), self.barred(ahead, own), out]

    def barred(self, ahead: Foresight[View], own: Own) -> str:
        """Why Accept is grey, or what it would borrow (D8, L4)."""
        seen = own.chests[-1]
        if acceptances(own):
            loan = behind(ahead(acceptances(own)[0]).view).draft.loan
            return self.text("ask-borrow", loan=loan, before=own.debt, after=own.debt + loan) if loan else ""
        if seen.contents is None or seen.ask.kind == "none":
            return self.text("ask-only-close")
        if seen.ask.kind == "souls":
            return self.text("ask-no-souls", ask=self.names.asked(seen.ask))
        return self.text("ask-too-dear", debt=own.debt + seen.ask.n - own.stock["coins"], most=DEBT_MAX)

    # PLAN

    def plan(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """The question, and what the plan so far would come to (DM8)."""
        view = ahead.view
        k, drafted = mine(view), own.draft.plan or Plan()
        tokens = self.text("ask-tokens", planned=planned(drafted), tokens=k.tokens, free=k.free)
        extra = list[str]()
        if decision.kind == "event":
            extra = [f"- {self.names.event_card(card)}" for card in own.events]
        if decision.kind in ("event", "use", "build"):
            extra += self.listed(own.hand)
        if decision.kind == "claim":
            tiles = ", ".join(self.names.achievement(tile) for tile in unclaimed(k))
            extra = [self.text("ask-tiles", tiles=tiles or self.text("none"))]
        return [tokens, self.text(f"ask-{decision.kind.replace('_', '-')}"), *extra, *self.projection(view)]

    def projection(self, view: View) -> list[str]:
        """What would happen, and what would be left; nothing while nothing is planned."""
        pieces = self.pieces(view)
        if not pieces:
            return []
        return [self.text("ask-projection", lines="; ".join(pieces[:-1])), self.text("ask-left", left=pieces[-1])]

    def pieces(self, view: View, brief: bool = False) -> list[str]:
        """What the plan does, in pieces, and last what is left at the end; nothing for an empty plan."""
        if view.outcome is None or view.own is None or view.own.draft.plan is None:
            return []
        say = self.actions.brief if brief else self.actions.deed
        deeds = [deed for event in view.outcome.events if (deed := say(event))]
        left = self.text(
            "left",
            goods=self.names.bundle(view.outcome.stock),
            debt=view.outcome.debt,
            reputation=signed(view.outcome.kingdom.reputation),
        )
        return [*deeds, left]

    # What has been answered

    def drafted(self, view: View) -> str:
        """The answers of the open step: "1 glass for 4 coins", "vote for Bob; if accused, prove"."""
        if view.own is None:
            return ""
        draft = view.own.draft
        if draft.cards is not None:
            passed = self.names.together([self.names.building(card) for card in draft.cards.passed])
            return self.text("drafted-cards", kept=self.names.building(draft.cards.kept), passed=passed or "none")
        if draft.chest is not None:
            return self.names.offer(draft.chest.contents, draft.chest.ask)
        if draft.accepted is not None:
            return self.text("drafted-respond", accepted="yes" if draft.accepted else "no")
        if draft.if_accused is not None:
            who = self.text("nobody") if draft.target is None else self.names.who(draft.target)
            return self.text("drafted-vote", who=who, then=draft.if_accused)
        if draft.wings is not None:
            return self.text("drafted-wings", count=draft.wings)
        if draft.answers is not None:
            return self.answered(view, draft.answers)
        return self.inside(draft.ritual) if draft.ritual is not None else ""

    def answered(self, view: View, answers: Answers) -> str:
        """"you show 2 souls; you give 1 wood; not appeased: C"."""
        souls = sum(one.by == "soul" for one in answers.appeased)
        refs = {one.inquisitor for one in answers.appeased}
        gifts = counted([*answers.ascetic, *answers.profligate])
        return self.text(
            "drafted-answer",
            souls=self.names.thing("souls", souls),
            given=len(answers.appeased) - souls,
            gifts=self.names.bundle(gifts) if gifts else "none",
            left=self.names.together([ref for ref in view.facing[view.seat or 0] if ref not in refs]) or "none",
        )

    # VOTE

    def vote(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM9."""
        view = ahead.view
        held = own.pure + own.tainted
        barred = [self.names.who(seat) for seat, k in enumerate(view.kingdoms) if k.mob and seat != decision.seat]
        mobs = self.text("ask-mobs", who=self.names.together(barred)) if barred else ""
        prove = "yes" if held >= PROVE else "no"
        return [self.text("ask-vote", souls=self.names.thing("souls", held), prove=prove, need=PROVE), mobs]

    # WINGS, RITUAL

    def wings(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM10."""
        view = ahead.view
        k = mine(view)
        facing = [self.names.inquisitor(ref, kind) for ref, kind in faced(view, decision.seat).items()]
        return [
            self.text("ask-wings", price=WING_PRICE, angel=k.angel, indulgences=k.indulgences),
            self.text(
                "ask-facing",
                who=self.names.together(facing) or self.text("nobody"),
                pool=self.names.thing("coins", view.pool),
            ),
            *self.guesses(view, own),
        ]

    def ritual(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM10: what this role may put in, and what lies in the chest."""
        view = ahead.view
        kind = decision.kind.replace("_", "-")
        forced = own.tainted if own.role == "devil" and view.round == FORCED else 0
        pool, then = self.names.thing("coins", view.pool), self.guessed(view, own) or "none"
        question = self.text(f"ask-{kind}", pool=pool, forced=forced, then="souls" if own.role == "devil" else then)
        return [question, *(self.guesses(view, own) if kind == "ritual-coins" else ()), self.loaded(own)]

    def guessed(self, view: View, own: Own) -> str:
        """"the devil and the cultist": whom the seat may still guess (Q4)."""
        roles = [role for role in ("devil", "cultist") if guessable(f"guess_{role}", view, own)]
        return self.names.together([self.text("the", what=self.text(f"role-{role}")) for role in roles])

    def loaded(self, own: Own) -> str:
        """"In the chest: 2 coins, 1 pure and 1 tainted souls, devil → Ann"."""
        chest = own.draft.ritual
        return self.text("ask-ritual-loaded", what=self.inside(chest)) if chest is not None else ""

    def inside(self, chest: Loaded) -> str:
        """"2 coins, 1 pure and 1 tainted souls, devil → Ann"."""
        parts = [self.names.thing("coins", chest.coins)]
        parts += [self.names.pieces(chest.pure, chest.tainted)] if chest.pure + chest.tainted else []
        parts += self.names.guess("devil", chest.guess_devil) + self.names.guess("cultist", chest.guess_cultist)
        return ", ".join(parts)

    def guess(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        view = ahead.view
        return [self.text(f"ask-{decision.kind.replace('_', '-')}"), *self.guesses(view, own), self.loaded(own)]

    def guesses(self, view: View, own: Own) -> list[str]:
        """Guesses that count already, those that are not allowed any more, and what is known (Q2, Q3, Q4)."""
        found, role = list[str](), ROLE[own.role]
        if own.rituals and any(seen.locked for seen in view.rituals):
            first = own.rituals[0]
            held = self.names.guess("devil", first.guess_devil) + self.names.guess("cultist", first.guess_cultist)
            found += [self.text("ask-guesses-held", what=", ".join(held))] if held else []
        for token, field in ((role.guess_devil, "devil"), (role.guess_cultist, "cultist")):
            if token and not guessable(f"guess_{field}", view, own):
                found.append(self.text("ask-no-guess", whom=self.text(f"whom-{field}")))
        noes = [
            self.text("not-role", who=self.names.who(one.seat), role=self.text(f"role-{one.role}"))
            for one in view.accusations
            if not one.true
        ]
        return [*found, self.text("ask-known", what=", ".join(noes))] if noes else found

    # ANSWER

    def face(self, ahead: Foresight[View], own: Own, decision: Decision) -> list[str]:
        """DM12: the facing list with the present amounts, and what has been answered."""
        view = ahead.view
        whom = faced(view, decision.seat)
        amounts = threats(view.kingdoms, decision.seat, own.debt, whom)
        by = {one.inquisitor: one.by for one in own.draft.answers.appeased} if own.draft.answers else {}
        lines = [
            self.text(
                "ask-inquisitor",
                who=self.names.inquisitor(ref, kind),
                kind=kind.replace("_", "-"),
                points=self.names.threat(kind, amounts[ref]),
                by=by.get(ref, "none"),
            )
            for ref, kind in whom.items()
        ]
        k = mine(view)
        have = self.text("ask-have", indulgences=self.names.thing("indulgences", k.indulgences))
        question = self.text(f"ask-{decision.kind.replace('_', '-')}", count=len(lines))
        return [question, *lines, have if lines else ""]
