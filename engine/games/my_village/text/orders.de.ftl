# Was für jemanden hinterlassen werden kann, und warum nicht.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-plan-turn = Deinen nächsten Zug dieser Runde spielen: den ersten hiervon, der geht

form-plan-turn = Mein nächster Zug
field-plan-turn-turns = Bis zu 5, „or“ dazwischen: turn dice:w1 w4 do:play death:merchant

order-plan-turn = In deinem nächsten Zug von Runde { $round } spielt er den ersten hiervon, der von den Würfeln bis zum letzten Schritt geht: „{ $turns }“, und beendet deinen Zug. Wo sich durch Aufgedecktes eine neue Frage stellt, wirst du weiter gefragt. Geht keiner, wirst du gefragt und erfährst, warum. Endet mit diesem Zug, oder wenn neu gewürfelt wird.

refused-order-no-turn-left = Du hast in dieser Runde keinen Zug mehr.
refused-order-other-card = { $place } ist inzwischen eine andere Karte.
