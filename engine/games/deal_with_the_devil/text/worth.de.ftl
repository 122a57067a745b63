# Woraus der Wert einer Stellung besteht, in Tipps: „Dafür: …“.

worth-goods = Waren
worth-souls = Seelen
worth-points = bisherige Punkte
worth-income = künftige Erträge
worth-tiles = Erfolge
worth-wings = Flügel und Ablässe
worth-reputation = Ansehen
worth-debt = Schulden
worth-courtiers = Höflinge
