# My Village: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story = { $who } { $what }.
story-took = nahm { $dice }

event-rolled = Runde { $round } begann mit { $start }; { $story ->
    [one] auf der Hand lag 1 Geschichtenpunkt
   *[other] auf der Hand lagen { $story } Geschichtenpunkte
}
event-took-dice = { $dice }{ $same ->
    [1] {" "}= { $value }
   *[0] , machte daraus für { $paid } eine { $value }
}
event-added = nahm „{ $card }“ ins Dorf
event-activated = nutzte { $kind ->
   *[other] „{ $banner }“
}
event-gained = +{ $what }
event-paid = zahlte { $sources }
event-served = bediente „{ $customer }“, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
event-visited = { $free ->
    [none] { $paid ->
        [none] nahm keine Kunden
       *[other] bekam Kundschaft: { $paid } ({ $price })
    }
   *[other] bekam Kundschaft: { $paid ->
        [none] { $free } (kostenlos)
       *[other] { $free } (kostenlos), { $paid } ({ $price })
    }
}
event-revealed = { $count ->
    [one] ein neuer Kunde kam: { $customers }
   *[other] neue Kunden kamen: { $customers }
}
event-travelled = machte eine Reise: { $card }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
event-turned-back = legte „{ $card }“ zurück unter den Stapel
event-took-hand = nahm die Hand, +{ $story }
event-headman-moved = { $to ->
    [house] schickte den Dorfvorsteher nach Hause
    [coin] schickte den Dorfvorsteher zur Scheune
    [story] schickte den Dorfvorsteher zum Geschichtenbaum
   *[stay] ließ den Dorfvorsteher stehen
}
event-secured = brachte { $points ->
    [one] 1 Geschichtenpunkt
   *[other] { $points } Geschichtenpunkte
} in Sicherheit
event-schooled = { $option ->
    [enroll] brachte ein Kind in die Schule
    [advance] brachte das Kind in den rechten Raum
    [train_left] bildete ein Kind aus ({ $profession })
    [train_right] bildete ein Kind aus ({ $profession })
   *[nothing] ließ die Schule, wie sie war
}
event-marked = markierte den Platz „{ $space }“
event-tile-moved = versetzte das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen ({ $banner })
event-plow-moved = legte { $source ->
    [smithy] einen Pflug auf Feld { $field }
   *[guild] eine Jokerware als Pflug auf Feld { $field }
}
event-order-set = legte fest, { $order ->
    [ask] dass bei der Heilkirche jedes Mal gefragt wird
    [never] dass die Heilkirche die Ratte hereinlässt
   *[other] dass die Heilkirche hilft, wenn sonst { $order } oder mehr Geschichtenpunkte verloren gingen
}
event-church-used = nutzte „{ $church }“
event-monk-shown = { $monk ->
    [none] es war kein Mönch mit { $stack } mehr da
   *[other] der nächste Mönch mit { $stack } { $monk }
}
monk-action = braucht { $values } und bringt { $what }
event-reaper-came = bekam Besuch vom Sensenmann
event-died = beklagte einen Todesfall: { $profession }, { $space ->
    [0] Grab
    [1] erster Sarg, +{ $story }
   *[2] zweiter Sarg, +{ $story }
}
event-hired = nahm einen Tagelöhner auf ({ $profession })
event-rat-moved = die Ratte lief { $rolled ->
    [one] 1 Schritt
   *[other] { $rolled } Schritte
}{ $distance ->
    [0] {" "}und kam herein
    [one] ; es fehlte noch 1 Schritt
   *[other] ; es fehlten noch { $distance } Schritte
}
event-invaded = { $losses ->
    [none] niemand verlor Geschichtenpunkte
   *[other] die Ratte fraß Geschichtenpunkte: { $losses }
}{ $safe ->
    [none] {""}
   *[other] ; bei { $safe } hielt die Kirche die Ratte fern
}. Die Ratte war wieder { $distance ->
    [one] 1 Schritt
   *[other] { $distance } Schritte
} entfernt
event-end-near = mit { $coffins } belegten Särgen wurde diese Runde zur letzten
event-ended = die Punkte wurden gezählt
