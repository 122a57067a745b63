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
}{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-added = { $card }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-activated = { $banner }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-gained = +{ $what }
event-paid = zahlt { $sources }
event-served = bedient „{ $customer }“, { $points } Punkte{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-visited = { $free ->
    [none] { $paid ->
        [none] keine Kunden
       *[other] Kunden { $paid } ({ $price })
    }
   *[other] { $paid ->
        [none] { $free } umsonst
       *[other] { $free } umsonst, dazu { $paid } ({ $price })
    }
}
event-revealed = { $count ->
    [one] neuer Kunde: { $customers }
   *[other] neue Kunden: { $customers }
}
event-travelled = Reise { $letter }: { $card }, { $points } Punkte ({ $price })
event-turned-back = { $card } zurück unter den Stapel
event-took-hand = die Hand, +{ $story }
event-headman-moved = { $to ->
    [house] Dorfvorsteher nach Hause ({ $time } Zeit)
    [coin] Dorfvorsteher zur Scheune ({ $time } Zeit)
    [story] Dorfvorsteher zum Geschichtenbaum ({ $time } Zeit)
   *[stay] Dorfvorsteher bleibt ({ $time } Zeit)
}
event-secured = { $points ->
    [one] 1 Geschichtenpunkt ist sicher
   *[other] { $points } Geschichtenpunkte sind sicher
}
event-schooled = { $option ->
    [enroll] ein Kind kommt in die Schule
    [advance] das Kind geht in den rechten Raum
    [train_left] ein Kind wird { $profession } ({ $time } Zeit)
    [train_right] ein Kind wird { $profession } ({ $time } Zeit)
   *[nothing] in der Schule nichts
}
event-marked = markiert: { $space }
event-tile-moved = { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen zu { $banner }
event-plow-moved = { $source ->
    [smithy] Pflug auf Feld { $field }
   *[guild] Jokerware als Pflug auf Feld { $field }
}
event-order-set = { $order ->
    [ask] die Heilkirche fragt jedes Mal
    [never] die Heilkirche lässt Ratten herein
   *[other] die Heilkirche hilft ab einem Verlust von { $order }
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
event-rat-moved = die Ratte läuft { $rolled }: { $distance ->
    [0] sie ist da
   *[other] noch { $distance } entfernt
}
event-invaded = { $losses ->
    [none] niemand verliert Geschichtenpunkte
   *[other] verlorene Geschichtenpunkte: { $losses }
}{ $safe ->
    [none] {""}
   *[other] ; bei { $safe } hält die Kirche sie fern
}. Die Ratte ist wieder { $distance } entfernt
event-end-near = { $coffins } Särge sind belegt: Diese Runde ist die letzte
event-ended = Schlusswertung
