# My Village: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Karten

short-sanatory_church = Heilung
short-cloister_church = Kloster
short-trading_church = Handel
short-travel_church = Reise
short-monetary_council = Münzen
short-guild_council = Gilde
short-area_council = Bereiche
short-population_council = Bürger
short-meeting_place = Treff
short-quill = Feder
short-goblet = Kelch
short-rosary = Kranz
short-brewery = Brauerei
short-office = Schreib.
short-stables = Stall
short-smithy = Schmiede
short-wainwright = Stellm.
short-field = Feld
face-travel = Reise { $letter }
face-hand = Hand
face-steward = Verwalter
rats-ask = fragen
rats-never = nie

## Fragen

asked-dice = nimm zwei Würfel
asked-value = bestimme den Wert
asked-use = was blau ist, kannst du nutzen
asked-more = nutze noch ein Banner, oder ende
asked-rest = noch etwas, oder ende
asked-bury = wer stirbt?
asked-pay = wie zahlst du?
asked-school = nutze deine Schule
asked-mark = markiere ein Feld
asked-tile = leg das 2/12-Plättchen
asked-headman = den Dorfvorsteher ziehen?
asked-call = den Verwalter rufen?
asked-free = nimm einen Kunden umsonst
asked-customers = nimm Kunden
asked-turn_over = Verdecktes umdrehen?
asked-keep = diese Karte behalten?
asked-hire = ein Tagelöhner: welche Arbeit?
asked-sanatory = die Ratten fernhalten?
asked-confirm = Zug beenden?
asked-end = Zug beenden?
asked-with = mit { $value }: { $what }
others-move = { $who } ist am Zug

## Bilder

until-death = Zeit, bis jemand stirbt
pp = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
if-ended = Punkte derzeit
title-ended = Stand der Dinge
points = Punkte
round-now = Runde { $round }
tail-village = : Dorf
a-death = ein Tod
clouds = { $count ->
    [one] Wolke
   *[other] Wolken
}
absent = fehlt
served-of = { $count } bedient:{" "}
dice = Würfel
turn-of = Zug { $turn } von { $turns }
left-over = übrig
each = je
hand-up = Hand: offen
hand-taken = Hand: genommen
prestige-now = Prestige derzeit
prestige = Prestige
safe = sicher
headman = Vorsteher
at-risk = am Baum
in-school = Schule
in-service = Tagelöhner
a-church = Kirche
a-council = Rat
a-journey = Reise
waiting = warten
goods = Waren
coins = Münzen
coffins = Särge
coffins-of = { $count } von { $end }
last-round = , letzte Runde
graves = Gräber
town = Kirchen, Rat, Mönche
none = keine
customers-shown = Kunden
in-the-stack = { $count } im Stapel
points-left = Punkte der Karten
free = frei
or = oder
craft-buildings = Werkstätten
to-build = Bau
to-use = Nutzung
new-cards = { $value ->
    [0] Neue Karten
   *[other] Mit { $value }: neue Karten
}
title-free = Ein Kunde umsonst
title-call = Den Verwalter rufen?
title-customers = Nimm Kunden
title-pay = Wie zahlst du?
journey = Reise { $letter }
no-more-travel = keine Reise mehr
nothing-on-top = nichts dazu
another = oder eine von diesen:
what-opens = Was sich öffnet
opens-new = neu
opens-own = eigen
no-building = keine Werkstatt
nobody-waits = niemand wartet
no-field = kein Feld
no-church = keine Kirche
no-chamber = keine Kammer
more-there = noch { $count }
the-villages = Die Dörfer
now = derzeit
in-store = Im Vorrat
villagers = Bewohner
buried = Begraben

## Alternativtexte und Texttafeln

