# Was Organisatoren mit einer Saison tun, für alle zu lesen: in ihrem lebenden Beitrag und unter [Regeln].
season-did-correct = ✎ { $by } hat Tisch { $table } von Runde { $round } berichtigt: { $result }{ $outs ->
    [0] {""}
    [one] { $placed ->
        [0] { $out } zählt nicht
       *[other] ; { $out } zählt nicht
    }
   *[other] { $placed ->
        [0] niemand zählt ({ $out })
       *[other] ; { $out } zählen nicht
    }
}.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-draw = { $by } hat Runde { $round } auslosen lassen.
season-did-time = { $by } hat Runde { $round } { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} mehr gegeben, bis <t:{ NUMBER($until, useGrouping: 0) }:D>.
season-did-pause = { $by } hat die Saison angehalten; an den Tischen geht es weiter.
season-did-go-on = { $by } lässt die Saison weitergehen; alle ihre Zeiten sind um die Pause später.
season-did-end = { $by } hat die Saison beendet{ $tables ->
    [0] {""}
    [one] ; ein Tisch spielt weiter und zählt nicht
   *[other] ; { $tables } Tische spielen weiter und zählen nicht
}.
season-did-end-later = { $by } hat die Saison beendet; { $tables ->
    [one] ein Tisch spielt weiter und zählt
   *[other] { $tables } Tische spielen weiter und zählen
}.
season-did-remove = { $by } hat { $name } herausgenommen.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bring-back = { $by } hat { $name } zurückgeholt.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-add = { $by } hat { $name } dazugenommen.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-ask-in = { $by } hat { $to } eingeladen.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bot-takes = { $by } lässt einen Bot den Platz von { $name } an Tisch { $table } von Runde { $round } warmhalten.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-replace = { $by } hat den Platz von { $name } an Tisch { $table } von Runde { $round } { $to } angeboten.
season-did-move = { $by } hat die Saison in diesen Kanal verlegt.

# An dem Tisch, um den es geht
notice-season-corrected = { $by } hat berichtigt, wie dieser Tisch in { $season } zählt. [Tabelle] zeigt es dort; das Spiel und die Wertungszahlen bleiben, wie sie sind.
notice-season-bot-takes = { $by } lässt einen Bot den Platz von { $name } warmhalten, damit die Saison weitergeht. { $name }, komm jederzeit zurück.
notice-season-replace = { $by } bietet { $to } den Platz von { $name } an. Wer ihn nimmt, hat seine Geheimnisse, seinen Thread und seine Stelle in der Saison.

# An den, um den es geht
notice-season-removed = **{ $name }**: { $by } hat dich aus der Saison genommen. Dein Tisch spielt weiter; was du hast, behältst du.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
notice-season-brought-back = **{ $name }**: { $by } hat dich zurückgeholt. Von der nächsten Runde an wirst du wieder ausgelost.
notice-season-added = **{ $name }**: { $by } hat dich dazugenommen. Ich erwähne dich an deinem Tisch; `/season` zeigt es, und dort kannst du aussteigen.

# Abgelehnt
refused-season-no-table = Diesen Tisch gibt es in dieser Saison nicht.
refused-season-no-member = Niemand mit dieser Nummer ist in dieser Saison.
refused-season-no-seat = { $name } sitzt an keinem laufenden Tisch dieser Saison.
refused-season-table-runs = Dieser Tisch läuft noch.
refused-season-table-late = Dieser Tisch war erst nach der Saison zu Ende; er zählt nicht.
refused-season-plays-there = Du spielst selbst an diesem Tisch. Jemand anderes aus der Organisation oder ein Admin kann das tun.
refused-season-own-table-runs = Dein eigener Tisch läuft noch. Beende die Saison so, dass die laufenden Tische zählen, oder bitte jemand anderen aus der Organisation oder einen Admin darum.
refused-season-played-there = Du hast dort gespielt. Ein anderer Organisator oder ein Admin kann das.
refused-season-places = { $last ->
    [0] Plätze beginnen mit dem 1.
   *[other] Nach { $shared ->
        [one] dem
       *[other] einem geteilten
    } { $last }. Platz kommt der { $next }.
}
refused-season-drawn = Runde { $round } ist schon ausgelost.
refused-season-paused = Die Saison ist angehalten. Mit [Weitergehen lassen] geht sie weiter.
refused-season-not-paused = Die Saison ist nicht angehalten.
refused-season-last = Das war die letzte Runde: Es wird keine mehr ausgelost.
refused-season-tables-run = In einem Pokal wird die nächste Runde ausgelost, wenn alle Tische zu Ende sind: { $tables ->
    [one] einer läuft noch
   *[other] { $tables } laufen noch
}.
refused-season-few = { $there ->
    [0] Niemand kann
    [one] Eine Person kann
   *[other] { $there } Personen können
} ausgelost werden; es braucht mindestens { $least }.
refused-season-days = Gib einer Runde { $least } bis { $most } Tage, zum Beispiel 7.
refused-season-round-over = Es läuft keine Runde, die mehr Zeit haben könnte.
refused-season-no-round = Diese Runde ist noch nicht ausgelost.
refused-season-is-out = { $name } ist aus dieser Saison genommen. Hol { $name } erst zurück.
refused-season-is-in = { $name } ist schon dabei.
refused-season-forgotten = Wer vergessen werden wollte, kann nicht zurückgeholt werden.
refused-season-plays = { $name } spielt in dieser Runde an Tisch { $table }.
refused-season-began = Das war für die Zeit vor dem Beginn.
refused-season-asked = Sie sind schon gefragt worden; einmal genügt.
refused-season-no-former = Es gibt keine Saison davor, deren Leute gefragt werden könnten.

