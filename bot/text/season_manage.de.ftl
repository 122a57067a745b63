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
season-did-bot-takes = { $by } lässt einen Bot den Platz von { $name } an Tisch { $table } von Runde { $round } warmhalten.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-replace = { $by } hat den Platz von { $name } an Tisch { $table } von Runde { $round } { $to } angeboten.
season-did-move = { $by } hat die Saison in diesen Kanal verlegt.

# An dem Tisch, um den es geht
notice-season-corrected = { $by } hat berichtigt, wie dieser Tisch in { $season } zählt. [Stand] zeigt es dort; das Spiel und die Wertungszahlen bleiben, wie sie sind.
notice-season-bot-takes = { $by } lässt einen Bot den Platz von { $name } warmhalten, damit die Saison weitergeht. { $name }, komm jederzeit zurück.
notice-season-replace = { $by } bietet { $to } den Platz von { $name } an. Wer ihn nimmt, hat seine Geheimnisse, seinen Thread und seine Stelle in der Saison.

# An den, um den es geht
notice-season-removed = **{ $name }**: { $by } hat dich aus der Saison genommen. Dein Tisch spielt weiter; was du hast, behältst du.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
notice-season-brought-back = **{ $name }**: { $by } hat dich zurückgeholt. Von der nächsten Runde an wirst du wieder ausgelost.
notice-season-added = **{ $name }**: { $by } hat dich dazugenommen. Ich erwähne dich an deinem Tisch; `/season` zeigt es, und dort kannst du austreten.

# Abgelehnt
refused-season-no-table = Diesen Tisch gibt es in dieser Saison nicht.
refused-season-no-member = Niemand mit dieser Nummer ist in dieser Saison.
refused-season-no-seat = { $name } sitzt an keinem laufenden Tisch dieser Saison.
refused-season-table-runs = Dieser Tisch läuft noch.
refused-season-table-late = Dieser Tisch war erst nach der Saison zu Ende; er zählt nicht.
refused-season-played-there = Du hast dort gespielt. Ein anderer Organisator oder ein Admin kann das.
refused-season-places = { $last ->
    [0] Plätze beginnen mit dem 1.
   *[other] Nach { $shared ->
        [one] dem
       *[other] einem geteilten
    } { $last }. Platz kommt der { $next }.
}
refused-season-drawn = Runde { $round } ist schon ausgelost.
refused-season-paused = Die Saison ist angehalten. Mit [Weiter] geht sie weiter.
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
refused-season-no-round = Es läuft keine Runde, die mehr Zeit haben könnte.
refused-season-is-out = { $name } ist aus dieser Saison genommen. Hol { $name } erst zurück.
refused-season-is-in = { $name } ist schon dabei.
refused-season-forgotten = Wer vergessen werden wollte, kann nicht zurückgeholt werden.
refused-season-plays = { $name } spielt in dieser Runde an Tisch { $table }.
