"""Pure functions for seasons: draw rounds and compute standings from plain rows. No database, no Discord, no clock.

`bot.consequences.season_schedule` decides what happens and when; the words are in `bot/text/season.*.ftl`.
"""
