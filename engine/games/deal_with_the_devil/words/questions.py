"""The text of each question, with all that its player needs to know for it (8.3, DM2 to DM12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core import Decision
from engine.core.text import format_signed

from ..actions import Repay, Wings
from ..commands.ritual import list_suspects
from ..components import ANGEL_WING_PRICE, DEBT_MAX, ROLE_CARDS, ROUNDS, SOULS_TO_PROVE
from ..rules.cards import get_receiver
from ..rules.deals import list_acceptances
from ..rules.funding import sale_value
from ..rules.interest import calculate_interest
from ..rules.ritual import list_souls_actions
from ..rules.scoring import sum_public_points
from ..state import InquisitorAnswers, InquisitorRef, Phase, PrivateState
from ..view import View, get_inquisitor, get_own_kingdom, get_private_state, get_threats
from .labels import Ahead
from .names import count_goods
from .story_actions import ActionPresenter
from .story_private import PrivateEventPresenter

SPENDING_PHASES = ("offer", "respond1", "respond2", "plan", "ritual", "answer")
QuestionLines = Callable[[Ahead, PrivateState, Decision], Iterable[str]]


class QuestionPresenter(ActionPresenter, PrivateEventPresenter):
    """Writes the question of one seat in one or two sentences, without what the picture shows."""

    @property
    def lines_by_phase(self) -> Mapping[Phase, QuestionLines]:
        """Return the functions that write the questions of each step."""
        return {
            "cards": self.cards_lines,
            "offer": self.offer_lines,
            "respond1": self.respond_lines,
            "respond2": self.respond_lines,
            "plan": self.plan_lines,
            "vote": self.vote_lines,
            "wings": self.wings_lines,
            "ritual": self.ritual_lines,
            "answer": self.answer_lines,
        }

    def prompt(self, lookahead: Ahead, decision: Decision) -> str:
        own = get_private_state(lookahead.view)
        phase = lookahead.view.phase
        more = [*self.lines_by_phase[phase](lookahead, own, decision)]
        if phase in SPENDING_PHASES:
            more.append(self.text("ask-stock", goods=self.bundle(own.stock), debt=own.debt))
        return "\n".join(filter(None, more))

    # CARDS

    def cards_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the lines of CARDS (DM2, DM3)."""
        seen, of_round = own.draft.cards, lookahead.view.round
        if seen is None:
            return [self.text("ask-keep")]
        receiver = self.player_with_colour(get_receiver(of_round, decision.seat))
        return [self.text("ask-pass", kept=self.card_name(seen.kept), to=receiver)]

    # The deal

    def offer_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the lines of OFFER (DM4)."""
        chest = own.draft.chest
        if decision.kind == "offer_seal" and chest is not None:
            return [self.text("ask-offer_seal", offer=self.offer_summary(chest.contents, chest.ask))]
        return [self.text("ask-offer", asks=self.allowed_asks(own.role))]

    def respond_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the chest before the seat, and why it cannot be accepted if it cannot (DM5, DM6)."""
        seen = own.chests[-1]
        note = self.acceptance_note(lookahead, own)
        return [" ".join(filter(None, [self.chest_text(seen.role, seen.contents, seen.ask), note]))]

    def acceptance_note(self, lookahead: Ahead, own: PrivateState) -> str:
        """Return why Accept is grey, or what it would borrow (D8, L4)."""
        seen = own.chests[-1]
        if accepts := list_acceptances(own):
            then = get_private_state(lookahead(accepts[0]).view)
            loan = then.draft.loan
            return self.text("ask-borrow", loan=loan, before=own.debt, after=own.debt + loan) if loan else ""
        if seen.contents is None or seen.ask.kind == "none":
            return self.text("ask-only-close")
        if seen.ask.kind == "souls":
            return self.text("ask-no-souls", ask=self.ask_amount(seen.ask))
        debt = own.debt + seen.ask.n - own.stock["coins"]
        can_sell = sale_value(get_own_kingdom(lookahead.view), own.stock) >= debt - DEBT_MAX
        return self.text("ask-too-dear", debt=debt, most=DEBT_MAX, sells="yes" if can_sell else "no")

    # PLAN

    def plan_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the question; before the seal, also what the plan leads to (DM8). The picture shows it all the time."""
        pieces = self.projection_parts(lookahead.view) if decision.kind == "plan_seal" else []
        outcome = [self.text("ask-projection", lines="; ".join(pieces[:-1]))] if pieces else []
        plan = own.draft.plan
        card = self.card_name(plan.builds[-1].building) if plan is not None and plan.builds else ""
        return [
            self.text(f"ask-{decision.kind}", card=card),
            *outcome,
            *(self.text("ask-left", left=p) for p in pieces[-1:]),
        ]

    def projection_parts(self, view: View) -> list[str]:
        """Return what the plan does, part by part, and last what is left at the end. Empty for an empty plan."""
        then = view.outcome
        if then is None or view.own is None or view.own.draft.plan is None:
            return []
        goods = self.bundle(then.stock)
        # Due as soon as the step closes (5.8).
        interest = calculate_interest(then.kingdom, then.debt)[0] if then.debt else 0
        reputation = format_signed(then.kingdom.reputation)
        total = sum_public_points(then.kingdom, view.own.role)
        points = self.amount("points", total) if total >= 0 else self.points_text(total)
        left = self.text(
            "left", goods=goods, points=points, debt=then.debt, interest=interest, reputation=reputation
        )
        return [*filter(None, map(self.short_event_text, then.events)), left]

    # Drafts

    def drafted_text(self, view: View) -> str:
        """Return the actions in the open step: "1 glass for 4 coins", "vote for Bob; if accused, prove"."""
        if view.own is None:
            return ""
        draft = view.own.draft
        if draft.cards is not None:
            passed, kept = self.card_names(draft.cards.passed), self.card_name(draft.cards.kept)
            return self.text("drafted-cards", kept=kept, passed=passed or "none")
        if draft.chest is not None:
            return self.offer_summary(draft.chest.contents, draft.chest.ask)
        if draft.accepted is not None:
            return self.text("drafted-respond", accepted="yes" if draft.accepted else "no")
        if draft.if_accused is not None:
            return self.text("drafted-vote", who=self.vote_target(draft.target), then=draft.if_accused)
        if draft.wings is not None:
            return self.text("drafted-wings", count=draft.wings)
        if draft.answers is not None:
            return self.answers_summary(view, draft.answers)
        return self.ritual_contents(draft.ritual) if draft.ritual is not None else ""

    def answers_summary(self, view: View, answers: InquisitorAnswers) -> str:
        """Return "you show 2 souls; you give 1 wood; not appeased: the Orator (−4 points)"."""
        souls = sum(appeasement.by == "soul" for appeasement in answers.appeased)
        refs = {appeasement.inquisitor for appeasement in answers.appeased}
        gifts = count_goods([*answers.ascetic, *answers.profligate])
        return self.text(
            "drafted-answer",
            souls=self.amount("souls", souls),
            given=len(answers.appeased) - souls,
            gifts=self.bundle(gifts) if gifts else "none",
            left=self.list_threats(
                view,
                [ref for ref in view.facing[view.seat or 0] if ref not in refs],
                {"ascetic": len(answers.ascetic), "profligate": len(answers.profligate)},
            )
            or "none",
        )

    def list_threats(self, view: View, refs: Iterable[InquisitorRef], gifts: Mapping[str, int] = {}) -> str:
        """Return "the Orator (−4 points) and houseguest 1 (−4 points)"; `gifts`: how many goods a kind is given."""
        threats, faced = get_threats(view, gifts), list[str]()
        for ref in refs:
            kind = get_inquisitor(view, ref)
            points = self.threat_points(kind, threats[ref])
            faced.append(self.text("faced", who=self.inquisitor_name(ref, kind), points=points))
        return self.join_with_and(faced)

    # VOTE

    def vote_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the lines of VOTE (DM9)."""
        held = own.pure + own.tainted
        barred = [
            seat
            for seat, kingdom in enumerate(lookahead.view.kingdoms)
            if kingdom.mob and seat != decision.seat
        ]
        mobs = self.text("ask-mobs", who=self.join_player_names(barred)) if barred else ""
        prove = "yes" if held >= SOULS_TO_PROVE else "no"
        return [
            self.text("ask-vote", souls=self.amount("souls", held), prove=prove, need=SOULS_TO_PROVE),
            mobs,
        ]

    # WINGS, RITUAL

    def wings_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the lines of WINGS (DM10)."""
        coins = own.stock["coins"]
        most = max((action.n for action in decision.options if isinstance(action, Wings)), default=0)
        return [self.text("ask-wings", price=ANGEL_WING_PRICE, coins=coins, most=most)]

    def ritual_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return what this role may put in or guess, and what is in the chest (DM10)."""
        view = lookahead.view
        devil = own.role == "devil"
        chest = own.draft.ritual
        has_choice = devil and len(list_souls_actions(view.round, own)) > 1
        if has_choice:
            then = "souls"
        elif devil:
            then = "none"
        else:
            then = self.guessable_roles(view, own) or "none"
        # In round 3 all tainted souls are in the chest (I2).
        forced = own.tainted if devil and view.round < ROUNDS else 0
        question = self.text(f"ask-{decision.kind}", forced=forced, then=then, round=view.round)
        if decision.kind == "ritual_seal" and chest is not None:
            return [question, self.text("ask-ritual-loaded", what=self.ritual_contents(chest))]
        return [question, *(self.guess_lines(view, own) if decision.kind != "ritual_souls" else ())]

    def guessable_roles(self, view: View, own: PrivateState) -> str:
        """Return the roles that the seat may still guess: "the devil and the cultist" (Q4)."""
        roles = [role for role in ("devil", "cultist") if list_suspects(f"guess_{role}", view, own)]
        return self.join_with_and([self.text("the", what=self.text(f"role-{role}")) for role in roles])

    def guess_lines(self, view: View, own: PrivateState) -> list[str]:
        """Return the guesses that count already, and those not allowed any more (Q2, Q3, Q4)."""
        found, role = list[str](), ROLE_CARDS[own.role]
        if own.rituals and any(seen.locked for seen in view.rituals):
            held = self.list_guesses(own.rituals[0].guess_devil, own.rituals[0].guess_cultist)
            found += [self.text("ask-guesses-held", what=", ".join(held))] if held else []
        for token, field in ((role.guess_devil, "devil"), (role.guess_cultist, "cultist")):
            if token and not list_suspects(f"guess_{field}", view, own):
                found.append(self.text("ask-no-guess", whom=self.courtier_with_article(field)))
        return found

    # ANSWER

    def answer_lines(self, lookahead: Ahead, own: PrivateState, decision: Decision) -> list[str]:
        """Return the question of ANSWER, at first with the facing list and its penalties (DM12)."""
        repays = any(isinstance(action, Repay) for action in decision.side_options)
        faced = lookahead.view.facing[decision.seat]
        who = self.list_threats(lookahead.view, faced)
        return [self.text(f"ask-{decision.kind}", count=len(faced), repays=int(repays), who=who)]
