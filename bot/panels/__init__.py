"""Panels: what a decision looks like in a chat, as plain data. `bot.discord_api.views` makes Discord's objects."""
