# Forms: the buttons that open and send them, their fields, and words that only stand in them.

form-offer = Load the chest
form-offer-nothing = Offer nothing
form-plan = Plan
form-wings = Wings and ritual
form-ritual = Load the ritual chest
form-ritual-empty = Leave the ritual chest empty
form-as-suggested = As suggested: { $count ->
    [0] show no soul
    [one] show a soul to { $who }
   *[other] show souls to { $who }
}{ $kept ->
    [0] {""}
   *[other] , keep indulgences
}
form-face = Choose yourself
form-trade = The bank
form-standing = Chest answers
form-ritual-chest = Ritual chest
send-plan = Seal the plan
send-face = Seal

field-goods = Goods to put in
field-coins = Coins to put in
field-wings-coins = Coins for the bribe pool
field-ritual-coins = Coins for the bribe pool
field-ask = Ask for all of it
field-repay = Repay
field-event = Event
field-use = Use
field-build = Build
field-recruit = Recruit
field-claim = Claim
field-pay-by = Pay by
field-event-courtier = The event's courtier
field-use-1 = How the first use goes
field-use-2 = How the second use goes
field-build-1 = How the first building's effect goes
field-build-2 = How the second building's effect goes
field-first = What comes first
field-spaces = Spaces of the tiles claimed
field-n = Angel wings
field-pure = Pure souls
field-tainted = Tainted souls
field-guess-devil = Guess the devil
field-guess-cultist = Guess the cultist
field-souls = Show a soul to
field-indulgences = Give an indulgence to
field-ascetic-give = Give the Ascetic
field-profligate-give = Give the Profligate
field-vandal-pick = The Vandal destroys
field-if-new-guest = If a houseguest comes
field-sell = Sell
field-loan = Borrow
field-buy = Buy
field-target = Vote for
field-if-accused = If you are accused
field-accept = Accept the chest
field-building = Building
field-close-forced = Close chests that are taken, or empty
field-reject-souls = Close chests that ask for souls
field-reject-below = Close when I would gain less than
field-accept-from = Accept when I would gain at least
field-pass-first = First building
field-pass-second = Second building

entry-repay = { $count ->
    [0] Pay back nothing
    [one] Pay back 1 coin
   *[other] Pay back { $count } coins
}
entry-loan = { $count ->
    [0] Borrow nothing
    [one] Borrow 1 coin
   *[other] Borrow { $count } coins
}
entry-sell = { $good } (+{ $coins })
entry-buy = { $good } ({ $coins })
form-word-prove = prove
form-word-confess = confess

refused-not-now = That is not asked now.
refused-trade-nothing = Choose what to sell, borrow, buy or pay back.
refused-dam-tile = The Dam needs a tile: choose it under "Details".
refused-order-no-more-chests = There are no more chests in this game.
refused-order-nothing = Tick or fill in something that it shall do.
refused-order-no-ritual = It can be left while angel wings are bought or the ritual chests are out.
refused-order-not-all = Not all that you wanted in your chest can be put there now.
refused-order-coins = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for that.
