# /server check, longtable check: was versucht wird, was sich zeigt, was man beim Spielen davon merkt, was zu tun ist
check-any-odd = Auf { $request } hat Discord geantwortet, was ich nicht kenne: Status { $status }, Code { $code }.
check-any-odd-do = Versuch es in ein paar Minuten noch einmal. Bleibt es so, melde es mit der Datei dieser Prüfung.
check-any-unreached = Die Verbindung ist abgebrochen ({ $why }).
check-any-unreached-do = Sieh nach dem Netz des Rechners, auf dem ich laufe: Er muss discord.com über HTTPS erreichen.
check-any-mishap = Das war mein eigener Fehler ({ $why }). Code { $code }
check-any-mishap-do = Melde ihn mit dem, was unter diesem Code im Protokoll steht.
check-untried-without = Nicht versucht, denn es beruht auf etwas, das nicht geht: { $point }.
check-untried-stopped-wait = Nicht versucht: Discord bittet mich zu warten. Versuch es in einer Minute noch einmal.
check-untried-stopped-requests = Nicht versucht: Die Prüfung hat so viele Anfragen gestellt, wie sie darf.
check-untried-stopped-time = Nicht versucht: Die Prüfung hat so lange gedauert, wie sie darf.

check-disk = Festplatte
check-disk-fine = { $gigabytes } GB frei, ein Megabyte in { $milliseconds } ms gesichert
check-disk-refused = Wo meine Daten liegen, kann ich nicht schreiben ({ $why }).
check-disk-full = Wo meine Daten liegen, sind nur { $megabytes } MB frei.
check-disk-slow = Ein Megabyte auf die Platte zu schreiben dauert { $milliseconds } ms.
check-disk-players = Züge könnten abgelehnt werden, oder es dauert, bis sie gelten.
check-disk-do = Schaff dort Platz, oder leg LONGTABLE_DATA auf eine andere oder schnellere Platte.

check-database = Datenbank
check-database-fine = eine Zeile in { $milliseconds } ms geschrieben, gelesen und zurückgenommen
check-database-new = noch nicht da; der erste Start legt sie an
check-database-folder = Ich kann sie nicht anlegen: { $why }.
check-database-folder-do = Gib mir einen Ordner, in den ich schreiben darf, oder berichtige DATABASE_URL.
check-database-refused = Sie lässt mich nicht hinein ({ $why }).
check-database-locked = Ein anderes Programm hält sie gesperrt.
check-database-readonly = Ich darf sie lesen, aber nicht in sie schreiben.
check-database-readonly-do = Gib dem Benutzer, unter dem ich laufe, Schreibrechte für die Datei und ihren Ordner.
check-database-foreign = Sie gehört einem anderen Programm: Nichts darin ist von mir.
check-database-foreign-do = Gib DATABASE_URL eine andere Datenbank oder die Adresse einer neuen.
check-database-damaged = Sie ist beschädigt ({ $why }).
check-database-damaged-do = Halte mich an und spiel die letzte Sicherung in eine neue Datei ein (`longtable restore`).
check-database-newer = Sie ist von einer neueren Version (Schema { $theirs }, meines ist { $ours }).
check-database-newer-do = Installier die neuere Version, oder gib DATABASE_URL eine andere Datenbank.
check-database-older = Sie ist von einer älteren Version (Schema { $theirs }, meines ist { $ours }).
check-database-older-do = Mach eine Sicherung (`longtable backup`): Der nächste Start bringt sie auf den Stand.
check-database-silent = Eine Verbindung hört nicht, was eine andere sagt (NOTIFY).
check-database-silent-do = Verbinde mich mit PostgreSQL selbst, ohne einen Pooler für Transaktionen dazwischen.
check-database-slow = Eine Zeile zu schreiben, zu lesen und zurückzunehmen dauert { $milliseconds } ms.
check-database-players = Was man drückt, scheitert oder dauert.
check-database-do = Siehe docs/host/troubleshooting.md; nichts anderes darf die Datei offen halten oder den Server beschäftigen.

