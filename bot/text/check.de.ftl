# /server check, longtable check: jede Prüfung, ihre Ergebnisse und was zu tun ist
check-any-odd = Auf { $request } hat Discord unerwartet geantwortet: Status { $status }, Code { $code }.
check-any-odd-do = Versuch es in ein paar Minuten noch einmal. Bleibt es dabei, melde das Problem und schick die Datei dieser Prüfung mit.
check-any-unreached = Die Verbindung ist abgebrochen ({ $why }).
check-any-unreached-do = Prüf, ob der Rechner, auf dem ich laufe, discord.com über HTTPS erreicht.
check-any-mishap = Etwas ist schiefgegangen ({ $why }). Fehlercode: { $code }.
check-any-mishap-do = Melde den Fehler und schick den Protokolleintrag zu diesem Code mit.
check-any-report = Melde das Problem und schick die Datei dieser Prüfung mit.
check-untried-without = Nicht geprüft: Erst muss „{ $point }“ in Ordnung sein.
check-untried-token = Nicht geprüft: `DISCORD_TOKEN` fehlt.
check-untried-stopped-wait = Nicht geprüft: Discord lässt mich warten.
check-untried-stopped-requests = Nicht geprüft: Die Prüfung hat alle erlaubten Anfragen verbraucht.
check-untried-stopped-time = Nicht geprüft: Die Prüfung hat zu lange gedauert.

check-disk = Festplatte
check-disk-fine = { $gigabytes } GB frei; ein Megabyte zu schreiben, dauert { $milliseconds } ms
check-disk-refused = In meinen Datenordner kann ich nicht schreiben ({ $why }).
check-disk-full = In meinem Datenordner sind nur noch { $megabytes } MB frei.
check-disk-slow = Ein Megabyte auf die Platte zu schreiben, dauert { $milliseconds } ms.
check-disk-do = Schaff Platz in meinem Datenordner oder leg `LONGTABLE_DATA` auf eine größere oder schnellere Platte.

check-database = Datenbank
check-database-fine = eine Zeile zu schreiben, zu lesen und wieder zu verwerfen, dauert { $milliseconds } ms
check-database-new = die Datenbank lege ich beim ersten Start an
check-database-folder = Ich kann die Datenbank nicht anlegen: { $why }.
check-database-folder-do = Gib mir einen Ordner, in den ich schreiben darf, oder korrigiere `DATABASE_URL`.
check-database-refused = Ich kann die Datenbank nicht benutzen: { $why }.
check-database-refused-do = Korrigiere `DATABASE_URL` oder behebe den Fehler.
check-database-locked = Ein anderes Programm hält die Datenbank gesperrt.
check-database-readonly = In die Datenbank kann ich nicht schreiben.
check-database-readonly-do = Gib dem Benutzerkonto, unter dem ich laufe, Schreibrechte für die Datei und ihren Ordner.
check-database-unreadable = Die Datei ist beschädigt oder keine SQLite-Datenbank.
check-database-unreadable-do = Stell die letzte Sicherung in einer neuen Datei wieder her (`longtable restore`) oder korrigiere `DATABASE_URL`.
check-database-foreign = Die Datenbank gehört einem anderen Programm: Keine Tabelle darin ist von mir.
check-database-foreign-do = Trag in `DATABASE_URL` eine andere Datenbank ein.
check-database-damaged = Die Datenbank ist beschädigt ({ $why }).
check-database-damaged-do = Halte mich an und stell die letzte Sicherung in einer neuen Datei wieder her (`longtable restore`).
check-database-newer = Die Datenbank stammt von einer neueren Version (Schema { $theirs }, meines ist { $ours }).
check-database-newer-do = Installiere die neuere Version.
check-database-older = Die Datenbank stammt von einer älteren Version (Schema { $theirs }, meines ist { $ours }).
check-database-older-do = Mach eine Sicherung (`longtable backup`) und starte mich: Dann aktualisiere ich die Datenbank.
check-database-slow = Eine Zeile zu schreiben, zu lesen und wieder zu verwerfen, dauert { $milliseconds } ms.
check-database-do = Siehe `docs/host/troubleshooting.md`.

