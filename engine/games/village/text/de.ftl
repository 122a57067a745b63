# Village: alles, was das Spiel sagt; was es vom Geschehenen erzählt, steht in story.de.ftl.

length = etwa 30 Züge pro Person
pitch = Familien, Handwerk und die Zeit, die vergeht; mittelschwer, alles offen

## Dinge

nothing = nichts

thing-orange = { $count } orange
thing-green = { $count } grün
thing-brown = { $count } braun
thing-pink = { $count } rosa
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

cube-orange = orange
cube-green = grün
cube-brown = braun
cube-pink = rosa
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
place-stage = Ratsstube, Stufe { $n }
place-window = Kirchenfenster { $n }
place-black-bag = schwarzer Beutel
place-unborn = ungeboren
place-chronicle = Dorfchronik
place-grave = Grab
place-removed = fort

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
            [0] , Markttag: Wen bedienst du?
           *[1] , Runde { $round }, Markttag.
        }
        [mass] { $phase ->
            [mass_buy] , Messe: Kaufst du jemanden aus dem Beutel frei?
           *[mass_move] , Messe: Wer rückt nach links?
        }
        [last] , zum letzten Mal.
       *[turn] , Runde { $round }.
    }
   *[1] , Runde { $round }: Jemand muss sterben.
}

