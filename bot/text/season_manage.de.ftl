# Was die Leitung mit einer Saison tut: Alle können es im lebenden Beitrag und unter [Regeln] lesen.
season-did-correct = ✎ { $by } hat { $ended ->
    [1] Tisch { $table } in { season-round } beendet
   *[0] das Ergebnis von Tisch { $table } in { season-round } berichtigt
}: { $result }{ $outs ->
    [0] {""}
    [one] { $placed ->
        [0] { $out } wird nicht gewertet
       *[other] ; { $out } wird nicht gewertet
    }
   *[other] { $placed ->
        [0] Niemand wird gewertet ({ $out })
       *[other] ; { $out } werden nicht gewertet
    }
}.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-draw = { $by } hat { $form ->
    [ladder] Auslosung { $round } gestartet
   *[other] Runde { $round } auslosen lassen
}.
season-did-time = { $by } hat Runde { $round } um { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} verlängert, bis <t:{ $until }:D>.
season-did-pause = { $by } hat die Saison angehalten; an den Tischen geht es weiter.
season-did-go-on = { $by } hat die Saison fortgesetzt.
season-did-end = { $by } hat die Saison beendet{ $tables ->
    [0] {""}
    [one] ; ein Tisch läuft weiter, zählt aber nicht
   *[other] ; { $tables } Tische laufen weiter, zählen aber nicht
}.
season-did-end-later = { $by } hat die Saison beendet; { $tables ->
    [one] ein Tisch läuft weiter und zählt
   *[other] { $tables } Tische laufen weiter und zählen
}.
season-did-remove = { $by } hat { $name } aus der Saison genommen.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-bring-back = { $by } hat { $name } zurückgeholt.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-add = { $by } hat { $name } in die Saison aufgenommen.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-ask-in = { $by } hat { $to } eingeladen.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-bot-takes = { $by } lässt einen Bot den Platz von { $name } an Tisch { $table } in { season-round } warm halten.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
season-did-replace = { $by } hat { $to } den Platz von { $name } an Tisch { $table } in { season-round } angeboten.
season-did-move = { $by } hat die Saison in diesen Kanal verlegt.
season-did-change = { $by } hat die Regeln geändert: { $what }

# An dem Tisch, um den es geht
notice-season-corrected = { $by } hat die Platzierungen an diesem Tisch für { $season } festgelegt. Das Spiel und die Wertungszahlen bleiben, wie sie sind.
notice-season-bot-takes = { $by } lässt einen Bot den Platz von { $name } warm halten, damit die Saison weitergeht.
notice-season-replace = { $by } bietet { $to } den Platz von { $name } an. Dazu gehören alle Geheimnisse, der Thread und die Teilnahme an der Saison.

# An die Person, um die es geht
notice-season-removed = **{ $name }**: { $by } hat dich aus der Saison genommen. Deine Ergebnisse behältst du.{ $said ->
    [0] {""}
   *[1] {" "}Grund: { $reason }
}
notice-season-brought-back = **{ $name }**: { $by } hat dich zurückgeholt. Du bist bei den Auslosungen wieder dabei.
notice-season-added = **{ $name }**: { $by } hat dich in die Saison aufgenommen. Mit `/season` kannst du aussteigen.

