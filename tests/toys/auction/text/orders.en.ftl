order-always = Bid { $coins }{ $rich ->
    [0] {""}
   *[other] , as long as as much is left
}. { $rounds ->
    [none] Ends with the game.
   *[other] Ends after round { $rounds }.
} If you have too little, you are asked.
order-once = Bid { $coins } in round { $round }. Ends after it. If you have too little, you are asked.
offer-always = Bid { $coins } every time
refused-past-round = Round { $round } is over.
