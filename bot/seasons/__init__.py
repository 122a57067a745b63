"""Seasons: what is drawn and how it is scored, as pure functions of plain rows; no database, no Discord, no clock.

What happens, and when, is `bot.service.effects.season`; the words are `bot/text/season.*.ftl`.
"""
