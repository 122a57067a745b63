# Parts of what a position is worth, as advice names them: "For it: chronicle +2".

worth-points = points so far
worth-prestige = prestige
worth-fountains = fountain cards
worth-supplies = supplies
worth-forum = forum
worth-frame = frame
worth-villas = villas
worth-dwellings = dwellings
worth-landscapes = landscapes
worth-turns = turns still to come
