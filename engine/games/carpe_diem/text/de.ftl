# Carpe Diem: alles, was das Spiel sagt; was es vom Geschehenen erzählt, steht in story.de.ftl.

length = 28 Züge pro Person
pitch = ein Stadtviertel in Rom aus Plättchen bauen; mittelschwer, zum Tüfteln

## Dinge

thing-grape = { $count ->
    [one] 1 Traube
   *[other] { $count } Trauben
}
thing-herb = { $count ->
    [one] 1 Kraut
   *[other] { $count } Kräuter
}
thing-chicken = { $count ->
    [one] 1 Huhn
   *[other] { $count } Hühner
}
thing-fish = { $count ->
    [one] 1 Fisch
   *[other] { $count } Fische
}
thing-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
thing-bread = { $count ->
    [one] 1 Brot
   *[other] { $count } Brote
}
thing-prestige = { $count } Prestige
thing-vp = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
thing-pond = { $count ->
    [one] 1 Fischteich
   *[other] { $count } Fischteiche
}
thing-garden = { $count ->
    [one] 1 Kräutergarten
   *[other] { $count } Kräutergärten
}
thing-vineyard = { $count ->
    [one] 1 Weinberg
   *[other] { $count } Weinberge
}
thing-farmyard = { $count ->
    [one] 1 Hühnerhof
   *[other] { $count } Hühnerhöfe
}
thing-merchant = { $count ->
    [one] 1 Händler
   *[other] { $count } Händler
}
thing-granary = { $count ->
    [one] 1 Kornspeicher
   *[other] { $count } Kornspeicher
}
thing-administrator = { $count ->
    [one] 1 Verwalter
   *[other] { $count } Verwalter
}
thing-craftsman = { $count ->
    [one] 1 Handwerker
   *[other] { $count } Handwerker
}
thing-villa = { $count ->
    [one] 1 Villa
   *[other] { $count } Villen
}
thing-market = { $count ->
    [one] 1 Markt
   *[other] { $count } Märkte
}
thing-bakery = { $count ->
    [one] 1 Bäckerei
   *[other] { $count } Bäckereien
}
thing-fountain = { $count ->
    [one] 1 Brunnen
   *[other] { $count } Brunnen
}
thing-any-landscape = { $count ->
    [one] 1 Landschaft
   *[other] { $count } Landschaften
}
thing-any-dwelling = { $count ->
    [one] 1 Unterkunft
   *[other] { $count } Unterkünfte
}
thing-chimney = { $count ->
    [one] 1 Kamin
   *[other] { $count } Kamine
}

kind-pond = Fischteich
kind-garden = Kräutergarten
kind-vineyard = Weinberg
kind-farmyard = Hühnerhof
kind-merchant = Händler
kind-granary = Kornspeicher
kind-administrator = Verwalter
kind-craftsman = Handwerker
kind-villa = Villa
kind-market = Markt
kind-bakery = Bäckerei
kind-fountain = Brunnen

long-pond = durchgehender Fischteich
long-garden = durchgehender Kräutergarten
long-vineyard = durchgehender Weinberg
long-farmyard = durchgehender Hühnerhof
long-villa = durchgehende Villa
three-villa = dreiseitige Villa

kind-grass = Gras
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen

piece = { $shape ->
    [corner] { $kind } über Eck
   *[other] { $kind }
}{ $chimneys ->
    [0] {""}
    [one] {" "}mit 1 Kamin
   *[other] {" "}mit { $chimneys } Kaminen
}
line = { $way ->
    [row] Reihe { $line }
   *[column] Spalte { $line }
}
card = { $kind ->
    [pay] { $needs } zahlen: { $gives }
   *[own] { $needs } haben: { $gives }
}
fountain-card = { $count ->
    [one] { $kind }
   *[other] { $kind } ({ $count } Karten)
}

## Das Feld

