# My Village: what has happened. A line is a turn; its parts stand after the player's name.

story = { $who }: { $what }.
story-took = { $who } took { $dice }

event-rolled = round { $round }: { $start } starts; { $story ->
    [one] the hand holds 1 story point
   *[other] the hand holds { $story } story points
}
event-took-dice = { $dice }{ $same ->
    [1] {" "}= { $value }
   *[0] , made { $value } for { $paid }
}{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}
event-added = { $card }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}
event-activated = { $banner }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}
event-gained = +{ $what }
event-paid = paid { $sources }
event-served = served { $customer }, { $points } points{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}
event-visited = { $free ->
    [none] { $paid ->
        [none] no customers
       *[other] customers { $paid } ({ $price })
    }
   *[other] { $paid ->
        [none] { $free } free
       *[other] { $free } free, and { $paid } ({ $price })
    }
}
event-revealed = { $count ->
    [one] new customer: { $customers }
   *[other] new customers: { $customers }
}
event-travelled = travelled to { $card } ({ $letter }), { $points } points ({ $price })
event-turned-back = put { $card } under the stack
event-took-hand = the hand, +{ $story }
event-headman-moved = { $to ->
    [house] headman home ({ $time } time)
    [coin] headman to the barn ({ $time } time)
    [story] headman to the story tree ({ $time } time)
   *[stay] headman stays ({ $time } time)
}
event-secured = { $points ->
    [one] 1 story point is safe
   *[other] { $points } story points are safe
}
event-schooled = { $option ->
    [enroll] a child comes to school
    [advance] the child moves to the right room
    [train_left] a child becomes { $profession } ({ $time } time)
    [train_right] a child becomes { $profession } ({ $time } time)
   *[nothing] nothing in the school
}
event-marked = marked { $space }
event-tile-moved = { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile to { $banner }
event-plow-moved = { $source ->
    [smithy] plow onto field { $field }
   *[guild] wild good as a plow onto field { $field }
}
event-order-set = { $order ->
    [ask] the sanatory church asks each time
    [never] the sanatory church lets rats in
   *[other] the sanatory church acts from a loss of { $order } on
}
event-church-used = { $church } used
event-monk-shown = { $monk ->
    [none] no { $stack } monk is left
   *[other] the next { $stack } monk { $monk }
}
monk-action = needs { $values } and brings { $what }
event-reaper-came = the reaper comes
event-died = { $profession } died: { $space ->
    [0] a grave
    [1] first coffin, +{ $story }
   *[2] second coffin, +{ $story }
}
event-hired = a day labourer becomes { $profession }
event-rat-moved = the rat runs { $rolled }: { $distance ->
    [0] it is in
   *[other] { $distance } away
}
event-invaded = { $losses ->
    [none] nobody loses story points
   *[other] story points lost: { $losses }
}{ $safe ->
    [none] {""}
   *[other] ; { $safe }'s church kept the rats out
}. The rat is back, { $distance } away
event-end-near = { $coffins } coffins are filled: this round is the last
event-ended = final scoring