check-pictures = Schriften und Bilder
check-pictures-fine = das langsamste erste Brett brauchte { $milliseconds } ms, das größte hat { $kilobytes } kB
check-pictures-font = Eine Schrift oder ein Bild von mir ist nicht ganz ({ $why }).
check-pictures-letters = In einer Schrift fehlen diese Buchstaben: { $letters }
check-pictures-slow = Ein erstes Brett brauchte { $milliseconds } ms.
check-pictures-slow-do = Gib mir mehr Prozessor; sieh nach, was ihn sonst verbraucht.
check-pictures-heavy = Ein erstes Brett hat { $kilobytes } kB.
check-pictures-heavy-do = Melde es mit der Datei dieser Prüfung.
check-pictures-scripts = Hier hat keine Schriftart alle Zeichen für: { $names }.
check-pictures-scripts-players = Namen in diesen Schriften haben auf Bildern Rauten oder einfache Buchstaben; Emojis sind schwarz.
check-pictures-scripts-do = Installier fontconfig, fonts-noto-core, fonts-noto-cjk und fonts-noto-color-emoji (Debian, Ubuntu) oder die Noto-Schriften deines Systems. Starte mich danach neu.
check-pictures-players = Bretter kommen spät, haben Kästchen statt Buchstaben oder kommen nicht.
check-pictures-do = Installier mich neu, mit Pillow und den Schriften aus requirements.lock.

check-application = Token und Anwendung
check-application-fine = ich bin { $name }
check-application-token = Discord nimmt mein Token nicht an.
check-application-token-do = Mach im Entwicklerportal ein neues Token (Bot, Reset Token) und gib es mir als DISCORD_TOKEN.
check-application-url = Die Anwendung hat eine „Interactions Endpoint URL“: Dorthin schickt Discord, was man drückt, und mir nichts.
check-application-url-do = Leere „Interactions Endpoint URL“ im Entwicklerportal (General Information).
check-application-install = Der Installationslink der Anwendung bittet nicht um Befehle.
check-application-install-do = Füg im Entwicklerportal (Installation) applications.commands hinzu.
check-application-players = Nichts geht: kein Befehl, kein Knopf.
check-application-do = Sieh dir die Anwendung im Entwicklerportal an.

check-gateway = Verbindung zu Discord
check-gateway-fine = bereit nach { $milliseconds } ms
check-gateway-asked = sie steht; { $left } weitere dürfen heute noch geöffnet werden
check-gateway-starts = Nur noch { $left } Verbindungen dürfen geöffnet werden, bis in { $hours } Stunden.
check-gateway-starts-do = Finde heraus, warum ich so oft starte, und warte, bis Discord neu zählt.
check-gateway-shards = Ich laufe mit { $ours ->
    [one] 1 Shard
   *[other] { $ours } Shards
}, Discord möchte { $wanted }.
check-gateway-shards-do = Stell SHARDS bei allen Prozessen auf so viele, wie Discord möchte; wo es nicht gesetzt ist, starte mich neu.
check-gateway-never = Sie war nach { $seconds } Sekunden nicht bereit.
check-gateway-closed = Discord hat sie mit Code { $code } geschlossen.
check-gateway-closed-do = Bei 4004 mach im Entwicklerportal ein neues Token; bei 4014 melde es; sonst versuch es in ein paar Minuten noch einmal.
check-gateway-invalid = Discord hat die Sitzung nicht angenommen.
check-gateway-invalid-do = Versuch es in ein paar Minuten noch einmal.
check-gateway-players = Was man drückt und tippt, kommt nicht bei mir an.
check-gateway-do = Sieh nach dem Netz des Rechners, auf dem ich laufe: WebSockets zu gateway.discord.gg müssen durchkommen.

