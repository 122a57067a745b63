# Was `/what` sagt: Arten von Dingen, was sie tun und bringen, wo sie sind.

kind-building = { $count ->
    [one] Gebäude
   *[other] Gebäude
}
kind-tile = { $count ->
    [one] Plättchen
   *[other] Plättchen
}
kind-good = { $count ->
    [one] Ware
   *[other] Waren
}
kind-supply = { $count ->
    [one] Wert
   *[other] Werte
}
kind-forum-card = { $count ->
    [one] Forumskarte
   *[other] Forumskarten
}
kind-fountain-card = { $count ->
    [one] Brunnenkarte
   *[other] Brunnenkarten
}

kind-part = { $count ->
    [one] Teil des Spiels
   *[other] Teile des Spiels
}

name-depot = Depot
name-bottom-row = Untere Reihe
name-district = Stadtviertel
name-writ = Banderole
name-forum = Forum
name-slot = Platz
name-disc = Scheibe
name-set = Satz
name-storage = Lager
name-goal = Rahmenziel
name-patrician = Patrizier
name-starting-player = Startspieler
name-grape = Trauben
name-herb = Kräuter
name-chicken = Hühner
name-fish = Fische
name-coins = Münzen
name-bread = Brot
name-prestige = Prestige
name-vp = Punkte
name-chimneys = Kamine
name-fountain = Brunnenkarte: { $kind }

