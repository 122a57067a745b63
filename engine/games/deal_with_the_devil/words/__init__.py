"""All texts of the game: questions, names of actions, and what has happened."""
