# Panels
draft = Entwurf: { $lines }
earlier-lines = { $count ->
    [one] 1 frühere Zeile steht im Verlauf.
   *[other] { $count } frühere Zeilen stehen im Verlauf.
}
waiting = Der Tisch wartet.
waiting-for = Warten auf { $who }.
sealed-own = { $secret ->
    [0] Dein Zug: { $what }. Du kannst ihn ändern, bis alle fertig sind.
   *[other] Versiegelt: { $what }. Du kannst es ändern, bis der Schritt schließt.
}
sealed-own-count = { $secret ->
    [0] Dein Zug: { $what }. Du kannst ihn ändern, bis alle fertig sind; { $sealed } von { $seats } sind es.
   *[other] Versiegelt: { $what }. Du kannst es ändern, bis der Schritt schließt. { $sealed } von { $seats } haben versiegelt.
}
sealed-kept = Was du versiegelt hast, gilt, bis du neu versiegelst.
sealed-not-asked = In diesem Schritt wirst du nichts gefragt.
over-won = Dieses Spiel endete am { $day }. 🏆 { $winners }
ends-by-itself = Dein Zug endet in 30 Sekunden.
choose = Wähle…
set-goes-on = Wähle weiter; das ist noch nicht alles.
set-does-not-fit = Das passt nicht zusammen.
piece-of-several = { $piece }, { $nth } von { $count }
form-send = Senden: { $what }
form-several = { $what }, bis zu { $most }
form-details = Einzelheiten ({ $count })
form-single = Schritt für Schritt
form-back = Zurück
form-clear = Leeren
form-close = Schließen
form-ready = Bereit zum Senden.
end-turn = Zug beenden
undo = Zurück: { $what }
undo-nothing = Nichts zurückzunehmen
start-over = Von vorn
change = Ändern
wait = Warten
text-board = Text
help = Hilfe
otherwise = { $what } anders…
moved-on = Das Spiel ist inzwischen weiter. Hier stehst du jetzt.
watching = Du sitzt nicht an diesem Tisch.
not-your-turn = { $who } ist am Zug. Ich erwähne dich, wenn du gefragt bist.
somebody-elses = Dieser Knopf gehört { $who }.
done = Fertig.
done-next = Fertig. { $who } ist als Nächstes dran; ich erwähne dich.
not-asked = Du wirst gerade nichts gefragt.
nothing-to-end = Es gibt gerade nichts zu beenden.
old-button = Dieser Knopf stammt aus einer älteren Fassung von mir. Nimm /play.
press-again = Das hat lange gedauert. Bitte drück noch einmal.
old-command = Diesen Befehl kenne ich nicht mehr. Bitte lade Discord neu.
our-fault = Bei mir ist etwas kaputtgegangen; dein Zug ist, wie er war. Versuch es noch einmal. Code { $code }.
rules-more = Regeln

# Talk
request = Wunsch
request-want = Was hättest du gern?
request-about = Alle sehen es; es folgt nichts daraus.
requested = { $count ->
    [0] Du zeigst nichts mehr.
   *[other] Jetzt sehen es alle.
}

# Reading
page = Seite { $page }
page-back = Zurück
page-on = Weiter
no-text-board = Dieses Spiel hat noch kein Textbrett.
no-rules = Für dieses Spiel habe ich keinen Regeltext.
over-title = **{ $game }** ist zu Ende.
standing = **{ $game }**: der Stand, wenn jetzt Schluss wäre.
result-line = { $place }. **{ $who }, { $total }**: { $parts }
verified = Die Würfel waren ehrlich. Das Geheimnis { $seed } passt zum Siegel { $seal }, und alle { $answers } Antworten führen damit noch einmal zum selben Ende.
not-verified = Etwas passt nicht: Geheimnis { $seed }, Siegel { $seal }, { $answers } Antworten. Bitte sag es dem, der mich betreibt.
log-older = Älter
log-newer = Neuer
log-empty = Noch ist nichts geschehen.