check-pictures = Schriften und Bilder
check-pictures-fine = das Zeichnen eines Startbretts hat höchstens { $milliseconds } ms gedauert; das größte Bild ist { $kilobytes } kB groß
check-pictures-font = Eine meiner Schriftarten oder eines meiner Bilder ist beschädigt ({ $why }).
check-pictures-letters = In einer Schriftart fehlen Buchstaben: { $letters }
check-pictures-slow = Das Zeichnen eines Startbretts hat { $milliseconds } ms gedauert.
check-pictures-slow-do = Gib mir mehr Rechenzeit.
check-pictures-heavy = Das Bild eines Startbretts ist { $kilobytes } kB groß.
check-pictures-heavy-do = { check-any-report }
check-pictures-scripts = Für einige Schriften fehlt auf diesem Rechner eine vollständige Schriftart: { $names }.
check-pictures-scripts-do = Installiere fontconfig, fonts-noto-core, fonts-noto-cjk und fonts-noto-color-emoji (Debian, Ubuntu) oder die Noto-Schriften deines Systems. Starte mich danach neu.
check-pictures-do = Installiere mich neu, mit Pillow und den Schriftarten aus `requirements.lock`.

check-application = Token und Anwendung
check-application-fine = ich bin { $name }
check-application-token = Discord nimmt mein Token nicht an.
check-application-token-do = Setz das Token im Entwicklerportal zurück (Bot, Reset Token) und trag das neue als `DISCORD_TOKEN` ein.
check-application-url = Die Anwendung hat eine „Interactions Endpoint URL“. Deshalb schickt Discord jeden Knopfdruck dorthin statt zu mir.
check-application-url-do = Leere im Entwicklerportal das Feld „Interactions Endpoint URL“ (General Information).
check-application-install = Der Installationslink der Anwendung fragt nicht nach der Erlaubnis, Befehle anzulegen.
check-application-install-do = Füg im Entwicklerportal (Installation) den Scope `applications.commands` hinzu.
check-application-people = Niemand kann mich für sich selbst installieren.
check-application-people-do = Wähle im Entwicklerportal (Installation) „User Install“ mit dem Scope `applications.commands` und starte mich neu.
check-application-do = Prüf die Anwendung im Entwicklerportal.

check-gateway = Verbindung zu Discord
check-gateway-fine = bereit nach { $milliseconds } ms
check-gateway-asked = die Verbindung steht; ich kann mich heute noch { $left }-mal verbinden
check-gateway-starts = { $hours ->
    [one] In der nächsten Stunde
   *[other] In den nächsten { $hours } Stunden
} kann ich mich nur noch { $left }-mal verbinden.
check-gateway-starts-do = Finde heraus, warum ich so oft neu starte.
check-gateway-shards = Ich laufe mit { $ours ->
    [one] 1 Shard
   *[other] { $ours } Shards
}, Discord verlangt aber { $wanted }.
check-gateway-shards-do = Setz `SHARDS` bei allen Prozessen auf die Zahl, die Discord verlangt. Ist `SHARDS` nicht gesetzt, starte mich neu.
check-gateway-never = Die Verbindung war nach { $seconds } Sekunden noch nicht bereit.
check-gateway-closed = Discord hat die Verbindung mit Code { $code } geschlossen.
check-gateway-closed-do = Setz bei Code 4004 das Token im Entwicklerportal zurück und melde bei Code 4014 das Problem. Versuch es sonst in ein paar Minuten noch einmal.
check-gateway-invalid = Discord hat die Sitzung nicht angenommen.
check-gateway-invalid-do = Versuch es in ein paar Minuten noch einmal.
check-gateway-do = Prüf das Netz des Rechners, auf dem ich laufe: Es muss WebSocket-Verbindungen zu gateway.discord.gg erlauben.

check-commands = Befehle
check-commands-fine = alle { $count } Befehle sind auf dem neuesten Stand
check-commands-none = Discord kennt keinen meiner Befehle.
check-commands-differ = { $count ->
    [one] 1 Befehl ist
   *[other] { $count } Befehle sind
} bei Discord veraltet: { $names }.
check-commands-do = Starte mich einmal. Warte dann eine Stunde oder lade Discord neu.

check-clock = Uhr
check-clock-fine = meine Uhr weicht um { $seconds } s ab
check-clock-none = Etwas zwischen Discord und mir entfernt die Uhrzeit aus den Antworten.
check-clock-none-do = Such auf dem Weg zu discord.com nach einem Proxy und umgehe ihn.
check-clock-off = Meine Uhr geht { $seconds } s { $ahead ->
    [1] vor
   *[0] nach
}.
check-clock-do = Schalte den Zeitabgleich ein (`timedatectl set-ntp true`).

