"""What is said and shown of a season: its posts, and what each reads of himself. Data only, as all of `bot.panels`."""