title = { $stage ->
    [start] der Anfang
    [forum] Phase { $phase }, Forum
    [over] das Ende
   *[other] Phase { $phase }, Runde { $round }
}
summons = { $stage ->
    [start] : Wo beginnst du?
    [fountain] : Welche Brunnenkarte gibst du zurück?
    [forum] , das Forum der Phase { $phase }.
   *[other] , Phase { $phase }, Runde { $round }.
}
option-patricians = Erste Depots der Patrizier
option-patricians-drawn = ausgelost
option-patricians-chosen = heimlich gewählt
opening-start = Wo beginnen die Patrizier? Alle wählen heimlich ein Depot.
footnote-fountain = Niemand sonst sieht, welche Karten du gezogen hast und welche du zurückgibst.
secrets-label = Spielen
areas = Alle Stadtviertel

ask-have = Deine Brunnenkarten: { $cards }.
ask-start = Wo beginnt dein Patrizier? Wählt jemand vor dir dasselbe Depot, bekommst du das nächste freie im Uhrzeigersinn.
ask-take = Nimm ein Plättchen aus Depot { $free }{ $bread ->
    [0] {""}
   *[1] {" "}oder für { BOX("rules.bread_move_cost") } Brot aus einem anderen
}.
ask-place = { $first ->
    [0] Wo baust du dein Plättchen ({ $tile })?
    [1] Dein erstes Plättchen kommt auf C3: { $tile }.
   *[2] Dein erstes Plättchen kommt auf C3. Wie drehst du es?
}
ask-craft = Welches Plättchen der unteren Reihe nimmt dein Handwerker?
ask-fountain = Du hast gezogen: { $drawn }. Welche deiner { $count } Brunnenkarten gibst du zurück? Am Ende bringt jede, die du behältst, { BOX("fountain_card.pond.vp") } Punkte für jedes fertige Bauwerk ihrer Art.
ask-visit = Leg deine Scheibe auf einen Platz. Beide Karten daneben zählen.
ask-pay = Für wie viele Sätze von Karte { $space } ({ $card }) zahlst du?
ask-pay1 = { ask-pay }
ask-pay2 = { ask-pay }
ask-bread = Für Karte { $space } ({ $card }) hast du { $sets ->
    [0] keinen Satz
    [one] 1 Satz
   *[other] { $sets } Sätze
}. { BOX("rules.bread_per_forum_set") } Brote ergeben { $sets ->
    [0] einen
   *[other] einen weiteren
}.
ask-bread1 = { ask-bread }
ask-bread2 = { ask-bread }
ask-end = { $then ->
    [fountain] Zug beenden und { BOX("rules.fountain_draw") } Brunnenkarten ziehen? Danach kannst du nichts mehr zurücknehmen.
    [visit] Besuch beenden?
    [deal] Besuch beenden? Danach werden neue Plättchen ausgelegt, und du kannst nichts mehr zurücknehmen.
    [over] Besuch beenden? Damit endet das Spiel.
   *[turn] Zug beenden?
}

