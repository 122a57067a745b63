# Deal with the Devil: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Phasen

phase-production = Produktion
phase-cards = Karten
phase-offer = Handel
phase-respond1 = Handel
phase-respond2 = Handel
phase-plan = Plan
phase-interest = Zinsen
phase-vote = Hexenjagd
phase-wings = Inquisition
phase-ritual = Inquisition
phase-answer = Inquisition
phase-scoring = Schlusswertung
# Für alle gleich, wer auch immer was hat (L3)
table-production = Das Rad dreht sich.
table-cards = Alle behalten ein Gebäude und geben zwei weiter.
table-offer = Alle beladen eine Truhe.
table-respond1 = Die Truhen werden weitergereicht (1 von 2).
table-respond2 = Die Truhen werden weitergereicht (2 von 2).
table-plan = Alle planen ihre Aktionen.
table-interest = Zinsen werden fällig, dann zählt das Ansehen.
table-vote = Alle stimmen ab: Wer wird gejagt?
table-wings = Engelsflügel sind für je { BOX("wings.angel_price") } Münzen zu haben.
table-ritual = Die Ritualtruhen stehen bereit.
table-answer = Die Inquisitoren wollen Antworten.
table-scoring = Schlusswertung.
own-production = das Rad dreht sich
own-cards = eins behalten, zwei weitergeben
own-offer = Truhe beladen
own-respond1 = die erste Truhe
own-respond2 = die zweite Truhe
own-plan = Aktionen planen
own-interest = Zinsen
own-vote = die Hexenjagd
own-wings = Engelsflügel kaufen
own-ritual = Ritualtruhe beladen
own-answer = den Inquisitoren antworten
own-scoring = Schlusswertung

## Rollen

named-mortal_sun = Sterblicher (Sonne)
named-mortal_moon = Sterblicher (Mond)
named-cultist = Kultist
named-devil = Teufel
the-mortal_sun = der Sterbliche (Sonne)
the-mortal_moon = der Sterbliche (Mond)
the-cultist = der { named-cultist }
the-devil = der { named-devil }

## Tafel

vp = Punkte
vp-open = sichtbar
one-wins = { $name } gewinnt.
the-end = Das Ende
round-of = Runde { $round } von { BOX("rounds") }
of-rounds = von { BOX("rounds") }
heading-reputation = Ansehen
inquisition = Inquisition
inquisition-rounds = Runde { BOX("steps.ritual.rounds.0") } und { BOX("steps.ritual.rounds.1") }
face-down = verdeckt
bribed = bestochen
from-round = ab Runde { $round }
wants = sucht
debt = Schulden
tiles = Erfolge
built = Gebaut
letter-country = L
letter-town = S
letter-church = K
letter-science = W
letter-farmer = B
letter-merchant = H
letter-priest = P
letter-alchemist = A
interest = Zinsen
no-debt = keine
no-tiles = noch keine
no-building = noch kein Gebäude
over = Deal with the Devil: das Ende
left-over = Rest
tie-left-over = Rest zählt

## Karten

no-effect = wirkungslos
card-kept = behalten
card-payable = bezahlbar
card-planned = geplant
card-passed = weitergegeben
card-new = neu
card-covered = abgedeckt
side-gain = bringt
side-give = kostet
icon-when-immediate = beim Bau
icon-when-action = Aktion
icon-when-production = Produktion
icon-when-interest = Zinsen
icon-when-reputation = Ansehen
icon-when-passive = immer
icon-when-end = am Ende
icon-per = je
icon-per-many = je { $count }
icon-per-below = je Person unter dir
icon-up-to = bis { $count }×
icon-if-no = ohne
icon-if-recruited = nach Anwerbung:
icon-if-tokens = ab { $count } Markern:
icon-if-lowest = allein unten:
icon-if-highest = niemand höher:
icon-unless-highest = nicht allein oben:
icon-if-not-top = mehr, wenn nicht oben
icon-a-courtier = ein Höfling
icon-take = nimm
icon-give-up = abgeben:
icon-buy = Kauf
icon-sell = Verkauf
icon-each = je Stück
icon-basics-or = { $count ->
    [one] 1 Grundware
   *[other] { $count } Grundwaren
} oder
icon-premiums-or = { $count } Edelwaren oder
icon-breaks-second = zerstört zweitbestes
icon-to-start = zum Start
icon-return = zurück: { $count }
icon-a-minor = kleiner
icon-improve = Feld verbessern
icon-as-if = als wären
icon-less = { $count } weniger
icon-token-less = −{ BOX("buildings.guildhall.effects.1.n") } freier Marker
icon-use-action = Aktion nutzen und abdecken
icon-buildings-cost = Bau kostet
icon-one-kind = einer Art

