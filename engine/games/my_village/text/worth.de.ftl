# Woraus besteht, was eine Stellung wert ist, wie Ratschläge es nennen: „Dafür: Dorfchronik +2“.

worth-religion = Religion
worth-council = Rat
worth-harvest = Ernte
worth-travel = Reise
worth-market = Kunden
worth-story = Geschichten
worth-villagers = Dorfbewohner
worth-time = Zeit
worth-crafts = Handwerk und Waren
worth-coins = Münzen und Marker
