of-dice = of { $count ->
    [one] 1 die
   *[other] { $count } dice
}
nothing-bid = Nothing has been bid yet
before = Before: { $bids }
your-dice = Your dice
left = { $count ->
    [0] out
    [one] 1 die
   *[other] { $count } dice
}
out = out since round { $round }
lifted = Last round:
lifted-last = When the cups were last lifted
alt-lifted = ; in the last round { $dice }
out-in = Out in round
