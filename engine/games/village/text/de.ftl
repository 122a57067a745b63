# Village: alles, was das Spiel sagt; was es vom Geschehenen erzählt, steht in story.de.ftl.

length = etwa 30 Züge pro Person
pitch = Familien, Handwerk und verrinnende Zeit; mittelschwer, alles liegt offen

## Dinge


thing-orange = { $count } Orange
thing-green = { $count } Grün
thing-brown = { $count } Braun
thing-pink = { $count } Rosa
thing-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
thing-grain = { $count } Getreide
thing-time = { $count } Zeit
thing-scroll = { $count ->
    [one] 1 Schriftrolle
   *[other] { $count } Schriftrollen
}
thing-horse = { $count ->
    [one] 1 Pferd
   *[other] { $count } Pferde
}
thing-plow = { $count ->
    [one] 1 Pflug
   *[other] { $count } Pflüge
}
thing-ox = { $count ->
    [one] 1 Ochse
   *[other] { $count } Ochsen
}
thing-wagon = { $count ->
    [one] 1 Wagen
   *[other] { $count } Wagen
}
a-scroll = eine Schriftrolle
a-horse = ein Pferd
a-plow = einen Pflug
a-ox = einen Ochsen
a-wagon = einen Wagen

cube-orange = Orange
cube-green = Grün
cube-brown = Braun
cube-pink = Rosa
cube-black = Pest

space-grain = Getreide
space-family = Familie
space-crafts = Handwerk
space-market = Markt
space-travel = Reise
space-council = Ratsstube
space-church = Kirche

place-farmyard = Hof
place-wainwright = Stellmacherei
place-stables = Stall
place-office = Schreibstube
place-smithy = Schmiede
place-stage = Stufe { $n } der Ratsstube
place-window = Kirchenfenster { $n }
place-black-bag = schwarzer Beutel
place-unborn = ungeboren
place-chronicle = Dorfchronik
place-grave = Grab
place-removed = vergessen

## Das Feld

title = Runde { $round }{ $part ->
    [market] , Markttag
    [mass] , Messe
    [last] , letzte Züge
   *[turn] {""}
}
summons = { $due ->
    [0] { $part ->
        [market] { $own ->
            [0] : { $opener } hat einen Markttag eröffnet. Du darfst einen Kunden bedienen.
           *[1] , Runde { $round }, Markttag.
        }
        [mass] { $phase ->
            [mass_buy] : Es ist Messe. Du darfst Leute aus dem schwarzen Beutel freikaufen.
           *[mass_move] : Es ist Messe. Deine Leute dürfen an bessere Fenster rücken.
        }
        [last] , zum letzten Mal.
       *[turn] , Runde { $round }.
    }
   *[1] , Runde { $round }: In deiner Familie stirbt jemand.
}