does-landscape = Diese Landschaft ist fertig, wenn keine Seite mehr offen ist. Dann bringt sie { $good } für jedes Plättchen außer einem. Sie hat höchstens { BOX("rules.max_landscape_tiles") } Plättchen.
does-complete = das bringt dir { $gain }
does-building-merchant = { does-building-granary }. Dann verkauft der Händler alle deine Waren für je 1 Münze und bringt dir zusätzlich { BOX("building.merchant.effects.0.bonus_coins") } Münze.
does-building-granary = Diese Unterkunft ist fertig, sobald ihre beiden Hälften aneinanderliegen
does-building-administrator = { does-building-granary }
does-building-craftsman = { does-building-granary }. Dann nimmst du ein Plättchen aus der unteren Reihe und baust oder lagerst es sofort.
does-building-market = Ein gebauter Markt ist sofort fertig
does-building-bakery = Eine gebaute Bäckerei ist sofort fertig
does-building-villa = Eine fertige Villa bringt am Ende Punkte für ihre Kamine
does-building-fountain = Am Ende des Zuges ziehst du { BOX("rules.fountain_draw") } Brunnenkarten und gibst dann eine deiner Karten zurück
does-tile = Darauf: { $kinds }
fact-copies = { $count ->
    [one] das einzige
   *[other] eines von { $count }
}, mit { $back ->
    [white] weißer
   *[black] schwarzer
} Rückseite
fact-pay = { $what } je Satz, sooft du willst. Eine Münze ersetzt eine fehlende Ware.
fact-own = { $what }{ $chimneys ->
    [yes] {" "}in fertigen oder unfertigen Villen
   *[no] {" "}(fertig)
} je Satz. Du behältst alles.
does-card = Ohne Satz bringt die Karte { $loss ->
    [one] 1 Punkt
   *[other] { $loss } Punkte
}. { BOX("rules.bread_per_forum_set") } Brote gelten als Satz.
fact-fountain = { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
} am Ende für jedes fertige Bauwerk dieser Art: { $kind }. Davon gibt es { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
does-good-grape = Trauben bekommst du von Weinbergen. { worth-of-goods }
does-good-herb = Kräuter bekommst du aus Kräutergärten. { worth-of-goods }
does-good-chicken = Hühner bekommst du von Hühnerhöfen. { worth-of-goods }
does-good-fish = Fische bekommst du aus Fischteichen. { worth-of-goods }
worth-of-goods = Im Forum zahlst du damit. Übrige Waren zählen am Ende je einen halben Punkt.
does-supply-coins = Im Forum ersetzt eine Münze jede Ware. Jede übrige Münze zählt am Ende einen halben Punkt.
does-supply-bread = Für { BOX("rules.bread_move_cost") } Brot kommst du zu jedem Depot; { BOX("rules.bread_per_forum_set") } Brote gelten bei jeder Forumskarte als ein Satz. Jedes übrige Brot zählt am Ende einen halben Punkt.
does-supply-prestige = Wer das meiste Prestige hat, besucht das Forum zuerst. Am Ende zählt dein Prestige als Punkte. Jeder Schritt über { BOX("board.prestige_top") } hinaus bringt sofort 1 Punkt.
does-supply-vp = Wer am Ende die meisten Punkte hat, gewinnt
does-supply-chimneys = Kamine machen Villen wertvoller. Forumskarten zählen sie auch in unfertigen Villen.
does-part-depot = Eine von { BOX("board.depots") } Stellen im Ring, an denen Plättchen liegen. In deinem Zug gehst du links- oder rechtsherum zum nächsten Depot mit Plättchen und nimmst eins.
does-part-bottom-row = Die Reihe unter dem Ring. Nur Handwerker nehmen daraus, und sie wird nie aufgefüllt.
does-part-district = Die Felder für deine Plättchen. Um sie herum liegt der Rahmen.
does-part-writ = Eine Banderole liegt auf einem Feld deines Stadtviertels. Baust du dort, steigt dein Prestige um 1.
does-part-forum = Nach jeder Phase besuchen alle das Forum; wer das meiste Prestige hat, beginnt. Dort werden Waren und fertige Bauwerke zu Punkten.
does-part-slot = Ein Platz liegt zwischen zwei Karten des Forums. Leg eine Scheibe darauf, dann zählen beide für dich. Er bleibt bis zum Spielende besetzt.
does-part-disc = Bei jedem Besuch im Forum legst du eine Scheibe auf einen Platz. Eine weitere zeigt dein Prestige.
does-part-set = Was eine Forumskarte verlangt, damit sie einmal zählt. Ganz ohne Satz kostet dich die Karte { BOX("rules.forum_fail_penalty_vp") } Punkte.
does-part-storage = Ins Lager kommt ein Plättchen, das du nicht baust. Es bleibt dort und zählt am Ende einen halben Punkt.
does-part-goal = Das Ziel steht an einer Reihe oder Spalte deines Stadtviertels und nennt eine Art von Bauwerk. Hast du dort eins dieser Art fertig, bekommst du am Ende die Punkte.
does-part-patrician = Deine Figur, die von Depot zu Depot geht
does-part-starting-player = Diese Person beginnt die Phase; in der folgenden beginnt die Person nach ihr
does-score-game = Deine Startpunkte und alle Punkte aus dem Spiel, die meisten aus dem Forum
does-score-items = Je ein halber Punkt für übrige Waren, Münzen und Brote und für gelagerte Plättchen
does-score-prestige = So viele Punkte, wie du Prestige hast
does-score-frame = { BOX("frame_part.fp01.goals.0.vp") } Punkte für jedes Rahmenziel, das du erfüllst, { BOX("frame_part.fp02.goals.0.vp") } bei Villen, Märkten, Bäckereien und Brunnen. Ein grüner Haken zeigt jedes erfüllte Ziel.
does-score-fountain = Jede Karte bringt { BOX("fountain_card.pond.vp") } Punkte für jedes fertige Bauwerk ihrer Art
does-score-villas = Mit 1 bis 7 oder mindestens 8 Kaminen bringt eine fertige Villa { BOX("villas.vp.1") }, { BOX("villas.vp.2") }, { BOX("villas.vp.3") }, { BOX("villas.vp.4") }, { BOX("villas.vp.5") }, { BOX("villas.vp.6") }, { BOX("villas.vp.7") } oder { BOX("villas.vp.8") } Punkte

# Wo sie sind
now-depots = in den Depots auf { $places }
now-unseen = noch { $count } verdeckt
now-card = Karte { $space } des Forums
nowhere-forum-card = nicht im Forum dieses Spiels
now-hand = { $count } auf deiner Hand
now-returned = du hast { $count } zurückgegeben
where-held = gerade genommen
where-bottom-row = in der unteren Reihe, { $count ->
    [one] Platz
   *[other] Plätze
} { $n }
where-removed = { $count } aus dem Spiel
where-districts-grid-face = gebaut von { $who }
where-districts-stored = gelagert von { $who }
where-districts-completed = fertig bei { $who }
where-districts-goods = { $who }
where-districts = { $who }
