# Standing orders, which play for an absent player, and why an order is refused.

form-plan-turn = My next turn
field-plan-turn-turns = Up to 5 turns, joined by “or”, such as turn dice:w1 w4 do:play death:merchant

order-plan-turn = On your next turn in round { $round }, this order plays the first turn in this list that is fully possible: “{ $turns }”. It then ends your turn. If no turn is possible, or a card that is turned over raises a new question, I will ask you. The order ends with that turn, or when new dice are rolled.

refused-order-no-turn-left = You have no turns left in this round.
refused-order-other-card = There is a different card at { $place } now.