ask-due = Am Ende deines Zuges { $generation ->
    [0] wäre ein Tod fällig, aber du hast niemanden, der sterben kann.
   *[other] stirbt jemand aus Generation { $generation }.
}
ask-source = { $last ->
    [0] { $useful ->
        [0] Nimm einen Einflussstein. Mit keinem kannst du jetzt eine Aktion nutzen.
       *[1] Nimm einen Einflussstein. Dann darfst du seine Aktion nutzen.
    }
   *[1] Das ist dein letzter Zug. { $cubes ->
        [0] Nutze eine beliebige Aktion oder lass den Zug aus.
       *[other] { $useful ->
            [0] Nimm einen Einflussstein ohne Aktion oder lass den Zug aus.
           *[1] Nimm einen Einflussstein und nutze, wenn du magst, seine Aktion. Oder lass den Zug aus.
        }
    }
}
ask-forced = Dir blieb nur { $taken }, also ist der Stein schon genommen. { $question }
ask-well = Welche Aktion nutzt du?
ask-action = Willst du { $what }?
ask-make = Stellst du auch gleich eine Ware her?
ask-pay = Wie zahlst du?
ask-privilege = Du darfst ein Privileg nutzen.
ask-cubes = { $count ->
    [one] Nimm einen Einflussstein deiner Wahl.
   *[other] Nimm { $count } Einflusssteine deiner Wahl.
}
ask-good = Nimm eine Ware deiner Wahl.
ask-sale = { $opener ->
    [you] { $surcharge ->
        [0] Welchen Kunden bedienst du an deinem Markttag? Dein erster Verkauf kostet keinen Aufpreis.
       *[1] Bedienst du an deinem Markttag noch jemanden? Jeder Verkauf kostet jetzt { BOX("market.surcharge.green") } Grün und { BOX("market.surcharge.time") } Zeit mehr.
    }
   *[other] { $opener } hat einen Markttag eröffnet. Welchen Kunden bedienst du? Jeder Verkauf kostet dich { BOX("market.surcharge.green") } Grün und { BOX("market.surcharge.time") } Zeit mehr.
}
ask-death = { $generation ->
    [0] Wer aus deiner Familie stirbt?
   *[other] Wer aus Generation { $generation } stirbt?
}
ask-mass_buy = Es ist Messe: Aus dem schwarzen Beutel { $left ->
    [one] wird noch 1 Figur
   *[other] werden noch { $left } Figuren
} blind gezogen, aber für je { BOX("church.buy_cost_coins") } Münze darfst du vorher eigene Leute freikaufen.
ask-mass_move = Es ist Messe: Für Getreide dürfen deine Leute in der Kirche nach links rücken.
ask-end = { $draws ->
    [0] Zug beenden?
   *[1] Zug beenden? Danach kannst du nichts mehr zurücknehmen.
}
draft-time = { $time } Zeit
draft-left = dann noch { $left } Zeit
draft-due = am Ende deines Zuges stirbt jemand aus Generation { $generation }

