# Panels
last-answer = Deine letzte Antwort: { $what }.
draft = Entwurf: { $lines }
more-lines = { $count ->
    [one] 1 weitere Zeile steht im Verlauf (`/log`).
   *[other] { $count } weitere Zeilen stehen im Verlauf (`/log`).
}
waiting = Der Tisch wartet.
waiting-for = Der Tisch wartet auf { $who }.
waiting-for-you = Du bist dran.
sealed-own = { $secret ->
    [0] Dein Zug: { $what }. Du kannst ihn ändern, bis alle fertig sind.
   *[other] Versiegelt: { $what }. Du kannst deine Antwort ändern, bis der Schritt endet.
}
sealed-own-count = { sealed-own } Schon { $secret ->
    [0] fertig
   *[other] versiegelt
}: { $sealed } von { $seats }.
closes-quarter = Der Schritt endet zur nächsten vollen Viertelstunde nach der letzten Antwort, frühestens um { $at }.
until = Die Zeit läuft bis { $at }.
sealed-kept = Deine versiegelte Antwort gilt, bis du eine neue versiegelst.
sealed-not-asked = In diesem Schritt hast du nichts zu entscheiden.
over-won = Dieses Spiel endete am { $day }. 🏆 { $winners }
game-ends = **Wenn du deinen Zug beendest, endet das Spiel** mit diesem Stand: { $scores }.
last-round = **Das ist die letzte Runde.** Der Endstand wäre jetzt: { $scores }.
ends-by-itself = Dein Zug endet um { $at } von selbst ({ $left }).
options-of-list = { $name } ({ $count } zur Wahl)
choose = Wähle …
named-value = { $name }: { $value }
kind-under = { $heading ->
    [none] { $kind }
   *[other] { $heading }: { $kind }
}
picked-first = Noch ist nichts geschehen. Die Wahl lässt sich nicht zurücknehmen; bestätige sie:
set-goes-on = Deine Auswahl ist noch nicht vollständig.
set-does-not-fit = Diese Auswahl passt nicht zusammen.
piece-amount = { $count }× { $piece }
form-send = Abschicken: { $what }
form-several = { $what }, bis zu { $most }
form-details = Details ({ $count })
form-single = Schritt für Schritt
form-back = Zurück
form-close = Schließen
form-ready = Bereit zum Abschicken.
end-turn = Zug beenden
undo = Rückgängig: { $what }
undo-short = Rückgängig
start-over = Von vorn
change = Ändern
wait = Offen lassen
text-board = Brett als Text
help = Hilfe
otherwise = Anders: { $what }
moved-on = Das Spiel ist inzwischen weitergegangen.
outdated = Diese Wahl war nicht mehr aktuell und hat deshalb nichts bewirkt.
watching = Du hast keinen Platz an diesem Tisch.
not-your-turn = Ich warte auf { $who }. Ich erwähne dich, wenn du dran bist.
somebody-elses = Diese Knöpfe kann nur { $who } benutzen.
done = Fertig.
done-next = Fertig. { not-your-turn }
not-asked = Gerade hast du nichts zu entscheiden.
nothing-to-end = Es gibt gerade nichts zu beenden.
old-button = Dieser Knopf ist veraltet. Gib `/play` ein.
press-again = Das hat zu lange gedauert. Versuch es noch einmal.
old-command = Diesen Befehl kenne ich nicht mehr. Bitte lade Discord neu.
our-fault-nothing = Etwas ist schiefgegangen. Dein Zug ist unverändert; bitte versuch es noch einmal. Fehlercode: { $code }.
our-fault-done = Deine Aktion zählt, aber beim Anzeigen ist etwas schiefgegangen. Sieh mit `/play` nach. Fehlercode: { $code }.
our-fault-unknown = Etwas ist schiefgegangen. Sieh mit `/play` nach, ob deine Aktion angekommen ist. Fehlercode: { $code }.
cannot-open = Ich kann dieses Spiel nicht öffnen, weil gespeicherte Daten beschädigt sind. Bitte sag es der Person, die mich betreibt. Fehlercode: { $code }.
other-components = Dieses Spiel begann mit Spielmaterial, das ich nicht mehr habe, und muss deshalb warten. Bitte sag es der Person, die mich betreibt.
unreached-nothing = Die Verbindung zu Discord ist abgerissen. Dein Zug ist unverändert; bitte versuch es noch einmal.
unreached-done = Deine Aktion zählt, aber die Verbindung zu Discord ist abgerissen, bevor ich das Ergebnis zeigen konnte. Sieh mit `/play` nach.
unreached-unknown = Die Verbindung zu Discord ist abgerissen. Sieh mit `/play` nach, ob deine Aktion angekommen ist.
thread-locked = Der Thread ist gesperrt. Spiel hier mit `/play`, bis ihn jemand entsperrt.
broken-off = Ich wurde mittendrin neu gestartet. Sieh mit `/play` nach, wo du stehst, und versuch es noch einmal.
option-missing = Bitte füll die Option { $name } aus.
rules-more = Regeln
rules-english = Ausführliche Regeln auf Englisch

