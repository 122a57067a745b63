# Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind.

kind-craft = { $count ->
    [one] Handwerksgebäude
   *[other] Handwerksgebäude
}
kind-plot = { $count ->
    [one] Karte
   *[other] Karten
}
kind-sanctuary = { $count ->
    [one] Kirche
   *[other] Kirchen
}
kind-monk = { $count ->
    [one] Mönch
   *[other] Mönche
}
kind-chamber = { $count ->
    [one] Ratskarte
   *[other] Ratskarten
}
kind-customers = Kundenkarten
kind-customer = { $count ->
    [one] Kunde
   *[other] Kunden
}
kind-journey = { $count ->
    [one] Reisekarte
   *[other] Reisekarten
}
kind-stage = { $count ->
    [one] Etappe
   *[other] Etappen
}
kind-profession = { $count ->
    [one] Dorfbewohner
   *[other] Dorfbewohner
}
kind-good = { $count ->
    [one] Ware
   *[other] Waren
}
kind-resource = { $count ->
    [one] Ressource
   *[other] Ressourcen
}
kind-time = { $count ->
    [one] Lebenszeit
   *[other] Lebenszeiten
}
kind-die = { $count ->
    [one] Würfel
   *[other] Würfel
}
kind-headman = { $count ->
    [one] Station auf dem Weg des Dorfvorstehers
   *[other] Stationen auf dem Weg des Dorfvorstehers
}
kind-board = { $count ->
    [one] Dorfplan
   *[other] Dorfpläne
}
kind-area = { $count ->
    [one] Bereich
   *[other] Bereiche
}
kind-window = { $count ->
    [one] Kirchenfenster
   *[other] Kirchenfenster
}
kind-place = { $count ->
    [one] Ort
   *[other] Orte
}

