# My Village: what has happened. A line is a turn; its parts stand after the player's name.

story = { $who }: { $what }.
story-took = { $who } took { $dice }

event-rolled = round { $round }: { $who } starts; { $story ->
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
event-paid = paid { $what }
event-served = served { $who }, { $points } points{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}
event-visited = { $free ->
    [none] { $who ->
        [none] took no customers
       *[other] took { $who } ({ $price })
    }
   *[other] { $who ->
        [none] took { $free } free
       *[other] took { $free } free, and { $who } ({ $price })
    }
}
event-revealed = { $count ->
    [one] new customer: { $who }
   *[other] new customers: { $who }
}
event-travelled = travelled to { $card } ({ $letter }), { $points } points ({ $price })
event-turned-back = put { $card } under the stack
event-took-hand = took the hand, +{ $story }
event-headman-moved = { $to ->
    [house] headman home ({ $time } time)
    [coin] headman to the barn ({ $time } time)
    [story] headman to the story tree ({ $time } time)
   *[stay] headman stays ({ $time } time)
}
event-secured = { $count ->
    [one] 1 story point is safe
   *[other] { $count } story points are safe
}
event-schooled = { $option ->
    [enroll] a child comes to school
    [advance] the child moves to the right room
    [train-left] a child becomes { $who } ({ $time } time)
    [train-right] a child becomes { $who } ({ $time } time)
   *[nothing] nothing in the school
}
event-marked = marked { $space }
event-tile-moved = 2/12 tile to { $banner }
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
event-monk-shown = { $what ->
    [none] no monk with { $stack } is left
   *[other] next monk with { $stack }: { $what }
}
monk-action = { $values }, { $what }
event-reaper-came = the reaper comes
event-died = the { $who } died: { $space ->
    [0] a grave
    [1] first coffin, +{ $points }
   *[2] second coffin, +{ $points }
}
event-hired = a day laborer becomes { $who }
event-rat-moved = the rat runs { $rolled }: { $distance ->
    [0] it is in
   *[other] { $distance } away
}
event-invaded = { $lost ->
    [none] nobody loses story points
   *[other] story points lost: { $lost }
}{ $safe ->
    [none] {""}
   *[other] ; { $safe }'s church kept the rats out
}. The rat is back, { $distance } away
event-end-near = { $coffins } coffins are filled: this round is the last
event-ended = final scoring
