# Forms: the buttons that open and send them, their fields, and words that only stand in them.

form-offer = Load the chest
form-offer-nothing = Offer nothing
form-plan = Plan
form-wings = Wings and ritual
form-ritual = Load the ritual chest
form-ritual-empty = Leave the ritual chest empty
form-as-suggested = As suggested: { $count ->
    [0] no souls
    [one] a soul to { $who }
    [2] souls to { $who }
    [3] souls to { $who }
   *[other] { $count } souls, where the penalties are largest
}
form-face = Choose for myself
form-trade = The bank
send-plan = Seal the plan
send-face = Seal the answers

field-goods = Goods to put in
field-coins = Coins to put in
field-wings-coins = Coins for the bribe pool
field-ritual-coins = { field-wings-coins }
field-ask = What you ask for in return
field-repay = Pay back
field-event = Event
field-use = Use
field-build = Build
field-recruit = Recruit
field-claim = Claim
field-pay-by = If coins run short
field-event-courtier = The event’s courtier
field-use-1 = How you use the first building
field-use-2 = How you use the second building
field-build-1 = How you use the first new building
field-build-2 = How you use the second new building
field-use-named = How you use: { $building }
field-first = What you do first
field-spaces = Spaces for the tiles you claim
field-n = Angel wings
field-pure = Pure souls
field-tainted = Tainted souls
field-guess-devil = Guess the devil
field-guess-cultist = Guess the cultist
field-souls = Show a soul to
field-indulgences = Give an indulgence to
field-ascetic-give = Give to the Ascetic
field-profligate-give = Give to the Profligate
field-vandal-pick = The Vandal destroys
field-if-new-guest = If a houseguest comes
field-sell = Sell
field-loan = Borrow
field-buy = Buy
field-target = Vote for
field-if-accused = If you are accused
field-accept = Accept the chest
field-building = Building
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
entry-sell = { $good } (+{ $coins } each)
entry-buy = { $good } ({ $coins } each)
form-word-prove = prove your innocence
form-word-confess = confess
