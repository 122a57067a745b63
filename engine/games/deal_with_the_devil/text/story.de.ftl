# Deal with the Devil: was geschehen ist (8.3, 8.4).

## Teile von Zeilen

does = { $who } { $what }
of = { $what } ({ $who }) { $then }
is = { $who } war { $role }
reputation = Ansehen { $before } → { $after }
reputation-by = Ansehen { $n }
side-left = links
side-right = rechts
times = { $card } { $times }×
takes = nimmt { $who }
removes = { $tile } verlässt das Spiel
lost-courtier = gibt { $who } ab
becomes-indulgence = { $count ->
    [one] { $wings } Engelsflügel werden 1 Ablass
   *[other] { $wings } Engelsflügel werden { $count } Ablässe
}
becomes-houseguest = { $count ->
    [one] { $wings } Dämonenflügel werden 1 Hausgast
   *[other] { $wings } Dämonenflügel werden { $count } Hausgäste
}
debt-still = Schulden bleiben { $debt }
demon-returned = { $count ->
    [one] 1 Dämonenflügel zurück
   *[other] { $count } Dämonenflügel zurück
}
bank-buys = kauft { $what }
bank-sells = verkauft { $what }
bank-bought = kauft { $what }
bank-sold = verkauft { $what }
bank-loan = leiht { $n }
bank-borrows = leiht { $n }
bank-repaid = zahlt { $n } zurück
bank-line = { $deals } ({ $debt })

## Die Bank und was von selbst geschieht

event-began = Das Spiel beginnt: { $seats }.
event-produced = Produktion der Runde { $round }: { $seats }.
event-cards-exchanged = Alle haben zwei Karten weitergegeben.
event-banked = { $count ->
    [0] { $planned ->
        [0] Niemand war bei der Bank.
       *[other] Außer durch die Pläne war niemand bei der Bank.
    }
   *[other] Bank: { $seats }.
}
event-chests-moved = { $distribution ->
    [1] Die Truhen werden weitergereicht (1 von 2).
    [2] Die Truhen werden weitergereicht (2 von 2).
   *[other] Alle Truhen sind wieder zurück.
}
event-interest-charged = { $count ->
    [0] Niemand zahlt Zinsen.
   *[other] Zinsen: { $seats }.
}
marker = rückt auf Stufe { $stage }
event-reputation-scored = Ansehen: { $what }. Alle Marker rücken einen Schritt zur 0.
highest = am höchsten { $who } (+1 Engelsflügel)
lowest = am niedrigsten { $who } (+1 Dämonenflügel)
all-equal = alle gleich, keine Flügel

## Die Aktionen

event-action-phase = Die Pläne der Runde { $round }:
block = **{ $who }** – { $done }.
event-event-played = Ereignis: { $event }{ $about }{ $then }
event-building-used = nutzt { $building }{ $about }{ $then }
event-building-built = baut { $building }{ $about }, { $points }{ $then }
event-recruited = wirbt { $courtier } an{ $about }
event-failed = { $what ->
    [build] kann { $card } nicht bezahlen
    [event] schafft { $card } (rechts) nicht
    [recruit] kann { $card } nicht anwerben
   *[other] kann { $card } nicht nutzen
}{ $then }
event-wheat-paid = zahlt { $n } Weizen für zusätzliche Aktionen{ $about }{ $missing ->
    [0] {""}
    [one] , 1 fehlt
   *[other] , { $missing } fehlen
}{ $lost ->
    [none] {""}
   *[other] : { $lost }
}
event-claimed = holt den Erfolg { $achievement }{ $courtiers ->
    [none] {""}
   *[other] { " " }(durch { $courtiers })
}{ $space ->
    [0] {""}
   *[other] , auf Produktionsfeld { $space }
}{ $then }
event-debt-moved = Schulden { $before } → { $after }
no-action = keine Aktion
extra-actions = zusätzliche Aktionen
free = kostenlos
event-nothing-planned = plant keine Aktion
stable-uses = nutzt { $card }{ $about } und deckt es ab
stable-covers = deckt { $card } ab

## Hexenjagd

hunt-reputation = Ansehen { $n }
vote = { $who } → { $target }
event-voted = Stimmen: { $votes }. Angeklagt: { $accused }.
event-interrogated = { $proved ->
    [1] { $seat } beweist die eigene Unschuld mit { BOX("witch_hunt.pieces_to_prove") } Seelen ({ $change }).
   *[0] { $seat } gesteht ({ $change }).
}

## Inquisition

