# Woraus der Wert einer Stellung besteht, in Tipps: „Dafür: …“.

worth-customers = Kunden
worth-travel = Reise
worth-church = Kirche
worth-council = Ratsstube
worth-chronicle = Dorfchronik
worth-time = Zeit
worth-family = Familie
worth-goods = Handwerk und Waren
worth-cubes = Einflusssteine
worth-prestige = Prestige und Münzen
