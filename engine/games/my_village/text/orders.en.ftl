# What may be left to be played in one's stead, and why not.

form-plan-turn = My next turn
field-plan-turn-turns = Up to 5, "or" between them: turn dice:w1 w4 do:play death:merchant

order-plan-turn = In your next turn of round { $round } it plays the first of these that is possible from the dice to the last step: “{ $turns }”, and ends your turn. Where what is turned over asks something new, you are asked on. If none is possible, you are asked and told why. Ends with that turn, or when new dice are rolled.

refused-order-no-turn-left = You have no turn left in this round.
refused-order-other-card = { $place } is another card by now.
