# Deal with the Devil: questions, answers, help, refusals, results. Things and cards stand in things.en.ftl, what has
# happened in story.en.ftl.

pitch = hidden roles, sealed chests, and one of you is the devil; heavy

## The panel

secrets-label = My kingdom
areas = All kingdoms
recap = Who offered what
title = round { $round } of { BOX("rounds") }{ $phase ->
    [production] {""}
    [interest] {""}
    [scoring] , final scoring
    [cards] , { step-cards }
    [offer] , { step-offer }
    [respond1] , { step-respond1 }
    [respond2] , { step-respond2 }
    [plan] , { step-plan }
    [vote] , { step-vote }
    [wings] , { step-wings }
    [ritual] , { step-ritual }
   *[answer] , { step-answer }
}
step-cards = the cards
step-offer = the deal
step-respond1 = the first chest
step-respond2 = the second chest
step-plan = the plan
step-vote = the witch hunt
step-wings = angel wings
step-ritual = the ritual
step-answer = the Inquisition
opening-cards = Everybody keeps one building, draws four, and passes two of those on.
opening-offer = The chests are being loaded.
opening-plan = Everybody plans the actions of this round.
opening-vote = Everybody votes, or not.
opening-wings = Angel wings are on sale.
opening-ritual = The ritual chests are out.
opening-answer = The inquisitors want answers.
footnote = What you do at the bank in this step is shown to all when it closes.

ask-stock = You have { $goods }; { $souls }; debt { $debt } of { $most }.
ask-dealings = At the bank in this step: { $what }.
ask-keep = Keep one building of your hand; the others go face down, for good. Then you see four new ones, and pass two of those on.
ask-pass = You keep { $kept }. Pass two of the four new buildings to { $to }, your { $side ->
    [left] left
   *[right] right
} neighbour.
new-event = Your new event: { $card }.
ask-hand = Your hand: { $cards }.
ask-offer = Load your chest. So far: { $inside }. You may ask for { $asks }.
ask-offer_seal = Your chest: { $offer }.
ask-own-chest = Your own chest is out: { $offer }.
ask-only-close = You can only close it.
ask-no-souls = You do not have { $ask }, so you can only close it.
ask-too-dear = To accept you would need a debt of { $debt }; { $most } is the most.{ $sells ->
    [yes] {" "}You can sell at the bank first.
   *[no] {""}
}
ask-borrow = To accept you would borrow { $loan }: debt { $before } → { $after }.

ask-tokens = { $planned ->
    [0] You have { $tokens } action tokens, { $free } of them free
   *[other] { $planned } of your { $tokens } action tokens are planned; { $free ->
        [one] 1 is free
       *[other] { $free } are free
    }
}; each further one costs 1 wheat.
ask-event = Plan all your actions: play an event, use and build buildings, recruit a courtier. An event's left side gives you something before everything else; its right side costs you something after everything else.
ask-event_courtier = Which courtier do you take from the board?
ask-use = Use an action building of an earlier round?
ask-build = Build something? You may use an action building that you build at once.
ask-how = How is the building's effect to go?
ask-recruit = Recruit a courtier?
ask-claim = Claim an achievement with courtiers, or say its space? What your buildings alone meet is claimed by itself.
ask-tiles = Not claimed yet: { $tiles }.
ask-space = Which production space shall the tile improve?
ask-funding = Where coins are missing, what comes first?
ask-plan_seal = Your plan is ready.
ask-projection = So it will go: { $lines }.
ask-left = Then you have { $left }.
draft-left = at the end: { $left }
left = { $goods }; debt { $debt }{ $interest ->
    [0] {""}
   *[other] , and { $interest } interest
}; reputation { $reputation }

