# Was für jemanden hinterlassen werden kann, und warum nicht.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-queue-build = In deinem nächsten Zug bauen: das erste hiervon, das geht
command-queue-forum = In dieser Phase das Forum besuchen: das erste hiervon, das geht
command-last-tile = Das letzte Plättchen der Auslage bauen, wenn es genau einen Bau dafür gibt

form-queue-build = Mein nächster Bau
field-queue-build-builds = Bis zu 5, „or“ dazwischen: build tile:3b at:D4 turn:90 or build tile:2a at:store
field-queue-build-fountain = Nach einem Brunnen: mich fragen (ask) oder die schlechteste Karte zurück (worst)
form-queue-forum = Mein Forumsbesuch
field-queue-forum-visits = Bis zu 6, „or“ dazwischen: forum slot:s08 or forum slot:s03
form-last-tile = Das letzte Plättchen

order-queue-build = In deinem nächsten Bauzug spielt er das erste hiervon, das geht: „{ $builds }“, und beendet deinen Zug. Jedes nur, wenn dort noch dasselbe Plättchen liegt; eines, das Brot kostet, nur mit bread:yes. Ein Handwerkerplättchen nur, wenn es dran und noch da ist; sonst wirst du gefragt. { $fountain ->
    [none] {""}
    [worst] Von den Brunnenkarten gibt er eine der Art zurück, die du am wenigsten vollendet hast.
   *[ask] Welche Brunnenkarte zurückgeht, wirst du gefragt.
} Geht keines, wirst du gefragt und erfährst, warum. Endet mit diesem Zug oder mit dem Bauen in Phase { $phase }.
order-queue-forum = Bei deinem Forumsbesuch spielt er den ersten hiervon, dessen Platz frei ist und dessen Zahlen gehen: „{ $visits }“, und beendet den Besuch. Geht keiner, wirst du gefragt und erfährst, warum. Endet mit diesem Besuch oder mit Phase { $phase }.
order-last-tile = Liegt nur ein Plättchen aus und passt es auf genau eine Art, baut er es und beendet deinen Zug; er lagert nie ein. Nach Handwerkerplättchen und Brunnenkarten wirst du gefragt. Endet mit dem Spiel.

refused-order-other-tile = Auf { $place } liegt dieses Plättchen nicht mehr.
refused-order-needs-bread = Depot { $depot } kostet Brot: Ergänze bread:yes, wenn du das willst.
refused-order-fountain = Ein Brunnen ist dabei. Wähle, was zurückgeht: ask oder worst.
refused-order-no-builds = In dieser Phase wird nicht mehr gebaut.
refused-order-forum-early = Das geht ab Runde { $round } der Phase.