# Abgelehnt
refused-season-no-table = Diesen Tisch gibt es in dieser Saison nicht.
refused-season-no-member = Niemand in dieser Saison hat diese Nummer.
refused-season-no-seat = { $name } sitzt an keinem laufenden Tisch dieser Saison.
refused-season-table-late = Die Saison war vor diesem Tisch zu Ende.
refused-season-same-places = Es ändert sich nichts.
refused-season-plays-there = Du sitzt selbst an diesem Tisch. Deshalb muss das jemand anders aus der Leitung oder ein Admin tun.
refused-season-places = { $last ->
    [0] Die Platzierungen müssen mit dem 1. Platz beginnen.
   *[other] Nach { $shared ->
        [one] dem
       *[other] einem geteilten
    } { $last }. Platz muss der { $next }. folgen.
}
refused-season-drawn = Diese Tische sind schon ausgelost.
refused-season-paused = Die Saison ist angehalten. Drück erst **Saison fortsetzen**.
refused-season-not-paused = Die Saison ist nicht angehalten.
refused-season-last = Das war die letzte Runde.
refused-season-tables-run = In einem Pokal wird die nächste Runde erst ausgelost, wenn alle Tische zu Ende sind: { $tables ->
    [one] Einer läuft noch
   *[other] { $tables } laufen noch
}.
refused-season-few = Ein Tisch braucht mindestens { $least } Personen, aber { $there ->
    [0] niemand kann
    [one] nur eine Person kann
   *[other] nur { $there } können
} ausgelost werden.
refused-season-days = Du kannst eine Runde um { $least } bis { $most } Tage verlängern, zum Beispiel um 7.
refused-season-round-over = Es läuft keine Runde, die du verlängern könntest.
refused-season-no-round = Diese Runde ist noch nicht ausgelost.
refused-season-is-out = { $name } wurde aus dieser Saison genommen. Hol { $name } erst zurück.
refused-season-is-in = { $name } ist schon dabei.
refused-season-forgotten = Diese Person hat darum gebeten, vergessen zu werden.
refused-season-plays = { $name } spielt in dieser Runde schon an Tisch { $table }.
refused-season-began = Die Saison hat schon begonnen.
refused-season-asked = Diese Leute habe ich schon eingeladen.
refused-season-no-former = Es gibt keine frühere Saison, deren Leute ich einladen könnte.

# [Verwalten]
season-did-ask = { $by } hat { $people ->
    [0] niemanden eingeladen: Alle aus der vorigen Saison waren schon dabei
    [one] die eine Person aus der vorigen Saison eingeladen, die noch nicht dabei war
   *[other] die { $people } Leute aus der vorigen Saison eingeladen, die noch nicht dabei waren
}.
season-call-asked = { $people }, { $by } lädt zur Saison **{ $name }** ein. Drück **Mitspielen**, um dabei zu sein.
season-call = { $people }, **{ $name }** ist eröffnet. Wer wieder mitspielen will, drückt **Mitspielen**.
season-manage-head = **{ $name }**, { $status ->
    [open] offen zum Mitspielen
    [running] { $round ->
        [0] läuft
       *[other] { season-round }
    }
    [paused] angehalten
   *[over] zu Ende
}. { $people ->
    [0] Niemand ist
    [one] Eine Person ist
   *[other] { $people } Leute sind
} dabei, { $tables ->
    [0] kein Tisch läuft
    [one] ein Tisch läuft
   *[other] { $tables } Tische laufen
}.{ $out ->
    [0] {""}
   *[other] {" "}Nicht dabei: { $others }.
}
    -# Was du hier tust, können alle mit deinem Namen in der Saison und am betroffenen Tisch lesen. Verdeckte Karten siehst du nicht.