# Talk
request = Wunsch
request-want = Was hättest du gern?
request-about = Alle sehen deinen Wunsch. Er verpflichtet zu nichts.
requested = { $count ->
    [0] Dein Wunsch ist zurückgenommen.
   *[other] Jetzt sehen alle deinen Wunsch.
}

# Reading
page = Seite { $page }
page-of = Seite { $page } von { $pages }
page-back = Zurück
page-on = Weiter
no-text-board = Dieses Spiel zeigt sein Brett weder als Bild noch als Text.
no-rules = Für dieses Spiel habe ich keine Regeln.
over-title = **{ $game }** ist zu Ende.
standing = **{ $game }**: Das wäre jetzt der Endstand.
result-line = { $place }. **{ $who }, { $total }**: { $parts }
result-line-without-points = { $place }. **{ $who }**
verified = Das Geheimnis passt zum Siegel. Spielt man alle { $answers } Antworten mit diesem Geheimnis nach, endet das Spiel genauso.
    -# Geheimnis `{ $seed }`, Siegel `{ $seal }`
verified-start = 
    { $dice ->
        [1] Die Würfe
       *[0] Die Ziehungen
    } hängen auch von der ID der Startnachricht ab: { $link }. Diese ID konnte vorher niemand kennen.
    Sieh nach, ob die Nachricht neuer ist als dein Beitritt, nicht als bearbeitet markiert ist, das Siegel `{ $seal }` und die Bedingungen `{ $terms }` zeigt und die { $attempt ->
        [1] einzige
       *[other] letzte
    } Startnachricht dieses Spiels ist.{ $attempt ->
        [1] {""}
       *[other] {" "}**Es gab { $attempt } Startnachrichten, und nur die letzte zählt. Frag nach dem Grund.**
    }
verified-seats = Auch die Plätze wurden mit diesem Geheimnis ausgelost. Die Leute an den Stellen { $places } der Startnachricht müssen in dieser Reihenfolge auf den Plätzen 1 bis { $seats } sitzen.
verified-drawn = 
    { $dice ->
        [1] Die Würfe
       *[0] Die Ziehungen
    } hängen auch von der ID der Nachricht ab, die diese Runde angekündigt hat: { $link }. Diese ID konnte vorher niemand kennen.
    Sieh nach, ob die Nachricht neuer ist als dein Beitritt, nicht als bearbeitet markiert und die letzte für diese Runde ist. `longtable verify` prüft mit der Datei der Saison, ob das Siegel der Saison dieses Geheimnis einschließt.
verified-rewind = Ab Rücksprung { $number } hängen { $dice ->
    [1] die Würfe
   *[0] die Ziehungen
} auch von der ID dieser Nachricht ab: { $link }.{ $attempt ->
    [1] {""}
   *[other] {" "}**Es gab { $attempt } solche Nachrichten, und nur die letzte zählt. Frag nach dem Grund.**
}
verified-restored = Während des Spiels wurde eine Sicherung wiederhergestellt. Von da an { $dice ->
    [1] kamen die Würfe
   *[0] kamen die Ziehungen
} aus einem neuen Geheimnis, das keine Nachricht versiegelt hatte. Die Person, die mich betreibt, könnte es also ausgesucht haben.
verified-limits = 
    -# Trifft das alles zu, hat niemand { $dice ->
        [1] die Würfe
       *[0] die Ziehungen
    } ausgesucht. Nicht beweisen lässt sich, dass die IDs von Discord stammen, dass keine Nachricht gelöscht wurde, bevor du sie sahst, und dass die Person, die mich betreibt, nicht den Zeitpunkt des Starts gewählt hat. Sie kann alles lesen, was ich speichere, und so { $dice ->
        [1] Würfe
       *[0] Ziehungen
    } vorhersehen und verdeckte Karten ansehen.
