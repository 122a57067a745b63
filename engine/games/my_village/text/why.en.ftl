# My Village: why something is not possible.

refused-wrong_phase = { $asked ->
    [dice] First take two dice.
    [value] First say what sum your dice make.
    [use] First use what your dice allow.
    [more] Your use is done: another banner, or end your turn.
    [pay] First say how you pay.
    [school] First say what happens in the school.
    [mark] First say which space you mark.
    [tile] First say where the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile lies.
    [headman] First say where your headman goes.
    [call] First say whether your monk calls on the steward.
    [free] First take your free customer.
    [customers] First say which customers you take.
    [turn_over] Cards are to be turned over now: do that, or take your use back.
    [keep] First say whether you keep the travel card.
    [hire] First say what the day labourer does.
    [sanatory] The rats are in: first say whether your church keeps them out.
   *[end] That is done already: end your turn, or take it back.
}
refused-no_such_die = There is no { $die } in the pool any more.
refused-dice_order = Name the dice the other way round: { $second }, { $first }.
refused-other_dice = You have taken other dice, or made another sum of them. Take that back first.
refused-no_such_value = No two dice make { $value }.
refused-not_enough_markers = You have { $has ->
    [0] no meeting markers
    [one] 1 meeting marker
   *[other] { $has } meeting markers
}; that takes { $needs }.
refused-not_enough_coins = That takes { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
}; you have { $has ->
    [0] none
   *[other] { $has }
}.
refused-marker_saves_nothing = { $value } takes fewer meeting markers.
refused-other_price = The price is { $needs }.
refused-cannot_pay_so = You cannot pay like that. Another way is possible.
refused-not_enough_goods = Missing: { $goods }{ $wild ->
    [0] .
    [one] ; you have 1 wild good.
   *[other] ; you have { $wild } wild goods.
}
refused-no_such_banner = Your village has no { $banner } to use.
refused-absent = Your village has no { $who } now.
refused-other_value = That takes { $banner }; you have { $value }.
refused-no_such_card = There is no { $card } to take.
refused-no_same_craft_type = You have a building of that kind already.
refused-no_church = You have a church already.
refused-church = A monk needs a church in your village.
refused-windows_below_6 = Your church has 6 windows already.
refused-no_council_chamber = You have a council chamber already.
refused-no_meeting_place = You have a meeting place already.
refused-journey_over = Your journey is over.
refused-no_such_option = There is no such way to pay for it.
refused-hand_taken = Somebody has taken the hand this round.
refused-own_hand = Who starts the round may not take the hand; in a game of two, not on the first turn.
refused-display_empty = No customers are left to take.
refused-use_something = First use something; your headman always can.
refused-banner_used = You have used that this turn.
refused-meeting_last = The meeting place was the last of this turn.
refused-branches = { $branch ->
    [black] You have taken something new: that is all for this turn.
    [headman] Your headman has moved: that is all for this turn.
   *[white] You are using your own village: only its banners can follow.
}
refused-must_bury = The reaper waits: say who dies, then your turn ends.
refused-no_reaper = The reaper has not come: nobody dies.
refused-field_has_plow = A plow lies on field { $field } already.
refused-no_plow = { $source ->
    [smithy] No plow is in your smithy.
   *[guild] You have no wild good.
}
refused-order_set = You have changed that this turn already.
refused-same_order = So it is already.
refused-no_sanatory = You have no sanatory church.
refused-headman_path = Your headman { $at ->
    [house] is at home: he can go to the barn
    [coin] is at the barn: he can go home or to the story tree
   *[story] is at the story tree: he can go to the barn
}, or stay.
refused-school_profession = { $option ->
    [train_left] Say also what the child becomes.
    [train_right] Say also what the child becomes.
   *[other] Nobody takes up a profession that way.
}
refused-school_empty = { $side ->
    [left] No child is in the left room.
   *[right] No child is in the right room.
}
refused-school_full = { $side ->
    [left] The left room is full.
   *[right] The right room is full.
}
refused-profession_filled = You have your { $who } already.
refused-already_marked = That space is marked already.
refused-no_such_space = Your council has no { $space } to mark.
refused-tile_is_there = The tile lies there already.
refused-no_customer = Nobody is at { $slot }.
refused-take_somebody = Take at least one customer.
refused-too_many_customers = At most { $most } customers.
refused-customer_order = Name the customers in their order, such as R1 R4.
refused-bad_step = I do not understand "{ $step }".
refused-nothing_to_collect = Neither play nor a field matches your dice.
