# Woraus der Wert einer Stellung besteht, in Tipps: „Dafür: …“.

worth-religion = Religion
worth-council = Rat
worth-harvest = Ernte
worth-travel = Reise
worth-market = Markt
worth-story = Geschichten
worth-villagers = Dorfbewohner
worth-time = Zeit
worth-crafts = Handwerk und Waren
worth-coins = Münzen und Marker
