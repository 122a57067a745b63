"""Panels: how a decision looks in a chat, as plain data. `bot.discord_api.views` makes Discord's objects from it."""