# [Verwalten]
season-did-ask = { $by } hat { $people ->
    [0] niemanden gefragt: Alle aus der Saison davor sind dabei
    [one] die eine Person aus der Saison davor gefragt, die noch nicht dabei ist
   *[other] die { $people } Leute aus der Saison davor gefragt, die noch nicht dabei sind
}.
season-call-asked = Du bist zur Saison **{ $name }** eingeladen, { $people }. { $by } hätte dich gern dabei. Du spielst erst mit, wenn du **Mitspielen** drückst.
season-call-added = Du bist von der nächsten Runde an in der Saison **{ $name }**, { $people }. { $by } hat dich dazugenommen; `/season` zeigt es, und dort kannst du aussteigen.
season-call = { $people } **{ $name }** ist offen zum Mitspielen. Ihr habt in der Saison davor gespielt; vorausgesetzt wird nichts, drückt **Mitspielen**, wenn ihr mögt.
season-manage-head = **{ $name }**, { $status ->
    [open] offen zum Mitspielen
    [running] { $round ->
        [0] läuft
       *[other] Runde { $round }
    }
    [paused] angehalten
   *[over] zu Ende
}. { $people ->
    [0] Niemand ist
    [one] Eine Person ist
   *[other] { $people } Personen sind
} dabei, { $tables ->
    [0] kein Tisch läuft
    [one] ein Tisch läuft
   *[other] { $tables } Tische laufen
}.
    -# Was du hier tust, können alle mit deinem Namen lesen: in der Saison und an dem Tisch, um den es geht. Karten anderer siehst du nicht.
season-manage-done = Erledigt; alle können es lesen.
season-manage-table = Tisch…
season-manage-tables = Weitere Tische…
season-manage-tables-of = Runde { $round }, { $several ->
    [0] Tisch { $first }
   *[other] Tische { $first } bis { $last }
}
season-manage-person = Person…
season-manage-people = Weitere Personen…
season-manage-people-of = { $first } bis { $last }
season-manage-draw = Nächste Runde jetzt auslosen
season-manage-time = Der Runde mehr Zeit geben
season-manage-pause = Saison anhalten
season-manage-go-on = Weitergehen lassen
season-manage-end = Saison beenden
season-manage-add = Jemanden dazunehmen…
season-manage-ask = Dieselben Leute fragen
season-manage-move = Hierher verlegen
season-manage-back = Zurück
season-manage-runs = läuft
season-manage-draw-sure = Runde { $round } wird binnen einer Minute ausgelost{ $tables ->
    [0] .
    [one] ; der Tisch, der läuft, spielt daneben weiter und zählt.
   *[other] ; die { $tables } Tische, die laufen, spielen daneben weiter und zählen.
} Eine Auslosung lässt sich nicht zurücknehmen.
season-manage-draw-yes = Runde { $round } auslosen
season-manage-pause-sure = Nichts wird ausgelost und keine Runde endet, bis jemand sie weitergehen lässt; dann ist jede Zeit um die Pause später. Die Tische spielen nach ihren eigenen Uhren weiter.
season-manage-go-on-sure = Ihre Zeiten laufen weiter, jede um die Pause später.
season-manage-end-sure = Die Saison endet, und nichts bringt sie zurück. { $tables ->
    [0] Kein Tisch läuft.
    [one] Ein Tisch läuft; er wird in jedem Fall zu Ende gespielt.
   *[other] { $tables } Tische laufen; sie werden in jedem Fall zu Ende gespielt.
}
season-manage-end-count = { $tables ->
    [one] Diesen Tisch zählen lassen
   *[other] { $tables } Tische zählen lassen
}
season-manage-end-now = Mit dem enden, was zu Ende ist
season-manage-days = Wie viel länger
season-manage-day = { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}
season-manage-at-table = **Tisch { $table } von Runde { $round }**: { $names }. { $over ->
    [1] { $result }{ $corrected ->
        [1] {" "}✎
       *[0] {""}
    }
   *[0] Er läuft; berichtigen lässt er sich, wenn er zu Ende ist.
}
season-manage-at-person = **{ $name }**: { $presence }{ $since ->
    [1] .
   *[other] , ab Runde { $since }.
}{ $table ->
    [0] {""}
   *[other] {" "}Spielt an Tisch { $table } von Runde { $round }.
}
season-manage-correct = Ergebnis berichtigen
season-manage-place-of = Platz von { $name }
season-manage-place = { $place ->
    [0] zählt nicht
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}
season-manage-why = Warum, für alle zu lesen
season-manage-why-ask = Tisch { $table } von Runde { $round } würde so zählen: { $result }. Sag warum, für alle zu lesen.
season-manage-say-why = Grund sagen
season-manage-bot = Ein Bot nimmt den Platz
season-manage-remove = Herausnehmen
season-manage-bring = Zurückholen
season-manage-replace = Jemand anders nimmt den Platz…
season-manage-offered = { $to } wird am Tisch gefragt und hat den Platz, sobald { $to } dort **Platz nehmen** gedrückt hat.
season-manage-moved = Die Saison ist jetzt hier; jeder Tisch, der läuft, bekommt einen neuen Thread.
season-homeless-here = **{ $name }**: In ihrem Kanal kann ich nicht mehr schreiben; ihre Uhren stehen. Ich kann in diesem hier damit weitermachen.
season-file-is = **{ $name }** im Ganzen, als Datei: Namen, Auslosungen, Ergebnisse, Berichtigungen; keine Kennungen von Personen. `longtable verify DATEI` lost jede Runde noch einmal aus und prüft die Schlüssel der Würfel.
stats-season = { $name }, { $place } von { $of }
stats-seasons = Saisons: { $seasons }.
