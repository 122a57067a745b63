"""The bot of Carpe Diem."""
