# Nach einem Spiel: wofür es ein Lob gibt
award-front = Immer vorn
award-front-why = nach { $n } von { $of } Zügen in Führung
award-comeback = Aufgeholt
award-comeback-why = { $left ->
    [0] holte einen Rückstand von { $n } Punkten auf
   *[other] verkürzte einen Rückstand von { $n } Punkten auf { $left }
}
award-late = Spätzünder
award-late-why = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
} im letzten Viertel
award-specialist = Fachkraft
award-specialist-why = { $n } von { $of } Punkten: { $what }
award-rounder = Rundum gut
award-rounder-why = Punkte aus { $n } von { $of } Quellen
award-finish = Fotofinish
award-finish-why = { $n ->
    [0] gleich viele Punkte
    [one] 1 Punkt zurück
   *[other] { $n } Punkte zurück
}
award-steady = Ruhige Hand
award-steady-why = nie mehr als { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
} in einem Zug
award-brave = Mutig
award-brave-why = ein ganz eigener Weg
award-company = Gute Gesellschaft
award-company-why = sorgte für eine schöne Runde
award-sport = Sportsgeist
award-sport-why = bis zum letzten Zug dabei
award-heart = Großes Herz
award-heart-why = ließ den anderen etwas übrig
award-spirit = Freigeist
award-spirit-why = nahm es, wie es kam
award-dreamer = Träumerei
award-dreamer-why = Pläne für noch eine Runde
award-explorer = Entdeckungslust
award-explorer-why = sah jeden Winkel des Bretts
