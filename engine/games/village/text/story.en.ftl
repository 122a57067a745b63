# The log of Village. A line is a turn; its parts follow the player's name.

story = { $who } { $what }.
story-empty-handed = { $others ->
    [0] After that, nobody could serve a customer.
   *[other] After that, { $who } could not serve a customer.
}
taken-orange = orange
taken-green = green
taken-brown = brown
taken-pink = pink
taken-black = a plague cube
from-grain = from { space-grain }
from-family = from { space-family }
from-crafts = from { space-crafts }
from-market = from { space-market }
from-travel = from { space-travel }
from-council = from { space-council }
from-church = from { space-church }
at-wainwright = at the wainwright’s
at-stables = at the stables
at-office = at the office
at-smithy = at the smithy
gain-prestige = +{ $count } prestige
whose = { $who }’s { $count ->
    [one] generation { $generations }
   *[other] generations { $generations }
}

event-seeded = Round { $round } began with { $start }
event-took = took { $cube }{ $space ->
    [none] {""}
   *[other] {" "}{ $space }
}{ $only ->
    [0] {""}
   *[1] {" "}(the only choice)
}
event-used-well = used the well for { $space } ({ $units })
event-freely = used the { $space } action without taking a cube
event-passed = skipped their last turn
event-skipped = used no action
event-harvested = harvested { $grain }
event-born = had a child (generation { $generation })
event-recalled = recalled somebody (generation { $generation }, { $location })
event-trained = trained somebody (generation { $generation }) { $building }
event-made = made { $good }
event-bought = bought { $good } ({ $paid })
event-ground = milled grain into { $coins }
event-travelled = sent somebody (generation { $generation }) to { $city } ({ $paid }{ $gain ->
    [none] {""}
   *[other] ; { $gain }
})
event-councilled = sent somebody (generation { $generation }) to council stage { $stage } ({ $paid })
event-privileged = { $stage ->
    [1] took the next-start marker
    [4] paid { BOX("council.stage.council_4.effects.0.n") } coin for { BOX("council.stage.council_4.effects.1.n") } prestige
   *[other] took { $what }
}
event-entered-bag = sent somebody (generation { $generation }) into the church ({ $units })
event-market-opened = { $empty ->
    [0] opened a market day
   *[1] opened a market day without customers
}
event-sold = served the { $customer } for { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $paid ->
    [none] {""}
   *[other] {" "}({ $paid })
}
event-market-passed = passed
event-died = lost somebody (generation { $generation }, { $location }; { $to ->
    [chronicle] chronicle
    [grave] grave
   *[nowhere] forgotten
})
event-lapsed = had nobody who could die
event-last-filled = filled the last space for the dead, so the last turns began
event-end-triggered = There was one last turn for { $queue }
event-mass-began = { $last ->
    [0] the mass of round { $round } began
   *[1] the last mass began
}
event-bought-back = bought { $count ->
    [one] somebody (generation { $generations })
   *[other] people (generations { $generations })
} out of the bag ({ $paid })
event-drawn = out of the bag came { $members ->
    [none] only monks
   *[other] { $members }{ $monks ->
        [0] {""}
        [one] , along with 1 monk
       *[other] , along with { $monks } monks
    }
}
event-climbed = moved somebody (generation { $generation }) to window { $window } ({ $grain })
event-led = { $seats ->
    [none] nobody was at a window
   *[other] { $seats } had the most people at the windows: +{ $prestige } prestige{ $count ->
        [one] {""}
       *[other] {" "}each
    }
}
event-ended = the points were counted