check-latency = Geschwindigkeit der Verbindung
check-latency-fine = { $milliseconds } ms für eine kleine Anfrage
check-latency-slow = Eine kleine Anfrage an Discord dauert { $milliseconds } ms.
check-latency-do = Lass mich näher an Discords Servern oder in einem anderen Netz laufen.

check-timeouts = Timeouts
check-timeouts-fine = keine Timeouts auf { $count ->
    [one] 1 Server
   *[other] { $count } Servern
}
check-timeouts-some = Auf { $count ->
    [one] 1 Server
   *[other] { $count } Servern
} bin ich im Timeout: { $names }.
check-timeouts-do = Warte, bis der Timeout vorbei ist. { end-timeout }

check-permissions = Berechtigungen
check-permissions-fine = ich habe alle Berechtigungen, die ich in diesem Kanal brauche
check-permissions-kind = Das ist kein gewöhnlicher Textkanal. Einen Thread prüfst du über seinen Kanal.
check-permissions-kind-do = Wähle einen anderen Kanal.
check-permissions-timeout = Ich bin auf diesem Server im Timeout.
check-permissions-timeout-do = { end-timeout }
check-permissions-mine = Mir fehlen in <#{ $channel }> Berechtigungen: { $names }.
check-permissions-forum = Mir fehlen Berechtigungen in <#{ $channel }>, dem Forum für neue Tische: { $names }.
check-permissions-everyone = @everyone fehlen in <#{ $channel }> Berechtigungen zum Spielen: { $names }.
check-permissions-everyone-do = Gib @everyone oder den Rollen, die in <#{ $channel }> spielen, dort diese Berechtigungen: { $names }.
check-permissions-do = Gib meiner Rolle in <#{ $channel }> diese Berechtigungen: { $names }.
permission-everyone-commands = Anwendungsbefehle verwenden
permission-everyone-threads = Nachrichten in Threads senden

check-post = Ein Beitrag mit Bild
check-post-fine = der Beitrag ist nach { $milliseconds } ms unverändert angekommen
check-post-picture = Das Bild ist nicht so angekommen, wie ich es gesendet habe.
check-post-alt = Die Beschreibung des Bildes ist verloren gegangen.
check-post-components = Knöpfe und Listen sind nicht so angekommen, wie ich sie gesendet habe.
check-post-slow = Ein Bild zu senden, dauert { $milliseconds } ms.
check-post-slow-do = Lass mich in einem Netz mit schnellerem Upload laufen.
check-post-do = Prüf, ob meine Rolle im Kanal die Berechtigung „Dateien anhängen“ hat. Wenn ja, melde das Problem und schick die Datei dieser Prüfung mit.

check-history = Einen Beitrag wiederfinden
check-history-fine = der Beitrag gehört zu den neuesten Nachrichten
check-history-empty = Discord zeigt mir einen leeren Kanal.
check-history-missing = Discord zeigt mir meinen eigenen Beitrag nicht.
check-history-do = Gib meiner Rolle im Kanal die Berechtigung „Nachrichtenverlauf anzeigen“.

check-edit = Einen Beitrag mit Bild bearbeiten
check-edit-fine = das Bild ist geblieben, der Text ist neu
check-edit-picture = Das Bild geht verloren, wenn ich den Text bearbeite.
check-edit-words = Der Text hat sich nicht geändert.

check-thread = Threads
check-thread-fine = ein Beitrag bekommt einen Thread und keinen zweiten
check-thread-full = Der Server hat keinen Platz für einen weiteren Thread.
check-thread-full-do = Archiviere alte Threads. Discord erlaubt 1.000 aktive Threads pro Server.
check-thread-other = Der Thread hat eine andere ID als sein Beitrag.
check-thread-again = Discord hätte einen zweiten Thread zum selben Beitrag ablehnen müssen ({ $code }).

check-woken = Archivierte Threads öffnen
check-woken-fine = ein archivierter Thread öffnet sich, wenn ich dort poste
check-woken-shut = In einem archivierten Thread konnte ich nicht posten.
check-woken-asleep = Ich habe in einem archivierten Thread gepostet, aber er ist archiviert geblieben.
check-woken-do = Gib meiner Rolle im Kanal die Berechtigung „Nachrichten in Threads senden“.

check-room = Platz für Threads
check-room-fine = aktive Threads: { $count } von 1.000
check-room-many = Zu viele Threads sind aktiv: { $count } von 1.000.
check-room-do = Archiviere alte Threads.

check-members = Mitglieder des Servers
check-members-fine = Discord sagt mir, wer auf dem Server ist und wer nicht
check-members-refused = Discord sagt mir nicht, wer auf dem Server ist ({ $code }).
check-members-stranger = Discord hält eine fremde Person für ein Mitglied.