help-start = In Sitzreihenfolge bekommen alle ihr gewähltes Depot oder, wenn es schon besetzt ist, das nächste freie im Uhrzeigersinn (N1). Später dürfen sich Patrizier ein Depot teilen (S10).
help-take = Dein Patrizier geht links- oder rechtsherum zum nächsten Depot mit Plättchen (M2). Für { BOX("rules.bread_move_cost") } Brot geht er stattdessen zu einem beliebigen Depot mit Plättchen, auch zu dem, bei dem er steht (M3). Nimm dort ein Plättchen (K1). Zu zweit wird ein Depot geräumt, sobald zwei seiner Plättchen genommen sind, zu dritt nach drei (K2).
help-place = Das Plättchen muss dein Stadtviertel berühren, und alle Seiten müssen passen: Villa an Villa, Gras an Gras, am Rahmen nur Gras (L3, L4). Eine Landschaft hat höchstens { BOX("rules.max_landscape_tiles") } Plättchen (L5). Ohne offene Seite ist sie fertig und bringt 1 Ware für jedes Plättchen außer einem (R3). Treffen sich die zwei Hälften einer Unterkunft, ist sie fertig (R4). Eine fertige Villa zählt am Ende nach ihren Kaminen: { $villas } Punkte für 1 bis { $most } oder mehr (FS5). Eine Banderole unter dem Plättchen bringt 1 Prestige (R1). Ein gelagertes Plättchen zählt einen halben Punkt (L1, FS1).
help-craft = Nimm ein beliebiges Plättchen aus der unteren Reihe und bau oder lagere es sofort. Auch damit kannst du etwas fertigstellen (R9).
help-fountain = Die zurückgegebene Karte kommt unter den Stapel (R10). Zwei gleiche Karten zählen beide (FS4).
help-visit = Deine Scheibe bleibt das ganze Spiel auf ihrem Platz (P2). Werte beide Karten des Platzes in beliebiger Reihenfolge; was die erste bringt, darfst du für die zweite zahlen (P3). „Haben“-Karten zählen, was du fertig hast, sooft es reicht, und verbrauchen nichts (P5). Für „Zahlen“-Karten zahlst du Waren oder ersatzweise Münzen, sooft du magst (P6). { BOX("rules.bread_per_forum_set") } Brote gelten bei jeder Karte als ein Satz (P7). Ganz ohne Satz kostet dich eine Karte { BOX("rules.forum_fail_penalty_vp") } Punkte (P8).
help-pay = Jeder Satz kostet genau die Waren der Karte; jede fehlende Ware ersetzt du durch eine Münze (P6).
help-bread = Je { BOX("rules.bread_per_forum_set") } Brote ergeben einen Satz (P7).
help-pay1 = { help-pay }
help-pay2 = { help-pay }
help-bread1 = { help-bread }
help-bread2 = { help-bread }
help-end = Erst nach dem Ende deines Zuges werden Brunnenkarten gezogen und neue Plättchen ausgelegt (H3). Bis dahin kannst du alles zurücknehmen (W7).

help-letters = Buchstaben auf den Plättchen: P Fischteich, H Kräutergarten, W Weinberg, F Hühnerhof; M Händler, B Kornspeicher, A Verwalter, C Handwerker; V Villa, daneben ihre Kamine. Ein rotes „?“ zeigt eine offene Seite.
help-unseen = { $back ->
    [white] Verdeckte weiße Plättchen: { $count }
    [black] Verdeckte schwarze Plättchen für Phase { BOX("game.phases") }: { $count }
   *[gone] Plättchen aus dem Spiel: { $count }
}. Darauf: { $kinds }.

control-start = Beginnen bei …
control-take = Ein Plättchen nehmen …
control-bread-take = Aus einem anderen Depot, für { BOX("rules.bread_move_cost") } Brot …
control-place = Bauen auf …
control-bottom = Aus der unteren Reihe nehmen …
control-return = Zurückgeben …
control-visit = Deine Scheibe legen auf …
control-pay = Zahlen …
control-bread = Brot zahlen …
span-rows = { $one ->
    [0] Reihen { $first } bis { $last }
   *[1] Reihe { $first }
}
span-slots = { $one ->
    [0] Plätze { $first } bis { $last }
   *[1] Platz { $first }
}

