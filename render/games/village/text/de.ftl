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
row-council = Rat
row-crafts = Handwerk
row-travel = Reise
row-church = Kirche
row-farmyard = Hof
city = Stadt { $letter }
stage = Stufe { $n }
window = Fenster { $n }
mill = Mühle
gate = Tor
ware-orange = orange
ware-green = grün
ware-brown = braun
ware-pink = rosa
ware-coin = Münze
ware-grain = Getreide
ware-time = Zeit
ware-scroll = Schriftrolle
ware-horse = Pferd
ware-plow = Pflug
ware-ox = Ochse
ware-wagon = Wagen
amount = { $n } { $what }
nobody = niemand
none = keine
or = oder

## Bilder

pp = PP
ends-now = jetzt Ende: { $total }
birth = Kind
recall = heim
any-action = jede Aktion
chronicle = Chronik
graves = Gräber
graves-open = { $count } frei
waiting = warten
more-waiting = { $count } mehr
stall-free = frei
stall-closed = zu
nothing-held = keine Steine, keine Waren
game-over = das Spiel ist zu Ende
tail-family = : Familie
kind-source = nimm einen Stein
kind-well = jede Aktion
kind-action = was tust du?
kind-make = etwas herstellen?
kind-pay = wie zahlst du?
kind-privilege = ein Privileg nutzen?
kind-cubes = wähle Steine
kind-good = wähle eine Ware
kind-sale = wen bedienst du?
kind-death = jemand stirbt
kind-mass_buy = freikaufen für 1 Münze
kind-mass_move = aufrücken für Getreide
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
three-alike = 3 gleiche
first-sale = Markt: Der erste Verkauf ohne Aufpreis
each-sale = je Verkauf
move-up = Kirche: aufrücken für Getreide
most-members = die meisten
train = Lehre
make = Arbeit
or-buy = oder Kauf
harvest = Ernte
home-from = heim von: { $place }
own-home = daheim
own-away = fort
own-grain = Getreide
own-cubes = Steine
own-goods = Waren
own-cities = Städte
own-served = bedient
is-next = zuerst
marker-free = frei
all-home = alle sind daheim
fate-dies = jemand stirbt: Generation { $generation }, { $where }
fate-nobody = niemand ist da, der sterben kann
fate-time = noch { $time } Zeit bis zum nächsten Tod
prompt-over = Das Spiel ist zu Ende.
prompt-choose = Wähle, was blau gerahmt ist.
prompt-source = Nimm einen blau gerahmten Stein, dann nutze seine Aktion.
prompt-sale = Bediene, wer blau gerahmt ist, oder passe.
prompt-mass_buy = Kauf jemanden frei, oder geh weiter.
prompt-mass_move = Rücke mit jemandem auf, oder geh weiter.
prompt-death = Jemand aus deiner ältesten Generation stirbt.
prompt-end = Beende deinen Zug, oder nimm etwas zurück.

## Alternativtexte und Texttafeln

next-in-council = Ratsstube
alt-start = Start: { $who }. Nächster Start: { $next }.
alt-board = Plan: { $spaces } (k = Pest).
alt-market = Markt: { $stalls } / warten { $waiting } / Stapel { $pile }.
monks = Mönche
monks-of = Mönche { $count }
alt-bag = Schwarzer Beutel: { $who }.
alt-chronicle = Dorfchronik: { $rows }. Gräber { $graves }/{ $total }{ $who }.
no-goods = keine Waren
death-due = ein Tod steht an
death-in = nächster Tod in { $time } Zeit
alt-numbers = { $who }: { $pp } PP, jetzt zu Ende { $total }, { $coins }, Getreide { $grain }/{ $barn }, { $cubes }, { $goods }, Zeitleiste { $track }, { $death }, Hof { $farm }, ungeboren { $unborn }.
alt-more = Fort: { $away }. Städte { $cities }. Bedient { $served }. In der Dorfchronik { $dead }, in Gräbern { $graves }.
alt-latest = Neu: { $changes }.
alt-draft = Entwurf: { $changes }.
change-served = { $who } bedient
change-cube = Stein von: { $space }
change-died = { $generation } gestorben ({ $place })
change-moved = { $generation } nach: { $place }
alt-nobody-dies = Niemand ist da, der sterben kann.
alt-oldest = Zuerst stirbt: Generation { $generation }, { $where }.
alt-you = Du: { $what }.
alt-tie = Gleiche Summen: Die meisten bedienten Kunden entscheiden, dann die meisten Lebenden.
alt-result = { $place }. { $who } { $total }: { $lines }; bedient { $served }, am Leben { $living }.
text-last-turns = Letzte Züge haben noch: { $who }.
text-bag = Grüner Beutel: { $cubes }
text-pile = Im Stapel, ohne Ordnung: { $who }
text-passed = Gepasst: { $who }.
text-supply = Vorrat: { $what }
supply = { $cubes }, { $coins }, Getreide { $grain }, { $goods }
cost-crafts = Handwerk, jede Ausbildung und jedes Herstellen, oder kaufen:
cost-craft = { $name } ({ $goods }) { $time } Zeit, oder { $payment }
cost-mill = { $name } { $payment } für 2 Münzen
cost-roads = Straßen, jede mit 1 Wagen:
cost-road = { $ends } { $time } Zeit, { $payment }
cost-visit = Erster Besuch: { $first }
visit-gain_prestige = { $count } PP
visit-gain_coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
visit-gain_cubes = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
cost-council = Ratsstube, jeder Schritt 2 grün oder 1 Schriftrolle:
privilege-take_next_start_marker = nächster Start
privilege-two_cubes = 2 Steine
privilege-one_good = 1 Ware
privilege-buy_prestige = 1 Münze für 3 PP
cost-stage = Stufe { $stage }: { $time } Zeit, { $privilege }, { $points } PP am Ende
cost-church = Kirche: 1 braun oder 3 Zeit in den schwarzen Beutel. Am Ende
cost-window = Fenster { $window } { $points } PP
cost-well = Brunnen: 3 Steine einer Farbe für jede Aktion
legend = Steine: o orange, g grün, b braun, p rosa, k Pest. Leute nach Generation, 1 die älteste.