check-commands = Befehle
check-commands-fine = alle { $count }, wie sie sein sollen
check-commands-none = Discord kennt keinen von meinen.
check-commands-differ = { $count } { $count ->
    [1] ist
   *[other] sind
} anders ({ $names })
check-commands-players = Befehle fehlen, oder es sind die einer älteren Version.
check-commands-do = Starte mich einmal, dann warte eine Stunde oder lade Discord neu.

check-clock = Uhr
check-clock-fine = { $seconds } s
check-clock-none = Etwas zwischen Discord und mir nimmt die Zeit aus seinen Antworten.
check-clock-none-do = Such nach einem Proxy auf dem Weg zu discord.com und lass ihn weg.
check-clock-off = Meine geht { $seconds } s { $ahead ->
    [1] vor
   *[0] nach
}.
check-clock-players = Züge enden zu früh oder zu spät; was man drückt, kann abgelehnt werden.
check-clock-do = Schalte den Zeitabgleich ein (`timedatectl set-ntp true`).

check-latency = Weg zu Discord
check-latency-fine = { $milliseconds } ms hin und zurück
check-latency-slow = Eine kleine Anfrage braucht { $milliseconds } ms hin und zurück.
check-latency-players = Ab und zu „Interaktion fehlgeschlagen“: noch einmal drücken.
check-latency-do = Lass mich näher bei Discords Servern laufen, oder an einem anderen Netz.

check-timeouts = Timeouts
check-timeouts-fine = keine auf { $count ->
    [one] 1 Server
   *[other] { $count } Servern
}
check-timeouts-some = Auf { $count ->
    [one] 1 Server
   *[other] { $count } Servern
} bin ich im Timeout: { $names }.
check-timeouts-players = Beiträge warten; wer am Zug ist, bekommt eine Direktnachricht. Knöpfe und Befehle funktionieren.
check-timeouts-do = Warte, bis er vorbei ist, oder bitte dort jemanden, der Mitglieder in den Timeout setzen darf, in meinem Profil „Timeout entfernen“ zu wählen.

check-permissions = Rechte
check-permissions-fine = alle, die ich in diesem Kanal brauche
check-permissions-kind = Das ist kein gewöhnlicher Textkanal: In Foren und Ankündigungen spiele ich nicht, und einen Thread prüft man in seinem Kanal.
check-permissions-kind-do = Wähl einen anderen Kanal.
check-permissions-timeout = Ich bin auf diesem Server im Timeout und darf nichts schreiben.
check-permissions-timeout-do = Öffne auf diesem Server mein Profil und wähl „Timeout entfernen“.
check-permissions-mine = Ich darf in <#{ $channel }> nicht alles, was ich brauche: { $names }.
check-permissions-everyone = Nicht alle dürfen in <#{ $channel }>, was man zum Spielen braucht: { $names }.
check-permissions-everyone-do = Gib @everyone in <#{ $channel }>: { $names }. Sollen nur manche Rollen spielen, gib es denen.
check-permissions-players = Dort lassen sich keine Tische eröffnen, oder manche können nicht spielen.
check-permissions-do = Gib meiner Rolle in <#{ $channel }>: { $names }.
permission-everyone-commands = Anwendungsbefehle verwenden
permission-everyone-threads = Nachrichten in Threads senden

check-post = Ein Beitrag mit Bild
check-post-fine = nach { $milliseconds } ms da, wie gesendet
check-post-picture = Das Bild kam nicht zurück, wie ich es gesendet habe.
check-post-alt = Die Worte, die das Bild beschreiben, sind verloren.
check-post-components = Knöpfe und Listen kamen nicht zurück, wie ich sie gesendet habe.
check-post-slow = Ein Bild braucht { $milliseconds } ms, bis es ankommt.
check-post-slow-do = Lass mich an einem Netz laufen, das schneller sendet.
check-post-players = Keine Bretter, oder Bretter, die spät kommen oder die ein Screenreader nicht vorlesen kann.
check-post-do = Sieh nach, ob meine Rolle dort Dateien anhängen darf; darf sie es, melde es mit der Datei dieser Prüfung.