season-manage-done = Erledigt. Alle können das nachlesen.
season-manage-table = Wähle einen Tisch …
season-manage-tables = Weitere Tische …
season-manage-tables-of = { season-round }, { $several ->
    [0] Tisch { $first }
   *[other] Tische { $first } bis { $last }
}
season-manage-person = Wähle eine Person …
season-manage-people = Weitere Personen …
season-manage-people-of = { $first } bis { $last }
season-manage-draw = Jetzt auslosen
season-draw-preview = **{ $people } Leute** sind in der Auslosung: { $names }. Plätze an den Tischen: { $sizes }.{ $byes ->
    [0] {""}
    [one] {" "}Eine Person bekommt keinen Tisch; die Auslosung entscheidet, welche.
   *[other] {" "}{ $byes } Personen bekommen keinen Tisch; die Auslosung entscheidet, welche.
} Wiederholte Treffen: { $repeated ->
    [0] keine
   *[other] etwa { $repeated }
}.{ $out ->
    [0] {""}
   *[other] {" "}Nicht ausgelost: { $others }.
}
season-draw-without = { $name } ({ $why })
season-manage-time = Runde verlängern
season-manage-pause = Saison anhalten
season-manage-go-on = Saison fortsetzen
season-manage-end = Saison beenden
season-manage-add = Jemanden aufnehmen …
season-manage-ask = Dieselben Leute einladen
season-manage-move = Hierher verlegen
season-manage-back = Zurück
season-manage-draw-sure = Ich lose die Tische in der nächsten Minute aus{ $tables ->
    [0] .
    [one] ; ein Tisch läuft daneben weiter und zählt.
   *[other] ; { $tables } Tische laufen daneben weiter und zählen.
} Eine Auslosung lässt sich nicht zurücknehmen.
season-manage-draw-yes = Auslosen
season-manage-pause-sure = Bis die Saison weitergeht, wird nichts ausgelost, und keine Runde endet. Danach verschieben sich alle Zeiten um die Dauer der Pause. Die Tische laufen weiter.
season-manage-go-on-sure = Die Saison geht weiter. Alle ihre Zeiten verschieben sich um die Dauer der Pause.
season-manage-end-sure = Das beendet die Saison endgültig. { $tables ->
    [0] Kein Tisch läuft.
    [one] Ein Tisch läuft und wird in jedem Fall zu Ende gespielt.
   *[other] { $tables } Tische laufen und werden in jedem Fall zu Ende gespielt.
}
season-manage-end-count = { $tables ->
    [one] Beenden und diesen Tisch werten
   *[other] Beenden und diese { $tables } Tische werten
}
season-manage-end-now = Beenden und nur fertige Tische werten
season-manage-days = Zusätzliche Tage
season-manage-day = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
season-manage-at-table = **Tisch { $table } in { season-round }**: { $names }. { $over ->
    [1] { $result }{ $corrected ->
        [1] {" "}✎
       *[0] {""}
    }
   *[0] { $result }
}
season-manage-at-person = **{ $name }**: { $presence }{ $since ->
    [1] {""}
   *[other] , ab Runde { $since }
}{ $away ->
    [1] , im Urlaub bis { $until }
   *[0] {""}
}.{ $table ->
    [0] {""}
   *[other] {" "}{ $name } spielt an Tisch { $table } in { season-round }.
}
season-manage-correct = { $over ->
    [1] Ergebnis berichtigen
   *[0] Mit einem Ergebnis beenden
}
season-manage-place-of = Platz von { $name }
season-manage-place = { $place ->
    [0] nicht gewertet
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}
season-manage-why = Grund, den alle lesen können
season-manage-why-ask = Tisch { $table } in { season-round } würde so zählen: { $result }. Bitte nenn den Grund; alle können ihn lesen.
season-manage-say-why = Grund angeben
season-manage-bot = Einem Bot den Platz geben
season-manage-bot-for = Bot für { $name } spielen lassen
season-manage-remove = Aus der Saison nehmen
season-manage-bring = Zurückholen
season-manage-replace = Jemand anderem den Platz geben …
season-manage-offered = Ich frage { $to } am Tisch. Mit **Platz übernehmen** bekommt { $to } den Platz.
season-manage-moved = Die Saison ist jetzt in diesem Kanal. Jeder laufende Tisch bekommt einen neuen Thread.
season-homeless-here = **{ $name }**: Im Kanal der Saison kann ich nicht mehr posten, deshalb stehen ihre Uhren still. Ich kann die Saison in diesem Kanal fortsetzen.
season-file-is = **{ $name }** als Datei: Namen, Auslosungen, Ergebnisse und Berichtigungen, aber keine Nutzer-IDs. `longtable verify DATEI` lost jede Runde noch einmal aus und prüft Siegel und Nachrichten.
stats-season = { $name }, { $place } von { $of }
stats-seasons = Saisons: { $seasons }.
