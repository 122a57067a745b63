"""The texts of Saint Malo."""
