"""The bots of Carpe Diem."""
