# Deal with the Devil: the text of past events (8.3, 8.4).

## Pieces of lines

does = { $who } { $what }
of = { $what } ({ $who }) { $then }
is = { $who } was { $role }
reputation = reputation { $before } → { $after }
reputation-by = reputation { $n }
side-left = left
side-right = right
times = { $card } { $times }×
takes = { $planned ->
    [0] took { $who }
   *[1] you take { $who }
}
removes = { $planned ->
    [0] { $tile } left the game
   *[1] { $tile } leaves the game
}
lost-courtier = { $planned ->
    [0] gave up { $who }
   *[1] you give up { $who }
}
becomes-indulgence = { $count ->
    [one] { $wings } wings → 1 indulgence
   *[other] { $wings } wings → { $count } indulgences
}
becomes-houseguest = { $count ->
    [one] { $wings } wings → 1 houseguest
   *[other] { $wings } wings → { $count } houseguests
}
debt-still = debt stayed at { $debt }
demon-returned = { $count ->
    [one] 1 demon wing returned
   *[other] { $count } demon wings returned
}
bank-buys = { $what } bought
bank-sells = { $what } sold
bank-bought = bought { $what }
bank-sold = sold { $what }
bank-loan = borrowed { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
bank-borrows = { $n ->
    [one] 1 coin borrowed
   *[other] { $n } coins borrowed
}
bank-repaid = paid back { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
bank-line = { $deals } ({ $debt })

## The bank and the automatic phases

event-began = The game began with { $seats }.
event-produced = In round { $round }, the kingdoms produced: { $seats }.
event-cards-exchanged = Everybody passed two buildings on.
event-banked = { $count ->
    [0] { $planned ->
        [0] Nobody used the bank.
       *[other] Nobody used the bank outside their plans.
    }
   *[other] Bank: { $seats }.
}
event-chests-moved = { $distribution ->
    [1] The chests changed hands for the first time.
    [2] The chests changed hands for the second time.
   *[other] The chests came back to their owners.
}
event-interest-charged = { $count ->
    [0] Nobody paid interest.
   *[other] Interest: { $seats }.
}
marker = moved to stage { $stage }
event-reputation-scored = Reputation: { $what }. All markers moved towards 0.
highest = highest (+1 angel wing): { $who }
lowest = lowest (+1 demon wing): { $who }
all-equal = the same for everybody, so nobody got wings

## The Action phase

event-action-phase = The plans for round { $round }:
block = **{ $who }** – { $done }.
event-event-played = played { $event }{ $about }{ $then }
event-building-used = used the { $building }{ $about }{ $then }
event-building-built = built the { $building }{ $about }, { $points }{ $then }
event-recruited = recruited { $courtier }{ $about }
event-failed = { $planned ->
    [0] { $what ->
        [build] could not pay for the { $card }
        [event] could not carry out { $card } (right)
        [recruit] could not recruit { $card }
       *[other] could not use the { $card }
    }
   *[1] { $what ->
        [build] you cannot pay for the { $card }, even if you borrow and sell
        [event] you cannot carry out { $card } (right)
        [recruit] you cannot recruit { $card }
       *[other] you cannot use the { $card }
    }
}{ $then }
event-wheat-paid = paid { $n } wheat for extra action tokens{ $about }{ $missing ->
    [0] {""}
   *[other] , { $missing } short
}{ $lost ->
    [none] {""}
   *[other] : { $lost }
}
event-claimed = { $planned ->
    [0] claimed { $achievement }
   *[1] you claim { $achievement }
}{ $courtiers ->
    [none] {""}
   *[other] { " " }(with { $courtiers })
}{ $space ->
    [0] {""}
   *[other] , on production space { $space }
}{ $then }
event-debt-moved = debt { $before } → { $after }
no-action = no action
extra-actions = extra action tokens
free = for free
event-nothing-planned = planned no action
stable-uses = used the { $card }{ $about } and covered it
stable-covers = covered the { $card }

## Witch hunt

hunt-reputation = { $n } reputation
vote = { $who } for { $target }
event-voted = Votes: { $votes }. The witch hunt accused { $accused }.
event-interrogated = { $proved ->
    [1] { $seat } proved their innocence with { BOX("witch_hunt.pieces_to_prove") } souls ({ $change }).
   *[0] { $seat } confessed ({ $change }).
}

## Inquisition

event-wings-bought = { $count ->
    [0] Nobody bought angel wings.
   *[other] Angel wings bought: { $seats }.
}{ $more ->
    [none] {""}
   *[other] { " " }{ $more }.
}
event-ritual-opened = The ritual chests were opened:
ritual-of = { $who ->
    [none] { $role }
   *[other] { $role }, { $who }
}: { $what }.
guess = { $role } → { $who }
ritual-souls = { $count ->
    [0] no souls
    [one] 1 soul
   *[other] { $count } souls
}{ $tainted ->
    [0] {""}
   *[other] { " " }({ $tainted } tainted)
}
event-bribed = The bribes sent { $count ->
    [0] nobody
   *[other] { $slots }
} away; { $pool } stayed in the pool.
event-ritual-paid = { $count ->
    [0] The ritual gave nothing.
   *[other] In the ritual, { $what }.
}
role-gains = the { $role } got { $what }
event-turned-up = An inquisitor was turned up: { $inquisitor }.
event-accused = Is { $seat } the { $role }? { $true ->
    [1] Yes{ $then }.
   *[0] No.
}
event-guesses-scored = The guesses brought points: { $points }.
event-inquisitors-answered = { $seat } showed { $shown ->
    [0] no souls
   *[other] { $souls }
}{ $indulgences ->
    [0] {""}
   *[other] { " " }and gave { $given }
}{ $count ->
    [0] .
   *[other] , which appeased { $appeased }.
}
penalty = { $who }: { $what }.
given = { $what } given
guest = a new houseguest { $by ->
    [soul] was shown 1 soul
    [indulgence] was given 1 indulgence
   *[none] came
}
destroys = { $card } destroyed
event-guests-left = The houseguests left. In round { BOX("steps.ritual.rounds.1") }, the inquisitors of the upper row will come, except those already bribed.

## The end

event-ended = { $roles }.
event-recap = The chests of round { $round }: { $chests }
recap-chest = { $owner } offered { $offer }; { $taken ->
    [first] { $first } took it before { $second } could
    [second] { $first } closed it, and { $second } took it
   *[none] { $first } and { $second } closed the chest
}{ $tainted ->
    [0] {""}
    [one] { " " }(1 soul was tainted)
   *[other] { " " }({ $tainted } souls were tainted)
}.
recap-empty = { $owner } offered an empty chest.

## For one player alone

event-role-dealt = **You are { $role }.** You begin with { $stock }. Your souls: { $pure } pure, { $tainted } tainted. Your guess tokens: { $guesses }. You may ask for { $asks }.
none = none
token = { $n } { $role }
guide-mortal = You can sell your { BOX("roles.mortal_sun.pure_soul", written: "word") } pure souls or appease inquisitors with them. In rounds { BOX("steps.ritual.rounds.0") } and { BOX("steps.ritual.rounds.1") }, you may guess who the devil and the cultist are.
guide-cultist = Your { BOX("roles.cultist.tainted_soul", written: "word") } tainted souls appease inquisitors, but each costs you { BOX("final_scoring.tainted_soul", times: -1) } point at the end. In round { BOX("steps.ritual.rounds.0") }, you are paid if the devil holds them. You may guess who the devil is.
guide-devil = Use your chests to buy souls. Souls bring you goods in round { BOX("steps.ritual.rounds.0") } and points in round { BOX("steps.ritual.rounds.1") }. Major achievements bring you no points. Beware of { BOX("ritual_round3.match_needed", written: "word") } guesses that name you.
event-cards-dealt = { $buildings ->
    [none] {""}
   *[other] Your hand: { $buildings }.{ " " }
}Your event: { $event }.
event-cards-received = You received { $buildings } from { $giver }.
event-chest-came = A chest { $role } came to you. { $state ->
    [full] It holds { $contents }, and asks for { $ask }.
    [taken] It asked for { $ask }, and somebody has already accepted its offer.
    [closed] It is empty and asks for nothing.
   *[empty] It is empty but asks for { $ask }.
}
event-chest-answered = { $accepted ->
    [0] You closed the chest.
   *[1] You took { $contents } and paid { $paid }{ $loan ->
        [0] {""}
       *[other] { " " }({ $loan } borrowed)
    }.
}
event-chest-back = { $taken ->
    [0] Nobody took your chest. { $count ->
        [0] It was empty.
       *[other] You got { $contents } back.
    }
   *[1] Your chest was taken. You received { $paid }.
}
event-ritual-chest-back = The ritual brought you { $what }.

## The news in posts and direct messages

news-builds = built { $buildings }
news-claims = claimed { $achievements }
news-fails = failed with { $cards }
news-reputation = Highest reputation (+1 angel wing): { $highest }; lowest (+1 demon wing): { $lowest }.
news-answered = { $who } appeased { $count } of { $faced ->
    [one] 1 inquisitor
   *[other] { $faced } inquisitors
}{ $lost ->
    [0] {""}
   *[other] { " " }and lost { $points }
}.
news-role-dealt = **You are { $role }.**
news-produced = Your production: { $gains }.
news-highest = You had the highest reputation: +1 angel wing.
news-lowest = You had the lowest reputation: +1 demon wing.
