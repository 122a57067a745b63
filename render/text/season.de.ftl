# Wörter auf den Bildern von Saisons
season-points = Punkte
season-to-round = bis Runde { $round }
season-reached = Runde
season-course = letzte zehn
season-change = Änderung
season-number = Wertung
season-table = Tisch { $number }
season-runs = läuft
season-open = noch offen
season-bye = Freilos
season-nobody = niemand kommt weiter
season-others = und { $count } weitere
season-rest = Und { $count } weitere.