## Der eigene Schirm

round-step = Runde { $round } · { $step }
tail-kingdom = , dein Reich
tail-only-you = , das siehst nur du
only-you = nur für dich
may-ask = du darfst { $what } fordern
heading-souls = Seelen
souls-pure = { $count } reine
souls-tainted = { $count } verdorbene
heading-guesses = Tipps
guess-none = keine, denn du bist der,
guess-sought = den sie suchen
guesses-laid = { $count ->
    [0] für die Rituale
   *[other] { $count } gelegt
}
no-buildings = keine Gebäude
no-events = keine Ereignisse
state-draft = Entwurf
state-sealed = versiegelt
your-buildings = Deine Gebäude
nothing-yet = noch nichts
the-bank = Bank
buy = Kauf
sell = Verkauf
debt-of = Schulden { $count }
your-chest = Deine Truhe
holds = Inhalt
asks = will
you-hold = du hast { $count ->
    [one] 1 Seele
   *[other] { $count } Seelen
}
three-prove = { BOX("witch_hunt.pieces_to_prove") } beweisen es
vote-open = du hast noch nicht abgestimmt
vote-for = für { $who }; bei Anklage { $do ->
    [prove] Unschuld beweisen
   *[confess] gestehen
}
angel-wings = Engelsflügel
wing-costs = kostet { BOX("wings.angel_price") }
you-have = du hast { $what }
no-soul = keine Seele
you-buy = , du kaufst { $count }
you-face = vor dir: { $who ->
    [none] niemand
   *[other] { $who }
}
your-ritual = Deine Ritualtruhe
guesses = Tipps
bribes-there = Bestechung: { $count } von { BOX("inquisition.bribe_per_inquisitor") } Münzen
heading-face = Vor dir
answer-with = Zum Antworten
souls-to-show = { $count ->
    [one] Seele
   *[other] Seelen
}
indulgences = { $count ->
    [one] Ablass
   *[other] Ablässe
}
if-taken = Falls genommen
nothing-changes = nichts ändert sich
at-the-end = Am Ende
as-now = wie jetzt
plan-use = { $name } nutzen
plan-build = { $name } bauen
plan-act = gleich nutzen
plan-recruit = { $who } anwerben
plan-claim = { $name } holen
plan-more = und { $count } weitere
your-plan = Dein Plan

## Eine Truhe

look = Runde { $round } · { $look ->
    [1] erster Blick
   *[2] zweiter Blick
}
chest-before = Eine Truhe vor dir
chest-holds = Darin liegt
chest-taken = Jemand nahm die Truhe
chest-empty = Die Truhe ist leer
ribbon-taken = genommen
chest-gone = was darin lag, ist weg
chest-nothing = nichts zu holen
owner = Ihr Besitzer ist
owner-asks = und fordert
owner-asked = und forderte
price-inside = das liegt jetzt in der Truhe
chosen = gewählt
accept = Annehmen
paid-unseen = Zahlung an den Besitzer
loan = { $count } geliehen
coins-left = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
} übrig
not-there = jemand anders nahm die Truhe
not-for-sale = nichts zu haben
not-enough-souls = du hast { $count ->
    [one] 1 Seele
   *[other] { $count } Seelen
}; gefordert: { $asks }
not-enough-coins = dir { $count ->
    [one] fehlt 1 Münze
   *[other] fehlen { $count } Münzen
}; Schulden: { $debt } von { BOX("debt.max") }
close = Schließen
goes-on = die Truhe zieht weiter
goes-home = die Truhe kehrt heim

## Alternativtexte und Texttafeln