not-verified = Die Angaben passen nicht zusammen, oder eine Nachricht ist älter, als sie sein darf: Geheimnis { $seed }, Siegel { $seal }, { $answers } Antworten. Bitte frag die Person, die mich betreibt.
log-older = Älter
log-newer = Neuer
log-empty = Bisher ist nichts geschehen.

# Lobby
lobby-title = **{ $game }**: { $host } möchte spielen.
lobby-game = { $exact ->
    [1] { $most }
   *[0] { $least } bis { $most }
} Personen, { $length }, { $hidden ->
    [0] ohne Geheimnisse
   *[other] mit Geheimnissen
}.
lobby-host = { $name } (lädt ein)
lobby-pace = Tempo: { $pace } ({ $about })
lobby-bot = { $name } (Bot, { $level })
lobby-level = Bots ({ $level }): { $about }
lobby-seats = Plätze
lobby-all-here = Wir sind alle da
lobby-over-days = Wir spielen über mehrere Tage
lobby-closing-quarter = Geheime Schritte ohne Zwischenstand enden zur vollen Viertelstunde
lobby-closing-fast = Geheime Schritte enden schnell
lobby-ready-names = In Beiträgen steht, wer schon eine Antwort versiegelt hat
lobby-mention-all = Beiträge erwähnen in jedem Schritt alle
lobby-closing-quarter-about = -# Geheime Schritte ohne Zwischenstand enden zur nächsten Viertelstunde nach der letzten Antwort, damit niemand erfährt, wie lange eine Antwort gedauert hat.
lobby-closing-fast-about = -# Ein schnelles Ende verrät etwas: Wer zuletzt antwortet, merkt das, und alle sehen, wie lange die Antworten gedauert haben. { $orders ->
    [none] Aufträge sind nicht möglich.
   *[other] Möglich sind nur diese Aufträge: { $orders }.
}
lobby-started = **{ $game }** hat begonnen{ $channel ->
    [direct] . Gespielt wird in euren Direktnachrichten mit mir.
    [none] . Der Thread folgt.
   *[other] : <#{ $channel }>
}
lobby-direct = Gespielt wird in euren Direktnachrichten mit mir. Mit `/invite` könnt ihr Freunde einladen.
direct-hello = **{ $game }**: Hier erfährst du, wann du dran bist und was an deinem Tisch geschieht.
invitation-group = Du bist zu **{ $game }** eingeladen. Gespielt wird in Direktnachrichten. Drück **Mitspielen**, wenn ich dir schreiben darf. Klappt das nicht, [installiere mich]({ $link }) und versuch es noch einmal.
invitation-link = Schick das bitte selbst an deine Freunde:
  > Spiel { $game } mit mir.
  > Installiere Longtable: { $link }
  > Schick Longtable dann den Befehl `/join game:{ $word }`
