# Parts of what a position is worth, as advice names them: "For it: chronicle +2".

worth-customers = customers
worth-travel = travel
worth-church = church
worth-council = council
worth-chronicle = chronicle
worth-time = time
worth-family = family
worth-goods = crafts and goods
worth-cubes = influence cubes
worth-prestige = prestige and coins
