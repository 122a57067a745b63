# The log of My Village. A line is a turn; its parts follow the player's name.

story = { $who } { $what }.
story-took = took { $dice }

event-rolled = round { $round } began with { $start }; { $story ->
    [one] the hand held 1 story point
   *[other] the hand held { $story } story points
}
event-took-dice = { $dice }{ $same ->
    [1] {" "}= { $value }
   *[0] , changed to { $value } for { $paid }
}
event-added = took the { $card }
event-activated = { $kind ->
    [field] used { $banner }
   *[other] used the { $banner }
}
event-gained = +{ $what }
event-paid = paid { $sources }
event-served = served { $customer } for { $points ->
    [one] 1 point
   *[other] { $points } points
}
event-visited = { $free ->
    [none] { $paid ->
        [none] took no customers
       *[other] took { $paid } ({ $price })
    }
   *[other] { $paid ->
        [none] took { $free } for free
       *[other] took { $free } for free, and { $paid } ({ $price })
    }
}
event-revealed = { $count ->
    [one] a new customer came: { $customers }
   *[other] new customers came: { $customers }
}
event-travelled = took a trip ({ $card }, { $points ->
    [one] 1 point
   *[other] { $points } points
})
event-turned-back = put { $card } under the stack
event-took-hand = took the hand with { $story }
event-headman-moved = { $to ->
    [house] moved the headman home
    [coin] moved the headman to the barn
    [story] moved the headman to the story tree
   *[stay] let the headman stay
}
event-secured = { $points ->
    [one] made 1 story point safe
   *[other] made { $points } story points safe
}
event-schooled = { $option ->
    [enroll] brought a child into the school
    [advance] moved the child to the right room
    [train_left] trained a child as { $profession }
    [train_right] trained a child as { $profession }
   *[nothing] left the school as it was
}
event-marked = marked the { $space } space
event-tile-moved = moved the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile ({ $banner })
event-plow-moved = { $source ->
    [smithy] put a plow on field { $field }
   *[guild] put a wild good on field { $field } as a plow
}
event-order-set = { $order ->
    [ask] set the sanatory church to ask each time
    [never] set the sanatory church to let the rat in
   *[other] set the sanatory church to keep the rat out if it would cost { $order } or more story points
}
event-church-used = used the { $church }
event-monk-shown = { $monk ->
    [none] no { $stack } monk was left
   *[other] the next { $stack } monk { $monk }
}
monk-action = needs { $values } and gives { $what }
event-reaper-came = met the reaper
event-died = lost { $profession } ({ $space ->
    [0] grave
    [1] first coffin, +{ $story }
   *[2] second coffin, +{ $story }
})
event-hired = hired a day labourer as { $profession }
event-rat-moved = the rat ran { $rolled ->
    [one] 1 space
   *[other] { $rolled } spaces
}{ $distance ->
    [0] {" "}and came in
    [one] ; 1 space was left
   *[other] ; { $distance } spaces were left
}
event-invaded = { $losses ->
    [none] nobody lost story points
   *[other] the rat took story points: { $losses }
}{ $safe ->
    [none] {""}
   *[other] ; { $safe }’s church kept the rat out
}; the rat was { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} from the villages again
event-end-near = { $coffins } coffins were filled, so this round was the last
event-ended = the points were counted