# Lobby
lobby-title = **{ $game }**: { $host } möchte spielen.
lobby-game = { $exact ->
    [1] { $most }
   *[0] { $least } bis { $most }
} Spieler, { $length }, { $hidden ->
    [0] nichts verdeckt
   *[other] mit Geheimnissen
}.
lobby-host = { $name } (lädt ein)
lobby-pace = Tempo: { $pace }
lobby-closing-quarter = Geheime Schritte schließen zur Viertelstunde
lobby-closing-fast = Geheime Schritte schließen schnell
lobby-ready-names = Zeigt, wer versiegelt hat
lobby-mention-all = Erwähnt in jedem Schritt alle
lobby-fast = -# Schnelles Schließen verrät ein wenig: Wer zuletzt antwortet, erfährt, dass er der Letzte war, alle sehen, wie lange eine Antwort gedauert hat, und ein Schritt, der sofort schließt, war im Voraus beantwortet. { $orders ->
    [none] Daueraufträge sind nicht möglich.
   *[other] An Daueraufträgen ist nur das möglich: { $orders }.
}
lobby-seal = -# Würfelsiegel { $seal }; das Geheimnis folgt am Ende.
lobby-started = **{ $game }** hat begonnen: <#{ $channel }>
lobby-closed = **{ $game }**: Dieser Tisch ist geschlossen.
pace-relaxed = gemütlich
pace-casual = gelassen
pace-quick = zügig
join = Mitspielen
leave = Verlassen
add-bot = Bot dazu
options = Optionen
start = Start
which-game = Welches Spiel?
options-title = { $game }: Optionen
option-pace = Tempo
option-free = Einen Platz frei machen
option-threads = In einem eigenen Thread spielen
option-bot = Bot dazu
option-sealed = Geheime Schritte
option-sealed-fast = schließen schnell: Wir sind alle da
option-sealed-names = zeigen, wer versiegelt hat
option-sealed-mention = erwähnen alle
bot-random = spielt irgendwas
bot-greedy = spielt vernünftig
bot-search = denkt voraus
joined = Du bist dabei. { $seats } am Tisch.
left = Du hast den Tisch verlassen.
started = Es geht los.
dms-closed = Ich kann dir nicht schreiben. Erlaube Direktnachrichten von diesem Server, oder spiel mit den Knöpfen hier; dann erwähnen die Beiträge geheimer Schritte alle, aber Erinnerungen erreichen dich nicht.
play-here = Hier spielen
plays-here = Gut. Von jetzt an erwähnen die Beiträge geheimer Schritte an diesem Tisch alle.
dms-open = Ich kann dir schreiben. Alles ist gut.
try-again = Noch einmal

# Posts
turn-yours = **{ $game }**: { $who }, du bist dran{ $summons }
turn-asked = **{ $game }**: { $who }{ $summons }
turn-bots = **{ $game }**: { $who } ist dran.
turn-none = **{ $game }** ist schon weiter.
play = Spielen
log = Verlauf
text-board-long = Textbrett
dice-seal = -# Würfelsiegel { $seal }…; das Geheimnis folgt am Ende.
sealed-step = **{ $game }**{ $title }.
sealed-asks = Alle versiegeln eine Entscheidung.
sealed-count = { $secret ->
    [0] Alle spielen gleichzeitig: { $sealed } von { $seats } sind fertig
   *[other] Alle versiegeln eine Entscheidung: { $sealed } von { $seats } versiegelt
}{ $named ->
    [0] .
   *[other] {" "}({ $who }).
}
sealed-nobody = In diesem Schritt wird niemand gefragt.
abandoned = **{ $game }** endet ohne Sieger; alle waren einverstanden.
seed = -# Das Geheimnis { $seed } passt zum Siegel { $seal }….
thanks = Danke fürs Mitspielen. { $who }
over-post = **{ $game }** ist zu Ende. 🏆 **{ $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
} mit { $total }**{ $beaten ->
    [0] .
   *[other] ; { $others }.
}
scores-text = Ergebnis als Text
verify = Prüfen
results = Ergebnis
prompt = **{ $game }**: du bist dran{ $summons }
settled = Das ist beantwortet. Danke.
step-closed = Dieser Schritt ist geschlossen.
panel-closed = **{ $game }**{ $title }: geschlossen.
sealed-was = Du hast versiegelt: { $what }.
closed-earlier = Der Schritt hat mit deiner früheren Antwort geschlossen.
forgotten = Auf diesem Platz sitzt jetzt jemand anders; was hier stand, ist geschlossen.
greeting = Du sitzt an einem Tisch mit Geheimnissen. Wenn du gefragt bist, schreibe ich dir hier.
remind = { $count ->
    [one] 1 Tisch wartet auf dich.
   *[other] { $count } Tische warten auf dich.
}
remind-line = **{ $game }**: <#{ $channel }>
remind-here = { $who }, der Tisch wartet auf dich.
hello = Hallo, ich bin **Longtable**. Ich leite lange Brettspiele, langsam gespielt: Züge von Minuten, Spiele von Tagen. Ich schreibe nur, wo ein Tisch ist. Für Admins: `/server`.
new-table = Neuer Tisch
try-bots = Mit Bots probieren
how-it-works = So geht es