lobby-closed = **{ $game }**: Dieser Tisch ist geschlossen.
pace-about-free = keine Uhr, aber eine Erinnerung nach { $hours } Stunden außerhalb der Ruhezeit
pace-about-clock = { $move ->
    [one] 1 Tag
   *[other] { $move } Tage
} pro Zug; ungenutzte Tage sammeln sich an, höchstens { $most }; ist deine Zeit um, können die anderen einen Bot spielen lassen
pace-relaxed = gemütlich
pace-casual = gelassen
pace-quick = zügig
join = Mitspielen
leave = Verlassen
add-bot = Bot hinzufügen
options = Optionen
start = Start
which-game-open = **Mit anderen spielen**: Welches Spiel?
which-game-solo = **Sofort gegen Bots spielen**: Welches Spiel?
which-game-rules = **Die Regeln lesen**: Welches Spiel?
game-line = **{ $game }**: { $exact ->
    [1] { $most }
   *[0] { $least } bis { $most }
} Personen, { $length }{ $pitch ->
    [none] {""}
   *[other] ; { $pitch }
}
options-title = { $game }: Optionen
seats-title = { $game }: Plätze und Thread
option-pace = Tempo
option-free = Einen Platz frei machen
option-threads = In einem eigenen Thread spielen
option-bots = Wie gut Bots spielen
option-sealed = Geheime Schritte
option-sealed-names = zeigen, wer schon eine Antwort versiegelt hat
option-sealed-mention = alle erwähnen
bot-random = zufällig
bot-random-about = irgendein erlaubter Zug
bot-beginner = Einstieg
bot-beginner-about = vernünftige Züge, aber auch menschliche Fehler
bot-club = Klub
bot-club-about = Züge wie von Freunden, die das Spiel kennen
bot-strong = stark
bot-strong-about = vorausschauende Züge nach höchstens ein paar Sekunden Bedenkzeit
joined = Du bist dabei. Belegte Plätze: { $seats }.
left = Du hast den Tisch verlassen.
started = Es geht los.
dms-closed = Ich kann dir keine Direktnachrichten schreiben. Erlaube sie für diesen Server oder spiel mit den Knöpfen hier. Ohne Direktnachrichten werden in Beiträgen zu geheimen Schritten alle erwähnt, und an Spiele mit Geheimnissen erinnere ich dich nicht.
play-here = Hier spielen
plays-here = Bei geheimen Schritten erwähne ich an diesem Tisch ab jetzt alle.
dms-open = Ich kann dir Direktnachrichten schreiben.
try-again = Noch einmal versuchen

# Posts
turn-yours = **{ $game }**: { $who }, du bist dran{ $summons }
turn-asked = **{ $game }**: { $who }{ $summons }
turn-bots = **{ $game }**: { $who } ist dran.
turn-none = **{ $game }**: Das Spiel ist schon weitergegangen.
play = Spielen
log = Verlauf
lobby-seal = -# { $dice ->
    [1] Die Würfe sind versiegelt als
   *[0] Die Ziehungen sind versiegelt als
} { $seal }…; nach dem Spiel kannst du das mit **{ PUBLIC("verify") }** kontrollieren.
start-message = **{ $game }** beginnt: { $names }.{ $bots ->
    [none] {""}
    [random] {" "}Bots spielen zufällig.
    [beginner] {" "}Bots spielen auf der Stufe „Einstieg“.
    [club] {" "}Bots spielen wie Leute, die das Spiel kennen.
   *[strong] {" "}Bots spielen so stark, wie sie können.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Das ist die { $attempt }. Startnachricht. Auf eine frühere folgte kein Spiel.
}
    -# Siegel `{ $seal }`, Bedingungen `{ $terms }`, Tisch { $table }. { $dice ->
        [1] Alle Würfe entstehen
       *[0] Alle Ziehungen entstehen
    } aus dem versiegelten Geheimnis und aus der ID, die Discord dieser Nachricht gibt.
rewind-message = Rücksprung { $number }: Der Tisch geht zu Zug { $turn } zurück.{ $attempt ->
    [1] {""}
   *[other] {" "}Das ist die { $attempt }. Nachricht dazu. Auf keine frühere folgte ein Rücksprung.
}
    -# Tisch { $table }. Ab hier hängen { $dice ->
        [1] alle Würfe
       *[0] alle Ziehungen
    } auch von der ID ab, die Discord dieser Nachricht gibt.
