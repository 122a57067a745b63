# What may be left to be answered in one's stead, and why not.

form-market-order = Market days of others
field-market-order-serve = Customers, most points first; none: pass
field-market-order-keep-grain = Grain to keep
field-market-order-keep-coins = Coins to keep
form-mass-buy-order = Mass: buying
field-mass-buy-order-round = The mass of which round; empty: of this one
field-mass-buy-order-buy = Generations in your order, such as 3 2; empty: none
field-mass-buy-order-most = Coins at most; empty: as many as it takes
form-mass-move-order = Mass: moving up
field-mass-move-order-round = The mass of which round; empty: of this one
field-mass-move-order-climb = Move up, the cheapest step first; if not: nobody moves
field-mass-move-order-keep-grain = Grain to keep
form-death-order = Deaths
field-death-order-rest = Rows or places in your order, such as crafts travel smithy
form-next-turn = My next turn
field-next-turn-turn = Typed as a command, such as: craft do:train cube:brown at:smithy who:1 make:plow

rest-council = council
rest-crafts = crafts
rest-travel = travel
rest-church = church
rest-farmyard = farmyard

order-market-order = { $serve ->
    [none] In market days that others open, it passes each time you are asked.
   *[other] In market days that others open, each time you are asked, it serves the first of these that is on a stall and that you can pay: { $serve }. The surcharge is a green cube, or else a coin. It keeps { $keep_grain }, and { $keep_coins } of what would pay the surcharge. If it can serve none, it passes.
} It ends that decision for you. A death on the way is not its business. Ends with the game.
order-mass-buy-order = In the mass of round { $round } { $buy ->
    [none] it buys nobody
   *[other] it buys generation { $buy } out of the bag, in this order{ $most ->
        [none] {""}
       *[other] , for { $most } at most
    }
}. If one of them cannot be bought when it is your turn to buy, you are asked. Ends with the draw of that mass.
order-mass-move-order = In the mass of round { $round } { $climb ->
    [0] nobody of yours moves.
   *[other] your people move to the left: the cheapest step first, then the higher generation, as long as you keep { $keep_grain }.
} Ends with that mass.
order-death-order = When somebody of yours dies, he comes from the first of these whose row of the chronicle has a space open: { $rest }. If none has, or two places of one row would do, you are asked. In your own turn too; you end that yourself. Ends with the game.
order-next-turn = As soon as you are in turn it plays “{ $turn }” and ends your turn, if the cube is still there and all of it is still possible. If not, you are asked and told why; what it leaves open, you are asked. Ends with that turn.

refused-order-past-mass = The mass of round { $round } is over.
refused-order-no-turn = That is not a turn: begin with take, harvest, family, craft, market, travel, council or church.
refused-order-name-cube = Say which cube, such as cube:green, or what is for the well: it is played only if that is still possible.