# Tables, help
games-yours = in <#{ $channel }>: **du bist dran**, gefragt { $since }
games-waiting = in <#{ $channel }>: wartet auf { $who }
games-other = in <#{ $channel }>
games-none = Du sitzt an keinem Tisch.
games-open = Spielen am…
my-games = Meine Spiele
settings = Einstellungen
your-turn = du bist dran
help-text =
    1. `/new` eröffnet einen Tisch.
    2. Wenn du gefragt bist, erwähne ich dich: Drück **Spielen**.
    3. Bis **Zug beenden** kannst du alles zurücknehmen.
    { $waiting ->
        [0] Nichts wartet auf dich.
        [one] 1 Spiel wartet auf dich.
       *[other] { $waiting } Spiele warten auf dich.
    }
help-on = Hilfe zu…
topic-turn = Einen Zug machen
topic-turn-text = Drück **Spielen** unter dem neuesten Beitrag, oder tippe `/play`. Dein Feld fragt eins nach dem anderen. Niemand sieht deinen Entwurf, bis du **Zug beenden** drückst; **Zurück** nimmt die letzte Antwort zurück. Was gewürfelt oder gezogen ist, bleibt.
topic-typing = Lieber tippen
topic-typing-text = Jedes Spiel hat einen eigenen Befehl, der heißt wie es. Seine Felder ergänzen sich beim Tippen und bieten nur an, was erlaubt ist. In `/settings` kannst du einstellen, dass getippte Züge sofort enden.
topic-secrets = Geheimnisse
topic-secrets-text = Was nur du sehen darfst, kommt als Direktnachricht, oder nur für deine Augen, wenn du den Knopf unter dem Brett drückst. Niemand sonst sieht es, auch kein Admin.
topic-late = Wenn jemand auf sich warten lässt
topic-late-text = Ich erinnere, auf wen gewartet wird. Wo ein Spiel es zulässt, antwortet `/orders` für dich. Mit `/seat` hält ein Bot deinen Platz warm, oder jemand anders übernimmt ihn.
topic-bots = Bots
topic-bots-text = Drück am neuen Tisch **Bot dazu**. Ein Bot weiß nicht mehr als ein Mensch auf seinem Platz.

# Settings
settings-title = Einstellungen
change-notices = Nachrichten ändern
change-clock = Zeiten ändern
change-pictures = Bilder ändern
change-play = Spielweise ändern
setting-notices = Nachrichten: { $notices }; Erinnerungen { $reminders ->
    [0] aus
   *[other] an
}
setting-clock = Zeitzone { $zone }; Ruhezeit { $quiet }
setting-pictures = Bilder: { $pictures }
setting-play = Zug beenden: { $asks ->
    [0] nur gefragt, wo es zählt
   *[other] immer gefragt
}; getippte Züge { $typed ->
    [0] bleiben Entwurf
   *[other] enden sofort
}
none = keine
notices-mention = eine Erwähnung am Tisch
notices-dm = eine Direktnachricht
notices-both = beides
pictures-standard = normal
pictures-colour-blind = für Farbenblinde
pictures-text = Text zuerst
field-notices = Wenn ich gefragt bin
field-reminders = Erinnere mich
field-zone = Zeitzone
field-zone-about = Eine Stadt, etwa Berlin
field-quiet = Ruhezeit
field-quiet-about = Etwa 22-7; leer für keine
field-pictures = Bilder
field-ask-end = Vor dem Ende meines Zuges immer fragen
field-typed-ends = Was ich tippe, beendet meinen Zug sofort
server-text =
    {""}**Longtable hier**
    { $marks }
    Tische: { $channels }. Eröffnet von: { $roles }. Admins sehen keine Karten.