check-silent = Stille Beiträge
check-silent-fine = stille Beiträge benachrichtigen niemanden
check-silent-loud = Ein stiller Beitrag löst trotzdem eine Benachrichtigung aus.

check-mentions = Erwähnungen in bearbeiteten Beiträgen
check-mentions-fine = ein bearbeiteter Beitrag erwähnt genau die Richtigen
check-mentions-dropped = Ein bearbeiteter Beitrag erwähnt nicht mehr alle, die am Zug sind.
check-mentions-kept = Ein bearbeiteter Beitrag erwähnt noch Leute, deren Zug vorbei ist.

check-limits = Anfragelimits
check-limits-fine = Discord kündigt seine Limits an; ich musste { $count ->
    [0] nie
    [one] einmal
   *[other] { $count }-mal
} warten
check-limits-unsaid = Discord lehnt Bearbeitungen ab und sagt nicht, wie lange ich warten soll.
check-limits-longer = Discord lehnt Bearbeitungen mindestens { $seconds } s lang ab.
check-limits-longer-do = Warte so lange und prüf noch einmal. Bleibt es dabei, melde das Problem und schick die Datei dieser Prüfung mit.
check-limits-headers = In Discords Antworten fehlen die Kopfzeilen zu den Anfragelimits. Deshalb weiß ich nicht, wie viele Anfragen Discord erlaubt.
check-limits-do = Such auf dem Weg zu discord.com nach einem Proxy, der Kopfzeilen entfernt, und umgehe ihn.

check-old = Alte Beiträge
check-old-fine = ich kann alte Beiträge bearbeiten
check-old-few = Discord hat mich einen alten Beitrag { $count ->
    [0] gar nicht
    [one] nur einmal
   *[other] nur { $count }-mal
} bearbeiten lassen.
check-old-do = Nichts.
check-untried-young = Nicht geprüft: Ich habe hier keinen Beitrag, der mindestens eine Stunde alt ist.

check-message = Direktnachrichten
check-message-fine = ich habe dir eine Nachricht geschickt, sie bearbeitet und gelöscht
check-message-closed = Du nimmst von diesem Server keine Direktnachrichten an. Das macht nichts.
check-message-fast = Discord lässt mich gerade keine weiteren Direktnachrichten verschicken.
check-message-fast-do = Warte ein paar Minuten.
check-message-words = Eine Direktnachricht ist gleich geblieben, obwohl ich sie bearbeitet habe.
check-message-do = Tippe auf den Namen des Servers und erlaube in den Privatsphäre-Einstellungen Direktnachrichten.

check-panel = Ein Beitrag wird zum Zugfenster
check-panel-fine = das Zugfenster hat alles, was dazugehört
check-panel-flag = Der Beitrag ist kein Zugfenster geworden.
check-panel-short = Das Zugfenster ist unvollständig. Angekommene Teile: { $count }.
check-panel-picture = Das Bild ist verloren gegangen.

check-twice = Einen Beitrag zweimal senden
check-twice-fine = auch nach { $seconds } s ist der Beitrag nur einmal da
check-twice-second = Nach { $seconds } s erscheint der Beitrag ein zweites Mal.

check-press = Knopfdruck
check-press-fine = der Knopfdruck hat mich nach { $milliseconds } ms erreicht
check-press-slow = Ein Knopfdruck braucht { $milliseconds } ms bis zu mir.
check-press-do = Lass mich näher an Discords Servern laufen oder auf einem Rechner, der weniger zu tun hat.

check-private = Private Antworten
check-private-fine = nur du hast die Antwort gesehen, und ihr Bild ist geblieben
check-private-public = Eine Antwort, die nur für dich bestimmt war, konnten alle sehen.
check-private-public-do = Hier sollte niemand Spiele mit Geheimnissen spielen. { check-any-report }
check-private-picture = Das Bild geht verloren, wenn ich eine Antwort bearbeite.
check-private-kept = Eine zweite Antwort konnte ich nicht löschen ({ $code }).

check-form = Formulare
check-form-fine = alle Arten von Eingabefeldern funktionieren
check-form-missing = Diese Felder kamen leer zurück: { $names }.
check-form-do = Aktualisiere deine Discord-App und prüf dann noch einmal.

