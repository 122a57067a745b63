# Standing orders, which answer for an absent player, and why an order is refused.

form-market-order = Other players’ market days
field-market-order-serve = Customers to serve, most points first
field-market-order-keep-grain = Grain to keep
field-market-order-keep-coins = Coins to keep
form-mass-buy-order = Buying people out at the mass
field-mass-buy-order-round = Round of the mass (if empty: the current one)
field-mass-buy-order-buy = Generations to buy out, in order, such as 3 2
field-mass-buy-order-most = Most coins to pay (if empty: no limit)
form-mass-move-order = Moving left at the mass
field-mass-move-order-round = { field-mass-buy-order-round }
field-mass-move-order-climb = Move left, cheapest step first (otherwise nobody moves)
field-mass-move-order-keep-grain = Grain to keep
form-death-order = Deaths
field-death-order-rest = Rows or places in the order you want, such as crafts travel smithy
form-next-turn = My next turn
field-next-turn-turn = The turn as a command, for example: craft do:train cube:brown at:smithy who:1 make:plow

rest-council = council
rest-crafts = crafts
rest-travel = travel
rest-church = church
rest-farmyard = farmyard

order-market-order = On other players’ market days, each time it is your turn to serve, this order { $serve ->
    [none] passes.
   *[other] serves the first customer in this list who is at a stall and can be served: { $serve }. It pays the surcharge with a green cube, or else with a coin. It keeps { $keep_grain }, and { $keep_coins } when it pays the surcharge. If it can serve nobody in the list, it passes. If somebody must die, I will ask you who.
}
order-mass-buy-order = At the mass of round { $round }, this order { $buy ->
    [none] buys nobody.
   *[other] buys people out of the bag{ $most ->
        [none] {""}
       *[other] {" "}for at most { $most }
    }, taking the generations in this sequence: { $buy }. If somebody in this list cannot be bought, I will ask you.
}
order-mass-move-order = At the mass of round { $round }, { $climb ->
    [0] this order moves nobody.
   *[other] this order moves your people to the left: the cheapest step first, and at equal cost the higher generation, always leaving you { $keep_grain }.
}
order-death-order = When somebody in your family dies, this order takes them from the first place in this list whose row of the chronicle has an open space: { $rest }. If no row has one, or if two places share that row, I will ask you. You still end your turn yourself.
order-next-turn = As soon as it is your turn, this order plays “{ $turn }” and ends your turn, if the cube is still there and the rest is still possible. If not, or if the order leaves something open, I will ask you.

refused-order-past-mass = The mass of round { $round } is over.
refused-order-no-turn = That is not a turn. Begin with take, harvest, family, craft, market, travel, council or church.
refused-order-name-cube = Say which cube, such as cube:green, or what you pay for the well.
