"""What Carpe Diem says."""
