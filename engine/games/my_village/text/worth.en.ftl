# Parts of what a position is worth, as advice names them: "For it: chronicle +2".

worth-religion = religion
worth-council = council
worth-harvest = harvest
worth-travel = travel
worth-market = market
worth-story = story points
worth-villagers = villagers
worth-time = time
worth-crafts = crafts and goods
worth-coins = coins and markers