alt-end = Deal with the Devil ist zu Ende. { $step }
alt-step = Deal with the Devil, Runde { $round } von { BOX("rounds") }, { $phase }. { $step }
alt-points = { $who }: { $score } { $count ->
    [one] Punkt
   *[other] Punkte
}{ $word ->
    [vp-open] {" "}sichtbar
   *[other] {""}
}
alt-debt = Schulden { $debt } von { BOX("debt.max") }
alt-reputation = Ansehen { $n }
alt-angel = { $count ->
    [one] 1 Engelsflügel
   *[other] { $count } Engelsflügel
}
alt-demon = { $count ->
    [one] 1 Dämonenflügel
   *[other] { $count } Dämonenflügel
}
alt-indulgences = { $count ->
    [one] 1 Ablass
   *[other] { $count } Ablässe
}
alt-guests = { $count ->
    [one] 1 Hausgast
   *[other] { $count } Hausgäste
}
alt-mob = ein wütender Mob vor der Tür
slot-hidden = Inquisitor { $ref }: verdeckt
slot = Inquisitor { $ref }: { $name }{ $state ->
    [bribed] , bestochen
    [later] , ab Runde { BOX("steps.ritual.rounds.1") }
   *[active] {""}
}{ $demand ->
    [none] {""}
   *[other] ; wenn nicht beschwichtigt: { $demand }
}
alt-wants = { $who } sucht { $what }.
alt-kingdoms = { $who }, Runde { $round }.
alt-result = { $place }. { $who }, { $total }: { $lines }; { $souls }; Rest { $rest }.
alt-own = Du bist { $role }; für eine Truhe darfst du { $asks } fordern.
alt-stock = Vorrat: { $stock }.
alt-tokens = Tippmarker: { $tokens }.
alt-own-debt = Schulden: { $debt } von { BOX("debt.max") }.
chest-of = Eine Truhe { $whose }.
alt-chest = { chest-of } Darin: { $holds }. Sie fordert { $ask }.
alt-chest-taken = { chest-of } Sie forderte { $ask }. Jemand hat die Truhe schon genommen.
alt-chest-empty = { chest-of } Sie ist leer und fordert nichts.
alt-laid = Tipps gelegt: { $roles }
alt-draft = { $sealed ->
    [yes] Versiegelt
   *[no] Dein Entwurf
}: { $what }.
alt-face = Vor dir: { $who }.
alt-only-you = Nur du siehst das. Runde { $round } von { BOX("rounds") }: { $step }.
text-hand = Hand: { $card }.
text-event = Ereignis: { $card }.
text-space = { $n ->
    [1] erstes
    [2] zweites
    [3] drittes
   *[4] viertes
} Feld { $kind }{ $level ->
    [1] {""}
   *[other] {" "}(verbessert)
}
text-stage = Zinsen: Stufe { $stage } von { BOX("debt.interest_stages") }. Bei diesen Schulden betragen die nächsten Zinsen { $due }.
text-forget = Nach den Zinsen rückt das Ansehen auf { $n }.
# $coins is at least 2.
text-production = Produktion: { $spaces }; { $coins } Münzen.
text-built = { $name } ({ $points }, Runde { $round }{ $covered ->
    [yes] , abgedeckt
   *[no] {""}
})
text-buildings = Gebaut: { $names }. Symbole: { $symbols }.
text-tile = { $name } auf Feld { $space }
text-tiles = Erfolge: { $tiles }.
text-removed = Aus dem Spiel: { $tiles }.
text-courtiers-held = Dieses Reich hat schon { $who } angeworben.
text-courtiers-space3 = Es kostet { BOX("courtiers.farmer.cost_space3") } Münzen, { $who } noch einmal anzuwerben.
text-holds = Auf der Hand: { $hand } Gebäude, { $events ->
    [0] kein Ereignis
    [one] 1 Ereignis
   *[other] { $events } Ereignisse
}.
text-tokens = { $tokens } Aktionsmarker, davon { $free } kostenlos.
alt-bribes = Münzen im Bestechungstopf: { $count }; je { BOX("inquisition.bribe_per_inquisitor") } bestechen einen Inquisitor.
alt-track = Auf { $top } bekommst du einen Engelsflügel, auf { $bottom } je einen Dämonenflügel.
heading-wishes = Gesucht
heading-inquisitors = Inquisitoren, { inquisition-rounds }