check-history = Einen Beitrag wiederfinden
check-history-fine = er ist unter den neuesten Nachrichten
check-history-empty = Discord zeigt mir einen leeren Kanal.
check-history-missing = Discord zeigt mir meinen eigenen Beitrag nicht.
check-history-players = Nach einem Absturz kann ein Beitrag doppelt dastehen oder spät kommen.
check-history-do = Erlaube meiner Rolle dort „Nachrichtenverlauf anzeigen“.

check-edit = Ein Beitrag behält sein Bild
check-edit-fine = dasselbe Bild, die neuen Worte
check-edit-picture = Das Bild geht verloren, wenn sich die Worte ändern.
check-edit-words = Die Worte haben sich nicht geändert.
check-edit-players = Bretter verschwinden aus Beiträgen, oder Beiträge ändern sich nicht.
check-edit-do = Melde es mit der Datei dieser Prüfung.

check-thread = Threads
check-thread-fine = einmal eröffnet, und nur einmal
check-thread-full = Der Server hat keinen Platz für noch einen Thread.
check-thread-full-do = Archiviere alte Threads; Discord hat Platz für 1.000 wache.
check-thread-full-players = Neue Tische warten, bis ein anderer Thread schläft.
check-thread-other = Der Thread hat eine andere Nummer als sein Beitrag.
check-thread-again = Ein zweiter Thread am selben Beitrag wurde nicht abgelehnt, wie es sein soll ({ $code }).
check-thread-players = Tische bleiben im Kanal selbst oder beginnen in zwei Threads.
check-thread-do = Melde es mit der Datei dieser Prüfung.

check-woken = Threads wecken
check-woken-fine = er wacht auf, wenn ich schreibe
check-woken-shut = In einen schlafenden Thread konnte ich nicht schreiben.
check-woken-asleep = Ich habe in einen schlafenden Thread geschrieben, und er schläft weiter.
check-woken-players = Ein Tisch, an dem eine Woche niemand gespielt hat, bleibt stumm.
check-woken-do = Erlaube meiner Rolle dort „Nachrichten in Threads senden“.

check-room = Platz für Threads
check-room-fine = { $count } von 1.000 sind wach
check-room-many = { $count } von 1.000 Threads sind wach.
check-room-players = Sind 1.000 wach, warten neue Tische auf einen Platz.
check-room-do = Archiviere alte Threads.

check-members = Wer hier ist
check-members-fine = Discord sagt mir, wer hier ist und wer nicht
check-members-refused = Discord sagt mir nicht, wer hier ist ({ $code }).
check-members-stranger = Discord hält einen Fremden für ein Mitglied.
check-members-players = Ein Tisch wartet auf jemanden, der den Server verlassen hat.
check-members-do = Melde es mit der Datei dieser Prüfung.

check-silent = Stille Beiträge
check-silent-fine = sie klingeln nirgends
check-silent-loud = Ein Beitrag, der still sein soll, ist es nicht.
check-silent-players = Nachts klingelt das Telefon.
check-silent-do = Melde es mit der Datei dieser Prüfung.

check-mentions = Änderungen rufen niemanden neu
check-mentions-fine = eine Änderung nennt, wen sie soll
check-mentions-dropped = Eine Änderung nimmt die Markierung von dem, der gefragt ist.
check-mentions-kept = Eine Änderung ruft weiter auch die, die nicht mehr gefragt sind.
check-mentions-players = Wer gefragt ist, ist nicht mehr markiert oder wird zweimal gerufen.
check-mentions-do = Melde es mit der Datei dieser Prüfung.

