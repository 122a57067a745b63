"""Panels: how a decision looks in a chat, as plain data. `bot.discord_api.views` plain makes Discord's objects."""
