# Carpe Diem: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Bilder

vp = SP
when = Phase { $phase }, { $stage ->
    [forum] Forum
   *[turns] Runde { $round }
}
when-over = 4 Phasen
outlook = { $state ->
    [now] Stand:
   *[over] Summe
} { $total }
prestige = Prestige
forum-order = Forumfolge
districts = Stadtviertel
craftsmen = Handwerker
take-here = nehmen hier
card-pay = zahlen
card-own = haben
tail-at = {" "}bei { $depot }
tail-holds = {" "}hat { $place }
free = frei
any-depot = jedes Depot
no-bread = kein Brot
tail-district = : Stadtviertel
asked-start = wo fängst du an?
asked-take = nimm ein Plättchen
asked-place = bau das Plättchen
asked-craft = der Handwerker wählt
asked-end = Zug beenden?
asked-fountain = gib eine Karte zurück
asked-visit = geh aufs Forum
asked-pay1 = wie viele Sätze?
asked-bread1 = Brot zahlen?
asked-pay2 = wie viele Sätze?
asked-bread2 = Brot zahlen?
bottom-row = Untere Reihe
begin-1 = Du beginnst
begin-2 = bei einem Depot.
begin-3 = Plättchen folgen.
token-prestige = Prestige
token-writ = Bander.
token-cards = Karten
token-stored = Lager
no-cards = keine Brunnenkarten
completed = Fertig
chimneys = Kamine
villas = Villen { $chimneys }
if-ended = jetzt zu Ende
prompt-over = Das Spiel ist zu Ende.
prompt-start = Nenne ein Depot; alle werden zugleich gezeigt.
prompt-take = Blaue Depots kosten nichts. Ein Zeichen zeigt, was das Plättchen fertigstellt.
prompt-place = Wähle ein blaues Feld und eine Drehung, oder ins Lager.
prompt-craft = Wähle ein Plättchen. Ein Zeichen zeigt, was es fertigstellt.
prompt-end = Beende den Zug, oder nimm zurück.
prompt-fountain = Gib eine deiner Brunnenkarten zurück.
prompt-visit = Leg eine Scheibe auf einen blauen Platz.
prompt-pay1 = Wie oft zahlst du?
prompt-pay2 = Wie oft zahlst du?
prompt-bread1 = 3 Brote zählen als ein weiterer Satz.
prompt-bread2 = 3 Brote zählen als ein weiterer Satz.
returned = zurück
your-tile = Dein Plättchen
ways-to-build = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
}
none-completes = Keine stellt etwas fertig.
only-stored = Es kann nur ins Lager.
fact-writs = Banderolen übrig
fact-prestige = Prestige
fact-villas = Kamine der Villen
fact-cards = Brunnenkarten

## Alternativtexte und Texttafeln

empty = leer
none = keiner
nothing = nichts
none-taken = keiner belegt
no-goods = keine Waren
good-grape = Trauben
good-herb = Kräuter
good-chicken = Hühner
good-fish = Fische
goal = Ziel
writ = Banderole
brings-vp = SP
brings-coin = Münze
brings-bread = Brot
brings-prestige = Prestige
alt-end = Carpe Diem ist zu Ende. { $turn }.
alt-when = Carpe Diem, { $when }: { $turn }. Start: { $starter }.
alt-you = Du: { $what }
alt-depots = Depots: { $depots }.
alt-patricians = Patrizier: { $where }.{ $free ->
    [none] {""}
   *[other] {" "}Frei: { $free }.
}
alt-held = In der Hand: { $tile }.
alt-bottom = Untere Reihe: { $tiles }.
alt-prestige = Prestige, vorn zuerst: { $order }.
alt-forum = Forum: { $cards }.
alt-slots = Plätze: { $taken }; frei { $free }.
alt-numbers = { $who }: SP { $vp }, jetzt zu Ende { $total }, Prestige { $prestige }, { $goods }, { $coins }, { $bread }, Lager { $stored }, Brunnenkarten { $cards }, Banderolen { $writs }.
with-chimneys = {" "}mit { $chimneys } Kaminen
alt-completed = Fertig: { $what }; Kamine insgesamt { $chimneys }.
alt-open = Offen: { $what }.
alt-goal = { $kind } { $way ->
    [row] Reihe
   *[column] Spalte
} { $line } für { $vp }{ $met ->
    [yes] {" "}(erfüllt)
   *[no] {""}
}
alt-frame = Rahmen: { $goals }.
alt-district = { $who ->
    [nobody] Stadtviertel
   *[other] Stadtviertel von { $who }
}: { $tiles }.
alt-worth = { $kind } { $vp } SP
alt-cards = Brunnenkarten: { $cards }.
alt-returned = Zurückgegeben: { $cards }.
alt-ways = Passt auf { $where }.
alt-chances = Kann fertigstellen: { $tiles }.
alt-visits = Freie Plätze: { $free }. Jetzt: { $now }.
alt-area = { $who }: SP { $vp }, jetzt zu Ende { $total }.
alt-tie = Gleiche Summen: Die meisten Banderolen übrig entscheiden, dann das niedrigere Prestige.
alt-result = { $place }. { $who } { $total }: { $lines }; Banderolen übrig { $writs }.
text-depot = Depot { $number }: { $tiles }
text-slots = Plätze { $slots }
text-queue = Folge im Forum: { $names }.
text-face-down = Verdeckt: { $white } weiße, { $black } schwarze.
text-unseen = Noch nicht zu sehen: { $tiles }.
legend-1 = Plättchen: Norden, Osten, Süden, Westen; g Gras, v Villa, p Fischteich,
legend-2 = h Kräutergarten, w Weinberg, f Hühnerhof, m Händler, b Kornspeicher,
legend-3 = a Verwalter, c Handwerker, +1 Kamine; MKT Markt, BAK Bäckerei, FTN Brunnen.
legend-4 = Stadtviertel: . leer, w Banderole, S Schaufel.
