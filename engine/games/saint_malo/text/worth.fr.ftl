# Ce qui compte dans une position, comme les conseils le nomment : « Pour : églises +2 ».

worth-points = points jusqu’ici
worth-coins = pièces
worth-logs = rondins
worth-crates = place à côté des caisses
worth-churches = églises
worth-people = personnes
worth-walls = murs
worth-defence = défense
worth-city = ville complète
