# Parts of what a position is worth, as advice names them: "For it: churches +2".

worth-points = points so far
worth-coins = coins
worth-logs = logs
worth-crates = room next to crates
worth-churches = churches
worth-people = people
worth-walls = walls
worth-defence = defence
worth-city = full city
