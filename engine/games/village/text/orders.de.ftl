# Was für jemanden hinterlassen werden kann, und warum nicht.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-market-order = An Markttagen anderer diese Kunden bedienen oder passen
command-mass-buy-order = In einer Messe diese Generationen freikaufen oder keine
command-mass-move-order = In einer Messe so billig wie möglich nach links rücken oder stehen bleiben
command-death-order = Festlegen, wo jemand aus deiner Familie stirbt, solange die Dorfchronik Platz hat
command-next-turn = Diesen Zug spielen, wenn du dran bist und noch alles davon möglich ist

form-market-order = Markttage anderer
field-market-order-serve = Kunden, meiste Punkte zuerst; leer: passen
field-market-order-keep-grain = Getreide, das bleibt
field-market-order-keep-coins = Münzen, die bleiben
form-mass-buy-order = Messe: freikaufen
field-mass-buy-order-round = Runde der Messe; leer: die aktuelle
field-mass-buy-order-buy = Generationen in deiner Reihenfolge, etwa 3 2; leer: keine
field-mass-buy-order-most = Höchstens so viele Münzen; leer: ohne Grenze
form-mass-move-order = Messe: nach links rücken
field-mass-move-order-round = { field-mass-buy-order-round }
field-mass-move-order-climb = Nach links rücken, den billigsten Schritt zuerst; andernfalls rückt niemand
field-mass-move-order-keep-grain = { field-market-order-keep-grain }
form-death-order = Todesfälle
field-death-order-rest = Reihen oder Orte in deiner Reihenfolge, etwa crafts travel smithy
form-next-turn = Mein nächster Zug
field-next-turn-turn = Der Zug als Befehl, etwa: craft do:train cube:brown at:smithy who:1 make:plow

rest-council = Ratsstube
rest-crafts = Handwerk
rest-travel = Reise
rest-church = Kirche
rest-farmyard = Hof

order-market-order = Sooft du an Markttagen anderer gefragt wirst, { $serve ->
    [none] passt dieser Auftrag.
   *[other] bedient dieser Auftrag den ersten Kunden aus der Liste „{ $serve }“, der an einem Stand steht und den du bedienen kannst. Den Aufpreis zahlt er mit einem grünen Stein, sonst mit einer Münze. Er lässt dir { $keep_grain } und beim Aufpreis { $keep_coins }. Kann er keinen dieser Kunden bedienen, passt er. Stirbt dabei jemand, wirst du gefragt, wer.
}
order-mass-buy-order = In der Messe von Runde { $round } { $buy ->
    [none] kauft dieser Auftrag niemanden frei.
   *[other] kauft dieser Auftrag diese Generationen frei, in dieser Reihenfolge: { $buy }{ $most ->
        [none] {""}
       *[other] , für höchstens { $most }
    }. Ist das nicht möglich, wirst du gefragt.
}
order-mass-move-order = In der Messe von Runde { $round } { $climb ->
    [0] lässt dieser Auftrag niemanden rücken.
   *[other] rückt dieser Auftrag deine Leute nach links: der billigste Schritt zuerst, bei gleichem Preis die höhere Generation, solange dir { $keep_grain } bleibt.
}
order-death-order = Stirbt jemand aus deiner Familie, wählt dieser Auftrag den ersten dieser Orte, dessen Reihe in der Dorfchronik noch Platz hat: { $rest }. Hat keine Reihe Platz oder gehören zwei Orte zur selben Reihe, wirst du gefragt. Deinen eigenen Zug beendest du selbst.
order-next-turn = Sobald du dran bist, spielt dieser Auftrag „{ $turn }“ und beendet deinen Zug, wenn der Stein noch da und alles noch möglich ist. Sonst wirst du gefragt. Was er offenlässt, entscheidest du.

refused-order-past-mass = Die Messe von Runde { $round } ist vorbei.
refused-order-no-turn = Das ist kein Zug. Beginne mit `take`, `harvest`, `family`, `craft`, `market`, `travel`, `council` oder `church`.
refused-order-name-cube = Nenn den Stein, etwa `cube:green`, oder was du am Brunnen zahlst.
