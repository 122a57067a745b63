"""What Longtable's own games offer to the suite `conformance`, and what shows that the suite has teeth."""
