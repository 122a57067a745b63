"""Offer Longtable's own games to the suite `conformance`, and show that the suite finds what it is there for."""
