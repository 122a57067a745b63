"""The bot of Saint Malo."""
