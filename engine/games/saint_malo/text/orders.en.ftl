# The roll plan, and why not.

form-plan = Roll plan
field-plan-keep = What to keep
field-plan-stop = Stop when this many dice show the symbol: 1 to { BOX("turn.dice_rolled") }

order-plan = On your turn in round { $round }, this order keeps all dice with one symbol: { $keep }. It rolls the others again, including swords, while you have rolls left and fewer than { $stop } dice show that symbol. It does not use the dice or end your turn.

refused-order-stop = Choose how many dice to stop at: 1 to { $most }.
refused-order-no-turn = You have no turns left.
