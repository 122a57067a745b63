# What `/what` says: kinds of things, what they do and cost, where they are as the viewer sees it.

kind-building = { $count ->
    [one] building
   *[other] buildings
}
kind-event = { $count ->
    [one] event
   *[other] events
}
kind-role = { $count ->
    [one] role
   *[other] roles
}
kind-courtier = { $count ->
    [one] courtier
   *[other] courtiers
}
kind-achievement = { $count ->
    [one] achievement
   *[other] achievements
}
kind-inquisitor = { $count ->
    [one] inquisitor
   *[other] inquisitors
}
kind-good = { $count ->
    [one] good
   *[other] goods
}
kind-money = { $count ->
    [one] money
   *[other] kinds of money
}
kind-soul = { $count ->
    [one] soul
   *[other] souls
}
kind-track = { $count ->
    [one] standing
   *[other] standings
}
kind-symbol = { $count ->
    [one] symbol
   *[other] symbols
}
kind-step = { $count ->
    [one] step of a round
   *[other] steps of a round
}
kind-pool = { $count ->
    [one] place
   *[other] places
}

name-pure = Pure soul
name-tainted = Tainted soul
name-angel = Angel wings
name-demon = Demon wings
name-indulgences = Indulgences
name-debt = Debt
name-reputation = Reputation
name-tokens = Action tokens
name-pool = Bribe pool

# What things do, cost and bring
fact-building = { $types }, of round { $round }
fact-role = asks for a chest: { $asks }
fact-role-begins = has at the start besides: { $what }
fact-courtier = { $start ->
    [away] first only as the reward of an achievement; { $again } once he has been used
   *[space2] { $new }, or { $again } if he has been used before
}
fact-held = { $points } at the end if he is with you
fact-achievement = needs { $symbols } on your buildings and courtiers
fact-good = bought for { $buy } coins, sold for { $sell }
fact-each = { $points } each at the end
fact-step = In rounds { $rounds }.
does-courtier = gives one symbol to an achievement: { $symbol }
does-money-coins = { BOX("wheel.base_coins") } come with each production; others from buildings, chests and the bank; { BOX("final_scoring.basics_and_coins_per_point") } coins and basic goods together are 1 point at the end
does-good-wood = a basic good
does-good-stone = a basic good
does-good-wheat = a basic good; also pays for action tokens beyond the free ones
does-good-glass = a premium good; { BOX("final_scoring.premium") } point at the end
does-good-marble = a premium good; { BOX("final_scoring.premium") } point at the end
does-soul-pure = pays chests that ask for souls, proves in the witch hunt and appeases inquisitors; whoever shows it keeps it
does-soul-tainted = does all that a pure soul does
does-track-angel = { BOX("wings.set") } become an indulgence at once; the top of the reputation track, the highest reputation and { BOX("wings.angel_price") } coins bring one
does-track-demon = { BOX("wings.set") } become a houseguest at once, and cost { BOX("wings.demon_set_score", times: -1) } points; the bottom of the reputation track, the lowest reputation and too much debt bring one
does-track-indulgences = one sends one inquisitor away
does-track-debt = grows by itself; beyond { BOX("debt.max") } it becomes { BOX("debt.overflow_to") }, with a demon wing
brings-track-debt = −1 point for each 2, rounded up
does-track-reputation = each round the highest gets an angel wing, the lowest a demon wing; coming to the top brings an angel wing, each of the last spaces at the bottom a demon wing
does-track-tokens = { BOX("action_board.tokens") } for each plan, { BOX("action_board.free_tokens") } of them free; each one more costs 1 wheat
does-symbol = buildings and courtiers have it; achievements need it
does-science = buildings have it: it counts as any symbol, anew for each achievement; such buildings cost reputation
does-pool-pool = holds all coins of the ritual chests; for each { BOX("inquisition.bribe_per_inquisitor") } coins the next of A, B, C leaves everybody alone

# Where they are
nowhere-building = { now-unseen }
nowhere-role = you have not seen whose it is
where-own-hand = in your hand
where-own-events = in your hand
where-own-cards-discarded = you have put it down
where-own-cards-passed = you have passed it on
where-kingdoms-built-card = built by { $who }
where-kingdoms-destroyed-card = built by { $who }, and destroyed
where-kingdoms-shown = shown by { $who }
where-own-role = yours
where-roles = { $who }
where-souls = { $who }
where-own-stock = you have { $count }
where-own = you have { $count }
now-made = made by { $who } this round
where-phase = now
now-unseen = not among what you have seen
now-event = played by { $who } in round { $round }
now-courtier = { $who ->
    [away] with nobody yet
    [none] on all boards
   *[other] with { $who }
}
now-courtier-some = on the board of { $who }
now-achievement = { $who ->
    [none] nobody has it
   *[other] claimed by { $who }
}
now-inquisitor = at { $slot }{ $how ->
    [bribed] , and leaves everybody alone
    [waiting] , not yet asking
   *[active] {""}
}
now-face-down = face down, or out of the game
now-debt = as all have seen it last: { $debt }
now-pool = { $coins } in it
