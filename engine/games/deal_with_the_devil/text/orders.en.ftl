# Standing orders, and why one is refused.

form-standing = Chest answers
form-ritual-chest = Ritual chest
field-close-forced = Close chests that are taken or empty
field-reject-souls = Close chests that ask for souls
field-reject-below = Close when I would gain less than…
field-accept-from = Accept when I would gain at least…

order-close-forced = closes a chest that was taken, or that is empty and asks for nothing
order-reject-souls = closes every chest that asks for souls
order-reject-below = closes a chest where you would gain less than { $n }
order-accept-from = accepts a chest where you would gain { $n } or more, if you have the coins
order-standing = In both steps of the deal, this order { $what }. To work out your gain, it counts { BOX("resources.wood.buy") } for a basic good, { BOX("resources.glass.buy") } for a premium good and 1 for a coin, less what the chest asks for. I will ask you about everything else. The order ends with the last chest of round { BOX("rounds") }.
order-ritual-chest = As soon as the ritual begins, this order loads your chest: { $what }{ $repay ->
    [0] {""}
   *[other] , after paying back { $repay }
}. If that is no longer possible, I will ask you. The order ends with the ritual.
offer-standing = Always close taken or empty chests

refused-order-no-more-chests = There are no more chests in this game.
refused-order-nothing = Choose at least one thing for the order to do.
refused-order-no-ritual = You can give this order only while angel wings are on sale or during the ritual.
refused-order-not-all = You cannot put all of that into your chest now.
refused-order-coins = You have { $coins ->
    [0] no coins
    [one] only 1 coin
   *[other] only { $coins } coins
} for that.