check-limits = Grenzen
check-limits-fine = vorher angesagt; ich sollte { $count ->
    [0] nie
    [one] einmal
   *[other] { $count }-mal
} warten
check-limits-unsaid = Discord lehnt Änderungen ab und sagt nicht, wie lange ich warten soll.
check-limits-longer = Discord lehnt Änderungen ab, { $seconds } s lang und länger.
check-limits-longer-do = Warte so lange und prüf noch einmal; bleibt es so, melde es mit der Datei dieser Prüfung.
check-limits-headers = In Discords Antworten steht nicht, wie viele Anfragen es annimmt.
check-limits-players = Wenn viel los ist, kommen Beiträge spät.
check-limits-do = Such nach einem Proxy auf dem Weg zu discord.com, der Kopfzeilen wegnimmt, und lass ihn weg.

check-old = Alte Beiträge
check-old-fine = sie lassen sich ändern
check-old-few = Discord ließ mich einen alten Beitrag { $count ->
    [0] kein einziges Mal
    [one] nur einmal
   *[other] nur { $count }-mal
} ändern.
check-old-players = Alte Beiträge behalten eine Weile graue Knöpfe; der nächste Beitrag löst sie ab.
check-old-do = Nichts; das vergeht von selbst.
check-untried-young = Ich habe hier keinen Beitrag, der eine Stunde alt ist. Prüf morgen noch einmal.

check-message = Direktnachrichten
check-message-fine = dir geschrieben, geändert, weggenommen
check-message-closed = Du nimmst von diesem Server keine Direktnachrichten an. Beides geht; eine Seite hast du nun gesehen.
check-message-fast = Discord lässt mich im Augenblick keine Direktnachrichten mehr öffnen.
check-message-fast-do = Warte ein paar Minuten; ich tue es von selbst.
check-message-words = Eine Direktnachricht hat sich nicht geändert.
check-message-players = Wer keine Direktnachrichten annimmt, wird stattdessen im Kanal gerufen.
check-message-do = Das stellt jeder selbst ein: Name des Servers, Privatsphäre-Einstellungen, Direktnachrichten.

check-panel = Ein Beitrag wird zum Zugfenster
check-panel-fine = mit allem, was eines hat
check-panel-flag = Es blieb ein Beitrag.
check-panel-short = Nur { $count } seiner Teile sind da.
check-panel-picture = Das Bild ist verloren.
check-panel-players = Direktnachrichten werden nicht zum Zugfenster: /play öffnet eines.
check-panel-do = Melde es mit der Datei dieser Prüfung.

check-twice = Derselbe Beitrag zweimal
check-twice-fine = es bleibt einer, auch nach { $seconds } s
check-twice-second = Nach { $seconds } s steht er ein zweites Mal da.
check-twice-players = Nach einer gestörten Leitung kann ein Beitrag doppelt dastehen; das schadet nichts.
check-twice-do = Melde es mit der Datei dieser Prüfung; ich suche einen Beitrag erst.

check-press = Ein Knopf
check-press-fine = nach { $milliseconds } ms hier
check-press-slow = Was man drückt, braucht { $milliseconds } ms bis hierher.
check-press-players = Manchmal „Interaktion fehlgeschlagen“: noch einmal drücken.
check-press-do = Lass mich näher bei Discords Servern laufen, oder auf einem Rechner mit weniger zu tun.

check-private = Private Antworten
check-private-fine = nur du hast sie gesehen, und sie behielt ihr Bild
check-private-public = Eine Antwort nur für dich konnten alle sehen.
check-private-public-do = Spielt hier keine Spiele mit Geheimnissen, und melde es mit der Datei dieser Prüfung.
check-private-picture = Das Bild geht verloren, wenn sich eine Antwort ändert.
check-private-kept = Eine zweite Antwort ließ sich nicht wegnehmen ({ $code }).
check-private-players = Zugfenster flackern, scheitern oder sind für andere zu sehen.
check-private-do = Melde es mit der Datei dieser Prüfung.

