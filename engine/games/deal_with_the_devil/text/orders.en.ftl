# What may be left to be answered in one's stead, and why not.

form-standing = Chest answers
form-ritual-chest = Ritual chest
field-close-forced = Close chests that are taken, or empty
field-reject-souls = Close chests that ask for souls
field-reject-below = Close when I would gain less than
field-accept-from = Accept when I would gain at least

order-close-forced = closes a chest that is taken, or empty and asks nothing
order-reject-souls = closes every chest that asks for souls
order-reject-below = closes a chest where you would gain less than { $n }
order-accept-from = accepts a chest where you would gain { $n } or more, if you have the coins
order-standing = In both steps of the deal it { $what }. Gain: { BOX("resources.wood.buy") } for a basic good, { BOX("resources.glass.buy") } for a premium one, 1 for a coin, less what is asked. Everything else you are asked. Ends with the last chest of round { BOX("rounds") }.
order-ritual-chest = As soon as the ritual chests are out it loads yours: { $what }{ $repay ->
    [0] {""}
   *[other] , after paying back { $repay }
}. Ends when the ritual closes. If it does not fit then, you are asked.
offer-standing = Always close taken and empty chests for me

refused-order-no-more-chests = There are no more chests in this game.
refused-order-nothing = Tick or fill in something that it shall do.
refused-order-no-ritual = It can be left while angel wings are bought or the ritual chests are out.
refused-order-not-all = Not all that you wanted in your chest can be put there now.
refused-order-coins = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for that.