sealed-step = **{ $game }**{ $title }.
sealed-asks = { $secret ->
    [0] Alle spielen gleichzeitig.
   *[other] Alle versiegeln ihre Entscheidung.
}
sealed-all = { $secret ->
    [0] Alle sind fertig.
   *[other] Der Schritt ist zu Ende.
}
sealed-count = { $secret ->
    [0] Alle spielen gleichzeitig. Schon fertig: { $sealed } von { $seats }
   *[other] { $all ->
        [1] Alle versiegeln ihre Entscheidung
       *[0] { $seats ->
            [one] Eine Entscheidung wird versiegelt
           *[other] { $seats } Entscheidungen werden versiegelt
        }
    }. Schon versiegelt: { $sealed } von { $seats }
}{ $named ->
    [0] .
   *[other] {" "}({ $who }).
}
sealed-nobody = In diesem Schritt hat niemand etwas zu entscheiden.
abandoned = **{ $game }** endet ohne Ergebnis.
thanks = Danke fürs Mitspielen{ $count ->
    [0] {""}
   *[other] , { $who }
}.
over-post = **{ $game }** ist zu Ende. 🏆 **{ $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
} mit { $total } Punkten{ $beaten ->
    [0] .**
   *[other] **; { $others }.
}
over-post-without-points = **{ $game }** ist zu Ende. 🏆 **{ $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
}{ $beaten ->
    [0] .**
   *[other] **{ " vor " }{ $others }.
}
scores-text = Ergebnis als Text
verify = Prüfen
results = Ergebnis
prompt = **{ $game }**: Du bist dran{ $summons }
settled = Diese Frage ist schon beantwortet. Danke.
slow-mode-wait = { $unit ->
    [hours] { $count ->
        [one] einmal pro Stunde
       *[other] alle { $count } Stunden
    }
    [minutes] { $count ->
        [one] einmal pro Minute
       *[other] alle { $count } Minuten
    }
   *[seconds] { $count ->
        [one] einmal pro Sekunde
       *[other] alle { $count } Sekunden
    }
}
lobby-slow = Slowmode: Hier könnt ihr jeweils nur { $wait } einen Knopf drücken. Das Spiel bekommt einen Thread ohne Slowmode.
lobby-slow-table = Slowmode: Wo dieses Spiel gespielt wird, könnt ihr jeweils nur { $wait } einen Knopf drücken. Ohne Wartezeit spielt ihr mit `/play` in einer Direktnachricht an mich{ $thread ->
    [1] {" "}oder in einem eigenen Thread (unter **Plätze**)
   *[0] {""}
}.
barrier = { $why ->
    [timeout] Ich bin im Timeout und kann in <#{ $channel }> nichts posten.
    [hidden] Ich sehe <#{ $channel }> nicht und kann dort nichts posten.
    [locked] <#{ $channel }> ist gesperrt, darum kann dort niemand etwas drücken.
    [asleep] Ich kann den archivierten Thread <#{ $channel }> nicht öffnen.
    [threads] Auf diesem Server sind zu viele Threads aktiv, darum kann ich den Thread für dieses Spiel nicht öffnen.
    [blocked] AutoMod blockiert meinen Beitrag in <#{ $channel }>.
    [refused] Discord nimmt meinen Beitrag in <#{ $channel }> nicht an.
    [slow] In <#{ $channel }> ist der Slowmode an, darum muss man dort zwischen zwei Knopfdrücken warten.
   *[permission] Ich kann in <#{ $channel }> gerade nichts posten.
}
barrier-remedy = { $why ->
    [timeout] Der Timeout dauert bis { $until }. { end-timeout }
    [hidden] Ein Admin kann meiner Rolle dort die Berechtigung „Kanal ansehen“ geben.
    [locked] Wer Threads verwalten darf, kann den Thread entsperren.
    [asleep] Der Thread öffnet sich wieder, sobald dort jemand schreibt.
    [threads] Discord erlaubt 1.000 aktive Threads pro Server. Wer Threads verwalten darf, kann alte archivieren.
    [blocked] Ein Admin kann meine Rolle in den Servereinstellungen von AutoMod ausnehmen.
    [refused] Ich versuche es jede Stunde wieder. Die Person, die mich betreibt, findet den Grund in meinem Protokoll.
    [slow] Wer den Kanal verwalten darf, kann den Slowmode ausschalten.
   *[permission] { $permission ->
        [unknown] Discord sagt nicht, warum. Ein Admin findet es mit `/server check` heraus.
       *[other] Mir fehlt die Berechtigung „{ $permission }“. Mehr sieht ein Admin in `/server`.
    }
}
prompt-barred = { barrier } Spiel stattdessen hier.
panel-closed = **{ $game }**{ $title }: abgeschlossen.
sealed-was = Du hast versiegelt: { $what }.
closed-earlier = Der Schritt ist zu Ende. Es gilt deine frühere Antwort.
forgotten = Auf diesem Platz sitzt jetzt jemand anders. Was dort geheim ist, zeige ich dir nicht mehr.
greeting = Du bist bei **{ $game }**{ $server ->
    [1] {" "}in { $channel }
   *[0] {""}
} dabei. Ich schreibe dir, wenn du dran bist.
remind = { $count ->
    [one] 1 Tisch wartet auf dich.
   *[other] { $count } Tische warten auf dich.
}
table-place = { $hidden ->
    [direct] in Direktnachrichten
    [0] in <#{ $channel }>
   *[1] auf dem Server { $server } in einem Kanal, den du nicht siehst
}
remind-line = **{ $game }** { $place }
remind-here = { $who }, der Tisch wartet auf dich.
hello = Hallo, ich bin **Longtable**. Mit mir spielt ihr lange Brettspiele in Ruhe: Ein Zug dauert Minuten, eine Partie Tage. Für Admins: `/server`.
new-table = Neuer Tisch
try-bots = Gegen Bots spielen
how-it-works = So geht’s

