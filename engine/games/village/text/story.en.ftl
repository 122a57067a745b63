# Village: what has happened. A line is a turn; its parts stand after the player's name.

story = { $who }: { $what }.
story-empty-handed = { $others ->
    [0] { $sold ->
        [0] Nobody can serve anybody.
       *[1] Nobody else can serve.
    }
   *[other] { $who } can serve nobody.
}
taken-orange = orange
taken-green = green
taken-brown = brown
taken-pink = pink
taken-black = the plague
from-grain = from grain
from-family = from family
from-crafts = from crafts
from-market = from the market
from-travel = from travel
from-council = from the council
from-church = from the church
at-wainwright = at the wainwright
at-stables = at the stables
at-office = at the office
at-smithy = at the smithy
gain-prestige = +{ $count } prestige
whose = { $who }'s { $count ->
    [one] generation { $generations }
   *[other] generations { $generations }
}

event-seeded = Round { $round } begins, { $start } starts{ $plague ->
    [none] {""}
   *[other] ; plague at { $plague }
}
event-took = { $cube } { $space }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time)
}{ $only ->
    [0] {""}
   *[1] , the only choice
}
event-used-well = { $units } into the well for { $space }
event-freely = { $space } without a cube
event-passed = lets the last turn go
event-skipped = no action
event-harvested = harvests { $grain }
event-born = a child of generation { $generation }
event-recalled = generation { $generation } comes home ({ $location })
event-trained = generation { $generation } learns { $building } ({ $time } time)
event-made = makes { $good } ({ $time } time)
event-bought = buys { $good } ({ $paid })
event-ground = mills { $coins } ({ BOX("craft.mill.payment.grain") } grain, { $time } time)
event-travelled = generation { $generation } travels to { $city } ({ $paid }){ $gain ->
    [none] {""}
   *[other] : { $gain }
}
event-councilled = generation { $generation } reaches council stage { $stage } ({ $paid })
event-privileged = { $stage ->
    [1] takes the next-start marker
    [4] pays { BOX("council.stage.council_4.effects.0.n") } coin for { BOX("council.stage.council_4.effects.1.n") } prestige
   *[other] gets { $what }
}
event-entered-bag = generation { $generation } enters the church ({ $units })
event-market-opened = { $empty ->
    [0] opens a market day
   *[1] opens a market day without customers
}
event-sold = serves the { $customer } ({ $short }), { $points } points{ $paid ->
    [none] {""}
   *[other] {" "}({ $paid })
}
event-market-passed = passes
event-refilled = { $stalls ->
    [none] nobody comes to the stalls
   *[other] to the stalls: { $stalls }
}{ $waiting ->
    [none] {""}
   *[other] ; to the line: { $waiting }
}
event-died = generation { $generation } dies ({ $location }){ $to ->
    [chronicle] {" "}and enters the chronicle
    [grave] {" "}and gets an unnamed grave
   *[nowhere] {" "}and is forgotten
}
event-lapsed = a death finds nobody
event-last-filled = with that the last space is full: the end begins
event-end-triggered = Last turns, as { $seat } has filled the last space: { $queue }
event-mass-began = { $last ->
    [0] mass of round { $round }
   *[1] the last mass
}
event-bought-back = brings { $count ->
    [one] generation { $generations } out of the bag ({ $paid })
   *[other] generations { $generations } out of the bag ({ $paid })
}
event-drawn = { $members ->
    [none] only monks are drawn
   *[other] drawn: { $members }{ $monks ->
        [0] {""}
        [one] , 1 monk
       *[other] , { $monks } monks
    }
}
event-climbed = generation { $generation } to window { $window } ({ $grain })
event-led = { $seats ->
    [none] nobody is in the church
   *[other] most in the church: { $seats }, +{ $prestige } prestige{ $count ->
        [one] {""}
       *[other] {" "}each
    }
}
event-start-moved = { $kept ->
    [0] { $seat } takes the start marker
   *[1] { $seat } keeps the start marker
}
event-ended = final scoring