help-source = Hast du einen Einflussstein genommen, darfst du die Aktion seines Bereichs einmal nutzen (T2.1, T4). Mit Orange und Rosa bezahlst du Handwerk und Reise, mit Braun Kirche und Reise, mit Grün Ratsstube und Markt. Ein Peststein kommt gleich in den Vorrat zurück und kostet { BOX("life_track.plague_time") } Zeit (T3). Nimmst du einen Stein vom Markt, musst du einen Markttag eröffnen. Statt einen Stein zu nehmen, kannst du den Brunnen nutzen: Gib { BOX("well.same_colour_cubes") } Steine einer Farbe zurück (Münzen können sie ersetzen) und nutze eine beliebige Aktion (T2.2, R4). Nach je { BOX("life_track.spaces") } Zeit stirbt jemand aus deiner ältesten Generation; Figuren im schwarzen Beutel zählen nicht (C8, D4).
help-well = Du musst die Aktion ausführen, die du wählst (T2.2, T4).
help-action = { $space ->
    [grain] Eine Ernte bringt { does-space-grain } (A1.2, A1.3). Dafür muss jemand auf deinem Hof sein; Tiere und Pflug behältst du (A1.1).
    [family] Dein nächstes Kind kommt kostenlos auf deinen Hof (A2.1). Oder du rufst jemanden heim: aus dem Handwerk, aus einer Stadt, aus der Ratsstube oder von einem Kirchenfenster; der Platz dort geht verloren (A2.2). Nur wer auf deinem Hof ist, kann ausgebildet werden, reisen oder in die Ratsstube oder die Kirche eintreten (A8.1).
    [crafts] Nutze einmal ein Gebäude (A3.1). Bilde dort für Zeit jemanden aus und stell, wenn du magst, für weitere Zeit gleich eine Ware her; später brauchst du dort keine Ausbildung mehr (A3.2). Oder kauf eine Ware für Steine oder Getreide; dafür brauchst du dort niemanden (A3.3). Oder mahle für { BOX("craft.mill.payment.time") } Zeit { BOX("craft.mill.payment.grain") } Getreide zu { BOX("craft.mill.effects.0.n") } Münzen (A3.4).
    [travel] Jede Reise kostet einen Wagen, dazu die Steine und die Zeit der Straße (A5.3). Vom Tor geht es nach Ashford oder Brookdale und weiter von Stadt zu Stadt (A5.1, A5.2). Dein erster Besuch einer Stadt bringt ihre Belohnung (A5.4). Am Ende zählen alle deine Städte zusammen (F1).
    [council] Jemand vom Hof tritt ein, oder jemand in der Ratsstube steigt eine Stufe auf. Beides kostet die Zeit der neuen Stufe und dazu { BOX("council.payment_options.0.green") } Grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle (A6.1, A6.2). Danach darfst du ein Privileg dieser oder einer niedrigeren Stufe nutzen (A6.1, A6.2). Oder du nutzt nur ein Privileg bis zu deiner höchsten Stufe, ohne Zeitkosten (A6.3). Höhere Stufen sind Punkte wert (F1).
   *[church] Jemand geht vom Hof in den schwarzen Beutel, für { BOX("church.enter_options.0.brown") } Braun oder { BOX("church.enter_options.1.time") } Zeit (A7.1, A7.2). Bei der Messe am Ende der Runde kommen Leute aus dem Beutel an Fenster 1 (M1). Fenster sind am Ende Punkte wert, und für Getreide rücken Leute an bessere (M2).
} Hast du einen Stein genommen, darfst du die Aktion auch auslassen. Eine Münze kann jeden Stein ersetzen.
help-make = Gleich nach der Ausbildung darfst du dort auch eine Ware herstellen, für die übliche Zeit (A3.2).
help-pay = Eine Münze kann jeden Einflussstein ersetzen (C5). In der Ratsstube kannst du auch eine Schriftrolle statt { BOX("council.payment_options.0.green") } Grün zahlen (A6.1), in der Kirche { BOX("church.enter_options.1.time") } Zeit statt { BOX("church.enter_options.0.brown") } Braun (A7.1).
help-privilege = Du darfst ein Privileg dieser oder einer niedrigeren Stufe nutzen (A6.2). Mit dem Marker des nächsten Startspielers beginnst du die nächste Runde (A6.4).
help-cubes = Nimm Steine gleicher oder verschiedener Farbe aus dem Vorrat (C7, R43).
help-good = Nimm eine beliebige Ware aus dem Vorrat (C7).
help-sale = Passt du, ist dieser Markttag für dich vorbei (A4.2). Eine Münze kann den grünen Stein des Aufpreises ersetzen (A4.3). Ein Tod durch einen Verkauf wird sofort abgehandelt (D3).
help-death = Du wählst, wo jemand aus deiner ältesten Generation stirbt; Figuren im schwarzen Beutel zählen nicht (D4). Hat die Dorfchronik für diesen Ort noch Platz, kommt die Figur hinein, sonst in ein anonymes Grab (D6). In der Chronik sind 3, 4 oder 5 deiner Figuren am Ende { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte wert (D5, F1). Ist die ganze Dorfchronik voll oder sind alle Gräber belegt, beginnen die letzten Züge (E1).
help-mass_buy = Der Reihe nach dürft ihr eigene Leute für je { BOX("church.buy_cost_coins") } Münze aus dem schwarzen Beutel freikaufen, zusammen höchstens { BOX("church.draw_total") }. Kauft ihr weniger Leute frei, wird der Rest blind gezogen, auch Mönche (M1).
help-mass_move = Leute an den Fenstern dürfen nach links rücken: für { BOX("church.window.church_1.grain_to_next") } Getreide von Fenster 1, { BOX("church.window.church_2.grain_to_next") } von Fenster 2, { BOX("church.window.church_3.grain_to_next") } von Fenster 3 (M2). Am Ende bringt dort jede deiner Personen je nach Fenster { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } oder { BOX("church.window.church_4.points") } Punkte (F1). Wer am Schluss der Messe die meisten Leute an den Fenstern hat, bekommt { BOX("church.majority_prestige") } Prestige. Bei Gleichstand zählt, wer am weitesten links steht; ist auch das gleich, bekommen alle Beteiligten das Prestige (M3).
help-end = Bis du deinen Zug beendest, kannst du alles zurücknehmen (U2). Erst danach werden Figuren gezogen (U3).

control-take = Einen Einflussstein nehmen …
control-well = Den Brunnen bezahlen …
control-use = Eine Aktion nutzen …
control-recall = Heimrufen …
control-train = Ausbilden …
control-make = Herstellen …
control-buy = Kaufen …
control-send = Durch das Tor schicken …
control-move = Weiterreisen …
control-enter = In die Ratsstube eintreten …
control-advance = Aufsteigen …
control-privilege = Ein Privileg nutzen …
control-enter-bag = In die Kirche eintreten …
control-pay = Zahlen
control-take-cubes = Einflusssteine nehmen …
control-take-good = Eine Ware nehmen …
control-sell = Bedienen …
control-bury = Wählen, wer stirbt …
control-buy-back = Aus dem Beutel freikaufen …
control-climb = Nach links rücken …

label-fatal = { $label }, Todesfall
label-take = { $space }: { $cube }{ $time ->
    [0] {""}
   *[other] , { $time } Zeit
}
label-use = { $space }
label-well = Brunnen: { $units }
label-pass-turn = Meinen letzten Zug auslassen
label-skip = Aktion auslassen
label-harvest = { $grain ->
    [0] Nichts ernten: kein Platz
   *[other] { $grain } Getreide ernten
}
label-birth = Ein Kind bekommen (Generation { $generation })
label-recall = Generation { $generation } heimrufen ({ $location })
label-train = { $building }{ $several ->
    [0] {""}
   *[1] , Generation { $generation }
}: { $time }
label-make = { $good } herstellen: { $time }
label-buy = { $good } kaufen: { $paid }
label-mill = Mahlen: { $paid } für { $coins }
label-send = Generation { $generation } nach { $city } schicken: { $paid }
label-move = Generation { $generation } von { $start } nach { $city }: { $paid }
label-enter = Generation { $generation } tritt ein: { $time }, { $paid }
label-advance = Generation { $generation } auf Stufe { $stage }: { $time }, { $paid }
label-privilege = { $stage ->
    [1] Stufe 1: Marker des nächsten Startspielers nehmen
    [2] Stufe 2: { $count ->
        [one] 1 Einflussstein
       *[other] { $count } Einflusssteine
    } nehmen
    [3] Stufe 3: eine Ware nehmen
   *[4] Stufe 4: { BOX("council.stage.council_4.effects.0.n") } Münze für { BOX("council.stage.council_4.effects.1.n") } Prestige zahlen
}
label-enter-bag = Generation { $generation } tritt ein: { $by ->
    [brown] { BOX("church.enter_options.0.brown") } Braun oder { BOX("church.enter_options.1.time") } Zeit
    [coin] { BOX("church.enter_options.0.brown") } Münze (statt Braun) oder { BOX("church.enter_options.1.time") } Zeit
   *[time] { BOX("church.enter_options.1.time") } Zeit
}
label-sell = { $customer }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $needs }
label-pass-market = Passen
label-bury = { $location }: { $to ->
    [chronicle] Dorfchronik, { $left ->
        [one] noch 1 Platz
       *[other] noch { $left } Plätze
    }
    [grave] anonymes Grab, noch { $left } frei
   *[nowhere] vergessen
}{ $ends ->
    [0] {""}
   *[1] ; die letzten Züge beginnen
}
label-buy-back = Generation { $generation } an Fenster 1: { BOX("church.buy_cost_coins") } Münze
label-pay = { $units } zahlen
label-take-cubes = { $colours } nehmen
label-take-good = { $good } nehmen
label-climb = Generation { $generation } an Fenster { $window }: { $grain }
label-nobody = Niemand rückt weiter
label-end = Zug beenden

