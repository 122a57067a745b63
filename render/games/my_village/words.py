"""What the pictures of My Village say in words."""
from __future__ import annotations

from engine.games.my_village.components import Banner, Good, Profession
from engine.games.my_village.view import View

from ...kit.wording import Turn, name_of, winners, won
from ...scene import Scene

LETTERS: dict[Profession, str] = {
    "abbot": "A", "councilman": "C", "traveller": "T", "craftsman": "K", "merchant": "M"}
GOODS: dict[Good, str] = {"beer": "B", "scroll": "S", "horse": "H", "plow": "P", "wagon": "W"}
SHORT = {  # names of cards as they fit below a picture
    "sanatory_church": "sanatory", "cloister_church": "cloister", "trading_church": "trading",
    "travel_church": "travel", "monetary_council": "monetary", "guild_council": "guild", "area_council": "area",
    "population_council": "population", "meeting_place": "meeting", "field": "field",
}
KINDS = {  # what the open question wants, in the header of the own picture
    "dice": "take two dice", "value": "set the value", "use": "what is blue can be used",
    "more": "use another banner, or end", "rest": "anything else, or end", "bury": "who dies?",
    "pay": "how do you pay?", "school": "use your school",
    "mark": "mark a space", "tile": "lay the 2/12 tile", "headman": "move your headman?",
    "call": "call on the steward?", "free": "take a customer, free", "customers": "take customers",
    "turn_over": "turn over what is hidden?", "keep": "keep this card?", "hire": "a day laborer: what work?",
    "sanatory": "keep the rats out?", "confirm": "end your turn?", "end": "end your turn?",
}


def plain(lines: tuple[str, ...]) -> list[str]:
    """Lines of the log without Discord's marks, and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


def values(banner: Banner) -> str:
    """What is written on a banner; a printed question mark takes any value."""
    return "/".join(map(str, banner)) or "any"


def ending(view: View) -> bool:
    """Whether the last round is being played (T3)."""
    return view.coffins >= view.coffins_end and view.results is None


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.results is None:
        return Turn(name_of(scene, view.active), scene.say("tail-move"), view.active)
    return won(scene, winners(view.results))
