# My Village: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Karten

short-sanatory_church = Heilung
short-cloister_church = Kloster
short-trading_church = Handel
short-travel_church = Reise
short-monetary_council = Münzrat
short-guild_council = Gildenrat
short-area_council = Bereichsrat
short-population_council = Bürgerrat
any-short = jede
short-meeting_place = Treff
short-brewery = Brauerei
short-office = Schreib.
short-stables = Stall
short-smithy = Schmiede
short-wainwright = Stellm.
short-play = Spiel
short-school = Schule
rats-ask = fragen
rats-never = nie

## Fragen

asked-dice = nimm zwei Würfel
asked-value = bestimme die Summe
asked-use = nutze etwas mit dieser Summe
asked-more = nutze ein weiteres Banner oder beende den Zug
asked-rest = tu noch etwas oder beende den Zug
asked-bury = wer stirbt?
asked-pay = wie zahlst du?
asked-school = nutze deine Schule
asked-mark = markiere einen Platz
asked-tile = leg das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen
asked-headman = den Dorfvorsteher ziehen?
asked-call = den Verwalter besuchen?
asked-free = nimm einen Kunden kostenlos
asked-customers = nimm Kunden
asked-turn_over = die verdeckte Karte umdrehen?
asked-keep = diese Karte behalten?
asked-hire = ein Tagelöhner: welcher Beruf?
asked-sanatory = die Ratte fernhalten?
asked-confirm = Zug beenden?
asked-end = Zug beenden?
asked-with = mit { $value }: { $what }
others-move = { $who } ist am Zug

## Bilder

until-death = Zeit, bis jemand stirbt
if-ended = Punkte derzeit
title-ended = Punkte derzeit
points = Punkte
round-now = Runde { $round }
village-of = Dorf von { $who }
a-death = ein Tod
time = Zeit
turn-of = Zug { $turn } von { $turns }
left-over = übrig
each = je
hand-up = offen
hand-taken = genommen
safe = sicher
at-risk = am Baum
coins = Münzen
coffins = Särge
coffins-of = { $count } von { $end }
last-round = , letzte Runde
town = Kirchen, Rat, Mönche
none = keine
customers-shown = Kunden
in-the-stack = { $count } im Stapel
points-left = Punkte der Karten
free = frei
or = oder
craft-buildings = Handwerk
new-cards = { $value ->
    [0] Neue Karten
   *[other] Mit { $value }: neue Karten
}
title-free = Ein Kunde kostenlos
title-call = Den Verwalter besuchen?
title-customers = Nimm Kunden
title-pay = Wie zahlst du?
journey = Reise { $letter }
no-more-travel = keine Reise mehr
nothing-on-top = nichts extra
another = oder eine von diesen:
what-opens = Was sich öffnet
opens-new = neu
opens-own = eigen
the-villages = Die Dörfer
in-store = Besitz (Gleichstand)
villagers = Dorfbewohner
buried = Begraben

## Alternativtexte und Texttafeln: Sätze