done-take = { $taken } { $origin }
done-well = { $units } für den Brunnen
done-harvest = Ernte
done-birth = Geburt eines Kindes
done-sell = Verkauf: { $customer }
done-recall = { label-recall }
done-train = Ausbildung: Generation { $generation } ({ $building })
done-bury = Tod ({ $location })
done-skip = die Aktion auslassen
done-pay = Zahlung: { $units }
done-use = Aktion { $space }
done-enter-bag = Eintritt in die Kirche (Generation { $generation })
done-make = { $good } herstellen
done-buy = { $good } kaufen
done-mill = Mahlen
done-send = Reise nach { $city } (Generation { $generation })
done-move = { done-send }
done-enter = Eintritt in die Ratsstube (Generation { $generation })
done-advance = Aufstieg auf Stufe { $stage } (Generation { $generation })
done-privilege = Privileg der Stufe { $stage }
done-take-cubes = { $colours } nehmen
done-take-good = { $good } nehmen
done-buy-back = Generation { $generation } freikaufen
done-climb = Generation { $generation } an Fenster { $window } rücken
done-pass-turn = den Zug auslassen
done-pass-market = Passen
done-end = den Zug beenden

about-buy = Das kostet keine Zeit, und du brauchst dort niemanden.
about-cube = { $count ->
    [0] Du hast kein { $cube }.
   *[other] Du hast { $amount }.
}
about-may = Dann darfst du { $what }.
about-must = Dann musst du { $what }.
about-useful = Dann darfst du die Aktion dieses Bereichs nutzen.
about-full = Dann darfst du ernten, bekommst aber kein Getreide.
may-harvest = { $grain ->
    [0] ernten, ohne Getreide zu bekommen
   *[other] { $grain } Getreide ernten
}
may-birth = ein Kind bekommen
may-recall = jemanden heimrufen
may-train = jemanden ausbilden
may-make = eine Ware herstellen
may-buy = eine Ware kaufen
may-mill = mahlen
may-send = jemanden durch das Tor schicken
may-move = weiterreisen
may-enter = in die Ratsstube eintreten
may-advance = aufsteigen
may-privilege = ein Privileg nutzen
may-enter-bag = jemanden in die Kirche schicken
about-space-market = Dann eröffnest du einen Markttag.
about-vain = Die Aktion dieses Bereichs kannst du jetzt nicht nutzen.
about-vain-market = Dann eröffnest du einen Markttag, kannst aber niemanden bedienen.
about-known = Hier bekommst du keine Belohnung mehr.
about-city = Dein erster Besuch bringt { $what }.
fate-left = Der nächste Tod kommt dann nach { $left } Zeit.
fate-death = Aus Generation { $generation } stirbt jemand: { $places }.
fate-place = { $place } ({ $to ->
    [chronicle] Dorfchronik
    [grave] Grab
   *[nowhere] vergessen
}{ $ends ->
    [0] {""}
   *[1] ; die letzten Züge beginnen
})
about-lost-points = Du verlierst hier { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}.
about-lost-craft = Dann stellt niemand mehr { $goods } her.
about-lost-traveller = Deine Städte zählen weiter; die nächste Reise beginnt am Tor.
about-lost-nothing = Deine Städte zählen weiter.
about-in-chronicle = In der Dorfchronik { $n ->
    [one] ist dann 1 Figur
   *[other] sind dann { $n } Figuren
} von dir: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

