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
    [one] Vorrat
   *[other] Vorräte
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
name-grape = Trauben
name-herb = Kräuter
name-chicken = Hühner
name-fish = Fische
name-coins = Münzen
name-bread = Brot
name-prestige = Prestige
name-vp = Siegpunkte (SP)
name-chimneys = Kamine
name-fountain = Brunnenkarte: { $kind }

does-landscape = fertig, wenn keine Seite mehr offen ist; dann { $good } für jedes Plättchen außer einem, bei höchstens { BOX("rules.max_landscape_tiles") } Plättchen
does-complete = bringt { $gain }
does-building-merchant = fertig, wenn zwei Hälften sich treffen: verkauft alle deine Waren für je eine Münze, und { BOX("building.merchant.effects.0.bonus_coins") } Münze
does-building-granary = fertig, wenn zwei Hälften sich treffen
does-building-administrator = fertig, wenn zwei Hälften sich treffen
does-building-craftsman = fertig, wenn zwei Hälften sich treffen: ein Plättchen der unteren Reihe, sofort gebaut oder gelagert
does-building-market = fertig, sobald er gebaut ist
does-building-bakery = fertig, sobald sie gebaut ist
does-building-villa = jetzt nichts; fertig zählt sie am Ende nach ihren Kaminen
does-building-fountain = am Ende des Zuges { BOX("rules.fountain_draw") } Brunnenkarten ziehen und eine von allen zurückgeben, die du hast
does-tile = darauf: { $kinds }
fact-copies = { $count ->
    [one] das einzige
   *[other] eines von { $count }
}, mit { $back ->
    [white] weißer
   *[black] schwarzer
} Rückseite
fact-pay = { $what }, zu zahlen so oft du willst, je fehlende Ware eine Münze
fact-own = fertig: { $what }; zählt je Satz, verbraucht nichts
does-card = ohne Satz: { $loss } SP; { BOX("rules.bread_per_forum_set") } Brote sind einer
fact-fountain = { $vp } SP am Ende je fertigem Bauwerk „{ $kind }“; es gibt { $count } davon
does-good-grape = kommt von Weinbergen; im Forum zu zahlen; am Ende ein halber SP
does-good-herb = kommt aus Kräutergärten; im Forum zu zahlen; am Ende ein halber SP
does-good-chicken = kommt von Hühnerhöfen; im Forum zu zahlen; am Ende ein halber SP
does-good-fish = kommt aus Fischteichen; im Forum zu zahlen; am Ende ein halber SP
does-supply-coins = eine steht im Forum für jede Ware ein; am Ende je ein halber SP
does-supply-bread = mit { BOX("rules.bread_move_cost") } geht es zu jedem Depot; { BOX("rules.bread_per_forum_set") } sind ein Satz jeder Forumskarte; am Ende je ein halber SP
does-supply-prestige = wer das meiste hat, besucht das Forum zuerst; am Ende so viele SP; Schritte über { BOX("board.prestige_top") } hinaus sind je 1 SP
does-supply-vp = wer am Ende die meisten hat, gewinnt
does-supply-chimneys = zählen für Villen, und auf Forumskarten, ob die Villa fertig ist oder nicht
does-part-depot = eine von { BOX("board.depots") } Stellen im Kreis, an denen Plättchen liegen; im Zug nimmst du eines am nächsten Depot, das welche hat, so herum oder so herum
does-part-bottom-row = die Reihe unter dem Kreis; nur ein Handwerker nimmt daraus, und sie wird nie aufgefüllt
does-part-district = deine eigenen Felder, auf denen du Plättchen baust; um sie liegt der Rahmen
does-part-writ = liegt auf einem Feld deines Viertels: Bau dort, und dein Prestige steigt um eins
does-part-forum = die Karten, die alle nach jeder Phase besuchen, wer das meiste Prestige hat zuerst; dort werden Waren und Fertiges zu Punkten
does-part-slot = liegt zwischen zwei Karten des Forums: Du legst eine Scheibe hin, und beide Karten zählen für dich; er ist für den Rest des Spiels besetzt
does-part-disc = legst du auf einen Platz des Forums, oder sie zeigt dein Prestige
does-part-set = was eine Karte des Forums einmal verlangt; ganz ohne Satz kostet die Karte { BOX("rules.forum_fail_penalty_vp") } SP
does-part-storage = dorthin kommt ein Plättchen, das du nicht bauen kannst oder willst; es bleibt dort und ist am Ende einen halben SP wert
does-part-goal = steht an einer Reihe oder Spalte deines Viertels und nennt eine Art: Hast du etwas Fertiges davon in dieser Linie, so hast du am Ende seine Punkte
does-part-patrician = deine Figur, die von Depot zu Depot geht
does-score-game = womit du beginnst, und was du im Spiel gewinnst, das meiste davon im Forum
does-score-items = ein halber SP für jede Ware, jede Münze, jedes Brot und jedes gelagerte Plättchen, das du übrig hast
does-score-prestige = so viele SP wie dein Prestige
does-score-frame = die Schilder um dein Stadtviertel; jedes zählt, wenn etwas Fertiges seiner Art ein Plättchen in seiner Reihe oder Spalte hat, und trägt dann einen grünen Haken
does-score-fountain = { BOX("fountain_card.pond.vp") } SP von einer Karte für jedes fertige Bauwerk ihrer Art
does-score-villas = jede fertige Villa nach ihren Kaminen; eine offene zählt nichts

# Wo sie sind
now-depots = in Depots auf { $places }
now-unseen = noch { $count } verdeckt
now-card = Karte { $space } des Forums
nowhere-forum-card = nicht im Forum dieses Spiels
now-hand = { $count } auf deiner Hand
now-returned = du hast { $count } zurückgegeben
where-held = jetzt in der Hand
where-bottom-row = in der unteren Reihe, Platz { $n }
where-removed = { $count } nicht mehr im Spiel
where-districts-grid-face = gebaut von { $who }
where-districts-stored = gelagert von { $who }
where-districts-completed = fertig bei { $who }
where-districts-goods = { $who }
where-districts = { $who }
