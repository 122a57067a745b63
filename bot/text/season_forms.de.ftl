# Eine Saison aufsetzen, und ihre Regeln in Worten.
season-form = { $form ->
    [league] Liga: jede Runde spielen alle und treffen möglichst viele andere
    [swiss] Schweizer Turnier: es treffen sich, wer gleich viele Punkte hat
    [cup] Pokal: wer gewinnt, kommt weiter
   *[ladder] Leiter: wer frei ist, jeden Tag eine Auslosung
}
season-time-of-year = { $month ->
    [1] Winter
    [2] Winter
    [3] Frühling
    [4] Frühling
    [5] Frühling
    [6] Sommer
    [7] Sommer
    [8] Sommer
    [9] Herbst
    [10] Herbst
    [11] Herbst
   *[12] Winter
} { $year }
season-field-name = Name
season-field-form = Form
season-field-games = Spiele
season-field-seats = Plätze an einem Tisch
season-field-begins = Beginn
season-begin = { $when ->
    [full] wenn zwei Tische voll sind, in einer Leiter einer
    [tomorrow] morgen, 20:00
    [friday] Freitag, 20:00
    [week] in einer Woche, 20:00
   *[word] wenn ich es sage
}
season-edit-name = Name
season-edit-time = Runden und Zeit
season-edit-points = Punkte und Abwesenheit
season-edit-who = Wer und wo
season-field-rounds = Runden
season-field-rounds-about = { $least } bis { $most }; oder ein Datum wie 2026-12-24: so viele, wie hineinpassen
season-field-until = Endet am
season-field-until-about = Ein Datum wie 2026-12-24; leer: bis du sie beendest
season-field-lasts = Eine Runde dauert höchstens
season-days = { $days } Tage
season-field-hour = Uhrzeit und Zeitzone der Auslosungen
season-field-hour-about = Zum Beispiel 20:00 Europe/Berlin
season-field-next = Die nächste Runde wird ausgelost
season-next-round = { $when ->
    [once] sofort nach dem letzten Tisch
   *[hour] zur Uhrzeit, frühestens 12 Stunden nach dem letzten Tisch
}
season-field-points = Punkte
season-field-points-about = Eine Zahl für jeden von { $seats } Plätzen, der beste zuerst
season-field-drops = Was nicht zählt
season-drops = { $drops ->
    [0] Jede Runde zählt
    [one] Von jedem zählt die schlechteste Runde nicht
   *[other] Von jedem zählen die { $drops } schlechtesten Runden nicht
}
season-field-few = Zu wenige für einen Tisch
season-few = { $few ->
    [smaller] Tische anderer Größe
    [bots] Bots füllen auf
    [waits] Wer übrig bleibt, wartet
   *[rest] Reihum hat jemand frei
}
season-field-role = Wer mitspielen darf
season-field-role-about = Eine Rolle; leer: alle
season-field-people = Wie viele mindestens und höchstens
season-field-people-about = Zwei Zahlen wie 8 24; 2 bis 200
season-field-late = Später einsteigen
season-late = { $late ->
    [yes] Ja, jederzeit
    [half] Bis mehr als die Hälfte der Runden ausgelost ist
   *[no] Nein
}
season-field-channel = Kanal der Saison
season-field-tables = Kanal ihrer Tische

# Der Entwurf
season-draft = **{ $name }**, ein Entwurf, den nur du siehst.
season-draft-rules = **Zu wenige für einen Tisch**: { $few ->
    [smaller] einer von anderer Größe
    [bots] Bots füllen auf
    [byes] einige kommen ohne Spiel in die zweite Runde
    [waits] wer übrig bleibt, wartet auf die nächste Auslosung
   *[rest] reihum hat jemand frei
}. **Zeit um**: Nach 12 wachen Stunden haben die anderen einen Tag, um zu wählen, dann übernimmt ein Bot. { $rated ->
    [1] Es zählt für die Wertung.
   *[0] Es zählt nicht für die Wertung.
}
season-draft-begins = { $how ->
    [full] Beginnt, sobald { $least } dabei sind.
    [word] Beginnt, wenn du es sagst.
   *[at] Beginnt { $at }, wenn { $least } dabei sind, sonst einen Tag später, viermal; dann frage ich dich.
}
season-draft-where = Beiträge in <#{ $channel }>, Tische in <#{ $tables }>.
season-forecast = { $repeated ->
    [one] mit { $people } Leuten ist 1 von { $meetings } Treffen ein Wiedersehen
   *[other] mit { $people } Leuten sind { $repeated } von { $meetings } Treffen ein Wiedersehen
}
season-forecast-never = mit { $people } Leuten trifft niemand jemanden zweimal
season-open-joining = Zum Mitspielen öffnen
season-discard = Verwerfen
season-discard-sure = Soll der Entwurf von **{ $name }** weg?
season-discarded = Der Entwurf von **{ $name }** ist weg.
season-options = Optionen von…
season-is-open = Bei **{ $name }** kann man jetzt mitspielen: <#{ $channel }>.