## Ergebnis und Lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] noch nichts
   *[other] { $parts }
}; { $left } Zeit bis zum nächsten Tod
score-prestige = Prestige
score-travel = Reise
score-council = Ratsstube
score-church = Kirche
score-chronicle = Dorfchronik
score-customers = Kunden
score-coins = Münzen
tie-customers = Mehr bediente Kunden
tie-living = Mehr lebende Familienmitglieder
option-first = Startspieler
option-first-none = zufällig

## Getippte Befehle

command-take = Einen Einflussstein ohne seine Aktion nehmen
command-harvest = Einen Einflussstein nehmen und Getreide ernten
command-family = Einen Einflussstein nehmen und ein Kind bekommen oder jemanden heimrufen
command-craft = Einen Einflussstein nehmen und jemanden ausbilden, Waren herstellen oder kaufen oder Getreide mahlen
command-market = Einen Einflussstein nehmen und einen Markttag eröffnen
command-sell = An einem Markttag einen Kunden bedienen oder passen
command-travel = Einen Einflussstein nehmen und jemanden auf die Reise schicken
command-council = Einen Einflussstein nehmen und in die Ratsstube eintreten, aufsteigen oder ein Privileg nutzen
command-church = Einen Einflussstein nehmen und jemanden in die Kirche schicken
command-pass = Deinen letzten Zug auslassen
command-bury = Wählen, wer aus deiner ältesten Generation stirbt
command-mass = In der Messe Leute aus dem schwarzen Beutel freikaufen
command-climb = Leute in der Kirche nach links rücken