ask-vote = Vote for somebody or nobody. Whoever gets { BOX("witch_hunt.votes_needed", written: "word") } votes is accused, and proves (shows { $need } souls: +{ BOX("witch_hunt.prove.0.n") } angel wing) or confesses (reputation −{ BOX("witch_hunt.confess.0.n", times: -1) }, +{ BOX("witch_hunt.confess.1.n") } demon wing). Say now what you would do. { $prove ->
    [yes] With { $souls } you may prove.
   *[no] With { $souls } you can only confess.
}
ask-mobs = { $who } confessed before and cannot be voted for.
ask-wings = Angel wings cost { $price } coins each; { BOX("wings.set", written: "word") } become 1 indulgence, which sends an inquisitor away from you. You have { $angel } angel { $angel ->
    [one] wing
   *[other] wings
} and { $indulgences ->
    [one] 1 indulgence
   *[other] { $indulgences } indulgences
}.
ask-facing = So far you face: { $who }. In the bribe pool: { $pool }; each { BOX("inquisition.bribe_per_inquisitor") } coins of the ritual send one of A, B, C away from everybody.
ask-ritual_coins = Load your ritual chest. How many coins? In the bribe pool: { $pool }; each { BOX("inquisition.bribe_per_inquisitor") } coins send one of A, B, C away.{ $then ->
    [none] {""}
    [souls] { " " }Then you may put in souls.
   *[other] { " " }Then you may guess { $then }.
}
ask-ritual_souls = How many souls? You keep them in any case.{ $forced ->
    [0] {""}
    [one] { " " }Your tainted one is in the chest always.
   *[other] { " " }Your { $forced } tainted ones are in the chest always.
}
ask-ritual_seal = Your ritual chest is ready.
ask-ritual-loaded = In the chest: { $what }.
ask-guess_devil = Who is the devil? You need not guess.
ask-guess_cultist = Who is the cultist? You need not guess.
ask-guesses-held = Your guesses of round { BOX("steps.ritual.rounds.0") } count: { $what }.
ask-no-guess = You cannot guess { $whom } any more: everybody knows, or your guess counts already.
ask-known = Known: { $what }.
not-role = { $who } is not the { $role }
ask-appease = Whom do you appease? Shown souls stay yours.
ask-ascetic = What do you give to the Ascetic? { BOX("inquisitors.ascetic.penalty.0.points_each", times: -1) } points less for each of { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } goods not given.
ask-profligate = Give the Profligate { BOX("inquisitors.profligate.penalty.0.n", written: "word") } premium goods, or lose { BOX("inquisitors.profligate.penalty.0.points", times: -1) } points?
ask-vandal = Which building does the Vandal destroy?
ask-new_guest = The Debt Collector would bring a new houseguest. How do you answer him?
ask-answer_seal = { $count ->
    [0] You face nobody. You may still pay back debt at the bank.
   *[other] Your answers are ready.
}
ask-inquisitor = - { $who }: { $kind ->
    [vandal] { $points ->
        [none] finds nothing to destroy
       *[other] destroys a building of { $points }
    }
    [ascetic] { $points }, or { BOX("inquisitors.ascetic.penalty.0.n") } basic goods
    [profligate] { $points }, or { BOX("inquisitors.profligate.penalty.0.n") } premium goods
    [debt-collector] debt +{ BOX("inquisitors.debt_collector.penalty.0.n") }, { $points }
   *[other] { $points }
}{ $by ->
    [soul] . You show a soul.
    [indulgence] . You give an indulgence.
   *[none] {""}
}
ask-have = You have { $indulgences }.

drafted-cards = keep { $kept }{ $passed ->
    [none] {""}
   *[other] , pass { $passed }
}
drafted-respond = { $accepted ->
    [yes] you accept the chest
   *[no] you close the chest
}
drafted-vote = a vote for { $who }; { $then } if accused
drafted-wings = { $count ->
    [0] no angel wings
    [one] 1 angel wing
   *[other] { $count } angel wings
}
drafted-answer = you show { $souls }{ $given ->
    [0] {""}
    [one] { " " }and give 1 indulgence
   *[other] { " " }and give { $given } indulgences
}{ $gifts ->
    [none] {""}
   *[other] ; you give { $gifts }
}{ $left ->
    [none] {""}
   *[other] ; not appeased: { $left }
}

## What answers are called

