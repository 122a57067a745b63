"""What the pictures of Deal with the Devil say in words."""
from __future__ import annotations

from engine.core.flow import Seat
from engine.games.deal_with_the_devil.components import ROLE, Role
from engine.games.deal_with_the_devil.state import Phase
from engine.games.deal_with_the_devil.view import View

ROUNDS = 5
PHASES: dict[Phase, str] = {
    "production": "Production", "cards": "Cards", "offer": "Deal", "respond1": "Deal", "respond2": "Deal",
    "plan": "Actions", "interest": "Interest", "vote": "Witch hunt", "wings": "Inquisition", "ritual": "Inquisition",
    "answer": "Inquisition", "scoring": "Scoring",
}
TABLE: dict[Phase, str] = {  # the same for all, whoever has what (L3)
    "production": "The wheel turns.", "cards": "Everybody keeps one building and passes two.",
    "offer": "Everybody loads a chest.", "respond1": "The chests change hands, 1 of 2.",
    "respond2": "The chests change hands, 2 of 2.", "plan": "Everybody plans the actions.",
    "interest": "Interest and reputation.", "vote": "Everybody votes: who is hunted?",
    "wings": "Angel wings are for sale, 5 coins each.", "ritual": "The ritual chests are out.",
    "answer": "The inquisitors want answers.", "scoring": "The last count.",
}
OWN: dict[Phase, str] = {
    "production": "the wheel turns", "cards": "keep one, pass two", "offer": "load your chest",
    "respond1": "the first chest", "respond2": "the second chest", "plan": "plan your actions",
    "interest": "interest", "vote": "the witch hunt", "wings": "buy angel wings", "ritual": "load the ritual chest",
    "answer": "answer the inquisitors", "scoring": "the last count",
}
ROLES: dict[Role, str] = {
    "mortal_sun": "Mortal of the Sun", "mortal_moon": "Mortal of the Moon", "cultist": "the Cultist",
    "devil": "the Devil",
}


def asks(role: Role) -> str:
    """What a role may ask for its chest (D2)."""
    card = ROLE[role]
    coins = f"{card.ask_coins[0]} to {card.ask_coins[-1]} coins" if card.ask_coins else ""
    souls = {0: "", 1: "1 soul"}.get(len(card.ask_souls), "1 or 2 souls")
    return " or ".join(filter(None, [coins, souls]))


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def winners(view: View) -> list[Seat]:
    """All seats in the first place; nobody before the end."""
    return [row.seat for row in view.results or [] if row.place == 1]