check-sleeping = Ein Knopf in einem archivierten Thread
check-sleeping-fine = ein Knopfdruck öffnet den Thread und erreicht mich
check-sleeping-shut = Der Thread ist archiviert geblieben, und ich konnte nicht antworten.
check-sleeping-picture = Antworte ich später, geht das Bild verloren.
check-sleeping-picture-do = { check-any-report }
check-sleeping-do = Gib im Kanal allen, die spielen, die Berechtigung „Nachrichten in Threads senden“.
check-untried-nobody = Nicht geprüft: Niemand hat reagiert.

command-server-check = Prüfen, ob in diesem Kanal alles funktioniert, was ich brauche
server-check = Prüfung starten
server-check-in = Prüfung in einem Kanal starten …
server-checked = Letzte Prüfung am { $at } (Version { $version }): { $fine } von { $of } Punkten in Ordnung.
check-begins = Die **Prüfung** von <#{ $channel }> dauert etwa eine Minute. Dabei bitte ich dich dreimal, etwas zu drücken.
check-goes-on = **Prüfung**, { $n } von { $of }: { $point } … Bisher in Ordnung: { $fine }.
check-ask-press = **Drück auf diesen Knopf**, damit ich die Verzögerung messen kann.
check-ask-press-button = Hier drücken
check-ask-form = **Schick das Formular ab.**
check-ask-form-button = Formular öffnen
check-ask-thread = **Öffne <#{ $thread }> und drück dort auf den Knopf.**
check-came = Deine Antwort ist angekommen. Die Prüfung geht weiter …
check-broke = Etwas ist schiefgegangen; ich habe die Prüfung abgebrochen. Fehlercode: { $code }.
check-leave-out = Überspringen
check-left-out = Übersprungen. Die Prüfung geht weiter …
check-field-text = Text
check-field-list = Liste
check-field-radio = Eins von zweien
check-field-boxes = Eins, beide oder keins
check-field-tick = Häkchen
check-ended = **Punkte in Ordnung: { $fine } von { $of }{ $wrong ->
    [0] {""}
    [one] ; 1 Punkt musst du dir ansehen
   *[other] ; { $wrong } Punkte musst du dir ansehen
}{ $untried ->
    [0] .
    [one] ; 1 wurde nicht geprüft.
   *[other] ; { $untried } wurden nicht geprüft.
}** Die Prüfung brauchte { $seconds } Sekunden und { $requests ->
    [one] 1 Anfrage
   *[other] { $requests } Anfragen
}. { $left ->
    [0] Was ich dafür angelegt hatte, ist gelöscht.
   *[other] Vielleicht ist noch ein Thread „Longtable check, may be deleted“ da. Alles andere lösche ich später.
}
check-mark-fine = in Ordnung
check-mark-loss = geht mit Einschränkungen
check-mark-broken = geht nicht
check-mark-untried = nicht geprüft
check-means = *Was tun?* { $do }
check-all = Alle Punkte zeigen
check-again = Noch einmal prüfen
check-file = Datei holen
check-file-done = Diese Datei enthält kein Token und keine ID außer der des Kanals.
refused-check-runs = Ich prüfe diesen Server gerade schon.
refused-check-soon = Ich habe diesen Server gerade erst geprüft. Du kannst ihn { $at } wieder prüfen.
refused-check-where = Diesen Kanal sehe ich nicht.
refused-check-forgotten = Diese Ergebnisse habe ich nicht mehr. Prüf noch einmal.

# Schriften von Namen, in `check-pictures-scripts`
script-chinese = Chinesisch
script-japanese = Japanisch
script-korean = Koreanisch
script-arabic = Arabisch
script-persian = Persisch
script-hebrew = Hebräisch
script-thai = Thailändisch
script-devanagari = Devanagari
script-bengali = Bengalisch
script-tamil = Tamilisch
script-telugu = Telugu
script-kannada = Kannada
script-malayalam = Malayalam
script-gujarati = Gujarati
script-gurmukhi = Gurmukhi
script-odia = Odia
script-sinhala = Singhalesisch
script-lao = Laotisch
script-khmer = Khmer
script-myanmar = Birmanisch
script-georgian = Georgisch
script-armenian = Armenisch
script-ethiopic = Äthiopisch
script-tibetan = Tibetisch
script-mongolian = Mongolisch
script-cherokee = Cherokee
script-canadian = Kanadische Silbenschrift
script-syriac = Syrisch
script-thaana = Thaana
script-nko = N’Ko
script-tifinagh = Tifinagh
script-javanese = Javanisch
script-symbols = Symbole
script-mathematical = mathematische Buchstaben
script-emoji = farbige Emojis