label-sell = Sell { $what }: +{ $coins }
label-buy = Buy { $what }: { $coins }
label-loan = Borrow { $what }: debt { $before } → { $after }
label-repay = Pay back { $what }: debt { $before } → { $after }
label-seal = { $phase ->
    [offer] Seal the chest
    [plan] Seal the plan
    [ritual] Seal the ritual chest
   *[answer] Seal the answers
}
label-enough = { $phase ->
    [answer] Appease nobody{ $again ->
        [0] {""}
       *[other] { " " }more
    }
   *[plan] Nothing more here, go on
}
done-enough = going on
done-seal = the seal
done-sell = the sale of { $what }
done-buy = the purchase of { $what }
done-loan = the loan of { $what }
done-repay = the repayment of { $what }
done-put = { $what }
done-ask-for = the ask
done-choose-event = the event
done-funding = how to pay
done-appease = the answer to { $inquisitor }
done-pass = the pass
done-take-courtier = { $what }
done-how = the choice
done-recruit = { $what }
done-space = the space
done-vote = the vote
done-wings = the wings
done-coins = { $what } for the ritual
done-souls = the souls
done-guess-devil = the guess
done-guess-cultist = the guess
done-give = the gift
done-destroy = the choice
done-if-new-guest = the answer
done-respond = the answer
label-keep = Keep { $building }, draw 4{ $dealings ->
    [0] {""}
    [one] : this and your dealing stay
   *[other] : this and your { $dealings } dealings stay
}
label-pass = Pass { $first } and { $second }
label-put = Put in { $what }
label-ask-for = { $n ->
    [0] Leave the chest empty, ask for nothing
   *[other] Ask { $what }
}
label-respond = { $accept ->
    [0] Close the chest
   *[other] Accept{ $paid ->
        [none] {""}
       *[other] : pay { $paid }{ $loan ->
            [0] {""}
           *[other] , { $loan } of it borrowed
        }
    }
}
label-choose-event = { $side ->
    [left] { $event }, left (gain)
    [right] { $event }, right (cost)
   *[keep] Play none, keep { $event }
}
label-take-courtier = Take { $courtier }
label-use = { $building }{ $how }
label-how = { $how }
label-build = { $act ->
    [0] { $building }
   *[other] { $building }, and use it
}
label-plain = as it is
how-stable = use { $card }
how-times = { $times } ×
how-pick = take { $what }
how-pay = pay { $what }
how-space = space { $space }
how-dam = remove { $tile }
label-recruit = Recruit { $courtier }: { $coins }
label-claim = { $achievement }{ $courtiers ->
    [none] {""}
   *[other] , with { $courtiers }
}
label-space = Space { $space } (this round { $good }; the wheel turns on)
label-funding = { $order ->
    [loan_first] Borrow first, then sell
   *[sell_first] Sell first, then borrow
}
label-vote = Vote for { $target }; if accused, { $if_accused ->
    [prove] prove
   *[confess] confess
}
part-target = Vote for { $who }
part-if-accused = Seal: if accused, { $then ->
    [prove] prove
   *[confess] confess
}
label-coins = { $what }
label-souls = { $what }
label-wings = { $n ->
    [0] Buy no wings
    [one] Buy 1 angel wing: { $coins }
   *[other] Buy { $n } angel wings: { $coins }
}
label-guess-devil = { $seat ->
    [none] No guess of the { role-devil }
   *[other] { $seat } is the { role-devil }
}
label-guess-cultist = { $seat ->
    [none] No guess of the { role-cultist }
   *[other] { $seat } is the { role-cultist }
}
label-appease = { $by ->
    [soul] Show a soul to { $inquisitor }
   *[indulgence] Give an indulgence to { $inquisitor }
}
label-give = Give { $goods }
label-destroy = { $building }, { $points }
label-if-new-guest = { $by ->
    [soul] Show one more soul
    [indulgence] Give one more indulgence
   *[none] Lose { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } points
}
about-pass = You keep { $cards }
about-build = { $tokens ->
    [one] {""}
   *[other] { $tokens } tokens; {""}
}{ $cost }; { $points }
about-fails = As it stands this fails: { $cards }
about-courtier = Symbol: { $symbol }
about-middle = 2 instead of 1 in every production, and 1 coin more; a premium needs both its spaces
about-outer = 2 instead of 1 in every production; a premium needs both its spaces
about-threat = { $kind ->
    [vandal] { $points ->
        [none] He finds nothing to destroy
       *[other] Else he destroys a building of { $points }
    }
   *[other] Else { $points }
}

heading-bank = Bank
heading-ask-for = Last: what you ask for all of it
heading-put = First: put into the chest
control-sell = Sell…
control-buy = Buy…
control-loan = Borrow…
control-repay = Pay back…
control-pass = Pass two…
control-put = Goods and coins…
control-ask-for = Ask for…
control-choose-event = Event…
control-take-courtier = Courtier…
control-use = Use…
control-build = Build…
control-how = How…
control-recruit = Recruit…
control-claim = Claim…
control-space = Space…
control-funding = Pay by
control-vote = Vote for…
control-wings = Angel wings…
control-coins = Coins…
control-souls = Souls…
control-appease = Appease…
control-respond = Answer…
control-give = Give…
control-destroy = Building…
span = { $first } to { $last }

## Help