ask-have = Du hast { $purse }. { $due ->
    [0] Noch { $left } Zeit bis zum nächsten Tod{ $generation ->
        [0] .
       *[other] : Generation { $generation } ({ $places }).
    }
   *[1] Am Ende deines Zuges { $generation ->
        [0] müsste jemand sterben, aber niemand ist da.
       *[other] stirbt jemand aus Generation { $generation }.
    }
}
ask-source = { $last ->
    [0] Nimm einen Einflussstein; dann darfst du die Aktion seines Bereichs nutzen.
   *[1] Dein letzter Zug. { $cubes ->
        [0] Nutze irgendeine Aktion, oder lass ihn aus.
       *[other] Nimm einen Einflussstein, dann darfst du die Aktion seines Bereichs nutzen; oder lass den Zug aus.
    }
}
ask-forced = { $taken }: Eine andere Wahl gab es nicht. { $question }
ask-well = Der Brunnen erlaubt jede Aktion. Welche?
ask-action = { $space ->
    [grain] Ernten?
    [family] Ein Kind, oder jemanden heimrufen?
    [crafts] Ausbilden, herstellen, kaufen oder mahlen: einmal.
    [travel] Wer reist wohin? Jede Reise kostet einen Wagen.
    [council] Eintreten, aufsteigen oder ein Privileg nutzen?
    [church] Wer tritt in die Kirche ein?
   *[market] Was tust du?
}
ask-make = Ausgebildet. Dort gleich eine Ware herstellen?
ask-pay = Wie zahlst du?
ask-privilege = Nutze ein Privileg, wenn du magst.
ask-cubes = { $count ->
    [one] Nimm einen Einflussstein deiner Wahl.
   *[other] Nimm { $count } Einflusssteine deiner Wahl.
}
ask-good = Nimm eine Ware deiner Wahl.
ask-sale = { $opener ->
    [you] { $surcharge ->
        [0] Dein Markttag. Wen bedienst du? Dein erster Verkauf kostet nichts extra.
       *[1] Dein Markttag. Noch jemanden? Jeder kostet jetzt { BOX("market.surcharge.green") } grün und { BOX("market.surcharge.time") } Zeit mehr.
    }
   *[other] { $opener } hält einen Markttag. Wen bedienst du? Jeder Verkauf kostet { BOX("market.surcharge.green") } grün und { BOX("market.surcharge.time") } Zeit mehr.
}
ask-death = { $generation ->
    [0] Jemand stirbt. Wer?
   *[other] Jemand aus Generation { $generation } stirbt. Wer?
} In der Dorfchronik sind 3, 4 oder 5 deiner Familie { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte wert.
ask-mass_buy = Die Messe: Aus dem schwarzen Beutel { $left ->
    [one] wird noch 1
   *[other] werden noch { $left }
} blind gezogen, und wer kein Mönch ist, kommt ans erste Fenster der Kirche. Kaufst du stattdessen Leute von dir frei, für je { BOX("church.buy_cost_coins") } Münze?
ask-mass_move = Wer rückt für Getreide nach links? Die Fenster 1 bis { BOX("church.window") } sind am Ende { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") }, { BOX("church.window.church_4.points") } Punkte wert; die meisten dort bringen jetzt { BOX("church.majority_prestige") }.
ask-end = { $draws ->
    [0] Zug beenden?
   *[1] Zug beenden? Danach wird etwas gezogen oder aufgedeckt, und du kannst nichts mehr zurücknehmen.
}
draft-time = { $time } Zeit
draft-left = dann { $left } bis zum nächsten Tod
draft-due = am Ende deines Zuges stirbt jemand aus Generation { $generation }

help-source = Nimm einen Einflussstein von einem Bereich; dann darfst du dessen Aktion einmal nutzen (T2.1, T4). Die Farben sind zum Ausgeben: orange und rosa für Handwerk und Reise, braun für Kirche und Reise, grün für Ratsstube und Markt. Ein Peststein geht gleich weg und kostet { BOX("life_track.plague_time") } Zeit (T3). Wer vom Markt nimmt, muss einen Markttag halten. Statt eines Steins der Brunnen: Gib { BOX("well.same_colour_cubes") } Steine einer Farbe zurück, Münzen dürfen aushelfen, und nutze eine beliebige Aktion (T2.2, R4). Alle { BOX("life_track.spaces") } Zeit stirbt jemand aus deiner ältesten Generation außerhalb des schwarzen Beutels (C8, D4).
help-well = Nach dem Brunnen nutzt du eine beliebige mögliche Aktion und musst sie ausführen (T2.2, T4). Der Markt ist immer möglich.
help-action = { $space ->
    [grain] Eine Ernte bringt { does-space-grain } (A1.2, A1.3). Dafür muss jemand auf dem Hof sein; Tiere und Pflug behältst du (A1.1).
    [family] Dein nächstes Kind kommt auf deinen Hof, und es kostet nichts (A2.1). Oder jemand kommt heim, aus dem Handwerk, von der Reise, aus der Ratsstube oder vom Kirchenfenster, und gibt seinen Platz dort auf (A2.2). Wer lernen, reisen oder in die Ratsstube oder die Kirche soll, muss erst auf dem Hof sein (A8.1).
    [crafts] Ein Gebäude, einmal (A3.1). Bilde dort jemanden für Zeit aus und stelle, wenn du magst, gleich eine Ware her, noch einmal für Zeit; wer ausgebildet ist, macht die nächsten ohne Ausbildung (A3.2). Oder kaufe eine Ware für Steine oder Getreide: Dort muss niemand sein (A3.3). Oder mache in der Mühle aus { BOX("craft.mill.payment.grain") } Getreide und { BOX("craft.mill.payment.time") } Zeit { BOX("craft.mill.effects.0.n") } Münzen (A3.4).
    [travel] Jede Reise braucht einen Wagen, die Steine an der Straße und ihre Zeit (A5.3). Vom Tor geht jemand nach Ashford oder Brookdale, und ein andermal weiter von Stadt zu Stadt (A5.1, A5.2). Eine Stadt, die dir neu ist, bringt gleich, was über ihr steht (A5.4). Alle deine Städte zählen am Ende zusammen (F1).
    [council] Jemand vom Hof tritt ein, oder jemand steigt eine Stufe auf, für { BOX("council.payment_options.0.green") } grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle und die Zeit der Stufe (A6.1, A6.2). Danach darfst du ein Privileg seiner neuen oder einer niedrigeren Stufe nutzen (A6.1, A6.2); oder statt des Schritts eines bis zur Stufe deines Höchsten dort, ohne Zeit (A6.3). Höhere Stufen sind am Ende Punkte (F1).
   *[church] Jemand geht vom Hof in den schwarzen Beutel, für { BOX("church.enter_options.0.brown") } braun oder { BOX("church.enter_options.1.time") } Zeit (A7.1, A7.2). Bei der Messe am Ende der Runde kommen Leute aus dem Beutel ans erste Fenster (M1). Fenster sind am Ende Punkte, und Getreide bringt Leute an bessere (M2).
} Nach einem Stein musst du nichts davon tun. Eine Münze ersetzt jeden Stein.
help-make = Wer ausgebildet ist, darf dort gleich eine Ware herstellen, noch einmal für die Herstellungszeit (A3.2).
help-pay = Eine Münze ersetzt jeden Einflussstein (C5). In der Ratsstube zahlt auch eine Schriftrolle statt { BOX("council.payment_options.0.green") } grün (A6.1), in der Kirche { BOX("church.enter_options.1.time") } Zeit statt { BOX("church.enter_options.0.brown") } braun (A7.1).
help-privilege = Ein Privileg dieser oder einer niedrigeren Stufe (A6.2): 1 der Marker des nächsten Startspielers: Du beginnst die nächste Runde, 2 { BOX("council.stage.council_2.effects.0.n", written: "word") } Einflusssteine, 3 eine Ware, 4 für { BOX("council.stage.council_4.effects.0.n") } Münze { BOX("council.stage.council_4.effects.1.n") } Prestige (A6.4).
help-cubes = Beliebige Farben, die im Vorrat sind, gleiche oder verschiedene (C7, R43).
help-good = Eine beliebige Ware, die im Vorrat ist (C7).
help-sale = Bediene einen Kunden an einem Stand, oder passe und sei für diesen Markttag fertig (A4.2). Jeder Verkauf kostet { BOX("market.surcharge.green") } grünen Stein oder 1 Münze und { BOX("market.surcharge.time") } Zeit mehr, nur der erste dessen nicht, der den Tag eröffnet hat (A4.3). Ein Kunde zählt seine Punkte am Ende. Ein Tod durch einen Verkauf wird gleich abgehandelt (D3).
help-death = Aus deiner ältesten Generation außerhalb des schwarzen Beutels stirbt einer; du wählst, wo (D4). Hat die Dorfchronik für diesen Ort noch einen Platz, kommt er hinein, und 3, 4 oder 5 dort sind am Ende { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte wert (D5, F1). Sonst bekommt er ein anonymes Grab (D6). Sind die Chronik oder alle Gräber voll, endet das Spiel bald (E1).
help-mass_buy = Der Reihe nach darf jeder eigene Leute für je { BOX("church.buy_cost_coins") } Münze aus dem schwarzen Beutel freikaufen, { BOX("church.draw_total") } insgesamt; was zu { BOX("church.draw_total") } fehlt, wird gezogen, auch Mönche (M1).
help-mass_move = Leute an den Fenstern dürfen nach links rücken: { BOX("church.window.church_1.grain_to_next") } Getreide von Fenster 1, { BOX("church.window.church_2.grain_to_next") } von Fenster 2, { BOX("church.window.church_3.grain_to_next") } von Fenster 3 (M2). Sie sind am Ende { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") }, { BOX("church.window.church_4.points") } Punkte wert (F1). Wer die meisten dort hat, bekommt { BOX("church.majority_prestige") } Prestige, bei Gleichstand wer am weitesten links steht (M3).
help-end = Bis du deinen Zug beendest, kannst du alles zurücknehmen (U2). Einflusssteine, Kunden und Leute der Messe werden erst danach gezogen (U3).

# The well apart from the cubes, so that these are the post's one list (panels.14).
heading-well = Der Brunnen: jede Aktion, für { BOX("well.same_colour_cubes") } Einflusssteine einer Farbe
control-take = Einen Einflussstein nehmen…
control-well = In den Brunnen geben…
control-use = Nutzen…
control-recall = Heimrufen…
control-train = Ausbilden…
control-make = Herstellen…
control-buy = Kaufen…
control-send = Aus dem Tor schicken…
control-move = Weiterreisen…
control-enter = In die Ratsstube eintreten…
control-advance = Aufsteigen…
control-privilege = Ein Privileg nutzen…
control-enter-bag = In die Kirche eintreten…
control-pay = Zahlen
control-take-cubes = Einflusssteine nehmen…
control-take-good = Eine Ware nehmen…
control-sell = Bedienen…
control-bury = Wer stirbt…
control-buy-back = Freikaufen…
control-climb = Nach links rücken…

label-fatal = { $label }, 1 Tod
label-take = { $space }: { $cube }{ $time ->
    [0] {""}
   *[other] , { $time } Zeit
}
label-use = { $space }
label-well = Brunnen: { $units }
label-pass-turn = Meinen letzten Zug auslassen
label-skip = Weiter nichts
label-harvest = { $grain ->
    [0] Nichts ernten: kein Platz
   *[other] { $grain } Getreide ernten
}
label-birth = Ein Kind der Generation { $generation }
label-recall = Generation { $generation }, heim von: { $location }
label-train = { $building }, Generation { $generation }: { $time }
label-make = { $good } herstellen: { $time }
label-buy = { $good } kaufen: { $paid }
label-mill = Mahlen: { $paid } für { $coins }
label-send = Generation { $generation } nach { $city }: { $paid }
label-move = Generation { $generation }, { $start } nach { $city }: { $paid }
label-enter = Generation { $generation } auf Stufe 1: { $time }, dazu { BOX("council.payment_options.0.green") } grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle
label-advance = Generation { $generation } auf Stufe { $stage }: { $time }, dazu { BOX("council.payment_options.0.green") } grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle
label-privilege = { $stage ->
    [1] Stufe 1: den Marker des nächsten Startspielers nehmen
    [2] Stufe 2: { $count ->
        [one] 1 Einflussstein
       *[other] { $count } Einflusssteine
    } meiner Wahl
    [3] Stufe 3: eine Ware meiner Wahl
   *[4] Stufe 4: { BOX("council.stage.council_4.effects.0.n") } Münze für { BOX("council.stage.council_4.effects.1.n") } Prestige
}
label-enter-bag = Generation { $generation } tritt ein: { $by ->
    [brown] { BOX("church.enter_options.0.brown") } braun, oder { BOX("church.enter_options.1.time") } Zeit
    [coin] { BOX("church.enter_options.0.brown") } Münze statt braun, oder { BOX("church.enter_options.1.time") } Zeit
   *[time] { BOX("church.enter_options.1.time") } Zeit
}
label-sell = { $customer } ({ $short }), { $points } Punkte: { $needs }
label-pass-market = Passen
label-bury = { $location }: { $to ->
    [chronicle] Dorfchronik, { $left ->
        [one] noch 1 Platz
       *[other] noch { $left } Plätze
    }
    [grave] anonymes Grab, noch { $left }
   *[nowhere] vergessen
}{ $ends ->
    [0] {""}
   *[1] : das Ende beginnt
}
label-buy-back = Generation { $generation } freikaufen: { BOX("church.buy_cost_coins") } Münze
label-pay = { $units } zahlen
label-take-cubes = { $colours } nehmen
label-take-good = { $good } nehmen
label-climb = Generation { $generation } zu Fenster { $window }: { $grain }
label-end = Zug beenden

done-take = { $cube } von { $space }
done-well = { $units } für den Brunnen
done-harvest = Ernte
done-birth = Kind
done-sell = { $customer }
done-recall = Generation { $generation } heim von: { $location }
done-train = Generation { $generation }, { $building }
done-bury = Begräbnis: { $location }
done-skip = „weiter nichts“
done-pay = Zahlung: { $units }
done-use = die Aktion { $space }
done-enter-bag = Generation { $generation } in die Kirche
done-make = { $good } herstellen
done-buy = { $good } kaufen
done-mill = Mahlen
done-send = Reise der Generation { $generation } nach { $city }
done-move = Reise der Generation { $generation } nach { $city }
done-enter = Generation { $generation } auf Ratsstufe 1
done-advance = Generation { $generation } auf Ratsstufe { $stage }
done-privilege = Privileg der Stufe { $stage }
done-take-cubes = { $colours }
done-take-good = { $good }
done-buy-back = Freikauf der Generation { $generation }
done-climb = Generation { $generation } zu Fenster { $window }
done-pass-turn = Verzicht auf den Zug
done-pass-market = Passen
done-end = Zugende

about-buy = Keine Zeit, und niemand muss dort sein.
about-cube = Du hast { $what }.
about-space-grain = Dann darfst du ernten.
about-space-family = Dann kann ein Kind kommen, oder jemand heim.
about-space-crafts = Dann darfst du ausbilden, herstellen, kaufen oder mahlen.
about-space-market = Dann beginnt ein Markttag.
about-space-travel = Dann darf jemand reisen.
about-space-council = Dann steht dir die Ratsstube offen.
about-space-church = Dann darf jemand in die Kirche eintreten.
about-vain = Seine Aktion geht nicht.
about-vain-market = Dann beginnt ein Markttag, aber du kannst niemanden bedienen.
about-known = Da warst du schon: kein Lohn.
about-city = Erster Besuch: { $what }.
fate-left = Dann { $left } Zeit bis zum nächsten Tod.
fate-death = Aus Generation { $generation } stirbt jemand: { $places }.
fate-place = { $place } ({ $to ->
    [chronicle] Dorfchronik
    [grave] Grab
   *[nowhere] vergessen
}{ $ends ->
    [0] {""}
   *[1] : das Ende beginnt
})

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
command-family = Einen Einflussstein nehmen; ein Kind kommt zur Welt, oder jemand kommt heim
command-craft = Einen Einflussstein nehmen; ausbilden, eine Ware herstellen oder kaufen, oder mahlen
command-market = Einen Einflussstein nehmen und einen Markttag halten
command-sell = An einem Markttag einen Kunden bedienen, oder passen
command-travel = Einen Einflussstein nehmen; jemand reist
command-council = Einen Einflussstein nehmen; in der Ratsstube eintreten, aufsteigen oder ein Privileg nutzen
command-church = Einen Einflussstein nehmen; jemand tritt in die Kirche ein
command-pass = Deinen letzten Zug auslassen
command-bury = Wählen, wer aus deiner ältesten Generation gestorben ist
command-mass = Leute für die Messe aus dem schwarzen Beutel freikaufen
command-climb = Leute in der Kirche nach links rücken

field-cube = Der Stein: orange, green, brown, pink, oder black für die Pest
field-well = Statt eines Steins { BOX("well.same_colour_cubes") } für den Brunnen, etwa pink+pink+coin
field-space = grain, family, crafts, market, travel, council oder church
field-do = Was genau
field-who = Jemand: 2, oder mit dem Ort 2@smithy; Städte A bis F, Stufen 1 bis { BOX("council.stage") }
field-at = Das Gebäude: wainwright, stables, office oder smithy
field-make = Die Ware; none, um nur auszubilden
field-pay = Wie, etwa green+coin, scroll oder time
field-to = Die Stadt: A bis F
field-reward = { BOX("city.dunmere.effects.0.n") } Steine, wo die Stadt sie gibt, etwa pink+brown
field-use = Die Stufe eines Privilegs: 1 bis { BOX("council.stage") }, oder none
field-get = Was das Privileg gibt: { BOX("council.stage.council_2.effects.0.n") } Steine wie pink+brown, oder eine Ware
field-sell = Ein Kunde wie c11, oder pass
field-customer = Ein Kunde wie c11, oder pass
field-buy = Generationen zum Freikaufen, etwa 2,3; oder none
field-moves = Leute und Fenster, etwa 2@1>2,1@2>3; oder none

## Warum nicht

refused-wrong_phase = { $asked ->
    [source] Nimm erst einen Einflussstein.
    [well] Sag erst, für welche Aktion der Brunnen ist.
    [action] Du hast deinen Stein; jetzt seine Aktion, oder weiter nichts.
    [make] Sag erst, ob eine Ware hergestellt wird.
    [pay] Sag erst, wie du zahlst.
    [privilege] Sag erst, welches Privileg du nutzt, wenn überhaupt.
    [cubes] Nimm erst deine Einflusssteine.
    [good] Nimm erst deine Ware.
    [sale] Es ist Markttag: Bediene jemanden oder passe.
    [death] Erst das Begräbnis: Sag, wo.
    [mass_buy] Die Messe: Kauf frei, wer im Beutel ist, oder beende deinen Zug.
    [mass_move] Die Messe: Rück nach links, oder beende deinen Zug.
   *[end] Das ist schon getan: Beende deinen Zug, oder nimm es zurück.
}
refused-no_cube = Diesen Stein ({ $cube }) gibt es dort nicht: { $space }.
refused-well_is_dry = Der Brunnen hilft nur, solange ein Einflussstein auf dem Plan liegt.
refused-well_price = Der Brunnen nimmt { $needs } Einflusssteine einer Farbe; Münzen dürfen aushelfen.
refused-not_enough_for_well = { $colour ->
    [coin] Du hast { $has ->
        [one] 1 Münze
       *[other] { $has } Münzen
    }; das braucht { $coins }.
   *[other] So viele Steine ({ $colour }) und Münzen hast du nicht.
}
refused-cubes_left = Eine Aktion ohne Stein gibt es nur in letzten Zügen, wenn kein Stein mehr da ist.
refused-vain_grain = Keine Ernte: Niemand ist auf dem Hof.
refused-vain_family = Keine Aktion: kein Kind, niemand heimzurufen.
refused-vain_crafts = Kein Handwerk: Niemand ist auf dem Hof, und herstellen, kaufen, mahlen kannst du nichts.
refused-vain_travel = Keine Reise: Du hast { $lacks ->
    [somebody] niemanden auf dem Hof oder in einer Stadt
    [somebody_wagon] niemanden auf dem Hof oder in einer Stadt und keinen Wagen
    [wagon] keinen Wagen
    [wagon_cubes] keinen Wagen und zu wenig Steine und Münzen ({ $city }: { $cubes })
   *[cubes] für jede Straße zu wenig Steine und Münzen ({ $city }: { $cubes })
}.
refused-vain_council = Kein Rat: { $lacks ->
    [somebody] Du hast niemanden zum Eintreten oder Aufsteigen
    [somebody_fee] niemand zum Eintreten oder Aufsteigen, weder { BOX("council.payment_options.0.green") } grün (oder Münzen) noch { BOX("council.payment_options.1.scroll") } Schriftrolle
   *[fee] Du hast weder { BOX("council.payment_options.0.green") } grün (oder Münzen) noch { BOX("council.payment_options.1.scroll") } Schriftrolle
}.
refused-vain_church = Niemand ist auf dem Hof, der eintreten könnte.
refused-not_the_last_turn = Nur einen letzten Zug darf man auslassen. Nimm einen Stein; seine Aktion ist freiwillig.
refused-other_action = Deine Aktion ist { $space }.
refused-must_act = Hier muss die Aktion ausgeführt werden.
refused-nobody_home = Niemand aus Generation { $generation } ist auf deinem Hof.
refused-farmyard_empty = Zum Ernten muss jemand auf deinem Hof sein.
refused-nobody_there = Niemand aus Generation { $generation } ist dort: { $place }.
refused-all_born = Alle Kinder sind geboren.
refused-not_recalled = Von dort kann niemand heimgerufen werden: { $place }.
refused-no_craftsman = Um { $good } herzustellen, braucht es jemanden aus deiner Familie dort: { $place }. Bilde jemanden aus, oder kaufe.
refused-one_building = Nur eine Ware des Gebäudes, in dem du gerade jemanden ausgebildet hast.
refused-no_good_in_supply = Der Vorrat hat das nicht mehr: { $good }.
refused-not_enough_grain = Das braucht { $needs } Getreide; du hast { $has }.
refused-not_enough_cubes = Das braucht { $cubes }. { $short ->
    [one] 1 fehlt
   *[other] { $short } fehlen
}, und dafür hast du { $coins ->
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
refused-no_council_fee = Die Ratsstube nimmt { BOX("council.payment_options.0.green") } grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle. { $coins ->
    [0] Du hast beides nicht.
   *[other] Du hast beides nicht, auch nicht mit deinen Münzen.
}
refused-no_higher_stage = Über Stufe { $stage } ist keine mehr.
refused-stage_too_high = { $highest ->
    [0] Du hast niemanden in der Ratsstube.
   *[other] Deine höchste Stufe ist { $highest }; { $stage } liegt darüber.
}
refused-no_coin = Stufe 4 kostet { BOX("council.stage.council_4.effects.0.n") } Münze, und du hast keine.
refused-marker_gone = Der Marker des nächsten Startspielers ist schon vergeben, an { $holder }.
refused-cannot_pay_so = Das hast du nicht. Du kannst anders zahlen.
refused-other_price = Der Preis ist ein anderer.
refused-cube_count = Nimm { $needs ->
    [one] 1 Stein
   *[other] { $needs } Steine
}; du hast { $given } genannt.
refused-no_cube_in_supply = So viele hat der Vorrat nicht: { $colour }.
refused-cube_order = Nenn die Farben in der Reihenfolge orange, green, brown, pink.
refused-not_at_stall = { $customer } steht an keinem Stand.
refused-cannot_serve = Was { $customer } möchte, hast du nicht.
refused-no_surcharge = Ein Verkauf kostet { BOX("market.surcharge.green") } grünen Stein mehr; du hast weder den noch eine Münze.
refused-not_dying = { $generation ->
    [0] Niemand ist da, der sterben könnte.
   *[other] Generation { $generation } ist die älteste; niemand von ihr ist dort: { $place }.
}
refused-no_further_window = Von Fenster { $window } rückt niemand weiter.
refused-other_source = Du hast deinen Stein schon genommen, hier: { $space }. Nimm das erst zurück, oder lass den Stein weg.
refused-not_the_oldest = Jetzt stirbt Generation { $generation }, die älteste.
refused-bad_steps = „{ $text }“ ist keine Bewegung. Schreib Generation@Fenster>Fenster, etwa 2@1>3.

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
