# Le plan de lancers, et pourquoi pas.

form-plan = Plan de lancers
field-plan-keep = Que garder
field-plan-stop = S’arrêter quand tant de dés le montrent : 1 à { BOX("turn.dice_rolled") }

order-plan = À ton tour de la manche { $round }, cet ordre garde tous les dés d’un symbole : { $keep }. Il relance les autres, épées comprises, tant qu’il te reste des lancers et que moins de { $stop } dés montrent ce symbole. Il n’utilise pas les dés et ne termine pas ton tour. L’ordre prend fin avec les lancers de ce tour.

refused-order-stop = Choisis à combien de dés s’arrêter : 1 à { $most }.
refused-order-no-turn = Il ne te reste aucun tour où lancer les dés.