help-keep = You keep exactly one building of your hand. The others are put down face down and never come back. What you keep is final at once, because it shows you your new cards; so are your dealings at the bank before it (C2, C3).
help-pass = Two of your four new buildings go to a neighbour: to the left in even rounds, to the right in odd ones. You get two from the other side. The building that you kept cannot be passed (C4, C5).
help-offer = Put any goods and coins into the chest and say what you want for all of it (D1). A mortal asks { BOX("roles.mortal_sun.ask_coins.0") } to { BOX("roles.mortal_sun.ask_coins.5") } coins, the cultist { BOX("roles.cultist.ask_coins.0") } to { BOX("roles.cultist.ask_coins.4") } coins or { BOX("roles.cultist.ask_souls.0") } soul, the devil { BOX("roles.devil.ask_souls.0") } or { BOX("roles.devil.ask_souls.1") } souls (D2). What lies in the chest is out of your hands until it comes back (D3). Two others see it, one after the other, and learn your role but not who you are (D4, D7).
help-offer_seal = Until the step closes you can change the chest (D3). It travels to two others, one after the other; whoever accepts takes all of it for what you ask (D8). If nobody does, it comes back untouched (D12).
help-respond1 = You see the role of the chest's owner, what it holds and what it asks. Accept: you pay in full, coins that you lack are borrowed, and all of it is yours when the step closes (D8). Close it: nothing moves (D9). The owner learns only whether it was taken, not by whom (D12).
help-respond2 = The second chest of the round. If somebody has taken it before, you see only whose role it is and what it asked, and can only close it (D10). Accept: you pay in full, coins that you lack are borrowed (D8). What you gained from the first chest is yours already (D11).
help-event = You plan everything at once (A1): an event, up to { BOX("action_board.slots", written: "word") } action buildings of earlier rounds, up to { BOX("action_board.slots", written: "word") } new buildings, a courtier. You have { BOX("action_board.tokens") } tokens, { BOX("action_board.free_tokens") } of them free; each one more costs 1 wheat (A6). Goods that you lack are bought, for { BOX("resources.wood.buy") } coins, glass and marble for { BOX("resources.glass.buy") }; coins that you lack are borrowed (F1). You hold one or two events and play at most one. The left side gives you something before everything else and costs reputation (A3). The right side comes after everything else and lifts your reputation: it has a price, for which missing goods are bought too, or wants a courtier whom you have, or something else to be true (A9, A10). If you hold two events, the other one is discarded, whether you play one or keep one (A12).
help-event_courtier = The event takes one of your courtiers who lie on the board, without cost (2.5).
help-use = Up to { BOX("action_board.slots", written: "word") } action buildings of earlier rounds, in this order, a token each (A4, A2.2). You have { BOX("action_board.tokens") } tokens, { BOX("action_board.free_tokens") } of them free; each one more costs 1 wheat at the end (A6). You may plan what you cannot pay yet: it is paid by purchases, loans and sales in that moment (F1). What fails costs { BOX("action_board.fail_rep", times: -1) } reputation (A9).
help-build = Up to { BOX("action_board.slots", written: "word") } buildings of your hand, a token each, and one more token to use its action at once (A5, A2.3). Missing goods are bought, missing coins borrowed or raised by sales (F1). Science costs { BOX("buildings.apothecary.cost.rep") } reputation (2.3). A building that cannot be paid stays in your hand and costs { BOX("action_board.fail_rep", times: -1) } reputation (A9).
help-how = The card leaves a choice. It is made now, with the plan (A2). If it has become impossible in that moment, the usual one is taken instead (6.7).
help-recruit = One courtier for { BOX("courtiers.farmer.cost_space2") } coins, or { BOX("courtiers.farmer.cost_space3") } if he has been used before; it takes a token (A7). A courtier gives his symbol to one achievement; some events cost a certain one, never the alchemist; and he is { BOX("courtiers.farmer.final_points") } point at the end if he is still with you (AC3, FS1).
help-claim = What your buildings alone meet is claimed by itself (AC5). A courtier helps only if you say so here; then he goes back to the board (AC3, AC4). You may also name a tile without courtiers, to choose its production space (AC6).
help-space = The tile makes one production space better for good: it yields 2 instead of 1, and a middle space 1 coin more (AC6, P2 to P4).
help-funding = What your coins do not pay is borrowed up to a debt of { BOX("debt.max") }, then raised by selling goods: first those that nothing in your plan needs, then those that only later steps need; or sold first, then borrowed (F1, F2).
help-plan_seal = What stands here will happen exactly so: nobody else can change it (A2.4.1). When all have sealed, all plans are shown (A1). Until then you can change it.
help-vote = Whoever gets { BOX("witch_hunt.votes_needed", written: "word") } votes is accused (V3). Prove: show { BOX("witch_hunt.pieces_to_prove") } souls, gain { BOX("witch_hunt.prove.0.n") } angel wing. Confess: lose { BOX("witch_hunt.confess.0.n", times: -1) } reputation, gain { BOX("witch_hunt.confess.1.n") } demon wing, and nobody can vote for you again (V1, V4). You say now which, before you see the votes (V2).
help-wings = As many angel wings as you like, { BOX("wings.angel_price") } coins each (I1). { BOX("wings.set", written: "Word") } become an indulgence at once, which sends one inquisitor away (W2). What you buy is shown when the step closes.
help-ritual_coins = All coins in the ritual chests go into the bribe pool. For each { BOX("inquisition.bribe_per_inquisitor") } coins the next of A, B, C leaves everybody alone (I3). Your coins are gone in any case.
help-ritual_souls = The devil shows souls and keeps them (I2, I7). In round { BOX("steps.ritual.rounds.0") } they bring goods, and turn up inquisitors (I4); tainted ones also pay the cultist (I5). In round { BOX("steps.ritual.rounds.1") } they bring points: 0, { BOX("ritual_round5.devil.0.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points", "ritual_round5.devil.3.points") }, then { BOX("ritual_round5.points_each_beyond_4") } for each one more (I6).
help-guess_devil = In round { BOX("steps.ritual.rounds.0") } { BOX("ritual_round3.match_needed", written: "word") } equal guesses make a match: whoever they name must say yes or no, and all guesses stay for round { BOX("steps.ritual.rounds.1") } (Q1, Q2, Q3). Then a right guess gives { BOX("ritual_round5.correct_guess_points") } points, a wrong one gives the devil { BOX("ritual_round5.wrong_devil_guess_to_devil") } (Q5). You need not guess (Q4).
help-guess_cultist = { BOX("ritual_round3.match_needed", written: "Word") } equal guesses of the mortals in round { BOX("steps.ritual.rounds.0") } make a match; if it is true, each mortal gets { BOX("ritual_round3.correct_cultist_guess_coins") } coins (Q1, Q3.3). In round { BOX("steps.ritual.rounds.1") } a right guess gives { BOX("ritual_round5.correct_guess_points") } points, a wrong one gives the cultist { BOX("ritual_round5.wrong_cultist_guess_to_cultist") } (Q5). You need not guess (Q4).
help-ritual_seal = When all have sealed, the chests are opened: in round { BOX("steps.ritual.rounds.0") } by role, without names; in round { BOX("steps.ritual.rounds.1") } with names (L12). Until then you can change yours.
help-appease = Each inquisitor whom you face is appeased by one soul that you show and keep, or by one indulgence that you give up (Q6.1). All others take what they take, in this order (Q6.2). You need not show all your souls.
help-ascetic = The Ascetic wants { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } basic goods; each one not given costs { BOX("inquisitors.ascetic.penalty.0.points_each", times: -1) } points (Q6.2).
help-profligate = { BOX("inquisitors.profligate.penalty.0.n", written: "Word") } premium goods, of any mix, or { BOX("inquisitors.profligate.penalty.0.points", times: -1) } points (Q6.2).
help-vandal = Your buildings are sorted by printed points, and the second in the list is destroyed: if several share the most points, one of these, as you choose; if several share the second place, one of those. With fewer than two buildings nothing is lost. Achievements that it helped to claim stay (Q6.4).
help-new_guest = The Debt Collector adds { BOX("inquisitors.debt_collector.penalty.0.n") } debt. Beyond { BOX("debt.max") } that brings a demon wing, and the third wing a houseguest, who must be answered at once: with one more soul, one more indulgence, or { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } points (Q6.3).
help-answer_seal = Until the step closes you can change your answers. Then souls come back to you, indulgences go to the bank, and the others take their penalties (Q6.1, Q6.2).

