# Revanche, Wertungszahlen, gespeicherte persönliche Daten, Zuschauen, Einladungen

# Revanche
lobby-keep = Offen halten
lobby-kept-open = Dieser Tisch bleibt offen.
rematch = Revanche
rematch-count = Revanche: { $joined } von { $of }
rematch-line = -# Revanche: { $names } { $joined ->
    [one] ist
   *[other] sind
} dabei.
notice-rematch-asked = { $name } möchte eine Revanche. Bist du dabei?
rematch-begun = -# Die Revanche hat begonnen.
rematch-in = Du bist dabei. Zusagen: { $joined } von { $of }. Die Revanche beginnt mit denselben Optionen, wenn binnen 48 Stunden nach der ersten Zusage alle dabei sind.
rematch-outside = -# **Revanche** eröffnet einen Tisch, der für **{ $season }** nicht zählt.
rematch-not = Doch keine Revanche
rematch-out = Du bist nicht mehr dabei.
rematch-begins = Alle sind dabei: Die Revanche beginnt.
refused-rematch-begun = Die Revanche hat schon begonnen.

# Wertungszahlen und Statistik
ratings-line = Wertungszahlen: { $ratings }
rating-each = { $who } { $rating } ({ $up ->
    [0] −
   *[1] +
}{ $change })
lobby-rated = { $on ->
    [0] Ohne Wertung
   *[other] Mit Wertung
}
lobby-count = { $on ->
    [0] Wertung: aus
   *[other] Wertung: an
}
refused-no-ratings = Dieser Server führt keine Wertungszahlen. Ein Admin kann sie in `/server` einschalten.
command-stats = Deine bisherigen Ergebnisse oder die einer anderen Person
command-person = Wessen Ergebnisse
stats-head = **{ $who }** { $here ->
    [1] auf diesem Server
   *[0] insgesamt
}
decimal = { $minus ->
    [0] {""}
   *[1] −
}{ $whole },{ $tenth }
stats-none = Noch ist kein Spiel beendet.
stats-line = **{ $game }**: { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen, im Durchschnitt Platz { $place } und { $score } Punkte{ $rated ->
    [0] {""}
   *[other] , Wertungszahl { $rating }
}

# Gespeicherte persönliche Daten
command-export = Deine Spiele und Einstellungen als Datei erhalten
command-forget-me = Alles löschen, was über dich gespeichert ist
export = Export
export-done = Das speichere ich über dich{ $games ->
    [0] .
   *[other] , darunter { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }.
}{ $left ->
    [0] {""}
    [one] {" "}1 Spiel passte nicht in die Datei.
   *[other] {" "}{ $left } Spiele passten nicht in die Datei.
}{ $unopened ->
    [0] {""}
    [one] {" "}1 Spiel fehlt, weil ich es gerade nicht öffnen kann.
   *[other] {" "}{ $unopened } Spiele fehlen, weil ich sie gerade nicht öffnen kann.
}
forget-me = Vergiss mich
forget-sure = Soll ich dich vergessen? { $running ->
    [0] {""}
    [one] In deinem laufenden Spiel spielt dauerhaft ein Bot für dich weiter. Bist du dort allein, endet es.{" "}
   *[other] In deinen { $running } laufenden Spielen spielen dauerhaft Bots für dich weiter. Spiele, in denen du allein bist, enden.{" "}
}An allen Tischen und in allen Saisons wird dein Name zu „Jemand“.
    {""}**Ich lösche:** deine Einstellungen, Notizen, Wertungszahlen, Lektionen und Rückblicke, die Listen der Leute, die du ablehnst, und der Tische, bei denen du zusiehst, sowie Nachrichten, die ich dir noch nicht geschickt habe.
    {""}**Ich behalte:** die Spiele der anderen mit ihren Zügen und Ergebnissen, ohne dich; Nachrichten, die schon auf Discord stehen, bis ich sie aus einem anderen Grund ändere; die Titel von Threads, die die Moderation ändern kann; was andere geschrieben haben; Sicherungen und ältere Protokolldateien, bis sie ersetzt werden.
    Hat dich die Leitung aus einer Saison genommen, behalte ich einen Code, der weder dein Name noch deine ID ist, damit du nicht wieder beitreten kannst. Einen solchen Code behalte ich auch für Leute, die deine Einladungen ablehnen.
    Nichts davon lässt sich rückgängig machen.
forget-done = Erledigt. Ich habe dich vergessen{ $tables ->
    [0] {""}
    [one] , auch an 1 Tisch
   *[other] , auch an { $tables } Tischen
}.{ $unopened ->
    [0] {""}
    [one] {" "}1 Spiel kann ich gerade nicht öffnen. Sobald ich es kann, spielt dort ein Bot für dich weiter; warst du dort allein, wird es beendet.
   *[other] {" "}{ $unopened } Spiele kann ich gerade nicht öffnen. Sobald ich es kann, spielen dort Bots für dich weiter. Spiele, in denen du allein warst, werden beendet.
}
forget-left = Ich habe fast alles über dich gelöscht, aber einige gespeicherte Daten sind beschädigt. Beim nächsten Start versuche ich es noch einmal. Bitte sag es der Person, die mich betreibt. Fehlercode: { $code }.
somebody = Jemand

# Ein Platz geht an jemand anders
seat-others-asked = Ich habe die anderen gefragt, ob { $who } den Platz haben darf.
notice-seat-wish = { $by } möchte den Platz von { $name } an { $to } geben{ $secret ->
    [1] , mit allen Geheimnissen
   *[0] {""}
}. Alle anderen müssen zustimmen: bisher { $agreed } von { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-seat-wish-agreed = Alle sind einverstanden: { $by } darf den Platz von { $name } an { $to } geben.
notice-seat-wish-declined = Nicht alle waren damit einverstanden, dass { $by } den Platz von { $name } an { $to } gibt.
notice-seat-wish-lapsed = Die Bitte von { $by }, den Platz von { $name } an { $to } geben zu dürfen, hat sich erledigt.
refused-seat-asked = { $name } hat schon darum gebeten, einen Platz weitergeben zu dürfen. Antworte erst darauf.
refused-seating-over = Über diese Bitte wurde schon entschieden.

# Einladungen
command-invite = Jemanden an deinen Tisch einladen
command-invite-person = Wen du einlädst
command-invite-keep = Zwei Tage lang einen Platz freihalten; das kann nur, wer den Tisch eröffnet hat
invite-sent = { $who } darf jetzt an diesen Tisch. Ich gebe die Einladung weiter, wenn { $who } Einladungen annimmt und keine andere hat.{ $kept ->
    [0] {""}
   *[1] {" "}Ich halte zwei Tage lang einen Platz frei.
}
invite-declined = In Ordnung, du spielst an diesem Tisch nicht mit.
no-thanks = Nein danke
no-thanks-ever = Nein danke, nie von dieser Person
refuse-done = Von <@{ $user }> bekommst du keine Einladungen mehr. Ich sage es niemandem. In `/settings` kannst du das zurücknehmen.
lobby-kept = Ein Platz bleibt bis { $until } für { $who } frei.
notice-invitation = <@{ $inviter }> lädt dich zu einer Partie **{ $game }**{ $channel ->
    [unseen] {""}
   *[other] {" "}in <#{ $channel }>
} ein.
notice-invitation-here = <@{ $user }>, <@{ $inviter }> lädt dich zu dieser Partie **{ $game }** ein.
refused-invited-already = { $name } ist schon eingeladen.
setting-invitations = Einladungen: { $invitations }{ $refused ->
    [0] {""}
    [one] ; 1 Person abgelehnt
   *[other] ; { $refused } Personen abgelehnt
}
change-invitations = Einladungen ändern
field-invitations = Wer dich an einen Tisch einladen darf
invitations-anybody = Alle
invitations-anybody-about = Per Direktnachricht, höchstens drei am Tag.
invitations-played = Leute, mit denen du gespielt hast
invitations-played-about = Per Direktnachricht. Laden dich andere ein, erwähne ich dich nur an ihrem Tisch.
invitations-nobody = Niemand
invitations-nobody-about = Ich schreibe dir nicht und erwähne dich nicht.
refusals = Abgelehnte Personen
refusals-title = Von diesen Leuten bekommst du keine Einladungen. Ich sage es ihnen nicht.
refusals-more = { $more ->
    [one] Eine weitere Person hat
   *[other] { $more } weitere Personen haben
} hier keinen Platz. Wer zuletzt abgelehnt wurde, steht oben.
refusals-none = Du hast niemanden abgelehnt.
allow-again = Wieder zulassen
refused-no-invitation = Du hast keine offene Einladung an diesen Tisch.
refused-not-invited = Dieser Knopf ist für die eingeladene Person.

# Tische eines Servers, Zuschauen
command-tables = Tische zum Mitspielen oder Zusehen zeigen
command-watch = Erfahren, wie ein Spiel ausgeht; zum Aufhören noch einmal eingeben
tables-head = { $tables ->
    [0] Hier ist gerade kein Tisch.
    [one] **1 Tisch hier**
   *[other] **{ $tables } Tische hier**
}
notice-table-opens = **{ $game }**: Ein Tisch, wie du ihn suchst, ist offen: { $link }
    -# Wenn du auf etwas anderes warten willst, gib `/tables` ein und drück **Sag mir Bescheid**.
wish-waiting = So viele warten auf einen Tisch: { $games }.
wish-tell = Sag mir Bescheid
wish-title = Bescheid sagen, wenn ein Tisch eröffnet wird
wish-none = Nicht mehr warten
wish-any-game = irgendein Spiel
wish-any = egal
wish-game = Spiel
wish-pace = Tempo
wish-players = Zahl der Personen
wish-stored = Ich schreibe dir, wenn auf diesem Server so ein Tisch eröffnet wird: 60 Tage lang, höchstens einmal am Tag und nicht in deiner Ruhezeit.
wish-dropped = Ich sage dir hier nicht mehr Bescheid.
lobby-waiting = -# { $count ->
    [one] Eine Person wartet auf so einen Tisch
   *[other] { $count } Personen warten auf so einen Tisch
}.
tables-hidden = -# Tische in Kanälen, die ich nicht sehe, fehlen hier, außer du spielst an ihnen mit. Gib den Befehl dort ein, um sie zu sehen.
tables-lobby = **{ $game }**: { $names }; { $free ->
    [0] voll
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
}. { $link }
tables-running = { $thread ->
    [1] { $link }
   *[0] **{ $game }**: { $names }. { $link }
}, { $turns ->
    [0] {""}
    [one] **{ $turn }** ist dran, {""}
   *[other] **{ $turn }** sind dran, {""}
}letzter Zug { $since }{ $asleep ->
    [1] {" "}💤
   *[0] {""}
}
watch = Zusehen
watching-now = Du siehst bei **{ $game }** zu. Ich schreibe dir, wenn das Spiel endet. Bis dahin zeigt `/board game:{ $id }` überall das Brett. Zum Aufhören gib noch einmal `/watch` ein.
watching-ends = Du siehst bei **{ $game }** nicht mehr zu.
notice-watched-over = **{ $game }**, bei dem du zugesehen hast, ist zu Ende{ $count ->
    [0] , ohne Ergebnis.
    [one] : { $winners } gewinnt.
   *[other] : { $winners } gewinnen.
}
refused-watch-seated = Du spielst an diesem Tisch.

# Der Server
server-moderators = Rollen, die moderieren dürfen
server-moderated = Moderation: alle, die den Server verwalten können{ $moderators_count ->
    [0] {""}
   *[other] , und { $moderators }
}.
server-organisers = Rollen, die Saisons eröffnen dürfen
server-organised = Saisons eröffnen dürfen alle, die Events oder den Server verwalten können{ $organisers_count ->
    [0] {""}
   *[other] , und { $organisers }
}.
server-ratings = { lobby-count }
server-tables = Offene Tische

# Schlichte Formulare
form-yes = Ja
form-no = Nein
field-plain-forms = Schlichte Formulare: Listen und Textfelder
forms-are-plain = Deine Discord-App kann dieses Formular nicht ganz anzeigen, deshalb ist deine Eingabe verloren. Ab jetzt haben deine Formulare nur noch Listen und Textfelder; `/settings` ändert das. Öffne das Formular noch einmal.

# Wo ich nicht spiele
refused-unreachable = Ich kann dir nicht schreiben, aber an diesem Tisch wird in Direktnachrichten gespielt. Füge mich deinen Apps hinzu ({ $link }) oder erlaube Direktnachrichten, und versuch es dann noch einmal.
refused-not-on-server = Ich bin kein Mitglied dieses Servers. Gib `/new` in einer Direktnachricht an mich ein oder bitte einen Admin, mich hinzuzufügen.
refused-whom-to-invite = Wen willst du einladen? Wähle unter `person` jemanden aus.
refused-not-all-here = Ein Tisch kann nur auf einen Server umziehen, auf dem alle sind, die an ihm sitzen. Hier finde ich { $who } nicht.
refused-no-place = In einem Ankündigungskanal spiele ich nicht. Gib `/new` in einem Thread dieses Kanals oder in einem anderen Kanal ein.
refused-in-timeout = Ich bin auf diesem Server im Timeout und kann nichts posten. { end-timeout }
end-timeout = Wer Mitglieder in den Timeout setzen darf, kann in meinem Profil „Timeout entfernen“ wählen.