field-cube = orange, green, brown, pink oder black für die Pest
field-well = Statt eines Steins: { BOX("well.same_colour_cubes") } Steine oder Münzen für den Brunnen, etwa pink+pink+coin
field-space = grain, family, crafts, market, travel, council oder church
field-do = Was du tust
field-who = Generation des Familienmitglieds, etwa 2 oder 2@smithy; Städte A bis F, Stufen 1 bis { BOX("council.stage") }
field-at = wainwright, stables, office oder smithy
field-make = Die Ware oder „none“, um nur auszubilden
field-pay = Wie du zahlst, etwa green+coin, scroll oder time
field-to = Die Stadt: A bis F
field-reward = { BOX("city.dunmere.effects.0.n") } Steine, wenn die Stadt sie gibt, etwa pink+brown
field-use = Die Stufe des Privilegs: 1 bis { BOX("council.stage") } oder „none“
field-get = Was das Privileg gibt: { BOX("council.stage.council_2.effects.0.n") } Steine wie pink+brown oder eine Ware
field-sell = Ein Kunde, etwa c11, oder pass
field-customer = { field-sell }
field-buy = Generationen zum Freikaufen, etwa 2,3; oder „none“
field-moves = Leute und Fenster, etwa 2@1>2,1@2>3; oder „none“

## Warum nicht

