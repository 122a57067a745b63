# Revanche, Wertungen, was von jemandem bekannt ist, Zuschauer, Einladungen

# Revanche
rematch = Revanche
rematch-count = Revanche: { $joined } von { $of }
rematch-line = -# Revanche: { $names } { $joined ->
    [one] ist
   *[other] sind
} dabei. { $dice ->
    [1] Würfelsiegel
   *[0] Siegel der Ziehungen
} { $seal }…
notice-rematch-asked = { $name } möchte noch einmal spielen. Bist du dabei?
rematch-begun = -# Die Revanche hat begonnen.
rematch-in = Du bist dabei: { $joined } von { $of }. Sie beginnt, sobald alle dabei sind, mit denselben Optionen und um eins verschobenen oder ausgelosten Plätzen, wie das Spiel es will. 48 Stunden nach der ersten Zusage verfällt sie.
rematch-outside = -# [Revanche] beginnt einen Tisch außerhalb von **{ $season }**: Er zählt dort nicht.
rematch-not = Doch nicht
rematch-out = Du bist nicht mehr dabei.
rematch-begins = Alle sind dabei: Es geht los.
refused-rematch-begun = Die Revanche hat schon begonnen.

# Wertungen und Statistik
ratings-line = Wertungen: { $ratings }
rating-each = { $who } { $rating } ({ $up ->
    [0] −
   *[1] +
}{ $change })
lobby-rated = { $on ->
    [0] Ohne Wertung
   *[other] Mit Wertung
}
lobby-count = { $on ->
    [0] Wertungen: aus
   *[other] Wertungen: an
}
refused-no-ratings = Dieser Server führt keine Wertungen. Ein Admin kann sie in /server einschalten.
command-stats = Wie du oder jemand anders abgeschnitten hat
command-person = Wer
stats-head = **{ $who }** { $here ->
    [1] auf diesem Server
   *[0] überall
}
decimal = { $minus ->
    [0] {""}
   *[1] −
}{ $whole },{ $tenth }
stats-none = Noch keine beendeten Spiele.
stats-line = **{ $game }**: { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen, Platz im Durchschnitt { $place }, Punkte im Durchschnitt { $score }{ $rated ->
    [0] {""}
   *[other] , Wertung { $rating }
}

# Was von jemandem bekannt ist
command-export = Deine Spiele und Einstellungen als Datei
command-forget-me = Löschen, was von dir aufbewahrt wird
export = Export
export-done = Hier ist, was ich von dir aufbewahre, mit { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
}: was geschehen ist, deine Antworten und was du wissen darfst. Bei beendeten Spielen ist das Geheimnis des Zufalls dabei, bei bis zu { $boards } davon auch das letzte Brett.{ $left ->
    [0] {""}
    [one] {" "}1 Spiel war zu viel für eine Datei.
   *[other] {" "}{ $left } Spiele waren zu viel für eine Datei.
}
forget-me = Vergiss mich
forget-sure = Soll ich dich vergessen? { $running ->
    [0] {""}
    [one] In dem Spiel, das du gerade spielst, spielt für immer ein Bot weiter; bist du dort allein, endet es.{" "}
   *[other] In den { $running } Spielen, die du gerade spielst, spielen für immer Bots weiter; wo du allein bist, enden sie.{" "}
}An allen Tischen und in allen Saisons wird dein Name zu „Jemand“, auch in Nachrichten, die ich später schreibe oder ändere.
    {""}**Gelöscht wird:** deine Einstellungen, Notizen, Wertungen, Lektionen und Auswertungen, die Liste der Leute, die du ablehnst, die Tische, bei denen du zusiehst, und Nachrichten, die ich noch für dich hatte.
    {""}**Es bleibt:** die Spiele der anderen mit ihren Zügen und Ergebnissen, ohne dich; Nachrichten, die schon auf Discord stehen, bis ich sie aus anderem Grund ändere; was andere getippt haben; Sicherungen und ältere Protokolldateien des Betreibers, bis sie ersetzt werden.
    Hat dich jemand von der Leitung aus einer Saison entfernt, behalte ich einen Code, der weder dein Name noch deine ID ist, damit du dieser Saison nicht wieder beitreten kannst. So einen Code behalte ich auch für Leute, die deine Einladungen ablehnen, damit ihre Ablehnung weiter gilt.
    Nichts davon lässt sich zurückholen.
forget-done = Erledigt: Du bist vergessen, an { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tischen
}. Was du als Nächstes drückst, ist ein neuer Anfang.
somebody = Jemand

# Ein Platz geht an jemand anders
seat-others-asked = Die anderen werden gefragt, ob { $who } ihn haben darf.
notice-seat-wish = { $by } möchte den Platz von { $name } an { $to } geben{ $secret ->
    [1] , mit allen Geheimnissen
   *[0] {""}
}. Alle anderen müssen zustimmen: bisher { $agreed } von { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-seat-wish-agreed = Alle sind einverstanden: { $by } wollte den Platz von { $name } an { $to } geben.
notice-seat-wish-declined = { $by } wollte den Platz von { $name } an { $to } geben. Nicht alle wollen das.
notice-seat-wish-lapsed = { $by } wollte den Platz von { $name } an { $to } geben. Das hat sich erledigt.
refused-seat-asked = { $name } hat schon gebeten, einen Platz wegzugeben. Antworte erst darauf.
refused-seating-over = Dieser Wunsch ist erledigt.

# Einladungen
command-invite = Jemanden an deinen Tisch einladen
command-invite-person = Wen
command-invite-keep = Zwei Tage einen Platz freihalten (nur wer einlädt)
invite-sent = { $who } kann jetzt an diesem Tisch mitspielen. Ich gebe die Einladung weiter, wenn { $who } Einladungen annimmt und keine andere offen hat.{ $kept ->
    [0] {""}
   *[1] {" "}Zwei Tage bleibt ein Platz frei.
}
invite-declined = Du bist diesmal nicht dabei; das ist in Ordnung.
no-thanks = Nein danke
no-thanks-ever = Nein danke, und nichts mehr von dieser Person
refuse-done = Von <@{ $user }> bekommst du keine Einladungen mehr. Das wird niemandem gesagt. In `/settings` kannst du es zurücknehmen.
lobby-kept = Ein Platz bleibt frei für { $who } bis { $until }.
notice-invitation = Du bist zu einer Partie **{ $game }** in <#{ $channel }> eingeladen. <@{ $inviter }> möchte mit dir spielen.
notice-invitation-here = Du bist zu dieser Partie **{ $game }** eingeladen, <@{ $user }>. <@{ $inviter }> möchte mit dir spielen.
# Diese beiden stammen von früheren Versionen.
notice-invited = { $by } lädt dich zu **{ $game }** ein, in <#{ $channel }>.
notice-invited-here = { $by } lädt dich an diesen Tisch ein.
refused-invited-already = { $name } ist schon eingeladen.
setting-invitations = Einladungen: { $invitations }{ $refused ->
    [0] {""}
    [one] , aber nicht von 1 Person
   *[other] , aber nicht von { $refused } Personen
}
change-invitations = Einladungen ändern
field-invitations = Wer dich an einen Tisch einladen darf
invitations-anybody = Alle
invitations-anybody-about = Per Direktnachricht, höchstens drei am Tag.
invitations-played = Wer schon mit mir gespielt hat
invitations-played-about = Per Direktnachricht. Andere können dich nur neben ihrem Tisch erwähnen lassen.
invitations-nobody = Niemand
invitations-nobody-about = Ich schreibe dir nicht und erwähne dich nicht. Das wird niemandem gesagt.
refusals = Wen ich ablehne
refusals-title = Von diesen Leuten bekommst du keine Einladungen. Das wird niemandem gesagt.
refusals-more = Es gibt noch { $more } weitere. Die letzten stehen oben.
refusals-none = Du lehnst niemanden besonders ab.
allow-again = Wieder zulassen
refused-no-invitation = Du hast keine offene Einladung an diesen Tisch.
refused-not-invited = Dieser Knopf ist für die eingeladene Person.

# Tische eines Servers, Zuschauer
command-tables = Tische hier, zum Mitspielen oder Zusehen
command-watch = Erfahren, wie ein Spiel ausgeht; noch einmal beendet es
tables-head = { $tables ->
    [0] Hier ist gerade kein Tisch.
    [one] **1 Tisch hier**
   *[other] **{ $tables } Tische hier**
}
tables-hidden = -# Tische in Kanälen, die ich nicht sehe, fehlen hier, außer deinen eigenen: Ich weiß nicht, wer sie sehen darf. Gib den Befehl in einem solchen Kanal ein, dann siehst du die Tische dort.
tables-lobby = **{ $game }**: { $names }; { $free ->
    [0] voll
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
}. { $link }
tables-running = { $thread ->
    [1] { $link }
   *[0] **{ $game }**: { $names }. { $link }
}
watch = Zusehen
watching-now = Du siehst bei **{ $game }** zu. Ich schreibe dir, wenn es endet; bis dahin zeigt es `/board game:{ $id }` überall, auch in Direktnachrichten. Noch einmal `/watch` beendet es.
watching-ends = Du siehst bei **{ $game }** nicht mehr zu.
notice-watched-over = **{ $game }**, wo du zugesehen hast, ist zu Ende{ $count ->
    [0] , ohne Ergebnis.
    [one] : { $winners } gewinnt.
   *[other] : { $winners } gewinnen.
}
refused-watch-seated = Du spielst an diesem Tisch.

# Der Server
server-moderators = Rollen, die moderieren dürfen
server-moderated = Es moderiert: { $of ->
    [0] wer den Server verwaltet
   *[other] wer den Server verwaltet, { $roles }
}.
server-organisers = Rollen, die Saisons eröffnen dürfen
server-organised = Saisons eröffnet: { $of ->
    [0] wer Events oder den Server verwaltet
   *[other] wer Events oder den Server verwaltet, { $roles }
}.
server-ratings = { $on ->
    [0] Wertungen: aus
   *[other] Wertungen: an
}
server-tables = Offene Tische

# Schlichte Formulare
form-yes = Ja
form-no = Nein
field-plain-forms = Schlichte Formulare: nur Listen und Texte
forms-are-plain = Dein Discord kennt nicht alles an diesem Formular, darum zählt nichts davon. Von jetzt an haben deine Formulare nur Listen und Texte: Öffne es noch einmal. In /settings lässt sich das umstellen.

# Wo ich nicht spiele
refused-no-place = In Foren, Ankündigungskanälen und neben Sprachkanälen spiele ich nicht. Wähl einen gewöhnlichen Textkanal oder einen Thread von einem.
refused-in-timeout = Ich bin auf diesem Server im Timeout und darf nichts schreiben. Wer Mitglieder in den Timeout setzen darf, kann ihn beenden: mein Name, Timeout entfernen.