# Regeln
season-who-may = { $of ->
    [1] Mitspielen dürfen Leute mit { $role }
   *[0] Mitspielen dürfen alle
}{ $late ->
    [yes] , auch später
    [half] , später noch, bis mehr als die Hälfte der Runden ausgelost ist
   *[no] , bis zur ersten Auslosung
}{ $most ->
    [200] .
   *[other] ; höchstens { $most }.
}
season-rule-games = Die Runden nehmen die Spiele der Reihe nach: { $rounds }.
season-rule-few = { $few ->
    [smaller] Wo die Leute nicht alle Tische zu { $seats } füllen, haben manche Tische eine andere Größe; niemand bleibt übrig.
    [bots] Wo die Leute nicht alle Tische zu { $seats } füllen, füllen Bots auf. Ein Bot nimmt keinen Platz ein{ $counts ->
        [1] : Die Punkte sind die eines Tisches mit so vielen Leuten
       *[0] {""}
    }.
    [byes] Wo die Leute die erste Runde nicht füllen, kommen einige ohne Spiel in die zweite.
    [waits] Wer übrig bleibt, kommt bei der nächsten Auslosung vor anderen dran{ $seats ->
        [2] .
       *[other] , und bei der vierten an einen kleineren Tisch, wenn das Spiel ihn kennt.
    }
   *[rest] Wo die Leute nicht alle Tische zu { $seats } füllen, hat jemand frei, niemand zweimal, bevor alle es einmal hatten. Das zählt als mittlerer Tisch.
}
season-rule-smaller = An einem Tisch zu { $size } verteilen sich die Punkte so: { $points }.
season-rule-shared = Wer sich einen Platz teilt, teilt sich die Punkte: Zwei Erste an einem Tisch bekommen je { $each }, die Hälfte von { $first } + { $second }.
season-rule-places = { $form ->
    [league] Die meisten Punkte gewinnen. Bei Gleichstand entscheidet, in dieser Reihenfolge:
    [swiss] Die meisten Punkte gewinnen. Runde 1 ist gelost; später treffen sich Leute mit gleich vielen Punkten. Bei Gleichstand entscheidet, in dieser Reihenfolge:
    [cup] Wer an benachbarten Tischen gewinnt, trifft sich; freie Plätze bekommen die besten anderen. Wer weiter kommt, liegt vorn, dann der Platz an jenem Tisch, dann in dieser Reihenfolge:
   *[ladder] Jeder Tisch bewegt deine Zahl: nach oben, wenn du vor Leuten mit höheren Zahlen liegst. Einen Platz hast du ab zwei Spielen. Jeden Tag wird ausgelost, wer frei ist, mit Leuten von ähnlicher Zahl, die er nicht gerade erst getroffen hat.
}
season-rule-tie-won = Gewonnene Spiele; ein geteilter Sieg zählt anteilig. Ann hat 2 gewonnen, Bob 1: Ann liegt vorn.
season-rule-tie-share = Anteil an den Punkten: der eigene Teil aller Punkte an seinen Tischen, im Mittel. Ann holte 40 von 100, Bob 38 von 100: Ann liegt vorn.
season-rule-tie-direct = Direktes Treffen: Punkte der Spiele, an denen alle Gleichstehenden zusammensaßen. Ann war dort 1., Bob 2.: Ann liegt vorn.
season-rule-tie-met = Punkte derer, die man getroffen hat, im Mittel. Anns hatten 6, Bobs 5: Ann liegt vorn.
season-rule-tie-lot = Los, aus dem Schlüssel der letzten Runde, den vorher niemand kannte.
season-rule-round = { $form ->
    [cup] Eine Runde dauert { $days } Tage. Spielen dann noch welche, wartet sie noch einmal halb so lang; danach antwortet ein Bot sofort für alle, deren eigene Zeit um ist.
    [ladder] Wer an so vielen Tischen spielt, wie er will, wird wieder ausgelost, wenn einer zu Ende ist.
   *[other] Eine Runde dauert höchstens { $days } Tage. Dann wird die nächste ausgelost, offene Tische spielen daneben weiter, und ihre Ergebnisse zählen, wenn sie kommen. Die letzte Runde wartet noch einmal halb so lang; danach antwortet ein Bot sofort für alle, deren eigene Zeit um ist.
}
season-rule-vacation = Ist deine Zeit um, wird zuerst ein Urlaubstag verbraucht, am nächsten Tag noch einer, solange du in diesem Jahr welche hast. Der Tisch und die Leitung erfahren es, und als verspätet zählt es trotzdem. In einem Urlaub, den du vorher genommen hast (`/vacation`), läuft keine Uhr.
season-rule-late = Ist deine Zeit um, hast du 12 wache Stunden, und die anderen einen Tag, um zu wählen. Wählt niemand, hält ein Bot den Platz warm, bis du zurückkommst. Hat am Ende noch ein Bot den Platz, bist du dort Letzter unter den Leuten, wo auch immer der Bot landet.
season-rule-lost = Wer einen Platz einem Bot überlassen oder aufgegeben hat, wird nicht ausgelost, bis er **Ich bin wieder da** drückt; beim zweiten Mal kann ihn nur die Leitung zurückholen. Er verliert nichts von dem, was er hat.
season-rule-absent = Hat am Ende ein Bot deinen Platz, ist dein Anteil an den Punkten dort 0, und niemand hat dich dort getroffen. Die anderen teilen, was sie selbst geholt haben; bist du als Einzige oder Einziger übrig, bekommst du die Punkte dieses Tisches, aber keinen Anteil.
season-rule-ended = { $counts ->
    [1] Einen Tisch, den jemand von der Moderation beendet, den alle gemeinsam beenden oder den niemand zu Ende spielt, teilen sich alle.
   *[0] Ein Tisch, den jemand von der Moderation beendet, den alle gemeinsam beenden oder den niemand zu Ende spielt, zählt nicht: { $form ->
        [cup] Seine Leute sind dort Letzte, und wer weiterkommt oder gewinnt, entscheidet sich wie bei Gleichstand
        [ladder] Niemandes Zahl bewegt sich
       *[other] Niemand bekommt Punkte dafür
    }. Die Leitung kann dort trotzdem Plätze vergeben.
}
season-rule-rest = { $form ->
    [ladder] Mach Pause und spiel weiter, wann du magst.
    [cup] Steig aus, wann du magst; deine Stelle bekommt eine der besten anderen Personen.
   *[other] Setz eine Runde aus oder steig aus, wann du magst. Eine Runde, die du auslässt, zählt 0.
}
season-rule-rated = { $on ->
    [1] Es zählt für die Wertung.
   *[0] Es zählt nicht für die Wertung.
}
season-rule-drawn = Der Bot hat seine Schlüssel gemacht, bevor jemand dabei war: Jede Auslosung lässt sich nachprüfen, unter **Wie ausgelost wurde**.

