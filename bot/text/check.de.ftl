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
check-database-refused = Sie lässt mich nicht hinein ({ $why }).
check-database-locked = Jemand anderes hält sie gesperrt.
check-database-newer = Sie ist von einer neueren Version (Schema { $theirs }, meines ist { $ours }).
check-database-newer-do = Installier die neuere Version, oder gib DATABASE_URL eine andere Datenbank.
check-database-older = Sie ist von einer älteren Version (Schema { $theirs }, meines ist { $ours }).
check-database-older-do = Mach eine Sicherung (`longtable backup`): Der nächste Start bringt sie auf den Stand.
check-database-silent = Eine Verbindung hört nicht, was eine andere sagt (NOTIFY).
check-database-silent-do = Verbinde mich mit PostgreSQL selbst, ohne einen Pooler für Transaktionen dazwischen.
check-database-slow = Eine Zeile zu schreiben, zu lesen und zurückzunehmen dauert { $milliseconds } ms.
check-database-players = Was man drückt, scheitert oder dauert.
check-database-do = Siehe „When something breaks“ in docs/operating.md; nichts anderes darf die Datei offen halten oder den Server beschäftigen.

check-pictures = Schriften und Bilder
check-pictures-fine = der langsamste erste Plan brauchte { $milliseconds } ms, der größte hat { $kilobytes } kB
check-pictures-font = Eine Schrift oder ein Bild von mir ist nicht ganz ({ $why }).
check-pictures-letters = In einer Schrift fehlen diese Buchstaben: { $letters }
check-pictures-slow = Ein erster Plan brauchte { $milliseconds } ms und { $kilobytes } kB.
check-pictures-slow-do = Gib mir mehr Prozessor; sieh nach, was ihn sonst verbraucht.
check-pictures-players = Pläne kommen spät, haben Kästchen statt Buchstaben oder kommen nicht.
check-pictures-do = Installier mich neu, mit Pillow und den Schriften aus constraints.txt.

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
check-gateway-shards = Ich laufe mit { $ours } Shards, Discord möchte { $wanted }.
check-gateway-shards-do = Stell SHARDS bei allen Prozessen auf so viele, wie Discord möchte.
check-gateway-never = Sie war nach { $seconds } Sekunden nicht bereit.
check-gateway-closed = Discord hat sie mit Code { $code } geschlossen.
check-gateway-closed-do = Bei 4004 mach im Entwicklerportal ein neues Token; bei 4014 melde es; sonst versuch es in ein paar Minuten noch einmal.
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
