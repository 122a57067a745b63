# Village: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Orte und Dinge

space-well = Brunnen
short-grain = Getreide
short-family = Familie
short-crafts = Handwerk
short-market = Markt
short-travel = Reise
short-council = Rat
short-church = Kirche
short-well = Brunnen
row-council = Ratsstube
row-crafts = Handwerk
row-travel = Reise
row-church = Kirche
row-farmyard = Hof
city = Stadt { $letter }
stage = Stufe { $n }
window = Fenster { $n }
mill = Mühle
gate = Tor
cube-letters = OGBR
ware-scroll = Schriftrolle
ware-horse = Pferd
ware-plow = Pflug
ware-ox = Ochse
ware-wagon = Wagen
nobody = niemand
none = keine
or = oder

## Bilder

ends-now = Punkte derzeit
birth = Kind
any-action = jede Aktion
chronicle = Dorfchronik
graves = Gräber
graves-open = { $count } frei
waiting = warten
more-waiting = noch { $count }
game-over = das Spiel ist zu Ende
tail-family = : Familie
kind-source = nimm einen Stein
kind-well = jede Aktion
kind-action = was tust du?
kind-make = eine Ware herstellen?
kind-pay = wie zahlst du?
kind-privilege = ein Privileg nutzen?
kind-cubes = wähle Steine
kind-good = wähle eine Ware
kind-sale = welchen Kunden bedienst du?
kind-death = jemand stirbt
kind-mass_buy = freikaufen für je { BOX("church.buy_cost_coins") } Münze
kind-mass_move = für Getreide nach links
kind-end = Zug beenden?
choice-pay = Wie zahlst du?
choice-cubes = Wähle Steine
choice-good = Wähle eine Ware
choice-death = Wer stirbt?
choice-mass_buy = Aus dem schwarzen Beutel
choice-grain = Ernte
choice-family = Familie
choice-church = Wer tritt in die Kirche ein?
no-cube = kein Stein
three-alike = { BOX("well.same_colour_cubes") } gleiche
first-sale = Markt: erster Verkauf ohne Aufpreis
each-sale = je Verkauf
move-up = Kirche: für Getreide nach links rücken
most-members = die meisten
train = Lehre
make = Arbeit
buy = Kauf
harvest = Ernte
home-from = von: { $place }
own-home = Hof
own-away = fort
own-grain = Getreide
own-cubes = Steine
own-goods = Waren
own-cities = Städte
own-served = bedient
is-next = zuerst
marker-free = frei
all-home = alle sind auf dem Hof

## Alternativtexte und Texttafeln

