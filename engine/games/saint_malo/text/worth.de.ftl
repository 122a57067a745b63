# Woraus der Wert einer Stellung besteht, in Tipps: „Dafür: …“.

worth-points = bisherige Punkte
worth-coins = Münzen
worth-logs = Stämme
worth-crates = Platz neben Kisten
worth-churches = Kirchen
worth-people = Personen
worth-walls = Mauern
worth-defence = Verteidigung
worth-city = volle Stadt
