# Woraus besteht, was eine Stellung wert ist, wie Ratschläge es nennen: „Dafür: Waren +2“.

worth-goods = Waren
worth-souls = Seelen
worth-points = bisherige Punkte
worth-income = künftige Erträge
worth-tiles = Erfolge
worth-wings = Flügel und Ablässe
worth-reputation = Ansehen
worth-debt = Schulden
worth-courtiers = Höflinge
