# Woraus der Wert einer Stellung besteht, in Tipps: „Dafür: …“.

worth-points = bisherige Punkte
worth-prestige = Prestige
worth-fountains = Brunnenkarten
worth-supplies = Vorrat
worth-forum = Forum
worth-frame = Rahmen
worth-villas = Villen
worth-dwellings = Unterkünfte
worth-landscapes = Landschaften
worth-turns = kommende Züge
