# Aufträge, und warum einer abgelehnt wird.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-queue-build = In deinem nächsten Zug den ersten möglichen Bau deiner Liste ausführen
command-queue-forum = In dieser Phase den ersten möglichen Forumsbesuch deiner Liste machen
command-last-tile = Das letzte Plättchen der Auslage bauen, wenn es auf genau eine Art passt

form-queue-build = Mein nächster Bau
field-queue-build-builds = Bis zu 5 Bauzüge, getrennt durch „or“: build tile:3b at:D4 turn:90 or build tile:2a at:store
field-queue-build-fountain = Nach einem Brunnen: mich fragen (ask) oder die schlechteste Karte zurückgeben (worst)
form-queue-forum = Mein Forumsbesuch
field-queue-forum-visits = Bis zu 6 Besuche, getrennt durch „or“: forum slot:s08 or forum slot:s03
form-last-tile = Das letzte Plättchen

order-queue-build = Dieser Auftrag spielt in deinem nächsten Bauzug den ersten möglichen Bau aus der Liste „{ $builds }“ und beendet den Zug. Brot zahlt er nur mit `bread:yes`. Stellt der Bau einen Handwerker fertig, nimmt der Auftrag das Plättchen hinter „then“; steht dort keins, wirst du gefragt.{ $fountain ->
    [none] {""}
    [worst] {" "}Er gibt eine Brunnenkarte der Art zurück, von der du am wenigsten fertig hast.
   *[ask] {" "}Welche Brunnenkarte du zurückgibst, entscheidest du.
} Ist kein Bau möglich, wirst du gefragt. Der Auftrag endet mit diesem Zug oder wenn das Forum der Phase { $phase } beginnt.
order-queue-forum = Dieser Auftrag führt im Forum den ersten möglichen Besuch aus der Liste „{ $visits }“ aus und schließt ihn ab. Ist keiner möglich, wirst du gefragt. Der Auftrag endet mit diesem Besuch oder mit Phase { $phase }.
order-last-tile = Liegt nur noch ein Plättchen aus und passt es auf genau eine Art, wird es gebaut und dein Zug beendet. Nach Handwerkerplättchen und Brunnenkarten wirst du weiterhin gefragt.

refused-order-other-tile = Auf { $place } liegt dieses Plättchen nicht mehr.
refused-order-needs-bread = Der Weg zu Depot { $depot } kostet Brot. Ergänze `bread:yes`, wenn du zahlen willst.
refused-order-fountain = Auf einem dieser Plättchen ist ein Brunnen. Soll ich fragen (`ask`) oder die schlechteste Karte zurückgeben (`worst`)?
refused-order-no-builds = In dieser Phase wird nicht mehr gebaut.
refused-order-forum-early = Diesen Auftrag kannst du erst ab Runde { $round } der Phase geben.
