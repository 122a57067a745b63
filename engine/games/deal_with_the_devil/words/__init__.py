"""Every word of the game: what is asked, what answers are called, what has happened."""
