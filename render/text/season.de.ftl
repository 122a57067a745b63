# Wörter auf den Bildern von Saisons
season-points = Punkte
season-to-round = bis Runde { $round }
season-reached = Runde
season-won = Siege
season-share = Anteil
season-course = die letzten zehn Wertungszahlen
season-change = Änderung
season-number = Wertung
season-games = Spiele
season-table = Tisch { $number }
season-runs = läuft
season-open = noch offen
season-bye = Freilos
season-nobody = niemand kommt weiter
season-before = { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
}{ $byes ->
    [0] {""}
    [one] , 1 Freilos
   *[other] , { $byes } Freilose
}, { $people } Leute
season-others = und { $count } weitere
season-rest = Und { $count } weitere.
