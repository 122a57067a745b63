"""Panels: how a decision looks in a chat, as plain data. `bot.discord.components` makes Discord's objects from it."""
