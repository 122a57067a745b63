# Woraus besteht, was eine Stellung wert ist, wie Ratschläge es nennen: „Dafür: Dorfchronik +2“.

worth-points = bisherige Punkte
worth-coins = Münzen
worth-logs = Stämme
worth-crates = Platz neben Kisten
worth-churches = Kirchen
worth-people = Personen
worth-walls = Mauern
worth-defence = Verteidigung
worth-city = volle Stadt
