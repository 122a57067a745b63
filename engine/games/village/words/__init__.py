"""The texts of Village."""