refused-no_cube = Im Bereich { $space } gibt es diesen Stein nicht: { $cube }.
refused-well_is_dry = Den Brunnen kannst du nur nutzen, solange ein Einflussstein auf dem Plan liegt.
refused-well_price = Der Brunnen kostet { $needs } Einflusssteine einer Farbe; Münzen können sie ersetzen.
refused-not_enough_for_well = { $colour ->
    [coin] Das kostet { $coins }; du hast { $has ->
        [one] 1 Münze
       *[other] { $has } Münzen
    }.
   *[other] Dafür hast du nicht genug Steine ({ $colour }) und Münzen.
}
refused-cubes_left = Ohne Stein oder Brunnen gibt es eine Aktion nur im letzten Zug, wenn kein Stein mehr auf dem Plan liegt.
refused-vain_grain = Du kannst nicht ernten: Niemand ist auf deinem Hof.
refused-vain_family = Alle deine Kinder sind geboren, und du kannst niemanden heimrufen.
refused-vain_crafts = Du kannst niemanden ausbilden und nichts herstellen, kaufen oder mahlen.
refused-vain_travel = Du kannst nicht reisen: Du hast { $lacks ->
    [somebody] niemanden auf dem Hof oder in einer Stadt
    [somebody_wagon] niemanden auf dem Hof oder in einer Stadt und keinen Wagen
    [wagon] keinen Wagen
    [wagon_cubes] keinen Wagen und zu wenige Steine und Münzen ({ $city }: { $cubes })
   *[cubes] für jede Straße zu wenige Steine und Münzen ({ $city }: { $cubes })
}.
refused-vain_council = In der Ratsstube kannst du nichts tun: Du hast { $lacks ->
    [somebody] niemanden, der eintreten oder aufsteigen kann
    [somebody_fee] weder Leute dafür noch { BOX("council.payment_options.0.green") } Grün (oder Münzen) noch { BOX("council.payment_options.1.scroll") } Schriftrolle
   *[fee] weder { BOX("council.payment_options.0.green") } Grün (oder Münzen) noch { BOX("council.payment_options.1.scroll") } Schriftrolle
}.
refused-vain_church = Auf deinem Hof ist niemand, der in die Kirche eintreten könnte.
refused-not_the_last_turn = Nur deinen letzten Zug kannst du auslassen. Nimm einen Stein oder nutze den Brunnen.
refused-other_action = Jetzt kannst du nur diese Aktion nutzen: { $space }.
refused-must_act = Diese Aktion musst du ausführen.
refused-nobody_home = Niemand aus Generation { $generation } ist auf deinem Hof.
refused-farmyard_empty = Zum Ernten muss jemand auf deinem Hof sein.
refused-nobody_there = Niemand aus Generation { $generation } ist an diesem Ort: { $place }.
refused-all_born = Alle deine Kinder sind geboren.
refused-not_recalled = Von diesem Ort kannst du niemanden heimrufen: { $place }.
refused-no_craftsman = Um { $good } herzustellen, brauchst du jemanden an diesem Ort: { $place }. Du kannst die Ware auch kaufen.
refused-one_building = Du kannst nur eine Ware des Gebäudes herstellen, in dem du gerade jemanden ausgebildet hast.
refused-no_good_in_supply = Diese Ware ist nicht mehr im Vorrat: { $good }.
refused-not_enough_grain = Das kostet { $needs } Getreide; du hast { $has }.
refused-not_enough_cubes = Das kostet { $cubes }. Dir { $short ->
    [one] fehlt 1
   *[other] fehlen { $short }
}, und als Ersatz hast du { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
refused-supply_without_coins = Im Vorrat sind keine Münzen mehr.
refused-supply_without_cubes = Im Vorrat sind keine Einflusssteine mehr.
refused-supply_without_goods = Im Vorrat sind keine Waren mehr.
refused-no_wagon = Jede Reise kostet einen Wagen, und du hast keinen.
refused-not_from_gate = Vom Tor führen die Straßen nach Ashford und Brookdale, nicht nach { $city }.
refused-no_road = Von { $start } führt keine Straße nach { $city }.
refused-no_council_fee = Die Ratsstube kostet { BOX("council.payment_options.0.green") } Grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle. { $coins ->
    [0] Du hast keins davon.
   *[other] Du kannst keins davon zahlen, auch nicht mit deinen Münzen.
}
refused-no_higher_stage = Stufe { $stage } ist die höchste.
refused-stage_too_high = { $highest ->
    [0] Du hast niemanden in der Ratsstube.
   *[other] Deine höchste Stufe ist { $highest }; { $stage } liegt darüber.
}
refused-no_coin = Stufe 4 kostet { BOX("council.stage.council_4.effects.0.n") } Münze, und du hast keine.
refused-marker_gone = Der Marker des nächsten Startspielers ist schon vergeben; { $holder } hat ihn.
refused-cannot_pay_so = So kannst du nicht zahlen, anders aber schon.
refused-other_price = Das ist nicht der Preis.
refused-cube_count = Nimm { $needs ->
    [one] 1 Stein
   *[other] { $needs } Steine
}; du hast { $given } genannt.
refused-no_cube_in_supply = So viele Steine der Farbe { $colour } hat der Vorrat nicht.
refused-cube_order = Nenn die Farben in der Reihenfolge `orange`, `green`, `brown`, `pink`.
refused-not_at_stall = Dieser Kunde steht an keinem Stand: { $customer }.
refused-cannot_serve = Du hast nicht, was dieser Kunde möchte: { $customer }.
refused-no_surcharge = Dieser Verkauf kostet { BOX("market.surcharge.green") } grünen Stein mehr, und du hast weder einen grünen Stein noch eine Münze.
refused-not_dying = { $generation ->
    [0] Du hast niemanden, der sterben kann.
   *[other] Generation { $generation } ist deine älteste; niemand aus ihr ist an diesem Ort: { $place }.
}
refused-no_further_window = Von Fenster { $window } kann niemand weiterrücken.
refused-other_source = Du hast deinen Stein schon genommen: { $space }. Nimm das zuerst zurück oder nenn keinen Stein.
refused-not_the_oldest = Generation { $generation } ist deine älteste, also stirbt jemand aus ihr.
refused-bad_steps = „{ $text }“ ist keine Bewegung. Schreib `Generation@Fenster>Fenster`, etwa `2@1>3`.

## Was auf Karten steht (englisch in components.toml); Städte heißen in allen Sprachen gleich

name-c01_three_grain = Bäckersfrau
name-c02_four_grain = Brauer
name-c03_five_grain = Quartiermeister
name-c04_scroll_grain = Schulmeister
name-c05_scroll_two_grain = Notar
name-c06_scroll_plow = Verwalter
name-c07_scroll_wagon = Botschafter
name-c08_scroll_horse = Kurier
name-c09_scroll_ox = Zehnteintreiber
name-c10_two_scrolls = Bibliothekar
name-c11_horse_plow = Freibauer
name-c12_ox_plow = Altbauer
name-c13_horse_wagon = Kutscher
name-c14_ox_wagon = Fuhrmann
name-c15_plow_wagon = Siedler
name-c16_two_plows = Vogt
name-c17_horse_two_grain = Junker
name-c18_ox_grain = Milchbauer
name-c19_plow_grain = Tagelöhner
name-c20_plow_two_grain = Pächter
name-c21_wagon_grain = Hausierer
name-c22_wagon_two_grain = Kornhändler
name-c23_horse_ox = Viehtreiber
name-c24_wagon_three_grain = Marketender