customer = { $who }: { $needs }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
alt-start = { $who } hat diese Runde begonnen{ $taken ->
    [0] ; der Marker des nächsten Startspielers liegt in der Ratsstube.
   *[1] , und { $next } beginnt die nächste.
}
alt-board = { $spaces ->
    [none] Auf dem Plan liegen keine Steine.
   *[other] Steine auf dem Plan: { $spaces }.
}
alt-stalls = { $who ->
    [none] Niemand steht an den Ständen.
   *[other] An den Ständen: { $who }.
}
alt-group = { $space }: { $who }.
alt-bag = Schwarzer Beutel: { $who ->
    [none] {""}
   *[other] { $who } und{" "}
}{ $monks } Mönche.
alt-chronicle = Dorfchronik: { $rows }.
alt-row = { $row } { $who ->
    [none] {""}
   *[other] { $who }, { $left ->
        [0] voll
       *[other] {""}
    }
}{ $left ->
    [0] {""}
   *[other] { $left } frei
}
alt-end = Ist die Dorfchronik voll oder kein Grab mehr frei, haben die anderen noch je einen Zug.
alt-graves = Gräber: { $who ->
    [none] {""}
   *[other] { $who };{" "}
}{ $left ->
    [0] voll.
   *[other] { $left } frei.
}
alt-stands = { $who }: { $prestige } Prestige{ $over ->
    [0] , derzeit { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
   *[1] .
}
alt-owned = Besitz: { $what }.
no-cubes = keine Steine
alt-fate = { $due ->
    [0] Nächster Tod nach { $time } Zeit
   *[1] Ein Tod ist fällig
}{ $generation ->
    [0] , aber niemand kann sterben.
   *[other] : Generation { $generation } ({ $where }).
}
of-generation = { $count ->
    [one] Generation { $generation }
   *[other] { $count } der Generation { $generation }
}
alt-home = { $home ->
    [none] Niemand ist auf dem Hof
   *[other] Auf dem Hof: { $home }
}; { $unborn ->
    [none] alle sind geboren.
   *[other] ungeboren: { $unborn }.
}
alt-away = Außer Haus: { $away }.
alt-cities = Besuchte Städte: { $cities }.
alt-served = Bediente Kunden: { $who }, zusammen { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
alt-dead = Gestorben: { $who }.
dead-chronicle = { $count } in der Dorfchronik
dead-grave = { $count } in anonymen Gräbern
dead-removed = { $count } vergessen
alt-latest = Neu: { $changes }.
alt-draft = Entwurf: { $changes }.
change-served = { $who } bedient
change-cube = Stein ({ $space })
change-died = Generation { $generation } gestorben ({ $place })
change-moved = Generation { $generation } jetzt hier: { $place }
alt-tie = Bei Gleichstand liegt vorn, wer mehr Kunden bedient hat; ist auch das gleich, wer mehr lebende Familienmitglieder hat.
alt-result = { $place }. { $who } { $total }: { $lines }; Kunden bedient: { $served }, Familienmitglieder am Leben: { $living }.
legend = Die Punkte der Kunden zählen am Ende.
on-the-board = Das Dorf
printed = Was auf dem Plan steht
text-last-turns = Noch einen letzten Zug haben: { $who }.
text-bag = { $cubes ->
    [none] Der grüne Beutel ist leer.
   *[other] Im grünen Beutel: { $cubes }.
}
text-waiting = { $who ->
    [none] Niemand steht in der Warteschlange.
   *[other] In der Warteschlange, von vorn: { $who }.
}
text-pile = { $who ->
    [none] Der Stapel ist leer.
   *[other] Im Stapel (ungeordnet): { $who }.
}
text-opened = { $who } hat einen Markttag eröffnet.
text-passed = Gepasst: { $who }.
text-supply = { $what ->
    [none] Der Vorrat ist leer.
   *[other] Im Vorrat: { $what }.
}
cost-grain = Ernte: { $yields }; ein Hof fasst höchstens { $barn }.
cost-yield = { $grain } Getreide{ $goods ->
    [none] {""}
   *[other] {" "}(nötig: { $goods })
}
cost-crafts = Handwerk: erst jemanden ausbilden, dann dort eine Ware herstellen; beides kostet Zeit. Oder die Ware kaufen.
cost-craft = { $name } ({ $goods }): Ausbildung { $train } Zeit, Herstellung { $make } Zeit; Kauf { $price }.
cost-mill = { $name }: { BOX("craft.mill.effects.0.n") } Münzen für { $price }.
cost-roads = Jede Reise kostet einen Wagen, dazu:
cost-road = { $start } – { $end }: { $time } Zeit, { $price }.
cost-visit = Erster Besuch: { $first }.
visit-gain_prestige = { $count } Prestige
visit-gain_coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
visit-gain_cubes = { $count ->
    [one] 1 Stein nach Wahl
   *[other] { $count } Steine nach Wahl
}
cost-council = Jeder Schritt in der Ratsstube kostet { BOX("council.payment_options.0.green") } grüne Steine oder { BOX("council.payment_options.1.scroll") } Schriftrolle, dazu Zeit.
privilege-take_next_start_marker = den Marker des nächsten Startspielers nehmen
privilege-two_cubes = { BOX("council.stage.council_2.effects.0.n") } Steine nach Wahl
privilege-one_good = { BOX("council.stage.council_3.effects.0.n") } Ware nach Wahl
privilege-buy_prestige = { BOX("council.stage.council_4.effects.1.n") } Prestige für { BOX("council.stage.council_4.effects.0.n") } Münze
cost-stage = Stufe { $stage }: { $time } Zeit; Privileg: { $privilege }{ $points ->
    [0] .
   *[other] ; { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } am Ende.
}
cost-church = Kirche: Für { BOX("church.enter_options.0.brown") } braunen Stein oder { BOX("church.enter_options.1.time") } Zeit kommt ein Familienmitglied in den schwarzen Beutel. { $windows } Wer die meisten Leute an den Fenstern hat, bekommt bei der Messe { $majority } Prestige. Bei Gleichstand zählt, wer am weitesten links steht; ist auch das gleich, bekommen es alle Beteiligten.
cost-window = Fenster { $window }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} am Ende{ $grain ->
    [0] .
   *[other] , { $grain } Getreide für den Schritt zum nächsten.
}
cost-chronicle = Dorfchronik: { $members } Figuren einer Familie sind am Ende { $points } Punkte wert.
cost-market = Markt: Jeder Verkauf kostet Aufpreis ({ $surcharge }), nur nicht der erste Verkauf der Person, die den Markttag eröffnet hat.
cost-well = Brunnen: eine beliebige Aktion für { BOX("well.same_colour_cubes") } Steine einer Farbe.
