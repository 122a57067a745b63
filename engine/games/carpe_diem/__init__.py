"""Carpe Diem."""

from .game import GAME as GAME
