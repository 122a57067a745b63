"""The rules and the bots of the games; nothing here knows Discord."""
