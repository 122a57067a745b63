"""The pictures of the games and of seasons."""