check-form = Formulare
check-form-fine = von jeder Art Feld kam etwas zurück
check-form-missing = Was hier eingetragen war, kam nicht zurück: { $names }.
check-form-players = Formulare sind unvollständig; was sie fragen, kann man auch tippen.
check-form-do = Aktualisiere Discord dort, wo du gedrückt hast, und prüfe noch einmal.

check-sleeping = Ein Knopf in einem schlafenden Thread
check-sleeping-fine = er weckt den Thread und kommt an
check-sleeping-shut = Der Thread schlief weiter, und ich konnte nicht antworten.
check-sleeping-picture = Das Bild einer Antwort, die später kommt, geht verloren.
check-sleeping-picture-do = Melde es mit der Datei dieser Prüfung.
check-sleeping-players = Nach einer stillen Woche gehen die Knöpfe eines Bretts nicht, bis jemand dort schreibt, oder langsame Antworten haben kein Bild.
check-sleeping-do = Erlaube dort allen, die spielen, „Nachrichten in Threads senden“.
check-untried-nobody = Nicht versucht: Niemand hat gedrückt.

command-server-check = Versuchen, ob in diesem Kanal alles geht, was ich brauche
server-check = Prüf mich
server-check-in = Prüf mich in einem Kanal…
server-checked = Geprüft { $at } mit Version { $version }: { $fine } von { $of } sind in Ordnung.
check-begins = **Prüfung** von <#{ $channel }>: Ich versuche alles, worauf ich baue. Es dauert etwa eine Minute, und dreimal sollst du drücken.
check-goes-on = **Prüfung**, { $n } von { $of }: { $point } … { $fine } sind in Ordnung.
check-ask-press = **Drück hier**: Ich sehe, wie schnell es ankommt.
check-ask-press-button = Hier
check-ask-form = **Schick das Formular ab**, wie es ist oder anders ausgefüllt.
check-ask-form-button = Formular öffnen
check-ask-thread = **Öffne <#{ $thread }> und drück dort**: Der Thread schläft, und ein Druck sollte ihn wecken.
check-came = Es ist da. Die Prüfung geht weiter …
check-broke = Die Prüfung ist gescheitert, und das war mein eigener Fehler. Was sie gemacht hatte, nehme ich weg, spätestens bei meinem nächsten Start. Code { $code }
check-leave-out = Weglassen
check-left-out = Weggelassen. Es geht weiter …
check-field-text = Ein Text
check-field-list = Aus einer Liste
check-field-radio = Eins von zweien
check-field-boxes = Einige von zweien
check-field-tick = Ein Haken
check-ended = **{ $fine } von { $of } sind in Ordnung{ $wrong ->
    [0] {""}
    [one] ; 1 braucht dich
   *[other] ; { $wrong } brauchen dich
}{ $untried ->
    [0] .
    [one] ; 1 wurde nicht versucht.
   *[other] ; { $untried } wurden nicht versucht.
}** Es hat { $seconds } Sekunden und { $requests } Anfragen gebraucht; { $left ->
    [0] alles, was ich gemacht habe, ist wieder weg.
   *[other] etwas musste bleiben: ein Thread „Longtable check, may be deleted“, oder was ich später wegnehme.
}
check-mark-fine = in Ordnung
check-mark-loss = geht mit Verlust
check-mark-broken = geht nicht
check-mark-untried = nicht versucht
check-means = *Beim Spielen*: { $players } *Tu*: { $do }
check-all = Was geschah
check-again = Noch einmal
check-file = Als Datei
check-file-done = Alles, was versucht wurde, mit jeder Anfrage: kein Token, keine Nummer außer der des Kanals.
refused-check-runs = Ich prüfe diesen Server schon.
refused-check-soon = Ich habe diesen Server gerade geprüft. Noch einmal geht es { $at }.
refused-check-where = Diesen Kanal sehe ich nicht.
refused-check-forgotten = Was sich gezeigt hat, weiß ich nicht mehr. Prüf noch einmal.

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
script-emoji = Emojis in Farbe