nobody = niemand
nobody-there = niemand ist da
a-grave = ein Grab
no-goods = keine Waren
plow = Pflug
with-tile = +Plättchen
wild = { $count } Joker
markers = { $count ->
    [one] 1 Treffmarker
   *[other] { $count } Treffmarker
}
laborers = { $count ->
    [one] 1 Tagelöhner
   *[other] { $count } Tagelöhner
}
alt-asked = My Village, Runde { $round }{ $last }: { $who }, Zug { $turn } von { $turns }.
alt-you = Du: { $what }.
alt-taken = {" "}Genommen { $dice } für { $value }.
alt-table = Vorrat: { $pool }.{ $taken } Hand: { $owner }, { $side ->
    [up] offen
   *[taken] genommen
}, { $story } Geschichten. Särge { $coffins }/{ $end }. Ratte { $rat } ({ $colour ->
    [red] rot
   *[gray] grau
}).
alt-customers = Kunden: { $slots }; Stapel { $stack }.
alt-cards = Kirchen { $churches }; Kammern { $chambers }; Treffpunkte { $meetings }; Felder { $fields }. Mönche: { $monks }.
alt-workshops = Werkstätten: { $what }.
alt-travel = Reise: { $what }.
alt-chronicle = Dorfchronik: { $rows }. Gräber: { $graves }.
reaper-here = der Sensenmann ist da
to-bridge = { $count } bis zur Brücke
alt-numbers = { $who }: jetzt { $pp } PP, Bewohner { $villagers }, Wolke { $cloud } ({ $death }), sicher { $safe }, Baum { $tree }, { $coins }, { $more }, { $windows ->
    [one] 1 Fenster
   *[other] { $windows } Fenster
}, { $fields ->
    [one] 1 Feld
   *[other] { $fields } Felder
}, bedient { $served }.
alt-headman = Dorfvorsteher: { $head ->
    [house] Haus
    [coin] Münze
   *[story] Geschichten
}. Spiel { $play }, Schule { $school }.
alt-crafts = Handwerk: { $crafts }. Felder: { $fields }.
church = { $name }{ $used }, Mönche { $monks }
church-used = , genutzt { $used }/{ $most }, Auftrag { $order }
meeting = , Treffpunkt { $markers }/{ $spaces }{ $tile ->
    [yes] , Plättchen darauf
   *[no] {""}
}
alt-church = Kirche: { $church }. Rat: { $council }.
next-gray = {" "}(nächste +{ $gray })
alt-journey = Reise: { $cards }{ $gray }.
alt-market = Markt: { $customers }. Bedient { $count } = { $points }.
alt-death = Wenn jemand stirbt: { $fates }. Ratten nähmen { $loss } von { $tree }.
alt-tie = Gleiche Summen: Münzen, Waren und Punkte am Baum entscheiden.
alt-result = { $place }. { $who } { $total }: { $lines }; im Vorrat { $store }.
text-order = Folge: { $names }.
text-stage = Reise { $letter }[{ $values }] { $cost }: { $cards }
none-left = keine mehr
text-stack = Kunden im Stapel: { $customers }
cost-church = Kirche { $name }[{ $values }] { $time }t { $points } PP: { $what }
chamber = Rat { $name }
cost-card = { $name }[{ $values }] { $build }t, nutzen { $use }t, { $points } PP: { $what }
cost-crafts = Werkstätten: { $what }
cost-craft = { $name } { $build }t, nutzen { $use }t
cost-monks = Mönche je { $time }t, mit einer Kirche.
cost-steward = Verwalter[{ $steward }] { $prices }. Hand[{ $hand }]. Schule[{ $school }].
cost-headman = Dorfvorsteher[{ any-value }] { $time }t: Haus, Münze, Geschichten.
legend-letters = A Abt, C Ratsherr, T Reisender, K Handwerker, M Händler; - fehlt.
legend-goods = Waren: B Bier, S Schriftrolle, H Pferd, P Pflug, W Wagen. t: Zeit, c: Münzen.

## Was auf Karten steht, wie components.toml es hat

printed-sanatory_church = Zweimal im Spiel: Ratten nehmen dir nichts (Abt da).
printed-cloister_church = Zählt als 1 Kirchenfenster; höchstens 5 Mönche können dazukommen.
printed-trading_church = Beim Verwalter: 1 Kunden mehr aufdecken, 1 umsonst nehmen, dann wie üblich nehmen (Abt da).
printed-travel_church = Eine neue Reisekarte darfst du ansehen und unter ihren Stapel legen; die nächste musst du behalten (Abt da).
printed-monetary_council = Nimm 2 Münzen.
printed-guild_council = Leg 1 Jokerware hin.
printed-area_council = Markiere 1 Art; Ende: 1 Punkt für jede Karte jeder markierten Art.
printed-population_council = Markiere 1 Beruf; Ende: 4 Punkte für jeden markierten Beruf, dessen Bewohner da ist.
printed-meeting_place = 2/12-Plättchen, 1 Geschichtenpunkt, 1 Marker, der einen Würfel beliebig dreht.
printed-field = 1 Münze, wenn es kommt; genutzt 1 Münze, mit Pflug 2.
printed-monk = { $op ->
    [gain_story_points] { $points } Geschichtenpunkte
    [move_headman] Dorfvorsteher einmal ziehen (1 Zeit)
    [take_customers] einmal zum Verwalter, höchstens 2 Kunden, üblicher Preis
   *[use_school] { $times ->
        [1] Schule einmal nutzen
       *[other] Schule zweimal nacheinander nutzen
    }
}
