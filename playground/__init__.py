"""A small local Discord for trying and testing: REST, gateway and page on loopback, in memory."""

from playground.person import Person, PersonError, Reply
from playground.server import Playground

__all__ = ["Person", "PersonError", "Playground", "Reply"]