server-anywhere = in jedem Kanal
server-anybody = allen
server-channels = Kanäle für Tische
server-roles = Rollen, die sie eröffnen dürfen
server-threads = { $on ->
    [0] Threads: aus
   *[other] Threads: an
}
server-everywhere = Überall, alle
permission-view = diesen Kanal sehen
permission-write = schreiben
permission-write-threads = in Threads schreiben
permission-threads = Threads eröffnen
permission-attach = Bilder anhängen
permission-history = frühere Nachrichten lesen

# Seats
seats = Plätze
seat-yours = Du spielst als { $seat }.
seat-none = Du hast hier keinen Platz.
seat-of = { $who }s Platz.
seat-to = Den Platz geben an…
seat-bot = Ein Bot hält ihn warm
seat-back = Ich bin zurück
seat-take = Platz nehmen
seat-other = Ein anderer Platz…
seat-sure = { $who } bekommt diesen Platz mit seinen Geheimnissen; für dich schließen sie sich.
seat-hand-over = Übergeben
seat-offered = { $who } wird gefragt.
seat-declined = Das Angebot ist zurückgenommen.
seat-warm = Ein Bot hält deinen Platz warm. Komm zurück, wann du magst.
no = Nein
resign = Aufgeben
resign-sure = Ein Bot spielt auf deinem Platz zu Ende. Du kannst nicht zurück.
resign-done = Du hast aufgegeben. Danke fürs Mitspielen.
abandon = Ohne Sieger beenden
abandon-sure = Das Spiel endet ohne Sieger, sobald alle am Tisch einverstanden sind.
abandon-done = Der Tisch ist geschlossen.
abandon-votes = { $votes } von { $people } sind für das Ende.
abandon-agree = Einverstanden
move-here = Hierher holen
homeless = Der Kanal dieses Tisches ist weg. Soll es hier weitergehen?

# Refusals of what people type
refused-ticked-too-many = Das sind { $count } zu viel; der Rest passt.
refused-no-table-here = Hier ist kein Tisch von dir. `/games` zählt sie auf; `/new` eröffnet einen.
refused-permission = Das darf ich hier nicht: { $missing }. Ein Admin sieht in `/server`, warum.
refused-no-zone = Ich kenne keine Zeitzone „{ $text }“. Ähnlich: { $near }.
refused-no-hours = „{ $text }“ sind keine zwei Stunden. Schreib sie wie 22-7.
refused-no-setting = Diese Einstellung gibt es nicht.
refused-only-in-server = Das geht nur auf einem Server.
refused-not-your-role = Auf diesem Server dürfen nur manche Rollen Tische eröffnen. Ein Admin sieht in /server, welche.
refused-only-admins = Dazu braucht man das Recht, den Server zu verwalten.
refused-no-person = Ein Discord-Bot kann nicht mitspielen.

# Commands
command-new = Einen Tisch eröffnen
command-join = Am Tisch hier Platz nehmen
command-leave = Den wartenden Tisch verlassen
command-start = Das Spiel beginnen
command-play = Dein Feld: was gefragt ist, und dein Entwurf
command-board = Das Brett
command-hand = Was nur du sehen darfst
command-log = Was geschehen ist
command-score = Wie alle stehen
command-rules = Die Regeln, nach Kapiteln
command-undo = Deine letzte Antwort zurücknehmen
command-games = Deine Tische, und welche auf dich warten
command-help = So geht es
command-settings = Nachrichten, Bilder, Zeitzone
command-seat = Deinen Platz übergeben, oder einen Bot ihn hüten lassen
command-resign = Ein laufendes Spiel für immer verlassen
command-abandon = Das Spiel ohne Sieger beenden, wenn alle wollen
command-server = Was ich auf diesem Server darf
command-request = Allen zeigen, was du gern hättest
command-request-want = Ein Wort oder mehrere; leer nimmt es zurück
command-game = Ein anderer deiner Tische
command-which = Welches Spiel