label-start = Depot { $depot }
label-take = Depot { $depot }: { $face }
label-bottom = { $number }: { $face }
entry-tile = { $place }: { $face }
spot = { $cell }{ $turn ->
    [none] {""}
   *[other] , { $turn }°
}
label-place = { $at }{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
label-store = Plättchen lagern
label-end = { $then ->
    [fountain] Zug beenden und { BOX("rules.fountain_draw") } Brunnenkarten ziehen
    [deal] Zug beenden und Plättchen der Phase { $next } auslegen
    [over] Zug und Spiel beenden
   *[turn] Zug beenden
}
effect-complete = { $kind ->
    [market] { $gain }
    [bakery] { $gain }
    [fountain] { $gain }
    [villa] { $name }, am Ende { $gain }
   *[other] { $name }, { $gain }
}
effect-goal = Rahmenziel, am Ende { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
effect-brief = { $kinds } fertig{ $more ->
    [none] {""}
   *[other] ; { $more }
}
gain-fountain = eine Brunnenkarte
gain-merchant = { $goods ->
    [0] { $coins }
    [one] { $coins } für 1 Ware
   *[other] { $coins } für { $goods } Waren
}
gain-craftsman = { $empty ->
    [0] ein Plättchen aus der unteren Reihe
   *[1] aber die untere Reihe ist leer
}
label-return = { $card } zurückgeben{ $cards ->
    [one] {""}
   *[other] {" "}(eine von { $cards })
}: { $count } fertig, bisher { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
label-visit = Platz { $slot }{ $first ->
    [none] {""}
   *[other] , erst Karte { $first }
}: { $outcome }
loss = −{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
outcome = { $gain ->
    [none] nichts
   *[other] { $gain }
}{ $cost ->
    [none] {""}
   *[other] {" "}für { $cost }
}
label-pay = { $n ->
    [0] Kein Satz
    [one] 1 Satz
   *[other] { $n } Sätze
}: { $outcome }
label-bread = { $n ->
    [0] Kein Brot zahlen
    [one] 1 Satz für Brot
   *[other] { $n } Sätze für Brot
}: { $outcome }

done-start = bei Depot { $depot } beginnen
done-take = das Plättchen nehmen
done-bottom = das Plättchen nehmen
done-place = auf { $cell } bauen
done-store = das Plättchen lagern
done-visit = Platz { $slot } besuchen
done-pay = { $n ->
    [0] für keinen Satz zahlen
    [one] für 1 Satz zahlen
   *[other] für { $n } Sätze zahlen
}
done-bread = { $n ->
    [0] kein Brot zahlen
    [one] Brot für 1 Satz zahlen
   *[other] Brot für { $n } Sätze zahlen
}
done-return = die Brunnenkarte zurückgeben ({ $card })
done-end = den Zug beenden

about-gives = Bringt { $gain }.
about-places = { $count ->
    [0] Lässt sich nur lagern.
    [one] Passt an 1 Stelle.
   *[other] Passt an { $count } Stellen.
}
about-clears = Räumt Depot { $depot }.
about-can-complete = Kann fertigstellen: { $kinds }.
about-open = Offen: { $features }.
open-feature = { $tiles ->
    [one] { $kind }
   *[other] { $kind } aus { $tiles } Plättchen
}{ $chimneys ->
    [0] {""}
    [one] , 1 Kamin
   *[other] , { $chimneys } Kamine
} ({ $lost ->
    [0] { $sides }
   *[1] nie fertig
})
open-side = { $at ->
    [here] { $side }
   *[there] anderswo
}
open-sides = { $count ->
    [one] 1 Seite
   *[other] { $count } Seiten
}
card-at = { $space } { $card }
about-card = Karte { $space }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}: { $sets ->
    [0] kein Satz
    [one] 1 Satz
   *[other] { $sets } Sätze
}.
entry-slot = { $slot }: { $one }; { $other }

## Ergebnis

standing = **{ $who }, { $total }**: { $parts ->
    [none] noch nichts
   *[other] { $parts }
}{ $cards ->
    [0] {""}
    [one] ; 1 Brunnenkarte
   *[other] ; { $cards } Brunnenkarten
}
score-game = Im Spiel
score-items = Vorrat
score-prestige = Prestige
score-frame = Rahmen
score-fountain = Brunnenkarten
score-villas = Villen
tie-writs = Mehr übrige Banderolen
tie-prestige = Niedrigeres Feld auf der Prestigeleiste

## Getippte Befehle

command-build = Ein Plättchen aus einem Depot nehmen und bauen oder lagern
command-craft = Für deinen Handwerker ein Plättchen aus der unteren Reihe nehmen und bauen oder lagern
command-forum = Im Forum einen Platz zwischen zwei Karten wählen und für beide zahlen
command-start = Das Depot wählen, bei dem dein Patrizier beginnt
command-take = Zu einem Depot gehen und ein Plättchen nehmen
command-place = Das Plättchen in deinem Stadtviertel bauen
command-store = Das Plättchen ins Lager legen
command-bottom = Ein Plättchen aus der unteren Reihe für deinen Handwerker nehmen
command-return = Eine Brunnenkarte zurückgeben
command-visit = Deine Scheibe auf einen Platz zwischen zwei Forumskarten legen
command-pay = Waren und Münzen für Sätze einer Forumskarte zahlen
command-bread = { BOX("rules.bread_per_forum_set") } Brote für jeden weiteren Satz einer Forumskarte zahlen

field-tile = Das Plättchen: sein Depot und sein Platz darin, etwa 3b
field-craft-tile = Das Plättchen aus der unteren Reihe: k01 bis k11
field-at = A1 bis F6 oder „store“ fürs Lager
field-turn = Drehung im Uhrzeigersinn: 0, 90, 180 oder 270
field-slot = Der Platz zwischen zwei Karten: s01 bis s17
field-take-slot = Der Platz im Depot: a, b, c oder d
field-first = Die Karte, die zuerst zählt: f01 bis f12
field-paid1 = Wie viele Sätze der ersten Karte du mit Waren und Münzen bezahlst, oder „max“
field-bread1 = Wie viele Sätze der ersten Karte du mit je { BOX("rules.bread_per_forum_set") } Broten bezahlst
field-paid2 = Wie viele Sätze der zweiten Karte du mit Waren und Münzen bezahlst, oder „max“
field-bread2 = Wie viele Sätze der zweiten Karte du mit je { BOX("rules.bread_per_forum_set") } Broten bezahlst
field-depot = 1 bis { BOX("board.depots") }
field-cell = A1 bis F6
field-space = Der Platz in der unteren Reihe: k01 bis k11
field-card = Die Art der Brunnenkarte
field-n = Wie viele Sätze

## Warum nicht

refused-depot_empty = Depot { $depot } ist leer.
refused-slot_empty = Auf { $tile } liegt kein Plättchen.
refused-needs_bread = Der Weg zu Depot { $depot } kostet { BOX("rules.bread_move_cost") } Brot, und du hast keins.
refused-bottom_empty = Auf { $space } liegt kein Plättchen mehr.
refused-no_such_cell = { $cell } ist kein Feld deines Stadtviertels. Die Felder heißen A1 bis F6.
refused-built_over = { $cell } ist schon bebaut.
refused-first_on_shovel = Dein erstes Plättchen muss auf { $cell } liegen.
refused-touches_nothing = { $cell } berührt keins deiner Plättchen.
refused-no_such_turn = { $turn ->
    [90] { smaller-rotation }
    [180] { smaller-rotation }
    [270] { smaller-rotation }
   *[other] Dreh das Plättchen um 0, 90, 180 oder 270 Grad.
}
smaller-rotation = Wähl eine kleinere Drehung. Um { $turn }° gedreht sieht dieses Plättchen genauso aus.
refused-side_must_be = Auf { $cell } muss im { $side } { $edge } an { $edge } liegen. Dreh das Plättchen oder wähl ein anderes Feld.
refused-landscape_full = Eine Landschaft ({ $kind }) hat höchstens { $most } Plättchen.
refused-not_in_hand = So eine Brunnenkarte hast du nicht: { $card }.
refused-which_turn = Auf { $cell } passt das Plättchen in mehreren Drehungen: { $turns }. Wähl eine.
refused-no_turn_fits = Dieses Plättchen passt in keiner Drehung auf { $cell }.
refused-disc_there = Platz { $slot } ist belegt. Wähl einen freien.
refused-no_such_slot = Einen Platz { $slot } gibt es in diesem Spiel nicht.
refused-not_beside = Karte { $space } liegt nicht an Platz { $slot }.
refused-other_order = Beginne mit der anderen Karte. An Platz { $slot } bringt es nichts, mit Karte { $space } zu beginnen.
refused-own_card = Bei Karte { $space } zählt, was du hast. Zahlen kannst du dafür nur Brot.
refused-too_many_sets = { $most ->
    [0] Du kannst für keinen Satz zahlen.
    [one] Du kannst höchstens für 1 Satz zahlen.
   *[other] Du kannst höchstens für { $most } Sätze zahlen.
}
refused-too_little_bread = { $most ->
    [0] Ein Satz kostet { BOX("rules.bread_per_forum_set") } Brote, und du hast weniger.
    [one] Dein Brot reicht für 1 Satz.
   *[other] Dein Brot reicht für { $most } Sätze.
}
