of-dice = von { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfeln
}
nothing-bid = Noch ist nichts angesagt
before = Davor: { $bids }
your-dice = Deine Würfel
left = { $count ->
    [0] ausgeschieden
    [one] 1 Würfel
   *[other] { $count } Würfel
}
out = ausgeschieden in Runde { $round }
lifted = Letzte Runde:
lifted-last = Beim letzten Heben
alt-lifted = ; letzte Runde { $dice }
out-in = Raus in Runde