# Tables, help
games-yours = { $place }: **Dein Zug** begann { $since }
games-waiting = { $place }: wartet { $clock ->
    [1] bis { $out } auf
   *[0] auf
} { $who }
games-rematch = **{ $game }** { $place }: Lust auf eine Revanche mit { $who }?
games-rematch-join = Zur Revanche: { $game }
games-other = { $place }
games-sleeps = { $place } 💤 (letzter Zug { $since })
games-nudge = Anstupsen: { $game }
games-none = Du hast an keinem Tisch einen Platz.
games-open = Spielen am Tisch …
which-table = Du sitzt an mehreren Tischen. Welchen meinst du?
which-table-choose = Wähle einen Tisch …
my-games = Meine Spiele
settings = Einstellungen
your-turn = du bist dran
help-text =
    1. `/new` eröffnet einen Tisch.
    2. Bist du dran, erwähne ich dich oder schreibe dir. Drück dann **{ PUBLIC("play") }**.
    3. Bis dein Zug endet, kannst du deine Antworten zurücknehmen. Er endet mit **Zug beenden**.
    { $waiting ->
        [0] Kein Spiel wartet auf dich.
        [one] 1 Spiel wartet auf dich.
       *[other] { $waiting } Spiele warten auf dich.
    }
help-on = Hilfe zu …
topic-turn = Einen Zug machen
topic-turn-text = Drück **{ PUBLIC("play") }** unter dem neuesten Beitrag oder tippe `/play`. Niemand sieht deinen Entwurf, bis du **Zug beenden** drückst. **Rückgängig** nimmt deine letzte Antwort zurück, aber nicht, was gewürfelt oder gezogen wurde.
topic-typing = Züge eintippen
topic-typing-text = Jedes Spiel hat einen Befehl, der wie das Spiel heißt. Er bietet nur an, was gerade erlaubt ist.
topic-secrets = Geheimnisse
topic-secrets-text = Was nur du sehen darfst, kommt als Direktnachricht oder erscheint nur bei dir, wenn du den Knopf unter dem Brett drückst. Auch Admins sehen es nicht.
topic-late = Wenn jemand auf sich warten lässt
topic-late-text = Läuft eine Uhr ab, entscheiden die anderen, ob sie warten oder ein Bot einspringt. `/vacation` hält deine Uhren an, und `/nudge` erinnert die anderen. Deine `/orders` können für dich antworten, und `/seat` gibt deinen Platz einem Bot oder jemand anderem.
topic-bots = Bots
topic-bots-text = Drück an einem neuen Tisch **{ PUBLIC("add-bot") }**. Unter **{ PUBLIC("options") }** wählst du, wie gut Bots spielen. Ein Bot weiß nicht mehr als ein Mensch auf seinem Platz.
topic-learn = Ein Spiel lernen
topic-learn-text = `/rules` erklärt jedes Spiel in zwei Minuten. Spiel dann gegen Bots: Das Zugfenster zeigt, was gerade erlaubt ist, was es kostet und was daraus folgt.

