# My Village: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story = { $who }: { $what }.
story-took = { $who } nimmt { $dice }

event-rolled = Runde { $round }: { $start } beginnt; { $story ->
    [one] auf der Hand liegt 1 Geschichtenpunkt
   *[other] auf der Hand liegen { $story } Geschichtenpunkte
}
event-took-dice = { $dice }{ $same ->
    [1] {" "}= { $value }
   *[0] , geändert auf { $value } für { $paid }
}
event-added = { $card }
event-activated = { $kind ->
   *[other] { $banner }
}
event-gained = +{ $what }
event-paid = zahlt { $sources }
event-served = bedient „{ $customer }“, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
event-visited = { $free ->
    [none] { $paid ->
        [none] keine Kunden
       *[other] Kunden: { $paid } ({ $price })
    }
   *[other] { $paid ->
        [none] Kunden: { $free } (kostenlos)
       *[other] Kunden: { $free } (kostenlos), { $paid } ({ $price })
    }
}
event-revealed = { $count ->
    [one] neuer Kunde: { $customers }
   *[other] neue Kunden: { $customers }
}
event-travelled = Reise: { $card }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
event-turned-back = { $card } zurück unter den Stapel
event-took-hand = nimmt die Hand, +{ $story }
event-headman-moved = { $to ->
    [house] Dorfvorsteher nach Hause
    [coin] Dorfvorsteher zur Scheune
    [story] Dorfvorsteher zum Geschichtenbaum
   *[stay] Dorfvorsteher bleibt
}
event-secured = { $points ->
    [one] 1 Geschichtenpunkt ist sicher
   *[other] { $points } Geschichtenpunkte sind sicher
}
event-schooled = { $option ->
    [enroll] ein Kind kommt in die Schule
    [advance] das Kind geht in den rechten Raum
    [train_left] ein Kind wird { $profession }
    [train_right] ein Kind wird { $profession }
   *[nothing] die Schule bleibt, wie sie ist
}
event-marked = markiert: { $space }
event-tile-moved = { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen versetzt ({ $banner })
event-plow-moved = { $source ->
    [smithy] Pflug auf Feld { $field } gelegt
   *[guild] Jokerware als Pflug auf Feld { $field } gelegt
}
event-order-set = { $order ->
    [ask] die Heilkirche fragt von nun an jedes Mal
    [never] die Heilkirche lässt von nun an Ratten herein
   *[other] die Heilkirche hilft von nun an ab einem Verlust von { $order }
}
event-church-used = { $church } genutzt
event-monk-shown = { $monk ->
    [none] kein Mönch mit { $stack } ist mehr da
   *[other] der nächste Mönch mit { $stack } { $monk }
}
monk-action = braucht { $values } und bringt { $what }
event-reaper-came = der Sensenmann kommt
event-died = { $profession } stirbt: { $space ->
    [0] Grab
    [1] erster Sarg, +{ $story }
   *[2] zweiter Sarg, +{ $story }
}
event-hired = ein Tagelöhner wird { $profession }
event-rat-moved = die Ratte läuft { $rolled ->
    [one] 1 Schritt
   *[other] { $rolled } Schritte
}{ $distance ->
    [0] {" "}und kommt herein
    [one] ; es bleibt 1 Schritt
   *[other] ; es bleiben { $distance } Schritte
}
event-invaded = { $losses ->
    [none] niemand verliert Geschichtenpunkte
   *[other] verlorene Geschichtenpunkte: { $losses }
}{ $safe ->
    [none] {""}
   *[other] ; bei { $safe } hält die Kirche sie fern
}. Die Ratte beginnt wieder { $distance ->
    [one] 1 Schritt
   *[other] { $distance } Schritte
} entfernt
event-end-near = { $coffins } Särge sind belegt: Diese Runde ist die letzte
event-ended = Schlusswertung
