lesson-1 = A wall and a bid
lesson-1-hello = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. A round is a turn of everybody, and then one bid, which all give in secret.
lesson-1-build = Begin by building. Choose **Build walls**.
lesson-1-dice = The die tells nothing yet. Build.
lesson-1-one = One wall is enough for today.
lesson-1-where = Bea has a space already. Take the one beside hers.
lesson-1-end = That is your turn. **End turn.**
lesson-1-bid = Now all bid at once, and nobody sees yours. Bea has less than you: bid all that you have.
lesson-1-luck = Perhaps, another time. You have enough.
lesson-1-debt = You need no loan today.
lesson-1-seal = Nothing is told before all have sealed. Seal it.
lesson-1-won = Your bid was the highest: you have { $points ->
    [one] 1 point
   *[other] { $points } points
}.
