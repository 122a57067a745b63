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
takes = { $planned ->
    [0] { $who } genommen
   *[1] du nimmst { $who }
}
removes = { $planned ->
    [0] { $tile } verließ das Spiel
   *[1] { $tile } verlässt das Spiel
}
lost-courtier = { $planned ->
    [0] { $who } abgegeben
   *[1] du gibst { $who } ab
}
becomes-indulgence = { $count ->
    [one] 1 Ablass für { $wings } Engelsflügel
   *[other] { $count } Ablässe für { $wings } Engelsflügel
}
becomes-houseguest = { $count ->
    [one] 1 Hausgast für { $wings } Dämonenflügel
   *[other] { $count } Hausgäste für { $wings } Dämonenflügel
}
debt-still = die Schulden blieben bei { $debt }
demon-returned = { $count ->
    [one] 1 Dämonenflügel zurückgegeben
   *[other] { $count } Dämonenflügel zurückgegeben
}
bank-buys = { $what } gekauft
bank-sells = { $what } verkauft
bank-bought = kaufte { $what }
bank-sold = verkaufte { $what }
bank-loan = lieh sich { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
bank-borrows = { $n ->
    [one] 1 Münze geliehen
   *[other] { $n } Münzen geliehen
}
bank-repaid = zahlte { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} zurück
bank-line = { $deals } ({ $debt })

## Die Bank und was von selbst geschieht

event-began = Das Spiel begann: { $seats }.
event-produced = Produktion der Runde { $round }: { $seats }.
event-cards-exchanged = Alle gaben zwei Gebäude weiter.
event-banked = { $count ->
    [0] { $planned ->
        [0] Niemand war bei der Bank.
       *[other] Abgesehen von den Plänen war niemand bei der Bank.
    }
   *[other] Bank: { $seats }.
}
event-chests-moved = { $distribution ->
    [1] Die Truhen wurden weitergereicht (1 von 2).
    [2] Die Truhen wurden weitergereicht (2 von 2).
   *[other] Alle Truhen kamen zurück.
}
event-interest-charged = { $count ->
    [0] Niemand zahlte Zinsen.
   *[other] Zinsen: { $seats }.
}
marker = rückte auf Stufe { $stage }
event-reputation-scored = { $what }. Alle Marker rückten zur 0 hin.
highest = Das höchste Ansehen: { $who } (+1 Engelsflügel)
lowest = das niedrigste: { $who } (+1 Dämonenflügel)
all-equal = Alle hatten gleich viel Ansehen, und niemand bekam Flügel

## Die Aktionen

event-action-phase = Die Pläne für Runde { $round }:
block = **{ $who }** – { $done }.
event-event-played = { $event } gespielt{ $about }{ $then }
event-building-used = { $building } genutzt{ $about }{ $then }
event-building-built = { $building } gebaut{ $about }, { $points }{ $then }
event-recruited = { $courtier } angeworben{ $about }
event-failed = { $planned ->
    [0] { $what ->
        [build] konnte „{ $card }“ nicht bezahlen
        [event] scheiterte an „{ $card }“ (rechts)
        [recruit] konnte { $card } nicht anwerben
       *[other] konnte „{ $card }“ nicht nutzen
    }
   *[1] { $what ->
        [build] du kannst „{ $card }“ nicht bezahlen, auch wenn du dir Münzen leihst und Waren verkaufst
        [event] du scheiterst an „{ $card }“ (rechts)
        [recruit] du kannst { $card } nicht anwerben
       *[other] du kannst „{ $card }“ nicht nutzen
    }
}{ $then }
event-wheat-paid = { $n } Weizen für zusätzliche Aktionsmarker gezahlt{ $about }{ $missing ->
    [0] {""}
    [one] , 1 fehlte
   *[other] , { $missing } fehlten
}{ $lost ->
    [none] {""}
   *[other] : { $lost }
}
event-claimed = { $planned ->
    [0] { $achievement } geholt
   *[1] du holst { $achievement }
}{ $courtiers ->
    [none] {""}
   *[other] { " " }(durch { $courtiers })
}{ $space ->
    [0] {""}
   *[other] , auf Produktionsfeld { $space }
}{ $then }
event-debt-moved = Schulden { $before } → { $after }
no-action = keine Aktion
extra-actions = zusätzliche Aktionsmarker
free = kostenlos
event-nothing-planned = keine Aktion geplant
stable-uses = { $card } genutzt{ $about } und abgedeckt
stable-covers = { $card } abgedeckt

## Hexenjagd

hunt-reputation = Ansehen { $n }
vote = { $who } für { $target }
event-voted = Stimmen: { $votes }. Angeklagt: { $accused }.
event-interrogated = { $proved ->
    [1] { $seat } bewies die eigene Unschuld mit { BOX("witch_hunt.pieces_to_prove") } Seelen ({ $change }).
   *[0] { $seat } gestand ({ $change }).
}

## Inquisition

event-wings-bought = { $count ->
    [0] Niemand hat Engelsflügel gekauft.
   *[other] Engelsflügel gekauft: { $seats }.
}{ $more ->
    [none] {""}
   *[other] { " " }{ $more }.
}
event-ritual-opened = Die Ritualtruhen wurden geöffnet:
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
event-bribed = Bestochen: { $count ->
    [0] niemand
   *[other] { $slots }
}. Der Bestechungstopf enthielt danach { $pool }.
event-ritual-paid = { $count ->
    [0] Das Ritual brachte nichts.
   *[other] Durch das Ritual bekam { $what }.
}
role-gains = der { $role } { $what }
event-turned-up = Aufgedeckt wurde: { $inquisitor }.
event-accused = Ist { $seat } der { $role }? { $true ->
    [1] Ja{ $then }.
   *[0] Nein.
}
event-guesses-scored = Punkte für Tipps: { $points }.
event-inquisitors-answered = { $seat } zeigte { $shown ->
    [0] keine Seele
   *[other] { $souls }
}{ $indulgences ->
    [0] {""}
   *[other] { " " }und gab { $given }
}{ $count ->
    [0] .
   *[other] . Beschwichtigt: { $appeased }.
}
penalty = { $who }: { $what }.
given = { $what } gegeben
guest = ein neuer Hausgast { $by ->
    [soul] bekam 1 Seele zu sehen
    [indulgence] bekam 1 Ablass
   *[none] kam
}
destroys = { $card } zerstört
event-guests-left = Die Hausgäste gingen. In Runde { BOX("steps.ritual.rounds.1") } kommen die Inquisitoren der oberen Reihe, außer den bestochenen.

## Das Ende

event-ended = { $roles }.
event-recap = Truhen der Runde { $round }. { $chests }
recap-chest = { $owner }: { $offer }; { $taken ->
    [first] { $first } hat die Truhe genommen{ $tainted ->
        [0] {""}
       *[other] { " " }(verdorbene Seelen: { $tainted })
    }, bevor { $second } sie sah
    [second] { $first } hat die Truhe geschlossen, { $second } hat sie genommen{ $tainted ->
        [0] {""}
       *[other] { " " }(verdorbene Seelen: { $tainted })
    }
   *[none] { $first } und { $second } haben die Truhe geschlossen
}.
recap-empty = { $owner }: eine leere Truhe.

## Für einen allein

event-role-dealt = **Du bist { $role }.** Du beginnst mit { $stock }. Deine Seelen: { $pure } rein, { $tainted } verdorben. Tippmarker: { $guesses }. Deine Truhe darf { $asks } fordern.
none = keine
token = { $n } { $role }
guide-mortal = Deine { BOX("roles.mortal_sun.pure_soul", written: "word") } reinen Seelen beschwichtigen Inquisitoren; andere dürfen sie kaufen. In den Runden { BOX("steps.ritual.rounds.0") } und { BOX("steps.ritual.rounds.1") } darfst du auf den Teufel und den Kultisten tippen.
guide-cultist = Deine { BOX("roles.cultist.tainted_soul", written: "word") } verdorbenen Seelen beschwichtigen Inquisitoren, kosten dich am Ende aber je { BOX("final_scoring.tainted_soul", times: -1) } Punkt. Hat der Teufel sie in Runde { BOX("steps.ritual.rounds.0") }, wirst du dafür bezahlt. Du darfst tippen, wer der Teufel ist.
guide-devil = Kauf mit deinen Truhen Seelen: Sie bringen dir in Runde { BOX("steps.ritual.rounds.0") } Waren und in Runde { BOX("steps.ritual.rounds.1") } Punkte. Große Erfolge bringen dir keine Punkte. Hüte dich vor { BOX("ritual_round3.match_needed", written: "word") } gleichen Tipps auf dich.
event-cards-dealt = { $buildings ->
    [none] {""}
   *[other] Deine Hand: { $buildings }.{ " " }
}Dein Ereignis: { $event }.
event-cards-received = Du bekamst { $buildings } von { $giver }.
event-chest-came = Die Truhe { $role } { $state ->
    [full] enthält { $contents } und fordert { $ask }
    [taken] wurde schon genommen; sie forderte { $ask }
    [closed] ist leer und fordert nichts
   *[empty] ist leer und fordert { $ask }
}.
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
       *[other] Du bekamst { $contents } zurück.
    }
   *[1] Deine Truhe wurde genommen. Du bekamst { $paid }.
}
event-ritual-chest-back = Das Ritual brachte dir { $what }.

## Neues in Beiträgen und Direktnachrichten

news-builds = baute { $buildings }
news-claims = holte { $achievements }
news-fails = scheiterte an { $cards }
news-reputation = Höchstes Ansehen: { $highest } (+1 Engelsflügel); niedrigstes: { $lowest } (+1 Dämonenflügel).
news-answered = { $who } { $faced ->
    [0] stand vor keinem Inquisitor
    [one] beschwichtigte { $count } von 1 Inquisitor
   *[other] beschwichtigte { $count } von { $faced } Inquisitoren
}{ $lost ->
    [0] {""}
   *[other] { " " }und verlor { $points }
}.
news-role-dealt = **Du bist { $role }.**
news-produced = Deine Produktion: { $gains }.
news-highest = Du hattest das höchste Ansehen: +1 Engelsflügel.
news-lowest = Du hattest das niedrigste Ansehen: +1 Dämonenflügel.