event-wings-bought = { $count ->
    [0] Niemand hat Engelsflügel gekauft.
   *[other] Engelsflügel gekauft: { $seats }.
}{ $more ->
    [none] {""}
   *[other] { " " }{ $more }.
}
event-ritual-opened = Die Ritualtruhen werden geöffnet:
ritual-of = { $who ->
    [none] { $role }
   *[other] { $role }, { $who }
}: { $what }.
guess = { $role } → { $who }
ritual-souls = { $count ->
    [0] keine Seele
    [one] 1 Seele
   *[other] { $count } Seelen
}{ $tainted ->
    [0] {""}
   *[other] { " " }({ $tainted } verdorben)
}
event-bribed = Bestechung: { $count ->
    [0] Niemand geht
    [one] { $slots } geht
   *[other] { $slots } gehen
}, { $pool } im Topf.
event-ritual-paid = { $count ->
    [0] Das Ritual bringt nichts.
   *[other] Durch das Ritual bekommt { $what }.
}
role-gains = der { $role } { $what }
event-turned-up = Aufgedeckt: { $inquisitor }.
event-accused = Ist { $seat } der { $role }? { $true ->
    [1] Ja{ $then }.
   *[0] Nein.
}
event-guesses-scored = Punkte für Tipps: { $points }.
event-inquisitors-answered = { $seat } zeigt { $shown ->
    [0] keine Seele
   *[other] { $souls }
}{ $indulgences ->
    [0] {""}
   *[other] { " " }und gibt { $given }
}{ $count ->
    [0] .
   *[other] : { $appeased } beschwichtigt.
}
penalty = { $who }: { $what }.
given = gibt { $what }
guest = ein neuer Hausgast { $by ->
    [soul] bekommt 1 Seele gezeigt
    [indulgence] bekommt 1 Ablass
   *[none] kommt
}
destroys = zerstört { $card }
event-guests-left = Die Hausgäste gehen. In Runde { BOX("steps.ritual.rounds.1") } kommen die Inquisitoren der oberen Reihe, außer den bestochenen.

## Das Ende

event-ended = { $roles }.
event-recap = Truhen der Runde { $round }. { $chests }
recap-chest = { $owner }: { $offer }; { $taken ->
    [first] { $first } hat sie genommen{ $tainted ->
        [0] {""}
       *[other] { " " }({ $tainted } verdorben)
    }; sie war weg, bevor { $second } sie sah
    [second] { $first } hat sie geschlossen, { $second } hat sie genommen{ $tainted ->
        [0] {""}
       *[other] { " " }({ $tainted } verdorben)
    }
   *[none] { $first } und { $second } haben sie geschlossen
}.
recap-empty = { $owner }: eine leere Truhe.

## Für einen allein

event-role-dealt = **Du bist { $role }.** Du beginnst mit { $stock }. Seelen: { $pure } rein, { $tainted } verdorben. Tippmarker: { $guesses }. Du darfst fordern: { $asks }.
none = keine
token = { $n } { $role }
guide-mortal = Deine { BOX("roles.mortal_sun.pure_soul", written: "word") } reinen Seelen beschwichtigen Inquisitoren; andere dürfen sie kaufen. In den Runden { BOX("steps.ritual.rounds.0") } und { BOX("steps.ritual.rounds.1") } darfst du auf den Teufel und den Kultisten tippen.
guide-cultist = Deine { BOX("roles.cultist.tainted_soul", written: "word") } verdorbenen Seelen beschwichtigen Inquisitoren, kosten dich am Ende aber je { BOX("final_scoring.tainted_soul", times: -1) } Punkt. Hat sie der Teufel, wirst du in Runde { BOX("steps.ritual.rounds.0") } bezahlt. Du darfst tippen, wer der Teufel ist.
guide-devil = Kauf mit deinen Truhen Seelen: Sie bringen dir in Runde { BOX("steps.ritual.rounds.0") } Waren und in Runde { BOX("steps.ritual.rounds.1") } Punkte. Große Erfolge bringen dir nichts. Hüte dich vor { BOX("ritual_round3.match_needed", written: "word") } gleichen Tipps auf dich.
event-cards-dealt = { $buildings ->
    [none] {""}
   *[other] Deine Hand: { $buildings }.{ " " }
}Dein Ereignis: { $event }.
event-cards-received = Du bekommst { $buildings } von { $giver }.
event-chest-came = Eine Truhe { $role }. { $state ->
    [full] Darin: { $contents }. Sie fordert { $ask }.
    [taken] Sie forderte { $ask }, und jemand hat sie genommen.
    [closed] Sie ist leer und fordert nichts.
   *[empty] Sie ist leer und fordert { $ask }.
}
event-chest-answered = { $accepted ->
    [0] Du hast die Truhe geschlossen.
   *[1] Du hast { $contents } genommen und { $paid } gezahlt{ $loan ->
        [0] {""}
       *[other] { " " }({ $loan } geliehen)
    }.
}
event-chest-back = { $taken ->
    [0] Deine Truhe hat niemand genommen. { $count ->
        [0] Sie war leer.
       *[other] Du bekommst { $contents } zurück.
    }
   *[1] Deine Truhe wurde genommen. Du bekommst { $paid }.
}
event-ritual-chest-back = Aus deiner Truhe bekommst du { $what }.

## Neues in Beiträgen und Direktnachrichten

news-builds = baut { $buildings }
news-claims = holt { $achievements }
news-fails = scheitert: { $cards }
news-reputation = Höchstes Ansehen: { $highest } (+1 Engelsflügel); niedrigstes: { $lowest } (+1 Dämonenflügel).
news-answered = { $who } beschwichtigt { $count } von { $faced } { $faced ->
    [one] Inquisitor
   *[other] Inquisitoren
}{ $lost ->
    [0] {""}
   *[other] { " " }und verliert { $points }
}.
news-role-dealt = **Du bist { $role }.**
news-produced = Deine Produktion: { $gains }.
news-highest = Du hast das höchste Ansehen: +1 Engelsflügel.
news-lowest = Du hast das niedrigste Ansehen: +1 Dämonenflügel.
