"""The bot: Discord, storage, seasons."""