# Abgelehnt
refused-season-too-many = Mehr als { $most } Saisons auf einmal hat ein Server nicht. Beende erst eine.
refused-season-name = Eine Saison dieses Namens gibt es schon: { $name }. Nimm einen anderen.
refused-season-name-empty = Eine Saison braucht einen Namen, den man lesen kann, wie Herbst 2026.
refused-season-game-seats = { $game } spielt man zu { $seats }, nicht zu { $wanted }. Wähl so viele Plätze, oder lass es weg.
refused-season-no-game = Wähl ein Spiel.
refused-season-points = Punkte sind { $seats } Zahlen von 0 bis 20, die nicht steigen, wie { $seats ->
    [2] 2 0
    [3] 3 1 0
    [4] 4 2 1 0
    [5] 5 3 2 1 0
   *[other] 6 5 4 3 2 1
}.
refused-season-rounds = Runden sind { $least } bis { $most }, wie 5; oder ein Datum, bis zu dem so viele hineinpassen, wie 2026-12-24.
refused-season-people = Mindestens und höchstens sind zwei Zahlen von 2 bis { $most }, die erste nicht über der zweiten, wie 8 24.
refused-season-hour = Das ist keine Uhrzeit mit Zeitzone. Schreib sie wie 20:00 Europe/Berlin.
refused-season-zone = Eine Zeitzone { $text } kenne ich nicht. Schreib eine wie Europe/Berlin oder UTC+2.
refused-season-until = Das ist kein Datum. Schreib es wie 2026-12-24.
refused-season-until-past = Dieser Tag kommt nicht mehr oder ist zu weit weg. Schreib einen wie 2026-12-24.
refused-season-begin-past = Diese Stunde ist vorbei. Wähl einen Beginn, der noch kommt, wie morgen.
refused-season-channel = Dafür brauche ich einen Textkanal, kein Forum und keinen Thread. Wähl einen anderen.
refused-season-not-yours = Diesen Entwurf kann nur ändern, wer ihn begonnen hat.
refused-season-opened = Mitspielen kann man schon, deshalb bleiben die Regeln, wie sie sind.
