# Wörter, die die Bilder von Saisons selbst haben.
season-points = Punkte
season-to-round = bis Runde { $round }
season-reached = Runde
season-won = Siege
season-share = Anteil
season-course = die letzten zehn Zahlen
season-change = Änderung
season-number = Zahl
season-games = Spiele
season-table = Tisch { $number }
season-runs = läuft
season-open = noch offen
season-bye = Freilos
season-nobody = niemand weiter
season-before = { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
}{ $byes ->
    [0] {""}
    [one] , 1 Freilos
   *[other] , { $byes } Freilose
}, { $people } Leute
season-others = und { $count } andere
season-rest = Und { $count } weitere.
