"""Texts and controls of seasons: posts, and what members read about themselves. Plain data, like all of `bot.panels`."""