## Why not

refused-not-for-you = That is not possible for you now.
refused-bank-enough = { $most } dealings in one step are enough. Take some back, or seal.
refused-bank-none = How many? At least 1.
refused-bank-not-owned = You have { $owned } { $good }.
refused-bank-too-dear = That costs { $price } coins; you have { $coins }.
refused-bank-debt = You can borrow { $most ->
    [one] 1 coin
   *[other] { $most } coins
} at most: debt ends at { BOX("debt.max") }.
refused-bank-no-repay = Debt can be paid back with the cards, while you load your chest, and in the Inquisition.
refused-bank-less-debt = Your debt is { $debt }.
refused-bank-coins = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
refused-bank-several = At most { $most } of one good in one dealing; deal again for more.
refused-not-in-hand = That building is not in your hand.
refused-pass-two = Name two different buildings.
refused-pass-old = The building that you kept stays with you. Pass two of the new ones.
refused-pass-new = Pass two of your four new buildings.
refused-ask-for-contents = Whoever puts something into the chest must ask for something.
refused-offer-not-owned = You have { $owned } { $resource }.
refused-offer-most = At most { $most } { $resource } go into a chest.
refused-offer-nothing = How much { $resource }? At least 1.
refused-offer-order = That is in the chest already, or its turn is over. The order is wood, stone, wheat, glass, marble, coins; take back to change it.
refused-chest-taken = It has been taken; you can only close it.
refused-chest-empty = It is empty and asks nothing; you can only close it.
refused-wrong_phase = { refused-not-possible }
refused-chest-coins = It asks { $ask } coins. You have { $coins }, and debt { $debt } of { BOX("debt.max") }.
refused-chest-souls = It asks { $ask ->
    [one] 1 soul
   *[other] { $ask } souls
}. You hold { $pure } pure and { $tainted } tainted.
refused-event-not-held = You do not hold that event.
refused-courtier-not-there = That courtier is not on the board.
refused-use-not-there = That is no action building of an earlier round that you can use.
refused-how-not-possible = The effect cannot go like that.
refused-claim-not-met = That achievement would not be met so, or needs fewer courtiers.
refused-space-not-free = That production space has its tile already.
refused-build-twice = That building is in the plan already.
refused-no-token-left = { $tokens ->
    [0] No action token is left.
    [one] 1 action token is left; building and using need 2.
   *[other] { $tokens } action tokens are left.
}
refused-build-no-action = That building has no action to use.
refused-build-no-tile = No minor tile is left to remove.
refused-vote-self = You cannot vote for yourself.
refused-vote-mob = Who has confessed cannot be voted for again.
refused-vote-prove = To prove you need { $need } souls; you hold { $souls }.
refused-wings-most = At most { $most } wings in one step.
refused-wings-too-dear = That costs { $price } coins; you have { $coins }.
refused-no-soul-left = No soul is left to show.
refused-no-indulgence-left = No indulgence is left to give.
refused-not-facing = You do not face { $inquisitor }.
refused-appease-order = Answer them in the order of the list; { $inquisitor } was before. Take back to change it.
refused-gift-ascetic = The Ascetic takes up to { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } basic goods that you have.
refused-gift-profligate = The Profligate takes { BOX("inquisitors.profligate.penalty.0.n", written: "word") } premium goods that you have, or nothing.
refused-vandal-tied = Choose one of the buildings that are offered: by points they are equal as the second of yours.
refused-ritual-coins = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; at most { $most } go into the chest.
refused-ritual-souls = You hold { $pure } pure and { $tainted } tainted souls. In round { BOX("steps.ritual.rounds.0") } all tainted ones are in the chest.
refused-guess-self = Guess somebody else.
refused-not-now = That is not asked now.
refused-trade-nothing = Choose what to sell, borrow, buy or pay back.
refused-dam-tile = The Dam needs a tile: choose it under "Details".

## Results and lobby

standing = **{ $who }, { $score }** in the open, { $running } of them scored{ $role ->
    [none] {""}
   *[other] , { $role }
}: buildings { $buildings }, reputation { $reputation }, debt { $debt }, { $indulgences }
score-running = Before the end
score-buildings = Buildings
score-ends = End effects
score-debt = Debt
score-majors = Major achievements
score-angels = Angel wings
score-demons = Demon wings
score-indulgences = Indulgences
score-courtiers = Courtiers
score-tainted = Tainted souls
score-premiums = Premium goods
score-rest = Coins and basics
tie-rest = More coins and basics left over
option-recap = After the game
option-recap-true = show who offered what to whom
option-recap-false = keep the chests' secrets
talk-wood = wood
talk-stone = stone
talk-wheat = wheat
talk-glass = glass
talk-marble = marble
talk-coins = coins
