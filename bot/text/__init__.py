"""The bot's own texts, and how people's names and texts are shown."""
