"""Commands and standing orders of Saint Malo."""
