# Was für jemanden hinterlassen werden kann, und warum nicht.

command-plan = Deinen nächsten Zug auf einer Kopie des Spiels planen
command-plan-turn = Als Nächstes in dieser Runde den ersten möglichen Zug der Liste spielen

form-plan-turn = Mein nächster Zug
field-plan-turn-turns = Bis zu 5 Züge, getrennt durch „or“: turn dice:w1 w4 do:play death:merchant

order-plan-turn = In deinem nächsten Zug von Runde { $round } spielt dieser Auftrag den ersten Zug der Liste „{ $turns }“, der vollständig möglich ist, und beendet ihn. Ist keiner möglich oder stellt eine umgedrehte Karte eine neue Frage, wirst du gefragt. Der Auftrag endet mit diesem Zug oder wenn neu gewürfelt wird.

refused-order-no-turn-left = Du hast in dieser Runde keinen Zug mehr.
refused-order-other-card = { $place }: Dort liegt inzwischen eine andere Karte.