legend = R1, R2 … sind Kunden in der Auslage; M1, M2 … sind wartende Kunden eines Dorfes, F1, F2 … seine Felder. Angaben wie „mit 5 oder 8“ sind Würfelsummen.
on-display = In der Auslage
sums-two = { $one } oder { $two }
by-the-tile = , durch das Plättchen auch mit { BOX("extra_values.0") } oder { BOX("extra_values.1") }
nobody = niemand
alt-asked = My Village, Runde { $round }{ $last }: { $who }, Zug { $turn } von { $turns }.
say-dice = Würfel: { $white ->
    [none] {""}
   *[other] weiß { $white }
}{ $black ->
    [none] .
   *[other] { $white ->
        [none] {""}
       *[other] ;{" "}
    }schwarz { $black } (je { BOX("dice.black_time") } Zeit).
}
say-taken = { $who } hat { $dice } genommen{ $value ->
    [none] .
   *[other] ; als Summe zählt { $value }.
}
say-hand = { $side ->
    [up] Die Hand liegt bei { $owner } und ist noch zu haben
   *[taken] { $owner } hat in dieser Runde die Hand genommen
}{ $story ->
    [0] .
    [one] ; darauf liegt 1 Geschichtenpunkt.
   *[other] ; darauf liegen { $story } Geschichtenpunkte.
}
say-coffins = Belegt: { $coffins } von { $end } Särgen. Das Spiel endet nach der Runde, in der alle belegt sind.
say-rat = Die Ratte ist { $rat ->
    [one] 1 Schritt
   *[other] { $rat } Schritte
} entfernt{ $near ->
    [0] .
   *[1] {" "}und kann nach dem nächsten Todesfall hereinkommen.
}
say-order = Zugreihenfolge dieser Runde: { $names }.
say-stands = { $who }: { $over ->
    [0] derzeit{" "}
   *[1] {""}
}{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
say-villagers = { $there ->
    [none] Niemand ist da
   *[other] Dorfbewohner: { $there }
}.
say-laborers = { $count ->
    [one] 1 Tagelöhner, −{ BOX("score_values.day_laborer", times: -1) } Punkte.
   *[other] { $count } Tagelöhner, je −{ BOX("score_values.day_laborer", times: -1) } Punkte.
}
say-time = Noch { $left } Zeit, bis jemand stirbt.
reaper-here = Der Sensenmann ist da: Am Ende des Zuges stirbt jemand.
say-held = { $what }.
say-headman = Dorfvorsteher: { $head ->
    [house] daheim
    [coin] an der Scheune
   *[story] am Geschichtenbaum
}. Spiel-Banner mit { $play }. Schule mit { $school }{ $children ->
    [none] .
    [left] : links ein Kind.
    [right] : rechts ein Kind.
   *[both] : links und rechts ein Kind.
}
say-crafts = Handwerk: { $crafts }.
craft-held = { $name } mit { $sum }, { $time ->
    [0] keine Zeit
   *[other] { $time } Zeit
}, { $stock } von { $spaces } Waren da
say-fields = Felder: { $fields }.
field-plowed = { $field } mit Pflug
say-church = { $name }{ $monks ->
    [0] {""}
    [one] , 1 Mönch
   *[other] , { $monks } Mönche
}{ $windows ->
    [0] {""}
   *[other] , { $windows } Fenster
}{ $most ->
    [0] {""}
   *[other] , { $used } von { $most } Nutzungen verbraucht
}. { $what }
say-council = { $name } mit { $sum }, { $time } Zeit{ $marks ->
    [none] {""}
   *[other] , markiert: { $marks }
}. { $what }
say-meeting = Treffpunkt mit { $sum }: { $markers } von { $spaces } Treffmarkern{ $tile ->
    [yes] , dazu das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen
   *[no] {""}
}.
say-journey = Reisen: { $cards }{ $gray ->
    [none] .
   *[other] ; die nächste Etappe kostet { $gray } mehr.
}
card-points = { $card } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
say-market = Es warten: { $customers }.
say-served = Bedient: { $count ->
    [one] 1 Kunde
   *[other] { $count } Kunden
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
say-death = Geschichtenpunkte, wenn jemand stirbt: { $fates }.
say-rats = Kommt jetzt die Ratte, { $kept ->
    [kept] hält die Kirche sie fern.
   *[none] nimmt sie { $loss } der { $tree } Geschichtenpunkte am Baum{ $kept ->
        [asked] , wenn die Kirche sie nicht fernhält.
       *[none] .
    }
}
say-chronicle = Särge: { $rows }.
say-graves = Gräber: { $names }.
say-stack = { $count ->
    [0] Im Stapel sind keine Kunden mehr.
    [one] Im Stapel ist noch 1 Kunde{ $customers ->
        [none] .
       *[other] : { $customers }.
    }
   *[other] Im Stapel sind noch { $count } Kunden{ $customers ->
        [none] .
       *[other] : { $customers }.
    }
}
say-card = { $name }{ $left ->
    [0] {""}
   *[other] , noch { $left }
}: mit { $sum }; { $time } Zeit{ $points ->
    [0] {""}
    [one] , 1 Punkt
   *[other] , { $points } Punkte
}{ $use ->
    [none] {""}
   *[other] ; spätere Nutzung kostet { $use ->
        [0] keine Zeit
       *[other] { $use } Zeit
    }
}. { $what }
say-craft = { $name } mit { $sums }; bauen kostet { $build } Zeit, nutzen { $use ->
    [0] keine Zeit
   *[other] { $use } Zeit
}.
say-monk = Mönch mit { $stack }, noch { $left }: braucht { $sum }, { $time } Zeit und eine Kirche. { $what }.
say-stage = Reise { $letter }: Summe { $sum }, { $time } Zeit{ $cost ->
    [none] {""}
   *[other] , { $cost }
}. { $cards ->
    [none] Es ist keine Karte mehr da.
   *[other] Noch da: { $cards }.
}
# $points is at least 3.
stage-card = { $card }, { $points } Punkte{ $gray ->
    [none] {""}
   *[other] {" "}(nächste Etappe { $gray } mehr)
}
say-steward = Verwalter mit { $sum }: { $prices }. Hand mit { $hand }. Ausbildung in der Schule: { BOX("school.train_time") } Zeit. Spiel-Banner: { BOX("village_board.board_oak.white_effects.0.amount") } Geschichtenpunkt. Dorfvorsteher mit { any-value }: { $time } Zeit.
steward-price = { $count ->
    [one] 1 Kunde
   *[other] { $count } Kunden
} für { $price }
alt-tie = Gleichstand: Vorn liegt, wer mehr Münzen, Waren und Geschichtenpunkte am Baum hat.
alt-result = { $place }. { $who }, { $total }: { $lines }; Besitz: { $store }.

## Was auf Karten steht

printed-sanatory_church = Zweimal im Spiel darfst du die Ratte fernhalten, wenn dein Abt da ist.
printed-cloister_church = Zählt als { BOX("church.cloister_church.windows") } Kirchenfenster; du kannst höchstens 5 Mönche nehmen.
printed-trading_church = Besuchst du den Verwalter, drehst du 1 Kunden mehr um und nimmst 1 kostenlos, dann weitere wie üblich (nur wenn dein Abt da ist).
printed-travel_church = Ist dein Abt da, darfst du eine neue Reisekarte ansehen und unter ihren Stapel legen; dann musst du die nächste behalten.
printed-monetary_council = Nimm { BOX("council_chamber.monetary_council.white_effects.0.amount") } Münzen.
printed-guild_council = Nimm { BOX("council_chamber.guild_council.white_effects.0.amount") } Jokerware.
printed-area_council = Markiere 1 Kartenart. Am Ende: { BOX("score_values.area_council_card") } Punkt für jede Karte jeder markierten Art.
printed-population_council = Markiere 1 Beruf. Am Ende: { BOX("score_values.population_council_villager") } Punkte für jeden markierten Beruf, dessen Dorfbewohner da ist.
printed-meeting_place = { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen, { BOX("meeting_place.white_effects.1.amount") } Geschichtenpunkt, { BOX("meeting_place.white_effects.2.amount") } Marker, der einen Würfel beliebig dreht.
printed-field = { BOX("field.black_effects.0.amount") } Münze beim Nehmen. Bei jeder Nutzung: { BOX("field.white_effects.0.base") } Münze, mit Pflug { BOX("field.white_effects.0.base", "field.white_effects.0.plow_bonus") }.
heading-round = Die Runde