# Settings
settings-title = Einstellungen
change-notices = Benachrichtigungen ändern
change-clock = Zeiten ändern
change-pictures = Bilder ändern
change-play = Zugoptionen ändern
setting-notices = Wenn du dran bist: { $notices }; Erinnerungen: { $reminders ->
    [0] aus
   *[other] an
}
setting-clock = Zeitzone: { $zone }; Ruhezeit: { $quiet }
setting-pictures = Bilder: { $pictures }{ $text_first ->
    [0] {""}
   *[other] ; du liest lieber Text
}
setting-play = Zug beenden: { $ask_end ->
    [0] Ich frage nur, wenn es darauf ankommt
   *[other] Ich frage immer
}. Getippte Züge { $typed_ends ->
    [0] warten auf **Zug beenden**
   *[other] enden sofort
}.{ $plain_forms ->
    [0] {""}
   *[other] {" "}Deine Formulare haben einfache Felder.
}
none = keine
notices-mention = eine Erwähnung am Tisch
notices-dm = eine Erwähnung und eine Direktnachricht
pictures-standard = normal
pictures-colour-blind = für Farbenfehlsichtige
pictures-dark = dunkel
field-notices = Wenn ich dran bin
field-reminders = Mich erinnern
field-zone = Zeitzone
field-zone-about = Eine Stadt, zum Beispiel Berlin
zone-menu = Wo wohnst du?
zone-now = { $city }, jetzt { $time }
field-quiet = Ruhezeit
field-quiet-about = Zum Beispiel 22-7; leer, wenn du keine willst
field-pictures = Bilder
field-text-first = Text statt Bildern; kein Zug endet von selbst
field-ask-end = Vor dem Ende meines Zuges immer fragen
field-typed-ends = Getippte Züge enden sofort
server-text =
    {""}**Longtable auf diesem Server**
    { $marks }
    Kanäle für Tische: { $channels_count ->
        [0] alle
       *[other] { $channels }
    }. Tische eröffnen dürfen: { $roles_count ->
        [0] alle
       *[other] { $roles }
    }. Auch Admins sehen keine fremden Karten.
channel-unseen = { $count ->
    [one] ein Kanal, den du nicht sehen kannst
   *[other] { $count } Kanäle, die du nicht sehen kannst
}
server-hidden = Diese Kanäle sehe ich nicht: { $channels }. Darum kann dort niemand Tische eröffnen, und meine Beiträge müssen warten. Gib meiner Rolle dort die Berechtigung „Kanal ansehen“.
server-unseen = Diesen Kanal sehe ich nicht. Auf Befehle und Knopfdrücke antworte ich, aber meine Beiträge müssen warten.
server-timeout = Ich bin bis { $until } im Timeout und kann nichts posten. Deshalb schreibe ich allen Mitspielenden Direktnachrichten. { end-timeout }
server-barred = **{ $game }**: { barrier } { barrier-remedy }
server-slow = **Slowmode**: { $channels }. Mitglieder ohne die Berechtigung „Slowmode umgehen“ müssen so lange zwischen zwei Knopfdrücken warten. Gib den Tischen dort eigene Threads.
server-slow-channel = <#{ $channel }> ({ $here ->
    [none] nur neue Threads: { $threads }
   *[other] { $here }{ $threads ->
        [none] , neue Threads ohne Slowmode
       *[other] , neue Threads: { $threads }
    }
})
server-threads-closed = **Nicht alle dürfen in Threads schreiben**: { $channels }. Aus einem archivierten Thread erreichen mich Knopfdrücke dann vielleicht nicht. Gib allen, die spielen, die Berechtigung „Nachrichten in Threads senden“.
server-channels = Kanäle für Tische
server-roles = Rollen, die Tische eröffnen dürfen
server-threads = { $on ->
    [0] Threads: aus
   *[other] Threads: an
}
server-everywhere = Überall und allen erlauben
permission-view = Kanal ansehen
permission-write = Nachrichten senden
permission-write-threads = Nachrichten in Threads senden
permission-threads = Öffentliche Threads erstellen
permission-attach = Dateien anhängen
permission-history = Nachrichtenverlauf anzeigen