name-beer = Bier
name-scroll = Schriftrolle
name-horse = Pferd
name-plow = Pflug
name-wagon = Wagen
name-coins = Münzen
name-wild = Jokerware
name-meeting-markers = Treffmarker
name-tree = Geschichtenpunkte am Baum
name-safe = Sichere Geschichtenpunkte
name-time = Zeit und Sensenmann
name-w = Weißer Würfel
name-b = Schwarzer Würfel
name-house = Haupthaus
name-coin = Scheune
name-story = Geschichtenbaum
name-customers = Kunden
name-play = Spiel-Banner
name-school = Schule
name-steward = Verwalter
name-hand = Hand
name-rat = Ratte
name-window = Kirchenfenster
name-coffin = Särge
name-grave = Gräber
name-value-tile = { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen
name-day-laborer = Tagelöhner
stage-named = Etappe { $letter }
area-named = Bereich { $area }
board-of = Dorfplan { $values }

# Kosten und Bedingungen
fact-banner = { $time } und { $any ->
    [1] eine beliebige Summe
   *[0] eine Summe von { $values }
}
fact-values = eine Summe von { $values }
fact-headman = { $time } und beliebige Würfel; erreichbar von: { $places }
needs-villager = nur solange { $who } da ist
needs-no-same-craft-type = nur eins je Art und Dorf
needs-no-church = nur eine Kirche je Dorf
needs-church = nur mit einer Kirche
needs-windows-below-6 = höchstens { $most } Fenster
needs-no-council-chamber = nur eine Ratsstube je Dorf
needs-no-meeting-place = höchstens ein Treffpunkt je Dorf

# Was Dinge tun und bringen
deed-mark-council = { a-mark }
deed-place-value-tile = das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen für ein Banner
deed-secure-story-points = alle Geschichtenpunkte am Baum werden gesichert
does-at-once = Beim Nehmen: { $what }.
does-room = Das Gebäude hat Platz für { $n } Waren.
does-marker = Er dreht einen Würfel auf eine beliebige Seite.
does-window = Der Mönch zählt als Fenster.
does-last = hier endet die Reise
does-dearer = die nächste Etappe kostet { $price } mehr
does-no-dearer = die nächste Etappe kostet nichts extra
does-coffins = der erste Tote dieses Berufs im ganzen Spiel bringt { $first } Geschichtenpunkte und der zweite { $second }; spätere kommen in ein Grab
does-good = Herkunft: { $craft }; Verwendung: Kunden{ $journeys ->
    [1] {" "}und Reisen
   *[0] {""}
}
does-good-plow = auf einem Feld bringt er jedes Mal { BOX("field.white_effects.0.plow_bonus") } Münze mehr
does-area-harvest = braucht niemanden
does-board = Spiel-Banner mit einer Summe von { $values }: { $what }
does-resource-coins = jede ändert einen deiner beiden Würfel um 1; mit Münzen bezahlst du auch Reisen und Kunden beim Verwalter; am Ende sind sie nichts wert
does-resource-wild = ersetzt jede Ware; darf auch als Pflug auf ein Feld gelegt werden
does-resource-meeting-markers = jeder dreht einen deiner beiden Würfel auf eine beliebige Seite
does-resource-tree = sie zählen nichts, bis dein Dorfvorsteher heimkommt; die Ratte nimmt die Hälfte
does-resource-safe = du kannst sie nicht mehr verlieren
brings-resource-safe = am Ende je { BOX("score_values.safe_story_point") ->
    [one] 1 Punkt
   *[other] { BOX("score_values.safe_story_point") } Punkte
}
does-time-time = nach je { BOX("clouds") } Zeit kommt der Sensenmann, und am Ende des Zuges stirbt jemand aus deinem Dorf
does-die-w = kostet keine Zeit
does-die-b = kostet sofort { BOX("dice.black_time") } Zeit
does-place-play = ein Banner deines Dorfplans, für das du keinen Dorfbewohner brauchst
does-place-hand = nimm ihre Geschichtenpunkte (jede Runde { BOX("starting_hand.story_points_per_round") } mehr) und beginne die nächste Runde; wer die Runde begonnen hat, darf das nicht (zu zweit: erst im zweiten Zug)
brings-place-hand = am Ende { BOX("score_values.hand") ->
    [one] 1 Punkt
   *[other] { BOX("score_values.hand") } Punkte
}
does-place-rat = nach jedem Zug mit einem Todesfall rückt sie auf die Dörfer zu; kommt sie an, verlieren alle abgerundet die Hälfte der Geschichtenpunkte am eigenen Baum; dann beginnt sie wieder { BOX("player_count.2.rat_start_distance") }, { BOX("player_count.3.rat_start_distance") } oder { BOX("player_count.4.rat_start_distance") } Schritte entfernt (zu zweit, dritt oder viert)
does-window-window = jeder Mönch zählt als Fenster, ebenso die Klosterkirche
brings-window = { $points } Punkte für 1 bis { $most } Fenster zusammen
costs-customers-customers = beim Verwalter: { steward-prices }
does-customers-customers = dein Händler bedient sie mit passender Ware und Summe
brings-served = je { $least } bis { $most } Punkte, wenn sie bedient sind
does-place-coffin = sind { BOX("player_count.2.coffins_end") }, { BOX("player_count.3.coffins_end") } oder { BOX("player_count.4.coffins_end") } belegt (zu zweit, dritt oder viert), endet das Spiel nach dieser Runde; Gräber zählen mit
does-place-grave = für Tote, deren Beruf keinen freien Sarg hat; sie bringen keine Geschichtenpunkte
does-score-religion = Die Punkte auf deiner Kirche und { BOX("window_points.1") }, { BOX("window_points.2") }, { BOX("window_points.3") }, { BOX("window_points.4") }, { BOX("window_points.5") } oder { BOX("window_points.6") } Punkte für ein bis sechs Kirchenfenster
does-score-council = Die Punkte auf deiner Ratsstube und deinem Treffpunkt; der Bereichsrat bringt { BOX("score_values.area_council_card") } Punkt für jede Karte einer markierten Art, der Bürgerrat { BOX("score_values.population_council_villager") } Punkte für jeden markierten Dorfbewohner, der da ist
does-score-harvest = { BOX("field.points") ->
    [one] 1 Punkt
   *[other] { BOX("field.points") } Punkte
} für jedes Feld
does-score-travel = Die Punkte auf deinen Reisekarten
does-score-market = Die Punkte auf deinen bedienten Kunden
does-score-story = { BOX("score_values.safe_story_point") ->
    [one] 1 Punkt
   *[other] { BOX("score_values.safe_story_point") } Punkte
} für jeden sicheren Geschichtenpunkt; Geschichtenpunkte am Baum zählen nichts
does-score-hand = { BOX("score_values.hand") ->
    [one] 1 Punkt
   *[other] { BOX("score_values.hand") } Punkte
} für die Hand
does-score-day-laborers = Jeder Tagelöhner kostet dich { BOX("score_values.day_laborer", times: -1) } Punkte

# Wo sie sind
where-customers-left = noch im Stapel
where-display-customers = in der Auslage, R{ $n }
where-villages-player-market = auf dem Markt von { $who }
where-villages-player-served = bedient von { $who }
where-travel-left = { where-customers-left }
where-turn-journey-card = gerade umgedreht
where-villages-player-travel = im Dorf von { $who }
where-display-crafts = in der Auslage
where-display-churches = { where-display-crafts }
where-display-chambers = { where-display-crafts }
where-turn-adding = wird gerade genommen
where-villages-player-crafts-card = { where-villages-player-travel }
where-villages-player-church = { where-villages-player-travel }
where-villages-player-council = { where-villages-player-travel }
where-villages-player-monks = { where-villages-player-travel }
where-monks = oben auf dem Stapel
nowhere-monk = { where-customers-left }
where-villages-player-villagers = { where-villages-player-travel }
where-villages-player-council-marks = markiert von { $who }
where-villages-goods = { $who }
where-villages-player = { $who }
where-villages-player-board = { $who }
where-villages-player-head = Dorfvorsteher dort: { $who }
where-pool-colour = { $count } im Würfelvorrat
where-turn-dice-colour = { $count } in diesem Zug genommen
nobody-of-it = niemand
now-stage = { $count ->
    [0] keine Karte mehr im Stapel
    [one] noch 1 Karte im Stapel
   *[other] noch { $count } Karten im Stapel
}
now-coffins = { $who ->
    [none] beide Särge sind frei
   *[other] in den Särgen: { $who }
}
now-time = Zeit bis zum Sensenmann: { $left }
now-fields = { $left } in der Auslage; in Dörfern: { $who }
now-meeting = { $left } in der Auslage{ $who ->
    [none] {""}
   *[other] ; im Dorf von { $who }
}
now-hand = { $palm ->
    [1] noch zu haben, mit { $story ->
        [one] 1 Geschichtenpunkt
       *[other] { $story } Geschichtenpunkten
    }; sie liegt bei { $who }
   *[0] in dieser Runde schon genommen von { $who }
}
now-steward = { $count ->
    [one] 1 Kunde
   *[other] { $count } Kunden
} in der Auslage
now-customers = { $shown } in der Auslage, { $left } im Stapel; auf Märkten: { $markets }; bedient: { $served }
now-school = Kinder in der Schule: { $who }
now-rat = noch { $distance ->
    [one] 1 Schritt
   *[other] { $distance } Schritte
} von den Dörfern entfernt
now-coffin = { $coffins } von { $end } belegt
now-tile = { $who }: { $banner }
