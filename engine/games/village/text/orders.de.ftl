# Was für jemanden hinterlassen werden kann, und warum nicht.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-market-order = An Markttagen anderer: diese Kunden bedienen oder passen
command-mass-buy-order = In einer Messe: diese Generationen aus dem Beutel kaufen oder keine
command-mass-move-order = In einer Messe: so billig wie möglich aufrücken oder niemand
command-death-order = Woher deine Toten kommen sollen, solange die Chronik Platz hat
command-next-turn = Diesen Zug spielen, sobald du dran bist, wenn noch alles davon geht

form-market-order = Markttage anderer
field-market-order-serve = Kunden nach Punkten; keiner: passen
field-market-order-keep-grain = Getreide, das bleibt
field-market-order-keep-coins = Münzen, die bleiben
form-mass-buy-order = Messe: Kauf
field-mass-buy-order-round = Die Messe welcher Runde; leer: dieser
field-mass-buy-order-buy = Generationen in deiner Reihenfolge, etwa 3 2; leer: keine
field-mass-buy-order-most = Höchstens so viele Münzen; leer: so viele wie nötig
form-mass-move-order = Messe: Aufrücken
field-mass-move-order-round = Die Messe welcher Runde; leer: dieser
field-mass-move-order-climb = Aufrücken, der billigste Schritt zuerst; sonst rückt niemand auf
field-mass-move-order-keep-grain = Getreide, das bleibt
form-death-order = Todesfälle
field-death-order-rest = Reihen oder Orte in deiner Reihenfolge, etwa crafts travel smithy
form-next-turn = Mein nächster Zug
field-next-turn-turn = Wie ein Befehl, etwa: craft do:train cube:brown at:smithy who:1 make:plow

rest-council = Rat
rest-crafts = Handwerk
rest-travel = Reise
rest-church = Kirche
rest-farmyard = Hof

order-market-order = { $serve ->
    [none] An Markttagen anderer passt er, sooft du gefragt bist.
   *[other] An Markttagen anderer bedient er, sooft du gefragt bist, den ersten von diesen, der an einem Stand steht und den du bezahlen kannst: { $serve }. Den Aufpreis zahlt ein grüner Stein, sonst eine Münze. Es bleiben { $keep_grain } und { $keep_coins } von dem, was den Aufpreis zahlen würde. Kann er keinen bedienen, passt er.
} Er beendet diese Entscheidung für dich. Ein Todesfall dabei ist nicht seine Sache. Endet mit dem Spiel.
order-mass-buy-order = In der Messe von Runde { $round } { $buy ->
    [none] kauft er niemanden
   *[other] kauft er Generation { $buy } aus dem Beutel, in dieser Reihenfolge{ $most ->
        [none] {""}
       *[other] , für höchstens { $most }
    }
}. Geht einer davon nicht, wenn du mit dem Kauf dran bist, wirst du gefragt. Endet mit dem Ziehen in dieser Messe.
order-mass-move-order = In der Messe von Runde { $round } { $climb ->
    [0] rückt niemand von dir auf.
   *[other] rücken deine Leute nach links: der billigste Schritt zuerst, dann die höhere Generation, solange dir { $keep_grain } bleibt.
} Endet mit dieser Messe.
order-death-order = Stirbt jemand von dir, kommt er aus der ersten von diesen, deren Reihe in der Chronik noch Platz hat: { $rest }. Hat keine Platz oder kommen zwei Orte einer Reihe in Frage, wirst du gefragt. Auch in deinem eigenen Zug; den beendest du selbst. Endet mit dem Spiel.
order-next-turn = Sobald du dran bist, spielt er „{ $turn }“ und beendet deinen Zug, wenn der Stein noch da ist und noch alles davon geht. Sonst wirst du gefragt und erfährst, warum; nach dem, was offen bleibt, wirst du gefragt. Endet mit diesem Zug.

refused-order-past-mass = Die Messe von Runde { $round } ist vorbei.
refused-order-no-turn = Das ist kein Zug: Beginne mit take, harvest, family, craft, market, travel, council oder church.
refused-order-name-cube = Sag, welcher Stein, etwa cube:green, oder was für den Brunnen: Gespielt wird nur, wenn das noch geht.