# Seats
seats = Plätze
seat-yours = Du spielst als { $seat }.
seat-none = Du sitzt nicht an diesem Tisch.
seat-of = Das ist der Platz von { $who }.
seat-to = Platz übergeben an …
seat-bot = Den Platz von einem Bot warm halten lassen
seat-back = Ich bin wieder da
seat-take = Platz übernehmen
seat-other = Ein anderer Platz …
seat-sure = Ich frage { $who }. Wer den Platz übernimmt, sieht alles Geheime dort. Gehört der Platz dir, siehst du es danach nicht mehr.
seat-hand-over = Übergeben
seat-offered = Ich habe { $who } gefragt.
seat-declined = Das Angebot gilt nicht mehr.
seat-warm = Ein Bot hält den Platz warm. Wer dort saß, kann zurückkommen.
no = Nein
resign = Aufgeben
resign-sure = Ein Bot übernimmt deinen Platz für immer. Sitzt sonst niemand mehr am Tisch, endet das Spiel ohne Ergebnis.
resign-done = Du hast aufgegeben.
abandon = Ohne Ergebnis beenden
abandon-sure = Ein laufendes Spiel endet ohne Ergebnis, sobald alle am Tisch einverstanden sind. Vor dem Start kann den Tisch nur schließen, wer ihn eröffnet hat.
abandon-done = Der Tisch ist geschlossen.
abandon-votes = Stimmen für ein Ende des Spiels: { $votes } von { $people }.
abandon-agree = Einverstanden
move-here = Hierher holen
table-hidden = Ich sehe <#{ $channel }> nicht. Meine Beiträge dort müssen warten. Hier kannst du weiterspielen.
homeless = { $direct ->
    [1] An diesem Tisch wird in Direktnachrichten gespielt. Soll er in diesen Kanal umziehen, wo alle mitlesen können?
   *[0] Den Kanal dieses Tisches gibt es nicht mehr. Willst du hier weiterspielen?
}

# Refusals of what people type
refused-ticked-too-many = Du hast { $count } zu viel gewählt.
refused-no-table-here = Hier hast du keinen Tisch. `/games` zeigt deine Tische, `/new` eröffnet einen.
hidden-from-me = Ist der Tisch in einem Kanal, den ich nicht sehe, dann gib den Befehl dort ein.
refused-channel-hidden = Ich sehe <#{ $channel }> nicht. Ein Admin kann meiner Rolle dort die Berechtigung „Kanal ansehen“ geben. Versuch es dann noch einmal.
refused-permission = Mir fehlen hier diese Berechtigungen: { $missing }. Mehr sieht ein Admin in `/server`.
refused-no-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Versuch es mit einer großen Stadt in der Nähe, zum Beispiel Berlin.
refused-which-zone = „{ $text }“ passt zu mehreren Zeitzonen. Welche meinst du?
refused-no-hours = „{ $text }“ verstehe ich nicht. Gib zwei Uhrzeiten zur vollen Stunde ein, zum Beispiel 22-7.
refused-no-setting = Diese Einstellung gibt es nicht.
refused-not-offered = Das steht nicht zur Wahl.
refused-only-in-server = Das geht nur auf einem Server.
refused-not-your-role = Auf diesem Server dürfen nur Mitglieder mit bestimmten Rollen Tische eröffnen.
refused-only-admins = Dafür brauchst du die Berechtigung „Server verwalten“.
refused-no-person = Ein Discord-Bot kann nicht mitspielen. Wähle eine Person.

# Commands
command-new = Einen Tisch eröffnen
command-join = An diesem Tisch Platz nehmen
command-leave = Den Tisch verlassen, bevor es losgeht
command-start = Das Spiel beginnen
command-play = Dein Zugfenster öffnen
command-board = Das Brett zeigen
command-hand = Zeigen, was nur du sehen darfst
command-log = Zeigen, was bisher geschehen ist
command-score = Den Punktestand zeigen
command-rules = Die Regeln lesen, nach Kapiteln geordnet
command-undo = Deine letzte Antwort zurücknehmen
command-games = Deine Tische zeigen
command-help = So geht’s
command-settings = Benachrichtigungen, Bilder und Zeitzone einstellen
command-seat = Deinen Platz übergeben
command-resign = Ein laufendes Spiel endgültig verlassen
command-abandon = Das Spiel ohne Ergebnis beenden, wenn alle einverstanden sind
command-server = Sehen und ändern, was ich hier darf
command-request = Allen zeigen, was du gern hättest
command-request-want = Ein oder mehrere Wörter; leer, um den Wunsch zurückzunehmen
command-game = Einer deiner anderen Tische
command-which = Welches Spiel
